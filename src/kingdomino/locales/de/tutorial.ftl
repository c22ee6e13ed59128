### The tutorial: playable lessons. Each step has a task, a message when it is solved and one when it is not.

learn-lead = Lerne beim Spielen. Jede Lektion dauert ein paar Minuten; du kannst jederzeit aufhören und später weitermachen.
learn-about-classic = Das ganze Spiel in unter fünf Minuten: wählen, legen, werten.
learn-about-origins-discovery = Vulkane schleudern Feuer, das Regionen Punkte bringt.
learn-about-origins-totem = Die Landschaften bringen Ressourcen; Totems bekommt, wer am meisten hat.
learn-about-origins-tribe = Bezahle Ressourcen, wirb Höhlenmenschen an und siedle sie gut an.
learn-steps = { $count ->
    [one] { $count } Schritt
   *[other] { $count } Schritte
}
learn-continue = Weiter mit Schritt { $step } von { $steps }
learn-done = Erledigt
learn-step = Schritt { $step } von { $steps }
learn-next = Weiter
learn-leave = Lektion verlassen
learn-answers = Antworten
learn-end = Gut gemacht!
learn-end-text = Das war die ganze Lektion. Den Rest lernst du beim Spielen.
learn-following = Nächste Lektion: { $lesson }
learn-all = Alle Lektionen
learn-again = Von vorn beginnen

## Kingdomino
learn-castle = Das ist dein Königreich. Es beginnt mit deinem Schloss: Tippe darauf.
learn-castle-right = Ja. Alles, was du baust, wächst von hier aus.
learn-castle-wrong = Das ist nicht das Schloss. Es steht auf dem markierten Feld.
learn-crown = Die Dominosteine einer Runde bilden eine Reihe. Setze deinen König auf den freien Stein mit einer Krone.
learn-crown-right = Gut. Nur Kronen bringen einer Länderei Punkte.
learn-crown-wrong = Der hat keine Krone. Such die kleine goldene Krone.
learn-first = Lege jetzt deinen Dominostein: Wähle ein leuchtendes Feld, drehe den Stein, wenn du magst, und drücke „Legen“.
learn-first-right = Gut gelegt. An das Schloss passt jede Landschaft.
learn-king = Dein König zieht in die nächste Reihe. Niedrige Nummern sind früh dran, hohe sind oft mehr wert. Nimm die zwei Seen.
learn-king-right = Gut: Sie passen zu dem See, den du schon hast.
learn-king-wrong = Den könntest du auch nehmen, aber wähle diesmal den Stein mit zwei Seen.
learn-why = Nicht jede Stelle passt. Tippe auf ein Feld, das nicht leuchtet, und sieh, warum.
learn-why-right = Diese Regel gilt für jeden Dominostein.
learn-why-wrong = Hier passt der Stein. Tippe auf ein Feld, das nicht leuchtet.
learn-grow = Lege die Seen so, dass einer deinen See berührt: Zusammen sind sie eine Länderei.
learn-grow-right = Drei Seefelder mit einer Krone: 3 Punkte.
learn-grow-wrong = So liegen die Seen getrennt. Einer davon soll deinen See berühren.
learn-narrow = Ein paar Runden später. Ein Königreich ist höchstens fünf Felder breit und fünf hoch, der Platz ist also knapp. Wähle die Lage, die mehr Punkte bringt.
learn-narrow-right = Gut. Der Knopf zeigt immer die Punkte.
learn-narrow-wrong = Das passt, aber andersherum bringt es mehr. Drehe den Stein und vergleiche.
learn-discard = Die letzte Runde. Dein Stein passt nirgends, also musst du ihn abwerfen.
learn-discard-right = Das kommt gegen Ende vor und kostet nichts.
learn-count = Eine Länderei zählt ihre Felder mal ihre Kronen. Wie viel ist der markierte See wert?
learn-count-right = Ja: 7 Felder × 4 Kronen = 28 Punkte.
learn-count-wrong = Zähle die Felder, zähle die Kronen und multipliziere.
learn-zero = Ohne Krone zählt eine Länderei nichts. Tippe auf ein Feld, das nichts zählt.
learn-zero-right = Ja: keine Krone, keine Punkte.
learn-zero-wrong = Das bringt Punkte. Such eine Länderei ganz ohne Krone.
learn-winner = Die Partie ist zu Ende; wer die meisten Punkte hat, gewinnt. Wer hat gewonnen?
learn-winner-right = Du! Jetzt kennst du das Spiel.
learn-winner-wrong = Vergleiche die Punkte noch einmal.

