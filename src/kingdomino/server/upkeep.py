"""Periodic tasks of a server: expiry, bans, changes by operators, and checks of the store."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING

from kingdomino.server.rooms import now
from kingdomino.server.settings import Retention
from kingdomino.server.store.base import ExpiryTimes
from kingdomino.tables.table_error import TableError

if TYPE_CHECKING:
    from kingdomino.server.table_service import TableService

DAY = 86_400_000
EXPIRY_SECONDS = 600.0
CHECK_SECONDS = 3600.0
EXPIRED_AT_ONCE = 100
TABLES_PER_SLICE = 50
"""Tables processed per event-loop turn."""
BOT_GRACE_MILLISECONDS = 5_000
"""Milliseconds after which a server takes over a bot decision that no process has made."""
MAX_OVERDUE_BOTS = 200
OVERLAP = 120_000
"""Milliseconds for which changes by operators are applied again, because clocks differ; this has no further effect."""
_LOG = logging.getLogger("kingdomino.upkeep")


class Upkeep:
    """Runs with the maintenance of a server."""

    def __init__(self, service: TableService) -> None:
        self._service = service
        self.bans: Mapping[str, int] = {}
        self._next_expiry = 0.0
        self._next_check = 0.0

    async def run(self) -> None:
        """Record who is connected, schedule overdue bots, read bans and changes, apply the retention policy."""
        await self._update_presence()
        await self._schedule_overdue_bots()
        await self._run_policies()

    async def _update_presence(self) -> None:
        """Record who is connected, drop stuck connections, and read whom other processes have seen."""
        service, connected = self._service, []
        rooms = service.rooms()
        for count, room in enumerate(rooms):
            if count % TABLES_PER_SLICE == 0:
                await asyncio.sleep(0)
            if room.connections:
                room.mark_connected_seen()
                room.drop_stuck()
                connected += [(room.table.info.id, seat) for seat in room.connected_seats()]
        await service.store.touch(connected)
        if service.store.shared:
            seen = await service.store.seen_within(service.settings.presence.grace)
            for room in rooms:
                if room.connections:
                    room.seen_elsewhere(seen.get(room.table.info.id, {}))

    async def _schedule_overdue_bots(self) -> None:
        service = self._service
        for game in await service.store.waiting_for_bots(now() - BOT_GRACE_MILLISECONDS, MAX_OVERDUE_BOTS):
            with contextlib.suppress(TableError):
                room, _ = await service.room(game)
                service.bots.schedule_if_due(room)

    async def _run_policies(self) -> None:
        store, clock = self._service.store, time.monotonic()
        self.bans = await store.bans()
        for game in await store.announced(now() - OVERLAP):
            self._service.on_remote_append(game)
        if clock >= self._next_expiry:
            self._next_expiry = clock + EXPIRY_SECONDS
            await self.expire()
        if clock >= self._next_check:
            self._next_check = clock + CHECK_SECONDS
            for problem in await store.check():
                _LOG.error("store is damaged", extra={"problem": problem})

    def is_banned(self, address: str) -> bool:
        """Whether an operator has banned an address."""
        return self.bans.get(address, 0) > now()

    async def expire(self) -> int:
        """Delete the tables whose time is over; returns how many."""
        times = expiry_times(self._service.settings.retention, now())
        deleted = 0
        while games := await self._service.store.expired(times, EXPIRED_AT_ONCE):
            await self._service.store.delete(*games)
            for game in games:
                self._service.on_remote_append(game)
            deleted += len(games)
            await asyncio.sleep(0)
        if deleted:
            _LOG.info("tables expired", extra={"count": deleted})
        return deleted


def expiry_times(retention: Retention, at: int) -> ExpiryTimes:
    """The times before which tables have expired.

    >>> expiry_times(Retention(finished=1, abandoned=0, unstarted=0.5), 2 * DAY)
    ExpiryTimes(finished=86400000, abandoned=0, unstarted=129600000)
    """
    days = retention.finished, retention.abandoned, retention.unstarted
    return ExpiryTimes(*(at - int(count * DAY) if count else 0 for count in days))
