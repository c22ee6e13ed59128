### The page: screens, buttons, settings.

## Home
home-title = Építs királyságot dominóról dominóra!
home-lead = Válassz egy dominót, helyezd le ügyesen, és figyeld, mit visznek el a többiek!
play = Játék
change-setup = Módosítás
play-friends = Barátokkal
my-games = Játszmáim
all-games = Minden játszma
fewer-games = Kevesebb
tag-won = Győztél
tag-place = { $place }. hely ({ $count } közül)
tag-open = Játékosokra vár
go-on = Folytatás
forget = Eltávolítás a listáról
forget-sure = Ez a böngésző lemond a helyedről: utána csak a személyes linkeddel térhetsz vissza. Eltávolítod a játszmát?
forget-finished = Eltávolítod ezt a játszmát a listáról?
forget-yes = Eltávolítás
keep-game = Megtartás
new-here = Új vagy itt?
new-here-note = A bevezető néhány perc alatt megtanítja a játékot.
ways-to-play = Játékmódok
open-tables = Nyitott asztalok
join = Csatlakozás
new-game = Új játszma
edition = Kiadás
players = Játékosok
players-about = Fordulók: { $rounds }, dominók: { $dominoes }, terület: { $side }×{ $side }
variants = Játékvariációk
seats = Helyek
your-name = A neved
default-name = Vendég
player-number = { $number }. játékos
name-of-player = { $number }. játékos neve
seat-by-link = Barát linken át
seat-here = Játékos ezen az eszközön
seat-here-short = Itt
seat-by-link-short = Linken
seat-by-link-about = Kapsz egy linket; aki először megnyitja, az ül ide.
seat-here-about = Ezen az eszközön játszik, felváltva veled.
listed = Mások is láthassák ezt az asztalt
start-game = Indítás
setup-note = A Játék gomb legközelebb is ezt indítja.
setup-changed = Most { $players }: ezek a szabályok ezt kívánják.
setup-removed = Ennyi játékossal nem lehet: { $variant }
tools = Továbbiak
tutorial = Bevezető
score-pad = Pontozófüzet
replay = Visszajátszás
rules = Játékszabály
unofficial-notice = Nem hivatalos; nem áll kapcsolatban a kiadóval. Minden kép saját rajz.
no-server = A kiszolgáló nem válaszol.
offline = Nincs hálózati kapcsolat. Az oldal így is megnyílik, de a játékhoz kapcsolat kell.
offline-short = Nincs hálózat
try-again = Újra
home = Kezdőlap
edition-classic = Kingdomino
edition-classic-about = Építs királyságot; minden birtok annyi pontot ér, mint négyzeteinek és koronáinak szorzata.
edition-origins-discovery = Kezdetek: Felfedezések
edition-origins-discovery-about = A vulkánok tüzet dobnak; minden régió annyi pontot ér, mint négyzeteinek és tüzeinek szorzata.
edition-origins-totem = Kezdetek: Totemek
edition-origins-totem-about = Felfedezések nyersanyagokkal; akinek valamelyikből a legtöbb van, azé a hozzá tartozó totem.
edition-origins-tribe = Kezdetek: Törzsek
edition-origins-tribe-about = Felfedezések nyersanyagokkal, amelyekért ősembereket toborozhatsz.
variant-mighty-duel = A hatalmak párbaja
variant-mighty-duel-about = Két játékos, mind a 48 dominó, 7×7-es királyságok.
variant-all-48 = Hárman mind a 48 dominóval
variant-all-48-about = Soronként négy dominó; amelyiket senki sem választja, kikerül a játékból.
variant-middle-kingdom = A középső királyság
variant-middle-kingdom-about = 10 bónuszpont jár, ha a kastély középen áll.
variant-harmony = Harmónia
variant-harmony-about = 5 bónuszpont jár a teljes királyságért, ha semmit sem dobtál el.
variant-empire-of-fire = A tűz birodalma
variant-empire-of-fire-about = 10 bónuszpont jár, ha a kunyhó középen áll.
variant-homo-habilis = Homo Habilis
variant-homo-habilis-about = 5 bónuszpont jár a teljes vadászterületért, ha semmit sem dobtál el.
variant-dynasty = Dinasztia
variant-dynasty-about = Három játszma egymás után, a pontok összeadódnak.
count-players = { $count } játékos

