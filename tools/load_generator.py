"""Clients for load tests: one socket for each seat of many games, playing random legal events.

Clients write WebSocket frames themselves (`tools.raw_websocket`), so that the server is measured and not a client
library.
"""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass
from typing import Any

import msgspec

from tools.raw_websocket import RawWebSocket

SEATS = 4


@dataclass(frozen=True)
class Load:
    """The games, and how fast they are played."""

    games: int = 1250
    rate: float = 500
    in_flight: int = 1_000_000
    by_table: bool = False
    """Whether all players of a game connect to the same process."""
    rules: str = "classic"
    own_addresses: bool = False
    """Whether the players of each game have an address of their own."""

    def source(self, game: int) -> str | None:
        """The address of the players of a game."""
        return f"127.1.{game // 250}.{game % 250 + 1}" if self.own_addresses else None


class LegalMove(msgspec.Struct, gc=False):
    event: str


class State(msgspec.Struct):
    version: int
    over: bool
    legal: list[LegalMove]


class Changes(msgspec.Struct):
    over: bool = False
    legal: list[LegalMove] = []


class Update(msgspec.Struct):
    version: int
    changes: Changes


class Events(msgspec.Struct):
    """The message after a move in version 1 of the protocol, with the whole state."""

    state: State


class ServerMessage(msgspec.Struct):
    state: State | None = None
    update: Update | None = None
    events: Events | None = None
    stale: Any = None
    refused: Any = None
    bye: Any = None


DECODER = msgspec.json.Decoder(ServerMessage)


class Game:
    """One table: its four sockets, the seat to move, and when the move in flight was sent."""

    def __init__(self) -> None:
        self.id = ""
        self.sockets: list[RawWebSocket] = []
        self.turn: tuple[int, State] | None = None
        self.sent = 0.0
        self.greeted = 0
        self.received = SEATS
        self.over = False


class LoadGenerator:
    """All games, and the measured times."""

    def __init__(self, ports: list[int], load: Load) -> None:
        self.ports = ports
        self.load = load
        self.games = [Game() for _ in range(load.games)]
        self.in_flight = 0
        self.times: list[float] = []
        self.moves = 0
        self.bytes = 0
        """Bytes of the messages after moves."""
        self.errors = 0
        self.ready: asyncio.Queue[Game] = asyncio.Queue()

    async def open(self) -> None:
        gate = asyncio.Semaphore(40)
        await asyncio.gather(*(self._open(game, index, gate) for index, game in enumerate(self.games)))

    async def _open(self, game: Game, index: int, gate: asyncio.Semaphore) -> None:
        async with gate:
            stride = 0 if self.load.by_table else 1
            ports = [self.ports[(index + seat * stride) % len(self.ports)] for seat in range(SEATS)]
            source = self.load.source(index)
            seats = [{"kind": "person", "name": "P1"}] + [{"kind": "open"}] * (SEATS - 1)
            created = await post(ports[0], "/api/tables", {"rules": self.load.rules, "seats": seats}, source)
            game.id = created["table"]
            tokens = [created["token"]]
            for seat in range(1, SEATS):
                body = {"seat": "ABCD"[seat], "name": f"P{seat + 1}"}
                taken = await post(ports[0], f"/api/tables/{created['table']}/seats", body, source)
                tokens.append(taken["token"])
            for seat, token in enumerate(tokens):
                socket = RawWebSocket(lambda raw, seat=seat: self._received(game, seat, raw))  # type: ignore[misc]
                await socket.open(ports[seat], f"/api/tables/{created['table']}/socket", source)
                socket.send(msgspec.json.encode({"hello": {"token": token}}))
                game.sockets.append(socket)

    def _received(self, game: Game, seat: int, raw: bytes) -> None:
        message = DECODER.decode(raw)
        state = message.state
        if state is not None:
            game.greeted += 1
        elif message.update is not None or message.events is not None:
            if message.update is not None:
                changes = message.update.changes
                state = State(message.update.version, changes.over, changes.legal)
            elif message.events is not None:
                state = message.events.state
            self.bytes += len(raw)
            game.received += 1
            self.in_flight -= game.received == SEATS
            self.times.append(time.perf_counter() - game.sent)
        elif message.stale is not None or message.refused is not None or message.bye is not None:
            self.errors += 1
        if state is None:
            return
        game.over = game.over or state.over
        if state.legal:
            game.turn = seat, state
        if game.turn is not None and game.received >= SEATS and game.greeted == SEATS:
            self.ready.put_nowait(game)

    async def play(self, seconds: float) -> None:
        load, started, before = self.load, time.perf_counter(), self.moves
        while (elapsed := time.perf_counter() - started) < seconds:
            due = before + elapsed * load.rate
            while self.moves < due and self.in_flight < load.in_flight and not self.ready.empty():
                self._move(self.ready.get_nowait())
            await asyncio.sleep(0.001)

    def _move(self, game: Game) -> None:
        if game.turn is None or game.over:
            return
        (seat, state), game.turn = game.turn, None
        if game.sockets[seat].is_closed:
            self.errors += 1
            return
        self.moves += 1
        self.in_flight += 1
        game.received = 0
        event = random.choice(state.legal).event
        envelope = {
            "id": f"load-{self.moves:010}",
            "expected_version": state.version,
            "command": {"do": "play", "event": event},
        }
        game.sent = time.perf_counter()
        game.sockets[seat].send(msgspec.json.encode({"command": envelope}))

    def close(self) -> None:
        for game in self.games:
            for socket in game.sockets:
                socket.close()


async def post(port: int, path: str, body: object, source: str | None = None) -> dict[str, Any]:
    """Create something; the response must be 201."""
    return await request(port, "POST", path, body, 201, source)


async def request(
    port: int, method: str, path: str, body: object = None, expected: int = 200, source: str | None = None
) -> dict[str, Any]:
    """Send a request on a new connection, from some address of this machine."""
    raw = b"" if body is None else msgspec.json.encode(body)
    reader, writer = await asyncio.open_connection(
        "127.0.0.1", port, local_addr=None if source is None else (source, 0)
    )
    head = f"{method} {path} HTTP/1.1\r\nHost: localhost:{port}\r\nContent-Type: application/json\r\n"
    writer.write(f"{head}Content-Length: {len(raw)}\r\nConnection: close\r\n\r\n".encode() + raw)
    response = await reader.read()
    writer.close()
    status, _, rest = response.partition(b"\r\n\r\n")
    if f" {expected} ".encode() not in status.split(b"\r\n")[0]:
        raise RuntimeError(response[:300].decode())
    body_data: dict[str, Any] = msgspec.json.decode(rest)
    return body_data
