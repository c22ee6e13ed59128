"""The table service: loading, eviction, and appends by several processes."""

from __future__ import annotations

import asyncio
import json
import secrets
from dataclasses import replace

import pytest

from kingdomino.server import rooms
from kingdomino.server.monitoring import Metrics
from kingdomino.server.settings import Settings
from kingdomino.server.store import Conflict
from kingdomino.server.table_service import TableService, new_identity
from kingdomino.server.ws import session
from kingdomino.tables import codec, messages, tokens
from kingdomino.tables.table_error import TableError
from tests.server.app_client import GENEROUS, OPEN, PERSON

pytestmark = pytest.mark.anyio
REQUEST = codec.decode(json.dumps({"rules": "classic", "seats": [PERSON, OPEN]}), messages.CreateTable)


@pytest.fixture
async def service(store, tmp_path):
    opened = TableService(store, Settings(tmp_path, limits=replace(GENEROUS, rooms=3)), Metrics())
    yield opened
    await opened.close()


async def test_concurrent_loads_by_both_ids_share_one_room(service, store, tmp_path):
    room, _ = await service.create(REQUEST, "192.0.2.1")
    game = room.table.info
    other = TableService(store, Settings(tmp_path), Metrics())
    addresses = (game.id, game.spectator_id) * 2
    loaded = await asyncio.gather(*(other.room(address) for address in addresses))
    assert len({id(room) for room, _ in loaded}) == 1
    assert [is_spectator for _, is_spectator in loaded] == [False, True, False, True]


