"""What laying a domino would gain, without laying it. Knows one kingdom; the measure is its owner's points.

A half of terrain t with c crowns on a square joins all properties of t beside it. If those have together S squares and
K crowns and scored P points, the half gains (S + 1)(K + c) - P. A survey keeps S, K, P and which properties they are
for every empty square in one number, so that a placement is two look-ups; surveying one terrain takes some 50 ns.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.simulator import totems
from kingdomino.simulator.bits import ONE, ZERO, around, edges, flood, lowest, popcount, whole
from kingdomino.simulator.cache import compiled, inlined
from kingdomino.simulator.dominoes import HALVES, TOTEM_POINTS, WORTH
from kingdomino.simulator.fire import burn, targets
from kingdomino.simulator.flow import has, setting
from kingdomino.simulator.kingdoms import corner_of, halves_on, lay, placements
from kingdomino.simulator.layout import (
    AT_BOX,
    AT_SEATS,
    AT_SIDE,
    BOX,
    CASTLE_AT,
    CENTRE_POINTS,
    FIRE,
    FULL,
    FULL_POINTS,
    KINGDOM,
    LAND,
    MIDDLE,
    RESOURCE_KINDS,
    RESOURCES,
    STOCK,
    TAKEN,
    TOTEM,
    TRIBE,
    VOLCANO,
)
from kingdomino.simulator.scoring import all_cavemen, caveman_points, centred, crowns_on, of_kind

_MASK = np.uint64(0xFFFF)
_16, _32, _48, _63 = (np.uint64(n) for n in (16, 32, 48, 63))
_PROPERTIES = 16
_SURVEYS = 9  # six terrains as they are, then up to three as they would be
SURVEY = 64 + _PROPERTIES
_EXTRAS = _SURVEYS * SURVEY  # five more maps: what a resource of each kind, or a fire, would add by cavemen around
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


@compiled
def keep(state: Any, at: int, scratch: Any, place: int) -> None:
    """Note a kingdom, to try something in it."""
    for word in range(KINGDOM):
        scratch[place + word] = state[at + word]


@compiled
def put_back(state: Any, at: int, scratch: Any, place: int) -> None:
    """Make a kingdom again what it was."""
    for word in range(KINGDOM):
        state[at + word] = scratch[place + word]


@compiled
def survey(state: Any, at: int, terrain: int, scratch: Any, which: int) -> None:
    """Write S, K, P and the set of properties for every empty square beside a terrain, into one of the surveys."""
    here = which * SURVEY
    for bit in range(64):
        scratch[here + bit] = ZERO
    scratch[WHERE + terrain] = np.uint64(here)
    if terrain == VOLCANO and setting(state, AT_BOX) != ZERO:
        return
    land = state[at + LAND + terrain]
    taken = state[at + TAKEN]
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
        near = edges(found) & ~taken
        while near != ZERO:
            spot = here + lowest(near)
            near &= near - ONE
            scratch[spot] = (scratch[spot] + code) | member


@compiled
def survey_all(state: Any, at: int, terrains: int, scratch: Any) -> None:
    """Survey some terrains (a set of bits), and what cavemen would make of new things around them."""
    for terrain in range(6):
        if (terrains >> terrain) & 1:
            survey(state, at, terrain, scratch, terrain)
    if has(state, TRIBE):
        survey_cavemen(state, at, scratch)


@compiled
def terrains_of(domino: int) -> int:
    """The terrains of a domino, as a set of bits."""
    return (1 << whole(HALVES[domino * 4])) | (1 << whole(HALVES[domino * 4 + 2]))


@compiled
def survey_cavemen(state: Any, at: int, scratch: Any) -> None:
    """O21: what a resource of each kind (0-3) or a fire (4) would add on each square."""
    for spot in range(5 * 64):
        scratch[_EXTRAS + spot] = ZERO
    if all_cavemen(state, at) == ZERO:
        return
    for kind in range(6):
        standing = of_kind(state, at, kind)
        while standing != ZERO:
            near = around(standing & (ZERO - standing))
            standing &= standing - ONE
            while near != ZERO:
                bit = lowest(near)
                near &= near - ONE
                if kind == 5:
                    scratch[_EXTRAS + 4 * 64 + bit] += np.uint64(WORTH[kind])
                else:
                    for resource in range(RESOURCE_KINDS):
                        if kind == resource or kind == 4:
                            scratch[_EXTRAS + resource * 64 + bit] += np.uint64(WORTH[kind])


@compiled
def points_of(code: np.uint64, squares: int, crowns: int) -> int:
    """What joining the properties of a code with some new squares and crowns gains."""
    have, fires, points = whole(code & _MASK), whole((code >> _16) & _MASK), whole((code >> _32) & _MASK)
    return (have + squares) * (fires + crowns) - points


@compiled
def gain(state: Any, domino: int, left: np.uint64, right: np.uint64, scratch: Any) -> int:
    """What laying a domino with its halves on two squares gains in properties, resources and by cavemen."""
    half = domino * 4
    terrain, other = whole(HALVES[half]), whole(HALVES[half + 2])
    crowns, others = whole(HALVES[half + 1]), whole(HALVES[half + 3])
    extra = 0
    if has(state, STOCK):
        extra = stock_gain(state, terrain, crowns, left, scratch) + stock_gain(state, other, others, right, scratch)
    if has(state, FIRE):
        crowns = 0 if terrain == VOLCANO else crowns
        others = 0 if other == VOLCANO else others
    first = scratch[whole(scratch[WHERE + terrain]) + whole(left)]
    second = scratch[whole(scratch[WHERE + other]) + whole(right)]
    if terrain != other:
        return points_of(first, 1, crowns) + points_of(second, 1, others) + extra
    shared = (first & second) >> _48
    code = (first & ~(_MASK << _48)) + (second & ~(_MASK << _48))
    while shared != ZERO:
        code -= scratch[whole(scratch[WHERE + terrain]) + 64 + lowest(shared)]
        shared &= shared - ONE
    return points_of(code, 2, crowns + others) + extra


@compiled
def stock_gain(state: Any, terrain: int, crowns: int, bit: np.uint64, scratch: Any) -> int:
    """Origins: what the resource or the fires on a half add beside its region."""
    points = 0
    if terrain == VOLCANO:
        return 0
    if crowns == 0 and terrain > 0:
        points = 1 if has(state, TOTEM) else 0
        if has(state, TRIBE):
            points += whole(scratch[_EXTRAS + (terrain - 1) * 64 + whole(bit)])
    elif crowns > 0 and has(state, TRIBE):
        points = crowns * whole(scratch[_EXTRAS + 4 * 64 + whole(bit)])
    return points


@compiled
def fire_gain(state: Any, at: int, bit: np.uint64, fires: np.uint64, scratch: Any) -> int:
    """What a fire landing on a square gains: its region's squares for each flame, less what it burns."""
    square = ONE << bit
    points = 0
    for terrain in range(VOLCANO):
        land = state[at + LAND + terrain]
        if land & square != ZERO:
            points = popcount(flood(square, land)) * whole(fires)
    if has(state, TOTEM) and state[at + RESOURCES] & square != ZERO:
        points -= 1
    if has(state, TRIBE) and all_cavemen(state, at) != ZERO:
        keep(state, at, scratch, KEPT_TWICE)
        points -= caveman_points(state, at)
        burn(state, at, bit, fires)
        points += caveman_points(state, at)
        put_back(state, at, scratch, KEPT_TWICE)
    return points


