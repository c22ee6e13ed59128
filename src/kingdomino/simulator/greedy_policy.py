"""The `greedy` and `full-greedy` policies: the most points now, or after the claimed domino too. Knows no rival.

Full-Greedy takes, of all pairs of placement and claim, the one with the highest score after also laying the claimed
domino. Of equal ones it takes any, each way of laying the claimed domino as likely as every other: so it leans to
placements that leave it more choice. In Origins a fire goes where it gains most, a caveman is recruited where that
gains points, a totem is given to the seat with the fewest.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator import gains, totems, transitions, tribe
from kingdomino.simulator.bitboard import ONE, ZERO, lowest_bit, to_int64
from kingdomino.simulator.dominoes import DOMINOES, HALVES
from kingdomino.simulator.fire import burn, targets
from kingdomino.simulator.flow import advance, config_byte, domino_at, free_slots, has_flag
from kingdomino.simulator.gains import (
    KEPT,
    KEPT_TWICE,
    REGION_INDEX,
    WHERE,
    index_all_regions,
    index_regions,
    restore,
    save,
)
from kingdomino.simulator.jit import jit, jit_inline
from kingdomino.simulator.kingdom import corner_of, halves_on, placements
from kingdomino.simulator.layout import (
    BOUNDS,
    BOX_SHIFT,
    CAVE_FACE_DOWN,
    CAVE_FACE_UP,
    CLAIM,
    GIVE,
    HAS_FIRE,
    LAND,
    NEXT_LINE,
    PAIR,
    PAY,
    PENDING,
    PHASE,
    PLACE,
    POLICY_RNG,
    RECRUIT,
    RESOURCES,
    SEAT,
    SETTLE,
    THROW,
    VOLCANO,
)
from kingdomino.simulator.rng import random_below
from kingdomino.simulator.scoring import caveman_points, score

_3, _8, _63, _BYTE = (np.uint64(n) for n in (3, 8, 63, 0xFF))
_NONE = -1000000


@jit
def takes_over(state: Any, points: int, weight: int, most: int, before: int) -> bool:
    """Whether a choice replaces the best so far: when better, or, when equal, as often as its weight asks for."""
    if points != most:
        return points > most
    return to_int64(random_below(state, POLICY_RNG, np.uint64(before + weight))) < weight


@jit
def weight_so_far(points: int, weight: int, most: int, before: int) -> int:
    """The weight of all the best so far, with one more choice."""
    if points == most:
        return before + weight
    return weight if points > most else before


@jit
def table_row(state: Any, line: np.uint64, slot: np.uint64) -> int:
    """The domino in a slot, as a row of the table of halves."""
    return to_int64(config_byte(state, BOX_SHIFT) * np.uint64(DOMINOES) + domino_at(line, slot))


@jit
def greedy_placement(state: Any, ahead: bool, scratch: Any) -> None:
    """Lay the domino of this turn where it gains most; looking ahead, most together with the best claim."""
    at = transitions.deciding(state)
    domino = transitions.domino_to_place(state)
    sets = placements(state, at, domino)
    if sets[0] | sets[1] | sets[2] | sets[3] == ZERO:
        transitions.discard(state)
        return
    free = free_slots(state[NEXT_LINE]) if ahead else ZERO
    wanted = terrains_wanted(state, free)
    index_all_regions(state, at, wanted | gains.terrains_of(domino), scratch)
    save(state, at, scratch, KEPT)
    most, before, chosen, chosen_direction = _NONE, 0, ZERO, 0
    for direction in range(2 if gains.is_double(domino) else 4):
        left = sets[direction]
        while left != ZERO:
            anchor = np.uint64(lowest_bit(left))
            left &= left - ONE
            points, weight = try_placement(state, at, domino, anchor, direction, free, wanted, scratch)
            restore(state, at, scratch, KEPT)
            if takes_over(state, points, weight, most, before):
                chosen, chosen_direction = anchor, direction
            before = weight_so_far(points, weight, most, before)
            most = max(most, points)
    transitions.place(state, (chosen - corner_of(state[at + BOUNDS])) & _63, chosen_direction)


@jit_inline
def try_placement(
    state: Any, at: int, domino: int, anchor: np.uint64, direction: int, free: np.uint64, wanted: int, scratch: Any
) -> tuple[int, int]:
    """Lay a domino, throw its fire well, and look at the best claim; what all that gains, in how many ways.

    The caller puts the kingdom back.
    """
    first, second = halves_on(anchor, direction)
    points = gains.gain(state, domino, first, second, scratch)
    gains.place_action(state, at, domino, anchor, direction)
    burnt = -1
    if has_flag(state, HAS_FIRE):
        volcano = gains.volcano_of(domino)
        if volcano >= 0:
            craters = HALVES[domino * 4 + 1 + 2 * volcano]
            fire, where = gains.best_fire(state, at, second if volcano else first, craters, scratch)
            points += fire
            if where != np.uint64(64):
                burn(state, at, where, craters)
                burnt = terrain_at(state, at, where)
    if free == ZERO:
        return points + gains.standing_bonus(state, at), 1
    terrain, other = to_int64(HALVES[domino * 4]), to_int64(HALVES[domino * 4 + 2])
    if (wanted >> terrain) & 1:
        index_regions(state, at, terrain, scratch, 6)
    if other != terrain and (wanted >> other) & 1:
        index_regions(state, at, other, scratch, 7)
    if burnt >= 0 and burnt != terrain and burnt != other and (wanted >> burnt) & 1:
        index_regions(state, at, burnt, scratch, 8)
    best, ways = best_claim_value(state, at, free, scratch)
    scratch[WHERE + terrain] = np.uint64(terrain * REGION_INDEX)
    scratch[WHERE + other] = np.uint64(other * REGION_INDEX)
    if burnt >= 0:
        scratch[WHERE + burnt] = np.uint64(burnt * REGION_INDEX)
    return points + best, ways


@jit
def terrains_wanted(state: Any, free: np.uint64) -> int:
    """The terrains of the dominoes that could be claimed: no other needs to be surveyed."""
    terrains = 0
    while free != ZERO:
        terrains |= gains.terrains_of(table_row(state, state[NEXT_LINE], np.uint64(lowest_bit(free)) >> _3))
        free &= free - ONE
    return terrains


@jit
def terrain_at(state: Any, at: int, bit: np.uint64) -> int:
    """The terrain of a square."""
    for terrain in range(VOLCANO):
        if (state[at + LAND + terrain] >> bit) & ONE != ZERO:
            return terrain
    return VOLCANO


@jit
def claim_value(state: Any, at: int, slot: np.uint64, scratch: Any) -> tuple[int, int]:
    """The most that laying the domino in a slot of the next line can gain, and in how many ways."""
    domino = table_row(state, state[NEXT_LINE], slot)
    points, ways = gains.best_placement(state, at, domino, scratch)
    if points == gains.NOWHERE:
        points += gains.standing_bonus(state, at)
    return points + gains.totem_gain(state, to_int64(state[SEAT]), domino), ways


@jit
def best_claim_value(state: Any, at: int, free: np.uint64, scratch: Any) -> tuple[int, int]:
    """The most that laying one of the free dominoes can gain, and in how many ways."""
    most, before = _NONE, 0
    while free != ZERO:
        points, ways = claim_value(state, at, np.uint64(lowest_bit(free)) >> _3, scratch)
        free &= free - ONE
        before = weight_so_far(points, ways, most, before)
        most = max(most, points)
    return most, before


@jit
def greedy_claim(state: Any, scratch: Any) -> None:
    """Put the king on the domino whose laying would gain most."""
    at = transitions.deciding(state)
    free = free_slots(state[NEXT_LINE])
    index_all_regions(state, at, terrains_wanted(state, free), scratch)
    most, before, chosen = _NONE, 0, ZERO
    while free != ZERO:
        slot = np.uint64(lowest_bit(free)) >> _3
        free &= free - ONE
        points, ways = claim_value(state, at, slot, scratch)
        if takes_over(state, points, ways, most, before):
            chosen = slot
        before = weight_so_far(points, ways, most, before)
        most = max(most, points)
    transitions.claim(state, chosen)


@jit
def greedy_pair(state: Any, scratch: Any) -> None:
    """Take the pair of dominoes whose laying would gain more."""
    at = transitions.deciding(state)
    index_all_regions(state, at, 63, scratch)
    outer, inner = 0, 0
    for slot in range(4):
        points, _ = claim_value(state, at, np.uint64(slot), scratch)
        if slot == 0 or slot == 3:
            outer += points
        else:
            inner += points
    transitions.pair(state, outer > inner or (outer == inner and random_below(state, POLICY_RNG, np.uint64(2)) == ZERO))


@jit
def greedy_throw(state: Any, scratch: Any) -> None:
    """Throw where the fire gains most."""
    at = transitions.deciding(state)
    fires = state[PENDING] >> _8
    left = targets(state, at, state[PENDING] & _BYTE, fires)
    most, before, chosen = _NONE, 0, ZERO
    while left != ZERO:
        here = np.uint64(lowest_bit(left))
        left &= left - ONE
        points = gains.fire_gain(state, at, here, fires, scratch)
        if takes_over(state, points, 1, most, before):
            chosen = here
        before = weight_so_far(points, 1, most, before)
        most = max(most, points)
    transitions.throw(state, chosen)


@jit
def greedy_gift(state: Any) -> None:
    """Give the totem to the seat with the fewest points."""
    heirs = totems.leaders(state, to_int64(state[PENDING]))
    fewest, chosen = 1000000, 0
    while heirs != ZERO:
        seat = lowest_bit(heirs)
        heirs &= heirs - ONE
        points = score(state, seat)
        if points < fewest:
            fewest, chosen = points, seat
    transitions.give(state, chosen)


@jit
def best_payment(state: Any, at: int, scratch: Any) -> np.uint64:
    """The square whose resource is missed least."""
    left = tribe.payable(state, at)
    most, chosen = _NONE, ZERO
    while left != ZERO:
        here = np.uint64(lowest_bit(left))
        left &= left - ONE
        state[at + RESOURCES] &= ~(ONE << here)
        points = caveman_points(state, at)
        state[at + RESOURCES] |= ONE << here
        if points > most:
            most, chosen = points, here
    return chosen


@jit
def best_home(state: Any, at: int, scratch: Any) -> np.uint64:
    """The square on which the recruited caveman adds most."""
    left = tribe.habitable(state, at)
    pending = state[PENDING]
    most, chosen = _NONE, ZERO
    save(state, at, scratch, KEPT_TWICE)
    while left != ZERO:
        here = np.uint64(lowest_bit(left))
        left &= left - ONE
        tribe.settle(state, at, ONE << here)
        points = caveman_points(state, at)
        restore(state, at, scratch, KEPT_TWICE)
        state[PENDING] = pending
        if points > most:
            most, chosen = points, here
    return chosen


@jit
def try_recruit(state: Any, at: int, kind: int, price: int, scratch: Any) -> int:
    """What the cavemen would be worth after recruiting one, paying and settling well. Everything is put back."""
    face_up, pile = state[CAVE_FACE_UP], state[CAVE_FACE_DOWN]
    save(state, at, scratch, KEPT)
    tribe.hire(state, kind, price)
    while not tribe.pay(state, at, ONE << best_payment(state, at, scratch)):
        pass
    tribe.settle(state, at, ONE << best_home(state, at, scratch))
    points = caveman_points(state, at)
    restore(state, at, scratch, KEPT)
    state[CAVE_FACE_UP], state[CAVE_FACE_DOWN] = face_up, pile
    return points


@jit
def greedy_recruit(state: Any, scratch: Any) -> None:
    """Recruit whoever makes the tribe worth most, if that is more than now."""
    at = transitions.deciding(state)
    face_up, pile = tribe.recruits(state, at)
    most, before, chosen, price = caveman_points(state, at) + 1, 0, -1, 0
    for offer in range(2):
        kinds = pile if offer else face_up
        cost = tribe.DEAR if offer else tribe.CHEAP
        while kinds != ZERO:
            kind = lowest_bit(kinds)
            kinds &= kinds - ONE
            points = try_recruit(state, at, kind, cost, scratch)
            if takes_over(state, points, 1, most, before):
                chosen, price = kind, cost
            before = weight_so_far(points, 1, most, before)
            most = max(most, points)
    if chosen < 0:
        transitions.decline(state)
    else:
        transitions.recruit(state, chosen, price)


@jit_inline
def greedy_step(state: Any, ahead: bool, scratch: Any) -> None:
    """Decide one thing for the most points; `ahead` looks at the claimed domino too."""
    phase = to_int64(state[PHASE])
    if phase == PLACE:
        greedy_placement(state, ahead, scratch)
    elif phase == CLAIM:
        greedy_claim(state, scratch)
    elif phase == THROW:
        greedy_throw(state, scratch)
    elif phase == GIVE:
        greedy_gift(state)
    elif phase == PAIR:
        greedy_pair(state, scratch)
    elif phase == RECRUIT:
        greedy_recruit(state, scratch)
    elif phase == PAY:
        transitions.pay(state, best_payment(state, transitions.deciding(state), scratch))
    elif phase == SETTLE:
        transitions.settle(state, best_home(state, transitions.deciding(state), scratch))
    advance(state)
