"""The page is comfortable: without a network, at double size, on a phone, without motion, with high contrast."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.live_server import House
from tests.web.mouse_player import Hands
from tests.web.test_whole_games import PHONE

SCREENS = ["/", "/#/pad", "/#/replay", "/#/rules", "/#/learn", "/#/learn/classic"]
ZOOMED: dict[str, Any] = {"viewport": {"width": 640, "height": 400}}
"""1280×800 with everything twice as large."""
SMALL = """() => [...document.querySelectorAll("button, a, select, input, textarea, summary, [data-open]")]
    .map(one => one.matches("[type=checkbox], [type=radio]") ? one.closest("label") : one)
    .map(one => [one.outerHTML.slice(0, 90), one.getBoundingClientRect()])
    .filter(([, area]) => area.width && Math.min(area.width, area.height) < 43.9)
    .map(([html, area]) => `${area.width}x${area.height} ${html}`)"""
"""What is too small to be pressed."""
FLIGHTS = """() => {
    window.flights = []
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...all) {
        if (this.style.position === "fixed") flights.push(this.querySelector("use[href*=king]") ? "king" : "domino")
        return animate.apply(this, all)
    }
}"""


def to_place(house: House, opened: Opener, **options: object) -> Page:
    """A table at which a domino is to be placed."""
    made = house.table("classic", "me", "bot random")
    page = opened(made["links"]["you"], **options)
    player = Hands(page)
    while page.wait_for_selector("[data-mine=true]") and player.step != "place":
        player.play(most=1)
    return page


def settled(page: Page) -> None:
    """Wait until a screen around the table is all there."""
    page.wait_for_selector("main h1, [data-said]")
    page.wait_for_load_state("networkidle")


def test_without_a_network_the_page_opens_and_says_what_is_missing(opened: Opener) -> None:
    page = opened("/", service_workers="allow", quiet=True)
    kept = "caches.open('shell-2').then(one => one.keys()).then(all => all.filter(one => one.url.includes('/assets/')))"
    working = "navigator.serviceWorker.controller?.state === 'activated'"
    ready = f"async () => {working} && (await {kept}).length >= 3"
    page.wait_for_function(ready)
    page.reload()  # Only once a visit has gone through the worker does the browser reliably ask it first.
    page.wait_for_function(ready)
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector("[role=alert]:has-text('You are offline')")
    assert page.locator("[data-testid=quick]").is_disabled()
    page.goto("/#/rules")
    page.wait_for_selector("text=You are offline")
    page.context.set_offline(False)
    page.goto("/")
    page.wait_for_selector("[data-testid=quick]:enabled")


@pytest.mark.parametrize("path", SCREENS)
def test_a_screen_has_44_pixels_for_every_finger_and_needs_no_scrolling_sideways(opened: Opener, path: str) -> None:
    page = opened(path, **PHONE)
    settled(page)
    assert page.evaluate(SMALL) == []
    for size in (PHONE, ZOOMED):
        page.set_viewport_size(size["viewport"])
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_at_double_size_a_domino_is_placed(house: House, opened: Opener) -> None:
    page = to_place(house, opened, **ZOOMED)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    sizes = page.eval_on_selector_all("[data-open]", "all => all.map(one => one.getBoundingClientRect().width)")
    assert min(sizes) >= 40
    Hands(page).play(most=2)


def test_dominoes_and_kings_travel_unless_motion_is_unwelcome(house: House, opened: Opener) -> None:
    for reduced, expected in (("no-preference", {"domino", "king"}), ("reduce", set())):
        page = to_place(house, opened, settings="{}", reduced_motion=reduced)
        page.evaluate(FLIGHTS)
        Hands(page).play(most=2)
        page.wait_for_selector("[data-mine=true]")
        assert set(page.evaluate("flights")) == expected


def test_high_contrast_makes_borders_and_quiet_text_strong(opened: Opener) -> None:
    colours = "getComputedStyle(document.documentElement).getPropertyValue('{}')"
    plain, strong = opened("/"), opened("/", contrast="more")
    for name, like in (("--line", "--edge"), ("--text-2", "--text")):
        assert plain.evaluate(colours.format(name)) != plain.evaluate(colours.format(like))
        assert strong.evaluate(colours.format(name)) == strong.evaluate(colours.format(like))


def test_where_the_system_chooses_the_colours_buttons_keep_a_border(opened: Opener) -> None:
    page = opened("/", forced_colors="active")
    settled(page)
    widths = page.eval_on_selector_all(".btn, .panel", "all => all.map(one => getComputedStyle(one).borderTopWidth)")
    assert set(widths) == {"1px"}
    assert page.eval_on_selector(".card:has(:checked)", "one => getComputedStyle(one).outlineStyle") == "solid"
