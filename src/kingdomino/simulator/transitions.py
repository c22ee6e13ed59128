"""The effect of each decision and the phase after it. Decisions are not checked: the caller plays legal ones."""

from __future__ import annotations

import numpy as np

from kingdomino.simulator import totems, tribe
from kingdomino.simulator.bitboard import ONE, ZERO, to_int64
from kingdomino.simulator.fire import burn, targets
from kingdomino.simulator.flow import begin_claim, config_byte, domino_at, has_flag, owner_at, set_owner
from kingdomino.simulator.jit import jit
from kingdomino.simulator.kingdom import corner_of, half_bits, place_domino
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
    StateWords,
)
from kingdomino.simulator.rule_constants import DOMINOES, HALVES

_BYTE = np.uint64(0xFF)
_3, _8, _63 = (np.uint64(n) for n in (3, 8, 63))


@jit
def deciding_kingdom(state: StateWords) -> int:
    """The offset of the deciding seat's kingdom."""
    return HEADER + to_int64(state[SEAT] & _3) * KINGDOM


@jit
def domino_to_place(state: StateWords) -> int:
    """The domino of this turn, as a row of the table of halves."""
    return to_int64(
        (config_byte(state, BOX_SHIFT) & ONE) * np.uint64(DOMINOES) + domino_at(state[CURRENT_LINE], state[TURN])
    )


@jit
def place(state: StateWords, spot: np.uint64, direction: int) -> None:
    """Place the domino of this turn; fire, totems and claiming follow."""
    kingdom = deciding_kingdom(state)
    domino = domino_to_place(state)
    corner = corner_of(state[kingdom + BOUNDS])
    place_domino(
        state, kingdom, config_byte(state, SIDE_SHIFT), domino, spot, direction, has_flag(state, HAS_RESOURCES)
    )
    if has_flag(state, HAS_FIRE):
        left, right = half_bits((spot + corner) & _63, direction)
        half = domino * 4
        if HALVES[half] == np.uint64(VOLCANO):
            begin_throw(state, kingdom, domino, left, HALVES[half + 1])
        elif HALVES[half + 2] == np.uint64(VOLCANO):
            begin_throw(state, kingdom, domino, right, HALVES[half + 3])
        else:
            after_fire(state, totems.resources_on(domino))
    else:
        begin_claim(state)


@jit
def begin_throw(state: StateWords, kingdom: int, domino: int, bit: np.uint64, craters: np.uint64) -> None:
    """O9: throwing is compulsory if something is in range; otherwise the token leaves the game."""
    if targets(state, kingdom, bit, craters) == ZERO:
        after_fire(state, totems.resources_on(domino))
    else:
        state[PENDING] = bit | (craters << _8)
        state[PHASE] = np.uint64(THROW)


@jit
def discard(state: StateWords) -> None:
    """C13: the domino leaves the game. No kingdom changes, so no totem moves."""
    state[DISCARDS] |= ONE << domino_at(state[CURRENT_LINE], state[TURN])
    begin_claim(state)


@jit
def throw(state: StateWords, bit: np.uint64) -> None:
    """The fire lands on a square."""
    burn(state, deciding_kingdom(state), bit, state[PENDING] >> _8)
    state[PENDING] = ZERO
    after_fire(state, -1)


@jit
def after_fire(state: StateWords, kinds: int) -> None:
    """O15: totems move after the placement and the throw; `kinds` are the resources that may have changed."""
    if has_flag(state, HAS_TOTEMS):
        move_totems(state, kinds)
    else:
        begin_claim(state)


@jit
def move_totems(state: StateWords, kinds: int) -> None:
    """Move totems of some kinds; where the holder may choose, that is the next decision."""
    kind = totems.update_totems(state, kinds)
    if kind < 0:
        state[PENDING] = ZERO
        state[SEAT] = owner_at(state[CURRENT_LINE], state[TURN])
        begin_claim(state)
    else:
        state[PENDING] = np.uint64(kind)
        state[SEAT] = np.uint64(totems.holder(state, kind))
        state[PHASE] = np.uint64(GIVE)


@jit
def give(state: StateWords, seat: int) -> None:
    """The holder has chosen; continue with the kinds after this one."""
    kind = to_int64(state[PENDING])
    totems.give(state, kind, seat)
    move_totems(state, (-2) << kind)


@jit
def claim(state: StateWords, slot: np.uint64) -> None:
    """C9: put a king on a domino of the next line."""
    set_owner(state, slot, state[SEAT])
    if state[ROUND] == ZERO:
        _next_king(state)
        return
    if has_flag(state, HAS_TRIBE):
        face_up, pile = tribe.recruits(state, deciding_kingdom(state))
        if face_up | pile != ZERO:
            state[PHASE] = np.uint64(RECRUIT)
            return
    state[PHASE] = np.uint64(TURN_DONE)


@jit
def _next_king(state: StateWords) -> None:
    turn = state[TURN] + ONE
    if turn == config_byte(state, SEATS_SHIFT) * config_byte(state, KINGS_SHIFT):
        state[PHASE] = np.uint64(ROUND_DONE)
    else:
        state[TURN] = turn
        state[SEAT] = (state[KINGS] >> (turn << _3)) & _BYTE


@jit
def claim_pair(state: StateWords, outer: bool) -> None:
    """O25: claim dominoes 1 and 4, or 2 and 3; the other seat claims the others."""
    mine, theirs = state[SEAT], ONE - state[SEAT]
    for slot in range(4):
        is_outer = slot == 0 or slot == 3
        set_owner(state, np.uint64(slot), mine if is_outer == outer else theirs)
    state[PHASE] = np.uint64(ROUND_DONE)


@jit
def decline(state: StateWords) -> None:
    """O18: recruit no caveman."""
    state[PHASE] = np.uint64(TURN_DONE)


@jit
def recruit(state: StateWords, kind: int, price: int) -> None:
    """O18: recruit a caveman; the payment follows."""
    tribe.take_tile(state, kind, price)
    state[PHASE] = np.uint64(PAY)


@jit
def pay(state: StateWords, bit: np.uint64) -> None:
    """O18: pay one resource; after the last one, the caveman is settled."""
    if tribe.pay(state, deciding_kingdom(state), ONE << bit):
        state[PHASE] = np.uint64(SETTLE)


@jit
def settle(state: StateWords, bit: np.uint64) -> None:
    """O19: settle the caveman and end the turn."""
    tribe.settle(state, deciding_kingdom(state), ONE << bit)
    state[PHASE] = np.uint64(TURN_DONE)
