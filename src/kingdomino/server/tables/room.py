"""A room: a table in memory with those who are there. Knows who hears what; decides nothing."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence

import msgspec

from kingdomino.components import Seat
from kingdomino.server.tables.table import Table
from kingdomino.server.views.table_view import Viewer, state_json
from kingdomino.server.ws.connection import Connection

STUCK_SECONDS = 30.0
"""Seconds after which a message that is not taken ends the connection."""

PRESENT_MILLISECONDS = 45_000
"""Milliseconds for which somebody seen by another process counts as present."""


class Room:
    """A table, a lock for whoever adds to its log, and the connections that hear of it."""

    def __init__(self, table: Table, seen: Mapping[Seat, int]) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.seen: dict[Seat, int] = dict(seen)
        self.loaded = now()
        self.used = self.loaded
        self.busy = 0
        self.bots_loading = False
        """Whether a stand-in decided last, since the bots are still getting ready."""

    def connected_seats(self) -> set[Seat]:
        """The seats whose players are connected to this process."""
        return {seat for connection in self.connections for seat in connection.held}

    def present(self) -> dict[Seat, bool]:
        """For each seat whether its player is there."""
        here = self.connected_seats()
        recent = now() - PRESENT_MILLISECONDS
        return {seat: seat in here or self.seen.get(seat, 0) > recent for seat in self.table.seats}

    def seconds_away(self) -> dict[Seat, int]:
        """For each seat whose player is not there the seconds since he was."""
        here = self.connected_seats()
        return {
            seat: (now() - max(self.seen.get(seat, 0), self.loaded)) // 1000
            for seat in self.table.seats
            if seat not in here
        }

    @property
    def idle(self) -> bool:
        """Whether nobody listens, nobody writes and no bot thinks here."""
        return not self.connections and not self.busy and not self.lock.locked()

    def mark_seen(self, seats: Sequence[Seat]) -> None:
        """The players of these seats have just been heard of."""
        self.used = now()
        for seat in seats:
            self.seen[seat] = self.used

    def mark_connected_seen(self) -> None:
        """The players who are connected are here."""
        for connection in self.connections:
            for seat in connection.held:
                self.seen[seat] = now()

    def seen_elsewhere(self, seen: Mapping[Seat, int]) -> None:
        """Other processes have seen these players; who listens here is told if that is news."""
        before = self.present()
        for seat, at in seen.items():
            self.seen[seat] = max(self.seen.get(seat, 0), at)
        if self.present() != before:
            self.broadcast_presence()

    def drop_stuck(self) -> None:
        """Let go of connections that have not taken a message for too long."""
        for connection in self.connections:
            if connection.sending is not None and time.monotonic() - connection.sending > STUCK_SECONDS:
                connection.drop()

    def state(self, held: tuple[Seat, ...], watching: bool, table: Table | None = None) -> msgspec.Raw:
        """The table, as it is or as it could be, as one onlooker sees it."""
        onlooker = Viewer(held, watching, self.present(), self.seconds_away(), self.bots_loading)
        return msgspec.Raw(state_json(table or self.table, onlooker))

    def broadcast(self, before: int, tales: Sequence[msgspec.Raw]) -> None:
        """Tell everybody who listens what was added to the log."""
        messages: dict[tuple[tuple[Seat, ...], bool], str] = {}
        present, away = self.present(), self.seconds_away()
        events = {"from": before, "to": self.table.version, "entries": tales}
        opening = msgspec.json.encode({"events": events})[:-2]
        for connection in self.connections:
            if not connection.greeted or connection.needs_resync:
                continue
            self.refresh_held_seats(connection)
            key = connection.held, connection.is_spectator
            if key not in messages:
                told = state_json(self.table, Viewer(*key, present, away, self.bots_loading))
                messages[key] = (b'%b,"state":%b}}' % (opening, told)).decode()
            connection.send(messages[key])

    def refresh_held_seats(self, connection: Connection) -> None:
        """Find the seats that a connection holds, if anybody has sat down since it was last asked."""
        if connection.seating is not self.table.seating:
            connection.seating = self.table.seating
            connection.held = self.table.seating.seats_held(connection.token_hash)

    def broadcast_presence(self) -> None:
        """Tell everybody who is there now."""
        seats = {str(seat): here for seat, here in self.present().items()}
        watchers = sum(not connection.held for connection in self.connections)
        message = encode({"presence": {"seats": seats, "spectators": watchers}})
        for connection in self.connections:
            if connection.greeted:
                connection.send(message)


def encode(value: object) -> str:
    """Plain data as the text of a message."""
    return msgspec.json.encode(value).decode()


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
