"""Clients whose messages are lost, repeated, reordered and late always end where the server is."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from kingdomino import Event
from kingdomino.server import messages, tokens
from kingdomino.server.errors import ApiError
from kingdomino.server.metrics import Metrics
from kingdomino.server.settings import Settings
from kingdomino.server.store import open_store
from kingdomino.server.tables.room import encode
from kingdomino.server.tables.table import Table
from kingdomino.server.tables.table_service import TableService
from kingdomino.server.ws.connection import Connection

SEATS = [{"kind": "person", "name": "A"}, {"kind": "open"}]


class Client:
    """A client as the page is one: keeps the last state in order, resyncs on a gap, repeats what is unanswered."""

    def __init__(self, token: str) -> None:
        self.token = token
        self.connection = Connection(most=4, watching=False)
        self.inbox: list[dict[str, Any]] = []
        self.number = 0
        self.state: dict[str, Any] = {}
        self.outbox: list[dict[str, Any]] = []
        self.unanswered: dict[str, Any] | None = None
        self.asks = False

    def hear(self, message: dict[str, Any]) -> None:
        if "state" in message:
            # A state that was under way while newer events arrived is older than what is known.
            if message["state"]["version"] >= self.number:
                self.state, self.number = message["state"], message["state"]["version"]
            self.asks = False
        elif "events" in message:
            events = message["events"]
            if events["from"] == self.number:
                self.state, self.number = events["state"], events["to"]
            elif events["to"] > self.number:
                self.asks = True
        elif "ack" in message or "stale" in message or "refused" in message:
            body = message.get("ack") or message.get("stale") or message["refused"]
            if self.unanswered is not None and body["id"] == self.unanswered["id"]:
                self.unanswered = None
        elif "resync" in message:
            self.asks = True


class Network(RuleBasedStateMachine):
    """Two clients, one table, and a network that does what networks do."""

    @initialize(rules=st.sampled_from(["classic", "origins-tribe"]))
    def begin(self, rules):
        import asyncio

        self.folder = tempfile.TemporaryDirectory()
        self.loop = asyncio.new_event_loop()
        self.count = 0
        self.acknowledged: dict[str, int] = {}
        self._open()
        asked = messages.read(json.dumps({"rules": rules, "seats": SEATS}), messages.CreateTable)
        self.room, first = self.run(self.hall.create(asked, "here"))
        _, second = self.run(self.hall.take_seat(self.room, messages.TakeSeat(seat="B", name="B"), None))
        self.clients = [Client(first), Client(second)]
        for client in self.clients:
            self._greet(client)

    def _open(self):
        data = Path(self.folder.name)
        self.store = self.run(open_store(None, data))
        self.hall = TableService(self.store, Settings(data), Metrics())

    def run(self, work):
        return self.loop.run_until_complete(work)

    def _greet(self, client):
        """A new connection: what was under way on the old one is lost."""
        self.room.connections.discard(client.connection)
        client.connection = Connection(most=4, watching=False)
        client.connection.holder = tokens.hashed(client.token)
        client.connection.greeted = True
        self.room.connections.add(client.connection)
        self._say_state(client)

    def _say_state(self, client):
        client.connection.caught_up()
        self.room.refresh_held_seats(client.connection)
        client.connection.send(encode({"state": self.room.state(client.connection.held, False)}))

    def _collect(self, client):
        while client.connection._outbox:
            client.inbox.append(json.loads(self.run(client.connection.next())))

    @rule(who=st.integers(0, 1), pick=st.integers(0, 1000))
    def decide(self, who, pick):
        client = self.clients[who]
        legal = client.state.get("legal") or []
        if legal and client.unanswered is None:
            self.count += 1
            command = {"do": "play", "event": legal[pick % len(legal)]["event"]}
            client.unanswered = {"id": f"command-{self.count}", "expected_version": client.number, "command": command}
            client.outbox.append(client.unanswered)

    @rule(who=st.integers(0, 1))
    def repeat(self, who):
        client = self.clients[who]
        if client.unanswered is not None:
            client.outbox.append(client.unanswered)

    @rule(who=st.integers(0, 1), late=st.booleans())
    def deliver_to_server(self, who, late):
        client = self.clients[who]
        if client.outbox:
            self._serve(client, client.outbox.pop(-1 if late else 0))

    def _serve(self, client, order):
        def committed(number):
            assert self.acknowledged.setdefault(order["id"], number) == number
            client.connection.send(encode({"ack": {"id": order["id"], "version": number}}))

        read = messages.read(json.dumps(order), messages.CommandEnvelope)
        try:
            self.run(self.hall.execute(self.room, tokens.hashed(client.token), read, committed))
        except ApiError as refused:
            client.connection.send(
                encode({"stale" if refused.error == "stale" else "refused": {"id": order["id"], **refused.body()}})
            )
            if refused.error == "stale":
                client.connection.send(encode({"state": self.room.state(client.connection.held, False)}))

    @rule(who=st.integers(0, 1))
    def lose_on_the_way_to_server(self, who):
        if self.clients[who].outbox:
            self.clients[who].outbox.pop(0)

    @rule(who=st.integers(0, 1))
    def deliver_to_client(self, who):
        client = self.clients[who]
        self._collect(client)
        if client.inbox:
            client.hear(client.inbox.pop(0))
        if client.asks:
            client.asks = False
            self._say_state(client)

    @rule(who=st.integers(0, 1))
    def drop_the_connection(self, who):
        client = self.clients[who]
        client.inbox.clear()
        client.outbox.clear()
        self._greet(client)

    @rule()
    def restart_the_server(self):
        self.run(self.hall.close())
        self.run(self.store.close())
        self._open()
        self.room, _ = self.run(self.hall.room(self.room.table.info.id))
        for client in self.clients:
            client.inbox.clear()
            self._greet(client)

    @invariant()
    def what_was_acknowledged_is_in_the_log_once(self):
        if not hasattr(self, "room"):
            return
        for command, number in self.acknowledged.items():
            decided = [
                entry for entry in self.room.table.entries if entry.command == command and entry.seat is not None
            ]
            assert len(decided) == 1
            assert decided[0].version <= number

    def teardown(self):
        if not hasattr(self, "room"):
            return
        for client in self.clients:
            for order in client.outbox:
                self._serve(client, order)
        for client in self.clients:
            for _ in range(50):
                self._collect(client)
                while client.inbox:
                    client.hear(client.inbox.pop(0))
                if client.number == self.room.table.version:
                    break
                self._say_state(client)
        position = str(self.room.table.progress.position)
        for client in self.clients:
            assert client.state["position"] == position
        stored = self.run(self.store.entries(self.room.table.info.id))
        assert [entry.version for entry in stored] == list(range(1, len(stored) + 1))
        assert str(Table(self.room.table.info, stored).progress.position) == position
        assert all(Event.parse(entry.text) for entry in stored if entry.kind == "event")
        self.run(self.hall.close())
        self.run(self.store.close())
        self.loop.close()
        self.folder.cleanup()


Network.TestCase.settings = settings(
    max_examples=15, stateful_step_count=60, deadline=None, suppress_health_check=list(HealthCheck)
)
TestClientsThatLoseRepeatReorderAndDelay = Network.TestCase
