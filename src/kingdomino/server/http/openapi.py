"""The OpenAPI description, made from the shapes of the messages. Knows addresses and types, does nothing."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from kingdomino import __version__
from kingdomino.server import messages
from kingdomino.server.views.piece_data import Data

_REFERENCE = "#/components/schemas/{name}"
_SHAPES: tuple[Any, ...] = (
    messages.CreateTable,
    messages.TakeSeat,
    messages.CommandEnvelope,
    messages.PreviewRequest,
    messages.RecordPoint,
    messages.ScoreRequest,
    messages.Analyse,
    messages.ExplainPosition,
    messages.Grade,
    messages.Review,
)
_OBJECT: Data = {"type": "object"}
_TABLE: Data = {
    "name": "table",
    "in": "path",
    "required": True,
    "description": "the table's id, or its spectator id",
    "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{16}$"},
}


@cache
def description() -> Data:
    """The whole description.

    >>> "/api/tables/{table}/commands" in description()["paths"]
    True
    """
    schemas, components = msgspec.json.schema_components(_SHAPES, ref_template=_REFERENCE)
    shapes = {shape.__name__: schema for shape, schema in zip(_SHAPES, schemas, strict=True)}
    components["Refusal"] = {
        "type": "object",
        "required": ["error", "message"],
        "properties": {"error": {"type": "string"}, "message": {"type": "string"}},
    }
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "kingdomino",
            "version": __version__,
            "description": "Everything a player can do, over plain HTTP. Play is faster over the WebSocket at "
            "/api/tables/{table}/socket, which speaks the same words.",
        },
        "paths": _paths(shapes),
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer", "description": "holds seats"}},
        },
    }


def _paths(shapes: dict[str, Any]) -> Data:
    event = _query("event", {"type": "string", "minLength": 1, "maxLength": 16}, True)
    seat = _query("seat", {"type": "string", "enum": ["A", "B", "C", "D"]}, False)
    since = _query("since_version", {"type": "integer", "minimum": 0, "maximum": 999_999_999}, False)
    number = {
        "name": "number",
        "in": "path",
        "required": True,
        "schema": {"type": "integer", "minimum": 0, "maximum": 999_999_999},
    }
    return {
        "/healthz": {"get": _operation("Whether the process is alive", 200)},
        "/readyz": {"get": _operation("Whether the store answers", 200)},
        "/api/catalog": {"get": _operation("Every game, bot and piece", 200)},
        "/api/tables": {
            "get": _operation("Open tables that are listed", 200),
            "post": _operation("Make a table", 201, body=shapes["CreateTable"]),
        },
        "/api/tables/{table}": {"get": _operation("The state of a table", 200, [_TABLE, since], secured=True)},
        "/api/tables/{table}/seats": {
            "post": _operation("Take an open seat", 201, [_TABLE], shapes["TakeSeat"], secured=True)
        },
        "/api/tables/{table}/commands": {
            "post": _operation("Play, resign, call a bot, ...", 200, [_TABLE], shapes["CommandEnvelope"], secured=True)
        },
        "/api/tables/{table}/preview": {
            "post": _operation("The state after some decisions", 200, [_TABLE], shapes["PreviewRequest"], secured=True)
        },
        "/api/tables/{table}/explain": {"get": _operation("Why an event is not legal", 200, [_TABLE, event, seat])},
        "/api/tables/{table}/record": {
            "get": _operation("The game as a .kgr record", 200, [_TABLE], kind="text/plain")
        },
        "/api/tables/{table}/at/{number}": {"get": _operation("The state after so many events", 200, [_TABLE, number])},
        "/api/records": {"post": _operation("Read a .kgr record", 200, text=True)},
        "/api/replay": {"post": _operation("The state at a point of a record", 200, body=shapes["RecordPoint"])},
        "/api/explain": {
            "post": _operation("Why an event is not legal at a position", 200, body=shapes["ExplainPosition"])
        },
        "/api/analysis": {"post": _operation("What each choice promises", 200, body=shapes["Analyse"])},
        "/api/grade": {"post": _operation("How good a decision is", 200, body=shapes["Grade"])},
        "/api/review": {
            "post": _operation(
                "Grade a whole record, a line of JSON for each decision",
                200,
                body=shapes["Review"],
                kind="application/x-ndjson",
            )
        },
        "/api/score": {"post": _operation("Score a kingdom", 200, body=shapes["ScoreRequest"])},
    }


def _query(name: str, schema: Data, required: bool) -> Data:
    return {"name": name, "in": "query", "required": required, "schema": schema}


def _operation(
    summary: str,
    success: int,
    parameters: list[Data] | None = None,
    body: object = None,
    kind: str = "application/json",
    secured: bool = False,
    text: bool = False,
) -> Data:
    content: Data = {kind: {"schema": _OBJECT if kind == "application/json" else {"type": "string"}}}
    refusal = {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}
    operation: Data = {
        "summary": summary,
        "responses": {
            str(success): {"description": "done", "content": content},
            "4XX": {"description": "refused, with a message", "content": refusal},
            "503": {"description": "not now, nothing was changed", "content": refusal},
        },
    }
    if parameters:
        operation["parameters"] = parameters
    if body is not None:
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    if text:
        operation["requestBody"] = {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}
    if secured:
        operation["security"] = [{}, {"token": []}]
    return operation
