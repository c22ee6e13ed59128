"""The points a placement would gain, computed without placing.

A half with terrain t and c crowns joins all adjacent properties of t. If these have S squares and K crowns in total and
score P points, the half gains (S + 1)(K + c) - P. An index of the regions holds S, K, P and the set of properties for
every empty square in one word, so a placement costs two look-ups; indexing one terrain takes some 50 ns.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.simulator import totems
from kingdomino.simulator.array_intrinsics import clear_items
from kingdomino.simulator.bitboard import ONE, ZERO, flood, lowest_bit, neighbours4, neighbours8, popcount, to_int64
from kingdomino.simulator.fire import burn, fire_gain_after_placement, targets, volcano_of
from kingdomino.simulator.flow import config_byte, has_flag
from kingdomino.simulator.jit import jit, jit_inline
from kingdomino.simulator.kingdom import corner_of, half_bits, place_domino, placements
from kingdomino.simulator.layout import (
    BOUNDS,
    BOX_SHIFT,
    CASTLE_COORDINATE,
    HARMONY,
    HAS_FIRE,
    HAS_RESOURCES,
    HAS_TOTEMS,
    HAS_TRIBE,
    KINGDOM,
    LAND,
    MIDDLE_KINGDOM,
    OCCUPIED,
    RESOURCE_KINDS,
    RESOURCES,
    SEATS_SHIFT,
    SIDE_SHIFT,
    VOLCANO,
    StateWords,
)
from kingdomino.simulator.rule_constants import (
    CAVEMAN_POINTS,
    COMPLETE_POINTS,
    HALVES,
    MIDDLE_POINTS,
    TOTEM_POINTS,
)
from kingdomino.simulator.scoring import all_cavemen, caveman_points, cavemen_of_kind, crowns_on, is_centred

_MASK = np.uint64(0xFFFF)
_16, _32, _48, _63 = (np.uint64(n) for n in (16, 32, 48, 63))
_PROPERTIES = 16
_REGION_INDEXES = 9  # six terrains as they are, then up to three after a trial placement
REGION_INDEX = 64 + _PROPERTIES
# Five maps: the points that cavemen would add for a resource of each kind, or for a fire.
_CAVEMAN_GAINS = _REGION_INDEXES * REGION_INDEX
INDEX_OFFSET = _CAVEMAN_GAINS + 5 * 64  # for each terrain: the offset of its current index
SAVED_KINGDOM = INDEX_OFFSET + 6  # a copy of a kingdom, to restore
SAVED_KINGDOM_2 = SAVED_KINGDOM + KINGDOM
NO_PLACEMENT: Final = -100000  # the gain of a domino that cannot be placed: lower than any other gain
SCRATCH = SAVED_KINGDOM_2 + KINGDOM  # words of scratch memory that these functions need


def _window(side: int) -> tuple[int, int]:
    low, high = CASTLE_COORDINATE - side // 2, CASTLE_COORDINATE + side // 2
    horizontal = sum(1 << (x + 8 * y & 63) for x in range(low, high) for y in range(low, high + 1))
    vertical = sum(1 << (x + 8 * y & 63) for x in range(low, high + 1) for y in range(low, high))
    return horizontal, vertical


_CENTRE_HORIZONTAL = np.array([_window(5)[0], _window(7)[0]], np.uint64)
_CENTRE_VERTICAL = np.array([_window(5)[1], _window(7)[1]], np.uint64)


@jit
def save(state: StateWords, kingdom: int, scratch: Any, place: int) -> None:
    """Copy a kingdom to scratch memory."""
    for word in range(KINGDOM):
        scratch[place + word] = state[kingdom + word]


@jit
def restore(state: StateWords, kingdom: int, scratch: Any, place: int) -> None:
    """Restore a kingdom from scratch memory."""
    for word in range(KINGDOM):
        state[kingdom + word] = scratch[place + word]


@jit
def index_regions(state: StateWords, kingdom: int, terrain: int, scratch: Any, which: int) -> None:
    """Write S, K, P and the set of properties for every empty square beside a terrain, into one of the indexes."""
    offset = which * REGION_INDEX
    clear_items(scratch, offset, 64)
    scratch[INDEX_OFFSET + terrain] = np.uint64(offset)
    if terrain == VOLCANO and config_byte(state, BOX_SHIFT) != ZERO:
        return
    land = state[kingdom + LAND + terrain]
    occupied = state[kingdom + OCCUPIED]
    left = land
    number = 0
    while left != ZERO:
        region = flood(left & (ZERO - left), land)
        left &= ~region
        squares, crowns = popcount(region), crowns_on(state, kingdom, region)
        code = np.uint64(squares | crowns << 16 | squares * crowns << 32)
        member = ONE << (_48 + np.uint64(number))
        scratch[offset + 64 + number] = code
        number = min(number + 1, _PROPERTIES - 1)
        adjacent = neighbours4(region) & ~occupied
        while adjacent != ZERO:
            spot = offset + lowest_bit(adjacent)
            adjacent &= adjacent - ONE
            scratch[spot] = (scratch[spot] + code) | member


@jit
def index_all_regions(state: StateWords, kingdom: int, terrains: int, scratch: Any) -> None:
    """Index some terrains (a bit set), and the points cavemen would add for new pieces around them."""
    for terrain in range(6):
        if (terrains >> terrain) & 1:
            index_regions(state, kingdom, terrain, scratch, terrain)
    if has_flag(state, HAS_TRIBE):
        index_caveman_gains(state, kingdom, scratch)


@jit
def terrains_of(domino: int) -> int:
    """The terrains of a domino, as a bit set."""
    return (1 << to_int64(HALVES[domino * 4])) | (1 << to_int64(HALVES[domino * 4 + 2]))


@jit
def index_caveman_gains(state: StateWords, kingdom: int, scratch: Any) -> None:
    """O21: the points that a resource of each kind (0-3) or a fire (4) would add on each square."""
    for spot in range(5 * 64):
        scratch[_CAVEMAN_GAINS + spot] = ZERO
    if all_cavemen(state, kingdom) == ZERO:
        return
    for kind in range(6):
        cavemen = cavemen_of_kind(state, kingdom, kind)
        while cavemen != ZERO:
            near = neighbours8(cavemen & (ZERO - cavemen))
            cavemen &= cavemen - ONE
            while near != ZERO:
                bit = lowest_bit(near)
                near &= near - ONE
                if kind == 5:
                    scratch[_CAVEMAN_GAINS + 4 * 64 + bit] += np.uint64(CAVEMAN_POINTS[kind])
                else:
                    for resource in range(RESOURCE_KINDS):
                        if kind == resource or kind == 4:
                            scratch[_CAVEMAN_GAINS + resource * 64 + bit] += np.uint64(CAVEMAN_POINTS[kind])


@jit
def joining_gain(code: np.uint64, squares: int, crowns: int) -> int:
    """The gain of joining the properties of a code with some new squares and crowns."""
    have, fires, points = to_int64(code & _MASK), to_int64((code >> _16) & _MASK), to_int64((code >> _32) & _MASK)
    return (have + squares) * (fires + crowns) - points


@jit
def gain(state: StateWords, domino: int, left: np.uint64, right: np.uint64, scratch: Any) -> int:
    """The gain of a placement in properties, resources and cavemen."""
    half = domino * 4
    terrain, other = to_int64(HALVES[half]), to_int64(HALVES[half + 2])
    crowns, others = to_int64(HALVES[half + 1]), to_int64(HALVES[half + 3])
    extra = 0
    if has_flag(state, HAS_RESOURCES):
        extra = resource_gain(state, terrain, crowns, left, scratch)
        extra += resource_gain(state, other, others, right, scratch)
    if has_flag(state, HAS_FIRE):
        crowns = 0 if terrain == VOLCANO else crowns
        others = 0 if other == VOLCANO else others
    first = scratch[to_int64(scratch[INDEX_OFFSET + terrain]) + to_int64(left)]
    second = scratch[to_int64(scratch[INDEX_OFFSET + other]) + to_int64(right)]
    if terrain != other:
        return joining_gain(first, 1, crowns) + joining_gain(second, 1, others) + extra
    shared = (first & second) >> _48
    code = (first & ~(_MASK << _48)) + (second & ~(_MASK << _48))
    while shared != ZERO:
        code -= scratch[to_int64(scratch[INDEX_OFFSET + terrain]) + 64 + lowest_bit(shared)]
        shared &= shared - ONE
    return joining_gain(code, 2, crowns + others) + extra


@jit
def resource_points(state: StateWords, domino: int) -> int:
    """Origins: the points of the resources on a domino without volcano, wherever it is placed, but for cavemen."""
    points = 0
    if has_flag(state, HAS_TOTEMS):
        for half in (domino * 4, domino * 4 + 2):
            points += to_int64(HALVES[half] > ZERO and HALVES[half + 1] == ZERO)
    return points


@jit
def resource_gain(state: StateWords, terrain: int, crowns: int, bit: np.uint64, scratch: Any) -> int:
    """Origins: the gain from the resource or the fires on a half, apart from its region."""
    points = 0
    if terrain == VOLCANO:
        return 0
    if crowns == 0 and terrain > 0:
        points = 1 if has_flag(state, HAS_TOTEMS) else 0
        if has_flag(state, HAS_TRIBE):
            points += to_int64(scratch[_CAVEMAN_GAINS + (terrain - 1) * 64 + to_int64(bit)])
    elif crowns > 0 and has_flag(state, HAS_TRIBE):
        points = crowns * to_int64(scratch[_CAVEMAN_GAINS + 4 * 64 + to_int64(bit)])
    return points


@jit
def fire_gain(state: StateWords, kingdom: int, bit: np.uint64, fires: np.uint64, scratch: Any) -> int:
    """The gain of a fire on a square: its region's squares for each fire, less what it burns."""
    square = ONE << bit
    points = 0
    for terrain in range(VOLCANO):
        land = state[kingdom + LAND + terrain]
        if land & square != ZERO:
            points = popcount(flood(square, land)) * to_int64(fires)
    if has_flag(state, HAS_TOTEMS) and state[kingdom + RESOURCES] & square != ZERO:
        points -= 1
    if has_flag(state, HAS_TRIBE) and all_cavemen(state, kingdom) != ZERO:
        save(state, kingdom, scratch, SAVED_KINGDOM_2)
        points -= caveman_points(state, kingdom)
        burn(state, kingdom, bit, fires)
        points += caveman_points(state, kingdom)
        restore(state, kingdom, scratch, SAVED_KINGDOM_2)
    return points


