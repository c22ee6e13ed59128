### Pieces, events of the log, prompts and objections.
### `$words` is `origins` or `classic`: the two games name the same things differently.

## Terrains
terrain-wheat = champ de blé
terrain-forest = forêt
terrain-lake = lac
terrain-pasture = prairie
terrain-swamp = marais
terrain-mountain = montagne
terrain-desert = désert
terrain-grassland = plaine
terrain-jungle = jungle
terrain-quarry = carrière
terrain-volcano = volcan

## Pieces
resource-mammoth = mammouth
resource-fish = poisson
resource-mushroom = champignon
resource-flint = silex
totem-mammoth = Totem mammouth, 3 points
totem-fish = Totem poisson, 4 points
totem-mushroom = Totem champignon, 5 points
totem-flint = Totem silex, 6 points
# Long names carry soft hyphens, so that they fit on a small tile.
caveman-hunter = chasseur
caveman-fishing-child = jeune pê­cheuse
caveman-gatherer = cueil­leur
caveman-sculptor = sculp­trice
caveman-painter = peintre
caveman-fire-lady = dame du feu
caveman-shaman = chaman
caveman-small-warrior = petit guerrier
caveman-amazon = amazone
caveman-oafish-warrior = guerrier balourd
warriors = guerriers
caveman-hunter-short = 3 / mam­mouth
caveman-fishing-child-short = 3 / poisson
caveman-gatherer-short = 4 / champi­gnon
caveman-sculptor-short = 5 / silex
caveman-painter-short = 2 / res­source
caveman-fire-lady-short = 1 / feu
caveman-shaman-short = 2 / Cro-Magnon
caveman-small-warrior-short = force 1
caveman-amazon-short = force 2
caveman-oafish-warrior-short = force 3
caveman-hunter-worth = 3 points par mammouth autour
caveman-fishing-child-worth = 3 points par poisson autour
caveman-gatherer-worth = 4 points par champignon autour
caveman-sculptor-worth = 5 points par silex autour
caveman-painter-worth = 2 points par ressource autour
caveman-fire-lady-worth = 1 point par feu autour
caveman-shaman-worth = 2 points par Cro-Magnon autour
caveman-small-warrior-worth = Guerriers côte à côte : leur nombre fois leur force totale
caveman-amazon-worth = Guerriers côte à côte : leur nombre fois leur force totale
caveman-oafish-warrior-worth = Guerriers côte à côte : leur nombre fois leur force totale
piece-token = { $count ->
    [one] jeton { $count } feu
   *[other] jeton { $count } feux
}
start-square = { $words ->
    [origins] hutte
   *[classic] château
}
count-crowns = { $words ->
    [origins] { $count ->
        [one] { $count } feu
       *[other] { $count } feux
    }
   *[classic] { $count ->
        [one] { $count } couronne
       *[other] { $count } couronnes
    }
}
count-craters = { $count ->
    [one] { $count } cratère
   *[other] { $count } cratères
}

## The log
log-draw = Le domino { $number } est pioché.
log-king = { $words ->
    [origins] Chef suivant : { $seat }
   *[classic] Roi suivant : { $seat }
}
log-turn-up = Nouveau dans la grotte : { $caveman }
log-claim = { $seat } choisit le domino { $number }.
log-pair = { $seat } prend les dominos { $first } et { $second }.
log-place = { $seat } pose le domino { $number }.
log-discard = { $seat } doit défausser le domino { $number }.
log-throw = { $seat } place un feu en { $square }.
log-give = { $seat } cède un totem ({ $resource }) à { $to }.
log-recruit = { $seat } recrute : { $caveman }.
log-decline = { $seat } ne recrute personne.
log-pay = { $seat } paie : { $resource }.
log-settle = { $seat } installe un Cro-Magnon en { $square } : { $caveman }.
log-sit = { $name } rejoint la table.
log-bot = Un bot joue désormais pour { $seat } : { $bot }
log-return = { $seat } est de retour.
log-resign = { $seat } abandonne.
log-rename = Nouveau nom : { $name }
draws-count = { $count ->
    [one] { $count } tirage
   *[other] { $count } tirages
}
log-emblem = { $seat } a choisi un emblème.
log-token = { $seat } a déconnecté ses autres appareils.
log-rematch = Place à la revanche.
log-takeback = { $seat } reprend son coup.
log-takeback-request = { $seat } demande à reprendre son coup.
log-takeback-accept = { $seat } accepte.
log-takeback-decline = { $seat } refuse.
log-no-takebacks = La reprise des coups est désactivée.
log-shared-shuffle = Les joueurs mélangent ensemble.
log-entropy = { $seat } a mélangé.

