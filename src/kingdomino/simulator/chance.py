"""The `random` policy: every legal decision equally likely. Knows no points."""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator import totems, tribe, turns
from kingdomino.simulator.bits import ONE, ZERO, back, lowest, nth, popcount, whole
from kingdomino.simulator.cache import compiled
from kingdomino.simulator.dominoes import DOMINOES
from kingdomino.simulator.fire import targets
from kingdomino.simulator.flow import free_slots, kings_on, run_on, setting
from kingdomino.simulator.kingdoms import corner_of, lay, placements
from kingdomino.simulator.layout import (
    AT_BOX,
    AT_SIDE,
    BOX,
    CLAIM,
    DICE,
    DISCARDS,
    EMPTY_LINE,
    GIVE,
    HEADER,
    KINGDOM,
    NEXT,
    NOW,
    PAIR,
    PAY,
    PENDING,
    PHASE,
    PLACE,
    RECRUIT,
    ROUND_DONE,
    SETTLE,
    THROW,
    TURN,
)
from kingdomino.simulator.luck import STEP, below, fraction

_3, _7, _8, _32, _63, _BYTE = (np.uint64(n) for n in (3, 7, 8, 32, 63, 0xFF))


@compiled
def any_square(state: Any, at: int, squares: np.uint64) -> np.uint64:
    """A random square of a set that is not empty. Squares count from the south-west, as everywhere."""
    corner = corner_of(state[at + BOX])
    chosen = below(state, DICE, np.uint64(popcount(squares)))
    return (nth(back(squares, corner), chosen) + corner) & _63


@compiled
def any_placement(state: Any, at: int, domino: int, counter: np.uint64) -> tuple[np.uint64, int]:
    """A random placement of a domino as spot and direction, by one count of a generator; spot 64 if it fits nowhere."""
    north, east, south, west = placements(state, at, domino)
    norths = popcount(north)
    easts = norths + popcount(east)
    souths = easts + popcount(south)
    count = souths + popcount(west)
    if count == 0:
        return np.uint64(64), 0
    chosen = whole(fraction(counter, np.uint64(count)))
    past_north, past_east, past_south = chosen >= norths, chosen >= easts, chosen >= souths
    # A chain of exclusive ors picks the set and the count before it without a branch nobody can guess.
    squares = north ^ ((north ^ east) & (ZERO - np.uint64(past_north)))
    squares ^= (east ^ south) & (ZERO - np.uint64(past_east))
    squares ^= (south ^ west) & (ZERO - np.uint64(past_south))
    before = norths * whole(past_north) + (easts - norths) * whole(past_east) + (souths - easts) * whole(past_south)
    spot = nth(back(squares, corner_of(state[at + BOX])), np.uint64(chosen - before))
    return spot, whole(past_north) + whole(past_east) + whole(past_south)


@compiled
def random_placement(state: Any) -> None:
    """Lay the domino of this turn anywhere it fits, or discard it."""
    counter = state[DICE] + STEP
    spot, direction = any_placement(state, turns.deciding(state), turns.domino_to_lay(state), counter)
    if spot == np.uint64(64):
        turns.discard(state)
    else:
        state[DICE] = counter
        turns.place(state, spot, direction)


@compiled
def random_round(state: Any) -> int:
    """Play the rest of a round, where a turn is only placing and claiming; how many decisions that took.

    The same decisions as one by one, half as long again as fast: lines and dice stay in registers for a whole round.
    """
    now, following, counter, discards = state[NOW], state[NEXT], state[DICE], state[DISCARDS]
    side = setting(state, AT_SIDE)
    first = whole(setting(state, AT_BOX) & ONE) * DOMINOES
    started = state[TURN] << _3
    kings = (kings_on(now) >> started) << started
    decisions = 0
    while kings != ZERO:
        shift = np.uint64(lowest(kings)) - _7
        kings &= kings - ONE
        seat = (now >> (_32 + shift)) & _BYTE
        number = (now >> shift) & _BYTE
        at = HEADER + whole(seat & _3) * KINGDOM
        spot, direction = any_placement(state, at, first + whole(number), counter + STEP)
        if spot == np.uint64(64):
            discards |= ONE << number
        else:
            counter += STEP
            lay(state, at, side, first + whole(number), spot, direction, False)
        decisions += 1
        if following != EMPTY_LINE:
            free = free_slots(following)
            counter += STEP
            chosen = nth(free, fraction(counter, np.uint64(popcount(free)))) - _7
            following ^= (seat ^ _BYTE) << (_32 + chosen)
            decisions += 1
    state[NEXT], state[DICE], state[DISCARDS] = following, counter, discards
    state[PHASE] = np.uint64(ROUND_DONE)
    run_on(state)
    return decisions


@compiled
def random_claim(state: Any) -> None:
    """Put the king on any free domino."""
    free = free_slots(state[NEXT])
    turns.claim(state, nth(free, below(state, DICE, np.uint64(popcount(free)))) >> _3)


@compiled
def random_recruit(state: Any) -> None:
    """Recruit anyone who can be had, or nobody."""
    face_up, pile = tribe.recruits(state, turns.deciding(state))
    cheap = popcount(face_up)
    count = cheap + popcount(pile)
    chosen = whole(below(state, DICE, np.uint64(count + 1)))
    if chosen == count:
        turns.decline(state)
    elif chosen < cheap:
        turns.recruit(state, whole(nth(face_up, np.uint64(chosen))), tribe.CHEAP)
    else:
        turns.recruit(state, whole(nth(pile, np.uint64(chosen - cheap))), tribe.DEAR)


@compiled
def random_step(state: Any) -> None:
    """Decide one thing at random."""
    phase = whole(state[PHASE])
    if phase == PLACE:
        random_placement(state)
    elif phase == CLAIM:
        random_claim(state)
    else:
        random_other(state, phase)
    run_on(state)


@compiled
def random_other(state: Any, phase: int) -> None:
    """Decide one of the things that not every game has."""
    at = turns.deciding(state)
    if phase == THROW:
        pending = state[PENDING]
        turns.throw(state, any_square(state, at, targets(state, at, pending & _BYTE, pending >> _8)))
    elif phase == GIVE:
        leaders = totems.leaders(state, whole(state[PENDING]))
        turns.give(state, whole(nth(leaders, below(state, DICE, np.uint64(popcount(leaders))))))
    elif phase == PAIR:
        turns.pair(state, below(state, DICE, np.uint64(2)) == ZERO)
    elif phase == RECRUIT:
        random_recruit(state)
    elif phase == PAY:
        turns.pay(state, any_square(state, at, tribe.payable(state, at)))
    elif phase == SETTLE:
        turns.settle(state, any_square(state, at, tribe.habitable(state, at)))
