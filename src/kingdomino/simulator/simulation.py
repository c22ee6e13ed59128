"""Many games between policies and their statistics. Results depend on the seed, not on the number of jobs."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from kingdomino.components import KingdominoError
from kingdomino.editions import Rules
from kingdomino.simulator.game_config import GameConfig
from kingdomino.simulator.layout import SEATS
from kingdomino.simulator.policies import POLICIES, play_games
from kingdomino.simulator.state import to_word

CHUNK = {"random": 8192, "greedy": 512, "full-greedy": 128}
"""Games per task: about a twentieth of a second."""
MAX_GAMES = 1 << 40


@dataclass(frozen=True, slots=True)
class SimulationResult:
    """Statistics of many games. `seconds` excludes compilation."""

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
    """A hash of every score of every game."""

    @property
    def games_per_second(self) -> float:
        """Games per second over all jobs."""
        return self.games / self.seconds if self.seconds else 0.0

    @property
    def decisions_per_second(self) -> float:
        """Decisions per second over all jobs."""
        return self.decisions / self.seconds if self.seconds else 0.0

    def as_dict(self) -> dict[str, object]:
        """The result as JSON-compatible data."""
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
    """Play games and aggregate them. `policy` is for all seats, or one for each; `progress` gets finished games.

    >>> result = simulate("classic", seats=2, games=100, policy="random", seed=1)
    >>> result.games, len(result.mean_score), sum(result.score_histogram.values())
    (100, 2, 200)
    """
    config = GameConfig.of(rules, seats)
    names = [policy] * config.seats if isinstance(policy, str) else list(policy)
    numbers = _policy_numbers(names, config)
    if isinstance(games, bool) or not 1 <= games <= MAX_GAMES:
        raise KingdominoError(f"games {games!r}: expected an integer from 1")
    if isinstance(jobs, bool) or not 1 <= jobs <= 1024:
        raise KingdominoError(f"jobs {jobs!r}: expected an integer from 1 to 1024")
    start = to_word(seed, "seed")
    _play(config, start, 0, 1, numbers)  # compile before the clock starts
    chunk = min(CHUNK[name] for name in names)
    chunks = [(first, min(chunk, games - first)) for first in range(0, games, chunk)]
    total = _Sums(config.seats)
    started = time.perf_counter()
    with ThreadPoolExecutor(jobs) as pool:
        for first, totals, winners, decisions in pool.map(
            lambda part: _play(config, start, part[0], part[1], numbers), chunks
        ):
            total.add(first, totals, winners, decisions)
            if progress is not None:
                progress(len(totals))
    seconds = time.perf_counter() - started
    return total.result(config, policy if isinstance(policy, str) else ",".join(names), seed, jobs, games, seconds)


def _policy_numbers(names: list[str], config: GameConfig) -> Any:
    for name in names:
        if name not in POLICIES:
            raise KingdominoError(f"policy {name!r}: expected one of {', '.join(POLICIES)}")
    if len(names) != config.seats:
        raise KingdominoError(f"{len(names)} policies for {config.seats} seats: expected 1 or one for each seat")
    return np.array([POLICIES.index(name) for name in names] + [0] * (SEATS - len(names)), np.int64)


def _play(config: GameConfig, seed: np.uint64, first: int, games: int, policies: Any) -> tuple[int, Any, Any, int]:
    totals, winners = np.zeros((games, SEATS), np.int32), np.zeros(games, np.int8)
    decisions = play_games(config.word, seed, first, policies, totals, winners)
    return first, totals[:, : config.seats], winners, int(decisions)


class _Sums:
    """Aggregates games, in any order."""

    def __init__(self, seats: int) -> None:
        self.points = np.zeros(seats, np.int64)
        self.wins = np.zeros(seats)
        self.histogram = np.zeros(0, np.int64)
        self.decisions = 0
        self.digest = 0

    def add(self, first: int, totals: Any, winners: Any, decisions: int) -> None:
        """Add some games. A win shared by k seats counts 1/k for each."""
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
        self, config: GameConfig, policy: str, seed: int, jobs: int, games: int, seconds: float
    ) -> SimulationResult:
        return SimulationResult(
            config.rules.name,
            config.seats,
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
