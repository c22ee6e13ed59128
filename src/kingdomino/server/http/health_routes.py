"""Health checks."""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import Request

from kingdomino.server.errors import not_ready
from kingdomino.server.http.operations import operation
from kingdomino.server.room import now
from kingdomino.server.table_service import TableService
from kingdomino.tables.responses import Alive, Ready


class HealthRoutes:
    """Endpoints for supervisors and load balancers."""

    def __init__(self, service: Callable[[], TableService]) -> None:
        self._service = service

    @operation("GET", "/healthz", Alive)
    async def health(self, _request: Request) -> Alive:
        """Report that the process is alive."""
        return Alive(True)

    @operation("GET", "/readyz", Ready)
    async def readiness(self, _request: Request) -> Ready:
        """Report whether the store responds."""
        service = self._service()
        if service.closing or not await service.store.ready():
            raise not_ready("store-unavailable")
        return Ready(True, now())
