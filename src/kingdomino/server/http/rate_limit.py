"""Limits: buckets that fill with time and are emptied by requests. Knows addresses, not what they ask for."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable

from kingdomino.server.errors import slow_down

MAX_ADDRESSES = 50_000


class TokenBucket:
    """A bucket that holds so many tokens and gains `rate` a second.

    >>> now = [0.0]
    >>> bucket = TokenBucket(rate=1, size=2, clock=lambda: now[0])
    >>> bucket.take(), bucket.take(), bucket.take() > 0
    (0.0, 0.0, True)
    """

    __slots__ = ("_clock", "_level", "_rate", "_size", "_then")

    def __init__(self, rate: float, size: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._size, self._clock = rate, size, clock
        self._level, self._then = size, clock()

    def take(self) -> float:
        """Take a token: 0, or the seconds until there will be one."""
        now = self._clock()
        self._level = min(self._size, self._level + (now - self._then) * self._rate)
        self._then = now
        if self._level >= 1:
            self._level -= 1
            return 0.0
        return (1 - self._level) / self._rate


class RateLimiter:
    """A bucket for each address; the addresses that came longest ago are forgotten first."""

    def __init__(self, rate: float, size: float) -> None:
        self._rate, self._size = rate, size
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def allow(self, address: str) -> None:
        """Let one request in, or raise the refusal that says when to come again."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = TokenBucket(self._rate, self._size)
            if len(self._buckets) > MAX_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        seconds = bucket.take()
        if seconds:
            raise slow_down(max(1, math.ceil(seconds)))
