"""Attack test (part of `make load-test`): what flooding and refused clients cost the others.

Four-player games are played on one process with the usual limits, each from a different address. Repeatedly three
connections from another address flood the server for some seconds, and the 99th percentiles of the time from a move to
its broadcasts are compared: both kinds of intervals alternate in the same games, because the speed of a disk and of a
shared machine varies from minute to minute more than an attack costs. Then handshakes that are refused and garbage
requests are sent, and the memory of the server is compared before and after them.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import multiprocessing
import os
import tempfile
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from multiprocessing.synchronize import Event
from pathlib import Path

import uvloop

from tools import attacks
from tools.load_generator import Load, LoadGenerator, post
from tools.load_test import quantile
from tools.server_process import Server, cpu_seconds

ATTACKER = "127.0.0.2"
CONNECTIONS = 3
MAX_RATIO = 1.5
"""Limit for the 99th percentile with an attack, relative to that without one."""
MAX_GROWTH = 10.0
"""Limit for the growth of the server's memory, in megabytes."""
INTERVALS = (False, True, True, False)
"""Whether the server is attacked in the intervals of a round, in an order that cancels a steady drift."""
WARM_UP_SECONDS = 2.0
SETTLING_SECONDS = 1.0
"""Seconds before each interval: attackers connect or leave."""
POLL_SECONDS = 0.02
WARM_UP = 5_000
"""Refused connections before the memory is measured: the first ones fill caches."""


def flood(port: int, path: str, kind: str, is_active: Event) -> None:
    """Flood a server with frames while that is wanted, until this process is terminated."""

    async def run() -> None:
        while True:
            while not is_active.is_set():
                await asyncio.sleep(POLL_SECONDS)
            floods = [
                asyncio.create_task(attacks.flood(port, path, attacks.FLOODS[kind], ATTACKER))
                for _ in range(CONNECTIONS)
            ]
            while is_active.is_set():
                await asyncio.sleep(POLL_SECONDS)
            for task in floods:
                task.cancel()
            await asyncio.gather(*floods, return_exceptions=True)

    # Real attackers use other machines; here they must leave the processor to the server.
    os.nice(5)
    asyncio.run(run())


class Attackers:
    """Attackers in a separate process, so that they do not delay the measured clients."""

    def __init__(self, port: int, path: str, kind: str) -> None:
        context = multiprocessing.get_context("spawn")
        self._is_active = context.Event()
        self._process = context.Process(target=flood, args=(port, path, kind, self._is_active), daemon=True)
        self._process.start()
        assert self._process.pid is not None
        self._id = self._process.pid

    @contextlib.asynccontextmanager
    async def attack(self) -> AsyncIterator[None]:
        """Attack until the end of the block."""
        self._is_active.set()
        try:
            yield
        finally:
            self._is_active.clear()

    def stop(self) -> float:
        """End the process; returns the CPU seconds it has used."""
        used = cpu_seconds(self._id)
        self._process.terminate()
        self._process.join()
        return used


@dataclass
class Comparison:
    """The times of moves without and with an attack, and the CPU seconds of the attackers."""

    quiet: list[float] = field(default_factory=list)
    attacked: list[float] = field(default_factory=list)
    used: float = 0.0

    @property
    def ratio(self) -> float:
        """The 99th percentile with the attack, relative to that without."""
        return quantile(self.attacked, 0.99) / quantile(self.quiet, 0.99)

    def __str__(self) -> str:
        (p50, p99), (p50_attacked, p99_attacked) = (
            [quantile(times, share) for share in (0.5, 0.99)] for times in (self.quiet, self.attacked)
        )
        return (
            f"p99 {p99:5.1f} ms without, {p99_attacked:5.1f} ms with the attack: ratio {self.ratio:.2f} "
            f"(p50 {p50:.1f} and {p50_attacked:.1f} ms; attackers used {self.used:.1f} s of CPU)"
        )


async def compare(
    server: Server, load: Load, seconds: float, rounds: int, kinds: Sequence[str]
) -> dict[str, Comparison]:
    """Play alternately without and with each kind of flood."""
    seats = [{"kind": "person", "name": "P"}, {"kind": "open"}]
    table = (await post(server.port, "/api/tables", {"rules": "classic", "seats": seats}, ATTACKER))["table"]
    results = {kind: Comparison() for kind in kinds}
    for kind, result in results.items():
        attackers = Attackers(server.port, f"/api/tables/{table}/socket", kind)
        try:
            for _ in range(rounds):
                await _play_round(server, load, seconds, attackers, result)
        finally:
            result.used = attackers.stop()
    return results


async def _play_round(server: Server, load: Load, seconds: float, attackers: Attackers, result: Comparison) -> None:
    """Play new games for some intervals, and note the times from moves to their broadcasts."""
    players = LoadGenerator([server.port], load)
    await players.open()
    await players.play(WARM_UP_SECONDS)
    for is_attacked in INTERVALS:
        async with attackers.attack() if is_attacked else contextlib.nullcontext():
            await players.play(SETTLING_SECONDS)
            players.times.clear()
            await players.play(seconds)
        (result.attacked if is_attacked else result.quiet).extend(players.times)
    await asyncio.sleep(1)
    players.close()
    if players.errors:
        raise SystemExit(f"{players.errors} commands of players were refused")


def memory_growth(server: Server, count: int) -> tuple[float, float]:
    """The memory of a server in megabytes before and after many refused connections."""
    asyncio.run(attacks.refused_connections(server.port, WARM_UP))
    before = server.memory()
    asyncio.run(attacks.refused_connections(server.port, count))
    return before, server.memory()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=50, help="four-player games")
    parser.add_argument("--rate", type=float, default=100, help="moves per second")
    parser.add_argument("--seconds", type=float, default=4, help="length of an interval with or without an attack")
    parser.add_argument("--rounds", type=int, default=3, help="rounds of two intervals with and two without an attack")
    parser.add_argument("--kinds", nargs="*", default=list(attacks.FLOODS), choices=attacks.FLOODS)
    parser.add_argument("--refused", type=int, default=100_000, help="refused handshakes and garbage requests")
    args = parser.parse_args()
    load = Load(games=args.games, rate=args.rate, own_addresses=True)
    gc.disable()
    passed = True
    with tempfile.TemporaryDirectory(prefix="kingdomino-attack-") as folder:
        server = Server(Path(folder), options=())
        try:
            print(f"{CONNECTIONS} attackers and {4 * args.games} players, {args.rate:g} moves per second")
            results = uvloop.run(compare(server, load, args.seconds, args.rounds, args.kinds))
            for kind, result in results.items():
                passed = passed and result.ratio <= MAX_RATIO
                print(f"  {kind:<16} {result}")
        finally:
            server.stop()
        if args.refused:
            server = Server(Path(folder) / "refused")
            try:
                before, after = memory_growth(server, args.refused)
            finally:
                server.stop()
            passed = passed and after - before <= MAX_GROWTH
            print(f"  {args.refused:,} refused connections: memory {before:.1f} MB before, {after:.1f} MB after")
    print(f"{'' if passed else 'NOT '}within the limits: ratio ≤ {MAX_RATIO:g}, growth ≤ {MAX_GROWTH:g} MB")
    raise SystemExit(0 if passed else 1)


if __name__ == "__main__":
    main()
