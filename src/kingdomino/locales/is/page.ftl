### The page: screens, buttons, settings.

## Home
home-title = Byggðu ríkið þitt, flís fyrir flís
home-lead = Veldu flís, leggðu hana vel og fylgstu með því sem aðrir taka.
play = Spila
change-setup = Breyta
play-friends = Með vinum
my-games = Spilin mín
all-games = Öll spil
fewer-games = Færri
tag-won = Þú vannst
tag-place = Sæti { $place } af { $count }
tag-open = Bíður eftir leikmönnum
go-on = Halda áfram
forget = Fjarlægja af listanum
forget-sure = Þessi vafri sleppir sætinu þínu: eftir það kemstu aðeins aftur með þínum eigin tengli. Fjarlægja spilið?
forget-finished = Fjarlægja þetta spil af listanum?
forget-yes = Fjarlægja
keep-game = Halda
new-here = Í fyrsta sinn?
new-here-note = Kennslan kennir spilið á fáeinum mínútum.
ways-to-play = Leikgerðir
open-tables = Opin borð
join = Taka þátt
preset-note = Ekki nýtt spil: það hófst úr vistaðri stöðu.
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
seat-by-link = Vinur í gegnum tengil
seat-here = Leikmaður á þessu tæki
seat-here-short = Hér
seat-by-link-short = Tengill
seat-by-link-about = Þú færð tengil; sá sem opnar hann fyrstur sest hér.
seat-here-about = Spilar á þessu tæki, til skiptis við þig.
listed = Sýna borðið öllum sem leita að spili
start-game = Hefja
setup-note = Hnappurinn „Spila“ hefur þetta aftur næst.
setup-changed = Núna { $players }: þessar reglur krefjast þess.
setup-removed = Ekki með þessum fjölda leikmanna: { $variant }
tools = Meira
tutorial = Kennsla
score-pad = Stigablað
replay = Endursýning
rules = Reglur
unofficial-notice = Óopinbert og ótengt útgefandanum. Allar myndir voru teiknaðar fyrir þetta verkefni.
no-server = Netþjónninn svarar ekki.
offline = Þú ert án nettengingar og leiknum hefur ekki enn verið hlaðið. Spilaðu einu sinni með tengingu; eftir það virkar hann án hennar.
offline-short = Án nets
try-again = Reyna aftur
home = Forsíða
edition-classic = Kingdomino
edition-classic-about = Byggðu ríki; hver landareign gefur stig: fjöldi reita sinnum fjöldi kóróna.
edition-origins-discovery = Origins: Uppgötvun
edition-origins-discovery-about = Eldfjöll kasta eldi; hvert landsvæði gefur stig: fjöldi reita sinnum fjöldi elda.
edition-origins-totem = Origins: Tótem
edition-origins-totem-about = Uppgötvun með hráefnum; sá sem á mest af hráefni á tótem þess.
edition-origins-tribe = Origins: Ættbálkur
edition-origins-tribe-about = Uppgötvun með hráefnum sem hellisbúar eru ráðnir fyrir.
variant-mighty-duel = Einvígið mikla
variant-mighty-duel-about = Tveir leikmenn, allar 48 flísarnar, 7×7 reita ríki.
variant-all-48 = Þrír með allar 48 flísarnar
variant-all-48-about = Fjórar flísar í hverri röð; sú sem enginn velur fer úr spilinu.
variant-middle-kingdom = Miðríkið
variant-middle-kingdom-about = 10 aukastig ef kastalinn er í miðju ríkinu.
variant-harmony = Samhljómur
variant-harmony-about = 5 aukastig fyrir fullkomið ríki þar sem engri flís var hent.
variant-empire-of-fire = Veldi eldsins
variant-empire-of-fire-about = 10 aukastig ef kofinn er í miðjunni.
variant-homo-habilis = Homo Habilis
variant-homo-habilis-about = 5 aukastig fyrir fullkomið veiðisvæði þar sem engri flís var hent.
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
bot-count = Greifi
bot-duke = Hertogi
bot-prince = Prins
bot-monarch = Einvaldur
bot-page-about = Tekur stigin sem hann sér, hugsar aldrei fram í tímann og missir oft af betri leikjum.
bot-squire-about = Safnar stigum og geymir sér pláss en skjátlast stöku sinnum.
bot-knight-about = Metur pláss og kórónur vel en reiknar aðeins gróflega.
bot-baron-about = Skipuleggur vel og ruglar aðeins saman því sem er nánast jafngott.
bot-count-about = Leikur þann leik sem lærða matið telur bestan, án þess að horfa fram á við.
bot-duke-about = Prófar tvo tugi möguleika fyrir hvern leik.
bot-prince-about = Prófar yfir hundrað möguleika fyrir hvern leik.
bot-monarch-about = Sterkastur: spilar þúsundir möguleika í hverjum leik og hefur auga með því sem þú vilt.
name-and-level = { $name } ({ $level })
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
game-over = Spilinu er lokið
round-of = Umferð { $round } af { $rounds }
game-of = Spil { $game } af { $games }
line-now = Þessi umferð
line-next = Næsta umferð
domino-label = Flís númer { $number }: { $left }, { $right }
domino-number = Flís númer { $number }
domino-free = auð
fits-nowhere = Passar hvergi
square-empty = auður
kingdom-of = { $words ->
    [origins] Veiðisvæði: { $player }
   *[classic] Ríki: { $player }
}
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
cave = Hellir
totems = Tótem
dominoes-left = Flísar sem eftir eru
log = Gangur spilsins
log-and-pile = Gangur spilsins
log-empty = Spilið hefst.

