"""Kingdomino, the classic edition, and its variants."""

from __future__ import annotations

from dataclasses import replace

from kingdomino.components import CLASSIC as BOX
from kingdomino.editions.result import POINTS, Criterion
from kingdomino.editions.rules import PlayerCountSetup, Rules
from kingdomino.editions.score import Bonus, complete_bonus, middle_bonus
from kingdomino.editions.steps import ClaimStep, DrawKingStep, DrawStep, PlaceStep

OPENING = (DrawKingStep, ClaimStep)

CLASSIC = Rules(
    "classic",
    title="Kingdomino",
    summary="Build a square kingdom of dominoes; each property scores its squares times its crowns.",
    box=BOX,
    setups={
        2: PlayerCountSetup(kings=2, line_length=4, dominoes=24, side=5, opening=OPENING),
        3: PlayerCountSetup(kings=1, line_length=3, dominoes=36, side=5, opening=OPENING),
        4: PlayerCountSetup(kings=1, line_length=4, dominoes=48, side=5, opening=OPENING),
    },
    dealing=(DrawStep,),
    turn=(PlaceStep, ClaimStep),
    criteria=(
        POINTS,
        Criterion(
            "largest", "largest", singular="a largest property of {} square", plural="a largest property of {} squares"
        ),
        Criterion("crowns", "crowns", singular="{} crown", plural="{} crowns"),
    ),
    simulated=True,
)
"""C3, C4, C5, C10, C16: kings, dominoes and lines for each player count; the steps of a turn; the tie-breaks."""


def mighty_duel(rules: Rules) -> Rules:
    """C20: two players build 7 by 7 kingdoms with all 48 dominoes."""
    return replace(rules, setups={2: replace(rules.setups[2], dominoes=48, side=7)})


def all_48(rules: Rules) -> Rules:
    """C21: three players draw lines of four from all dominoes, as four players do; the unclaimed one is discarded."""
    return replace(rules, setups={3: rules.setups[4]})


def middle_kingdom(rules: Rules) -> Rules:
    """C18: ten more points for a castle in the middle of its kingdom."""
    return rules.with_bonuses(Bonus("middle-kingdom", middle_bonus))


def harmony(rules: Rules) -> Rules:
    """C19: five more points for a complete kingdom."""
    return rules.with_bonuses(Bonus("harmony", complete_bonus))


def dynasty(rules: Rules) -> Rules:
    """C17, O24: three games in a row; points, largest properties and crowns are added."""
    return replace(rules, games=3)
