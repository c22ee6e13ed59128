### The furniture of the page: screens, buttons, settings.

## Home
home-title = Zbuduj królestwo, płytka po płytce
home-lead = Wybierz płytkę, dołóż ją z głową i patrz, co biorą inni. Przeciw botom, z przyjaciółmi przez link albo razem przy jednym ekranie.
play-bots = Zagraj z botami
play-friends = Zagraj z kimś bliskim
continue = Moje gry
go-on = Graj dalej
look-at = Obejrzyj
forget = Usuń z listy
open-tables = Otwarte stoły
join = Dołącz
new-game = Nowa gra
edition = Wydanie
players = Gracze
players-about = Rundy: { $rounds }, płytki: { $dominoes }, obszar: { $side }×{ $side }
variants = Zasady dodatkowe
seats = Miejsca
your-name = Twoje imię
default-name = Gość
player-number = Gracz { $number }
name-of-player = Imię gracza { $number }
seat-by-link = Ktoś przez link
seat-here = Ktoś przy tym ekranie
seat-by-link-about = Dostaniesz link; kto pierwszy go otworzy, ten tu siada.
seat-here-about = Gra na tym urządzeniu, na zmianę z tobą.
listed = Pokaż ten stół wszystkim, którzy szukają gry
start-game = Rozpocznij grę
tools = Więcej
tutorial = Samouczek
score-pad = Notes do punktacji
score-pad-note = Policz królestwo z własnego stołu.
replay = Powtórka
replay-note = Obejrzyj zapisaną grę ruch po ruchu.
rules = Zasady
rules-note = Jak się gra w każde wydanie.
unofficial-notice = Projekt nieoficjalny, niezwiązany z wydawcą. Wszystkie rysunki są dziełem tego projektu.
no-server = Serwer nie odpowiada.
offline = Brak połączenia z siecią. Strona działa, ale do gry potrzebny jest serwer.
try-again = Spróbuj ponownie
home = Strona główna
edition-classic = Kingdomino
edition-classic-about = Zbuduj królestwo; każda posiadłość daje punkty: pola razy korony.
edition-origins-discovery = Prehistoria: Odkrycia
edition-origins-discovery-about = Wulkany rzucają ogień; każdy region daje punkty: pola razy płomienie.
edition-origins-totem = Prehistoria: Totem
edition-origins-totem-about = Odkrycia z zasobami; kto ma czegoś najwięcej, ten trzyma totem.
edition-origins-tribe = Prehistoria: Plemię
edition-origins-tribe-about = Odkrycia z zasobami, za które rekrutuje się jaskiniowców.
variant-mighty-duel = Wielki pojedynek
variant-mighty-duel-about = Dwoje graczy, wszystkie 48 płytek, królestwa 7×7.
variant-all-48 = Troje i wszystkie 48 płytek
variant-all-48-about = Cztery płytki w kolumnie; niewybrana odpada z gry.
variant-middle-kingdom = Królestwo Środka
variant-middle-kingdom-about = 10 punktów za zamek pośrodku królestwa.
variant-harmony = Harmonia
variant-harmony-about = 5 punktów za pełne królestwo bez odrzuconych płytek.
variant-empire-of-fire = Imperium ognia
variant-empire-of-fire-about = 10 punktów za chatkę pośrodku terytorium.
variant-homo-habilis = Homo Habilis
variant-homo-habilis-about = 5 punktów za pełne terytorium bez odrzuconych płytek.
variant-dynasty = Dynastia
variant-dynasty-about = Trzy gry z rzędu, punkty się sumują.
count-players = { $count } graczy

## Bots
bot-random = Kostka
bot-greedy = Wiewiórka
bot-full-greedy = Sroka
bot-page = Paź
bot-squire = Giermek
bot-knight = Rycerz
bot-baron = Baron
bot-monarch = Monarcha
bot-page-about = Widzi punkty, ale nie to, co nadejdzie, i często przeocza lepsze.
bot-squire-about = Zbiera punkty i zostawia trochę miejsca, czasem się myli.
bot-knight-about = Dobrze ocenia miejsce i korony, ale liczy tylko z grubsza.
bot-baron-about = Przed każdą turą rozgrywa sześćdziesiąt możliwych przyszłości.
bot-monarch-about = Najsilniejszy: tysiące przyszłości na turę i uwaga na to, czego chcesz.
animal-A = Lis
animal-B = Borsuk
animal-C = Czapla
animal-D = Wydra

