"""Kingdomino Origins: Discovery, the two modes that extend it, and their variants."""

from __future__ import annotations

from dataclasses import replace

from kingdomino.components import ORIGINS as BOX
from kingdomino.editions.result import POINTS, Criterion
from kingdomino.editions.rules import PlayerCountSetup, Rules
from kingdomino.editions.score import (
    Bonus,
    caveman_bonus,
    caveman_items,
    complete_bonus,
    middle_bonus,
    resource_bonus,
    resource_items,
    totem_bonus,
    totem_items,
)
from kingdomino.editions.shared_pieces import Cave, Totems
from kingdomino.editions.steps import (
    ClaimPairStep,
    ClaimStep,
    DrawKingStep,
    DrawStep,
    GiveTotemsStep,
    PlaceStep,
    RecruitStep,
    RevealCavemanStep,
    ThrowStep,
)
from kingdomino.rulebook.totems import resource_of

DISCOVERY = Rules(
    "origins-discovery",
    title="Kingdomino Origins: Discovery",
    summary="Build a hunting territory; volcanoes throw fires, each region scores its squares times its fires.",
    box=BOX,
    setups={
        2: PlayerCountSetup(kings=2, line_length=4, dominoes=48, side=7, opening=(DrawKingStep, ClaimPairStep)),
        3: PlayerCountSetup(kings=1, line_length=4, dominoes=48, side=5, opening=(DrawKingStep, ClaimStep)),
        4: PlayerCountSetup(kings=1, line_length=4, dominoes=48, side=5, opening=(DrawKingStep, ClaimStep)),
    },
    dealing=(DrawStep,),
    turn=(PlaceStep, ThrowStep, ClaimStep),
    criteria=(
        POINTS,
        Criterion(
            "largest", "largest", singular="a largest region of {} square", plural="a largest region of {} squares"
        ),
        Criterion("crowns", "fires", singular="{} fire", plural="{} fires"),
    ),
    simulated=True,
)
"""O3, O4, O12, O25: four dominoes a line for three and four players, 7 by 7 with two chiefs each for two."""

TOTEM = replace(
    DISCOVERY.with_step_after(ThrowStep, GiveTotemsStep).with_bonuses(
        Bonus("resources", resource_bonus, resource_items),
        Bonus("totems", totem_bonus, totem_items),
    ),
    name="origins-totem",
    title="Kingdomino Origins: Totem",
    summary="Discovery with resources on the land; the player with the most of one holds its totem.",
    initial_piece=resource_of,
    shared_pieces=Totems,
)
"""O3, O13, O16: the second mode: resources and totems."""

TRIBE = replace(
    DISCOVERY.with_step_after(ClaimStep, RecruitStep).with_bonuses(Bonus("cavemen", caveman_bonus, caveman_items)),
    name="origins-tribe",
    title="Kingdomino Origins: Tribe",
    summary="Discovery with resources that recruit cavemen, who score for what is around them.",
    dealing=(DrawStep, RevealCavemanStep),
    initial_piece=resource_of,
    shared_pieces=Cave,
)
"""O3, O17, O21: the third mode: resources and cavemen."""


def empire_of_fire(rules: Rules) -> Rules:
    """O22, O24: ten more points for a hut in the middle of its territory."""
    return rules.with_bonuses(Bonus("empire-of-fire", middle_bonus))


def homo_habilis(rules: Rules) -> Rules:
    """O23, O24: five more points for a full territory."""
    return rules.with_bonuses(Bonus("homo-habilis", complete_bonus))
