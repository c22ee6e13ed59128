"""The policies by number and name, and whole games played with them. Knows no points of its own."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.simulator.cache import inlined
from kingdomino.simulator.chance import random_round, random_step
from kingdomino.simulator.flow import has
from kingdomino.simulator.greedy import greedy_step
from kingdomino.simulator.layout import FIRE, OVER, PHASE, PLACE

POLICIES: Final = ("random", "greedy", "full-greedy")
"""Policies by their number."""
RANDOM, GREEDY, FULL_GREEDY = range(3)


@inlined
def decide(state: Any, policy: int, scratch: Any) -> None:
    """Let a policy make one decision. `scratch` has `gains.SCRATCH` words."""
    if policy == RANDOM:
        random_step(state)
    else:
        greedy_step(state, policy == FULL_GREEDY, scratch)


@inlined
def play_out(state: Any, policy: int, scratch: Any) -> int:
    """Play a game to its end, everybody by one policy; how many decisions that took."""
    decisions = 0
    if policy == RANDOM:
        plain = not has(state, FIRE)
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
