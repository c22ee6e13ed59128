"""HTTP endpoints that need no table: the catalog, records, positions and scoring."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from kingdomino.components import ImpossiblePosition, KingdominoError, Resource
from kingdomino.components.tokens import RESOURCE_NAMES
from kingdomino.editions import Event, Position, rules
from kingdomino.game import Record
from kingdomino.rulebook import Kingdom
from kingdomino.server.http.catalog import catalog_response
from kingdomino.server.http.responses import json_body, json_response, text_body
from kingdomino.server.settings import Settings
from kingdomino.tables import codec, messages, table_view
from kingdomino.tables.commands import explanation
from kingdomino.tables.game_progress import GameProgress
from kingdomino.tables.table_error import objected, refused, unreadable


class RecordRoutes:
    """Stateless endpoints."""

    def __init__(self, settings: Settings) -> None:
        self._limits = settings.limits

    async def catalog(self, request: Request) -> Response:
        """Every edition, bot and piece."""
        return catalog_response().respond(request.headers)

    async def read(self, request: Request) -> Response:
        """The contents of a record."""
        record = _parse_record(await text_body(request, self._limits.record))
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
        point = codec.decode(await json_body(request, self._limits.record_in_json), messages.RecordPoint)
        try:
            record = _parse_record(point.record).until(point.at)
        except KingdominoError as error:
            raise unreadable(error) from None
        progress = GameProgress.start(record.rules, record.seats)
        for event in record.events:
            progress = progress.play(event)
        return json_response(table_view.position_state(progress, record.names))

    async def explain(self, request: Request) -> Response:
        """Why an event is illegal in a given position."""
        body = codec.decode(await json_body(request, self._limits.body), messages.ExplainPosition)
        try:
            objection = Position.parse(body.position).objection(Event.parse(body.event))
        except KingdominoError as error:
            raise unreadable(error) from None
        return json_response(explanation(body.event, None if objection is None else objected(objection)))

    async def score(self, request: Request) -> Response:
        """The score of a kingdom."""
        body = codec.decode(await json_body(request, self._limits.body), messages.ScoreRequest)
        try:
            game_rules = rules(body.rules)
            totems = frozenset(_parse_totem(name) for name in body.totems)
            if totems and "totems" not in [bonus.key for bonus in game_rules.bonuses]:
                raise refused("no-totems", rules=game_rules.name)
            score = game_rules.score(Kingdom.parse(body.kingdom), body.seats, totems)
        except ImpossiblePosition as error:
            raise unreadable(error).also(problems=list(error.reasons)) from None
        except KingdominoError as error:
            raise unreadable(error).also(problems=[str(error)]) from None
        return json_response(score.as_dict())


def _parse_record(text: str) -> Record:
    try:
        return Record.parse(text)
    except KingdominoError as error:
        raise unreadable(error) from None


def _parse_totem(name: str) -> Resource:
    if name not in RESOURCE_NAMES:
        raise refused("no-such-totem", totems=", ".join(RESOURCE_NAMES))
    return RESOURCE_NAMES[name]
