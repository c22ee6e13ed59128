"""The `random` policy: every legal decision is equally likely."""

from __future__ import annotations

import numpy as np

from kingdomino.simulator import totems, transitions, tribe
from kingdomino.simulator.bitboard import ONE, ZERO, lowest_bit, popcount, rotate_right, select_bit, to_int64
from kingdomino.simulator.fire import targets
from kingdomino.simulator.flow import advance, claimed_slots, config_byte, free_slots
from kingdomino.simulator.jit import jit
from kingdomino.simulator.kingdom import corner_of, place_domino, placements
from kingdomino.simulator.layout import (
    BOUNDS,
    BOX_SHIFT,
    CLAIM,
    CURRENT_LINE,
    DISCARDS,
    EMPTY_LINE,
    GIVE,
    HEADER,
    KINGDOM,
    NEXT_LINE,
    PAIR,
    PAY,
    PENDING,
    PHASE,
    PLACE,
    POLICY_RNG,
    RECRUIT,
    ROUND_DONE,
    SETTLE,
    SIDE_SHIFT,
    THROW,
    TURN,
    StateWords,
)
from kingdomino.simulator.rng import INCREMENT, random_below, scale_to_limit
from kingdomino.simulator.rule_constants import DOMINOES, FACE_DOWN_PRICE, FACE_UP_PRICE

_3, _7, _8, _32, _63, _BYTE = (np.uint64(n) for n in (3, 7, 8, 32, 63, 0xFF))


@jit
def random_square(state: StateWords, kingdom: int, squares: np.uint64) -> np.uint64:
    """A random square of a non-empty set, counted from the south-west corner of the kingdom."""
    corner = corner_of(state[kingdom + BOUNDS])
    index = random_below(state, POLICY_RNG, np.uint64(popcount(squares)))
    return (select_bit(rotate_right(squares, corner), index) + corner) & _63


@jit
def draw_placement(state: StateWords, kingdom: int, domino: int, counter: np.uint64) -> tuple[np.uint64, int]:
    """A random placement of a domino (spot and direction) from one RNG counter; spot 64 if there is none."""
    north, east, south, west = placements(state, kingdom, domino)
    norths = popcount(north)
    easts = norths + popcount(east)
    souths = easts + popcount(south)
    count = souths + popcount(west)
    if count == 0:
        return np.uint64(64), 0
    index = to_int64(scale_to_limit(counter, np.uint64(count)))
    past_north, past_east, past_south = index >= norths, index >= easts, index >= souths
    # A chain of XORs selects the set and the count before it without an unpredictable branch.
    squares = north ^ ((north ^ east) & (ZERO - np.uint64(past_north)))
    squares ^= (east ^ south) & (ZERO - np.uint64(past_east))
    squares ^= (south ^ west) & (ZERO - np.uint64(past_south))
    before = (
        norths * to_int64(past_north) + (easts - norths) * to_int64(past_east) + (souths - easts) * to_int64(past_south)
    )
    spot = select_bit(rotate_right(squares, corner_of(state[kingdom + BOUNDS])), np.uint64(index - before))
    return spot, to_int64(past_north) + to_int64(past_east) + to_int64(past_south)


@jit
def random_placement(state: StateWords) -> None:
    """Place the domino of this turn at random, or discard it."""
    counter = state[POLICY_RNG] + INCREMENT
    spot, direction = draw_placement(
        state, transitions.deciding_kingdom(state), transitions.domino_to_place(state), counter
    )
    if spot == np.uint64(64):
        transitions.discard(state)
    else:
        state[POLICY_RNG] = counter
        transitions.place(state, spot, direction)


@jit
def random_round(state: StateWords) -> int:
    """Play the rest of a round in a game without fire; returns the number of decisions.

    The decisions are the same as one by one, but 50 % faster: lines and RNG stay in registers for the whole round.
    """
    current_line, next_line, counter, discards = (
        state[CURRENT_LINE],
        state[NEXT_LINE],
        state[POLICY_RNG],
        state[DISCARDS],
    )
    side = config_byte(state, SIDE_SHIFT)
    first = to_int64(config_byte(state, BOX_SHIFT) & ONE) * DOMINOES
    started = state[TURN] << _3
    kings = (claimed_slots(current_line) >> started) << started
    decisions = 0
    while kings != ZERO:
        shift = np.uint64(lowest_bit(kings)) - _7
        kings &= kings - ONE
        seat = (current_line >> (_32 + shift)) & _BYTE
        number = (current_line >> shift) & _BYTE
        kingdom = HEADER + to_int64(seat & _3) * KINGDOM
        spot, direction = draw_placement(state, kingdom, first + to_int64(number), counter + INCREMENT)
        if spot == np.uint64(64):
            discards |= ONE << number
        else:
            counter += INCREMENT
            place_domino(state, kingdom, side, first + to_int64(number), spot, direction, False)
        decisions += 1
        if next_line != EMPTY_LINE:
            free = free_slots(next_line)
            counter += INCREMENT
            owner_shift = select_bit(free, scale_to_limit(counter, np.uint64(popcount(free)))) - _7
            next_line ^= (seat ^ _BYTE) << (_32 + owner_shift)
            decisions += 1
    state[NEXT_LINE], state[POLICY_RNG], state[DISCARDS] = next_line, counter, discards
    state[PHASE] = np.uint64(ROUND_DONE)
    advance(state)
    return decisions


@jit
def random_claim(state: StateWords) -> None:
    """Claim a random free domino."""
    free = free_slots(state[NEXT_LINE])
    transitions.claim(state, select_bit(free, random_below(state, POLICY_RNG, np.uint64(popcount(free)))) >> _3)


@jit
def random_recruit(state: StateWords) -> None:
    """Recruit a random caveman, or decline."""
    face_up, pile = tribe.recruits(state, transitions.deciding_kingdom(state))
    cheap = popcount(face_up)
    count = cheap + popcount(pile)
    index = to_int64(random_below(state, POLICY_RNG, np.uint64(count + 1)))
    if index == count:
        transitions.decline(state)
    elif index < cheap:
        transitions.recruit(state, to_int64(select_bit(face_up, np.uint64(index))), FACE_UP_PRICE)
    else:
        transitions.recruit(state, to_int64(select_bit(pile, np.uint64(index - cheap))), FACE_DOWN_PRICE)


@jit
def random_step(state: StateWords) -> None:
    """Make one random decision."""
    phase = to_int64(state[PHASE])
    if phase == PLACE:
        random_placement(state)
    elif phase == CLAIM:
        random_claim(state)
    else:
        random_origins_step(state, phase)
    advance(state)


@jit
def random_origins_step(state: StateWords, phase: int) -> None:
    """Make a random decision of a kind that only some games have."""
    kingdom = transitions.deciding_kingdom(state)
    if phase == THROW:
        pending = state[PENDING]
        transitions.throw(state, random_square(state, kingdom, targets(state, kingdom, pending & _BYTE, pending >> _8)))
    elif phase == GIVE:
        leaders = totems.leaders(state, to_int64(state[PENDING]))
        transitions.give(
            state, to_int64(select_bit(leaders, random_below(state, POLICY_RNG, np.uint64(popcount(leaders)))))
        )
    elif phase == PAIR:
        transitions.claim_pair(state, random_below(state, POLICY_RNG, np.uint64(2)) == ZERO)
    elif phase == RECRUIT:
        random_recruit(state)
    elif phase == PAY:
        transitions.pay(state, random_square(state, kingdom, tribe.payable(state, kingdom)))
    elif phase == SETTLE:
        transitions.settle(state, random_square(state, kingdom, tribe.settleable(state, kingdom)))
