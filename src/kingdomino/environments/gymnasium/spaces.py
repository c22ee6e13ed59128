"""The spaces of a table, made of its layout. The first module here to import Gymnasium, so it says if it is missing."""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.environments.extras import not_installed
from kingdomino.environments.observations import Observations
from kingdomino.environments.opponent_session import OpponentSession

try:
    import gymnasium
except ModuleNotFoundError as missing:
    raise not_installed("rl", missing) from missing
from gymnasium import spaces

__all__ = ["LegalActions", "gymnasium", "observation_space", "spaces"]


def observation_space(seen: Observations, games: int | None = None) -> spaces.Dict:
    """Planes and facts, of one game or of many at once."""
    boxes: dict[str, spaces.Space[Any]] = {}
    for name, highest in (("planes", seen.highest_planes), ("facts", seen.highest_features)):
        most = highest if games is None else np.broadcast_to(highest, (games, *highest.shape))
        boxes[name] = spaces.Box(np.zeros_like(most), most, dtype=highest.dtype.type)
    return spaces.Dict(boxes)


class LegalActions(spaces.Discrete):
    """The actions of a table. A sample without a mask is drawn from those that are legal now, while a seat is asked."""

    def __init__(self, game: OpponentSession, seat: int) -> None:
        super().__init__(game.table.actions)
        self._game, self._seat = game, seat
        self._drawn: tuple[int, int] | None = None

    def contains(self, x: Any) -> bool:
        """Whether an action is one of the table; wrappers ask at every step, so a plain number is looked at quickly."""
        return 0 <= x < self._game.table.actions if type(x) is int else super().contains(x)

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """Any legal action, each as likely as the others; or as a mask or probabilities say."""
        if mask is None and probability is None and self._game.seat == self._seat:
            number = super().sample(self._game.mask)
            self._drawn = int(number), self._game.number
            return number
        return super().sample(mask, probability)

    def outdated(self, action: Any) -> bool:
        """Whether an action is the last sample, drawn in an earlier game: it says "anything legal", no more."""
        return self._drawn is not None and action == self._drawn[0] and self._game.number != self._drawn[1]
