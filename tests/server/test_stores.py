"""Both stores keep the same promises: numbered without a gap, all or none, never twice."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace

import asyncpg
import pytest

from kingdomino.components import KingdominoError, Seat
from kingdomino.server.store import Conflict, open_store
from kingdomino.server.store.migrations import MIGRATIONS, NEWEST
from kingdomino.server.store.sqlite import DATABASE_FILE
from kingdomino.server.tables import log_entry as log
from kingdomino.server.tables.log_entry import LogEntry
from kingdomino.server.tables.table import OVER, WAITING_ON_BOT, WAITING_ON_OPEN_SEAT, WAITING_ON_PERSON, TableInfo

pytestmark = pytest.mark.anyio

GAME = TableInfo("a" * 16, "w" * 16, "classic", 2, 1000, b"s" * 16, listed=True, creator_hash="me")
SITTING = LogEntry(1, 1000, log.SIT, Seat.A, "Ada", token_hash="00ff")


Heard = tuple[str | None, list[LogEntry]]


def event(number: int, text: str = "+1", command: str | None = None) -> LogEntry:
    return LogEntry(number, 1000 + number, log.EVENT, None, text, command)


async def test_a_game_is_found_by_its_id_and_by_its_watch_id(store):
    await store.create(GAME, [SITTING], WAITING_ON_OPEN_SEAT)
    assert await store.game(GAME.id) == GAME
    assert await store.game(GAME.spectator_id) == GAME
    assert await store.game("x" * 16) is None


async def test_the_log_comes_back_as_it_was_written(store):
    await store.create(GAME, [SITTING], WAITING_ON_OPEN_SEAT)
    entries = [event(2), LogEntry(3, 5, log.EVENT, Seat.B, "g8h8", "command-id")]
    await store.append(GAME.id, 1, entries, WAITING_ON_PERSON)
    assert await store.entries(GAME.id) == [SITTING, *entries]
    assert await store.entries(GAME.id, 2) == entries[1:]


@pytest.mark.parametrize("after", [0, 2, 7])
async def test_whoever_does_not_know_the_end_of_the_log_cannot_add_to_it(store, after):
    await store.create(GAME, [SITTING], WAITING_ON_OPEN_SEAT)
    with pytest.raises(Conflict):
        await store.append(GAME.id, after, [event(after + 1)], OVER)
    assert await store.entries(GAME.id) == [SITTING]
    assert [game.id for game in await store.listed(5)] == [GAME.id]


async def test_of_many_writers_at_once_exactly_one_gets_each_number(store):
    await store.create(GAME, [SITTING], WAITING_ON_OPEN_SEAT)

    async def attempt(number: int) -> bool:
        try:
            await store.append(GAME.id, 1, [event(2, f"+{number}"), event(3)], WAITING_ON_PERSON)
        except Conflict:
            return False
        return True

    won = await asyncio.gather(*(attempt(number) for number in range(1, 21)))
    assert won.count(True) == 1
    assert [entry.text for entry in await store.entries(GAME.id, 1)] == [f"+{won.index(True) + 1}", "+1"]


async def test_a_refused_piece_does_not_hurt_what_is_written_with_it(store):
    games = [replace(GAME, id=f"{number:016}", spectator_id=f"w{number:015}") for number in range(30)]
    await asyncio.gather(*(store.create(game, [SITTING], WAITING_ON_OPEN_SEAT) for game in games))
    jobs = [
        store.append(game.id, index % 2, [event(index % 2 + 1)], WAITING_ON_BOT) for index, game in enumerate(games)
    ]
    results = await asyncio.gather(*jobs, return_exceptions=True)
    for index, (game, result) in enumerate(zip(games, results, strict=True)):
        assert (result is None) == (index % 2 == 1)
        assert len(await store.entries(game.id)) == 1 + index % 2


async def test_what_is_prepared_is_kept_until_it_is_forgotten(store):
    await store.create(GAME, [SITTING], WAITING_ON_OPEN_SEAT)
    await store.prepare(GAME.id, Seat.A, "g8h8")
    await store.prepare(GAME.id, Seat.A, "g8g9")
    await store.prepare(GAME.id, Seat.B, "g6g5")
    await store.prepare(GAME.id, Seat.B, None)
    assert await store.prepared(GAME.id) == {Seat.A: "g8g9"}


async def test_games_are_found_by_whom_they_wait_for(store):
    await store.create(GAME, [SITTING], WAITING_ON_BOT)
    assert await store.waiting_for_bots(2000, 5) == [GAME.id]
    assert await store.waiting_for_bots(999, 5) == []
    assert await store.listed(5) == []
    assert await store.made_by("me", 0) == 1
    assert await store.made_by("me", 1001) == 0
    await store.append(GAME.id, 1, [event(2)], OVER)
    assert await store.made_by("me", 0) == 0
    assert await store.waiting_for_bots(9999, 5) == []


async def test_who_was_seen_last_is_known(store):
    await store.touch([(GAME.id, Seat.A), (GAME.id, Seat.B)], 100)
    await store.touch([(GAME.id, Seat.B)], 200)
    assert dict(await store.last_seen(GAME.id)) == {Seat.A: 100, Seat.B: 200}
    assert {game: dict(seen) for game, seen in (await store.seen_since(150)).items()} == {GAME.id: {Seat.B: 200}}
    assert await store.seen_since(201) == {}
    assert await store.ready()


async def test_games_are_there_after_closing_and_opening_again(database, tmp_path):
    first = await open_store(database, tmp_path)
    await first.create(GAME, [SITTING], WAITING_ON_OPEN_SEAT)
    await first.close()
    second = await open_store(database, tmp_path)
    assert await second.game(GAME.id) == GAME
    assert await second.entries(GAME.id) == [SITTING]
    await second.close()


async def test_processes_that_share_a_database_hint_at_what_they_add(postgres, tmp_path):
    address = postgres.database()
    one, two = await open_store(address, tmp_path), await open_store(address, tmp_path)
    heard: asyncio.Queue[Heard] = asyncio.Queue()
    own: list[Heard] = []
    await one.watch(lambda game, entries: heard.put_nowait((game, list(entries))))
    await two.watch(lambda game, entries: own.append((game, list(entries))))
    await two.create(GAME, [SITTING], WAITING_ON_OPEN_SEAT)
    await two.append(GAME.id, 1, [event(2)], WAITING_ON_PERSON)
    assert await asyncio.wait_for(heard.get(), 5) == (GAME.id, [event(2)])
    await two.prepare(GAME.id, Seat.A, "1:17 g8h8")
    assert await asyncio.wait_for(heard.get(), 5) == (GAME.id, [])
    long = [event(number) for number in range(3, 200)]
    await two.append(GAME.id, 2, long, WAITING_ON_PERSON)
    assert await asyncio.wait_for(heard.get(), 5) == (GAME.id, [])
    assert own == []
    connection = await asyncpg.connect(address)
    await connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
    await connection.close()
    assert await asyncio.wait_for(heard.get(), 5) == (None, [])
    await one.close()
    await two.close()


async def test_of_processes_that_add_to_the_same_games_at_once_one_wins_each_and_none_waits_for_ever(
    postgres, tmp_path
):
    address = postgres.database()
    stores = [await open_store(address, tmp_path) for _ in range(2)]
    games = [replace(GAME, id=f"{number:016}", spectator_id=f"w{number:015}") for number in range(40)]
    await asyncio.gather(*(stores[0].create(game, [SITTING], WAITING_ON_OPEN_SEAT) for game in games))
    attempts = [
        one.append(game.id, 1, [event(2, f"+{number}"), event(3)], WAITING_ON_BOT)
        for number, (one, order) in enumerate(zip(stores, (games, games[::-1]), strict=True))
        for game in order
    ]
    answers = await asyncio.gather(*attempts, return_exceptions=True)
    late = [isinstance(answer, Conflict) for answer in answers]
    assert all(one != other for one, other in zip(late[:40], late[40:][::-1], strict=True))
    for game, lost in zip(games, late, strict=False):
        assert [entry.text for entry in await stores[0].entries(game.id, 1)] == [f"+{int(lost)}", "+1"]
    for one in stores:
        await one.close()


def test_games_of_the_first_version_are_readable_in_the_newest(tmp_path):
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
        await store.prepare(GAME.id, Seat.A, "g8h8")
        await store.close()
        return game, entries

    assert asyncio.run(read()) == (GAME, [SITTING])
    with sqlite3.connect(tmp_path / DATABASE_FILE) as new:
        assert new.execute("PRAGMA user_version").fetchone()[0] == NEWEST
    new.close()


def test_data_of_a_later_version_is_refused_not_spoilt(tmp_path):
    with sqlite3.connect(tmp_path / DATABASE_FILE) as later:
        later.execute("PRAGMA user_version = 99")
    later.close()
    with pytest.raises(KingdominoError, match="the data is of version 99"):
        asyncio.run(open_store(None, tmp_path))


def test_a_second_server_is_turned_away_from_a_data_folder(tmp_path):
    async def both():
        first = await open_store(None, tmp_path)
        try:
            with pytest.raises(KingdominoError, match="another server is using it"):
                await open_store(None, tmp_path)
        finally:
            await first.close()

    asyncio.run(both())


@pytest.mark.parametrize("address", ["mysql://root:hunter2@host/db", "nonsense"])
def test_an_address_of_another_kind_is_refused_without_telling_its_password(address, tmp_path):
    with pytest.raises(KingdominoError, match="expected an address such as postgresql://host/name") as error:
        asyncio.run(open_store(address, tmp_path))
    assert "hunter2" not in str(error.value)


def test_a_database_that_is_not_there_is_refused_without_telling_its_password(tmp_path):
    with pytest.raises(KingdominoError, match="the database cannot be opened") as error:
        asyncio.run(open_store("postgresql://me:hunter2@127.0.0.1:1/none", tmp_path))
    assert "hunter2" not in str(error.value)
