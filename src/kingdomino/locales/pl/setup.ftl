### The set-up of a game: what its options mean.

players-about = Rundy: { $rounds }, płytki: { $dominoes }, obszar: { $side }×{ $side }
name-of-player = Imię gracza { $number }
seat-by-link-about = Dostaniesz link; to miejsce zajmie pierwsza osoba, która go otworzy.
seat-here-about = Gra na tym urządzeniu, na zmianę z tobą.
listed = Pokaż ten stół szukającym gry
setup-note = Przycisk „Graj” uruchomi to ponownie.
setup-changed = Teraz { $players }: tego wymagają te zasady.
setup-removed = Nie przy tej liczbie graczy: { $variant }
variant-all-48-about = Cztery płytki w kolumnie; niewybrana odpada z gry.
variant-middle-kingdom-about = 10 punktów bonusowych za zamek pośrodku królestwa.
variant-harmony-about = 5 punktów bonusowych za pełne królestwo bez odrzuconych płytek.
variant-empire-of-fire-about = 10 punktów bonusowych za chatkę pośrodku terytorium.
variant-homo-habilis-about = 5 punktów bonusowych za pełne terytorium bez odrzuconych płytek.
variant-dynasty-about = Trzy gry z rzędu, punkty się sumują.
bot-page-about = Bierze punkty, które widzi, nie myśli naprzód i często przeocza lepsze ruchy.
bot-squire-about = Zbiera punkty i zostawia sobie trochę miejsca, ale czasem się myli.
bot-knight-about = Dobrze ocenia miejsce i korony, ale liczy tylko z grubsza.
bot-baron-about = Dobrze planuje i myli tylko niemal równe możliwości.
bot-count-about = Gra według wyuczonej wartości i prawie nie patrzy naprzód.
bot-duke-about = Przed każdą turą sprawdza dwa tuziny możliwych przebiegów gry.
bot-prince-about = Przed każdą turą sprawdza ponad sto możliwych przebiegów gry.
bot-monarch-about = Najsilniejszy: tysiące symulacji w każdej turze i oko na to, czego potrzebujesz.
