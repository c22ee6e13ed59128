"""Routes: everything that can be asked over HTTP. Each reads a request, asks the hall or the rules, and answers."""

from __future__ import annotations

import re

from starlette.requests import Request
from starlette.responses import Response

from kingdomino.components import ImpossiblePosition, KingdominoError, Resource
from kingdomino.components.seats import SEAT_LETTERS
from kingdomino.components.tokens import RESOURCE_NAMES
from kingdomino.editions import Event, Position, rules
from kingdomino.game import Record
from kingdomino.rulebook import Kingdom
from kingdomino.server import messages, tokens
from kingdomino.server.errors import ApiError, bad_request, forbidden, not_found, objected, refused, unreadable
from kingdomino.server.http.analysis_routes import AnalysisRoutes
from kingdomino.server.http.catalog import catalog_response
from kingdomino.server.http.middleware import client_address
from kingdomino.server.http.rate_limit import RateLimiter
from kingdomino.server.http.responses import json_body, json_response, text_body
from kingdomino.server.tables import commands
from kingdomino.server.tables.game_progress import GameProgress
from kingdomino.server.tables.room import Room
from kingdomino.server.tables.table import Table
from kingdomino.server.tables.table_service import TableService
from kingdomino.server.views import table_view
from kingdomino.server.ws import session

MAX_LISTED = 50


class Routes(AnalysisRoutes):
    """The endpoints, with the hall they serve."""

    def __init__(self, hall: TableService) -> None:
        super().__init__(hall)
        self._hall = hall
        limits = hall.settings.limits
        self._limits = limits
        self._making = RateLimiter(limits.new_tables, max(10.0, limits.new_tables * 20))

    async def catalog(self, request: Request) -> Response:
        """Every game, bot and piece."""
        return catalog_response().respond(request.headers)

    async def create_table(self, request: Request) -> Response:
        """Make a table."""
        address = client_address(request.scope)
        self._making.allow(address)
        asked = messages.read(await json_body(request, self._limits.record_in_json), messages.CreateTable)
        room, token = await self._hall.create(asked, address)
        table = room.table
        held = [str(seat) for seat in table.seating.seats_held(tokens.hashed(token))]
        made = {"table": table.info.id, "spectator_id": table.info.spectator_id, "version": table.version}
        return json_response({**made, "token": token, "seats": held, "links": links(table, token)}, 201)

    async def listed(self, _request: Request) -> Response:
        """Open tables whose makers wish them to be listed."""
        tables = []
        for game in await self._hall.store.listed(MAX_LISTED):
            room, _ = await self._hall.room(game.id)
            tables.append(_listing(room.table))
        return json_response({"tables": tables})

    async def table(self, request: Request) -> Response:
        """The state of a table, or what was added to its log since a number."""
        room, watching = await self._room(request)
        if "since_version" in request.query_params:
            since = _whole(request.query_params["since_version"], "since_version")
            return json_response({"version": room.table.version, "entries": room.table.log_messages_after(since)})
        held = () if watching else room.table.seating.seats_held(_holder(request))
        room.mark_seen(held)
        return json_response(room.state(held, watching))

    async def take_seat(self, request: Request) -> Response:
        """Take an open seat."""
        room, watching = await self._room(request)
        if watching:
            raise forbidden("watching-only")
        asked = messages.read(await json_body(request, self._limits.body), messages.TakeSeat)
        outcome, token = await self._hall.take_seat(room, asked, _token(request))
        seats = [str(seat) for seat in room.table.seating.seats_held(tokens.hashed(token))]
        room.mark_seen(room.table.seating.seats_held(tokens.hashed(token)))
        told = {"token": token, "seats": seats, "version": outcome.version, "links": links(room.table, token)}
        return json_response(told, 201)

    async def command(self, request: Request) -> Response:
        """Follow a command, at most once."""
        room, watching = await self._room(request)
        order = messages.read(await json_body(request, self._limits.body), messages.CommandEnvelope)
        holder = None if watching else _holder(request)
        if holder is None:
            raise forbidden("no-token")
        try:
            outcome = await self._hall.execute(room, holder, order)
        except ApiError as refusal:
            if refusal.error == "stale":
                refusal.more["state"] = room.state(room.table.seating.seats_held(holder), watching)
            raise
        return json_response({"id": order.id, "version": outcome.version, "entries": list(outcome.log_messages)})

    async def preview(self, request: Request) -> Response:
        """The state as it would be after some decisions of one's own."""
        room, watching = await self._room(request)
        asked = messages.read(await json_body(request, self._limits.body), messages.PreviewRequest)
        held = () if watching else room.table.seating.seats_held(_holder(request))
        return json_response(room.state(held, watching, commands.preview(room.table, held, asked.events)))

    async def explain(self, request: Request) -> Response:
        """Why an event is not legal."""
        room, _ = await self._room(request)
        event, seat = request.query_params.get("event", ""), request.query_params.get("seat")
        if not 1 <= len(event) <= 16:
            raise bad_request("expected ?event= with an event of the notation")
        if seat not in (None, *SEAT_LETTERS):
            raise bad_request("expected &seat= with a letter A-D")
        return json_response(session.explain(room, event, seat))

    async def record(self, request: Request) -> Response:
        """The game as a record."""
        room, _ = await self._room(request)
        headers = {"Cache-Control": "no-store", "Content-Disposition": 'attachment; filename="game.kgr"'}
        return Response(str(room.table.record()), 200, headers, "text/plain; charset=utf-8")

    async def at(self, request: Request) -> Response:
        """The state after so many events of the game."""
        room, _ = await self._room(request)
        number = _whole(request.path_params["number"], "number of events")
        if number > room.table.progress.events:
            raise not_found("point")
        told = table_view.position_state(room.table.at(number), room.table.seating.names)
        return json_response({**told, "legal": []})

    async def read_record(self, request: Request) -> Response:
        """What a record says."""
        record = _record(await text_body(request, self._limits.record))
        return json_response(
            {
                "rules": record.rules.name,
                "title": record.rules.title,
                "seats": record.seats,
                "headers": dict(record.headers),
                "names": list(record.names),
                "events": [str(event) for event in record.events],
                "turns": [{"who": who, "events": [str(event) for event in events]} for who, events in record.turns()],
                "result": record.result,
            }
        )

    async def replay(self, request: Request) -> Response:
        """The state at a point of a record."""
        point = messages.read(await json_body(request, self._limits.record_in_json), messages.RecordPoint)
        try:
            record = _record(point.record).until(point.at)
        except KingdominoError as error:
            raise unreadable(error) from None
        progress = GameProgress.start(record.rules, record.seats)
        for event in record.events:
            progress = progress.play(event)
        return json_response(table_view.position_state(progress, record.names))

    async def explain_position(self, request: Request) -> Response:
        """Why an event is not legal at a position that need not be of any table."""
        asked = messages.read(await json_body(request, self._limits.body), messages.ExplainPosition)
        try:
            objection = Position.parse(asked.position).objection(Event.parse(asked.event))
        except KingdominoError as error:
            raise unreadable(error) from None
        return json_response(session.explanation(asked.event, None if objection is None else objected(objection)))

    async def score(self, request: Request) -> Response:
        """The score of a kingdom."""
        pad = messages.read(await json_body(request, self._limits.body), messages.ScoreRequest)
        try:
            game = rules(pad.rules)
            totems = frozenset(_totem(name) for name in pad.totems)
            if totems and "totems" not in [bonus.key for bonus in game.bonuses]:
                raise refused("no-totems", rules=game.name)
            found = game.score(Kingdom.parse(pad.kingdom), pad.seats, totems)
        except ImpossiblePosition as error:
            raise unreadable(error).also(problems=list(error.reasons)) from None
        except KingdominoError as error:
            raise unreadable(error).also(problems=[str(error)]) from None
        return json_response(found.as_dict())

    async def _room(self, request: Request) -> tuple[Room, bool]:
        return await self._hall.load_current(request.path_params["table"])


