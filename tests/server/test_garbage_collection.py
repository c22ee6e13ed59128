"""A full garbage collection pauses every client: visitors cannot cause many."""

from __future__ import annotations

import gc
from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from kingdomino.server.garbage_collection import FEW_SOCKETS, collect_all_if_due
from kingdomino.server.settings import Limits


@pytest.fixture
def service(monkeypatch) -> Any:
    """A service after its last full collection at 1,000 s; it is 1,010 s now."""
    monkeypatch.setattr("kingdomino.server.garbage_collection.time.monotonic", lambda: 1_010.0)
    return SimpleNamespace(closed_sockets=0, sockets_by_address=Counter(), last_collected=1_000.0)


@pytest.fixture
def collections(monkeypatch) -> list[tuple[int, ...]]:
    calls: list[tuple[int, ...]] = []
    monkeypatch.setattr(gc, "collect", lambda *generation: calls.append(generation))
    return calls


def test_an_address_that_reconnects_at_its_full_rate_does_not_cause_collections(service, collections):
    five_minutes = 300
    service.closed_sockets = int(Limits().requests * five_minutes)
    collect_all_if_due(service)
    assert collections == []


def test_many_closed_sockets_are_collected_once(service, collections):
    service.closed_sockets = FEW_SOCKETS + 1
    collect_all_if_due(service)
    collect_all_if_due(service)
    assert collections == [()]


def test_all_objects_are_collected_once_an_hour(service, collections):
    service.last_collected -= 3600
    collect_all_if_due(service)
    collect_all_if_due(service)
    assert collections == [()]
