### The furniture of the page: screens, buttons, settings.

## Home
home-title = Build your kingdom, domino by domino
home-lead = Choose a domino, place it well, and watch what the others take. Against bots, with friends by link, or together on one screen.
play-bots = Play against bots
play-friends = Play with a friend
continue = My games
go-on = Continue
look-at = Look
forget = Remove from this list
open-tables = Open tables
join = Join
new-game = New game
edition = Edition
players = Players
players-about = Rounds: { $rounds }, dominoes: { $dominoes }, room: { $side }×{ $side }
variants = Variants
seats = Seats
your-name = Your name
default-name = Guest
player-number = Player { $number }
name-of-player = Name of player { $number }
seat-by-link = Somebody by link
seat-here = Somebody on this screen
seat-by-link-about = You get a link; whoever opens it first sits here.
seat-here-about = Plays on this device, in turn with you.
listed = Show this table to everybody who looks for a game
start-game = Start the game
tools = More
tutorial = Tutorial
score-pad = Score pad
score-pad-note = Count a kingdom from your own table.
replay = Replay
replay-note = Watch a recorded game move by move.
rules = Rules
rules-note = How every edition is played.
unofficial-notice = Unofficial; not associated with the publisher. All pictures are drawn by this project.
no-server = The server does not answer.
offline = You are offline. The page is here, but a game needs the server.
try-again = Try again
home = Home
edition-classic = Kingdomino
edition-classic-about = Build a kingdom; each property scores its squares times its crowns.
edition-origins-discovery = Origins: Discovery
edition-origins-discovery-about = Volcanoes throw fires; each region scores its squares times its fires.
edition-origins-totem = Origins: Totem
edition-origins-totem-about = Discovery with resources; whoever has the most of one holds its totem.
edition-origins-tribe = Origins: Tribe
edition-origins-tribe-about = Discovery with resources that recruit cavemen.
variant-mighty-duel = Mighty Duel
variant-mighty-duel-about = Two players, all 48 dominoes, kingdoms of 7×7.
variant-all-48 = Three with all 48
variant-all-48-about = Four dominoes in each line; the one nobody chose leaves the game.
variant-middle-kingdom = Middle Kingdom
variant-middle-kingdom-about = 10 more points for a castle in the middle.
variant-harmony = Harmony
variant-harmony-about = 5 more points for a full kingdom, nothing discarded.
variant-empire-of-fire = Empire of Fire
variant-empire-of-fire-about = 10 more points for a hut in the middle.
variant-homo-habilis = Homo Habilis
variant-homo-habilis-about = 5 more points for a full territory, nothing discarded.
variant-dynasty = Dynasty
variant-dynasty-about = Three games in a row, points added up.
count-players = { $count } players

## Bots
bot-random = Dice
bot-greedy = Squirrel
bot-full-greedy = Magpie
bot-page = Page
bot-squire = Squire
bot-knight = Knight
bot-baron = Baron
bot-monarch = Monarch
bot-page-about = Sees points but not what comes, and often misses better ones.
bot-squire-about = Takes points and keeps some room, with a slip now and then.
bot-knight-about = Judges room and crowns well, but counts only roughly.
bot-baron-about = Plays sixty futures through before each turn.
bot-monarch-about = The strongest: thousands of futures a turn, and an eye on what you want.
animal-A = Fox
animal-B = Badger
animal-C = Heron
animal-D = Otter

