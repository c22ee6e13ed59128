"""Play over WebSockets: acknowledgement, broadcast, resync, presence and closing."""

from __future__ import annotations

import contextlib
import json
import time
from dataclasses import replace
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from kingdomino.server.settings import PresenceTimes
from kingdomino.server.ws.connection import RESYNC, Connection
from kingdomino.tables.server_messages import PROTOCOL
from tests.server.app_client import BOT, GENEROUS, OPEN, PERSON, AppClient, Client, updated


class SocketClient:
    """The WebSocket of a client."""

    def __init__(self, client: Client, session) -> None:
        self.client = client
        self.session = session

    def send(self, **message) -> None:
        self.session.send_text(json.dumps(message))

    def receive(self, *kinds: str) -> Any:
        """The next message of these kinds, skipping others."""
        while True:
            message = json.loads(self.session.receive_text())
            if not kinds or set(message) & set(kinds):
                return message
            assert set(message) & {"presence", "state", "update", "ack"}, message

    def hello(self) -> Any:
        self.send(hello={"token": self.client.token} if self.client.token else {})
        return self.receive("state")["state"]

    def command(self, command_id: str, seen: int, **command) -> None:
        self.send(command={"id": command_id, "expected_version": seen, "command": command})


@contextlib.contextmanager
def connect(client: Client):
    with client.app.http.websocket_connect(f"ws://localhost{client.path}/socket") as session:
        yield SocketClient(client, session)


def test_a_move_is_acknowledged_before_it_is_broadcast(app_client):
    ada = app_client.create_table(seats=[PERSON, PERSON])
    with connect(ada) as socket, connect(Client(app_client, ada.created["spectator_id"], None)) as spectator:
        state = socket.hello()
        assert spectator.hello()["is_spectator"]
        event = state["legal"][0]["event"]
        socket.command("first-move", state["version"], do="play", event=event)
        acknowledged = socket.receive("ack", "update")
        assert acknowledged["ack"]["id"] == "first-move"
        message = socket.receive("update")["update"]
        assert message["since"] == state["version"]
        assert message["version"] == acknowledged["ack"]["version"]
        assert message["log"][0]["event"] == event
        assert updated(state, message) == ada.state()
        seen = spectator.receive("update")["update"]
        assert seen["log"] == message["log"]
        assert "legal" not in seen["changes"]


def test_the_same_command_twice_takes_effect_once(app_client):
    ada = app_client.create_table(seats=[PERSON, PERSON])
    with connect(ada) as socket:
        state = socket.hello()
        event = state["legal"][0]["event"]
        for _ in range(2):
            socket.command("the-command", state["version"], do="play", event=event)
        first, second = socket.receive("ack")["ack"], socket.receive("ack")["ack"]
        assert first == second
    assert ada.state()["log"][-1]["version"] == first["version"]
    again = ada.command("play", state["version"], command_id="the-command", event=event)
    assert again.status_code == 200
    assert again.json()["version"] == first["version"]
    assert again.json()["entries"][0]["event"] == event


def test_a_move_on_an_old_version_is_stale_and_returns_the_missed_entries(app_client):
    ada = app_client.create_table(seats=[PERSON, PERSON])
    old = ada.state()["version"]
    ada.play()
    with connect(ada) as socket:
        socket.hello()
        socket.command("late-move", old, do="play", event="g8h8")
        message = socket.receive("stale")["stale"]
        assert message["id"] == "late-move"
        assert [entry["version"] for entry in message["entries"]] == list(range(old + 1, message["version"] + 1))
        assert socket.receive("state")["state"]["version"] == message["version"]
    answer = ada.command("play", old, event="g8h8")
    assert answer.status_code == 409
    assert answer.json()["state"]["version"] == answer.json()["version"]


def test_renaming_a_seat_does_not_make_a_move_stale(app_client):
    ada = app_client.create_table(seats=[PERSON, PERSON])
    state = ada.state()
    ada.command("rename", seat="B", name="Bob")
    assert ada.command("play", state["version"], event=state["legal"][0]["event"]).status_code == 200


def test_missed_entries_can_be_requested_by_version(app_client):
    ada = app_client.create_table(seats=[PERSON, PERSON])
    ada.play_on(40)
    all_entries = app_client.http.get(f"{ada.path}?since_version=0").json()
    assert [entry["version"] for entry in all_entries["entries"]] == list(range(1, all_entries["version"] + 1))
    last_entries = app_client.http.get(f"{ada.path}?since_version={all_entries['version'] - 3}").json()
    assert last_entries["entries"] == all_entries["entries"][-3:]


