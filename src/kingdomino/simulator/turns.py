"""What each decision does, and what is to be decided after it. Knows how to carry out, never whether it was allowed."""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator import totems, tribe
from kingdomino.simulator.bits import ONE, ZERO, whole
from kingdomino.simulator.cache import compiled
from kingdomino.simulator.dominoes import DOMINOES, HALVES
from kingdomino.simulator.fire import burn, targets
from kingdomino.simulator.flow import domino_at, has, own, owner_at, setting, to_claiming
from kingdomino.simulator.kingdoms import corner_of, halves_on, lay
from kingdomino.simulator.layout import (
    AT_BOX,
    AT_KINGS,
    AT_SEATS,
    AT_SIDE,
    BOX,
    DISCARDS,
    FIRE,
    GIVE,
    HEADER,
    KINGDOM,
    KINGS,
    NOW,
    PAY,
    PENDING,
    PHASE,
    RECRUIT,
    ROUND,
    ROUND_DONE,
    SEAT,
    SETTLE,
    STOCK,
    THROW,
    TOTEM,
    TRIBE,
    TURN,
    TURN_DONE,
    VOLCANO,
)

_BYTE = np.uint64(0xFF)
_3, _8, _63 = (np.uint64(n) for n in (3, 8, 63))


@compiled
def deciding(state: Any) -> int:
    """Where the kingdom of the deciding seat begins."""
    return HEADER + whole(state[SEAT] & _3) * KINGDOM


@compiled
def domino_to_lay(state: Any) -> int:
    """The domino of this turn, as a row of the table of halves."""
    return whole((setting(state, AT_BOX) & ONE) * np.uint64(DOMINOES) + domino_at(state[NOW], state[TURN]))


@compiled
def place(state: Any, spot: np.uint64, direction: int) -> None:
    """Lay the domino of this turn; then fire, totems and claiming follow."""
    at = deciding(state)
    domino = domino_to_lay(state)
    corner = corner_of(state[at + BOX])
    lay(state, at, setting(state, AT_SIDE), domino, spot, direction, has(state, STOCK))
    if has(state, FIRE):
        left, right = halves_on((spot + corner) & _63, direction)
        half = domino * 4
        if HALVES[half] == np.uint64(VOLCANO):
            aim(state, at, domino, left, HALVES[half + 1])
        elif HALVES[half + 2] == np.uint64(VOLCANO):
            aim(state, at, domino, right, HALVES[half + 3])
        else:
            after_fire(state, totems.kinds_of(domino))
    else:
        to_claiming(state)


@compiled
def aim(state: Any, at: int, domino: int, bit: np.uint64, craters: np.uint64) -> None:
    """O9: throwing is compulsory when something is in range; otherwise the token leaves the game."""
    if targets(state, at, bit, craters) == ZERO:
        after_fire(state, totems.kinds_of(domino))
    else:
        state[PENDING] = bit | (craters << _8)
        state[PHASE] = np.uint64(THROW)


@compiled
def discard(state: Any) -> None:
    """C13: the domino leaves the game. Nothing has changed in the kingdoms, so no totem moves."""
    state[DISCARDS] |= ONE << domino_at(state[NOW], state[TURN])
    to_claiming(state)


@compiled
def throw(state: Any, bit: np.uint64) -> None:
    """The fire lands on a square."""
    burn(state, deciding(state), bit, state[PENDING] >> _8)
    state[PENDING] = ZERO
    after_fire(state, -1)


@compiled
def after_fire(state: Any, kinds: int) -> None:
    """O15: totems move once the placement, throw included, is done; `kinds` are those that may have changed."""
    if has(state, TOTEM):
        hand_out(state, kinds)
    else:
        to_claiming(state)


@compiled
def hand_out(state: Any, kinds: int) -> None:
    """Move totems of some kinds, and ask the holder where it is the holder's choice."""
    kind = totems.settle_totems(state, kinds)
    if kind < 0:
        state[PENDING] = ZERO
        state[SEAT] = owner_at(state[NOW], state[TURN])
        to_claiming(state)
    else:
        state[PENDING] = np.uint64(kind)
        state[SEAT] = np.uint64(totems.holder(state, kind))
        state[PHASE] = np.uint64(GIVE)


@compiled
def give(state: Any, seat: int) -> None:
    """The passed holder has chosen; the kinds after this one are still to be looked at."""
    kind = whole(state[PENDING])
    totems.give(state, kind, seat)
    hand_out(state, (-2) << kind)


@compiled
def claim(state: Any, slot: np.uint64) -> None:
    """C9: a king goes on a domino of the next line."""
    own(state, slot, state[SEAT])
    if state[ROUND] == ZERO:
        _next_king(state)
        return
    if has(state, TRIBE):
        face_up, pile = tribe.recruits(state, deciding(state))
        if face_up | pile != ZERO:
            state[PHASE] = np.uint64(RECRUIT)
            return
    state[PHASE] = np.uint64(TURN_DONE)


@compiled
def _next_king(state: Any) -> None:
    turn = state[TURN] + ONE
    if turn == setting(state, AT_SEATS) * setting(state, AT_KINGS):
        state[PHASE] = np.uint64(ROUND_DONE)
    else:
        state[TURN] = turn
        state[SEAT] = (state[KINGS] >> (turn << _3)) & _BYTE


@compiled
def pair(state: Any, outer: bool) -> None:
    """O25: dominoes 1 and 4, or 2 and 3; the other seat takes the others."""
    mine, theirs = state[SEAT], ONE - state[SEAT]
    for slot in range(4):
        is_outer = slot == 0 or slot == 3
        own(state, np.uint64(slot), mine if is_outer == outer else theirs)
    state[PHASE] = np.uint64(ROUND_DONE)


@compiled
def decline(state: Any) -> None:
    """O18: nobody is recruited."""
    state[PHASE] = np.uint64(TURN_DONE)


@compiled
def recruit(state: Any, kind: int, price: int) -> None:
    """O18: a caveman is chosen; now it is to be paid."""
    tribe.hire(state, kind, price)
    state[PHASE] = np.uint64(PAY)


@compiled
def pay(state: Any, bit: np.uint64) -> None:
    """O18: one resource is paid; after the last one the caveman is settled."""
    if tribe.pay(state, deciding(state), ONE << bit):
        state[PHASE] = np.uint64(SETTLE)


@compiled
def settle(state: Any, bit: np.uint64) -> None:
    """O19: the caveman stands, and the turn is over."""
    tribe.settle(state, deciding(state), ONE << bit)
    state[PHASE] = np.uint64(TURN_DONE)
