### The end of a game: the count, the result, and what to do next.
### `$words` is `origins` or `classic`: the two games name the same things differently.

finale-counting = Die Wertung
finale-order = { $words ->
    [origins] Von der kleinsten Region zur größten.
   *[classic] Von der kleinsten Länderei zur größten.
}
finale-step = { $player }: { $part }
finale-part = { $count ->
    [one] { $name }, { $count } Punkt
   *[other] { $name }, { $count } Punkte
}
finale-property = { $words ->
    [origins] { $name }: Felder { $squares } × Feuer { $crowns } = { $count }
   *[classic] { $name }: Felder { $squares } × Kronen { $crowns } = { $count }
}
finale-totem = Totem ({ $resource })
earlier-games = Frühere Partien
finale-place = { $rank }.
finale-fewer-largest = { $words ->
    [origins] kleinere größte Region
   *[classic] kleinere größte Länderei
}
finale-fewer-crowns = { $words ->
    [origins] weniger Feuer
   *[classic] weniger Kronen
}
finale-left = aufgegeben
finale-reason-points = { $words ->
    [origins] Punkte: { $points }; größte Region: { $largest }. Vorsprung auf { $other }: { $behind }.
   *[classic] Punkte: { $points }; größte Länderei: { $largest }. Vorsprung auf { $other }: { $behind }.
}
finale-reason-largest = { $words ->
    [origins] { $points } Punkte wie { $other }, aber die größte Region ist größer ({ $mine } zu { $theirs }).
   *[classic] { $points } Punkte wie { $other }, aber die größte Länderei ist größer ({ $mine } zu { $theirs }).
}
finale-reason-crowns = { $words ->
    [origins] { $points } Punkte und gleich große Region wie { $other }, aber mehr Feuer ({ $mine } zu { $theirs }).
   *[classic] { $points } Punkte und gleich große Länderei wie { $other }, aber mehr Kronen ({ $mine } zu { $theirs }).
}
finale-reason-shared = In allem gleich.
finale-reason-resigned = Die anderen haben aufgegeben.
finale-skip = Überspringen
finale-next = Weiter
finale-again = Noch einmal zählen
finale-steps = Schrittweise zählen
finale-table = Tisch zeigen
finale-share = Bild teilen
finale-save = Bild speichern
finale-copy-replay = Link zur Wiedergabe kopieren
finale-share-failed = Das Bild konnte nicht erstellt werden.
finale-asked = { $player } möchte eine Revanche.
