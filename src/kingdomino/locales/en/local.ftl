### The game in this browser: loading, updates, saved games, deletion and invitations.

loading-game = Loading the game…
loading-failed = The game couldn't be loaded. Check your connection and try again.
loading-consent = Games run in your browser. This loads { $size } MB once, and your browser asks to save data.
loading-consent-yes = Load
storage-refused = This browser doesn't let the page store games, so they can't be kept. Allow site data, or leave the private window, and try again.
update-ready = A new version is ready.
update-now = Update
games-here = Games in this browser
games-export = Save all to a file
games-import = Restore from a file
games-restored = { $count ->
    [one] { $count } game restored.
   *[other] { $count } games restored.
}
games-unreadable = This file contains no saved games.
games-fragile = The browser may delete these games when it needs space. A file keeps them safe.
game-export = Save this game to a file
invite-here = Invite a friend to this game
invite-here-note = The game continues on the server. Whose seat does your friend take?
forget-sure = This browser gives up your seat: afterwards you can only return with your personal link. Remove the game?
forget-finished = Remove this game from the list?
forget-yes = Remove
delete-game = Delete game
delete-for-all = Delete for everyone
delete-sure = The game and its log are deleted for everyone and can't be restored. Delete the game?
delete-here-sure = The game is deleted from this browser for good. Delete the game?
delete-yes = Delete
delete-failed = The browser couldn't delete the game.
