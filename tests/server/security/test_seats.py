"""Attacks on seats and trust: taking, keeping out, imitating, predicting and presetting."""

from __future__ import annotations

import asyncio
import json
import time
import uuid
from dataclasses import replace
from typing import Any

import pytest

from kingdomino.cli.record_commands import verify
from kingdomino.components import KingdominoError, Seat
from kingdomino.game import Record
from kingdomino.server.bots.scheduler import player_seed
from kingdomino.server.settings import PresenceTimes
from kingdomino.server.table_service import new_token
from kingdomino.tables.commands import MAX_CHANGES
from tests.server.app_client import BOT, GENEROUS, OPEN, PERSON, AppClient, Client

SEATS = Seat.A, Seat.B


def take(client: Client, seat: str, name: str, token: str | None = None):
    return client.app.http.post(f"{client.path}/seats", json={"seat": seat, "name": name, "token": token})


def hello(client: Client, session) -> Any:
    session.send_text(json.dumps({"hello": {"token": client.token} if client.token else {}}))
    return json.loads(session.receive_text())


def socket(client: Client, table: str | None = None):
    return client.app.http.websocket_connect(f"ws://localhost/api/tables/{table or client.table}/socket")


# --- seats ----------------------------------------------------------------------------------------------------------


def test_a_repeated_request_for_a_seat_gets_the_same_answer(app_client):
    table = app_client.create_table(seats=[PERSON, OPEN])
    token = new_token()
    first, second = (take(table, "B", "Bob", token) for _ in range(2))
    assert first.status_code == second.status_code == 201
    assert first.json() == second.json()
    assert first.json()["token"] == token
    assert Client(app_client, table.table, token).state()["yours"] == ["B"]


def test_a_seat_that_is_taken_stays_so_for_other_tokens(app_client):
    table = app_client.create_table(seats=[PERSON, OPEN])
    assert take(table, "B", "Bob", new_token()).status_code == 201
    assert take(table, "B", "Eve", new_token()).status_code == 422
    assert take(table, "B", "Eve").status_code == 422
    assert take(table, "B", "Eve", "short").status_code == 400


def test_command_ids_of_another_player_have_no_effect(app_client):
    ada = app_client.create_table(seats=[PERSON, OPEN])
    bob = Client(app_client, ada.table, None).take_seat("B")
    assert bob.command("rename", command_id="same-command-id", seat="B", name="Bobby").status_code == 200
    assert ada.command("rename", command_id="same-command-id", seat="A", name="Adele").status_code == 200
    assert [seat["name"] for seat in ada.state()["seats"]] == ["Adele", "Bobby"]
    version = ada.state()["version"]
    again = ada.command("rename", command_id="same-command-id", seat="A", name="Ada")
    assert again.json()["version"] == version
    assert ada.state()["seats"][0]["name"] == "Adele"


def test_nobody_changes_the_bot_of_another_seat_in_a_game_with_people(app_client):
    ada = app_client.create_table(seats=[PERSON, OPEN, BOT])
    bob = Client(app_client, ada.table, None).take_seat("B")
    assert bob.command("assign_bot", seat="B", bot="greedy").status_code == 200
    for rival in (ada, bob):
        answer = rival.command("assign_bot", seat="C", bot="greedy")
        assert answer.json()["key"] == "error-bot-not-yours"
    assert ada.command("assign_bot", seat="B", bot="random").json()["key"] == "error-bot-not-yours"
    assert ada.command("assign_bot", seat="A", bot="random").status_code == 200


def test_alone_with_bots_a_player_may_change_them(app_client):
    ada = app_client.create_table(seats=[PERSON, BOT])
    assert ada.command("assign_bot", seat="B", bot="greedy").status_code == 200


