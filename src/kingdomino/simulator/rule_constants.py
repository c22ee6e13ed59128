"""Numbers of the rules that become constants of the machine code, taken from the layers that define them."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.components import CLASSIC, ORIGINS, Box, Caveman, Resource, Terrain
from kingdomino.editions import classic
from kingdomino.editions.shared_pieces import FACE_UP_TILES
from kingdomino.rulebook.fire import THROW_RANGE
from kingdomino.rulebook.properties import COMPLETE_POINTS, MIDDLE_POINTS
from kingdomino.rulebook.tribe import FACE_DOWN_PRICE, FACE_UP_PRICE

__all__ = [
    "BOXES",
    "CAVEMAN_POINTS",
    "CAVE_FULL",
    "COMPLETE_POINTS",
    "DOMINOES",
    "DYNASTY_GAMES",
    "FACE_DOWN_PRICE",
    "FACE_UP_PRICE",
    "FACE_UP_TILES",
    "HALVES",
    "MIDDLE_POINTS",
    "RANGE_PLUS_CRATERS",
    "RULE_CONSTANTS",
    "TERRAINS",
    "TOTEM_POINTS",
]

DYNASTY_GAMES: Final = classic.dynasty(classic.CLASSIC).games
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

BOXES: Final = (CLASSIC, ORIGINS)
TERRAINS: Final = (
    (Terrain.WHEAT, Terrain.FOREST, Terrain.LAKE, Terrain.PASTURE, Terrain.SWAMP, Terrain.MOUNTAIN),
    (Terrain.DESERT, Terrain.GRASSLAND, Terrain.LAKE, Terrain.JUNGLE, Terrain.QUARRY, Terrain.VOLCANO),
)
DOMINOES: Final = 48


def _halves(boxes: tuple[Box, ...]) -> Any:
    """Four numbers for each domino of each box: terrain and crowns (or craters) of the left half, then of the right."""
    table = np.zeros(len(boxes) * DOMINOES * 4, np.uint64)
    for box_number, box in enumerate(boxes):
        for domino in box:
            for half, land in enumerate(domino.lands):
                column = (box_number * DOMINOES + domino.number - 1) * 4 + 2 * half
                table[column : column + 2] = TERRAINS[box_number].index(land.terrain), land.crowns + land.craters
    return table


HALVES: Final = _halves(BOXES)
CAVEMAN_POINTS: Final = np.array([kind.points + kind.power for kind in Caveman], np.int64)
"""Points for each piece around a hunter-gatherer, or the power of a warrior."""
TOTEM_POINTS: Final = np.array([kind.totem_points for kind in Resource], np.int64)
CAVE_FULL: Final = np.uint64(sum(kind.tiles << 4 * number for number, kind in enumerate(Caveman)))
"""All 22 cave tiles, four bits for each kind."""
