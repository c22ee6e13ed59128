"""The OpenAPI description, generated from the declared operations and the message types."""

from __future__ import annotations

import re
from dataclasses import MISSING, fields
from functools import cache
from typing import Any

from kingdomino._version import __version__
from kingdomino.server.http.analysis_routes import AnalysisRoutes
from kingdomino.server.http.operations import TEXT, Operation, operations
from kingdomino.server.http.routes import HealthRoutes, RecordRoutes, TableRoutes
from kingdomino.tables import codec, schema
from kingdomino.tables.server_messages import ErrorBody

Data = dict[str, Any]
HANDLERS = (HealthRoutes, RecordRoutes, TableRoutes, AnalysisRoutes)
"""The classes whose operations make up the API."""
_PATH_PARAMETERS: dict[str, Data] = {
    "table": {
        "description": "the table's id, or its spectator id",
        "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{16}$"},
    },
    "number": {
        "description": "a number of events",
        "schema": {"type": "integer", "minimum": 0, "maximum": 999_999_999},
    },
}


@cache
def description() -> Data:
    """The OpenAPI document.

    >>> "/api/tables/{table}/commands" in description()["paths"]
    True
    """
    paths: Data = {}
    types: list[Any] = [ErrorBody]
    for declared, handler in operations(*HANDLERS):
        paths.setdefault(declared.path, {})[declared.method.lower()] = _operation(declared, handler.__doc__ or "")
        types += [declared.response, declared.body]
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "kingdomino",
            "version": __version__,
            "description": "Everything a player can do over plain HTTP. Play is faster over the WebSocket at "
            "/api/tables/{table}/socket, which uses the same messages.",
        },
        "paths": paths,
        "components": {
            "schemas": schema.components(types),
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer", "description": "gives access to seats"}},
        },
    }


def _operation(declared: Operation, summary: str) -> Data:
    error = {"application/json": {"schema": schema.schema(ErrorBody)}}
    is_text = declared.content_type != "application/json"
    shape: Data = {"type": "string"} if is_text else schema.schema(declared.response)
    operation: Data = {
        "summary": summary.partition("\n")[0].rstrip("."),
        "responses": {
            str(declared.status): {"description": "success", "content": {declared.content_type: {"schema": shape}}},
            "4XX": {"description": "error with a message", "content": error},
            "503": {"description": "temporarily unavailable, nothing was changed", "content": error},
        },
    }
    parameters = [_path_parameter(name) for name in re.findall(r"{(\w+)}", declared.path)]
    parameters += [] if declared.query is None else _query_parameters(declared.query)
    if parameters:
        operation["parameters"] = parameters
    if declared.body is not None:
        kind = TEXT if declared.body is str else "application/json"
        content = {kind: {"schema": schema.schema(declared.body)}}
        operation["requestBody"] = {"required": True, "content": content}
    if declared.secured:
        operation["security"] = [{}, {"token": []}]
    return operation


def _path_parameter(name: str) -> Data:
    return {"name": name, "in": "path", "required": True, **_PATH_PARAMETERS[name]}


def _query_parameters(shape: Any) -> list[Data]:
    return [
        {
            "name": field.name,
            "in": "query",
            "required": field.default is MISSING,
            "schema": schema.schema(schema.members(codec.hints(shape)[field.name])[0]),
        }
        for field in fields(shape)
    ]