def test_others_may_replace_a_player_only_after_the_announced_time(tmp_path):
    with AppClient(tmp_path, presence=PresenceTimes(grace=0, replaceable_after=10_000)) as app_client:
        ada = app_client.create_table(seats=[PERSON, OPEN])
        bob = Client(app_client, ada.table, None).take_seat("B")
        assert ada.command("assign_bot", seat="B", bot="random").json()["key"] == "error-player-present"
        assert bob.state()["seats"][1]["kind"] == "person"
    with AppClient(tmp_path, presence=PresenceTimes(grace=0, replaceable_after=0)) as app_client:
        ada = Client(app_client, ada.table, ada.token)
        ada.state()
        assert ada.command("assign_bot", seat="B", bot="random").status_code == 200


# --- connections ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by_spectator_link", [True, False])
def test_spectators_cannot_keep_a_player_out(tmp_path, by_spectator_link):
    with AppClient(tmp_path, limits=replace(GENEROUS, sockets_per_table=3)) as app_client:
        ada = app_client.create_table(seats=[PERSON, OPEN])
        address = ada.created["spectator_id"] if by_spectator_link else ada.table
        stranger = Client(app_client, address, None)
        opened = [socket(stranger).__enter__() for _ in range(3)]
        assert all("state" in hello(stranger, session) for session in opened)
        with socket(stranger) as refused:
            refused.send_text('{"hello": {}}') if not by_spectator_link else None
            assert json.loads(refused.receive_text())["bye"]["reason"] == "too-many"
        with socket(ada) as session:
            assert "state" in hello(ada, session)
        for session in opened:
            session.__exit__(None, None, None)


def test_an_address_with_too_many_sockets_does_not_keep_its_players_out(tmp_path):
    with AppClient(tmp_path, limits=replace(GENEROUS, sockets_per_address=2)) as app_client:
        ada = app_client.create_table(seats=[PERSON, OPEN])
        stranger = Client(app_client, ada.table, None)
        with socket(stranger) as first, socket(stranger) as second, socket(ada) as session:
            hello(stranger, first)
            hello(stranger, second)
            assert "state" in hello(ada, session)


def test_one_player_has_a_limited_number_of_sockets_and_the_newest_stays(tmp_path):
    with AppClient(tmp_path, limits=replace(GENEROUS, sockets_per_player=1)) as app_client:
        ada = app_client.create_table(seats=[PERSON, OPEN])
        with socket(ada) as first, socket(ada) as second:
            hello(ada, first)
            assert "state" in hello(ada, second)
            assert app_client.http.portal is not None
            room, _ = app_client.http.portal.call(app_client.service.room, ada.table)
            while len(room.connections) > 1:
                app_client.http.portal.call(asyncio.sleep, 0.01)


# --- limits ---------------------------------------------------------------------------------------------------------


def test_renames_and_bot_switches_cannot_fill_a_log(app_client, monkeypatch):
    monkeypatch.setattr("kingdomino.tables.commands.MAX_CHANGES", 5)
    assert MAX_CHANGES == 200
    ada = app_client.create_table(seats=[PERSON, BOT])
    names = [f"Ada {letter}" for letter in "bcdefghik"]
    answers = [ada.command("rename", seat="A", name=name) for name in names]
    assert [answer.status_code for answer in answers].count(200) == 4
    assert answers[-1].json()["key"] == "error-too-many-changes"
    assert ada.command("assign_bot", seat="A", bot="random").json()["key"] == "error-too-many-changes"


def test_a_player_can_come_back_to_a_full_log(app_client, monkeypatch):
    ada = app_client.create_table(seats=[PERSON, OPEN])
    Client(app_client, ada.table, None).take_seat("B")
    assert ada.command("assign_bot", seat="A", bot="random").status_code == 200
    monkeypatch.setattr("kingdomino.tables.commands.MAX_CHANGES", 0)
    assert ada.command("reclaim", seat="A").status_code == 200


def test_rematches_count_against_the_limit_of_tables(tmp_path):
    with AppClient(tmp_path, limits=replace(GENEROUS, tables_per_address=2)) as app_client:
        ada = app_client.create_table(seats=[PERSON, BOT])
        ada.command("resign", seat="A")
        app_client.create_table(seats=[PERSON, BOT])
        app_client.create_table(seats=[PERSON, BOT])
        answer = ada.command("rematch")
        assert (answer.status_code, answer.json()["key"]) == (429, "error-too-many-open-tables")


