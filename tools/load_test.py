"""Load test (`make load-test`): thousands of sockets in four-player games, memory per table, and idle tables.

Runs on this machine only. Each client holds one seat, receives every update and plays one of the legal events it was
sent; see `tools.load_generator`.

The first trial checks the guarantee: one process with SQLite, 5,000 sockets, 500 moves per second. `--before FOLDER`
repeats it alternately with the server of another checkout, for example of the release before. `--memory` measures the
memory of tables loaded in the middle of a game, `--idle N` the effect of idle tables. `--compare` measures the
throughput of one and two processes that share a PostgreSQL database, with a fixed number of moves in flight. The
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
import statistics
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import uvloop

from tests.server.postgres import Cluster, cluster
from tools.load_generator import SEATS, Load, LoadGenerator, post, request
from tools.server_process import Server

MAX_P99 = 100.0
"""Limit for the 99th percentile from move to broadcast, in milliseconds."""
MAX_MEMORY = 600
"""Limit for the memory of a process, in megabytes."""
MAX_TABLE_MEMORY = 60.0
"""Limit for the memory of a loaded table, in kilobytes."""
MEASURED_RULES = ("classic", "origins-tribe")
MEASURED_TABLES, WARM_TABLES, MOVES_BEFORE = 150, 30, 50
"""Tables whose memory is measured, tables loaded before, and moves played at each."""
IDLE_LOAD = Load(games=100, rate=100)
MAX_SLOWDOWN = 1.5
"""Limit for the 99th percentile and the CPU time per move with idle tables, relative to those without."""
ROWS = (
    "four-player games",
    "sockets",
    "moves",
    "moves per second",
    "broadcasts received",
    "bytes per broadcast",
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

    load: Load
    postgres: bool = False
    servers: int = 1
    seconds: float = 20
    settle: float = 5
    checkout: Path | None = None
    """The folder of another version, whose server is measured."""

    @property
    def title(self) -> str:
        """The heading of the column."""
        store = "PostgreSQL" if self.postgres else "SQLite"
        routing = "" if self.servers == 1 else ", by table" if self.load.by_table else ", spread"
        version = "" if self.checkout is None else ", before"
        return f"{self.servers} on {store}{routing}{version}"


@dataclass
class Measurement:
    """The result of a trial: the values that are compared, and every row of the table."""

    rate: float
    p99: float
    memory: float
    cpu: float
    """Milliseconds of the servers' CPU time per move."""
    errors: int
    rows: dict[str, str] = field(default_factory=dict)

    def is_within_limits(self, rate: float) -> bool:
        """Whether the limits hold at a rate."""
        return self.p99 <= MAX_P99 and self.memory <= MAX_MEMORY and self.rate >= 0.98 * rate and not self.errors


COMPARED = tuple(
    Trial(Load(400, math.inf, 32, by_table), True, servers, seconds=12, settle=3)
    for servers, by_table in ((1, True), (2, False), (2, True))
)


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
    load = LoadGenerator([server.port for server in servers], trial.load)
    started = time.perf_counter()
    await load.open()
    opened = time.perf_counter() - started
    await load.play(trial.settle)
    await asyncio.sleep(1)
    result = await measure_play(load, servers, database, trial.seconds)
    result.rows["sockets"] += f" (opened in {opened:.0f} s)"
    load.close()
    return result


async def measure_play(
    load: LoadGenerator, servers: list[Server], database: Cluster | None, seconds: float
) -> Measurement:
    """Play for some seconds and measure."""
    load.times.clear()
    settled, sent, own = load.moves, load.bytes, time.process_time()
    before = [server.cpu() for server in servers]
    database_before = database.cpu() if database else 0.0
    started = time.perf_counter()
    await load.play(seconds)
    took = time.perf_counter() - started
    own, moves = time.process_time() - own, load.moves - settled
    cpu = [server.cpu() - earlier for server, earlier in zip(servers, before, strict=True)]
    database_cpu = database.cpu() - database_before if database else 0.0
    await asyncio.sleep(1)
    memory = max(server.memory() for server in servers)
    p50, p99, worst = (quantile(load.times, share) for share in (0.5, 0.99, 1))
    rate, in_flight = load.load.rate, load.load.in_flight
    target = f"of {rate:g} requested" if math.isfinite(rate) else f"with {in_flight} in flight"
    cpu_shares = " + ".join(f"{100 * used / took:.0f}" for used in cpu)
    cpu_per_move = 1000 * sum(cpu) / moves
    values = (
        f"{len(load.games):,}",
        f"{len(load.games) * SEATS:,}",
        f"{moves:,} in {took:.0f} s",
        f"{moves / took:.0f} {target}",
        f"{len(load.times):,}",
        f"{(load.bytes - sent) / len(load.times):,.0f}",
        f"{p50:.1f} ms",
        f"{p99:.1f} ms",
        f"{worst:.1f} ms",
        f"{memory:.0f} MB",
        f"{cpu_shares} % of a core, {cpu_per_move:.2f} ms per move",
        f"{100 * own / took:.0f} % of a core",
        f"{100 * database_cpu / took:.0f} % of a core" if database else "-",
        f"{load.errors}",
    )
    return Measurement(moves / took, p99, memory, cpu_per_move, load.errors, dict(zip(ROWS, values, strict=True)))


