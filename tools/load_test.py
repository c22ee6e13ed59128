"""Load test (`make load-test`): thousands of sockets in four-player games, then one process compared with two.

Runs on this machine only. Each client holds one seat, receives every state and plays one of the legal events it was
sent. Clients write WebSocket frames themselves (`tools.raw_websocket`), so that the server is measured and not a client
library.

The first trial checks the guarantee: one process with SQLite, 5,000 sockets, 500 moves per second. The others measure
the throughput of one and two processes that share a PostgreSQL database, with a fixed number of moves in flight. The
players of a game are either spread over both processes, as by a proxy that ignores tables, or connected to one of them,
as by a proxy that hashes the table id.
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
from tools.raw_websocket import RawWebSocket
from tools.server_process import Server

RULES = "classic"
SEATS = 4
MAX_P99 = 100.0
"""Limit for the 99th percentile from move to broadcast, in milliseconds."""
MAX_MEMORY = 600
"""Limit for the memory of a process, in megabytes."""
ROWS = (
    "four-player games",
    "sockets",
    "moves",
    "moves per second",
    "broadcasts received",
    "move to broadcast, p50",
    "move to broadcast, p99",
    "move to broadcast, worst",
    "memory of a process",
    "CPU, servers",
    "CPU, clients",
    "CPU, PostgreSQL",
    "stale or refused",
)


@dataclass(frozen=True)
class Trial:
    """The configuration of one measurement."""

    postgres: bool = False
    servers: int = 1
    games: int = 1250
    rate: float = 500
    in_flight: int = 1_000_000
    seconds: float = 20
    settle: float = 5
    by_table: bool = False
    """Whether all players of a game connect to the same process."""

    @property
    def title(self) -> str:
        """The heading of the column."""
        store = "PostgreSQL" if self.postgres else "SQLite"
        routing = "" if self.servers == 1 else ", by table" if self.by_table else ", spread"
        return f"{self.servers} on {store}{routing}"


@dataclass
class Measurement:
    """The result of a trial: the values with limits, and every row of the table."""

    rate: float
    p99: float
    memory: float
    errors: int
    rows: dict[str, str] = field(default_factory=dict)

    def is_within_limits(self, rate: float) -> bool:
        """Whether the limits hold at a rate."""
        return self.p99 <= MAX_P99 and self.memory <= MAX_MEMORY and self.rate >= 0.98 * rate and not self.errors


DEFAULT = Trial()
COMPARED = tuple(
    Trial(True, servers, games=400, rate=math.inf, in_flight=32, seconds=12, settle=3, by_table=by_table)
    for servers, by_table in ((1, True), (2, False), (2, True))
)


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


class ServerMessage(msgspec.Struct):
    state: State | None = None
    update: Update | None = None
    stale: Any = None
    refused: Any = None
    bye: Any = None


DECODER = msgspec.json.Decoder(ServerMessage)


class Game:
    """One table: its four sockets, the seat to move, and when the move in flight was sent."""

    def __init__(self) -> None:
        self.sockets: list[RawWebSocket] = []
        self.turn: tuple[int, State] | None = None
        self.sent = 0.0
        self.greeted = 0
        self.received = SEATS
        self.over = False


class LoadGenerator:
    """All games, and the measured times."""

    def __init__(self, ports: list[int], trial: Trial) -> None:
        self.ports = ports
        self.trial = trial
        self.games = [Game() for _ in range(trial.games)]
        self.in_flight = 0
        self.times: list[float] = []
        self.moves = 0
        self.errors = 0
        self.ready: asyncio.Queue[Game] = asyncio.Queue()

    async def open(self) -> None:
        gate = asyncio.Semaphore(40)
        await asyncio.gather(*(self._open(game, index, gate) for index, game in enumerate(self.games)))

    async def _open(self, game: Game, index: int, gate: asyncio.Semaphore) -> None:
        async with gate:
            stride = 0 if self.trial.by_table else 1
            ports = [self.ports[(index + seat * stride) % len(self.ports)] for seat in range(SEATS)]
            seats = [{"kind": "person", "name": "P1"}] + [{"kind": "open"}] * (SEATS - 1)
            created = await post(ports[0], "/api/tables", {"rules": RULES, "seats": seats})
            tokens = [created["token"]]
            for seat in range(1, SEATS):
                body = {"seat": "ABCD"[seat], "name": f"P{seat + 1}"}
                tokens.append((await post(ports[0], f"/api/tables/{created['table']}/seats", body))["token"])
            for seat, token in enumerate(tokens):
                socket = RawWebSocket(lambda raw, seat=seat: self._received(game, seat, raw))  # type: ignore[misc]
                await socket.open(ports[seat], f"/api/tables/{created['table']}/socket")
                socket.send(msgspec.json.encode({"hello": {"token": token}}))
                game.sockets.append(socket)

    def _received(self, game: Game, seat: int, raw: bytes) -> None:
        message = DECODER.decode(raw)
        state = message.state
        if state is not None:
            game.greeted += 1
        elif message.update is not None:
            changes = message.update.changes
            state = State(message.update.version, changes.over, changes.legal)
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
        trial, started, before = self.trial, time.perf_counter(), self.moves
        while (elapsed := time.perf_counter() - started) < seconds:
            due = before + elapsed * trial.rate
            while self.moves < due and self.in_flight < trial.in_flight and not self.ready.empty():
                self._move(self.ready.get_nowait())
            await asyncio.sleep(0.001)

    def _move(self, game: Game) -> None:
        if game.turn is None or game.over:
            return
        (seat, state), game.turn = game.turn, None
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


async def post(port: int, path: str, body: object) -> dict[str, Any]:
    """Send a request on a new connection; the response must be 201."""
    raw = msgspec.json.encode(body)
    reader, writer = await asyncio.open_connection("localhost", port)
    head = f"POST {path} HTTP/1.1\r\nHost: localhost:{port}\r\nContent-Type: application/json\r\n"
    writer.write(f"{head}Content-Length: {len(raw)}\r\nConnection: close\r\n\r\n".encode() + raw)
    response = await reader.read()
    writer.close()
    status, _, rest = response.partition(b"\r\n\r\n")
    if b" 201 " not in status.split(b"\r\n")[0]:
        raise RuntimeError(response[:300].decode())
    body_data: dict[str, Any] = msgspec.json.decode(rest)
    return body_data


def quantile(times: list[float], share: float) -> float:
    """A quantile of the times, in milliseconds."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000


