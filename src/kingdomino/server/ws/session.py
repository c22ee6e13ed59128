"""Play over one WebSocket: reads messages, executes commands and sends what the room broadcasts."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time

from starlette.types import Receive, Scope, Send

from kingdomino.server import errors
from kingdomino.server.errors import BROKEN, as_table_error, too_large
from kingdomino.server.rate_limits import TokenBucket, client_address
from kingdomino.server.rooms import Room, encode
from kingdomino.server.store import StoreUnavailable
from kingdomino.server.table_service import TableService
from kingdomino.server.ws.connection import DISCONNECT_ERRORS, Connection, WebSocketTransport
from kingdomino.tables import codec, commands, messages, tokens
from kingdomino.tables.server_messages import PROTOCOL, Bye
from kingdomino.tables.table_error import TableError, bad_request, not_found

PATH = re.compile(r"/api/tables/([^/]+)/socket")
MAX_ERRORS = 10
TOO_MANY = {"bye": Bye("too-many", 30)}
FLUSH_SECONDS = 2.0
"""Seconds to flush the outbox of a closing connection."""
_LOG = logging.getLogger("kingdomino.sockets")


class WebSocketSession:
    """One client at one table."""

    __slots__ = (
        "_address",
        "_bucket",
        "_errors",
        "_last_received",
        "_limits",
        "_only_players",
        "_room",
        "_service",
        "_timer",
        "_transport",
        "connection",
    )

    def __init__(
        self,
        transport: WebSocketTransport,
        service: TableService,
        room: Room,
        is_spectator: bool,
        address: str,
        only_players: bool = False,
    ) -> None:
        limits = service.settings.limits
        self._transport = transport
        self._service = service
        self._room = room
        self._limits = limits
        self._bucket = TokenBucket(limits.messages, limits.messages * 3)
        self._address = address
        self._only_players = only_players
        self._errors = 0
        self._last_received = time.monotonic()
        self._timer: asyncio.TimerHandle | None = None
        self.connection = Connection(limits.outbox, is_spectator, limits.outbox_bytes)

    async def run(self) -> None:
        """Receive and send until one side disconnects."""
        writing = asyncio.create_task(self._write_loop())
        reading = asyncio.current_task()
        assert reading is not None
        self.connection.abort = reading.cancel
        self._close_when_idle()
        try:
            await self._read_loop()
        except asyncio.CancelledError:
            if not self.connection.dropped:
                raise
            reading.uncancel()
        finally:
            await self._leave(writing)

    async def _leave(self, writing: asyncio.Task[None]) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self.connection.abort = None
        # The last message in the outbox is the reason for closing.
        self.connection.close()
        try:
            await asyncio.wait((writing,), timeout=0 if self.connection.dropped else FLUSH_SECONDS)
        finally:
            # Also if this task is cancelled during the wait: otherwise the player would stay present for ever.
            writing.cancel()
            self._room.connections.discard(self.connection)
            if self.connection.greeted:
                # The players stay present for the grace period; the room broadcasts again when it is over.
                self._room.mark_seen(self.connection.held)
                self._room.broadcast_presence()
        await asyncio.gather(writing, return_exceptions=True)

    async def _write_loop(self) -> None:
        with contextlib.suppress(*DISCONNECT_ERRORS):
            while (message := await self.connection.next()) is not None:
                self.connection.sending = time.monotonic()
                await self._transport.send(message)
                self.connection.sending = None
            # Closing makes the ASGI server report a disconnect to the read loop.
            await self._transport.close()

    def _close_when_idle(self) -> None:
        """Close an idle connection, or check again when it could have become idle."""
        allowed = self._limits.idle_timeout if self.connection.greeted else self._limits.hello_timeout
        left = self._last_received + allowed - time.monotonic()
        if left <= 0:
            self.connection.close(encode({"bye": Bye("idle", None)}))
        else:
            self._timer = asyncio.get_running_loop().call_later(left, self._close_when_idle)

    async def _read_loop(self) -> None:
        while self._errors < MAX_ERRORS:
            text = await self._transport.receive()
            if text is None:
                return
            self._last_received = time.monotonic()
            wait = self._bucket.take()
            if wait:
                await asyncio.sleep(wait)
            await self._receive(text)

    async def _receive(self, text: str) -> None:
        try:
            if len(text) > self._limits.message:
                raise too_large(self._limits.message)
            await self._handle(codec.decode(text, messages.ClientMessage))
        except TableError as error:
            self._errors += 1
            self.connection.send(encode({"error": errors.body(error)}))
        except StoreUnavailable as error:
            self.connection.send(encode({"error": errors.body(as_table_error(error))}))
        except Exception:
            _LOG.exception("unexpected error")
            self._errors += 1
            self.connection.send(encode({"error": errors.body(BROKEN)}))

    async def _handle(self, message: messages.ClientMessage) -> None:
        if message.hello is not None:
            await self._greet(message.hello)
        elif not self.connection.greeted:
            raise bad_request("expected hello first")
        elif message.command is not None:
            await self._execute(message.command)
        elif message.explain is not None:
            answer = commands.explain(self._room.table, message.explain.event, message.explain.seat)
            self.connection.send(encode({"explanation": answer}))
        elif message.ping is not None:
            self.connection.send(encode({"pong": message.ping}))
        else:
            raise bad_request("expected one of hello, command, explain, ping")

    async def _greet(self, hello: messages.Hello) -> None:
        if hello.protocol not in (None, PROTOCOL):
            self.connection.close(encode({"bye": Bye("version", None)}))
            return
        await self._service.load_current(self._room.table.info.id)
        connection, room = self.connection, self._room
        token_hash = None
        if hello.token is not None and not connection.is_spectator:
            if not tokens.is_token(hello.token):
                raise bad_request("this is not a token")
            token_hash = tokens.hashed(hello.token)
        is_new = not connection.greeted
        connection.token_hash = token_hash
        connection.seating = None
        room.refresh_held_seats(connection)
        if self._only_players and not connection.held:
            connection.close(encode(TOO_MANY))
            return
        room.limit_player(connection, self._limits.sockets_per_player)
        connection.greeted = True
        connection.caught_up()
        room.mark_seen(connection.held)
        connection.send(encode({"state": room.state(connection.held, connection.is_spectator)}))
        if is_new:
            room.broadcast_presence()
            self._service.bots.schedule_if_due(room)

    async def _execute(self, envelope: messages.CommandEnvelope) -> None:
        connection = self.connection

        def acknowledge(version: int) -> None:
            connection.send(encode({"ack": {"id": envelope.id, "version": version}}))

        try:
            # Shielded: a command that has started is committed and broadcast even if its sender disconnects.
            work = self._service.execute(self._room, connection.token_hash, envelope, acknowledge, self._address)
            await asyncio.shield(self._service.spawn(work))
        except (TableError, StoreUnavailable) as error:
            body = {"id": envelope.id, **errors.body(as_table_error(error))}
            stale = body["error"] == "stale"
            connection.send(encode({"stale" if stale else "refused": body}))
            if stale:
                connection.send(encode({"state": self._room.state(connection.held, connection.is_spectator)}))


async def serve_table(scope: Scope, receive: Receive, send: Send, service: TableService) -> None:
    """The ASGI endpoint of a table's WebSocket."""
    transport = WebSocketTransport(receive, send)
    with contextlib.suppress(*DISCONNECT_ERRORS):
        try:
            room, is_spectator = await service.room(_table_address(scope["path"]))
        except TableError:
            await transport.close(4404)
        except StoreUnavailable:
            await transport.close(1013)
        else:
            await _admit(transport, client_address(scope), service, room, is_spectator)


def _table_address(path: str) -> str:
    match = PATH.fullmatch(path)
    if match is None:
        raise not_found("table")
    return match[1]


async def _admit(
    transport: WebSocketTransport, address: str, service: TableService, room: Room, is_spectator: bool
) -> None:
    """Run a session, unless the table or the client address has too many. Players are always admitted."""
    limits = service.settings.limits
    sockets = service.sockets_by_address
    spectators = sum(not connection.held for connection in room.connections)
    is_full = spectators >= limits.sockets_per_table or sockets[address] >= limits.sockets_per_address
    # A client with the table's own link may be a player, for whom a place is reserved; `hello` shows which.
    may_play = not is_spectator and sockets[address] < limits.sockets_per_address + limits.unidentified_sockets
    await transport.accept()
    if service.closing or (is_full and not may_play):
        await transport.send(encode(TOO_MANY))
        await transport.close(1013)
        return
    session = WebSocketSession(transport, service, room, is_spectator, address, only_players=is_full)
    room.connections.add(session.connection)
    sockets[address] += 1
    try:
        await session.run()
    finally:
        service.closed_sockets += 1
        sockets[address] -= 1
        if not sockets[address]:
            del sockets[address]
