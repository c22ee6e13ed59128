### The coach and the replay: hints, the heat map, grades, the win chance, the review of a game.
### `$words` is `origins` or `classic`: the two games name the same things differently.

## At the table
coach = Þjálfari
hint = Vísbending
win-chance = Vinningslíkur
heat-map = Hitakort
heat-square = vinningslíkur allt að { $chance }
heat-margin = áætlaður stigamunur: { $signed }
expected-margin = Áætlaður stigamunur
setting-grades = Mat
grades-wait = Næsti leikur þinn verður metinn.
coach-thinking = Þjálfarinn hugsar…
coach-getting-ready = Þjálfarinn undirbýr sig; það tekur eina til tvær mínútur í fyrsta sinn.
coach-trouble = Þjálfarinn svarar ekki.
coach-wait = Þjálfarinn gefur vísbendingar þegar þú átt leik.
coach-no-choice = Aðeins einn leikur er mögulegur.
coach-fair = Þú spilar við annað fólk og því bíður þjálfarinn þar til spilinu er lokið.
best-move-is = Besti leikur: { $move }.

## Moves
move-place = Flís númer { $number } á { $left } og { $right }
move-discard = Henda flís númer { $number }
move-claim = Velja flís númer { $number }
move-pair = Taka flísar númer { $first } og { $second }
move-throw = Kasta eldi á { $square }
move-give = Tótem ({ $resource }) fær: { $player }
move-recruit = Ráða hellisbúa: { $caveman }
move-decline = Ráða engan
move-pay = Greiða með hráefninu á { $square }
move-settle = Setjast að á { $square }
then-claim = Síðan flís númer { $number }
then-throw = Síðan eldur á { $square }

## Reasons
reason-points = { $signed } stig strax.
reason-closes = { $count ->
    [one] Lokar { $count } reit fyrir fullt og allt.
   *[other] Lokar { $count } reitum fyrir fullt og allt.
}
reason-claim = { $words ->
    [origins] { $count ->
        [0] Flís númer { $number } er án elds.
        [one] Á flís númer { $number } er { $count } eldur.
       *[other] Á flís númer { $number } eru { $count } eldar.
    }
   *[classic] { $count ->
        [0] Flís númer { $number } er án kórónu.
        [one] Á flís númer { $number } er { $count } kóróna.
       *[other] Á flís númer { $number } eru { $count } kórónur.
    }
}
reason-order = { $place ->
    [first] Þú átt þá fyrsta leik í næstu umferð.
    [second] Þú átt þá annan leik í næstu umferð.
    [third] Þú átt þá þriðja leik í næstu umferð.
   *[last] Þú átt þá síðasta leik í næstu umferð.
}
reason-next = Næst tæki { $player } flís númer { $number }.
reason-room = Rými fyrir næstu flísar: { $signed }.
reason-growth = Svæði sem geta stækkað: { $signed }.
reason-pending = Flísar sem á eftir að leggja: { $signed }.
reason-risk = Hætta á að þurfa að henda flís: { $signed }.
reason-tempo = Röð leikmanna: { $signed }.
reason-denied = Tekið frá mótherjum: { $signed }.
reason-discard = Flísin passar hvergi.
reason-nothing = Ekkert breytist enn.

## Grades
verdict-best = Besti leikur
verdict-good = Góður leikur
verdict-inaccuracy = Ónákvæmni
verdict-mistake = Mistök
verdict-blunder = Afleikur
verdict-best-note = Ekkert betra var í boði.
verdict-good-note = Næstum jafngóður og besti leikurinn.
verdict-inaccuracy-note = Vinningslíkur minnkuðu lítillega: { $loss }.
verdict-mistake-note = Vinningslíkur minnkuðu: { $loss }.
verdict-blunder-note = Vinningslíkur minnkuðu mikið: { $loss }.
better-was = Betra: { $move }.

## Review
review = Yfirferð
review-game = Fara yfir spilið
review-progress = Ákvörðun { $done } af { $total }
review-stop = Stöðva
review-stopped = Stöðvað við ákvörðun { $done } af { $total }
review-done = { $count ->
    [one] Farið var yfir { $count } ákvörðun
   *[other] Farið var yfir { $count } ákvarðanir
}
win-graph = Vinningslíkur í gegnum spilið
all-decisions = Allar ákvarðanir
accuracy = Nákvæmni
my-mistakes = Mín
all-mistakes = Öll
mistakes = Mistök
next-mistake = Næstu mistök
previous-mistake = Fyrri
review-clean = Engin mistök. { $count } ákvarðanir, nákvæmni { $accuracy }
review-cost = Mistökin kostuðu alls { $loss } af vinningslíkum.
review-waiting = Leita að fyrstu mistökunum…
decision-in-round = { $verdict } í umferð { $round }
to-replay = Endursýning
no-slips = Engin mistök fundust.
retry = Reyna aftur
retry-note = Finndu betri leik.
retry-right = Rétt: vinningslíkur hækka um { $gain }.
retry-answer = Sýna svarið
played-move = Leikið
best-move = Besti leikur

## Replay
first-move = Fara fremst
last-move = Fara aftast
speed = Hraði
next-turn = Næsti leikur
previous-turn = Fyrri leikur
watch-game = Horfðu á eitt af spilunum þínum
no-games-yet = Hér birtast spil sem lokið er í þessum vafra.
from-file = Úr skrá
copy-link-here = Afrita tengil á þennan leik
link-broken = Ekkert spil er í þessum tengli.
link-too-long = Þessi skráning er of löng fyrir tengil: deildu skránni.
play-on-note = Þú spilar áfram sem { $player }; tölvuspilarar spila fyrir hina.
