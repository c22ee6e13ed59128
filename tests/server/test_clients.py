"""Clients whose messages are lost, repeated, reordered and delayed always reach the server's state."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from kingdomino.server import errors
from kingdomino.server.monitoring import Metrics
from kingdomino.server.rooms import encode
from kingdomino.server.settings import Settings
from kingdomino.server.store import open_store
from kingdomino.server.table_service import TableService, scoped_id
from kingdomino.server.ws.connection import Connection
from kingdomino.tables import codec, messages, tokens
from kingdomino.tables.table import Table
from kingdomino.tables.table_error import TableError
from tests.server.app_client import updated

SEATS = [{"kind": "person", "name": "A"}, {"kind": "open"}]


class PageClient:
    """Follows the protocol like the page: applies states in order, resyncs on a gap, repeats unanswered commands."""

    def __init__(self, token: str) -> None:
        self.token = token
        self.connection = Connection(limit=4, is_spectator=False)
        self.inbox: list[dict[str, Any]] = []
        self.number = 0
        self.state: dict[str, Any] = {}
        self.outbox: list[dict[str, Any]] = []
        self.unanswered: dict[str, Any] | None = None
        self.needs_resync = False

    def receive(self, message: dict[str, Any]) -> None:
        if "state" in message:
            # Events that arrived while the state was in transit may be newer.
            if message["state"]["version"] >= self.number:
                self.state, self.number = message["state"], message["state"]["version"]
            self.needs_resync = False
        elif "update" in message:
            update = message["update"]
            if update["since"] == self.number:
                self.state, self.number = updated(self.state, update), update["version"]
            elif update["version"] > self.number:
                self.needs_resync = True
        elif "ack" in message or "stale" in message or "refused" in message:
            body = message.get("ack") or message.get("stale") or message["refused"]
            if self.unanswered is not None and body["id"] == self.unanswered["id"]:
                self.unanswered = None
        elif "resync" in message:
            self.needs_resync = True


class Network(RuleBasedStateMachine):
    """Two clients at one table, and an unreliable network."""

    executed = 0
    """Commands acknowledged in all examples."""

    @initialize(rules=st.sampled_from(["classic", "origins-tribe"]))
    def start(self, rules):
        import asyncio

        self.folder = tempfile.TemporaryDirectory()
        self.loop = asyncio.new_event_loop()
        self.count = 0
        self.acknowledged: dict[str, int] = {}
        self._open()
        request = codec.decode(json.dumps({"rules": rules, "seats": SEATS}), messages.CreateTable)
        self.room, first = self.run(self.service.create(request, "192.0.2.1"))
        _, second = self.run(self.service.take_seat(self.room, messages.TakeSeat(seat="B", name="B"), None))
        self.clients = [PageClient(first), PageClient(second)]
        for client in self.clients:
            self._greet(client)
            self.deliver_to_client(client)

    def _open(self):
        data = Path(self.folder.name)
        self.store = self.run(open_store(None, data))
        self.service = TableService(self.store, Settings(data), Metrics())

    def run(self, work):
        return self.loop.run_until_complete(work)

    def _greet(self, client):
        """Open a new connection; messages in transit on the old one are lost."""
        self.room.connections.discard(client.connection)
        client.connection = Connection(limit=4, is_spectator=False)
        client.connection.token_hash = tokens.hashed(client.token)
        client.connection.greeted = True
        self.room.connections.add(client.connection)
        self._send_state(client)

    def _send_state(self, client):
        client.connection.caught_up()
        self.room.refresh_held_seats(client.connection)
        client.connection.send(encode({"state": self.room.state(client.connection.held, False)}))

    def _collect(self, client):
        while client.connection._outbox:
            client.inbox.append(json.loads(self.run(client.connection.next())))

    @rule(pick=st.integers(0, 1000))
    def decide(self, pick):
        for client in self.clients:
            self._decide(client, pick)

    def _decide(self, client, pick):
        legal = client.state.get("legal") or []
        if legal and client.unanswered is None:
            self.count += 1
            command = {"do": "play", "event": legal[pick % len(legal)]["event"]}
            client.unanswered = {"id": f"command-{self.count}", "expected_version": client.number, "command": command}
            client.outbox.append(client.unanswered)

    @rule(pick=st.integers(0, 1000), turns=st.integers(1, 5))
    def play(self, pick, turns):
        """Nothing is lost for some turns."""
        for _ in range(turns):
            for client in self.clients:
                self._collect(client)
                while client.inbox:
                    self.deliver_to_client(client)
            self.decide(pick)
            self.deliver_to_server(late=False)

    @rule(who=st.integers(0, 1))
    def repeat(self, who):
        client = self.clients[who]
        if client.unanswered is not None:
            client.outbox.append(client.unanswered)

    @rule(late=st.booleans())
    def deliver_to_server(self, late):
        for client in self.clients:
            if client.outbox:
                self._serve(client, client.outbox.pop(-1 if late else 0))

    def _serve(self, client, order):
        token_hash = tokens.hashed(client.token)

        def on_commit(version):
            assert self.acknowledged.setdefault(scoped_id(token_hash, order["id"]), version) == version
            client.connection.send(encode({"ack": {"id": order["id"], "version": version}}))

        envelope = codec.decode(json.dumps(order), messages.CommandEnvelope)
        try:
            self.run(self.service.execute(self.room, token_hash, envelope, on_commit))
        except TableError as error:
            client.connection.send(
                encode({"stale" if error.error == "stale" else "refused": {"id": order["id"], **errors.body(error)}})
            )
            if error.error == "stale":
                client.connection.send(encode({"state": self.room.state(client.connection.held, False)}))

    @rule(who=st.integers(0, 1))
    def lose_message_to_server(self, who):
        if self.clients[who].outbox:
            self.clients[who].outbox.pop(0)

    @rule(who=st.integers(0, 1))
    def deliver(self, who):
        self.deliver_to_client(self.clients[who])

    def deliver_to_client(self, client):
        self._collect(client)
        if client.inbox:
            client.receive(client.inbox.pop(0))
        if client.needs_resync:
            client.needs_resync = False
            self._send_state(client)

    @rule(who=st.integers(0, 1))
    def drop_the_connection(self, who):
        client = self.clients[who]
        client.inbox.clear()
        client.outbox.clear()
        self._greet(client)

    @rule()
    def restart_the_server(self):
        self.run(self.service.close())
        self.run(self.store.close())
        self._open()
        self.room, _ = self.run(self.service.room(self.room.table.info.id))
        for client in self.clients:
            client.inbox.clear()
            self._greet(client)

    @invariant()
    def acknowledged_commands_are_in_the_log_once(self):
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
        Network.executed += len(self.acknowledged)
        for client in self.clients:
            for order in client.outbox:
                self._serve(client, order)
        for client in self.clients:
            for _ in range(50):
                self._collect(client)
                while client.inbox:
                    client.receive(client.inbox.pop(0))
                if client.number == self.room.table.version:
                    break
                self._send_state(client)
        position = str(self.room.table.progress.position)
        for client in self.clients:
            assert client.state["position"] == position
        stored = self.run(self.store.entries(self.room.table.info.id))
        assert [entry.version for entry in stored] == list(range(1, len(stored) + 1))
        assert str(Table(self.room.table.info, stored).progress.position) == position
        self.run(self.service.close())
        self.run(self.store.close())
        self.loop.close()
        self.folder.cleanup()


def test_clients_reach_the_state_of_the_server_over_an_unreliable_network():
    Network.executed = 0
    run_state_machine_as_test(
        Network,
        settings=settings(
            max_examples=25, stateful_step_count=60, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )
    assert Network.executed > 25
