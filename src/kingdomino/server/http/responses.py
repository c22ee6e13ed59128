"""Answers: plain data as HTTP responses, and the body of a request within its limit. Knows HTTP, no table."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from kingdomino.server.errors import ApiError, bad_request, too_large

JSON = "application/json"
_PRIVATE = {"Cache-Control": "no-store"}


def json_response(value: object, status: int = 200) -> Response:
    """Plain data as JSON."""
    return Response(msgspec.json.encode(value), status, _PRIVATE, JSON)


def error_response(refused: ApiError) -> Response:
    """A refusal as JSON."""
    response = json_response(refused.body(), refused.status)
    if refused.status == 429:
        response.headers["Retry-After"] = str(refused.more.get("retry_after", 1))
    return response


async def body(request: Request, most: int) -> bytes:
    """The body of a request, read no further than its limit."""
    declared = request.headers.get("content-length", "0")
    if declared.isdigit() and int(declared) > most:
        raise too_large(most)
    chunks, size = [], 0
    async for chunk in request.stream():
        size += len(chunk)
        if size > most:
            raise too_large(most)
        chunks.append(chunk)
    return b"".join(chunks)


async def json_body(request: Request, most: int) -> bytes:
    """The body of a request that must be declared as JSON: a form of another site cannot do that unasked."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise ApiError(415, "bad-request", "malformed", detail=f"expected a body of type {JSON}")
    return await body(request, most)


async def text_body(request: Request, most: int) -> str:
    """The body of a request as text."""
    try:
        return (await body(request, most)).decode("utf-8")
    except UnicodeDecodeError:
        raise bad_request("expected text in UTF-8") from None
