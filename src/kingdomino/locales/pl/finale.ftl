### The end of a game: the count, the result, and what to do next.
### `$words` is `origins` or `classic`: the two games name the same things differently.

finale-counting = Liczenie
finale-order = { $words ->
    [origins] Od najmniejszego regionu do największego.
   *[classic] Od najmniejszej posiadłości do największej.
}
finale-step = { $player }: { $part }
finale-part = { $count ->
    [one] { $name }, { $count } punkt
    [few] { $name }, { $count } punkty
    [many] { $name }, { $count } punktów
   *[other] { $name }, { $count } punktu
}
finale-property = { $words ->
    [origins] { $name }: pola { $squares } × płomienie { $crowns } = { $count }
   *[classic] { $name }: pola { $squares } × korony { $crowns } = { $count }
}
finale-totem = totem ({ $resource })
earlier-games = Wcześniejsze gry
finale-place = { $rank }.
finale-fewer-largest = { $words ->
    [origins] mniejszy największy region
   *[classic] mniejsza największa posiadłość
}
finale-fewer-crowns = { $words ->
    [origins] mniej płomieni
   *[classic] mniej koron
}
finale-left = poddanie
finale-reason-points = { $words ->
    [origins] Punkty: { $points }; największy region: { $largest }. Przewaga ({ $other }): { $behind }.
   *[classic] Punkty: { $points }; największa posiadłość: { $largest }. Przewaga ({ $other }): { $behind }.
}
finale-reason-largest = { $words ->
    [origins] { $points } pkt, tyle co { $other }, ale największy region jest większy ({ $mine } do { $theirs }).
   *[classic] { $points } pkt, tyle co { $other }, ale największa posiadłość jest większa ({ $mine } do { $theirs }).
}
finale-reason-crowns = { $words ->
    [origins] { $points } pkt i taki sam największy region jak { $other }, ale więcej płomieni ({ $mine } do { $theirs }).
   *[classic] { $points } pkt i taka sama największa posiadłość jak { $other }, ale więcej koron ({ $mine } do { $theirs }).
}
finale-reason-shared = Remis pod każdym względem.
finale-reason-resigned = Pozostali się poddali.
finale-skip = Pomiń
finale-next = Dalej
finale-again = Policz jeszcze raz
finale-steps = Licz krok po kroku
finale-table = Pokaż stół
finale-share = Udostępnij obraz
finale-save = Zapisz obraz
finale-copy-replay = Kopiuj link do powtórki
finale-share-failed = Nie udało się utworzyć obrazu.
finale-asked = { $player } chce rewanżu.
