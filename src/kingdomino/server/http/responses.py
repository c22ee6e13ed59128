"""HTTP responses: JSON, cached documents and static files."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from kingdomino import web
from kingdomino.server import errors
from kingdomino.server.errors import ApiError, too_large
from kingdomino.tables import codec
from kingdomino.tables.table_error import TableError, bad_request, not_found

JSON = "application/json"
_NO_STORE = {"Cache-Control": "no-store"}


def json_response(value: object, status: int = 200) -> Response:
    """Plain data as JSON."""
    return Response(codec.encode(value), status, _NO_STORE, JSON)


def error_response(error: TableError) -> Response:
    """An error as JSON."""
    response = json_response(errors.body(error), errors.status(error))
    if response.status_code == 429:
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


REVALIDATE = "no-cache"
"""Browsers may store the response but must revalidate it before use."""
IMMUTABLE = "public, max-age=31536000, immutable"
COMPRESSIBLE = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
_GZIP = re.compile(r"(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?P<quality>[0-9.]+))?\s*(?=,|$)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class CachedResponse:
    """Content, its compressed form if that is smaller, and its caching headers."""

    content: bytes
    gzipped: bytes | None
    content_type: str
    cache_control: str
    tag: str

    @classmethod
    def of(
        cls, content: bytes, content_type: str, cache_control: str = REVALIDATE, gzipped: bytes | None = None
    ) -> CachedResponse:
        """The response with some content, which is compressed here unless it is already.

        >>> response = CachedResponse.of(b"kingdom " * 100, "text/plain")
        >>> response.gzipped is not None and len(response.gzipped) < 100
        True
        """
        if gzipped is None:
            gzipped = gzip.compress(content, 9, mtime=0) if content_type.startswith(COMPRESSIBLE) else content
        is_smaller = len(gzipped) < 0.9 * len(content)
        tag = hashlib.sha256(content).hexdigest()[:20]
        return cls(content, gzipped if is_smaller else None, content_type, cache_control, tag)

    def respond(self, request_headers: Mapping[str, str]) -> Response:
        """The response to a request; 304 without content if the client has it already."""
        use_gzip = self.gzipped is not None and accepts_gzip(request_headers.get("accept-encoding", ""))
        tag = f'"{self.tag}{"-gzip" if use_gzip else ""}"'
        headers = {"Cache-Control": self.cache_control, "ETag": tag}
        if self.gzipped is not None:
            headers["Vary"] = "Accept-Encoding"
        known_tags = request_headers.get("if-none-match", "").split(",")
        if tag in [known.strip().removeprefix("W/") for known in known_tags]:
            return Response(status_code=304, headers=headers)
        if use_gzip:
            headers["Content-Encoding"] = "gzip"
        return Response(self.gzipped if use_gzip else self.content, 200, headers, self.content_type)


def accepts_gzip(accept_encoding: str) -> bool:
    """Whether an `Accept-Encoding` header allows gzip.

    >>> [accepts_gzip(text) for text in ("gzip, deflate, br", "br;q=1.0, GZIP;q=0.5", "*", "", "identity", "gzip;q=0")]
    [True, True, True, False, False, False]
    """
    match = _GZIP.search(accept_encoding[:200])
    return match is not None and (match["quality"] is None or match["quality"].strip("0.") != "")


NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>kingdomino</title>
<h1>kingdomino</h1>
<p>The server is running, but the page has not been built. Run <code>make web</code> in the project folder, or install a
released package. The HTTP API works without it: see <a href="/api/openapi.json">its description</a>.</p>
</html>
"""
MAX_SIZE = 16_000_000
CONTENT_TYPES = {
    ".wasm": "application/wasm",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
}


class StaticFiles:
    """The files of a folder, read once at startup, so that no request path reaches the file system."""

    def __init__(self, folder: Path = web.STATIC) -> None:
        self._files = _read(folder)

    def respond(self, path: str, request_headers: Mapping[str, str]) -> Response:
        """The file of a path; the page itself for paths that its own router handles."""
        file = self._files.get(path)
        if file is None:
            if "." in path.rpartition("/")[2] or path.startswith(("api/", "assets/", "runtime/")):
                raise not_found("page")
            file = self._files.get("index.html")
        if file is None:
            return Response(NOT_BUILT, 200, {"Cache-Control": REVALIDATE}, "text/html")
        return file.respond(request_headers)


def _read(folder: Path) -> dict[str, CachedResponse]:
    if not folder.is_dir():
        return {}
    files = {}
    for path in sorted(folder.rglob("*")):
        if not path.is_file() or path.is_symlink() or path.stat().st_size > MAX_SIZE or path.suffix in (".gz", ".br"):
            continue
        name = path.relative_to(folder).as_posix()
        content_type = CONTENT_TYPES.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        # Names below these folders contain a hash of the content.
        cache_control = IMMUTABLE if name.startswith(("assets/", "runtime/")) else REVALIDATE
        packed = path.with_name(f"{path.name}.gz")
        gzipped = packed.read_bytes() if packed.is_file() else None
        files[name] = CachedResponse.of(path.read_bytes(), content_type, cache_control, gzipped)
    return files
