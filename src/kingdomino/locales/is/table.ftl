### Pieces, events of the log, prompts and objections.
### `$words` is `origins` or `classic`: the two games name the same things differently.

## Terrains
terrain-wheat = akur
terrain-forest = skógur
terrain-lake = vatn
terrain-pasture = beitiland
terrain-swamp = mýri
terrain-mountain = fjall
terrain-desert = eyðimörk
terrain-grassland = graslendi
terrain-jungle = frumskógur
terrain-quarry = grjótnáma
terrain-volcano = eldfjall

## Pieces
resource-mammoth = mammútur
resource-fish = fiskur
resource-mushroom = sveppur
resource-flint = tinna
totem-mammoth = Mammútatótem, 3 stig
totem-fish = Fiskatótem, 4 stig
totem-mushroom = Sveppatótem, 5 stig
totem-flint = Tinnutótem, 6 stig
# Long names carry soft hyphens, so that they fit on a small tile.
caveman-hunter = veiði­maður
caveman-fishing-child = barn að veiðum
caveman-gatherer = safnari
caveman-sculptor = mynd­höggvari
caveman-painter = málari
caveman-fire-lady = eldkona
caveman-shaman = seiðmaður
caveman-small-warrior = smá­vaxinn stríðs­maður
caveman-amazon = amasóna
caveman-oafish-warrior = klunna­legur stríðs­maður
warriors = stríðsmenn
caveman-hunter-short = 3 / mammút­ur
caveman-fishing-child-short = 3 / fiskur
caveman-gatherer-short = 4 / sveppur
caveman-sculptor-short = 5 / tinna
caveman-painter-short = 2 / hráefni
caveman-fire-lady-short = 1 / eldur
caveman-shaman-short = 2 / hellis­búi
caveman-small-warrior-short = styrkur 1
caveman-amazon-short = styrkur 2
caveman-oafish-warrior-short = styrkur 3
caveman-hunter-worth = 3 stig fyrir hvern mammút í kring
caveman-fishing-child-worth = 3 stig fyrir hvern fisk í kring
caveman-gatherer-worth = 4 stig fyrir hvern svepp í kring
caveman-sculptor-worth = 5 stig fyrir hverja tinnu í kring
caveman-painter-worth = 2 stig fyrir hvert hráefni í kring
caveman-fire-lady-worth = 1 stig fyrir hvern eld í kring
caveman-shaman-worth = 2 stig fyrir hvern hellisbúa í kring
caveman-small-warrior-worth = Stríðsmenn hlið við hlið: fjöldi sinnum samanlagður styrkur
caveman-amazon-worth = Stríðsmenn hlið við hlið: fjöldi sinnum samanlagður styrkur
caveman-oafish-warrior-worth = Stríðsmenn hlið við hlið: fjöldi sinnum samanlagður styrkur
piece-token = { $count ->
    [one] eldmerki, { $count } eldur
   *[other] eldmerki, { $count } eldar
}
start-square = { $words ->
    [origins] kofi
   *[classic] kastali
}
count-crowns = { $words ->
    [origins] { $count ->
        [one] { $count } eldur
       *[other] { $count } eldar
    }
   *[classic] { $count ->
        [one] { $count } kóróna
       *[other] { $count } kórónur
    }
}
count-craters = { $count ->
    [one] { $count } gígur
   *[other] { $count } gígar
}

## The log
log-draw = Flís númer { $number } var dregin.
log-king = { $words ->
    [origins] Næsti höfðingi: { $seat }
   *[classic] Næsti kóngur: { $seat }
}
log-turn-up = Nýr hellisbúi í hellinum: { $caveman }
log-claim = { $seat } valdi flís númer { $number }.
log-pair = { $seat } tók flísar númer { $first } og { $second }.
log-place = { $seat } lagði niður flís númer { $number }.
log-discard = { $seat } varð að henda flís númer { $number }.
log-throw = { $seat } kastaði eldi á reit { $square }.
log-give = { $seat } lét tótem af hendi ({ $resource }). Nú á það: { $to }
log-recruit = { $seat } réð hellisbúa: { $caveman }.
log-decline = { $seat } réð engan.
log-pay = { $seat } greiddi hráefni: { $resource }.
log-settle = { $seat } kom hellisbúa fyrir á reit { $square }: { $caveman }.
log-sit = { $name } settist við borðið.
log-bot = Tölvuspilari spilar nú sem { $seat }: { $bot }
log-return = { $seat } sneri aftur.
log-resign = { $seat } gafst upp.
log-rename = Nýtt nafn: { $name }
draws-count = { $count ->
    [one] { $count } dráttur
   *[other] { $count } drættir
}
log-emblem = { $seat } valdi sér merki.
log-token = { $seat } skráði önnur tæki út.
log-rematch = Spilað verður aftur.
log-takeback = { $seat } tók leik til baka.
log-takeback-request = { $seat } vill taka leik til baka.
log-takeback-accept = { $seat } samþykkir.
log-takeback-decline = { $seat } hafnar.
log-no-takebacks = Ekki má taka leiki til baka.
log-shared-shuffle = Leikmenn stokka flísarnar saman.
log-entropy = { $seat } stokkaði flísarnar.

