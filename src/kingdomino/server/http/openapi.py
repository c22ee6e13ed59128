"""The OpenAPI description, generated from the message types."""

from __future__ import annotations

from functools import cache
from typing import Any

from kingdomino._version import __version__
from kingdomino.tables import messages, schema
from kingdomino.tables.piece_data import Data

_TYPES: tuple[Any, ...] = (
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
    """The OpenAPI document.

    >>> "/api/tables/{table}/commands" in description()["paths"]
    True
    """
    components = schema.components(_TYPES)
    bodies = {message_type.__name__: schema.schema(message_type) for message_type in _TYPES}
    components["Error"] = {
        "type": "object",
        "required": ["error", "message"],
        "properties": {"error": {"type": "string"}, "message": {"type": "string"}},
    }
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "kingdomino",
            "version": __version__,
            "description": "Everything a player can do over plain HTTP. Play is faster over the WebSocket at "
            "/api/tables/{table}/socket, which uses the same messages.",
        },
        "paths": _paths(bodies),
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer", "description": "gives access to seats"}},
        },
    }


def _paths(bodies: dict[str, Any]) -> Data:
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
        "/healthz": {"get": _operation("Liveness check", 200)},
        "/readyz": {"get": _operation("Readiness check", 200)},
        "/api/catalog": {"get": _operation("Every edition, bot and piece", 200)},
        "/api/tables": {
            "get": _operation("Listed tables with open seats", 200),
            "post": _operation("Create a table", 201, body=bodies["CreateTable"]),
        },
        "/api/tables/{table}": {"get": _operation("The state of a table", 200, [_TABLE, since], secured=True)},
        "/api/tables/{table}/seats": {
            "post": _operation("Take an open seat", 201, [_TABLE], bodies["TakeSeat"], secured=True)
        },
        "/api/tables/{table}/commands": {
            "post": _operation("Play, resign, assign a bot, …", 200, [_TABLE], bodies["CommandEnvelope"], secured=True)
        },
        "/api/tables/{table}/preview": {
            "post": _operation("The state after some decisions", 200, [_TABLE], bodies["PreviewRequest"], secured=True)
        },
        "/api/tables/{table}/explain": {"get": _operation("Why an event is not legal", 200, [_TABLE, event, seat])},
        "/api/tables/{table}/record": {
            "get": _operation("The game as a .kgr record", 200, [_TABLE], kind="text/plain")
        },
        "/api/tables/{table}/at/{number}": {
            "get": _operation("The state after a number of events", 200, [_TABLE, number])
        },
        "/api/records": {"post": _operation("Read a .kgr record", 200, text=True)},
        "/api/replay": {"post": _operation("The state at a point of a record", 200, body=bodies["RecordPoint"])},
        "/api/explain": {
            "post": _operation("Why an event is not legal at a position", 200, body=bodies["ExplainPosition"])
        },
        "/api/analysis": {"post": _operation("Estimate every option at a position", 200, body=bodies["Analyse"])},
        "/api/grade": {"post": _operation("Grade a decision", 200, body=bodies["Grade"])},
        "/api/review": {
            "post": _operation(
                "Grade the decisions of a record, one JSON line each",
                200,
                body=bodies["Review"],
                kind="application/x-ndjson",
            )
        },
        "/api/score": {"post": _operation("Score a kingdom", 200, body=bodies["ScoreRequest"])},
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
    error = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
    operation: Data = {
        "summary": summary,
        "responses": {
            str(success): {"description": "success", "content": content},
            "4XX": {"description": "error with a message", "content": error},
            "503": {"description": "temporarily unavailable, nothing was changed", "content": error},
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
