"""The evaluation bar: win probabilities at the table, in a replay and in a review."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Request

from kingdomino import rules
from kingdomino.game import Dealer, play_game, random_policy
from tests.web.conftest import Opener
from tests.web.live_server import LiveServer
from tests.web.mouse_player import MousePlayer
from tests.web.test_multiplayer import join

BAR = "[data-testid=evaluation]"
SHOWN = '{"motion": false, "pace": "instant", "evaluation": true}'


def test_the_table_shows_win_probabilities_and_expected_points(server_with_coach: LiveServer, opened: Opener) -> None:
    made = server_with_coach.table("classic", "me", *["bot random"] * 3)
    page = opened(made["links"]["you"], settings=SHOWN)
    page.wait_for_selector(f"{BAR}[data-chance]")
    MousePlayer(page).play(most=3)
    page.click(f"{BAR} button")
    cells = page.locator(f"{BAR} tbody tr td:nth-child(2)").all_inner_texts()
    assert len(cells) == 4
    assert 97 <= sum(int(re.sub(r"\D", "", cell)) for cell in cells) <= 103
    page.set_viewport_size({"width": 390, "height": 844})
    page.click("[data-testid=menu]")
    chances, button = (page.locator(f"dialog {what}").first.bounding_box() for what in (f"{BAR} table", ".list .btn"))
    assert chances
    assert button
    assert 0 < chances["x"] < chances["x"] + chances["width"] < 390
    assert chances["y"] + chances["height"] <= button["y"]


@pytest.mark.needs_server
def test_nothing_is_evaluated_among_people(server_with_coach: LiveServer, opened: Opener) -> None:
    made = server_with_coach.table("classic", "me", "open")
    requests: list[str] = []
    page = opened(made["links"]["you"], settings=SHOWN, quiet=True)

    def note(request: Request) -> None:
        requests.append(request.url)

    page.on("request", note)
    join(opened, made["links"]["table"], "Grace", "B")
    page.wait_for_selector("dialog[open]", state="detached")
    page.wait_for_selector("[data-testid=table] [data-opponent=B]")
    assert page.locator(BAR).count() == 0
    assert not any("evaluation" in url for url in requests)


@pytest.mark.usefixtures("server_with_coach")
@pytest.mark.parametrize("is_review", [False, True])
def test_a_recorded_game_shows_the_evaluation_of_each_point(opened: Opener, is_review: bool) -> None:
    record = play_game(rules("classic"), [random_policy(5)] * 2, Dealer.from_seed(5)).until(20)
    page = opened("/#/replay", settings=SHOWN)
    page.fill("[data-testid=record]", str(record))
    page.click("form .go")
    page.wait_for_selector(f"{BAR}[data-chance]")
    if is_review:
        page.click("[data-testid=start-review]")
        page.wait_for_selector(f"[data-testid=review] {BAR}[data-chance]")
