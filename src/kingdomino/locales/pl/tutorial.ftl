### The tutorial: playable lessons. Each step has a task, a message when it is solved and one when it is not.

learn-lead = Ucz się, grając. Każda lekcja trwa kilka minut; możesz przerwać w dowolnej chwili i dokończyć później.
learn-about-classic = Cała gra w mniej niż pięć minut: wybór, dokładanie, punkty.
learn-about-origins-discovery = Wulkany rzucają ogień, dzięki któremu regiony dają punkty.
learn-about-origins-totem = Na polach leżą zasoby, a totem ma ten, kto ma ich najwięcej.
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
learn-end-text = To już cała lekcja. Reszty nauczysz się w grze.
learn-following = Następna lekcja: { $lesson }
learn-all = Wszystkie lekcje
learn-again = Zacznij od nowa

## Kingdomino
learn-castle = To twoje królestwo. Zaczyna się od zamku: dotknij go.
learn-castle-right = Tak. Wszystko, co zbudujesz, wyrasta stąd.
learn-castle-wrong = To nie zamek. Zamek stoi na zaznaczonym polu.
learn-crown = Płytki rundy leżą w kolumnie. Postaw króla na wolnej płytce z koroną.
learn-crown-right = Dobrze. Tylko korony sprawiają, że teren daje punkty.
learn-crown-wrong = Ta płytka nie ma korony. Poszukaj małej złotej korony.
learn-first = Teraz dołóż płytkę: wybierz podświetlone pole, w razie potrzeby obróć płytkę i naciśnij „Dołóż”.
learn-first-right = Dobre miejsce. Zamek pasuje do każdego terenu.
learn-king = Król przechodzi do nowej kolumny. Niskie numery grają wcześniej, wysokie są często więcej warte. Weź dwa jeziora.
learn-king-right = Dobrze: pasują do jeziora, które już masz.
learn-king-wrong = Tę też można wziąć, ale tym razem wybierz płytkę z dwoma jeziorami.
learn-why = Nie każde miejsce pasuje. Dotknij pola, które nie jest podświetlone, i zobacz dlaczego.
learn-why-right = Ta zasada dotyczy każdej płytki.
learn-why-wrong = Tutaj płytka pasuje. Dotknij pola, które nie jest podświetlone.
learn-grow = Dołóż jeziora tak, by jedno z nich stykało się z twoim jeziorem: razem będą jedną posiadłością.
learn-grow-right = Trzy pola jeziora i jedna korona: 3 punkty.
learn-grow-wrong = Teraz jeziora leżą osobno. Niech jedno z nich styka się z twoim jeziorem.
learn-narrow = Kilka rund później. Królestwo ma najwyżej pięć pól szerokości i pięć wysokości, więc miejsca jest mało. Wybierz ułożenie, które daje więcej punktów.
learn-narrow-right = Dobrze. Przycisk zawsze pokazuje punkty.
learn-narrow-wrong = Tak też pasuje, ale odwrotnie daje więcej. Obróć płytkę i porównaj.
learn-discard = Ostatnia runda. Twoja płytka nigdzie nie pasuje, więc trzeba ją odrzucić.
learn-discard-right = Pod koniec gry tak bywa i nic to nie kosztuje.
learn-count = Posiadłość daje tyle punktów, ile ma pól, razy liczba jej koron. Ile warte jest zaznaczone jezioro?
learn-count-right = Tak: 7 pól × 4 korony = 28 punktów.
learn-count-wrong = Policz pola, policz korony i pomnóż.
learn-zero = Bez korony posiadłość nie daje nic. Dotknij pola, które nie daje punktów.
learn-zero-right = Tak: nie ma korony, nie ma punktów.
learn-zero-wrong = To pole daje punkty. Poszukaj posiadłości bez korony.
learn-winner = Koniec gry: wygrywa ten, kto ma najwięcej punktów. Kto wygrał?
learn-winner-right = Ty! Teraz znasz już grę.
learn-winner-wrong = Porównaj punkty jeszcze raz.

