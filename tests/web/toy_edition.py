"""An edition of existing pieces with its own window, player count and bonus."""

from __future__ import annotations

from dataclasses import replace

from kingdomino.components import Terrain
from kingdomino.editions import EDITIONS, rules
from kingdomino.editions.rules import PlayerCountSetup
from kingdomino.editions.score import Bonus, ScoringContext
from kingdomino.rulebook.squares import CASTLE, neighbours

NAME, TITLE, SIDE = "toy", "Toy Kingdom", 4


def lakes_at_the_castle(context: ScoringContext) -> int:
    """Three points for every lake next to the castle."""
    return 3 * (context.kingdom.terrain_masks[Terrain.LAKE] & neighbours(1 << CASTLE)).bit_count()


def register() -> None:
    """Add the edition to the registry of this process."""
    classic = rules("classic")
    EDITIONS[NAME] = replace(
        classic,
        name=NAME,
        title=TITLE,
        summary="A short game in a small window.",
        setups={3: PlayerCountSetup(kings=1, line_length=3, dominoes=18, side=SIDE, opening=classic.setups[3].opening)},
        bonuses=(Bonus("lakeside", lakes_at_the_castle),),
        simulated=False,
    )
