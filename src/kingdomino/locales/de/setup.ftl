### The set-up of a game: what its options mean.

players-about = Runden: { $rounds }, Dominosteine: { $dominoes }, Raster: { $side }×{ $side }
name-of-player = Name von Spieler { $number }
seat-by-link-about = Du bekommst einen Link; wer ihn zuerst öffnet, bekommt diesen Platz.
seat-here-about = Spielt abwechselnd mit dir an diesem Gerät.
listed = Tisch für alle anzeigen, die eine Partie suchen
setup-note = Der Knopf „Spielen“ startet künftig wieder diese Partie.
setup-changed = Jetzt { $players }: Diese Regeln verlangen es.
setup-removed = Nicht mit dieser Spielerzahl: { $variant }
variant-all-48-about = Vier Dominosteine pro Reihe; der übrige kommt aus dem Spiel.
variant-middle-kingdom-about = 10 Bonuspunkte, wenn dein Schloss in der Mitte steht.
variant-harmony-about = 5 Bonuspunkte für ein vollständiges Königreich ohne abgeworfene Steine.
variant-empire-of-fire-about = 10 Bonuspunkte, wenn deine Hütte in der Mitte steht.
variant-homo-habilis-about = 5 Bonuspunkte für ein vollständiges Jagdgebiet ohne abgeworfene Steine.
variant-dynasty-about = Drei Partien nacheinander, die Punkte werden addiert.
bot-page-about = Nimmt die Punkte, die er sieht, denkt nie voraus und übersieht oft bessere Züge.
bot-squire-about = Sammelt Punkte und lässt sich etwas Platz, vertut sich aber ab und zu.
bot-knight-about = Hat ein gutes Auge für Platz und Kronen, rechnet aber nur grob.
bot-baron-about = Plant gut und verwechselt nur, was fast gleich gut ist.
bot-count-about = Spielt nach gelerntem Wert und schaut kaum voraus.
bot-duke-about = Probiert vor jedem Zug zwei Dutzend mögliche Verläufe aus.
bot-prince-about = Probiert vor jedem Zug über hundert mögliche Verläufe aus.
bot-monarch-about = Der Stärkste: spielt in jedem Zug Tausende Verläufe durch und behält im Auge, was du willst.
