"""The example client in JavaScript plays whole games over the WebSocket."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.server_process import Server
from tools.web_build import npm

CLIENT = Path(__file__).parents[2] / "examples" / "client.js"


@pytest.fixture(scope="module")
def address(tmp_path_factory) -> Iterator[str]:
    server = Server(tmp_path_factory.mktemp("client"))
    yield f"http://localhost:{server.port}"
    server.stop()


@pytest.mark.parametrize(("rules", "players"), [("classic", 4), ("origins-tribe", 2)])
def test_the_client_plays_a_random_game_to_its_end(address, rules, players):
    node = npm()["args"][0]
    done = subprocess.run(
        [node, CLIENT, address, rules, str(players)], capture_output=True, text=True, timeout=300, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    result = json.loads(done.stdout)
    assert result["same"]
    assert result["moves"] > 20
    assert len(result["totals"]) == players
    best = max(result["totals"])
    assert all(result["totals"]["ABCD".index(winner)] == best for winner in result["winners"])