@jit
def best_fire(
    state: StateWords, kingdom: int, bit: np.uint64, craters: np.uint64, scratch: Any
) -> tuple[int, np.uint64]:
    """The gain and the target of a volcano's best throw; (0, 64) if nothing is in range."""
    left = targets(state, kingdom, bit, craters)
    most, best = -1000, np.uint64(64)
    while left != ZERO:
        target = np.uint64(lowest_bit(left))
        left &= left - ONE
        points = fire_gain(state, kingdom, target, craters, scratch)
        if points > most:
            most, best = points, target
    return (0, best) if best == np.uint64(64) else (most, best)


@jit
def current_bonus(state: StateWords, kingdom: int) -> int:
    """The bonuses for the middle and for a complete kingdom as it is now."""
    side = config_byte(state, SIDE_SHIFT)
    points = 0
    if has_flag(state, MIDDLE_KINGDOM) and is_centred(state[kingdom + BOUNDS], side):
        points += MIDDLE_POINTS
    if has_flag(state, HARMONY) and popcount(state[kingdom + OCCUPIED]) == to_int64(side * side):
        points += COMPLETE_POINTS
    return points


@jit
def centring_pairs(state: StateWords, kingdom: int) -> tuple[np.uint64, np.uint64]:
    """The horizontal and vertical pairs that keep the castle in the middle; none if that scores nothing."""
    side = config_byte(state, SIDE_SHIFT)
    if not (has_flag(state, MIDDLE_KINGDOM) and is_centred(state[kingdom + BOUNDS], side)):
        return ZERO, ZERO
    index = (to_int64(side) - 5) >> 1
    return _CENTRE_HORIZONTAL[index], _CENTRE_VERTICAL[index]


