"""Random numbers by integer arithmetic, the same on every machine.

The generator is splitmix64: a counter with an odd increment, and a mixing function. Its state is one word, so every
game has its own generator, and games can be played in any order, on any core, in any batch.
"""

from __future__ import annotations

import numpy as np

from kingdomino.simulator.jit import jit
from kingdomino.simulator.layout import StateWords

INCREMENT = np.uint64(0x9E3779B97F4A7C15)
_MIX1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX2 = np.uint64(0x94D049BB133111EB)
_30, _27, _31, _32 = (np.uint64(n) for n in (30, 27, 31, 32))


@jit
def mix64(word: np.uint64) -> np.uint64:
    """The splitmix64 finaliser."""
    word = (word ^ (word >> _30)) * _MIX1
    word = (word ^ (word >> _27)) * _MIX2
    return word ^ (word >> _31)


@jit
def derive_seed(seed: np.uint64, index: np.uint64, purpose: np.uint64) -> np.uint64:
    """The initial RNG state for a seed, a game and a purpose."""
    return mix64(mix64(mix64(seed + INCREMENT) ^ index) + purpose * INCREMENT)


@jit
def random_below(state: StateWords, word: int, limit: np.uint64) -> np.uint64:
    """A number from 0 to `limit` - 1 from the RNG in a word of the state (bias below 1 in 10^8)."""
    state[word] += INCREMENT
    return scale_to_limit(state[word], limit)


@jit
def scale_to_limit(counter: np.uint64, limit: np.uint64) -> np.uint64:
    """The number from 0 to `limit` - 1 for one RNG counter; add `INCREMENT` for the next counter."""
    return ((mix64(counter) >> _32) * limit) >> _32
