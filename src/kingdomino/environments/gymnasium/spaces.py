"""Gymnasium spaces for the observations and actions of a game.

The first module of this package to import Gymnasium, so it reports a missing installation.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.components.errors import MissingExtra
from kingdomino.environments.opponent_session import OpponentSession
from kingdomino.simulator import ObservationLayout

try:
    import gymnasium
except ModuleNotFoundError as missing:
    raise MissingExtra("rl", missing.name) from None
from gymnasium import spaces

__all__ = ["LegalActions", "gymnasium", "observation_space", "spaces"]


def observation_space(observations: ObservationLayout, games: int | None = None) -> spaces.Dict:
    """The space of planes and features, for one game or for a batch of games."""
    boxes: dict[str, spaces.Space[Any]] = {}
    for name, highest in (("planes", observations.highest_planes), ("features", observations.highest_features)):
        high = highest if games is None else np.broadcast_to(highest, (games, *highest.shape))
        boxes[name] = spaces.Box(np.zeros_like(high), high, dtype=highest.dtype.type)
    return spaces.Dict(boxes)


class LegalActions(spaces.Discrete):
    """The action space of one seat. While that seat is to move, `sample()` draws from the legal actions."""

    def __init__(self, game: OpponentSession, seat: int) -> None:
        super().__init__(game.config.actions)
        self._game, self._seat = game, seat

    def contains(self, x: Any) -> bool:
        # Wrappers call this at every step: a plain int needs no conversion.
        return 0 <= x < self._game.config.actions if type(x) is int else super().contains(x)

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """Draw a legal action uniformly, or follow the given mask or probabilities."""
        if mask is None and probability is None and self._game.seat == self._seat:
            return super().sample(self._game.mask)
        return super().sample(mask, probability)
