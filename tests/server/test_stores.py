"""Both stores give the same guarantees: versions without gaps, appends all or nothing, never twice."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from dataclasses import replace

import asyncpg
import pytest

from kingdomino.components import KingdominoError, Seat
from kingdomino.editions import Event
from kingdomino.server.store import Conflict, open_store
from kingdomino.server.store.migrations import MIGRATIONS, NEWEST
from kingdomino.server.store.sqlite import DATABASE_FILE, migrate
from kingdomino.tables import log_entry as log
from kingdomino.tables.log_entry import LogEntry
from kingdomino.tables.table import OVER, WAITING_ON_BOT, WAITING_ON_OPEN_SEAT, WAITING_ON_PERSON, TableInfo

pytestmark = pytest.mark.anyio

GAME = TableInfo("a" * 16, "w" * 16, "classic", 2, 1000, b"s" * 16, listed=True, creator_hash="me")
SITTING = LogEntry(1, 1000, log.SIT, Seat.A, "Ada", token_hash="00ff")


Notice = tuple[str | None, list[LogEntry]]


def event(version: int, text: str = "+1") -> LogEntry:
    return LogEntry.of_event(version, 1000 + version, None, Event.parse(text))


async def test_a_game_is_found_by_its_id_and_by_its_spectator_id(store):
    await store.create(GAME, [SITTING], WAITING_ON_OPEN_SEAT)
    assert await store.game(GAME.id) == GAME
    assert await store.game(GAME.spectator_id) == GAME
    assert await store.game("x" * 16) is None


async def test_the_log_is_read_back_as_it_was_written(store):
    await store.create(GAME, [SITTING], WAITING_ON_OPEN_SEAT)
    entries = [event(2), LogEntry.of_event(3, 5, Seat.B, Event.parse("g8h8"), "command-id")]
    await store.append(GAME.id, 1, entries, WAITING_ON_PERSON)
    assert await store.entries(GAME.id) == [SITTING, *entries]
    assert await store.entries(GAME.id, 2) == entries[1:]


@pytest.mark.parametrize("after", [0, 2, 7])
async def test_an_append_after_another_version_conflicts(store, after):
    await store.create(GAME, [SITTING], WAITING_ON_OPEN_SEAT)
    with pytest.raises(Conflict):
        await store.append(GAME.id, after, [event(after + 1)], OVER)
    assert await store.entries(GAME.id) == [SITTING]
    assert [game.id for game in await store.listed(5)] == [GAME.id]


async def test_of_concurrent_writers_exactly_one_gets_each_version(store):
    await store.create(GAME, [SITTING], WAITING_ON_OPEN_SEAT)

    async def attempt(number: int) -> bool:
        try:
            await store.append(GAME.id, 1, [event(2, f"+{number}"), event(3)], WAITING_ON_PERSON)
        except Conflict:
            return False
        return True

    succeeded = await asyncio.gather(*(attempt(number) for number in range(1, 21)))
    assert succeeded.count(True) == 1
    assert [str(entry.event) for entry in await store.entries(GAME.id, 1)] == [f"+{succeeded.index(True) + 1}", "+1"]


async def test_a_conflict_does_not_affect_the_rest_of_its_group(store):
    games = [replace(GAME, id=f"{number:016}", spectator_id=f"w{number:015}") for number in range(30)]
    await asyncio.gather(*(store.create(game, [SITTING], WAITING_ON_OPEN_SEAT) for game in games))
    jobs = [
        store.append(game.id, index % 2, [event(index % 2 + 1)], WAITING_ON_BOT) for index, game in enumerate(games)
    ]
    results = await asyncio.gather(*jobs, return_exceptions=True)
    for index, (game, result) in enumerate(zip(games, results, strict=True)):
        assert (result is None) == (index % 2 == 1)
        assert len(await store.entries(game.id)) == 1 + index % 2


async def test_premoves_are_stored_until_they_are_cleared(store):
    await store.create(GAME, [SITTING], WAITING_ON_OPEN_SEAT)
    await store.set_premove(GAME.id, Seat.A, "g8h8")
    await store.set_premove(GAME.id, Seat.A, "g8g9")
    await store.set_premove(GAME.id, Seat.B, "g6g5")
    await store.set_premove(GAME.id, Seat.B, None)
    assert await store.premoves(GAME.id) == {Seat.A: "g8g9"}


async def test_games_are_found_by_whom_they_wait_on(store):
    await store.create(GAME, [SITTING], WAITING_ON_BOT)
    assert await store.waiting_for_bots(2000, 5) == [GAME.id]
    assert await store.waiting_for_bots(999, 5) == []
    assert await store.listed(5) == []
    assert await store.count_created_by("me", 0, 9) == 1
    assert await store.count_created_by("me", 1001, 9) == 0
    await store.append(GAME.id, 1, [event(2)], OVER)
    assert await store.count_created_by("me", 0, 9) == 0
    assert await store.waiting_for_bots(9999, 5) == []


async def test_the_games_of_a_creator_are_counted_up_to_a_limit(store):
    for number in range(3):
        game = replace(GAME, id=f"table-{number}", spectator_id=f"watch-{number}")
        await store.create(game, [SITTING], WAITING_ON_OPEN_SEAT)
    assert [await store.count_created_by("me", 0, limit) for limit in (1, 2, 9)] == [1, 2, 3]


def test_an_index_alone_answers_how_many_games_a_creator_has(tmp_path):
    with contextlib.closing(sqlite3.connect(tmp_path / "games.sqlite3")) as connection:
        migrate(connection)
        query = "SELECT 1 FROM games WHERE creator_hash = ? AND created_at >= ? AND waiting_on != ?"
        plan = connection.execute(f"EXPLAIN QUERY PLAN {query}", ("me", 0, OVER)).fetchall()
    assert "USING COVERING INDEX games_by_creator" in plan[0][-1]


async def test_the_last_connection_times_are_stored(store):
    await store.touch([(GAME.id, Seat.A), (GAME.id, Seat.B)])
    await asyncio.sleep(0.3)
    await store.touch([(GAME.id, Seat.B)])
    ages = await store.last_seen(GAME.id)
    assert ages[Seat.A] > ages[Seat.B] >= 0
    assert ages[Seat.A] - ages[Seat.B] >= 0.25
    recent = await store.seen_within((ages[Seat.A] + ages[Seat.B]) / 2)
    assert {game: set(seats) for game, seats in recent.items()} == {GAME.id: {Seat.B}}
    assert await store.seen_within(-1) == {}
    assert await store.ready()


async def test_games_survive_reopening_the_store(database, tmp_path):
    first = await open_store(database, tmp_path)
    await first.create(GAME, [SITTING], WAITING_ON_OPEN_SEAT)
    await first.close()
    second = await open_store(database, tmp_path)
    assert await second.game(GAME.id) == GAME
    assert await second.entries(GAME.id) == [SITTING]
    await second.close()


async def test_processes_with_a_shared_database_notify_each_other(postgres, tmp_path):
    address = postgres.database()
    first, second = await open_store(address, tmp_path), await open_store(address, tmp_path)
    received: asyncio.Queue[Notice] = asyncio.Queue()
    own: list[Notice] = []
    await first.watch(lambda game, entries: received.put_nowait((game, list(entries))))
    await second.watch(lambda game, entries: own.append((game, list(entries))))
    await second.create(GAME, [SITTING], WAITING_ON_OPEN_SEAT)
    await second.append(GAME.id, 1, [event(2)], WAITING_ON_PERSON)
    assert await asyncio.wait_for(received.get(), 5) == (GAME.id, [event(2)])
    await second.set_premove(GAME.id, Seat.A, "1:17 g8h8")
    assert await asyncio.wait_for(received.get(), 5) == (GAME.id, [])
    long = [event(number) for number in range(3, 200)]
    await second.append(GAME.id, 2, long, WAITING_ON_PERSON)
    assert await asyncio.wait_for(received.get(), 5) == (GAME.id, [])
    assert own == []
    connection = await asyncpg.connect(address)
    await connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
    await connection.close()
    assert await asyncio.wait_for(received.get(), 5) == (None, [])
    await first.close()
    await second.close()


async def test_concurrent_appends_by_two_processes_do_not_deadlock(postgres, tmp_path):
    address = postgres.database()
    stores = [await open_store(address, tmp_path) for _ in range(2)]
    games = [replace(GAME, id=f"{number:016}", spectator_id=f"w{number:015}") for number in range(40)]
    await asyncio.gather(*(stores[0].create(game, [SITTING], WAITING_ON_OPEN_SEAT) for game in games))
    attempts = [
        store.append(game.id, 1, [event(2, f"+{number}"), event(3)], WAITING_ON_BOT)
        for number, (store, games_in_order) in enumerate(zip(stores, (games, games[::-1]), strict=True), start=1)
        for game in games_in_order
    ]
    answers = await asyncio.gather(*attempts, return_exceptions=True)
    late = [isinstance(answer, Conflict) for answer in answers]
    assert all(mine != other for mine, other in zip(late[:40], late[40:][::-1], strict=True))
    for game, lost in zip(games, late, strict=False):
        assert [str(entry.event) for entry in await stores[0].entries(game.id, 1)] == [f"+{1 + lost}", "+1"]
    for store in stores:
        await store.close()


def test_games_of_schema_version_1_are_migrated(tmp_path):
    with sqlite3.connect(tmp_path / DATABASE_FILE) as old:
        for statement in MIGRATIONS[0]:
            old.execute(statement.format(blob="BLOB", without_rowid=" WITHOUT ROWID"))
        row = ("a" * 16, "w" * 16, "classic", 2, 1000, b"s" * 16, 1, 0, "me", "open", 1000)
        old.execute(f"INSERT INTO games VALUES ({','.join('?' * 11)})", row)
        old.execute("INSERT INTO log VALUES ('aaaaaaaaaaaaaaaa', 1, 1000, 'sit', 'A', 'Ada', NULL, '00ff')")
        old.execute("PRAGMA user_version = 1")
    old.close()

    async def read():
        store = await open_store(None, tmp_path)
        game, entries = await store.game(GAME.id), await store.entries(GAME.id)
        await store.set_premove(GAME.id, Seat.A, "g8h8")
        await store.close()
        return game, entries

    assert asyncio.run(read()) == (GAME, [SITTING])
    with sqlite3.connect(tmp_path / DATABASE_FILE) as new:
        assert new.execute("PRAGMA user_version").fetchone()[0] == NEWEST
    new.close()


def test_data_of_a_later_schema_version_is_refused(tmp_path):
    with sqlite3.connect(tmp_path / DATABASE_FILE) as later:
        later.execute("PRAGMA user_version = 99")
    later.close()
    with pytest.raises(KingdominoError, match="the data has schema version 99"):
        asyncio.run(open_store(None, tmp_path))


def test_a_second_server_on_the_same_data_folder_is_an_error(tmp_path):
    async def both():
        first = await open_store(None, tmp_path)
        try:
            with pytest.raises(KingdominoError, match="another server is using it"):
                await open_store(None, tmp_path)
        finally:
            await first.close()

    asyncio.run(both())


@pytest.mark.parametrize("address", ["mysql://root:hunter2@host/db", "nonsense"])
def test_the_error_for_an_unsupported_database_url_hides_its_password(address, tmp_path):
    with pytest.raises(KingdominoError, match="expected a URL such as postgresql://host/name") as error:
        asyncio.run(open_store(address, tmp_path))
    assert "hunter2" not in str(error.value)


def test_the_error_for_an_unreachable_database_hides_its_password(tmp_path):
    with pytest.raises(KingdominoError, match="the database cannot be opened") as error:
        asyncio.run(open_store("postgresql://me:hunter2@127.0.0.1:1/none", tmp_path))
    assert "hunter2" not in str(error.value)
