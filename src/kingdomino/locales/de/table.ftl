### Pieces, events of the log, prompts and objections.
### `$words` is `origins` or `classic`: the two games name the same things differently.

## Terrains
terrain-wheat = Weizenfeld
terrain-forest = Wald
terrain-lake = See
terrain-pasture = Wiese
terrain-swamp = Sumpf
terrain-mountain = Gebirge
terrain-desert = Wüste
terrain-grassland = Grasland
terrain-jungle = Dschungel
terrain-quarry = Steinbruch
terrain-volcano = Vulkan

## Pieces
resource-mammoth = Mammut
resource-fish = Fisch
resource-mushroom = Pilz
resource-flint = Feuerstein
totem-mammoth = Mammut-Totem, 3 Punkte
totem-fish = Fisch-Totem, 4 Punkte
totem-mushroom = Pilz-Totem, 5 Punkte
totem-flint = Feuerstein-Totem, 6 Punkte
# Long names carry soft hyphens, so that they fit on a small tile.
caveman-hunter = Jäger
caveman-fishing-child = Fischer­kind
caveman-gatherer = Sammler
caveman-sculptor = Bild­hauerin
caveman-painter = Maler
caveman-fire-lady = Feuer­frau
caveman-shaman = Schamane
caveman-small-warrior = kleiner Krieger
caveman-amazon = Amazone
caveman-oafish-warrior = plumper Krieger
warriors = Krieger
caveman-hunter-short = 3 / Mammut
caveman-fishing-child-short = 3 / Fisch
caveman-gatherer-short = 4 / Pilz
caveman-sculptor-short = 5 / Feuer­stein
caveman-painter-short = 2 / Res­source
caveman-fire-lady-short = 1 / Feuer
caveman-shaman-short = 2 / Höhlen­mensch
caveman-small-warrior-short = Stärke 1
caveman-amazon-short = Stärke 2
caveman-oafish-warrior-short = Stärke 3
caveman-hunter-worth = 3 Punkte pro Mammut ringsum
caveman-fishing-child-worth = 3 Punkte pro Fisch ringsum
caveman-gatherer-worth = 4 Punkte pro Pilz ringsum
caveman-sculptor-worth = 5 Punkte pro Feuerstein ringsum
caveman-painter-worth = 2 Punkte pro Ressource ringsum
caveman-fire-lady-worth = 1 Punkt pro Feuer ringsum
caveman-shaman-worth = 2 Punkte pro Höhlenmensch ringsum
caveman-small-warrior-worth = Benachbarte Krieger: Anzahl mal gesamte Stärke
caveman-amazon-worth = Benachbarte Krieger: Anzahl mal gesamte Stärke
caveman-oafish-warrior-worth = Benachbarte Krieger: Anzahl mal gesamte Stärke
piece-token = Feuer-Plättchen mit { $count } Feuer
start-square = { $words ->
    [origins] Hütte
   *[classic] Schloss
}
count-crowns = { $words ->
    [origins] { $count ->
        [one] { $count } Feuer
       *[other] { $count } Feuer
    }
   *[classic] { $count ->
        [one] { $count } Krone
       *[other] { $count } Kronen
    }
}
count-craters = { $count ->
    [one] { $count } Krater
   *[other] { $count } Krater
}

