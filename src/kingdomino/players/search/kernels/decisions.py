"""What a policy does at a state, and which action that is. Knows policies and actions, nothing of search."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.players.search.kernels.heuristic import heuristic_step
from kingdomino.players.search.kernels.state_copy import copy, same
from kingdomino.simulator import actions, policies
from kingdomino.simulator.bitboard import to_int64
from kingdomino.simulator.jit import jit, jit_entry
from kingdomino.simulator.layout import POLICY_RNG

NAMES: Final = (*policies.POLICIES, "prudent")
"""The policies by number: those of the simulator, then the prudent one."""
HEURISTIC: Final = 3


@jit
def decide(state: Any, policy: int, weights: Any, scratch: Any) -> None:
    """Let a policy make one decision."""
    if policy == HEURISTIC:
        heuristic_step(state, weights, scratch)
    else:
        policies.decide(state, policy, scratch)


@jit_entry
def choose(state: Any, policy: int, weights: Any, dice: np.uint64, room: Any, legal: Any, scratch: Any) -> int:
    """The action that a policy takes. `room` holds two states, `legal` a list of actions, `scratch` what policies need.

    Policies step a state without telling how, which is right for playouts; here we look which action leads there.
    """
    decided, tried = room[0], room[1]
    copy(state, decided)
    decided[POLICY_RNG] = dice
    decide(decided, policy, weights, scratch)
    for index in range(actions.legal(state, legal)):
        copy(state, tried)
        action = to_int64(legal[index])
        actions.step(tried, action)
        if same(decided, tried):
            return action
    return -1
