"""The `random` policy: every legal decision equally likely. Knows no points."""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator import totems, tribe, turns
from kingdomino.simulator.bits import ONE, ZERO, back, nth, popcount
from kingdomino.simulator.cache import compiled
from kingdomino.simulator.fire import targets
from kingdomino.simulator.flow import free_slots, run_on
from kingdomino.simulator.kingdoms import corner_of, placements
from kingdomino.simulator.layout import (
    BOX,
    CLAIM,
    DICE,
    GIVE,
    NEXT,
    PAIR,
    PAY,
    PENDING,
    PHASE,
    PLACE,
    RECRUIT,
    SEAT,
    SETTLE,
    THROW,
)
from kingdomino.simulator.luck import below

_3, _8, _63, _BYTE = (np.uint64(n) for n in (3, 8, 63, 0xFF))


@compiled
def any_square(state: Any, at: int, squares: np.uint64) -> np.uint64:
    """A random square of a set that is not empty. Squares count from the south-west, as everywhere."""
    corner = corner_of(state[at + BOX])
    chosen = below(state, DICE, np.uint64(popcount(squares)))
    return (nth(back(squares, corner), chosen) + corner) & _63


@compiled
def random_placement(state: Any) -> None:
    """Lay the domino of this turn anywhere it fits, or discard it."""
    at = turns.deciding(state)
    north, east, south, west = placements(state, at, turns.domino_to_lay(state))
    norths = popcount(north)
    easts = norths + popcount(east)
    souths = easts + popcount(south)
    count = souths + popcount(west)
    if count == 0:
        turns.discard(state)
        return
    chosen = np.int64(below(state, DICE, np.uint64(count)))
    direction = np.int64(chosen >= norths) + np.int64(chosen >= easts) + np.int64(chosen >= souths)
    if direction & 1:
        squares = east if direction == 1 else west
        before = norths if direction == 1 else souths
    else:
        squares = north if direction == 0 else south
        before = 0 if direction == 0 else easts
    spot = nth(back(squares, corner_of(state[at + BOX])), np.uint64(chosen - before))
    turns.place(state, spot, direction)


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
    chosen = np.int64(below(state, DICE, np.uint64(count + 1)))
    if chosen == count:
        turns.decline(state)
    elif chosen < cheap:
        turns.recruit(state, np.int64(nth(face_up, np.uint64(chosen))), tribe.CHEAP)
    else:
        turns.recruit(state, np.int64(nth(pile, np.uint64(chosen - cheap))), tribe.DEAR)


@compiled
def random_step(state: Any) -> None:
    """Decide one thing at random."""
    phase = np.int64(state[PHASE])
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
        leaders = totems.leaders(state, np.int64(state[PENDING]))
        turns.give(state, np.int64(nth(leaders, below(state, DICE, np.uint64(popcount(leaders))))))
    elif phase == PAIR:
        turns.pair(state, below(state, DICE, np.uint64(2)) == ZERO)
    elif phase == RECRUIT:
        random_recruit(state)
    elif phase == PAY:
        turns.pay(state, any_square(state, at, tribe.payable(state, at)))
    elif phase == SETTLE:
        turns.settle(state, any_square(state, at, tribe.habitable(state, at)))