def fsync_times(folder: Path) -> list[float]:
    """Seconds this disk needs to sync 64 kB: no commit can be faster."""
    times = []
    with (folder / "disk").open("wb") as file:
        for _ in range(200):
            file.write(b"x" * 65536)
            file.flush()
            started = time.perf_counter()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - started)
    (folder / "disk").unlink()
    return times


async def measure(servers: list[Server], database: Cluster | None, trial: Trial) -> Measurement:
    """Open all sockets, warm up, play and measure."""
    load = LoadGenerator([server.port for server in servers], trial)
    started = time.perf_counter()
    await load.open()
    opened = time.perf_counter() - started
    await load.play(trial.settle)
    await asyncio.sleep(1)
    load.times.clear()
    settled, own = load.moves, time.process_time()
    before = [server.cpu() for server in servers]
    database_before = database.cpu() if database else 0.0
    started = time.perf_counter()
    await load.play(trial.seconds)
    took = time.perf_counter() - started
    own, moves = time.process_time() - own, load.moves - settled
    cpu = [server.cpu() - earlier for server, earlier in zip(servers, before, strict=True)]
    database_cpu = database.cpu() - database_before if database else 0.0
    await asyncio.sleep(1)
    memory = max(server.memory() for server in servers)
    p50, p99, worst = (quantile(load.times, share) for share in (0.5, 0.99, 1))
    target = f"of {trial.rate:g} requested" if math.isfinite(trial.rate) else f"with {trial.in_flight} in flight"
    cpu_shares = " + ".join(f"{100 * used / took:.0f}" for used in cpu)
    values = (
        f"{trial.games:,}",
        f"{trial.games * SEATS:,} (opened in {opened:.0f} s)",
        f"{moves:,} in {took:.0f} s",
        f"{moves / took:.0f} {target}",
        f"{len(load.times):,}",
        f"{p50:.1f} ms",
        f"{p99:.1f} ms",
        f"{worst:.1f} ms",
        f"{memory:.0f} MB",
        f"{cpu_shares} % of a core, {1000 * sum(cpu) / moves:.2f} ms per move",
        f"{100 * own / took:.0f} % of a core",
        f"{100 * database_cpu / took:.0f} % of a core" if database else "-",
        f"{load.errors}",
    )
    load.close()
    return Measurement(moves / took, p99, memory, load.errors, dict(zip(ROWS, values, strict=True)))


