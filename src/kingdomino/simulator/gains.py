"""What laying a domino would gain, without laying it. Knows one kingdom; the measure is its owner's points.

A half of terrain t with c crowns on a square joins all properties of t beside it. If those have together S squares and
K crowns and scored P points, the half gains (S + 1)(K + c) - P. A survey keeps S, K, P and which properties they are
for every empty square in one number, so that a placement is two look-ups; surveying one terrain takes some 50 ns.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.simulator import totems
from kingdomino.simulator.bitboard import ONE, ZERO, flood, lowest_bit, neighbours4, neighbours8, popcount, to_int64
from kingdomino.simulator.dominoes import HALVES, TOTEM_POINTS, WORTH
from kingdomino.simulator.fire import burn, targets
from kingdomino.simulator.flow import config_byte, has_flag
from kingdomino.simulator.jit import jit, jit_inline
from kingdomino.simulator.kingdom import corner_of, halves_on, lay_domino, placements
from kingdomino.simulator.layout import (
    BOUNDS,
    BOX_SHIFT,
    CASTLE_AT,
    CENTRE_POINTS,
    FULL_POINTS,
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
)
from kingdomino.simulator.scoring import all_cavemen, caveman_points, centred, crowns_on, of_kind

_MASK = np.uint64(0xFFFF)
_16, _32, _48, _63 = (np.uint64(n) for n in (16, 32, 48, 63))
_PROPERTIES = 16
_REGION_INDEXES = 9  # six terrains as they are, then up to three as they would be
REGION_INDEX = 64 + _PROPERTIES
_EXTRAS = (
    _REGION_INDEXES * REGION_INDEX
)  # five more maps: what a resource of each kind, or a fire, would add by cavemen around
WHERE = _EXTRAS + 5 * 64  # for each terrain: which survey holds
KEPT = WHERE + 6  # a kingdom to be put back
KEPT_TWICE = KEPT + KINGDOM
NOWHERE: Final = -100000
"""The gain of a domino that fits nowhere: whatever can be laid is better."""
SCRATCH = KEPT_TWICE + KINGDOM
"""Words of scratch memory that these functions need."""


def _window(side: int) -> tuple[int, int]:
    low, high = CASTLE_AT - side // 2, CASTLE_AT + side // 2
    lying = sum(1 << (x + 8 * y & 63) for x in range(low, high) for y in range(low, high + 1))
    standing = sum(1 << (x + 8 * y & 63) for x in range(low, high + 1) for y in range(low, high))
    return lying, standing


_CENTRE_LYING = np.array([_window(5)[0], _window(7)[0]], np.uint64)
_CENTRE_STANDING = np.array([_window(5)[1], _window(7)[1]], np.uint64)


@jit
def save(state: Any, at: int, scratch: Any, place: int) -> None:
    """Note a kingdom, to try something in it."""
    for word in range(KINGDOM):
        scratch[place + word] = state[at + word]


@jit
def restore(state: Any, at: int, scratch: Any, place: int) -> None:
    """Make a kingdom again what it was."""
    for word in range(KINGDOM):
        state[at + word] = scratch[place + word]


@jit
def index_regions(state: Any, at: int, terrain: int, scratch: Any, which: int) -> None:
    """Write S, K, P and the set of properties for every empty square beside a terrain, into one of the surveys."""
    here = which * REGION_INDEX
    for bit in range(64):
        scratch[here + bit] = ZERO
    scratch[WHERE + terrain] = np.uint64(here)
    if terrain == VOLCANO and config_byte(state, BOX_SHIFT) != ZERO:
        return
    land = state[at + LAND + terrain]
    taken = state[at + OCCUPIED]
    left = land
    number = 0
    while left != ZERO:
        found = flood(left & (ZERO - left), land)
        left &= ~found
        squares, crowns = popcount(found), crowns_on(state, at, found)
        code = np.uint64(squares | crowns << 16 | squares * crowns << 32)
        member = ONE << (_48 + np.uint64(number))
        scratch[here + 64 + number] = code
        number = min(number + 1, _PROPERTIES - 1)
        near = neighbours4(found) & ~taken
        while near != ZERO:
            spot = here + lowest_bit(near)
            near &= near - ONE
            scratch[spot] = (scratch[spot] + code) | member


@jit
def index_all_regions(state: Any, at: int, terrains: int, scratch: Any) -> None:
    """Survey some terrains (a set of bits), and what cavemen would make of new things around them."""
    for terrain in range(6):
        if (terrains >> terrain) & 1:
            index_regions(state, at, terrain, scratch, terrain)
    if has_flag(state, HAS_TRIBE):
        index_cavemen(state, at, scratch)


@jit
def terrains_of(domino: int) -> int:
    """The terrains of a domino, as a set of bits."""
    return (1 << to_int64(HALVES[domino * 4])) | (1 << to_int64(HALVES[domino * 4 + 2]))


@jit
def index_cavemen(state: Any, at: int, scratch: Any) -> None:
    """O21: what a resource of each kind (0-3) or a fire (4) would add on each square."""
    for spot in range(5 * 64):
        scratch[_EXTRAS + spot] = ZERO
    if all_cavemen(state, at) == ZERO:
        return
    for kind in range(6):
        standing = of_kind(state, at, kind)
        while standing != ZERO:
            near = neighbours8(standing & (ZERO - standing))
            standing &= standing - ONE
            while near != ZERO:
                bit = lowest_bit(near)
                near &= near - ONE
                if kind == 5:
                    scratch[_EXTRAS + 4 * 64 + bit] += np.uint64(WORTH[kind])
                else:
                    for resource in range(RESOURCE_KINDS):
                        if kind == resource or kind == 4:
                            scratch[_EXTRAS + resource * 64 + bit] += np.uint64(WORTH[kind])


@jit
def points_of(code: np.uint64, squares: int, crowns: int) -> int:
    """What joining the properties of a code with some new squares and crowns gains."""
    have, fires, points = to_int64(code & _MASK), to_int64((code >> _16) & _MASK), to_int64((code >> _32) & _MASK)
    return (have + squares) * (fires + crowns) - points


@jit
def gain(state: Any, domino: int, left: np.uint64, right: np.uint64, scratch: Any) -> int:
    """What laying a domino with its halves on two squares gains in properties, resources and by cavemen."""
    half = domino * 4
    terrain, other = to_int64(HALVES[half]), to_int64(HALVES[half + 2])
    crowns, others = to_int64(HALVES[half + 1]), to_int64(HALVES[half + 3])
    extra = 0
    if has_flag(state, HAS_RESOURCES):
        extra = resource_gain(state, terrain, crowns, left, scratch) + resource_gain(
            state, other, others, right, scratch
        )
    if has_flag(state, HAS_FIRE):
        crowns = 0 if terrain == VOLCANO else crowns
        others = 0 if other == VOLCANO else others
    first = scratch[to_int64(scratch[WHERE + terrain]) + to_int64(left)]
    second = scratch[to_int64(scratch[WHERE + other]) + to_int64(right)]
    if terrain != other:
        return points_of(first, 1, crowns) + points_of(second, 1, others) + extra
    shared = (first & second) >> _48
    code = (first & ~(_MASK << _48)) + (second & ~(_MASK << _48))
    while shared != ZERO:
        code -= scratch[to_int64(scratch[WHERE + terrain]) + 64 + lowest_bit(shared)]
        shared &= shared - ONE
    return points_of(code, 2, crowns + others) + extra


@jit
def resource_gain(state: Any, terrain: int, crowns: int, bit: np.uint64, scratch: Any) -> int:
    """Origins: what the resource or the fires on a half add beside its region."""
    points = 0
    if terrain == VOLCANO:
        return 0
    if crowns == 0 and terrain > 0:
        points = 1 if has_flag(state, HAS_TOTEMS) else 0
        if has_flag(state, HAS_TRIBE):
            points += to_int64(scratch[_EXTRAS + (terrain - 1) * 64 + to_int64(bit)])
    elif crowns > 0 and has_flag(state, HAS_TRIBE):
        points = crowns * to_int64(scratch[_EXTRAS + 4 * 64 + to_int64(bit)])
    return points


@jit
def fire_gain(state: Any, at: int, bit: np.uint64, fires: np.uint64, scratch: Any) -> int:
    """What a fire landing on a square gains: its region's squares for each flame, less what it burns."""
    square = ONE << bit
    points = 0
    for terrain in range(VOLCANO):
        land = state[at + LAND + terrain]
        if land & square != ZERO:
            points = popcount(flood(square, land)) * to_int64(fires)
    if has_flag(state, HAS_TOTEMS) and state[at + RESOURCES] & square != ZERO:
        points -= 1
    if has_flag(state, HAS_TRIBE) and all_cavemen(state, at) != ZERO:
        save(state, at, scratch, KEPT_TWICE)
        points -= caveman_points(state, at)
        burn(state, at, bit, fires)
        points += caveman_points(state, at)
        restore(state, at, scratch, KEPT_TWICE)
    return points


