"""HTTP endpoints of tables, and those that need no table: health checks, the catalog, records and scoring."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Callable
from dataclasses import asdict, replace
from functools import cache
from typing import Any, cast

from starlette.requests import Request
from starlette.responses import Response

from kingdomino.components import Seat
from kingdomino.server.errors import not_ready
from kingdomino.server.http.operations import TEXT, operation
from kingdomino.server.http.responses import JSON, CachedResponse, text_body
from kingdomino.server.rate_limits import RateLimiter, client_address
from kingdomino.server.rooms import Room, now
from kingdomino.server.settings import Settings
from kingdomino.server.table_service import TableService
from kingdomino.tables import codec, commands, messages, table_view, tokens
from kingdomino.tables.catalog import Catalog, catalog
from kingdomino.tables.kingdom_state import ScoreData
from kingdomino.tables.position_view import letter, letters
from kingdomino.tables.responses import (
    Alive,
    CommandDone,
    CreatedTable,
    Deleted,
    Links,
    ListedSeat,
    ListedTable,
    LogPage,
    PadScores,
    Ready,
    RecordContents,
    TableList,
    TakenSeat,
    VerifiedShuffle,
)
from kingdomino.tables.server_messages import Explanation
from kingdomino.tables.state import TableState
from kingdomino.tables.table import Table
from kingdomino.tables.table_error import TableError, bad_request, forbidden, not_found

MAX_LISTED = 50


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

    @operation("POST", "/api/replay", TableState, body=messages.RecordPoint, limit="record_in_json")
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


class TableRoutes:
    """Endpoints that create, show and change tables."""

    def __init__(self, settings: Settings, service: Callable[[], TableService]) -> None:
        limits = settings.limits
        self._limits = limits
        self._service = service
        self._new_tables = RateLimiter(limits.new_tables, max(10.0, limits.new_tables * 20))

    @operation("GET", "/api/tables", TableList)
    async def listed(self, _request: Request) -> TableList:
        """Listed tables with open seats."""
        service = self._service()
        tables = []
        since = now() - int(self._limits.listed_hours * 3_600_000)
        for info in await service.store.listed(MAX_LISTED, since, self._limits.listed_per_address):
            with contextlib.suppress(TableError):
                room, _ = await service.room(info.id)
                tables.append(_listing(room))
        return TableList(tables)

    @operation("POST", "/api/tables", CreatedTable, status=201, body=messages.CreateTable, limit="record_in_json")
    async def create(self, request: Request, body: messages.CreateTable) -> CreatedTable:
        """Create a table."""
        address = client_address(request.scope)
        self._new_tables.allow(address)
        room, token = await self._service().create(body, address)
        table = room.table
        held = letters(table.seating.seats_held(tokens.hashed(token)))
        return CreatedTable(token, held, table.version, links(table, token), table.info.id, table.info.spectator_id)

    @operation("GET", "/api/tables/{table}", TableState | LogPage, query=messages.StateQuery, secured=True)
    async def state(self, request: Request, query: messages.StateQuery) -> TableState | LogPage:
        """The state of a table, or its log entries since a version."""
        room, is_spectator = await self._room(request)
        if query.since_version is not None:
            entries = room.table.log_messages_after(query.since_version)
            return LogPage(room.table.version, cast("Any", entries))
        held = _held(request, room, is_spectator)
        room.mark_seen(held)
        room.viewed = time.monotonic()
        self._service().bots.schedule_if_due(room)
        return room.state(held, is_spectator)

    @operation("DELETE", "/api/tables/{table}", Deleted, secured=True)
    async def delete(self, request: Request) -> Deleted:
        """Delete a table, by its creator."""
        room, is_spectator = await self._room(request)
        await self._service().delete(room, None if is_spectator else _token_hash(request))
        return Deleted(deleted=True)

    @operation("POST", "/api/tables/{table}/seats", TakenSeat, status=201, body=messages.TakeSeat, secured=True)
    async def take_seat(self, request: Request, body: messages.TakeSeat) -> TakenSeat:
        """Take an open seat."""
        room, is_spectator = await self._room(request)
        if is_spectator:
            raise forbidden("spectator-link")
        result, token = await self._service().take_seat(room, body, _token(request))
        held = room.table.seating.seats_held(tokens.hashed(token))
        room.mark_seen(held)
        return TakenSeat(token, letters(held), result.version, links(room.table, token))

    @operation("POST", "/api/tables/{table}/commands", CommandDone, body=messages.CommandEnvelope, secured=True)
    async def command(self, request: Request, envelope: messages.CommandEnvelope) -> CommandDone:
        """Execute a command at most once."""
        room, is_spectator = await self._room(request)
        token_hash = None if is_spectator else _token_hash(request)
        if token_hash is None:
            raise forbidden("no-token")
        try:
            result = await self._service().execute(room, token_hash, envelope, None, client_address(request.scope))
        except TableError as error:
            if error.error == "stale":
                error.more["state"] = room.state(room.table.seating.seats_held(token_hash), is_spectator)
            raise
        return CommandDone(envelope.id, result.version, cast("Any", list(result.log_messages)))

    @operation("POST", "/api/tables/{table}/preview", TableState, body=messages.PreviewRequest, secured=True)
    async def preview(self, request: Request, body: messages.PreviewRequest) -> TableState:
        """The state after some decisions of the sender, which are not stored."""
        room, is_spectator = await self._room(request)
        held = _held(request, room, is_spectator)
        return room.state(held, is_spectator, commands.preview(room.table, held, body.events))

    @operation("GET", "/api/tables/{table}/explain", Explanation, query=messages.ExplainRequest)
    async def explain(self, request: Request, query: messages.ExplainRequest) -> Explanation:
        """Why an event is illegal."""
        room, _ = await self._room(request)
        return commands.explain(room.table, query.event, query.seat)

    @operation("GET", "/api/tables/{table}/record", str, content_type=TEXT)
    async def record(self, request: Request) -> Response:
        """The game as a record."""
        room, _ = await self._room(request)
        headers = {"Cache-Control": "no-store", "Content-Disposition": 'attachment; filename="game.kgr"'}
        return Response(str(room.table.record()), 200, headers, "text/plain; charset=utf-8")

    @operation("GET", "/api/tables/{table}/at/{number}", TableState)
    async def at(self, request: Request) -> TableState:
        """The state after a number of events."""
        room, _ = await self._room(request)
        number = _parse_int(request.path_params["number"], "number of events")
        if number > room.table.progress.events:
            raise not_found("point")
        state = table_view.position_state(room.table.at(number), room.table.seating.names)
        return replace(state, legal=[])

    async def _room(self, request: Request) -> tuple[Room, bool]:
        return await self._service().load_current(request.path_params["table"])


@cache
def _catalog_response(analysis: bool) -> CachedResponse:
    return CachedResponse.of(codec.encode(catalog(analysis=analysis)), JSON)


def links(table: Table, token: str) -> Links:
    """The links of a table. The token follows `#`, so it is never sent to a server or in a Referer header."""
    info = table.info
    return Links(f"/t/{info.id}", f"/w/{info.spectator_id}", f"/t/{info.id}#token={token}")


def _listing(room: Room) -> ListedTable:
    table, info, present = room.table, room.table.info, room.present()
    seats = [
        ListedSeat(letter(seat), assignment.kind, assignment.name, assignment.bot, present[seat])
        for seat, assignment in zip(table.progress.position.seats, table.seating.assignments, strict=True)
    ]
    open_seats = letters(table.seating.open_seats)
    title, preset = table.rules.title, info.preset_events
    return ListedTable(info.id, info.spectator_id, info.rules, title, seats, open_seats, info.created_at, preset)


def _held(request: Request, room: Room, is_spectator: bool) -> tuple[Seat, ...]:
    return () if is_spectator else room.table.seating.seats_held(_token_hash(request))


def _token(request: Request) -> str | None:
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer" or not tokens.is_token(token.strip()):
        raise bad_request("expected 'Authorization: Bearer' and a token of 22 characters")
    return token.strip()


def _token_hash(request: Request) -> str | None:
    token = _token(request)
    return None if token is None else tokens.hashed(token)


def _parse_int(text: str, name: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", text, re.ASCII):
        raise bad_request(f"expected {name} as a whole number")
    return int(text)