## The table
you = You
your-turn = Your turn
your-part = Your part of the table
waiting = Please wait
waiting-for = Waiting for: { $player }
waiting-for-players = { $count ->
    [one] { $count } seat is still free.
   *[other] { $count } seats are still free.
}
prepare = Prepare
prepared = Prepared
watch-others = You can look at every kingdom while you wait.
game-over = The game is over
round-of = Round { $round } of { $rounds }
game-of = Game { $game } of { $games }
line-now = This round
line-now-note = play from the top
line-next = Next round
line-next-note = claim after placing
line-none = No more dominoes
line-opening = Everybody chooses a first domino.
domino-label = Domino { $number }: { $left }, { $right }
domino-number = Domino { $number }
domino-free = free
domino-claimed = taken by { $player }
domino-played = played by { $player }
places-fit = { $count ->
    [one] { $count } place fits
   *[other] { $count } places fit
}
fits-nowhere = It fits nowhere
square-empty = empty
square-fits = the domino fits here
square-open = can be chosen
square-covered = domino on { $left } and { $right }, points: { $gain }
kingdom-of = { $words ->
    [origins] Territory: { $player }
   *[classic] Kingdom: { $player }
}
rival-label = { $count ->
    [one] { $player }, { $count } point. Show the score
   *[other] { $player }, { $count } points. Show the score
}
rival-label-match = { $count ->
    [one] { $player }, { $count } point, { $total } in all. Show the score
   *[other] { $player }, { $count } points, { $total } in all. Show the score
}
points-total = { $total } in all
seat-letter = Seat { $seat }
seat-open = Free seat
seat-away = Away
nobody = nobody
place = Place
rotate = Turn
undo = Undo
confirm = Confirm
choose = Choose
discard = Discard
throw-fire = Throw
recruit = Recruit
pay = Pay
skip = Skip
cave = Cave
cave-note = 2 resources: one of these · 4: search the pile
cave-pile = The pile of cavemen
cave-search = Pay 4 different resources to choose one of these.
cave-look = These are still face down.
in-the-pile = in the pile
totems = Totems
pile-left = { $count ->
    [0] No domino left in the pile
    [one] { $count } domino left in the pile
   *[other] { $count } dominoes left in the pile
}
pile-note = Nobody has seen these { $unseen } dominoes yet; { $coming } of them will still come.
dominoes-left = Dominoes left
show-what-is-left = Show what is left
log = What happened
log-and-pile = What happened
log-empty = The game begins.

## Sheets
menu = Menu
close = Close
copy-link = Copy link for players
copy-watch-link = Copy link for watching
copy-my-link = Copy my own link (for my other device)
copied = Copied
download-record = Download the record
who-plays = Who plays
a-person = A person
resign = Resign
resign-sure = Resign for good? The others go on without you.
resign-yes = Yes, resign
fair-note = The shuffle was fixed before the game and can be checked afterwards. Its seal:
invite = Invite players
invite-note = { $count ->
    [one] { $count } seat is free. Send this link to somebody:
   *[other] { $count } seats are free. Send this link to your friends:
}
invite-bots = A bot can take a free seat too: see the menu.
take-seat = Take a seat
join-as = Sit at { $seat }
joining = One moment…
status-connection = Connection lost. Reconnecting…
no-such-game = No such game

## The end
show-result = Show the result
result-you = You win!
result-winner = { $player } wins!
result-shared = Shared victory: { $names }
result-reason-largest = { $words ->
    [origins] Equal in points: the larger region decides.
   *[classic] Equal in points: the larger property decides.
}
result-reason-crowns = { $words ->
    [origins] Equal in points and in the largest region: more fires decide.
   *[classic] Equal in points and in the largest property: more crowns decide.
}
result-reason-shared = Equal in everything.
result-reason-resigned = The others resigned.
result-largest = { $words ->
    [origins] Largest region: { $count }
   *[classic] Largest property: { $count }
}
result-crowns = { $words ->
    [origins] Fires: { $count }
   *[classic] Crowns: { $count }
}
match-total = All games together: { $count }
game-ended = Game { $game } of { $games } is over
lead-you = You are in the lead.
lead-player = { $player } is in the lead.
lead-shared = Tied for the lead: { $names }
standings = Standings
game-number = Game { $game }
next-game = Next game
breakdown = Score
breakdown-row = { $squares } × { $crowns }
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
bonus-middle-kingdom = Middle Kingdom
bonus-harmony = Harmony
bonus-empire-of-fire = Empire of Fire
bonus-homo-habilis = Homo Habilis
bonus-resources = Resources
bonus-totems = Totems
bonus-cavemen = Cavemen
total = Total
rematch = Rematch
to-rematch = To the rematch

## Settings
settings = Settings
language = Language
theme = Theme
theme-system = System
theme-light = Light
theme-dark = Dark
setting-instant = Play at once
setting-instant-note = A chosen move is played without a second press.
sound = Sound
setting-sound-note = Two soft notes when it is your turn.
motion = Motion
setting-motion-note = Dominoes and kings travel to their place.
setting-handover = Hand-over screen
hand-over = Pass the device to: { $player }
hand-over-ready = I am ready
setting-handover-note = On one screen: hide the table until the next player is ready.

## Score pad and replay
pad-size = Size
pad-help = Choose a land, then tap the squares. A second tap adds a crown or a fire.
pad-clear = Clear
pad-erase = Erase
pad-tools = What to put down
pad-resource = resource
winner = Winner
record-file = A record file (.kgr)
record-text = Or paste a record here
show = Show
previous-move = Previous move
next-move = Next move
autoplay = Play by itself
pause = Pause
move-number = Move
play-on-from-here = Play on from here
copy-record = Copy the record
another-record = Another record
