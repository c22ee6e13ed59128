### The page: screens, buttons, settings.

## Home
home-title = Bâtissez votre royaume, domino après domino
home-lead = Choisissez un domino, placez-le bien et surveillez ce que prennent les autres.
play = Jouer
change-setup = Changer
play-friends = Entre amis
my-games = Mes parties
all-games = Toutes les parties
fewer-games = Moins
tag-won = Vous avez gagné
tag-place = Place { $place } sur { $count }
tag-open = En attente de joueurs
go-on = Continuer
forget = Retirer de la liste
forget-sure = Ce navigateur abandonne votre place : ensuite, seul votre lien personnel permet de revenir. Retirer la partie ?
forget-finished = Retirer cette partie de la liste ?
forget-yes = Retirer
keep-game = Garder
new-here = Première visite ?
new-here-note = Le tutoriel apprend le jeu en quelques minutes.
ways-to-play = Façons de jouer
open-tables = Tables ouvertes
join = Rejoindre
preset-note = Pas une nouvelle partie : elle reprend une partie enregistrée.
new-game = Nouvelle partie
edition = Édition
players = Joueurs
players-about = Manches : { $rounds }, dominos : { $dominoes }, grille : { $side }×{ $side }
variants = Variantes
seats = Places
your-name = Votre nom
default-name = Invité
player-number = Joueur { $number }
name-of-player = Nom du joueur { $number }
seat-by-link = Ami par un lien
seat-here = Joueur sur cet appareil
seat-here-short = Ici
seat-by-link-short = Par lien
seat-by-link-about = Vous recevez un lien ; la première personne qui l’ouvre prend cette place.
seat-here-about = Joue sur cet appareil, à tour de rôle avec vous.
listed = Montrer cette table à ceux qui cherchent une partie
start-game = Lancer
setup-note = Le bouton « Jouer » relancera cette partie.
setup-changed = Maintenant { $players } : ces règles l’exigent.
setup-removed = Pas avec ce nombre de joueurs : { $variant }
tools = Plus
tutorial = Tutoriel
score-pad = Carnet de score
replay = Rediffusion
rules = Règles
unofficial-notice = Site non officiel, sans lien avec l’éditeur. Toutes les images ont été créées pour ce projet.
no-server = Le serveur ne répond pas.
offline = Vous êtes hors ligne et le jeu n’a pas encore été chargé. Jouez une fois avec une connexion ; ensuite, il fonctionnera aussi sans.
offline-short = Hors ligne
try-again = Réessayer
home = Accueil
edition-classic = Kingdomino
edition-classic-about = Bâtissez un royaume ; chaque domaine rapporte ses cases fois ses couronnes.
edition-origins-discovery = Origins : Découverte
edition-origins-discovery-about = Les volcans projettent du feu ; chaque région rapporte ses cases fois ses feux.
edition-origins-totem = Origins : Totem
edition-origins-totem-about = Découverte avec des ressources ; qui en a le plus d’une sorte détient son totem.
edition-origins-tribe = Origins : Tribu
edition-origins-tribe-about = Découverte avec des ressources qui servent à recruter des Cro-Magnons.
variant-mighty-duel = Grand Duel
variant-mighty-duel-about = Deux joueurs, les 48 dominos, des royaumes de 7×7.
variant-all-48 = À trois avec les 48 dominos
variant-all-48-about = Quatre dominos par ligne ; celui qui reste quitte le jeu.
variant-middle-kingdom = Empire du Milieu
variant-middle-kingdom-about = 10 points bonus si votre château est au centre.
variant-harmony = Harmonie
variant-harmony-about = 5 points bonus pour un royaume complet, sans rien défausser.
variant-empire-of-fire = Empire du Feu
variant-empire-of-fire-about = 10 points bonus si votre hutte est au centre.
variant-homo-habilis = Homo Habilis
variant-homo-habilis-about = 5 points bonus pour un territoire complet, sans rien défausser.
variant-dynasty = Dynastie
variant-dynasty-about = Trois parties de suite, les points s’additionnent.
count-players = { $count } joueurs

