### Pieces, events of the log, prompts and objections.
### `$words` is `origins` or `classic`: the two games name the same things differently.

## Terrains
terrain-wheat = gabonamező
terrain-forest = erdő
terrain-lake = tó
terrain-pasture = legelő
terrain-swamp = mocsár
terrain-mountain = hegy
terrain-desert = sivatag
terrain-grassland = füves terület
terrain-jungle = dzsungel
terrain-quarry = kőfejtő
terrain-volcano = vulkán

## Pieces
resource-mammoth = mamut
resource-fish = hal
resource-mushroom = gomba
resource-flint = kovakő
totem-mammoth = Mamuttotem, 3 pont
totem-fish = Haltotem, 4 pont
totem-mushroom = Gombatotem, 5 pont
totem-flint = Kovakőtotem, 6 pont
# Long names carry soft hyphens, so that they fit on a small tile.
caveman-hunter = vadász
caveman-fishing-child = halászó gyermek
caveman-gatherer = gyűjtö­gető
caveman-sculptor = szobrász
caveman-painter = festő
caveman-fire-lady = a tűz asszonya
caveman-shaman = sámán
caveman-small-warrior = apró harcos
caveman-amazon = amazon harcos
caveman-oafish-warrior = bamba harcos
warriors = harcosok
caveman-hunter-short = 3 / mamut
caveman-fishing-child-short = 3 / hal
caveman-gatherer-short = 4 / gomba
caveman-sculptor-short = 5 / kovakő
caveman-painter-short = 2 / nyers­anyag
caveman-fire-lady-short = 1 / tűz
caveman-shaman-short = 2 / ősember
caveman-small-warrior-short = erő: 1
caveman-amazon-short = erő: 2
caveman-oafish-warrior-short = erő: 3
caveman-hunter-worth = 3 pont minden környező mamutért
caveman-fishing-child-worth = 3 pont minden környező halért
caveman-gatherer-worth = 4 pont minden környező gombáért
caveman-sculptor-worth = 5 pont minden környező kovakőért
caveman-painter-worth = 2 pont minden környező nyersanyagért
caveman-fire-lady-worth = 1 pont minden környező tűzért
caveman-shaman-worth = 2 pont minden környező ősemberért
caveman-small-warrior-worth = Szomszédos harcosok: számuk szorozva az együttes erejükkel
caveman-amazon-worth = Szomszédos harcosok: számuk szorozva az együttes erejükkel
caveman-oafish-warrior-worth = Szomszédos harcosok: számuk szorozva az együttes erejükkel
piece-token = tűzjelölő, { $count } tűz
start-square = { $words ->
    [origins] kunyhó
   *[classic] kastély
}
count-crowns = { $words ->
    [origins] { $count } tűz
   *[classic] { $count } korona
}
count-craters = { $count } kráter

## The log
log-draw = Előkerült: { $number }. dominó.
log-king = { $words ->
    [origins] Következő törzsfőnök: { $seat }
   *[classic] Következő király: { $seat }
}
log-turn-up = Új ősember a barlangtáblán: { $caveman }
log-claim = { $seat }: { $number }. dominó kiválasztva.
log-pair = { $seat }: { $first }. és { $second }. dominó elvéve.
log-place = { $seat }: { $number }. dominó lehelyezve.
log-discard = { $seat }: { $number }. dominó eldobva.
log-throw = { $seat } tüzet helyezett ide: { $square }.
log-give = { $seat } totemet adott át ({ $resource }). Új birtokosa: { $to }.
log-recruit = { $seat } új ősembert toborzott: { $caveman }.
log-decline = { $seat } nem toborzott.
log-pay = { $seat } nyersanyagot költött el: { $resource }.
log-settle = { $seat } letelepített egy ősembert ({ $square }): { $caveman }.
log-sit = { $name } csatlakozott.
log-bot = { $seat } helyett bot játszik: { $bot }
log-return = { $seat } visszatért.
log-resign = { $seat } feladta.
log-rename = Új név: { $name }
draws-count = { $count } húzás
log-emblem = { $seat } jelvényt választott.
log-token = { $seat } kijelentkeztette a többi eszközét.
log-rematch = Visszavágó következik.
log-takeback = { $seat } visszavette a lépését.
log-takeback-request = { $seat } vissza szeretné venni a lépését.
log-takeback-accept = { $seat } beleegyezik.
log-takeback-decline = { $seat } nem egyezik bele.
log-no-takebacks = A lépések visszavétele ki van kapcsolva.
log-shared-shuffle = A játékosok együtt keverik meg a dominókat.
log-entropy = { $seat } megkeverte a dominókat.

