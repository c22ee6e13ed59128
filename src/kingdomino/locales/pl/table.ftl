### Pieces, events of the log, prompts and objections.
### `$words` is `origins` or `classic`: the two games name the same things differently.

## Terrains
terrain-wheat = zboże
terrain-forest = las
terrain-lake = jezioro
terrain-pasture = pastwisko
terrain-swamp = bagno
terrain-mountain = góry
terrain-desert = pustynia
terrain-grassland = łąka
terrain-jungle = dżungla
terrain-quarry = kamieniołom
terrain-volcano = wulkan

## Pieces
resource-mammoth = mamut
resource-fish = ryba
resource-mushroom = grzyb
resource-flint = krzemień
totem-mammoth = Totem mamuta, 3 punkty
totem-fish = Totem ryby, 4 punkty
totem-mushroom = Totem grzyba, 5 punktów
totem-flint = Totem krzemienia, 6 punktów
# Long names carry soft hyphens, so that they fit on a small tile.
caveman-hunter = łowca
caveman-fishing-child = młoda poła­wiaczka
caveman-gatherer = zbieracz
caveman-sculptor = rzeźbiar­ka
caveman-painter = rysownik
caveman-fire-lady = poły­kaczka ognia
caveman-shaman = szaman
caveman-small-warrior = niewielki wojownik
caveman-amazon = wojow­niczka
caveman-oafish-warrior = niezdar­ny wojownik
warriors = wojownicy
caveman-hunter-short = 3 / mamut
caveman-fishing-child-short = 3 / ryba
caveman-gatherer-short = 4 / grzyb
caveman-sculptor-short = 5 / krze­mień
caveman-painter-short = 2 / zasób
caveman-fire-lady-short = 1 / płomień
caveman-shaman-short = 2 / jaskinio­wiec
caveman-small-warrior-short = siła 1
caveman-amazon-short = siła 2
caveman-oafish-warrior-short = siła 3
caveman-hunter-worth = 3 punkty za każdego mamuta wokół
caveman-fishing-child-worth = 3 punkty za każdą rybę wokół
caveman-gatherer-worth = 4 punkty za każdy grzyb wokół
caveman-sculptor-worth = 5 punktów za każdy krzemień wokół
caveman-painter-worth = 2 punkty za każdy zasób wokół
caveman-fire-lady-worth = 1 punkt za każdy płomień wokół
caveman-shaman-worth = 2 punkty za każdego jaskiniowca wokół
caveman-small-warrior-worth = Sąsiadujący wojownicy: ich liczba razy łączna siła
caveman-amazon-worth = Sąsiadujący wojownicy: ich liczba razy łączna siła
caveman-oafish-warrior-worth = Sąsiadujący wojownicy: ich liczba razy łączna siła
piece-token = { $count ->
    [one] żeton ognia, { $count } płomień
    [few] żeton ognia, { $count } płomienie
    [many] żeton ognia, { $count } płomieni
   *[other] żeton ognia, { $count } płomienia
}
start-square = { $words ->
    [origins] chatka
   *[classic] zamek
}
count-crowns = { $words ->
    [origins] { $count ->
        [one] { $count } płomień
        [few] { $count } płomienie
        [many] { $count } płomieni
       *[other] { $count } płomienia
    }
   *[classic] { $count ->
        [one] { $count } korona
        [few] { $count } korony
        [many] { $count } koron
       *[other] { $count } korony
    }
}
count-craters = { $count ->
    [one] { $count } krater
    [few] { $count } kratery
    [many] { $count } kraterów
   *[other] { $count } krateru
}

