"""The ladder itself: players in the order of their strength, as table and as data. Knows summaries, no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from kingdomino.players.arena import Summary
from kingdomino.players.arena.statistics import Interval
from kingdomino.players.ladder.elo import Tables, rate
from kingdomino.players.ladder.round_robin import RoundRobin


@dataclass(frozen=True)
class LadderRow:
    """One player on the ladder. The rating is relative to the player that was named first."""

    name: str
    elo: float
    elo_ci: Interval
    games: int
    win_rate: float
    mean_score: float
    cpu_seconds_per_turn: float


@dataclass(frozen=True)
class Ladder:
    """A rated round robin, the strongest player first."""

    round_robin: RoundRobin
    rows: tuple[LadderRow, ...]

    @classmethod
    def of(cls, robin: RoundRobin, summaries: Sequence[Summary]) -> Ladder:
        """Rate the players of a round robin."""
        number = {name: index for index, name in enumerate(robin.players)}
        members = [tuple(number[name] for name in summary.match.players) for summary in summaries]
        won = [
            np.array(
                [[len(block.games) * block.win_share(seat) for seat in range(robin.seats)] for block in summary.blocks]
            )
            for summary in summaries
        ]
        ratings = rate(Tables(len(number), members, won))
        rungs = [
            _rung(name, rating.elo, rating.interval, summaries) for name, rating in zip(number, ratings, strict=True)
        ]
        return cls(robin, tuple(sorted(rungs, key=lambda rung: -rung.elo)))

    def as_dict(self) -> dict[str, Any]:
        """The ladder as plain data."""
        return {
            **asdict(self.round_robin),
            "players": [{**asdict(rung), "elo_ci": list(rung.elo_ci)} for rung in self.rows],
        }

    @property
    def headline(self) -> str:
        """What was played."""
        robin = self.round_robin
        return f"{robin.rules}, {robin.seats} seats, {robin.games} games at each of {len(robin.matches)} tables"

    def __str__(self) -> str:
        width = max(len(rung.name) for rung in self.rows)
        lines = [self.headline, f"{'':<{width}}  {'Elo':>24}  {'wins':>7}  {'score':>6}  {'games':>6}  CPU s/turn"]
        lines += [
            f"{rung.name:<{width}}  {rung.elo:7.0f} {_span(rung.elo_ci):>16}  {100 * rung.win_rate:5.1f} %"
            f"  {rung.mean_score:6.1f}  {rung.games:6}  {rung.cpu_seconds_per_turn:10.4f}"
            for rung in self.rows
        ]
        return "\n".join(lines)

    def markdown(self) -> str:
        """The ladder as a table for a page."""
        lines = ["| player | Elo | 95 % interval | wins | mean score | games |", "|---|---:|:---:|---:|---:|---:|"]
        lines += [
            f"| `{rung.name}` | {rung.elo:.0f} | {_span(rung.elo_ci)} | {100 * rung.win_rate:.1f} % |"
            f" {rung.mean_score:.1f} | {rung.games} |"
            for rung in self.rows
        ]
        return "\n".join(lines)


def _rung(name: str, elo: float, interval: Interval, summaries: Sequence[Summary]) -> LadderRow:
    mine = [one for summary in summaries for one in summary.players if one.name == name]
    games = sum(one.games for one in mine)
    return LadderRow(
        name=name,
        elo=elo,
        elo_ci=interval,
        games=games,
        win_rate=sum(one.win_rate * one.games for one in mine) / games,
        mean_score=sum(one.mean_score * one.games for one in mine) / games,
        cpu_seconds_per_turn=sum(one.cpu_seconds_per_turn * one.games for one in mine) / games,
    )


def _span(interval: Interval) -> str:
    return f"[{interval.low:.0f}, {interval.high:.0f}]"
