"""A real server and a real browser for the tests of the page. Everything a test opens is closed again."""

from __future__ import annotations

import os
import shutil
import urllib.error
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, sync_playwright

from kingdomino.web import page as built_page
from tests.web.live_server import House

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "chrome"))), None)

POSITION = "classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B"
TRIES = 200


def _needed(what: str) -> None:
    """Without a browser or a built page there is nothing to test; on the build machine that is a failure."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with an empty house."""
    if built_page() is None:
        _needed("the page is not built: make web")
    with House(tmp_path_factory.mktemp("house")) as found:
        yield found


@pytest.fixture(scope="session")
def coached(house: House) -> House:
    """A house whose coach has got ready."""
    for _ in range(TRIES):
        try:
            house.ask("/api/analysis", {"position": POSITION, "seconds": 0.05})
        except urllib.error.HTTPError as refusal:
            assert refusal.code == 503  # noqa: PT017
        else:
            return house
    raise AssertionError("the coach never got ready")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests of a worker."""
    if CHROMIUM is None:
        _needed("no chromium on this machine: apt-get install chromium")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


Opener = Callable[..., Page]


def failure(asked: Request) -> list[str]:
    """What went wrong with a request; one that a page drops because it is left or closed has not failed."""
    return [] if asked.failure == "net::ERR_ABORTED" else [f"failed: {asked.url}: {asked.failure}"]


@pytest.fixture
def opened(browser: Browser, house: House) -> Iterator[Opener]:
    """Open pages of their own browsers; afterwards nothing may have gone wrong in any of them."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def new_page(
        path: str = "/", *, settings: str = '{"motion": false}', quiet: bool = False, **options: object
    ) -> Page:
        usual = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", "service_workers": "block"}
        # Nobody looks: a quarter of the pixels is a quarter of the painting. Layout counts other pixels.
        options = {**usual, "device_scale_factor": 0.5, **options}
        context = browser.new_context(base_url=house.address, **options)  # type: ignore[arg-type]
        context.add_init_script(f"if (origin !== 'null') localStorage['kingdomino.settings'] ??= '{settings}'")
        contexts.append(context)
        page = context.new_page()
        if not quiet:
            page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
            page.on("requestfailed", lambda asked: complaints.extend(failure(asked)))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.set_default_timeout(20_000)
        page.goto(path)
        return page

    yield new_page
    for context in contexts:
        context.close()
    assert complaints == []
