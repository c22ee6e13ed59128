"""HTTP/1.1 and WebSocket connections with deadlines, rates and a limit per peer, for servers without a proxy.

Frames of a WebSocket are read at a limited rate, and its buffers are bounded.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import h11
import uvicorn
from uvicorn._types import ASGIReceiveEvent
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from kingdomino.server.rate_limits import TokenBucket
from kingdomino.server.settings import Limits

WRITE_BUFFER = 64 * 1024
"""Bytes in a write buffer above which a client counts as not reading."""


class ServerConfig(uvicorn.Config):
    """uvicorn's configuration, with the limits of connections and the number of them by peer."""

    def __init__(self, app: Any, limits: Limits, trusted_proxies: str | None, **options: Any) -> None:
        options |= {"proxy_headers": trusted_proxies is not None, "forwarded_allow_ips": trusted_proxies or ""}
        super().__init__(app, **options)
        self.limits = limits
        self.peers: Counter[str] = Counter()
        self.closed_connections = 0
        """Connections closed since the last full garbage collection."""
        self._proxies = _TrustedHosts(trusted_proxies or "")

    def admit(self, peer: str | None) -> bool:
        """Count a new connection; False if its peer has too many. The peers of a proxy are not known here."""
        if peer is None or peer in self._proxies:
            return True
        self.peers[peer] += 1
        return self.peers[peer] <= self.limits.connections_per_peer

    def release(self, peer: str | None) -> None:
        """Count a connection that has ended."""
        self.closed_connections += 1
        if peer is not None and peer in self.peers:
            self.peers[peer] -= 1
            if self.peers[peer] <= 0:
                del self.peers[peer]


class HttpProtocol(H11Protocol):
    """One connection. Headers, bodies and responses have to make progress before a deadline."""

    config: ServerConfig

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._phase: object = None
        self._is_upgraded = False
        self._deadline: asyncio.TimerHandle | None = None
        self._write_deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=WRITE_BUFFER)
        if self.config.admit(self.client[0] if self.client else None):
            self._watch()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._cancel()
        self.config.release(self.client[0] if self.client else None)
        # Break the reference cycles, so that no garbage collection is needed.
        self._unset_keepalive_if_required()
        self.flow = self.cycle = None  # type: ignore[assignment]

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._cancel()
        # The connection is a WebSocket from now on. To the parser the request still has a body to come.
        self._is_upgraded = True
        super().handle_websocket_upgrade(event)
        self.flow = self.cycle = None  # type: ignore[assignment]

    def on_response_complete(self) -> None:
        if self.flow is not None:
            super().on_response_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._write_deadline is None:
            self._write_deadline = self.loop.call_later(self.config.limits.write_timeout, self.transport.abort)

    def resume_writing(self) -> None:
        if self.flow is not None:
            super().resume_writing()
        if self._write_deadline is not None:
            self._write_deadline.cancel()
            self._write_deadline = None

    def _watch(self) -> None:
        """Start the deadline of the phase that has begun: headers, or the body. It is not extended by more bytes."""
        phase = self.conn.their_state
        if phase is self._phase or self._is_upgraded:
            return
        self._phase = phase
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        limits = self.config.limits
        seconds = {h11.IDLE: limits.header_timeout, h11.SEND_BODY: limits.body_timeout}.get(phase)
        if seconds is not None and not self.transport.is_closing():
            self._deadline = self.loop.call_later(seconds, self.transport.abort)

    def _cancel(self) -> None:
        for timer in (self._deadline, self._write_deadline):
            if timer is not None:
                timer.cancel()
        self._deadline = self._write_deadline = None


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
