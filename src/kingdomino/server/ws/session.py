"""The socket: play over one WebSocket. Reads what is said, answers, and sends what the room tells."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time

from starlette.types import Receive, Scope, Send

from kingdomino.server import messages, tokens
from kingdomino.server.errors import ApiError, as_api_error, bad_request, not_found, too_large
from kingdomino.server.http.middleware import BROKEN, client_address
from kingdomino.server.http.rate_limit import TokenBucket
from kingdomino.server.store import StoreUnavailable
from kingdomino.server.tables import commands
from kingdomino.server.tables.room import Room, encode
from kingdomino.server.tables.table_service import TableService
from kingdomino.server.ws.connection import Connection
from kingdomino.server.ws.transport import DISCONNECT_ERRORS, WebSocketTransport

ADDRESS = re.compile(r"/api/tables/([^/]+)/socket")
MAX_ERRORS = 10
LAST_WORDS = 2.0
"""Seconds for what is still in the outbox of a socket that ends."""
_LOG = logging.getLogger("kingdomino.sockets")


class WebSocketSession:
    """One visitor at one table."""

    __slots__ = ("_bucket", "_errors", "_hall", "_heard", "_limits", "_room", "_timer", "_wire", "connection")

    def __init__(self, wire: WebSocketTransport, hall: TableService, room: Room, watching: bool) -> None:
        limits = hall.settings.limits
        self._wire = wire
        self._hall = hall
        self._room = room
        self._limits = limits
        self._bucket = TokenBucket(limits.messages, limits.messages * 3)
        self._errors = 0
        self._heard = time.monotonic()
        self._timer: asyncio.TimerHandle | None = None
        self.connection = Connection(limits.outbox, watching)

    async def run(self) -> None:
        """Listen and speak until one side leaves."""
        speaking = asyncio.create_task(self._write_loop())
        listening = asyncio.current_task()
        assert listening is not None
        self.connection.abort = listening.cancel
        self._close_when_idle()
        try:
            await self._read_loop()
        except asyncio.CancelledError:
            if not self.connection.dropped:
                raise
            listening.uncancel()
        finally:
            await self._leave(speaking)

    async def _leave(self, speaking: asyncio.Task[None]) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self.connection.abort = None
        # What was put into the outbox last is the reason why this ends.
        self.connection.close()
        await asyncio.wait((speaking,), timeout=0 if self.connection.dropped else LAST_WORDS)
        speaking.cancel()
        await asyncio.gather(speaking, return_exceptions=True)
        self._room.connections.discard(self.connection)
        if self.connection.held:
            self._room.mark_seen(self.connection.held)
            self._room.broadcast_presence()

    async def _write_loop(self) -> None:
        with contextlib.suppress(*DISCONNECT_ERRORS):
            while (message := await self.connection.next()) is not None:
                self.connection.sending = time.monotonic()
                await self._wire.send(message)
                self.connection.sending = None
            # The server then says to whoever listens that the socket is closed.
            await self._wire.close()

    def _close_when_idle(self) -> None:
        """Send away whoever has said nothing for too long; look again when that could be."""
        allowed = self._limits.idle_timeout if self.connection.greeted else self._limits.hello_timeout
        left = self._heard + allowed - time.monotonic()
        if left <= 0:
            self.connection.close(encode({"bye": {"reason": "idle", "retry_after": None}}))
        else:
            self._timer = asyncio.get_running_loop().call_later(left, self._close_when_idle)

    async def _read_loop(self) -> None:
        while self._errors < MAX_ERRORS:
            raw = await self._wire.receive()
            if raw is None:
                return
            self._heard = time.monotonic()
            wait = self._bucket.take()
            if wait:
                await asyncio.sleep(wait)
            await self._receive(raw)

    async def _receive(self, raw: str) -> None:
        try:
            if len(raw) > self._limits.message:
                raise too_large(self._limits.message)
            await self._answer(messages.read(raw, messages.ClientMessage))
        except ApiError as refused:
            self._errors += 1
            self.connection.send(encode({"error": refused.body()}))
        except StoreUnavailable as error:
            self.connection.send(encode({"error": as_api_error(error).body()}))
        except Exception:
            _LOG.exception("broken")
            self._errors += 1
            self.connection.send(encode({"error": BROKEN.body()}))

    async def _answer(self, said: messages.ClientMessage) -> None:
        if said.hello is not None:
            await self._greet(said.hello)
        elif not self.connection.greeted:
            raise bad_request("expected hello first")
        elif said.command is not None:
            await self._execute(said.command)
        elif said.explain is not None:
            self.connection.send(encode({"explanation": explain(self._room, said.explain.event, said.explain.seat)}))
        elif said.ping is not None:
            self.connection.send(encode({"pong": said.ping}))
        else:
            raise bad_request("expected one of hello, command, explain, ping")

    async def _greet(self, hello: messages.Hello) -> None:
        await self._hall.load_current(self._room.table.info.id)
        connection, room = self.connection, self._room
        holder = None
        if hello.token is not None and not connection.is_spectator:
            if not tokens.is_token(hello.token):
                raise bad_request("this is not a token")
            holder = tokens.hashed(hello.token)
        came = not connection.greeted
        connection.holder = holder
        connection.seating = None
        room.refresh_held_seats(connection)
        connection.greeted = True
        connection.caught_up()
        room.mark_seen(connection.held)
        connection.send(encode({"state": room.state(connection.held, connection.is_spectator)}))
        if came:
            room.broadcast_presence()

    async def _execute(self, order: messages.CommandEnvelope) -> None:
        connection = self.connection

        def committed(number: int) -> None:
            connection.send(encode({"ack": {"id": order.id, "version": number}}))

        try:
            # A command that is under way is followed to its end, and told, even if its sender leaves meanwhile.
            await asyncio.shield(self._hall.spawn(self._hall.execute(self._room, connection.holder, order, committed)))
        except (ApiError, StoreUnavailable) as error:
            body = {"id": order.id, **as_api_error(error).body()}
            stale = body["error"] == "stale"
            connection.send(encode({"stale" if stale else "refused": body}))
            if stale:
                connection.send(encode({"state": self._room.state(connection.held, connection.is_spectator)}))


def explain(room: Room, event: str, letter: str | None) -> dict[str, object]:
    """Whether an event is legal, and if not why."""
    seat = None if letter is None else commands.parse_seat(room.table, letter)
    return explanation(event, commands.explain(room.table, event, seat))


def explanation(event: str, refused: ApiError | None) -> dict[str, object]:
    """Whether and why an event is refused, as plain data."""
    told = {"event": event, "legal": refused is None, "message": None, "rule": None, "key": None, "values": None}
    if refused is not None:
        told |= {"message": refused.message, "key": refused.key, "values": refused.values, **refused.more}
    return told


async def serve_table(scope: Scope, receive: Receive, send: Send, hall: TableService) -> None:
    """The endpoint: finds the table, then lets the visitor in; whoever leaves on the way has left."""
    wire = WebSocketTransport(receive, send)
    with contextlib.suppress(*DISCONNECT_ERRORS):
        try:
            room, watching = await hall.room(_table(scope["path"]))
        except ApiError:
            await wire.close(4404)
        except StoreUnavailable:
            await wire.close(1013)
        else:
            await _admit(wire, client_address(scope), hall, room, watching)


def _table(path: str) -> str:
    """Which table a socket's path names."""
    found = ADDRESS.fullmatch(path)
    if found is None:
        raise not_found("table")
    return found[1]


async def _admit(wire: WebSocketTransport, address: str, hall: TableService, room: Room, watching: bool) -> None:
    """At most so many sockets to a table and from an address; then each goes its way."""
    limits = hall.settings.limits
    crowded = (
        len(room.connections) >= limits.sockets_per_table
        or hall.sockets_by_address[address] >= limits.sockets_per_address
    )
    await wire.accept()
    if hall.closing or crowded:
        await wire.send(encode({"bye": {"reason": "too-many", "retry_after": 30}}))
        await wire.close(1013)
        return
    socket = WebSocketSession(wire, hall, room, watching)
    room.connections.add(socket.connection)
    hall.sockets_by_address[address] += 1
    try:
        await socket.run()
    finally:
        hall.closed_sockets += 1
        hall.sockets_by_address[address] -= 1
        if not hall.sockets_by_address[address]:
            del hall.sockets_by_address[address]
