"""Scores, tie-breaks and winners."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.simulator.bitboard import ONE, ZERO, flood, neighbours8, popcount, to_int64
from kingdomino.simulator.jit import jit
from kingdomino.simulator.layout import (
    BOUNDS,
    BOX_SHIFT,
    CASTLE_COORDINATE,
    CAVEMEN,
    CROWN1,
    CROWN2,
    FLAGS_SHIFT,
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
    StateWords,
)
from kingdomino.simulator.rule_constants import CAVEMAN_POINTS, COMPLETE_POINTS, MIDDLE_POINTS, TOTEM_POINTS

PARTS: Final = ("properties", "middle", "complete", "resources", "totems", "cavemen")
"""The parts of a score, in the order in which `parts` writes them."""

_BYTE = np.uint64(0xFF)
_16 = np.uint64(16)
_PAINTER, _FIRE_LADY, _SHAMAN, _WARRIORS = 4, 5, 6, 7


@jit
def crowns_on(state: StateWords, kingdom: int, squares: np.uint64) -> int:
    """The crowns (printed fires and fire tokens in Origins) on some squares."""
    return popcount(squares & state[kingdom + CROWN1]) + 2 * popcount(squares & state[kingdom + CROWN2])


@jit
def scoring_terrain_count(state: StateWords) -> int:
    """Six in the classic box; in Origins all but the volcano (O11)."""
    return 6 - to_int64(state[RULES] >> np.uint64(BOX_SHIFT))


@jit
def property_points(state: StateWords, kingdom: int) -> int:
    """C14: squares times crowns of every property. Floods only from crowns, as other properties score nothing."""
    points = 0
    crowned = state[kingdom + CROWN1] | state[kingdom + CROWN2]
    for terrain in range(scoring_terrain_count(state)):
        land = state[kingdom + LAND + terrain]
        left = land & crowned
        while left != ZERO:
            region = flood(left & (ZERO - left), land)
            left &= ~region
            points += popcount(region) * crowns_on(state, kingdom, region)
    return points


@jit
def largest_property(state: StateWords, kingdom: int) -> int:
    """C16: squares of the largest property, with or without crowns."""
    most = 0
    for terrain in range(scoring_terrain_count(state)):
        left = state[kingdom + LAND + terrain]
        while popcount(left) > most:
            region = flood(left & (ZERO - left), left)
            left &= ~region
            most = max(most, popcount(region))
    return most


@jit
def all_crowns(state: StateWords, kingdom: int) -> int:
    """C16: crowns of the kingdom (O12: fires, but not craters)."""
    squares = state[kingdom + OCCUPIED]
    if scoring_terrain_count(state) == VOLCANO:
        squares &= ~state[kingdom + LAND + VOLCANO]
    return crowns_on(state, kingdom, squares)


@jit
def is_centred(box: np.uint64, side: np.uint64) -> bool:
    """C18: whether the window centred on the castle holds the kingdom."""
    reach = side >> ONE
    low, high = np.uint64(CASTLE_COORDINATE) - reach, np.uint64(CASTLE_COORDINATE) + reach
    fits_columns = (box & _BYTE) >= low and ((box >> np.uint64(8)) & _BYTE) <= high
    fits_rows = ((box >> _16) & _BYTE) >= low and ((box >> np.uint64(24)) & _BYTE) <= high
    return bool(fits_columns and fits_rows)


@jit
def cavemen_of_kind(state: StateWords, kingdom: int, kind: int) -> np.uint64:
    """The squares of cavemen of a kind: those whose four planes spell its number plus one."""
    squares = state[kingdom + OCCUPIED]
    for bit in range(4):
        plane = state[kingdom + CAVEMEN + bit]
        squares &= plane if ((kind + 1) >> bit) & 1 else ~plane
    return squares


@jit
def all_cavemen(state: StateWords, kingdom: int) -> np.uint64:
    """The squares of all cavemen."""
    return (
        state[kingdom + CAVEMEN]
        | state[kingdom + CAVEMEN + 1]
        | state[kingdom + CAVEMEN + 2]
        | state[kingdom + CAVEMEN + 3]
    )


@jit
def caveman_points(state: StateWords, kingdom: int) -> int:
    """O21: hunter-gatherers score for the pieces around them, warriors for their hordes."""
    cavemen = all_cavemen(state, kingdom)
    if cavemen == ZERO:
        return 0
    points = 0
    resources = state[kingdom + RESOURCES]
    for kind in range(_WARRIORS):
        left = cavemen_of_kind(state, kingdom, kind)
        while left != ZERO:
            square = left & (ZERO - left)
            left &= left - ONE
            near = neighbours8(square) & ~square
            if kind < RESOURCE_KINDS:
                count = popcount(near & resources & state[kingdom + LAND + 1 + kind])
            elif kind == _PAINTER:
                count = popcount(near & resources)
            elif kind == _FIRE_LADY:
                count = crowns_on(state, kingdom, near & ~state[kingdom + LAND + VOLCANO])
            else:
                count = popcount(near & cavemen)
            points += CAVEMAN_POINTS[kind] * count
    small, middle, large = (
        cavemen_of_kind(state, kingdom, _WARRIORS),
        cavemen_of_kind(state, kingdom, _WARRIORS + 1),
        cavemen_of_kind(state, kingdom, _WARRIORS + 2),
    )
    left = small | middle | large
    while left != ZERO:
        horde = flood(left & (ZERO - left), left)
        left &= ~horde
        points += popcount(horde) * (
            popcount(horde & small) + 2 * popcount(horde & middle) + 3 * popcount(horde & large)
        )
    return points


@jit
def totem_points(state: StateWords, seat: int) -> int:
    """O16: points of the totems of a seat."""
    points = 0
    for kind in range(RESOURCE_KINDS):
        if (state[TOTEMS] >> np.uint64(8 * kind)) & _BYTE == np.uint64(seat):
            points += TOTEM_POINTS[kind]
    return points


@jit
def bonus_points(state: StateWords, seat: int, flags: np.uint64) -> int:
    """All points apart from properties."""
    kingdom = HEADER + seat * KINGDOM
    side = (state[RULES] >> np.uint64(SIDE_SHIFT)) & _BYTE
    points = 0
    if flags & np.uint64(MIDDLE_KINGDOM) and is_centred(state[kingdom + BOUNDS], side):
        points += MIDDLE_POINTS
    if flags & np.uint64(HARMONY) and popcount(state[kingdom + OCCUPIED]) == to_int64(side * side):
        points += COMPLETE_POINTS
    if flags & np.uint64(HAS_TOTEMS):
        points += popcount(state[kingdom + RESOURCES]) + totem_points(state, seat)
    if flags & np.uint64(HAS_TRIBE):
        points += caveman_points(state, kingdom)
    return points


@jit
def score(state: StateWords, seat: int) -> int:
    """The points of a seat in the current game."""
    flags = (state[RULES] >> np.uint64(FLAGS_SHIFT)) & np.uint64(0xFF)
    points = property_points(state, HEADER + seat * KINGDOM)
    if flags & np.uint64(MIDDLE_KINGDOM | HARMONY | HAS_TOTEMS | HAS_TRIBE):
        points += bonus_points(state, seat, flags)
    return points


@jit
def parts(state: StateWords, seat: int, out: Any) -> None:
    """Write the parts of that score, in the order of `PARTS`."""
    flags = (state[RULES] >> np.uint64(FLAGS_SHIFT)) & np.uint64(0xFF)
    kingdom = HEADER + seat * KINGDOM
    side = (state[RULES] >> np.uint64(SIDE_SHIFT)) & _BYTE
    out[0] = property_points(state, kingdom)
    out[1] = MIDDLE_POINTS if flags & np.uint64(MIDDLE_KINGDOM) and is_centred(state[kingdom + BOUNDS], side) else 0
    complete = popcount(state[kingdom + OCCUPIED]) == to_int64(side * side)
    out[2] = COMPLETE_POINTS if flags & np.uint64(HARMONY) and complete else 0
    out[3] = popcount(state[kingdom + RESOURCES]) if flags & np.uint64(HAS_TOTEMS) else 0
    out[4] = totem_points(state, seat) if flags & np.uint64(HAS_TOTEMS) else 0
    out[5] = caveman_points(state, kingdom) if flags & np.uint64(HAS_TRIBE) else 0


@jit
def previous_games_sum(state: StateWords, seat: int, shift: int, mask: int) -> int:
    """Dynasty: the sum of one number over the finished games."""
    tallies = to_int64(state[HEADER + seat * KINGDOM + TALLY] >> np.uint64(shift))
    return (tallies & mask) + ((tallies >> 32) & mask)


@jit
def total(state: StateWords, seat: int) -> int:
    """The points of a seat over the finished games and the current one."""
    return previous_games_sum(state, seat, 0, 0xFFFF) + score(state, seat)


@jit
def tiebreak(state: StateWords, seat: int) -> int:
    """C16, C17: the tie-break of equal points: largest properties first, then crowns."""
    kingdom = HEADER + seat * KINGDOM
    largest = previous_games_sum(state, seat, 16, 0xFF) + largest_property(state, kingdom)
    return largest * 65536 + previous_games_sum(state, seat, 24, 0xFF) + all_crowns(state, kingdom)


@jit
def winners(state: StateWords, totals: Any) -> int:
    """The winning seats as a bit set; `totals` holds the points of all seats."""
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
def ranks(state: StateWords, out: Any) -> None:
    """Write the rank of every seat: 0 for the winners; equal seats share a rank (C16, C17, O12)."""
    seats = to_int64(state[RULES] >> np.uint64(SEATS_SHIFT)) & 0xFF
    for seat in range(seats):
        out[seat] = 0
    for seat in range(seats):
        for other in range(seats):
            mine, theirs = total(state, seat), total(state, other)
            if theirs > mine or (theirs == mine and tiebreak(state, other) > tiebreak(state, seat)):
                out[seat] += 1
