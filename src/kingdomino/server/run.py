"""Running: the application under uvicorn, until it is told to stop. Knows the process, no table."""

from __future__ import annotations

import contextlib
import gc
import resource
import socket as sockets
import sys
import threading
import webbrowser

import uvicorn

from kingdomino.components import KingdominoError
from kingdomino.server import json_logging
from kingdomino.server.http.app import ServerApp, application
from kingdomino.server.settings import Settings

GRACE = 5
"""Seconds that open requests and sockets get when the server stops."""


class Server(uvicorn.Server):
    """A server that says where it is once it is there."""

    def __init__(self, config: uvicorn.Config, house: ServerApp, address: str, browser: bool) -> None:
        super().__init__(config)
        self._house = house
        self._address = address
        self._browser = browser

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        """Start, then tell."""
        await super().startup(sockets)
        if self.started:
            print(f"kingdomino is at {self._address} (stop with Ctrl+C)", flush=True)  # noqa: T201 - for people
            if self._browser:
                threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        """Tell everybody, stop, and count the signal that asked for it as followed: the exit code is 0."""
        await self._house.notify_shutdown()
        await super().shutdown(sockets)
        self._captured_signals.clear()


def run(settings: Settings, browser: bool = False, level: str = "warning") -> None:
    """Serve until a signal comes; commits are finished and clients are told."""
    _allow_many_sockets()
    _tune_memory()
    listening = _listen(settings)
    json_logging.configure_logging(level)
    house, app = application(settings)
    house.metrics.watch_pauses()
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=settings.limits.message * 4,
        ws_per_message_deflate=False,
        ws_ping_interval=30,
        ws_ping_timeout=60,
        proxy_headers=settings.trusted_proxies is not None,
        forwarded_allow_ips=settings.trusted_proxies or "",
        timeout_graceful_shutdown=GRACE,
        limit_concurrency=settings.limits.sockets,
        backlog=4096,
    )
    name = "localhost" if settings.host in ("127.0.0.1", "::1") else settings.host
    port = listening.getsockname()[1]
    try:
        with contextlib.suppress(KeyboardInterrupt), listening:
            Server(config, house, f"http://{name}:{port}/", browser).run(sockets=[listening])
    except SystemExit:
        raise house.failure or KingdominoError("the server could not be started") from None


def _tune_memory() -> None:
    """Look for rings of objects only when there is reason to (`app` says when): each look stops everybody.

    Tables are trees, and neither moves nor requests leave rings behind, whether they are granted or refused.
    """
    gc.collect()
    gc.freeze()
    gc.disable()
    # A commit that is on disk is told within this time, even if the loop has much to do.
    sys.setswitchinterval(0.001)


def _allow_many_sockets() -> None:
    """Every socket is an open file: take as many as the system lets us have."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _listen(settings: Settings) -> sockets.socket:
    family = sockets.AF_INET6 if ":" in settings.host else sockets.AF_INET
    listening = sockets.socket(family, sockets.SOCK_STREAM)
    listening.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        raise KingdominoError(f"port {settings.port}: cannot listen there ({error.strerror})") from None
    return listening