## Bots
bot-random = Kocka
bot-greedy = Mókus
bot-full-greedy = Szarka
bot-page = Apród
bot-squire = Fegyvernök
bot-knight = Lovag
bot-baron = Báró
bot-count = Gróf
bot-duke = Herceg
bot-prince = Fejedelem
bot-monarch = Uralkodó
bot-page-about = Csak a pontokat nézi, előre nem tekint, és gyakran elszalaszt jobb lépéseket.
bot-squire-about = Gyűjti a pontokat, és hagy némi helyet; néha elnéz valamit.
bot-knight-about = Jól méri fel a helyet és a koronákat, de csak nagyjából számol.
bot-baron-about = Jól tervez, és csak a majdnem egyforma lehetőségeket téveszti össze.
bot-count-about = A legjobbnak tanult lépést játssza, előretekintés nélkül.
bot-duke-about = Minden köre előtt két tucat lehetséges folytatást próbál ki.
bot-prince-about = Minden köre előtt több mint száz lehetséges folytatást próbál ki.
bot-monarch-about = A legerősebb: körönként több ezer folytatást játszik végig, és arra is figyel, mit szeretnél.
name-and-level = { $name } ({ $level })
animal-A = Róka
animal-B = Borz
animal-C = Gém
animal-D = Vidra

## The table
you = Te
your-turn = Te jössz
your-part = A te részed az asztalból
waiting = Várj egy kicsit!
spectating = Nézőként figyelsz
waiting-for = Soron van: { $player }
waiting-for-players = Még { $count } hely szabad.
prepare = Előkészítés
prepared = Előkészítve
watch-others = { $words ->
    [origins] Várakozás közben bármelyik vadászterületet megnézheted.
   *[classic] Várakozás közben bármelyik királyságot megnézheted.
}
game-over = Vége a játszmának
round-of = { $round }/{ $rounds }. forduló
game-of = { $game }/{ $games }. játszma
line-now = Ez a forduló
line-now-note = felülről lefelé
line-next = Következő forduló
line-next-note = lehelyezés után választasz
line-none = Nincs több dominó
line-opening = Mindenki választ egy első dominót.
domino-label = { $number }. dominó: { $left }, { $right }
domino-number = { $number }. dominó
domino-free = szabad
domino-claimed = kiválasztotta: { $player }
domino-played = lehelyezte: { $player }
places-fit = { $count } helyre illik
fits-nowhere = Sehová sem illik
forced-notice = Csak egy lehetőség van: a gép megteszi helyetted.
square-empty = üres
square-fits = ide illik a dominó
square-open = választható
square-covered = dominó: { $left } és { $right }, pont: { $gain }
kingdom-of = { $words ->
    [origins] Vadászterület: { $player }
   *[classic] Királyság: { $player }
}
kingdom-size = { $width }×{ $height } / { $side }×{ $side }
rival-label = { $player }, { $count } pont. A pontszám megtekintése
rival-label-match = { $player }, { $count } pont, összesen { $total }. A pontszám megtekintése
points-total = összesen { $total }
seat-letter = { $seat } jelű hely
seat-open = Szabad hely
seat-away = Nincs itt
nobody = senki
place = Lehelyezés
rotate = Forgatás
undo = Visszavonás
take-back = Visszavétel
takeback-asks = { $player } vissza szeretne venni egy lépést.
takeback-waiting = A visszavétel jóváhagyásra vár.
agree = Elfogadom
decline-request = Elutasítom
confirm = Megerősítés
choose = Választás
discard = Eldobás
throw-fire = Tűzgyújtás
recruit = Toborzás
pay = Elköltés
skip = Kihagyás
cave = Barlang
cave-note = 2 nyersanyag: ezekből egy · 4: a pakliból
cave-pile = Az ősemberek paklija
cave-search = Költs el 4 különböző nyersanyagot, és válassz egyet ezek közül!
cave-look = Ezek még képpel lefelé fekszenek.
in-the-pile = a pakliban
totems = Totemek
pile-left = { $count ->
    [0] Nem maradt dominó a húzópakliban
   *[other] { $count } dominó maradt a húzópakliban
}
pile-note = { $unseen ->
    [0] Már minden dominó előkerült.
   *[other] { $unseen } dominót még senki sem látott; ebből { $coming } kerül még elő.
}
dominoes-left = Hátralévő dominók
show-what-is-left = Mi van még hátra?
log = Eddigi események
log-and-pile = Eddigi események
log-empty = Kezdődik a játszma.

