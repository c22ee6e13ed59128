"""An edition added in Python only is offered and played in the page, without a change of the page."""

from __future__ import annotations

import pytest

from tests.web.conftest import Opener
from tests.web.live_server import LiveServer
from tests.web.mouse_player import MousePlayer
from tests.web.toy_edition import NAME, SIDE, TITLE


def test_a_new_edition_is_played_in_the_browser_to_its_end(
    opened: Opener, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with LiveServer(tmp_path_factory.mktemp("toy"), prelude="import tests.web.toy_edition") as server:
        editions = {edition["name"]: edition for edition in server.request("/api/catalog")["editions"]}
        assert (editions[NAME]["title"], list(editions[NAME]["seats"])) == (TITLE, ["3"])
        made = server.table(NAME, "me", "bot random", "bot random")
        page = opened(server.address + made["links"]["you"])
        player = MousePlayer(page)
        player.play()
        page.wait_for_selector("[data-testid=winner]")
        state = server.request(f"/api/tables/{made['table']}", token=made["token"])
        assert state["over"]
        assert state["rules"]["side"] == SIDE
        assert all(list(seat["score"]["bonuses"]) == ["lakeside"] for seat in state["seats"])
        for seat, tally in zip(state["seats"], state["result"]["tallies"], strict=True):
            assert page.inner_text(f"[data-testid=ranks] [data-testid=points-{seat['seat']}]") == str(tally["points"])
        assert {"place", "claim"} <= set(player.steps)