@compiled
def best_fire(state: Any, at: int, bit: np.uint64, craters: np.uint64, scratch: Any) -> tuple[int, np.uint64]:
    """The gain of the best throw of a volcano and where it lands; (0, 64) when nothing is in range."""
    left = targets(state, at, bit, craters)
    most, where = -1000, np.uint64(64)
    while left != ZERO:
        here = np.uint64(lowest(left))
        left &= left - ONE
        points = fire_gain(state, at, here, craters, scratch)
        if points > most:
            most, where = points, here
    return (0, where) if where == np.uint64(64) else (most, where)


@compiled
def volcano_of(domino: int) -> int:
    """Which half of a domino is a volcano: 0 left, 1 right, -1 neither. Only asked in Origins."""
    if HALVES[domino * 4] == np.uint64(VOLCANO):
        return 0
    return 1 if HALVES[domino * 4 + 2] == np.uint64(VOLCANO) else -1


@compiled
def standing_bonus(state: Any, at: int) -> int:
    """What the centre and the full window are worth as the kingdom stands."""
    side = setting(state, AT_SIDE)
    points = 0
    if has(state, MIDDLE) and centred(state[at + BOX], side):
        points += CENTRE_POINTS
    if has(state, FULL) and popcount(state[at + TAKEN]) == whole(side * side):
        points += FULL_POINTS
    return points


@compiled
def middle_pairs(state: Any, at: int) -> tuple[np.uint64, np.uint64]:
    """The lying and standing pairs that keep the castle in the middle; none where it need not or cannot be there."""
    side = setting(state, AT_SIDE)
    if not (has(state, MIDDLE) and centred(state[at + BOX], side)):
        return ZERO, ZERO
    index = (whole(side) - 5) >> 1
    return _CENTRE_LYING[index], _CENTRE_STANDING[index]


