"""Offline use, zoom, phones, reduced motion, high contrast and forced colours."""

from __future__ import annotations

import re
import statistics
from typing import Any

import pytest
from playwright.sync_api import Error, Page

from tests.web.conftest import Opener
from tests.web.live_server import LiveServer
from tests.web.mouse_player import TABLE, MousePlayer
from tests.web.test_whole_games import PHONE

SCREENS = ["/", "/#/pad", "/#/replay", "/#/rules", "/#/learn", "/#/learn/classic"]
ZOOMED: dict[str, Any] = {"viewport": {"width": 640, "height": 400}}
"""1280×800 at 200 % zoom."""
SMALL = """() => [...document.querySelectorAll("button, a, select, input, textarea, summary, [data-open]")]
    .map(element => element.matches("[type=checkbox], [type=radio]") ? element.closest("label") : element)
    .map(element => [element.outerHTML.slice(0, 90), element.getBoundingClientRect()])
    .filter(([, area]) => area.width && Math.min(area.width, area.height) < 43.9)
    .map(([html, area]) => `${area.width}x${area.height} ${html}`)"""
"""Controls smaller than 44 pixels."""
FLIGHTS = """() => {
    window.flights = []
    window.placements = []
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...all) {
        if (this.style.position === "fixed" && all[0][0]?.transform?.startsWith("translate")) {
            const kinds = ["king", "back"].filter(kind => this.querySelector(`use[href*=${kind}]`))
            flights.push(kinds[0] ?? "domino")
            const placed = this.querySelector("[data-placed]")
            if (placed) placements.push([Number(placed.dataset.placed), this.getAttribute("viewBox")])
        }
        return animate.apply(this, all)
    }
}"""
"""Notes what flies over the page, and which dominoes fly to a kingdom."""
LAYOUTS = """() => {
    window.layouts = 0
    let [isChanged, count] = [false, 0]
    const { animate, append, getBoundingClientRect } = Element.prototype
    const change = action => function (...all) {
        isChanged = true
        return action.apply(this, all)
    }
    Element.prototype.animate = change(animate)
    Element.prototype.append = change(append)
    Element.prototype.getBoundingClientRect = function () {
        if (isChanged) {
            if (count++ === 0) setTimeout(() => (count = 0))
            window.layouts = Math.max(window.layouts, count)
            isChanged = false
        }
        return getBoundingClientRect.apply(this)
    }
}"""
"""Counts the measurements in one task that follow a change of the page: each lays the page out."""


def to_place(server: LiveServer, opened: Opener, **options: object) -> Page:
    """Open a table and play until a domino is to be placed."""
    made = server.table("classic", "me", "bot random")
    page = opened(made["links"]["you"], **options)
    player = MousePlayer(page)
    while page.wait_for_selector("[data-mine=true]") and player.step != "place":
        player.play(most=1)
    return page


def wait_until_loaded(page: Page) -> None:
    """Wait until a screen has loaded."""
    page.wait_for_selector("main h1, [data-feedback]")
    page.wait_for_load_state("networkidle")


def reload_by_service_worker(page: Page) -> None:
    """Reload; on a busy machine Chromium goes to the network instead when the worker does not start in time."""
    for _ in range(9):
        try:
            page.reload()
        except Error as error:
            if "ERR_INTERNET_DISCONNECTED" not in str(error):
                raise
        else:
            return
    page.reload()


def test_the_page_opens_offline_and_offers_a_local_game(opened: Opener) -> None:
    page = opened("/", service_workers="allow", quiet=True)
    shell = "caches.keys().then(names => caches.open(names.find(name => name.startsWith('shell-')) ?? 'none'))"
    cached = f"{shell}.then(cache => cache.keys()).then(all => all.filter(request => request.url.includes('/assets/')))"
    working = "navigator.serviceWorker.controller?.state === 'activated'"
    ready = f"async () => {working} && (await {cached}).length >= 3"
    page.wait_for_function(ready)
    page.reload()  # The service worker reliably handles requests only after a reload.
    page.wait_for_function(ready)
    page.context.set_offline(True)
    reload_by_service_worker(page)
    page.wait_for_selector("header >> text=Offline")
    page.wait_for_selector("[data-testid=quick]:enabled")  # The game would run in the browser.
    page.goto("/#/rules")
    page.wait_for_selector("text=You're offline")
    page.context.set_offline(False)
    page.goto("/")
    page.wait_for_selector("[data-testid=quick]:enabled")