## Dialogs
menu = Menü
close = Bezárás
copy-link = Meghívó link másolása
copy-watch-link = Nézői link másolása
copy-my-link = Saját link másolása (másik eszközömre)
copied = Másolva
download-record = Játszmajegyzék letöltése
who-plays = Ki játszik?
a-person = Ember
resign = Feladás
resign-sure = Feladod a játszmát? A többiek nélküled folytatják.
resign-yes = Igen, feladom
fair-note = A keverés már a játszma előtt eldőlt, és utólag ellenőrizhető. Az ellenőrző kódja:
invite = Játékosok meghívása
invite-share = Megosztás
invite-text = Játssz velem: { $game }
invite-code = A link QR-kódja
invite-localhost = Ezt a linket csak ez a gép tudja megnyitni, mert itt játszol: { $host }. Mások meghívásához a gép hálózati címén nyisd meg az oldalt.
invite-bot = Bot üljön ide
invite-cancel = Játszma lemondása
invited-by = { $player } meghív téged
join-game = Leülök
name-limit = Legfeljebb { $most } karakter
host-away = A házigazda nincs itt
seats-free = Szabad helyek: { $count }
invite-note = Még { $count } hely szabad. Küldd el ezt a linket:
joining = Egy pillanat…
status-connection = Megszakadt a kapcsolat. Újracsatlakozás…
no-such-game = Nincs ilyen játszma

## The end
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
game-ended = A játszma véget ért ({ $game }/{ $games })
lead-you = Te vezetsz.
lead-player = { $player } vezet.
lead-shared = Holtversenyben vezetnek: { $names }
standings = Állás
game-number = { $game }. játszma
next-game = Következő játszma
breakdown = Pontszám
breakdown-row = { $squares } × { $crowns }
breakdown-empty = { $words ->
    [origins] { $count } régió tűz nélkül
   *[classic] { $count } birtok korona nélkül
}
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

## Settings
settings = Beállítások
emblem = A jelvényed
emblem-by-seat = Hely szerint
emblem-star = Csillag
emblem-sun = Nap
emblem-leaf = Levél
emblem-moon = Hold
emblem-note = A képernyődön mindig ezzel a jelvénnyel és a színével játszol.
language = Nyelv
theme = Megjelenés
theme-system = Rendszer szerint
theme-light = Világos
theme-dark = Sötét
setting-instant = Azonnali lépés
setting-instant-note = A kiválasztott lépés megerősítés nélkül érvényes.
sound = Hang
setting-sound-note = Dominók, királyok, tűz és ha te következel.
volume = Hangerő
motion = Animációk
setting-motion-note = A dominók, királyok és a tűz mozgása látszik.
pace = Tempó
pace-slow = Lassú
pace-normal = Normál
pace-fast = Gyors
pace-instant = Azonnali
setting-forced = Kényszerlépések automatikusan
setting-forced-note = Ha csak egy lehetőség maradt, a gép megteszi helyetted, és jelzi.
sound-on = Hang bekapcsolása
sound-off = Hang kikapcsolása
setting-handover = Átadó képernyő
hand-over = Add át az eszközt a következő játékosnak: { $player }!
hand-over-ready = Itt vagyok
setting-handover-note = Közös képernyőn: az asztal rejtve marad, amíg a következő játékos nem kész.

## Score pad and replay
pad-size = Méret
pad-help = Válassz egy tájtípust, majd koppints a négyzetekre! Az újabb koppintás koronát vagy tüzet ad hozzá.
pad-clear = Törlés
pad-name = Név
pad-new = Új pontozás
pad-new-sure = Minden királyság és név törlése?
pad-erase = Radír
pad-tools = Elemek
pad-resource = nyersanyag
winner = Győztes
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
loading-game = A játék betöltése …
loading-failed = A játékot nem sikerült betölteni. Ellenőrizd a kapcsolatot, és próbáld újra.
friends-need-server = Ha barátokkal játszanál, nyisd meg ezt az oldalt egy kingdomino-szerverről.
