"""An edition added in Python only is offered and played in the page, without a change of the page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.conftest import Opener
from tests.web.live_server import LiveServer
from tests.web.mouse_player import MousePlayer
from tests.web.toy_edition import NAME, SIDE, TITLE

pytestmark = pytest.mark.needs_server


@pytest.fixture(scope="module")
def toy_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server with the new edition; it stops after the page of the test is closed."""
    prelude = "from tests.web.toy_edition import register; register()"
    with LiveServer(tmp_path_factory.mktemp("toy"), prelude=prelude) as server:
        yield server


def test_a_new_edition_is_played_in_the_browser_to_its_end(toy_server: LiveServer, opened: Opener) -> None:
    editions = {edition["name"]: edition for edition in toy_server.request("/api/catalog")["editions"]}
    assert (editions[NAME]["title"], list(editions[NAME]["seats"])) == (TITLE, ["3"])
    made = toy_server.table(NAME, "me", "bot random", "bot random")
    page = opened(toy_server.address + made["links"]["you"])
    player = MousePlayer(page)
    player.play()
    page.wait_for_selector("[data-testid=winner]")
    state = toy_server.request(f"/api/tables/{made['table']}", token=made["token"])
    assert state["over"]
    assert state["rules"]["side"] == SIDE
    assert all(list(seat["score"]["bonuses"]) == ["lakeside"] for seat in state["seats"])
    for seat, tally in zip(state["seats"], state["result"]["tallies"], strict=True):
        assert page.inner_text(f"[data-testid=ranks] [data-testid=points-{seat['seat']}]") == str(tally["points"])
    assert {"place", "claim"} <= set(player.steps)
