"""`kingdomino admin`: looks after the games of a store, asks before destroying, and works while a server runs."""

from __future__ import annotations

import io
import json
import stat

import pytest

from kingdomino.cli.command import main
from tests.server.app_client import BOT, OPEN, PERSON, AppClient, Client


@pytest.fixture
def server(tmp_path):
    with AppClient(tmp_path / "data") as running:
        yield running


def admin(server: AppClient, *args: str) -> int:
    return main(["admin", args[0], "--data", str(server.settings.data), *args[1:]])


def maintain(server: AppClient) -> None:
    assert server.http.portal is not None
    server.http.portal.call(server.service.upkeep.run)


def test_tables_are_listed_and_inspected_without_secrets(server, capsys):
    ada = server.create_table(seats=[PERSON, OPEN])
    server.create_table(seats=[PERSON, PERSON])
    assert admin(server, "list", "--waiting-on", "open") == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == [ada.table]
    assert admin(server, "inspect", ada.table) == 0
    shown = capsys.readouterr().out
    assert "seat A: person, Ada" in shown
    info = server.http.portal.call(server.service.room, ada.table)[0].table.info
    assert info.secret.hex() not in shown
    assert ada.token not in shown


def test_nothing_is_destroyed_without_a_yes(server, monkeypatch, capsys):
    ada = server.create_table(seats=[PERSON, PERSON])
    for action in ("delete", "close", "rotate-secrets"):
        monkeypatch.setattr("sys.stdin", io.StringIO("no\n"))
        assert admin(server, action, ada.table) == 2
        assert "nothing was changed" in capsys.readouterr().err
    assert ada.play().status_code == 200


def test_a_running_server_forgets_a_table_that_was_deleted(server):
    ada = server.create_table(seats=[PERSON, PERSON])
    assert admin(server, "delete", "--yes", ada.table) == 0
    maintain(server)
    assert server.http.get(ada.path).status_code == 404


def test_a_closed_game_is_over(server):
    ada = server.create_table(seats=[PERSON, PERSON])
    assert admin(server, "close", "--yes", ada.table) == 0
    assert ada.play().status_code in (409, 422)
    assert ada.state()["over"]


def test_a_banned_address_is_refused_until_the_ban_is_lifted(server, capsys):
    assert main(["admin", "ban", "--data", str(server.settings.data), "nonsense"]) == 2
    assert admin(server, "ban", "192.0.2.7", "--hours", "1") == 0
    assert admin(server, "bans") == 0
    assert "192.0.2.7" in capsys.readouterr().out
    maintain(server)
    assert server.service.upkeep.is_banned("192.0.2.7")
    assert not server.service.upkeep.is_banned("192.0.2.8")
    server.service.upkeep.bans = {"testclient": 1 << 50}
    assert server.http.get("/api/catalog").json()["key"] == "error-banned"
    assert server.http.get("/healthz").status_code == 200
    assert admin(server, "ban", "192.0.2.7", "--hours", "0") == 0
    maintain(server)
    assert not server.service.upkeep.is_banned("192.0.2.7")


def test_exported_games_can_be_imported_elsewhere(server, tmp_path, capsys):
    ada = server.create_table(seats=[PERSON, PERSON])
    state = ada.play_on(5)
    file = tmp_path / "games.jsonl"
    assert admin(server, "export", str(file)) == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert admin(server, "export", str(file)) == 2
    assert admin(server, "import", str(file)) == 2
    assert "exists already" in capsys.readouterr().err
    with AppClient(tmp_path / "other") as other:
        assert admin(other, "import", str(file)) == 0
        again = Client(other, ada.table, ada.token)
        assert again.state()["position"] == state["position"]
        assert again.play().status_code == 200
    file.write_text(json.dumps({"game": [], "log": []}))
    assert admin(server, "import", str(file)) == 2


def test_new_tokens_replace_the_old_ones(server, capsys):
    ada = server.create_table(seats=[PERSON, OPEN])
    Client(server, ada.table, None).take_seat("B")
    assert admin(server, "rotate-secrets", "--yes", ada.table) == 0
    links = [line.split("#token=") for line in capsys.readouterr().out.splitlines()]
    token = next(parts[1] for parts in links if parts[0].startswith("seats A"))
    maintain(server)
    assert ada.state()["yours"] == []
    assert Client(server, ada.table, token).state()["yours"] == ["A"]


def test_a_player_signs_out_other_devices(server):
    ada = server.create_table(seats=[PERSON, BOT])
    token = "a" * 22
    assert ada.command("rotate_token", token="short").status_code == 400
    assert ada.command("rotate_token", token=token).status_code == 200
    assert ada.state()["yours"] == []
    assert Client(server, ada.table, token).state()["yours"] == ["A"]


def test_a_damaged_table_is_found_and_affects_no_other(server, capsys):
    ada = server.create_table(seats=[PERSON, OPEN], listed=True)
    eve = server.create_table(seats=[PERSON, OPEN], listed=True)
    assert admin(server, "check") == 0
    store = server.service.store
    server.http.portal.call(
        store._write, ("UPDATE log SET text = 'damaged', kind = 'event' WHERE game = $1", (eve.table,))
    )
    server.service.loaded.clear()
    assert admin(server, "check") == 2
    assert eve.table in capsys.readouterr().out
    listed = server.http.get("/api/tables").json()["tables"]
    assert [table["table"] for table in listed] == [ada.table]
    answer = server.http.get(eve.path)
    assert (answer.status_code, answer.json()["key"]) == (503, "error-table-damaged")
    assert ada.state()["version"]
    assert admin(server, "vacuum") == 0


def test_an_empty_folder_is_refused(tmp_path, capsys):
    assert main(["admin", "list", "--data", str(tmp_path)]) == 2
    assert "found none" in capsys.readouterr().err
