"""Preparing a placement while others play, also when the server is further than what the page shows."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.live_server import House
from tests.web.mouse_player import MINE, TABLE, Hands
from tests.web.test_multiplayer import joined
from tests.web.test_whole_games import PHONE

WAITING = f"{TABLE}[data-mine=false]"
COMPLAINT = "[data-testid=complaint]"
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
"""Keeps messages of the server from the page while they match `holds`."""
RELEASE = "() => { window.holds = null; for (const read of held.splice(0)) read() }"
"""Everything that was kept arrives at once."""
OFFERS = """from => {
    window.offers = []
    new MutationObserver(() => {
        const { number, mine } = document.querySelector("[data-testid=table]").dataset
        const confirm = document.querySelector("[data-testid=confirm]")?.innerText ?? ""
        if (mine === "false" && Number(number) > from && confirm.includes("Prepare")) offers.push(number)
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
}"""
"""Writes down when preparing is offered while the shown moves go on."""


def waiting(house: House, opened: Opener, **options: object) -> tuple[Page, Page]:
    """Ada, who may prepare her next domino, and Grace, who is to place and to claim before her."""
    made = house.table("classic", "me", "open", left=24)
    ada = opened("/", quiet=True, **options)
    ada.add_init_script(GATE)
    ada.goto(made["links"]["you"])
    grace = joined(opened, made["links"]["table"], "Grace", "B")
    grace.wait_for_selector(f"{MINE}[data-step=place]")
    ada.wait_for_selector(f"{WAITING} [data-open]")
    return ada, grace


def hold(page: Page, pattern: str) -> None:
    """Keep the messages that begin so from the page."""
    page.evaluate("pattern => (window.holds = new RegExp(pattern))", f"^{pattern}")


def play_on(grace: Page) -> None:
    """Grace places and claims; then it is Ada's turn."""
    Hands(grace).play(most=2)
    grace.wait_for_selector(WAITING)


def chosen(page: Page) -> set[str]:
    """The squares that are chosen."""
    squares = page.locator("[data-square][aria-selected=true]").evaluate_all(
        "all => all.map(one => one.dataset.square)"
    )
    return set(squares)


def laid(house: House, page: Page) -> set[str]:
    """The squares of Ada's kingdom on the server."""
    state = house.ask(f"/api/tables/{page.url.split('/t/')[1].split('#')[0]}")
    return {one["square"] for one in state["kingdoms"][0]["squares"]}


def test_a_placement_prepared_after_the_turn_has_come_is_played(house: House, opened: Opener) -> None:
    ada, grace = waiting(house, opened)
    hold(ada, "")
    play_on(grace)
    ada.locator("[data-open]").first.click()
    squares = chosen(ada)
    before = laid(house, ada)
    ada.click("[data-testid=confirm]")
    ada.evaluate(RELEASE)
    ada.wait_for_selector(f"{MINE}[data-step=claim]")
    assert laid(house, ada) - before == squares
    assert ada.query_selector(COMPLAINT) is None


def test_preparing_is_not_offered_while_only_the_shown_moves_are_behind(house: House, opened: Opener) -> None:
    ada, grace = waiting(house, opened, settings='{"motion": true}')
    number = Hands(ada).number
    ada.evaluate(OFFERS, number)
    hold(ada, "")
    play_on(grace)
    ada.wait_for_function("() => held.length >= 2")
    ada.evaluate(RELEASE)
    ada.wait_for_selector(f"{MINE}[data-step=place]")
    assert ada.evaluate("offers") == []


def test_a_choice_made_while_others_play_is_still_chosen_in_the_turn(house: House, opened: Opener) -> None:
    ada, grace = waiting(house, opened, settings='{"motion": true}')
    ada.locator("[data-open]").first.click()
    squares = chosen(ada)
    assert len(squares) == 2
    hold(ada, "")
    play_on(grace)
    ada.wait_for_function("() => held.length >= 2")
    ada.evaluate(RELEASE)
    # Its button already plays it, though Grace's moves are still being shown.
    ada.wait_for_selector("[data-testid=confirm]:has-text('Place')")
    assert chosen(ada) == squares
    before = laid(house, ada)
    ada.click("[data-testid=confirm]")
    ada.wait_for_selector(f"{MINE}[data-step=claim]")
    assert laid(house, ada) - before == squares


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (360, 640)])
def test_a_refused_preparation_names_the_player_and_is_forgotten_in_the_turn(
    house: House, opened: Opener, size: tuple[int, int]
) -> None:
    width, height = size
    viewport = {"viewport": {"width": width, "height": height}}
    ada, grace = waiting(house, opened, **(viewport if width > 1000 else {**PHONE, **viewport}))
    hold(ada, '."events"')
    play_on(grace)
    ada.locator("[data-open]").first.click()
    ada.click("[data-testid=confirm]")
    ada.wait_for_selector(f"{COMPLAINT}:has-text('Ada')")
    complaint = ada.locator(COMPLAINT).bounding_box()
    assert complaint is not None
    assert complaint["width"] > 4 * complaint["height"]
    for button in ada.locator("[data-testid=tray] button").all():
        area = button.bounding_box()
        assert area is not None
        assert complaint["y"] + complaint["height"] <= area["y"] or complaint["x"] + complaint["width"] <= area["x"]
    ada.evaluate(RELEASE)
    ada.wait_for_selector(f"{MINE}[data-step=place]")
    assert ada.query_selector(COMPLAINT) is None