## Bots
bot-random = Dé
bot-greedy = Écureuil
bot-full-greedy = Pie
bot-page = Page
bot-squire = Écuyer
bot-knight = Chevalier
bot-baron = Baron
bot-count = Comte
bot-duke = Duc
bot-prince = Prince
bot-monarch = Monarque
bot-page-about = Prend les points qu’il voit, n’anticipe jamais et rate souvent mieux.
bot-squire-about = Prend des points et se garde un peu de place, mais se trompe parfois.
bot-knight-about = Bon œil pour l’espace et les couronnes, mais calcul approximatif.
bot-baron-about = Prévoit bien et ne confond que les choix presque égaux.
bot-count-about = Joue le coup de meilleure valeur apprise, sans anticiper.
bot-duke-about = Essaie deux douzaines de suites possibles avant chaque coup.
bot-prince-about = Essaie plus de cent suites possibles avant chaque coup.
bot-monarch-about = Le plus fort : simule des milliers de suites à chaque coup et surveille ce que vous voulez.
name-and-level = { $name } ({ $level })
animal-A = Renard
animal-B = Blaireau
animal-C = Héron
animal-D = Loutre

## The table
you = Vous
your-turn = À vous de jouer
your-part = Votre partie de la table
waiting = Patientez
waiting-for = En attente : { $player }
game-over = La partie est terminée
round-of = Manche { $round } sur { $rounds }
game-of = Partie { $game } sur { $games }
line-now = Cette manche
line-next = Manche suivante
domino-label = Domino { $number } : { $left }, { $right }
domino-number = Domino { $number }
domino-free = libre
fits-nowhere = Ne se pose nulle part
square-empty = vide
kingdom-of = { $words ->
    [origins] Territoire : { $player }
   *[classic] Royaume : { $player }
}
points-total = { $total } au total
seat-letter = Place { $seat }
seat-open = Place libre
seat-away = Absent
nobody = personne
place = Poser
rotate = Tourner
undo = Annuler
confirm = Confirmer
choose = Choisir
discard = Défausser
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

## Dialogs
menu = Menu
close = Fermer
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
host-away = Hôte absent
seats-free = Places libres : { $count }
invite-note = { $count ->
    [one] { $count } place est libre. Envoyez ce lien à quelqu’un :
   *[other] { $count } places sont libres. Envoyez ce lien à vos amis :
}
joining = Un instant…
status-connection = Connexion perdue. Reconnexion…
no-such-game = Partie introuvable

## The end
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

## Settings
settings = Réglages
emblem = Votre emblème
emblem-by-seat = Selon la place
emblem-star = Étoile
emblem-sun = Soleil
emblem-leaf = Feuille
emblem-moon = Lune
emblem-note = Sur votre écran, vous jouez toujours avec cet emblème et sa couleur.
language = Langue
theme = Thème
theme-system = Système
theme-light = Clair
theme-dark = Sombre
setting-instant = Sans confirmation
setting-instant-note = Un coup est joué dès que vous le choisissez.
sound = Son
setting-sound-note = Dominos, rois, feu et votre tour.
volume = Volume
motion = Animations
setting-motion-note = Animer les dominos, les rois et le feu.
pace = Rythme
pace-slow = Lent
pace-normal = Normal
pace-fast = Rapide
pace-instant = Immédiat
setting-forced = Jouer les coups forcés
setting-forced-note = S’il ne reste qu’un choix, il est joué pour vous et signalé.
sound-on = Activer le son
sound-off = Couper le son
setting-handover = Écran de passage
hand-over = Passez l’appareil à : { $player }
hand-over-ready = C’est moi
setting-handover-note = Sur un seul écran : cacher la table jusqu’à ce que le joueur suivant soit prêt.

## Score pad and replay
pad-size = Taille
pad-help = Choisissez un terrain, puis touchez des cases. Touchez encore pour ajouter une couronne ou un feu.
pad-clear = Vider
pad-name = Nom
pad-new = Nouveau décompte
pad-new-sure = Effacer tous les royaumes et les noms ?
pad-erase = Gommer
pad-tools = Éléments
pad-resource = ressource
winner = Victoire
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
friends-need-server = Pour jouer avec des amis, ouvrez cette page depuis un serveur kingdomino.
