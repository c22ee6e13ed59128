"""Play over sockets: acknowledged before it is told, resynced after a gap, closed when it should be."""

from __future__ import annotations

import contextlib
import json
from dataclasses import replace
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from kingdomino.server.ws.connection import RESYNC, Connection
from tests.server.app_client import BOT, GENEROUS, OPEN, PERSON, House, Visitor


class Talk:
    """One socket at a table."""

    def __init__(self, visitor: Visitor, session) -> None:
        self.visitor = visitor
        self.session = session

    def say(self, **message) -> None:
        self.session.send_text(json.dumps(message))

    def hear(self, *kinds: str) -> Any:
        """The next message of one of these kinds; presence is skipped."""
        while True:
            message = json.loads(self.session.receive_text())
            if not kinds or set(message) & set(kinds):
                return message
            assert set(message) & {"presence", "state", "events", "ack"}, message

    def hello(self) -> Any:
        self.say(hello={"token": self.visitor.token} if self.visitor.token else {})
        return self.hear("state")["state"]

    def order(self, command_id: str, seen: int, **command) -> None:
        self.say(command={"id": command_id, "expected_version": seen, "command": command})


@contextlib.contextmanager
def talk(visitor: Visitor):
    with visitor.house.client.websocket_connect(f"ws://localhost{visitor.path}/socket") as session:
        yield Talk(visitor, session)


def test_a_move_is_acknowledged_first_and_then_told_to_everybody(house):
    ada = house.table(seats=[PERSON, PERSON])
    with talk(ada) as one, talk(Visitor(house, ada.made["spectator_id"], None)) as watcher:
        state = one.hello()
        assert watcher.hello()["is_spectator"]
        event = state["legal"][0]["event"]
        one.order("first-move", state["version"], do="play", event=event)
        acknowledged = one.hear("ack", "events")
        assert acknowledged["ack"]["id"] == "first-move"
        told = one.hear("events")["events"]
        assert told["from"] == state["version"]
        assert told["to"] == told["state"]["version"] == acknowledged["ack"]["version"]
        assert told["entries"][0]["event"] == event
        seen = watcher.hear("events")["events"]
        assert seen["entries"] == told["entries"]
        assert seen["state"]["legal"] == []


def test_the_same_command_twice_takes_effect_once(house):
    ada = house.table(seats=[PERSON, PERSON])
    with talk(ada) as one:
        state = one.hello()
        event = state["legal"][0]["event"]
        for _ in range(2):
            one.order("the-command", state["version"], do="play", event=event)
        first, second = one.hear("ack")["ack"], one.hear("ack")["ack"]
        assert first == second
    assert ada.state()["log"][-1]["version"] == first["version"]
    again = ada.order("play", state["version"], command_id="the-command", event=event)
    assert again.status_code == 200
    assert again.json()["version"] == first["version"]
    assert again.json()["entries"][0]["event"] == event


def test_a_move_upon_an_old_position_is_stale_and_comes_with_what_was_missed(house):
    ada = house.table(seats=[PERSON, PERSON])
    old = ada.state()["version"]
    ada.play()
    with talk(ada) as one:
        one.hello()
        one.order("late-move", old, do="play", event="g8h8")
        told = one.hear("stale")["stale"]
        assert told["id"] == "late-move"
        assert [entry["version"] for entry in told["entries"]] == list(range(old + 1, told["version"] + 1))
        assert one.hear("state")["state"]["version"] == told["version"]
    answer = ada.order("play", old, event="g8h8")
    assert answer.status_code == 409
    assert answer.json()["state"]["version"] == answer.json()["version"]


def test_a_new_name_does_not_make_a_move_stale(house):
    ada = house.table(seats=[PERSON, PERSON])
    state = ada.state()
    ada.order("rename", seat="B", name="Bob")
    assert ada.order("play", state["version"], event=state["legal"][0]["event"]).status_code == 200


def test_what_was_missed_can_be_asked_for_by_number(house):
    ada = house.table(seats=[PERSON, PERSON])
    ada.play_on(40)
    whole = house.client.get(f"{ada.path}?since_version=0").json()
    assert [entry["version"] for entry in whole["entries"]] == list(range(1, whole["version"] + 1))
    few = house.client.get(f"{ada.path}?since_version={whole['version'] - 3}").json()
    assert few["entries"] == whole["entries"][-3:]