@pytest.mark.parametrize("path", SCREENS)
def test_controls_are_44_pixels_and_nothing_scrolls_sideways(opened: Opener, path: str) -> None:
    page = opened(path, **PHONE)
    wait_until_loaded(page)
    assert page.evaluate(SMALL) == []
    for size in (PHONE, ZOOMED):
        page.set_viewport_size(size["viewport"])
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_domino_is_placed_at_200_percent_zoom(server: LiveServer, opened: Opener) -> None:
    page = to_place(server, opened, **ZOOMED)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    sizes = page.eval_on_selector_all("[data-open]", "all => all.map(element => element.getBoundingClientRect().width)")
    assert min(sizes) >= 40
    MousePlayer(page).play(most=2)


def test_moves_are_animated_unless_motion_is_reduced(server: LiveServer, opened: Opener) -> None:
    for reduced, expected in (("no-preference", {"domino", "king", "back"}), ("reduce", set())):
        page = to_place(server, opened, settings="{}", reduced_motion=reduced)
        page.evaluate(FLIGHTS)
        MousePlayer(page).play(most=8)
        page.wait_for_selector("[data-mine=true]")
        assert set(page.evaluate("flights")) == expected
        if expected:
            check_placements(page)


def test_a_deal_is_measured_before_anything_moves(server: LiveServer, opened: Opener) -> None:
    page = to_place(server, opened, settings="{}")
    page.evaluate(LAYOUTS)
    MousePlayer(page).play(most=6)
    assert 0 < page.evaluate("layouts") <= 6


def check_placements(page: Page) -> None:
    """Opponents' dominoes fly once, already rotated; the player's own lie where they were put."""
    flown = page.evaluate("placements")
    flat = "Object.fromEntries([...document.querySelectorAll('[data-opponent] [data-placed]')]"
    flat += ".map(element => [element.dataset.placed, element.dataset.flat === 'true']))"
    rotations = page.evaluate(flat)
    assert len({number for number, _ in flown}) == len(flown) > 0
    assert dict(flown) == {number: "0 0 200 100" if rotations[str(number)] else "0 0 100 200" for number, _ in flown}


def test_a_press_ends_all_animations_and_counts(server: LiveServer, opened: Opener) -> None:
    page = to_place(server, opened, settings='{"pace": "slow"}')
    for _ in range(12):
        MousePlayer(page).play(most=1)
        if page.query_selector("[data-flying]"):
            break
    assert page.query_selector("[data-flying]") is not None
    page.mouse.click(2, 2)
    page.wait_for_selector("[data-flying]", state="detached", timeout=2_000)
    page.reload()
    page.wait_for_selector(TABLE)
    assert page.query_selector("[data-flying]") is None


def test_the_board_keeps_its_scale_until_the_limits_of_the_kingdom_are_decided(
    server: LiveServer, opened: Opener
) -> None:
    page = to_place(server, opened)
    sizes: dict[bool, set[int]] = {False: set(), True: set()}
    while page.wait_for_selector("[data-mine=true], [data-testid=finale]") and page.query_selector("[data-mine=true]"):
        if MousePlayer(page).step == "place":
            size = re.sub("[\u2068\u2069]", "", page.inner_text("[data-testid=size]"))
            assert re.fullmatch(r"\d×\d of 5×5", size)
            width = page.locator("[data-square]").first.bounding_box()["width"]  # type: ignore[index]
            sizes[size == "5×5 of 5×5"].add(round(width))
        MousePlayer(page).play(most=1)
    growing, decided = sizes[False], sizes[True]
    assert max(growing) - min(growing) <= 1
    assert max(decided) - min(decided) <= 1
    assert min(decided) > max(growing)


