"""Crash test (`make crash-test`): kill the server under load and check that every acknowledged move survives.

Runs first with SQLite, then with a private PostgreSQL whose connections are cut as well. Afterwards every game is
replayed from its store and from a copy in another store; both must match the position the server reports. Players
delete some of the games they have finished, and tables that nobody joins expire whenever a server starts; afterwards a
game is either whole or gone, and those whose deletion was acknowledged are gone.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import hashlib
import http.client
import random
import tempfile
import time
import urllib.error
import urllib.request
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from kingdomino.server.store import open_store
from kingdomino.tables.table import Table
from tests.server.postgres import cluster
from tools.server_process import GENEROUS, Server

RULES = ("classic", "classic+dynasty", "origins-totem", "origins-tribe")
DELETED = 0.5
"""The share of finished games that are deleted."""
OPTIONS = (*GENEROUS, "--keep-unstarted", "0.00002")
"""Tables that nobody joins expire after two seconds, when the next server starts."""
CONNECTION_ERRORS = (OSError, http.client.HTTPException, WebSocketException, TimeoutError, EOFError)


class Player:
    """Plays all seats of a table, reconnecting after every crash, and records acknowledged commands."""

    def __init__(self, run: Run, number: int) -> None:
        self.run = run
        self.rules = RULES[number % len(RULES)]
        self.random = random.Random(number)
        self.table = ""
        self.token = ""
        self.acknowledged: dict[str, int] = {}
        self.waiting: dict[str, Any] | None = None
        self.count = 0
        self.number = number
        self.deleting = False

    async def play(self) -> None:
        while not self.run.done:
            try:
                if self.deleting:
                    await asyncio.to_thread(self._delete_table)
                if not self.table:
                    await asyncio.to_thread(self._create_table)
                address = f"ws://localhost:{self.run.port}/api/tables/{self.table}/socket"
                async with connect(address, compression=None, open_timeout=2, close_timeout=0.1) as socket:
                    await self._play_on(socket)
            except CONNECTION_ERRORS:
                await asyncio.sleep(0.02)

    def _create_table(self) -> None:
        person, empty = {"kind": "person", "name": "P"}, {"kind": "open"}
        unstarted = self._request("POST", "", {"rules": self.rules, "seats": [person, empty]})
        self.run.unstarted.append(unstarted["table"])
        created = self._request("POST", "", {"rules": self.rules, "seats": [person, person]})
        self.table, self.token = created["table"], created["token"]

    def _delete_table(self) -> None:
        """Delete the game that is over; repeat it until the server confirms it, or has no such table any more."""
        self.run.deletions.add(self.table)
        try:
            self._request("DELETE", f"/{self.table}")
            self.run.deleted += 1
        except urllib.error.HTTPError as error:
            with error:
                if error.code == 503:
                    return
            if error.code != 404:
                raise SystemExit(f"a deletion was refused with {error.code}") from None
        self.run.gone.add(self.table)
        self.deleting, self.table = False, ""

    def _request(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else msgspec.json.encode(body)
        address = f"http://localhost:{self.run.port}/api/tables{path}"
        with urllib.request.urlopen(urllib.request.Request(address, data, headers, method=method), timeout=3) as answer:
            result: dict[str, Any] = msgspec.json.decode(answer.read())
        return result

    async def _play_on(self, socket: ClientConnection) -> None:
        await socket.send(msgspec.json.encode({"hello": {"token": self.token}}).decode())
        if self.waiting is not None:
            # It is unknown whether it was committed; a repeated command takes effect at most once.
            await socket.send(msgspec.json.encode({"command": self.waiting}).decode())
        state: dict[str, Any] = {}
        while not self.run.done:
            message = msgspec.json.decode(await asyncio.wait_for(socket.recv(), 3))
            if "ack" in message:
                self.acknowledged[message["ack"]["id"]] = message["ack"]["version"]
                self.waiting = None
                self.run.acknowledged += 1
            elif "refused" in message or "stale" in message:
                body = message.get("refused") or message["stale"]
                if body["error"] == "not-ready":
                    await asyncio.sleep(0.05)
                    await socket.send(msgspec.json.encode({"command": self.waiting}).decode())
                    continue
                self.waiting = None
                await socket.send(msgspec.json.encode({"hello": {"token": self.token}}).decode())
            if "state" in message:
                state = message["state"]
            elif "update" in message:
                state |= {**message["update"]["changes"], "version": message["update"]["version"]}
            if ("state" in message or "update" in message) and self.waiting is None:
                if state["over"]:
                    return self._finish()
                await self._move(socket, state)
        return None

    def _finish(self) -> None:
        """Keep the game that is over for the final check, or delete it."""
        self.run.finished += 1
        self.deleting = self.random.random() < DELETED
        if not self.deleting:
            self.run.tables.append((self.table, dict(self.acknowledged)))
            self.table = ""
        self.acknowledged = {}

    async def _move(self, socket: ClientConnection, state: dict[str, Any]) -> None:
        self.count += 1
        event = self.random.choice(state["legal"])["event"]
        command_id = f"crash-{self.number:03}-{self.count:06}"
        self.waiting = {
            "id": command_id,
            "expected_version": state["version"],
            "command": {"do": "play", "event": event},
        }
        await socket.send(msgspec.json.encode({"command": self.waiting}).decode())


class Run:
    """Players, a server that is killed while they play, and the final check."""

    def __init__(self, folder: Path, database: str | None) -> None:
        self.folder = folder
        self.database = database
        self.server = Server(folder, database, options=OPTIONS)
        self.port = self.server.port
        self.done = False
        self.acknowledged = 0
        self.finished = 0
        self.deleted = 0
        self.deletions: set[str] = set()
        """Games whose deletion was requested; of these, `gone` were confirmed to be deleted."""
        self.gone: set[str] = set()
        self.unstarted: list[str] = []
        """Tables that nobody joins, which expire."""
        self.tables: list[tuple[str, dict[str, int]]] = []

    async def run(self, kills: int, cuts: int, players: int) -> None:
        clients = [Player(self, number) for number in range(players)]
        tasks = [asyncio.create_task(player.play()) for player in clients]
        plan = ["kill"] * kills + ["cut"] * cuts
        random.shuffle(plan)
        for failure in plan:
            await asyncio.sleep(random.uniform(0.15, 0.5))
            if failure == "kill":
                self.server.kill()
                self.server = await asyncio.to_thread(Server, self.folder, self.database, self.port, None, OPTIONS)
            else:
                await self._cut()
        await asyncio.sleep(1)
        self.done = True
        await asyncio.gather(*tasks, return_exceptions=True)
        self.tables += [
            (player.table, player.acknowledged) for player in clients if player.table and not player.deleting
        ]
        served = {table: await asyncio.to_thread(self._served, table) for table, _ in self.tables}
        self.server.stop()
        await self._check(served)

    async def _cut(self) -> None:
        """Cut every connection to the database, as a failing network would."""
        import asyncpg

        connection = await asyncpg.connect(self.database)
        others = "datname = current_database() AND pid != pg_backend_pid()"
        query = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}"
        with contextlib.suppress(asyncpg.PostgresError):
            await connection.execute(query)
        await connection.close()

    def _served(self, table: str) -> str:
        with urllib.request.urlopen(f"http://localhost:{self.port}/api/tables/{table}", timeout=5) as response:
            return str(msgspec.json.decode(response.read())["position"])

    async def _check(self, served: dict[str, str]) -> None:
        store = await open_store(self.database, self.folder)
        other = await open_store(None, self.folder / "copy")
        lost = duplicated = differing = 0
        hashes = hashlib.sha256()
        expired = sum([await store.game(table) is None for table in self.unstarted])
        broken = [table for table in self.gone if await store.game(table) is not None]
        for table in {*self.unstarted, *self.deletions}:
            game, entries = await store.game(table), await store.entries(table)
            is_whole = game is not None and Table(game, entries).version > 0
            broken += [] if is_whole or (game is None and not entries) else [table]
        assert await store.check() == [], "the store is damaged"
        for table, acknowledged in self.tables:
            game = await store.game(table)
            assert game is not None, "a created table is missing"
            entries = await store.entries(table)
            assert [entry.version for entry in entries] == list(range(1, len(entries) + 1)), "the log has a gap"
            replayed = str(Table(game, entries).progress.position)
            hashes.update(replayed.encode())
            await other.create(game, entries, "over")
            copied = str(Table(game, await other.entries(table)).progress.position)
            differing += not replayed == served[table] == copied
            last = {entry.command.partition(":")[2]: entry.version for entry in entries if entry.command}
            lost += sum(last.get(command) != version for command, version in acknowledged.items())
            decisions = Counter(entry.command for entry in entries if entry.command and entry.seat is not None)
            duplicated += sum(count > 1 for count in decisions.values())
        await store.close()
        await other.close()
        print(
            f"  {self.acknowledged:,} moves acknowledged in {len(self.tables)} games: "
            f"{lost} lost, {duplicated} duplicated, {differing} with another position ({hashes.hexdigest()[:12]})"
        )
        print(
            f"  {self.finished} games finished, {len(self.gone)} of {len(self.deletions)} deletions confirmed, "
            f"{expired} of {len(self.unstarted)} unstarted tables expired: {len(broken)} not as they should be"
        )
        if lost or duplicated or differing or broken:
            raise SystemExit("acknowledged moves or deletions were lost")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--kills", type=int, default=110, help="kills of the server with each store")
    parser.add_argument("--cuts", type=int, default=30, help="cuts of all connections to PostgreSQL")
    parser.add_argument("--players", type=int, default=16)
    args = parser.parse_args()
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="kingdomino-crash-") as folder:
        print(f"SQLite: {args.kills} kills under load")
        asyncio.run(Run(Path(folder), None).run(args.kills, 0, args.players))
    with cluster() as running, tempfile.TemporaryDirectory(prefix="kingdomino-crash-") as folder:
        print(f"PostgreSQL: {args.kills} kills and {args.cuts} cuts of all connections under load")
        asyncio.run(Run(Path(folder), running.database()).run(args.kills, args.cuts, args.players))
    print(f"every acknowledged move is stored exactly once ({time.monotonic() - started:.0f} s)")


if __name__ == "__main__":
    main()