@jit_inline
def best_placement(state: StateWords, kingdom: int, domino: int, scratch: Any) -> tuple[int, int]:
    """The highest gain of placing a domino, bonuses included, and the number of placements that reach it.

    A domino without a placement gains `NO_PLACEMENT`. The indexes must be current.
    """
    sets = placements(state, kingdom, domino)
    if sets[0] | sets[1] | sets[2] | sets[3] == ZERO:
        return NO_PLACEMENT, 1
    side = config_byte(state, SIDE_SHIFT)
    horizontal, vertical = centring_pairs(state, kingdom)
    plain = HALVES[domino * 4] != HALVES[domino * 4 + 2]
    plain = plain and (not has_flag(state, HAS_TRIBE) or all_cavemen(state, kingdom) == ZERO)
    if plain and (not has_flag(state, HAS_FIRE) or volcano_of(domino) < 0):
        most, ways = best_separable_placement(domino, sets, vertical, horizontal, scratch)
        most += resource_points(state, domino)
    else:
        most, ways = best_of_all_placements(state, kingdom, domino, sets, vertical, horizontal, scratch)
    full = has_flag(state, HARMONY) and popcount(state[kingdom + OCCUPIED]) + 2 == to_int64(side * side)
    return most + COMPLETE_POINTS if full else most, ways


