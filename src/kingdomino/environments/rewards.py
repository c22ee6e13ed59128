"""Rewards at the end of a game. Until then every reward is 0."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted

REWARDS: Final = ("win", "margin", "score")
"""`win`: 1 for the winner, divided among several, 0 for the others. `margin`: own points less those of the best
other seat. `score`: own points.
"""


def validate_reward(kind: str) -> str:
    """Return a kind of reward; raise an error for anything else."""
    if kind not in REWARDS:
        raise KingdominoError(f"rewards {quoted(str(kind))}: expected one of {', '.join(REWARDS)}")
    return kind


def rewards_of(kind: str, totals: Any, winners: Any) -> Any:
    """The rewards of every seat (games × seats), from the totals and the winners (a bit set) of each game.

    >>> totals, winners = np.array([[40, 51, 51]]), np.array([0b100])
    >>> [rewards_of(kind, totals, winners)[0].tolist() for kind in REWARDS]
    [[0.0, 0.0, 1.0], [-11.0, 0.0, 0.0], [40.0, 51.0, 51.0]]
    """
    totals = np.asarray(totals, np.float64)
    if kind == "score":
        return totals
    if kind == "margin":
        ordered = np.sort(totals, axis=1)
        others = np.where(totals == ordered[:, -1:], ordered[:, -2:-1], ordered[:, -1:])
        return totals - others
    won = (np.asarray(winners)[:, None] >> np.arange(totals.shape[1]) & 1).astype(np.float64)
    return won / won.sum(axis=1, keepdims=True)
