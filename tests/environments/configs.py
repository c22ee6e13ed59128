"""The game configurations of the environment tests, and a random policy."""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.environments.gymnasium import ids
from kingdomino.simulator import GameConfig

CONFIGS = [GameConfig.of(rules, seats) for _, rules, seats in ids()]
"""Every edition with every player count."""
VARIANTS = [
    GameConfig.of("classic+mighty-duel+harmony", 2),
    GameConfig.of("classic+all-48", 3),
    GameConfig.of("classic+dynasty", 2),
    GameConfig.of("origins-tribe+dynasty+empire-of-fire", 2),
]
"""Variants that change the shape of a game."""


def any_legal(mask: Any, rng: np.random.Generator) -> Any:
    """A legal action for each row of a mask, or for one."""
    return (rng.random(mask.shape) * mask).argmax(axis=-1)
