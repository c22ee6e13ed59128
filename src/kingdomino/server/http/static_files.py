"""The files of the built page, served from memory."""

from __future__ import annotations

import mimetypes
from collections.abc import Mapping
from pathlib import Path

from starlette.responses import Response

from kingdomino import web
from kingdomino.server.errors import not_found
from kingdomino.server.http.cached_response import IMMUTABLE, REVALIDATE, CachedResponse

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>kingdomino</title>
<h1>kingdomino</h1>
<p>The server is running, but the page has not been built. Run <code>make web</code> in the project folder, or install a
released package. The HTTP API works without it: see <a href="/api/openapi.json">its description</a>.</p>
</html>
"""
MAX_SIZE = 4_000_000
CONTENT_TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".webmanifest": "application/manifest+json"}


class StaticFiles:
    """The files of a folder, read once at startup, so that no request path reaches the file system."""

    def __init__(self, folder: Path = web.STATIC) -> None:
        self._files = _read(folder)

    def respond(self, path: str, request_headers: Mapping[str, str]) -> Response:
        """The file of a path; the page itself for paths that its own router handles."""
        file = self._files.get(path)
        if file is None:
            if "." in path.rpartition("/")[2] or path.startswith(("api/", "assets/")):
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
        if not path.is_file() or path.is_symlink() or path.stat().st_size > MAX_SIZE:
            continue
        name = path.relative_to(folder).as_posix()
        content_type = CONTENT_TYPES.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        # Names below `assets` contain a hash of the content.
        cache_control = IMMUTABLE if name.startswith("assets/") else REVALIDATE
        files[name] = CachedResponse.of(path.read_bytes(), content_type, cache_control)
    return files