@jit
def best_fire(state: Any, at: int, bit: np.uint64, craters: np.uint64, scratch: Any) -> tuple[int, np.uint64]:
    """The gain of the best throw of a volcano and where it lands; (0, 64) when nothing is in range."""
    left = targets(state, at, bit, craters)
    most, where = -1000, np.uint64(64)
    while left != ZERO:
        here = np.uint64(lowest_bit(left))
        left &= left - ONE
        points = fire_gain(state, at, here, craters, scratch)
        if points > most:
            most, where = points, here
    return (0, where) if where == np.uint64(64) else (most, where)


@jit
def volcano_of(domino: int) -> int:
    """Which half of a domino is a volcano: 0 left, 1 right, -1 neither. Only asked in Origins."""
    if HALVES[domino * 4] == np.uint64(VOLCANO):
        return 0
    return 1 if HALVES[domino * 4 + 2] == np.uint64(VOLCANO) else -1


@jit
def standing_bonus(state: Any, at: int) -> int:
    """What the centre and the full window are worth as the kingdom stands."""
    side = config_byte(state, SIDE_SHIFT)
    points = 0
    if has_flag(state, MIDDLE_KINGDOM) and centred(state[at + BOUNDS], side):
        points += CENTRE_POINTS
    if has_flag(state, HARMONY) and popcount(state[at + OCCUPIED]) == to_int64(side * side):
        points += FULL_POINTS
    return points


