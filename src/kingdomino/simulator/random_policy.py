"""The `random` policy: every legal decision equally likely. Knows no points."""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator import totems, transitions, tribe
from kingdomino.simulator.bitboard import ONE, ZERO, lowest_bit, popcount, rotate_right, select_bit, to_int64
from kingdomino.simulator.dominoes import DOMINOES
from kingdomino.simulator.fire import targets
from kingdomino.simulator.flow import advance, config_byte, free_slots, kings_on
from kingdomino.simulator.jit import jit
from kingdomino.simulator.kingdom import corner_of, lay_domino, placements
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
)
from kingdomino.simulator.rng import STEP, random_below, scaled

_3, _7, _8, _32, _63, _BYTE = (np.uint64(n) for n in (3, 7, 8, 32, 63, 0xFF))


@jit
def any_square(state: Any, at: int, squares: np.uint64) -> np.uint64:
    """A random square of a set that is not empty. Squares count from the south-west, as everywhere."""
    corner = corner_of(state[at + BOUNDS])
    chosen = random_below(state, POLICY_RNG, np.uint64(popcount(squares)))
    return (select_bit(rotate_right(squares, corner), chosen) + corner) & _63


@jit
def any_placement(state: Any, at: int, domino: int, counter: np.uint64) -> tuple[np.uint64, int]:
    """A random placement of a domino as spot and direction, by one count of a generator; spot 64 if it fits nowhere."""
    north, east, south, west = placements(state, at, domino)
    norths = popcount(north)
    easts = norths + popcount(east)
    souths = easts + popcount(south)
    count = souths + popcount(west)
    if count == 0:
        return np.uint64(64), 0
    chosen = to_int64(scaled(counter, np.uint64(count)))
    past_north, past_east, past_south = chosen >= norths, chosen >= easts, chosen >= souths
    # A chain of exclusive ors picks the set and the count before it without a branch nobody can guess.
    squares = north ^ ((north ^ east) & (ZERO - np.uint64(past_north)))
    squares ^= (east ^ south) & (ZERO - np.uint64(past_east))
    squares ^= (south ^ west) & (ZERO - np.uint64(past_south))
    before = (
        norths * to_int64(past_north) + (easts - norths) * to_int64(past_east) + (souths - easts) * to_int64(past_south)
    )
    spot = select_bit(rotate_right(squares, corner_of(state[at + BOUNDS])), np.uint64(chosen - before))
    return spot, to_int64(past_north) + to_int64(past_east) + to_int64(past_south)


@jit
def random_placement(state: Any) -> None:
    """Lay the domino of this turn anywhere it fits, or discard it."""
    counter = state[POLICY_RNG] + STEP
    spot, direction = any_placement(state, transitions.deciding(state), transitions.domino_to_place(state), counter)
    if spot == np.uint64(64):
        transitions.discard(state)
    else:
        state[POLICY_RNG] = counter
        transitions.place(state, spot, direction)


@jit
def random_round(state: Any) -> int:
    """Play the rest of a round, where a turn is only placing and claiming; how many decisions that took.

    The same decisions as one by one, half as long again as fast: lines and dice stay in registers for a whole round.
    """
    now, following, counter, discards = state[CURRENT_LINE], state[NEXT_LINE], state[POLICY_RNG], state[DISCARDS]
    side = config_byte(state, SIDE_SHIFT)
    first = to_int64(config_byte(state, BOX_SHIFT) & ONE) * DOMINOES
    started = state[TURN] << _3
    kings = (kings_on(now) >> started) << started
    decisions = 0
    while kings != ZERO:
        shift = np.uint64(lowest_bit(kings)) - _7
        kings &= kings - ONE
        seat = (now >> (_32 + shift)) & _BYTE
        number = (now >> shift) & _BYTE
        at = HEADER + to_int64(seat & _3) * KINGDOM
        spot, direction = any_placement(state, at, first + to_int64(number), counter + STEP)
        if spot == np.uint64(64):
            discards |= ONE << number
        else:
            counter += STEP
            lay_domino(state, at, side, first + to_int64(number), spot, direction, False)
        decisions += 1
        if following != EMPTY_LINE:
            free = free_slots(following)
            counter += STEP
            chosen = select_bit(free, scaled(counter, np.uint64(popcount(free)))) - _7
            following ^= (seat ^ _BYTE) << (_32 + chosen)
            decisions += 1
    state[NEXT_LINE], state[POLICY_RNG], state[DISCARDS] = following, counter, discards
    state[PHASE] = np.uint64(ROUND_DONE)
    advance(state)
    return decisions


@jit
def random_claim(state: Any) -> None:
    """Put the king on any free domino."""
    free = free_slots(state[NEXT_LINE])
    transitions.claim(state, select_bit(free, random_below(state, POLICY_RNG, np.uint64(popcount(free)))) >> _3)


@jit
def random_recruit(state: Any) -> None:
    """Recruit anyone who can be had, or nobody."""
    face_up, pile = tribe.recruits(state, transitions.deciding(state))
    cheap = popcount(face_up)
    count = cheap + popcount(pile)
    chosen = to_int64(random_below(state, POLICY_RNG, np.uint64(count + 1)))
    if chosen == count:
        transitions.decline(state)
    elif chosen < cheap:
        transitions.recruit(state, to_int64(select_bit(face_up, np.uint64(chosen))), tribe.CHEAP)
    else:
        transitions.recruit(state, to_int64(select_bit(pile, np.uint64(chosen - cheap))), tribe.DEAR)


@jit
def random_step(state: Any) -> None:
    """Decide one thing at random."""
    phase = to_int64(state[PHASE])
    if phase == PLACE:
        random_placement(state)
    elif phase == CLAIM:
        random_claim(state)
    else:
        random_other(state, phase)
    advance(state)


@jit
def random_other(state: Any, phase: int) -> None:
    """Decide one of the things that not every game has."""
    at = transitions.deciding(state)
    if phase == THROW:
        pending = state[PENDING]
        transitions.throw(state, any_square(state, at, targets(state, at, pending & _BYTE, pending >> _8)))
    elif phase == GIVE:
        leaders = totems.leaders(state, to_int64(state[PENDING]))
        transitions.give(
            state, to_int64(select_bit(leaders, random_below(state, POLICY_RNG, np.uint64(popcount(leaders)))))
        )
    elif phase == PAIR:
        transitions.pair(state, random_below(state, POLICY_RNG, np.uint64(2)) == ZERO)
    elif phase == RECRUIT:
        random_recruit(state)
    elif phase == PAY:
        transitions.pay(state, any_square(state, at, tribe.payable(state, at)))
    elif phase == SETTLE:
        transitions.settle(state, any_square(state, at, tribe.habitable(state, at)))