## Prompts
task-place = { $last ->
    [yes] Helyezd le a dominódat ({ $number }.)! Ez az utolsó forduló.
   *[no] Helyezd le a dominódat ({ $number }.), majd válassz újat!
}
task-claim = { $kings ->
    [2] { $words ->
        [origins] Válassz egy szabad dominót a következő fordulóra! Két törzsfőnökkel kétszer választasz.
       *[classic] Válassz egy szabad dominót a következő fordulóra! Két királlyal kétszer választasz.
    }
   *[other] Válassz egy szabad dominót a következő fordulóra!
}
round-opening = Nyitás
task-pair = Válassz két dominót: a két szélsőt vagy a két középsőt!
task-throw = Helyezd le a tüzet: válassz egyet a megjelölt négyzetek közül!
task-give = Mások megelőztek. Ki kapja a totemet ({ $resource })?
task-recruit = Toborozz egy ősembert 2 különböző nyersanyagért, vagy hagyd ki!
task-pay = { $count ->
    [1] Költs el még { $count } másfajta nyersanyagot!
   *[other] Költs el { $count } különböző nyersanyagot a vadászterületedről!
}
task-settle = Válassz helyet az ősemberednek: { $caveman }!
task-prepare = Soron van: { $player }. Közben lehelyezheted a dominódat ({ $number }.).
task-dealing = Jönnek a következő dominók.
notice-must-discard = Ez a dominó sehová sem illeszthető be; el kell dobni.

## Objections
objection-no-match = { $words ->
    [origins] A dominó egyik fele sem illeszkedik a kunyhóhoz vagy azonos terephez ({ $left_terrain }, { $right_terrain }).
   *[classic] A dominó egyik fele sem illeszkedik a kastélyhoz vagy azonos tájhoz ({ $left_terrain }, { $right_terrain }).
}
objection-square-taken = Ez a négyzet már foglalt: { $square }.
objection-window = { $words ->
    [origins] A vadászterület így már nem férne el { $side }×{ $side } négyzeten.
   *[classic] A királyság így már nem férne el { $side }×{ $side } négyzeten.
}
objection-must-place = Ez a dominó lehelyezhető, ezért le kell helyezni.
objection-claimed = Ez a dominó már foglalt: { $number }.
objection-not-in-line = Ez a dominó nincs a következő forduló dominói között: { $number }.
objection-fire-on-start = Tűz nem kerülhet a kunyhóra.
objection-fire-on-nothing = Itt nincs mező: { $square }.
objection-fire-on-volcano = Tűz nem kerülhet vulkánra.
objection-fire-on-fire = Itt már van tűz: { $square }.
objection-fire-too-far = A tűz legfeljebb { $steps } négyzet távolságra kerülhet.
objection-pay-nothing = Itt nincs nyersanyag: { $square }.
objection-pay-same = Különböző nyersanyagokat kell elkölteni; ez már megvolt: { $resource }.
objection-settle-start = Ősember nem állhat a kunyhón.
objection-settle-nothing = Itt nincs mező: { $square }.
objection-settle-volcano = Ősember nem állhat vulkánon.
objection-settle-fire = Itt tűz van: { $square }.
objection-settle-taken = Ez a négyzet már foglalt: { $square }.
objection-no-such-caveman = Ez az ősember most nem választható: { $caveman }
objection-cannot-pay = Ehhez { $price } különböző nyersanyag kell.
objection-not-heir = A totemet csak az kaphatja, akinek a legtöbb van belőle: { $tied }
objection-not-now = Ezt most nem teheted meg.
objection-not-in-pile = Ez a dominó nincs a húzópakliban: { $number }.
objection-not-in-cave = Ilyen ősember már nincs képpel lefelé.
objection-no-king-left = { $words ->
    [origins] Nincs több kihúzható törzsfőnöke: { $seat }
   *[classic] Nincs több kihúzható királya: { $seat }
}
objection-over = A játszma véget ért.

