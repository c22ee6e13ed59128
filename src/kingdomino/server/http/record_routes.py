"""HTTP endpoints that need no table: the catalog, records, positions and scoring."""

from __future__ import annotations

from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from kingdomino.server.http.operations import operation
from kingdomino.server.http.responses import JSON, CachedResponse, text_body
from kingdomino.server.settings import Settings
from kingdomino.tables import codec, messages, records
from kingdomino.tables.catalog import Catalog, catalog
from kingdomino.tables.responses import Explanation, PadScores, RecordContents
from kingdomino.tables.state import ScoreData, State


class RecordRoutes:
    """Stateless endpoints."""

    def __init__(self, settings: Settings) -> None:
        self._limits = settings.limits

    @operation("GET", "/api/catalog", Catalog)
    async def catalog(self, request: Request) -> Response:
        """Every edition, bot and piece."""
        return _catalog_response().respond(request.headers)

    @operation("POST", "/api/records", RecordContents, body=str)
    async def read(self, request: Request) -> RecordContents:
        """The contents of a record."""
        return records.read(await text_body(request, self._limits.record))

    @operation("POST", "/api/replay", State, body=messages.RecordPoint, limit="record_in_json")
    async def replay(self, _request: Request, point: messages.RecordPoint) -> State:
        """The state at a point of a record."""
        return records.replay(point)

    @operation("POST", "/api/explain", Explanation, body=messages.ExplainPosition)
    async def explain(self, _request: Request, body: messages.ExplainPosition) -> Explanation:
        """Why an event is illegal in a given position."""
        return records.explain(body)

    @operation("POST", "/api/score", ScoreData, body=messages.ScoreRequest)
    async def score(self, _request: Request, body: messages.ScoreRequest) -> ScoreData:
        """The score of a kingdom."""
        return records.score(body)

    @operation("POST", "/api/score-pad", PadScores, body=messages.ScorePadRequest)
    async def score_pad(self, _request: Request, body: messages.ScorePadRequest) -> PadScores:
        """The scores and ranks of kingdoms entered by hand."""
        return records.score_pad(body)


@cache
def _catalog_response() -> CachedResponse:
    return CachedResponse.of(codec.encode(catalog()), JSON)
