"""The ASGI application: store, table service, routes and middleware put together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from functools import cache
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from kingdomino.components import KingdominoError
from kingdomino.server.errors import BROKEN, ApiError, as_table_error, not_ready
from kingdomino.server.garbage_collection import collect_all_if_due, collect_young
from kingdomino.server.http import operations, responses
from kingdomino.server.http.analysis_routes import AnalysisRoutes
from kingdomino.server.http.middleware import LOOPBACK, SecurityMiddleware
from kingdomino.server.http.responses import CachedResponse, StaticFiles
from kingdomino.server.http.routes import HealthRoutes, RecordRoutes, TableRoutes
from kingdomino.server.monitoring import CONTENT_TYPE, Metrics
from kingdomino.server.rate_limits import client_address
from kingdomino.server.settings import Settings
from kingdomino.server.store import StoreUnavailable, open_store
from kingdomino.server.table_service import TableService
from kingdomino.server.ws import session
from kingdomino.tables import codec
from kingdomino.tables.table_error import TableError, not_found

MAINTENANCE_SECONDS = 20.0
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
_LOG = logging.getLogger("kingdomino.server")


class ServerApp:
    """The state of a server from startup to shutdown; it may get a service that is started already."""

    def __init__(self, settings: Settings, service: TableService | None = None) -> None:
        self.settings = settings
        self.metrics = Metrics() if service is None else service.metrics
        self.static_files = StaticFiles()
        self.startup_error: KingdominoError | None = None
        self._service = service

    @property
    def service(self) -> TableService:
        """The table service; not ready before startup and after shutdown."""
        if self._service is None:
            raise not_ready("starting")
        return self._service

    @contextlib.asynccontextmanager
    async def lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        """Open the store and start bots and maintenance; shut down in reverse order."""
        try:
            store = await open_store(self.settings.database, self.settings.data)
        except KingdominoError as error:
            self.startup_error = error
            raise
        self._service = service = TableService(store, self.settings, self.metrics)
        await store.watch(service.on_remote_append)
        if self.settings.workers:
            service.bots.warm_up()
        tasks = [asyncio.create_task(self._run_maintenance(service)), asyncio.create_task(collect_young())]
        _LOG.info("started", extra={"store": type(store).__name__})
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await service.close()
            await store.close()
            self._service = None
            _LOG.info("stopped")

    def is_banned(self, address: str) -> bool:
        """Whether an operator has banned an address."""
        return self._service is not None and self._service.upkeep.is_banned(address)

    async def notify_shutdown(self) -> None:
        """Finish commits and send a last message to every client while the connections are still open."""
        if self._service is not None:
            await self._service.close()
            # Give the outboxes up to a second; slower clients miss the message.
            for _ in range(20):
                if not any(room.connections for room in self._service.rooms()):
                    return
                await asyncio.sleep(0.05)

    async def _run_maintenance(self, service: TableService) -> None:
        while True:
            try:
                await service.upkeep.run()
                collect_all_if_due(service)
            except (TableError, StoreUnavailable):
                _LOG.warning("maintenance failed")
            except Exception:
                _LOG.exception("maintenance failed")
            await asyncio.sleep(MAINTENANCE_SECONDS)

    async def metrics_text(self, request: Request) -> Response:
        """The metrics, for this machine only unless `open_metrics` is set."""
        if not self.settings.open_metrics and client_address(request.scope) not in (*LOOPBACK, "testclient"):
            raise not_found("page")
        return Response(self.metrics.text(), headers={"Cache-Control": "no-store", "Content-Type": CONTENT_TYPE})

    async def openapi(self, request: Request) -> Response:
        """The OpenAPI description."""
        return _openapi_response().respond(request.headers)

    async def page(self, request: Request) -> Response:
        """A file of the page, or the page itself."""
        return self.static_files.respond(request.path_params["path"], request.headers)

    async def api_not_found(self, request: Request) -> Response:
        """404 for unknown API paths, 405 for paths that exist with another method."""
        allowed: set[str] = set()
        for route in request.app.routes:
            is_api = isinstance(route, Route) and route.path.startswith("/api/")
            if is_api and route.matches(request.scope)[0] is Match.PARTIAL:
                allowed |= route.methods or set()
        if allowed:
            raise HTTPException(405, headers={"Allow": ", ".join(sorted(allowed))})
        raise not_found("address")

    def dispatch(self, app: ASGIApp) -> ASGIApp:
        """Handle WebSockets here and pass everything else to Starlette, to save memory per connection."""

        async def dispatch(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == "websocket":
                await session.serve_table(scope, receive, send, self.service)
            else:
                await app(scope, receive, send)

        return dispatch


@cache
def _openapi_response() -> CachedResponse:
    from kingdomino.server.http.openapi import description  # few clients read it

    return CachedResponse.of(codec.encode(description()), responses.JSON)


def application(settings: Settings, service: TableService | None = None) -> tuple[ServerApp, ASGIApp]:
    """The server's state and its ASGI application; a service that is started already needs no `lifespan`."""
    server = ServerApp(settings, service)
    starlette = Starlette(
        routes=_routes(server),
        exception_handlers={
            TableError: _table_error,
            StoreUnavailable: _store_unavailable,
            HTTPException: _http_error,
            Exception: _unexpected_error,
        },
        lifespan=server.lifespan,
    )
    return server, SecurityMiddleware(server.dispatch(starlette), settings, server.metrics, server.is_banned)


def _routes(server: ServerApp) -> list[Route]:
    def service() -> TableService:
        return server.service

    def get(path: str, endpoint: Any) -> Route:
        return Route(path, endpoint, methods=["GET"])

    return [
        *operations.routes(
            server.settings.limits,
            HealthRoutes(service),
            RecordRoutes(server.settings, service),
            TableRoutes(server.settings, service),
            AnalysisRoutes(server.settings, service),
        ),
        get("/metrics", server.metrics_text),
        get("/api/openapi.json", server.openapi),
        Route("/api/{path:path}", server.api_not_found, methods=METHODS),
        get("/{path:path}", server.page),
    ]


async def _table_error(_request: Request, error: Any) -> Response:
    return responses.error_response(error)


async def _store_unavailable(_request: Request, error: Any) -> Response:
    return responses.error_response(as_table_error(error))


async def _unexpected_error(_request: Request, _error: Any) -> Response:
    return responses.error_response(BROKEN)


async def _http_error(_request: Request, error: Any) -> Response:
    """Starlette's own errors in the format of the API."""
    table_error = ApiError(error.status_code, "bad-request", "malformed", detail="not understood")
    if error.status_code == 405:
        table_error = ApiError(405, "bad-request", "wrong-method")
    elif error.status_code == 404:
        table_error = ApiError(404, "not-found", "no-address")
    response = responses.error_response(table_error)
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response
