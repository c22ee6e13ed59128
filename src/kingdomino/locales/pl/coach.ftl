### The coach and the replay: hints, the heat map, grades, the win chance, the review of a game.
### `$words` is `origins` or `classic`: the two games name the same things differently.

## At the table
coach = Trener
hint = Podpowiedź
win-chance = Szansa na wygraną
heat-map = Mapa cieplna
heat-square = szansa na wygraną do { $chance }
heat-margin = spodziewana różnica punktów: { $signed }
expected-margin = Spodziewana różnica punktów
setting-grades = Oceny
grades-wait = Następny ruch zostanie oceniony.
coach-thinking = Trener myśli…
coach-getting-ready = Trener się przygotowuje; za pierwszym razem trwa to minutę lub dwie.
coach-trouble = Trener nie odpowiada.
coach-wait = Trener podpowiada w twojej turze.
coach-no-choice = Możliwy jest tylko jeden ruch.
coach-fair = Grasz z ludźmi, więc trener odezwie się dopiero po zakończeniu gry.
best-move-is = Najlepszy ruch: { $move }.

## Moves
move-place = Płytka nr { $number } na pola { $left } i { $right }
move-discard = Odrzucenie płytki nr { $number }
move-claim = Wybór płytki nr { $number }
move-pair = Płytki nr { $first } i { $second }
move-throw = Ogień na pole { $square }
move-give = Totem ({ $resource }) dla: { $player }
move-recruit = Rekrutacja: { $caveman }
move-decline = Bez rekrutacji
move-pay = Odłożenie zasobu z pola { $square }
move-settle = Osiedlenie na polu { $square }
then-claim = Potem płytka nr { $number }
then-throw = Potem ogień na pole { $square }

## Reasons
reason-points = { $count ->
    [one] { $signed } punkt od razu.
    [few] { $signed } punkty od razu.
    [many] { $signed } punktów od razu.
   *[other] { $signed } punktu od razu.
}
reason-closes = { $count ->
    [one] Zamyka na stałe { $count } pole.
    [few] Zamyka na stałe { $count } pola.
    [many] Zamyka na stałe { $count } pól.
   *[other] Zamyka na stałe { $count } pola.
}
reason-claim = { $words ->
    [origins] { $count ->
        [0] Płytka nr { $number } nie ma płomieni.
        [one] Płytka nr { $number } ma { $count } płomień.
        [few] Płytka nr { $number } ma { $count } płomienie.
        [many] Płytka nr { $number } ma { $count } płomieni.
       *[other] Płytka nr { $number } ma { $count } płomienia.
    }
   *[classic] { $count ->
        [0] Płytka nr { $number } nie ma koron.
        [one] Płytka nr { $number } ma { $count } koronę.
        [few] Płytka nr { $number } ma { $count } korony.
        [many] Płytka nr { $number } ma { $count } koron.
       *[other] Płytka nr { $number } ma { $count } korony.
    }
}
reason-order = { $place ->
    [first] W następnej rundzie masz wtedy pierwszy ruch.
    [second] W następnej rundzie masz wtedy drugi ruch.
    [third] W następnej rundzie masz wtedy trzeci ruch.
   *[last] W następnej rundzie masz wtedy ostatni ruch.
}
reason-next = Potem płytkę nr { $number } weźmie { $player }.
reason-room = Miejsce na kolejne płytki: { $signed }.
reason-growth = Obszary, które mogą urosnąć: { $signed }.
reason-pending = Płytki do położenia: { $signed }.
reason-risk = Ryzyko odrzucenia płytki: { $signed }.
reason-tempo = Kolejność: { $signed }.
reason-denied = Odebrane przeciwnikom: { $signed }.
reason-discard = Płytka nigdzie nie pasuje.
reason-nothing = Na razie nic się nie zmienia.

## Grades
verdict-best = Najlepszy ruch
verdict-good = Dobry ruch
verdict-inaccuracy = Niedokładność
verdict-mistake = Błąd
verdict-blunder = Poważny błąd
verdict-best-note = Nie było nic lepszego.
verdict-good-note = Prawie najlepszy możliwy ruch.
verdict-inaccuracy-note = Niewielka strata szansy na wygraną: { $loss }.
verdict-mistake-note = Strata szansy na wygraną: { $loss }.
verdict-blunder-note = Duża strata szansy na wygraną: { $loss }.
better-was = Lepszy ruch: { $move }.

## Review
review = Analiza
review-game = Przeanalizuj grę
review-progress = Decyzja { $done } z { $total }
review-stop = Zatrzymaj
review-stopped = Zatrzymano na decyzji { $done } z { $total }
review-done = { $count ->
    [one] Przeanalizowano { $count } decyzję
    [few] Przeanalizowano { $count } decyzje
    [many] Przeanalizowano { $count } decyzji
   *[other] Przeanalizowano { $count } decyzji
}
win-graph = Szansa na wygraną w trakcie gry
all-decisions = Wszystkie decyzje
accuracy = Celność
my-mistakes = Moje
all-mistakes = Wszystkie
mistakes = Błędy
next-mistake = Następny błąd
previous-mistake = Poprzedni
review-clean = Bez błędu. Decyzje: { $count }, celność { $accuracy }
review-cost = Błędy kosztowały łącznie { $loss } szansy na wygraną.
review-waiting = Szukam pierwszego błędu…
decision-in-round = { $verdict } w rundzie { $round }
to-replay = Powtórka
no-slips = Nie znaleziono błędów.
retry = Spróbuj jeszcze raz
retry-note = Znajdź lepszy ruch.
retry-right = Dobrze: szansa na wygraną wyższa o { $gain }.
retry-answer = Pokaż odpowiedź
played-move = Zagrano
best-move = Najlepszy ruch

## Replay
first-move = Do początku
last-move = Do końca
speed = Tempo
next-turn = Następna tura
previous-turn = Poprzednia tura
watch-game = Obejrzyj jedną ze swoich gier
no-games-yet = Tu pojawią się zakończone gry z tej przeglądarki.
from-file = Z pliku
copy-link-here = Kopiuj link do tego ruchu
link-broken = Ten link nie zawiera gry.
link-too-long = Ten zapis jest za długi na link: udostępnij plik.
play-on-note = Twój gracz: { $player }; pozostałymi grają boty.
