"""Prometheus metrics. Labels come from short fixed lists and never identify clients or tables."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

import prometheus_client
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4 as CONTENT_TYPE
from prometheus_client.exposition import generate_latest

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
PREFIX = "kingdomino_"
DESCRIPTIONS = {
    "requests_total": "HTTP requests by class of status",
    "request_seconds": "Duration of HTTP requests",
    "refused_sockets_total": "WebSocket handshakes refused by host, origin or rate",
    "tables_total": "Tables created",
    "commands_total": "Commands executed, by kind",
    "move_seconds": "Time from a command to its broadcast",
    "unwritable_total": "Appends that failed because the store was unavailable",
    "rooms": "Tables in memory",
    "sockets": "Open WebSockets",
    "bots_waiting": "Bot decisions requested and not yet made",
    "bot_seconds": "Time for a bot decision",
    "bot_failures_total": "Bot decisions made by the fallback policy",
    "gc_seconds": "Pauses of the garbage collector",
}

# Creation times of counters double the number of series and are not used.
prometheus_client.disable_created_metrics()  # type: ignore[no-untyped-call]

__all__ = ["CONTENT_TYPE", "Metrics"]


class Metrics:
    """The metrics of one server.

    >>> metrics = Metrics()
    >>> metrics.increment("tables_total")
    >>> metrics.text().splitlines()[-1]
    'kingdomino_tables_total 1.0'
    """

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._counters: dict[str, Counter] = {}
        self._histograms: dict[str, Histogram] = {}

    def increment(self, name: str, **labels: str) -> None:
        """Add one to a counter."""
        counter = self._counters.get(name)
        if counter is None:
            counter = Counter(PREFIX + name, DESCRIPTIONS[name], list(labels), registry=self._registry)
            self._counters[name] = counter
        (counter.labels(**labels) if labels else counter).inc()

    def observe(self, name: str, seconds: float) -> None:
        """Add a duration to a histogram."""
        histogram = self._histograms.get(name)
        if histogram is None:
            histogram = Histogram(PREFIX + name, DESCRIPTIONS[name], buckets=BUCKETS, registry=self._registry)
            self._histograms[name] = histogram
        histogram.observe(seconds)

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        """Add a gauge whose value is read at each scrape."""
        Gauge(PREFIX + name, DESCRIPTIONS[name], registry=self._registry).set_function(read)

    def watch_pauses(self) -> None:
        """Measure the pauses of the garbage collector from now on."""
        started = 0.0

        def on_collection(phase: str, _details: object) -> None:
            nonlocal started
            if phase == "start":
                started = time.perf_counter()
            else:
                self.observe("gc_seconds", time.perf_counter() - started)

        gc.callbacks.append(on_collection)

    def text(self) -> str:
        """All metrics in the Prometheus text format."""
        return generate_latest(self._registry).decode()
