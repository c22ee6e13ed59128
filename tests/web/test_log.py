"""The log of a table, taking back to an earlier decision from it, dragging the king, and emblems."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.live_server import LiveServer
from tests.web.mouse_player import MINE, TABLE, MousePlayer
from tests.web.test_multiplayer import join
from tests.web.test_responsive import to_place

LOG = "[data-testid=log-list]"


def open_log(page: Page) -> None:
    """Open the log with all entries."""
    page.click("[data-testid=log]")
    page.wait_for_selector(f"{LOG} [data-group=chance]")


def test_the_log_has_pictures_and_folds_draws(server: LiveServer, opened: Opener) -> None:
    page = to_place(server, opened)
    MousePlayer(page).play(most=4)
    open_log(page)
    page.wait_for_selector(f"{LOG} [data-group=turn] [data-domino]")
    turns = page.locator(f"{LOG} [data-group=turn]")
    assert turns.filter(has_text="placed domino").first.locator("p").count() == 2  # placed, then chosen
    draws = page.locator(f"{LOG} [data-group=chance] details").first
    assert not draws.locator("p").first.is_visible()
    draws.locator("summary").click()
    assert draws.locator("p").first.is_visible()


def test_the_player_returns_to_any_own_decision_from_the_log(server: LiveServer, opened: Opener) -> None:
    page = to_place(server, opened)
    MousePlayer(page).play(most=5)
    page.wait_for_selector(MINE)
    open_log(page)
    first = page.locator("[data-takeback]").last
    first.scroll_into_view_if_needed()
    first.click()
    page.wait_for_selector(f"{MINE}[data-step=claim]")
    page.wait_for_selector("[data-testid=board] [data-placed]", state="detached")
    open_log(page)
    assert page.locator(f"{LOG} .gone").count() > 0
    assert page.locator("[data-takeback]").count() == 0


def test_a_dragged_king_claims_the_domino(server: LiveServer, opened: Opener) -> None:
    page = to_place(server, opened)
    MousePlayer(page).play(most=1)
    page.wait_for_selector(f"{MINE}[data-step=claim]")
    version = MousePlayer(page).version
    king, domino = page.locator("[data-testid=drag-king]"), page.locator("[data-claim]").first
    king.hover()
    page.mouse.down()
    domino.hover()
    page.wait_for_selector("[data-claim][data-target]")
    page.mouse.up()
    page.wait_for_selector(f"{TABLE}:not([data-version='{version}'])")
    assert page.locator("[data-flying]").count() == 0


@pytest.mark.needs_server
def test_others_see_the_emblem_that_a_player_has_chosen(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic", "me", "open")
    host = opened(made["links"]["you"], settings='{"motion": false, "pace": "instant", "emblem": "moon"}', quiet=True)
    guest = join(opened, made["links"]["table"], "Grace", "B")
    guest.wait_for_selector("[data-opponent=A] use[href='#seat-moon']", state="attached")
    host.wait_for_selector("[data-opponent=B] use[href='#seat-sun']", state="attached")


def test_log_lines_keep_the_name_a_seat_had_then(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic", "me", "Grace")
    page = opened(made["links"]["you"])
    MousePlayer(page).play(most=4)
    page.click("[data-testid=menu]")
    page.locator("dialog select").nth(1).select_option("page")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    open_log(page)
    page.wait_for_selector(f"{LOG} p:has-text('A bot now plays for')")
    texts = [re.sub("[\u2068\u2069]", "", text) for text in page.locator(f"{LOG} p").all_text_contents()]
    assert any("A bot now plays for Grace" in text for text in texts), texts
    assert any("Grace chose" in text for text in texts), texts
