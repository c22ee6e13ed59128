"""One client connection with a bounded outbox."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from starlette.types import Receive, Send

from kingdomino.components import Seat

RESYNC = '{"resync":true}'


class Connection:
    """One client connection.

    If its outbox has too many messages, they are dropped and the client is told to resync; if it has too many bytes,
    the client is disconnected.
    """

    __slots__ = (
        "_limit",
        "_max_bytes",
        "_outbox",
        "_queued",
        "_wake",
        "abort",
        "closing",
        "dropped",
        "greeted",
        "held",
        "is_spectator",
        "needs_resync",
        "seating",
        "sending",
        "token_hash",
    )

    def __init__(self, limit: int, is_spectator: bool, max_bytes: int = 256_000) -> None:
        self.held: tuple[Seat, ...] = ()
        self.token_hash: str | None = None
        self.is_spectator = is_spectator
        self.greeted = False
        self.needs_resync = False
        self.closing = False
        self.dropped = False
        self.sending: float | None = None
        """Since when a message is being sent, None if there is none."""
        self.seating: object = None
        """The seating from which `held` was derived."""
        self.abort: Callable[[], object] | None = None
        """Ends the connection without a closing handshake."""
        self._limit = limit
        self._max_bytes = max_bytes
        self._queued = 0
        self._outbox: deque[str] = deque()
        self._wake = asyncio.Event()

    def send(self, message: str) -> None:
        """Queue a message; if the outbox is full, replace its contents by one `resync`."""
        if self.needs_resync or self.dropped:
            return
        if len(self._outbox) >= self._limit:
            self._clear()
            self.needs_resync = True
            message = RESYNC
        if self._outbox and self._queued + len(message) > self._max_bytes:
            self.drop()
            return
        self._outbox.append(message)
        self._queued += len(message)
        self._wake.set()

    def _clear(self) -> None:
        self._outbox.clear()
        self._queued = 0

    def caught_up(self) -> None:
        """Resume sending after the client has requested the full state."""
        self.needs_resync = False

    def close(self, last: str | None = None) -> None:
        """Send queued messages and a last one, then close."""
        if last is not None and not self.closing:
            self._outbox.append(last)
        self.closing = True
        self._wake.set()

    def drop(self) -> None:
        """Close at once, discarding queued messages."""
        self._clear()
        self.closing = self.dropped = True
        if self.abort is not None:
            self.abort()

    async def next(self) -> str | None:
        """The next message to send, None when the connection should be closed."""
        while not self._outbox:
            if self.closing:
                return None
            self._wake.clear()
            await self._wake.wait()
        message = self._outbox.popleft()
        self._queued -= len(message)
        return message


DISCONNECT_ERRORS = (OSError, RuntimeError)
"""Exceptions of sending to a client that has disconnected."""


class WebSocketTransport:
    """Accepts, receives, sends and closes."""

    __slots__ = ("_closed", "_receive", "_send")

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive, self._send = receive, send
        self._closed = False

    async def accept(self) -> None:
        """Complete the handshake."""
        await self._send({"type": "websocket.accept"})

    async def receive(self) -> str | None:
        """The next text message, None after a disconnect or a binary message."""
        message = await self._receive()
        while message["type"] == "websocket.connect":
            message = await self._receive()
        text: str | None = message.get("text")
        return text

    async def send(self, text: str) -> None:
        """Send a text message; returns when the network buffer has accepted it."""
        await self._send({"type": "websocket.send", "text": text})

    async def close(self, code: int = 1000) -> None:
        """Close the socket, once."""
        if not self._closed:
            self._closed = True
            await self._send({"type": "websocket.close", "code": code})