def test_a_table_that_continues_a_game_counts_against_the_limit_of_tables(tmp_path):
    with AppClient(tmp_path, limits=replace(GENEROUS, tables_per_address=1)) as app_client:
        ada = app_client.create_table(seats=[PERSON, PERSON])
        continued = {"rules": "classic", "seats": [PERSON, PERSON], "start": {"record": ada.record(), "at": -1}}
        answer = app_client.http.post("/api/tables", json=continued)
        assert (answer.status_code, answer.json()["key"]) == (429, "error-too-many-open-tables")


def test_the_lobby_shows_few_tables_of_one_address(tmp_path):
    with AppClient(tmp_path, limits=replace(GENEROUS, listed_per_address=2)) as app_client:
        created = {app_client.create_table(seats=[PERSON, OPEN], listed=True).table for _ in range(4)}
        listed = [table["table"] for table in app_client.http.get("/api/tables").json()["tables"]]
    assert len(listed) == 2
    assert created.issuperset(listed)


def test_the_lobby_hides_tables_that_have_waited_too_long(tmp_path):
    with AppClient(tmp_path, limits=replace(GENEROUS, listed_hours=0)) as app_client:
        app_client.create_table(seats=[PERSON, OPEN], listed=True)
        time.sleep(0.01)
        assert app_client.http.get("/api/tables").json()["tables"] == []


def test_tables_with_bots_alone_are_limited(tmp_path):
    with AppClient(tmp_path, limits=replace(GENEROUS, bot_tables_per_address=1)) as app_client:
        slow = {"kind": "bot", "bot": "greedy"}
        app_client.service.bots._closing = True
        app_client.create_table(seats=[slow, slow])
        answer = app_client.http.post("/api/tables", json={"rules": "classic", "seats": [slow, slow]})
        assert (answer.status_code, answer.json()["key"]) == (429, "error-too-many-bot-tables")
        app_client.create_table(seats=[PERSON, slow])


def test_bots_alone_play_only_while_somebody_watches(app_client, monkeypatch):
    monkeypatch.setattr("kingdomino.server.rooms.WATCHED_SECONDS", -1.0)
    table = app_client.create_table(seats=[BOT, BOT])
    before = table.state()["version"]
    app_client.http.portal.call(app_client.service.upkeep.run)
    assert table.state()["version"] == before
    assert not app_client.service.bots.waiting
    spectator = Client(app_client, table.created["spectator_id"], None)
    with socket(spectator) as session:
        hello(spectator, session)
        while not table.state()["over"]:
            session.receive_text()


# --- names ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Ada", "ADA", "\u0410d\u0430", "\u00c1da", "A d a", "\uff21\uff44\uff41", "Ad\u03b1"])
def test_a_name_that_looks_like_that_of_another_player_is_refused(app_client, name):
    table = app_client.create_table(seats=[PERSON, OPEN])
    assert take(table, "B", name).json()["key"] == "error-name-confusable"
    bob = Client(app_client, table.table, None).take_seat("B")
    assert bob.command("rename", seat="B", name=name).json()["key"] == "error-name-confusable"
    assert bob.command("rename", seat="B", name="Bob").status_code == 200


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800\u2800", "\u115f", "   ", "\u200b", "\u034f", "\u0301", "\ufe0f", "x" * 25]
)
def test_blank_invisible_and_long_names_are_refused(app_client, name):
    table = app_client.create_table(seats=[PERSON, OPEN])
    assert take(table, "B", name).json()["key"].startswith("error-name-")


def test_names_of_all_scripts_are_allowed(app_client):
    for name in ("Zoë", "李小龍", "Наташа", "Χρήστος", "فاطمة", "🦊", "❤\ufe0f"):
        table = app_client.create_table(seats=[PERSON, OPEN])
        assert take(table, "B", name).status_code == 201, name


# --- secrets and presets --------------------------------------------------------------------------------------------


