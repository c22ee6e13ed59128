"""Taking decisions back, keys for the line, and notices at the table."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute

from kingdomino import rules
from kingdomino.game import Dealer, play_game, random_policy
from tests.web.conftest import Opener
from tests.web.live_server import LiveServer
from tests.web.mouse_player import MINE, TABLE, KeyboardPlayer, MousePlayer
from tests.web.test_multiplayer import join
from tests.web.test_responsive import to_place

UNDO = "[data-testid=undo]:enabled"


def test_a_placement_is_undone_until_the_domino_is_chosen(server: LiveServer, opened: Opener) -> None:
    page = to_place(server, opened)
    held = page.locator("[data-testid=actions] [data-domino]").get_attribute("data-domino")
    MousePlayer(page).play(most=1)
    page.wait_for_selector(f"{MINE}[data-step=claim]")
    page.click(UNDO)
    page.wait_for_selector(f"{MINE}[data-step=place]")
    assert page.locator("[data-testid=actions] [data-domino]").get_attribute("data-domino") == held
    assert page.locator("[data-testid=board] [data-placed]").count() == 0


@pytest.mark.needs_server
def test_a_takeback_between_people_needs_consent(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic", "me", "open")
    pages = [opened(made["links"]["you"], quiet=True), join(opened, made["links"]["table"], "Grace", "B")]
    pages[0].wait_for_selector("dialog[open]", state="detached")
    for _ in range(40):
        mover, other = pages if pages[0].query_selector(MINE) else reversed(pages)
        mover.wait_for_selector(MINE)
        MousePlayer(mover).play(most=1)
        mover.wait_for_load_state("networkidle")
        if other.query_selector(MINE) and mover.query_selector(UNDO):
            break
    mover.click(UNDO)
    mover.wait_for_selector("[data-testid=takeback-request]")
    other.click("[data-testid=agree]")
    mover.wait_for_selector(MINE)
    other.wait_for_selector("[data-testid=takeback-request]", state="detached")


def test_number_keys_choose_a_domino_of_the_line(server: LiveServer, opened: Opener) -> None:
    page = to_place(server, opened)
    MousePlayer(page).play(most=1)
    page.wait_for_selector(f"{MINE}[data-step=claim]")
    rows = page.locator("[data-testid=next] li").evaluate_all(
        "all => all.map(element => !!element.querySelector('[data-claim]'))"
    )
    key = str(rows.index(True) + 1)
    version = MousePlayer(page).version
    page.keyboard.press(key)
    page.wait_for_selector("[data-claim][aria-pressed=true]")
    page.keyboard.press(key)
    page.wait_for_selector(f"{TABLE}:not([data-version='{version}'])")


def test_a_second_press_on_a_domino_claims_it(server: LiveServer, opened: Opener) -> None:
    page = to_place(server, opened)
    MousePlayer(page).play(most=1)
    page.wait_for_selector(f"{MINE}[data-step=claim]")
    version = MousePlayer(page).version
    page.locator("[data-claim]").first.click()
    assert MousePlayer(page).version == version
    page.click("[data-claim][aria-pressed=true]")
    page.wait_for_selector(f"{TABLE}:not([data-version='{version}'])")


@pytest.mark.needs_server
def test_losing_the_network_is_shown_at_once(server: LiveServer, opened: Opener) -> None:
    page = to_place(server, opened, quiet=True)
    page.context.set_offline(True)
    page.wait_for_selector("[data-testid=offline]")
    page.context.set_offline(False)
    page.wait_for_selector("[data-testid=offline]", state="detached")


@pytest.mark.needs_server
def test_a_spectator_is_told_so_and_counted(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic", "me", "bot random")
    page = opened(made["links"]["spectate"])
    page.wait_for_selector("[data-testid=banner]:has-text('You are watching')")
    player = opened(made["links"]["you"])
    player.wait_for_selector("[data-testid=spectators]:has-text('1')")
    page.close()
    player.wait_for_selector("[data-testid=spectators]", state="detached")


NOTE_NOTICES = """
    window.notices = []
    new MutationObserver(() => {
        const notice = document.querySelector("[data-testid=forced]")
        const table = document.querySelector("[data-testid=table]")
        if (notice) window.notices.push([table.dataset.version, notice.innerText])
    }).observe(document, { childList: true, subtree: true })
"""
"""Notes every notice of a forced choice, with the version of the table."""


def forced_claim(server: LiveServer) -> Any:
    """A table at which the first player is to choose the only domino left."""
    record = play_game(rules("classic"), [random_policy(5)] * 4, Dealer.from_seed(5))
    positions = enumerate(record.positions)
    at = next(at for at, now in positions if (now.step.key, now.seat, len(now.legal())) == ("claim", 0, 1))
    seats = [{"kind": "person", "name": "Ada"}, *[{"kind": "bot", "bot": "random"}] * 3]
    return server.request(
        "/api/tables", {"rules": "classic", "seats": seats, "start": {"record": str(record), "at": at}}
    )


def test_with_the_setting_a_forced_choice_is_announced_and_made(server: LiveServer, opened: Opener) -> None:
    made = forced_claim(server)
    page = opened("about:blank", settings='{"motion": false, "pace": "instant", "forced": true}')
    page.add_init_script(NOTE_NOTICES)
    page.goto(made["links"]["you"])
    page.wait_for_selector(f"{MINE}[data-step=place]")
    (version, text), *_ = page.evaluate("notices")
    assert text == "Only one choice: it's played for you."
    log = server.request(f"/api/tables/{made['table']}?since_version={version}", token=made["token"])["entries"]
    assert (log[0]["seat"], log[0]["kind"]) == ("A", "event")


def test_without_the_setting_a_forced_choice_is_left_to_the_player(server: LiveServer, opened: Opener) -> None:
    page = opened(forced_claim(server)["links"]["you"])
    page.wait_for_selector(f"{MINE} [data-claim]")
    assert page.locator("[data-testid=forced]").count() == 0
    assert page.locator("[data-claim]").count() == 1


def test_the_focus_follows_the_decisions_of_a_keyboard_player(server: LiveServer, opened: Opener) -> None:
    page = to_place(server, opened)
    KeyboardPlayer(page).play(most=1)
    page.wait_for_function("() => document.activeElement.matches('[data-claim]')")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_selector(f"{MINE}[data-step=place]")
    page.wait_for_function("() => document.activeElement.matches('[data-square]')")


@pytest.mark.needs_server
@pytest.mark.parametrize("closes", [True, False])
def test_a_move_is_not_lost_with_the_connection(server: LiveServer, opened: Opener, closes: bool) -> None:
    made = server.table("classic", "me", "bot random")
    page = opened("about:blank", quiet=True)
    lost: list[str] = []

    def relay(socket: WebSocketRoute) -> None:
        upstream = socket.connect_to_server()

        def forward(message: str | bytes) -> None:
            if '"command"' in str(message) and not lost:
                lost.append(str(message))
                if closes:
                    socket.close()
            else:
                upstream.send(message)

        socket.on_message(forward)

    page.route_web_socket(re.compile("/socket$"), relay)
    page.goto(made["links"]["you"])
    MousePlayer(page).play(most=2)
    assert len(lost) == 1
