"""The socket: play over one WebSocket. Reads what is said, answers, and sends what the room tells."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from kingdomino.server import commands, messages, tokens
from kingdomino.server.connection import Connection
from kingdomino.server.guards import BROKEN, client
from kingdomino.server.hall import Hall
from kingdomino.server.limits import Bucket
from kingdomino.server.refusals import Refusal, bad_request, not_ready, too_large
from kingdomino.server.room import Room, text
from kingdomino.server.store import Unwritable

MOST_ERRORS = 10
_LOG = logging.getLogger("kingdomino.sockets")


class Socket:
    """One visitor at one table."""

    def __init__(self, websocket: WebSocket, hall: Hall, room: Room, watching: bool) -> None:
        limits = hall.settings.limits
        self._websocket = websocket
        self._hall = hall
        self._room = room
        self._limits = limits
        self._bucket = Bucket(limits.messages, limits.messages * 3)
        self._errors = 0
        self.connection = Connection(limits.outbox, watching)

    async def run(self) -> None:
        """Listen and speak until one side leaves."""
        speaking = asyncio.create_task(self._speak())
        self.connection.abort = speaking.cancel
        listening = asyncio.create_task(self._listen())
        try:
            await asyncio.wait((speaking, listening), return_when=asyncio.FIRST_COMPLETED)
        finally:
            await self._leave(speaking, listening)

    async def _leave(self, speaking: asyncio.Task[None], listening: asyncio.Task[None]) -> None:
        listening.cancel()
        if not speaking.done():
            # What was put into the outbox last is the reason why this ends.
            self.connection.close()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(speaking), 2)
            speaking.cancel()
        for task in (speaking, listening):
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError, OSError):
                await task
        self._room.connections.discard(self.connection)
        if self.connection.held:
            self._room.note(self.connection.held)
            self._room.tell_presence()
        if self._websocket.application_state is WebSocketState.CONNECTED:
            with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
                await self._websocket.close()

    async def _speak(self) -> None:
        while True:
            message = await self.connection.next()
            if message is None:
                return
            self.connection.sending = time.monotonic()
            await self._websocket.send_text(message)
            self.connection.sending = None

    async def _listen(self) -> None:
        while self._errors < MOST_ERRORS:
            seconds = self._limits.silence if self.connection.greeted else self._limits.hello
            try:
                async with asyncio.timeout(seconds):
                    raw = await self._websocket.receive_text()
            except TimeoutError:
                self.connection.close(text({"bye": {"reason": "idle", "back_in": None}}))
                return
            except (WebSocketDisconnect, KeyError):
                return
            wait = self._bucket.take()
            if wait:
                await asyncio.sleep(wait)
            await self._hear(raw)
        self.connection.close()

    async def _hear(self, raw: str) -> None:
        try:
            if len(raw) > self._limits.message:
                raise too_large(self._limits.message)
            await self._answer(messages.read(raw, messages.Said))
        except Refusal as refused:
            self._errors += 1
            self.connection.send(text({"error": refused.body()}))
        except Unwritable as error:
            self.connection.send(text({"error": not_ready(str(error)).body()}))
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
            await self._hall.order(self._room, connection.holder, order, committed)
        except (Refusal, Unwritable) as error:
            refused = error if isinstance(error, Refusal) else not_ready(str(error))
            body = {"id": order.id, **refused.body()}
            connection.send(text({"stale" if refused.error == "stale" else "refused": body}))
            if refused.error == "stale":
                connection.send(text({"state": self._room.state(connection.held, connection.watching)}))


def why(room: Room, event: str, letter: str | None) -> dict[str, object]:
    """Whether an event is legal, and if not why."""
    seat = None if letter is None else commands.seat_of(room.table, letter)
    refused = commands.why(room.table, event, seat)
    told = {"event": event, "legal": refused is None, "sentence": None, "rule": None, "key": None, "values": None}
    if refused is not None:
        told |= {"sentence": refused.sentence, **refused.more}
    return told


async def play(websocket: WebSocket, hall: Hall) -> None:
    """The endpoint: at most so many sockets to a table, then each goes its way."""
    try:
        room, watching = await hall.room(websocket.path_params["table"])
    except Refusal:
        await websocket.close(4404)
        return
    except Unwritable:
        await websocket.close(1013)
        return
    limits, address = hall.settings.limits, client(websocket.scope)
    crowded = len(room.connections) >= limits.sockets_per_table or hall.visits[address] >= limits.sockets_per_address
    await websocket.accept()
    if hall.closing or crowded:
        await websocket.send_text(text({"bye": {"reason": "too-many", "back_in": 30}}))
        await websocket.close(1013)
        return
    socket = Socket(websocket, hall, room, watching)
    room.connections.add(socket.connection)
    hall.visits[address] += 1
    try:
        with contextlib.suppress(WebSocketDisconnect):
            await socket.run()
    finally:
        hall.visits[address] -= 1
        if not hall.visits[address]:
            del hall.visits[address]
