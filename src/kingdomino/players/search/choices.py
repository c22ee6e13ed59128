"""What a policy would do at a state, as an action. Knows policies and actions, nothing of search."""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator import actions, policies
from kingdomino.simulator.cache import compiled, entrance
from kingdomino.simulator.layout import DICE, WORDS


@compiled
def copy(source: Any, target: Any) -> None:
    """Make a state the same as another."""
    for word in range(WORDS):
        target[word] = source[word]


@compiled
def same(one: Any, other: Any) -> bool:
    """Whether two states agree in all but the dice of policies."""
    for word in range(WORDS):
        if word != DICE and one[word] != other[word]:
            return False
    return True


@entrance
def choose(state: Any, policy: int, dice: np.uint64, room: Any, legal: Any, scratch: Any) -> int:
    """The action that a policy takes. `room` holds two states, `legal` a list of actions, `scratch` what policies need.

    Policies step a state without telling how, which is right for playouts; here we look which action leads there.
    """
    decided, tried = room[0], room[1]
    copy(state, decided)
    decided[DICE] = dice
    policies.decide(decided, policy, scratch)
    for index in range(actions.legal(state, legal)):
        copy(state, tried)
        actions.step(tried, legal[index])
        if same(decided, tried):
            return legal[index]
    return -1
