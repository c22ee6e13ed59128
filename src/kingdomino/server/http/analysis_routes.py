"""Routes that analyse positions and records on the worker processes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, TypeVar

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse

from kingdomino.server import errors
from kingdomino.server.bots.worker_process import RequestFailed, TooMany, WorkerError
from kingdomino.server.errors import not_ready, slow_down
from kingdomino.server.http.operations import JSON_LINES, operation
from kingdomino.server.http.responses import json_response
from kingdomino.server.rate_limits import client_address
from kingdomino.server.rooms import encode
from kingdomino.server.settings import Settings
from kingdomino.server.table_service import TableService
from kingdomino.tables import messages
from kingdomino.tables.responses import (
    AnalysisData,
    EvaluationData,
    GradeData,
    QueuePlace,
    RecordEvaluations,
    ReviewedDecision,
    ReviewStart,
)
from kingdomino.tables.table_error import TableError, forbidden, unreadable

T = TypeVar("T")
Data = dict[str, Any]
EVALUATION_SECONDS = 1.0
"""CPU seconds for the evaluation of a record: a position takes about a millisecond."""
SLOWDOWN = 10
"""A budget counts CPU time and workers run at low priority: on a busy machine a search takes this many times longer."""


class AnalysisRoutes:
    """The endpoints for analysis, grades and reviews.

    The requests of a client wait in a queue, in turn with those of other clients. A client that accepts JSON lines gets
    its place in the queue whenever it changes, `{"place": 2}`, before the result. Leaving gives up the place.
    """

    def __init__(self, settings: Settings, get_service: Callable[[], TableService]) -> None:
        self._is_offered = settings.analysis
        self._get_service = get_service

    @property
    def _service(self) -> TableService:
        return self._get_service()

    @operation("POST", "/api/analysis", AnalysisData, body=messages.AnalysisRequest)
    async def analyse(self, request: Request, body: messages.AnalysisRequest) -> Response:
        """Every option at a position with its estimated value, the best first."""
        return await self._respond(request, "analyse", body.seconds, position=body.position)

    @operation("POST", "/api/grade", GradeData, body=messages.GradeRequest)
    async def grade(self, request: Request, body: messages.GradeRequest) -> Response:
        """The grade of one decision."""
        return await self._respond(request, "grade", body.seconds, position=body.position, event=body.event)

    @operation("POST", "/api/evaluation", EvaluationData, body=messages.EvaluationRequest)
    async def evaluate(self, request: Request, body: messages.EvaluationRequest) -> Response:
        """The win probability of every seat at a position, at once."""
        return json_response((await self._evaluate(request, position=body.position))["evaluations"][0])

    @operation(
        "POST", "/api/evaluations", RecordEvaluations, body=messages.RecordEvaluationRequest, limit="record_in_json"
    )
    async def evaluate_record(self, request: Request, body: messages.RecordEvaluationRequest) -> Response:
        """The win probability of every seat after each event of a record."""
        return json_response(await self._evaluate(request, record=body.record))

    async def _evaluate(self, request: Request, **params: str) -> Data:
        self._check_offered()
        client = client_address(request.scope)
        positions = await until_disconnect(request, self._service.parsers.parse(client, "positions", **params))
        work = self._request(client, "evaluate", EVALUATION_SECONDS, {"positions": positions})
        return await until_disconnect(request, work)

    @operation(
        "POST",
        "/api/review",
        ReviewStart | QueuePlace | ReviewedDecision,
        body=messages.ReviewRequest,
        limit="record_in_json",
        content_type=JSON_LINES,
    )
    async def review(self, request: Request, body: messages.ReviewRequest) -> Response:
        """The grades of all decisions of a record, one JSON line each, until the client disconnects."""
        self._check_offered()
        client = client_address(request.scope)
        parsing = self._service.parsers.parse(client, "review", record=body.record, seats=body.seats)
        reviewed: Any = await until_disconnect(request, parsing)
        if _accepts_lines(request):
            return StreamingResponse(self._stream(client, reviewed, None, body.seconds), media_type=JSON_LINES)
        # Other clients get the stream after the first grade, so that a server that is not ready responds with 503.
        first = self._grade(client, reviewed[0], body.seconds) if reviewed else None
        grade = {} if first is None else await until_disconnect(request, first)
        return StreamingResponse(self._stream(client, reviewed, grade, body.seconds), media_type=JSON_LINES)

    def _check_offered(self) -> None:
        if not self._is_offered:
            raise forbidden("analysis-off")

    async def _stream(
        self, client: str, reviewed: list[Data], first: Data | None, seconds: float
    ) -> AsyncIterator[str]:
        yield encode({"total": len(reviewed)}) + "\n"
        for done, decision in enumerate(reviewed, start=1):
            line = {key: decision[key] for key in ("number", "event", "seat")}
            line |= {"done": done, "total": len(reviewed)}
            try:
                if done == 1 and first is not None:
                    line |= first
                else:
                    # The client has seen the start of the stream: it waits for a restarted worker.
                    async for message in self._with_places(self._grade, client, decision, seconds, patient=True):
                        if "place" in message and first is None:
                            yield encode(message) + "\n"
                        elif "place" not in message:
                            line |= message
            except TableError as error:
                line |= errors.body(error)
            yield encode(line) + "\n"

    async def _grade(self, client: str, decision: Data, seconds: float, **options: Any) -> Data:
        params = {"position": decision["position"], "event": decision["event"]}
        return await self._request(client, "grade", seconds, params, **options)

    async def _respond(self, request: Request, method: str, seconds: float, **params: str) -> Response:
        self._check_offered()
        client = client_address(request.scope)
        checking = self._service.parsers.parse(client, "check_position", position=params["position"])
        await until_disconnect(request, checking)
        if _accepts_lines(request):
            lines = self._lines(self._with_places(self._request, client, method, seconds, params))
            return StreamingResponse(lines, media_type=JSON_LINES)
        return json_response(await until_disconnect(request, self._request(client, method, seconds, params)))

    @staticmethod
    async def _lines(lines: AsyncIterator[Data]) -> AsyncIterator[str]:
        try:
            async for line in lines:
                yield encode(line) + "\n"
        except TableError as error:
            yield encode(errors.body(error)) + "\n"

    @staticmethod
    async def _with_places(
        work: Callable[..., Coroutine[Any, Any, Data]], *args: Any, **options: Any
    ) -> AsyncIterator[Data]:
        """The places in the queue, then the result."""
        places: asyncio.Queue[int] = asyncio.Queue()
        task = asyncio.create_task(work(*args, on_place=places.put_nowait, **options))
        try:
            while not task.done():
                getting = asyncio.create_task(places.get())
                await asyncio.wait((task, getting), return_when=asyncio.FIRST_COMPLETED)
                if getting.done():
                    yield {"place": getting.result()}
                else:
                    getting.cancel()
            yield task.result()
        finally:
            task.cancel()

    async def _request(
        self,
        client: str,
        method: str,
        seconds: float,
        params: Data,
        patient: bool = False,
        on_place: Callable[[int], None] | None = None,
    ) -> Data:
        request = {"method": method, "params": {**params, "seconds": seconds}}
        try:
            return await self._service.bots.request(
                request, client=client, seconds=SLOWDOWN * seconds, patient=patient, on_place=on_place
            )
        except TooMany:
            raise slow_down(2) from None
        except RequestFailed as failure:
            raise unreadable(failure.message) if failure.is_invalid else not_ready(failure.key) from None
        except WorkerError as failure:
            raise not_ready(failure.key) from None


def _accepts_lines(request: Request) -> bool:
    return JSON_LINES in request.headers.get("accept", "")


async def until_disconnect(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """The result of some work, which is cancelled if the client disconnects first."""
    working, leaving = asyncio.create_task(work), asyncio.create_task(_disconnected(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise ClientDisconnect
    finally:
        working.cancel()
        leaving.cancel()


async def _disconnected(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
