"""Entry points of the two browser workers. The page calls them through Pyodide."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from typing import Any


async def start_tables(journal: Any, ask_bots: Any) -> Any:
    """Start the worker that runs tables."""
    from kingdomino.browser.local_server import LocalServer

    server = LocalServer(journal, ask_bots)
    await server.start()
    return server


def start_bots(host: Any) -> Callable[[str], str]:
    """Start the worker that runs bots and analysis; returns the function that responds to a request."""
    from kingdomino.server.bots.worker import RequestHandler
    from kingdomino.simulator.wasm import module

    if not hasattr(time, "thread_time"):
        # A browser has no clock of processor time; budgets in seconds are wall-clock time there.
        time.thread_time = time.perf_counter
    module.use_host(BrowserHost(host))
    handler = RequestHandler()

    def respond(request: str) -> str:
        return json.dumps(handler.respond(json.loads(request)))

    return respond


class BrowserHost:
    """Runs the WebAssembly module in the browser's own engine."""

    def __init__(self, host: Any) -> None:
        self._host = host

    def allocate(self, size: int) -> int:
        return int(self._host.allocate(size))

    def write(self, address: int, data: bytes) -> None:
        from pyodide.ffi import to_js  # type: ignore[import-not-found]

        self._host.write(address, to_js(data))

    def read(self, address: int, size: int) -> bytes:
        return bytes(self._host.read(address, size).to_bytes())

    def call(self, name: str, numbers: Sequence[int | float], kinds: str) -> Any:
        from pyodide.ffi import to_js

        return self._host.call(name, to_js(numbers), kinds)