## The log
log-draw = Stein { $number } wird gezogen.
log-king = { $words ->
    [origins] Nächstes Stammesoberhaupt: { $seat }
   *[classic] Nächster König: { $seat }
}
log-turn-up = Neu in der Höhle: { $caveman }
log-claim = { $seat } wählt Stein { $number }.
log-pair = { $seat } nimmt die Steine { $first } und { $second }.
log-place = { $seat } legt Stein { $number }.
log-discard = { $seat } muss Stein { $number } abwerfen.
log-throw = { $seat } legt Feuer auf { $square }.
log-give = { $seat } gibt ein Totem ab ({ $resource }). Es geht an { $to }.
log-recruit = { $seat } wirbt an: { $caveman }.
log-decline = { $seat } wirbt niemanden an.
log-pay = { $seat } bezahlt: { $resource }.
log-settle = { $seat } setzt einen Höhlenmenschen auf { $square }: { $caveman }.
log-sit = { $name } spielt mit.
log-bot = Für { $seat } spielt jetzt ein Bot: { $bot }
log-return = { $seat } ist zurück.
log-resign = { $seat } gibt auf.
log-rename = Neuer Name: { $name }
draws-count = { $count ->
    [one] { $count } Ziehung
   *[other] { $count } Ziehungen
}
log-emblem = { $seat } hat ein Emblem gewählt.
log-token = { $seat } hat andere Geräte abgemeldet.
log-rematch = Es gibt eine Revanche.
log-takeback = { $seat } nimmt einen Zug zurück.
log-takeback-request = { $seat } möchte einen Zug zurücknehmen.
log-takeback-accept = { $seat } ist einverstanden.
log-takeback-decline = { $seat } lehnt ab.
log-no-takebacks = Zurücknehmen ist ausgeschaltet.
log-shared-shuffle = Alle mischen gemeinsam.
log-entropy = { $seat } hat gemischt.

## Prompts
task-place = { $last ->
    [yes] Lege Stein { $number }; es ist die letzte Runde.
   *[no] Lege Stein { $number }, dann wähle einen für die nächste Runde.
}
task-claim = { $kings ->
    [2] { $words ->
        [origins] Wähle einen freien Dominostein für die nächste Runde; mit zwei Stammesoberhäuptern wählst du zweimal.
       *[classic] Wähle einen freien Dominostein für die nächste Runde; mit zwei Königen wählst du zweimal.
    }
   *[other] Wähle einen freien Dominostein für die nächste Runde.
}
round-opening = Eröffnung
task-pair = Wähle zwei Dominosteine: die äußeren oder die inneren.
task-throw = Lege das Feuer: Wähle eines der markierten Felder.
task-give = Andere haben dich überholt. Wer bekommt das Totem ({ $resource })?
task-recruit = Wirb jemanden für 2 verschiedene Ressourcen an oder lass es aus.
task-pay = { $count ->
    [one] Bezahle noch { $count } Ressource einer anderen Art.
   *[other] Bezahle { $count } verschiedene Ressourcen aus deinem Jagdgebiet.
}
task-settle = Wähle ein Feld für deinen Höhlenmenschen: { $caveman }.
task-prepare = { $player } ist am Zug. Du kannst inzwischen Stein { $number } legen.
task-dealing = Die nächsten Dominosteine kommen.
notice-must-discard = Dieser Dominostein passt nirgends; du musst ihn abwerfen.

