"""A minimal WebSocket client for load tests: text frames and pings, no fragmentation."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class RawWebSocket(asyncio.Protocol):
    """One socket; `on_text` is called with every text message."""

    def __init__(self, on_text: Callable[[bytes], None]) -> None:
        self._on_text = on_text
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def open(self, port: int, path: str, source: str | None = None) -> None:
        """Connect, from some address of this machine, and upgrade to a WebSocket."""
        local = None if source is None else (source, 0)
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port, local_addr=local)
        assert self._transport is not None
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: localhost:{port}", "Connection: Upgrade", "Upgrade: websocket"]
        lines += ["Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}", "", ""]
        self._transport.write("\r\n".join(lines).encode())
        await self._opened

    def send(self, message: bytes, kind: int = TEXT) -> None:
        """Send a frame, with the mandatory mask set to zero: there is no proxy to protect."""
        size = len(message)
        head = bytes([0x80 | kind, 0x80 | size]) if size < 126 else bytes([0x80 | kind, 0xFE]) + size.to_bytes(2, "big")
        assert self._transport is not None
        self._transport.write(head + bytes(4) + message)

    @property
    def is_closed(self) -> bool:
        """Whether the connection has ended."""
        return self._transport is None or self._transport.is_closing()

    def close(self) -> None:
        """Abort the connection."""
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def connection_lost(self, _error: Exception | None) -> None:
        if not self._opened.done():
            self._opened.set_exception(ConnectionError("the server did not open a socket"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._opened.done():
            head, separator, rest = self._buffer.partition(b"\r\n\r\n")
            if not separator:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self._opened.set_exception(ConnectionError(head[:60].decode()))
                return
            self._opened.set_result(None)
            self._buffer = rest
        self._read()

    def _read(self) -> None:
        buffer, start = self._buffer, 0
        while len(buffer) - start >= 2:
            size, offset = buffer[start + 1], start + 2
            if size >= 126:
                width = 2 if size == 126 else 8
                size = int.from_bytes(buffer[offset : offset + width], "big")
                offset += width
            if len(buffer) < offset + size:
                break
            kind, start = buffer[start] & 15, offset + size
            if kind == TEXT:
                self._on_text(bytes(buffer[offset:start]))
            elif kind == PING:
                self.send(bytes(buffer[offset:start]), PONG)
        if start:
            del buffer[:start]
