"""The policies by number and name, and games played by them."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.simulator.flow import has_flag
from kingdomino.simulator.greedy_policy import greedy_step
from kingdomino.simulator.jit import jit_inline
from kingdomino.simulator.layout import HAS_FIRE, OVER, PHASE, PLACE, StateWords
from kingdomino.simulator.random_policy import random_round, random_step

POLICIES: Final = ("random", "greedy", "full-greedy")
"""Policies by number."""
RANDOM, GREEDY, FULL_GREEDY = range(3)


@jit_inline
def decide(state: StateWords, policy: int, scratch: Any) -> None:
    """Let a policy make one decision. `scratch` has `gains.SCRATCH` words."""
    if policy == RANDOM:
        random_step(state)
    else:
        greedy_step(state, policy == FULL_GREEDY, scratch)


@jit_inline
def play_out(state: StateWords, policy: int, scratch: Any) -> int:
    """Play a game to its end with one policy for all seats; returns the number of decisions."""
    decisions = 0
    if policy == RANDOM:
        plain = not has_flag(state, HAS_FIRE)
        while state[PHASE] != np.uint64(OVER):
            if plain and state[PHASE] == np.uint64(PLACE):
                decisions += random_round(state)
            else:
                random_step(state)
                decisions += 1
    else:
        while state[PHASE] != np.uint64(OVER):
            greedy_step(state, policy == FULL_GREEDY, scratch)
            decisions += 1
    return decisions
