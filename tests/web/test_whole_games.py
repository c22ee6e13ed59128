"""Complete games of every edition and the end of duels, each by mouse, touch and keyboard."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import Opener
from tests.web.live_server import LiveServer
from tests.web.mouse_player import KeyboardPlayer, MousePlayer, TouchPlayer

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
EDITIONS = ("classic", "origins-discovery", "origins-totem", "origins-tribe")
DEVICES = {MousePlayer: 2, TouchPlayer: 3, KeyboardPlayer: 4}
"""Every device with a number of players."""
GAMES = [(edition, seats, device, None) for edition in EDITIONS for device, seats in DEVICES.items()]
# `test_static_page` plays a duel from the start.
DUELS = [("classic+mighty-duel", 2, device, 40) for device in DEVICES]


@pytest.mark.parametrize(("rules", "seats", "player_type", "left"), [*GAMES, *DUELS])
def test_a_game_is_played_to_the_final_scores(
    server: LiveServer, opened: Opener, rules: str, seats: int, player_type: type[MousePlayer], left: int | None
) -> None:
    made = server.table(rules, "me", *["bot random"] * (seats - 1), left=left)
    page = opened(made["links"]["you"], **(PHONE if player_type is TouchPlayer else {}))
    player = player_type(page)
    player.play()
    page.wait_for_selector("[data-testid=winner]")
    state = server.request(f"/api/tables/{made['table']}", token=made["token"])
    assert state["over"]
    for seat, tally in zip(state["seats"], state["result"]["tallies"], strict=True):
        assert page.inner_text(f"[data-testid=ranks] [data-testid=points-{seat['seat']}]") == str(tally["points"])
    assert {"place", "claim"} <= set(player.steps)


def test_the_last_rounds_are_played_with_the_default_settings(server: LiveServer, opened: Opener) -> None:
    made = server.table("classic", "me", *["bot random"] * 3, left=40)
    page = opened(made["links"]["you"], settings="{}")
    player = MousePlayer(page)
    player.play()
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-testid=winner]")
    assert {"place", "claim"} <= set(player.steps)