## At the table
drag-king = { $words ->
    [origins] Húzd a törzsfőnöködet egy dominóra, vagy nyomd meg kétszer a dominót!
   *[classic] Húzd a királyodat egy dominóra, vagy nyomd meg kétszer a dominót!
}
evaluation-label = { $player }: nyerési esély { $chance }. Mindenkié
evaluation-waiting = Az értékelés készül.
win-probability = Nyerési esély
expected-points = Várható pontok
take-back = Visszavétel
takeback-asks = { $player } vissza szeretne venni egy lépést.
takeback-waiting = A visszavétel jóváhagyásra vár.
agree = Elfogadom
decline-request = Elutasítom
waiting = Várj egy kicsit!
discard = Eldobás
spectating = Nézőként figyelsz
spectators = Nézők: { $count }
forced-notice = Csak egy lehetőség van: a gép megteszi helyetted.
kingdom-size = { $width }×{ $height } / { $side }×{ $side }
watch-others = { $words ->
    [origins] Várakozás közben bármelyik vadászterületet megnézheted.
   *[classic] Várakozás közben bármelyik királyságot megnézheted.
}
cave-note = 2 nyersanyag: ezekből egy · 4: a pakliból
cave-pile = Az ősemberek paklija
cave-search = Költs el 4 különböző nyersanyagot, és válassz egyet ezek közül!
cave-look = Ezek még képpel lefelé fekszenek.
in-the-pile = a pakliban
pile-left = { $count ->
    [0] Nem maradt dominó a húzópakliban
   *[other] { $count } dominó maradt a húzópakliban
}
pile-note = { $unseen ->
    [0] Már minden dominó előkerült.
   *[other] { $unseen } dominót még senki sem látott; ebből { $coming } kerül még elő.
}
rival-label = { $player }, { $count } pont. A pontszám megtekintése
rival-label-match = { $player }, { $count } pont, összesen { $total }. A pontszám megtekintése
breakdown-empty = { $words ->
    [origins] { $count } régió tűz nélkül
   *[classic] { $count } birtok korona nélkül
}
resign-sure = Feladod a játszmát? A többiek nélküled folytatják.
fair-note = A keverés már a játszma előtt eldőlt, és utólag ellenőrizhető. Az ellenőrző kódja:
waiting-for-shuffle = Még nem kevert: { $players }
shuffle-verified = Ellenőrizve: a keverés a játszma előtt eldőlt.
shuffle-verified-own = Ellenőrizve: a keverés a játszma előtt eldőlt, és a te eszközöd is részt vett benne.
shuffle-failed = Figyelem: a keverés nem egyezik a játszma előtt bejelentettel.
shuffle-check = Minden húzás ellenőrzése
shuffle-checking = Húzások ellenőrzése…
shuffle-draws-verified = Ellenőrzött húzások: { $count }
waiting-for-players = Még { $count } hely szabad.
square-covered = dominó: { $left } és { $right }, pont: { $gain }
square-fits = ide illik a dominó
square-open = választható
copy-watch-link = Nézői link másolása
copy-my-link = Saját link másolása (másik eszközömre)
lead-you = Te vezetsz.
lead-player = { $player } vezet.
lead-shared = Holtversenyben vezetnek: { $names }
game-ended = A játszma véget ért ({ $game }/{ $games })
standings = Állás
show-what-is-left = Mi van még hátra?
places-fit = { $count } helyre illik
prepare = Előkészítés
prepared = Előkészítve
line-now-note = felülről lefelé
line-next-note = lehelyezés után választasz
line-none = Nincs több dominó
line-opening = Mindenki választ egy első dominót.
domino-claimed = kiválasztotta: { $player }
domino-played = lehelyezte: { $player }

