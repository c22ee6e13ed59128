### The page: screens, buttons, settings.

## Home
home-title = Zbuduj królestwo, płytka po płytce
home-lead = Wybierz płytkę, dołóż ją z głową i patrz, co biorą inni.
play = Graj
change-setup = Zmień
play-friends = Ze znajomymi
my-games = Moje gry
all-games = Wszystkie gry
fewer-games = Mniej
tag-won = Wygrana
tag-place = Miejsce { $place } z { $count }
tag-open = Czeka na graczy
go-on = Graj dalej
forget = Usuń z listy
forget-sure = Ta przeglądarka zwolni twoje miejsce: wrócisz tylko przez swój osobisty link. Usunąć grę?
forget-finished = Usunąć tę grę z listy?
forget-yes = Usuń
keep-game = Zostaw
new-here = Pierwszy raz tutaj?
new-here-note = Samouczek uczy gry w kilka minut.
ways-to-play = Sposoby gry
open-tables = Otwarte stoły
join = Dołącz
preset-note = To nie jest nowa gra: zaczęła się od zapisanej pozycji.
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
seat-by-link = Znajomy przez link
seat-here = Gracz na tym urządzeniu
seat-here-short = Tutaj
seat-by-link-short = Link
seat-by-link-about = Dostaniesz link; to miejsce zajmie pierwsza osoba, która go otworzy.
seat-here-about = Gra na tym urządzeniu, na zmianę z tobą.
listed = Pokaż ten stół szukającym gry
start-game = Start
setup-note = Przycisk „Graj” uruchomi to ponownie.
setup-changed = Teraz { $players }: tego wymagają te zasady.
setup-removed = Nie przy tej liczbie graczy: { $variant }
tools = Więcej
tutorial = Samouczek
score-pad = Notes do punktacji
replay = Powtórka
rules = Zasady
unofficial-notice = Projekt nieoficjalny, niezwiązany z wydawcą. Wszystkie rysunki powstały dla tego projektu.
no-server = Serwer nie odpowiada.
offline = Brak połączenia z siecią, a gra nie została jeszcze wczytana. Zagraj raz z połączeniem, a potem będzie działać także bez niego.
offline-short = Brak sieci
try-again = Spróbuj ponownie
home = Strona główna
edition-classic = Kingdomino
edition-classic-about = Zbuduj królestwo; każda posiadłość daje punkty: pola razy korony.
edition-origins-discovery = Prehistoria: Odkrycia
edition-origins-discovery-about = Wulkany rzucają ogień; każdy region daje punkty: pola razy płomienie.
edition-origins-totem = Prehistoria: Totem
edition-origins-totem-about = Odkrycia z zasobami; kto ma danego zasobu najwięcej, ten ma jego totem.
edition-origins-tribe = Prehistoria: Plemię
edition-origins-tribe-about = Odkrycia z zasobami, za które rekrutuje się jaskiniowców.
variant-mighty-duel = Wielki pojedynek
variant-mighty-duel-about = Dwoje graczy, wszystkie 48 płytek, królestwa 7×7.
variant-all-48 = Trzy osoby, wszystkie 48 płytek
variant-all-48-about = Cztery płytki w kolumnie; niewybrana odpada z gry.
variant-middle-kingdom = Królestwo Środka
variant-middle-kingdom-about = 10 punktów bonusowych za zamek pośrodku królestwa.
variant-harmony = Harmonia
variant-harmony-about = 5 punktów bonusowych za pełne królestwo bez odrzuconych płytek.
variant-empire-of-fire = Imperium ognia
variant-empire-of-fire-about = 10 punktów bonusowych za chatkę pośrodku terytorium.
variant-homo-habilis = Homo Habilis
variant-homo-habilis-about = 5 punktów bonusowych za pełne terytorium bez odrzuconych płytek.
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
bot-count = Hrabia
bot-duke = Diuk
bot-prince = Książę
bot-monarch = Monarcha
bot-page-about = Bierze punkty, które widzi, nie myśli naprzód i często przeocza lepsze ruchy.
bot-squire-about = Zbiera punkty i zostawia sobie trochę miejsca, ale czasem się myli.
bot-knight-about = Dobrze ocenia miejsce i korony, ale liczy tylko z grubsza.
bot-baron-about = Dobrze planuje i myli tylko niemal równe możliwości.
bot-count-about = Gra ruch o najlepszej wyuczonej wartości, bez patrzenia naprzód.
bot-duke-about = Przed każdą turą sprawdza dwa tuziny możliwych przebiegów gry.
bot-prince-about = Przed każdą turą sprawdza ponad sto możliwych przebiegów gry.
bot-monarch-about = Najsilniejszy: tysiące symulacji w każdej turze i oko na to, czego potrzebujesz.
name-and-level = { $name } ({ $level })
animal-A = Lis
animal-B = Borsuk
animal-C = Czapla
animal-D = Wydra

