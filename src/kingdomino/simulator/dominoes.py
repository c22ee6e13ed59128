"""The 48 + 48 dominoes as integer tables that Numba treats as constants.

Terrains are numbered 0-5 within a box, in the order of `TERRAINS`; the volcano of Origins is last.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.components import CLASSIC, ORIGINS, Box, Caveman, Resource, Terrain

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
