"""A database that does not answer, and tables whose time is over: refused in a sentence, recovered without help."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from dataclasses import replace

import pytest

from kingdomino.cli import main
from kingdomino.server import run
from kingdomino.server.settings import Retention, Settings
from tests.server.app_client import GENEROUS, OPEN, PERSON, AppClient, Client
from tests.server.postgres import cluster
from tests.server.security.live_server import wait_until

TABLE = {"rules": "classic", "seats": [PERSON, PERSON]}
AT_ONCE = Retention(finished=1e-9, abandoned=1e-9, unstarted=1e-9)


def test_tables_are_created_again_after_an_outage_of_postgresql(postgres, tmp_path):
    assert postgres.folder.is_dir(), "without PostgreSQL this test is skipped"
    with cluster() as private, AppClient(tmp_path, database=private.database()) as app_client:
        ada = app_client.create_table()
        private.stop()
        for _ in range(2):
            refused = app_client.http.post("/api/tables", json=TABLE)
            assert (refused.status_code, refused.json()["key"]) == (503, "error-database-unavailable")
        assert app_client.http.get("/api/tables").status_code == 503
        assert app_client.http.get("/readyz").status_code == 503
        assert app_client.http.get("/healthz").status_code == 200
        assert ada.command("rename", seat="A", name="Adele").status_code == 503
        private.start(is_new=False)
        wait_until(lambda: app_client.http.post("/api/tables", json=TABLE).status_code == 201)
        assert ada.play().status_code == 200
        assert app_client.http.get("/readyz").status_code == 200


def test_a_disk_that_fails_while_a_table_is_created_gives_503(app_client, monkeypatch):
    store = app_client.service.store
    original = store._writing

    class Failing:
        in_transaction = False

        def execute(self, *_: object) -> object:
            raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(store._writer, "_connection", Failing())
    refused = app_client.http.post("/api/tables", json=TABLE)
    assert (refused.status_code, refused.json()["key"]) == (503, "error-disk-full")
    monkeypatch.setattr(store._writer, "_connection", original)
    assert app_client.http.post("/api/tables", json=TABLE).status_code == 201


def test_a_server_deletes_expired_tables_by_itself_and_tells_who_is_there(database, tmp_path):
    with AppClient(tmp_path, database=database) as app_client:
        tables = [app_client.create_table(seats=seats) for seats in ([PERSON, PERSON], [PERSON, OPEN])]
        ended = app_client.create_table()
        ended.command("resign", seat="A")
    with AppClient(tmp_path, database=database, retention=replace(AT_ONCE, finished=0)) as app_client:
        # The maintenance that runs when a server starts deletes them.
        here = [Client(app_client, table.table, table.token) for table in tables]
        wait_until(lambda: all(app_client.http.get(table.path).status_code == 404 for table in here))
        assert Client(app_client, ended.table, ended.token).state()["over"]
    with AppClient(tmp_path, database=database) as app_client:
        ada = app_client.create_table(seats=[PERSON, OPEN])
        address = f"ws://localhost/api/tables/{ada.table}/socket"
        with app_client.http.websocket_connect(address) as session:
            session.send_text(json.dumps({"hello": {"token": ada.token}}))
            assert "state" in session.receive_text()
            app_client.service.settings = replace(app_client.settings, retention=AT_ONCE, limits=GENEROUS)
            assert app_client.http.portal is not None
            assert app_client.http.portal.call(app_client.service.upkeep.expire) == 2
            while "bye" not in (message := json.loads(session.receive_text())):
                pass
            assert message["bye"]["reason"] == "deleted"


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Settings]:
    """The settings with which `kingdomino serve` would run."""
    started: list[Settings] = []
    monkeypatch.setattr(run, "run", lambda settings, *_: started.append(settings))

    def serve(*args: str) -> Settings:
        assert main(["serve", *args]) == 0
        return started[-1]

    return serve


def test_the_retention_is_chosen_on_the_command_line(served, capsys):
    assert served().retention == Retention()
    options = ["--keep-finished", "0", "--keep-abandoned", "1.5", "--keep-unstarted", "2"]
    assert served(*options).retention == Retention(finished=0, abandoned=1.5, unstarted=2)
    assert main(["serve", "--keep-finished", "soon"]) == 2
    assert "days 'soon': expected 0-36500" in capsys.readouterr().err
