"""The server as a process: start, stop, kill, backup, full disk."""

from __future__ import annotations

import asyncio
import json
import socket
import sqlite3
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from kingdomino import rules
from kingdomino.cli.command import main
from kingdomino.cli.server_commands import data_folder
from kingdomino.game import Dealer, Record, play_game, random_policy
from kingdomino.server.store.sqlite import SQLiteStore
from kingdomino.tables.server_messages import PROTOCOL
from tests.server.app_client import BOT, PERSON, AppClient, Client
from tools.server_process import Server


def ask(server: Server, path: str, body: object = None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(
        f"http://localhost:{server.port}{path}", data, {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.loads(answer.read())


def test_games_survive_a_stop_and_a_kill_of_the_server(tmp_path):
    server = Server(tmp_path)
    assert ask(server, "/readyz")["ready"]
    created = ask(server, "/api/tables", {"rules": "classic", "seats": [PERSON, BOT]})
    before = ask(server, f"/api/tables/{created['table']}")
    with pytest.raises(urllib.error.HTTPError, match="404") as error:
        ask(server, "/api/tables/aaaaaaaaaaaaaaaa")
    error.value.close()
    assert server.stop() == 0
    again = Server(tmp_path)
    assert ask(again, f"/api/tables/{created['table']}")["version"] >= before["version"]
    again.kill()
    third = Server(tmp_path)
    assert ask(third, f"/api/tables/{created['table']}")["version"] >= before["version"]
    assert third.stop() == 0


@pytest.mark.anyio
async def test_a_stopping_process_sends_bye_to_its_clients(tmp_path):
    server = Server(tmp_path)
    created = ask(server, "/api/tables", {"rules": "classic", "seats": [PERSON, PERSON]})
    async with connect(f"ws://localhost:{server.port}/api/tables/{created['table']}/socket") as websocket:
        await websocket.send('{"hello": {}}')
        stopping = asyncio.create_task(asyncio.to_thread(server.stop))
        received = [json.loads(message) async for message in websocket]
        assert {"bye": {"reason": "restart", "retry_after": 5, "protocol": PROTOCOL}} in received
    assert await stopping == 0


def test_an_unwritable_data_folder_is_an_error(capsys, monkeypatch):
    monkeypatch.setattr("kingdomino.server.monitoring.configure_logging", lambda _level: None)
    assert main(["serve", "--port", "0", "--data", "/dev/null/games"]) == 2
    assert "cannot write there" in capsys.readouterr().err


def test_a_full_disk_refuses_moves_and_loses_nothing(app_client):
    ada = app_client.create_table(seats=[PERSON, PERSON])
    before = ada.state()
    connection = app_client.service.store._writing
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    app_client.http.portal.call(_limit, connection, pages)
    answer, kept = None, before
    for _ in range(400):
        answer = (
            ada.play()
            if ada.state()["legal"]
            else app_client.http.post("/api/tables", json={"rules": "classic", "seats": [PERSON, PERSON]})
        )
        if answer.status_code == 503:
            answer = answer.json()
            break
        kept = ada.state()
    assert answer is not None
    assert (answer["error"], answer["message"]) == ("not-ready", "Nothing was changed: the disk is full.")
    assert ada.state() == kept
    app_client.http.portal.call(_limit, connection, 1_000_000)
    assert app_client.http.post("/api/tables", json={"rules": "classic", "seats": [PERSON, PERSON]}).status_code == 201


async def _limit(connection: sqlite3.Connection, pages: int) -> None:
    connection.execute(f"PRAGMA max_page_count = {pages}")


def test_a_read_only_data_folder_refuses_moves_until_it_is_writable(app_client):
    ada = app_client.create_table(seats=[PERSON, PERSON])
    number = ada.state()["version"]
    app_client.service.store._writing.execute("PRAGMA query_only = 1")
    answer = ada.play()
    assert answer.status_code == 503
    assert answer.json()["message"] == "Nothing was changed: the data folder is read-only."
    assert ada.state()["version"] == number
    app_client.service.store._writing.execute("PRAGMA query_only = 0")
    assert ada.play().status_code == 200


def test_a_backup_of_a_running_server_can_be_restored(tmp_path, capsys):
    with AppClient(tmp_path / "data") as app_client:
        ada = app_client.create_table(seats=[PERSON, PERSON])
        state = ada.play_on(7)
        assert main(["backup", "--data", str(tmp_path / "data"), str(tmp_path / "copy.sqlite3")]) == 0
        assert capsys.readouterr().out.startswith("1 games with ")
        ada.play_on(3)
    restored = tmp_path / "restored"
    restored.mkdir()
    (tmp_path / "copy.sqlite3").rename(restored / "kingdomino.sqlite3")
    with AppClient(restored) as app_client:
        back = Client(app_client, ada.table, ada.token)
        assert back.state()["position"] == state["position"]
        assert back.play().status_code == 200


def test_a_backup_overwrites_no_file_and_needs_a_database(tmp_path, capsys):
    assert main(["backup", "--data", str(tmp_path), str(tmp_path / "copy")]) == 2
    asyncio.run(SQLiteStore(tmp_path).close())
    (tmp_path / "copy").write_text("mine")
    assert main(["backup", "--data", str(tmp_path), str(tmp_path / "copy")]) == 2
    assert main(["backup", "--data", str(tmp_path), str(tmp_path / "none" / "copy")]) == 2
    assert (tmp_path / "copy").read_text() == "mine"
    assert "already exists" in capsys.readouterr().err


def test_verify_shuffle_names_the_first_event_that_differs(tmp_path, capsys):
    dealer = Dealer.from_seed(5)
    record = play_game(rules("classic"), [random_policy(1), random_policy(2)], dealer)
    headers = {"Secret": dealer.secret.hex(), "Commitment": dealer.commitment}
    honest, crooked = tmp_path / "honest.kgr", tmp_path / "crooked.kgr"
    honest.write_text(str(Record(record.rules, 2, record.events, headers)))
    assert main(["verify-shuffle", str(honest)]) == 0
    assert capsys.readouterr().out.startswith("OK: ")
    other = play_game(rules("classic"), [random_policy(1), random_policy(2)], Dealer.from_seed(6))
    crooked.write_text(str(Record(other.rules, 2, other.events, headers)))
    assert main(["verify-shuffle", str(crooked)]) == 2
    assert "event 1 is" in capsys.readouterr().err
    crooked.write_text(str(Record(other.rules, 2, other.events, {**headers, "Secret": "xyz"})))
    assert main(["verify-shuffle", str(crooked)]) == 2


def test_plain_commands_do_not_load_the_server():
    code = "import sys; from kingdomino.cli import main; main(['rules']); sys.exit('starlette' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0


def test_the_data_folder_is_private_to_its_owner(tmp_path):
    folder: Path = tmp_path / "data"
    asyncio.run(SQLiteStore(folder).close())
    assert folder.stat().st_mode & 0o077 == 0


def test_an_impossible_port_is_refused(capsys):
    assert main(["serve", "--port", "99999"]) == 2
    assert "expected 0-65535" in capsys.readouterr().err


def test_serve_without_its_libraries_says_what_to_install(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "kingdomino.server.run", None)
    monkeypatch.delattr("kingdomino.server.run", raising=False)
    assert main(["serve"]) == 2
    assert "pip install 'kingdomino[server]'" in capsys.readouterr().err


def test_the_default_data_folder_follows_the_xdg_variables(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "kingdomino"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder() == tmp_path / ".local" / "share" / "kingdomino"


def test_a_port_in_use_is_refused(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr("kingdomino.server.monitoring.configure_logging", lambda _level: None)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        assert main(["serve", "--port", str(taken.getsockname()[1]), "--data", str(tmp_path)]) == 2
    assert "cannot listen there" in capsys.readouterr().err


def test_a_corrupt_backup_is_deleted(tmp_path, capsys):
    asyncio.run(SQLiteStore(tmp_path).close())
    games = tmp_path / "kingdomino.sqlite3"
    raw = bytearray(games.read_bytes())
    raw[4096:8192] = b"x" * 4096
    games.write_bytes(raw)
    assert main(["backup", "--data", str(tmp_path), str(tmp_path / "copy")]) == 2
    assert not list(tmp_path.glob("copy*"))
    assert "copy" in capsys.readouterr().err
