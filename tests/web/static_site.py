"""A static host for the built site: serves the folder below a path and answers nothing else."""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Self

SITE = Path(__file__).parents[2] / "build" / "site"
PREFIX = "/games/kingdomino"


class _Handler(SimpleHTTPRequestHandler):
    extensions_map = {  # noqa: RUF012 - as in the base class
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def translate_path(self, path: str) -> str:
        if not path.startswith(PREFIX):
            return str(Path(self.directory) / "no-such-file")
        return super().translate_path(path.removeprefix(PREFIX) or "/")

    def log_request(self, _code: object = "-", _size: object = "-") -> None:
        requests = getattr(self.server, "requests", None)
        if requests is not None:
            requests.append(self.path)

    def log_error(self, *_: object) -> None:
        """Print nothing."""


class StaticSite:
    """A running static host; use it as a context manager."""

    def __init__(self, folder: Path = SITE) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, directory=str(folder)))
        self.requests: list[str] = []
        """The paths of all requests."""
        self._server.requests = self.requests  # type: ignore[attr-defined]
        self.address = f"http://localhost:{self._server.server_port}{PREFIX}/"
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
