### The coach and the replay: hints, the heat map, grades, the win chance, the review of a game.
### `$words` is `origins` or `classic`: the two games name the same things differently.

## At the table
coach = Trainer
hint = Tipp
win-chance = Gewinnchance
heat-map = Heatmap
heat-square = Gewinnchance bis { $chance }
heat-margin = erwarteter Vorsprung { $signed }
expected-margin = Erwarteter Vorsprung in Punkten
setting-grades = Bewertungen
grades-wait = Dein nächster Zug wird bewertet.
coach-thinking = Der Trainer überlegt …
coach-getting-ready = Der Trainer bereitet sich vor; beim ersten Mal dauert das ein bis zwei Minuten.
coach-trouble = Der Trainer antwortet nicht.
coach-wait = Der Trainer gibt Tipps, wenn du dran bist.
coach-no-choice = Es gibt nur einen möglichen Zug.
coach-fair = Du spielst gegen Menschen; der Trainer wartet bis zum Ende der Partie.
best-move-is = Bester Zug: { $move }.

## Moves
move-place = Stein { $number } auf { $left } und { $right }
move-discard = Stein { $number } abwerfen
move-claim = Stein { $number } wählen
move-pair = Steine { $first } und { $second } nehmen
move-throw = Feuer auf { $square } legen
move-give = Totem ({ $resource }) für { $player }
move-recruit = Anwerben: { $caveman }
move-decline = Niemanden anwerben
move-pay = Mit der Ressource auf { $square } bezahlen
move-settle = Auf { $square } ansiedeln
then-claim = Dann Stein { $number }
then-throw = Dann Feuer auf { $square }

## Reasons
reason-points = { $count ->
    [one] { $signed } Punkt sofort.
   *[other] { $signed } Punkte sofort.
}
reason-closes = { $count ->
    [one] Schließt { $count } Feld endgültig ein.
   *[other] Schließt { $count } Felder endgültig ein.
}
reason-claim = { $words ->
    [origins] { $count ->
        [0] Stein { $number } hat kein Feuer.
        [one] Stein { $number } hat { $count } Feuer.
       *[other] Stein { $number } hat { $count } Feuer.
    }
   *[classic] { $count ->
        [0] Stein { $number } hat keine Krone.
        [one] Stein { $number } hat { $count } Krone.
       *[other] Stein { $number } hat { $count } Kronen.
    }
}
reason-order = { $place ->
    [first] Damit bist du in der nächsten Runde zuerst dran.
    [second] Damit bist du in der nächsten Runde als Zweites dran.
    [third] Damit bist du in der nächsten Runde als Drittes dran.
   *[last] Damit bist du in der nächsten Runde zuletzt dran.
}
reason-next = Danach würde { $player } Stein { $number } nehmen.
reason-room = Platz für spätere Steine: { $signed }.
reason-growth = Gebiete, die wachsen können: { $signed }.
reason-pending = Noch zu legende Steine: { $signed }.
reason-risk = Gefahr, einen Stein abzuwerfen: { $signed }.
reason-tempo = Zugreihenfolge: { $signed }.
reason-denied = Den anderen genommen: { $signed }.
reason-discard = Der Dominostein passt nirgends.
reason-nothing = Vorerst ändert sich nichts.

## Grades
verdict-best = Bester Zug
verdict-good = Guter Zug
verdict-inaccuracy = Ungenauigkeit
verdict-mistake = Fehler
verdict-blunder = Grober Fehler
verdict-best-note = Es gab nichts Besseres.
verdict-good-note = Fast so gut wie der beste Zug.
verdict-inaccuracy-note = Senkt die Gewinnchance etwas: { $loss }.
verdict-mistake-note = Senkt die Gewinnchance: { $loss }.
verdict-blunder-note = Senkt die Gewinnchance stark: { $loss }.
better-was = Besser: { $move }.

## Review
review = Analyse
review-game = Diese Partie analysieren
review-progress = Entscheidung { $done } von { $total }
review-stop = Anhalten
review-stopped = Angehalten bei Entscheidung { $done } von { $total }
review-done = { $count ->
    [one] { $count } Entscheidung analysiert
   *[other] { $count } Entscheidungen analysiert
}
win-graph = Gewinnchance im Lauf der Partie
all-decisions = Alle Entscheidungen
accuracy = Genauigkeit
my-mistakes = Meine
all-mistakes = Alle
mistakes = Fehler
next-mistake = Nächster Fehler
previous-mistake = Vorheriger
review-clean = Kein Fehler. { $count } Entscheidungen, Genauigkeit { $accuracy }
review-cost = Die Fehler kosteten zusammen { $loss } Gewinnchance.
review-waiting = Der erste Fehler wird gesucht …
decision-in-round = { $verdict } in Runde { $round }
to-replay = Wiedergabe
no-slips = Keine Fehler gefunden.
retry = Noch einmal versuchen
retry-note = Finde einen besseren Zug.
retry-right = Richtig: { $gain } mehr Gewinnchance als mit dem gespielten Zug.
retry-answer = Lösung zeigen
played-move = Gespielt
best-move = Bester Zug

## Replay
first-move = Zum Anfang
last-move = Zum Ende
speed = Tempo
next-turn = Nächster Zug
previous-turn = Voriger Zug
watch-game = Eine deiner Partien ansehen
no-games-yet = Hier erscheinen beendete Partien dieses Browsers.
from-file = Aus einer Datei
copy-link-here = Link zu diesem Zug kopieren
link-broken = Dieser Link enthält keine Partie.
link-too-long = Diese Partie ist zu lang für einen Link: Teile die Datei.
play-on-note = Du spielst als { $player }; die anderen übernehmen Bots.
