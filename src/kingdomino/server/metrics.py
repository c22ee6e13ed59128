"""Metrics: counts and times in the text format of Prometheus. Knows numbers, never who or what they are about."""

from __future__ import annotations

import gc
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
PREFIX = "kingdomino_"


class Histogram:
    """How long something took, in classes."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        """One more measurement."""
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self._sum += seconds

    def lines(self, name: str) -> list[str]:
        """The classes as text, each with all smaller ones."""
        total, lines = 0, []
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self._counts, strict=True):
            total += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*lines, f"{name}_sum {self._sum:.6f}", f"{name}_count {total}"]


class Metrics:
    """All that is counted.

    >>> metrics = Metrics()
    >>> metrics.increment("moves_total")
    >>> metrics.text().splitlines()[1]
    'kingdomino_moves_total 1'
    """

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, str]] = Counter()
        self._times: dict[str, Histogram] = {}
        self._gauges: dict[str, Callable[[], float]] = {}

    def increment(self, name: str, label: str = "") -> None:
        """One more of something; a label is `key="value"` with a value from a short fixed list."""
        self._counts[name, label] += 1

    def observe(self, name: str, seconds: float) -> None:
        """Something took so long."""
        if name not in self._times:
            self._times[name] = Histogram()
        self._times[name].add(seconds)

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        """A number that is read when somebody asks."""
        self._gauges[name] = read

    def watch_pauses(self) -> None:
        """From now on measure how long the process stands still to look for garbage."""
        begun = 0.0

        def looked(phase: str, _details: object) -> None:
            nonlocal begun
            if phase == "start":
                begun = time.perf_counter()
            else:
                self.observe("gc_seconds", time.perf_counter() - begun)

        gc.callbacks.append(looked)

    def text(self) -> str:
        """Everything, for Prometheus."""
        lines: list[str] = []
        last = ""
        for (name, label), count in sorted(self._counts.items()):
            if name != last:
                lines.append(f"# TYPE {PREFIX}{name} counter")
                last = name
            lines.append(f"{PREFIX}{name}{f'{{{label}}}' if label else ''} {count}")
        for name, read in sorted(self._gauges.items()):
            lines += [f"# TYPE {PREFIX}{name} gauge", f"{PREFIX}{name} {read():g}"]
        for name, histogram in sorted(self._times.items()):
            lines += [f"# TYPE {PREFIX}{name} histogram", *histogram.lines(f"{PREFIX}{name}")]
        return "\n".join(lines) + "\n"
