"""Totems: who has the most of each resource (O15). Knows all kingdoms, not whose turn it is."""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator.bitboard import ONE, popcount, to_int64
from kingdomino.simulator.dominoes import HALVES
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
)

_BYTE = np.uint64(0xFF)


@jit
def holder(state: Any, kind: int) -> int:
    """The seat that holds a totem, or NOBODY."""
    return to_int64((state[TOTEMS] >> np.uint64(8 * kind)) & _BYTE)


@jit
def give(state: Any, kind: int, seat: int) -> None:
    """A totem goes to a seat."""
    state[TOTEMS] ^= np.uint64(holder(state, kind) ^ seat) << np.uint64(8 * kind)


@jit
def amount(state: Any, seat: int, kind: int) -> int:
    """How many resources of a kind a seat has."""
    at = HEADER + seat * KINGDOM
    return popcount(state[at + RESOURCES] & state[at + LAND + 1 + kind])


@jit
def leaders(state: Any, kind: int) -> np.uint64:
    """The seats with the most of a resource, as a set; nobody leads with nothing."""
    most, found = 0, np.uint64(0)
    for seat in range(to_int64(state[RULES] >> np.uint64(SEATS_SHIFT)) & 0xFF):
        have = amount(state, seat, kind)
        if have > most:
            most, found = have, ONE << np.uint64(seat)
        elif have == most and most > 0:
            found |= ONE << np.uint64(seat)
    return found


@jit
def kinds_of(domino: int) -> int:
    """The resources that travel on a domino, as a set of bits."""
    kinds = 0
    for half in (domino * 4, domino * 4 + 2):
        terrain = to_int64(HALVES[half])
        if HALVES[half + 1] == np.uint64(0) and terrain > 0:
            kinds |= 1 << (terrain - 1)
    return kinds


@jit
def settle_totems(state: Any, kinds: int) -> int:
    """Move the totems of some kinds; stops at one whose holder must choose and tells which, else -1."""
    for kind in range(RESOURCE_KINDS):
        if (kinds >> kind) & 1 == 0:
            continue
        found = leaders(state, kind)
        count = popcount(found)
        has = holder(state, kind)
        if has != NO_SEAT and (count == 0 or (found >> np.uint64(has)) & ONE != np.uint64(0)):
            continue
        if count == 1:
            give(state, kind, popcount(found - ONE))
        elif count > 1 and has != NO_SEAT:
            return kind
    return -1