def run(trial: Trial) -> Measurement:
    """Run a trial with new servers and a new store."""
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="kingdomino-load-")))
        database = stack.enter_context(cluster()) if trial.postgres else None
        address = database.database() if database else None
        servers: list[Server] = []
        try:
            servers += [Server(folder, address, checkout=trial.checkout) for _ in range(trial.servers)]
            return uvloop.run(measure(servers, database, trial))
        finally:
            for server in servers:
                server.stop()


# --- memory and idle tables -------------------------------------------------------------------------------------------


async def play_to_the_middle(port: int, rules: str) -> list[str]:
    """Play games for some moves; returns their ids."""
    load = LoadGenerator([port], Load(MEASURED_TABLES + WARM_TABLES, 250, 32, rules=rules))
    await load.open()
    while load.moves < MOVES_BEFORE * len(load.games):
        before = load.moves
        await load.play(10)
        if load.moves == before:
            raise RuntimeError(f"no move within 10 s after {before} moves, {load.errors} errors")
    load.close()
    return [game.id for game in load.games]


def table_memory(rules: str) -> float:
    """Kilobytes of a table that a new process loads from the store in the middle of its game."""
    with tempfile.TemporaryDirectory(prefix="kingdomino-load-") as folder:
        server = Server(Path(folder))
        try:
            ids = uvloop.run(play_to_the_middle(server.port, rules))
        finally:
            server.stop()
        server = Server(Path(folder))
        try:
            uvloop.run(load_tables(server.port, ids[:WARM_TABLES]))
            before = server.memory()
            uvloop.run(load_tables(server.port, ids[WARM_TABLES:]))
            return 1024 * (server.memory() - before) / MEASURED_TABLES
        finally:
            server.stop()


async def load_tables(port: int, ids: Sequence[str]) -> None:
    """Request the state of some tables."""
    for table in ids:
        await request(port, "GET", f"/api/tables/{table}")


async def measure_idle(server: Server, count: int) -> tuple[Measurement, Measurement]:
    """The same load in new games before and after some idle tables are created: later moves of a game take longer."""
    before = await _play_new_games(server)
    gate = asyncio.Semaphore(20)
    people = [{"kind": "person", "name": f"P{seat}"} for seat in range(SEATS)]

    async def create() -> None:
        async with gate:
            await post(server.port, "/api/tables", {"rules": IDLE_LOAD.rules, "seats": people})

    await asyncio.gather(*(create() for _ in range(count)))
    return before, await _play_new_games(server)


async def _play_new_games(server: Server) -> Measurement:
    load = LoadGenerator([server.port], IDLE_LOAD)
    await load.open()
    await load.play(3)
    result = await measure_play(load, [server], None, 10)
    load.close()
    return result


def show_idle(count: int) -> bool:
    """Print the effect of idle tables; returns whether it is within the limit."""
    with tempfile.TemporaryDirectory(prefix="kingdomino-load-") as folder:
        server = Server(Path(folder))
        try:
            before, after = uvloop.run(measure_idle(server, count))
        finally:
            server.stop()
    print(
        f"{count:,} idle tables: p99 {before.p99:.1f} and then {after.p99:.1f} ms, "
        f"CPU {before.cpu:.2f} and then {after.cpu:.2f} ms per move, "
        f"memory {before.memory:.0f} and then {after.memory:.0f} MB"
    )
    slowdown = max(after.p99 / before.p99, after.cpu / before.cpu)
    print(f"slowdown {slowdown:.2f}: {'' if slowdown <= MAX_SLOWDOWN else 'NOT '}within {MAX_SLOWDOWN:g}")
    return slowdown <= MAX_SLOWDOWN


