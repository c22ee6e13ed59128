### The tutorial: playable lessons. Each step has a task, a message when it is solved and one when it is not.

learn-lead = Apprenez en jouant. Chaque leçon dure quelques minutes ; vous pouvez arrêter et reprendre quand vous voulez.
learn-about-classic = Tout le jeu en moins de cinq minutes : choisir, poser, compter.
learn-about-origins-discovery = Les volcans projettent des feux qui font compter les régions.
learn-about-origins-totem = Les terrains apportent des ressources, et les totems vont à qui en a le plus.
learn-about-origins-tribe = Payez des ressources pour recruter des Cro-Magnons et les installer au bon endroit.
learn-steps = { $count ->
    [one] { $count } étape
   *[other] { $count } étapes
}
learn-continue = Continuer à l’étape { $step } sur { $steps }
learn-done = Terminé
learn-step = Étape { $step } sur { $steps }
learn-next = Suivant
learn-leave = Quitter la leçon
learn-answers = Réponses
learn-end = Bravo !
learn-end-text = La leçon est finie. Le reste s’apprend en jouant.
learn-following = Leçon suivante : { $lesson }
learn-all = Toutes les leçons
learn-again = Recommencer

## Kingdomino
learn-castle = Voici votre royaume. Il commence par votre château : touchez-le.
learn-castle-right = Oui. Tout ce que vous bâtirez part d’ici.
learn-castle-wrong = Ce n’est pas le château. Il est sur la case marquée.
learn-crown = Les dominos d’une manche forment une ligne. Placez votre roi sur le domino libre avec une couronne.
learn-crown-right = Bien. Seules les couronnes font compter un domaine.
learn-crown-wrong = Celui-ci n’a pas de couronne. Cherchez la petite couronne dorée.
learn-first = Maintenant, posez votre domino : choisissez une case éclairée, tournez le domino si vous voulez et appuyez sur « Poser ».
learn-first-right = Bien posé. Tous les terrains peuvent toucher le château.
learn-king = Votre roi passe à la ligne suivante. Les petits numéros jouent tôt, les grands valent souvent plus. Prenez les deux lacs.
learn-king-right = Bien : ils rejoindront le lac que vous avez.
learn-king-wrong = Vous pourriez aussi prendre celui-là, mais cette fois, choisissez le domino avec deux lacs.
learn-why = Toutes les places ne conviennent pas. Touchez une case qui n’est pas éclairée et voyez pourquoi.
learn-why-right = Cette règle vaut pour tous les dominos.
learn-why-wrong = Ici, le domino convient. Touchez une case qui n’est pas éclairée.
learn-grow = Posez les lacs pour que l’un d’eux touche votre lac : ensemble, ils forment un seul domaine.
learn-grow-right = Trois cases de lac avec une couronne : 3 points.
learn-grow-wrong = Les lacs sont séparés. L’un d’eux doit toucher le lac que vous avez.
learn-narrow = Quelques manches plus tard. Un royaume fait au plus cinq cases de large et cinq de haut, la place est donc rare. Choisissez la position qui rapporte le plus.
learn-narrow-right = Bien. Le bouton montre toujours les points.
learn-narrow-wrong = Cela convient, mais dans l’autre sens, c’est mieux. Tournez le domino et comparez.
learn-discard = La dernière manche. Votre domino ne se pose nulle part, il faut donc le défausser.
learn-discard-right = Cela arrive vers la fin, et cela ne coûte rien.
learn-count = Un domaine rapporte ses cases fois ses couronnes. Combien vaut le lac marqué ?
learn-count-right = Oui : 7 cases × 4 couronnes = 28 points.
learn-count-wrong = Comptez ses cases, comptez ses couronnes et multipliez.
learn-zero = Sans couronne, un domaine ne rapporte rien. Touchez un terrain qui ne rapporte rien.
learn-zero-right = Oui : pas de couronne, pas de points.
learn-zero-wrong = Celui-là rapporte des points. Cherchez un terrain sans aucune couronne.
learn-winner = La partie est terminée : le plus de points gagne. Qui a gagné ?
learn-winner-right = Vous ! Maintenant, vous connaissez le jeu.
learn-winner-wrong = Comparez encore les points.

