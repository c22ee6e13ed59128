"""Plays ten tables over requests and sockets and digests every response and message.

In Pyodide it runs the page's back end, imported under CPython the server with SQLite. Clocks, tokens and ids are fixed.
"""

import asyncio
import hashlib
import itertools
import json
import random
import secrets
import time
from typing import Any

TABLES = (
    ("classic", 2),
    ("classic+all-48", 3),
    ("classic", 4),
    ("classic+mighty-duel", 2),
    ("classic+middle-kingdom+harmony", 4),
    ("classic+dynasty", 2),
    ("origins-discovery", 3),
    ("origins-totem+homo-habilis", 4),
    ("origins-tribe", 2),
    ("origins-tribe+empire-of-fire", 4),
)
"""Every edition and every variant."""
MOVES = 250
NOW = 1_700_000_000_000
"""The time of every move, in milliseconds since 1970."""


def fix_chance() -> None:
    """Replace secrets and clocks by counters."""
    numbers = itertools.count(1)

    def token_bytes(nbytes: int | None = None) -> bytes:
        return hashlib.sha256(str(next(numbers)).encode()).digest()[: nbytes or 16]

    def token_urlsafe(nbytes: int | None = None) -> str:
        return token_bytes(nbytes).hex()[: -(-(nbytes or 16) * 4 // 3)]

    secrets.token_bytes, secrets.token_urlsafe = token_bytes, token_urlsafe
    time.time_ns = lambda: NOW * 1_000_000


class Client:
    """One socket and what came through it."""

    def __init__(self, server: Any, path: str) -> None:
        self.messages: list[str] = []
        self._news = asyncio.Event()
        self._socket = server.open_socket(path, self._receive, lambda _code: None)

    def _receive(self, text: str) -> None:
        self.messages.append(text)
        self._news.set()

    def send(self, data: object) -> None:
        self._socket.receive(json.dumps(data))

    async def until(self, test: Any) -> Any:
        """The first message from now on that passes a test."""
        seen = getattr(self, "_seen", 0)
        while True:
            for text in self.messages[seen:]:
                seen += 1
                result = test(json.loads(text))
                if result:
                    self._seen = seen
                    return result
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), 60)
            except TimeoutError:
                raise AssertionError(f"no such message; the last one was {self.messages[-1][:300]}") from None


async def request(server: Any, method: str, path: str, body: object = None, token: str = "") -> str:
    """The status and text of a response."""
    status: list[int] = []
    chunks: list[str] = []
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    text = "" if body is None else json.dumps(body)
    await server.request(method, path, json.dumps(headers), text, lambda code, _: status.append(code), chunks.append)
    return f"{status[0]} {''.join(chunks)}"


async def play_table(server: Any, rules: str, seats: int, transcript: list[str]) -> int:
    """Play one table with random moves for all seats; returns the number of moves."""
    generator = random.Random(f"{rules} {seats}")
    people = [{"kind": "person", "name": f"P{number}"} for number in range(seats)]
    created = await request(server, "POST", "/api/tables", {"rules": rules, "seats": people, "listed": False})
    transcript.append(created)
    table = json.loads(created.partition(" ")[2])
    client = Client(server, f"/api/tables/{table['table']}/socket")
    client.send({"hello": {"since_version": 0, "token": table["token"], **PROTOCOL}})
    await client.until(lambda message: "state" in message)
    moves = 0
    while moves < MOVES:
        text = await request(server, "GET", f"/api/tables/{table['table']}", token=table["token"])
        transcript.append(text)
        state = json.loads(text.partition(" ")[2])
        if state["over"]:
            break
        event = generator.choice(state["legal"])["event"]
        command = {
            "id": f"move-{moves:04}",
            "expected_version": state["version"],
            "command": {"do": "play", "event": event},
        }
        client.send({"command": command})
        await client.until(lambda message: "ack" in message)
        moves += 1
    record = await request(server, "GET", f"/api/tables/{table['table']}/record", token=table["token"])
    kgr = record.partition(" ")[2]
    transcript += [record, await request(server, "POST", "/api/replay", {"record": kgr, "at": moves // 2})]
    await asyncio.sleep(0)
    transcript += client.messages
    return moves


PROTOCOL: dict[str, object] = {}
"""Fields of a hello that the protocol requires beyond the token."""


async def play_all(server: Any) -> dict[str, object]:
    """Play every table; returns the number of moves and the digest of everything that was sent."""
    transcript: list[str] = [await request(server, "GET", "/api/catalog")]
    moves = 0
    for rules, seats in TABLES:
        moves += await play_table(server, rules, seats, transcript)
    digest = hashlib.sha256("\n".join(transcript).encode()).hexdigest()
    return {"moves": moves, "messages": len(transcript), "digest": digest}


class MemoryJournal:
    """The journal of the page, in memory."""

    def __init__(self) -> None:
        self.tables: dict[str, str] = {}
        self.logs: dict[str, list[Any]] = {}

    async def create(self, table: str, _spectator_id: str, info: str, rows: str) -> str:
        self.tables[table], self.logs[table] = info, json.loads(rows)
        return ""

    async def info(self, address: str) -> str:
        return self.tables.get(address, "")

    async def rows(self, table: str, after: int) -> str:
        return json.dumps(self.logs[table][after:])

    async def append(self, table: str, after: int, rows: str) -> str:
        if len(self.logs[table]) != after:
            return "conflict"
        self.logs[table] += json.loads(rows)
        return ""

    async def set_premove(self, *_: str) -> str:
        return ""

    async def premoves(self, _table: str) -> str:
        return "{}"

    async def delete(self, table: str) -> str:
        del self.tables[table], self.logs[table]
        return ""


async def main(host: Any, _given: str) -> str:
    """Play all tables in the page's back end, then one with bots only; returns the digest and who decided, as JSON."""
    from kingdomino.browser.local_server import LocalServer
    from kingdomino.browser.workers import start_bots

    fix_chance()
    journal, respond = MemoryJournal(), start_bots(host)

    async def ask(text: str) -> str:
        return respond(text)

    server = LocalServer(journal, ask)
    await server.start()
    played = await play_all(server)
    bots = ["page", "squire", "knight", "baron"]
    seats = [{"kind": "bot", "bot": bot} for bot in bots]
    created = await request(server, "POST", "/api/tables", {"rules": "classic", "seats": seats, "listed": False})
    table = json.loads(created.partition(" ")[2])["table"]
    while not json.loads((await request(server, "GET", f"/api/tables/{table}")).partition(" ")[2])["over"]:
        await asyncio.sleep(0.01)
    decided = [row[3] for row in journal.logs[table] if row[2] == "event" and row[3] is not None]
    expected = {bot: decided.count("ABCD"[seat]) for seat, bot in enumerate(bots)}
    return json.dumps({**played, "decisions": json.loads(server.decisions()), "expected_decisions": expected})
