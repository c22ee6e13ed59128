"""Games in the browser are not lost: killed tabs, files, several tabs; and they continue on a server."""

from __future__ import annotations

import contextlib
import json
import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page

from tests.web.conftest import Opener, page_settings
from tests.web.live_server import LiveServer
from tests.web.mouse_player import MINE, TABLE, MousePlayer
from tests.web.static_site import LOADED, StaticSite, start, wait_until

KILLS = int(os.environ.get("KINGDOMINO_KILLS", "5"))
REPORT = """addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
    const table = document.querySelector("[data-testid=table]")
    if (table) shown(Number(table.dataset.version))
}).observe(document, { subtree: true, childList: true, attributeFilter: ["data-version"] }))"""
"""Report each version of the table when the page shows it: it has been acknowledged by then."""


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", device_scale_factor=0.5)
    context.add_init_script(page_settings())
    yield context
    context.close()


def open_table(context: BrowserContext, address: str) -> MousePlayer:
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(TABLE, timeout=LOADED)
    return MousePlayer(page)


def crash(page: Page) -> None:
    """Kill the process of the page and its workers."""
    client = page.context.new_cdp_session(page)
    with contextlib.suppress(Error):
        client.send("Page.crash")
    page.close()


def test_a_killed_tab_loses_no_acknowledged_move(static_site: StaticSite, context: BrowserContext) -> None:
    generator, versions = random.Random(17), [0]
    context.expose_function("shown", versions.append)
    context.add_init_script(REPORT)
    page = context.new_page()
    page.goto(static_site.address)
    player = start(page)
    address, kills, steps = page.url, 0, 0
    while kills < KILLS:
        page.wait_for_selector(f"{MINE}, {TABLE}[data-step=over]")
        if player.step == "over":
            page.click("[data-testid=rematch]")
            page.wait_for_selector(f"{TABLE}:not([data-step=over])", timeout=LOADED)
            address, versions[:] = page.url, [0]
            continue
        fingerprint = player.fingerprint
        player.decide(player.step, fingerprint)
        steps += 1
        page.wait_for_timeout(generator.choice((0, 5, 20, 50, 100, 200, 400)))
        acknowledged = versions[-1]
        crash(page)
        kills += 1
        player = open_table(context, address)
        page = player.page
        assert player.version >= acknowledged
    assert steps == KILLS


def test_games_are_saved_to_a_file_and_restored_in_another_browser(
    static_site: StaticSite, context: BrowserContext, browser: Browser, tmp_path: Path
) -> None:
    page = context.new_page()
    page.goto(static_site.address)
    player = start(page)
    player.play(most=3)
    first = page.url
    page.click("[data-testid=menu]")
    with page.expect_download() as single:
        page.click("[data-testid=export-game]")
    page.keyboard.press("Escape")
    player.play(most=2)
    version = player.version
    page.click("header a >> nth=0")
    start(page)
    page.click("header a >> nth=0")
    page.click("[data-testid=settings]")
    with page.expect_download() as whole:
        page.click("[data-testid=export-games]")
    for download, name in ((single, "one.json"), (whole, "all.json")):
        download.value.save_as(tmp_path / name)

    other = browser.new_context(locale="en-GB", device_scale_factor=0.5)
    other.add_init_script(page_settings())
    page = other.new_page()
    page.goto(static_site.address)
    page.click("[data-testid=settings]")
    restored = []
    for name in ("one.json", "all.json", "all.json"):
        page.evaluate("() => (document.querySelector('[data-testid=games-message]') ?? {}).textContent = ''")
        page.set_input_files("[data-testid=import-games]", tmp_path / name)
        message = page.locator("[data-testid=games-message]:not(:empty)")
        message.wait_for()
        wait_until(page, lambda text=message: "restored" in text.inner_text())
        restored.append(int("".join(filter(str.isdigit, message.inner_text()))))
    # The first file has one game, the second continues it and has another one; nothing is new the third time.
    assert restored == [1, 2, 0]
    page.set_input_files(
        "[data-testid=import-games]", {"name": "x.json", "mimeType": "application/json", "buffer": b"{}"}
    )
    page.wait_for_selector("[data-testid=games-message]:has-text('no saved games')")
    page.keyboard.press("Escape")
    assert page.locator("[data-saved]").count() == 2
    player = open_table(other, first)
    assert player.version >= version
    player.play(most=1)
    other.close()


def test_two_tabs_show_one_local_game(static_site: StaticSite, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(static_site.address)
    player = start(page)
    other = open_table(context, page.url)
    for mover, viewer in ((player, other), (other, player), (player, other)):
        mover.play(most=1)
        version = mover.version
        wait_until(viewer.page, lambda viewer=viewer, version=version: viewer.version >= version)


def test_a_local_game_continues_on_the_server_with_a_friend(server: LiveServer, browser: Browser) -> None:
    context = browser.new_context(base_url=server.address, locale="en-GB", device_scale_factor=0.5)
    context.add_init_script(page_settings())
    page = context.new_page()
    page.goto("/")
    page.wait_for_selector("[data-testid=quick]:enabled")
    # While the browser reports that it is offline, a new game is one of this browser.
    page.evaluate("Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })")
    player = start(page)
    assert "/#/t/" in page.url
    player.play(most=4)
    page.wait_for_selector(MINE)
    kingdom = page.locator("[data-testid=board] [data-placed]").count()
    page.evaluate("delete navigator.onLine")
    page.click("[data-testid=menu]")
    assert page.locator("text=Copy invite link").count() == 0
    page.click("[data-testid=invite-here]")
    page.click("[data-testid=invite-B]")
    page.wait_for_url("**/t/*")
    page.wait_for_selector(TABLE)
    table = page.url.split("/t/")[1]
    state = server.request(f"/api/tables/{table}")
    assert [seat["kind"] for seat in state["seats"]] == ["person", "open", "bot", "bot"]
    assert page.locator("[data-testid=board] [data-placed]").count() == kingdom
    context.close()


def test_a_public_server_leaves_analysis_to_the_page(
    tmp_path_factory: pytest.TempPathFactory, browser: Browser, opened: Opener
) -> None:
    del opened
    with LiveServer(tmp_path_factory.mktemp("public"), analysis=False) as public:
        made = public.table("classic", "me", "bot random", left=12)
        context = browser.new_context(base_url=public.address, locale="en-GB", device_scale_factor=0.5)
        context.add_init_script(page_settings())
        page = context.new_page()
        requests: list[str] = []
        page.on("request", lambda request: requests.append(request.url))
        page.goto(made["links"]["you"])
        page.wait_for_selector(MINE)
        page.click("[data-testid=hint]")
        page.wait_for_selector("[data-hint]", timeout=LOADED)
        assert [url for url in requests if "/runtime/" in url]
        assert not [url for url in requests if url.endswith(("/api/analysis", "/api/grade"))]
        context.close()
        assert json.loads(json.dumps(public.request("/api/catalog")))["analysis"] is False
