"""When Python's cyclic garbage collector runs: ten times a second over the newest objects, rarely over all.

A collection pauses every client, and its time grows with the objects it examines: a millisecond for those of a tenth of
a second with 500 moves per second, 50 ms for those of two seconds, 80 to 200 ms for all. Python itself collects after a
number of allocations minus deallocations; while games are played they are almost equal, so that it would examine the
objects of many seconds at once. Moves, requests and closed connections leave no reference cycles; what others leave is
nearly always found by the next collection.
"""

from __future__ import annotations

import asyncio
import gc
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kingdomino.server.table_service import TableService

YOUNG_SECONDS = 0.1
"""Seconds between collections of the youngest generation."""
MUCH_GARBAGE = 500_000
"""Young objects in cycles after which a full collection is due: similar ones may have reached an older generation."""
MAX_NEW_OBJECTS = 20_000
"""Objects after which a burst of allocations is collected at once."""
NEVER = 1_000_000
FEW_SOCKETS = 20_000
"""Closed sockets below which a full collection is not worth its pause, which anybody could cause by reconnecting.

With uvloop closed sockets leave no reference cycles; asyncio's own event loop leaves 1.5 kB for each.
"""
MAX_FULL_INTERVAL = 3600.0
"""Seconds after which a full collection is due."""


def configure() -> None:
    """Exempt the objects that were loaded at the start, and leave all but bursts to `collect_young`."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(MAX_NEW_OBJECTS, NEVER, NEVER)


async def collect_young() -> None:
    """Collect young garbage until cancelled."""
    garbage = 0
    while True:
        await asyncio.sleep(YOUNG_SECONDS)
        garbage += gc.collect(0)
        if garbage >= MUCH_GARBAGE:
            garbage = 0
            gc.collect()


def collect_all_if_due(service: TableService) -> None:
    """Run a full collection after many sockets have closed, else once an hour."""
    if (
        service.closed_sockets > max(FEW_SOCKETS, service.sockets_by_address.total())
        or time.monotonic() > service.last_collected + MAX_FULL_INTERVAL
    ):
        service.closed_sockets, service.last_collected = 0, time.monotonic()
        gc.collect()
