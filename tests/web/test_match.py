"""A match of several games: the end of each game is shown, and totals add up."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.live_server import LiveServer
from tests.web.mouse_player import MINE, TABLE, TIMEOUT, MousePlayer

NEXT = "[data-testid=next-game]"
FINALE = "[data-testid=finale]"
PACES = ['{"motion": true}', '{"motion": false, "pace": "instant"}']
"""With motion, opponents' moves are shown one by one; without it, immediately."""


def play_game_to_end(page: Page) -> None:
    """Play until the button for the next game appears."""
    page.wait_for_selector(f"{MINE}, {FINALE}", timeout=TIMEOUT)
    while not page.query_selector(FINALE):
        MousePlayer(page).play(most=1)
        page.wait_for_selector(f"{MINE}, {FINALE}", timeout=TIMEOUT)
    page.keyboard.press("Escape")  # Skip the count.
    page.wait_for_selector(NEXT)


def check_standings(page: Page, finished: dict[str, Any]) -> None:
    """Check the points of the game and the match, leader first."""
    rows = page.locator("[data-standing]")
    order = rows.evaluate_all("rows => rows.map(row => row.dataset.standing)")
    ranks = {seat["seat"]: rank for seat, rank in zip(finished["seats"], finished["ranks"], strict=True)}
    assert [ranks[seat] for seat in order] == sorted(ranks.values())
    for seat in finished["seats"]:
        numbers = re.findall(r"\d+", page.inner_text(f"[data-standing={seat['seat']}]"))
        assert numbers == [str(ranks[seat["seat"]]), str(seat["score"]["total"]), str(seat["total"])]


@pytest.mark.parametrize("settings", PACES)
@pytest.mark.parametrize("game", [1, 2])
def test_the_end_of_a_game_is_shown_until_the_player_continues(
    server: LiveServer, opened: Opener, settings: str, game: int
) -> None:
    made = server.table("classic+dynasty", "me", "bot random", left=6, game=game)
    page = opened(made["links"]["you"], settings=settings)
    play_game_to_end(page)
    state = server.request(f"/api/tables/{made['table']}", token=made["token"])
    assert state["game"] == game + 1
    finished = state["finished"]
    over = f"Game {game} of 3 is over"
    assert over in re.sub("[\u2068\u2069]", "", page.inner_text("[data-testid=game-end]"))
    for seat in finished["seats"]:
        assert str(seat["total"]) in page.inner_text(f"[data-column={seat['seat']}]")
    page.click("[data-testid=to-table]")
    check_standings(page, finished)
    assert over in re.sub("[\u2068\u2069]", "", page.inner_text("[data-testid=banner]"))
    placed = {square["domino"] for square in finished["kingdoms"][0]["squares"]}
    assert page.locator("[data-testid=board] [data-placed]").count() == len(placed) > 0
    total = finished["seats"][1]["score"]["total"]
    page.wait_for_selector(f"[data-testid=points-B]:text-is('{total}')")  # Points count up.

    page.click(NEXT)
    page.wait_for_selector(MINE)
    assert page.locator("[data-testid=board] [data-placed]").count() == 0
    assert page.get_attribute("[data-testid=line]", "data-count") == "0"
    for seat in finished["seats"]:
        page.wait_for_selector(f"[data-testid=points-{seat['seat']}]:text-is('0')")  # Points count down.
        assert str(seat["total"]) in page.inner_text(f"[data-testid=total-{seat['seat']}]")


def test_the_end_of_a_game_is_shown_again_after_a_reload_until_seen(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic+dynasty", "me", "bot random", left=6)
    page = opened(made["links"]["you"])
    play_game_to_end(page)
    page.reload()
    page.click(NEXT)
    page.wait_for_selector(MINE)
    page.reload()
    page.wait_for_selector(MINE)
    assert page.query_selector(NEXT) is None


@pytest.mark.needs_server
def test_a_spectator_sees_the_end_of_a_game_after_players_continue(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic+dynasty", "me", "bot random", left=6)
    spectator = opened(made["links"]["spectate"])
    spectator.wait_for_selector(TABLE)
    page = opened(made["links"]["you"])
    play_game_to_end(page)
    finished = server.request(f"/api/tables/{made['table']}", token=made["token"])["finished"]
    page.click(NEXT)
    player = MousePlayer(page)
    while player.step != "place":
        player.play(most=1)
        page.wait_for_selector(MINE)
    spectator.keyboard.press("Escape")
    spectator.click("[data-testid=to-table]")
    check_standings(spectator, finished)
    spectator.click(NEXT)
    spectator.wait_for_selector(f"{TABLE}[data-step=place]")


@pytest.mark.needs_server
def test_a_replay_shows_the_end_of_each_game(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic+dynasty", "me", "bot random", left=6)
    play_game_to_end(opened(made["links"]["you"]))
    state = server.request(f"/api/tables/{made['table']}", token=made["token"])
    replay = opened(f"/#/replay/t/{made['table']}/{state['finished']['at']}")
    replay.wait_for_selector("[data-testid=standings]")
    check_standings(replay, state["finished"])
    replay.click("[data-testid=forth]")
    replay.wait_for_selector("[data-testid=next]")
    assert replay.query_selector("[data-testid=standings]") is None
