"""`make load`: thousands of sockets in four-player games on one server, moves at a steady rate; prints what it took.

Everything runs on this machine and stops by itself. The clients are real ones: each holds one seat, gets every state,
and decides from the legal events that the server sends.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tests.server.postgres import cluster
from tools.servers import Server

RULES = "classic"
SEATS = 4


class Choice(msgspec.Struct):
    event: str


class State(msgspec.Struct):
    number: int
    over: bool
    legal: list[Choice]


class Events(msgspec.Struct):
    to: int
    state: State


class Heard(msgspec.Struct):
    state: State | None = None
    events: Events | None = None
    ack: Any = None
    stale: Any = None
    refused: Any = None
    bye: Any = None


DECODER = msgspec.json.Decoder(Heard)


class Game:
    """One table: its four sockets, who may move, and when the move that is under way was sent."""

    def __init__(self) -> None:
        self.sockets: list[ClientConnection] = []
        self.turn: tuple[int, State] | None = None
        self.sent = 0.0
        self.heard = SEATS
        self.over = False


class Load:
    """All games, the clock, and what was measured."""

    def __init__(self, ports: list[int], games: int, rate: float, seconds: float) -> None:
        self.ports = ports
        self.games = [Game() for _ in range(games)]
        self.rate, self.seconds = rate, seconds
        self.times: list[float] = []
        self.moves = 0
        self.troubles = 0
        self.ready: asyncio.Queue[Game] = asyncio.Queue()
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        gate = asyncio.Semaphore(40)
        await asyncio.gather(*(self._open(game, index, gate) for index, game in enumerate(self.games)))

    async def _open(self, game: Game, index: int, gate: asyncio.Semaphore) -> None:
        async with gate:
            ports = [self.ports[(index + seat) % len(self.ports)] for seat in range(SEATS)]
            seats = [{"kind": "person", "name": "P1"}] + [{"kind": "open"}] * (SEATS - 1)
            made = await post(ports[0], "/api/tables", {"rules": RULES, "seats": seats})
            tokens = [made["token"]]
            for seat in range(1, SEATS):
                body = {"seat": "ABCD"[seat], "name": f"P{seat + 1}"}
                tokens.append((await post(ports[0], f"/api/tables/{made['table']}/seats", body))["token"])
            for seat, token in enumerate(tokens):
                address = f"ws://localhost:{ports[seat]}/api/tables/{made['table']}/socket"
                socket = await connect(address, compression=None, ping_interval=None, max_queue=None)
                await socket.send(msgspec.json.encode({"hello": {"token": token}}).decode())
                game.sockets.append(socket)
                self.tasks.append(asyncio.create_task(self._hear(game, seat, socket)))

    async def _hear(self, game: Game, seat: int, socket: ClientConnection) -> None:
        async for raw in socket:
            heard = DECODER.decode(raw)
            state = heard.state
            if heard.events is not None:
                state = heard.events.state
                game.heard += 1
                self.times.append(time.perf_counter() - game.sent)
            elif heard.stale is not None or heard.refused is not None or heard.bye is not None:
                self.troubles += 1
            if state is None:
                continue
            game.over = game.over or state.over
            if state.legal:
                game.turn = seat, state
            if game.turn is not None and game.heard >= SEATS and len(game.sockets) == SEATS:
                self.ready.put_nowait(game)

    async def play(self) -> None:
        begun = time.perf_counter()
        while True:
            due = (time.perf_counter() - begun) * self.rate
            if time.perf_counter() - begun > self.seconds:
                return
            while self.moves < due:
                if self.ready.empty():
                    break
                await self._move(self.ready.get_nowait())
            await asyncio.sleep(0.001)

    async def _move(self, game: Game) -> None:
        if game.turn is None or game.over:
            return
        (seat, state), game.turn = game.turn, None
        self.moves += 1
        game.heard = 0
        event = random.choice(state.legal).event
        order = {"id": f"load-{self.moves:010}", "seen": state.number, "command": {"do": "play", "event": event}}
        game.sent = time.perf_counter()
        await game.sockets[seat].send(msgspec.json.encode({"command": order}).decode())

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for game in self.games:
            for socket in game.sockets:
                socket.transport.abort()


async def post(port: int, path: str, body: object) -> dict[str, Any]:
    """One request on a connection of its own: what any client can do with the standard library."""
    raw = msgspec.json.encode(body)
    reader, writer = await asyncio.open_connection("localhost", port)
    head = f"POST {path} HTTP/1.1\r\nHost: localhost:{port}\r\nContent-Type: application/json\r\n"
    writer.write(f"{head}Content-Length: {len(raw)}\r\nConnection: close\r\n\r\n".encode() + raw)
    answer = await reader.read()
    writer.close()
    status, _, rest = answer.partition(b"\r\n\r\n")
    if b" 201 " not in status.split(b"\r\n")[0]:
        raise RuntimeError(answer[:300].decode())
    told: dict[str, Any] = msgspec.json.decode(rest)
    return told


def quantile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000


async def measure(servers: list[Server], games: int, rate: float, seconds: float) -> bool:
    load = Load([server.port for server in servers], games, rate, seconds)
    begun = time.perf_counter()
    await load.open()
    await asyncio.sleep(2)
    opened = time.perf_counter() - begun
    before = [server.cpu() for server in servers]
    load.times.clear()
    begun = time.perf_counter()
    await load.play()
    took = time.perf_counter() - begun
    await asyncio.sleep(1)
    memory = sum(server.memory() for server in servers)
    cpu = sum(server.cpu() for server in servers) - sum(before)
    p50, p99, worst = (quantile(load.times, share) for share in (0.5, 0.99, 1))
    rows = [
        ("server processes", f"{len(servers)}"),
        ("four-player games", f"{games:,}"),
        ("sockets", f"{games * SEATS:,} (opened in {opened:.0f} s)"),
        ("moves", f"{load.moves:,} in {took:.0f} s"),
        ("moves a second", f"{load.moves / took:.0f} of {rate:.0f} asked for"),
        ("broadcasts heard", f"{len(load.times):,}"),
        ("move to broadcast, p50", f"{p50:.1f} ms"),
        ("move to broadcast, p99", f"{p99:.1f} ms"),
        ("move to broadcast, worst", f"{worst:.1f} ms"),
        ("memory", f"{memory:.0f} MB"),
        ("processor", f"{100 * cpu / took:.0f} % of one core, {1000 * cpu / load.moves:.2f} ms a move"),
        ("stale or refused", f"{load.troubles}"),
    ]
    for name, value in rows:
        print(f"  {name:<26} {value}")
    await load.close()
    return p99 <= 100 and memory <= 600 * len(servers) and load.moves >= 0.98 * rate * took and not load.troubles


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=1250)
    parser.add_argument("--rate", type=float, default=500)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--postgres", action="store_true", help="on a private PostgreSQL instead of a data folder")
    parser.add_argument(
        "--servers", type=int, default=1, help="how many processes share it (more than one: --postgres)"
    )
    chosen = parser.parse_args()
    with contextlib.ExitStack() as opened:
        folder = opened.enter_context(tempfile.TemporaryDirectory(prefix="kingdomino-load-"))
        database = opened.enter_context(cluster()).database() if chosen.postgres else None
        servers = [Server(Path(folder), database) for _ in range(chosen.servers)]
        try:
            import gc

            import uvloop

            # A pause of this process would be measured as one of the server.
            gc.disable()

            good = uvloop.run(measure(servers, chosen.games, chosen.rate, chosen.seconds))
        finally:
            for server in servers:
                server.stop()
    print("within the limits: p99 ≤ 100 ms, 600 MB a process" if good else "NOT within the limits")
    raise SystemExit(0 if good else 1)


if __name__ == "__main__":
    main()
