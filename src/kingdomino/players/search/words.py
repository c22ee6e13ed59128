"""Copying and comparing states, word by word. Knows no rule."""

from __future__ import annotations

from typing import Any

from kingdomino.simulator.cache import compiled
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