def show(trials: Sequence[Trial], results: Sequence[Measurement]) -> None:
    """Print a table with a column for each trial."""
    columns = [
        (trial.title, *(result.rows[row] for row in ROWS)) for trial, result in zip(trials, results, strict=True)
    ]
    widths = [max(map(len, column)) for column in columns]
    for number, name in enumerate(("server processes", *ROWS)):
        cells = "   ".join(f"{column[number]:<{width}}" for column, width in zip(columns, widths, strict=True))
        print(f"  {name:<26} {cells}".rstrip())


def show_versions(trial: Trial, checkout: Path, rounds: int) -> None:
    """Measure another version and this one alternately, and print both and their ratios."""
    trials = [replace(trial, checkout=folder) for _ in range(rounds) for folder in (checkout, None)]
    results = []
    for trial in trials:
        results.append(run(trial))
        gc.collect()
    show(trials, results)
    for name in ("p99", "cpu"):
        before, now = ([getattr(result, name) for result in results[start::2]] for start in (0, 1))
        ratio = statistics.median(now) / statistics.median(before)
        print(f"{name} now, relative to before (medians of {rounds} rounds): {ratio:.2f}")


def arguments() -> argparse.Namespace:
    """The options."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    load = Load()
    trial = Trial(load)
    parser.add_argument("--games", type=int, default=load.games)
    parser.add_argument("--rate", type=float, default=load.rate, help="moves per second; inf for no limit")
    parser.add_argument("--in-flight", type=int, default=load.in_flight, help="largest number of moves in flight")
    parser.add_argument("--seconds", type=float, default=trial.seconds)
    parser.add_argument("--settle", type=float, default=trial.settle, help="seconds of warm-up")
    parser.add_argument("--postgres", action="store_true", help="use a private PostgreSQL server")
    parser.add_argument("--servers", type=int, default=1, help="number of processes (more than one needs --postgres)")
    parser.add_argument("--by-table", action="store_true", help="connect all players of a game to the same process")
    parser.add_argument("--before", type=Path, help="measure the server of this checkout alternately, and only that")
    parser.add_argument("--rounds", type=int, default=2, help="measurements of each version with --before")
    parser.add_argument("--memory", action="store_true", help="then measure the memory of loaded tables")
    parser.add_argument("--idle", type=int, default=0, metavar="N", help="then measure the effect of idle tables")
    parser.add_argument("--compare", action="store_true", help="then compare one process with two, on PostgreSQL")
    return parser.parse_args()


def main() -> None:
    args = arguments()
    load = Load(args.games, args.rate, args.in_flight, args.by_table)
    trial = Trial(load, args.postgres, args.servers, args.seconds, args.settle)
    with tempfile.TemporaryDirectory(prefix="kingdomino-load-") as folder:
        sync = fsync_times(Path(folder))
    print(f"  {'fsync of 64 kB, p50':<26} {quantile(sync, 0.5):.1f} ms, p99 {quantile(sync, 0.99):.1f} ms")
    # A garbage collection of this process would be measured as a delay of the server.
    gc.disable()
    if args.before is not None:
        show_versions(trial, args.before, args.rounds)
        return
    trials = (trial, *(COMPARED if args.compare else ()))
    results = []
    for trial in trials:
        results.append(run(trial))
        gc.collect()
    show(trials, results)
    passed = results[0].is_within_limits(args.rate if math.isfinite(args.rate) else 0)
    print(f"{'' if passed else 'NOT '}within the limits: p99 ≤ {MAX_P99:g} ms, {MAX_MEMORY} MB per process")
    for rules in MEASURED_RULES if args.memory else ():
        memory = table_memory(rules)
        is_small = memory <= MAX_TABLE_MEMORY
        passed = passed and is_small
        limit = f"{'' if is_small else 'NOT '}within {MAX_TABLE_MEMORY:g} kB"
        print(f"memory of a loaded table, {rules}: {memory:.1f} kB, {limit}")
    if args.idle:
        passed = show_idle(args.idle) and passed
    if args.compare:
        single, spread, by_table = (result.rate for result in results[1:])
        for routing, two in (("by table", by_table), ("spread", spread)):
            comparison = "faster" if two > single else "NOT faster"
            print(f"two processes, {routing}: {comparison} than one ({two:.0f} and {single:.0f} moves per second)")
        passed = passed and by_table > single
    raise SystemExit(0 if passed else 1)


if __name__ == "__main__":
    main()
