"""Many games played by policies, and what came of them: the same for the same seed, whatever the number of jobs."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from kingdomino.components import KingdominoError
from kingdomino.editions import Rules
from kingdomino.simulator import playouts
from kingdomino.simulator.game_config import GameConfig
from kingdomino.simulator.layout import SEATS
from kingdomino.simulator.policies import POLICIES
from kingdomino.simulator.state import word_of

CHUNK = {"random": 8192, "greedy": 512, "full-greedy": 128}
"""Games in one piece of work: a twentieth of a second or so."""
MOST_GAMES = 1 << 40


@dataclass(frozen=True, slots=True)
class SimulationResult:
    """What came of many games. Seconds are those of the playing alone, without compiling."""

    rules: str
    seats: int
    policy: str
    seed: int
    jobs: int
    games: int
    seconds: float
    decisions: int
    mean_score: tuple[float, ...]
    win_rate: tuple[float, ...]
    score_histogram: dict[int, int]
    digest: int
    """A number that is the same exactly if every score of every game is (in all likelihood)."""

    @property
    def games_per_second(self) -> float:
        """Games played in a second, all jobs together."""
        return self.games / self.seconds if self.seconds else 0.0

    @property
    def decisions_per_second(self) -> float:
        """Decisions made in a second, all jobs together."""
        return self.decisions / self.seconds if self.seconds else 0.0

    def as_dict(self) -> dict[str, object]:
        """Plain data, for programs."""
        return {
            "rules": self.rules,
            "seats": self.seats,
            "policy": self.policy,
            "seed": self.seed,
            "jobs": self.jobs,
            "games": self.games,
            "seconds": round(self.seconds, 6),
            "games_per_second": round(self.games_per_second, 1),
            "decisions_per_second": round(self.decisions_per_second, 1),
            "mean_score": [round(mean, 6) for mean in self.mean_score],
            "win_rate": [round(rate, 6) for rate in self.win_rate],
            "score_histogram": {str(score): count for score, count in self.score_histogram.items()},
            "digest": f"{self.digest:016x}",
        }


def simulate(
    rules: Rules | str,
    seats: int | None = None,
    games: int = 1000,
    policy: str | Sequence[str] = "random",
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> SimulationResult:
    """Play games and sum them up. A policy for everybody, or one for each seat; `progress` is told of games done.

    >>> result = simulate("classic", seats=2, games=100, policy="random", seed=1)
    >>> result.games, len(result.mean_score), sum(result.score_histogram.values())
    (100, 2, 200)
    """
    table = GameConfig.of(rules, seats)
    names = [policy] * table.seats if isinstance(policy, str) else list(policy)
    numbers = _numbers(names, table)
    if isinstance(games, bool) or not 1 <= games <= MOST_GAMES:
        raise KingdominoError(f"games {games!r}: expected a whole number from 1")
    if isinstance(jobs, bool) or not 1 <= jobs <= 1024:
        raise KingdominoError(f"jobs {jobs!r}: expected a whole number from 1 to 1024")
    start = word_of(seed, "seed")
    _play(table, start, 0, 1, numbers)  # compiles, if nothing has yet
    chunk = min(CHUNK[name] for name in names)
    chunks = [(first, min(chunk, games - first)) for first in range(0, games, chunk)]
    total = _Sums(table.seats)
    begun = time.perf_counter()
    with ThreadPoolExecutor(jobs) as pool:
        for first, totals, winners, decisions in pool.map(
            lambda part: _play(table, start, part[0], part[1], numbers), chunks
        ):
            total.add(first, totals, winners, decisions)
            if progress is not None:
                progress(len(totals))
    seconds = time.perf_counter() - begun
    return total.result(table, policy if isinstance(policy, str) else ",".join(names), seed, jobs, games, seconds)


def _numbers(names: list[str], table: GameConfig) -> Any:
    for name in names:
        if name not in POLICIES:
            raise KingdominoError(f"policy {name!r}: expected one of {', '.join(POLICIES)}")
    if len(names) != table.seats:
        raise KingdominoError(f"{len(names)} policies for {table.seats} seats: expected one, or one for each seat")
    return np.array([POLICIES.index(name) for name in names] + [0] * (SEATS - len(names)), np.int64)


def _play(table: GameConfig, seed: np.uint64, first: int, games: int, policies: Any) -> tuple[int, Any, Any, int]:
    totals, winners = np.zeros((games, SEATS), np.int32), np.zeros(games, np.int8)
    decisions = playouts.play_games(table.word, seed, first, policies, totals, winners)
    return first, totals[:, : table.seats], winners, int(decisions)


class _Sums:
    """Adds up what came of many games; the order of adding makes no difference."""

    def __init__(self, seats: int) -> None:
        self.points = np.zeros(seats, np.int64)
        self.wins = np.zeros(seats)
        self.histogram = np.zeros(0, np.int64)
        self.decisions = 0
        self.digest = 0

    def add(self, first: int, totals: Any, winners: Any, decisions: int) -> None:
        """Add some games. A victory shared by k counts 1/k for each."""
        self.points += totals.sum(axis=0)
        shares = np.stack([(winners >> seat) & 1 for seat in range(totals.shape[1])], axis=1)
        self.wins += (shares / shares.sum(axis=1, keepdims=True)).sum(axis=0)
        counts = np.bincount(totals.ravel(), minlength=len(self.histogram))
        counts[: len(self.histogram)] += self.histogram
        self.histogram = counts
        self.decisions += decisions
        folded = np.zeros(len(totals), np.uint64)
        for seat in range(totals.shape[1]):
            folded = folded * np.uint64(1000003) + totals[:, seat].astype(np.uint64)
        weights = 2 * (np.uint64(first) + np.arange(len(totals), dtype=np.uint64)) + np.uint64(1)
        self.digest = (self.digest + int((folded * weights).sum(dtype=np.uint64))) % (1 << 64)

    def result(
        self, table: GameConfig, policy: str, seed: int, jobs: int, games: int, seconds: float
    ) -> SimulationResult:
        """The sums as a value."""
        return SimulationResult(
            table.rules.name,
            table.seats,
            policy,
            seed,
            jobs,
            games,
            seconds,
            self.decisions,
            tuple((self.points / games).tolist()),
            tuple((self.wins / games).tolist()),
            {score: int(count) for score, count in enumerate(self.histogram) if count},
            self.digest,
        )
