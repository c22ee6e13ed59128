"""Bots at tables: which decisions they make, with which seed, and how often they search."""

from __future__ import annotations

import json
import os
import time
from dataclasses import replace

import pytest

from kingdomino.cli import main
from kingdomino.components import Seat
from kingdomino.editions import Event, rules
from kingdomino.game import Dealer, Record, play_game
from kingdomino.players import create_player, custom, factory
from kingdomino.players.factory import PLAYERS
from kingdomino.players.search.search_player import SearchPlayer
from kingdomino.server.bots.scheduler import player_seed
from kingdomino.server.bots.worker import RequestHandler
from kingdomino.tables.catalog import catalog
from kingdomino.tables.table import TableInfo
from tests.server.app_client import BOT, PERSON, AppClient, Client

INFO = TableInfo("an-id", "a-watch-id", "classic", 2, 0, bytes(range(16)))
PATIENCE = 300.0


def start_workers(server: AppClient) -> None:
    """Wait until a worker is ready, without compiling more than its first request needs."""
    pool = server.service.bots.pool
    pool.warm_up = []
    assert server.http.portal is not None
    server.http.portal.call(pool.start)
    while not pool.is_ready:
        time.sleep(0.01)


def finished(client: Client) -> Record:
    """The record of a table at which only bots play, once the game is over."""
    deadline = time.monotonic() + PATIENCE
    while not client.state()["over"]:
        assert time.monotonic() < deadline, "the bots did not finish their game"
        time.sleep(0.05)
    return Record.parse(client.record())


@pytest.mark.parametrize("bot", ["search:40", "random"])
def test_a_bot_online_decides_like_the_same_player_used_directly(tmp_path, monkeypatch, bot):
    monkeypatch.setitem(PLAYERS, bot, PLAYERS[bot.partition(":")[0]])
    with AppClient(tmp_path, bot_timeout=PATIENCE) as server:
        start_workers(server)
        client = server.create_table(seats=[{"kind": "bot", "bot": bot}] * 2)
        record = finished(client)
        info = server.service.rooms()[0].table.info
        assert "bot_failures_total" not in server.http.get("/metrics").text
    players = {seat: create_player(bot, player_seed(info, seat)) for seat in tuple(Seat)[:2]}
    for position, event in zip(record.positions, record.events, strict=False):
        if position.seat is not None:
            assert players[position.seat].decide(position.view(position.seat)) == event


def test_a_player_of_an_installed_package_plays_at_a_table(tmp_path, monkeypatch):
    package = tmp_path / "package"
    info = package / "their_bots-1.0.dist-info"
    info.mkdir(parents=True)
    (package / "their_bots.py").write_text(
        "class Last:\n    def decide(self, view):\n        return view.legal()[-1]\n", "utf-8"
    )
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: their-bots\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(f"[{custom.GROUP}]\nlast = their_bots:Last\n", "utf-8")
    monkeypatch.syspath_prepend(package)
    monkeypatch.setenv("PYTHONPATH", str(package), prepend=os.pathsep)  # workers look for installed players themselves
    spec = factory._installed(custom.installed_players.__wrapped__()["last"])
    for registry in (PLAYERS, factory._BY_ANY_NAME):  # what a server that starts with the package has
        monkeypatch.setitem(registry, "last", spec)
    with AppClient(tmp_path, bot_timeout=PATIENCE) as server:
        start_workers(server)
        record = finished(server.create_table(seats=[{"kind": "bot", "bot": "last"}] * 2))
        assert "bot_failures_total" not in server.http.get("/metrics").text
    decisions = [(position, event) for position, event in zip(record.positions, record.events, strict=False)]
    assert all(event == position.legal()[-1] for position, event in decisions if position.seat is not None)
    assert record.headers["A"].endswith("(last)")