## The log
log-draw = Odkryto płytkę nr { $number }.
log-king = { $words ->
    [origins] Kolejny wódz: { $seat }
   *[classic] Kolejny król: { $seat }
}
log-turn-up = W jaskini pojawia się: { $caveman }
log-claim = { $seat } wybiera płytkę nr { $number }.
log-pair = { $seat } bierze płytki nr { $first } i { $second }.
log-place = { $seat } dokłada płytkę nr { $number }.
log-discard = { $seat } musi odrzucić płytkę nr { $number }.
log-throw = { $seat } rzuca ogień na pole { $square }.
log-give = { $seat } oddaje totem ({ $resource }). Teraz ma go: { $to }.
log-recruit = { $seat } rekrutuje: { $caveman }.
log-decline = { $seat } nikogo nie rekrutuje.
log-pay = { $seat } odkłada zasób: { $resource }.
log-settle = { $seat } osiedla jaskiniowca na polu { $square }: { $caveman }.
log-sit = { $name } dołącza do gry.
log-bot = Zamiast gracza { $seat } gra bot: { $bot }
log-return = { $seat } wraca do gry.
log-resign = { $seat } poddaje grę.
log-rename = Nowe imię: { $name }
draws-count = { $count ->
    [one] { $count } losowanie
    [few] { $count } losowania
    [many] { $count } losowań
   *[other] { $count } losowania
}
log-emblem = Nowy znak: { $seat }.
log-token = { $seat } wylogowuje inne urządzenia.
log-rematch = Czas na rewanż.
log-takeback = { $seat } cofa ruch.
log-takeback-request = { $seat } prosi o cofnięcie ruchu.
log-takeback-accept = { $seat } zgadza się.
log-takeback-decline = { $seat } odmawia.
log-no-takebacks = Cofanie ruchów jest wyłączone.
log-shared-shuffle = Gracze tasują płytki wspólnie.
log-entropy = { $seat } tasuje płytki.

## Prompts
task-place = { $last ->
    [yes] Dołóż płytkę nr { $number }; to ostatnia runda.
   *[no] Dołóż płytkę nr { $number }, potem wybierz płytkę na następną rundę.
}
task-claim = { $kings ->
    [2] { $words ->
        [origins] Wybierz wolną płytkę na następną rundę; z dwoma wodzami wybierasz dwa razy.
       *[classic] Wybierz wolną płytkę na następną rundę; z dwoma królami wybierasz dwa razy.
    }
   *[other] Wybierz wolną płytkę na następną rundę.
}
round-opening = Otwarcie
task-pair = Wybierz dwie płytki: skrajne albo środkowe.
task-throw = Rzuć ogień: wybierz jedno z oznaczonych pól.
task-give = Inni cię wyprzedzili. Kto dostanie totem ({ $resource })?
task-recruit = Zrekrutuj jaskiniowca za 2 różne zasoby albo pomiń.
task-pay = { $count ->
    [one] Odłóż jeszcze { $count } zasób innego rodzaju.
    [few] Odłóż { $count } różne zasoby ze swojego terytorium.
    [many] Odłóż { $count } różnych zasobów ze swojego terytorium.
   *[other] Odłóż { $count } różnego zasobu ze swojego terytorium.
}
task-settle = Wybierz pole dla jaskiniowca: { $caveman }.
task-prepare = Teraz gra: { $player }. Tymczasem możesz dołożyć płytkę nr { $number }.
task-dealing = Zaraz pojawią się nowe płytki.
notice-must-discard = Tej płytki nie da się nigdzie dołożyć; trzeba ją odrzucić.