## Discovery
learn-fire = Dans Origins, les feux remplacent les couronnes. Touchez un terrain avec un feu imprimé.
learn-fire-right = Oui. Une région rapporte ses cases fois ses feux.
learn-fire-wrong = Il n’y a pas de feu ici. Cherchez la petite flamme.
learn-volcano = Ce domino a un volcan. Posez-le comme n’importe quel autre.
learn-volcano-right = Maintenant, le volcan projette un feu.
learn-beyond = Un cratère projette un feu, à trois cases au plus. Touchez une case où il ne peut pas tomber.
learn-beyond-right = Cette case est donc exclue.
learn-beyond-wrong = Il pourrait tomber ici. Touchez une case sans marque.
learn-throw = Maintenant, placez le feu là où il rapporte le plus de points.
learn-throw-right = Bien : chaque case de cette région compte une fois de plus.
learn-throw-wrong = Il peut tomber là, mais une région plus grande rapporte davantage.
learn-craters = Deux cratères projettent deux feux, mais à deux cases au plus. Posez le domino.
learn-craters-right = Les pas peuvent aussi être en diagonale.
learn-two-fires = Encore une fois : choisissez la case qui rapporte le plus de points.
learn-two-fires-right = Deux feux de plus pour toute la région.
learn-two-fires-wrong = C’est permis, mais une autre case rapporte davantage.
learn-region = Feux imprimés et projetés comptent pareil. Combien vaut la carrière marquée ?
learn-region-right = Oui : 5 cases × 7 feux = 35 points.
learn-region-wrong = Comptez ses cases, comptez tous ses feux et multipliez.
learn-nothing = Les volcans n’appartiennent à aucune région et ne rapportent rien. Touchez-en un.
learn-nothing-right = Oui. Ils ne servent qu’au feu qu’ils projettent.
learn-nothing-wrong = Ce n’est pas un volcan. Cherchez le cratère rougeoyant.

## Totem
learn-fish = Les terrains sans feu apportent une ressource. Touchez un terrain avec un poisson.
learn-fish-right = Oui. Chaque ressource vaut 1 point à la fin.
learn-fish-wrong = Il n’y a pas de poisson ici. Regardez les lacs.
learn-most = Votre domino apporte deux champignons. Posez-le.
learn-most-right = Vous avez le plus de champignons, le totem champignon est donc à vous : 5 points.
learn-travel = Les ressources suivent leur domino. Restez en tête : choisissez un domino avec un champignon.
learn-travel-right = Bien. Pour prendre le totem, il faut en avoir plus que vous.
learn-travel-wrong = Celui-là n’a pas de champignon. Cherchez la jungle.
learn-burn = Quelques manches plus tard. Un feu détruit la ressource sur laquelle il tombe. Placez-le là où il rapporte le plus en tout.
learn-burn-right = Bien : le feu rapporte plus que le poisson perdu.
learn-burn-wrong = Une autre case rapporte davantage, même si une ressource est perdue.
learn-give = Votre dernier poisson a brûlé. Deux autres joueurs sont à égalité en tête : à vous de décider qui reçoit le totem.
learn-give-right = Le totem a changé de mains.
learn-totems = Vous avez quatre champignons à 1 point chacun et le totem champignon à 5. Combien de points en tout ?
learn-totems-right = Oui, 9 points en plus de vos régions.
learn-totems-wrong = Additionnez les points des champignons et du totem.

## Tribe
learn-hunter = Après avoir choisi un domino, vous pouvez recruter. Un Cro-Magnon visible coûte deux ressources différentes. Choisissez le chasseur.
learn-hunter-right = Il rapporte 3 points par mammouth autour de lui.
learn-hunter-wrong = C’est quelqu’un d’autre. Cherchez l’homme à la lance.
learn-pay = Gardez les mammouths pour le chasseur : payez avec un poisson ou un silex.
learn-pay-right = Ce que vous payez quitte le jeu.
learn-pay-wrong = Le chasseur a besoin de ce mammouth. Payez avec un poisson ou un silex.
learn-pay-other = Maintenant, une ressource d’une autre sorte. Gardez encore les mammouths.
learn-pay-other-right = Payé : deux ressources différentes.
learn-pay-other-wrong = Gardez le mammouth et payez avec l’autre sorte.
learn-settle = Où s’installe le chasseur ? Les huit cases autour de lui comptent. Choisissez la place qui rapporte le plus de points.
learn-settle-right = Bien : deux mammouths sont à côté de lui.
learn-settle-wrong = Il y a plus de mammouths autour d’une autre case.
learn-warrior = Les guerriers comptent ensemble. Recrutez un des deux guerriers.
learn-warrior-right = Cette fois, le prix est payé pour vous : un poisson et un mammouth.
learn-warrior-wrong = Ce n’est pas un guerrier. Les guerriers montrent leur force.
learn-horde = Côte à côte, ils rapportent leur nombre fois leur force totale. Installez votre guerrier là où cela rapporte le plus.
learn-horde-right = Ensemble, ils forment une horde.
learn-horde-wrong = Seul, votre guerrier rapporte peu. Placez-le à côté de l’autre.
learn-skip = Recruter est toujours facultatif. Passez cette fois.
learn-skip-right = Vos ressources restent pour plus tard.
learn-skip-wrong = Ce serait possible, mais essayez « Passer » cette fois.
learn-cavemen = Les trois guerriers rapportent 15 points et le chasseur 3. Combien de points rapportent vos Cro-Magnons ?
learn-cavemen-right = Oui, 18 points en plus de vos régions.
learn-cavemen-wrong = Additionnez les points des guerriers et du chasseur.
