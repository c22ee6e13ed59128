"""The tables in memory: loading a table from the store, and eviction of idle ones."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator

from kingdomino.server.errors import not_ready
from kingdomino.server.room import Room, encode, now
from kingdomino.server.settings import Settings
from kingdomino.server.store import Store, StoreUnavailable
from kingdomino.tables import tokens
from kingdomino.tables.enumerations import ByeReason
from kingdomino.tables.responses import Bye
from kingdomino.tables.table import Table, TableInfo
from kingdomino.tables.table_error import not_found

IDLE_MILLISECONDS = 60_000
"""Milliseconds for which an unused table stays in memory."""
EVICTION_INTERVAL = 1_000
"""Milliseconds between evictions: each looks at all tables, and while they are in use it drops none."""
_LOG = logging.getLogger("kingdomino.tables")


class Rooms:
    """The rooms of all tables in memory, the least recently used first. `on_added` is called with each new room."""

    def __init__(self, store: Store, settings: Settings, on_added: Callable[[Room], None]) -> None:
        self._store = store
        self._settings = settings
        self._on_added = on_added
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._ids: dict[str, str] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._next_eviction = 0

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._rooms.values()))

    def __len__(self) -> int:
        return len(self._rooms)

    def find(self, table_id: str) -> Room | None:
        """The room of a table, if it is in memory."""
        return self._rooms.get(table_id)

    async def load(self, address: str) -> tuple[Room, bool]:
        """The room of a table id or spectator id, and whether it was the spectator id."""
        if not tokens.is_id(address):
            raise not_found("table")
        room = self._rooms.get(self._ids.get(address, address))
        if room is None:
            lock = self._loading.setdefault(address, asyncio.Lock())
            try:
                async with lock:
                    room = self._rooms.get(self._ids.get(address, address)) or await self._load(address)
            finally:
                self._loading.pop(address, None)
        room.used = now()
        self._rooms.move_to_end(room.table.info.id)
        return room, address != room.table.info.id

    async def _load(self, address: str) -> Room:
        info = await self._store.game(address)
        if info is None:
            raise not_found("table")
        table = await self._replay(info)
        table.premoves = await self._store.premoves(info.id)
        seen = await self._store.last_seen(info.id)
        # Locks are per address and a table has two: a request by the other address may have loaded it first.
        return self._rooms.get(info.id) or self.add(Room(table, seen, self._settings.presence))

    async def _replay(self, info: TableInfo) -> Table:
        """The table of a stored log; one that cannot be replayed is an error of that table alone."""
        try:
            return Table(info, await self._store.entries(info.id))
        except (StoreUnavailable, asyncio.CancelledError):
            raise
        except Exception:
            _LOG.exception("table cannot be loaded", extra={"table": info.id[:4]})
            raise not_ready("table-damaged") from None

    def add(self, room: Room) -> Room:
        """Add the room of a new or loaded table."""
        info = room.table.info
        self._rooms[info.id] = room
        self._ids[info.spectator_id] = info.id
        if len(self._rooms) > self._settings.limits.rooms and now() >= self._next_eviction:
            self._evict()
        self._on_added(room)
        return room

    def _evict(self) -> None:
        """Drop the least recently used idle tables, a tenth more than needed."""
        limit = self._settings.limits.rooms
        recently = now() - IDLE_MILLISECONDS
        self._next_eviction = now() + EVICTION_INTERVAL
        idle = [room for room in self._rooms.values() if room.idle and room.used < recently]
        for room in idle[: len(self._rooms) - limit + limit // 10]:
            self._remove(room)

    def _remove(self, room: Room) -> None:
        self._rooms.pop(room.table.info.id, None)
        self._ids.pop(room.table.info.spectator_id, None)

    def drop(self, room: Room, reason: ByeReason) -> None:
        """Forget a table and disconnect its clients."""
        self._remove(room)
        for connection in room.connections:
            connection.close(encode({"bye": Bye(reason, None)}))

    def clear(self) -> None:
        """Forget all tables; they are loaded again when they are used."""
        self._rooms.clear()
        self._ids.clear()
