"""Runs the application under uvicorn until a signal stops it."""

from __future__ import annotations

import contextlib
import socket
import sys
import threading
import webbrowser

import uvicorn

from kingdomino.components import KingdominoError
from kingdomino.server import garbage_collection, monitoring
from kingdomino.server.http.app import ServerApp, application
from kingdomino.server.protocols import HttpProtocol, ServerConfig, WebSocketProtocol
from kingdomino.server.settings import Settings

try:
    import resource
except ImportError:  # Windows has no limit on open files to raise.
    resource = None  # type: ignore[assignment]

SEND_BUFFER = 128 * 1024
SHUTDOWN_GRACE = 5
"""Seconds for open requests and sockets when the server stops."""


class Server(uvicorn.Server):
    """A uvicorn server that prints its URL and notifies clients before it stops."""

    def __init__(self, config: uvicorn.Config, server_app: ServerApp, url: str, open_browser: bool) -> None:
        super().__init__(config)
        self.server_app = server_app
        self._url = url
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"kingdomino is at {self._url} (stop with Ctrl+C)", flush=True)  # noqa: T201 - for people
            if self._open_browser:
                threading.Thread(target=webbrowser.open, args=(self._url,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.server_app.notify_shutdown()
        await super().shutdown(sockets)
        # uvicorn would raise the signal again; a requested stop exits with 0.
        self._captured_signals.clear()


def run(settings: Settings, open_browser: bool = False, log_level: str = "warning") -> None:
    """Serve until a signal arrives, then finish commits and notify clients."""
    _raise_open_file_limit()
    garbage_collection.configure()
    # Upper bound for the delay between a commit in the writer's thread and its broadcast on a busy event loop.
    sys.setswitchinterval(0.001)
    listening = listen(settings)
    monitoring.configure_logging(log_level)
    server = create_server(settings, listening, open_browser)
    server.server_app.metrics.watch_pauses()
    try:
        with contextlib.suppress(KeyboardInterrupt), listening:
            server.run(sockets=[listening])
    except SystemExit:
        raise server.server_app.startup_error or KingdominoError("the server could not be started") from None


def create_server(settings: Settings, listening: socket.socket, open_browser: bool = False) -> Server:
    """A server for a listening socket, not yet started."""
    server_app, asgi_app = application(settings)
    config = ServerConfig(
        asgi_app,
        settings.limits,
        settings.trusted_proxies,
        http=HttpProtocol,
        log_config=None,
        access_log=False,
        server_header=False,
        ws=WebSocketProtocol,
        ws_max_size=settings.limits.message * 4,
        ws_per_message_deflate=False,
        ws_ping_interval=30,
        ws_ping_timeout=60,
        timeout_graceful_shutdown=SHUTDOWN_GRACE,
        limit_concurrency=settings.limits.sockets,
        backlog=4096,
    )
    host = "localhost" if settings.host in ("127.0.0.1", "::1") else settings.host
    url = f"http://{host}:{listening.getsockname()[1]}/"
    return Server(config, server_app, url, open_browser)


def _raise_open_file_limit() -> None:
    """Allow as many open sockets as the system permits."""
    if resource is not None:
        _, hard_limit = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard_limit, hard_limit))


def listen(settings: Settings) -> socket.socket:
    """A socket bound to the host and port of the settings."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # Accepted sockets inherit it: without a limit the kernel buffers megabytes for a client that does not read.
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        raise KingdominoError(f"port {settings.port}: cannot listen there ({error.strerror})") from None
    return listening
