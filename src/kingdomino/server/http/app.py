"""The application: store, hall, routes and guards put together. `application(settings)` is all of it."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import time
from collections.abc import AsyncIterator
from functools import cache
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Match, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from kingdomino.components import KingdominoError
from kingdomino.server.errors import ApiError, bad_request, not_found, not_ready
from kingdomino.server.http import responses
from kingdomino.server.http.cached_response import CachedResponse
from kingdomino.server.http.middleware import BROKEN, LOOPBACK, SecurityMiddleware, client_address
from kingdomino.server.http.openapi import description
from kingdomino.server.http.routes import Routes
from kingdomino.server.http.static_files import StaticFiles
from kingdomino.server.metrics import Metrics
from kingdomino.server.settings import Settings
from kingdomino.server.store import StoreUnavailable, open_store
from kingdomino.server.tables.room import now
from kingdomino.server.tables.table_service import TableService
from kingdomino.server.ws import session

MAINTENANCE_SECONDS = 20.0
FEW_SOCKETS = 1_000
"""What so many sockets leave behind is not worth a pause."""
SELDOM = 3600.0
"""Seconds after which memory is looked through although few sockets have gone."""
_LOG = logging.getLogger("kingdomino.server")


class ServerApp:
    """A server from its opening to its closing: what the endpoints reach for."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.pages = StaticFiles()
        self.failure: KingdominoError | None = None
        """Why the house could not be opened."""
        self._hall: TableService | None = None
        self._routes: Routes | None = None

    @property
    def service(self) -> TableService:
        """The hall, once the house is open."""
        if self._hall is None:
            raise not_ready("starting")
        return self._hall

    @property
    def routes(self) -> Routes:
        """The routes, once the house is open."""
        if self._routes is None:
            raise not_ready("starting")
        return self._routes

    @contextlib.asynccontextmanager
    async def open(self, _app: Starlette) -> AsyncIterator[None]:
        """Open the store, wake the bots, and close everything in good order at the end."""
        try:
            store = await open_store(self.settings.database, self.settings.data)
        except KingdominoError as error:
            self.failure = error
            raise
        self._hall = hall = TableService(store, self.settings, self.metrics)
        self._routes = Routes(hall)
        await store.watch(hall.on_remote_append)
        if self.settings.workers:
            hall.bots.warm_up()
        tending = asyncio.create_task(self._run_maintenance(hall))
        _LOG.info("open", extra={"store": type(store).__name__})
        try:
            yield
        finally:
            tending.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await tending
            await hall.close()
            await store.close()
            self._hall = self._routes = None
            _LOG.info("closed")

    async def notify_shutdown(self) -> None:
        """Finish commits and tell everybody who is connected, while the connections are still there."""
        if self._hall is not None:
            await self._hall.close()
            # Every outbox is written within moments, or its reader is too slow to be told.
            for _ in range(20):
                if not any(room.connections for room in self._hall.rooms()):
                    return
                await asyncio.sleep(0.05)

    async def _run_maintenance(self, hall: TableService) -> None:
        while True:
            try:
                await hall.run_maintenance()
                collect_garbage_if_due(hall)
            except (ApiError, StoreUnavailable):
                _LOG.warning("could not tend the hall")
            except Exception:
                _LOG.exception("could not tend the hall")
            await asyncio.sleep(MAINTENANCE_SECONDS)

    async def health(self, _request: Request) -> Response:
        """The process is alive."""
        return responses.json_response({"alive": True})

    async def readiness(self, _request: Request) -> Response:
        """The store answers."""
        if self._hall is None or self._hall.closing or not await self._hall.store.ready():
            raise not_ready("store-silent")
        return responses.json_response({"ready": True, "at": now()})

    async def metrics_text(self, request: Request) -> Response:
        """The metrics; for this machine only, unless told otherwise."""
        if not self.settings.open_metrics and client_address(request.scope) not in (*LOOPBACK, "testclient"):
            raise not_found("page")
        return PlainTextResponse(self.metrics.text(), headers={"Cache-Control": "no-store"})

    async def openapi(self, request: Request) -> Response:
        """The OpenAPI description."""
        return _described().respond(request.headers)

    async def page(self, request: Request) -> Response:
        """A file of the page, or the page itself."""
        return self.pages.respond(request.path_params["path"], request.headers)

    async def api_not_found(self, request: Request) -> Response:
        """There is nothing else below /api; what is there with another method is said to be."""
        for route in request.app.routes:
            if isinstance(route, Route) and route.matches(request.scope)[0] is Match.PARTIAL:
                allowed = {"Allow": ", ".join(sorted(route.methods or ()))}
                raise HTTPException(405, headers=allowed)
        raise not_found("address")

    def dispatch(self, app: ASGIApp) -> ASGIApp:
        """Sockets go straight to their tables, everything else to the routes: less for each of thousands to carry."""

        async def enter(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == "websocket":
                await session.serve_table(scope, receive, send, self.service)
            else:
                await app(scope, receive, send)

        return enter


@cache
def _described() -> CachedResponse:
    return CachedResponse.of(msgspec.json.encode(description()), responses.JSON)


def collect_garbage_if_due(hall: TableService) -> None:
    """Look through all memory for rings of objects: each socket that has gone is one. Else seldom, to be sure."""
    if (
        hall.closed_sockets > max(FEW_SOCKETS, hall.sockets_by_address.total())
        or time.monotonic() > hall.last_collected + SELDOM
    ):
        hall.closed_sockets, hall.last_collected = 0, time.monotonic()
        gc.collect()


def application(settings: Settings) -> tuple[ServerApp, ASGIApp]:
    """The whole server: the house, and the ASGI application in front of it."""
    house = ServerApp(settings)

    def route(path: str, **names: str) -> Route:
        async def endpoint(request: Request) -> Response:
            name = names[request.method if request.method in names else "GET"]
            response: Response = await getattr(house.routes, name)(request)
            return response

        return Route(path, endpoint, methods=list(names))

    async def refused(_request: Request, error: Any) -> Response:
        return responses.error_response(error)

    async def broken(_request: Request, _error: Any) -> Response:
        return responses.error_response(BROKEN)

    async def unknown(_request: Request, error: Any) -> Response:
        refusal = not_found("address") if error.status_code == 404 else bad_request("not understood")
        if error.status_code == 405:
            refusal = ApiError(405, "bad-request", "wrong-method")
        refusal.status = error.status_code
        response = responses.error_response(refusal)
        for name, value in (error.headers or {}).items():
            response.headers[name] = value
        return response

    app = Starlette(
        routes=[
            Route("/healthz", house.health),
            Route("/readyz", house.readiness),
            Route("/metrics", house.metrics_text),
            Route("/api/openapi.json", house.openapi),
            route("/api/catalog", GET="catalog"),
            route("/api/tables", GET="listed", POST="create_table"),
            route("/api/tables/{table}", GET="table"),
            route("/api/tables/{table}/seats", POST="take_seat"),
            route("/api/tables/{table}/commands", POST="command"),
            route("/api/tables/{table}/preview", POST="preview"),
            route("/api/tables/{table}/explain", GET="explain"),
            route("/api/tables/{table}/record", GET="record"),
            route("/api/tables/{table}/at/{number}", GET="at"),
            route("/api/records", POST="read_record"),
            route("/api/replay", POST="replay"),
            route("/api/explain", POST="explain_position"),
            route("/api/score", POST="score"),
            route("/api/analysis", POST="analyse"),
            route("/api/grade", POST="grade"),
            route("/api/review", POST="review"),
            Route("/api/{path:path}", house.api_not_found),
            Route("/{path:path}", house.page),
        ],
        exception_handlers={ApiError: refused, HTTPException: unknown, Exception: broken},
        lifespan=house.open,
    )
    return house, SecurityMiddleware(house.dispatch(app), settings, house.metrics)
