"""Games written by an earlier version of the server are migrated and can be continued.

`data/version-2.sqlite3` was written by the last server with schema version 2: an unfinished game with a premove, and a
finished one.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from kingdomino.server.store.migrations import MIGRATIONS, NEWEST
from kingdomino.server.store.sqlite import DATABASE_FILE
from tests.server.app_client import AppClient, Client
from tests.server.postgres import Cluster

OLD_FILE = Path(__file__).parent / "data" / "version-2.sqlite3"
UNFINISHED, SPECTATOR_ID, VERSION = "32lXJFukSQ_v8cvE", "_odzZ4Vk-Zc-3Nd3", 42
TOKENS = {"A": "1rctHbNO93N8exY5uObMFA", "B": "8ZREmM-7SxbJ4rq0AopA-g"}
PREMOVE = "e5e6"
POSITION = (
    "classic llC./ww1pp/..fw|m2C/sp1/wl/l1l/.f 28A,33A,39B,40B 1,3,7,19 "
    "2,4-6,8-13,16,21-27,29,31-32,34-36,38,41-45,47-48 - - - place:A"
)
FINISHED, FINISHED_TOKEN, TOTALS = "nRC1xDoNlviJvRAR", "OhDeZ0t7PYhVmL-O-3VULw", [99, 77]


def check_and_continue(app_client: AppClient) -> None:
    ada, bob = (Client(app_client, UNFINISHED, TOKENS[seat]) for seat in "AB")
    state = bob.state()
    assert (state["version"], state["position"], state["yours"]) == (VERSION, POSITION, ["B"])
    assert state["premoves"][0]["chosen"] == PREMOVE
    assert Client(app_client, SPECTATOR_ID, None).state()["position"] == POSITION
    while not any(entry["seat"] == "B" and entry["event"] == PREMOVE for entry in ada.state()["log"]):
        assert ada.play().status_code == 200
    while not ada.state()["over"]:
        ada.play_on()
        bob.play_on()
    ended = Client(app_client, FINISHED, FINISHED_TOKEN)
    state = ended.state()
    assert (state["over"], state["result"]["winners"]) == (True, ["A"])
    assert [seat["total"] for seat in state["seats"]] == TOTALS
    assert ended.command("rematch").status_code == 200
    assert Client(app_client, ended.state()["rematch"], FINISHED_TOKEN).play().status_code == 200


def test_a_sqlite_file_of_schema_version_2_is_migrated_and_continued(tmp_path):
    shutil.copy(OLD_FILE, tmp_path / DATABASE_FILE)
    with AppClient(tmp_path) as app_client:
        check_and_continue(app_client)
    with AppClient(tmp_path) as app_client:
        assert Client(app_client, UNFINISHED, TOKENS["A"]).state()["over"]
    with sqlite3.connect(tmp_path / DATABASE_FILE) as migrated:
        assert migrated.execute("PRAGMA user_version").fetchone()[0] == NEWEST
        indexes = {row[1] for row in migrated.execute("PRAGMA index_list(games)")}
    migrated.close()
    assert {"games_by_waiting_on", "games_by_creator"} <= indexes


def _create_schema_4(folder: Path, *more: str) -> None:
    connection = sqlite3.connect(folder / DATABASE_FILE)
    for step in MIGRATIONS[:4]:
        for statement in step:
            connection.execute(statement.format(blob="BLOB", without_rowid=""))
    for statement in more:
        connection.execute(statement)
    connection.execute("PRAGMA user_version = 4")
    connection.commit()
    connection.close()


@pytest.mark.parametrize("more", [[], ["ALTER TABLE games ADD COLUMN creator_token TEXT NOT NULL DEFAULT ''"]])
def test_files_of_schema_version_4_with_and_without_the_token_of_the_creator_are_migrated(tmp_path, more):
    _create_schema_4(tmp_path, *more)
    with AppClient(tmp_path) as app_client:
        ada = app_client.create_table()
        assert app_client.http.delete(ada.path, headers=ada.headers).status_code == 200


@pytest.mark.parametrize("version", [1, 2])
def test_a_postgres_database_of_an_old_schema_is_migrated_and_continued(postgres: Cluster, tmp_path, version):
    url = postgres.database()
    asyncio.run(_copy_to_postgres(url, version))
    with AppClient(tmp_path, database=url) as app_client:
        if version == 1:
            # There were no premoves yet.
            assert Client(app_client, UNFINISHED, TOKENS["A"]).state()["position"] == POSITION
        else:
            check_and_continue(app_client)


async def _copy_to_postgres(url: str, version: int) -> None:
    """Create an old schema and fill it with the rows of the SQLite file."""
    connection = await asyncpg.connect(url)
    for statements in MIGRATIONS[:version]:
        for statement in statements:
            await connection.execute(statement.format(blob="BYTEA", without_rowid=""))
    await connection.execute("CREATE TABLE version (number INTEGER NOT NULL)")
    await connection.execute("INSERT INTO version VALUES ($1)", version)
    old = sqlite3.connect(OLD_FILE)
    for table in ("games", "log", "prepared")[: version + 1]:
        rows: list[tuple[Any, ...]] = old.execute(f"SELECT * FROM {table}").fetchall()
        marks = ", ".join(f"${number}" for number in range(1, len(rows[0]) + 1))
        await connection.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)
    old.close()
    await connection.close()
