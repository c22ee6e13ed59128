"""`make load`: thousands of sockets in four-player games on one server, moves at a steady rate; prints what it took.

Everything runs on this machine and stops by itself. The clients are real ones: each holds one seat, gets every state,
and decides from the legal events that the server sends. They speak plain frames (`tools.frames`), so that what is
measured is the server and not they.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import random
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
import uvloop

from tests.server.postgres import cluster
from tools.frames import Frames
from tools.servers import Server

RULES = "classic"
SEATS = 4
PROMISED = 100.0
"""Milliseconds from move to broadcast within which 99 of 100 must be."""
MEMORY = 600
"""Megabytes for a process."""


class Choice(msgspec.Struct, gc=False):
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
    stale: Any = None
    refused: Any = None
    bye: Any = None


DECODER = msgspec.json.Decoder(Heard)


class Game:
    """One table: its four sockets, who may move, and when the move that is under way was sent."""

    def __init__(self) -> None:
        self.sockets: list[Frames] = []
        self.turn: tuple[int, State] | None = None
        self.sent = 0.0
        self.heard = SEATS
        self.over = False


class Load:
    """All games, the clock, and what was measured."""

    def __init__(self, ports: list[int], games: int, rate: float) -> None:
        self.ports = ports
        self.games = [Game() for _ in range(games)]
        self.rate = rate
        self.times: list[float] = []
        self.moves = 0
        self.troubles = 0
        self.ready: asyncio.Queue[Game] = asyncio.Queue()

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
                socket = Frames(lambda raw, seat=seat: self._heard(game, seat, raw))  # type: ignore[misc]
                await socket.open(ports[seat], f"/api/tables/{made['table']}/socket")
                socket.send(msgspec.json.encode({"hello": {"token": token}}))
                game.sockets.append(socket)

    def _heard(self, game: Game, seat: int, raw: bytes) -> None:
        heard = DECODER.decode(raw)
        state = heard.state
        if heard.events is not None:
            state = heard.events.state
            game.heard += 1
            self.times.append(time.perf_counter() - game.sent)
        elif heard.stale is not None or heard.refused is not None or heard.bye is not None:
            self.troubles += 1
        if state is None:
            return
        game.over = game.over or state.over
        if state.legal:
            game.turn = seat, state
        if game.turn is not None and game.heard >= SEATS and len(game.sockets) == SEATS:
            self.ready.put_nowait(game)

    async def play(self, seconds: float) -> None:
        begun, before = time.perf_counter(), self.moves
        while (passed := time.perf_counter() - begun) < seconds:
            while self.moves - before < passed * self.rate and not self.ready.empty():
                self._move(self.ready.get_nowait())
            await asyncio.sleep(0.001)

    def _move(self, game: Game) -> None:
        if game.turn is None or game.over:
            return
        (seat, state), game.turn = game.turn, None
        self.moves += 1
        game.heard = 0
        event = random.choice(state.legal).event
        order = {"id": f"load-{self.moves:010}", "seen": state.number, "command": {"do": "play", "event": event}}
        game.sent = time.perf_counter()
        game.sockets[seat].send(msgspec.json.encode({"command": order}))

    def close(self) -> None:
        for game in self.games:
            for socket in game.sockets:
                socket.close()


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
    """Milliseconds within which a share of the times is."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000


def disk(folder: Path) -> list[float]:
    """How long this disk takes to keep 64 kB: no commit can be faster."""
    times = []
    with (folder / "disk").open("wb") as file:
        for _ in range(200):
            file.write(b"x" * 65536)
            file.flush()
            begun = time.perf_counter()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - begun)
    (folder / "disk").unlink()
    return times


async def measure(servers: list[Server], chosen: argparse.Namespace) -> bool:
    """Open, settle, play, print."""
    load = Load([server.port for server in servers], chosen.games, chosen.rate)
    begun = time.perf_counter()
    await load.open()
    opened = time.perf_counter() - begun
    await load.play(chosen.settle)
    await asyncio.sleep(1)
    load.times.clear()
    settled, own = load.moves, time.process_time()
    before = [server.cpu() for server in servers]
    begun = time.perf_counter()
    await load.play(chosen.seconds)
    took = time.perf_counter() - begun
    own, moves = time.process_time() - own, load.moves - settled
    cpu = sum(server.cpu() for server in servers) - sum(before)
    await asyncio.sleep(1)
    memory = max(server.memory() for server in servers)
    p50, p99, worst = (quantile(load.times, share) for share in (0.5, 0.99, 1))
    reached = moves / took
    rows = [
        ("server processes", f"{len(servers)}"),
        ("four-player games", f"{chosen.games:,}"),
        ("sockets", f"{chosen.games * SEATS:,} (opened in {opened:.0f} s)"),
        ("moves", f"{moves:,} in {took:.0f} s, after {chosen.settle:g} s of play"),
        ("moves a second", f"{reached:.0f} of {chosen.rate:g} asked for"),
        ("broadcasts heard", f"{len(load.times):,}"),
        ("move to broadcast, p50", f"{p50:.1f} ms"),
        ("move to broadcast, p99", f"{p99:.1f} ms"),
        ("move to broadcast, worst", f"{worst:.1f} ms"),
        ("memory of a process", f"{memory:.0f} MB"),
        ("processor, servers", f"{100 * cpu / took:.0f} % of one core, {1000 * cpu / moves:.2f} ms a move"),
        ("processor, clients", f"{100 * own / took:.0f} % of one core"),
        ("stale or refused", f"{load.troubles}"),
    ]
    for name, value in rows:
        print(f"  {name:<26} {value}")
    load.close()
    return p99 <= PROMISED and memory <= MEMORY and reached >= 0.98 * chosen.rate and not load.troubles


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=1250)
    parser.add_argument("--rate", type=float, default=500, help="moves a second")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--settle", type=float, default=5, help="seconds of play that are not measured")
    parser.add_argument("--postgres", action="store_true", help="on a private PostgreSQL instead of a data folder")
    parser.add_argument("--servers", type=int, default=1, help="how many processes share it (several: --postgres)")
    chosen = parser.parse_args()
    with contextlib.ExitStack() as opened:
        folder = Path(opened.enter_context(tempfile.TemporaryDirectory(prefix="kingdomino-load-")))
        database = opened.enter_context(cluster()).database() if chosen.postgres else None
        kept = disk(folder)
        print(f"  {'this disk keeps 64 kB, p50':<26} {quantile(kept, 0.5):.1f} ms, p99 {quantile(kept, 0.99):.1f} ms")
        servers: list[Server] = []
        try:
            servers += [Server(folder, database) for _ in range(chosen.servers)]
            # A pause of this process would be measured as one of the server.
            gc.disable()
            good = uvloop.run(measure(servers, chosen))
        finally:
            for server in servers:
                server.stop()
    print(f"{'' if good else 'NOT '}within the limits: p99 ≤ {PROMISED:g} ms, {MEMORY} MB a process")
    raise SystemExit(0 if good else 1)


if __name__ == "__main__":
    main()
