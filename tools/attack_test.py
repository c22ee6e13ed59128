"""Attack test (part of `make load-test`): what flooding and refused clients cost the others.

Four-player games are played on one process with the usual limits, each from an address of its own, in turn without and
with three connections from another address that flood the server. The 99th percentiles of the time from a move to its
broadcasts are compared within this run. Then handshakes that are refused and garbage requests are sent, and the memory
of the server is compared before and after them.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import multiprocessing
import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
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
WARM_UP_SECONDS = 2.0
WARM_UP = 5_000
"""Refused connections before the memory is measured: the first ones fill caches."""


def flood(port: int, path: str, kind: str) -> None:
    """Flood a server with frames until this process is terminated."""

    async def run() -> None:
        frames = attacks.FLOODS[kind]
        await asyncio.gather(*(attacks.flood(port, path, frames, ATTACKER) for _ in range(CONNECTIONS)))

    # Real attackers use other machines; here they must leave the processor to the server.
    os.nice(5)
    asyncio.run(run())


@contextlib.contextmanager
def flooding(port: int, path: str, kind: str, used: list[float]) -> Iterator[None]:
    """Attackers in a separate process, so that they do not delay the measured clients; records its CPU seconds."""
    process = multiprocessing.get_context("spawn").Process(target=flood, args=(port, path, kind), daemon=True)
    process.start()
    try:
        yield
    finally:
        assert process.pid is not None
        used.append(cpu_seconds(process.pid))
        process.terminate()
        process.join()


@dataclass
class Comparison:
    """The times of moves without and with an attack, and the CPU seconds of the attackers."""

    quiet: list[float] = field(default_factory=list)
    attacked: list[float] = field(default_factory=list)
    used: list[float] = field(default_factory=list)

    @property
    def ratio(self) -> float:
        """The 99th percentile with the attack, relative to that without."""
        return quantile(self.attacked, 0.99) / quantile(self.quiet, 0.99)

    def __str__(self) -> str:
        quiet, attacked = quantile(self.quiet, 0.99), quantile(self.attacked, 0.99)
        used = f"attackers used {sum(self.used):.1f} s of CPU"
        return f"p99 {quiet:5.1f} ms without, {attacked:5.1f} ms with the attack: ratio {self.ratio:.2f} ({used})"


async def compare(server: Server, load: Load, seconds: float, rounds: int) -> dict[str, Comparison]:
    """Play in turn without and with each kind of flood."""
    seats = [{"kind": "person", "name": "P"}, {"kind": "open"}]
    table = (await post(server.port, "/api/tables", {"rules": "classic", "seats": seats}, ATTACKER))["table"]
    results = {}
    for kind in attacks.FLOODS:
        result = results[kind] = Comparison()
        for _ in range(rounds):
            result.quiet += await _play(server, load, seconds)
            with flooding(server.port, f"/api/tables/{table}/socket", kind, result.used):
                result.attacked += await _play(server, load, seconds)
    return results


async def _play(server: Server, load: Load, seconds: float) -> list[float]:
    """Times from moves to their broadcasts in new games, after a warm-up."""
    players = LoadGenerator([server.port], load)
    await players.open()
    await players.play(WARM_UP_SECONDS)
    players.times.clear()
    await players.play(seconds)
    await asyncio.sleep(1)
    players.close()
    if players.errors:
        raise SystemExit(f"{players.errors} commands of players were refused")
    return list(players.times)


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
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rounds", type=int, default=3, help="measurements without and with each attack")
    parser.add_argument("--refused", type=int, default=100_000, help="refused handshakes and garbage requests")
    args = parser.parse_args()
    load = Load(games=args.games, rate=args.rate, own_addresses=True)
    gc.disable()
    passed = True
    with tempfile.TemporaryDirectory(prefix="kingdomino-attack-") as folder:
        server = Server(Path(folder), options=())
        try:
            print(f"{CONNECTIONS} attackers and {4 * args.games} players, {args.rate:g} moves per second")
            for kind, result in uvloop.run(compare(server, load, args.seconds, args.rounds)).items():
                passed = passed and result.ratio <= MAX_RATIO
                print(f"  {kind:<16} {result}")
        finally:
            server.stop()
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
