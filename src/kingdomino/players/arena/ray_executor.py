"""Blocks played on a Ray cluster: this machine's cores, or many machines. Knows Ray, no result.

A task is one block, and a block depends on nothing but the match and its number: whichever machine plays it, and
however often a worker is lost in the middle, the same block comes back.
"""

from __future__ import annotations

import logging
import os
import re
import socket
import sys
from collections import deque
from collections.abc import Generator, Sequence
from functools import cache
from typing import Any, Self

from kingdomino import __version__
from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.players.arena import seated_players
from kingdomino.players.arena.match import Match
from kingdomino.players.arena.paired_games import PairedGames, play_paired_games

AHEAD = 2
"""Tasks that wait for each core, so that none is idle."""

PROBE_TIMEOUT = 5.0
STARTS = 4
"""Attempts to start a local Ray: it gives up after 30 seconds, which a busy machine may exceed."""

QUIET: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
_ADDRESS = re.compile(r"(?:ray://)?([^/:]+):(\d{1,5})")


class RayExecutor:
    """Plays blocks on the cluster at an address, or on a local Ray of its own with one core for each job.

    It is joined or started when first needed, serves one match after the other, and is left at the end of the `with`.
    """

    def __init__(self, address: str | None = None, jobs: int | None = None) -> None:
        self._address, self._jobs = address, jobs

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        # Asked of what was imported, so that leaving imports nothing.
        ray = sys.modules.get("ray")
        if ray is not None and ray.is_initialized():
            ray.shutdown()

    def __call__(self, match: Match, numbers: Sequence[int], records: bool) -> Generator[PairedGames]:
        """Play blocks as tasks, in whatever order they end."""
        ray = self._join()
        try:
            yield from _play(ray, match, numbers, records)
        except ray.exceptions.RayTaskError:
            raise  # a bug of ours, with the worker's traceback
        except ray.exceptions.RayError as error:
            raise KingdominoError(f"the Ray cluster was lost: {quoted(str(error), 200)}") from None

    def _join(self) -> Any:
        """Ray, with a cluster behind it."""
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a match is nobody's business
        try:
            import ray
        except ImportError:
            raise KingdominoError("'--executor ray' needs Ray: install 'kingdomino[ray]'") from None
        if not ray.is_initialized():
            if self._address is None:
                _start(ray, self._jobs)
            else:
                _connect(ray, self._address)
        return ray


def _play(ray: Any, match: Match, numbers: Sequence[int], records: bool) -> Generator[PairedGames]:
    # A task is tried again whenever its worker or its machine is lost.
    task = ray.remote(max_retries=-1)(play_task)
    todo, running = deque(numbers), list[object]()
    room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    while todo or running:
        while todo and len(running) < room:
            running.append(task.remote(match, todo.popleft(), records))
        ready, running = ray.wait(running)
        for version, answer in ray.get(ready):
            yield _block(version, answer)


def _start(ray: Any, jobs: int | None) -> None:
    """Start a Ray of this machine; `local` ignores any other cluster that runs or has left its address here."""
    for attempt in range(1, STARTS + 1):
        try:
            ray.init("local", num_cpus=jobs, include_dashboard=False, **QUIET)
            return
        except Exception as error:  # when the time is up, Ray raises nothing more specific
            if attempt == STARTS:
                raise KingdominoError(f"Ray does not start on this machine: {quoted(str(error), 200)}") from None


def _connect(ray: Any, address: str) -> None:
    _probe(address)
    try:
        ray.init(address, **QUIET)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise KingdominoError(f"no Ray cluster at {quoted(address)}: {quoted(str(error), 200)}") from None


def _probe(address: str) -> None:
    """Refuse an address where nobody answers; Ray itself would wait for minutes."""
    found = _ADDRESS.fullmatch(address)
    if found:
        try:
            socket.create_connection((found[1], int(found[2])), timeout=PROBE_TIMEOUT).close()
        except (OSError, OverflowError):
            raise KingdominoError(f"no Ray cluster at {quoted(address)}: nobody answers") from None


def play_task(match: Match, number: int, records: bool) -> tuple[str, PairedGames | str]:
    """Play one block on a worker; says which version played it, and the reason where there is no block."""
    try:
        _warm_up(match)
        return __version__, play_paired_games(match, number, records=records)
    except KingdominoError as error:
        return __version__, str(error)


@cache
def _warm_up(match: Match) -> None:
    """Once in each worker."""
    seated_players.warm_up(match.rules_value, match.seats, match.players)


def _block(version: str, answer: PairedGames | str) -> PairedGames:
    if version != __version__:
        raise KingdominoError(f"a worker of the cluster has kingdomino {version}, this is {__version__}")
    if isinstance(answer, str):
        raise KingdominoError(answer)
    return answer
