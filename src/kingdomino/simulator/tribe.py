"""Tribe: the cave board and recruiting (O17-O19)."""

from __future__ import annotations

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
    StateWords,
)
from kingdomino.simulator.rng import random_below
from kingdomino.simulator.rule_constants import FACE_DOWN_PRICE, FACE_UP_PRICE, FACE_UP_TILES
from kingdomino.simulator.scoring import all_cavemen

_NIBBLE = np.uint64(15)
_BYTE = np.uint64(0xFF)


@jit
def tile_count(counts: np.uint64) -> np.uint64:
    """The number of tiles of all kinds."""
    count = ZERO
    for kind in range(CAVEMAN_KINDS):
        count += (counts >> np.uint64(4 * kind)) & _NIBBLE
    return count


@jit
def kinds_in(counts: np.uint64) -> np.uint64:
    """The kinds with at least one tile, as a set."""
    kinds = ZERO
    for kind in range(CAVEMAN_KINDS):
        if (counts >> np.uint64(4 * kind)) & _NIBBLE != ZERO:
            kinds |= ONE << np.uint64(kind)
    return kinds


@jit
def refill_cave(state: StateWords) -> None:
    """O17: reveal tiles until four are face up."""
    hidden = tile_count(state[CAVE_FACE_DOWN])
    shown = tile_count(state[CAVE_FACE_UP])
    while shown < np.uint64(FACE_UP_TILES) and hidden > ZERO:
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
def resource_kinds(state: StateWords, kingdom: int) -> int:
    """The number of different resources in a territory."""
    kinds = 0
    for kind in range(RESOURCE_KINDS):
        if state[kingdom + RESOURCES] & state[kingdom + LAND + 1 + kind] != ZERO:
            kinds += 1
    return kinds


@jit
def recruits(state: StateWords, kingdom: int) -> tuple[np.uint64, np.uint64]:
    """O18: the kinds that can be recruited, face up and from the pile, as sets."""
    kinds = resource_kinds(state, kingdom)
    if kinds < FACE_UP_PRICE:
        return ZERO, ZERO
    return kinds_in(state[CAVE_FACE_UP]), kinds_in(state[CAVE_FACE_DOWN]) if kinds >= FACE_DOWN_PRICE else ZERO


@jit
def payable(state: StateWords, kingdom: int) -> np.uint64:
    """O18: the squares whose resource may be paid next: of a kind not paid yet."""
    paid = state[PENDING] >> np.uint64(16)
    squares = ZERO
    for kind in range(RESOURCE_KINDS):
        if (paid >> np.uint64(kind)) & ONE == ZERO:
            squares |= state[kingdom + LAND + 1 + kind]
    return squares & state[kingdom + RESOURCES]


@jit
def settleable(state: StateWords, kingdom: int) -> np.uint64:
    """O19: squares without volcano, fire, resource, caveman or hut."""
    unoccupied = ~(
        state[kingdom + CROWN1] | state[kingdom + CROWN2] | state[kingdom + RESOURCES] | all_cavemen(state, kingdom)
    )
    return state[kingdom + OCCUPIED] & unoccupied & ~CASTLE


@jit
def take_tile(state: StateWords, kind: int, price: int) -> None:
    """Take a tile from the board or the pile; its price is now due."""
    state[CAVE_FACE_UP if price == FACE_UP_PRICE else CAVE_FACE_DOWN] -= ONE << np.uint64(4 * kind)
    state[PENDING] = np.uint64(kind) | (np.uint64(price) << np.uint64(8))


@jit
def pay(state: StateWords, kingdom: int, square: np.uint64) -> bool:
    """Remove the resource from a square; returns whether the price is paid."""
    state[kingdom + RESOURCES] &= ~square
    payments = popcount((state[PENDING] >> np.uint64(16)) & _NIBBLE)
    for kind in range(RESOURCE_KINDS):
        if state[kingdom + LAND + 1 + kind] & square != ZERO:
            state[PENDING] |= (ONE << np.uint64(16 + kind)) | (np.uint64(kind + 1) << np.uint64(24 + 4 * payments))
    state[PENDING] -= np.uint64(256)
    return (state[PENDING] >> np.uint64(8)) & _BYTE == ZERO


@jit
def settle(state: StateWords, kingdom: int, square: np.uint64) -> None:
    """Put the recruited caveman on a square."""
    number = (state[PENDING] & _BYTE) + ONE
    for bit in range(4):
        if (number >> np.uint64(bit)) & ONE != ZERO:
            state[kingdom + CAVEMEN + bit] |= square
    state[PENDING] = ZERO
