### The end of a game: the count, the result, and what to do next.
### `$words` is `origins` or `classic`: the two games name the same things differently.

finale-counting = Le décompte
finale-order = { $words ->
    [origins] De la plus petite région à la plus grande.
   *[classic] Du plus petit domaine au plus grand.
}
finale-step = { $player } : { $part }
finale-part = { $count ->
    [one] { $name }, { $count } point
   *[other] { $name }, { $count } points
}
finale-property = { $words ->
    [origins] { $name } : cases { $squares } × feux { $crowns } = { $count }
   *[classic] { $name } : cases { $squares } × couronnes { $crowns } = { $count }
}
finale-totem = totem ({ $resource })
earlier-games = Parties précédentes
finale-place = { $rank ->
    [1] 1er
   *[other] { $rank }e
}
finale-fewer-largest = { $words ->
    [origins] plus grande région moindre
   *[classic] plus grand domaine moindre
}
finale-fewer-crowns = { $words ->
    [origins] moins de feux
   *[classic] moins de couronnes
}
finale-left = abandon
finale-reason-points = { $words ->
    [origins] Points : { $points } ; plus grande région : { $largest }. Avance sur { $other } : { $behind }.
   *[classic] Points : { $points } ; plus grand domaine : { $largest }. Avance sur { $other } : { $behind }.
}
finale-reason-largest = { $words ->
    [origins] { $points } points comme { $other }, mais la plus grande région est plus grande ({ $mine } contre { $theirs }).
   *[classic] { $points } points comme { $other }, mais le plus grand domaine est plus grand ({ $mine } contre { $theirs }).
}
finale-reason-crowns = { $words ->
    [origins] { $points } points et même plus grande région que { $other }, mais plus de feux ({ $mine } contre { $theirs }).
   *[classic] { $points } points et même plus grand domaine que { $other }, mais plus de couronnes ({ $mine } contre { $theirs }).
}
finale-reason-shared = Égalité parfaite.
finale-reason-resigned = Les autres ont abandonné.
finale-skip = Passer
finale-next = Suivant
finale-again = Recompter
finale-steps = Compter pas à pas
finale-table = Voir la table
finale-share = Partager l’image
finale-save = Enregistrer l’image
finale-copy-replay = Copier le lien de la rediffusion
finale-share-failed = L’image n’a pas pu être créée.
finale-asked = { $player } voudrait une revanche.