## Discovery
learn-fire = W Prehistorii zamiast koron są płomienie. Dotknij pola z nadrukowanym płomieniem.
learn-fire-right = Tak. Region daje tyle punktów, ile ma pól, razy liczba jego płomieni.
learn-fire-wrong = Tu nie ma płomienia. Poszukaj małego płomienia.
learn-volcano = Na tej płytce jest wulkan. Dołóż ją jak każdą inną.
learn-volcano-right = Teraz wulkan rzuca ogień.
learn-beyond = Jeden krater rzuca jeden płomień na odległość najwyżej trzech pól. Dotknij pola, na które nie może trafić.
learn-beyond-right = To pole więc odpada.
learn-beyond-wrong = Tutaj mógłby trafić. Dotknij pola bez oznaczenia.
learn-throw = Teraz rzuć ogień tam, gdzie da najwięcej punktów.
learn-throw-right = Dobrze: każde pole tego regionu liczy się jeszcze raz.
learn-throw-wrong = Może tam trafić, ale większy region da więcej.
learn-craters = Dwa kratery rzucają dwa płomienie, ale tylko na odległość dwóch pól. Dołóż płytkę.
learn-craters-right = Kroki na ukos też się liczą.
learn-two-fires = I znów: wybierz pole, które daje najwięcej punktów.
learn-two-fires-right = Dwa płomienie więcej dla całego regionu.
learn-two-fires-wrong = Tak wolno, ale inne pole daje więcej.
learn-region = Płomienie nadrukowane i rzucone liczą się tak samo. Ile wart jest zaznaczony kamieniołom?
learn-region-right = Tak: 5 pól × 7 płomieni = 35 punktów.
learn-region-wrong = Policz pola, policz wszystkie płomienie i pomnóż.
learn-nothing = Wulkany nie należą do żadnego regionu i nie dają punktów. Dotknij jednego z nich.
learn-nothing-right = Tak. Liczy się tylko ogień, który rzucają.
learn-nothing-wrong = To nie wulkan. Poszukaj żarzącego się krateru.

## Totem
learn-fish = Na polach bez płomienia leży zasób. Dotknij pola, na którym leży ryba.
learn-fish-right = Tak. Na końcu każdy zasób daje 1 punkt.
learn-fish-wrong = Tu nie ma ryby. Spójrz na jeziora.
learn-most = Na twojej płytce są dwa grzyby. Dołóż ją.
learn-most-right = Masz najwięcej grzybów, więc totem grzyba jest twój: 5 punktów.
learn-travel = Zasoby wędrują razem z płytką. Utrzymaj przewagę: wybierz płytkę z grzybem.
learn-travel-right = Dobrze. Żeby zabrać totem, trzeba mieć więcej niż ty.
learn-travel-wrong = Na tej nie ma grzyba. Poszukaj dżungli.
learn-burn = Kilka rund później. Ogień niszczy zasób, na który trafi. Rzuć go tam, gdzie w sumie da najwięcej.
learn-burn-right = Dobrze: ogień daje więcej, niż warta była stracona ryba.
learn-burn-wrong = Inne pole daje więcej, nawet jeśli przepada zasób.
learn-give = Twoja ostatnia ryba spłonęła. Dwoje innych ma teraz najwięcej ryb, po równo: ty decydujesz, kto dostanie totem.
learn-give-right = Totem zmienił właściciela.
learn-totems = Masz cztery grzyby po 1 punkcie i totem grzyba za 5. Ile to punktów?
learn-totems-right = Tak, 9 punktów oprócz regionów.
learn-totems-wrong = Zsumuj punkty za grzyby i totem.

## Tribe
learn-hunter = Po wybraniu płytki możesz rekrutować. Odkryty jaskiniowiec kosztuje dwa różne zasoby. Wybierz łowcę.
learn-hunter-right = Daje 3 punkty za każdego mamuta wokół siebie.
learn-hunter-wrong = To ktoś inny. Poszukaj mężczyzny z włócznią.
learn-pay = Zachowaj mamuty dla łowcy: odłóż rybę albo krzemień.
learn-pay-right = Odłożone zasoby wypadają z gry.
learn-pay-wrong = Ten mamut przyda się łowcy. Odłóż rybę albo krzemień.
learn-pay-other = Teraz zasób innego rodzaju. Mamuty nadal zachowaj.
learn-pay-other-right = Gotowe: dwa różne zasoby odłożone.
learn-pay-other-wrong = Zachowaj mamuta i odłóż zasób drugiego rodzaju.
learn-settle = Gdzie osiądzie łowca? Liczy się wszystkie osiem pól wokół niego. Wybierz miejsce, które daje najwięcej punktów.
learn-settle-right = Dobrze: obok niego są dwa mamuty.
learn-settle-wrong = Wokół innego pola jest więcej mamutów.
learn-warrior = Wojownicy dają punkty razem. Zrekrutuj jednego z dwojga wojowników.
learn-warrior-right = Tym razem zasoby odkładamy za ciebie: rybę i mamuta.
learn-warrior-wrong = To nie wojownik. Na wojownikach widać ich siłę.
learn-horde = Obok siebie dają tyle punktów, ilu ich jest, razy ich łączna siła. Osiedl wojownika tam, gdzie da to najwięcej.
learn-horde-right = Razem tworzą grupę wojowników.
learn-horde-wrong = W pojedynkę daje niewiele. Postaw go obok drugiego wojownika.
learn-skip = Rekrutacja jest zawsze dobrowolna. Tym razem ją pomiń.
learn-skip-right = Zasoby zostają na później.
learn-skip-wrong = Można, ale tym razem wypróbuj „Pomiń”.
learn-cavemen = Trzech wojowników daje 15 punktów, a łowca 3. Ile dają razem twoi jaskiniowcy?
learn-cavemen-right = Tak, 18 punktów oprócz regionów.
learn-cavemen-wrong = Zsumuj punkty wojowników i łowcy.
