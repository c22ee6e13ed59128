### The furniture of the page: screens, buttons, settings.

## Home
home-title = Byggðu ríki, flís fyrir flís
home-lead = Veldu flís, leggðu hana vel og fylgstu með því sem aðrir taka. Gegn tölvunni, með vinum í gegnum tengil eða saman við einn skjá.
play-bots = Spila gegn tölvunni
play-friends = Spila við vin
continue = Spilin mín
go-on = Halda áfram
look-at = Skoða
forget = Fjarlægja af listanum
open-tables = Opin borð
join = Taka þátt
new-game = Nýtt spil
edition = Útgáfa
players = Leikmenn
players-about = Umferðir: { $rounds }, flísar: { $dominoes }, svæði: { $side }×{ $side }
variants = Viðbótarreglur
seats = Sæti
your-name = Nafnið þitt
default-name = Gestur
player-number = Leikmaður { $number }
name-of-player = Nafn leikmanns { $number }
seat-by-link = Einhver í gegnum tengil
seat-here = Einhver við þennan skjá
seat-by-link-about = Þú færð tengil; sá sem opnar hann fyrstur sest hér.
seat-here-about = Spilar á þessu tæki, til skiptis við þig.
listed = Sýna borðið öllum sem leita að spili
start-game = Hefja spilið
tools = Meira
tutorial = Kennsla
score-pad = Stigablað
score-pad-note = Teldu stig ríkis af þínu eigin borði.
replay = Endursýning
replay-note = Horfðu á skráð spil, leik fyrir leik.
rules = Reglur
rules-note = Hvernig hver útgáfa er spiluð.
unofficial-notice = Óopinbert og ótengt útgefandanum. Allar myndir eru teiknaðar í þessu verkefni.
no-server = Þjónninn svarar ekki.
offline = Þú ert án nettengingar. Síðan er hér en spil þarf þjóninn.
try-again = Reyna aftur
home = Forsíða
edition-classic = Kingdomino
edition-classic-about = Byggðu ríki; hver landareign gefur fjölda reita sinnum fjölda kóróna.
edition-origins-discovery = Origins: Uppgötvun
edition-origins-discovery-about = Eldfjöll kasta eldi; hvert landsvæði gefur fjölda reita sinnum fjölda elda.
edition-origins-totem = Origins: Tótem
edition-origins-totem-about = Uppgötvun með hráefnum; sá sem á mest af einu heldur tótemi þess.
edition-origins-tribe = Origins: Ættbálkur
edition-origins-tribe-about = Uppgötvun með hráefnum sem hellisbúar eru ráðnir fyrir.
variant-mighty-duel = Einvígið mikla
variant-mighty-duel-about = Tveir leikmenn, allar 48 flísarnar, 7×7 reita ríki.
variant-all-48 = Þrír með allar 48
variant-all-48-about = Fjórar flísar í hverri röð; sú sem enginn velur fer úr spilinu.
variant-middle-kingdom = Miðríkið
variant-middle-kingdom-about = 10 aukastig fyrir kastala í miðju ríkinu.
variant-harmony = Samhljómur
variant-harmony-about = 5 aukastig fyrir fullt ríki þar sem engu var hent.
variant-empire-of-fire = Veldi eldsins
variant-empire-of-fire-about = 10 aukastig fyrir kofa í miðjunni.
variant-homo-habilis = Homo Habilis
variant-homo-habilis-about = 5 aukastig fyrir fullt veiðisvæði þar sem engu var hent.
variant-dynasty = Ættarveldi
variant-dynasty-about = Þrjú spil í röð, stigin lögð saman.
count-players = { $count } leikmenn

