### The page: screens, buttons, settings.

## Home
home-title = Bau dein Königreich, Stein für Stein
home-lead = Wähle einen Dominostein, lege ihn geschickt an und achte darauf, was die anderen nehmen.
play = Spielen
change-setup = Ändern
play-friends = Mit Freunden
my-games = Meine Partien
all-games = Alle Partien
fewer-games = Weniger
tag-won = Gewonnen
tag-place = Platz { $place } von { $count }
tag-open = Wartet auf Spieler
go-on = Fortsetzen
forget = Aus der Liste entfernen
forget-sure = Dieser Browser gibt deinen Platz auf: Danach kommst du nur mit deinem persönlichen Link zurück. Partie entfernen?
forget-finished = Diese Partie aus der Liste entfernen?
forget-yes = Entfernen
keep-game = Behalten
new-here = Neu hier?
new-here-note = Die Einführung erklärt das Spiel in wenigen Minuten.
ways-to-play = Spielarten
open-tables = Offene Tische
join = Mitspielen
preset-note = Keine neue Partie: Sie begann mit einem gespeicherten Stand.
new-game = Neue Partie
edition = Ausgabe
players = Spieler
players-about = Runden: { $rounds }, Dominosteine: { $dominoes }, Raster: { $side }×{ $side }
variants = Varianten
seats = Plätze
your-name = Dein Name
default-name = Gast
player-number = Spieler { $number }
name-of-player = Name von Spieler { $number }
seat-by-link = Freund per Link
seat-here = Spieler an diesem Gerät
seat-here-short = Hier
seat-by-link-short = Per Link
seat-by-link-about = Du bekommst einen Link; wer ihn zuerst öffnet, bekommt diesen Platz.
seat-here-about = Spielt abwechselnd mit dir an diesem Gerät.
listed = Tisch für alle anzeigen, die eine Partie suchen
start-game = Start
setup-note = Die Taste „Spielen“ startet dies künftig wieder.
setup-changed = Jetzt { $players }: Diese Regeln verlangen es.
setup-removed = Nicht mit dieser Spielerzahl: { $variant }
tools = Mehr
tutorial = Einführung
score-pad = Wertungsblock
replay = Wiedergabe
rules = Spielregeln
unofficial-notice = Inoffiziell; nicht mit dem Verlag verbunden. Alle Bilder wurden für dieses Projekt gezeichnet.
no-server = Der Server antwortet nicht.
offline = Du bist offline, und das Spiel wurde noch nicht geladen. Spiele einmal mit Verbindung, danach geht es auch ohne.
offline-short = Offline
try-again = Noch einmal versuchen
home = Startseite
edition-classic = Kingdomino
edition-classic-about = Bau ein Königreich; jede Länderei zählt Felder mal Kronen.
edition-origins-discovery = Origins: Feuer-Modus
edition-origins-discovery-about = Vulkane schleudern Feuer; jede Region zählt Felder mal Feuer.
edition-origins-totem = Origins: Totem-Modus
edition-origins-totem-about = Feuer-Modus mit Ressourcen; wer von einer am meisten hat, besitzt ihr Totem.
edition-origins-tribe = Origins: Höhlen-Modus
edition-origins-tribe-about = Feuer-Modus mit Ressourcen, für die du Höhlenmenschen anwirbst.
variant-mighty-duel = Das große Duell
variant-mighty-duel-about = Zwei Spieler, alle 48 Dominosteine, Königreiche von 7×7.
variant-all-48 = Zu dritt mit allen 48 Steinen
variant-all-48-about = Vier Dominosteine pro Reihe; der übrige kommt aus dem Spiel.
variant-middle-kingdom = Reich der Mitte
variant-middle-kingdom-about = 10 Bonuspunkte, wenn dein Schloss in der Mitte steht.
variant-harmony = Harmonie
variant-harmony-about = 5 Bonuspunkte für ein vollständiges Königreich ohne abgeworfene Steine.
variant-empire-of-fire = Reich des Feuers
variant-empire-of-fire-about = 10 Bonuspunkte, wenn deine Hütte in der Mitte steht.
variant-homo-habilis = Homo Habilis
variant-homo-habilis-about = 5 Bonuspunkte für ein vollständiges Jagdgebiet ohne abgeworfene Steine.
variant-dynasty = Dynastie
variant-dynasty-about = Drei Partien nacheinander, die Punkte werden addiert.
count-players = { $count } Spieler

## Bots
bot-random = Würfel
bot-greedy = Eichhörnchen
bot-full-greedy = Elster
bot-page = Page
bot-squire = Knappe
bot-knight = Ritter
bot-baron = Baron
bot-count = Graf
bot-duke = Herzog
bot-prince = Prinz
bot-monarch = Monarch
bot-page-about = Nimmt die Punkte, die er sieht, denkt nie voraus und übersieht oft bessere Züge.
bot-squire-about = Sammelt Punkte und lässt sich etwas Platz, vertut sich aber ab und zu.
bot-knight-about = Hat ein gutes Auge für Platz und Kronen, rechnet aber nur grob.
bot-baron-about = Plant gut und verwechselt nur, was fast gleich gut ist.
bot-count-about = Spielt den Zug mit dem besten gelernten Wert, ohne vorauszuschauen.
bot-duke-about = Probiert vor jedem Zug zwei Dutzend mögliche Verläufe aus.
bot-prince-about = Probiert vor jedem Zug über hundert mögliche Verläufe aus.
bot-monarch-about = Der Stärkste: spielt in jedem Zug Tausende Verläufe durch und behält im Auge, was du willst.
name-and-level = { $name } ({ $level })
animal-A = Fuchs
animal-B = Dachs
animal-C = Reiher
animal-D = Otter

