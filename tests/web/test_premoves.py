"""Premoves, including those made while the page lags behind the server."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.live_server import LiveServer
from tests.web.mouse_player import MINE, TABLE, MousePlayer
from tests.web.test_multiplayer import join
from tests.web.test_whole_games import PHONE

pytestmark = pytest.mark.needs_server

WAITING = f"{TABLE}[data-mine=false]"
ERROR = "[data-testid=error]"
GATE = """
    const Socket = WebSocket
    window.held = []
    window.WebSocket = class extends Socket {
        set onmessage(read) {
            super.onmessage = message => {
                if (window.holds?.test(message.data)) held.push(() => read(message))
                else read(message)
            }
        }
    }
"""
"""Hold back server messages that match `holds`."""
RELEASE = "() => { window.holds = null; for (const read of held.splice(0)) read() }"
"""Deliver all messages that were held back."""
OFFERS = """from => {
    window.offers = []
    new MutationObserver(() => {
        const { version, mine } = document.querySelector("[data-testid=table]").dataset
        const confirm = document.querySelector("[data-testid=confirm]")?.innerText ?? ""
        if (mine === "false" && Number(version) > from && confirm.includes("Prepare")) offers.push(version)
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
}"""
"""Record the versions at which a premove is offered."""


def open_waiting(server: LiveServer, opened: Opener, **options: object) -> tuple[Page, Page]:
    """Open two pages: Ada can premove, and Grace moves before her."""
    made = server.table("classic", "me", "open", left=24)
    ada = opened("/", quiet=True, **options)
    ada.add_init_script(GATE)
    ada.goto(made["links"]["you"])
    grace = join(opened, made["links"]["table"], "Grace", "B")
    grace.wait_for_selector(f"{MINE}[data-step=place]")
    ada.wait_for_selector(f"{WAITING} [data-open]")
    return ada, grace


def hold(page: Page, pattern: str) -> None:
    """Hold back the messages that start with a pattern."""
    page.evaluate("pattern => (window.holds = new RegExp(pattern))", f"^{pattern}")


def play_grace_turn(grace: Page) -> None:
    """Play Grace's placement and claim, so that it is Ada's turn."""
    MousePlayer(grace).play(most=2)
    grace.wait_for_selector(WAITING)


def selected_squares(page: Page) -> set[str]:
    """The selected squares."""
    squares = page.locator("[data-square][aria-selected=true]").evaluate_all(
        "all => all.map(element => element.dataset.square)"
    )
    return set(squares)


def covered_squares(server: LiveServer, page: Page) -> set[str]:
    """The covered squares of Ada's kingdom on the server."""
    state = server.request(f"/api/tables/{page.url.split('/t/')[1].split('#')[0]}")
    return {square["square"] for square in state["kingdoms"][0]["squares"]}


def test_a_premove_made_after_the_turn_has_come_is_played(server: LiveServer, opened: Opener) -> None:
    ada, grace = open_waiting(server, opened)
    hold(ada, "")
    play_grace_turn(grace)
    ada.locator("[data-open]").first.click()
    squares = selected_squares(ada)
    before = covered_squares(server, ada)
    ada.click("[data-testid=confirm]")
    ada.evaluate(RELEASE)
    ada.wait_for_selector(f"{MINE}[data-step=claim]")
    assert covered_squares(server, ada) - before == squares
    assert ada.query_selector(ERROR) is None


def test_no_premove_is_offered_while_only_the_animation_lags_behind(server: LiveServer, opened: Opener) -> None:
    ada, grace = open_waiting(server, opened, settings='{"motion": true}')
    ada.evaluate(OFFERS, MousePlayer(ada).version)
    hold(ada, "")
    play_grace_turn(grace)
    ada.wait_for_function("() => held.length >= 2")
    ada.evaluate(RELEASE)
    ada.wait_for_selector(f"{MINE}[data-step=place]")
    assert ada.evaluate("offers") == []


def test_a_choice_made_while_waiting_stays_selected_in_the_turn(server: LiveServer, opened: Opener) -> None:
    ada, grace = open_waiting(server, opened, settings='{"motion": true}')
    ada.locator("[data-open]").first.click()
    squares = selected_squares(ada)
    assert len(squares) == 2
    hold(ada, "")
    play_grace_turn(grace)
    ada.wait_for_function("() => held.length >= 2")
    ada.evaluate(RELEASE)
    # The button already plays the choice while Grace's moves are still animated.
    ada.wait_for_selector("[data-testid=confirm]:has-text('Place')")
    assert selected_squares(ada) == squares
    before = covered_squares(server, ada)
    ada.click("[data-testid=confirm]")
    ada.wait_for_selector(f"{MINE}[data-step=claim]")
    assert covered_squares(server, ada) - before == squares


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (360, 640)])
def test_a_refused_premove_shows_an_error_until_the_turn(
    server: LiveServer, opened: Opener, size: tuple[int, int]
) -> None:
    width, height = size
    viewport = {"viewport": {"width": width, "height": height}}
    ada, grace = open_waiting(server, opened, **(viewport if width > 1000 else {**PHONE, **viewport}))
    hold(ada, '."update"')
    play_grace_turn(grace)
    ada.locator("[data-open]").first.click()
    ada.click("[data-testid=confirm]")
    ada.wait_for_selector(f"{ERROR}:has-text('Ada')")
    error = ada.locator(ERROR).bounding_box()
    assert error is not None
    # A few short lines, not one word per line.
    assert error["width"] >= 120
    assert error["height"] <= 80
    for button in ada.locator("[data-testid=actions] button").all():
        area = button.bounding_box()
        assert area is not None
        assert error["y"] + error["height"] <= area["y"] or error["x"] + error["width"] <= area["x"]
    ada.evaluate(RELEASE)
    ada.wait_for_selector(f"{MINE}[data-step=place]")
    assert ada.query_selector(ERROR) is None
