"""Games in the browser are not lost: killed tabs, files, several tabs; and they continue on a server."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.web.conftest import HEADLESS_ARGUMENTS, HEADLESS_CHROMIUM, Opener, page_settings
from tests.web.live_server import LiveServer
from tests.web.mouse_player import MINE, TABLE, MousePlayer
from tests.web.static_site import LOADED, StaticSite, start, wait_until

KILLS = int(os.environ.get("KINGDOMINO_KILLS", "5"))
REPORT = """addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
    const table = document.querySelector("[data-testid=table]")
    if (table) shown(Number(table.dataset.version))
}).observe(document, { subtree: true, childList: true, attributeFilter: ["data-version"] }))"""
"""Report each version of the table when the page shows it: it has been acknowledged by then."""
STORED = """async () => {
    const settle = request => new Promise(resolve => request.onsuccess = () => resolve(request.result))
    const database = await settle(indexedDB.open("kingdomino"))
    const stores = [...database.objectStoreNames]
    const counts = stores.map(async name => [name, await settle(database.transaction(name).objectStore(name).count())])
    const stored = Object.fromEntries(await Promise.all(counts))
    database.close()
    return stored
}"""
"""How much the browser stores of local tables."""


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", device_scale_factor=0.5)
    context.add_init_script(page_settings())
    yield context
    context.close()


@pytest.fixture(scope="module")
def shared_page(static_site: StaticSite, browser: Browser) -> Iterator[Page]:
    """A page in a context that several tests share: Python needs seconds to load, but only once."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", device_scale_factor=0.5)
    context.add_init_script(page_settings())
    page = context.new_page()
    page.goto(static_site.address)
    yield page
    context.close()


@pytest.fixture
def home(shared_page: Page) -> Iterator[Page]:
    """The home screen of the shared page; games of earlier tests may be stored."""
    shared_page.evaluate("location.hash = '#/'")
    shared_page.wait_for_selector("[data-testid=quick]:enabled")
    yield shared_page
    for other in shared_page.context.pages:
        if other is not shared_page:
            other.close()


def open_table(context: BrowserContext, address: str) -> MousePlayer:
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(TABLE, timeout=LOADED)
    return MousePlayer(page)


def kill_renderers(browser: Browser) -> None:
    """Kill the processes of all pages and their workers."""
    information = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    for process in information["processInfo"]:
        if process["type"] == "renderer":
            with contextlib.suppress(ProcessLookupError):
                os.kill(process["id"], signal.SIGKILL)


@pytest.fixture
def mortal_browser(browser: Browser) -> Iterator[Browser]:
    """A browser of its own, whose pages are killed."""
    mortal = browser.browser_type.launch(executable_path=HEADLESS_CHROMIUM, args=HEADLESS_ARGUMENTS)
    yield mortal
    mortal.close()


def test_a_killed_tab_loses_no_acknowledged_move(static_site: StaticSite, mortal_browser: Browser) -> None:
    generator, versions = random.Random(17), [0]
    context = mortal_browser.new_context(locale="en-GB", device_scale_factor=0.5)
    context.add_init_script(page_settings())

    def shown(version: int) -> None:
        versions.append(version)

    context.expose_function("shown", shown)
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
        kill_renderers(mortal_browser)
        page.close()
        kills += 1
        player = open_table(context, address)
        page = player.page
        assert player.version >= acknowledged
    assert steps == KILLS


def shows(page: Page, text: str) -> bool:
    """Whether the settings say something about restored games, without isolation marks."""
    message = page.query_selector("[data-testid=games-message]")
    return message is not None and text in message.inner_text().translate(dict.fromkeys(map(ord, "\u2068\u2069")))


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
    # The first file has one game, the second continues it and has another one; nothing is new the third time.
    for name, expected in (("one.json", "1 game "), ("all.json", "2 games "), ("all.json", "0 games ")):
        page.set_input_files("[data-testid=import-games]", tmp_path / name)
        wait_until(page, partial(shows, page, expected))
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


def has_reached(player: MousePlayer, version: int) -> bool:
    """Whether a page shows a version of its table or a later one."""
    return player.version >= version


def test_two_tabs_show_one_local_game(home: Page) -> None:
    player = start(home)
    other = open_table(home.context, home.url)
    for mover, viewer in ((player, other), (other, player), (player, other)):
        mover.play(most=1)
        wait_until(viewer.page, partial(has_reached, viewer, mover.version))


def test_a_deleted_local_game_leaves_nothing_behind(home: Page) -> None:
    start(home)
    stored = home.evaluate(STORED)
    home.click("[aria-label=Home]")
    start(home)
    table = home.url.split("/t/")[1]
    other = open_table(home.context, home.url)
    home.click("[aria-label=Home]")
    home.click(f"[data-saved='{table}'] [data-testid=forget]")
    home.click("[data-testid=delete-yes]")
    home.locator(f"[data-saved='{table}']").wait_for(state="detached")
    assert home.evaluate(STORED) == stored
    other.page.wait_for_selector("text=Game not found")


CLOSE_DATABASE = """() => {
    const transaction = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (...options) {
        IDBDatabase.prototype.transaction = transaction
        this.close()
        return this.transaction(...options)
    }
}"""
"""Close the database of a worker before its next transaction, as iOS does with a page in the background."""
DELETE_DATABASE = """() => new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase("kingdomino")
    request.onsuccess = () => resolve(true)
    request.onblocked = reject
})"""


def test_play_continues_after_the_browser_has_closed_the_database(home: Page) -> None:
    player = start(home)
    player.play(most=1)
    home.wait_for_selector(MINE)
    version = player.version
    next(worker for worker in home.workers if "tables-worker" in worker.url).evaluate(CLOSE_DATABASE)
    player.play(most=1)
    assert home.query_selector("[data-testid=error]") is None
    assert open_table(home.context, home.url).version > version


def test_a_game_whose_data_was_deleted_ends_and_stores_nothing(home: Page) -> None:
    player = start(home)
    home.wait_for_selector(MINE)
    assert home.evaluate(DELETE_DATABASE)
    player.decide(player.step, player.fingerprint)
    home.wait_for_selector("text=Game not found")
    assert home.evaluate(STORED) == {"tables": 0, "rows": 0, "premoves": 0}


def test_a_local_game_is_deleted_by_its_menu(home: Page) -> None:
    start(home)
    table = home.url.split("/t/")[1]
    home.click("[aria-label=Home]")
    stored = home.evaluate(STORED)
    home.click(f"[data-saved='{table}'] a")
    home.wait_for_selector(TABLE)
    home.click("[data-testid=menu]")
    home.click("[data-testid=delete-table]")
    home.click("[data-testid=delete-yes]")
    home.wait_for_selector("[data-testid=quick]")
    assert home.locator(f"[data-saved='{table}']").count() == 0
    assert home.evaluate(STORED)["tables"] == stored["tables"] - 1
    assert home.evaluate(STORED)["rows"] < stored["rows"]


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
    page.wait_for_url(lambda url: "#" not in url)
    page.wait_for_selector(TABLE)
    table = page.url.split("/t/")[1]
    state = server.request(f"/api/tables/{table}")
    assert [seat["kind"] for seat in state["seats"]] == ["person", "open", "bot", "bot"]
    assert page.locator("[data-testid=board] [data-placed]").count() == kingdom
    context.close()


@pytest.mark.needs_server
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
