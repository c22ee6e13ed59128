### The tutorial: playable lessons. Each step has a task, a message when it is solved and one when it is not.

learn-lead = Learn by playing. Each lesson takes a few minutes; you can leave at any time and go on later.
learn-about-classic = The whole game in under five minutes: choose, place, score.
learn-about-origins-discovery = Volcanoes throw fires that make regions score.
learn-about-origins-totem = Resources come with the lands, and totems go to the player with the most.
learn-about-origins-tribe = Pay resources to recruit cavemen and settle them well.
learn-steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}
learn-continue = Continue with step { $step } of { $steps }
learn-done = Done
learn-step = Step { $step } of { $steps }
learn-next = Next
learn-leave = Leave the lesson
learn-answers = Answers
learn-end = Well done!
learn-end-text = That was the whole lesson. The rest you'll learn by playing.
learn-following = Next lesson: { $lesson }
learn-all = All lessons
learn-again = Start over

## Kingdomino
learn-castle = This is your kingdom. It begins with your castle: tap it.
learn-castle-right = Yes. Everything you build grows from here.
learn-castle-wrong = That isn't the castle. It's on the marked square.
learn-crown = The dominoes of a round form a line. Put your king on the free one with a crown.
learn-crown-right = Good. Only crowns make land worth points.
learn-crown-wrong = That one has no crown. Look for the small golden crown.
learn-first = Now place your domino: choose a lit square, rotate the domino if you like, and press Place.
learn-first-right = Well placed. Every land may touch the castle.
learn-king = Your king moves on to the next line. Low numbers play early, high numbers are often worth more. Take the two lakes.
learn-king-right = Good: they will join the lake you have.
learn-king-wrong = You could take that one too, but this time choose the domino with two lakes.
learn-why = Not every place fits. Tap a square that isn't lit, and see why.
learn-why-right = That's the rule for every domino.
learn-why-wrong = The domino fits here. Tap a square that isn't lit.
learn-grow = Place the lakes so that one of them touches your lake: together they are one property.
learn-grow-right = Three squares of lake with one crown: 3 points.
learn-grow-wrong = Now the lakes are apart. Let one of them touch the lake you have.
learn-narrow = A few rounds later. A kingdom is at most five squares wide and five high, so there is little room. Choose the position that scores more.
learn-narrow-right = Good. The button always shows the points.
learn-narrow-wrong = That fits, but the other way round scores more. Rotate the domino and compare.
learn-discard = The last round. Your domino doesn't fit anywhere, so it must be discarded.
learn-discard-right = That happens near the end, and it costs nothing.
learn-count = A property scores its squares times its crowns. How much is the marked lake worth?
learn-count-right = Yes: 7 squares × 4 crowns = 28 points.
learn-count-wrong = Count its squares, count its crowns, and multiply.
learn-zero = Without a crown a property scores nothing. Tap a land that scores nothing.
learn-zero-right = Yes: no crown, no points.
learn-zero-wrong = That one scores points. Look for land without any crown.
learn-winner = The game is over, and most points wins. Who won?
learn-winner-right = You did! Now you know the game.
learn-winner-wrong = Compare the points again.

## Discovery
learn-fire = In Origins fires replace crowns. Tap a land with a fire printed on it.
learn-fire-right = Yes. A region scores its squares times its fires.
learn-fire-wrong = There is no fire on it. Look for the small flame.
learn-volcano = This domino has a volcano. Place it like any other.
learn-volcano-right = Now the volcano throws a fire.
learn-beyond = One crater throws one fire, up to three squares away. Tap a square where it can't land.
learn-beyond-right = So that square is out.
learn-beyond-wrong = It could land here. Tap a square without a mark.
learn-throw = Now throw the fire where it scores the most points.
learn-throw-right = Good: every square of that region counts once more.
learn-throw-wrong = It may land there, but a larger region scores more.
learn-craters = Two craters throw two fires, but only up to two squares away. Place the domino.
learn-craters-right = Steps may also be diagonal.
learn-two-fires = Again: choose the square that scores the most points.
learn-two-fires-right = Two more fires for the whole region.
learn-two-fires-wrong = That's allowed, but another square scores more.
learn-region = Printed and thrown fires count alike. How much is the marked quarry worth?
learn-region-right = Yes: 5 squares × 7 fires = 35 points.
learn-region-wrong = Count its squares, count all its fires, and multiply.
learn-nothing = Volcanoes belong to no region and score nothing. Tap one.
learn-nothing-right = Yes. They are only good for the fire they throw.
learn-nothing-wrong = That isn't a volcano. Look for the glowing crater.

## Totem
learn-fish = Lands without a fire come with a resource. Tap a land with a fish on it.
learn-fish-right = Yes. Each resource is worth 1 point at the end.
learn-fish-wrong = There is no fish on it. Look at the lakes.
learn-most = Your domino comes with two mushrooms. Place it.
learn-most-right = You have the most mushrooms, so the mushroom totem is yours: 5 points.
learn-travel = Resources travel with their domino. Stay ahead: choose a domino with a mushroom.
learn-travel-right = Good. Others need more than you have to take the totem.
learn-travel-wrong = That one has no mushroom. Look for the jungle.
learn-burn = A few rounds later. A fire destroys the resource it lands on. Throw it where it scores the most overall.
learn-burn-right = Good: the fire scores more than the fish you lose.
learn-burn-wrong = Another square scores more, even if a resource is lost.
learn-give = Your last fish has burnt. Two others are now tied for the most: you decide who gets the totem.
learn-give-right = The totem has moved on.
learn-totems = You have four mushrooms at 1 point each, and the mushroom totem for 5. How many points is that?
learn-totems-right = Yes, 9 points on top of your regions.
learn-totems-wrong = Add the mushrooms and the totem.

## Tribe
learn-hunter = After choosing a domino you may recruit. A face-up caveman costs two different resources. Choose the hunter.
learn-hunter-right = He scores 3 points for every mammoth around him.
learn-hunter-wrong = That's someone else. Look for the man with the spear.
learn-pay = Keep the mammoths for the hunter: pay with a fish or a flint.
learn-pay-right = What you pay leaves the game.
learn-pay-wrong = The hunter needs that mammoth. Pay with a fish or a flint.
learn-pay-other = Now a resource of another kind. Again, keep the mammoths.
learn-pay-other-right = Paid: two different resources.
learn-pay-other-wrong = Keep the mammoth, and pay with the other kind.
learn-settle = Where does the hunter settle? All eight squares around him count. Choose the place that scores the most points.
learn-settle-right = Good: two mammoths are next to him.
learn-settle-wrong = There are more mammoths around another square.
learn-warrior = Warriors score together. Recruit one of the two warriors.
learn-warrior-right = This time the price is paid for you: a fish and a mammoth.
learn-warrior-wrong = That isn't a warrior. Warriors show their power.
learn-horde = Side by side they score their number times their combined power. Settle your warrior where that scores the most.
learn-horde-right = Together they are a horde.
learn-horde-wrong = Alone your warrior scores little. Place it next to the other one.
learn-skip = Recruiting is always optional. Skip it this time.
learn-skip-right = Your resources stay for later.
learn-skip-wrong = You could, but try Skip this time.
learn-cavemen = The three warriors score 15 points and the hunter 3. How many points do your cavemen score?
learn-cavemen-right = Yes, 18 points on top of your regions.
learn-cavemen-wrong = Add the warriors and the hunter.