## The table
you = Du
your-turn = Du bist dran
your-part = Dein Teil des Tisches
waiting = Bitte warten
waiting-for = Am Zug: { $player }
game-over = Die Partie ist zu Ende
round-of = Runde { $round } von { $rounds }
game-of = Partie { $game } von { $games }
line-now = Diese Runde
line-next = Nächste Runde
domino-label = Stein { $number }: { $left }, { $right }
domino-number = Stein { $number }
domino-free = frei
fits-nowhere = Passt nirgends
square-empty = leer
kingdom-of = { $words ->
    [origins] Jagdgebiet: { $player }
   *[classic] Königreich: { $player }
}
points-total = insgesamt { $total }
seat-letter = Platz { $seat }
seat-open = Freier Platz
seat-away = Abwesend
nobody = niemand
place = Legen
rotate = Drehen
undo = Rückgängig
confirm = Bestätigen
choose = Wählen
discard = Abwerfen
throw-fire = Feuer legen
recruit = Anwerben
pay = Bezahlen
skip = Auslassen
cave = Höhle
totems = Totems
dominoes-left = Übrige Dominosteine
log = Spielverlauf
log-and-pile = Spielverlauf
log-empty = Die Partie beginnt.

## Dialogs
menu = Menü
close = Schließen
copy-link = Einladungslink kopieren
copied = Kopiert
download-record = Partie herunterladen
who-plays = Wer spielt?
a-person = Mensch
resign = Aufgeben
resign-yes = Ja, aufgeben
invite = Mitspieler einladen
invite-share = Teilen
invite-text = Spiel mit: { $game }
invite-code = QR-Code des Links
invite-localhost = Nur dieser Computer kann den Link öffnen, weil du auf { $host } spielst. Öffne die Seite über die Netzwerkadresse dieses Computers, um andere einzuladen.
invite-bot = Platz an einen Bot geben
invite-cancel = Partie abbrechen
invited-by = { $player } lädt dich ein
join-game = Platz nehmen
name-limit = Höchstens { $most } Zeichen
host-away = Gastgeber ist abwesend
seats-free = Freie Plätze: { $count }
invite-note = { $count ->
    [one] { $count } Platz ist frei. Schick diesen Link an jemanden:
   *[other] { $count } Plätze sind frei. Schick diesen Link an deine Freunde:
}
joining = Einen Moment…
status-connection = Verbindung verloren. Neuer Versuch…
no-such-game = Partie nicht gefunden

## The end
show-result = Ergebnis zeigen
result-you = Du hast gewonnen!
result-winner = { $player } gewinnt!
result-shared = Geteilter Sieg: { $names }
result-largest = { $words ->
    [origins] Größte Region: { $count }
   *[classic] Größte Länderei: { $count }
}
result-crowns = { $words ->
    [origins] Feuer: { $count }
   *[classic] Kronen: { $count }
}
match-total = Summe aller Partien: { $count }
game-number = Partie { $game }
next-game = Nächste Partie
breakdown = Wertung
breakdown-row = { $squares } × { $crowns }
bonus-middle-kingdom = Reich der Mitte
bonus-harmony = Harmonie
bonus-empire-of-fire = Reich des Feuers
bonus-homo-habilis = Homo Habilis
bonus-resources = Ressourcen
bonus-totems = Totems
bonus-cavemen = Höhlenmenschen
total = Gesamt
rematch = Revanche
to-rematch = Zur Revanche

## Settings
settings = Einstellungen
emblem = Dein Emblem
emblem-by-seat = Nach Platz
emblem-star = Stern
emblem-sun = Sonne
emblem-leaf = Blatt
emblem-moon = Mond
emblem-note = Auf deinem Bildschirm spielst du immer mit diesem Emblem und seiner Farbe.
language = Sprache
theme = Design
theme-system = System
theme-light = Hell
theme-dark = Dunkel
setting-instant = Ohne Bestätigung
setting-instant-note = Ein gewählter Zug wird sofort gespielt.
sound = Ton
setting-sound-note = Dominosteine, Könige, Feuer und wenn du dran bist.
volume = Lautstärke
motion = Animationen
setting-motion-note = Dominosteine, Könige und Feuer bewegen sich sichtbar.
pace = Tempo
pace-slow = Langsam
pace-normal = Normal
pace-fast = Schnell
pace-instant = Sofort
setting-forced = Erzwungene Züge spielen
setting-forced-note = Bleibt nur eine Möglichkeit, wird sie für dich gespielt und angezeigt.
sound-on = Ton einschalten
sound-off = Ton ausschalten
setting-handover = Weitergabe-Bildschirm
hand-over = Gib das Gerät weiter an: { $player }
hand-over-ready = Ich bin bereit
setting-handover-note = An einem Bildschirm: Der Tisch bleibt verdeckt, bis die nächste Person bereit ist.

## Score pad and replay
pad-size = Größe
pad-help = Wähle eine Landschaft und tippe auf Felder. Tippe noch einmal für eine Krone oder ein Feuer.
pad-clear = Leeren
pad-name = Name
pad-new = Neue Wertung
pad-new-sure = Alle Königreiche und Namen löschen?
pad-erase = Löschen
pad-tools = Spielmaterial
pad-resource = Ressource
winner = Gewonnen
record-file = Partiedatei (.kgr)
record-text = Oder füge die Partie hier ein
show = Anzeigen
previous-move = Vorheriger Zug
next-move = Nächster Zug
autoplay = Abspielen
pause = Pause
move-number = Zug
play-on-from-here = Ab hier weiterspielen
copy-record = Partie kopieren
another-record = Andere Partie öffnen
friends-need-server = Um mit Freunden zu spielen, öffne diese Seite von einem kingdomino-Server.
