"""A sequential test on blocks: plays no longer than it takes to tell two strengths apart. Knows scores, no game.

The generalised sequential probability ratio test: the likelihood of the blocks' scores under the most likely
distribution with the mean of one hypothesis, against that of the other. No normal law is assumed, and games of one
deal may depend on each other in any way.
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
"""How often the test may be wrong, either way."""

BOUND = math.log((1 - ERROR) / ERROR)
PRIOR_WEIGHT = 1e-3


def expected_share(elo: float, seats: int) -> float:
    """The win rate of a player so much stronger than its rivals, who are equal among themselves.

    >>> expected_share(0, seats=4), round(expected_share(100, seats=2), 3)
    (0.25, 0.64)
    """
    strength = 10 ** (elo / 400)
    return float(strength / (strength + seats - 1))


@dataclass(frozen=True)
class Sprt:
    """Is the first player `elo1` stronger than its rivals, or only `elo0`? Both in Elo, 0 is equal strength."""

    elo0: float
    elo1: float
    seats: int

    def ratio(self, shares: Mapping[float, int]) -> float:
        """The logarithm of the likelihood ratio, for `elo1` when positive; shares of blocks with how often they came.

        >>> Sprt(0, 20, seats=2).ratio({0.75: 30, 0.5: 60, 0.25: 10}) > BOUND
        True
        """
        if not shares:
            return 0.0
        # A faint block at either end keeps every mean within reach.
        counts: dict[float, float] = {0.0: PRIOR_WEIGHT, 1.0: PRIOR_WEIGHT, **shares}
        mean0, mean1 = (expected_share(elo, self.seats) for elo in (self.elo0, self.elo1))
        tilt0, tilt1 = _tilt(counts, mean0), _tilt(counts, mean1)
        return math.fsum(
            count * math.log((1 + tilt0 * (share - mean0)) / (1 + tilt1 * (share - mean1)))
            for share, count in counts.items()
        )

    def verdict(self, ratio: float) -> Verdict | None:
        """Which strength is accepted, or None while the test is open."""
        return "elo1" if ratio >= BOUND else "elo0" if ratio <= -BOUND else None


class SprtRun:
    """How a test goes: blocks count in the order of their numbers, so that it does not matter which ended first."""

    def __init__(self, sprt: Sprt | None) -> None:
        self._sprt, self._blocks, self._shares = sprt, 0, Counter[float]()
        self._over = False

    def ended(self, done: Mapping[int, PairedGames]) -> int | None:
        """After how many blocks the test has ended, or None while it is open or there is none."""
        while self._sprt is not None and not self._over and self._blocks in done:
            self._shares[score(done[self._blocks])] += 1
            self._blocks += 1
            self._over = self._sprt.verdict(self._sprt.ratio(self._shares)) is not None
        return self._blocks if self._over else None


def score(block: PairedGames) -> float:
    """What a block says about the first player; rounded, so that equal shares are one value."""
    return round(block.win_share(0), 9)


def _tilt(counts: dict[float, float], mean: float) -> float:
    """How the counted distribution is bent to have a given mean while staying as likely as can be.

    Each probability p becomes p / (1 + tilt × (value − mean)); the tilt is the root of a falling function.
    """
    low, high = -1 / (max(counts) - mean), 1 / (mean - min(counts))
    for _ in range(50):
        tilt = (low + high) / 2
        slope = math.fsum(count * (share - mean) / (1 + tilt * (share - mean)) for share, count in counts.items())
        low, high = (tilt, high) if slope > 0 else (low, tilt)
    return (low + high) / 2
