"""Measure the strength of a policy against a named player, over paired deals and all seats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from kingdomino.components import KingdominoError
from kingdomino.environments.opponent_session import assign_opponents
from kingdomino.environments.rewards import rewards_of
from kingdomino.players.arena.statistics import Interval, around_mean, around_share
from kingdomino.simulator import Batch, GameConfig

Choose = Callable[[dict[str, Any], Any], Any]
"""Maps observations (`planes` and `features`, a row per game) and legal-action masks to one action per game."""


@dataclass(frozen=True)
class Evaluation:
    """Win rate (shared wins count in part), margin to the best opponent and mean score, with 95 % intervals."""

    opponent: str
    games: int
    win_rate: float
    win_rate_ci: Interval | None
    margin: float
    margin_ci: Interval | None
    mean_score: float

    def __str__(self) -> str:
        span = "" if self.win_rate_ci is None else " [{:.1f}, {:.1f}]".format(*(100 * end for end in self.win_rate_ci))
        return (
            f"{100 * self.win_rate:.1f} %{span} against {self.opponent}, margin {self.margin:+.1f}, {self.games} games"
        )


def evaluate(
    choose: Choose,
    opponent: str = "random",
    *,
    rules: str = "classic",
    seats: int | None = 2,
    games: int = 1000,
    seed: int = 0,
) -> Evaluation:
    """Play at least `games` games, each deal once from every seat; `opponent` has all other seats.

    >>> first_legal = lambda observations, masks: masks.argmax(axis=1)
    >>> print(evaluate(first_legal, "random", games=100, seed=1))
    11.0 % [5.2, 21.9] against random, margin -11.4, 100 games
    """
    config = GameConfig.of(rules, seats)
    if games < 1:
        raise KingdominoError(f"games {games!r}: expected at least 1")
    deals = -(-games // config.seats)
    shares, margins, points = (np.zeros((config.seats, deals)) for _ in range(3))
    for seat in range(config.seats):
        batch = Batch(
            rules, seats, games=deals, seed=seed, autoreset=False, policies=assign_opponents(opponent, config, seat)
        )
        while (batch.seats >= 0).any():
            batch.step(choose({"planes": batch.planes, "features": batch.features}, batch.masks))
        for kind, rewards in (("win", shares), ("margin", margins), ("score", points)):
            rewards[seat] = rewards_of(kind, batch.totals, batch.winners)[:, seat]
    by_deal = shares.mean(axis=0).tolist()
    return Evaluation(
        opponent=opponent,
        games=shares.size,
        win_rate=float(shares.mean()),
        win_rate_ci=around_share(by_deal, shares.size),
        margin=float(margins.mean()),
        margin_ci=around_mean(margins.mean(axis=0).tolist()),
        mean_score=float(points.mean()),
    )
