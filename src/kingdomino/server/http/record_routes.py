"""HTTP endpoints that need no table: the catalog, records, positions and scoring."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from kingdomino.server.http.middleware import client_address
from kingdomino.server.http.operations import operation
from kingdomino.server.http.responses import JSON, CachedResponse, text_body
from kingdomino.server.settings import Settings
from kingdomino.server.table_service import TableService
from kingdomino.tables import codec, messages
from kingdomino.tables.catalog import Catalog, catalog
from kingdomino.tables.kingdom_state import ScoreData
from kingdomino.tables.responses import Explanation, PadScores, RecordContents, VerifiedShuffle
from kingdomino.tables.state import State


class RecordRoutes:
    """Stateless endpoints. Texts of clients are parsed outside of the event loop."""

    def __init__(self, settings: Settings, service: Callable[[], TableService]) -> None:
        self._limits, self._analysis = settings.limits, settings.analysis
        self._service = service

    @operation("GET", "/api/catalog", Catalog)
    async def catalog(self, request: Request) -> Response:
        """Every edition, bot and piece."""
        return _catalog_response(self._analysis).respond(request.headers)

    @operation("POST", "/api/records", RecordContents, body=str)
    async def read(self, request: Request) -> object:
        """The contents of a record."""
        return await self._parse(request, "read", record=await text_body(request, self._limits.record))

    @operation("POST", "/api/verify-shuffle", VerifiedShuffle, body=str)
    async def verify_shuffle(self, request: Request) -> object:
        """Check that every draw of a record follows from its secret and the players' entropy."""
        return await self._parse(request, "verify_shuffle", record=await text_body(request, self._limits.record))

    @operation("POST", "/api/replay", State, body=messages.RecordPoint, limit="record_in_json")
    async def replay(self, request: Request, point: messages.RecordPoint) -> object:
        """The state at a point of a record."""
        return await self._parse(request, "replay", **asdict(point))

    @operation("POST", "/api/explain", Explanation, body=messages.ExplainPosition)
    async def explain(self, request: Request, body: messages.ExplainPosition) -> object:
        """Why an event is illegal in a given position."""
        return await self._parse(request, "explain", **asdict(body))

    @operation("POST", "/api/score", ScoreData, body=messages.ScoreRequest)
    async def score(self, request: Request, body: messages.ScoreRequest) -> object:
        """The score of a kingdom."""
        return await self._parse(request, "score", **asdict(body))

    @operation("POST", "/api/score-pad", PadScores, body=messages.ScorePadRequest)
    async def score_pad(self, request: Request, body: messages.ScorePadRequest) -> object:
        """The scores and ranks of kingdoms entered by hand."""
        return await self._parse(request, "score_pad", **asdict(body))

    async def _parse(self, request: Request, method: str, **params: object) -> object:
        return await self._service().parsers.parse(client_address(request.scope), method, **params)


@cache
def _catalog_response(analysis: bool) -> CachedResponse:
    return CachedResponse.of(codec.encode(catalog(analysis=analysis)), JSON)
