"""HTTP/1.1 connections with deadlines and a limit per peer, for servers that have no proxy in front of them."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import h11
import uvicorn
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.h11_impl import H11Protocol

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