## Objections
objection-no-match = { $words ->
    [origins] Żadna z połówek nie styka się z chatką ani z takim samym terenem ({ $left_terrain }, { $right_terrain }).
   *[classic] Żadna z połówek nie styka się z zamkiem ani z takim samym terenem ({ $left_terrain }, { $right_terrain }).
}
objection-square-taken = To pole jest już zajęte: { $square }.
objection-window = { $words ->
    [origins] Terytorium nie zmieściłoby się już na obszarze { $side }×{ $side }.
   *[classic] Królestwo nie zmieściłoby się już na obszarze { $side }×{ $side }.
}
objection-must-place = Tę płytkę da się dołożyć, więc trzeba ją dołożyć.
objection-claimed = Płytka nr { $number } jest już zajęta.
objection-not-in-line = Płytki nr { $number } nie ma wśród płytek następnej rundy.
objection-fire-on-start = Ogień nie może trafić na chatkę.
objection-fire-on-nothing = Tu nie ma terenu: { $square }.
objection-fire-on-volcano = Ogień nie może trafić na wulkan.
objection-fire-on-fire = Tu już jest ogień: { $square }.
objection-fire-too-far = { $steps ->
    [one] Ogień musi trafić na pole w zasięgu { $steps } pola od wulkanu.
    [few] Ogień musi trafić na pole w zasięgu { $steps } pól od wulkanu.
    [many] Ogień musi trafić na pole w zasięgu { $steps } pól od wulkanu.
   *[other] Ogień musi trafić na pole w zasięgu { $steps } pola od wulkanu.
}
objection-pay-nothing = Tu nie ma zasobu: { $square }.
objection-pay-same = Zasoby muszą być różne; ten już odłożono: { $resource }.
objection-settle-start = Jaskiniowiec nie może stanąć na chatce.
objection-settle-nothing = Tu nie ma terenu: { $square }.
objection-settle-volcano = Jaskiniowiec nie może stanąć na wulkanie.
objection-settle-fire = Tu jest ogień: { $square }.
objection-settle-taken = To pole jest już zajęte: { $square }.
objection-no-such-caveman = Ten jaskiniowiec jest niedostępny: { $caveman }
objection-cannot-pay = { $price ->
    [one] Potrzebny jest { $price } zasób.
    [few] Potrzebne są { $price } różne zasoby.
    [many] Potrzeba { $price } różnych zasobów.
   *[other] Potrzeba { $price } zasobu.
}
objection-not-heir = Totem może dostać tylko ktoś, kto ma najwięcej: { $tied }
objection-not-now = Teraz nie możesz tego zrobić.
objection-not-in-pile = Płytki nr { $number } nie ma w stosie.
objection-not-in-cave = Nie ma już zakrytego takiego jaskiniowca.
objection-no-king-left = { $words ->
    [origins] Nie ma już wodza do wylosowania: { $seat }
   *[classic] Nie ma już króla do wylosowania: { $seat }
}
objection-over = Gra jest zakończona.

