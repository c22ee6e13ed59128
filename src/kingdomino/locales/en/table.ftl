### Pieces, events of the log, prompts and objections.
### `$words` is `origins` or `classic`: the two games name the same things differently.

## Terrains
terrain-wheat = wheat
terrain-forest = forest
terrain-lake = lake
terrain-pasture = pasture
terrain-swamp = swamp
terrain-mountain = mountain
terrain-desert = desert
terrain-grassland = grassland
terrain-jungle = jungle
terrain-quarry = quarry
terrain-volcano = volcano

## Pieces
resource-mammoth = mammoth
resource-fish = fish
resource-mushroom = mushroom
resource-flint = flint
totem-mammoth = Mammoth totem, 3 points
totem-fish = Fish totem, 4 points
totem-mushroom = Mushroom totem, 5 points
totem-flint = Flint totem, 6 points
caveman-hunter = hunter
caveman-fishing-child = fishing child
caveman-gatherer = gatherer
caveman-sculptor = sculptor
caveman-painter = painter
caveman-fire-lady = fire lady
caveman-shaman = shaman
caveman-small-warrior = small warrior
caveman-amazon = amazon
caveman-oafish-warrior = oafish warrior
warriors = warriors
caveman-hunter-short = 3 / mammoth
caveman-fishing-child-short = 3 / fish
caveman-gatherer-short = 4 / mushroom
caveman-sculptor-short = 5 / flint
caveman-painter-short = 2 / resource
caveman-fire-lady-short = 1 / fire
caveman-shaman-short = 2 / caveman
caveman-small-warrior-short = power 1
caveman-amazon-short = power 2
caveman-oafish-warrior-short = power 3
caveman-hunter-worth = 3 points per mammoth around it
caveman-fishing-child-worth = 3 points per fish around it
caveman-gatherer-worth = 4 points per mushroom around it
caveman-sculptor-worth = 5 points per flint around it
caveman-painter-worth = 2 points per resource around it
caveman-fire-lady-worth = 1 point per fire around it
caveman-shaman-worth = 2 points per caveman around it
caveman-small-warrior-worth = Warriors side by side: their number times their combined power
caveman-amazon-worth = Warriors side by side: their number times their combined power
caveman-oafish-warrior-worth = Warriors side by side: their number times their combined power
piece-token = { $count }-fire token
start-square = { $words ->
    [origins] hut
   *[classic] castle
}
count-crowns = { $words ->
    [origins] { $count ->
        [one] { $count } fire
       *[other] { $count } fires
    }
   *[classic] { $count ->
        [one] { $count } crown
       *[other] { $count } crowns
    }
}
count-craters = { $count ->
    [one] { $count } crater
   *[other] { $count } craters
}

## The log
log-draw = Domino { $number } was drawn.
log-king = { $words ->
    [origins] Next chief drawn: { $seat }
   *[classic] Next king drawn: { $seat }
}
log-turn-up = New in the cave: { $caveman }
log-claim = { $seat } chose domino { $number }.
log-pair = { $seat } took dominoes { $first } and { $second }.
log-place = { $seat } placed domino { $number }.
log-discard = { $seat } had to discard domino { $number }.
log-throw = { $seat } threw fire on { $square }.
log-give = { $seat } gave a totem ({ $resource }) to { $to }.
log-recruit = { $seat } recruited: { $caveman }.
log-decline = { $seat } recruited nobody.
log-pay = { $seat } paid: { $resource }.
log-settle = { $seat } placed a caveman on { $square }: { $caveman }.
log-sit = { $name } joined.
log-bot = A bot now plays for { $seat }: { $bot }
log-return = { $seat } is back.
log-resign = { $seat } resigned.
log-rename = New name: { $name }
draws-count = { $count ->
    [one] { $count } draw
   *[other] { $count } draws
}
log-emblem = { $seat } chose an emblem.
log-token = { $seat } has signed out other devices.
log-rematch = A rematch is on.
log-takeback = { $seat } took back a move.
log-takeback-request = { $seat } asks to take back a move.
log-takeback-accept = { $seat } agrees.
log-takeback-decline = { $seat } declines.
log-no-takebacks = Takebacks are off.
log-shared-shuffle = The players shuffle together.
log-entropy = { $seat } has shuffled.