def links(table: Table, token: str) -> dict[str, str]:
    """The links of a table; the token stands behind `#`, where no server and no Referer sees it."""
    game = table.info
    return {"table": f"/t/{game.id}", "spectate": f"/w/{game.spectator_id}", "you": f"/t/{game.id}#token={token}"}


def _listing(table: Table) -> dict[str, object]:
    game = table.info
    seats = [
        {"seat": str(seat), "kind": chair.kind, "name": chair.name or chair.bot}
        for seat, chair in zip(table.progress.position.seats, table.seating.assignments, strict=True)
    ]
    return {
        "table": game.id,
        "spectator_id": game.spectator_id,
        "rules": game.rules,
        "title": table.rules.title,
        "seats": seats,
        "open": [str(seat) for seat in table.seating.open_seats],
        "made_at": game.made_at,
    }


def _token(request: Request) -> str | None:
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer" or not tokens.is_token(token.strip()):
        raise bad_request("expected 'Authorization: Bearer' and a token of 22 characters")
    return token.strip()


def _holder(request: Request) -> str | None:
    token = _token(request)
    return None if token is None else tokens.hashed(token)


def _whole(text: str, what: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", text, re.ASCII):
        raise bad_request(f"expected {what} as a whole number")
    return int(text)


def _record(text: str) -> Record:
    try:
        return Record.parse(text)
    except KingdominoError as error:
        raise unreadable(error) from None


def _totem(name: str) -> Resource:
    if name not in RESOURCE_NAMES:
        raise refused("no-such-totem", totems=", ".join(RESOURCE_NAMES))
    return RESOURCE_NAMES[name]