async def test_an_id_is_never_an_option_of_a_command(monkeypatch):
    ids = iter(["-ivIkeHASll0s2rC", "AivIkeHASll0s2rC", "-BvIkeHASll0s2rC", "B-vIkeHASll0s2rC"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _: next(ids))
    identity = new_identity()
    assert (identity.id, identity.spectator_id) == ("AivIkeHASll0s2rC", "B-vIkeHASll0s2rC")


async def test_idle_tables_are_evicted_and_loaded_again(service):
    created = [(await service.create(REQUEST, "192.0.2.1"))[0] for _ in range(3)]
    for room in created:
        room.used = 0
    created[0].busy = 1
    await service.create(REQUEST, "192.0.2.1")
    assert created[0] in service.rooms()
    assert created[1] not in service.rooms()
    again, _ = await service.room(created[1].table.info.id)
    assert again.table.entries == created[1].table.entries


async def test_tables_in_use_are_searched_for_idle_ones_once_a_second(service, monkeypatch):
    clock = [1_000_000_000_000]
    monkeypatch.setattr(rooms, "now", lambda: clock[0])
    created = [(await service.create(REQUEST, "192.0.2.1"))[0] for _ in range(4)]
    created[0].used = 0
    await service.create(REQUEST, "192.0.2.1")
    assert created[0] in service.rooms()
    clock[0] += rooms.EVICTION_INTERVAL
    await service.create(REQUEST, "192.0.2.1")
    assert created[0] not in service.rooms()


async def test_a_command_is_decided_again_when_another_process_was_faster(service, store, tmp_path):
    room, token = await service.create(REQUEST, "192.0.2.1")
    rival = TableService(store, Settings(tmp_path), Metrics())
    rival_room, _ = await rival.room(room.table.info.id)
    await rival.take_seat(rival_room, messages.TakeSeat(seat="B", name="Bob"), None)
    envelope = messages.CommandEnvelope(
        id="a-new-name", expected_version=1, command=messages.Rename(seat="A", name="Grace")
    )
    result = await service.execute(room, tokens.hashed(token), envelope)
    assert result.version == rival_room.table.version + 1
    assert room.table.seating.names == ["Grace", "Bob"]
    with pytest.raises(TableError, match="seat-not-open"):
        await service.take_seat(room, messages.TakeSeat(seat="B", name="Eve"), None)


async def test_repeated_conflicts_end_with_an_error(service, monkeypatch):
    room, token = await service.create(REQUEST, "192.0.2.1")

    async def conflict(*_args):
        raise Conflict

    monkeypatch.setattr(service.store, "append", conflict)
    envelope = messages.CommandEnvelope(
        id="a-new-name", expected_version=1, command=messages.Rename(seat="A", name="Grace")
    )
    with pytest.raises(TableError, match="too-many-conflicts"):
        await service.execute(room, tokens.hashed(token), envelope)


async def test_a_started_command_is_completed_after_its_sender_disconnects(service, store, monkeypatch):
    room, token = await service.create(REQUEST, "192.0.2.1")
    append, reached, go_on = store.append, asyncio.Event(), asyncio.Event()

    async def slow(*args):
        reached.set()
        await go_on.wait()
        await append(*args)

    monkeypatch.setattr(store, "append", slow)
    envelope = messages.CommandEnvelope(
        id="a-new-name", expected_version=1, command=messages.Rename(seat="A", name="Grace")
    )
    task = service.spawn(service.execute(room, tokens.hashed(token), envelope))
    waiting = asyncio.ensure_future(asyncio.shield(task))
    await reached.wait()
    waiting.cancel()
    go_on.set()
    await task
    assert room.table.seating.names[0] == "Grace"


async def test_remote_entries_come_from_the_notice_or_are_read_if_some_are_missing(
    service, store, tmp_path, monkeypatch
):
    room, token = await service.create(REQUEST, "192.0.2.1")
    rival = TableService(store, Settings(tmp_path), Metrics())
    rival_room, _ = await rival.room(room.table.info.id)
    game, first = room.table.info.id, room.table.version
    await rival.take_seat(rival_room, messages.TakeSeat(seat="B", name="Bob"), None)
    second = rival_room.table.version
    envelope = messages.CommandEnvelope(
        id="a-new-name", expected_version=1, command=messages.Rename(seat="A", name="Grace")
    )
    await rival.execute(rival_room, tokens.hashed(token), envelope)
    reads = []
    read = store.entries

    async def counted(*args):
        reads.append(args)
        return await read(*args)

    monkeypatch.setattr(store, "entries", counted)
    service.on_remote_append(game, rival_room.table.entries[first:second])
    assert (room.table.version, reads) == (second, [])
    service.on_remote_append(game, rival_room.table.entries[first:second])
    await asyncio.gather(*service._tasks)
    assert (room.table.version, reads) == (second, [])
    await rival.execute(rival_room, tokens.hashed(token), messages.CommandEnvelope("another-name", 1, envelope.command))
    service.on_remote_append(game, rival_room.table.entries[-1:])
    await asyncio.gather(*service._tasks)
    assert room.table.entries == rival_room.table.entries
    assert len(reads) == 1


async def test_after_lost_notices_every_table_is_read_again(service, store, tmp_path):
    rooms = [(await service.create(REQUEST, "192.0.2.1"))[0] for _ in range(2)]
    rival = TableService(store, Settings(tmp_path), Metrics())
    for room in rooms:
        rival_room, _ = await rival.room(room.table.info.id)
        await rival.take_seat(rival_room, messages.TakeSeat(seat="B", name="Bob"), None)
    service.on_remote_append(None)
    await asyncio.gather(*service._tasks)
    assert [room.table.seating.names[1] for room in rooms] == ["Bob", "Bob"]


async def test_the_table_limit_of_an_address_applies_to_all_processes_together(store, tmp_path):
    limits = replace(GENEROUS, tables_per_address=3)
    services = [TableService(store, Settings(tmp_path, limits=limits), Metrics()) for _ in range(2)]
    for service in (*services, services[0]):
        await service.create(REQUEST, "192.0.2.1")
    for service in services:
        with pytest.raises(TableError, match=r"too-many-open-tables.*3"):
            await service.create(REQUEST, "192.0.2.1")
        await service.create(REQUEST, f"address {id(service)}")


async def test_every_day_has_its_own_salt(store):
    first = await store.salt(1)
    assert await store.salt(1) == first
    assert await store.salt(2) != first


async def test_a_stuck_connection_is_dropped(service):
    room, _ = await service.create(REQUEST, "192.0.2.1")
    incoming: asyncio.Queue[dict[str, str]] = asyncio.Queue()
    incoming.put_nowait({"type": "websocket.connect"})
    incoming.put_nowait({"type": "websocket.receive", "text": '{"hello": {}}'})
    stuck = asyncio.Event()

    async def send(message):
        if message["type"] == "websocket.send":
            stuck.set()
            await asyncio.Event().wait()

    scope = {"type": "websocket", "path": f"/api/tables/{room.table.info.id}/socket", "client": ("192.0.2.1", 1)}
    playing = asyncio.create_task(session.serve_table(scope, incoming.get, send, service))
    await stuck.wait()
    for connection in room.connections:
        connection.sending -= 60
    room.drop_stuck()
    await asyncio.wait_for(playing, 10)
    assert not room.connections
    assert not service.sockets_by_address
