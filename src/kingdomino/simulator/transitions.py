"""What each decision does, and what is to be decided after it. Knows how to carry out, never whether it was allowed."""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator import totems, tribe
from kingdomino.simulator.bitboard import ONE, ZERO, to_int64
from kingdomino.simulator.dominoes import DOMINOES, HALVES
from kingdomino.simulator.fire import burn, targets
from kingdomino.simulator.flow import config_byte, domino_at, has_flag, owner_at, set_owner, to_claiming
from kingdomino.simulator.jit import jit
from kingdomino.simulator.kingdom import corner_of, halves_on, lay_domino
from kingdomino.simulator.layout import (
    BOUNDS,
    BOX_SHIFT,
    CURRENT_LINE,
    DISCARDS,
    GIVE,
    HAS_FIRE,
    HAS_RESOURCES,
    HAS_TOTEMS,
    HAS_TRIBE,
    HEADER,
    KINGDOM,
    KINGS,
    KINGS_SHIFT,
    PAY,
    PENDING,
    PHASE,
    RECRUIT,
    ROUND,
    ROUND_DONE,
    SEAT,
    SEATS_SHIFT,
    SETTLE,
    SIDE_SHIFT,
    THROW,
    TURN,
    TURN_DONE,
    VOLCANO,
)

_BYTE = np.uint64(0xFF)
_3, _8, _63 = (np.uint64(n) for n in (3, 8, 63))


@jit
def deciding(state: Any) -> int:
    """Where the kingdom of the deciding seat begins."""
    return HEADER + to_int64(state[SEAT] & _3) * KINGDOM


@jit
def domino_to_place(state: Any) -> int:
    """The domino of this turn, as a row of the table of halves."""
    return to_int64(
        (config_byte(state, BOX_SHIFT) & ONE) * np.uint64(DOMINOES) + domino_at(state[CURRENT_LINE], state[TURN])
    )


@jit
def place(state: Any, spot: np.uint64, direction: int) -> None:
    """Lay the domino of this turn; then fire, totems and claiming follow."""
    at = deciding(state)
    domino = domino_to_place(state)
    corner = corner_of(state[at + BOUNDS])
    lay_domino(state, at, config_byte(state, SIDE_SHIFT), domino, spot, direction, has_flag(state, HAS_RESOURCES))
    if has_flag(state, HAS_FIRE):
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


@jit
def aim(state: Any, at: int, domino: int, bit: np.uint64, craters: np.uint64) -> None:
    """O9: throwing is compulsory when something is in range; otherwise the token leaves the game."""
    if targets(state, at, bit, craters) == ZERO:
        after_fire(state, totems.kinds_of(domino))
    else:
        state[PENDING] = bit | (craters << _8)
        state[PHASE] = np.uint64(THROW)


@jit
def discard(state: Any) -> None:
    """C13: the domino leaves the game. Nothing has changed in the kingdoms, so no totem moves."""
    state[DISCARDS] |= ONE << domino_at(state[CURRENT_LINE], state[TURN])
    to_claiming(state)


@jit
def throw(state: Any, bit: np.uint64) -> None:
    """The fire lands on a square."""
    burn(state, deciding(state), bit, state[PENDING] >> _8)
    state[PENDING] = ZERO
    after_fire(state, -1)


@jit
def after_fire(state: Any, kinds: int) -> None:
    """O15: totems move once the placement, throw included, is done; `kinds` are those that may have changed."""
    if has_flag(state, HAS_TOTEMS):
        move_totems(state, kinds)
    else:
        to_claiming(state)


@jit
def move_totems(state: Any, kinds: int) -> None:
    """Move totems of some kinds, and ask the holder where it is the holder's choice."""
    kind = totems.settle_totems(state, kinds)
    if kind < 0:
        state[PENDING] = ZERO
        state[SEAT] = owner_at(state[CURRENT_LINE], state[TURN])
        to_claiming(state)
    else:
        state[PENDING] = np.uint64(kind)
        state[SEAT] = np.uint64(totems.holder(state, kind))
        state[PHASE] = np.uint64(GIVE)


@jit
def give(state: Any, seat: int) -> None:
    """The passed holder has chosen; the kinds after this one are still to be looked at."""
    kind = to_int64(state[PENDING])
    totems.give(state, kind, seat)
    move_totems(state, (-2) << kind)


@jit
def claim(state: Any, slot: np.uint64) -> None:
    """C9: a king goes on a domino of the next line."""
    set_owner(state, slot, state[SEAT])
    if state[ROUND] == ZERO:
        _next_king(state)
        return
    if has_flag(state, HAS_TRIBE):
        face_up, pile = tribe.recruits(state, deciding(state))
        if face_up | pile != ZERO:
            state[PHASE] = np.uint64(RECRUIT)
            return
    state[PHASE] = np.uint64(TURN_DONE)


@jit
def _next_king(state: Any) -> None:
    turn = state[TURN] + ONE
    if turn == config_byte(state, SEATS_SHIFT) * config_byte(state, KINGS_SHIFT):
        state[PHASE] = np.uint64(ROUND_DONE)
    else:
        state[TURN] = turn
        state[SEAT] = (state[KINGS] >> (turn << _3)) & _BYTE


@jit
def pair(state: Any, outer: bool) -> None:
    """O25: dominoes 1 and 4, or 2 and 3; the other seat takes the others."""
    mine, theirs = state[SEAT], ONE - state[SEAT]
    for slot in range(4):
        is_outer = slot == 0 or slot == 3
        set_owner(state, np.uint64(slot), mine if is_outer == outer else theirs)
    state[PHASE] = np.uint64(ROUND_DONE)


@jit
def decline(state: Any) -> None:
    """O18: nobody is recruited."""
    state[PHASE] = np.uint64(TURN_DONE)


@jit
def recruit(state: Any, kind: int, price: int) -> None:
    """O18: a caveman is chosen; now it is to be paid."""
    tribe.hire(state, kind, price)
    state[PHASE] = np.uint64(PAY)


@jit
def pay(state: Any, bit: np.uint64) -> None:
    """O18: one resource is paid; after the last one the caveman is settled."""
    if tribe.pay(state, deciding(state), ONE << bit):
        state[PHASE] = np.uint64(SETTLE)


@jit
def settle(state: Any, bit: np.uint64) -> None:
    """O19: the caveman stands, and the turn is over."""
    tribe.settle(state, deciding(state), ONE << bit)
    state[PHASE] = np.uint64(TURN_DONE)