## Bots
bot-random = Teningur
bot-greedy = Íkorni
bot-full-greedy = Skjór
bot-page = Hirðsveinn
bot-squire = Skjaldsveinn
bot-knight = Riddari
bot-baron = Barón
bot-monarch = Einvaldur
bot-page-about = Sér stigin en ekki það sem kemur og missir oft af betri kostum.
bot-squire-about = Safnar stigum og geymir pláss, en skjátlast stöku sinnum.
bot-knight-about = Metur pláss og kórónur vel en reiknar aðeins gróflega.
bot-baron-about = Leikur sextíu möguleika til enda fyrir hvern leik.
bot-monarch-about = Sterkastur: þúsundir möguleika í hverjum leik og auga með því sem þú vilt.
animal-A = Refur
animal-B = Greifingi
animal-C = Hegri
animal-D = Otur

## The table
you = Þú
your-turn = Þú átt leik
your-part = Þinn hluti borðsins
waiting = Andartak
waiting-for = Beðið eftir: { $player }
waiting-for-players = { $count ->
    [one] { $count } sæti er enn laust.
   *[other] { $count } sæti eru enn laus.
}
prepare = Undirbúa
prepared = Undirbúið
watch-others = Á meðan má skoða öll ríkin.
game-over = Spilinu er lokið
round-of = Umferð { $round } af { $rounds }
game-of = Spil { $game } af { $games }
line-now = Þessi umferð
line-now-note = ofan frá og niður
line-next = Næsta umferð
line-next-note = valið eftir lagningu
line-none = Engar flísar eftir
line-opening = Allir velja fyrstu flísina sína.
domino-label = Flís númer { $number }: { $left }, { $right }
domino-number = Flís númer { $number }
domino-free = auð
domino-claimed = frátekin: { $player }
domino-played = spiluð: { $player }
places-fit = { $count ->
    [one] Passar á { $count } stað
   *[other] Passar á { $count } staði
}
fits-nowhere = Passar hvergi
square-empty = auður
square-fits = flísin passar hér
square-open = hægt að velja
square-covered = flís á reitum { $left } og { $right }, stig: { $gain }
kingdom-of = { $words ->
    [origins] Veiðisvæði: { $player }
   *[classic] Ríki: { $player }
}
rival-label = { $player }, { $count } stig. Sýna stigin
rival-label-match = { $player }, { $count } stig, samtals { $total }. Sýna stigin
points-total = samtals { $total }
seat-letter = Sæti { $seat }
seat-open = Laust sæti
seat-away = Ekki við
nobody = enginn
place = Leggja niður
rotate = Snúa
undo = Afturkalla
confirm = Staðfesta
choose = Velja
discard = Henda
throw-fire = Kasta eldi
recruit = Ráða
pay = Greiða
skip = Sleppa
cave = Hellisspjald
cave-note = 2 hráefni: einn af þessum · 4: hver sem er úr bunkanum
cave-pile = Bunki hellisbúa
cave-search = Greiddu 4 mismunandi hráefni og veldu einn af þessum.
cave-look = Þessir liggja enn á grúfu.
in-the-pile = í bunkanum
totems = Tótem
pile-left = { $count ->
    [0] Engin flís er eftir í bunkanum
    [one] { $count } flís er eftir í bunkanum
   *[other] { $count } flísar eru eftir í bunkanum
}
pile-note = Flísar sem enginn hefur séð: { $unseen }. Þar af eiga eftir að koma: { $coming }.
dominoes-left = Flísar sem eftir eru
show-what-is-left = Sýna hvað er eftir
log = Hvað gerðist
log-and-pile = Hvað gerðist
log-empty = Spilið hefst.

## Sheets
menu = Valmynd
close = Loka
copy-link = Afrita tengil fyrir leikmenn
copy-watch-link = Afrita tengil til að fylgjast með
copy-my-link = Afrita tengilinn minn (í annað tæki)
copied = Afritað
download-record = Sækja skráningu spilsins
who-plays = Hver spilar
a-person = Manneskja
resign = Gefast upp
resign-sure = Gefast endanlega upp? Hinir halda áfram án þín.
resign-yes = Já, gefast upp
fair-note = Stokkunin var ákveðin fyrir spilið og hana má sannreyna á eftir. Innsigli hennar:
invite = Bjóða leikmönnum
invite-note = { $count ->
    [one] { $count } sæti er laust. Sendu þennan tengil:
   *[other] { $count } sæti eru laus. Sendu þennan tengil:
}
invite-bots = Tölvuspilari getur líka tekið laust sæti: sjá valmyndina.
take-seat = Taktu þér sæti
join-as = Setjast hér: { $seat }
joining = Andartak…
status-connection = Sambandið rofnaði. Tengist aftur…
no-such-game = Þetta spil er ekki til

