"""Trouble with stored games: damage, expiry, deletion, bans, and files that others could read."""

from __future__ import annotations

import asyncio
import contextlib
import stat
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kingdomino.components import Seat
from kingdomino.editions import Event
from kingdomino.server.store import Conflict, StoreUnavailable, open_store
from kingdomino.server.store.base import ExpiryTimes
from kingdomino.server.store.sqlite import DATABASE_FILE, SQLiteStore
from kingdomino.tables import log_entry as log
from kingdomino.tables.log_entry import LogEntry
from kingdomino.tables.table import OVER, WAITING_ON_BOT, WAITING_ON_OPEN_SEAT, WAITING_ON_PERSON, TableInfo
from tests.server.app_client import BOT, PERSON, AppClient
from tests.server.security.live_server import wait_until

pytestmark = pytest.mark.anyio
GAME = TableInfo("a" * 16, "w" * 16, "classic", 2, 1000, b"s" * 16, listed=True, creator_hash="me")


def game(number: int, **changes) -> TableInfo:
    return replace(GAME, id=f"{number:016}", spectator_id=f"w{number:015}", **changes)


def sitting(at: int) -> LogEntry:
    return LogEntry(1, at, log.SIT, Seat.A, "Ada", token_hash="00ff")


async def test_games_expire_by_their_state_and_their_last_entry(store):
    states = [OVER, WAITING_ON_OPEN_SEAT, WAITING_ON_PERSON, WAITING_ON_BOT]
    for number, state in enumerate(states):
        await store.create(game(number, created_at=1000), [sitting(1000)], state)
        await store.create(game(number + 10, created_at=1000), [sitting(5000)], state)
    expired = await store.expired(ExpiryTimes(finished=2000, abandoned=900, unstarted=900), 10)
    assert expired == [f"{0:016}"]
    expired = await store.expired(ExpiryTimes(finished=900, abandoned=900, unstarted=2000), 10)
    assert expired == [f"{1:016}"]
    expired = await store.expired(ExpiryTimes(finished=900, abandoned=2000, unstarted=900), 10)
    assert sorted(expired) == [f"{2:016}", f"{3:016}"]
    assert len(await store.expired(ExpiryTimes(9000, 9000, 9000), 5)) == 5


async def test_a_deleted_game_is_gone_with_its_log_and_cannot_be_appended_to(store):
    await store.create(GAME, [sitting(1)], WAITING_ON_PERSON)
    await store.create(game(1), [sitting(1)], WAITING_ON_PERSON)
    await store.set_premove(GAME.id, Seat.A, "1:17 g8h8")
    await store.touch([(GAME.id, Seat.A)])
    await store.delete(GAME.id)
    assert await store.game(GAME.id) is None
    assert await store.entries(GAME.id) == []
    assert await store.premoves(GAME.id) == {}
    with pytest.raises(Conflict):
        await store.append(GAME.id, 1, [LogEntry.of_event(2, 5, None, Event.parse("+1"))], WAITING_ON_PERSON)
    assert await store.entries(GAME.id) == []
    assert await store.game(game(1).id) is not None


async def test_the_lobby_shows_new_tables_and_few_of_each_creator(store):
    for number in range(6):
        creator = "spammer" if number < 5 else "me"
        await store.create(game(number, created_at=number, creator_hash=creator), [], WAITING_ON_OPEN_SEAT)
    assert [info.created_at for info in await store.listed(10, since=0, per_creator=2)] == [5, 4, 3]
    assert [info.created_at for info in await store.listed(10, since=4, per_creator=5)] == [5, 4]


async def test_bans_end_by_themselves(store):
    await store.ban("192.0.2.1", 1 << 50)
    await store.ban("192.0.2.2", 5)
    assert dict(await store.bans()) == {"192.0.2.1": 1 << 50}
    await store.ban("192.0.2.1", 0)
    assert not await store.bans()


async def test_changes_by_an_operator_are_announced_to_the_servers(store):
    await store.announce(GAME.id)
    assert await store.announced(0) == [GAME.id]
    assert await store.announced(1 << 50) == []


async def test_games_are_summarised_for_operators(store):
    await store.create(GAME, [sitting(7)], WAITING_ON_PERSON)
    (summary,) = await store.summaries(None, 10)
    assert (summary.info, summary.waiting_on, summary.entries, summary.last_entry_at) == (GAME, "person", 1, 7)
    assert await store.summaries("over", 10) == []
    await store.vacuum()
    assert await store.check() == []


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    """A folder whose file has pages of garbage."""

    async def fill() -> None:
        store = SQLiteStore(tmp_path)
        for number in range(50):
            await store.create(game(number), [sitting(1)] * 1, WAITING_ON_PERSON)
        await store.close()

    asyncio.run(fill())
    file = tmp_path / DATABASE_FILE
    raw = bytearray(file.read_bytes())
    raw[2 * 4096 : 6 * 4096] = b"\xa5" * (4 * 4096)
    file.write_bytes(raw)
    return tmp_path


async def read_everything(store: SQLiteStore) -> None:
    for number in range(50):
        await store.entries(game(number).id)
        await store.game(game(number).id)


def test_a_damaged_file_makes_the_store_not_ready(damaged):
    async def check() -> None:
        store = SQLiteStore(damaged)
        assert await store.check()
        assert not await store.ready()
        with pytest.raises(StoreUnavailable):
            await read_everything(store)
        await store.close()

    asyncio.run(check())


def test_a_read_of_a_damaged_page_makes_the_store_not_ready(damaged):
    async def check() -> None:
        store = SQLiteStore(damaged)
        assert await store.ready()
        with contextlib.suppress(StoreUnavailable):
            await read_everything(store)
        assert not await store.ready()
        await store.close()

    asyncio.run(check())


def test_a_damaged_table_does_not_keep_the_bots_of_other_tables_from_playing(tmp_path):
    with AppClient(tmp_path) as app_client:
        service: Any = app_client.service
        portal: Any = app_client.http.portal
        service.bots._closing = True
        waiting: list[str] = []
        while len(waiting) < 2:
            table = app_client.create_table(seats=[BOT, PERSON]).table
            if service.loaded.find(table).table.bot is not None:
                waiting.append(table)
        damage = "UPDATE log SET text = 'damaged' WHERE game = $1 AND kind = 'event'"
        portal.call(service.store._write, ("UPDATE games SET changed_at = 0", ()), (damage, (waiting[0],)))
    with AppClient(tmp_path) as app_client:
        resumed: Any = app_client.service
        portal = app_client.http.portal
        portal.call(resumed.upkeep.run)
        assert app_client.http.get(f"/api/tables/{waiting[0]}").status_code == 503
        wait_until(lambda: resumed.loaded.find(waiting[1]).table.bot is None)


def test_only_the_owner_may_read_the_files_of_a_store(tmp_path):
    async def write() -> list[Path]:
        store = await open_store(None, tmp_path)
        await store.create(GAME, [sitting(1)], WAITING_ON_PERSON)
        files = [path for path in tmp_path.iterdir() if path.is_file()]
        assert {stat.S_IMODE(path.stat().st_mode) for path in files} == {0o600}, files
        await store.close()
        return files

    (tmp_path / DATABASE_FILE).touch(0o644)
    assert len(asyncio.run(write())) >= 3
