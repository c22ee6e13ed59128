"""The page on a static host: it plays every edition without a server, offline, and says what it loads."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Response, Route

from kingdomino.game import Record
from tests.web.conftest import page_settings
from tests.web.mouse_player import MINE, TABLE
from tests.web.static_site import CACHED, LOADED, StaticSite, set_up, start, wait_until

GAMES = [
    ("classic", 2),
    ("classic+mighty-duel", 2),
    ("origins-discovery", 2),
    ("origins-totem", 3),
    ("origins-tribe", 2),
]


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", device_scale_factor=0.5)
    context.add_init_script(page_settings())
    yield context
    context.close()


ASKS_TO_PERSIST = "navigator.storage.persist = async () => (window.asksToPersist = true)"
"""Note that the page asks the browser to keep its data."""


def is_sent_by_service_worker(response: Response) -> bool:
    """Whether the service worker sends Python."""
    return response.url.endswith("/pyodide.asm.wasm") and response.from_service_worker


def test_home_never_loads_python_and_a_game_is_drawn_while_it_loads(static_site: StaticSite, context) -> None:
    context.add_init_script(ASKS_TO_PERSIST)
    page = context.new_page()
    static_site.requests.clear()
    page.goto(static_site.address)
    page.wait_for_selector("[data-testid=quick]:enabled")
    assert not [path for path in static_site.requests if "/runtime/" in path]
    assert not page.evaluate("window.asksToPersist")
    page.click("[data-testid=quick]")
    page.wait_for_selector("[data-testid=outline] [data-kingdom=A]")
    assert page.inner_text("[data-testid=outline]").count("Squire") == 3
    page.wait_for_selector(".loading progress")
    page.wait_for_selector(TABLE, timeout=LOADED)
    assert page.query_selector("[data-testid=outline]") is None
    page.wait_for_selector(".loading", state="detached", timeout=LOADED)
    assert page.evaluate("window.asksToPersist")
    wait_until(page, "navigator.serviceWorker.controller !== null")
    # Chromium caches the machine code of a module from the service worker, which shortens the start.
    with page.expect_response(is_sent_by_service_worker):
        page.reload()
    page.wait_for_selector("[data-testid=outline] [data-kingdom=A]")
    page.wait_for_selector(TABLE, timeout=LOADED)
    # The home screen shows the unfinished game, without Python.
    page.goto("about:blank")
    page.goto(static_site.address)
    page.wait_for_selector("[data-saved]")
    page.wait_for_load_state("networkidle")
    assert not page.workers
    assert not page.query_selector(".loading")


def test_python_starts_before_the_host_has_said_what_is_newest(static_site: StaticSite, context) -> None:
    page = context.new_page()
    page.goto(static_site.address)
    start(page)
    wait_until(page, CACHED)
    static_site.answers_manifest.clear()
    try:
        with page.expect_response(is_sent_by_service_worker, timeout=LOADED):
            page.reload()
        assert page.query_selector(TABLE) is None
    finally:
        static_site.answers_manifest.set()
    page.wait_for_selector(TABLE, timeout=LOADED)


def box(page: Page, selector: str) -> tuple[int, ...]:
    """The position and the size of an element in whole pixels."""
    area = page.locator(selector).first.bounding_box()
    assert area is not None
    return tuple(round(area[key]) for key in ("x", "y", "width", "height"))


@pytest.mark.parametrize(
    ("rules", "seats", "width", "height"),
    [("classic", 4, 1280, 800), ("origins-discovery", 3, 390, 844)],
)
def test_the_lines_and_opponents_stay_in_place_when_the_table_appears(
    static_site: StaticSite, browser: Browser, rules: str, seats: int, width: int, height: int
) -> None:
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB", service_workers="block")
    context.add_init_script(page_settings())
    page = context.new_page()
    page.goto(static_site.address)
    set_up(page, rules, *["page"] * (seats - 1))
    page.click("[data-testid=quick]:enabled")
    page.wait_for_selector("[data-testid=outline] [data-kingdom=A]")
    outline = [box(page, f"[data-testid=outline] .table-{part}") for part in ("lines", "opponents", "player")]
    page.wait_for_selector(MINE, timeout=LOADED)
    page.wait_for_selector("[data-testid=outline]", state="detached")
    table = [box(page, f".table-{part}") for part in ("lines", "opponents", "player")]
    for before, after in zip(outline, table, strict=True):
        assert before == pytest.approx(after, abs=6)
    context.close()


def test_a_first_game_without_a_network_says_what_is_needed(static_site: StaticSite, context) -> None:
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(static_site.address)
    page.wait_for_selector("[data-testid=quick]:enabled")
    page.wait_for_load_state("networkidle")
    context.set_offline(True)
    page.click("[data-testid=quick]")
    assert "Play once with a connection" in page.wait_for_selector(".trouble").inner_text()
    assert page.query_selector("[data-testid=outline]") is None
    assert errors == []


@pytest.mark.parametrize(("rules", "seats"), GAMES)
def test_a_game_of_each_edition_is_played_offline_to_the_final_scores(offline_page: Page, rules, seats) -> None:
    page = offline_page
    set_up(page, rules, *["page"] * (seats - 1))
    player = start(page)
    assert "/#/t/" in page.url
    player.play()
    page.wait_for_selector("[data-testid=winner]")
    points = [page.inner_text(f"[data-testid=ranks] [data-testid=points-{seat}]") for seat in "ABCD"[:seats]]
    page.click("[data-testid=to-table]")
    page.click("[data-testid=menu]")
    with page.expect_download() as saved:
        page.click("[data-testid=download-record]")
    record = Record.parse(saved.value.path().read_text("utf-8"))
    assert (record.rules.name, record.seats) == (rules, seats)
    assert points == [str(tally.points) for tally in record.final.tallies()]
    page.keyboard.press("Escape")


def test_playing_with_friends_says_what_is_needed(static_site: StaticSite, context) -> None:
    page = context.new_page()
    page.goto(static_site.address)
    page.click("[data-testid=friends]:enabled")
    needed = page.wait_for_selector("form .about").inner_text()
    assert "server" in needed
    assert page.query_selector("[data-testid=listed]") is None
    page.click("[data-testid=start]")
    assert page.wait_for_selector("[data-testid=start-trouble]").inner_text() == needed


def test_with_save_data_the_player_is_asked_before_the_runtime_loads(static_site: StaticSite, context) -> None:
    context.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    page = context.new_page()
    page.goto(static_site.address)
    static_site.requests.clear()
    page.click("[data-testid=quick]:enabled")
    question = page.wait_for_selector("[data-testid=confirm-loading]")
    assert " MB" in question.inner_text()
    assert not [path for path in static_site.requests if "/runtime/" in path]
    page.click("[data-testid=confirm-loading] button")
    page.wait_for_selector(TABLE, timeout=LOADED)
    page.reload()
    page.wait_for_selector(TABLE, timeout=LOADED)


def test_a_newer_page_is_offered_between_games_only(static_site: StaticSite, browser: Browser) -> None:
    context = browser.new_context(locale="en-GB", service_workers="block")
    context.add_init_script(page_settings())
    is_newer = False

    def answer(route: Route) -> None:
        response = route.fetch()
        is_check = route.request.resource_type == "fetch"
        text = response.text()
        route.fulfill(
            response=response, body=text.replace("assets/index-", "assets/index-new") if is_check and is_newer else text
        )

    context.route(static_site.address, answer)
    page = context.new_page()
    page.clock.install()
    page.goto(static_site.address)
    page.wait_for_selector("[data-testid=quick]:enabled")
    assert page.query_selector("[data-testid=update]") is None
    is_newer = True
    page.clock.run_for(11 * 60_000)
    page.wait_for_selector("[data-testid=update]")
    other = context.new_page()
    other.goto(f"{static_site.address}#/t/AAAAAAAAAAAAAAAA")
    wait_until(
        other, "async () => (await navigator.locks.query()).held.some(lock => lock.name === 'kingdomino-playing')"
    )
    page.evaluate("window.isOld = true")
    page.click("[data-testid=update] button")
    page.wait_for_selector("[data-testid=update]", state="detached")
    assert page.evaluate("window.isOld")
    other.close()
    page.clock.run_for(11 * 60_000)
    page.wait_for_selector("[data-testid=update]")
    page.goto(f"{static_site.address}#/pad")
    page.wait_for_selector("[data-testid=update]", state="detached")
    page.goto(f"{static_site.address}#/")
    page.click("[data-testid=update] button")
    wait_until(page, "!window.isOld")
    context.close()


def test_a_browser_that_refuses_storage_says_so(static_site: StaticSite, browser: Browser) -> None:
    context = browser.new_context(locale="en-GB", service_workers="block")
    refuse = "indexedDB.open = () => { throw new DOMException('refused', 'SecurityError') };"

    def answer(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=response.text() + refuse)

    context.route("**/assets/tables-worker*.js", answer)
    page = context.new_page()
    page.goto(static_site.address)
    page.click("[data-testid=quick]:enabled")
    page.wait_for_selector("[data-testid=loading-error]:has-text('store games')", timeout=LOADED)
    page.wait_for_selector("[data-testid=quick]:enabled")
    assert "server" not in page.inner_text("main")
    context.close()


def release(site: Path, page: str, packages: str = "", python: str = "") -> None:
    """Change the page, our packages or Python as a new version does: what is named by its content has a new name."""
    scripts = {path.name: f"{page}-{path.name}" for path in (site / "assets").glob("*.js")}
    names = re.compile("|".join(map(re.escape, scripts)))
    for old, new in scripts.items():
        (site / "assets" / old).rename(site / "assets" / new)
    for path in [site / "index.html", site / "files.json", *(site / "assets").glob("*.js")]:
        path.write_text(names.sub(lambda match: scripts[match[0]], path.read_text()))
    if packages:
        manifest = site / "runtime.json"
        archive = site / json.loads(manifest.read_text())["packages"]
        newest = archive.rename(archive.with_name(f"kingdomino-{packages}.zip"))
        manifest.write_text(manifest.read_text().replace(archive.name, newest.name))
    if python:
        manifest = site / "runtime.json"
        folder = site / json.loads(manifest.read_text())["folder"]
        newest = folder.rename(folder.with_name(python))
        manifest.write_text(manifest.read_text().replace(folder.name, newest.name))


def test_a_release_loads_only_the_parts_of_the_runtime_that_it_changes(static_site, context, tmp_path: Path) -> None:
    folder = shutil.copytree(static_site.folder, tmp_path / "site")

    def play_and_leave() -> list[str]:
        """Start a game; returns the files of the runtime that were requested from the host."""
        site.requests.clear()
        page = context.new_page()
        page.goto(site.address)
        start(page)
        wait_until(page, CACHED)
        page.close()
        return [path.rpartition("/")[2] for path in site.requests if "/runtime/" in path]

    with StaticSite(folder) as site:
        assert set(play_and_leave()) == {path.rpartition("/")[2] for path in manifest_files(folder)}
        release(folder, "first")
        assert play_and_leave() == []
        assert [path for path in site.requests if "/first-index-" in path]
        release(folder, "second", "0123456789abcdef")
        assert play_and_leave() == ["kingdomino-0123456789abcdef.zip"]
        release(folder, "third", python="fedcba9876543210")
        play_and_leave()
        of_python = {path for path in manifest_files(folder) if "/kingdomino-" not in path}
        assert {path[path.index("runtime/") :] for path in site.requests if "/runtime/" in path} == of_python


def manifest_files(site: Path) -> list[str]:
    """The files of the runtime."""
    return list(json.loads((site / "runtime.json").read_text())["files"])


REFUSE_WRITES = """() => {
    const transaction = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
        const begun = transaction.call(this, stores, mode, options)
        if (mode === "readwrite" && self.writes-- <= 0) queueMicrotask(() => begun.abort())
        return begun
    }
    self.writes = 0
}"""
"""Let the browser abort every write to the storage of a worker, after `writes` more."""


def test_moves_that_cannot_be_stored_are_refused_and_play_continues_later(static_site, context) -> None:
    page = context.new_page()
    page.goto(static_site.address)
    set_up(page, "classic", "page")
    player = start(page)
    player.play(2)
    page.wait_for_selector(MINE)
    worker = next(worker for worker in page.workers if "tables-worker" in worker.url)
    worker.evaluate(REFUSE_WRITES)
    step, version = player.step, player.version
    player.decide(step, player.fingerprint)
    sentence = page.wait_for_selector("[data-testid=error]")
    assert "couldn't store this, so nothing has changed" in sentence.inner_text()
    assert (player.step, player.version) == (step, version)
    # The player's move is stored, the next one of the bot is not.
    while page.query_selector(MINE):
        worker.evaluate("() => { self.writes = 1 }")
        player.play(1)
        page.wait_for_timeout(500)
    played = player.version
    assert played > version
    worker.evaluate("() => { self.writes = Infinity }")
    player.play(2)
    page.reload()
    page.wait_for_selector(MINE, timeout=LOADED)
    assert player.version > played
