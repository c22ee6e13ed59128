"""Runs the application under uvicorn until a signal stops it."""

from __future__ import annotations

import contextlib
import gc
import socket
import sys
import threading
import webbrowser

import uvicorn

from kingdomino.components import KingdominoError
from kingdomino.server import monitoring
from kingdomino.server.http.app import ServerApp, application
from kingdomino.server.settings import Settings

try:
    import resource
except ImportError:  # Windows has no limit on open files to raise.
    resource = None  # type: ignore[assignment]

SHUTDOWN_GRACE = 5
"""Seconds for open requests and sockets when the server stops."""


class Server(uvicorn.Server):
    """A uvicorn server that prints its URL and notifies clients before it stops."""

    def __init__(self, config: uvicorn.Config, server_app: ServerApp, url: str, open_browser: bool) -> None:
        super().__init__(config)
        self._server_app = server_app
        self._url = url
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"kingdomino is at {self._url} (stop with Ctrl+C)", flush=True)  # noqa: T201 - for people
            if self._open_browser:
                threading.Thread(target=webbrowser.open, args=(self._url,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._server_app.notify_shutdown()
        await super().shutdown(sockets)
        # uvicorn would raise the signal again; a requested stop exits with 0.
        self._captured_signals.clear()


def run(settings: Settings, open_browser: bool = False, log_level: str = "warning") -> None:
    """Serve until a signal arrives, then finish commits and notify clients."""
    _raise_open_file_limit()
    _tune_garbage_collection()
    listening = _listen(settings)
    monitoring.configure_logging(log_level)
    server_app, asgi_app = application(settings)
    server_app.metrics.watch_pauses()
    config = uvicorn.Config(
        asgi_app,
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
        timeout_graceful_shutdown=SHUTDOWN_GRACE,
        limit_concurrency=settings.limits.sockets,
        backlog=4096,
    )
    host = "localhost" if settings.host in ("127.0.0.1", "::1") else settings.host
    url = f"http://{host}:{listening.getsockname()[1]}/"
    try:
        with contextlib.suppress(KeyboardInterrupt), listening:
            Server(config, server_app, url, open_browser).run(sockets=[listening])
    except SystemExit:
        raise server_app.startup_error or KingdominoError("the server could not be started") from None


def _tune_garbage_collection() -> None:
    """Disable the automatic garbage collector, whose pauses of 80 to 130 ms stop all clients.

    Moves and requests leave no reference cycles, whether they succeed or fail. Closed sockets do: `http.app` collects
    after many of them.
    """
    gc.collect()
    gc.freeze()
    gc.disable()
    # Upper bound for the delay between a commit in the writer's thread and its broadcast on a busy event loop.
    sys.setswitchinterval(0.001)


def _raise_open_file_limit() -> None:
    """Allow as many open sockets as the system permits."""
    if resource is not None:
        _, hard_limit = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard_limit, hard_limit))


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        raise KingdominoError(f"port {settings.port}: cannot listen there ({error.strerror})") from None
    return listening
