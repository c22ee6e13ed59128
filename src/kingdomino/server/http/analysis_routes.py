"""The coach: what is thought of positions and games, asked of the workers. Knows no search and no table."""

from __future__ import annotations

from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from kingdomino.components import KingdominoError, Seat
from kingdomino.editions import Position
from kingdomino.game import Record
from kingdomino.players.analysis.review import Decision, decisions
from kingdomino.server import messages
from kingdomino.server.errors import ApiError, not_ready, refused, slow_down, unreadable
from kingdomino.server.http.responses import json_body, json_response
from kingdomino.server.tables.room import encode
from kingdomino.server.tables.table_service import TableService

MAX_WAITING = 16
"""Questions that may wait for a worker; whoever comes later is asked to come again."""


class AnalysisRoutes:
    """The endpoints that need thought."""

    def __init__(self, hall: TableService) -> None:
        self._hall = hall
        self._waiting = 0

    async def analyse(self, request: Request) -> Response:
        """Every choice at a position with what it promises, the best first."""
        asked = messages.read(await json_body(request, self._hall.settings.limits.body), messages.Analyse)
        _check(asked.position)
        return json_response(await self._ask({"do": "analyse", "position": asked.position, "seconds": asked.seconds}))

    async def grade(self, request: Request) -> Response:
        """How good a decision is."""
        asked = messages.read(await json_body(request, self._hall.settings.limits.body), messages.Grade)
        _check(asked.position)
        question = {"do": "grade", "position": asked.position, "event": asked.event, "seconds": asked.seconds}
        return json_response(await self._ask(question))

    async def review(self, request: Request) -> Response:
        """The grades of a whole record, a line of JSON each as soon as it is known; it ends when the reader leaves."""
        asked = messages.read(await json_body(request, self._hall.settings.limits.record_in_json), messages.Review)
        try:
            chosen = decisions(Record.parse(asked.record), [Seat[letter] for letter in asked.seats])
        except KingdominoError as error:
            raise unreadable(error) from None
        # The first answer shows whether the coach is there at all; only then the lines begin.
        first = await self._graded(chosen[0], asked.seconds) if chosen else {}
        return StreamingResponse(self._review(chosen, first, asked.seconds), media_type="application/x-ndjson")

    async def _review(self, chosen: list[Decision], first: dict[str, object], seconds: float) -> AsyncIterator[str]:
        yield encode({"total": len(chosen)}) + "\n"
        for done, decision in enumerate(chosen, start=1):
            told: dict[str, object] = {"number": decision.number, "event": str(decision.event)}
            told |= {"seat": str(decision.view.seat), "done": done, "total": len(chosen)}
            try:
                told |= first if done == 1 else await self._graded(decision, seconds)
            except ApiError as refusal:
                told |= refusal.body()
            yield encode(told) + "\n"

    async def _graded(self, decision: Decision, seconds: float) -> dict[str, object]:
        position, event = str(decision.view.position), str(decision.event)
        return await self._ask({"do": "grade", "position": position, "event": event, "seconds": seconds})

    async def _ask(self, question: dict[str, object]) -> dict[str, object]:
        if self._waiting >= MAX_WAITING:
            raise slow_down(2)
        self._waiting += 1
        try:
            told = await self._hall.bots.ask(question)
        finally:
            self._waiting -= 1
        if told is None:
            loading = not self._hall.bots.is_warm
            raise not_ready("coach-getting-ready" if loading else "coach-late")
        if "error" in told and "message" in told:
            raise unreadable(told["message"])
        if "options" not in told and "label" not in told:
            raise not_ready("coach-silent")
        return told


def _check(text: str) -> None:
    try:
        position = Position.parse(text)
    except KingdominoError as error:
        raise unreadable(error) from None
    if position.seat is None:
        raise refused("nobody-decides")