## Prompts
task-place = { $last ->
    [yes] Place domino { $number }; it's the last round.
   *[no] Place domino { $number }, then choose one for the next round.
}
task-claim = { $kings ->
    [2] { $words ->
        [origins] Choose a free domino for the next round; with two chiefs you choose twice.
       *[classic] Choose a free domino for the next round; with two kings you choose twice.
    }
   *[other] Choose a free domino for the next round.
}
round-opening = Opening
task-pair = Choose two dominoes: the outer ones or the inner ones.
task-throw = Throw the fire: choose one of the marked squares.
task-give = Others have overtaken you. Who gets the { $resource } totem?
task-recruit = Recruit a caveman for 2 different resources, or skip.
task-pay = { $count ->
    [one] Pay { $count } more resource of another kind.
   *[other] Pay { $count } different resources: choose them in your territory.
}
task-settle = Choose a square for your caveman: { $caveman }.
task-prepare = It's { $player }'s turn. Meanwhile you can place domino { $number }.
task-dealing = The next dominoes are coming.
notice-must-discard = This domino doesn't fit anywhere; it must be discarded.

## Objections
objection-no-match = { $words ->
    [origins] Neither half touches the hut or a matching terrain ({ $left_terrain }, { $right_terrain }).
   *[classic] Neither half touches the castle or a matching terrain ({ $left_terrain }, { $right_terrain }).
}
objection-square-taken = { $square } is already taken.
objection-window = { $words ->
    [origins] The territory would no longer fit in { $side }×{ $side }.
   *[classic] The kingdom would no longer fit in { $side }×{ $side }.
}
objection-must-place = This domino fits somewhere, so it must be placed.
objection-claimed = Domino { $number } is already taken.
objection-not-in-line = Domino { $number } isn't among the dominoes of the next round.
objection-fire-on-start = A fire can't land on the hut.
objection-fire-on-nothing = There is no land on { $square }.
objection-fire-on-volcano = A fire can't land on a volcano.
objection-fire-on-fire = There is already a fire on { $square }.
objection-fire-too-far = { $steps ->
    [one] The fire must land within { $steps } step of the volcano.
   *[other] The fire must land within { $steps } steps of the volcano.
}
objection-pay-nothing = There is no resource on { $square }.
objection-pay-same = The resources you pay must differ: { $resource } has already been paid.
objection-settle-start = A caveman can't stand on the hut.
objection-settle-nothing = There is no land on { $square }.
objection-settle-volcano = A caveman can't stand on a volcano.
objection-settle-fire = There is a fire on { $square }.
objection-settle-taken = { $square } is already occupied.
objection-no-such-caveman = This caveman isn't available: { $caveman }
objection-cannot-pay = This takes { $price } different resources.
objection-not-heir = The totem goes to one of the players tied for the most: { $tied }
objection-not-now = You can't do that now.
objection-not-in-pile = Domino { $number } isn't in the pile.
objection-not-in-cave = No such caveman is left face down.
objection-no-king-left = { $words ->
    [origins] No chief of { $seat } is left to draw.
   *[classic] No king of { $seat } is left to draw.
}
objection-over = The game is over.

## At the table
drag-king = { $words ->
    [origins] Drag your chief onto a domino, or press the domino twice.
   *[classic] Drag your king onto a domino, or press the domino twice.
}
evaluation-label = { $player }: win chance { $chance }. Show all
evaluation-waiting = The evaluation is coming.
win-probability = Win chance
expected-points = Expected points
take-back = Take back
takeback-asks = { $player } would like to take back a move.
takeback-waiting = Waiting for agreement to take back.
agree = Agree
decline-request = Decline
waiting = Please wait
discard = Discard
spectating = You are watching
spectators = Spectators: { $count }
forced-notice = Only one choice: it's played for you.
kingdom-size = { $width }×{ $height } of { $side }×{ $side }
watch-others = { $words ->
    [origins] You can look at every territory while you wait.
   *[classic] You can look at every kingdom while you wait.
}
cave-note = 2 resources: one of these · 4: search the pile
cave-pile = The pile of cavemen
cave-search = Pay 4 different resources to choose one of these.
cave-look = These are still face down.
in-the-pile = in the pile
pile-left = { $count ->
    [0] No dominoes left in the pile
    [one] { $count } domino left in the pile
   *[other] { $count } dominoes left in the pile
}
pile-note = { $unseen ->
    [0] Every domino has been seen.
    [one] One domino hasn't been seen yet; still to come: { $coming }.
   *[other] These { $unseen } dominoes haven't been seen yet; { $coming } of them are still to come.
}
rival-label = { $count ->
    [one] { $player }, { $count } point. Show the score
   *[other] { $player }, { $count } points. Show the score
}
rival-label-match = { $count ->
    [one] { $player }, { $count } point, { $total } in all. Show the score
   *[other] { $player }, { $count } points, { $total } in all. Show the score
}
breakdown-empty = { $words ->
    [origins] { $count ->
        [one] { $count } region without fire
       *[other] { $count } regions without fire
    }
   *[classic] { $count ->
        [one] { $count } property without a crown
       *[other] { $count } properties without a crown
    }
}
resign-sure = Resign from this game? The others will carry on without you.
fair-note = The shuffle was decided before the game began and can be verified afterwards. Its fingerprint:
waiting-for-shuffle = Still to shuffle: { $players }
shuffle-verified = Verified: the shuffle was decided before the game.
shuffle-verified-own = Verified: the shuffle was decided before the game, and your device took part in it.
shuffle-failed = Warning: the shuffle isn't the one announced before the game.
shuffle-check = Check every draw
shuffle-checking = Checking the draws…
shuffle-draws-verified = Draws verified: { $count }
waiting-for-players = { $count ->
    [one] { $count } seat is still free.
   *[other] { $count } seats are still free.
}
square-covered = domino on { $left } and { $right }, points: { $gain }
square-fits = the domino fits here
square-open = can be chosen
copy-watch-link = Copy spectator link
copy-my-link = Copy my link (to play on another device)
lead-you = You're in the lead.
lead-player = { $player } is in the lead.
lead-shared = Tied for the lead: { $names }
game-ended = Game { $game } of { $games } is over
standings = Standings
show-what-is-left = Show the dominoes left
places-fit = { $count ->
    [one] Fits in { $count } place
   *[other] Fits in { $count } places
}
prepare = Prepare
prepared = Prepared
line-now-note = top domino plays first
line-next-note = choose after placing
line-none = No more dominoes
line-opening = Everyone chooses a first domino.
domino-claimed = taken by { $player }
domino-played = played by { $player }