## The end
show-result = Sýna úrslitin
result-you = Þú vinnur!
result-winner = Sigurvegari: { $player }
result-shared = Sameiginlegur sigur: { $names }
result-reason-largest = { $words ->
    [origins] Jafnt í stigum: stærra landsvæði ræður.
   *[classic] Jafnt í stigum: stærri landareign ræður.
}
result-reason-crowns = { $words ->
    [origins] Jafnt í stigum og landsvæðum: fleiri eldar ráða.
   *[classic] Jafnt í stigum og landareignum: fleiri kórónur ráða.
}
result-reason-shared = Jafnt í öllu.
result-reason-resigned = Hinir gáfust upp.
result-largest = { $words ->
    [origins] Stærsta landsvæði: { $count }
   *[classic] Stærsta landareign: { $count }
}
result-crowns = { $words ->
    [origins] Eldar: { $count }
   *[classic] Kórónur: { $count }
}
match-total = Öll spilin samanlagt: { $count }
game-ended = Spili { $game } af { $games } er lokið
lead-you = Þú hefur forystu.
lead-player = { $player } hefur forystu.
lead-shared = Jöfn forysta: { $names }
standings = Staðan
game-number = Spil { $game }
next-game = Næsta spil
breakdown = Stig
breakdown-row = { $squares } × { $crowns }
breakdown-empty = { $words ->
    [origins] { $count ->
        [one] { $count } landsvæði án elds
       *[other] { $count } landsvæði án elds
    }
   *[classic] { $count ->
        [one] { $count } landareign án kórónu
       *[other] { $count } landareignir án kórónu
    }
}
bonus-middle-kingdom = Miðríkið
bonus-harmony = Samhljómur
bonus-empire-of-fire = Veldi eldsins
bonus-homo-habilis = Homo Habilis
bonus-resources = Hráefni
bonus-totems = Tótem
bonus-cavemen = Hellisbúar
total = Samtals
rematch = Spila aftur
to-rematch = Í nýja spilið

## Settings
settings = Stillingar
language = Tungumál
theme = Útlit
theme-system = Fylgja kerfi
theme-light = Ljóst
theme-dark = Dökkt
setting-instant = Leika strax
setting-instant-note = Valinn leikur gildir án staðfestingar.
sound = Hljóð
setting-sound-note = Tveir mjúkir tónar þegar þú átt leik.
motion = Hreyfing
setting-motion-note = Flísar og kóngar ferðast á sinn stað.
setting-handover = Skiptiskjár
hand-over = Réttu tækið áfram: { $player }
hand-over-ready = Tilbúið
setting-handover-note = Við einn skjá: borðið er hulið þar til næsti leikmaður tekur við.

## Score pad and replay
pad-size = Stærð
pad-help = Veldu landslag og snertu reitina. Önnur snerting bætir við kórónu eða eldi.
pad-clear = Hreinsa
pad-erase = Strokleður
pad-tools = Hvað á að leggja
pad-resource = hráefni
winner = Sigurvegari
record-file = Skrá með spili (.kgr)
record-text = Eða límdu skráninguna hér
show = Sýna
previous-move = Fyrri leikur
next-move = Næsti leikur
autoplay = Spila sjálfkrafa
pause = Gera hlé
move-number = Leikur
play-on-from-here = Spila áfram héðan
copy-record = Afrita skráningu spilsins
another-record = Önnur skráning