## Objections
objection-no-match = { $words ->
    [origins] Keine Hälfte berührt die Hütte oder eine passende Landschaft ({ $left_terrain }, { $right_terrain }).
   *[classic] Keine Hälfte berührt das Schloss oder eine passende Landschaft ({ $left_terrain }, { $right_terrain }).
}
objection-square-taken = { $square } ist schon belegt.
objection-window = { $words ->
    [origins] Das Jagdgebiet würde nicht mehr in { $side }×{ $side } passen.
   *[classic] Das Königreich würde nicht mehr in { $side }×{ $side } passen.
}
objection-must-place = Dieser Dominostein passt, also musst du ihn legen.
objection-claimed = Stein { $number } ist schon vergeben.
objection-not-in-line = Stein { $number } gehört nicht zur nächsten Runde.
objection-fire-on-start = Feuer darf nicht auf der Hütte landen.
objection-fire-on-nothing = Auf { $square } liegt keine Landschaft.
objection-fire-on-volcano = Feuer darf nicht auf einem Vulkan landen.
objection-fire-on-fire = Auf { $square } ist schon ein Feuer.
objection-fire-too-far = { $steps ->
    [one] Das Feuer darf höchstens { $steps } Feld vom Vulkan entfernt landen.
   *[other] Das Feuer darf höchstens { $steps } Felder vom Vulkan entfernt landen.
}
objection-pay-nothing = Auf { $square } ist keine Ressource.
objection-pay-same = Du musst verschiedene Ressourcen bezahlen; schon bezahlt: { $resource }.
objection-settle-start = Ein Höhlenmensch darf nicht auf der Hütte stehen.
objection-settle-nothing = Auf { $square } liegt keine Landschaft.
objection-settle-volcano = Ein Höhlenmensch darf nicht auf einem Vulkan stehen.
objection-settle-fire = Auf { $square } ist ein Feuer.
objection-settle-taken = { $square } ist schon besetzt.
objection-no-such-caveman = Dieser Höhlenmensch ist nicht verfügbar: { $caveman }
objection-cannot-pay = Dafür brauchst du { $price } verschiedene Ressourcen.
objection-not-heir = Das Totem geht an jemanden mit den meisten Ressourcen dieser Art: { $tied }
objection-not-now = Das geht jetzt nicht.
objection-not-in-pile = Stein { $number } liegt nicht im Stapel.
objection-not-in-cave = Kein solcher Höhlenmensch liegt mehr verdeckt.
objection-no-king-left = { $words ->
    [origins] Für { $seat } ist kein Stammesoberhaupt mehr zu ziehen.
   *[classic] Für { $seat } ist kein König mehr zu ziehen.
}
objection-over = Die Partie ist zu Ende.

