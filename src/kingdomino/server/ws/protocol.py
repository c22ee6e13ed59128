"""WebSocket connections whose frames are read at a limited rate and whose buffers are bounded."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from kingdomino.server.http.middleware import TokenBucket
from kingdomino.server.http.protocol import WRITE_BUFFER, ServerConfig

SLICE = 512
"""Bytes parsed at once. A read of 64 kB can hold 10,000 frames, which take 100 ms to parse."""


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """One WebSocket. Frames of all kinds, control frames included, share one rate; the rest waits in the network."""

    config: ServerConfig

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        rate = self.config.limits.frames
        self._bucket = TokenBucket(rate, rate * 4)
        self._unread = bytearray()
        self._delay: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=WRITE_BUFFER)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._delay is not None:
            self._delay.cancel()
            self._delay = None
        self._unread.clear()
        self.config.release(self.client[0] if self.client else None)
        # The parser is a generator that refers to its connection: break the reference cycle.
        self.conn.parser.close()

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._unread += data
        self._parse()

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        self._parse()
        return message

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            # The client sends but does not read: its pongs would pile up.
            self.transport.abort()

    def _parse(self) -> None:
        """Parse the received bytes, slice by slice, until a message is complete or the rate is exceeded."""
        while self._unread and self._can_parse:
            part = bytes(self._unread[:SLICE])
            del self._unread[:SLICE]
            self.conn.receive_data(part)
            frames = len(self.conn.events)
            if self.conn.parser_exc is not None:
                self.handle_parser_exception()
                return
            self.handle_events()
            seconds = self._bucket.spend(frames + len(part) / 1024)
            if seconds:
                self._delay = self.loop.call_later(seconds, self._continue)
        self._pause_or_resume(bool(self._unread) or not self._can_parse)

    @property
    def _can_parse(self) -> bool:
        return self._delay is None and (self.queue.empty() or self.close_sent) and not self.transport.is_closing()

    def _continue(self) -> None:
        self._delay = None
        self._parse()

    def _pause_or_resume(self, pause: bool) -> None:
        if self.transport.is_closing() or pause == self.read_paused:
            return
        self.read_paused = pause
        if pause:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()