## Other screens than the first
your-part = A te részed az asztalból
game-of = { $game }/{ $games }. játszma
line-now = Ez a forduló
line-next = Következő forduló
domino-label = { $number }. dominó: { $left }, { $right }
domino-number = { $number }. dominó
domino-free = szabad
fits-nowhere = Sehová sem illik
kingdom-of = { $words ->
    [origins] Vadászterület: { $player }
   *[classic] Királyság: { $player }
}
points-total = összesen { $total }
seat-away = Nincs itt
nobody = senki
place = Lehelyezés
rotate = Forgatás
undo = Visszavonás
confirm = Megerősítés
choose = Választás
throw-fire = Tűzgyújtás
recruit = Toborzás
pay = Elköltés
skip = Kihagyás
cave = Barlang
totems = Totemek
dominoes-left = Hátralévő dominók
log = Eddigi események
log-and-pile = Eddigi események
log-empty = Kezdődik a játszma.
menu = Menü
copy-link = Meghívó link másolása
copied = Másolva
download-record = Játszmajegyzék letöltése
who-plays = Ki játszik?
a-person = Ember
resign = Feladás
resign-yes = Igen, feladom
invite = Játékosok meghívása
invite-share = Megosztás
invite-text = Játssz velem: { $game }
invite-code = A link QR-kódja
invite-localhost = Ezt a linket csak ez a gép tudja megnyitni, mert itt játszol: { $host }. Mások meghívásához a gép hálózati címén nyisd meg az oldalt!
invite-bot = Bot üljön ide
invite-cancel = Játszma lemondása
invited-by = { $player } meghív téged
join-game = Leülök
name-limit = Legfeljebb { $most } karakter
invite-note = Még { $count } hely szabad. Küldd el ezt a linket:
status-connection = Megszakadt a kapcsolat. Újracsatlakozás…
no-such-game = Nincs ilyen játszma
show-result = Eredmény
result-you = Győztél!
result-winner = Győztes: { $player }
result-shared = Megosztott győzelem: { $names }
result-largest = { $words ->
    [origins] Legnagyobb régió: { $count }
   *[classic] Legnagyobb birtok: { $count }
}
result-crowns = { $words ->
    [origins] Tüzek: { $count }
   *[classic] Koronák: { $count }
}
match-total = Az összes játszmában: { $count }
game-number = { $game }. játszma
next-game = Következő játszma
breakdown = Pontszám
breakdown-row = { $squares } × { $crowns }
bonus-middle-kingdom = A középső királyság
bonus-harmony = Harmónia
bonus-empire-of-fire = A tűz birodalma
bonus-homo-habilis = Homo Habilis
bonus-resources = Nyersanyagok
bonus-totems = Totemek
bonus-cavemen = Ősemberek
total = Összesen
rematch = Visszavágó
to-rematch = Tovább a visszavágóhoz
hand-over = Add át az eszközt a következő játékosnak: { $player }!
hand-over-ready = Itt vagyok
pad-size = Méret
pad-help = Válassz egy tájtípust, majd koppints a négyzetekre! Az újabb koppintás koronát vagy tüzet ad hozzá.
pad-clear = Törlés
pad-name = Név
pad-new = Új pontozás
pad-new-sure = Minden királyság és név törlése?
pad-erase = Radír
pad-tools = Elemek
pad-resource = nyersanyag
record-file = Játszmafájl (.kgr)
record-text = Vagy illeszd be ide a jegyzéket
show = Megjelenítés
previous-move = Előző lépés
next-move = Következő lépés
autoplay = Automatikus lejátszás
pause = Szünet
move-number = Lépés
play-on-from-here = Folytatás innen
copy-record = Játszmajegyzék másolása
another-record = Másik játszma megnyitása
