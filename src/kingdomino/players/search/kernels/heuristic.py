"""The `heuristic` policy: immediate points plus weighted positional features (free space, adjacency, crowns).

No placement is played to be evaluated: points come from the index of regions and features from a few bitboards, so the
policy is about as fast as the greedy one. Weights are in points; those of positional features decrease to zero towards
the end of the game. With two players a claim also counts the points it takes from the opponent.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.simulator import fire, gains, greedy_policy, transitions
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
from kingdomino.simulator.flow import advance, config_byte, free_slots, has_flag
from kingdomino.simulator.gains import INDEX_OFFSET, index_all_regions
from kingdomino.simulator.jit import jit, jit_allocating
from kingdomino.simulator.kingdom import corner_of, fitting, free_pairs, half_bits, placements
from kingdomino.simulator.layout import (
    BOUNDS,
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
from kingdomino.simulator.rule_constants import HALVES, MIDDLE_POINTS
from kingdomino.simulator.scoring import crowns_on

(
    NEIGHBOURS,
    HOLES,
    GROWTH,
    ROOM,
    CROWNS,
    DRAFT_ORDER,
    NOISE,
    CROWNLESS_EDGES,
    FOREIGN_CROWNS,
    RIVAL_GAIN,
) = range(10)
"""Indices of the weights; `heuristic_weights.HeuristicWeights` explains them."""
WEIGHTS: Final = 10
_3, _16, _63, _MASK = (np.uint64(n) for n in (3, 16, 63, 0xFFFF))


@jit
def remaining_fraction(state: Any) -> float:
    """The fraction of the game still to come, from 1 to 0."""
    return 1.0 - np.float64(state[ROUND]) / np.float64(config_byte(state, ROUNDS_SHIFT))


@jit
def covered(horizontal: np.uint64, vertical: np.uint64) -> np.uint64:
    """The squares of horizontal and vertical pairs, given by their western and southern squares."""
    return horizontal | rotate_left(horizontal, WEST_EAST) | vertical | rotate_left(vertical, SOUTH_NORTH)


@jit
def open_window_after(state: Any, at: int, first: np.uint64, second: np.uint64) -> tuple[np.uint64, np.uint64]:
    """The free horizontal and vertical pairs in the window that remains once two squares are covered.

    While the middle bonus is still possible, pairs outside the middle window do not count.
    """
    horizontal, vertical = free_pairs(state, at)
    across, upright = fitting(state[at + BOUNDS], config_byte(state, SIDE_SHIFT), first, second)
    middle_horizontal, middle_vertical = gains.centring_pairs(state, at)
    inside = covered(middle_horizontal, middle_vertical)
    if (inside >> first) & (inside >> second) & ONE != ZERO:
        across &= middle_horizontal
        upright &= middle_vertical
    return horizontal & across, vertical & upright


@jit
def positional_value(
    state: Any, at: int, domino: int, first: np.uint64, second: np.uint64, weights: Any, scratch: Any
) -> float:
    """The value of a placement beyond its points; 0 in the last round. The index of regions must be up to date."""
    if state[ROUND] >= config_byte(state, ROUNDS_SHIFT):
        return 0.0
    horizontal, vertical = open_window_after(state, at, first, second)
    half = domino * 4
    terrain, other = to_int64(HALVES[half]), to_int64(HALVES[half + 2])
    crowns, others = to_int64(HALVES[half + 1]), to_int64(HALVES[half + 3])
    if has_flag(state, HAS_FIRE):
        crowns = 0 if terrain == VOLCANO else crowns
        others = 0 if other == VOLCANO else others
    first_bit, second_bit = ONE << first, ONE << second
    both = first_bit | second_bit
    beside, beside_other = neighbours4(first_bit), neighbours4(second_bit)
    near = popcount(beside & state[at + LAND + terrain]) + popcount(beside_other & state[at + LAND + other])
    open_horizontal = horizontal & ~(both | rotate_right(both, WEST_EAST))
    open_vertical = vertical & ~(both | rotate_right(both, SOUTH_NORTH))
    open_squares = covered(open_horizontal, open_vertical)
    holes = popcount(covered(horizontal, vertical) & ~open_squares & ~both)
    crowns += to_int64((scratch[to_int64(scratch[INDEX_OFFSET + terrain]) + to_int64(first)] >> _16) & _MASK)
    others += to_int64((scratch[to_int64(scratch[INDEX_OFFSET + other]) + to_int64(second)] >> _16) & _MASK)
    free = open_squares & ~state[at + OCCUPIED]
    squares, more = popcount(beside & free), popcount(beside_other & free)
    value = weights[NEIGHBOURS] * near + weights[GROWTH] * (crowns * squares + others * more)
    value += weights[CROWNLESS_EDGES] * ((squares if crowns == 0 else 0) + (more if others == 0 else 0))
    value += weights[ROOM] * (popcount(open_horizontal) + popcount(open_vertical))
    value -= weights[FOREIGN_CROWNS] * crowns_on(state, at, beside & ~state[at + LAND + terrain])
    value -= weights[FOREIGN_CROWNS] * crowns_on(state, at, beside_other & ~state[at + LAND + other])
    return remaining_fraction(state) * value - weights[HOLES] * holes


@jit
def random_noise(state: Any, weights: Any) -> float:
    """A random number up to the weight of noise."""
    return weights[NOISE] * np.float64(random_below(state, POLICY_RNG, np.uint64(1024))) / 1024.0


@jit
def heuristic_placement(state: Any, weights: Any, scratch: Any) -> None:
    """Place the domino of this turn where points and positional value are highest."""
    at = transitions.deciding_kingdom(state)
    domino = transitions.domino_to_place(state)
    sets = placements(state, at, domino)
    if sets[0] | sets[1] | sets[2] | sets[3] == ZERO:
        transitions.discard(state)
        return
    middle_horizontal, middle_vertical = gains.centring_pairs(state, at)
    volcano = fire.volcano_of(domino) if has_flag(state, HAS_FIRE) else -1
    double = gains.is_double(domino)
    index_all_regions(state, at, gains.terrains_of(domino), scratch)
    best, best_anchor, best_direction = -1.0e9, ZERO, 0
    for direction in range(2 if double else 4):
        left = sets[direction]
        centre = middle_horizontal if direction & 1 else middle_vertical
        while left != ZERO:
            anchor = np.uint64(lowest_bit(left))
            left &= left - ONE
            first, second = half_bits(anchor, direction)
            value = np.float64(gains.gain(state, domino, first, second, scratch))
            value += MIDDLE_POINTS * np.float64((centre >> anchor) & ONE)
            value += positional_value(state, at, domino, first, second, weights, scratch) + random_noise(state, weights)
            if volcano >= 0:
                value += fire.fire_gain_after_placement(state, at, domino, anchor, direction, volcano)
            if value > best:
                best, best_anchor, best_direction = value, anchor, direction
    transitions.place(state, (best_anchor - corner_of(state[at + BOUNDS])) & _63, best_direction)


@jit
def best_points(state: Any, at: int, domino: int, scratch: Any) -> tuple[int, bool]:
    """The most points that a domino can bring a kingdom, and whether it can be placed at all."""
    points, _ = gains.best_placement(state, at, domino, scratch)
    if points == gains.NO_PLACEMENT:
        return gains.current_bonus(state, at), False
    return points, True


@jit
def claim_value(state: Any, at: int, slot: np.uint64, weights: Any, scratch: Any) -> float:
    """The value of claiming a domino: the points of placing it, its crowns and its place in the line."""
    domino = greedy_policy.domino_row(state, state[NEXT_LINE], slot)
    points, fits = best_points(state, at, domino, scratch)
    if fits:
        points += gains.totem_gain(state, to_int64(state[SEAT]), domino)
    value = weights[CROWNS] * np.float64(HALVES[domino * 4 + 1] + HALVES[domino * 4 + 3])
    return np.float64(points) + remaining_fraction(state) * (value - weights[DRAFT_ORDER] * np.float64(slot))


@jit
def claim_values(state: Any, weights: Any, scratch: Any, values: Any) -> None:
    """Write the value of claiming each free domino of the next line, in order."""
    at = transitions.deciding_kingdom(state)
    free = free_slots(state[NEXT_LINE])
    wanted = greedy_policy.claimable_terrains(state, free)
    index_all_regions(state, at, wanted, scratch)
    for index in range(popcount(free)):
        values[index] = claim_value(state, at, nth_slot(free, index), weights, scratch)
    if weights[RIVAL_GAIN] != 0.0 and config_byte(state, SEATS_SHIFT) == np.uint64(2):
        rival = HEADER + (1 - to_int64(state[SEAT])) * KINGDOM
        index_all_regions(state, rival, wanted, scratch)
        for index in range(popcount(free)):
            domino = greedy_policy.domino_row(state, state[NEXT_LINE], nth_slot(free, index))
            points, _ = best_points(state, rival, domino, scratch)
            values[index] += weights[RIVAL_GAIN] * np.float64(points)


@jit
def nth_slot(free: np.uint64, index: int) -> np.uint64:
    """The nth free slot of the line."""
    return select_bit(free, np.uint64(index)) >> _3


@jit_allocating
def heuristic_claim(state: Any, weights: Any, scratch: Any) -> None:
    """Claim the domino with the highest value."""
    free = free_slots(state[NEXT_LINE])
    values = np.empty(4, np.float64)
    claim_values(state, weights, scratch, values)
    best, best_index = -1.0e9, 0
    for index in range(popcount(free)):
        value = values[index] + random_noise(state, weights)
        if value > best:
            best, best_index = value, index
    transitions.claim(state, nth_slot(free, best_index))


@jit
def heuristic_step(state: Any, weights: Any, scratch: Any) -> None:
    """Make one decision; steps other than placing and claiming follow the greedy policy."""
    phase = to_int64(state[PHASE])
    if phase == PLACE:
        heuristic_placement(state, weights, scratch)
        advance(state)
    elif phase == CLAIM:
        heuristic_claim(state, weights, scratch)
        advance(state)
    else:
        greedy_policy.greedy_step(state, False, scratch)
