### The tutorial: lessons that are played. Each step has its task, a word when it is done, and one when it is not.

learn-lead = Ucz się, grając. Każda lekcja trwa kilka minut; możesz przerwać w dowolnej chwili i dokończyć później.
learn-about-classic = Cała gra w mniej niż pięć minut: wybór, dokładanie, punkty.
learn-about-origins-discovery = Wulkany rzucają ogniem, dzięki któremu regiony dają punkty.
learn-about-origins-totem = Na polach leżą zasoby, a totem ma ten, kto zebrał ich najwięcej.
learn-about-origins-tribe = Za zasoby rekrutujesz jaskiniowców i osiedlasz ich w dobrych miejscach.
learn-steps = { $count ->
    [one] { $count } krok
    [few] { $count } kroki
    [many] { $count } kroków
   *[other] { $count } kroku
}
learn-continue = Dalej: krok { $step } z { $steps }
learn-done = Ukończono
learn-step = Krok { $step } z { $steps }
learn-next = Dalej
learn-leave = Opuść lekcję
learn-answers = Odpowiedzi
learn-end = Świetnie!
learn-end-text = To już cała lekcja. Reszta przyjdzie podczas gry.
learn-following = Następna lekcja: { $lesson }
learn-all = Wszystkie lekcje
learn-again = Jeszcze raz od początku

## Kingdomino
learn-castle = To twoje królestwo. Zaczyna się od zamku: naciśnij go.
learn-castle-right = Tak. Wszystko, co zbudujesz, wyrasta stąd.
learn-castle-wrong = To nie zamek. Zamek stoi na zaznaczonym polu.
learn-crown = Płytki rundy leżą w kolumnie. Postaw króla na wolnej płytce z koroną.
learn-crown-right = Dobrze. Tylko korony sprawiają, że teren daje punkty.
learn-crown-wrong = Ta płytka nie ma korony. Poszukaj małej złotej korony.
learn-first = Teraz dołóż płytkę: wybierz podświetlone pole, w razie potrzeby obróć płytkę i naciśnij Dołóż.
learn-first-right = Dobre miejsce. Zamek pasuje do każdego terenu.
learn-king = Król przechodzi do nowej kolumny. Niskie numery grają wcześniej, wysokie są często więcej warte. Weź dwa jeziora.
learn-king-right = Dobrze: pasują do jeziora, które już masz.
learn-king-wrong = Tę też można wziąć, ale tym razem wybierz płytkę z dwoma jeziorami.
learn-why = Nie każde miejsce pasuje. Naciśnij pole, które nie jest podświetlone, i zobacz dlaczego.
learn-why-right = Ta zasada dotyczy każdej płytki.
learn-why-wrong = Tutaj płytka pasuje. Naciśnij pole, które nie jest podświetlone.
learn-grow = Dołóż jeziora tak, by jedno z nich stykało się z twoim jeziorem: razem będą jedną posiadłością.
learn-grow-right = Trzy pola jeziora i jedna korona: 3 punkty.
learn-grow-wrong = Teraz jeziora leżą osobno. Niech jedno z nich styka się z twoim jeziorem.
learn-narrow = Kilka rund później. Królestwo ma najwyżej pięć pól szerokości i pięć wysokości, więc miejsca jest mało. Wybierz ułożenie, które daje więcej punktów.
learn-narrow-right = Dobrze. Przycisk zawsze pokazuje punkty.
learn-narrow-wrong = Tak też pasuje, ale odwrotnie daje więcej. Obróć płytkę i porównaj.
learn-discard = Ostatnia runda. Twoja płytka nigdzie nie pasuje, więc trzeba ją odrzucić.
learn-discard-right = Pod koniec gry tak bywa i nic to nie kosztuje.
learn-count = Posiadłość daje tyle punktów, ile ma pól, razy liczba jej koron. Ile warte jest zaznaczone jezioro?
learn-count-right = Tak: 7 pól razy 4 korony to 28 punktów.
learn-count-wrong = Policz pola, policz korony i pomnóż.
learn-zero = Bez korony posiadłość nie daje nic. Naciśnij pole, które nie daje punktów.
learn-zero-right = Tak: nie ma korony, nie ma punktów.
learn-zero-wrong = To pole daje punkty. Poszukaj posiadłości bez korony.
learn-winner = Gra skończona, wygrywa najwięcej punktów. Kto wygrywa?
learn-winner-right = Ty! Teraz znasz już grę.
learn-winner-wrong = Porównaj punkty jeszcze raz.

