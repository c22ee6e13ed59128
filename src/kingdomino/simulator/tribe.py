"""Tribe: the cave board and recruiting (O17-O19). Knows one table, not the course of the game."""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator.bitboard import ONE, ZERO, popcount
from kingdomino.simulator.jit import jit
from kingdomino.simulator.layout import (
    CASTLE,
    CAVE_FACE_DOWN,
    CAVE_FACE_UP,
    CAVEMAN_KINDS,
    CAVEMEN,
    CROWN1,
    CROWN2,
    DEAL_RNG,
    LAND,
    OCCUPIED,
    PENDING,
    RESOURCE_KINDS,
    RESOURCES,
)
from kingdomino.simulator.rng import random_below
from kingdomino.simulator.scoring import all_cavemen

_NIBBLE = np.uint64(15)
_BYTE = np.uint64(0xFF)
FACE_UP = 4
CHEAP, DEAR = 2, 4
"""Resources for a face-up caveman, and for one looked up in the pile."""


@jit
def tiles(counts: np.uint64) -> np.uint64:
    """How many tiles there are, all kinds together."""
    found = ZERO
    for kind in range(CAVEMAN_KINDS):
        found += (counts >> np.uint64(4 * kind)) & _NIBBLE
    return found


@jit
def kinds_in(counts: np.uint64) -> np.uint64:
    """The kinds of which there is at least one tile, as a set."""
    found = ZERO
    for kind in range(CAVEMAN_KINDS):
        if (counts >> np.uint64(4 * kind)) & _NIBBLE != ZERO:
            found |= ONE << np.uint64(kind)
    return found


@jit
def turn_up(state: Any) -> None:
    """O17: turn up tiles until four lie open."""
    hidden = tiles(state[CAVE_FACE_DOWN])
    shown = tiles(state[CAVE_FACE_UP])
    while shown < np.uint64(FACE_UP) and hidden > ZERO:
        drawn = random_below(state, DEAL_RNG, hidden)
        kind = ZERO
        while True:
            count = (state[CAVE_FACE_DOWN] >> kind) & _NIBBLE
            if drawn < count:
                break
            drawn -= count
            kind += np.uint64(4)
        state[CAVE_FACE_DOWN] -= ONE << kind
        state[CAVE_FACE_UP] += ONE << kind
        hidden -= ONE
        shown += ONE


@jit
def resource_kinds(state: Any, at: int) -> int:
    """How many different resources stand in a territory."""
    kinds = 0
    for kind in range(RESOURCE_KINDS):
        if state[at + RESOURCES] & state[at + LAND + 1 + kind] != ZERO:
            kinds += 1
    return kinds


@jit
def recruits(state: Any, at: int) -> tuple[np.uint64, np.uint64]:
    """O18: the kinds that could be recruited now, face up and from the pile, as sets."""
    kinds = resource_kinds(state, at)
    if kinds < CHEAP:
        return ZERO, ZERO
    return kinds_in(state[CAVE_FACE_UP]), kinds_in(state[CAVE_FACE_DOWN]) if kinds >= DEAR else ZERO


@jit
def payable(state: Any, at: int) -> np.uint64:
    """O18: squares whose resource may be paid next: each kind only once."""
    paid = state[PENDING] >> np.uint64(16)
    squares = ZERO
    for kind in range(RESOURCE_KINDS):
        if (paid >> np.uint64(kind)) & ONE == ZERO:
            squares |= state[at + LAND + 1 + kind]
    return squares & state[at + RESOURCES]


@jit
def habitable(state: Any, at: int) -> np.uint64:
    """O19: squares without volcano, fire, resource, caveman or hut."""
    bare = ~(state[at + CROWN1] | state[at + CROWN2] | state[at + RESOURCES] | all_cavemen(state, at))
    return state[at + OCCUPIED] & bare & ~CASTLE


@jit
def hire(state: Any, kind: int, price: int) -> None:
    """Take a tile off the board or out of the pile; from now on its price is due."""
    state[CAVE_FACE_UP if price == CHEAP else CAVE_FACE_DOWN] -= ONE << np.uint64(4 * kind)
    state[PENDING] = np.uint64(kind) | (np.uint64(price) << np.uint64(8))


@jit
def pay(state: Any, at: int, square: np.uint64) -> bool:
    """Take the resource off a square; whether the price is now paid."""
    state[at + RESOURCES] &= ~square
    made = popcount((state[PENDING] >> np.uint64(16)) & _NIBBLE)
    for kind in range(RESOURCE_KINDS):
        if state[at + LAND + 1 + kind] & square != ZERO:
            state[PENDING] |= (ONE << np.uint64(16 + kind)) | (np.uint64(kind + 1) << np.uint64(24 + 4 * made))
    state[PENDING] -= np.uint64(256)
    return (state[PENDING] >> np.uint64(8)) & _BYTE == ZERO


@jit
def settle(state: Any, at: int, square: np.uint64) -> None:
    """Stand the recruited caveman on a square."""
    number = (state[PENDING] & _BYTE) + ONE
    for bit in range(4):
        if (number >> np.uint64(bit)) & ONE != ZERO:
            state[at + CAVEMEN + bit] |= square
    state[PENDING] = ZERO
