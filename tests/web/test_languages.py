"""Every screen in every language on the narrowest phone: nothing is wider than the screen, no button is cut off."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page

from kingdomino import rules
from kingdomino.game import Dealer, play_game, random_policy
from kingdomino.web.localization import LANGUAGES
from tests.web.conftest import Opener
from tests.web.live_server import LiveServer
from tests.web.mouse_player import MousePlayer
from tests.web.test_home import choose
from tests.web.test_review import open_review

SMALL = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
SCREENS = ["/", "/#/pad", "/#/replay", "/#/rules", "/#/learn"]
CUT = """() => [...document.querySelectorAll(".btn, .segment, .variant, h1, h2, label")]
    .filter(element => element.checkVisibility() && !element.matches(".visually-hidden"))
    .filter(element => element.clientWidth && element.scrollWidth > element.clientWidth + 1)
    .map(element => `${element.scrollWidth} > ${element.clientWidth} ${element.innerText}`)"""
"""Controls and headings whose text is wider than they are."""
BROKEN = """() => {
    const isBroken = (node, { index, 0: word }) => {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        return new Set([...range.getClientRects()].map(area => area.top)).size > 1
    }
    const shown = [...document.querySelectorAll(".btn, .segment, h1, h2")].filter(element => element.checkVisibility())
    return shown.flatMap(element => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const nodes = []
        while (walker.nextNode()) nodes.push(walker.currentNode)
        return nodes.flatMap(node => [...node.data.matchAll(/[^\\s\u00ad-]+/g)].filter(word => isBroken(node, word)))
    }).map(([word]) => word)
}"""
"""Words of controls and headings that are broken where they have no hyphen."""


def check(page: Page, where: str) -> None:
    """Fail if something is wider than the screen or cut off."""
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360, where
    assert page.evaluate(CUT) == [], where
    assert page.evaluate(BROKEN) == [], where


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
    page.keyboard.press("Escape")
    page.click("header [aria-label]:has(use[href='#ui-log'])")
    check(page, "log")


@pytest.mark.needs_server
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_invitation_finale_or_review_overflows(server: LiveServer, opened: Opener, language: str) -> None:
    settings = json.dumps({"language": language, "motion": False, "pace": "instant"})
    made = server.table("classic", "me", "open")
    page = opened(made["links"]["you"], settings=settings, quiet=True, **SMALL)
    page.wait_for_selector("dialog[open]")
    check(page, "invitation of the host")
    guest = opened(made["links"]["table"], settings=settings, quiet=True, **SMALL)
    guest.wait_for_selector("[data-testid=name]")
    check(guest, "invitation of the guest")
    made = server.table("classic", "me", "bot random", left=3)
    page.goto(made["links"]["you"])
    MousePlayer(page).play()
    page.wait_for_selector("[data-testid=winner]")
    check(page, "finale")
    page.click("[data-testid=share]")
    check(page, "share")
    guest.goto("/#/replay")
    record = play_game(rules("classic"), [random_policy(5)] * 2, Dealer.from_seed(5)).until(44)
    open_review(guest, record)
    guest.wait_for_selector("[data-testid=verdict]")
    check(guest, "review")
    guest.click("[data-testid=retry-decision]")
    check(guest, "retry")
