"""Operations: routes declared beside their handlers, with the types of their requests and responses."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar, get_args

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kingdomino.server.http.responses import json_body, json_response
from kingdomino.server.settings import Limits
from kingdomino.tables import codec
from kingdomino.tables.table_error import bad_request

Handler = TypeVar("Handler", bound=Callable[..., Awaitable[object]])
TEXT = "text/plain"
JSON_LINES = "application/x-ndjson"
_NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Operation:
    """One HTTP operation. A handler with a `body` or `query` type gets the decoded value as its second argument."""

    method: str
    path: str
    response: Any
    """The type of the response; text for `str`."""
    status: int = 200
    body: Any = None
    """The type of the JSON body; `str` for a body of plain text, which the handler reads."""
    query: Any = None
    limit: str = "body"
    """The setting that limits the size of the body."""
    secured: bool = False
    content_type: str = "application/json"


def operation(method: str, path: str, response: Any, **more: Any) -> Callable[[Handler], Handler]:
    """Declare the route of a handler."""

    def declare(handler: Handler) -> Handler:
        handler.operation = Operation(method, path, response, **more)  # type: ignore[attr-defined]
        return handler

    return declare


def operations(*handlers: type) -> Iterator[tuple[Operation, Callable[..., Any]]]:
    """The declared operations of some classes, with their handlers."""
    for cls in handlers:
        for member in vars(cls).values():
            declared = getattr(member, "operation", None)
            if declared is not None:
                yield declared, member


def routes(limits: Limits, *handlers: object) -> list[Route]:
    """The routes of some objects with declared operations."""
    return [
        Route(declared.path, _endpoint(declared, member.__get__(handler), limits), methods=[declared.method])
        for handler in handlers
        for declared, member in operations(type(handler))
    ]


def _endpoint(
    declared: Operation, handler: Callable[..., Awaitable[object]], limits: Limits
) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        arguments: list[object] = [request]
        if declared.query is not None:
            arguments.append(_query(request, declared.query))
        if declared.body is not None and declared.body is not str:
            content = await json_body(request, getattr(limits, declared.limit))
            arguments.append(codec.decode(content, declared.body))
        value = await handler(*arguments)
        return value if isinstance(value, Response) else json_response(value, declared.status)

    return endpoint


def _query(request: Request, shape: type) -> object:
    """The query as a message; numbers are written with up to nine digits."""
    values: dict[str, object] = {}
    for name, text in request.query_params.items():
        hint = codec.hints(shape).get(name)
        is_number = hint is not None and int in (hint, *get_args(hint), *map(_base, get_args(hint)))
        values[name] = int(text) if is_number and _NUMBER.fullmatch(text) else text
    try:
        return codec.convert(values, shape)
    except codec.Unreadable as error:
        raise bad_request(f"query: {error}") from None


def _base(hint: Any) -> Any:
    arguments = get_args(hint)
    return arguments[0] if arguments else hint
