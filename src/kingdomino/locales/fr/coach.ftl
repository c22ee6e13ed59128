### The coach and the replay: hints, the heat map, grades, the win chance, the review of a game.
### `$words` is `origins` or `classic`: the two games name the same things differently.

## At the table
coach = Coach
hint = Indice
win-chance = Chances de gagner
heat-map = Carte de chaleur
heat-square = chances de gagner jusqu’à { $chance }
heat-margin = écart attendu { $signed }
expected-margin = Écart attendu en points
setting-grades = Notes
grades-wait = Votre prochain coup sera noté.
coach-thinking = Le coach réfléchit…
coach-getting-ready = Le coach se prépare ; la première fois, cela prend une minute ou deux.
coach-trouble = Le coach ne répond pas.
coach-wait = Le coach donne des indices à votre tour.
coach-no-choice = Il n’y a qu’un coup possible.
coach-fair = Vous jouez contre des personnes : le coach attend la fin de la partie.
best-move-is = Meilleur coup : { $move }.

## Moves
move-place = Domino { $number } en { $left } et { $right }
move-discard = Défausser le domino { $number }
move-claim = Choisir le domino { $number }
move-pair = Prendre les dominos { $first } et { $second }
move-throw = Placer le feu en { $square }
move-give = Totem ({ $resource }) pour { $player }
move-recruit = Recruter : { $caveman }
move-decline = Ne recruter personne
move-pay = Payer avec la ressource en { $square }
move-settle = S’installer en { $square }
then-claim = Puis domino { $number }
then-throw = Puis feu en { $square }

## Reasons
reason-points = { $count ->
    [one] { $signed } point tout de suite.
   *[other] { $signed } points tout de suite.
}
reason-closes = { $count ->
    [one] Condamne { $count } case définitivement.
   *[other] Condamne { $count } cases définitivement.
}
reason-claim = { $words ->
    [origins] { $count ->
        [0] Le domino { $number } n’a pas de feu.
        [one] Le domino { $number } a { $count } feu.
       *[other] Le domino { $number } a { $count } feux.
    }
   *[classic] { $count ->
        [0] Le domino { $number } n’a pas de couronne.
        [one] Le domino { $number } a { $count } couronne.
       *[other] Le domino { $number } a { $count } couronnes.
    }
}
reason-order = { $place ->
    [first] Vous joueriez en premier à la manche suivante.
    [second] Vous joueriez en deuxième à la manche suivante.
    [third] Vous joueriez en troisième à la manche suivante.
   *[last] Vous joueriez en dernier à la manche suivante.
}
reason-next = Ensuite, { $player } prendrait le domino { $number }.
reason-room = Place pour les dominos à venir : { $signed }.
reason-growth = Zones qui peuvent grandir : { $signed }.
reason-pending = Dominos à poser : { $signed }.
reason-risk = Risque de défausse : { $signed }.
reason-tempo = Ordre du tour : { $signed }.
reason-denied = Refusé aux adversaires : { $signed }.
reason-discard = Le domino ne se pose nulle part.
reason-nothing = Rien ne change pour l’instant.

## Grades
verdict-best = Meilleur coup
verdict-good = Bon coup
verdict-inaccuracy = Imprécision
verdict-mistake = Erreur
verdict-blunder = Gaffe
verdict-best-note = Il n’y avait pas mieux.
verdict-good-note = Presque aussi bon que le meilleur coup.
verdict-inaccuracy-note = Petite perte de chances de gagner : { $loss }.
verdict-mistake-note = Perte de chances de gagner : { $loss }.
verdict-blunder-note = Grosse perte de chances de gagner : { $loss }.
better-was = Mieux : { $move }.

## Review
review = Analyse
review-game = Analyser cette partie
review-progress = Décision { $done } sur { $total }
review-stop = Arrêter
review-stopped = Arrêté à la décision { $done } sur { $total }
review-done = { $count ->
    [one] { $count } décision analysée
   *[other] { $count } décisions analysées
}
win-graph = Chances de gagner au fil de la partie
all-decisions = Toutes les décisions
accuracy = Précision
my-mistakes = Les miennes
all-mistakes = Toutes
mistakes = Erreurs
next-mistake = Erreur suivante
previous-mistake = Précédente
review-clean = Aucune erreur. { $count } décisions, précision { $accuracy }
review-cost = Les erreurs ont coûté en tout { $loss } de chances.
review-waiting = Recherche de la première erreur…
decision-in-round = { $verdict }, manche { $round }
to-replay = Rediffusion
no-slips = Aucune erreur trouvée.
retry = Réessayer ce coup
retry-note = Trouvez un meilleur coup.
retry-right = Bien vu : { $gain } de chances de gagner en plus.
retry-answer = Voir la réponse
played-move = Joué
best-move = Meilleur coup

## Replay
first-move = Aller au début
last-move = Aller à la fin
speed = Vitesse
next-turn = Tour suivant
previous-turn = Tour précédent
watch-game = Revoir une de vos parties
no-games-yet = Les parties terminées de ce navigateur apparaissent ici.
from-file = Depuis un fichier
copy-link-here = Copier le lien vers ce coup
link-broken = Ce lien ne contient aucune partie.
link-too-long = Cette partie est trop longue pour un lien : partagez le fichier.
play-on-note = Vous jouez pour { $player } ; des bots jouent les autres.
