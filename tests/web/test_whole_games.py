"""Whole games in the browser, to the final scores: every edition, every way to play."""

from __future__ import annotations

import pytest

from tests.web.conftest import Opener
from tests.web.hands import Fingers, Hands, Keys
from tests.web.house import House

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 1}
GAMES = [
    ("classic", 2), ("classic", 3), ("classic", 4), ("classic+mighty-duel", 2),
    ("origins-discovery", 3), ("origins-totem", 4), ("origins-tribe", 2),
]  # fmt: skip


def finished(house: House, opened: Opener, rules: str, seats: int, hands: type[Hands], **options: object) -> Hands:
    """Play a game against random bots and check the result shown against the server's."""
    made = house.table(rules, "me", *["bot random"] * (seats - 1))
    page = opened(made["links"]["you"], **options)
    player = hands(page)
    player.play()
    page.wait_for_selector("[data-testid=winner]")
    state = house.ask(f"/api/tables/{made['table']}", token=made["token"])
    assert state["over"]
    for seat, tally in zip(state["seats"], state["result"]["tallies"], strict=True):
        assert page.inner_text(f"[data-testid=ranks] [data-testid=points-{seat['seat']}]") == str(tally["points"])
    return player


@pytest.mark.parametrize(("rules", "seats"), GAMES)
def test_a_whole_game_by_mouse(house: House, opened: Opener, rules: str, seats: int) -> None:
    player = finished(house, opened, rules, seats, Hands)
    assert {"place", "claim"} <= set(player.steps)
    assert ("throw" in player.steps) == rules.startswith("origins")


@pytest.mark.parametrize(("rules", "seats"), [("classic", 4), ("origins-tribe", 3)])
def test_a_whole_game_by_touch_on_a_phone(house: House, opened: Opener, rules: str, seats: int) -> None:
    finished(house, opened, rules, seats, Fingers, **PHONE)


@pytest.mark.parametrize(("rules", "seats"), [("classic", 2), ("origins-tribe", 2)])
def test_a_whole_game_by_keyboard_alone(house: House, opened: Opener, rules: str, seats: int) -> None:
    finished(house, opened, rules, seats, Keys)
