"""How strong a policy of your own is against one of the named ones, deal by deal and seat by seat, with intervals."""

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
"""Takes the observations (`planes` and `facts`, a row for each game) and the masks; gives an action for each game."""


@dataclass(frozen=True)
class Evaluation:
    """What came of the games: part of the victory, margin to the best rival and points, with 95 % intervals."""

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
    """Play at least so many games, every deal once from each seat; the opponent has all other seats.

    >>> first_legal = lambda observations, masks: masks.argmax(axis=1)
    >>> print(evaluate(first_legal, "random", games=100, seed=1))
    11.0 % [5.2, 21.9] against random, margin -11.4, 100 games
    """
    table = GameConfig.of(rules, seats)
    if games < 1:
        raise KingdominoError(f"games {games!r}: expected at least one")
    deals = -(-games // table.seats)
    shares, margins, points = (np.zeros((table.seats, deals)) for _ in range(3))
    for seat in range(table.seats):
        batch = Batch(
            rules, seats, games=deals, seed=seed, autoreset=False, policies=assign_opponents(opponent, table, seat)
        )
        while (batch.seats >= 0).any():
            batch.step(choose({"planes": batch.planes, "facts": batch.facts}, batch.masks))
        for kind, into in (("win", shares), ("margin", margins), ("score", points)):
            into[seat] = rewards_of(kind, batch.totals, batch.winners)[:, seat]
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