## The table
you = Ty
your-turn = Twoja tura
your-part = Twoja część stołu
waiting = Poczekaj chwilę
waiting-for = Teraz gra: { $player }
game-over = Koniec gry
round-of = Runda { $round } z { $rounds }
game-of = Gra { $game } z { $games }
line-now = Ta runda
line-next = Następna runda
domino-label = Płytka nr { $number }: { $left }, { $right }
domino-number = Płytka nr { $number }
domino-free = wolna
fits-nowhere = Nigdzie nie pasuje
square-empty = puste
kingdom-of = { $words ->
    [origins] Terytorium: { $player }
   *[classic] Królestwo: { $player }
}
points-total = łącznie { $total }
seat-letter = Miejsce { $seat }
seat-open = Wolne miejsce
seat-away = Offline
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
cave = Jaskinia
totems = Totemy
dominoes-left = Pozostałe płytki
log = Przebieg gry
log-and-pile = Przebieg gry
log-empty = Gra się zaczyna.

## Dialogs
menu = Menu
close = Zamknij
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
host-away = Gospodarz nieobecny
seats-free = Wolne miejsca: { $count }
invite-note = { $count ->
    [one] Wolne jest { $count } miejsce. Wyślij komuś ten link:
    [few] Wolne są { $count } miejsca. Wyślij innym ten link:
    [many] Wolnych jest { $count } miejsc. Wyślij innym ten link:
   *[other] Wolne jest { $count } miejsca. Wyślij innym ten link:
}
joining = Chwileczkę…
status-connection = Utracono połączenie. Ponowne łączenie…
no-such-game = Nie znaleziono gry

## The end
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

## Settings
settings = Ustawienia
emblem = Twój znak
emblem-by-seat = Według miejsca
emblem-star = Gwiazda
emblem-sun = Słońce
emblem-leaf = Liść
emblem-moon = Księżyc
emblem-note = Na twoim ekranie zawsze grasz tym znakiem i jego kolorem.
language = Język
theme = Motyw
theme-system = Systemowy
theme-light = Jasny
theme-dark = Ciemny
setting-instant = Bez potwierdzania
setting-instant-note = Wybrany ruch jest wykonywany od razu.
sound = Dźwięk
setting-sound-note = Płytki, królowie, ogień i twoja kolej.
volume = Głośność
motion = Animacje
setting-motion-note = Pokazuj ruch płytek, królów i ognia.
pace = Tempo
pace-slow = Wolne
pace-normal = Normalne
pace-fast = Szybkie
pace-instant = Natychmiast
setting-forced = Graj wymuszone ruchy
setting-forced-note = Jeśli został jeden wybór, jest wykonywany za ciebie, z powiadomieniem.
sound-on = Włącz dźwięk
sound-off = Wyłącz dźwięk
setting-handover = Ekran przekazania
hand-over = Przekaż urządzenie. Teraz gra: { $player }
hand-over-ready = Gram
setting-handover-note = Przy jednym ekranie: stół jest ukryty, aż następna osoba będzie gotowa.

## Score pad and replay
pad-size = Rozmiar
pad-help = Wybierz teren i dotykaj pól. Kolejne dotknięcie dodaje koronę lub płomień.
pad-clear = Wyczyść
pad-name = Imię
pad-new = Nowa punktacja
pad-new-sure = Wyczyścić wszystkie królestwa i imiona?
pad-erase = Gumka
pad-tools = Elementy
pad-resource = zasób
winner = Zwycięzca
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
friends-need-server = Aby grać ze znajomymi, otwórz tę stronę z serwera kingdomino.