@inlined
def best_lay(state: Any, at: int, domino: int, scratch: Any) -> tuple[int, int]:
    """The most that laying a domino somewhere can gain, bonuses included, and in how many ways.

    A domino that fits nowhere gains `NOWHERE`. The surveys must be up to date.
    """
    sets = placements(state, at, domino)
    if sets[0] | sets[1] | sets[2] | sets[3] == ZERO:
        return NOWHERE, 1
    side = setting(state, AT_SIDE)
    lying, standing = middle_pairs(state, at)
    plain = HALVES[domino * 4] != HALVES[domino * 4 + 2] and not has(state, STOCK)
    if plain and (not has(state, FIRE) or volcano_of(domino) < 0):
        most, ways = best_of_two(domino, sets, standing, lying, scratch)
    else:
        most, ways = best_of_any(state, at, domino, sets, standing, lying, scratch)
    full = has(state, FULL) and popcount(state[at + TAKEN]) + 2 == whole(side * side)
    return most + FULL_POINTS if full else most, ways


@inlined
def best_of_two(domino: int, sets: Any, standing: np.uint64, lying: np.uint64, scratch: Any) -> tuple[int, int]:
    """The best of some placements where the halves gain apart: two terrains, nothing but crowns on them.

    Most of the time of Full-Greedy is spent here, so everything that stays the same is fetched before the loop.
    """
    half = domino * 4
    here = whole(scratch[WHERE + whole(HALVES[half])])
    there = whole(scratch[WHERE + whole(HALVES[half + 2])])
    crowns, others = whole(HALVES[half + 1]), whole(HALVES[half + 3])
    most, ways = NOWHERE, 0
    for direction in range(4):
        left = in_direction(sets, direction)
        centre = lying if direction & 1 else standing
        while left != ZERO:
            anchor = np.uint64(lowest(left))
            left &= left - ONE
            first, second = halves_on(anchor, direction)
            points = points_of(scratch[here + whole(first)], 1, crowns)
            points += points_of(scratch[there + whole(second)], 1, others)
            points += CENTRE_POINTS * whole((centre >> anchor) & ONE)
            ways = 1 if points > most else ways + whole(points == most)
            most = max(most, points)
    return most, ways


@compiled
def in_direction(sets: Any, direction: int) -> np.uint64:
    """One of four sets of placements."""
    if direction & 1:
        return sets[1] if direction == 1 else sets[3]
    return sets[0] if direction == 0 else sets[2]


@compiled
def are_twins(domino: int) -> bool:
    """Whether the halves of a domino are alike, so that turning it round changes nothing."""
    half = domino * 4
    return HALVES[half] == HALVES[half + 2] and HALVES[half + 1] == HALVES[half + 3]


@inlined
def best_of_any(
    state: Any, at: int, domino: int, sets: Any, standing: np.uint64, lying: np.uint64, scratch: Any
) -> tuple[int, int]:
    """The best of some placements, whatever is on the domino."""
    volcano = volcano_of(domino) if has(state, FIRE) else -1
    twins = are_twins(domino)
    most, ways = NOWHERE, 0
    for direction in range(2 if twins else 4):
        left = in_direction(sets, direction)
        centre = lying if direction & 1 else standing
        while left != ZERO:
            anchor = np.uint64(lowest(left))
            left &= left - ONE
            first, second = halves_on(anchor, direction)
            points = gain(state, domino, first, second, scratch)
            points += CENTRE_POINTS * whole((centre >> anchor) & ONE)
            if volcano >= 0:
                points += fire_after(state, at, domino, anchor, direction, volcano, scratch)
            ways = 1 if points > most else ways + whole(points == most)
            most = max(most, points)
    return most, 2 * ways if twins else ways


@compiled
def fire_after(state: Any, at: int, domino: int, anchor: np.uint64, direction: int, volcano: int, scratch: Any) -> int:
    """The gain of the best throw after laying a volcano; the kingdom is put back."""
    keep(state, at, scratch, KEPT_TWICE)
    first, second = halves_on(anchor, direction)
    lay_at(state, at, domino, anchor, direction)
    craters = HALVES[domino * 4 + 1 + 2 * volcano]
    squares = targets(state, at, second if volcano else first, craters)
    points = 0
    for terrain in range(VOLCANO):
        land = state[at + LAND + terrain]
        left = land & squares
        while left != ZERO:
            found = flood(left & (ZERO - left), land)
            left &= ~found
            points = max(points, popcount(found) * whole(craters))
    put_back(state, at, scratch, KEPT_TWICE)
    return points


@compiled
def lay_at(state: Any, at: int, domino: int, anchor: np.uint64, direction: int) -> None:
    """Lay a domino on an anchor given by its bit."""
    spot = (anchor - corner_of(state[at + BOX])) & _63
    lay(state, at, setting(state, AT_SIDE), domino, spot, direction, has(state, STOCK))


@compiled
def totem_gain(state: Any, seat: int, domino: int) -> int:
    """O15: the totems that the resources on a domino would win, wherever it is laid."""
    if not has(state, TOTEM):
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
        for rival in range(whole(setting(state, AT_SEATS))):
            if rival != seat:
                rivals = max(rivals, totems.amount(state, rival, kind))
        if totems.amount(state, seat, kind) + added > rivals:
            points += TOTEM_POINTS[kind]
    return points
