"""Volcanoes: the range of a fire, its effect and its gain (O8, O9, O14, O20)."""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator.bitboard import ONE, ZERO, flood, popcount, rotate_left, to_int64
from kingdomino.simulator.jit import jit
from kingdomino.simulator.kingdom import corner_of, extended_bounds, half_bits
from kingdomino.simulator.layout import (
    BOUNDS,
    CASTLE,
    CAVEMEN,
    CROWN1,
    CROWN2,
    LAND,
    OCCUPIED,
    RESOURCES,
    TOKENS,
    VOLCANO,
    StateWords,
)
from kingdomino.simulator.rule_constants import HALVES, RANGE_PLUS_CRATERS

_BYTE = np.uint64(0xFF)
_3, _7, _8, _16, _24, _63 = (np.uint64(n) for n in (3, 7, 8, 16, 24, 63))


def _rectangles() -> Any:
    table = np.zeros(64, np.uint64)
    for width in range(1, 8):
        for height in range(1, 8):
            table[width * 8 + height] = sum(1 << (x + 8 * y) for x in range(width) for y in range(height))
    return table


_RECTANGLE = _rectangles()


@jit
def within(box: np.uint64, bit: np.uint64, steps: np.uint64) -> np.uint64:
    """O8: the squares within a number of king's moves of a square.

    Clipped to the kingdom's bounds, because the squares beyond wrap around to the other side of the kingdom.
    """
    west, south = box & _BYTE, (box >> _16) & _BYTE
    width, height = ((box >> _8) & _BYTE) - west, ((box >> _24) & _BYTE) - south
    spot = (bit - west - (south << _3)) & _63
    x, y = spot & _7, spot >> _3
    left, right = x - min(x, steps), min(x + steps, width)
    low, high = y - min(y, steps), min(y + steps, height)
    size = ((right - left + ONE) << _3) + (high - low + ONE)
    return rotate_left(_RECTANGLE[size], west + left + ((south + low) << _3))


@jit
def targets(state: StateWords, kingdom: int, bit: np.uint64, craters: np.uint64) -> np.uint64:
    """O9: the squares a fire may land on: in range, on a domino, without volcano, printed fire or token."""
    near = within(state[kingdom + BOUNDS], bit, np.uint64(RANGE_PLUS_CRATERS) - craters)
    return near & state[kingdom + OCCUPIED] & ~(state[kingdom + CROWN1] | state[kingdom + CROWN2] | CASTLE)


@jit
def burn(state: StateWords, kingdom: int, bit: np.uint64, fires: np.uint64) -> None:
    """Put a fire token on a square and remove any other piece."""
    square = ONE << bit
    state[kingdom + TOKENS] |= square
    state[kingdom + CROWN1] |= (fires & ONE) << bit
    state[kingdom + CROWN2] |= (fires >> ONE) << bit
    state[kingdom + RESOURCES] &= ~square
    for plane in range(4):
        state[kingdom + CAVEMEN + plane] &= ~square


@jit
def volcano_of(domino: int) -> int:
    """Which half of an Origins domino is a volcano: 0 left, 1 right, -1 neither."""
    if HALVES[domino * 4] == np.uint64(VOLCANO):
        return 0
    return 1 if HALVES[domino * 4 + 2] == np.uint64(VOLCANO) else -1


@jit
def fire_gain_after_placement(
    state: StateWords, kingdom: int, domino: int, anchor: np.uint64, direction: int, volcano: int
) -> int:
    """The gain of the best throw after placing a volcano."""
    half, box = domino * 4, state[kingdom + BOUNDS]
    first, second = half_bits(anchor, direction)
    own, other = (second, first) if volcano else (first, second)
    craters, terrain = HALVES[half + 1 + 2 * volcano], to_int64(HALVES[half + 2 - 2 * volcano])
    west, east, south, north = extended_bounds(box, (anchor - corner_of(box)) & _63, np.uint64(direction & 1))
    near = within(west | east << _8 | south << _16 | north << _24, own, np.uint64(RANGE_PLUS_CRATERS) - craters)
    crowned = state[kingdom + CROWN1] | state[kingdom + CROWN2]
    if HALVES[half + 3 - 2 * volcano] != ZERO:
        crowned |= ONE << other
    points = 0
    for kind in range(VOLCANO):
        land = state[kingdom + LAND + kind]
        if kind == terrain:
            land |= ONE << other
        left = land & near & ~crowned
        while left != ZERO:
            region = flood(left & (ZERO - left), land)
            left &= ~region
            points = max(points, popcount(region) * to_int64(craters))
    return points
