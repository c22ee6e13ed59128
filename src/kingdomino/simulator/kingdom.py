"""One kingdom as bitboards: where a domino can be placed (C11, C12) and the effect of placing it.

The placement rule is one line of set algebra. Let `pairs` be the pairs of empty neighbouring squares that fit the
window, represented by their western (southern) square, and `beside[t]` the squares beside terrain t or the castle. A
domino with terrains (l, r) can have its left half on the western square of the pairs

    pairs & (beside[l] | rotate_right(beside[r], 1))

that is: the pair is free, and its left half or its right half has a matching neighbour.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.simulator.bitboard import (
    ONE,
    SOUTH_NORTH,
    WEST_EAST,
    ZERO,
    neighbours4,
    rotate_left,
    rotate_right,
    to_int64,
)
from kingdomino.simulator.jit import jit
from kingdomino.simulator.layout import (
    BESIDE,
    BOUNDS,
    CASTLE,
    CASTLE_COORDINATE,
    CROWN1,
    CROWN2,
    HORIZONTAL_PAIRS,
    KINGDOM,
    LAND,
    OCCUPIED,
    RESOURCES,
    TALLY,
    VERTICAL_PAIRS,
    StateWords,
)
from kingdomino.simulator.rule_constants import HALVES

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
"""Directions of the right half as seen from the left one, in the order in which placements are listed."""

_BYTE = np.uint64(0xFF)
_2, _3, _7, _8, _16, _24, _32, _40, _63 = (np.uint64(n) for n in (2, 3, 7, 8, 16, 24, 32, 40, 63))
_AROUND_ZERO = np.uint64(1 << 1 | 1 << 63 | 1 << 8 | 1 << 56)
_SIDES: Final = (5, 7)


def _rectangle(width: int, height: int) -> int:
    return sum(1 << (x + 8 * y) for x in range(width) for y in range(height))


def _window(side: int, width: int, height: int) -> tuple[int, int, int, int]:
    """The pairs that still fit the window around a kingdom of this width and height, relative to a corner.

    A domino reaches at most two squares beyond the kingdom, and never beyond the window: `out` is that margin. A
    horizontal domino is at most one row beyond the kingdom, a vertical one at most one column.
    """
    out_x, out_y = min(2, side - width), min(2, side - height)
    one_x, one_y = min(1, out_x), min(1, out_y)
    horizontal = _rectangle(width + 2 * out_x - 1, height + 2 * one_y) << 8 * (out_y - one_y)
    vertical = _rectangle(width + 2 * one_x, height + 2 * out_y - 1) << (out_x - one_x)
    return out_x, out_y, horizontal, vertical


def _windows() -> Any:
    table = np.zeros(2 * 64 * 4, np.uint64)
    for index, side in enumerate(_SIDES):
        for width in range(1, side + 1):
            for height in range(1, side + 1):
                start = (index * 64 + width * 8 + height) * 4
                table[start : start + 4] = _window(side, width, height)
    return table


_WINDOWS = _windows()


@jit
def clear_kingdom(state: StateWords, kingdom: int, side: np.uint64) -> None:
    """Reset a kingdom to the castle alone. The tally of finished games remains."""
    for word in range(KINGDOM):
        if word != TALLY:
            state[kingdom + word] = ZERO
    state[kingdom + OCCUPIED] = CASTLE
    for terrain in range(6):
        state[kingdom + BESIDE + terrain] = neighbours4(CASTLE)
    castle = np.uint64(CASTLE_COORDINATE)
    set_bounds(state, kingdom, side, castle, castle, castle, castle)


@jit
def set_bounds(
    state: StateWords,
    kingdom: int,
    side: np.uint64,
    west: np.uint64,
    east: np.uint64,
    south: np.uint64,
    north: np.uint64,
) -> None:
    """Set the bounds of a kingdom and the pairs of squares that still fit the window (C11)."""
    room = window_row(side, west, east, south, north)
    corner_x = west - _WINDOWS[room]
    corner_y = south - _WINDOWS[room + ONE]
    corner = corner_x + (corner_y << _3)
    state[kingdom + BOUNDS] = (
        west | (east << _8) | (south << _16) | (north << _24) | (corner_x << _32) | (corner_y << _40)
    )
    state[kingdom + HORIZONTAL_PAIRS] = rotate_left(_WINDOWS[room + _2], corner)
    state[kingdom + VERTICAL_PAIRS] = rotate_left(_WINDOWS[room + _3], corner)


@jit
def window_row(side: np.uint64, west: np.uint64, east: np.uint64, south: np.uint64, north: np.uint64) -> np.uint64:
    """The offset in `_WINDOWS` for a kingdom with these bounds."""
    return (((side - np.uint64(5)) << np.uint64(5)) + ((east - west + ONE) << _3) + (north - south + ONE)) << _2


@jit
def extended_bounds(
    box: np.uint64, spot: np.uint64, horizontal: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    """The bounds (west, east, south, north) after covering a pair; `spot` as in `place_domino`."""
    x = ((box >> _32) & _BYTE) + (spot & _7)
    y = ((box >> _40) & _BYTE) + (spot >> _3)
    west = min(box & _BYTE, x)
    east = max((box >> _8) & _BYTE, x + horizontal)
    south = min((box >> _16) & _BYTE, y)
    north = max((box >> _24) & _BYTE, y + (ONE - horizontal))
    return west, east, south, north


@jit
def fitting(box: np.uint64, side: np.uint64, first: np.uint64, second: np.uint64) -> tuple[np.uint64, np.uint64]:
    """The horizontal and vertical pairs that still fit the window after two neighbouring squares are covered."""
    step = (second - first) & _63
    anchor = first if step < _32 else second
    horizontal = step & ONE
    west, east, south, north = extended_bounds(box, (anchor - corner_of(box)) & _63, horizontal)
    room = window_row(side, west, east, south, north)
    corner = west - _WINDOWS[room] + ((south - _WINDOWS[room + ONE]) << _3)
    return rotate_left(_WINDOWS[room + _2], corner), rotate_left(_WINDOWS[room + _3], corner)


@jit
def corner_of(box: np.uint64) -> np.uint64:
    """The rotation that moves the south-west corner of the kingdom's surroundings to bit 0."""
    return ((box >> _32) & _BYTE) + (((box >> _40) & _BYTE) << _3)