def test_a_python_player_is_offered_by_a_name(tmp_path, monkeypatch):
    for registry in (PLAYERS, factory._BY_ANY_NAME):  # without "first" now and after the test
        monkeypatch.setitem(registry, "first", PLAYERS["random"])
    for registry in (PLAYERS, factory._BY_ANY_NAME):
        monkeypatch.delitem(registry, "first")
    monkeypatch.setenv(factory.REGISTERED_PLAYERS, "{}")
    source = tmp_path / "their_bots.py"
    source.write_text("def first(view):\n    return view.legal()[0]\n", "utf-8")
    factory.register_player("first", f"py:{source}:first")
    assert "first" in [bot.name for bot in catalog.__wrapped__().bots]
    with AppClient(tmp_path, bot_timeout=PATIENCE) as server:
        start_workers(server)
        record = finished(server.create_table(seats=[{"kind": "bot", "bot": "first"}] * 2))
        assert "bot_failures_total" not in server.http.get("/metrics").text
    decisions = [(position, event) for position, event in zip(record.positions, record.events, strict=False)]
    assert all(event == position.legal()[0] for position, event in decisions if position.seat is not None)


@pytest.mark.parametrize(
    ("bot", "problem"),
    [
        ("clever", "expected a name and a player"),
        ("greedy=py:mybots:Clever", "expected an unused name"),
        ("Mine=py:mybots:Clever", "expected an unused name"),
        ("mine=search:40", "expected 'exec:' and a program"),
        ("mine=py:no_such_module:X", "ModuleNotFoundError"),
    ],
)
def test_a_bot_of_the_command_line_is_refused_with_a_reason(bot, problem, tmp_path, capsys):
    assert main(["serve", "--data", str(tmp_path), "--bot", bot]) == 2
    assert problem in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_worker_searches_as_often_as_the_player_used_directly(monkeypatch):
    searches = []
    search = SearchPlayer._search

    def counted(player, view):
        searches.append(str(view.position))
        return search(player, view)

    monkeypatch.setattr(SearchPlayer, "_search", counted)
    direct = [create_player("search:40", seed).decide for seed in (1, 2)]
    record = play_game(rules("classic"), direct, Dealer.from_seed(5))
    needed, turns = list(searches), sum(position.step.key == "place" for position in record.positions)
    searches.clear()
    handler = RequestHandler()
    for position, event in zip(record.positions, record.events, strict=False):
        if position.seat is not None:
            player = {"table": "table", "seat": str(position.seat), "bot": "search:40", "seed": position.seat + 1}
            request = {"method": "decide", "params": {"player": player, "position": str(position)}}
            response = json.loads(json.dumps(handler.respond(request)))
            assert Event.parse(response["result"]["event"]) == event
    assert searches == needed
    # One search for each turn, and one for each claim of the opening.
    assert len(searches) <= turns + 4


def test_a_worker_plays_a_game_for_a_bot(tmp_path):
    with AppClient(tmp_path) as server:
        server.service.bots.instant_bots = set()
        start_workers(server)
        ada = server.create_table("classic", [PERSON, BOT])
        deadline = time.monotonic() + PATIENCE
        state = ada.state()
        while state["round"] < 2 and time.monotonic() < deadline:
            state = ada.play_on()
            time.sleep(0.02)
        assert state["round"] >= 2
        assert "kingdomino_bot_failures_total" not in server.http.get("/metrics").text


def test_the_seed_of_a_bot_depends_on_the_secret_and_the_seat_alone():
    seed = player_seed(INFO, Seat.A)
    public = replace(INFO, id="another-id", spectator_id="another-one", created_at=7, listed=True, creator_hash="x")
    assert player_seed(public, Seat.A) == seed
    assert player_seed(replace(INFO, secret=bytes(16)), Seat.A) != seed
    assert player_seed(INFO, Seat.B) != seed


def test_the_seed_of_a_bot_does_not_reveal_the_secret():
    seed = player_seed(INFO, Seat.A)
    assert seed < 2**48
    assert INFO.secret.hex() not in f"{seed:x}"
    assert f"{seed:012x}" not in INFO.secret.hex()
    assert f"{seed:012x}" not in INFO.commitment