def test_refusals_and_questions_are_answered_on_the_socket(house):
    ada = house.table(seats=[PERSON, PERSON])
    with talk(ada) as one:
        state = one.hello()
        one.order("a-refusal", state["version"], do="play", event="g8h8")
        refused = one.hear("refused")["refused"]
        assert (refused["id"], refused["key"]) == ("a-refusal", "not-now")
        one.say(explain={"event": "g8h8"})
        assert one.hear("explanation")["explanation"]["message"] == refused["message"]
        one.say(ping=7)
        assert one.hear("pong")["pong"] == 7


def test_everybody_hears_who_comes_and_goes(house):
    ada = house.table(seats=[PERSON, OPEN])
    bob = Visitor(house, ada.table, None).sit("B")
    with talk(ada) as one:
        one.hello()
        with talk(bob) as two:
            assert two.hello()["seats"][0]["present"]
            while not one.hear("presence")["presence"]["seats"]["B"]:
                pass
        assert one.hear("presence")["presence"]["spectators"] == 0


def test_nonsense_on_a_socket_is_answered_and_after_ten_times_the_socket_is_closed(house):
    ada = house.table(seats=[PERSON, PERSON])
    with talk(ada) as one:
        one.hello()
        for nonsense in ("{", "[]", '{"fly": 1}', '{"command": {}}', "x" * 20_000):
            one.session.send_text(nonsense)
            assert one.hear("error")["error"]["message"]
        assert one.hello()["version"]
        for _ in range(5):
            one.session.send_text("{}")
        for _ in range(5):
            one.hear("error")
        with pytest.raises(WebSocketDisconnect):
            one.hear("nothing")


def test_whoever_says_nothing_is_sent_away(tmp_path):
    with House(tmp_path, limits=replace(GENEROUS, hello_timeout=0.2)) as house, talk(house.table()) as one:
        assert one.hear("bye")["bye"]["reason"] == "idle"
        with pytest.raises(WebSocketDisconnect):
            one.hear()


def test_a_table_has_room_for_so_many_sockets(tmp_path):
    with House(tmp_path, limits=replace(GENEROUS, sockets_per_table=2)) as house:
        ada = house.table()
        with talk(ada) as one, talk(ada) as two:
            one.hello(), two.hello()
            with talk(ada) as three:
                assert three.hear("bye")["bye"]["reason"] == "too-many"


def test_one_address_has_room_for_so_many_sockets(tmp_path):
    with House(tmp_path, limits=replace(GENEROUS, sockets_per_address=1)) as house:
        with talk(house.table()) as one:
            one.hello()
            with talk(house.table()) as two:
                assert two.hear("bye")["bye"]["reason"] == "too-many"
        with talk(house.table()) as again:
            assert again.hello()["version"]


@pytest.mark.anyio
async def test_a_slow_listener_is_asked_to_resync_and_memory_does_not_swell():
    connection = Connection(most=4, watching=False)
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


def test_a_server_that_stops_tells_its_clients(tmp_path):
    house = House(tmp_path)
    with house:
        session = house.client.websocket_connect(f"ws://localhost{house.table(seats=[PERSON, BOT]).path}/socket")
        one = Talk(Visitor(house, "x", None), session.__enter__())
        one.hello()
        assert house.client.portal is not None
        house.client.portal.call(house.hall.close)
        assert one.hear("bye")["bye"] == {"reason": "restart", "retry_after": 5}
        with contextlib.suppress(WebSocketDisconnect):
            session.__exit__(None, None, None)


def test_two_processes_with_one_database_play_one_game(postgres, tmp_path):
    address = postgres.database()
    with House(tmp_path / "a", database=address) as first, House(tmp_path / "b", database=address) as second:
        ada = first.table(seats=[PERSON, OPEN])
        bob = Visitor(second, ada.table, None).sit("B")
        with talk(ada) as one, talk(bob) as two:
            states = {"A": one.hello(), "B": two.hello()}
            for turn in range(12):
                seat = states["A"]["to_move"]
                mover = one if seat == "A" else two
                state = states[seat]
                mover.order(f"command-{turn}", state["version"], do="play", event=state["legal"][0]["event"])
                states = {"A": one.hear("events")["events"]["state"], "B": two.hear("events")["events"]["state"]}
                assert states["A"]["position"] == states["B"]["position"]
