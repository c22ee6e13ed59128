"""The ladder: players rated in Elo, from the strongest to the weakest, as text, Markdown and JSON data.

Ratings follow the Plackett–Luce model, which for two seats is the Bradley–Terry model: a player of strength s wins a
table with probability s / (sum of the strengths at the table). A rating is the logarithm of the strength; 400 Elo are a
factor of ten.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

import numpy as np

from kingdomino.players.arena import Summary
from kingdomino.players.arena.statistics import Interval
from kingdomino.players.ladder.round_robin import RoundRobin
from kingdomino.rendering.fragments import (
    ACCENT,
    EDGE,
    FAINT,
    LINE,
    PAGE,
    Fragment,
    document,
    format_number,
    rect,
    text_label,
)

ELO = 400 / math.log(10)
RESAMPLES = 400
_MAX_ITERATIONS, _MAX_STEP, _TOLERANCE = 100, 2.0, 1e-7


class Tables(NamedTuple):
    """The results of a round robin: who played at each table, and the wins of each block there."""

    players: int
    members: Sequence[tuple[int, ...]]
    wins: Sequence[Any]
    """For each table an array with a row per block and a column per member; joint wins are shared."""


class Rating(NamedTuple):
    """A rating in Elo, relative to the first player."""

    elo: float
    interval: Interval


def rate(tables: Tables, seed: int = 0) -> list[Rating]:
    """Rate every player. Intervals come from a bootstrap over the blocks of each table.

    >>> even, strong = np.full((30, 2), 1.0), np.tile([0.2, 1.8], (30, 1))
    >>> ratings = rate(Tables(3, [(0, 1), (0, 2), (1, 2)], [even, strong, strong]))
    >>> [round(rating.elo, -1) for rating in ratings]
    [0.0, 0.0, 380.0]
    """
    generator = np.random.default_rng(seed)
    estimate = log_strengths(tables, [wins.sum(axis=0) for wins in tables.wins])
    samples = []
    for _ in range(RESAMPLES):
        indices = [generator.integers(0, len(wins), len(wins)) for wins in tables.wins]
        totals = [wins[rows].sum(axis=0) for wins, rows in zip(tables.wins, indices, strict=True)]
        sample = log_strengths(tables, totals, start=estimate)
        samples.append(sample - sample[0])
    lows, highs = np.percentile(np.array(samples), (2.5, 97.5), axis=0) * ELO
    elos = (estimate - estimate[0]) * ELO
    return [
        Rating(float(elo), Interval(float(low), float(high))) for elo, low, high in zip(elos, lows, highs, strict=True)
    ]


def log_strengths(tables: Tables, totals: Sequence[Any], start: Any = None) -> Any:
    """The maximum-likelihood logarithms of the strengths, from the total wins of each member of each table.

    `start` is the first guess. As a prior, every player has drawn one virtual game against a player of strength 1, so
    that no strength is infinite.
    """
    seated = np.zeros((len(tables.members), tables.players), bool)
    won = np.zeros(tables.players)
    for row, members, wins in zip(seated, tables.members, totals, strict=True):
        row[list(members)] = True
        won[list(members)] += wins
    played = np.array([wins.sum() for wins in totals])
    theta = np.zeros(tables.players) if start is None else start
    for _ in range(_MAX_ITERATIONS):
        probability = np.where(seated, np.exp(theta - theta.max()), 0.0)
        probability /= probability.sum(axis=1, keepdims=True)
        virtual = 1 / (1 + np.exp(-theta))
        gradient = won - played @ probability + 0.5 - virtual
        weighted = probability * played[:, None]
        hessian = np.diag(weighted.sum(axis=0) + virtual * (1 - virtual)) - weighted.T @ probability
        step = np.linalg.solve(hessian, gradient)
        # Newton's method with a limited step; the log-likelihood is concave.
        theta = theta + step * min(1.0, _MAX_STEP / max(_TOLERANCE, float(np.abs(step).max())))
        if np.abs(step).max() < _TOLERANCE:
            break
    return theta


@dataclass(frozen=True)
class LadderRow:
    """One player on the ladder. Ratings are relative to the first player of the round robin."""

    name: str
    elo: float
    elo_ci: Interval
    games: int
    win_rate: float
    mean_score: float
    cpu_seconds_per_turn: float


@dataclass(frozen=True)
class Ladder:
    """A rated round robin; rows are sorted by rating, the best first."""

    round_robin: RoundRobin
    rows: tuple[LadderRow, ...]

    @classmethod
    def from_results(cls, round_robin: RoundRobin, summaries: Sequence[Summary]) -> Ladder:
        """Rate the players of a round robin."""
        numbers = {name: index for index, name in enumerate(round_robin.players)}
        members = [tuple(numbers[name] for name in summary.match.players) for summary in summaries]
        wins = [
            np.array(
                [
                    [len(block.games) * block.win_share(seat) for seat in range(round_robin.seats)]
                    for block in summary.blocks
                ]
            )
            for summary in summaries
        ]
        ratings = rate(Tables(len(numbers), members, wins))
        rows = [
            _row(name, rating.elo, rating.interval, summaries) for name, rating in zip(numbers, ratings, strict=True)
        ]
        return cls(round_robin, tuple(sorted(rows, key=lambda row: -row.elo)))

    def as_dict(self) -> dict[str, Any]:
        """The ladder as JSON data."""
        return {
            **asdict(self.round_robin),
            "players": [{**asdict(row), "elo_ci": list(row.elo_ci)} for row in self.rows],
        }

    @property
    def headline(self) -> str:
        """A standing-line description of the round robin."""
        played = self.round_robin
        counts = ((played.games, "game"), (len(played.matches), "table"))
        games, tables = (f"{number} {noun}{'s' * (number != 1)}" for number, noun in counts)
        return f"{played.rules}, {played.seats} seats, {games} at each of {tables}"

    def __str__(self) -> str:
        width = max(len(row.name) for row in self.rows)
        lines = [self.headline, f"{'':<{width}}  {'Elo':>24}  {'wins':>7}  {'score':>6}  {'games':>6}  CPU s/turn"]
        lines += [
            f"{row.name:<{width}}  {row.elo:7.0f} {_span(row.elo_ci):>16}  {100 * row.win_rate:5.1f} %"
            f"  {row.mean_score:6.1f}  {row.games:6}  {row.cpu_seconds_per_turn:10.4f}"
            for row in self.rows
        ]
        return "\n".join(lines)

    def markdown(self) -> str:
        """The ladder as a Markdown table."""
        lines = ["| player | Elo | 95 % interval | wins | mean score | games |", "|---|---:|:---:|---:|---:|---:|"]
        lines += [
            f"| `{row.name}` | {row.elo:.0f} | {_span(row.elo_ci)} | {100 * row.win_rate:.1f} % |"
            f" {row.mean_score:.1f} | {row.games} |"
            for row in self.rows
        ]
        return "\n".join(lines)


def _row(name: str, elo: float, interval: Interval, summaries: Sequence[Summary]) -> LadderRow:
    standings = [standing for summary in summaries for standing in summary.players if standing.name == name]
    games = sum(standing.games for standing in standings)
    return LadderRow(
        name=name,
        elo=elo,
        elo_ci=interval,
        games=games,
        win_rate=sum(standing.win_rate * standing.games for standing in standings) / games,
        mean_score=sum(standing.mean_score * standing.games for standing in standings) / games,
        cpu_seconds_per_turn=sum(standing.cpu_seconds_per_turn * standing.games for standing in standings) / games,
    )


def _span(interval: Interval) -> str:
    return f"[{interval.low:.0f}, {interval.high:.0f}]"


_LEFT, _RIGHT, _TOP, _ROW, _WIDE = 190, 60, 70, 34, 460
_GRIDS = (10, 20, 50, 100, 200, 500, 1000, 2000)


def svg(ladder: Ladder) -> str:
    """Draw the ladder as an SVG document."""
    low = min(row.elo_ci.low for row in ladder.rows)
    high = max(row.elo_ci.high for row in ladder.rows)
    step = next((grid for grid in _GRIDS if (high - low) / grid <= 8), _GRIDS[-1])
    first, last = math.floor(low / step) * step, max(math.ceil(high / step), math.floor(low / step) + 1) * step

    def across(elo: float) -> float:
        return _LEFT + _WIDE * (elo - first) / (last - first)

    width, height = _LEFT + _WIDE + _RIGHT, _TOP + _ROW * len(ladder.rows) + 40
    body = rect(0, 0, width, height, 16, f'fill="{PAGE}"')
    body += text_label(ladder.headline, 20, 32, 14, weight=700)
    for elo in range(first, last + 1, step):
        body += _line(across(elo), _TOP - 12, across(elo), height - 34, f'stroke="{LINE}"')
        body += text_label(str(elo), across(elo), height - 16, 12, anchor="middle", colour=FAINT)
    for index, row in enumerate(ladder.rows):
        y = _TOP + _ROW * index + 8
        body += text_label(row.name, _LEFT - 16, y + 5, 14, anchor="end", weight=600)
        body += _line(across(row.elo_ci.low), y, across(row.elo_ci.high), y, f'stroke="{EDGE}" stroke-width="3"')
        body += f'<circle cx="{format_number(across(row.elo))}" cy="{format_number(y)}" r="6" fill="{ACCENT}"/>'
    ranking = ", ".join(f"{row.name} {row.elo:.0f}" for row in ladder.rows)
    return document(Fragment(width, height, body), title=f"Ladder in Elo: {ladder.headline}", description=ranking)


def _line(x1: float, y1: float, x2: float, y2: float, paint: str) -> str:
    start = f'x1="{format_number(x1)}" y1="{format_number(y1)}"'
    end = f'x2="{format_number(x2)}" y2="{format_number(y2)}"'
    return f"<line {start} {end} {paint}/>"