def test_errors_and_explanations_are_sent_on_the_socket(app_client):
    ada = app_client.create_table(seats=[PERSON, PERSON])
    with connect(ada) as socket:
        state = socket.hello()
        socket.command("illegal-move", state["version"], do="play", event="g8h8")
        refused = socket.receive("refused")["refused"]
        assert (refused["id"], refused["key"]) == ("illegal-move", "not-now")
        socket.send(explain={"event": "g8h8"})
        assert socket.receive("explanation")["explanation"]["message"] == refused["message"]
        socket.send(ping=7)
        assert socket.receive("pong")["pong"] == 7


def test_presence_is_broadcast_when_clients_come_and_go(app_client):
    ada = app_client.create_table(seats=[PERSON, OPEN])
    bob = Client(app_client, ada.table, None).take_seat("B")
    with connect(ada) as socket:
        socket.hello()
        with connect(bob) as other_socket:
            assert other_socket.hello()["seats"][0]["present"]
            while not socket.receive("presence")["presence"]["seats"]["B"]:
                pass
        assert socket.receive("presence")["presence"]["spectators"] == 0


def test_the_others_are_sent_when_a_player_is_away_and_may_be_replaced(tmp_path):
    with AppClient(tmp_path, presence=PresenceTimes(grace=0.3, replaceable_after=0.6)) as app_client:
        ada = app_client.create_table(seats=[PERSON, OPEN])
        bob = Client(app_client, ada.table, None).take_seat("B")
        with connect(ada) as socket:
            socket.hello()
            with connect(bob) as other_socket:
                other_socket.hello()
            while (presence := socket.receive("presence")["presence"])["seats"]["B"]:
                assert presence["replaceable"] == []
            assert "B" in presence["away_for"]
            while not presence["replaceable"]:
                presence = socket.receive("presence")["presence"]
            assert (presence["seats"], presence["replaceable"]) == ({"A": True, "B": False}, ["B"])
            socket.command("a-bot-for-bob", 0, do="assign_bot", seat="B", bot="random")
            assert socket.receive("ack")["ack"]["id"] == "a-bot-for-bob"


def test_a_player_who_comes_back_is_present_again(tmp_path):
    with AppClient(tmp_path, presence=PresenceTimes(grace=0.1, replaceable_after=0.1)) as app_client:
        ada = app_client.create_table(seats=[PERSON, OPEN])
        bob = Client(app_client, ada.table, None).take_seat("B")
        with connect(ada) as socket:
            socket.hello()
            with connect(bob) as other_socket:
                other_socket.hello()
            while socket.receive("presence")["presence"]["seats"]["B"]:
                pass
            with connect(bob) as other_socket:
                other_socket.hello()
                while not (presence := socket.receive("presence")["presence"])["seats"]["B"]:
                    pass
                time.sleep(0.3)
                assert (presence["away_for"], presence["replaceable"]) == ({}, [])
                assert ada.state()["seats"][1]["present"]


def test_the_others_are_sent_that_a_spectator_left(app_client):
    ada = app_client.create_table(seats=[PERSON, PERSON])
    with connect(ada) as socket:
        socket.hello()
        with connect(Client(app_client, ada.created["spectator_id"], None)) as spectator:
            spectator.hello()
            while socket.receive("presence")["presence"]["spectators"] != 1:
                pass
        assert socket.receive("presence")["presence"]["spectators"] == 0


def test_a_socket_is_closed_after_ten_invalid_messages(app_client):
    ada = app_client.create_table(seats=[PERSON, PERSON])
    with connect(ada) as socket:
        socket.hello()
        for nonsense in ("{", "[]", '{"fly": 1}', '{"command": {}}', "x" * 20_000):
            socket.session.send_text(nonsense)
            assert socket.receive("error")["error"]["message"]
        assert socket.hello()["version"]
        for _ in range(5):
            socket.session.send_text("{}")
        for _ in range(5):
            socket.receive("error")
        with pytest.raises(WebSocketDisconnect):
            socket.receive("nothing")


def test_a_silent_connection_is_closed(tmp_path):
    with (
        AppClient(tmp_path, limits=replace(GENEROUS, hello_timeout=0.2)) as app_client,
        connect(app_client.create_table()) as socket,
    ):
        assert socket.receive("bye")["bye"]["reason"] == "idle"
        with pytest.raises(WebSocketDisconnect):
            socket.receive()


