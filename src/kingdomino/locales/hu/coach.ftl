### Az edző és a visszajátszás.

## Az asztalnál
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
coach-wait = Az edző akkor szól, amikor te jössz.
coach-no-choice = Itt csak egyetlen lehetőség van.
coach-fair = Mások is játszanak: az edző a játszma végén szólal meg.
best-move-is = Legjobb lépés: { $move }.

## Lépések
move-place = { $number }. dominó ide: { $left }, { $right }
move-discard = { $number }. dominó eldobása
move-claim = { $number }. dominó választása
move-pair = { $first }. és { $second }. dominó elvétele
move-throw = Tűz ide: { $square }
move-give = Totem ({ $resource }) neki: { $player }
move-recruit = Toborzás: { $caveman }
move-decline = Nincs toborzás
move-pay = Fizetés az itt lévő nyersanyaggal: { $square }
move-settle = Letelepedés itt: { $square }
then-claim = Utána: { $number }. dominó
then-throw = Utána tűz ide: { $square }

## Indokok
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
    [first] A következő fordulóban elsőként lép.
    [second] A következő fordulóban másodikként lép.
    [third] A következő fordulóban harmadikként lép.
   *[last] A következő fordulóban utolsóként lép.
}
reason-next = Ezután { $player } ezt venné el: { $number }. dominó.
reason-discard = A dominó sehová sem illik.
reason-nothing = Egyelőre semmi sem változik.

## Értékelés
verdict-best = Legjobb lépés
verdict-good = Jó lépés
verdict-inaccuracy = Pontatlanság
verdict-mistake = Hiba
verdict-blunder = Súlyos hiba
verdict-best-note = Nem volt ennél jobb.
verdict-good-note = Alig volt ennél jobb.
verdict-inaccuracy-note = Kevés nyerési esélybe került: { $loss }.
verdict-mistake-note = Nyerési esélybe került: { $loss }.
verdict-blunder-note = Sok nyerési esélybe került: { $loss }.
better-was = Jobb lett volna: { $move }.

## Elemzés
review = Elemzés
review-game = A játszma elemzése
review-progress = Döntés: { $done } / { $total }
review-stop = Leállítás
review-stopped = Leállítva itt: { $done } / { $total }
review-done = { $count } döntés elemezve
win-graph = Nyerési esély a játszma során
all-decisions = Minden döntés
only-slips = Csak ami jobb is lehetett volna
no-slips = Nem volt mit javítani.
played-move = Megtett lépés
best-move = Legjobb lépés

## Visszajátszás
first-move = Az elejére
last-move = A végére
copy-link-here = Link másolása ehhez a lépéshez
link-broken = Ebben a linkben nincs játszmajegyzék.
link-too-long = Ez a jegyzék túl hosszú egy linkhez: oszd meg a fájlt!
play-on-note = A te játékosod: { $player }; a többiekkel botok játszanak.