## Prompts
task-place = { $last ->
    [yes] Posez le domino { $number } ; c’est la dernière manche.
   *[no] Posez le domino { $number }, puis choisissez le suivant.
}
task-claim = { $kings ->
    [2] { $words ->
        [origins] Choisissez un domino libre pour la manche suivante ; avec deux chefs, vous choisissez deux fois.
       *[classic] Choisissez un domino libre pour la manche suivante ; avec deux rois, vous choisissez deux fois.
    }
   *[other] Choisissez un domino libre pour la manche suivante.
}
round-opening = Ouverture
task-pair = Choisissez deux dominos : ceux des bords ou ceux du milieu.
task-throw = Placez le feu : choisissez une des cases marquées.
task-give = D’autres vous ont dépassé. Qui reçoit le totem { $resource } ?
task-recruit = Recrutez un Cro-Magnon pour 2 ressources différentes, ou passez.
task-pay = { $count ->
    [one] Payez encore { $count } ressource d’une autre sorte.
   *[other] Payez { $count } ressources différentes de votre territoire.
}
task-settle = Choisissez une case pour votre Cro-Magnon : { $caveman }.
task-prepare = C’est à { $player } de jouer. En attendant, vous pouvez poser le domino { $number }.
task-dealing = Les prochains dominos arrivent.
notice-must-discard = Ce domino ne se pose nulle part ; il faut le défausser.

## Objections
objection-no-match = { $words ->
    [origins] Aucune moitié ne touche la hutte ou un terrain identique ({ $left_terrain }, { $right_terrain }).
   *[classic] Aucune moitié ne touche le château ou un terrain identique ({ $left_terrain }, { $right_terrain }).
}
objection-square-taken = La case { $square } est déjà prise.
objection-window = { $words ->
    [origins] Le territoire ne tiendrait plus dans { $side }×{ $side }.
   *[classic] Le royaume ne tiendrait plus dans { $side }×{ $side }.
}
objection-must-place = Ce domino peut être posé, il faut donc le poser.
objection-claimed = Le domino { $number } est déjà pris.
objection-not-in-line = Le domino { $number } ne fait pas partie de la manche suivante.
objection-fire-on-start = Un feu ne peut pas tomber sur la hutte.
objection-fire-on-nothing = Il n’y a pas de terrain en { $square }.
objection-fire-on-volcano = Un feu ne peut pas tomber sur un volcan.
objection-fire-on-fire = Il y a déjà un feu en { $square }.
objection-fire-too-far = { $steps ->
    [one] Le feu doit tomber à { $steps } case du volcan au plus.
   *[other] Le feu doit tomber à { $steps } cases du volcan au plus.
}
objection-pay-nothing = Il n’y a pas de ressource en { $square }.
objection-pay-same = Payez des ressources différentes ; déjà payée : { $resource }.
objection-settle-start = Un Cro-Magnon ne peut pas s’installer sur la hutte.
objection-settle-nothing = Il n’y a pas de terrain en { $square }.
objection-settle-volcano = Un Cro-Magnon ne peut pas s’installer sur un volcan.
objection-settle-fire = Il y a un feu en { $square }.
objection-settle-taken = La case { $square } est déjà occupée.
objection-no-such-caveman = Ce Cro-Magnon n’est pas disponible : { $caveman }
objection-cannot-pay = Il faut { $price } ressources différentes.
objection-not-heir = Le totem va à l’un des joueurs à égalité en tête : { $tied }
objection-not-now = Ce n’est pas possible maintenant.
objection-not-in-pile = Le domino { $number } n’est pas dans la pioche.
objection-not-in-cave = Il ne reste aucun Cro-Magnon de ce type face cachée.
objection-no-king-left = { $words ->
    [origins] Il ne reste aucun chef de { $seat } à piocher.
   *[classic] Il ne reste aucun roi de { $seat } à piocher.
}
objection-over = La partie est terminée.

