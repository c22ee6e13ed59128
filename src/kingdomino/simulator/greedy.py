"""The `greedy` and `full-greedy` policies: the most points now, or after the claimed domino too. Knows no rival.

Full-Greedy takes, of all pairs of placement and claim, the one with the highest score after also laying the claimed
domino. Of equal ones it takes any, each way of laying the claimed domino as likely as every other: so it leans to
placements that leave it more choice. In Origins a fire goes where it gains most, a caveman is recruited where that
gains points, a totem is given to the seat with the fewest.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator import gains, totems, tribe, turns
from kingdomino.simulator.bits import ONE, ZERO, lowest, whole
from kingdomino.simulator.cache import compiled, inlined
from kingdomino.simulator.dominoes import DOMINOES, HALVES
from kingdomino.simulator.fire import burn, targets
from kingdomino.simulator.flow import domino_at, free_slots, has, run_on, setting
from kingdomino.simulator.gains import KEPT, KEPT_TWICE, SURVEY, WHERE, keep, put_back, survey, survey_all
from kingdomino.simulator.kingdoms import corner_of, halves_on, placements
from kingdomino.simulator.layout import (
    AT_BOX,
    BOX,
    CAVE,
    CLAIM,
    DICE,
    FIRE,
    GIVE,
    LAND,
    NEXT,
    OPEN,
    PAIR,
    PAY,
    PENDING,
    PHASE,
    PLACE,
    RECRUIT,
    RESOURCES,
    SEAT,
    SETTLE,
    THROW,
    VOLCANO,
)
from kingdomino.simulator.luck import below
from kingdomino.simulator.scoring import caveman_points, score

_3, _8, _63, _BYTE = (np.uint64(n) for n in (3, 8, 63, 0xFF))
_NONE = -1000000


@compiled
def takes_over(state: Any, points: int, weight: int, most: int, before: int) -> bool:
    """Whether a choice replaces the best so far: when better, or, when equal, as often as its weight asks for."""
    if points != most:
        return points > most
    return whole(below(state, DICE, np.uint64(before + weight))) < weight


@compiled
def weight_so_far(points: int, weight: int, most: int, before: int) -> int:
    """The weight of all the best so far, with one more choice."""
    if points == most:
        return before + weight
    return weight if points > most else before


@compiled
def table_row(state: Any, line: np.uint64, slot: np.uint64) -> int:
    """The domino in a slot, as a row of the table of halves."""
    return whole(setting(state, AT_BOX) * np.uint64(DOMINOES) + domino_at(line, slot))


@compiled
def greedy_placement(state: Any, ahead: bool, scratch: Any) -> None:
    """Lay the domino of this turn where it gains most; looking ahead, most together with the best claim."""
    at = turns.deciding(state)
    domino = turns.domino_to_lay(state)
    sets = placements(state, at, domino)
    if sets[0] | sets[1] | sets[2] | sets[3] == ZERO:
        turns.discard(state)
        return
    free = free_slots(state[NEXT]) if ahead else ZERO
    wanted = terrains_wanted(state, free)
    survey_all(state, at, wanted | gains.terrains_of(domino), scratch)
    keep(state, at, scratch, KEPT)
    most, before, chosen, chosen_direction = _NONE, 0, ZERO, 0
    for direction in range(2 if gains.are_twins(domino) else 4):
        left = sets[direction]
        while left != ZERO:
            anchor = np.uint64(lowest(left))
            left &= left - ONE
            points, weight = try_placement(state, at, domino, anchor, direction, free, wanted, scratch)
            put_back(state, at, scratch, KEPT)
            if takes_over(state, points, weight, most, before):
                chosen, chosen_direction = anchor, direction
            before = weight_so_far(points, weight, most, before)
            most = max(most, points)
    turns.place(state, (chosen - corner_of(state[at + BOX])) & _63, chosen_direction)


@inlined
def try_placement(
    state: Any, at: int, domino: int, anchor: np.uint64, direction: int, free: np.uint64, wanted: int, scratch: Any
) -> tuple[int, int]:
    """Lay a domino, throw its fire well, and look at the best claim; what all that gains, in how many ways.

    The caller puts the kingdom back.
    """
    first, second = halves_on(anchor, direction)
    points = gains.gain(state, domino, first, second, scratch)
    gains.lay_at(state, at, domino, anchor, direction)
    burnt = -1
    if has(state, FIRE):
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
    terrain, other = whole(HALVES[domino * 4]), whole(HALVES[domino * 4 + 2])
    if (wanted >> terrain) & 1:
        survey(state, at, terrain, scratch, 6)
    if other != terrain and (wanted >> other) & 1:
        survey(state, at, other, scratch, 7)
    if burnt >= 0 and burnt != terrain and burnt != other and (wanted >> burnt) & 1:
        survey(state, at, burnt, scratch, 8)
    best, ways = best_claim_value(state, at, free, scratch)
    scratch[WHERE + terrain] = np.uint64(terrain * SURVEY)
    scratch[WHERE + other] = np.uint64(other * SURVEY)
    if burnt >= 0:
        scratch[WHERE + burnt] = np.uint64(burnt * SURVEY)
    return points + best, ways


@compiled
def terrains_wanted(state: Any, free: np.uint64) -> int:
    """The terrains of the dominoes that could be claimed: no other needs to be surveyed."""
    terrains = 0
    while free != ZERO:
        terrains |= gains.terrains_of(table_row(state, state[NEXT], np.uint64(lowest(free)) >> _3))
        free &= free - ONE
    return terrains


@compiled
def terrain_at(state: Any, at: int, bit: np.uint64) -> int:
    """The terrain of a square."""
    for terrain in range(VOLCANO):
        if (state[at + LAND + terrain] >> bit) & ONE != ZERO:
            return terrain
    return VOLCANO


@compiled
def claim_value(state: Any, at: int, slot: np.uint64, scratch: Any) -> tuple[int, int]:
    """The most that laying the domino in a slot of the next line can gain, and in how many ways."""
    domino = table_row(state, state[NEXT], slot)
    points, ways = gains.best_lay(state, at, domino, scratch)
    if points == gains.NOWHERE:
        points += gains.standing_bonus(state, at)
    return points + gains.totem_gain(state, whole(state[SEAT]), domino), ways


@compiled
def best_claim_value(state: Any, at: int, free: np.uint64, scratch: Any) -> tuple[int, int]:
    """The most that laying one of the free dominoes can gain, and in how many ways."""
    most, before = _NONE, 0
    while free != ZERO:
        points, ways = claim_value(state, at, np.uint64(lowest(free)) >> _3, scratch)
        free &= free - ONE
        before = weight_so_far(points, ways, most, before)
        most = max(most, points)
    return most, before


@compiled
def greedy_claim(state: Any, scratch: Any) -> None:
    """Put the king on the domino whose laying would gain most."""
    at = turns.deciding(state)
    free = free_slots(state[NEXT])
    survey_all(state, at, terrains_wanted(state, free), scratch)
    most, before, chosen = _NONE, 0, ZERO
    while free != ZERO:
        slot = np.uint64(lowest(free)) >> _3
        free &= free - ONE
        points, ways = claim_value(state, at, slot, scratch)
        if takes_over(state, points, ways, most, before):
            chosen = slot
        before = weight_so_far(points, ways, most, before)
        most = max(most, points)
    turns.claim(state, chosen)


@compiled
def greedy_pair(state: Any, scratch: Any) -> None:
    """Take the pair of dominoes whose laying would gain more."""
    at = turns.deciding(state)
    survey_all(state, at, 63, scratch)
    outer, inner = 0, 0
    for slot in range(4):
        points, _ = claim_value(state, at, np.uint64(slot), scratch)
        if slot == 0 or slot == 3:
            outer += points
        else:
            inner += points
    turns.pair(state, outer > inner or (outer == inner and below(state, DICE, np.uint64(2)) == ZERO))


@compiled
def greedy_throw(state: Any, scratch: Any) -> None:
    """Throw where the fire gains most."""
    at = turns.deciding(state)
    fires = state[PENDING] >> _8
    left = targets(state, at, state[PENDING] & _BYTE, fires)
    most, before, chosen = _NONE, 0, ZERO
    while left != ZERO:
        here = np.uint64(lowest(left))
        left &= left - ONE
        points = gains.fire_gain(state, at, here, fires, scratch)
        if takes_over(state, points, 1, most, before):
            chosen = here
        before = weight_so_far(points, 1, most, before)
        most = max(most, points)
    turns.throw(state, chosen)


@compiled
def greedy_gift(state: Any) -> None:
    """Give the totem to the seat with the fewest points."""
    heirs = totems.leaders(state, whole(state[PENDING]))
    fewest, chosen = 1000000, 0
    while heirs != ZERO:
        seat = lowest(heirs)
        heirs &= heirs - ONE
        points = score(state, seat)
        if points < fewest:
            fewest, chosen = points, seat
    turns.give(state, chosen)


@compiled
def best_payment(state: Any, at: int, scratch: Any) -> np.uint64:
    """The square whose resource is missed least."""
    left = tribe.payable(state, at)
    most, chosen = _NONE, ZERO
    while left != ZERO:
        here = np.uint64(lowest(left))
        left &= left - ONE
        state[at + RESOURCES] &= ~(ONE << here)
        points = caveman_points(state, at)
        state[at + RESOURCES] |= ONE << here
        if points > most:
            most, chosen = points, here
    return chosen


@compiled
def best_home(state: Any, at: int, scratch: Any) -> np.uint64:
    """The square on which the recruited caveman adds most."""
    left = tribe.habitable(state, at)
    pending = state[PENDING]
    most, chosen = _NONE, ZERO
    keep(state, at, scratch, KEPT_TWICE)
    while left != ZERO:
        here = np.uint64(lowest(left))
        left &= left - ONE
        tribe.settle(state, at, ONE << here)
        points = caveman_points(state, at)
        put_back(state, at, scratch, KEPT_TWICE)
        state[PENDING] = pending
        if points > most:
            most, chosen = points, here
    return chosen


@compiled
def try_recruit(state: Any, at: int, kind: int, price: int, scratch: Any) -> int:
    """What the cavemen would be worth after recruiting one, paying and settling well. Everything is put back."""
    face_up, pile = state[OPEN], state[CAVE]
    keep(state, at, scratch, KEPT)
    tribe.hire(state, kind, price)
    while not tribe.pay(state, at, ONE << best_payment(state, at, scratch)):
        pass
    tribe.settle(state, at, ONE << best_home(state, at, scratch))
    points = caveman_points(state, at)
    put_back(state, at, scratch, KEPT)
    state[OPEN], state[CAVE] = face_up, pile
    return points


@compiled
def greedy_recruit(state: Any, scratch: Any) -> None:
    """Recruit whoever makes the tribe worth most, if that is more than now."""
    at = turns.deciding(state)
    face_up, pile = tribe.recruits(state, at)
    most, before, chosen, price = caveman_points(state, at) + 1, 0, -1, 0
    for offer in range(2):
        kinds = pile if offer else face_up
        cost = tribe.DEAR if offer else tribe.CHEAP
        while kinds != ZERO:
            kind = lowest(kinds)
            kinds &= kinds - ONE
            points = try_recruit(state, at, kind, cost, scratch)
            if takes_over(state, points, 1, most, before):
                chosen, price = kind, cost
            before = weight_so_far(points, 1, most, before)
            most = max(most, points)
    if chosen < 0:
        turns.decline(state)
    else:
        turns.recruit(state, chosen, price)


@inlined
def greedy_step(state: Any, ahead: bool, scratch: Any) -> None:
    """Decide one thing for the most points; `ahead` looks at the claimed domino too."""
    phase = whole(state[PHASE])
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
        turns.pay(state, best_payment(state, turns.deciding(state), scratch))
    elif phase == SETTLE:
        turns.settle(state, best_home(state, turns.deciding(state), scratch))
    run_on(state)
