### The tutorial: playable lessons. Each step has a task, a message when it is solved and one when it is not.

learn-lead = Lærðu með því að spila. Hver kennslustund tekur nokkrar mínútur; þú getur hætt hvenær sem er og haldið áfram síðar.
learn-about-classic = Allt spilið á innan við fimm mínútum: velja, leggja niður, telja stig.
learn-about-origins-discovery = Eldfjöll kasta eldi sem gefur landsvæðum stig.
learn-about-origins-totem = Á landinu eru hráefni og tótemið fær sá sem á mest.
learn-about-origins-tribe = Greiddu hráefni, ráddu hellisbúa og finndu þeim góðan stað.
learn-steps = { $count } skref
learn-continue = Halda áfram: skref { $step } af { $steps }
learn-done = Lokið
learn-step = Skref { $step } af { $steps }
learn-next = Áfram
learn-leave = Hætta í kennslustund
learn-answers = Svör
learn-end = Vel gert!
learn-end-text = Þetta var öll kennslustundin. Afganginn lærirðu með því að spila.
learn-following = Næsta kennslustund: { $lesson }
learn-all = Allar kennslustundir
learn-again = Byrja upp á nýtt

## Kingdomino
learn-castle = Þetta er ríkið þitt. Það hefst á kastalanum: ýttu á hann.
learn-castle-right = Já. Allt sem þú byggir vex héðan.
learn-castle-wrong = Þetta er ekki kastalinn. Hann stendur á merkta reitnum.
learn-crown = Flísar umferðarinnar liggja í röð. Settu kónginn þinn á auðu flísina sem er með kórónu.
learn-crown-right = Gott. Land gefur aðeins stig ef á því er kóróna.
learn-crown-wrong = Á þessari er engin kóróna. Leitaðu að litlu gullkórónunni.
learn-first = Leggðu nú flísina niður: veldu upplýstan reit, snúðu flísinni ef þú vilt og ýttu á Leggja niður.
learn-first-right = Vel lagt. Kastalinn passar við allt land.
learn-king = Kóngurinn fer áfram í nýju röðina. Lág númer leika snemma, há númer eru oft meira virði. Taktu vötnin tvö.
learn-king-right = Gott: þau eiga saman við vatnið þitt.
learn-king-wrong = Þá flís mætti líka taka en veldu núna flísina með tveimur vötnum.
learn-why = Flís passar ekki alls staðar. Ýttu á reit sem er ekki upplýstur og sjáðu hvers vegna.
learn-why-right = Þetta gildir um allar flísar.
learn-why-wrong = Flísin passar hér. Ýttu á reit sem er ekki upplýstur.
learn-grow = Leggðu vötnin þannig að annað þeirra snerti vatnið þitt: saman mynda þau eina landareign.
learn-grow-right = Þrír vatnsreitir með einni kórónu: 3 stig.
learn-grow-wrong = Nú liggja vötnin hvort í sínu lagi. Láttu annað þeirra snerta vatnið þitt.
learn-narrow = Nokkrum umferðum síðar. Ríki er í mesta lagi fimm reitir á breidd og fimm á hæð, svo plássið er lítið. Leggðu flísina þannig að hún gefi fleiri stig.
learn-narrow-right = Gott. Hnappurinn sýnir alltaf stigin.
learn-narrow-wrong = Þannig passar hún líka, en á hinn veginn gefur hún meira. Snúðu flísinni og berðu saman.
learn-discard = Síðasta umferð. Flísin þín passar hvergi, svo henni verður að henda.
learn-discard-right = Þetta gerist undir lokin og kostar ekkert.
learn-count = Landareign gefur stig: fjöldi reita sinnum fjöldi kóróna. Hve mikils virði er merkta vatnið?
learn-count-right = Já: 7 reitir × 4 kórónur = 28 stig.
learn-count-wrong = Teldu reitina, teldu kórónurnar og margfaldaðu.
learn-zero = Án kórónu gefur landareign ekkert. Ýttu á reit sem gefur engin stig.
learn-zero-right = Já: engin kóróna, engin stig.
learn-zero-wrong = Þessi gefur stig. Leitaðu að landareign án kórónu.
learn-winner = Spilinu er lokið og sá vinnur sem á flest stig. Hver vann?
learn-winner-right = Þú! Nú kanntu spilið.
learn-winner-wrong = Berðu stigin saman aftur.

