### The game in this browser: loading, updates, saved games, deletion and invitations.

loading-game = Chargement du jeu…
loading-failed = Impossible de charger le jeu. Vérifiez votre connexion et réessayez.
loading-consent = Les parties se jouent dans votre navigateur. Cela charge { $size } Mo une seule fois, et votre navigateur demande d’économiser les données.
loading-consent-yes = Charger
storage-refused = Ce navigateur ne permet pas à la page d’enregistrer des parties : elles ne peuvent pas être conservées. Autorisez les données du site ou quittez la fenêtre privée, puis réessayez.
update-ready = Une nouvelle version est prête.
update-now = Mettre à jour
games-here = Parties dans ce navigateur
games-export = Tout enregistrer dans un fichier
games-import = Restaurer depuis un fichier
games-restored = { $count ->
    [one] { $count } partie restaurée.
   *[other] { $count } parties restaurées.
}
games-unreadable = Ce fichier ne contient aucune partie enregistrée.
games-fragile = Le navigateur peut supprimer ces parties s’il manque de place. Un fichier les garde en sécurité.
game-export = Enregistrer cette partie dans un fichier
invite-here = Inviter quelqu’un à cette partie
invite-here-note = La partie continue sur le serveur. Quelle place votre invité prend-il ?
forget-sure = Ce navigateur abandonne votre place : ensuite, seul votre lien personnel permet de revenir. Retirer la partie ?
forget-finished = Retirer cette partie de la liste ?
forget-yes = Retirer
delete-game = Supprimer la partie
delete-for-all = Supprimer pour tous
delete-sure = La partie et son journal seront supprimés pour tout le monde, sans retour possible. Supprimer la partie ?
delete-here-sure = La partie sera définitivement supprimée de ce navigateur. Supprimer la partie ?
delete-yes = Supprimer
delete-failed = Le navigateur n’a pas pu supprimer la partie.
