### The end of a game: the count, the result, and what to do next.
### `$words` is `origins` or `classic`: the two games name the same things differently.

finale-counting = Counting
finale-order = { $words ->
    [origins] From the smallest region to the largest.
   *[classic] From the smallest property to the largest.
}
finale-step = { $player }: { $part }
finale-part = { $count ->
    [one] { $name }, { $count } point
   *[other] { $name }, { $count } points
}
finale-property = { $words ->
    [origins] { $name }: squares { $squares } × fires { $crowns } = { $count }
   *[classic] { $name }: squares { $squares } × crowns { $crowns } = { $count }
}
finale-totem = totem ({ $resource })
earlier-games = Earlier games
finale-place = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
}
finale-fewer-largest = { $words ->
    [origins] smaller largest region
   *[classic] smaller largest property
}
finale-fewer-crowns = { $words ->
    [origins] fewer fires
   *[classic] fewer crowns
}
finale-left = resigned
finale-reason-points = { $words ->
    [origins] Points: { $points }; largest region: { $largest }. Ahead of { $other } by { $behind }.
   *[classic] Points: { $points }; largest property: { $largest }. Ahead of { $other } by { $behind }.
}
finale-reason-largest = { $words ->
    [origins] Tied with { $other } on { $points } points: the largest region decides ({ $mine } to { $theirs }).
   *[classic] Tied with { $other } on { $points } points: the largest property decides ({ $mine } to { $theirs }).
}
finale-reason-crowns = { $words ->
    [origins] Tied with { $other } on points ({ $points }) and largest region: most fires decide ({ $mine } to { $theirs }).
   *[classic] Tied with { $other } on points ({ $points }) and largest property: most crowns decide ({ $mine } to { $theirs }).
}
finale-reason-shared = Tied on everything.
finale-reason-resigned = The others resigned.
finale-skip = Skip
finale-next = Next
finale-again = Count again
finale-steps = Count step by step
finale-table = Show the table
finale-share = Share picture
finale-save = Save picture
finale-copy-replay = Copy replay link
finale-share-failed = The picture couldn't be made.
finale-asked = { $player } would like a rematch.
