"""A real server on a real port, in a thread of the test process, with any settings."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from kingdomino.server.run import Server, create_server, listen
from kingdomino.server.settings import Settings

PATIENCE = 60.0
"""Seconds to wait for a condition; a slow machine needs some of them."""


class LiveServer:
    """A running server."""

    def __init__(self, server: Server, port: int) -> None:
        self.server = server
        self.port = port

    def request(
        self, path: str, body: object = None, method: str | None = None, **headers: str
    ) -> tuple[int, dict[str, Any]]:
        """The status and the JSON body of a response."""
        data = None if body is None else json.dumps(body).encode()
        url = f"http://127.0.0.1:{self.port}{path}"
        request = urllib.request.Request(url, data, {"Content-Type": "application/json", **headers}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                return response.status, json.loads(response.read())
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.loads(error.read() or b"{}")

    def connect(self, source: str = "127.0.0.1") -> socket.socket:
        """A TCP connection."""
        client = socket.create_connection(("127.0.0.1", self.port), PATIENCE, (source, 0))
        client.settimeout(PATIENCE)
        return client


@contextlib.contextmanager
def live_server(data: Path, **settings: Any) -> Iterator[LiveServer]:
    """Run a server in a thread until the end of the block."""
    chosen = Settings(data, port=0, **settings)
    listening = listen(chosen)
    server = create_server(chosen, listening)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([listening])))
    thread.start()
    try:
        wait_until(lambda: server.started or not thread.is_alive())
        assert server.started
        yield LiveServer(server, listening.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        listening.close()


def wait_until(condition: Callable[[], bool]) -> None:
    """Wait for a condition."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "the condition did not become true"
        time.sleep(0.02)


def read_all(client: socket.socket) -> bytes:
    """What a connection sends until it is closed or reset."""
    received = b""
    with contextlib.suppress(ConnectionError):
        while part := client.recv(65536):
            received += part
    return received
