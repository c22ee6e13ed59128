"""A WebSocket on top of the raw ASGI callables, text messages only.

Plain ASGI instead of `starlette.websockets.WebSocket` to save memory: thousands of sockets are open at once.
"""

from __future__ import annotations

from starlette.types import Receive, Send

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
