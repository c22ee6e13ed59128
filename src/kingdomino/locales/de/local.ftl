### The game in this browser: loading, updates, saved games, deletion and invitations.

loading-game = Das Spiel wird geladen …
loading-failed = Das Spiel konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.
loading-consent = Spiele laufen in deinem Browser. Dafür werden einmal { $size } MB geladen, und dein Browser bittet darum, Daten zu sparen.
loading-consent-yes = Laden
storage-refused = Dieser Browser lässt die Seite keine Spiele speichern, also können sie nicht erhalten bleiben. Erlaube Websitedaten oder verlasse das private Fenster und versuche es noch einmal.
update-ready = Eine neue Version ist bereit.
update-now = Aktualisieren
games-here = Spiele in diesem Browser
games-export = Alle in einer Datei speichern
games-import = Aus einer Datei wiederherstellen
games-restored = { $count ->
    [one] { $count } Spiel wiederhergestellt.
   *[other] { $count } Spiele wiederhergestellt.
}
games-unreadable = Diese Datei enthält keine gespeicherten Spiele.
games-fragile = Der Browser kann diese Spiele löschen, wenn er Platz braucht. In einer Datei sind sie sicher.
game-export = Dieses Spiel in einer Datei speichern
invite-here = Zu diesem Spiel einladen
invite-here-note = Das Spiel geht auf dem Server weiter. Wessen Platz bekommt dein Gast?
forget-sure = Dieser Browser gibt deinen Platz auf: Danach kommst du nur mit deinem persönlichen Link zurück. Partie entfernen?
forget-finished = Diese Partie aus der Liste entfernen?
forget-yes = Entfernen
delete-game = Partie löschen
delete-for-all = Für alle löschen
delete-sure = Die Partie und ihr Verlauf werden für alle gelöscht und lassen sich nicht wiederherstellen. Partie löschen?
delete-here-sure = Die Partie wird endgültig aus diesem Browser gelöscht. Partie löschen?
delete-yes = Löschen
delete-failed = Der Browser konnte die Partie nicht löschen.
