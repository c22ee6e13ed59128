"""Measure the strength of a policy against a named player, over paired deals and all seats."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np

from kingdomino.components import KingdominoError, Seat
from kingdomino.environments.opponent_session import assign_opponents
from kingdomino.environments.policy import Policy
from kingdomino.environments.rewards import rewards_of
from kingdomino.game.play import SeatPlayer
from kingdomino.players.arena.statistics import Interval, around_mean, around_share
from kingdomino.players.factory import PlayerLike, canonical_spec, create_player
from kingdomino.players.player import Player, close_player
from kingdomino.simulator import POLICIES, Batch, GameConfig, action_of, to_position


@dataclass(frozen=True)
class PolicyEvaluation:
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
    choose: Policy,
    opponent: PlayerLike = "random",
    *,
    rules: str = "classic",
    seats: int | None = 2,
    games: int = 1000,
    seed: int = 0,
) -> PolicyEvaluation:
    """Play at least `games` games, each deal once from every seat; `opponent`, any player, has all other seats.

    Policies of the simulator reply in compiled code; other opponents decide for one game at a time.

    >>> first_legal = lambda observations, masks: masks.argmax(axis=1)
    >>> print(evaluate(first_legal, "random", games=100, seed=1))
    11.0 % [5.2, 21.9] against random, margin -11.4, 100 games
    """
    config = GameConfig.of(rules, seats)
    if games < 1:
        raise KingdominoError(f"games {games!r}: expected at least 1")
    deals = -(-games // config.seats)
    shares, margins, points = (np.zeros((config.seats, deals)) for _ in range(3))
    spec = canonical_spec(opponent)
    for seat in range(config.seats):
        specs = assign_opponents(spec, config, seat)
        policies = [name if name in POLICIES else None for name in specs]
        batch = Batch(rules, seats, games=deals, seed=seed, autoreset=False, policies=policies, writeable=True)
        with _opponents(spec, deals, config.seats, seed) as players:
            while (batch.seats >= 0).any():
                batch.step(_actions(batch, seat, choose, players))
        for kind, rewards in (("win", shares), ("margin", margins), ("score", points)):
            rewards[seat] = rewards_of(kind, batch.totals, batch.winners)[:, seat]
    by_deal = shares.mean(axis=0).tolist()
    return PolicyEvaluation(
        opponent=spec,
        games=shares.size,
        win_rate=float(shares.mean()),
        win_rate_ci=around_share(by_deal, shares.size),
        margin=float(margins.mean()),
        margin_ci=around_mean(margins.mean(axis=0).tolist()),
        mean_score=float(points.mean()),
    )


@contextmanager
def _opponents(spec: str, games: int, seats: int, seed: int) -> Iterator[list[list[SeatPlayer]]]:
    """A player for every game and seat, or none if compiled code plays the opponent."""
    players: list[list[Player]] = []
    try:
        if spec not in POLICIES:
            players += ([create_player(spec, seed + game) for _ in range(seats)] for game in range(games))
        yield [[SeatPlayer(player) for player in row] for row in players]
    finally:
        for row in players:
            for player in row:
                close_player(player)


def _actions(batch: Batch, seat: int, choose: Policy, players: list[list[SeatPlayer]]) -> Any:
    """One action for every game: the policy's at its seat, those of the opponents at the others."""
    if not players:
        return choose({"planes": batch.planes, "features": batch.features}, batch.masks)
    actions = np.zeros(len(batch), np.int64)
    rows = np.flatnonzero(batch.seats == seat)
    if rows.size:
        actions[rows] = choose({"planes": batch.planes[rows], "features": batch.features[rows]}, batch.masks[rows])
    for row in np.flatnonzero((batch.seats >= 0) & (batch.seats != seat)).tolist():
        state, other = batch.state(row), Seat(int(batch.seats[row]))
        actions[row] = action_of(state, players[row][other].decide(to_position(state).view(other)))
    return actions
