### The coach and the replay: hints, the heat map, grades, the win chance, the review of a game.
### `$words` is `origins` or `classic`: the two games name the same things differently.

## At the table
coach = Edző
hint = Tipp
win-chance = Nyerési esély
heat-map = Hőtérkép
heat-square = nyerési esély legfeljebb { $chance }
heat-margin = várható pontkülönbség: { $signed }
expected-margin = Várható pontkülönbség
setting-grades = Értékelés
grades-wait = A következő lépésed értékelést kap.
coach-thinking = Az edző gondolkodik…
coach-getting-ready = Az edző készülődik; ez első alkalommal egy-két percig tart.
coach-trouble = Az edző nem válaszol.
coach-wait = Az edző akkor ad tippet, amikor te jössz.
coach-no-choice = Csak egyetlen lépés lehetséges.
coach-fair = Mások ellen játszol, ezért az edző csak a játszma végén szólal meg.
best-move-is = Legjobb lépés: { $move }.

## Moves
move-place = { $number }. dominó ide: { $left }, { $right }
move-discard = { $number }. dominó eldobása
move-claim = { $number }. dominó választása
move-pair = { $first }. és { $second }. dominó elvétele
move-throw = Tűz ide: { $square }
move-give = Totem ({ $resource }) neki: { $player }
move-recruit = Toborzás: { $caveman }
move-decline = Nincs toborzás
move-pay = Itteni nyersanyag elköltése: { $square }
move-settle = Letelepedés itt: { $square }
then-claim = Utána: { $number }. dominó
then-throw = Utána tűz ide: { $square }

## Reasons
reason-points = { $signed } pont most.
reason-closes = { $count } négyzet végleg elvész.
reason-claim = { $words ->
    [origins] { $count ->
        [0] { $number }. dominó: nincs rajta tűz.
       *[other] { $number }. dominó: { $count } tűz van rajta.
    }
   *[classic] { $count ->
        [0] { $number }. dominó: nincs rajta korona.
       *[other] { $number }. dominó: { $count } korona van rajta.
    }
}
reason-order = { $place ->
    [first] Ezzel a következő fordulóban elsőként lépsz.
    [second] Ezzel a következő fordulóban másodikként lépsz.
    [third] Ezzel a következő fordulóban harmadikként lépsz.
   *[last] Ezzel a következő fordulóban utolsóként lépsz.
}
reason-next = Ezután { $player } ezt venné el: { $number }. dominó.
reason-room = Hely a későbbi dominóknak: { $signed }.
reason-growth = Növelhető területek: { $signed }.
reason-pending = Lerakandó dominók: { $signed }.
reason-risk = Az eldobás veszélye: { $signed }.
reason-tempo = A lépések sorrendje: { $signed }.
reason-denied = Az ellenfelektől elvéve: { $signed }.
reason-discard = A dominó sehová sem illik.
reason-nothing = Egyelőre semmi sem változik.

## Grades
verdict-best = Legjobb lépés
verdict-good = Jó lépés
verdict-inaccuracy = Pontatlanság
verdict-mistake = Hiba
verdict-blunder = Súlyos hiba
verdict-best-note = Nem volt ennél jobb.
verdict-good-note = Majdnem olyan jó, mint a legjobb lépés.
verdict-inaccuracy-note = Kissé rontotta a nyerési esélyt: { $loss }.
verdict-mistake-note = Rontotta a nyerési esélyt: { $loss }.
verdict-blunder-note = Nagyon rontotta a nyerési esélyt: { $loss }.
better-was = Jobb lett volna: { $move }.

## Review
review = Elemzés
review-game = A játszma elemzése
review-progress = Döntés: { $done } / { $total }
review-stop = Leállítás
review-stopped = Leállítva itt: { $done } / { $total }
review-done = { $count } döntés elemezve
win-graph = Nyerési esély a játszma során
all-decisions = Minden döntés
accuracy = Pontosság
my-mistakes = Enyéim
all-mistakes = Mind
mistakes = Hibák
next-mistake = Következő hiba
previous-mistake = Előző
review-clean = Nincs hiba. { $count } döntés, pontosság: { $accuracy }
review-cost = A hibák összesen { $loss } nyerési esélybe kerültek.
review-waiting = Az első hiba keresése…
decision-in-round = { $verdict } ({ $round }. forduló)
to-replay = Visszajátszás
no-slips = Nem volt hiba.
retry = Újrapróbálás
retry-note = Keress jobb lépést!
retry-right = Helyes: { $gain } nyerési eséllyel több, mint a megtett lépéssel.
retry-answer = Megoldás
played-move = Megtett lépés
best-move = Legjobb lépés

## Replay
first-move = Az elejére
last-move = A végére
speed = Sebesség
next-turn = Következő kör
previous-turn = Előző kör
watch-game = Nézd vissza egy játszmádat!
no-games-yet = Itt jelennek meg a böngésző befejezett játszmái.
from-file = Fájlból
copy-link-here = Link másolása ehhez a lépéshez
link-broken = Ebben a linkben nincs játszma.
link-too-long = Ez a jegyzék túl hosszú egy linkhez: oszd meg a fájlt!
play-on-note = A te játékosod: { $player }; a többiekkel botok játszanak.
