"""The `prudent` policy: greed with an eye for what comes: room, neighbours, crowns to grow around.

Nothing is laid to be looked at: points come from the survey, prospects from a few sets of squares, so that it is as
fast as plain greed and far stronger. Weights are in points; those of the future fade as the game nears its end. Only of
claims between two it asks what the rival would make of the domino.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.simulator import gains, greedy_policy, transitions
from kingdomino.simulator.bitboard import (
    ONE,
    SOUTH_NORTH,
    WEST_EAST,
    ZERO,
    lowest_bit,
    neighbours4,
    popcount,
    rotate_left,
    rotate_right,
    select_bit,
    to_int64,
)
from kingdomino.simulator.dominoes import HALVES
from kingdomino.simulator.flow import advance, config_byte, free_slots, has_flag
from kingdomino.simulator.gains import WHERE, index_all_regions
from kingdomino.simulator.jit import jit
from kingdomino.simulator.kingdom import corner_of, fitting, free_pairs, halves_on, placements
from kingdomino.simulator.layout import (
    BOUNDS,
    CENTRE_POINTS,
    CLAIM,
    HAS_FIRE,
    HEADER,
    KINGDOM,
    LAND,
    NEXT_LINE,
    OCCUPIED,
    PHASE,
    PLACE,
    POLICY_RNG,
    ROUND,
    ROUNDS_SHIFT,
    SEAT,
    SEATS_SHIFT,
    SIDE_SHIFT,
    VOLCANO,
)
from kingdomino.simulator.rng import random_below
from kingdomino.simulator.scoring import crowns_on

NEIGHBOURS, HOLES, GROWTH, ROOM, CROWNS, LATER, NOISE, BARE, STRANGERS, DENIED = range(10)
"""What the weights are for: squares of the same terrain beside; squares lost for good; crowns times open squares
beside; pairs of squares left; crowns of a claim; each place further back in the line; chance; open squares beside
no crown; crowns beside on other terrains, which can grow there no more; points that a claim takes from an only
rival."""
WEIGHTS: Final = 10
_3, _16, _63, _MASK = (np.uint64(n) for n in (3, 16, 63, 0xFFFF))


@jit
def future(state: Any) -> float:
    """How much of the game is still to come, from 1 to 0."""
    return 1.0 - np.float64(state[ROUND]) / np.float64(config_byte(state, ROUNDS_SHIFT))


@jit
def covered(lying: np.uint64, standing: np.uint64) -> np.uint64:
    """The squares of some pairs, named by their western and southern squares."""
    return lying | rotate_left(lying, WEST_EAST) | standing | rotate_left(standing, SOUTH_NORTH)


@jit
def open_window_after(state: Any, at: int, first: np.uint64, second: np.uint64) -> tuple[np.uint64, np.uint64]:
    """The free lying and standing pairs of the window that is left once two squares are covered.

    As long as a castle that should be in the middle still is, squares outside the middle window are no room.
    """
    lying, standing = free_pairs(state, at)
    across, upright = fitting(state[at + BOUNDS], config_byte(state, SIDE_SHIFT), first, second)
    middle_lying, middle_standing = gains.middle_pairs(state, at)
    inside = covered(middle_lying, middle_standing)
    if (inside >> first) & (inside >> second) & ONE != ZERO:
        across &= middle_lying
        upright &= middle_standing
    return lying & across, standing & upright


@jit
def positional_value(
    state: Any, at: int, domino: int, first: np.uint64, second: np.uint64, weights: Any, scratch: Any
) -> float:
    """What a placement promises beyond its points; in the last round nothing. The survey must be up to date."""
    if state[ROUND] >= config_byte(state, ROUNDS_SHIFT):
        return 0.0
    lying, standing = open_window_after(state, at, first, second)
    half = domino * 4
    terrain, other = to_int64(HALVES[half]), to_int64(HALVES[half + 2])
    crowns, others = to_int64(HALVES[half + 1]), to_int64(HALVES[half + 3])
    if has_flag(state, HAS_FIRE):
        crowns = 0 if terrain == VOLCANO else crowns
        others = 0 if other == VOLCANO else others
    one, two = ONE << first, ONE << second
    both = one | two
    beside, beside_other = neighbours4(one), neighbours4(two)
    near = popcount(beside & state[at + LAND + terrain]) + popcount(beside_other & state[at + LAND + other])
    still_lying = lying & ~(both | rotate_right(both, WEST_EAST))
    still_standing = standing & ~(both | rotate_right(both, SOUTH_NORTH))
    still = covered(still_lying, still_standing)
    holes = popcount(covered(lying, standing) & ~still & ~both)
    crowns += to_int64((scratch[to_int64(scratch[WHERE + terrain]) + to_int64(first)] >> _16) & _MASK)
    others += to_int64((scratch[to_int64(scratch[WHERE + other]) + to_int64(second)] >> _16) & _MASK)
    free = still & ~state[at + OCCUPIED]
    squares, more = popcount(beside & free), popcount(beside_other & free)
    hope = weights[NEIGHBOURS] * near + weights[GROWTH] * (crowns * squares + others * more)
    hope += weights[BARE] * ((squares if crowns == 0 else 0) + (more if others == 0 else 0))
    hope += weights[ROOM] * (popcount(still_lying) + popcount(still_standing))
    hope -= weights[STRANGERS] * crowns_on(state, at, beside & ~state[at + LAND + terrain])
    hope -= weights[STRANGERS] * crowns_on(state, at, beside_other & ~state[at + LAND + other])
    return future(state) * hope - weights[HOLES] * holes


@jit
def chance(state: Any, weights: Any) -> float:
    """A random part of a value, up to the weight of noise."""
    return weights[NOISE] * np.float64(random_below(state, POLICY_RNG, np.uint64(1024))) / 1024.0


@jit
def heuristic_placement(state: Any, weights: Any, scratch: Any) -> None:
    """Lay the domino of this turn where points and prospects are best."""
    at = transitions.deciding(state)
    domino = transitions.domino_to_place(state)
    sets = placements(state, at, domino)
    if sets[0] | sets[1] | sets[2] | sets[3] == ZERO:
        transitions.discard(state)
        return
    middle_lying, middle_standing = gains.middle_pairs(state, at)
    volcano = gains.volcano_of(domino) if has_flag(state, HAS_FIRE) else -1
    equal = gains.is_double(domino)
    index_all_regions(state, at, gains.terrains_of(domino), scratch)
    best, chosen, chosen_direction = -1.0e9, ZERO, 0
    for direction in range(2 if equal else 4):
        left = sets[direction]
        centre = middle_lying if direction & 1 else middle_standing
        while left != ZERO:
            anchor = np.uint64(lowest_bit(left))
            left &= left - ONE
            first, second = halves_on(anchor, direction)
            value = np.float64(gains.gain(state, domino, first, second, scratch))
            value += CENTRE_POINTS * np.float64((centre >> anchor) & ONE)
            value += positional_value(state, at, domino, first, second, weights, scratch) + chance(state, weights)
            if volcano >= 0:
                value += gains.fire_after(state, at, domino, anchor, direction, volcano, scratch)
            if value > best:
                best, chosen, chosen_direction = value, anchor, direction
    transitions.place(state, (chosen - corner_of(state[at + BOUNDS])) & _63, chosen_direction)


@jit
def most_from(state: Any, at: int, domino: int, scratch: Any) -> tuple[int, bool]:
    """The most points that a kingdom can make of a domino, and whether it can lay it at all."""
    points, _ = gains.best_placement(state, at, domino, scratch)
    if points == gains.NOWHERE:
        return gains.standing_bonus(state, at), False
    return points, True


@jit
def claim_value(state: Any, at: int, slot: np.uint64, weights: Any, scratch: Any) -> float:
    """What claiming a domino promises: the points of laying it, its crowns, and whether one moves early or late."""
    domino = greedy_policy.table_row(state, state[NEXT_LINE], slot)
    points, fits = most_from(state, at, domino, scratch)
    if fits:
        points += gains.totem_gain(state, to_int64(state[SEAT]), domino)
    hope = weights[CROWNS] * np.float64(HALVES[domino * 4 + 1] + HALVES[domino * 4 + 3])
    return np.float64(points) + future(state) * (hope - weights[LATER] * np.float64(slot))


@jit
def claim_values(state: Any, weights: Any, scratch: Any, values: Any) -> None:
    """What claiming each free domino of the next line promises, in order."""
    at = transitions.deciding(state)
    free = free_slots(state[NEXT_LINE])
    wanted = greedy_policy.terrains_wanted(state, free)
    index_all_regions(state, at, wanted, scratch)
    for index in range(popcount(free)):
        values[index] = claim_value(state, at, nth_slot(free, index), weights, scratch)
    if weights[DENIED] != 0.0 and config_byte(state, SEATS_SHIFT) == np.uint64(2):
        rival = HEADER + (1 - to_int64(state[SEAT])) * KINGDOM
        index_all_regions(state, rival, wanted, scratch)
        for index in range(popcount(free)):
            domino = greedy_policy.table_row(state, state[NEXT_LINE], nth_slot(free, index))
            points, _ = most_from(state, rival, domino, scratch)
            values[index] += weights[DENIED] * np.float64(points)


@jit
def nth_slot(free: np.uint64, index: int) -> np.uint64:
    """The slot of the line that is the nth free one."""
    return select_bit(free, np.uint64(index)) >> _3


@jit
def heuristic_claim(state: Any, weights: Any, scratch: Any) -> None:
    """Put the king on the domino that promises most."""
    free = free_slots(state[NEXT_LINE])
    values = np.empty(4, np.float64)
    claim_values(state, weights, scratch, values)
    best, chosen = -1.0e9, 0
    for index in range(popcount(free)):
        value = values[index] + chance(state, weights)
        if value > best:
            best, chosen = value, index
    transitions.claim(state, nth_slot(free, chosen))


@jit
def heuristic_step(state: Any, weights: Any, scratch: Any) -> None:
    """Decide one thing prudently; what is neither laying nor claiming is left to greed."""
    phase = to_int64(state[PHASE])
    if phase == PLACE:
        heuristic_placement(state, weights, scratch)
        advance(state)
    elif phase == CLAIM:
        heuristic_claim(state, weights, scratch)
        advance(state)
    else:
        greedy_policy.greedy_step(state, False, scratch)
