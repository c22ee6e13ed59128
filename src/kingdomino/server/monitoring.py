"""Metrics and structured logs."""

from __future__ import annotations

import gc
import json
import logging
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime

import prometheus_client
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4 as CONTENT_TYPE
from prometheus_client.exposition import generate_latest

__all__ = ["CONTENT_TYPE", "Metrics"]


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


_STANDARD = frozenset(logging.LogRecord("", 0, "", 0, "", None, None).__dict__) | {"message", "asctime", "taskName"}


class JsonFormatter(logging.Formatter):
    """Formats a log record as one line of JSON with its extra fields."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {
            "at": at,
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            "logger": record.name,
        }
        line |= {key: value for key, value in record.__dict__.items() if key not in _STANDARD}
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["traceback"] = _traceback(record)
        return json.dumps(line, default=str)


def _traceback(record: logging.LogRecord) -> list[str]:
    """The last lines of code of a traceback; the exception's text is left out because it may quote values."""
    assert record.exc_info
    trace, places = record.exc_info[2], []
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return places[-8:]


def configure_logging(level: str = "info") -> None:
    """Send all log records to standard error as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "websockets.server"):
        logger = logging.getLogger(name)
        logger.handlers[:] = []
        logger.propagate = name != "uvicorn.access"
    # These loggers would reveal addresses, values and table paths; the middleware logs every failed request.
    for name in ("uvicorn", "uvicorn.error", "websockets", "asyncio"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
