"""One kingdom as sets of squares: where a domino fits (C11, C12) and what laying it changes. Knows no turn.

The whole rule of placing is one line of set algebra. With `pairs` = pairs of empty neighbours that fit the window,
named by their western (southern) square, and `beside[t]` = squares beside terrain t or the castle, a domino with
terrains (l, r) may lie with its left half on the western square exactly on

    pairs & (beside[l] | back(beside[r], 1))

that is: the pair is free, and its left half has a neighbour it likes, or its right half has.
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
from kingdomino.simulator.dominoes import HALVES
from kingdomino.simulator.jit import jit
from kingdomino.simulator.layout import (
    ACROSS,
    BESIDE,
    BOUNDS,
    CASTLE,
    CASTLE_AT,
    CROWN1,
    CROWN2,
    KINGDOM,
    LAND,
    OCCUPIED,
    RESOURCES,
    TALLY,
    UPRIGHT,
)

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


def _room(side: int, width: int, height: int) -> tuple[int, int, int, int]:
    """What may still be covered around a kingdom of this width and height, seen from the corner of its surroundings.

    A domino reaches at most two squares beyond the kingdom, and never so far that the window would not hold both:
    `out` is that margin. A lying domino is one row beyond the kingdom at most, a standing one one column.
    """
    out_x, out_y = min(2, side - width), min(2, side - height)
    one_x, one_y = min(1, out_x), min(1, out_y)
    lying = _rectangle(width + 2 * out_x - 1, height + 2 * one_y) << 8 * (out_y - one_y)
    standing = _rectangle(width + 2 * one_x, height + 2 * out_y - 1) << (out_x - one_x)
    return out_x, out_y, lying, standing


def _rooms() -> Any:
    table = np.zeros(2 * 64 * 4, np.uint64)
    for index, side in enumerate(_SIDES):
        for width in range(1, side + 1):
            for height in range(1, side + 1):
                start = (index * 64 + width * 8 + height) * 4
                table[start : start + 4] = _room(side, width, height)
    return table


_ROOM = _rooms()


@jit
def clear(state: Any, at: int, side: np.uint64) -> None:
    """An empty kingdom: the castle alone. The tally of finished games stays."""
    for word in range(KINGDOM):
        if word != TALLY:
            state[at + word] = ZERO
    state[at + OCCUPIED] = CASTLE
    for terrain in range(6):
        state[at + BESIDE + terrain] = neighbours4(CASTLE)
    castle = np.uint64(CASTLE_AT)
    set_bounds(state, at, side, castle, castle, castle, castle)


@jit
def set_bounds(
    state: Any, at: int, side: np.uint64, west: np.uint64, east: np.uint64, south: np.uint64, north: np.uint64
) -> None:
    """Set the borders of a kingdom, and with them the pairs of squares that would still fit the window (C11)."""
    room = open_window(side, west, east, south, north)
    corner_x = west - _ROOM[room]
    corner_y = south - _ROOM[room + ONE]
    corner = corner_x + (corner_y << _3)
    state[at + BOUNDS] = west | (east << _8) | (south << _16) | (north << _24) | (corner_x << _32) | (corner_y << _40)
    state[at + ACROSS] = rotate_left(_ROOM[room + _2], corner)
    state[at + UPRIGHT] = rotate_left(_ROOM[room + _3], corner)


@jit
def open_window(side: np.uint64, west: np.uint64, east: np.uint64, south: np.uint64, north: np.uint64) -> np.uint64:
    """Where `_ROOM` tells of a kingdom with these borders."""
    return (((side - np.uint64(5)) << np.uint64(5)) + ((east - west + ONE) << _3) + (north - south + ONE)) << _2


@jit
def stretched_bounds(
    box: np.uint64, spot: np.uint64, lying: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    """The borders (west, east, south, north) once a pair is covered: `spot` as in `lay`."""
    x = ((box >> _32) & _BYTE) + (spot & _7)
    y = ((box >> _40) & _BYTE) + (spot >> _3)
    west = min(box & _BYTE, x)
    east = max((box >> _8) & _BYTE, x + lying)
    south = min((box >> _16) & _BYTE, y)
    north = max((box >> _24) & _BYTE, y + (ONE - lying))
    return west, east, south, north


@jit
def fitting(box: np.uint64, side: np.uint64, first: np.uint64, second: np.uint64) -> tuple[np.uint64, np.uint64]:
    """The lying and standing pairs that will still fit the window once two neighbouring squares are covered."""
    step = (second - first) & _63
    anchor = first if step < _32 else second
    lying = step & ONE
    west, east, south, north = stretched_bounds(box, (anchor - corner_of(box)) & _63, lying)
    room = open_window(side, west, east, south, north)
    corner = west - _ROOM[room] + ((south - _ROOM[room + ONE]) << _3)
    return rotate_left(_ROOM[room + _2], corner), rotate_left(_ROOM[room + _3], corner)


@jit
def corner_of(box: np.uint64) -> np.uint64:
    """How far a set must be turned back so that its lowest bit is the south-west corner of the surroundings."""
    return ((box >> _32) & _BYTE) + (((box >> _40) & _BYTE) << _3)


@jit
def free_pairs(state: Any, at: int) -> tuple[np.uint64, np.uint64]:
    """The lying and the standing pairs of empty squares that fit the window, by their western and southern square."""
    taken = state[at + OCCUPIED]
    lying = state[at + ACROSS] & ~(taken | rotate_right(taken, WEST_EAST))
    standing = state[at + UPRIGHT] & ~(taken | rotate_right(taken, SOUTH_NORTH))
    return lying, standing


@jit
def placements(state: Any, at: int, domino: int) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    """Where a domino fits, for the right half north, east, south, west of the left one (C12).

    Each placement is named by its anchor: the southern or western square of the two.
    """
    lying, standing = free_pairs(state, at)
    likes_left = state[at + BESIDE + to_int64(HALVES[domino * 4] & _7)]
    likes_right = state[at + BESIDE + to_int64(HALVES[domino * 4 + 2] & _7)]
    north = standing & (likes_left | rotate_right(likes_right, SOUTH_NORTH))
    east = lying & (likes_left | rotate_right(likes_right, WEST_EAST))
    south = standing & (likes_right | rotate_right(likes_left, SOUTH_NORTH))
    west = lying & (likes_right | rotate_right(likes_left, WEST_EAST))
    return north, east, south, west


@jit
def halves_on(anchor: np.uint64, direction: int) -> tuple[np.uint64, np.uint64]:
    """The bit numbers of the left and the right half, from the anchor's bit number and the direction.

    By arithmetic: a random direction is a branch the processor cannot guess.
    """
    step = SOUTH_NORTH - np.uint64(7) * np.uint64(direction & 1)
    turned = np.uint64(direction >> 1)
    return (anchor + step * turned) & _63, (anchor + step * (ONE - turned)) & _63


@jit
def lay_domino(
    state: Any, at: int, side: np.uint64, domino: int, spot: np.uint64, direction: int, stocked: bool
) -> None:
    """Lay a domino: `spot` is its anchor counted from the corner of the surroundings."""
    box = state[at + BOUNDS]
    left, right = halves_on((spot + corner_of(box)) & _63, direction)
    half = domino * 4
    lay_half_domino(state, at, HALVES[half], HALVES[half + 1], left, stocked)
    lay_half_domino(state, at, HALVES[half + 2], HALVES[half + 3], right, stocked)
    west, east, south, north = stretched_bounds(box, spot, np.uint64(direction & 1))
    set_bounds(state, at, side, west, east, south, north)


@jit
def lay_half_domino(state: Any, at: int, terrain: np.uint64, crowns: np.uint64, bit: np.uint64, stocked: bool) -> None:
    """Put one half on its square, with its crowns and, where the game has them, its resource (O13)."""
    square = ONE << bit
    state[at + OCCUPIED] |= square
    state[at + LAND + to_int64(terrain & _7)] |= square
    state[at + BESIDE + to_int64(terrain & _7)] |= rotate_left(_AROUND_ZERO, bit)
    state[at + CROWN1] |= (crowns & ONE) << bit
    state[at + CROWN2] |= (crowns >> ONE) << bit
    if stocked and crowns == ZERO and terrain != ZERO:
        state[at + RESOURCES] |= square
