"""A sequential test of playing strength on blocks of paired games.

The generalised sequential probability ratio test (GSPRT): it compares the maximum likelihoods of the block scores
under the two hypotheses about their mean. It assumes neither a normal distribution nor that the games of a block are
independent.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from kingdomino.players.arena.paired_games import PairedGames

Verdict = Literal["elo0", "elo1"]

ERROR = 0.05
"""Probability of a wrong decision under either hypothesis."""

BOUND = math.log((1 - ERROR) / ERROR)
PRIOR_WEIGHT = 1e-3
"""Weight of a virtual block at each end, so that every mean is attainable."""


def expected_share(elo: float, seats: int) -> float:
    """The win rate of a player with this Elo advantage over equal opponents.

    >>> expected_share(0, seats=4), round(expected_share(100, seats=2), 3)
    (0.25, 0.64)
    """
    strength = 10 ** (elo / 400)
    return float(strength / (strength + seats - 1))


@dataclass(frozen=True)
class Sprt:
    """Tests whether the first player is `elo0` or `elo1` Elo stronger than its opponents."""

    elo0: float
    elo1: float
    seats: int

    def ratio(self, shares: Mapping[float, int]) -> float:
        """The log-likelihood ratio in favour of `elo1`, from the counts of block scores.

        >>> Sprt(0, 20, seats=2).ratio({0.75: 30, 0.5: 60, 0.25: 10}) > BOUND
        True
        """
        if not shares:
            return 0.0
        counts: dict[float, float] = {0.0: PRIOR_WEIGHT, 1.0: PRIOR_WEIGHT, **shares}
        mean0, mean1 = (expected_share(elo, self.seats) for elo in (self.elo0, self.elo1))
        tilt0, tilt1 = _tilt(counts, mean0), _tilt(counts, mean1)
        return math.fsum(
            count * math.log((1 + tilt0 * (share - mean0)) / (1 + tilt1 * (share - mean1)))
            for share, count in counts.items()
        )

    def verdict(self, ratio: float) -> Verdict | None:
        """The accepted hypothesis, or None while the test is undecided."""
        return "elo1" if ratio >= BOUND else "elo0" if ratio <= -BOUND else None


class SprtRun:
    """A running test. Blocks are counted in the order of their numbers, so the order of completion does not matter."""

    def __init__(self, sprt: Sprt | None) -> None:
        self._sprt, self._blocks, self._shares = sprt, 0, Counter[float]()
        self._over = False

    def end(self, blocks: Mapping[int, PairedGames]) -> int | None:
        """The number of blocks after which the test ended, or None while it is undecided or if there is no test."""
        while self._sprt is not None and not self._over and self._blocks in blocks:
            self._shares[score(blocks[self._blocks])] += 1
            self._blocks += 1
            self._over = self._sprt.verdict(self._sprt.ratio(self._shares)) is not None
        return self._blocks if self._over else None


def score(block: PairedGames) -> float:
    """The first player's score in a block, rounded so that equal shares have one value."""
    return round(block.win_share(0), 9)


def _tilt(counts: dict[float, float], mean: float) -> float:
    """The Lagrange multiplier of the maximum-likelihood distribution with a given mean.

    Each probability p becomes p / (1 + tilt × (value − mean)); the tilt is found by bisection.
    """
    low, high = -1 / (max(counts) - mean), 1 / (mean - min(counts))
    for _ in range(50):
        tilt = (low + high) / 2
        slope = math.fsum(count * (share - mean) / (1 + tilt * (share - mean)) for share, count in counts.items())
        low, high = (tilt, high) if slope > 0 else (low, tilt)
    return (low + high) / 2
