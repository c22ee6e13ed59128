"""JSON responses, and request bodies read up to a size limit."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from kingdomino.server.errors import ApiError, bad_request, too_large

JSON = "application/json"
_NO_STORE = {"Cache-Control": "no-store"}


def json_response(value: object, status: int = 200) -> Response:
    """Plain data as JSON."""
    return Response(msgspec.json.encode(value), status, _NO_STORE, JSON)


def error_response(error: ApiError) -> Response:
    """An error as JSON."""
    response = json_response(error.body(), error.status)
    if error.status == 429:
        response.headers["Retry-After"] = str(error.more.get("retry_after", 1))
    return response


async def body(request: Request, limit: int) -> bytes:
    """The body of a request; reading stops at the limit."""
    declared = request.headers.get("content-length", "0")
    if declared.isdigit() and int(declared) > limit:
        raise too_large(limit)
    chunks, size = [], 0
    async for chunk in request.stream():
        size += len(chunk)
        if size > limit:
            raise too_large(limit)
        chunks.append(chunk)
    return b"".join(chunks)


async def json_body(request: Request, limit: int) -> bytes:
    """The body of a request declared as JSON, a content type that forms of other sites cannot send."""
    content_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if content_type != JSON:
        raise ApiError(415, "bad-request", "malformed", detail=f"expected a body of type {JSON}")
    return await body(request, limit)


async def text_body(request: Request, limit: int) -> str:
    """The body of a request as text."""
    try:
        return (await body(request, limit)).decode("utf-8")
    except UnicodeDecodeError:
        raise bad_request("expected text in UTF-8") from None
