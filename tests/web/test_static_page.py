"""The page on a static host: it plays without a server, offline, and loses no acknowledged move."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.web.mouse_player import TABLE, MousePlayer
from tests.web.static_site import StaticSite
from tools import site_build

LOADED = 120_000
"""Milliseconds for the runtime to load on a slow machine."""
EDITIONS = ("classic", "classic+mighty-duel", "origins-discovery", "origins-totem", "origins-tribe")
KILLS = 5
CACHED = """async () => {
    const files = await (await fetch("files.json")).json()
    const shell = (await caches.keys()).find(name => name.startsWith("shell-"))
    if (!shell || !navigator.serviceWorker.controller) return false
    const cached = (await (await caches.open(shell)).keys()).map(request => request.url)
    return files.every(file => cached.some(url => url.endsWith(file)))
}"""
"""Whether the service worker has stored every file of the page."""


@pytest.fixture(scope="module")
def site() -> Iterator[StaticSite]:
    with StaticSite(site_build.build_uncompressed()) as host:
        yield host


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", device_scale_factor=0.5)
    context.add_init_script("""localStorage["kingdomino.settings"] ??= '{"motion": false, "pace": "instant"}'""")
    yield context
    context.close()


def start(page: Page, button: str = "quick") -> MousePlayer:
    page.click(f"[data-testid={button}]:enabled")
    page.wait_for_selector(TABLE, timeout=LOADED)
    return MousePlayer(page)


def wait_until(page: Page, script: str) -> None:
    """Poll a script; the policy of the page does not allow Playwright's own polling of strings."""
    for _ in range(600):
        if page.evaluate(script):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"never true: {script}")


def test_every_edition_is_played_offline_and_home_never_loads_python(site, context):
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    site.requests.clear()
    page.goto(site.address)
    page.wait_for_selector("[data-testid=quick]:enabled")
    assert not [path for path in site.requests if "/runtime/" in path]
    start(page)
    wait_until(page, CACHED)
    context.set_offline(True)
    page.reload()
    page.wait_for_selector(TABLE, timeout=LOADED)
    MousePlayer(page).play(most=4)
    for edition in EDITIONS:
        page.click("header a >> nth=0")
        page.click(f'[data-testid="card-{edition}"]')
        player = start(page, "start")
        player.play(most=6)
        assert len(player.steps) == 6
        assert "/#/t/" in page.url
    assert not [path for path in site.requests if "/api/" in path]
    assert errors == []


def test_a_killed_tab_loses_no_acknowledged_move(site, context):
    page = context.new_page()
    page.goto(site.address)
    player = start(page)
    address = page.url
    for kill in range(KILLS):
        player.play(most=1 + kill % 3)
        acknowledged = player.version
        page.close(run_before_unload=False)
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector(TABLE, timeout=LOADED)
        player = MousePlayer(page)
        assert player.version >= acknowledged


def test_playing_with_friends_says_what_is_needed(site, context):
    page = context.new_page()
    page.goto(site.address)
    page.click("[data-testid=friends]:enabled")
    page.click("[data-testid=start]")
    assert "server" in page.wait_for_selector("[data-testid=start-trouble]").inner_text()


def test_the_page_shows_how_much_of_the_runtime_has_loaded(site, context):
    page = context.new_page()
    page.goto(site.address)
    page.click("[data-testid=quick]:enabled")
    page.wait_for_selector(".loading progress")
    page.wait_for_selector(TABLE, timeout=LOADED)
    page.wait_for_selector(".loading", state="detached", timeout=LOADED)