@jit_inline
def best_separable_placement(
    domino: int, sets: Any, vertical: np.uint64, horizontal: np.uint64, scratch: Any
) -> tuple[int, int]:
    """The best placement of a domino with two terrains, where only regions depend on the square.

    Its halves gain separately.

    Full-Greedy spends most of its time here, so loop invariants are read first.
    """
    half = domino * 4
    left_index = to_int64(scratch[INDEX_OFFSET + to_int64(HALVES[half])])
    right_index = to_int64(scratch[INDEX_OFFSET + to_int64(HALVES[half + 2])])
    crowns, others = to_int64(HALVES[half + 1]), to_int64(HALVES[half + 3])
    most, ways = NO_PLACEMENT, 0
    for direction in range(4):
        left = placements_towards(sets, direction)
        centre = horizontal if direction & 1 else vertical
        while left != ZERO:
            anchor = np.uint64(lowest_bit(left))
            left &= left - ONE
            first, second = half_bits(anchor, direction)
            points = joining_gain(scratch[left_index + to_int64(first)], 1, crowns)
            points += joining_gain(scratch[right_index + to_int64(second)], 1, others)
            points += MIDDLE_POINTS * to_int64((centre >> anchor) & ONE)
            ways = 1 if points > most else ways + to_int64(points == most)
            most = max(most, points)
    return most, ways


@jit
def placements_towards(sets: Any, direction: int) -> np.uint64:
    """One of four sets of placements."""
    if direction & 1:
        return sets[1] if direction == 1 else sets[3]
    return sets[0] if direction == 0 else sets[2]


@jit
def is_double(domino: int) -> bool:
    """Whether the halves of a domino are alike, so that turning it changes nothing."""
    half = domino * 4
    return HALVES[half] == HALVES[half + 2] and HALVES[half + 1] == HALVES[half + 3]


@jit_inline
def best_of_all_placements(
    state: StateWords, kingdom: int, domino: int, sets: Any, vertical: np.uint64, horizontal: np.uint64, scratch: Any
) -> tuple[int, int]:
    """The best placement of any domino."""
    volcano = volcano_of(domino) if has_flag(state, HAS_FIRE) else -1
    double = is_double(domino)
    most, ways = NO_PLACEMENT, 0
    for direction in range(2 if double else 4):
        left = placements_towards(sets, direction)
        centre = horizontal if direction & 1 else vertical
        while left != ZERO:
            anchor = np.uint64(lowest_bit(left))
            left &= left - ONE
            first, second = half_bits(anchor, direction)
            points = gain(state, domino, first, second, scratch)
            points += MIDDLE_POINTS * to_int64((centre >> anchor) & ONE)
            if volcano >= 0:
                points += fire_gain_after_placement(state, kingdom, domino, anchor, direction, volcano)
            ways = 1 if points > most else ways + to_int64(points == most)
            most = max(most, points)
    return most, 2 * ways if double else ways


@jit
def place_at_anchor(state: StateWords, kingdom: int, domino: int, anchor: np.uint64, direction: int) -> None:
    """Place a domino on an anchor given by its bit number."""
    spot = (anchor - corner_of(state[kingdom + BOUNDS])) & _63
    place_domino(
        state, kingdom, config_byte(state, SIDE_SHIFT), domino, spot, direction, has_flag(state, HAS_RESOURCES)
    )


@jit
def totem_gain(state: StateWords, seat: int, domino: int) -> int:
    """O15: the points of the totems that the resources on a domino would win, wherever it is placed."""
    if not has_flag(state, HAS_TOTEMS):
        return 0
    points = 0
    for kind in range(RESOURCE_KINDS):
        added = 0
        for half in (domino * 4, domino * 4 + 2):
            if HALVES[half] == np.uint64(kind + 1) and HALVES[half + 1] == ZERO:
                added += 1
        if added == 0 or totems.holder(state, kind) == seat:
            continue
        rivals = 0
        for rival in range(to_int64(config_byte(state, SEATS_SHIFT))):
            if rival != seat:
                rivals = max(rivals, totems.resource_count(state, rival, kind))
        if totems.resource_count(state, seat, kind) + added > rivals:
            points += TOTEM_POINTS[kind]
    return points
