"""The socket: play over one WebSocket. Reads what is said, answers, and sends what the room tells."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time

from starlette.types import Receive, Scope, Send

from kingdomino.server import commands, messages, tokens
from kingdomino.server.connection import Connection
from kingdomino.server.guards import BROKEN, client
from kingdomino.server.hall import Hall
from kingdomino.server.limits import Bucket
from kingdomino.server.refusals import Refusal, as_refusal, bad_request, not_found, too_large
from kingdomino.server.room import Room, text
from kingdomino.server.store import Unwritable
from kingdomino.server.wire import GONE, Wire

ADDRESS = re.compile(r"/api/tables/([^/]+)/socket")
MOST_ERRORS = 10
LAST_WORDS = 2.0
"""Seconds for what is still in the outbox of a socket that ends."""
_LOG = logging.getLogger("kingdomino.sockets")


class Socket:
    """One visitor at one table."""

    __slots__ = ("_bucket", "_errors", "_hall", "_heard", "_limits", "_room", "_timer", "_wire", "connection")

    def __init__(self, wire: Wire, hall: Hall, room: Room, watching: bool) -> None:
        limits = hall.settings.limits
        self._wire = wire
        self._hall = hall
        self._room = room
        self._limits = limits
        self._bucket = Bucket(limits.messages, limits.messages * 3)
        self._errors = 0
        self._heard = time.monotonic()
        self._timer: asyncio.TimerHandle | None = None
        self.connection = Connection(limits.outbox, watching)

    async def run(self) -> None:
        """Listen and speak until one side leaves."""
        speaking = asyncio.create_task(self._speak())
        listening = asyncio.current_task()
        assert listening is not None
        self.connection.abort = listening.cancel
        self._mind_silence()
        try:
            await self._listen()
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
            self._room.note(self.connection.held)
            self._room.tell_presence()

    async def _speak(self) -> None:
        with contextlib.suppress(*GONE):
            while (message := await self.connection.next()) is not None:
                self.connection.sending = time.monotonic()
                await self._wire.send(message)
                self.connection.sending = None
            # The server then says to whoever listens that the socket is closed.
            await self._wire.close()

    def _mind_silence(self) -> None:
        """Send away whoever has said nothing for too long; look again when that could be."""
        allowed = self._limits.silence if self.connection.greeted else self._limits.hello
        left = self._heard + allowed - time.monotonic()
        if left <= 0:
            self.connection.close(text({"bye": {"reason": "idle", "back_in": None}}))
        else:
            self._timer = asyncio.get_running_loop().call_later(left, self._mind_silence)

    async def _listen(self) -> None:
        while self._errors < MOST_ERRORS:
            raw = await self._wire.hear()
            if raw is None:
                return
            self._heard = time.monotonic()
            wait = self._bucket.take()
            if wait:
                await asyncio.sleep(wait)
            await self._hear(raw)

    async def _hear(self, raw: str) -> None:
        try:
            if len(raw) > self._limits.message:
                raise too_large(self._limits.message)
            await self._answer(messages.read(raw, messages.Said))
        except Refusal as refused:
            self._errors += 1
            self.connection.send(text({"error": refused.body()}))
        except Unwritable as error:
            self.connection.send(text({"error": as_refusal(error).body()}))
        except Exception:
            _LOG.exception("broken")
            self._errors += 1
            self.connection.send(text({"error": BROKEN.body()}))

    async def _answer(self, said: messages.Said) -> None:
        if said.hello is not None:
            await self._greet(said.hello)
        elif not self.connection.greeted:
            raise bad_request("expected hello first")
        elif said.command is not None:
            await self._order(said.command)
        elif said.why is not None:
            self.connection.send(text({"why": why(self._room, said.why.event, said.why.seat)}))
        elif said.ping is not None:
            self.connection.send(text({"pong": said.ping}))
        else:
            raise bad_request("expected one of hello, command, why, ping")

    async def _greet(self, hello: messages.Hello) -> None:
        await self._hall.fresh(self._room.table.game.id)
        connection, room = self.connection, self._room
        holder = None
        if hello.token is not None and not connection.watching:
            if not tokens.is_token(hello.token):
                raise bad_request("this is not a token")
            holder = tokens.hashed(hello.token)
        came = not connection.greeted
        connection.holder = holder
        connection.seating = None
        room.seat(connection)
        connection.greeted = True
        connection.caught_up()
        room.note(connection.held)
        connection.send(text({"state": room.state(connection.held, connection.watching)}))
        if came:
            room.tell_presence()

    async def _order(self, order: messages.Order) -> None:
        connection = self.connection

        def committed(number: int) -> None:
            connection.send(text({"ack": {"id": order.id, "number": number}}))

        try:
            # A command that is under way is followed to its end, and told, even if its sender leaves meanwhile.
            await asyncio.shield(self._hall.spawn(self._hall.order(self._room, connection.holder, order, committed)))
        except (Refusal, Unwritable) as error:
            body = {"id": order.id, **as_refusal(error).body()}
            stale = body["error"] == "stale"
            connection.send(text({"stale" if stale else "refused": body}))
            if stale:
                connection.send(text({"state": self._room.state(connection.held, connection.watching)}))


def why(room: Room, event: str, letter: str | None) -> dict[str, object]:
    """Whether an event is legal, and if not why."""
    seat = None if letter is None else commands.seat_of(room.table, letter)
    return told_why(event, commands.why(room.table, event, seat))


def told_why(event: str, refused: Refusal | None) -> dict[str, object]:
    """Whether and why an event is refused, as plain data."""
    told = {"event": event, "legal": refused is None, "sentence": None, "rule": None, "key": None, "values": None}
    if refused is not None:
        told |= {"sentence": refused.sentence, "key": refused.key, "values": refused.values, **refused.more}
    return told


async def play(scope: Scope, receive: Receive, send: Send, hall: Hall) -> None:
    """The endpoint: finds the table, then lets the visitor in; whoever leaves on the way has left."""
    wire = Wire(receive, send)
    with contextlib.suppress(*GONE):
        try:
            room, watching = await hall.room(_table(scope["path"]))
        except Refusal:
            await wire.close(4404)
        except Unwritable:
            await wire.close(1013)
        else:
            await _admit(wire, client(scope), hall, room, watching)


def _table(path: str) -> str:
    """Which table a socket's path names."""
    found = ADDRESS.fullmatch(path)
    if found is None:
        raise not_found("table")
    return found[1]


async def _admit(wire: Wire, address: str, hall: Hall, room: Room, watching: bool) -> None:
    """At most so many sockets to a table and from an address; then each goes its way."""
    limits = hall.settings.limits
    crowded = len(room.connections) >= limits.sockets_per_table or hall.visits[address] >= limits.sockets_per_address
    await wire.accept()
    if hall.closing or crowded:
        await wire.send(text({"bye": {"reason": "too-many", "back_in": 30}}))
        await wire.close(1013)
        return
    socket = Socket(wire, hall, room, watching)
    room.connections.add(socket.connection)
    hall.visits[address] += 1
    try:
        await socket.run()
    finally:
        hall.left += 1
        hall.visits[address] -= 1
        if not hall.visits[address]:
            del hall.visits[address]
