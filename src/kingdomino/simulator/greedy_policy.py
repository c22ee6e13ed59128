"""The `greedy` and `full-greedy` policies: most points now, or after the claimed domino too.

Of all pairs of a placement and a claim, Full-Greedy takes the one with the highest score after the claimed domino is
placed as well. It breaks ties uniformly over the placements of the claimed domino, so it prefers positions with more
choice. In Origins it throws fires where they gain most, recruits a caveman if that gains points, and gives a totem to
the seat with the fewest points.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator import gains, totems, transitions, tribe
from kingdomino.simulator.bitboard import ONE, ZERO, lowest_bit, to_int64
from kingdomino.simulator.fire import burn, targets, volcano_of
from kingdomino.simulator.flow import advance, config_byte, domino_at, free_slots, has_flag
from kingdomino.simulator.gains import (
    INDEX_OFFSET,
    REGION_INDEX,
    SAVED_KINGDOM,
    SAVED_KINGDOM_2,
    index_all_regions,
    index_regions,
    restore,
    save,
)
from kingdomino.simulator.jit import jit, jit_inline
from kingdomino.simulator.kingdom import corner_of, half_bits, placements
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
    StateWords,
)
from kingdomino.simulator.rng import random_below
from kingdomino.simulator.rule_constants import DOMINOES, FACE_DOWN_PRICE, FACE_UP_PRICE, HALVES
from kingdomino.simulator.scoring import caveman_points, score

_3, _8, _63, _BYTE = (np.uint64(n) for n in (3, 8, 63, 0xFF))
_NONE = -1000000


@jit
def replaces_best(state: StateWords, points: int, weight: int, most: int, before: int) -> bool:
    """Whether a choice replaces the best one: if it is better, or, if equal, at random by its weight."""
    if points != most:
        return points > most
    return to_int64(random_below(state, POLICY_RNG, np.uint64(before + weight))) < weight


@jit
def tied_weight(points: int, weight: int, most: int, before: int) -> int:
    """The total weight of the best choices, including this one."""
    if points == most:
        return before + weight
    return weight if points > most else before


@jit
def domino_row(state: StateWords, line: np.uint64, slot: np.uint64) -> int:
    """The domino in a slot, as a row of the table of halves."""
    return to_int64(config_byte(state, BOX_SHIFT) * np.uint64(DOMINOES) + domino_at(line, slot))


@jit
def greedy_placement(state: StateWords, ahead: bool, scratch: Any) -> None:
    """Place the domino of this turn where it gains most, or, looking ahead, most together with the best claim."""
    kingdom = transitions.deciding_kingdom(state)
    domino = transitions.domino_to_place(state)
    sets = placements(state, kingdom, domino)
    if sets[0] | sets[1] | sets[2] | sets[3] == ZERO:
        transitions.discard(state)
        return
    free = free_slots(state[NEXT_LINE]) if ahead else ZERO
    wanted = claimable_terrains(state, free)
    index_all_regions(state, kingdom, wanted | gains.terrains_of(domino), scratch)
    save(state, kingdom, scratch, SAVED_KINGDOM)
    most, before, best, best_direction = _NONE, 0, ZERO, 0
    for direction in range(2 if gains.is_double(domino) else 4):
        left = sets[direction]
        while left != ZERO:
            anchor = np.uint64(lowest_bit(left))
            left &= left - ONE
            points, weight = try_placement(state, kingdom, domino, anchor, direction, free, wanted, scratch)
            restore(state, kingdom, scratch, SAVED_KINGDOM)
            if replaces_best(state, points, weight, most, before):
                best, best_direction = anchor, direction
            before = tied_weight(points, weight, most, before)
            most = max(most, points)
    transitions.place(state, (best - corner_of(state[kingdom + BOUNDS])) & _63, best_direction)


@jit_inline
def try_placement(
    state: StateWords,
    kingdom: int,
    domino: int,
    anchor: np.uint64,
    direction: int,
    free: np.uint64,
    wanted: int,
    scratch: Any,
) -> tuple[int, int]:
    """Place a domino, throw its fire and find the best claim; returns the total gain and its multiplicity.

    The caller restores the kingdom.
    """
    first, second = half_bits(anchor, direction)
    points = gains.gain(state, domino, first, second, scratch)
    gains.place_at_anchor(state, kingdom, domino, anchor, direction)
    burnt = -1
    if has_flag(state, HAS_FIRE):
        volcano = volcano_of(domino)
        if volcano >= 0:
            craters = HALVES[domino * 4 + 1 + 2 * volcano]
            fire, target = gains.best_fire(state, kingdom, second if volcano else first, craters, scratch)
            points += fire
            if target != np.uint64(64):
                burn(state, kingdom, target, craters)
                burnt = terrain_at(state, kingdom, target)
    if free == ZERO:
        return points + gains.current_bonus(state, kingdom), 1
    terrain, other = to_int64(HALVES[domino * 4]), to_int64(HALVES[domino * 4 + 2])
    if (wanted >> terrain) & 1:
        index_regions(state, kingdom, terrain, scratch, 6)
    if other != terrain and (wanted >> other) & 1:
        index_regions(state, kingdom, other, scratch, 7)
    if burnt >= 0 and burnt != terrain and burnt != other and (wanted >> burnt) & 1:
        index_regions(state, kingdom, burnt, scratch, 8)
    best, ways = best_claim_value(state, kingdom, free, scratch)
    scratch[INDEX_OFFSET + terrain] = np.uint64(terrain * REGION_INDEX)
    scratch[INDEX_OFFSET + other] = np.uint64(other * REGION_INDEX)
    if burnt >= 0:
        scratch[INDEX_OFFSET + burnt] = np.uint64(burnt * REGION_INDEX)
    return points + best, ways


@jit
def claimable_terrains(state: StateWords, free: np.uint64) -> int:
    """The terrains of the claimable dominoes: no other needs an index."""
    terrains = 0
    while free != ZERO:
        terrains |= gains.terrains_of(domino_row(state, state[NEXT_LINE], np.uint64(lowest_bit(free)) >> _3))
        free &= free - ONE
    return terrains


@jit
def terrain_at(state: StateWords, kingdom: int, bit: np.uint64) -> int:
    """The terrain of a square."""
    for terrain in range(VOLCANO):
        if (state[kingdom + LAND + terrain] >> bit) & ONE != ZERO:
            return terrain
    return VOLCANO


@jit
def claim_value(state: StateWords, kingdom: int, slot: np.uint64, scratch: Any) -> tuple[int, int]:
    """The highest gain of placing the domino in a slot of the next line, and its multiplicity."""
    domino = domino_row(state, state[NEXT_LINE], slot)
    points, ways = gains.best_placement(state, kingdom, domino, scratch)
    if points == gains.NO_PLACEMENT:
        points += gains.current_bonus(state, kingdom)
    return points + gains.totem_gain(state, to_int64(state[SEAT]), domino), ways


@jit
def best_claim_value(state: StateWords, kingdom: int, free: np.uint64, scratch: Any) -> tuple[int, int]:
    """The highest gain of placing one of the free dominoes, and its multiplicity."""
    most, before = _NONE, 0
    while free != ZERO:
        points, ways = claim_value(state, kingdom, np.uint64(lowest_bit(free)) >> _3, scratch)
        free &= free - ONE
        before = tied_weight(points, ways, most, before)
        most = max(most, points)
    return most, before


@jit
def greedy_claim(state: StateWords, scratch: Any) -> None:
    """Claim the domino whose placement would gain most."""
    kingdom = transitions.deciding_kingdom(state)
    free = free_slots(state[NEXT_LINE])
    index_all_regions(state, kingdom, claimable_terrains(state, free), scratch)
    most, before, best = _NONE, 0, ZERO
    while free != ZERO:
        slot = np.uint64(lowest_bit(free)) >> _3
        free &= free - ONE
        points, ways = claim_value(state, kingdom, slot, scratch)
        if replaces_best(state, points, ways, most, before):
            best = slot
        before = tied_weight(points, ways, most, before)
        most = max(most, points)
    transitions.claim(state, best)


@jit
def greedy_pair(state: StateWords, scratch: Any) -> None:
    """Claim the pair of dominoes whose placements would gain more."""
    kingdom = transitions.deciding_kingdom(state)
    index_all_regions(state, kingdom, 63, scratch)
    outer, inner = 0, 0
    for slot in range(4):
        points, _ = claim_value(state, kingdom, np.uint64(slot), scratch)
        if slot == 0 or slot == 3:
            outer += points
        else:
            inner += points
    transitions.claim_pair(
        state, outer > inner or (outer == inner and random_below(state, POLICY_RNG, np.uint64(2)) == ZERO)
    )


@jit
def greedy_throw(state: StateWords, scratch: Any) -> None:
    """Throw the fire where it gains most."""
    kingdom = transitions.deciding_kingdom(state)
    fires = state[PENDING] >> _8
    left = targets(state, kingdom, state[PENDING] & _BYTE, fires)
    most, before, best = _NONE, 0, ZERO
    while left != ZERO:
        target = np.uint64(lowest_bit(left))
        left &= left - ONE
        points = gains.fire_gain(state, kingdom, target, fires, scratch)
        if replaces_best(state, points, 1, most, before):
            best = target
        before = tied_weight(points, 1, most, before)
        most = max(most, points)
    transitions.throw(state, best)


@jit
def greedy_gift(state: StateWords) -> None:
    """Give the totem to the seat with the fewest points."""
    leaders = totems.leaders(state, to_int64(state[PENDING]))
    fewest, best = 1000000, 0
    while leaders != ZERO:
        seat = lowest_bit(leaders)
        leaders &= leaders - ONE
        points = score(state, seat)
        if points < fewest:
            fewest, best = points, seat
    transitions.give(state, best)


@jit
def best_payment(state: StateWords, kingdom: int, scratch: Any) -> np.uint64:
    """The square of the resource that costs the fewest points."""
    left = tribe.payable(state, kingdom)
    most, best = _NONE, ZERO
    while left != ZERO:
        bit = np.uint64(lowest_bit(left))
        left &= left - ONE
        state[kingdom + RESOURCES] &= ~(ONE << bit)
        points = caveman_points(state, kingdom)
        state[kingdom + RESOURCES] |= ONE << bit
        if points > most:
            most, best = points, bit
    return best


@jit
def best_settlement(state: StateWords, kingdom: int, scratch: Any) -> np.uint64:
    """The square on which the recruited caveman adds most."""
    left = tribe.settleable(state, kingdom)
    pending = state[PENDING]
    most, best = _NONE, ZERO
    save(state, kingdom, scratch, SAVED_KINGDOM_2)
    while left != ZERO:
        bit = np.uint64(lowest_bit(left))
        left &= left - ONE
        tribe.settle(state, kingdom, ONE << bit)
        points = caveman_points(state, kingdom)
        restore(state, kingdom, scratch, SAVED_KINGDOM_2)
        state[PENDING] = pending
        if points > most:
            most, best = points, bit
    return best


@jit
def try_recruit(state: StateWords, kingdom: int, kind: int, price: int, scratch: Any) -> int:
    """The points of the cavemen after recruiting one, paying and settling well. The state is restored."""
    face_up, pile = state[CAVE_FACE_UP], state[CAVE_FACE_DOWN]
    save(state, kingdom, scratch, SAVED_KINGDOM)
    tribe.take_tile(state, kind, price)
    while not tribe.pay(state, kingdom, ONE << best_payment(state, kingdom, scratch)):
        pass
    tribe.settle(state, kingdom, ONE << best_settlement(state, kingdom, scratch))
    points = caveman_points(state, kingdom)
    restore(state, kingdom, scratch, SAVED_KINGDOM)
    state[CAVE_FACE_UP], state[CAVE_FACE_DOWN] = face_up, pile
    return points


@jit
def greedy_recruit(state: StateWords, scratch: Any) -> None:
    """Recruit the caveman that makes the tribe score most, if that is more than now."""
    kingdom = transitions.deciding_kingdom(state)
    face_up, pile = tribe.recruits(state, kingdom)
    most, before, best, price = caveman_points(state, kingdom) + 1, 0, -1, 0
    for offer in range(2):
        kinds = pile if offer else face_up
        cost = FACE_DOWN_PRICE if offer else FACE_UP_PRICE
        while kinds != ZERO:
            kind = lowest_bit(kinds)
            kinds &= kinds - ONE
            points = try_recruit(state, kingdom, kind, cost, scratch)
            if replaces_best(state, points, 1, most, before):
                best, price = kind, cost
            before = tied_weight(points, 1, most, before)
            most = max(most, points)
    if best < 0:
        transitions.decline(state)
    else:
        transitions.recruit(state, best, price)


@jit_inline
def greedy_step(state: StateWords, ahead: bool, scratch: Any) -> None:
    """Make one decision for the most points; `ahead` includes the claimed domino."""
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
        transitions.pay(state, best_payment(state, transitions.deciding_kingdom(state), scratch))
    elif phase == SETTLE:
        transitions.settle(state, best_settlement(state, transitions.deciding_kingdom(state), scratch))
    advance(state)
