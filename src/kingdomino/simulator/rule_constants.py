"""Numbers of the rules that become constants of the machine code, taken from the layers that define them."""

from __future__ import annotations

from typing import Final

from kingdomino.components import Caveman, Resource
from kingdomino.editions.classic import CLASSIC, dynasty
from kingdomino.editions.shared_pieces import FACE_UP_TILES
from kingdomino.rulebook.bonuses import COMPLETE_POINTS, MIDDLE_POINTS
from kingdomino.rulebook.fire import THROW_RANGE
from kingdomino.rulebook.tribe import FACE_DOWN_PRICE, FACE_UP_PRICE

__all__ = [
    "COMPLETE_POINTS",
    "DYNASTY_GAMES",
    "FACE_DOWN_PRICE",
    "FACE_UP_PRICE",
    "FACE_UP_TILES",
    "MIDDLE_POINTS",
    "RANGE_PLUS_CRATERS",
    "RULE_CONSTANTS",
]

DYNASTY_GAMES: Final = dynasty(CLASSIC).games
(RANGE_PLUS_CRATERS,) = {craters + steps for craters, steps in THROW_RANGE.items()}
"""O8: the same sum for every volcano, so its range is this number less its craters."""
RULE_CONSTANTS: Final = (
    MIDDLE_POINTS,
    COMPLETE_POINTS,
    FACE_UP_PRICE,
    FACE_DOWN_PRICE,
    FACE_UP_TILES,
    DYNASTY_GAMES,
    RANGE_PLUS_CRATERS,
    *((kind.tiles, kind.points, kind.power) for kind in Caveman),
    *(kind.totem_points for kind in Resource),
)
"""Every such number: part of the cache key of the machine code."""