## Other screens than the first
your-part = Your part of the table
game-of = Game { $game } of { $games }
line-now = This round
line-next = Next round
domino-label = Domino { $number }: { $left }, { $right }
domino-number = Domino { $number }
domino-free = free
fits-nowhere = Doesn't fit anywhere
kingdom-of = { $words ->
    [origins] Territory: { $player }
   *[classic] Kingdom: { $player }
}
points-total = { $total } in all
seat-away = Away
nobody = nobody
place = Place
rotate = Rotate
undo = Undo
confirm = Confirm
choose = Choose
throw-fire = Throw
recruit = Recruit
pay = Pay
skip = Skip
cave = Cave
totems = Totems
dominoes-left = Dominoes left
log = Game log
log-and-pile = Game log
log-empty = The game begins.
menu = Menu
copy-link = Copy invite link
copied = Copied
download-record = Download the record
who-plays = Who's playing
a-person = Human
resign = Resign
resign-yes = Yes, resign
invite = Invite players
invite-share = Share
invite-text = Join my game of { $game }
invite-code = QR code of the link
invite-localhost = Only this computer can open this link, because you play at { $host }. Open the page by the network address of this computer to invite others.
invite-bot = Give the seat to a bot
invite-cancel = Cancel the game
invited-by = { $player } invites you
join-game = Sit down
name-limit = At most { $most } characters
invite-note = { $count ->
    [one] { $count } seat is free. Send this link to a friend:
   *[other] { $count } seats are free. Send this link to your friends:
}
status-connection = Connection lost. Reconnecting…
no-such-game = Game not found
show-result = Show the result
result-you = You win!
result-winner = { $player } wins!
result-shared = Shared victory: { $names }
result-largest = { $words ->
    [origins] Largest region: { $count }
   *[classic] Largest property: { $count }
}
result-crowns = { $words ->
    [origins] Fires: { $count }
   *[classic] Crowns: { $count }
}
match-total = Total over all games: { $count }
game-number = Game { $game }
next-game = Next game
breakdown = Score
breakdown-row = { $squares } × { $crowns }
bonus-middle-kingdom = Middle Kingdom
bonus-harmony = Harmony
bonus-empire-of-fire = Empire of Fire
bonus-homo-habilis = Homo Habilis
bonus-resources = Resources
bonus-totems = Totems
bonus-cavemen = Cavemen
total = Total
rematch = Rematch
to-rematch = Go to rematch
hand-over = Pass the device to: { $player }
hand-over-ready = I'm ready
pad-size = Size
pad-help = Choose a terrain, then tap squares. Tap again to add a crown or a fire.
pad-clear = Clear
pad-name = Name
pad-new = New score
pad-new-sure = Clear all kingdoms and names?
pad-erase = Erase
pad-tools = Pieces
pad-resource = resource
record-file = Game file (.kgr)
record-text = Or paste a record here
show = Show
previous-move = Previous move
next-move = Next move
autoplay = Autoplay
pause = Pause
move-number = Move
play-on-from-here = Continue from here
copy-record = Copy the record
another-record = Open another game
