"""The tables in memory: `Room` is a table with its client connections, `Rooms` loads tables and evicts idle ones."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence

from kingdomino.components import Seat
from kingdomino.server.errors import not_ready
from kingdomino.server.presence import Presence
from kingdomino.server.settings import PresenceTimes, Settings
from kingdomino.server.store import Store, StoreUnavailable
from kingdomino.server.ws.connection import Connection
from kingdomino.tables import codec, tokens
from kingdomino.tables.codec import Json
from kingdomino.tables.enumerations import ByeReason
from kingdomino.tables.position_view import letters
from kingdomino.tables.seating import PERSON
from kingdomino.tables.server_messages import Bye, PresenceData
from kingdomino.tables.snapshot import Snapshot
from kingdomino.tables.state import TableState
from kingdomino.tables.table import Table, TableInfo
from kingdomino.tables.table_error import not_found
from kingdomino.tables.table_view import Broadcast, Viewer, state

WATCHED_SECONDS = 30.0
"""Seconds for which a request for the state counts as watching."""
STUCK_SECONDS = 30.0
"""Seconds after which a connection that does not accept a message is dropped."""
IDLE_MILLISECONDS = 60_000
"""Milliseconds for which an unused table stays in memory."""
EVICTION_INTERVAL = 1_000
"""Milliseconds between evictions: each looks at all tables, and while they are in use it drops none."""
_LOG = logging.getLogger("kingdomino.tables")


class Room:
    """A table, the lock for appends to its log, and its connections."""

    def __init__(self, table: Table, seen: Mapping[Seat, float], times: PresenceTimes) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.presence = Presence(times, seen)
        self._presence_timer: asyncio.TimerHandle | None = None
        self.used = now()
        self.viewed = time.monotonic()
        """When the state was last read without a socket."""
        self.busy = 0
        self._bots_loading = False

    @property
    def bots_loading(self) -> bool:
        """Whether the fallback policy made the last decision, because no worker was ready."""
        return self._bots_loading

    @bots_loading.setter
    def bots_loading(self, loading: bool) -> None:
        if loading != self._bots_loading:
            self._bots_loading = loading
            self.broadcast_presence()

    def connected_seats(self) -> set[Seat]:
        """The seats whose players are connected to this process."""
        return {seat for connection in self.connections for seat in connection.held}

    def absent_seats(self) -> list[Seat]:
        """The seats of people who are not connected to this process."""
        connected = self.connected_seats()
        assignments = self.table.seating.assignments
        return [seat for seat in self.table.seats if seat not in connected and assignments[seat].kind == PERSON]

    def present(self) -> dict[Seat, bool]:
        """For each seat whether its player is present: connected here, or seen within the grace period."""
        connected = self.connected_seats()
        return {seat: seat in connected or self.presence.is_present(seat) for seat in self.table.seats}

    def seconds_away(self) -> dict[Seat, int]:
        """For each player who is not connected the seconds since they were seen."""
        return {seat: int(self.presence.seconds_away(seat)) for seat in self.absent_seats()}

    def replaceable_seats(self) -> tuple[Seat, ...]:
        """The seats of absent players that the others may give to a bot."""
        return tuple(seat for seat in self.absent_seats() if self.presence.is_replaceable(seat))

    @property
    def is_watched(self) -> bool:
        """Whether a client is connected or has just read the state."""
        return any(connection.greeted for connection in self.connections) or (
            time.monotonic() - self.viewed < WATCHED_SECONDS
        )

    def limit_player(self, connection: Connection, most: int) -> None:
        """Drop another connection of a player who has too many."""
        others = [other for other in self.connections if other.token_hash == connection.token_hash]
        if connection.held and len(others) > most:
            next(other for other in others if other is not connection).drop()

    @property
    def idle(self) -> bool:
        """Whether the table has no connections, no append in progress and no bot decision pending."""
        return not self.connections and not self.busy and not self.lock.locked()

    def mark_seen(self, seats: Sequence[Seat]) -> None:
        """Record that the players of these seats are here now."""
        self.used = now()
        self.presence.mark_seen(seats)
        self._watch_presence()

    def mark_connected_seen(self) -> None:
        """Record that the players who are connected are here now."""
        self.presence.mark_seen(self.connected_seats())

    def seen_elsewhere(self, seen: Mapping[Seat, float]) -> None:
        """Record when other processes have seen players; broadcast presence if it changes."""
        before = self.present()
        self.presence.merge(seen)
        self._watch_presence()
        if self.present() != before:
            self.broadcast_presence()

    def _watch_presence(self) -> None:
        """Set a timer that broadcasts presence when a player stops being present or becomes replaceable."""
        if self._presence_timer is not None:
            self._presence_timer.cancel()
            self._presence_timer = None
        absent = self.absent_seats()
        if absent and self.connections and not self.table.is_over:
            delay = self.presence.next_change(absent)
            if delay is not None:
                self._presence_timer = asyncio.get_running_loop().call_later(delay, self._presence_changed)

    def _presence_changed(self) -> None:
        # In this order: timers may fire a little early, and a change between the two calls would never be broadcast.
        self._watch_presence()
        self.broadcast_presence()

    def drop_stuck(self) -> None:
        """Drop connections that have not accepted a message for too long."""
        for connection in self.connections:
            if connection.sending is not None and time.monotonic() - connection.sending > STUCK_SECONDS:
                connection.drop()

    def state(self, held: tuple[Seat, ...], is_spectator: bool, table: Table | None = None) -> TableState:
        """The table, or a preview of it, as one viewer sees it."""
        return state((table or self.table).snapshot(), Viewer(held, is_spectator, *self._presence()))

    def _presence(self) -> tuple[Mapping[Seat, bool], Mapping[Seat, int], Sequence[Seat], bool]:
        """The fields of a viewer that describe the players."""
        return self.present(), self.seconds_away(), self.replaceable_seats(), self._bots_loading

    def broadcast(self, before: Snapshot, log_messages: Sequence[Json] = ()) -> None:
        """Send the changes since a snapshot to every connection; viewers with the same seats share a message."""
        listening = [
            connection for connection in self.connections if connection.greeted and not connection.needs_resync
        ]
        if not listening:
            return
        messages: dict[tuple[tuple[Seat, ...], bool], str] = {}
        broadcast = Broadcast(before, self.table.snapshot(), log_messages)
        # Presence is part of an update only if seats have changed.
        presence = self._presence() if broadcast.has_seat_changes else ()
        for connection in listening:
            held = connection.held
            self.refresh_held_seats(connection)
            key = connection.held, connection.is_spectator
            if connection.held != held:
                connection.send(encode({"state": self.state(*key)}))
                continue
            if key not in messages:
                update = broadcast.update(Viewer(*key, *presence))
                messages[key] = "" if update.is_empty else encode({"update": update})
            if messages[key]:
                connection.send(messages[key])

    def refresh_held_seats(self, connection: Connection) -> None:
        """Update the seats of a connection if the seating has changed."""
        if connection.seating is not self.table.seating:
            connection.seating = self.table.seating
            connection.held = self.table.seating.seats_held(connection.token_hash)

    def broadcast_presence(self) -> None:
        """Send everyone who is present, and for how long the others have been away."""
        presence = PresenceData(
            {str(seat): present for seat, present in self.present().items()},
            {str(seat): seconds for seat, seconds in self.seconds_away().items()},
            letters(self.replaceable_seats()),
            sum(not connection.held for connection in self.connections),
            self._bots_loading,
        )
        message = encode({"presence": presence})
        for connection in self.connections:
            if connection.greeted:
                connection.send(message)


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


def encode(value: object) -> str:
    """Plain data as JSON text."""
    return codec.encode(value).decode()


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
