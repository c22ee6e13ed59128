"""Intervals around means of blocks. Knows numbers only: a block is one observation, its games belong together."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

CONFIDENCE = 0.95
_NORMAL = 1.959963984540054
_STUDENT = {1: 12.7062, 2: 4.3027, 3: 3.1824, 4: 2.7764, 5: 2.5706, 6: 2.4469, 7: 2.3646}
_MOST_PER_GAME = 4
"""Blocks that agree by chance are not taken for more than so many independent games per game."""


class Interval(NamedTuple):
    """From here to there, with 95 % confidence."""

    low: float
    high: float

    def __contains__(self, value: object) -> bool:
        return isinstance(value, int | float) and self.low <= value <= self.high


def student(degrees: int) -> float:
    """The two-sided 95 % point of Student's t: how much wider few blocks make an interval.

    >>> [round(student(degrees), 3) for degrees in (1, 5, 30, 1000)]
    [12.706, 2.571, 2.042, 1.962]
    """
    if degrees in _STUDENT:
        return _STUDENT[degrees]
    z, n = _NORMAL, degrees
    # The Cornish-Fisher expansion: right to 0.0001 from eight degrees on.
    terms = (
        (z**3 + z) / (4 * n),
        (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2),
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3),
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4),
    )
    return z + sum(terms)


def mean(values: Sequence[float]) -> float:
    """The mean, or 0 of nothing."""
    return math.fsum(values) / len(values) if values else 0.0


def error(values: Sequence[float]) -> float:
    """The standard error of the mean of independent values."""
    middle, count = mean(values), len(values)
    return math.sqrt(math.fsum((value - middle) ** 2 for value in values) / (count - 1) / count)


def around_mean(values: Sequence[float]) -> Interval | None:
    """The interval of a mean of blocks; a single block has none.

    >>> around_mean([1.0, 2.0, 3.0, 4.0, 5.0])
    Interval(low=1.0367..., high=4.9632...)
    """
    if len(values) < 2:
        return None
    middle, reach = mean(values), student(len(values) - 1) * error(values)
    return Interval(middle - reach, middle + reach)


def around_share(shares: Sequence[float], games: int) -> Interval | None:
    """The interval of a win rate from the shares of blocks: Wilson's, with as many games as the blocks are worth.

    It never leaves 0 to 1, and stays open where every game was won.

    >>> around_share([1.0] * 50, games=100)
    Interval(low=0.9252..., high=1.0)
    """
    blocks = len(shares)
    if blocks < 2:
        return None
    p, t = mean(shares), student(blocks - 1)
    # All won or all lost: a deal may decide all its games, so a block is worth one game.
    worth: float = blocks
    if 0 < p < 1:
        spread = error(shares)
        most = float(_MOST_PER_GAME * games)
        worth = min(most, p * (1 - p) / spread**2) if spread else most
    square = t * t / worth
    middle = (p + square / 2) / (1 + square)
    reach = t / (1 + square) * math.sqrt(p * (1 - p) / worth + square / (4 * worth))
    low, high = middle - reach, middle + reach
    return Interval(0.0 if p == 0 else max(0.0, low), 1.0 if p == 1 else min(1.0, high))