## Discovery
learn-fire = Í Origins koma eldar í stað kóróna. Ýttu á reit með prentuðum eldi.
learn-fire-right = Já. Landsvæði gefur stig: fjöldi reita sinnum fjöldi elda.
learn-fire-wrong = Á þessum er enginn eldur. Leitaðu að litla loganum.
learn-volcano = Á þessari flís er eldfjall. Leggðu hana niður eins og hverja aðra.
learn-volcano-right = Nú kastar eldfjallið eldi.
learn-beyond = Einn gígur kastar einum eldi, í mesta lagi þrjá reiti í burtu. Ýttu á reit þar sem hann getur ekki lent.
learn-beyond-right = Sá reitur kemur því ekki til greina.
learn-beyond-wrong = Hér gæti hann lent. Ýttu á reit án merkis.
learn-throw = Kastaðu nú eldinum þangað sem hann gefur flest stig.
learn-throw-right = Gott: hver reitur þess landsvæðis telst einu sinni oftar.
learn-throw-wrong = Hann má lenda þar en stærra landsvæði gefur meira.
learn-craters = Tveir gígar kasta tveimur eldum en í mesta lagi tvo reiti í burtu. Leggðu flísina niður.
learn-craters-right = Skáskref teljast með.
learn-two-fires = Veldu aftur reitinn sem gefur flest stig.
learn-two-fires-right = Tveir eldar í viðbót fyrir allt landsvæðið.
learn-two-fires-wrong = Það má, en annar reitur gefur meira.
learn-region = Prentaðir og kastaðir eldar teljast jafnt. Hve mikils virði er merkta grjótnáman?
learn-region-right = Já: 5 reitir × 7 eldar = 35 stig.
learn-region-wrong = Teldu reitina, teldu alla eldana og margfaldaðu.
learn-nothing = Eldfjöll tilheyra engu landsvæði og gefa engin stig. Ýttu á eitt þeirra.
learn-nothing-right = Já. Þau gagnast aðeins til að kasta eldi.
learn-nothing-wrong = Þetta er ekki eldfjall. Leitaðu að glóandi gígnum.

## Totem
learn-fish = Á landi án elds er hráefni. Ýttu á reit með fiski.
learn-fish-right = Já. Í lokin gefur hvert hráefni 1 stig.
learn-fish-wrong = Hér er enginn fiskur. Líttu á vötnin.
learn-most = Á flísinni þinni eru tveir sveppir. Leggðu hana niður.
learn-most-right = Þú átt flesta sveppi, svo sveppatótemið er þitt: 5 stig.
learn-travel = Hráefni fylgja flísinni sinni. Haltu forystunni: veldu flís með svepp.
learn-travel-right = Gott. Til að taka tótemið þarf fleiri sveppi en þú átt.
learn-travel-wrong = Á þessari er enginn sveppur. Leitaðu að frumskógi.
learn-burn = Nokkrum umferðum síðar. Eldur eyðir hráefninu sem hann lendir á. Kastaðu honum þangað sem hann gefur mest þegar allt er talið.
learn-burn-right = Gott: eldurinn gefur meira en fiskurinn sem glataðist.
learn-burn-wrong = Annar reitur gefur meira, jafnvel þótt hráefni glatist.
learn-give = Síðasti fiskurinn þinn brann. Tveir aðrir eiga nú flesta fiska, jafnmarga: þú ákveður hvor fær tótemið.
learn-give-right = Tótemið hefur skipt um eiganda.
learn-totems = Þú átt fjóra sveppi sem gefa 1 stig hver og sveppatótemið sem gefur 5. Hvað eru það mörg stig?
learn-totems-right = Já, 9 stig auk landsvæðanna.
learn-totems-wrong = Leggðu saman stigin fyrir sveppina og tótemið.

## Tribe
learn-hunter = Eftir að hafa valið flís máttu ráða hellisbúa. Sá sem snýr upp kostar tvö mismunandi hráefni. Veldu veiðimanninn.
learn-hunter-right = Hann gefur 3 stig fyrir hvern mammút í kringum sig.
learn-hunter-wrong = Þetta er einhver annar. Leitaðu að manninum með spjótið.
learn-pay = Geymdu mammútana handa veiðimanninum: greiddu með fiski eða tinnu.
learn-pay-right = Það sem þú greiðir fer úr spilinu.
learn-pay-wrong = Veiðimaðurinn þarf þennan mammút. Greiddu með fiski eða tinnu.
learn-pay-other = Nú hráefni af öðru tagi. Geymdu mammútana áfram.
learn-pay-other-right = Greitt: tvö mismunandi hráefni.
learn-pay-other-wrong = Geymdu mammútinn og greiddu með hinu hráefninu.
learn-settle = Hvar sest veiðimaðurinn að? Allir átta reitirnir í kring teljast. Veldu staðinn sem gefur flest stig.
learn-settle-right = Gott: tveir mammútar eru við hlið hans.
learn-settle-wrong = Við annan reit eru fleiri mammútar.
learn-warrior = Stríðsmenn gefa stig saman. Ráddu annan stríðsmannanna tveggja.
learn-warrior-right = Í þetta sinn er verðið greitt fyrir þig: fiskur og mammútur.
learn-warrior-wrong = Þetta er ekki stríðsmaður. Á stríðsmönnum sést styrkurinn.
learn-horde = Hlið við hlið gefa þeir stig: fjöldi þeirra sinnum samanlagður styrkur. Settu stríðsmanninn þar sem það gefur mest.
learn-horde-right = Saman mynda þeir stríðsflokk.
learn-horde-wrong = Einn gefur hann lítið. Settu hann við hlið hins.
learn-skip = Aldrei er skylda að ráða. Slepptu því í þetta sinn.
learn-skip-right = Hráefnin geymast til síðari tíma.
learn-skip-wrong = Það mætti, en prófaðu Sleppa í þetta sinn.
learn-cavemen = Stríðsmennirnir þrír gefa 15 stig og veiðimaðurinn 3. Hvað gefa hellisbúarnir þínir mörg stig?
learn-cavemen-right = Já, 18 stig auk landsvæðanna.
learn-cavemen-wrong = Leggðu saman stig stríðsmannanna og veiðimannsins.