## Prompts
task-place = { $last ->
    [yes] Leggðu niður flís númer { $number }; þetta er síðasta umferðin.
   *[no] Leggðu niður flís númer { $number } og veldu svo flís fyrir næstu umferð.
}
task-claim = { $kings ->
    [2] { $words ->
        [origins] Veldu lausa flís fyrir næstu umferð; með tvo höfðingja velurðu tvisvar.
       *[classic] Veldu lausa flís fyrir næstu umferð; með tvo kónga velurðu tvisvar.
    }
   *[other] Veldu lausa flís fyrir næstu umferð.
}
round-opening = Upphaf
task-pair = Veldu tvær flísar: þær ystu eða þær í miðjunni.
task-throw = Kastaðu eldinum: veldu einn af merktu reitunum.
task-give = Aðrir eru komnir fram úr þér. Hver fær tótemið ({ $resource })?
task-recruit = Ráddu hellisbúa fyrir 2 ólík hráefni eða slepptu því.
task-pay = { $count ->
    [one] Greiddu { $count } hráefni í viðbót, af öðru tagi.
   *[other] Greiddu { $count } mismunandi hráefni af veiðisvæðinu þínu.
}
task-settle = Veldu reit fyrir hellisbúann: { $caveman }.
task-prepare = Beðið eftir: { $player }. Á meðan geturðu lagt niður flís númer { $number }.
task-dealing = Nýjar flísar eru á leiðinni.
notice-must-discard = Þessi flís passar hvergi; henni verður að henda.

## Objections
objection-no-match = { $words ->
    [origins] Hvorugur reitur flísarinnar snertir kofann eða sams konar landslag ({ $left_terrain }, { $right_terrain }).
   *[classic] Hvorugur reitur flísarinnar snertir kastalann eða sams konar landslag ({ $left_terrain }, { $right_terrain }).
}
objection-square-taken = Reiturinn er þegar setinn: { $square }
objection-window = { $words ->
    [origins] Veiðisvæðið kæmist ekki lengur fyrir á { $side }×{ $side } reitum.
   *[classic] Ríkið kæmist ekki lengur fyrir á { $side }×{ $side } reitum.
}
objection-must-place = Þessi flís passar einhvers staðar og því verður að leggja hana niður.
objection-claimed = Flís númer { $number } er þegar frátekin.
objection-not-in-line = Flís númer { $number } er ekki meðal flísa næstu umferðar.
objection-fire-on-start = Eldur má ekki lenda á kofanum.
objection-fire-on-nothing = Hér er ekkert land: { $square }
objection-fire-on-volcano = Eldur má ekki lenda á eldfjalli.
objection-fire-on-fire = Hér er þegar eldur: { $square }
objection-fire-too-far = { $steps ->
    [one] Eldurinn má lenda í mesta lagi { $steps } reit frá eldfjallinu.
   *[other] Eldurinn má lenda í mesta lagi { $steps } reiti frá eldfjallinu.
}
objection-pay-nothing = Hér er ekkert hráefni: { $square }
objection-pay-same = Hráefnin verða að vera ólík; þetta er þegar greitt: { $resource }
objection-settle-start = Hellisbúi má ekki standa á kofanum.
objection-settle-nothing = Hér er ekkert land: { $square }
objection-settle-volcano = Hellisbúi má ekki standa á eldfjalli.
objection-settle-fire = Hér er eldur: { $square }
objection-settle-taken = Reiturinn er þegar setinn: { $square }
objection-no-such-caveman = Þessi hellisbúi er ekki í boði: { $caveman }
objection-cannot-pay = Til þess þarf { $price } mismunandi hráefni.
objection-not-heir = Tótemið fer til einhvers þeirra sem eiga mest: { $tied }
objection-not-now = Þetta er ekki hægt núna.
objection-not-in-pile = Flís númer { $number } er ekki í bunkanum.
objection-not-in-cave = Enginn slíkur hellisbúi snýr lengur niður.
objection-no-king-left = { $words ->
    [origins] Enginn höfðingi er eftir til að draga: { $seat }
   *[classic] Enginn kóngur er eftir til að draga: { $seat }
}
objection-over = Spilinu er lokið.

