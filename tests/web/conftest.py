"""A live server and a browser for the tests of the page."""

from __future__ import annotations

import json
import os
import shutil
import urllib.error
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, sync_playwright

from kingdomino.web import page as built_page
from tests.web.live_server import LiveServer, TableHost
from tests.web.local_tables import LocalTables
from tests.web.mouse_player import TABLE
from tests.web.static_site import CACHED, LOADED, StaticSite, go_offline, start, wait_until
from tools import site_build

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "chrome"))), None)
HEADLESS_CHROMIUM = shutil.which("chromium-headless-shell") or CHROMIUM
"""Chromium without a user interface takes a third less CPU time, but cannot tell whether a page is installable."""

# V8 optimizes WebAssembly ten times as late as by default: optimizing Python takes longer than it saves in a test.
HEADLESS_ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--js-flags=--wasm-tiering-budget=130000000"]

POSITION = "classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B"
TRIES = 200
IS_LOCAL = os.environ.get("KINGDOMINO_BACK_END") == "browser"
"""Whether pages play on tables in the browser instead of those of the server."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without the server, run the tests that open pages, except those that need it."""
    if not IS_LOCAL:
        return
    chosen = [item for item in items if "opened" in item.fixturenames and not item.get_closest_marker("needs_server")]  # type: ignore[attr-defined]
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = chosen


def _require(what: str) -> None:
    """Skip without a browser or built page; fail in CI."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[TableHost]:
    """A server without tables."""
    if built_page() is None:
        _require("the page is not built: make web")
    if IS_LOCAL:
        with StaticSite(site_build.build_uncompressed(), prefix="") as site:
            yield LocalTables(site, request.getfixturevalue("browser"))
        return
    with LiveServer(tmp_path_factory.mktemp("server")) as live:
        yield live


@pytest.fixture(scope="session")
def server_with_coach(server: TableHost) -> TableHost:
    """A server that is ready for analysis."""
    for _ in range(TRIES):
        try:
            server.request("/api/analysis", {"position": POSITION, "seconds": 0.05})
        except urllib.error.HTTPError as error:
            assert error.code == 503  # noqa: PT017
        else:
            return server
    raise AssertionError("the server never became ready for analysis")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser per test worker."""
    if HEADLESS_CHROMIUM is None:
        _require("no chromium on this machine: apt-get install chromium")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=HEADLESS_CHROMIUM, args=HEADLESS_ARGUMENTS)
        yield chromium
        chromium.close()


Opener = Callable[..., Page]
QUICK = '{"motion": false, "pace": "instant"}'
"""Settings that show every change at once."""


def page_settings(settings: str = QUICK) -> str:
    """A script that sets the settings of the page, unless it has some."""
    # Tests of the evaluation turn it on; the others need not wait for the analysis.
    stored = json.dumps(json.dumps({"evaluation": False, **json.loads(settings)}))
    return f"if (origin !== 'null') localStorage['kingdomino.settings'] ??= {stored}"


@pytest.fixture(scope="session")
def static_site() -> Iterator[StaticSite]:
    """A static host with the built site."""
    with StaticSite(site_build.build_uncompressed()) as host:
        yield host


@pytest.fixture(scope="session")
def offline_page(browser: Browser) -> Iterator[Page]:
    """A page that has loaded everything; then the network is blocked and the host gone. Tests share it."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", device_scale_factor=0.5)
    context.add_init_script(page_settings())
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    with StaticSite(site_build.build_uncompressed()) as host:
        page.goto(host.address)
        start(page)
        wait_until(page, CACHED)
    go_offline(page)
    page.wait_for_selector(TABLE, timeout=LOADED)
    yield page
    context.close()
    assert errors == []


def failure(request: Request) -> list[str]:
    """Describe a failed request; requests aborted by leaving the page do not count."""
    return [] if request.failure == "net::ERR_ABORTED" else [f"failed: {request.url}: {request.failure}"]


@pytest.fixture
def opened(browser: Browser, server: TableHost) -> Iterator[Opener]:
    """Open pages in separate contexts; fail on console errors and failed requests."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def new_page(
        path: str = "/",
        *,
        settings: str = QUICK,
        quiet: bool = False,
        **options: object,
    ) -> Page:
        defaults = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", "service_workers": "block"}
        # A quarter of the pixels paints faster; the layout does not depend on it.
        options = {**defaults, "device_scale_factor": 0.5, **options}
        context = browser.new_context(base_url=server.address, **options)  # type: ignore[arg-type]
        context.add_init_script(page_settings(settings))
        contexts.append(context)
        if isinstance(server, LocalTables):
            server.add(context)
        page = context.new_page()
        if not quiet:
            page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
            page.on("requestfailed", lambda request: errors.extend(failure(request)))
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.set_default_timeout(60_000)
        page.goto(path)
        return page

    yield new_page
    for context in contexts:
        context.close()
    if isinstance(server, LocalTables):
        server.forget()
    assert errors == []
