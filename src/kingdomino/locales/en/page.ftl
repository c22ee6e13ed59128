### The page: screens, buttons, settings.

## Home
home-title = Build your kingdom, domino by domino
home-lead = Choose a domino, place it well, and watch what the others take.
play = Play
change-setup = Change
play-friends = Play with friends
my-games = My games
all-games = All games
fewer-games = Fewer
tag-won = You won
tag-place = Place { $place } of { $count }
tag-open = Waiting for players
go-on = Continue
forget = Remove from this list
forget-sure = This browser gives up your seat: afterwards you can only return with your personal link. Remove the game?
forget-finished = Remove this game from the list?
forget-yes = Remove
keep-game = Keep
new-here = New here?
new-here-note = The tutorial teaches the game in a few minutes.
ways-to-play = Ways to play
open-tables = Open tables
join = Join
preset-note = Not a fresh game: it started from a saved one.
new-game = New game
edition = Edition
players = Players
players-about = Rounds: { $rounds }, dominoes: { $dominoes }, grid: { $side }×{ $side }
variants = Variants
seats = Seats
your-name = Your name
default-name = Guest
player-number = Player { $number }
name-of-player = Name of player { $number }
seat-by-link = Friend via link
seat-here = Player on this device
seat-here-short = Here
seat-by-link-short = By link
seat-by-link-about = You get a link; the first person to open it takes this seat.
seat-here-about = Takes turns with you on this device.
listed = List this table for anyone looking for a game
start-game = Start
setup-note = The Play button will start this again.
setup-changed = Now { $players }: these rules need it.
setup-removed = Not with this number of players: { $variant }
tools = More
tutorial = Tutorial
score-pad = Score pad
replay = Replay
rules = Rules
unofficial-notice = Unofficial; not associated with the publisher. All artwork was made for this project.
no-server = The server isn't responding.
offline = You're offline, and the game has not been loaded yet. Play once with a connection; from then on it works without one.
offline-short = Offline
try-again = Try again
home = Home
edition-classic = Kingdomino
edition-classic-about = Build a kingdom; each property scores its squares times its crowns.
edition-origins-discovery = Origins: Discovery
edition-origins-discovery-about = Volcanoes throw fire; each region scores its squares times its fires.
edition-origins-totem = Origins: Totem
edition-origins-totem-about = Discovery with resources; the player with the most of a resource holds its totem.
edition-origins-tribe = Origins: Tribe
edition-origins-tribe-about = Discovery with resources that recruit cavemen.
variant-mighty-duel = Mighty Duel
variant-mighty-duel-about = Two players, all 48 dominoes, kingdoms of 7×7.
variant-all-48 = Three players, all 48 dominoes
variant-all-48-about = Four dominoes in each line; the one left over leaves the game.
variant-middle-kingdom = Middle Kingdom
variant-middle-kingdom-about = 10 bonus points if your castle is in the centre.
variant-harmony = Harmony
variant-harmony-about = 5 bonus points for a complete kingdom with nothing discarded.
variant-empire-of-fire = Empire of Fire
variant-empire-of-fire-about = 10 bonus points if your hut is in the centre.
variant-homo-habilis = Homo Habilis
variant-homo-habilis-about = 5 bonus points for a complete territory with nothing discarded.
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
bot-count = Count
bot-duke = Duke
bot-prince = Prince
bot-monarch = Monarch
bot-page-about = Takes the points it sees, never looks ahead, and often misses better moves.
bot-squire-about = Takes points and leaves itself some room, but slips up now and then.
bot-knight-about = A good eye for space and crowns, but only rough arithmetic.
bot-baron-about = Plans well and confuses only choices that are close.
bot-count-about = Plays the move with the best learned value, without looking ahead.
bot-duke-about = Tries two dozen possible futures before each turn.
bot-prince-about = Tries over a hundred possible futures before each turn.
bot-monarch-about = The strongest: plays out thousands of futures each turn and keeps an eye on what you want.
name-and-level = { $name } ({ $level })
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
game-over = The game is over
round-of = Round { $round } of { $rounds }
game-of = Game { $game } of { $games }
line-now = This round
line-next = Next round
domino-label = Domino { $number }: { $left }, { $right }
domino-number = Domino { $number }
domino-free = free
fits-nowhere = Doesn't fit anywhere
square-empty = empty
kingdom-of = { $words ->
    [origins] Territory: { $player }
   *[classic] Kingdom: { $player }
}
points-total = { $total } in all
seat-letter = Seat { $seat }
seat-open = Free seat
seat-away = Away
nobody = nobody
place = Place
rotate = Rotate
undo = Undo
confirm = Confirm
choose = Choose
discard = Discard
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

## Dialogs
menu = Menu
close = Close
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
host-away = Host is away
seats-free = Free seats: { $count }
invite-note = { $count ->
    [one] { $count } seat is free. Send this link to a friend:
   *[other] { $count } seats are free. Send this link to your friends:
}
joining = One moment…
status-connection = Connection lost. Reconnecting…
no-such-game = Game not found

## The end
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

## Settings
settings = Settings
emblem = Your emblem
emblem-by-seat = By seat
emblem-star = Star
emblem-sun = Sun
emblem-leaf = Leaf
emblem-moon = Moon
emblem-note = On your screen you always play with this emblem and its colour.
language = Language
theme = Theme
theme-system = System
theme-light = Light
theme-dark = Dark
setting-instant = Skip confirmation
setting-instant-note = Moves are played as soon as you choose them.
sound = Sound
setting-sound-note = Dominoes, kings, fire and your turn.
volume = Volume
motion = Motion
setting-motion-note = Animate dominoes, kings and fire as they move.
pace = Pace
pace-slow = Slow
pace-normal = Normal
pace-fast = Fast
pace-instant = Instant
setting-forced = Play forced moves
setting-forced-note = If only one choice is left, it is made for you, with a notice.
sound-on = Turn sound on
sound-off = Turn sound off
setting-handover = Pass-and-play screen
hand-over = Pass the device to: { $player }
hand-over-ready = I'm ready
setting-handover-note = On one screen: hide the table until the next player is ready.

## Score pad and replay
pad-size = Size
pad-help = Choose a terrain, then tap squares. Tap again to add a crown or a fire.
pad-clear = Clear
pad-name = Name
pad-new = New score
pad-new-sure = Clear all kingdoms and names?
pad-erase = Erase
pad-tools = Pieces
pad-resource = resource
winner = Winner
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
friends-need-server = To play with friends, open this page from a kingdomino server.
