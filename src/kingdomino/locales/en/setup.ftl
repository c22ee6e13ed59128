### The set-up of a game: what its options mean.

players-about = Rounds: { $rounds }, dominoes: { $dominoes }, grid: { $side }×{ $side }
name-of-player = Name of player { $number }
seat-by-link-about = You get a link; the first person to open it takes this seat.
seat-here-about = Takes turns with you on this device.
listed = List this table for anyone looking for a game
setup-note = The Play button will start this again.
setup-changed = Now { $players }: these rules need it.
setup-removed = Not with this number of players: { $variant }
variant-all-48-about = Four dominoes in each line; the one left over leaves the game.
variant-middle-kingdom-about = 10 bonus points if your castle is in the centre.
variant-harmony-about = 5 bonus points for a complete kingdom with nothing discarded.
variant-empire-of-fire-about = 10 bonus points if your hut is in the centre.
variant-homo-habilis-about = 5 bonus points for a complete territory with nothing discarded.
variant-dynasty-about = Three games in a row, points added up.
bot-page-about = Takes the points it sees, never looks ahead, and often misses better moves.
bot-squire-about = Takes points and leaves itself some room, but slips up now and then.
bot-knight-about = A good eye for space and crowns, but only rough arithmetic.
bot-baron-about = Plans well and confuses only choices that are close.
bot-count-about = Plays by learned value and hardly looks ahead.
bot-duke-about = Tries two dozen possible futures before each turn.
bot-prince-about = Tries over a hundred possible futures before each turn.
bot-monarch-about = The strongest: plays out thousands of futures each turn and keeps an eye on what you want.
