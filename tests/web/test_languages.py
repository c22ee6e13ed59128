"""Every screen in every language on the narrowest phone: nothing is wider than the screen, no button is cut off."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page

from kingdomino.web.localization import LANGUAGES
from tests.web.conftest import Opener
from tests.web.live_server import LiveServer
from tests.web.test_home import choose

SMALL = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
SCREENS = ["/", "/#/pad", "/#/replay", "/#/rules", "/#/learn"]
CUT = """() => [...document.querySelectorAll(".btn, .segment, .variant, h1, h2, label")]
    .filter(one => one.checkVisibility() && !one.matches(".visually-hidden"))
    .filter(one => one.clientWidth && one.scrollWidth > one.clientWidth + 1)
    .map(one => `${one.scrollWidth} > ${one.clientWidth} ${one.innerText}`)"""
"""Controls and headings whose text is wider than they are."""


def check(page: Page, where: str) -> None:
    """Fail if something is wider than the screen or cut off."""
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360, where
    assert page.evaluate(CUT) == [], where


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_screen_overflows(server: LiveServer, opened: Opener, language: str) -> None:
    page = opened("/", settings=json.dumps({"language": language, "motion": False}), **SMALL)
    for path in SCREENS:
        page.goto(path)
        page.wait_for_selector("main h1")
        check(page, path)
    page.goto("/")
    page.click("[data-testid=settings]")
    check(page, "settings")
    page.keyboard.press("Escape")
    page.click("[data-testid=change]")
    choose(page, "players-2", "seat-2-here")
    check(page, "set-up")
    made = server.table("origins-tribe", "me", "bot squire", "bot squire", left=40)
    page.goto(made["links"]["you"])
    page.wait_for_selector("[data-testid=table]")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360, "table"
    page.click("[data-testid=menu]")
    check(page, "menu")