## At the table
drag-king = { $words ->
    [origins] Glissez votre chef sur un domino ou appuyez deux fois dessus.
   *[classic] Glissez votre roi sur un domino ou appuyez deux fois dessus.
}
evaluation-label = { $player } : { $chance } de chances de gagner. Tout afficher
evaluation-waiting = L’évaluation arrive.
win-probability = Chances de gagner
expected-points = Points attendus
take-back = Reprendre
takeback-asks = { $player } voudrait reprendre un coup.
takeback-waiting = La reprise attend un accord.
agree = Accepter
decline-request = Refuser
waiting = Patientez
discard = Défausser
spectating = Vous regardez
spectators = Spectateurs : { $count }
forced-notice = Un seul choix : il est joué pour vous.
kingdom-size = { $width }×{ $height } sur { $side }×{ $side }
watch-others = { $words ->
    [origins] En attendant, vous pouvez regarder tous les territoires.
   *[classic] En attendant, vous pouvez regarder tous les royaumes.
}
cave-note = 2 ressources : ici · 4 : dans la pile
cave-pile = La pile des Cro-Magnons
cave-search = Payez 4 ressources différentes pour en choisir un.
cave-look = Ceux-ci sont encore face cachée.
in-the-pile = dans la pile
pile-left = { $count ->
    [0] Plus aucun domino dans la pioche
    [one] { $count } domino dans la pioche
   *[other] { $count } dominos dans la pioche
}
pile-note = { $unseen ->
    [0] Tous les dominos ont été vus.
    [one] Un domino n’a pas encore été vu ; encore à venir : { $coming }.
   *[other] Ces { $unseen } dominos n’ont pas encore été vus ; encore à venir : { $coming }.
}
rival-label = { $count ->
    [one] { $player }, { $count } point. Voir le score
   *[other] { $player }, { $count } points. Voir le score
}
rival-label-match = { $count ->
    [one] { $player }, { $count } point, { $total } au total. Voir le score
   *[other] { $player }, { $count } points, { $total } au total. Voir le score
}
breakdown-empty = { $words ->
    [origins] { $count ->
        [one] { $count } région sans feu
       *[other] { $count } régions sans feu
    }
   *[classic] { $count ->
        [one] { $count } domaine sans couronne
       *[other] { $count } domaines sans couronne
    }
}
resign-sure = Abandonner cette partie ? Les autres continueront sans vous.
fair-note = L’ordre des dominos a été fixé avant la partie et peut être vérifié ensuite. Son empreinte :
waiting-for-shuffle = Doit encore mélanger : { $players }
shuffle-verified = Vérifié : l’ordre était fixé avant la partie.
shuffle-verified-own = Vérifié : l’ordre était fixé avant la partie, et votre appareil a participé au mélange.
shuffle-failed = Attention : l’ordre n’est pas celui annoncé avant la partie.
shuffle-check = Vérifier chaque pioche
shuffle-checking = Vérification des pioches…
shuffle-draws-verified = Pioches vérifiées : { $count }
waiting-for-players = { $count ->
    [one] { $count } place est encore libre.
   *[other] { $count } places sont encore libres.
}
square-covered = domino sur { $left } et { $right }, points : { $gain }
square-fits = le domino va ici
square-open = peut être choisie
copy-watch-link = Copier le lien spectateur
copy-my-link = Copier mon lien (pour un autre appareil)
lead-you = Vous êtes en tête.
lead-player = { $player } est en tête.
lead-shared = À égalité en tête : { $names }
game-ended = Partie { $game } sur { $games } terminée
standings = Classement
show-what-is-left = Voir les dominos restants
places-fit = { $count ->
    [one] Se pose à { $count } endroit
   *[other] Se pose à { $count } endroits
}
prepare = Préparer
prepared = Préparé
line-now-note = le domino du haut commence
line-next-note = à choisir après la pose
line-none = Plus de dominos
line-opening = Chacun choisit son premier domino.
domino-claimed = choisi par { $player }
domino-played = posé par { $player }

