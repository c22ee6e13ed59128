"""The hall: one room for a table however it is come by, and no more rooms in memory than there is room for."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace

import pytest

from kingdomino.server import messages, tokens
from kingdomino.server.errors import ApiError
from kingdomino.server.metrics import Metrics
from kingdomino.server.settings import Settings
from kingdomino.server.store import Conflict
from kingdomino.server.tables.table_service import TableService
from kingdomino.server.ws import session
from tests.server.app_client import GENEROUS, OPEN, PERSON

pytestmark = pytest.mark.anyio
ASKED = messages.read(json.dumps({"rules": "classic", "seats": [PERSON, OPEN]}), messages.CreateTable)


@pytest.fixture
async def hall(store, tmp_path):
    opened = TableService(store, Settings(tmp_path, limits=replace(GENEROUS, rooms=3)), Metrics())
    yield opened
    await opened.close()


async def test_two_who_come_by_different_links_at_once_meet_in_one_room(hall, store, tmp_path):
    room, _ = await hall.create(ASKED, "here")
    game = room.table.info
    other = TableService(store, Settings(tmp_path), Metrics())
    addresses = (game.id, game.spectator_id) * 2
    found = await asyncio.gather(*(other.room(address) for address in addresses))
    assert len({id(room) for room, _ in found}) == 1
    assert [watching for _, watching in found] == [False, True, False, True]


async def test_tables_that_nobody_looks_at_leave_memory_and_come_back(hall):
    rooms = [(await hall.create(ASKED, "here"))[0] for _ in range(3)]
    for room in rooms:
        room.used = 0
    rooms[0].busy = 1
    await hall.create(ASKED, "here")
    assert rooms[0] in hall.rooms()
    assert rooms[1] not in hall.rooms()
    again, _ = await hall.room(rooms[1].table.info.id)
    assert again.table.entries == rooms[1].table.entries


async def test_a_command_is_decided_again_when_another_process_was_faster(hall, store, tmp_path):
    room, token = await hall.create(ASKED, "here")
    rival = TableService(store, Settings(tmp_path), Metrics())
    theirs, _ = await rival.room(room.table.info.id)
    await rival.take_seat(theirs, messages.TakeSeat(seat="B", name="Bob"), None)
    order = messages.CommandEnvelope(
        id="a-new-name", expected_version=1, command=messages.Rename(seat="A", name="Grace")
    )
    outcome = await hall.execute(room, tokens.hashed(token), order)
    assert outcome.version == theirs.table.version + 1
    assert room.table.seating.names == ["Grace", "Bob"]
    with pytest.raises(ApiError, match="not open"):
        await hall.take_seat(room, messages.TakeSeat(seat="B", name="Eve"), None)


async def test_whoever_is_never_fast_enough_is_told_so(hall, monkeypatch):
    room, token = await hall.create(ASKED, "here")

    async def faster(*_words):
        raise Conflict

    monkeypatch.setattr(hall.store, "append", faster)
    order = messages.CommandEnvelope(
        id="a-new-name", expected_version=1, command=messages.Rename(seat="A", name="Grace")
    )
    with pytest.raises(ApiError, match="Others kept getting in first"):
        await hall.execute(room, tokens.hashed(token), order)


async def test_a_command_under_way_is_told_even_if_its_sender_has_gone(hall, store, monkeypatch):
    room, token = await hall.create(ASKED, "here")
    keep, reached, go_on = store.append, asyncio.Event(), asyncio.Event()

    async def slow(*words):
        reached.set()
        await go_on.wait()
        await keep(*words)

    monkeypatch.setattr(store, "append", slow)
    order = messages.CommandEnvelope(
        id="a-new-name", expected_version=1, command=messages.Rename(seat="A", name="Grace")
    )
    asked = hall.spawn(hall.execute(room, tokens.hashed(token), order))
    waiting = asyncio.ensure_future(asyncio.shield(asked))
    await reached.wait()
    waiting.cancel()
    go_on.set()
    await asked
    assert room.table.seating.names[0] == "Grace"


async def test_what_another_process_has_added_is_taken_from_its_hint_or_read_if_something_is_missing(
    hall, store, tmp_path, monkeypatch
):
    room, token = await hall.create(ASKED, "here")
    rival = TableService(store, Settings(tmp_path), Metrics())
    theirs, _ = await rival.room(room.table.info.id)
    game, first = room.table.info.id, room.table.version
    await rival.take_seat(theirs, messages.TakeSeat(seat="B", name="Bob"), None)
    second = theirs.table.version
    order = messages.CommandEnvelope(
        id="a-new-name", expected_version=1, command=messages.Rename(seat="A", name="Grace")
    )
    await rival.execute(theirs, tokens.hashed(token), order)
    reads = []
    read = store.entries

    async def counted(*asked):
        reads.append(asked)
        return await read(*asked)

    monkeypatch.setattr(store, "entries", counted)
    hall.on_remote_append(game, theirs.table.entries[first:second])
    assert (room.table.version, reads) == (second, [])
    hall.on_remote_append(game, theirs.table.entries[first:second])
    await asyncio.gather(*hall._tasks)
    assert (room.table.version, reads) == (second, [])
    await rival.execute(theirs, tokens.hashed(token), messages.CommandEnvelope("another-name", 1, order.command))
    hall.on_remote_append(game, theirs.table.entries[-1:])
    await asyncio.gather(*hall._tasks)
    assert room.table.entries == theirs.table.entries
    assert len(reads) == 1


async def test_after_lost_hints_every_table_is_read_anew(hall, store, tmp_path):
    rooms = [(await hall.create(ASKED, "here"))[0] for _ in range(2)]
    rival = TableService(store, Settings(tmp_path), Metrics())
    for room in rooms:
        theirs, _ = await rival.room(room.table.info.id)
        await rival.take_seat(theirs, messages.TakeSeat(seat="B", name="Bob"), None)
    hall.on_remote_append(None)
    await asyncio.gather(*hall._tasks)
    assert [room.table.seating.names[1] for room in rooms] == ["Bob", "Bob"]


async def test_all_processes_that_share_a_store_count_the_tables_of_an_address_together(store, tmp_path):
    limits = replace(GENEROUS, tables_per_address=3)
    halls = [TableService(store, Settings(tmp_path, limits=limits), Metrics()) for _ in range(2)]
    for hall in (*halls, halls[0]):
        await hall.create(ASKED, "here")
    for hall in halls:
        with pytest.raises(ApiError, match=r"your tables are still open \(3\)"):
            await hall.create(ASKED, "here")
        await hall.create(ASKED, f"there {id(hall)}")


async def test_each_day_has_a_secret_of_its_own(store):
    first = await store.salt(1)
    assert await store.salt(1) == first
    assert await store.salt(2) != first


async def test_a_listener_who_takes_nothing_any_more_is_let_go(hall):
    room, _ = await hall.create(ASKED, "here")
    said: asyncio.Queue[dict[str, str]] = asyncio.Queue()
    said.put_nowait({"type": "websocket.connect"})
    said.put_nowait({"type": "websocket.receive", "text": '{"hello": {}}'})
    stuck = asyncio.Event()

    async def send(message):
        if message["type"] == "websocket.send":
            stuck.set()
            await asyncio.Event().wait()

    scope = {"type": "websocket", "path": f"/api/tables/{room.table.info.id}/socket", "client": ("here", 1)}
    playing = asyncio.create_task(session.serve_table(scope, said.get, send, hall))
    await stuck.wait()
    for connection in room.connections:
        connection.sending -= 60
    room.drop_stuck()
    await asyncio.wait_for(playing, 10)
    assert not room.connections
    assert not hall.sockets_by_address
