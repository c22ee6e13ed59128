### The game in this browser: loading, updates, saved games, deletion and invitations.

loading-game = A játék betöltése…
loading-failed = A játékot nem sikerült betölteni. Ellenőrizd a kapcsolatot, és próbáld újra!
loading-consent = A játszmák a böngésződben futnak. Ehhez egyszer { $size } MB töltődik le, és a böngésződ adattakarékosságot kér.
loading-consent-yes = Betöltés
storage-refused = Ez a böngésző nem engedi, hogy az oldal játszmákat tároljon, ezért nem maradnának meg. Engedélyezd a webhelyadatokat, vagy lépj ki a privát ablakból, és próbáld újra!
update-ready = Új verzió érhető el.
update-now = Frissítés
games-here = Játszmák ebben a böngészőben
games-export = Minden mentése fájlba
games-import = Visszaállítás fájlból
games-restored = { $count } játszma visszaállítva.
games-unreadable = Ebben a fájlban nincs mentett játszma.
games-fragile = A böngésző törölheti ezeket a játszmákat, ha helyre van szüksége. Fájlban biztonságban vannak.
game-export = Játszma mentése fájlba
invite-here = Barát meghívása ebbe a játszmába
invite-here-note = A játszma a kiszolgálón folytatódik. Kinek a helyére üljön a barátod?
forget-sure = Ez a böngésző lemond a helyedről: utána csak a személyes linkeddel térhetsz vissza. Eltávolítod a játszmát?
forget-finished = Eltávolítod ezt a játszmát a listáról?
forget-yes = Eltávolítás
delete-game = Játszma törlése
delete-for-all = Törlés mindenkinél
delete-sure = A játszma és az eseményei mindenkinél törlődnek, és nem állíthatók vissza. Törlöd a játszmát?
delete-here-sure = A játszma végleg törlődik ebből a böngészőből. Törlöd a játszmát?
delete-yes = Törlés
delete-failed = A böngésző nem tudta törölni a játszmát.
