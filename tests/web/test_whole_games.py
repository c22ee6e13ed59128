"""Whole games in the browser: every edition, by mouse, by touch on a phone, and by keys alone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import Opener
from tests.web.live_server import House
from tests.web.mouse_player import Fingers, Hands, Keys

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
GAMES = [
    ("classic", 2, Hands),
    ("classic", 3, Fingers),
    ("classic", 4, Keys),
    ("classic+mighty-duel", 2, Hands),
    ("origins-discovery", 2, Hands),
    ("origins-totem", 4, Fingers),
    ("origins-tribe", 3, Keys),
]


@pytest.mark.parametrize(("rules", "seats", "hands"), GAMES)
def test_a_whole_game_to_the_final_scores(
    house: House, opened: Opener, rules: str, seats: int, hands: type[Hands]
) -> None:
    made = house.table(rules, "me", *["bot random"] * (seats - 1))
    page = opened(made["links"]["you"], **(PHONE if hands is Fingers else {}))
    player = hands(page)
    player.play()
    page.wait_for_selector("[data-testid=winner]")
    state = house.ask(f"/api/tables/{made['table']}", token=made["token"])
    assert state["over"]
    for seat, tally in zip(state["seats"], state["result"]["tallies"], strict=True):
        assert page.inner_text(f"[data-testid=ranks] [data-testid=points-{seat['seat']}]") == str(tally["points"])
    assert {"place", "claim"} <= set(player.steps)
