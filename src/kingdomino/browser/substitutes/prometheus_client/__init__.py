"""The part of prometheus_client that the server uses; counts nothing, because no one reads metrics in a browser."""

from __future__ import annotations

from typing import Any


class CollectorRegistry:
    def __init__(self, **_options: Any) -> None:
        pass


class _Metric:
    def __init__(self, *_arguments: Any, **_options: Any) -> None:
        pass

    def labels(self, **_labels: Any) -> _Metric:
        return self

    def inc(self, _amount: float = 1) -> None:
        pass

    def observe(self, _amount: float) -> None:
        pass

    def set_function(self, _read: Any) -> None:
        pass


Counter = Gauge = Histogram = Summary = _Metric


class _Collector:
    def __init__(self, **_options: Any) -> None:
        pass


GCCollector = PlatformCollector = ProcessCollector = _Collector


def disable_created_metrics() -> None:
    pass
