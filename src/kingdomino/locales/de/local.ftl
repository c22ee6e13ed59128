### The game in this browser: loading, updates, saved games, deletion and invitations.

loading-game = Das Spiel wird geladen …
loading-failed = Das Spiel konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.
loading-consent = Partien laufen in deinem Browser. Dafür werden einmal { $size } MB geladen, und dein Browser bittet darum, Daten zu sparen.
loading-consent-yes = Laden
storage-refused = Dieser Browser lässt die Seite keine Partien speichern, also können sie nicht erhalten bleiben. Erlaube Websitedaten oder verlasse das private Fenster und versuche es noch einmal.
update-ready = Eine neue Version ist bereit.
update-now = Aktualisieren
games-here = Partien in diesem Browser
games-export = Alle in einer Datei speichern
games-import = Aus einer Datei wiederherstellen
games-restored = { $count ->
    [one] { $count } Partie wiederhergestellt.
   *[other] { $count } Partien wiederhergestellt.
}
games-unreadable = Diese Datei enthält keine gespeicherten Partien.
games-fragile = Der Browser kann diese Partien löschen, wenn er Platz braucht. In einer Datei sind sie sicher.
game-export = Diese Partie in einer Datei speichern
invite-here = Zu dieser Partie einladen
invite-here-note = Die Partie geht auf dem Server weiter. Wessen Platz bekommt dein Gast?
forget-sure = Dieser Browser gibt deinen Platz auf: Danach kommst du nur mit deinem persönlichen Link zurück. Partie entfernen?
forget-finished = Diese Partie aus der Liste entfernen?
forget-yes = Entfernen
delete-game = Partie löschen
delete-for-all = Für alle löschen
delete-sure = Die Partie und ihr Verlauf werden für alle gelöscht und lassen sich nicht wiederherstellen. Partie löschen?
delete-here-sure = Die Partie wird endgültig aus diesem Browser gelöscht. Partie löschen?
delete-yes = Löschen
delete-failed = Der Browser konnte die Partie nicht löschen.
