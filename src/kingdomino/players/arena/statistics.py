"""Confidence intervals of means over blocks; a block is one observation, because its games share a deal."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from kingdomino.players.arena.game import PairedGames

CONFIDENCE = 0.95
_NORMAL = 1.959963984540054
_STUDENT = {1: 12.7062, 2: 4.3027, 3: 3.1824, 4: 2.7764, 5: 2.5706, 6: 2.4469, 7: 2.3646}
_MAX_SAMPLES_PER_GAME = 4
"""Cap on the effective sample size per game, in case blocks agree by chance."""


class Interval(NamedTuple):
    """A 95 % confidence interval."""

    low: float
    high: float

    def __contains__(self, value: object) -> bool:
        return isinstance(value, int | float) and self.low <= value <= self.high


def student(degrees: int) -> float:
    """The two-sided 95 % quantile of Student's t distribution.

    >>> [round(student(degrees), 3) for degrees in (1, 5, 30, 1000)]
    [12.706, 2.571, 2.042, 1.962]
    """
    if degrees in _STUDENT:
        return _STUDENT[degrees]
    z, n = _NORMAL, degrees
    # Cornish-Fisher expansion: accurate to 0.0001 from eight degrees of freedom.
    terms = (
        (z**3 + z) / (4 * n),
        (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2),
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3),
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4),
    )
    return z + sum(terms)


def mean(values: Sequence[float]) -> float:
    """The mean, or 0 without values."""
    return math.fsum(values) / len(values) if values else 0.0


def error(values: Sequence[float]) -> float:
    """The standard error of the mean of independent values."""
    average, count = mean(values), len(values)
    return math.sqrt(math.fsum((value - average) ** 2 for value in values) / (count - 1) / count)


def around_mean(values: Sequence[float]) -> Interval | None:
    """The interval of a mean over blocks (Student's t), or None for a single block.

    >>> around_mean([1.0, 2.0, 3.0, 4.0, 5.0])
    Interval(low=1.0367..., high=4.9632...)
    """
    if len(values) < 2:
        return None
    average, half_width = mean(values), student(len(values) - 1) * error(values)
    return Interval(average - half_width, average + half_width)


def around_share(shares: Sequence[float], games: int) -> Interval | None:
    """The interval of a win rate over blocks: Wilson's score interval with the effective number of games.

    It stays within 0 and 1 and has a positive width even if every game was won.

    >>> around_share([1.0] * 50, games=100)
    Interval(low=0.9252..., high=1.0)
    """
    blocks = len(shares)
    if blocks < 2:
        return None
    p, t = mean(shares), student(blocks - 1)
    # If all games were won or lost, count a block as one game: a deal may decide all of them.
    sample: float = blocks
    if 0 < p < 1:
        spread = error(shares)
        cap = float(_MAX_SAMPLES_PER_GAME * games)
        sample = min(cap, p * (1 - p) / spread**2) if spread else cap
    square = t * t / sample
    centre = (p + square / 2) / (1 + square)
    half_width = t / (1 + square) * math.sqrt(p * (1 - p) / sample + square / (4 * sample))
    low, high = centre - half_width, centre + half_width
    return Interval(0.0 if p == 0 else max(0.0, low), 1.0 if p == 1 else min(1.0, high))


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