def test_a_preview_never_reveals_the_secret_not_even_of_the_last_event(app_client):
    ada = app_client.create_table(seats=[PERSON, PERSON])
    state = ada.state()
    while not state["over"]:
        event = state["legal"][0]["event"]
        preview = app_client.http.post(f"{ada.path}/preview", json={"events": [event]}, headers=ada.headers)
        shown = preview.json()
        assert shown["shuffle_proof"]["secret"] is None
        # Nothing has been dealt: all that is new was visible before.
        assert shown["events"] == state["events"] + 1
        state = ada.command("play", state["version"], event=event) and ada.state()
    assert shown["over"]
    assert state["shuffle_proof"]["secret"]


def test_the_seed_of_a_bot_comes_from_the_secret_of_its_table(app_client):
    table = app_client.create_table(seats=[PERSON, BOT])
    info = app_client.http.portal.call(app_client.service.room, table.table)[0].table.info
    public = replace(info, secret=bytes(16))
    assert len({player_seed(info, seat) for seat in SEATS} | {player_seed(public, seat) for seat in SEATS}) == 4


def test_a_table_from_a_record_says_so_everywhere(app_client):
    ada = app_client.create_table(seats=[PERSON, PERSON])
    ada.play_on()
    start = {"record": ada.record(), "at": 20}
    again = app_client.create_table(seats=[PERSON, OPEN], listed=True, start=start)
    (listing,) = app_client.http.get("/api/tables").json()["tables"]
    assert listing["preset_events"] == 20
    assert again.state()["shuffle_proof"]["preset"] == 20
    record = Record.parse(again.record())
    assert record.headers["Given"] == "20"


@pytest.mark.parametrize("given", ["999", "-1", "1000000"])
def test_an_impossible_number_of_preset_events_is_refused(app_client, given):
    ada = app_client.create_table(seats=[PERSON, PERSON])
    ada.play_on()
    record = Record.parse(ada.record())
    assert verify(record).startswith("OK: ")
    with pytest.raises(KingdominoError, match="Given"):
        verify(Record(record.rules, record.seats, record.events, {**record.headers, "Given": given}))


# --- deletion -------------------------------------------------------------------------------------------------------


def delete(client: Client):
    return client.app.http.delete(client.path, headers=client.headers)


def test_only_the_creator_deletes_a_table_and_not_while_others_play(app_client_with_any_store):
    app_client = app_client_with_any_store
    ada = app_client.create_table(seats=[PERSON, OPEN])
    bob = Client(app_client, ada.table, None).take_seat("B")
    stranger = Client(app_client, ada.table, new_token())
    for other in (bob, stranger, Client(app_client, ada.table, None)):
        assert delete(other).json()["key"] == "error-not-creator"
    assert delete(ada).json()["key"] == "error-others-play"
    bob.command("resign", seat="B")
    with socket(bob) as session:
        hello(bob, session)
        assert delete(ada).status_code == 200
        while "bye" not in (message := json.loads(session.receive_text())):
            pass
        assert message["bye"]["reason"] == "deleted"
    assert app_client.http.get(ada.path).status_code == 404
    assert bob.command("rename", command_id=uuid.uuid4().hex, seat="B", name="Bobby").status_code == 404


def test_a_device_that_was_signed_out_cannot_delete_the_table(app_client):
    lost_device = app_client.create_table(seats=[PERSON, BOT])
    token = new_token()
    assert lost_device.command("rotate_token", token=token).status_code == 200
    assert delete(lost_device).json()["key"] == "error-not-creator"
    assert delete(Client(app_client, lost_device.table, token)).status_code == 200


def test_a_table_that_another_process_has_deleted_is_gone(app_client_with_any_store):
    app_client = app_client_with_any_store
    ada = app_client.create_table(seats=[PERSON, PERSON])
    version = ada.state()["version"]
    event = ada.state()["legal"][0]["event"]
    app_client.http.portal.call(app_client.service.store.delete, ada.table)
    assert ada.command("play", version, event=event).status_code == 404
    assert app_client.http.get(ada.path).status_code == 404
