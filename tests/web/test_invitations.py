"""Invitations: link, QR code and share sheet for the host, who and what for the guest, and the lobby."""

from __future__ import annotations

import urllib.error

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.live_server import LiveServer
from tests.web.mouse_player import TABLE
from tests.web.test_home import choose

pytestmark = pytest.mark.needs_server

SHARE = "navigator.share = async data => { window.shared = data }"


def invite(opened: Opener, game: str, *more: str) -> Page:
    """Create a table for two with a friend, by the page."""
    page = opened("/", settings='{"motion": false, "name": "Marta"}')
    page.evaluate(SHARE)
    page.click("[data-testid=friends]")
    choose(page, f"game-{game}", *more)
    page.click("[data-testid=start]")
    page.wait_for_selector("[data-testid=link]")
    return page


def test_the_guest_learns_who_invites_to_what_and_needs_no_name(opened: Opener) -> None:
    host = invite(opened, "origins-totem")
    guest = opened(host.input_value("[data-testid=link]"))
    dialog = guest.locator("dialog[open]")
    dialog.get_by_text("Marta invites you").wait_for()
    assert "Origins: Totem" in dialog.inner_text()
    guest.wait_for_function("document.activeElement.matches('[data-testid=name]')")
    guest.keyboard.type("x" * 30)
    dialog.get_by_text("At most 24 characters").wait_for()
    guest.fill("[data-testid=name]", "")
    guest.click("[data-testid=sit-B]")
    guest.wait_for_selector(f"{TABLE} >> text=Marta")
    host.wait_for_selector(f"{TABLE} >> text=Guest")


def test_the_host_can_show_a_code_share_the_link_and_learns_that_localhost_is_local(opened: Opener) -> None:
    host = invite(opened, "classic")
    link = host.input_value("[data-testid=link]")
    host.wait_for_selector("[data-testid=qr] path")
    assert "localhost" in host.inner_text("[data-testid=local-warning]")
    host.click("[data-testid=share]")
    host.wait_for_function("window.shared")
    assert host.evaluate("shared.url") == link
    assert "Kingdomino" in host.evaluate("shared.text")


def test_a_waiting_host_can_invite_again_take_a_bot_or_cancel(server: LiveServer, opened: Opener) -> None:
    host = invite(opened, "classic", "players-3")
    table = host.input_value("[data-testid=link]").split("/t/")[1]
    host.keyboard.press("Escape")
    assert "Free seat" in host.inner_text("[data-opponent=B]")
    host.click("[data-testid=invite-again]")
    host.click("[data-testid=bot-B]")
    host.wait_for_selector("[data-testid=bot-B]", state="detached")
    host.click("[data-testid=cancel-game]")
    host.wait_for_selector("[data-testid=quick]")
    assert host.locator("[data-saved]").count() == 0
    with pytest.raises(urllib.error.HTTPError, match="404"):
        server.request(f"/api/tables/{table}")


def test_the_lobby_shows_players_and_a_host_who_left(server: LiveServer, opened: Opener) -> None:
    seats = [{"kind": "person", "name": "Marta"}, {"kind": "bot", "bot": "squire"}, {"kind": "open"}]
    made = server.request("/api/tables", {"rules": "classic+harmony", "seats": seats, "listed": True})
    card = opened("/").locator(f"[data-lobby='{made['table']}']")
    card.wait_for()
    text = card.inner_text().replace("\u2068", "").replace("\u2069", "")
    assert "Kingdomino · Harmony" in text
    assert "Marta · Badger (Squire)" in text
    assert "Free seats: 1" in text
    assert "this minute" in text
    assert "Host is away" in text


def test_the_lobby_is_refreshed(server: LiveServer, opened: Opener) -> None:
    page = opened("about:blank")
    page.clock.install()
    page.goto(server.address)
    page.wait_for_selector("[data-testid=quick]:enabled")
    seats = [{"kind": "person", "name": "Marta"}, {"kind": "open"}]
    made = server.request("/api/tables", {"rules": "classic", "seats": seats, "listed": True})
    assert page.locator(f"[data-lobby='{made['table']}']").count() == 0
    page.clock.run_for(11_000)
    page.wait_for_selector(f"[data-lobby='{made['table']}']")


def test_the_code_has_finder_patterns_in_three_corners(opened: Opener) -> None:
    page = invite(opened, "classic")
    side = int(str(page.get_attribute("[data-testid=qr]", "viewBox")).split()[2])
    path = str(page.get_attribute("[data-testid=qr] path", "d"))
    dark = {tuple(map(int, line.split("h")[0].split())) for line in path.split("M")[1:]}
    assert side >= 21 + 6
    for left, top in ((3, 3), (side - 10, 3), (3, side - 10)):
        assert all((left + x, top) in dark and (left, top + x) in dark for x in range(7))
        assert (left + 1, top + 1) not in dark
    assert any((side - 10 + x, side - 10) not in dark for x in range(7))