def test_the_frame_of_the_last_move_covers_no_crown(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic", "me", *["bot random"] * 3, left=30)
    page = opened(made["links"]["you"])
    page.wait_for_selector("[data-opponent] .last-out")
    plaque = float(page.locator("#crowns-3 rect").last.get_attribute("y") or 0)
    frames = page.locator(".last-out").evaluate_all(
        "all => all.map(element => [element.x.baseVal.value, parseFloat(getComputedStyle(element).strokeWidth)])"
    )
    assert len(frames) >= 3
    for x, stroke in frames:
        margin = -x % 100
        inside, outside = stroke / 2 - margin, stroke / 2 + margin
        assert inside < plaque
        assert outside < plaque + 5, "the crowns of the domino below"


MOVE_TIMES = """() => {
    window.moves = []
    const table = document.querySelector("[data-testid=table]")
    new MutationObserver(() => window.moves.push([performance.now(), table.dataset.mine])).observe(table, {
        attributeFilter: ["data-version"]
    })
}"""


def test_without_motion_the_moves_of_opponents_keep_their_pace(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic", "me", *["bot random"] * 3, left=40)
    page = opened(made["links"]["you"], settings='{"motion": false}')
    page.wait_for_selector("[data-mine=true]")
    page.evaluate(MOVE_TIMES)
    MousePlayer(page).play(most=4)
    page.wait_for_selector("[data-mine=true]")
    moves = page.evaluate("moves")
    stays = [
        after - shown
        for (_, before), (shown, now), (after, _) in zip(moves, moves[1:], moves[2:], strict=False)
        if before == now == "false"
    ]
    assert len(stays) >= 5
    # A busy browser draws some moves late, and then the next one seems to come early.
    assert statistics.median(stays) > 300


@pytest.mark.parametrize("name", ["origins-totem", "origins-tribe"])
def test_opponents_are_large_enough_to_follow(server: LiveServer, opened: Opener, name: str) -> None:
    made = server.table(name, "me", *["bot random"] * 3)
    page = opened(made["links"]["you"])
    page.wait_for_selector(TABLE)
    for size, least in (((820, 1180), 130), ((1280, 800), 120), ((1920, 1080), 230)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        areas = page.locator("[data-opponent] svg.mini").evaluate_all(
            "all => all.map(element => Math.min(element.clientWidth, element.clientHeight))"
        )
        assert min(areas) >= least, size
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), size
        assert page.locator("[data-testid=resources-B]").is_visible(), size


@pytest.mark.parametrize(("name", "locale"), [("classic", "en"), ("origins-totem", "hu"), ("origins-tribe", "hu")])
def test_nothing_is_cut_off_beside_the_kingdom_of_a_small_laptop(
    server: LiveServer, opened: Opener, name: str, locale: str
) -> None:
    made = server.table(name, "me", *["bot random"] * 3, left=30)
    page = opened(made["links"]["you"], viewport={"width": 1024, "height": 768}, locale=locale)
    page.wait_for_selector(TABLE)
    cut = page.evaluate("""() => [".line .row", "[data-opponent] :is(.counts, .who)", "[data-testid=actions] p"]
        .flatMap(selector => [...document.querySelectorAll(selector)])
        .filter(element => {
            const inside = element.closest(".line, [data-opponent], [data-testid=actions]").getBoundingClientRect()
            const { right } = element.getBoundingClientRect()
            return right > inside.right + 1 || element.scrollWidth > element.clientWidth + 1
        })
        .map(one => one.outerHTML.slice(0, 100))""")
    assert cut == []


def test_high_contrast_strengthens_borders_and_secondary_text(opened: Opener) -> None:
    colours = "getComputedStyle(document.documentElement).getPropertyValue('{}')"
    plain, strong = opened("/"), opened("/", contrast="more")
    for name, like in (("--line", "--edge"), ("--text-2", "--text")):
        assert plain.evaluate(colours.format(name)) != plain.evaluate(colours.format(like))
        assert strong.evaluate(colours.format(name)) == strong.evaluate(colours.format(like))


def test_forced_colours_keep_the_borders_of_buttons(opened: Opener) -> None:
    page = opened("/", forced_colors="active")
    page.click("[data-testid=change]")
    page.wait_for_selector("[data-testid=start]")
    widths = page.eval_on_selector_all(
        ".btn, .panel", "all => all.map(element => getComputedStyle(element).borderTopWidth)"
    )
    assert set(widths) == {"1px"}
    assert (
        page.eval_on_selector(".segment:has(:checked)", "element => getComputedStyle(element).outlineStyle") == "solid"
    )


def test_a_piece_grows_in_its_place(server: LiveServer, opened: Opener) -> None:
    made = server.table("origins-totem", "me", *["bot random"] * 3, left=30)
    page = opened(made["links"]["you"])
    page.wait_for_selector("[data-testid=board] [data-piece]", state="attached")
    moved = page.locator("[data-testid=board] [data-piece]").evaluate_all("""all => all.map(piece => {
        const centre = area => [area.x + area.width / 2, area.y + area.height / 2]
        const before = centre(piece.getBoundingClientRect())
        piece.style.transform = "scale(2)"
        const after = centre(piece.getBoundingClientRect())
        return Math.hypot(after[0] - before[0], after[1] - before[1])
    })""")
    assert moved
    assert max(moved) < 1
