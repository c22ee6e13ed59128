"""From a view to a compiled state and back to an event. Importing this module imports Numba."""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.components import KingdominoError
from kingdomino.editions import View
from kingdomino.players.search import choices
from kingdomino.simulator import State, determinise, event_of
from kingdomino.simulator.actions import MOST_LEGAL
from kingdomino.simulator.gains import SCRATCH
from kingdomino.simulator.layout import WORDS
from kingdomino.simulator.policies import POLICIES

__all__ = ["event_of", "policy_action", "state_of", "workspace"]


def state_of(view: View, seed: int) -> State:
    """A state that agrees with the view, the rest shuffled from a seed; refuses a view with nothing to decide."""
    if view.position.seat is not view.seat:
        raise KingdominoError(f"{view.seat} has nothing to decide now")
    return determinise(view, seed)


def workspace() -> tuple[Any, Any, Any]:
    """Memory for compiled code: room for two states, a list of actions, scratch for policies."""
    return np.zeros((2, WORDS), np.uint64), np.zeros(MOST_LEGAL, np.int32), np.zeros(SCRATCH, np.uint64)


def policy_action(state: State, name: str, seed: int) -> int:
    """The action that a policy takes at a state."""
    room, legal, scratch = workspace()
    return int(choices.choose(state.words, POLICIES.index(name), np.uint64(seed), room, legal, scratch))