## At the table
drag-king = { $words ->
    [origins] Zieh dein Stammesoberhaupt auf einen Dominostein oder tippe ihn zweimal an.
   *[classic] Zieh deinen König auf einen Dominostein oder tippe ihn zweimal an.
}
evaluation-label = { $player }: Gewinnchance { $chance }. Alle zeigen
evaluation-waiting = Die Bewertung kommt gleich.
win-probability = Gewinnchance
expected-points = Erwartete Punkte
take-back = Zurücknehmen
takeback-asks = { $player } möchte einen Zug zurücknehmen.
takeback-waiting = Die Zurücknahme wartet auf Zustimmung.
agree = Zustimmen
decline-request = Ablehnen
waiting = Bitte warten
discard = Abwerfen
spectating = Du schaust zu
spectators = Zuschauer: { $count }
forced-notice = Nur eine Möglichkeit: Sie wird für dich gespielt.
kingdom-size = { $width }×{ $height } von { $side }×{ $side }
watch-others = { $words ->
    [origins] Inzwischen kannst du dir alle Jagdgebiete ansehen.
   *[classic] Inzwischen kannst du dir alle Königreiche ansehen.
}
cave-note = 2 Ressourcen: von hier · 4: aus dem Stapel
cave-pile = Der Stapel der Höhlenmenschen
cave-search = Bezahle 4 verschiedene Ressourcen und wähle einen von diesen.
cave-look = Diese liegen noch verdeckt.
in-the-pile = im Stapel
pile-left = { $count ->
    [0] Kein Dominostein mehr im Stapel
    [one] Noch { $count } Dominostein im Stapel
   *[other] Noch { $count } Dominosteine im Stapel
}
pile-note = { $unseen ->
    [0] Alle Dominosteine sind bekannt.
    [one] Ein Dominostein ist noch unbekannt; davon kommen noch: { $coming }.
   *[other] Diese { $unseen } Dominosteine sind noch unbekannt; { $coming } davon kommen noch.
}
rival-label = { $count ->
    [one] { $player }, { $count } Punkt. Wertung zeigen
   *[other] { $player }, { $count } Punkte. Wertung zeigen
}
rival-label-match = { $count ->
    [one] { $player }, { $count } Punkt, insgesamt { $total }. Wertung zeigen
   *[other] { $player }, { $count } Punkte, insgesamt { $total }. Wertung zeigen
}
breakdown-empty = { $words ->
    [origins] { $count ->
        [one] { $count } Region ohne Feuer
       *[other] { $count } Regionen ohne Feuer
    }
   *[classic] { $count ->
        [one] { $count } Länderei ohne Krone
       *[other] { $count } Ländereien ohne Krone
    }
}
resign-sure = Diese Partie aufgeben? Die anderen spielen ohne dich weiter.
fair-note = Die Reihenfolge der Steine stand vor der Partie fest und lässt sich danach überprüfen. Ihr Prüfcode:
waiting-for-shuffle = Es mischt noch: { $players }
shuffle-verified = Geprüft: Die Reihenfolge stand vor der Partie fest.
shuffle-verified-own = Geprüft: Die Reihenfolge stand vor der Partie fest, und dein Gerät hat mitgemischt.
shuffle-failed = Achtung: Die Reihenfolge ist nicht die, die vor der Partie angekündigt wurde.
shuffle-check = Jede Ziehung prüfen
shuffle-checking = Die Ziehungen werden geprüft …
shuffle-draws-verified = Geprüfte Ziehungen: { $count }
waiting-for-players = { $count ->
    [one] { $count } Platz ist noch frei.
   *[other] { $count } Plätze sind noch frei.
}
square-covered = Stein auf { $left } und { $right }, Punkte: { $gain }
square-fits = der Stein passt hier
square-open = wählbar
copy-watch-link = Zuschauerlink kopieren
copy-my-link = Meinen Link kopieren (für ein anderes Gerät)
lead-you = Du liegst vorn.
lead-player = { $player } liegt vorn.
lead-shared = Gemeinsam vorn: { $names }
game-ended = Partie { $game } von { $games } ist zu Ende
standings = Zwischenstand
show-what-is-left = Übrige Dominosteine zeigen
places-fit = { $count ->
    [one] Passt an { $count } Stelle
   *[other] Passt an { $count } Stellen
}
prepare = Vorbereiten
prepared = Vorbereitet
line-now-note = der oberste Stein beginnt
line-next-note = Wahl nach dem Legen
line-none = Keine Dominosteine mehr
line-opening = Alle wählen ihren ersten Dominostein.
domino-claimed = gewählt von { $player }
domino-played = gelegt von { $player }

## Other screens than the first
your-part = Dein Teil des Tisches
game-of = Partie { $game } von { $games }
line-now = Diese Runde
line-next = Nächste Runde
domino-label = Stein { $number }: { $left }, { $right }
domino-number = Stein { $number }
domino-free = frei
fits-nowhere = Passt nirgends
kingdom-of = { $words ->
    [origins] Jagdgebiet: { $player }
   *[classic] Königreich: { $player }
}
points-total = insgesamt { $total }
seat-away = Abwesend
nobody = niemand
place = Legen
rotate = Drehen
undo = Rückgängig
confirm = Bestätigen
choose = Wählen
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
menu = Menü
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
invite-note = { $count ->
    [one] { $count } Platz ist frei. Schick diesen Link an jemanden:
   *[other] { $count } Plätze sind frei. Schick diesen Link an deine Freunde:
}
status-connection = Verbindung verloren. Neuer Versuch …
no-such-game = Partie nicht gefunden
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
hand-over = Gib das Gerät weiter an: { $player }
hand-over-ready = Ich bin bereit
pad-size = Größe
pad-help = Wähle eine Landschaft und tippe auf Felder. Tippe noch einmal für eine Krone oder ein Feuer.
pad-clear = Leeren
pad-name = Name
pad-new = Neue Wertung
pad-new-sure = Alle Königreiche und Namen löschen?
pad-erase = Löschen
pad-tools = Spielmaterial
pad-resource = Ressource
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