@jit
def free_pairs(state: StateWords, kingdom: int) -> tuple[np.uint64, np.uint64]:
    """The horizontal and vertical pairs of empty squares in the window, by their western and southern square."""
    occupied = state[kingdom + OCCUPIED]
    horizontal = state[kingdom + HORIZONTAL_PAIRS] & ~(occupied | rotate_right(occupied, WEST_EAST))
    vertical = state[kingdom + VERTICAL_PAIRS] & ~(occupied | rotate_right(occupied, SOUTH_NORTH))
    return horizontal, vertical


@jit
def placements(state: StateWords, kingdom: int, domino: int) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    """Where a domino can be placed, with the right half north, east, south and west of the left one (C12).

    A placement is represented by its anchor: the southern or western square of the two.
    """
    horizontal, vertical = free_pairs(state, kingdom)
    beside_left = state[kingdom + BESIDE + to_int64(HALVES[domino * 4] & _7)]
    beside_right = state[kingdom + BESIDE + to_int64(HALVES[domino * 4 + 2] & _7)]
    north = vertical & (beside_left | rotate_right(beside_right, SOUTH_NORTH))
    east = horizontal & (beside_left | rotate_right(beside_right, WEST_EAST))
    south = vertical & (beside_right | rotate_right(beside_left, SOUTH_NORTH))
    west = horizontal & (beside_right | rotate_right(beside_left, WEST_EAST))
    return north, east, south, west


@jit
def half_bits(anchor: np.uint64, direction: int) -> tuple[np.uint64, np.uint64]:
    """The bit numbers of the left and the right half, from the anchor's bit number and the direction.

    Computed without branches: a random direction would be mispredicted.
    """
    step = SOUTH_NORTH - np.uint64(7) * np.uint64(direction & 1)
    turned = np.uint64(direction >> 1)
    return (anchor + step * turned) & _63, (anchor + step * (ONE - turned)) & _63


@jit
def place_domino(
    state: StateWords, kingdom: int, side: np.uint64, domino: int, spot: np.uint64, direction: int, stocked: bool
) -> None:
    """Place a domino; `spot` is its anchor relative to the corner of the surroundings."""
    box = state[kingdom + BOUNDS]
    left, right = half_bits((spot + corner_of(box)) & _63, direction)
    half = domino * 4
    place_half(state, kingdom, HALVES[half], HALVES[half + 1], left, stocked)
    place_half(state, kingdom, HALVES[half + 2], HALVES[half + 3], right, stocked)
    west, east, south, north = extended_bounds(box, spot, np.uint64(direction & 1))
    set_bounds(state, kingdom, side, west, east, south, north)


@jit
def place_half(
    state: StateWords, kingdom: int, terrain: np.uint64, crowns: np.uint64, bit: np.uint64, stocked: bool
) -> None:
    """Put one half on its square, with its crowns and, in games that have them, its resource (O13)."""
    square = ONE << bit
    state[kingdom + OCCUPIED] |= square
    state[kingdom + LAND + to_int64(terrain & _7)] |= square
    state[kingdom + BESIDE + to_int64(terrain & _7)] |= rotate_left(_AROUND_ZERO, bit)
    state[kingdom + CROWN1] |= (crowns & ONE) << bit
    state[kingdom + CROWN2] |= (crowns >> ONE) << bit
    if stocked and crowns == ZERO and terrain != ZERO:
        state[kingdom + RESOURCES] |= square