@jit
def middle_pairs(state: Any, at: int) -> tuple[np.uint64, np.uint64]:
    """The lying and standing pairs that keep the castle in the middle; none where it need not or cannot be there."""
    side = config_byte(state, SIDE_SHIFT)
    if not (has_flag(state, MIDDLE_KINGDOM) and centred(state[at + BOUNDS], side)):
        return ZERO, ZERO
    index = (to_int64(side) - 5) >> 1
    return _CENTRE_LYING[index], _CENTRE_STANDING[index]


@jit_inline
def best_placement(state: Any, at: int, domino: int, scratch: Any) -> tuple[int, int]:
    """The most that laying a domino somewhere can gain, bonuses included, and in how many ways.

    A domino that fits nowhere gains `NOWHERE`. The surveys must be up to date.
    """
    sets = placements(state, at, domino)
    if sets[0] | sets[1] | sets[2] | sets[3] == ZERO:
        return NOWHERE, 1
    side = config_byte(state, SIDE_SHIFT)
    lying, standing = middle_pairs(state, at)
    plain = HALVES[domino * 4] != HALVES[domino * 4 + 2] and not has_flag(state, HAS_RESOURCES)
    if plain and (not has_flag(state, HAS_FIRE) or volcano_of(domino) < 0):
        most, ways = best_of_two(domino, sets, standing, lying, scratch)
    else:
        most, ways = best_of_any(state, at, domino, sets, standing, lying, scratch)
    full = has_flag(state, HARMONY) and popcount(state[at + OCCUPIED]) + 2 == to_int64(side * side)
    return most + FULL_POINTS if full else most, ways


