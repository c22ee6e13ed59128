"""Points of one kingdom and their parts, and who wins. Knows the words of a state, no turn."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.simulator.bitboard import ONE, ZERO, flood, neighbours8, popcount, to_int64
from kingdomino.simulator.dominoes import TOTEM_POINTS, WORTH
from kingdomino.simulator.jit import jit
from kingdomino.simulator.layout import (
    BOUNDS,
    BOX_SHIFT,
    CASTLE_AT,
    CAVEMEN,
    CENTRE_POINTS,
    CROWN1,
    CROWN2,
    FLAGS_SHIFT,
    FULL_POINTS,
    HARMONY,
    HAS_TOTEMS,
    HAS_TRIBE,
    HEADER,
    KINGDOM,
    LAND,
    MIDDLE_KINGDOM,
    OCCUPIED,
    RESOURCE_KINDS,
    RESOURCES,
    RULES,
    SEATS_SHIFT,
    SIDE_SHIFT,
    TALLY,
    TOTEMS,
    VOLCANO,
)

PARTS: Final = ("properties", "centre", "full", "resources", "totems", "cavemen")
"""The parts of a score, in the order in which `parts` writes them."""

_BYTE = np.uint64(0xFF)
_16 = np.uint64(16)
_PAINTER, _FIRE_LADY, _SHAMAN, _WARRIORS = 4, 5, 6, 7


@jit
def crowns_on(state: Any, at: int, squares: np.uint64) -> int:
    """The crowns (fires, printed and tokens) on some squares."""
    return popcount(squares & state[at + CROWN1]) + 2 * popcount(squares & state[at + CROWN2])


@jit
def terrains_that_score(state: Any) -> int:
    """Six in the classic box; in Origins all but the volcano (O11)."""
    return 6 - to_int64(state[RULES] >> np.uint64(BOX_SHIFT))


@jit
def property_points(state: Any, at: int) -> int:
    """C14: squares times crowns of every property. Only floods from crowns: the others score nothing."""
    points = 0
    crowned = state[at + CROWN1] | state[at + CROWN2]
    for terrain in range(terrains_that_score(state)):
        land = state[at + LAND + terrain]
        left = land & crowned
        while left != ZERO:
            found = flood(left & (ZERO - left), land)
            left &= ~found
            points += popcount(found) * crowns_on(state, at, found)
    return points


@jit
def largest_property(state: Any, at: int) -> int:
    """C16: squares of the largest property, with or without crowns."""
    most = 0
    for terrain in range(terrains_that_score(state)):
        left = state[at + LAND + terrain]
        while popcount(left) > most:
            found = flood(left & (ZERO - left), left)
            left &= ~found
            most = max(most, popcount(found))
    return most


@jit
def all_crowns(state: Any, at: int) -> int:
    """C16: crowns of the whole kingdom (O12: fires; craters are none)."""
    squares = state[at + OCCUPIED]
    if terrains_that_score(state) == VOLCANO:
        squares &= ~state[at + LAND + VOLCANO]
    return crowns_on(state, at, squares)


@jit
def centred(box: np.uint64, side: np.uint64) -> bool:
    """C18: the window around the castle holds the whole kingdom."""
    reach = side >> ONE
    low, high = np.uint64(CASTLE_AT) - reach, np.uint64(CASTLE_AT) + reach
    across = (box & _BYTE) >= low and ((box >> np.uint64(8)) & _BYTE) <= high
    upright = ((box >> _16) & _BYTE) >= low and ((box >> np.uint64(24)) & _BYTE) <= high
    return bool(across and upright)


@jit
def of_kind(state: Any, at: int, kind: int) -> np.uint64:
    """The squares on which cavemen of a kind stand: those whose four sets spell its number plus one."""
    squares = state[at + OCCUPIED]
    for bit in range(4):
        plane = state[at + CAVEMEN + bit]
        squares &= plane if ((kind + 1) >> bit) & 1 else ~plane
    return squares


@jit
def all_cavemen(state: Any, at: int) -> np.uint64:
    """The squares on which any caveman stands."""
    return state[at + CAVEMEN] | state[at + CAVEMEN + 1] | state[at + CAVEMEN + 2] | state[at + CAVEMEN + 3]


@jit
def caveman_points(state: Any, at: int) -> int:
    """O21: hunter-gatherers by what is around them, warriors by their hordes."""
    standing = all_cavemen(state, at)
    if standing == ZERO:
        return 0
    points = 0
    resources = state[at + RESOURCES]
    for kind in range(_WARRIORS):
        left = of_kind(state, at, kind)
        while left != ZERO:
            one = left & (ZERO - left)
            left &= left - ONE
            near = neighbours8(one) & ~one
            if kind < RESOURCE_KINDS:
                things = popcount(near & resources & state[at + LAND + 1 + kind])
            elif kind == _PAINTER:
                things = popcount(near & resources)
            elif kind == _FIRE_LADY:
                things = crowns_on(state, at, near & ~state[at + LAND + VOLCANO])
            else:
                things = popcount(near & standing)
            points += WORTH[kind] * things
    ones, twos, threes = (
        of_kind(state, at, _WARRIORS),
        of_kind(state, at, _WARRIORS + 1),
        of_kind(state, at, _WARRIORS + 2),
    )
    left = ones | twos | threes
    while left != ZERO:
        horde = flood(left & (ZERO - left), left)
        left &= ~horde
        points += popcount(horde) * (popcount(horde & ones) + 2 * popcount(horde & twos) + 3 * popcount(horde & threes))
    return points


@jit
def totem_points(state: Any, seat: int) -> int:
    """O16: the totems a seat holds."""
    points = 0
    for kind in range(RESOURCE_KINDS):
        if (state[TOTEMS] >> np.uint64(8 * kind)) & _BYTE == np.uint64(seat):
            points += TOTEM_POINTS[kind]
    return points


@jit
def bonus_points(state: Any, seat: int, flags: np.uint64) -> int:
    """Everything that is not properties, for the rules that have any of it."""
    at = HEADER + seat * KINGDOM
    side = (state[RULES] >> np.uint64(SIDE_SHIFT)) & _BYTE
    points = 0
    if flags & np.uint64(MIDDLE_KINGDOM) and centred(state[at + BOUNDS], side):
        points += CENTRE_POINTS
    if flags & np.uint64(HARMONY) and popcount(state[at + OCCUPIED]) == to_int64(side * side):
        points += FULL_POINTS
    if flags & np.uint64(HAS_TOTEMS):
        points += popcount(state[at + RESOURCES]) + totem_points(state, seat)
    if flags & np.uint64(HAS_TRIBE):
        points += caveman_points(state, at)
    return points


@jit
def score(state: Any, seat: int) -> int:
    """The points of a seat in the game that is being played."""
    flags = (state[RULES] >> np.uint64(FLAGS_SHIFT)) & np.uint64(0xFF)
    points = property_points(state, HEADER + seat * KINGDOM)
    if flags & np.uint64(MIDDLE_KINGDOM | HARMONY | HAS_TOTEMS | HAS_TRIBE):
        points += bonus_points(state, seat, flags)
    return points


@jit
def parts(state: Any, seat: int, out: Any) -> None:
    """The parts of that score, as `PARTS` names them."""
    flags = (state[RULES] >> np.uint64(FLAGS_SHIFT)) & np.uint64(0xFF)
    at = HEADER + seat * KINGDOM
    side = (state[RULES] >> np.uint64(SIDE_SHIFT)) & _BYTE
    out[0] = property_points(state, at)
    out[1] = CENTRE_POINTS if flags & np.uint64(MIDDLE_KINGDOM) and centred(state[at + BOUNDS], side) else 0
    complete = popcount(state[at + OCCUPIED]) == to_int64(side * side)
    out[2] = FULL_POINTS if flags & np.uint64(HARMONY) and complete else 0
    out[3] = popcount(state[at + RESOURCES]) if flags & np.uint64(HAS_TOTEMS) else 0
    out[4] = totem_points(state, seat) if flags & np.uint64(HAS_TOTEMS) else 0
    out[5] = caveman_points(state, at) if flags & np.uint64(HAS_TRIBE) else 0


@jit
def tally(state: Any, seat: int, shift: int, mask: int) -> int:
    """Dynasty: one of the numbers of the games that are finished, added up."""
    kept = to_int64(state[HEADER + seat * KINGDOM + TALLY] >> np.uint64(shift))
    return (kept & mask) + ((kept >> 32) & mask)


@jit
def total(state: Any, seat: int) -> int:
    """The points of a seat in all games so far, this one included."""
    return tally(state, seat, 0, 0xFFFF) + score(state, seat)


@jit
def tiebreak(state: Any, seat: int) -> int:
    """C16, C17: what decides between equal points: largest properties first, then crowns."""
    at = HEADER + seat * KINGDOM
    largest = tally(state, seat, 16, 0xFF) + largest_property(state, at)
    return largest * 65536 + tally(state, seat, 24, 0xFF) + all_crowns(state, at)


@jit
def winners(state: Any, totals: Any) -> int:
    """The seats that win, as a set of bits; `totals` holds everyone's points and is not changed."""
    seats = to_int64(state[RULES] >> np.uint64(SEATS_SHIFT)) & 0xFF
    most = totals[0]
    for seat in range(1, seats):
        most = max(most, totals[seat])
    best, tied = 0, 0
    for seat in range(seats):
        if totals[seat] == most:
            tied += 1
            best |= 1 << seat
    if tied == 1:
        return best
    best, highest = 0, -1
    for seat in range(seats):
        if totals[seat] == most:
            value = tiebreak(state, seat)
            if value > highest:
                best, highest = 1 << seat, value
            elif value == highest:
                best |= 1 << seat
    return best


@jit
def ranks(state: Any, out: Any) -> None:
    """Everyone's place: 0 for the winners; equal places are shared (C16, C17, O12)."""
    seats = to_int64(state[RULES] >> np.uint64(SEATS_SHIFT)) & 0xFF
    for seat in range(seats):
        out[seat] = 0
    for seat in range(seats):
        for other in range(seats):
            mine, theirs = total(state, seat), total(state, other)
            if theirs > mine or (theirs == mine and tiebreak(state, other) > tiebreak(state, seat)):
                out[seat] += 1