## At the table
drag-king = { $words ->
    [origins] Przeciągnij wodza na płytkę albo naciśnij ją dwa razy.
   *[classic] Przeciągnij króla na płytkę albo naciśnij ją dwa razy.
}
evaluation-label = { $player }: szansa na wygraną { $chance }. Pokaż wszystkie
evaluation-waiting = Ocena zaraz się pojawi.
win-probability = Szansa na wygraną
expected-points = Oczekiwane punkty
take-back = Cofnij ruch
takeback-asks = { $player } chce cofnąć ruch.
takeback-waiting = Cofnięcie czeka na zgodę.
agree = Zgoda
decline-request = Odmów
waiting = Poczekaj chwilę
discard = Odrzuć
spectating = Oglądasz
spectators = Widzowie: { $count }
forced-notice = Jest tylko jedna możliwość: ruch wykona się sam.
kingdom-size = { $width }×{ $height } z { $side }×{ $side }
watch-others = { $words ->
    [origins] Czekając, możesz obejrzeć każde terytorium.
   *[classic] Czekając, możesz obejrzeć każde królestwo.
}
cave-note = 2 zasoby: ktoś stąd · 4: ktokolwiek ze stosu
cave-pile = Stos jaskiniowców
cave-search = Odłóż 4 różne zasoby i wybierz jednego z tych jaskiniowców.
cave-look = Te żetony są jeszcze zakryte.
in-the-pile = w stosie
pile-left = { $count ->
    [0] W stosie nie ma już płytek
    [one] W stosie została { $count } płytka
    [few] W stosie zostały { $count } płytki
    [many] W stosie zostało { $count } płytek
   *[other] W stosie zostało { $count } płytki
}
pile-note = { $unseen ->
    [0] Wszystkie płytki są już znane.
    [one] Nieznana jest jeszcze { $unseen } płytka. Pojawi się z nich: { $coming }.
    [few] Nieznane są jeszcze { $unseen } płytki. Pojawi się z nich: { $coming }.
    [many] Nieznanych jest jeszcze { $unseen } płytek. Pojawi się z nich: { $coming }.
   *[other] Nieznane jest jeszcze { $unseen } płytki. Pojawi się z nich: { $coming }.
}
rival-label = { $count ->
    [one] { $player }, { $count } punkt. Pokaż wynik
    [few] { $player }, { $count } punkty. Pokaż wynik
    [many] { $player }, { $count } punktów. Pokaż wynik
   *[other] { $player }, { $count } punktu. Pokaż wynik
}
rival-label-match = { $count ->
    [one] { $player }, { $count } punkt, łącznie { $total }. Pokaż wynik
    [few] { $player }, { $count } punkty, łącznie { $total }. Pokaż wynik
    [many] { $player }, { $count } punktów, łącznie { $total }. Pokaż wynik
   *[other] { $player }, { $count } punktu, łącznie { $total }. Pokaż wynik
}
breakdown-empty = { $words ->
    [origins] { $count ->
        [one] { $count } region bez płomieni
        [few] { $count } regiony bez płomieni
        [many] { $count } regionów bez płomieni
       *[other] { $count } regionu bez płomieni
    }
   *[classic] { $count ->
        [one] { $count } posiadłość bez korony
        [few] { $count } posiadłości bez korony
        [many] { $count } posiadłości bez korony
       *[other] { $count } posiadłości bez korony
    }
}
resign-sure = Poddać tę grę? Inni będą grać dalej bez ciebie.
fair-note = Kolejność płytek ustalono przed grą; potem można ją sprawdzić. Jej kod kontrolny:
waiting-for-shuffle = Tasuje jeszcze: { $players }
shuffle-verified = Sprawdzono: kolejność ustalono przed grą.
shuffle-verified-own = Sprawdzono: kolejność ustalono przed grą, a twoje urządzenie brało udział w tasowaniu.
shuffle-failed = Uwaga: kolejność nie jest tą, którą zapowiedziano przed grą.
shuffle-check = Sprawdź każde losowanie
shuffle-checking = Sprawdzanie losowań…
shuffle-draws-verified = Sprawdzone losowania: { $count }
waiting-for-players = { $count ->
    [one] Wolne jest jeszcze { $count } miejsce.
    [few] Wolne są jeszcze { $count } miejsca.
    [many] Wolnych jest jeszcze { $count } miejsc.
   *[other] Wolne jest jeszcze { $count } miejsca.
}
square-covered = płytka na polach { $left } i { $right }, punkty: { $gain }
square-fits = płytka tu pasuje
square-open = do wyboru
copy-watch-link = Kopiuj link dla widzów
copy-my-link = Kopiuj mój link (na inne urządzenie)
lead-you = Prowadzisz.
lead-player = { $player } prowadzi.
lead-shared = Remis na prowadzeniu: { $names }
game-ended = Koniec gry { $game } z { $games }
standings = Klasyfikacja
show-what-is-left = Pokaż pozostałe płytki
places-fit = { $count ->
    [one] Pasuje w { $count } miejscu
    [few] Pasuje w { $count } miejscach
    [many] Pasuje w { $count } miejscach
   *[other] Pasuje w { $count } miejsca
}
prepare = Przygotuj
prepared = Przygotowane
line-now-note = od góry do dołu
line-next-note = wybór po dołożeniu
line-none = Nie ma więcej płytek
line-opening = Każdy wybiera pierwszą płytkę.
domino-claimed = zajęta, gracz: { $player }
domino-played = dołożona, gracz: { $player }

