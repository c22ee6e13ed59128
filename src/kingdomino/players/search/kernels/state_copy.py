"""Copying and comparing states."""

from __future__ import annotations

from typing import Any

from kingdomino.simulator.jit import jit
from kingdomino.simulator.layout import POLICY_RNG, WORDS


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
