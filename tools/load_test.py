"""`make load-test`: thousands of sockets in four-player games, moves at a steady rate; then one process beside two.

Everything runs on this machine and stops by itself. The clients are real ones: each holds one seat, gets every state,
and decides from the legal events that the server sends. They write WebSocket frames
themselves (`tools.raw_websocket`), so the measurement is of the server, not of a client library.

The first trial is the promise: one process on SQLite, 5,000 sockets, 500 moves a second. The others ask what one and
two processes hold that share a PostgreSQL: as many moves a second as come while a fixed number of them is under way.
The players of each game are spread over both processes, as a proxy does that knows nothing of tables; or a game is
played at one of them, as with a proxy that chooses by the table's address.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import math
import os
import random
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import uvloop

from tests.server.postgres import Cluster, cluster
from tools.raw_websocket import Frames
from tools.server_process import Server

RULES = "classic"
SEATS = 4
PROMISED = 100.0
"""Milliseconds from move to broadcast within which 99 of 100 must be."""
MEMORY = 600
"""Megabytes for a process."""
ROWS = (
    "four-player games",
    "sockets",
    "moves",
    "moves a second",
    "broadcasts heard",
    "move to broadcast, p50",
    "move to broadcast, p99",
    "move to broadcast, worst",
    "memory of a process",
    "processor, servers",
    "processor, clients",
    "processor, PostgreSQL",
    "stale or refused",
)


@dataclass(frozen=True)
class Trial:
    """What is tried: on which store, with how many processes and games, how fast, with how many moves under way."""

    postgres: bool = False
    servers: int = 1
    games: int = 1250
    rate: float = 500
    under_way: int = 1_000_000
    seconds: float = 20
    settle: float = 5
    together: bool = False
    """Whether the players of a game all come to the same process."""

    @property
    def title(self) -> str:
        """How the column is called."""
        store = "PostgreSQL" if self.postgres else "SQLite"
        how = "" if self.servers == 1 else ", by table" if self.together else ", spread"
        return f"{self.servers} on {store}{how}"


@dataclass
class Found:
    """What a trial showed: the numbers that are judged, and every row of the table."""

    rate: float
    p99: float
    memory: float
    troubles: int
    rows: dict[str, str] = field(default_factory=dict)

    def within(self, asked: float) -> bool:
        """Whether it kept what is promised at a rate."""
        return self.p99 <= PROMISED and self.memory <= MEMORY and self.rate >= 0.98 * asked and not self.troubles


PROMISE = Trial()
COMPARED = tuple(
    Trial(True, servers, games=400, rate=math.inf, under_way=32, seconds=12, settle=3, together=together)
    for servers, together in ((1, True), (2, False), (2, True))
)


class Choice(msgspec.Struct, gc=False):
    event: str


class State(msgspec.Struct):
    version: int
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
        self.greeted = 0
        self.heard = SEATS
        self.over = False


class Load:
    """All games, the clock, and what was measured."""

    def __init__(self, ports: list[int], trial: Trial) -> None:
        self.ports = ports
        self.trial = trial
        self.games = [Game() for _ in range(trial.games)]
        self.under_way = 0
        self.times: list[float] = []
        self.moves = 0
        self.troubles = 0
        self.ready: asyncio.Queue[Game] = asyncio.Queue()

    async def open(self) -> None:
        gate = asyncio.Semaphore(40)
        await asyncio.gather(*(self._open(game, index, gate) for index, game in enumerate(self.games)))

    async def _open(self, game: Game, index: int, gate: asyncio.Semaphore) -> None:
        async with gate:
            spread = 0 if self.trial.together else 1
            ports = [self.ports[(index + seat * spread) % len(self.ports)] for seat in range(SEATS)]
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
        if state is not None:
            game.greeted += 1
        elif heard.events is not None:
            state = heard.events.state
            game.heard += 1
            self.under_way -= game.heard == SEATS
            self.times.append(time.perf_counter() - game.sent)
        elif heard.stale is not None or heard.refused is not None or heard.bye is not None:
            self.troubles += 1
        if state is None:
            return
        game.over = game.over or state.over
        if state.legal:
            game.turn = seat, state
        if game.turn is not None and game.heard >= SEATS and game.greeted == SEATS:
            self.ready.put_nowait(game)

    async def play(self, seconds: float) -> None:
        trial, begun, before = self.trial, time.perf_counter(), self.moves
        while (passed := time.perf_counter() - begun) < seconds:
            due = before + passed * trial.rate
            while self.moves < due and self.under_way < trial.under_way and not self.ready.empty():
                self._move(self.ready.get_nowait())
            await asyncio.sleep(0.001)

    def _move(self, game: Game) -> None:
        if game.turn is None or game.over:
            return
        (seat, state), game.turn = game.turn, None
        self.moves += 1
        self.under_way += 1
        game.heard = 0
        event = random.choice(state.legal).event
        order = {
            "id": f"load-{self.moves:010}",
            "expected_version": state.version,
            "command": {"do": "play", "event": event},
        }
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


async def measure(servers: list[Server], database: Cluster | None, trial: Trial) -> Found:
    """Open, settle, play, count."""
    load = Load([server.port for server in servers], trial)
    begun = time.perf_counter()
    await load.open()
    opened = time.perf_counter() - begun
    await load.play(trial.settle)
    await asyncio.sleep(1)
    load.times.clear()
    settled, own = load.moves, time.process_time()
    before = [server.cpu() for server in servers]
    database_before = database.cpu() if database else 0.0
    begun = time.perf_counter()
    await load.play(trial.seconds)
    took = time.perf_counter() - begun
    own, moves = time.process_time() - own, load.moves - settled
    cpu = [server.cpu() - earlier for server, earlier in zip(servers, before, strict=True)]
    kept = database.cpu() - database_before if database else 0.0
    await asyncio.sleep(1)
    memory = max(server.memory() for server in servers)
    p50, p99, worst = (quantile(load.times, share) for share in (0.5, 0.99, 1))
    asked = f"of {trial.rate:g} asked for" if math.isfinite(trial.rate) else f"with {trial.under_way} under way"
    values = (
        f"{trial.games:,}",
        f"{trial.games * SEATS:,} (opened in {opened:.0f} s)",
        f"{moves:,} in {took:.0f} s",
        f"{moves / took:.0f} {asked}",
        f"{len(load.times):,}",
        f"{p50:.1f} ms",
        f"{p99:.1f} ms",
        f"{worst:.1f} ms",
        f"{memory:.0f} MB",
        f"{' + '.join(f'{100 * one / took:.0f}' for one in cpu)} % of a core, {1000 * sum(cpu) / moves:.2f} ms a move",
        f"{100 * own / took:.0f} % of a core",
        f"{100 * kept / took:.0f} % of a core" if database else "-",
        f"{load.troubles}",
    )
    load.close()
    return Found(moves / took, p99, memory, load.troubles, dict(zip(ROWS, values, strict=True)))


def run(trial: Trial) -> Found:
    """A trial with servers of its own, on a store of its own."""
    with contextlib.ExitStack() as opened:
        folder = Path(opened.enter_context(tempfile.TemporaryDirectory(prefix="kingdomino-load-")))
        database = opened.enter_context(cluster()) if trial.postgres else None
        address = database.database() if database else None
        servers: list[Server] = []
        try:
            servers += [Server(folder, address) for _ in range(trial.servers)]
            return uvloop.run(measure(servers, database, trial))
        finally:
            for server in servers:
                server.stop()


def show(trials: Sequence[Trial], found: Sequence[Found]) -> None:
    """The table, a column for each trial."""
    columns = [(trial.title, *(one.rows[row] for row in ROWS)) for trial, one in zip(trials, found, strict=True)]
    widths = [max(map(len, column)) for column in columns]
    for number, name in enumerate(("server processes", *ROWS)):
        cells = "   ".join(f"{column[number]:<{width}}" for column, width in zip(columns, widths, strict=True))
        print(f"  {name:<26} {cells}".rstrip())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=PROMISE.games)
    parser.add_argument("--rate", type=float, default=PROMISE.rate, help="moves a second; inf for as many as come")
    parser.add_argument("--under-way", type=int, default=PROMISE.under_way, help="moves that may be under way at once")
    parser.add_argument("--seconds", type=float, default=PROMISE.seconds)
    parser.add_argument("--settle", type=float, default=PROMISE.settle, help="seconds of play that are not measured")
    parser.add_argument("--postgres", action="store_true", help="on a private PostgreSQL instead of a data folder")
    parser.add_argument("--servers", type=int, default=1, help="how many processes share it (several: --postgres)")
    parser.add_argument("--together", action="store_true", help="all players of a game come to the same process")
    parser.add_argument("--compare", action="store_true", help="then also one process beside two, on PostgreSQL")
    chosen = vars(parser.parse_args())
    compared = COMPARED if chosen.pop("compare") else ()
    trials = (Trial(**chosen), *compared)
    with tempfile.TemporaryDirectory(prefix="kingdomino-load-") as folder:
        kept = disk(Path(folder))
    print(f"  {'this disk keeps 64 kB, p50':<26} {quantile(kept, 0.5):.1f} ms, p99 {quantile(kept, 0.99):.1f} ms")
    # A pause of this process would be measured as one of the server.
    gc.disable()
    found = []
    for trial in trials:
        found.append(run(trial))
        gc.collect()
    show(trials, found)
    good = found[0].within(chosen["rate"] if math.isfinite(chosen["rate"]) else 0)
    print(f"{'' if good else 'NOT '}within the limits: p99 ≤ {PROMISED:g} ms, {MEMORY} MB a process")
    if compared:
        one, spread, by_table = (trial.rate for trial in found[1:])
        for how, two in (("by table", by_table), ("spread", spread)):
            more = "more" if two > one else "NO more"
            print(f"two processes, {how}, hold {more} than one: {two:.0f} to {one:.0f} moves a second")
        good = good and by_table > one
    raise SystemExit(0 if good else 1)


if __name__ == "__main__":
    main()
