"""Pages: the built page from the package, file by file, and nothing else from the disk. Knows files, no table."""

from __future__ import annotations

import mimetypes
from collections.abc import Mapping
from importlib import resources
from pathlib import Path

from starlette.responses import Response

from kingdomino.server.errors import not_found
from kingdomino.server.http.cached_response import IMMUTABLE, REVALIDATE, CachedResponse

ABSENT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>kingdomino</title>
<h1>kingdomino</h1>
<p>The server runs, but the page has not been built. Run <code>make web</code> in the project's folder, or install a
released package. Everything can be played over HTTP as well: see <a href="/api/openapi.json">the description</a>.</p>
</html>
"""
LARGEST = 4_000_000
KINDS = {".js": "text/javascript", ".mjs": "text/javascript", ".webmanifest": "application/manifest+json"}


class StaticFiles:
    """The files of the built page, read once: what is not among them does not exist, whatever the path says."""

    def __init__(self, folder: Path | None = None) -> None:
        self._files = _read(folder or Path(str(resources.files("kingdomino"))) / "web" / "static")

    @property
    def built(self) -> bool:
        """Whether there is a page at all."""
        return "index.html" in self._files

    def respond(self, path: str, headers: Mapping[str, str]) -> Response:
        """The file of a path, as a request's headers ask; the page itself for every address that could be its own."""
        found = self._files.get(path)
        if found is None:
            if "." in path.rpartition("/")[2] or path.startswith(("api/", "assets/")):
                raise not_found("page")
            found = self._files.get("index.html")
        if found is None:
            return Response(ABSENT, 200, {"Cache-Control": REVALIDATE}, "text/html")
        return found.respond(headers)


def _read(folder: Path) -> dict[str, CachedResponse]:
    if not folder.is_dir():
        return {}
    files = {}
    for path in sorted(folder.rglob("*")):
        if not path.is_file() or path.is_symlink() or path.stat().st_size > LARGEST:
            continue
        name = path.relative_to(folder).as_posix()
        kind = KINDS.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        files[name] = CachedResponse.of(
            path.read_bytes(), kind, IMMUTABLE if name.startswith("assets/") else REVALIDATE
        )
    return files
