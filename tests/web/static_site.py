"""A static host for the built site, and pages of it that play offline."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Self

from playwright.sync_api import Error, Page

from tests.web.mouse_player import TABLE, MousePlayer

SITE = Path(__file__).parents[2] / "build" / "site"
PREFIX = "/games/kingdomino"
LOADED = 120_000
"""Milliseconds for the runtime to load on a slow machine."""
CACHED = """async () => {
    const files = await (await fetch("files.json")).json()
    const shell = (await caches.keys()).find(name => name.startsWith("shell-"))
    if (!shell || !navigator.serviceWorker.controller) return false
    const cached = (await (await caches.open(shell)).keys()).map(request => request.url)
    return files.every(file => cached.some(url => url.endsWith(file)))
}"""
"""Whether the service worker has stored every file of the page."""


class _Handler(SimpleHTTPRequestHandler):
    extensions_map = {  # noqa: RUF012 - as in the base class
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def translate_path(self, path: str) -> str:
        prefix = str(self.server.prefix)  # type: ignore[attr-defined]
        if not path.startswith(prefix):
            return str(Path(self.directory) / "no-such-file")
        return super().translate_path(path.removeprefix(prefix) or "/")

    def do_GET(self) -> None:
        if self.path.endswith("/runtime.json"):
            self.server.answers_manifest.wait()  # type: ignore[attr-defined]
        super().do_GET()

    def end_headers(self) -> None:
        # The browser's own cache would hide requests: what is kept must be in the caches of the page.
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_request(self, _code: object = "-", _size: object = "-") -> None:
        requests = getattr(self.server, "requests", None)
        if requests is not None:
            requests.append(self.path)

    def log_error(self, *_: object) -> None:
        """Print nothing."""


class _Server(ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """Print nothing when a page has closed its connection, for example because the test has ended."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class StaticSite:
    """A running static host; use it as a context manager."""

    def __init__(self, folder: Path = SITE, prefix: str = PREFIX) -> None:
        self.folder = folder
        self._server = _Server(("127.0.0.1", 0), partial(_Handler, directory=str(folder)))
        self.requests: list[str] = []
        """The paths of all requests."""
        self._server.requests = self.requests  # type: ignore[attr-defined]
        self.answers_manifest = threading.Event()
        """Cleared while requests for the manifest of the runtime shall wait."""
        self.answers_manifest.set()
        self._server.answers_manifest = self.answers_manifest  # type: ignore[attr-defined]
        self._server.prefix = prefix  # type: ignore[attr-defined]
        self.address = f"http://localhost:{self._server.server_port}{prefix}/"
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()


def home_after(page: Page, script: str, argument: object = None) -> None:
    """Run a script between two visits of the home screen, in the same page: another one would load Python again."""
    page.evaluate("location.hash = '#/rules'")
    page.wait_for_selector("[data-testid=quick]", state="detached")
    page.evaluate(script, argument)
    page.evaluate("location.hash = '#/'")
    page.wait_for_selector("[data-testid=quick]:enabled")


def set_up(page: Page, rules: str, *bots: str) -> None:
    """Choose what the Play button of the home screen starts."""
    setup = {"rules": rules, "opponents": bots, "names": [], "listed": False}
    home_after(page, "setup => localStorage['kingdomino.setup'] = setup", json.dumps(setup))


def start(page: Page, button: str = "quick") -> MousePlayer:
    """Start a game from the home screen."""
    page.click(f"[data-testid={button}]:enabled")
    page.wait_for_selector(TABLE, timeout=LOADED)
    return MousePlayer(page)


def wait_until(page: Page, script: str | Callable[[], object]) -> None:
    """Poll a script or a function; the policy of the page does not allow Playwright's own polling of strings."""
    for _ in range(600):
        if page.evaluate(script) if isinstance(script, str) else script():
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"never true: {script}")


def go_offline(page: Page) -> None:
    """Block the network and reload the page from what it has stored."""
    page.context.set_offline(True)
    reload_offline(page)


def reload_offline(page: Page, address: str | None = None) -> None:
    """Reload a page, or open an address, without a network."""
    for _ in range(30):
        try:
            _open(page, address)
        except Error as error:  # on a busy machine the service worker may not start in time
            if "ERR_INTERNET_DISCONNECTED" not in str(error):
                raise
            page.wait_for_timeout(1000)
        else:
            return
    _open(page, address)


def _open(page: Page, address: str | None) -> None:
    if address is None:
        page.reload()
    else:
        page.goto(address)