## The table
you = Ty
your-turn = Twoja tura
your-part = Twoja część stołu
waiting = Chwila przerwy
waiting-for = Teraz gra: { $player }
waiting-for-players = { $count ->
    [one] Wolne jest jeszcze { $count } miejsce.
    [few] Wolne są jeszcze { $count } miejsca.
    [many] Wolnych jest jeszcze { $count } miejsc.
   *[other] Wolne jest jeszcze { $count } miejsca.
}
prepare = Przygotuj
prepared = Przygotowane
watch-others = Czekając, możesz obejrzeć każde królestwo.
game-over = Koniec gry
round-of = Runda { $round } z { $rounds }
game-of = Gra { $game } z { $games }
line-now = Ta runda
line-now-note = od góry do dołu
line-next = Następna runda
line-next-note = wybór po dołożeniu
line-none = Nie ma więcej płytek
line-opening = Każdy wybiera pierwszą płytkę.
domino-label = Płytka nr { $number }: { $left }, { $right }
domino-number = Płytka nr { $number }
domino-free = wolna
domino-claimed = zajęta, gracz: { $player }
domino-played = zagrana, gracz: { $player }
places-fit = { $count ->
    [one] Pasuje w { $count } miejscu
    [few] Pasuje w { $count } miejscach
    [many] Pasuje w { $count } miejscach
   *[other] Pasuje w { $count } miejsca
}
fits-nowhere = Nigdzie nie pasuje
square-empty = puste
square-fits = płytka tu pasuje
square-open = do wyboru
square-covered = płytka na polach { $left } i { $right }, punkty: { $gain }
kingdom-of = { $words ->
    [origins] Terytorium: { $player }
   *[classic] Królestwo: { $player }
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
points-total = łącznie { $total }
seat-letter = Miejsce { $seat }
seat-open = Wolne miejsce
seat-away = Poza stołem
nobody = nikt
place = Dołóż
rotate = Obróć
undo = Cofnij
confirm = Potwierdź
choose = Wybierz
discard = Odrzuć
throw-fire = Rzuć ogień
recruit = Rekrutuj
pay = Odłóż
skip = Pomiń
cave = Plansza jaskini
cave-note = 2 zasoby: ktoś stąd · 4: ktokolwiek ze stosu
cave-pile = Stos jaskiniowców
cave-search = Odłóż 4 różne zasoby i wybierz jedną z tych osób.
cave-look = Te kafelki leżą jeszcze zakryte.
in-the-pile = w stosie
totems = Totemy
pile-left = { $count ->
    [0] W stosie nie ma już płytek
    [one] W stosie została { $count } płytka
    [few] W stosie zostały { $count } płytki
    [many] W stosie zostało { $count } płytek
   *[other] W stosie zostało { $count } płytki
}
pile-note = Płytki, których nikt jeszcze nie widział: { $unseen }. Z nich pojawi się jeszcze: { $coming }.
dominoes-left = Pozostałe płytki
show-what-is-left = Pokaż, co zostało
log = Co się działo
log-and-pile = Co się działo
log-empty = Gra się zaczyna.

## Sheets
menu = Menu
close = Zamknij
copy-link = Kopiuj link dla graczy
copy-watch-link = Kopiuj link do oglądania
copy-my-link = Kopiuj mój link (na inne urządzenie)
copied = Skopiowano
download-record = Pobierz zapis gry
who-plays = Kto gra
a-person = Człowiek
resign = Poddaj grę
resign-sure = Na pewno poddać grę? Inni grają dalej.
resign-yes = Tak, poddaję
fair-note = Tasowanie ustalono przed grą i można je potem sprawdzić. Jego pieczęć:
invite = Zaproś graczy
invite-note = { $count ->
    [one] Wolne jest { $count } miejsce. Wyślij komuś ten link:
    [few] Wolne są { $count } miejsca. Wyślij innym ten link:
    [many] Wolnych jest { $count } miejsc. Wyślij innym ten link:
   *[other] Wolne jest { $count } miejsca. Wyślij innym ten link:
}
invite-bots = Wolne miejsce może też zająć bot: zajrzyj do menu.
take-seat = Zajmij miejsce
join-as = Usiądź na miejscu { $seat }
joining = Chwileczkę…
status-connection = Utracono połączenie. Ponowne łączenie…
no-such-game = Nie ma takiej gry

## The end
show-result = Pokaż wynik
result-you = Wygrywasz!
result-winner = Zwycięstwo: { $player }
result-shared = Wspólne zwycięstwo: { $names }
result-reason-largest = { $words ->
    [origins] Remis w punktach: decyduje większy region.
   *[classic] Remis w punktach: decyduje większa posiadłość.
}
result-reason-crowns = { $words ->
    [origins] Remis w punktach i regionach: decyduje liczba płomieni.
   *[classic] Remis w punktach i posiadłościach: decyduje liczba koron.
}
result-reason-shared = Remis we wszystkim.
result-reason-resigned = Pozostali poddali grę.
result-largest = { $words ->
    [origins] Największy region: { $count }
   *[classic] Największa posiadłość: { $count }
}
result-crowns = { $words ->
    [origins] Płomienie: { $count }
   *[classic] Korony: { $count }
}
match-total = Wszystkie gry razem: { $count }
game-ended = Koniec gry { $game } z { $games }
lead-you = Prowadzisz.
lead-player = { $player } prowadzi.
lead-shared = Remis na prowadzeniu: { $names }
standings = Klasyfikacja
game-number = Gra { $game }
next-game = Następna gra
breakdown = Wynik
breakdown-row = { $squares } × { $crowns }
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

## Settings
settings = Ustawienia
language = Język
theme = Motyw
theme-system = Systemowy
theme-light = Jasny
theme-dark = Ciemny
setting-instant = Graj od razu
setting-instant-note = Wybrany ruch nie wymaga potwierdzenia.
sound = Dźwięk
setting-sound-note = Dwa ciche dźwięki, gdy przychodzi twoja tura.
motion = Animacje
setting-motion-note = Płytki i królowie wędrują na swoje miejsce.
setting-handover = Ekran przekazania
hand-over = Przekaż urządzenie: { $player }
hand-over-ready = Gotowe
setting-handover-note = Przy jednym ekranie: stół jest ukryty, aż następna osoba będzie gotowa.

## Score pad and replay
pad-size = Rozmiar
pad-help = Wybierz teren i dotykaj pól. Kolejne dotknięcie dodaje koronę lub płomień.
pad-clear = Wyczyść
pad-erase = Gumka
pad-tools = Co położyć
pad-resource = zasób
winner = Zwycięzca
record-file = Plik z zapisem gry (.kgr)
record-text = Albo wklej zapis tutaj
show = Pokaż
previous-move = Poprzedni ruch
next-move = Następny ruch
autoplay = Odtwarzaj
pause = Wstrzymaj
move-number = Ruch
play-on-from-here = Graj dalej od tego miejsca
copy-record = Kopiuj zapis gry
another-record = Inny zapis
