"""Totems: who has the most of each resource (O15)."""

from __future__ import annotations

import numpy as np

from kingdomino.simulator.bitboard import ONE, popcount, to_int64
from kingdomino.simulator.jit import jit
from kingdomino.simulator.layout import (
    HEADER,
    KINGDOM,
    LAND,
    NO_SEAT,
    RESOURCE_KINDS,
    RESOURCES,
    RULES,
    SEATS_SHIFT,
    TOTEMS,
    StateWords,
)
from kingdomino.simulator.rule_constants import HALVES

_BYTE = np.uint64(0xFF)


@jit
def holder(state: StateWords, kind: int) -> int:
    """The seat that holds a totem, or NO_SEAT."""
    return to_int64((state[TOTEMS] >> np.uint64(8 * kind)) & _BYTE)


@jit
def give(state: StateWords, kind: int, seat: int) -> None:
    """Give a totem to a seat."""
    state[TOTEMS] ^= np.uint64(holder(state, kind) ^ seat) << np.uint64(8 * kind)


@jit
def resource_count(state: StateWords, seat: int, kind: int) -> int:
    """The number of a seat's resources of a kind."""
    kingdom = HEADER + seat * KINGDOM
    return popcount(state[kingdom + RESOURCES] & state[kingdom + LAND + 1 + kind])


@jit
def leaders(state: StateWords, kind: int) -> np.uint64:
    """The seats with the most resources of a kind, as a set; empty if no seat has any."""
    most, seats = 0, np.uint64(0)
    for seat in range(to_int64(state[RULES] >> np.uint64(SEATS_SHIFT)) & 0xFF):
        count = resource_count(state, seat, kind)
        if count > most:
            most, seats = count, ONE << np.uint64(seat)
        elif count == most and most > 0:
            seats |= ONE << np.uint64(seat)
    return seats


@jit
def resources_on(domino: int) -> int:
    """The resources on a domino, as a bit set."""
    kinds = 0
    for half in (domino * 4, domino * 4 + 2):
        terrain = to_int64(HALVES[half])
        if HALVES[half + 1] == np.uint64(0) and terrain > 0:
            kinds |= 1 << (terrain - 1)
    return kinds


@jit
def update_totems(state: StateWords, kinds: int) -> int:
    """Move the totems of some kinds; stops and returns the kind if its holder must choose, else returns -1."""
    for kind in range(RESOURCE_KINDS):
        if (kinds >> kind) & 1 == 0:
            continue
        leading = leaders(state, kind)
        count = popcount(leading)
        current = holder(state, kind)
        if current != NO_SEAT and (count == 0 or (leading >> np.uint64(current)) & ONE != np.uint64(0)):
            continue
        if count == 1:
            give(state, kind, popcount(leading - ONE))
        elif count > 1 and current != NO_SEAT:
            return kind
    return -1
