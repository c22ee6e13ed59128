### The set-up of a game: what its options mean.

players-about = Manches : { $rounds }, dominos : { $dominoes }, grille : { $side }×{ $side }
name-of-player = Nom du joueur { $number }
seat-by-link-about = Vous recevez un lien ; la première personne qui l’ouvre prend cette place.
seat-here-about = Joue sur cet appareil, à tour de rôle avec vous.
listed = Montrer cette table à ceux qui cherchent une partie
setup-note = Le bouton « Jouer » relancera cette partie.
setup-changed = Maintenant { $players } : ces règles l’exigent.
setup-removed = Pas avec ce nombre de joueurs : { $variant }
variant-all-48-about = Quatre dominos par ligne ; celui qui reste quitte le jeu.
variant-middle-kingdom-about = 10 points bonus si votre château est au centre.
variant-harmony-about = 5 points bonus pour un royaume complet, sans rien défausser.
variant-empire-of-fire-about = 10 points bonus si votre hutte est au centre.
variant-homo-habilis-about = 5 points bonus pour un territoire complet, sans rien défausser.
variant-dynasty-about = Trois parties de suite, les points s’additionnent.
bot-page-about = Prend les points qu’il voit, n’anticipe jamais et rate souvent mieux.
bot-squire-about = Prend des points et se garde un peu de place, mais se trompe parfois.
bot-knight-about = Bon œil pour l’espace et les couronnes, mais calcul approximatif.
bot-baron-about = Prévoit bien et ne confond que les choix presque égaux.
bot-count-about = Joue selon la valeur apprise et anticipe à peine.
bot-duke-about = Essaie deux douzaines de suites possibles avant chaque coup.
bot-prince-about = Essaie plus de cent suites possibles avant chaque coup.
bot-monarch-about = Le plus fort : simule des milliers de suites à chaque coup et surveille ce que vous voulez.