## Discovery
learn-fire = W Prehistorii zamiast koron są płomienie. Naciśnij pole z nadrukowanym płomieniem.
learn-fire-right = Tak. Region daje tyle punktów, ile ma pól, razy liczba jego płomieni.
learn-fire-wrong = Na nim nie ma płomienia. Poszukaj małego ognika.
learn-volcano = Na tej płytce jest wulkan. Dołóż ją jak każdą inną.
learn-volcano-right = Teraz wulkan rzuca ogień.
learn-beyond = Jeden krater rzuca jeden płomień na najwyżej trzy pola. Naciśnij pole, na które nie może trafić.
learn-beyond-right = To pole więc odpada.
learn-beyond-wrong = Tutaj mógłby trafić. Naciśnij pole bez oznaczenia.
learn-throw = Teraz rzuć ogień tam, gdzie da najwięcej punktów.
learn-throw-right = Dobrze: każde pole tego regionu liczy się o raz więcej.
learn-throw-wrong = Może tam trafić, ale większy region da więcej.
learn-craters = Dwa kratery rzucają dwa płomienie, ale tylko na dwa pola. Dołóż płytkę.
learn-craters-right = Kroki na ukos też się liczą.
learn-two-fires = I znów: wybierz pole, które daje najwięcej punktów.
learn-two-fires-right = Dwa płomienie więcej dla całego regionu.
learn-two-fires-wrong = Tak wolno, ale inne pole daje więcej.
learn-region = Płomienie nadrukowane i rzucone liczą się tak samo. Ile wart jest zaznaczony kamieniołom?
learn-region-right = Tak: 5 pól razy 7 płomieni to 35 punktów.
learn-region-wrong = Policz pola, policz wszystkie płomienie i pomnóż.
learn-nothing = Wulkany nie należą do żadnego regionu i nie dają punktów. Naciśnij jeden z nich.
learn-nothing-right = Tak. Ich wartością jest ogień, który rzucają.
learn-nothing-wrong = To nie wulkan. Poszukaj żarzącego się krateru.

## Totem
learn-fish = Pola bez płomienia przynoszą zasób. Naciśnij pole, na którym leży ryba.
learn-fish-right = Tak. Na końcu każdy zasób daje 1 punkt.
learn-fish-wrong = Na nim nie ma ryby. Spójrz na jeziora.
learn-most = Twoja płytka przynosi dwa grzyby. Dołóż ją.
learn-most-right = Nikt nie ma więcej grzybów, więc totem grzyba jest twój: 5 punktów.
learn-travel = Zasoby wędrują razem z płytką. Utrzymaj przewagę: wybierz płytkę, która przynosi grzyb.
learn-travel-right = Dobrze. Żeby zabrać totem, trzeba mieć więcej niż ty.
learn-travel-wrong = Ta nie przynosi grzyba. Poszukaj dżungli.
learn-burn = Kilka rund później. Ogień niszczy zasób, na który trafi. Rzuć go tam, gdzie w sumie da najwięcej.
learn-burn-right = Dobrze: ogień daje więcej, niż warta była stracona ryba.
learn-burn-wrong = Inne pole daje więcej, nawet jeśli przepada zasób.
learn-give = Twoja ostatnia ryba spłonęła. Dwoje innych ma teraz najwięcej ryb, po równo: ty decydujesz, kto dostanie totem.
learn-give-right = Totem zmienił miejsce.
learn-totems = Masz cztery grzyby po 1 punkcie i totem grzyba za 5. Ile to punktów?
learn-totems-right = Tak, 9 punktów oprócz regionów.
learn-totems-wrong = Dodaj grzyby i totem.

## Tribe
learn-hunter = Po wybraniu płytki możesz rekrutować. Odkryty jaskiniowiec kosztuje dwa różne zasoby. Wybierz łowcę.
learn-hunter-right = Daje 3 punkty za każdego mamuta wokół siebie.
learn-hunter-wrong = To ktoś inny. Poszukaj mężczyzny z włócznią.
learn-pay = Zachowaj mamuty dla łowcy: odłóż rybę albo krzemień.
learn-pay-right = Odłożone zasoby wypadają z gry.
learn-pay-wrong = Ten mamut przyda się łowcy. Odłóż rybę albo krzemień.
learn-pay-other = Teraz zasób innego rodzaju. Mamuty nadal zachowaj.
learn-pay-other-right = Zapłacone: dwa różne zasoby.
learn-pay-other-wrong = Zachowaj mamuta i odłóż zasób drugiego rodzaju.
learn-settle = Gdzie osiądzie łowca? Liczy się wszystkie osiem pól wokół niego. Wybierz miejsce, które daje najwięcej punktów.
learn-settle-right = Dobrze: obok niego są dwa mamuty.
learn-settle-wrong = Wokół innego pola jest więcej mamutów.
learn-warrior = Wojownicy dają punkty razem. Zrekrutuj jednego z dwojga wojowników.
learn-warrior-right = Tym razem cena zostanie zapłacona za ciebie: ryba i mamut.
learn-warrior-wrong = To nie wojownik. Na wojownikach widać ich siłę.
learn-horde = Obok siebie dają tyle punktów, ilu ich jest, razy ich łączna siła. Osiedl wojownika tam, gdzie da to najwięcej.
learn-horde-right = Razem tworzą grupę wojowników.
learn-horde-wrong = W pojedynkę daje niewiele. Postaw go obok drugiego wojownika.
learn-skip = Rekrutacja nigdy nie jest obowiązkowa. Tym razem ją pomiń.
learn-skip-right = Zasoby zostają na później.
learn-skip-wrong = Można, ale tym razem wypróbuj Pomiń.
learn-cavemen = Trzech wojowników daje 15 punktów, a łowca 3. Ile dają razem twoi jaskiniowcy?
learn-cavemen-right = Tak, 18 punktów oprócz regionów.
learn-cavemen-wrong = Dodaj wojowników i łowcę.
