"""Copying and comparing states, word by word. Knows no rule."""

from __future__ import annotations

from typing import Any

from kingdomino.simulator.jit import jit
from kingdomino.simulator.layout import POLICY_RNG, WORDS


@jit
def copy(source: Any, target: Any) -> None:
    """Make a state the same as another."""
    for word in range(WORDS):
        target[word] = source[word]


@jit
def same(one: Any, other: Any) -> bool:
    """Whether two states agree in all but the dice of policies."""
    for word in range(WORDS):
        if word != POLICY_RNG and one[word] != other[word]:
            return False
    return True
