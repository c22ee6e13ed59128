"""A wire: one WebSocket as the ASGI server gives it, text both ways. Knows no message and no table."""

from __future__ import annotations

from starlette.types import Receive, Send

DISCONNECT_ERRORS = (OSError, RuntimeError)
"""What sending looks like when the other side has left, depending on when."""


class WebSocketTransport:
    """A socket that may be accepted, heard, spoken to and closed. Thousands are open: there is no more to one."""

    __slots__ = ("_closed", "_receive", "_send")

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive, self._send = receive, send
        self._closed = False

    async def accept(self) -> None:
        """Shake hands."""
        await self._send({"type": "websocket.accept"})

    async def receive(self) -> str | None:
        """The next text; None when the other side has left, or says what is no text."""
        message = await self._receive()
        while message["type"] == "websocket.connect":
            message = await self._receive()
        text: str | None = message.get("text")
        return text

    async def send(self, text: str) -> None:
        """Send a text; returns when the network has taken it."""
        await self._send({"type": "websocket.send", "text": text})

    async def close(self, code: int = 1000) -> None:
        """Close it, once."""
        if not self._closed:
            self._closed = True
            await self._send({"type": "websocket.close", "code": code})
