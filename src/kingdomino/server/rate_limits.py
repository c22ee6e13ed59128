"""Limits on the rate of requests and messages, for each client address."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable

from starlette.types import Scope

from kingdomino.server.errors import slow_down

MAX_ADDRESSES = 50_000


def client_address(scope: Scope) -> str:
    """The client address of a request."""
    address = scope.get("client")
    return address[0] if address else "?"


class TokenBucket:
    """A bucket of `size` tokens, refilled at `rate` tokens per second.

    >>> now = [0.0]
    >>> bucket = TokenBucket(rate=1, size=2, clock=lambda: now[0])
    >>> bucket.take(), bucket.take(), bucket.take() > 0
    (0.0, 0.0, True)
    """

    __slots__ = ("_clock", "_level", "_rate", "_size", "_updated")

    def __init__(self, rate: float, size: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._size, self._clock = rate, size, clock
        self._level, self._updated = size, clock()

    def take(self) -> float:
        """Take a token and return 0, or return the seconds until one is available."""
        now = self._clock()
        self._level = min(self._size, self._level + (now - self._updated) * self._rate)
        self._updated = now
        if self._level >= 1:
            self._level -= 1
            return 0.0
        return (1 - self._level) / self._rate

    def spend(self, amount: float) -> float:
        """Take tokens, on credit if there are too few, and return the seconds until the debt is paid."""
        now = self._clock()
        self._level = min(self._size, self._level + (now - self._updated) * self._rate) - amount
        self._updated = now
        return max(0.0, -self._level / self._rate)


class RateLimiter:
    """A token bucket for each client address; the least recently used addresses are dropped."""

    def __init__(self, rate: float, size: float) -> None:
        self._rate, self._size = rate, size
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def allow(self, address: str) -> None:
        """Count a request; raises TableError with the time to wait if there are too many."""
        seconds = self._bucket(address).take()
        if seconds:
            raise slow_down(max(1, math.ceil(seconds)))

    def charge(self, address: str, requests: float) -> None:
        """Count that many requests at once, on credit if need be."""
        self._bucket(address).spend(requests)

    def _bucket(self, address: str) -> TokenBucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = TokenBucket(self._rate, self._size)
            if len(self._buckets) > MAX_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket
