### The coach and the replay: hints, the heat map, grades, the win chance, the review of a game.
### `$words` is `origins` or `classic`: the two games name the same things differently.

## At the table
coach = Coach
hint = Hint
win-chance = Win chance
heat-map = Heat map
heat-square = win chance up to { $chance }
heat-margin = expected margin { $signed }
expected-margin = Expected margin in points
setting-grades = Grades
grades-wait = Your next move will be graded.
coach-thinking = The coach is thinking…
coach-getting-ready = The coach is getting ready; the first time this takes a minute or two.
coach-trouble = The coach isn't responding.
coach-wait = The coach gives hints on your turn.
coach-no-choice = There is only one possible move.
coach-fair = You're playing against people, so the coach waits until the game is over.
best-move-is = Best move: { $move }.

## Moves
move-place = Domino { $number } on { $left } and { $right }
move-discard = Discard domino { $number }
move-claim = Choose domino { $number }
move-pair = Take dominoes { $first } and { $second }
move-throw = Throw the fire on { $square }
move-give = Totem ({ $resource }) for { $player }
move-recruit = Recruit: { $caveman }
move-decline = Recruit nobody
move-pay = Pay with the resource on { $square }
move-settle = Settle on { $square }
then-claim = Then domino { $number }
then-throw = Then fire on { $square }

## Reasons
reason-points = { $count ->
    [one] { $signed } point now.
   *[other] { $signed } points now.
}
reason-closes = { $count ->
    [one] Closes off { $count } square for good.
   *[other] Closes off { $count } squares for good.
}
reason-claim = { $words ->
    [origins] { $count ->
        [0] Domino { $number } has no fire.
        [one] Domino { $number } has { $count } fire.
       *[other] Domino { $number } has { $count } fires.
    }
   *[classic] { $count ->
        [0] Domino { $number } has no crown.
        [one] Domino { $number } has { $count } crown.
       *[other] Domino { $number } has { $count } crowns.
    }
}
reason-order = { $place ->
    [first] You would move first in the next round.
    [second] You would move second in the next round.
    [third] You would move third in the next round.
   *[last] You would move last in the next round.
}
reason-next = After that { $player } would take domino { $number }.
reason-room = Room for later dominoes: { $signed }.
reason-growth = Areas that can grow: { $signed }.
reason-pending = Dominoes to place: { $signed }.
reason-risk = Risk of a discard: { $signed }.
reason-tempo = Turn order: { $signed }.
reason-denied = Denied to opponents: { $signed }.
reason-discard = The domino doesn't fit anywhere.
reason-nothing = Nothing changes yet.

## Grades
verdict-best = Best move
verdict-good = Good move
verdict-inaccuracy = Inaccuracy
verdict-mistake = Mistake
verdict-blunder = Blunder
verdict-best-note = There was nothing better.
verdict-good-note = Almost as good as the best move.
verdict-inaccuracy-note = A small loss of win chance: { $loss }.
verdict-mistake-note = A loss of win chance: { $loss }.
verdict-blunder-note = A big loss of win chance: { $loss }.
better-was = Better: { $move }.

## Review
review = Review
review-game = Review this game
review-progress = Decision { $done } of { $total }
review-stop = Stop
review-stopped = Stopped at decision { $done } of { $total }
review-done = { $count ->
    [one] { $count } decision reviewed
   *[other] { $count } decisions reviewed
}
win-graph = Win chance during the game
all-decisions = All decisions
accuracy = Accuracy
my-mistakes = Mine
all-mistakes = All
mistakes = Mistakes
next-mistake = Next mistake
previous-mistake = Previous
review-clean = No mistake. { $count } decisions, accuracy { $accuracy }
review-cost = Mistakes cost { $loss } win chance in all.
review-waiting = Looking for the first mistake…
decision-in-round = { $verdict } in round { $round }
to-replay = Replay
no-slips = No mistakes found.
retry = Try it again
retry-note = Find a better move.
retry-right = Right: { $gain } more win chance than the move played.
retry-answer = Show the answer
played-move = Played
best-move = Best move

## Replay
first-move = To the beginning
last-move = To the end
speed = Speed
next-turn = Next turn
previous-turn = Previous turn
watch-game = Watch one of your games
no-games-yet = Finished games of this browser appear here.
from-file = From a file
copy-link-here = Copy link to this move
link-broken = This link contains no game.
link-too-long = This record is too long for a link: share the file.
play-on-note = You'll play as { $player }; bots play the others.
