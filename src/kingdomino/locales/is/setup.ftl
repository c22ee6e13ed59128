### The set-up of a game: what its options mean.

players-about = Umferðir: { $rounds }, flísar: { $dominoes }, svæði: { $side }×{ $side }
name-of-player = Nafn leikmanns { $number }
seat-by-link-about = Þú færð tengil; sá sem opnar hann fyrstur sest hér.
seat-here-about = Spilar á þessu tæki, til skiptis við þig.
listed = Sýna borðið öllum sem leita að spili
setup-note = Hnappurinn „Spila“ hefur þetta aftur næst.
setup-changed = Núna { $players }: þessar reglur krefjast þess.
setup-removed = Ekki með þessum fjölda leikmanna: { $variant }
variant-all-48-about = Fjórar flísar í hverri röð; sú sem enginn velur fer úr spilinu.
variant-middle-kingdom-about = 10 aukastig ef kastalinn er í miðju ríkinu.
variant-harmony-about = 5 aukastig fyrir fullkomið ríki þar sem engri flís var hent.
variant-empire-of-fire-about = 10 aukastig ef kofinn er í miðjunni.
variant-homo-habilis-about = 5 aukastig fyrir fullkomið veiðisvæði þar sem engri flís var hent.
variant-dynasty-about = Þrjú spil í röð, stigin lögð saman.
bot-page-about = Tekur stigin sem hann sér, hugsar aldrei fram í tímann og missir oft af betri leikjum.
bot-squire-about = Safnar stigum og geymir sér pláss en skjátlast stöku sinnum.
bot-knight-about = Metur pláss og kórónur vel en reiknar aðeins gróflega.
bot-baron-about = Skipuleggur vel og ruglar aðeins saman því sem er nánast jafngott.
bot-count-about = Leikur eftir lærðu mati og horfir varla fram á við.
bot-duke-about = Prófar tvo tugi möguleika fyrir hvern leik.
bot-prince-about = Prófar yfir hundrað möguleika fyrir hvern leik.
bot-monarch-about = Sterkastur: spilar þúsundir möguleika í hverjum leik og hefur auga með því sem þú vilt.
