"""Kingdomino Origins: three modes, each one step richer than Discovery. Values and small functions only."""

from __future__ import annotations

from dataclasses import replace

from kingdomino.components import ORIGINS as BOX
from kingdomino.editions.commons import Cave, Totems
from kingdomino.editions.result import POINTS, Criterion
from kingdomino.editions.rules import Rules, Seats
from kingdomino.editions.score import Bonus
from kingdomino.editions.steps import Claim, Draw, King, Pair, Place, Recruit, TakeTotems, Throw, TurnUp
from kingdomino.rulebook.bonuses import complete, middle
from kingdomino.rulebook.totems import resource_of, resource_points, totem_points
from kingdomino.rulebook.tribe import caveman_points

DISCOVERY = Rules(
    "origins-discovery",
    title="Kingdomino Origins: Discovery",
    sentence="Build a hunting territory; volcanoes throw fires, each region scores its squares times its fires.",
    box=BOX,
    seats={
        2: Seats(kings=2, line=4, dominoes=48, side=7, opening=(King, Pair)),
        3: Seats(kings=1, line=4, dominoes=48, side=5, opening=(King, Claim)),
        4: Seats(kings=1, line=4, dominoes=48, side=5, opening=(King, Claim)),
    },
    dealing=(Draw,),
    turn=(Place, Throw, Claim),
    criteria=(
        POINTS,
        Criterion("largest", "largest", one="a largest region of {} square", many="a largest region of {} squares"),
        Criterion("crowns", "fires", one="{} fire", many="{} fires"),
    ),
)
"""O3, O4, O12, O25: four dominoes a line for three and four players, 7 by 7 with two chiefs each for two."""

TOTEM = replace(
    DISCOVERY.after(Throw, TakeTotems).scoring_also(
        Bonus("resources", lambda holding: resource_points(holding.kingdom)),
        Bonus("totems", lambda holding: totem_points(holding.totems)),
    ),
    name="origins-totem",
    title="Kingdomino Origins: Totem",
    sentence="Discovery with resources on the land; whoever has most of one holds its totem.",
    stock=resource_of,
    commons=Totems,
)
"""O3, O13, O16: the second mode: resources and totems."""

TRIBE = replace(
    DISCOVERY.after(Claim, Recruit).scoring_also(Bonus("cavemen", lambda holding: caveman_points(holding.kingdom))),
    name="origins-tribe",
    title="Kingdomino Origins: Tribe",
    sentence="Discovery with resources that recruit cavemen, who score for what is around them.",
    dealing=(Draw, TurnUp),
    stock=resource_of,
    commons=Cave,
)
"""O3, O17, O21: the third mode: resources and cavemen."""


def empire_of_fire(rules: Rules) -> Rules:
    """O22, O24: ten more points for a hut in the middle of its territory."""
    return rules.scoring_also(Bonus("empire-of-fire", lambda holding: middle(holding.kingdom, holding.side)))


def homo_habilis(rules: Rules) -> Rules:
    """O23, O24: five more points for a full territory."""
    return rules.scoring_also(Bonus("homo-habilis", lambda holding: complete(holding.kingdom, holding.side)))
