"""Routes that analyse positions and records on the worker processes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from kingdomino.components import KingdominoError, Seat
from kingdomino.editions import Position
from kingdomino.game import Record
from kingdomino.players.analysis.review import Decision, decisions
from kingdomino.server import errors
from kingdomino.server.bots.worker_process import RequestFailed, WorkerError
from kingdomino.server.errors import not_ready, slow_down
from kingdomino.server.http.operations import JSON_LINES, operation
from kingdomino.server.room import encode
from kingdomino.server.table_service import TableService
from kingdomino.tables import messages
from kingdomino.tables.responses import AnalysisData, GradeData, ReviewedDecision, ReviewStart
from kingdomino.tables.table_error import TableError, refused, unreadable

MAX_WAITING = 16
"""Requests that may wait for a worker; further ones are refused with 429."""
SLOWDOWN = 10
"""A budget counts CPU time and workers run at low priority: on a busy machine a search takes this many times longer."""


class AnalysisRoutes:
    """The endpoints for analysis, grades and reviews."""

    def __init__(self, get_service: Callable[[], TableService]) -> None:
        self._get_service = get_service
        self._waiting = 0

    @property
    def _service(self) -> TableService:
        return self._get_service()

    @operation("POST", "/api/analysis", AnalysisData, body=messages.Analyse)
    async def analyse(self, _request: Request, body: messages.Analyse) -> dict[str, object]:
        """Every option at a position with its estimated value, the best first."""
        _check_position(body.position)
        return await self._request("analyse", body.seconds, position=body.position)

    @operation("POST", "/api/grade", GradeData, body=messages.Grade)
    async def grade(self, _request: Request, body: messages.Grade) -> dict[str, object]:
        """The grade of one decision."""
        _check_position(body.position)
        return await self._request("grade", body.seconds, position=body.position, event=body.event)

    @operation(
        "POST",
        "/api/review",
        ReviewStart | ReviewedDecision,
        body=messages.Review,
        limit="record_in_json",
        content_type=JSON_LINES,
    )
    async def review(self, _request: Request, body: messages.Review) -> Response:
        """The grades of all decisions of a record, one JSON line each, until the client disconnects."""
        try:
            reviewed = decisions(Record.parse(body.record), [Seat[letter] for letter in body.seats])
        except KingdominoError as error:
            raise unreadable(error) from None
        # The stream starts after the first grade, so that a server that is not ready can respond with 503.
        first = await self._grade(reviewed[0], body.seconds) if reviewed else {}
        return StreamingResponse(self._stream(reviewed, first, body.seconds), media_type=JSON_LINES)

    async def _stream(self, reviewed: list[Decision], first: dict[str, object], seconds: float) -> AsyncIterator[str]:
        yield encode({"total": len(reviewed)}) + "\n"
        for done, decision in enumerate(reviewed, start=1):
            line: dict[str, object] = {"number": decision.number, "event": str(decision.event)}
            line |= {"seat": str(decision.view.seat), "done": done, "total": len(reviewed)}
            try:
                # The client has seen the start of the stream: it waits for a restarted worker rather than miss a line.
                line |= first if done == 1 else await self._grade(decision, seconds, patient=True)
            except TableError as error:
                line |= errors.body(error)
            yield encode(line) + "\n"

    async def _grade(self, decision: Decision, seconds: float, *, patient: bool = False) -> dict[str, object]:
        position, event = str(decision.view.position), str(decision.event)
        return await self._request("grade", seconds, patient=patient, position=position, event=event)

    async def _request(
        self, method: str, seconds: float, *, patient: bool = False, **params: object
    ) -> dict[str, object]:
        if self._waiting >= MAX_WAITING:
            raise slow_down(2)
        self._waiting += 1
        request = {"method": method, "params": {**params, "seconds": seconds}}
        try:
            return await self._service.bots.request(request, seconds=SLOWDOWN * seconds, patient=patient)
        except RequestFailed as failure:
            raise unreadable(failure.message) if failure.is_invalid else not_ready(failure.key) from None
        except WorkerError as failure:
            raise not_ready(failure.key) from None
        finally:
            self._waiting -= 1


def _check_position(text: str) -> None:
    try:
        position = Position.parse(text)
    except KingdominoError as error:
        raise unreadable(error) from None
    if position.seat is None:
        raise refused("nobody-decides")
