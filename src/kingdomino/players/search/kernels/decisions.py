"""Decisions of the compiled policies, as state transitions and as actions."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.players.search.kernels.heuristic import heuristic_step
from kingdomino.simulator import actions, policies
from kingdomino.simulator.bitboard import to_int64
from kingdomino.simulator.jit import jit, jit_entry
from kingdomino.simulator.layout import POLICY_RNG, WORDS

POLICY_NAMES: Final = (*policies.POLICIES, "heuristic")
"""Policies by number: those of the simulator, then the heuristic one."""
HEURISTIC: Final = 3


@jit
def decide(state: Any, policy: int, weights: Any, scratch: Any) -> None:
    """Let a policy make one decision."""
    if policy == HEURISTIC:
        heuristic_step(state, weights, scratch)
    else:
        policies.decide(state, policy, scratch)


@jit_entry
def choose(state: Any, policy: int, weights: Any, seed: np.uint64, states: Any, legal: Any, scratch: Any) -> int:
    """The action that a policy takes. `states` has room for two states, `legal` for a list of actions.

    Policies change the state without naming an action, which is fastest in playouts. Here every legal action is tried
    to find the one that leads to the same state.
    """
    decided, tried = states[0], states[1]
    copy(state, decided)
    decided[POLICY_RNG] = seed
    decide(decided, policy, weights, scratch)
    for index in range(actions.legal(state, legal)):
        copy(state, tried)
        action = to_int64(legal[index])
        actions.step(tried, action)
        if same(decided, tried):
            return action
    return -1


@jit
def copy(source: Any, target: Any) -> None:
    """Copy a state."""
    for word in range(WORDS):
        target[word] = source[word]


@jit
def same(state: Any, other: Any) -> bool:
    """Whether two states are equal apart from the random generator of the policies."""
    for word in range(WORDS):
        if word != POLICY_RNG and state[word] != other[word]:
            return False
    return True
