"""Volcanoes: the range of a fire and its effect (O8, O9, O14, O20)."""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator.bitboard import ONE, rotate_left
from kingdomino.simulator.jit import jit
from kingdomino.simulator.layout import BOUNDS, CASTLE, CAVEMEN, CROWN1, CROWN2, OCCUPIED, RESOURCES, TOKENS, StateWords
from kingdomino.simulator.rule_constants import RANGE_PLUS_CRATERS

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