## Dialogs
menu = Valmynd
close = Loka
copy-link = Afrita boðstengil
copied = Afritað
download-record = Sækja skráningu spilsins
who-plays = Hverjir spila?
a-person = Manneskja
resign = Gefast upp
resign-yes = Já, ég gefst upp
invite = Bjóða leikmönnum
invite-share = Deila
invite-text = Spilaðu með mér: { $game }
invite-code = QR-kóði tengilsins
invite-localhost = Aðeins þessi tölva getur opnað tengilinn því þú spilar á { $host }. Opnaðu síðuna á netfangi tölvunnar til að bjóða öðrum.
invite-bot = Láta tölvuna taka sætið
invite-cancel = Hætta við spilið
invited-by = { $player } býður þér
join-game = Setjast
name-limit = Mest { $most } stafir
host-away = Gestgjafi er fjarri
seats-free = Laus sæti: { $count }
invite-note = { $count ->
    [one] { $count } sæti er laust. Sendu þennan tengil:
   *[other] { $count } sæti eru laus. Sendu þennan tengil:
}
joining = Andartak…
status-connection = Sambandið rofnaði. Tengist aftur…
no-such-game = Spilið fannst ekki

## The end
show-result = Sýna úrslitin
result-you = Þú vannst!
result-winner = Sigurvegari: { $player }
result-shared = Sameiginlegur sigur: { $names }
result-largest = { $words ->
    [origins] Stærsta landsvæði: { $count }
   *[classic] Stærsta landareign: { $count }
}
result-crowns = { $words ->
    [origins] Eldar: { $count }
   *[classic] Kórónur: { $count }
}
match-total = Öll spilin samanlagt: { $count }
game-number = Spil { $game }
next-game = Næsta spil
breakdown = Stig
breakdown-row = { $squares } × { $crowns }
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
emblem = Merkið þitt
emblem-by-seat = Eftir sæti
emblem-star = Stjarna
emblem-sun = Sól
emblem-leaf = Lauf
emblem-moon = Tungl
emblem-note = Á skjánum þínum spilarðu alltaf með þessu merki og lit þess.
language = Tungumál
theme = Útlit
theme-system = Fylgja kerfi
theme-light = Ljóst
theme-dark = Dökkt
setting-instant = Sleppa staðfestingu
setting-instant-note = Leikur gildir um leið og hann er valinn.
sound = Hljóð
setting-sound-note = Flísar, konungar, eldur og þegar þú átt leik.
volume = Hljóðstyrkur
motion = Hreyfing
setting-motion-note = Flísar, konungar og eldur hreyfast sýnilega.
pace = Hraði
pace-slow = Hægt
pace-normal = Venjulegt
pace-fast = Hratt
pace-instant = Strax
setting-forced = Leika þvingaða leiki
setting-forced-note = Ef aðeins einn kostur er eftir er hann leikinn fyrir þig og sýndur.
sound-on = Kveikja á hljóði
sound-off = Slökkva á hljóði
setting-handover = Hlé milli leikmanna
hand-over = Réttu næsta leikmanni tækið: { $player }
hand-over-ready = Ég tek við
setting-handover-note = Við einn skjá: borðið er hulið þar til næsti leikmaður tekur við.

## Score pad and replay
pad-size = Stærð
pad-help = Veldu landslag og snertu reitina. Snertu aftur til að bæta við kórónu eða eldi.
pad-clear = Hreinsa
pad-name = Nafn
pad-new = Ný stigagjöf
pad-new-sure = Hreinsa öll ríki og nöfn?
pad-erase = Strokleður
pad-tools = Hlutir
pad-resource = hráefni
winner = Sigurvegari
record-file = Spilaskrá (.kgr)
record-text = Eða límdu skráninguna hér
show = Sýna
previous-move = Fyrri leikur
next-move = Næsti leikur
autoplay = Spila sjálfkrafa
pause = Gera hlé
move-number = Leikur
play-on-from-here = Spila áfram héðan
copy-record = Afrita skráningu spilsins
another-record = Opna annað spil
friends-need-server = Til að spila við vini skaltu opna þessa síðu frá kingdomino-þjóni.