## Other screens than the first
your-part = Votre partie de la table
game-of = Partie { $game } sur { $games }
line-now = Cette manche
line-next = Manche suivante
domino-label = Domino { $number } : { $left }, { $right }
domino-number = Domino { $number }
domino-free = libre
fits-nowhere = Ne se pose nulle part
kingdom-of = { $words ->
    [origins] Territoire : { $player }
   *[classic] Royaume : { $player }
}
points-total = { $total } au total
seat-away = Absent
nobody = personne
place = Poser
rotate = Tourner
undo = Annuler
confirm = Confirmer
choose = Choisir
throw-fire = Placer le feu
recruit = Recruter
pay = Payer
skip = Passer
cave = Grotte
totems = Totems
dominoes-left = Dominos restants
log = Journal de la partie
log-and-pile = Journal de la partie
log-empty = La partie commence.
menu = Menu
copy-link = Copier le lien d’invitation
copied = Copié
download-record = Télécharger la partie
who-plays = Qui joue ?
a-person = Humain
resign = Abandonner
resign-yes = Oui, abandonner
invite = Inviter des joueurs
invite-share = Partager
invite-text = Rejoignez ma partie de { $game }
invite-code = Code QR du lien
invite-localhost = Seul cet ordinateur peut ouvrir ce lien, car vous jouez sur { $host }. Ouvrez la page par l’adresse réseau de cet ordinateur pour inviter d’autres personnes.
invite-bot = Donner la place à un bot
invite-cancel = Annuler la partie
invited-by = { $player } vous invite
join-game = S’asseoir
name-limit = { $most } caractères au plus
invite-note = { $count ->
    [one] { $count } place est libre. Envoyez ce lien à quelqu’un :
   *[other] { $count } places sont libres. Envoyez ce lien à vos amis :
}
status-connection = Connexion perdue. Reconnexion…
no-such-game = Partie introuvable
show-result = Voir le résultat
result-you = Vous avez gagné !
result-winner = Victoire : { $player }
result-shared = Victoire partagée : { $names }
result-largest = { $words ->
    [origins] Plus grande région : { $count }
   *[classic] Plus grand domaine : { $count }
}
result-crowns = { $words ->
    [origins] Feux : { $count }
   *[classic] Couronnes : { $count }
}
match-total = Total de toutes les parties : { $count }
game-number = Partie { $game }
next-game = Partie suivante
breakdown = Score
breakdown-row = { $squares } × { $crowns }
bonus-middle-kingdom = Empire du Milieu
bonus-harmony = Harmonie
bonus-empire-of-fire = Empire du Feu
bonus-homo-habilis = Homo Habilis
bonus-resources = Ressources
bonus-totems = Totems
bonus-cavemen = Cro-Magnons
total = Total
rematch = Revanche
to-rematch = Aller à la revanche
hand-over = Passez l’appareil à : { $player }
hand-over-ready = C’est moi
pad-size = Taille
pad-help = Choisissez un terrain, puis touchez des cases. Touchez encore pour ajouter une couronne ou un feu.
pad-clear = Vider
pad-name = Nom
pad-new = Nouveau décompte
pad-new-sure = Effacer tous les royaumes et les noms ?
pad-erase = Gommer
pad-tools = Éléments
pad-resource = ressource
record-file = Fichier de partie (.kgr)
record-text = Ou collez une partie ici
show = Afficher
previous-move = Coup précédent
next-move = Coup suivant
autoplay = Lecture auto
pause = Pause
move-number = Coup
play-on-from-here = Reprendre à partir d’ici
copy-record = Copier la partie
another-record = Ouvrir une autre partie