## At the table
drag-king = { $words ->
    [origins] Dragðu höfðingjann á flís eða ýttu tvisvar á hana.
   *[classic] Dragðu kónginn á flís eða ýttu tvisvar á hana.
}
evaluation-label = { $player }: vinningslíkur { $chance }. Sýna allt
evaluation-waiting = Matið er á leiðinni.
win-probability = Vinningslíkur
expected-points = Vænt stig
take-back = Taka aftur
takeback-asks = { $player } vill taka leik til baka.
takeback-waiting = Beðið eftir samþykki fyrir afturtöku.
agree = Samþykkja
decline-request = Hafna
waiting = Andartak
discard = Henda
spectating = Þú horfir á
spectators = Áhorfendur: { $count }
forced-notice = Aðeins einn kostur: hann er leikinn fyrir þig.
kingdom-size = { $width }×{ $height } af { $side }×{ $side }
watch-others = { $words ->
    [origins] Á meðan má skoða öll veiðisvæðin.
   *[classic] Á meðan má skoða öll ríkin.
}
cave-note = 2 hráefni: einn héðan · 4: úr bunkanum
cave-pile = Bunki hellisbúa
cave-search = Greiddu 4 mismunandi hráefni og veldu einn af þessum.
cave-look = Þessir snúa enn niður.
in-the-pile = í bunka
pile-left = { $count ->
    [0] Engin flís er eftir í bunkanum
    [one] { $count } flís er eftir í bunkanum
   *[other] { $count } flísar eru eftir í bunkanum
}
pile-note = { $unseen ->
    [0] Allar flísar hafa komið fram.
    [one] { $unseen } flís hefur enginn séð enn. Þar af á eftir að koma: { $coming }.
   *[other] { $unseen } flísar hefur enginn séð enn. Þar af eiga eftir að koma: { $coming }.
}
rival-label = { $player }, { $count } stig. Sýna stigin
rival-label-match = { $player }, { $count } stig, samtals { $total }. Sýna stigin
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
resign-sure = Viltu gefast upp? Hinir halda áfram án þín.
fair-note = Röð flísanna var ákveðin áður en spilið hófst og hana má sannreyna á eftir. Staðfestingarkóði:
waiting-for-shuffle = Á eftir að stokka: { $players }
shuffle-verified = Staðfest: röðin var ákveðin áður en spilið hófst.
shuffle-verified-own = Staðfest: röðin var ákveðin áður en spilið hófst og tækið þitt tók þátt í að stokka.
shuffle-failed = Viðvörun: röðin er ekki sú sem tilkynnt var áður en spilið hófst.
shuffle-check = Sannreyna hvern drátt
shuffle-checking = Sannreyni drættina…
shuffle-draws-verified = Staðfestir drættir: { $count }
waiting-for-players = { $count ->
    [one] { $count } sæti er enn laust.
   *[other] { $count } sæti eru enn laus.
}
square-covered = flís á reitum { $left } og { $right }, stig: { $gain }
square-fits = flísin passar hér
square-open = hægt að velja
copy-watch-link = Afrita áhorfstengil
copy-my-link = Afrita tengilinn minn (í annað tæki)
lead-you = Þú hefur forystu.
lead-player = { $player } hefur forystu.
lead-shared = Jöfn forysta: { $names }
game-ended = Spili { $game } af { $games } er lokið
standings = Staðan
show-what-is-left = Sýna flísarnar sem eftir eru
places-fit = { $count ->
    [one] Passar á { $count } stað
   *[other] Passar á { $count } staði
}
prepare = Undirbúa
prepared = Undirbúið
line-now-note = ofan frá og niður
line-next-note = valið eftir að flís er lögð
line-none = Engar flísar eftir
line-opening = Allir velja fyrstu flísina sína.
domino-claimed = frátekin: { $player }
domino-played = lögð niður: { $player }

## Other screens than the first
your-part = Þinn hluti borðsins
game-of = Spil { $game } af { $games }
line-now = Þessi umferð
line-next = Næsta umferð
domino-label = Flís númer { $number }: { $left }, { $right }
domino-number = Flís númer { $number }
domino-free = auð
fits-nowhere = Passar hvergi
kingdom-of = { $words ->
    [origins] Veiðisvæði: { $player }
   *[classic] Ríki: { $player }
}
points-total = samtals { $total }
seat-away = Ekki við
nobody = enginn
place = Leggja niður
rotate = Snúa
undo = Afturkalla
confirm = Staðfesta
choose = Velja
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
menu = Valmynd
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
invite-localhost = Aðeins þessi tölva getur opnað tengilinn því þú spilar á { $host }. Opnaðu síðuna með IP-tölu tölvunnar til að bjóða öðrum.
invite-bot = Láta tölvuspilara taka sætið
invite-cancel = Hætta við spilið
invited-by = { $player } býður þér
join-game = Setjast
name-limit = Mest { $most } stafir
invite-note = { $count ->
    [one] { $count } sæti er laust. Sendu þennan tengil:
   *[other] { $count } sæti eru laus. Sendu þennan tengil:
}
status-connection = Sambandið rofnaði. Tengist aftur…
no-such-game = Spilið fannst ekki
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
hand-over = Réttu næsta leikmanni tækið: { $player }
hand-over-ready = Ég tek við
pad-size = Stærð
pad-help = Veldu landslag og snertu reitina. Snertu aftur til að bæta við kórónu eða eldi.
pad-clear = Hreinsa
pad-name = Nafn
pad-new = Ný stigagjöf
pad-new-sure = Hreinsa öll ríki og nöfn?
pad-erase = Strokleður
pad-tools = Hlutir
pad-resource = hráefni
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