def run(trial: Trial) -> Measurement:
    """Run a trial with new servers and a new store."""
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="kingdomino-load-")))
        database = stack.enter_context(cluster()) if trial.postgres else None
        address = database.database() if database else None
        servers: list[Server] = []
        try:
            servers += [Server(folder, address) for _ in range(trial.servers)]
            return uvloop.run(measure(servers, database, trial))
        finally:
            for server in servers:
                server.stop()


def show(trials: Sequence[Trial], results: Sequence[Measurement]) -> None:
    """Print a table with a column for each trial."""
    columns = [
        (trial.title, *(result.rows[row] for row in ROWS)) for trial, result in zip(trials, results, strict=True)
    ]
    widths = [max(map(len, column)) for column in columns]
    for number, name in enumerate(("server processes", *ROWS)):
        cells = "   ".join(f"{column[number]:<{width}}" for column, width in zip(columns, widths, strict=True))
        print(f"  {name:<26} {cells}".rstrip())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=DEFAULT.games)
    parser.add_argument("--rate", type=float, default=DEFAULT.rate, help="moves per second; inf for no limit")
    parser.add_argument("--in-flight", type=int, default=DEFAULT.in_flight, help="largest number of moves in flight")
    parser.add_argument("--seconds", type=float, default=DEFAULT.seconds)
    parser.add_argument("--settle", type=float, default=DEFAULT.settle, help="seconds of warm-up")
    parser.add_argument("--postgres", action="store_true", help="use a private PostgreSQL server")
    parser.add_argument("--servers", type=int, default=1, help="number of processes (more than one needs --postgres)")
    parser.add_argument("--by-table", action="store_true", help="connect all players of a game to the same process")
    parser.add_argument("--compare", action="store_true", help="then compare one process with two, on PostgreSQL")
    args = vars(parser.parse_args())
    compared = COMPARED if args.pop("compare") else ()
    trials = (Trial(**args), *compared)
    with tempfile.TemporaryDirectory(prefix="kingdomino-load-") as folder:
        sync = fsync_times(Path(folder))
    print(f"  {'fsync of 64 kB, p50':<26} {quantile(sync, 0.5):.1f} ms, p99 {quantile(sync, 0.99):.1f} ms")
    # A garbage collection of this process would be measured as a delay of the server.
    gc.disable()
    results = []
    for trial in trials:
        results.append(run(trial))
        gc.collect()
    show(trials, results)
    passed = results[0].is_within_limits(args["rate"] if math.isfinite(args["rate"]) else 0)
    print(f"{'' if passed else 'NOT '}within the limits: p99 ≤ {MAX_P99:g} ms, {MAX_MEMORY} MB per process")
    if compared:
        one, spread, by_table = (result.rate for result in results[1:])
        for routing, two in (("by table", by_table), ("spread", spread)):
            comparison = "faster" if two > one else "NOT faster"
            print(f"two processes, {routing}: {comparison} than one ({two:.0f} and {one:.0f} moves per second)")
        passed = passed and by_table > one
    raise SystemExit(0 if passed else 1)


if __name__ == "__main__":
    main()
