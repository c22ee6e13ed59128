"""Random numbers by integer arithmetic alone, the same on every machine. Knows only words of a state.

The generator is splitmix64: a counter that grows by an odd constant, and a mixing of its bits. One word is its whole
memory, so every game carries its own, and games may be played in any order, on any core, in any batch.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator.jit import jit

STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX2 = np.uint64(0x94D049BB133111EB)
_30, _27, _31, _32 = (np.uint64(n) for n in (30, 27, 31, 32))


@jit
def mix64(word: np.uint64) -> np.uint64:
    """A word whose bits have all had a say in all others."""
    word = (word ^ (word >> _30)) * _MIX1
    word = (word ^ (word >> _27)) * _MIX2
    return word ^ (word >> _31)


@jit
def derive_seed(seed: np.uint64, index: np.uint64, purpose: np.uint64) -> np.uint64:
    """Where the random numbers of one game begin: a word of its own for every seed, game and purpose."""
    return mix64(mix64(mix64(seed + STEP) ^ index) + purpose * STEP)


@jit
def random_below(state: Any, word: int, limit: np.uint64) -> np.uint64:
    """A number from 0 to `limit` - 1 from the generator in a word of the state (bias under one in 10^8)."""
    state[word] += STEP
    return scaled(state[word], limit)


@jit
def scaled(counter: np.uint64, limit: np.uint64) -> np.uint64:
    """The number from 0 to `limit` - 1 at one count of the generator; `STEP` leads to the next count."""
    return ((mix64(counter) >> _32) * limit) >> _32
