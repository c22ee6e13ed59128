"""HTTP endpoints of tables."""

from __future__ import annotations

import re
from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response

from kingdomino.components import Seat
from kingdomino.components.seats import SEAT_LETTERS
from kingdomino.server.http.middleware import RateLimiter, client_address
from kingdomino.server.http.responses import json_body, json_response
from kingdomino.server.room import Room
from kingdomino.server.settings import Settings
from kingdomino.server.table_service import TableService
from kingdomino.tables import codec, commands, messages, table_view, tokens
from kingdomino.tables.table import Table
from kingdomino.tables.table_error import TableError, bad_request, forbidden, not_found

MAX_LISTED = 50


class TableRoutes:
    """Endpoints that create, show and change tables."""

    def __init__(self, settings: Settings, service: Callable[[], TableService]) -> None:
        limits = settings.limits
        self._limits = limits
        self._service = service
        self._new_tables = RateLimiter(limits.new_tables, max(10.0, limits.new_tables * 20))

    async def create(self, request: Request) -> Response:
        """Create a table."""
        address = client_address(request.scope)
        self._new_tables.allow(address)
        body = codec.decode(await json_body(request, self._limits.record_in_json), messages.CreateTable)
        room, token = await self._service().create(body, address)
        table = room.table
        held = [str(seat) for seat in table.seating.seats_held(tokens.hashed(token))]
        created = {"table": table.info.id, "spectator_id": table.info.spectator_id, "version": table.version}
        return json_response({**created, "token": token, "seats": held, "links": links(table, token)}, 201)

    async def listed(self, _request: Request) -> Response:
        """Listed tables with open seats."""
        service = self._service()
        tables = []
        for info in await service.store.listed(MAX_LISTED):
            room, _ = await service.room(info.id)
            tables.append(_listing(room.table))
        return json_response({"tables": tables})

    async def state(self, request: Request) -> Response:
        """The state of a table, or its log entries since a version."""
        room, is_spectator = await self._room(request)
        if "since_version" in request.query_params:
            since = _parse_int(request.query_params["since_version"], "since_version")
            return json_response({"version": room.table.version, "entries": room.table.log_messages_after(since)})
        held = _held(request, room, is_spectator)
        room.mark_seen(held)
        return json_response(room.state(held, is_spectator))

    async def take_seat(self, request: Request) -> Response:
        """Take an open seat."""
        room, is_spectator = await self._room(request)
        if is_spectator:
            raise forbidden("watching-only")
        body = codec.decode(await json_body(request, self._limits.body), messages.TakeSeat)
        result, token = await self._service().take_seat(room, body, _token(request))
        held = room.table.seating.seats_held(tokens.hashed(token))
        room.mark_seen(held)
        seats = [str(seat) for seat in held]
        answer = {"token": token, "seats": seats, "version": result.version, "links": links(room.table, token)}
        return json_response(answer, 201)

    async def command(self, request: Request) -> Response:
        """Execute a command at most once."""
        room, is_spectator = await self._room(request)
        envelope = codec.decode(await json_body(request, self._limits.body), messages.CommandEnvelope)
        token_hash = None if is_spectator else _token_hash(request)
        if token_hash is None:
            raise forbidden("no-token")
        try:
            result = await self._service().execute(room, token_hash, envelope)
        except TableError as error:
            if error.error == "stale":
                error.more["state"] = room.state(room.table.seating.seats_held(token_hash), is_spectator)
            raise
        return json_response({"id": envelope.id, "version": result.version, "entries": list(result.log_messages)})

    async def preview(self, request: Request) -> Response:
        """The state after some decisions of the sender, which are not stored."""
        room, is_spectator = await self._room(request)
        body = codec.decode(await json_body(request, self._limits.body), messages.PreviewRequest)
        held = _held(request, room, is_spectator)
        return json_response(room.state(held, is_spectator, commands.preview(room.table, held, body.events)))

    async def explain(self, request: Request) -> Response:
        """Why an event is illegal."""
        room, _ = await self._room(request)
        event, seat = request.query_params.get("event", ""), request.query_params.get("seat")
        if not 1 <= len(event) <= 16:
            raise bad_request("expected ?event= with an event of the notation")
        if seat not in (None, *SEAT_LETTERS):
            raise bad_request("expected &seat= with a letter A-D")
        return json_response(commands.explain(room.table, event, seat))

    async def record(self, request: Request) -> Response:
        """The game as a record."""
        room, _ = await self._room(request)
        headers = {"Cache-Control": "no-store", "Content-Disposition": 'attachment; filename="game.kgr"'}
        return Response(str(room.table.record()), 200, headers, "text/plain; charset=utf-8")

    async def at(self, request: Request) -> Response:
        """The state after a number of events."""
        room, _ = await self._room(request)
        number = _parse_int(request.path_params["number"], "number of events")
        if number > room.table.progress.events:
            raise not_found("point")
        state = table_view.position_state(room.table.at(number), room.table.seating.names)
        return json_response({**state, "legal": []})

    async def _room(self, request: Request) -> tuple[Room, bool]:
        return await self._service().load_current(request.path_params["table"])


def links(table: Table, token: str) -> dict[str, str]:
    """The links of a table. The token follows `#`, so it is never sent to a server or in a Referer header."""
    info = table.info
    return {"table": f"/t/{info.id}", "spectate": f"/w/{info.spectator_id}", "you": f"/t/{info.id}#token={token}"}


def _listing(table: Table) -> dict[str, object]:
    info = table.info
    seats = [
        {"seat": str(seat), "kind": assignment.kind, "name": assignment.name or assignment.bot}
        for seat, assignment in zip(table.progress.position.seats, table.seating.assignments, strict=True)
    ]
    return {
        "table": info.id,
        "spectator_id": info.spectator_id,
        "rules": info.rules,
        "title": table.rules.title,
        "seats": seats,
        "open": [str(seat) for seat in table.seating.open_seats],
        "made_at": info.created_at,
    }


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