@jit_inline
def best_of_two(domino: int, sets: Any, standing: np.uint64, lying: np.uint64, scratch: Any) -> tuple[int, int]:
    """The best of some placements where the halves gain apart: two terrains, nothing but crowns on them.

    Most of the time of Full-Greedy is spent here, so everything that stays the same is fetched before the loop.
    """
    half = domino * 4
    here = to_int64(scratch[WHERE + to_int64(HALVES[half])])
    there = to_int64(scratch[WHERE + to_int64(HALVES[half + 2])])
    crowns, others = to_int64(HALVES[half + 1]), to_int64(HALVES[half + 3])
    most, ways = NOWHERE, 0
    for direction in range(4):
        left = in_direction(sets, direction)
        centre = lying if direction & 1 else standing
        while left != ZERO:
            anchor = np.uint64(lowest_bit(left))
            left &= left - ONE
            first, second = halves_on(anchor, direction)
            points = points_of(scratch[here + to_int64(first)], 1, crowns)
            points += points_of(scratch[there + to_int64(second)], 1, others)
            points += CENTRE_POINTS * to_int64((centre >> anchor) & ONE)
            ways = 1 if points > most else ways + to_int64(points == most)
            most = max(most, points)
    return most, ways


@jit
def in_direction(sets: Any, direction: int) -> np.uint64:
    """One of four sets of placements."""
    if direction & 1:
        return sets[1] if direction == 1 else sets[3]
    return sets[0] if direction == 0 else sets[2]


@jit
def is_double(domino: int) -> bool:
    """Whether the halves of a domino are alike, so that turning it round changes nothing."""
    half = domino * 4
    return HALVES[half] == HALVES[half + 2] and HALVES[half + 1] == HALVES[half + 3]


@jit_inline
def best_of_any(
    state: Any, at: int, domino: int, sets: Any, standing: np.uint64, lying: np.uint64, scratch: Any
) -> tuple[int, int]:
    """The best of some placements, whatever is on the domino."""
    volcano = volcano_of(domino) if has_flag(state, HAS_FIRE) else -1
    twins = is_double(domino)
    most, ways = NOWHERE, 0
    for direction in range(2 if twins else 4):
        left = in_direction(sets, direction)
        centre = lying if direction & 1 else standing
        while left != ZERO:
            anchor = np.uint64(lowest_bit(left))
            left &= left - ONE
            first, second = halves_on(anchor, direction)
            points = gain(state, domino, first, second, scratch)
            points += CENTRE_POINTS * to_int64((centre >> anchor) & ONE)
            if volcano >= 0:
                points += fire_after(state, at, domino, anchor, direction, volcano, scratch)
            ways = 1 if points > most else ways + to_int64(points == most)
            most = max(most, points)
    return most, 2 * ways if twins else ways


@jit
def fire_after(state: Any, at: int, domino: int, anchor: np.uint64, direction: int, volcano: int, scratch: Any) -> int:
    """The gain of the best throw after laying a volcano; the kingdom is put back."""
    save(state, at, scratch, KEPT_TWICE)
    first, second = halves_on(anchor, direction)
    place_action(state, at, domino, anchor, direction)
    craters = HALVES[domino * 4 + 1 + 2 * volcano]
    squares = targets(state, at, second if volcano else first, craters)
    points = 0
    for terrain in range(VOLCANO):
        land = state[at + LAND + terrain]
        left = land & squares
        while left != ZERO:
            found = flood(left & (ZERO - left), land)
            left &= ~found
            points = max(points, popcount(found) * to_int64(craters))
    restore(state, at, scratch, KEPT_TWICE)
    return points


@jit
def place_action(state: Any, at: int, domino: int, anchor: np.uint64, direction: int) -> None:
    """Lay a domino on an anchor given by its bit."""
    spot = (anchor - corner_of(state[at + BOUNDS])) & _63
    lay_domino(state, at, config_byte(state, SIDE_SHIFT), domino, spot, direction, has_flag(state, HAS_RESOURCES))


@jit
def totem_gain(state: Any, seat: int, domino: int) -> int:
    """O15: the totems that the resources on a domino would win, wherever it is laid."""
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
                rivals = max(rivals, totems.amount(state, rival, kind))
        if totems.amount(state, seat, kind) + added > rivals:
            points += TOTEM_POINTS[kind]
    return points
