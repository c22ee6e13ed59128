### The game in this browser: loading, updates, saved games, deletion and invitations.

loading-game = Wczytywanie gry…
loading-failed = Nie udało się wczytać gry. Sprawdź połączenie i spróbuj ponownie.
loading-consent = Gry działają w twojej przeglądarce. W tym celu raz zostanie pobrane { $size } MB, a przeglądarka prosi o oszczędzanie danych.
loading-consent-yes = Pobierz
storage-refused = Ta przeglądarka nie pozwala stronie zapisywać gier, więc nie można ich zachować. Zezwól na dane witryn albo zamknij okno prywatne i spróbuj ponownie.
update-ready = Nowa wersja jest gotowa.
update-now = Zaktualizuj
games-here = Gry w tej przeglądarce
games-export = Zapisz wszystkie do pliku
games-import = Przywróć z pliku
games-restored = { $count ->
    [one] Przywrócono { $count } grę.
    [few] Przywrócono { $count } gry.
    [many] Przywrócono { $count } gier.
   *[other] Przywrócono { $count } gry.
}
games-unreadable = W tym pliku nie ma zapisanych gier.
games-fragile = Przeglądarka może usunąć te gry, gdy zabraknie miejsca. W pliku są bezpieczne.
game-export = Zapisz tę grę do pliku
invite-here = Zaproś znajomego do tej gry
invite-here-note = Gra toczy się dalej na serwerze. Czyje miejsce zajmie znajomy?
forget-sure = Ta przeglądarka zwolni twoje miejsce: wrócisz tylko przez swój osobisty link. Usunąć grę?
forget-finished = Usunąć tę grę z listy?
forget-yes = Usuń
delete-game = Skasuj grę
delete-for-all = Skasuj dla wszystkich
delete-sure = Gra i jej przebieg zostaną skasowane dla wszystkich i nie da się ich przywrócić. Skasować grę?
delete-here-sure = Gra zostanie trwale skasowana z tej przeglądarki. Skasować grę?
delete-yes = Skasuj
delete-failed = Przeglądarka nie mogła skasować gry.
