"""The server's application in a browser worker: requests and sockets are messages of the page.

The page uses one protocol for both back ends. Running the same application over ASGI makes every response and message
the same by construction; only the store and the bots are replaced.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import cached_property
from pathlib import Path
from typing import Any

from starlette.types import ASGIApp

from kingdomino.browser.local_store import BrowserJournal, LocalStore
from kingdomino.server.bots.worker_pool import WorkerPool
from kingdomino.server.bots.worker_process import Exited, Request, RequestFailed, Result, WorkerProcess
from kingdomino.server.monitoring import Metrics
from kingdomino.server.settings import Limits, Settings
from kingdomino.server.table_service import TableService
from kingdomino.server.ws import session

BOT_TIMEOUT = 120.0
"""Seconds for a decision; the first one waits until the bots are loaded."""
UNLIMITED = Limits(tables_per_address=10**6, requests=10**6, new_tables=10**6, messages=10**6, idle_timeout=10**9)
ORIGIN = "localhost"
RETRY_SECONDS = 5.0
"""Seconds after which a bot decides again whose move the browser refused to store."""

AskBots = Callable[[str], Awaitable[str]]
"""Sends a request for the bot worker, as JSON, and returns its response."""


class BrowserWorker(WorkerProcess):
    """Runs bots and analysis in another worker of the page."""

    def __init__(self, ask: AskBots) -> None:
        super().__init__(())
        self._ask = ask
        self.decisions: Counter[str] = Counter()
        """The number of decisions of each bot."""

    async def request(self, request: Request, timeout: float) -> Result:
        try:
            async with asyncio.timeout(timeout):
                response = json.loads(await self._ask(json.dumps(request)))
        except Exception as error:
            raise Exited(str(error)) from None
        if "error" in response:
            raise RequestFailed(response["error"]["type"], response["error"]["message"])
        if request["method"] == "decide":
            params: Any = request["params"]
            self.decisions[params["player"]["bot"]] += 1
        result: Result = response["result"]
        return result

    async def close(self) -> None:
        pass


class LocalServer:
    """The application with a store and bots of the browser."""

    def __init__(self, journal: BrowserJournal, ask_bots: AskBots) -> None:
        self._settings = Settings(Path("/"), limits=UNLIMITED, bot_timeout=BOT_TIMEOUT)
        self._store = LocalStore(journal)
        self._worker = BrowserWorker(ask_bots)
        self._service = TableService(self._store, self._settings, Metrics())
        self._service.bots.pool = WorkerPool([self._worker], BOT_TIMEOUT, warm_up=())
        self._retries: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Get ready for requests."""
        await self._store.watch(self._service.on_remote_append)
        self._service.bots.warm_up()
        while not self._service.bots.pool.is_ready:
            await asyncio.sleep(0)
        self._retries = asyncio.get_running_loop().create_task(self._retry_bots())

    async def _retry_bots(self) -> None:
        """Schedule bots again whose move was not stored; on a server, maintenance does this."""
        while True:
            await asyncio.sleep(RETRY_SECONDS)
            for room in self._service.rooms():
                if room.connections:
                    self._service.bots.schedule_if_due(room)

    @cached_property
    def _app(self) -> ASGIApp:
        """The ASGI application for requests, not imported at the start: a table that is opened again needs a socket."""
        from kingdomino.server.http.app import application

        return application(self._settings, self._service)[1]

    def decisions(self) -> str:
        """The number of decisions that each bot has made, as JSON."""
        return json.dumps(self._worker.decisions)

    def on_remote_append(self, table: str) -> None:
        """Another tab has appended to a table."""
        self._store.on_remote_append(table)

    async def request(
        self,
        method: str,
        target: str,
        headers: str,
        body: str,
        on_start: Callable[[int, str], object],
        on_chunk: Callable[[str], object],
    ) -> None:
        """Run an HTTP request; `headers` is a JSON object, and so is the second argument of `on_start`."""
        path, _, query = target.partition("?")
        scope = {**_scope("http", path, json.loads(headers)), "method": method, "query_string": query.encode()}
        incoming: list[dict[str, Any]] = [{"type": "http.request", "body": body.encode(), "more_body": False}]
        disconnected = asyncio.Event()

        async def receive() -> dict[str, Any]:
            if incoming:
                return incoming.pop()
            await disconnected.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                on_start(
                    message["status"], json.dumps({name.decode(): value.decode() for name, value in message["headers"]})
                )
            elif message.get("body"):
                on_chunk(message["body"].decode())
                # Let the page receive the chunk, and let other requests continue, before the next one is computed.
                await asyncio.sleep(0)

        try:
            await self._app(scope, receive, send)
        finally:
            disconnected.set()

    def open_socket(
        self, path: str, on_message: Callable[[str], object], on_close: Callable[[int], object]
    ) -> LocalSocket:
        """Open a WebSocket; the result receives messages of the page."""
        socket = LocalSocket(on_message, on_close)
        socket.task = asyncio.get_running_loop().create_task(self._run_socket(_scope("websocket", path, {}), socket))
        return socket

    async def _run_socket(self, scope: dict[str, Any], socket: LocalSocket) -> None:
        try:
            await self._serve_socket(scope, socket)
        finally:
            socket.closed(1000)

    async def _serve_socket(self, scope: dict[str, Any], socket: LocalSocket) -> None:
        await session.serve_table(scope, socket.receive_event, socket.send_event, self._service)


class LocalSocket:
    """One WebSocket connection of the page."""

    def __init__(self, on_message: Callable[[str], object], on_close: Callable[[int], object]) -> None:
        self._incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._incoming.put_nowait({"type": "websocket.connect"})
        self._on_message, self._on_close = on_message, on_close
        self._is_closed = False
        self.task: asyncio.Task[None] | None = None

    def receive(self, text: str) -> None:
        """A message of the page."""
        self._incoming.put_nowait({"type": "websocket.receive", "text": text})

    def close(self) -> None:
        """The page has closed the connection."""
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})

    async def receive_event(self) -> dict[str, Any]:
        return await self._incoming.get()

    async def send_event(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self._on_message(message["text"])
        elif message["type"] == "websocket.close":
            self.closed(message.get("code", 1000))

    def closed(self, code: int) -> None:
        """Tell the page, once, that the connection is closed."""
        if not self._is_closed:
            self._is_closed = True
            self._on_close(code)
            self.close()


def _scope(kind: str, path: str, headers: dict[str, str]) -> dict[str, Any]:
    all_headers = {"host": ORIGIN, **{name.lower(): value for name, value in headers.items()}}
    return {
        "type": kind,
        # With this version Starlette streams a response in the task of the request, without anyio.
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "path": path,
        "root_path": "",
        "scheme": "http",
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in all_headers.items()],
        "client": (ORIGIN, 0),
        "server": (ORIGIN, 80),
    }
