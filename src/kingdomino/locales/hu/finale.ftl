### The end of a game: the count, the result, and what to do next.
### `$words` is `origins` or `classic`: the two games name the same things differently.

finale-counting = Számolás
finale-order = { $words ->
    [origins] A legkisebb régiótól a legnagyobbig.
   *[classic] A legkisebb birtoktól a legnagyobbig.
}
finale-step = { $player }: { $part }
finale-part = { $name }, { $count } pont
finale-property = { $words ->
    [origins] { $name }: { $squares } négyzet × { $crowns } tűz = { $count }
   *[classic] { $name }: { $squares } négyzet × { $crowns } korona = { $count }
}
finale-totem = totem ({ $resource })
earlier-games = Korábbi játszmák
finale-place = { $rank }.
finale-fewer-largest = { $words ->
    [origins] kisebb legnagyobb régió
   *[classic] kisebb legnagyobb birtok
}
finale-fewer-crowns = { $words ->
    [origins] kevesebb tűz
   *[classic] kevesebb korona
}
finale-left = feladta
finale-reason-points = { $words ->
    [origins] Pontok: { $points }; legnagyobb régió: { $largest }. Előny ({ $other }): { $behind }.
   *[classic] Pontok: { $points }; legnagyobb birtok: { $largest }. Előny ({ $other }): { $behind }.
}
finale-reason-largest = { $words ->
    [origins] { $points } pont, ahogy { $other } is, de a legnagyobb régió nagyobb ({ $mine } a { $theirs } ellen).
   *[classic] { $points } pont, ahogy { $other } is, de a legnagyobb birtok nagyobb ({ $mine } a { $theirs } ellen).
}
finale-reason-crowns = { $words ->
    [origins] { $points } pont és ugyanakkora legnagyobb régió, ahogy { $other } is, de több tűz ({ $mine } a { $theirs } ellen).
   *[classic] { $points } pont és ugyanakkora legnagyobb birtok, ahogy { $other } is, de több korona ({ $mine } a { $theirs } ellen).
}
finale-reason-shared = Mindenben egyenlő eredmény.
finale-reason-resigned = A többiek feladták.
finale-skip = Kihagyás
finale-next = Tovább
finale-again = Újraszámolás
finale-steps = Számolás lépésenként
finale-table = Az asztal megtekintése
finale-share = Kép megosztása
finale-save = Kép mentése
finale-copy-replay = Visszajátszás linkjének másolása
finale-share-failed = A képet nem sikerült elkészíteni.
finale-asked = { $player } visszavágót szeretne.