## Other screens than the first
your-part = Twoja część stołu
game-of = Gra { $game } z { $games }
line-now = Ta runda
line-next = Następna runda
domino-label = Płytka nr { $number }: { $left }, { $right }
domino-number = Płytka nr { $number }
domino-free = wolna
fits-nowhere = Nigdzie nie pasuje
kingdom-of = { $words ->
    [origins] Terytorium: { $player }
   *[classic] Królestwo: { $player }
}
points-total = łącznie { $total }
seat-away = Offline
nobody = nikt
place = Dołóż
rotate = Obróć
undo = Cofnij
confirm = Potwierdź
choose = Wybierz
throw-fire = Rzuć ogień
recruit = Rekrutuj
pay = Odłóż
skip = Pomiń
cave = Jaskinia
totems = Totemy
dominoes-left = Pozostałe płytki
log = Przebieg gry
log-and-pile = Przebieg gry
log-empty = Gra się zaczyna.
menu = Menu
copy-link = Kopiuj link z zaproszeniem
copied = Skopiowano
download-record = Pobierz zapis gry
who-plays = Kto gra?
a-person = Człowiek
resign = Poddaj grę
resign-yes = Tak, poddaję
invite = Zaproś graczy
invite-share = Udostępnij
invite-text = Zagraj ze mną: { $game }
invite-code = Kod QR linku
invite-localhost = Ten link otworzy tylko ten komputer, bo grasz na { $host }. Aby zaprosić innych, otwórz stronę pod adresem sieciowym komputera.
invite-bot = Oddaj miejsce botowi
invite-cancel = Anuluj grę
invited-by = { $player } zaprasza cię
join-game = Usiądź
name-limit = Najwyżej { $most } znaków
invite-note = { $count ->
    [one] Wolne jest { $count } miejsce. Wyślij komuś ten link:
    [few] Wolne są { $count } miejsca. Wyślij innym ten link:
    [many] Wolnych jest { $count } miejsc. Wyślij innym ten link:
   *[other] Wolne jest { $count } miejsca. Wyślij innym ten link:
}
status-connection = Utracono połączenie. Ponowne łączenie…
no-such-game = Nie znaleziono gry
show-result = Pokaż wynik
result-you = Wygrywasz!
result-winner = Zwycięstwo: { $player }
result-shared = Wspólne zwycięstwo: { $names }
result-largest = { $words ->
    [origins] Największy region: { $count }
   *[classic] Największa posiadłość: { $count }
}
result-crowns = { $words ->
    [origins] Płomienie: { $count }
   *[classic] Korony: { $count }
}
match-total = Suma ze wszystkich gier: { $count }
game-number = Gra { $game }
next-game = Następna gra
breakdown = Wynik
breakdown-row = { $squares } × { $crowns }
bonus-middle-kingdom = Królestwo Środka
bonus-harmony = Harmonia
bonus-empire-of-fire = Imperium ognia
bonus-homo-habilis = Homo Habilis
bonus-resources = Zasoby
bonus-totems = Totemy
bonus-cavemen = Jaskiniowcy
total = Łącznie
rematch = Rewanż
to-rematch = Przejdź do rewanżu
hand-over = Przekaż urządzenie. Teraz gra: { $player }
hand-over-ready = Gram
pad-size = Rozmiar
pad-help = Wybierz teren i dotykaj pól. Kolejne dotknięcie dodaje koronę lub płomień.
pad-clear = Wyczyść
pad-name = Imię
pad-new = Nowa punktacja
pad-new-sure = Wyczyścić wszystkie królestwa i imiona?
pad-erase = Gumka
pad-tools = Elementy
pad-resource = zasób
record-file = Plik gry (.kgr)
record-text = Albo wklej zapis tutaj
show = Pokaż
previous-move = Poprzedni ruch
next-move = Następny ruch
autoplay = Odtwarzaj
pause = Wstrzymaj
move-number = Ruch
play-on-from-here = Graj dalej od tego momentu
copy-record = Kopiuj zapis gry
another-record = Otwórz inną grę