## Discovery
learn-fire = In Origins gibt es Feuer statt Kronen. Tippe auf ein Feld mit aufgedrucktem Feuer.
learn-fire-right = Ja. Eine Region zählt ihre Felder mal ihre Feuer.
learn-fire-wrong = Hier ist kein Feuer. Such die kleine Flamme.
learn-volcano = Dieser Stein hat einen Vulkan. Lege ihn wie jeden anderen.
learn-volcano-right = Jetzt schleudert der Vulkan ein Feuer.
learn-beyond = Ein Krater schleudert ein Feuer, bis zu drei Felder weit. Tippe auf ein Feld, auf dem es nicht landen kann.
learn-beyond-right = Dieses Feld geht also nicht.
learn-beyond-wrong = Hier könnte es landen. Tippe auf ein Feld ohne Markierung.
learn-throw = Lege das Feuer jetzt dorthin, wo es die meisten Punkte bringt.
learn-throw-right = Gut: Jedes Feld dieser Region zählt einmal mehr.
learn-throw-wrong = Dort darf es landen, aber eine größere Region bringt mehr.
learn-craters = Zwei Krater schleudern zwei Feuer, aber nur bis zu zwei Felder weit. Lege den Stein.
learn-craters-right = Die Schritte dürfen auch diagonal sein.
learn-two-fires = Noch einmal: Wähle das Feld, das die meisten Punkte bringt.
learn-two-fires-right = Zwei Feuer mehr für die ganze Region.
learn-two-fires-wrong = Das ist erlaubt, aber ein anderes Feld bringt mehr.
learn-region = Aufgedruckte und gelegte Feuer zählen gleich. Wie viel ist der markierte Steinbruch wert?
learn-region-right = Ja: 5 Felder × 7 Feuer = 35 Punkte.
learn-region-wrong = Zähle die Felder, zähle alle Feuer und multipliziere.
learn-nothing = Vulkane gehören zu keiner Region und zählen nichts. Tippe auf einen.
learn-nothing-right = Ja. Sie nützen nur durch das Feuer, das sie schleudern.
learn-nothing-wrong = Das ist kein Vulkan. Such den glühenden Krater.

## Totem
learn-fish = Felder ohne Feuer bringen eine Ressource mit. Tippe auf ein Feld mit einem Fisch.
learn-fish-right = Ja. Jede Ressource ist am Ende 1 Punkt wert.
learn-fish-wrong = Hier ist kein Fisch. Schau dir die Seen an.
learn-most = Dein Stein bringt zwei Pilze mit. Lege ihn.
learn-most-right = Du hast die meisten Pilze, also gehört dir das Pilz-Totem: 5 Punkte.
learn-travel = Ressourcen kommen mit ihrem Stein. Bleib vorn: Wähle einen Stein mit einem Pilz.
learn-travel-right = Gut. Um das Totem zu bekommen, brauchen andere mehr als du.
learn-travel-wrong = Der hat keinen Pilz. Such den Dschungel.
learn-burn = Ein paar Runden später. Ein Feuer zerstört die Ressource, auf der es landet. Lege es dorthin, wo es insgesamt am meisten bringt.
learn-burn-right = Gut: Das Feuer bringt mehr, als der verlorene Fisch wert war.
learn-burn-wrong = Ein anderes Feld bringt mehr, auch wenn eine Ressource verloren geht.
learn-give = Dein letzter Fisch ist verbrannt. Zwei andere liegen jetzt gleichauf vorn: Du entscheidest, wer das Totem bekommt.
learn-give-right = Das Totem hat den Besitzer gewechselt.
learn-totems = Du hast vier Pilze zu je 1 Punkt und das Pilz-Totem für 5. Wie viele Punkte sind das?
learn-totems-right = Ja, 9 Punkte zusätzlich zu deinen Regionen.
learn-totems-wrong = Zähle die Punkte für Pilze und Totem zusammen.

## Tribe
learn-hunter = Nach der Wahl eines Steins darfst du anwerben. Ein offener Höhlenmensch kostet zwei verschiedene Ressourcen. Wähle den Jäger.
learn-hunter-right = Er bringt 3 Punkte für jedes Mammut um ihn herum.
learn-hunter-wrong = Das ist jemand anderes. Such den Mann mit dem Speer.
learn-pay = Behalte die Mammuts für den Jäger: Bezahle mit einem Fisch oder einem Feuerstein.
learn-pay-right = Was du bezahlst, kommt aus dem Spiel.
learn-pay-wrong = Dieses Mammut braucht der Jäger. Bezahle mit einem Fisch oder einem Feuerstein.
learn-pay-other = Jetzt eine Ressource einer anderen Art. Behalte wieder die Mammuts.
learn-pay-other-right = Bezahlt: zwei verschiedene Ressourcen.
learn-pay-other-wrong = Behalte das Mammut und bezahle mit der anderen Art.
learn-settle = Wo siedelt sich der Jäger an? Alle acht Felder um ihn herum zählen. Wähle den Platz, der die meisten Punkte bringt.
learn-settle-right = Gut: Zwei Mammuts sind direkt bei ihm.
learn-settle-wrong = Um ein anderes Feld herum sind mehr Mammuts.
learn-warrior = Krieger zählen gemeinsam. Wirb einen der beiden Krieger an.
learn-warrior-right = Diesmal wird der Preis für dich bezahlt: ein Fisch und ein Mammut.
learn-warrior-wrong = Das ist kein Krieger. Krieger zeigen ihre Stärke.
learn-horde = Nebeneinander zählen sie ihre Anzahl mal ihre gesamte Stärke. Siedle deinen Krieger dort an, wo das am meisten bringt.
learn-horde-right = Zusammen sind sie eine Horde.
learn-horde-wrong = Allein bringt dein Krieger wenig. Setze ihn neben den anderen.
learn-skip = Anwerben ist immer freiwillig. Lass es diesmal aus.
learn-skip-right = Deine Ressourcen bleiben für später.
learn-skip-wrong = Das ginge, aber probier diesmal „Auslassen“.
learn-cavemen = Die drei Krieger bringen 15 Punkte und der Jäger 3. Wie viele Punkte bringen deine Höhlenmenschen?
learn-cavemen-right = Ja, 18 Punkte zusätzlich zu deinen Regionen.
learn-cavemen-wrong = Zähle die Punkte der Krieger und des Jägers zusammen.