def test_the_number_of_sockets_per_table_is_limited(tmp_path):
    with AppClient(tmp_path, limits=replace(GENEROUS, sockets_per_table=2)) as app_client:
        guest = Client(app_client, app_client.create_table().created["spectator_id"], None)
        with connect(guest) as socket, connect(guest) as other_socket:
            socket.hello(), other_socket.hello()
            with connect(guest) as third_socket:
                assert third_socket.receive("bye")["bye"]["reason"] == "too-many"


def test_the_number_of_sockets_per_address_is_limited(tmp_path):
    with AppClient(tmp_path, limits=replace(GENEROUS, sockets_per_address=1)) as app_client:
        with connect(app_client.create_table()) as socket:
            socket.hello()
            guest = Client(app_client, app_client.create_table().created["spectator_id"], None)
            with connect(guest) as other_socket:
                assert other_socket.receive("bye")["bye"]["reason"] == "too-many"
        with connect(app_client.create_table()) as again:
            assert again.hello()["version"]


@pytest.mark.anyio
async def test_a_slow_client_is_told_to_resync_and_its_outbox_stays_bounded():
    connection = Connection(limit=4, is_spectator=False)
    for number in range(1000):
        connection.send(f"{number}")
    assert await connection.next() == RESYNC
    connection.send("unheard")
    connection.caught_up()
    connection.send("state")
    assert await connection.next() == "state"
    connection.close("bye")
    assert await connection.next() == "bye"
    assert await connection.next() is None


def test_closing_the_service_sends_bye_to_its_clients(tmp_path):
    app_client = AppClient(tmp_path)
    with app_client:
        session = app_client.http.websocket_connect(
            f"ws://localhost{app_client.create_table(seats=[PERSON, BOT]).path}/socket"
        )
        socket = SocketClient(Client(app_client, "x", None), session.__enter__())
        socket.hello()
        assert app_client.http.portal is not None
        app_client.http.portal.call(app_client.service.close)
        assert socket.receive("bye")["bye"] == {"reason": "restart", "retry_after": 5, "protocol": PROTOCOL}
        with contextlib.suppress(WebSocketDisconnect):
            session.__exit__(None, None, None)


def test_two_processes_with_one_database_play_one_game(postgres, tmp_path):
    address = postgres.database()
    with AppClient(tmp_path / "a", database=address) as first, AppClient(tmp_path / "b", database=address) as second:
        ada = first.create_table(seats=[PERSON, OPEN])
        bob = Client(second, ada.table, None).take_seat("B")
        with connect(ada) as socket, connect(bob) as other_socket:
            states = {"A": socket.hello(), "B": other_socket.hello()}
            for turn in range(12):
                seat = states["A"]["to_move"]
                mover = socket if seat == "A" else other_socket
                state = states[seat]
                mover.command(f"command-{turn}", state["version"], do="play", event=state["legal"][0]["event"])
                states = {
                    "A": updated(states["A"], socket.receive("update")["update"]),
                    "B": updated(states["B"], other_socket.receive("update")["update"]),
                }
                assert states["A"]["position"] == states["B"]["position"]


def test_a_client_of_another_protocol_version_is_told_so(app_client):
    ada = app_client.create_table(seats=[PERSON, PERSON])
    with connect(ada) as socket:
        socket.send(hello={"token": ada.token, "protocol": PROTOCOL - 1})
        assert socket.receive("bye")["bye"] == {"reason": "version", "retry_after": None, "protocol": PROTOCOL}
    with connect(ada) as socket:
        socket.send(hello={"token": ada.token, "protocol": PROTOCOL})
        assert socket.receive("state")["state"]["yours"] == ["A", "B"]


def test_a_premove_is_sent_to_every_page_of_its_player_and_to_nobody_else(app_client):
    ada = app_client.create_table(seats=[PERSON, OPEN])
    bob = Client(app_client, ada.table, None).take_seat("B")
    while not (waiting := [player for player in (ada, bob) if player.state()["premoves"]]):
        (ada if ada.state()["legal"] else bob).play()
    player, other = (ada, bob) if waiting[0] is ada else (bob, ada)
    state = player.state()
    premove = state["premoves"][0]
    event = premove["placements"][0]["event"]
    with connect(player) as first, connect(player) as second, connect(other) as third:
        for socket in (first, second, third):
            socket.hello()
        first.command("a-premove", state["version"], do="premove", seat=premove["seat"], event=event)
        for socket in (first, second):
            update = socket.receive("update")["update"]
            assert update["changes"]["premoves"][0]["chosen"] == event
        third.send(ping=7)
        assert third.receive("update", "pong") == {"pong": 7}
