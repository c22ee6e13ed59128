"""An executor that plays blocks on a Ray cluster, local or remote.

A task is one block. It depends on the match and its number only, so it can be retried on any machine.
"""

from __future__ import annotations

import logging
import os
import re
import socket
import sys
from collections import deque
from collections.abc import Generator, Iterable, Sequence
from functools import cache
from typing import Any, Self

from kingdomino._version import __version__
from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted, require_extra
from kingdomino.players.arena.game import PairedGames, play_paired_games, warm_up
from kingdomino.players.arena.match import Match
from kingdomino.runs.process_pool import Result, Task

TASKS_PER_CORE = 2
"""Submitted tasks per core, so that no core is idle."""

PROBE_TIMEOUT = 5.0
START_ATTEMPTS = 4
"""Ray gives up starting after 30 seconds, which a busy machine may exceed."""

QUIET: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
_ADDRESS = re.compile(r"(?:ray://)?([^/:]+):(\d{1,5})")


class RayExecutor:
    """Plays blocks on the cluster at an address, or on a private local Ray with one core per job.

    It connects at the first match and disconnects at the end of the `with` block.
    """

    def __init__(self, address: str | None = None, jobs: int | None = None, *, infos: bool = False) -> None:
        self._address, self._jobs, self._infos = address, jobs, infos

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        # Looked up, not imported: leaving must not import Ray.
        ray = sys.modules.get("ray")
        if ray is not None and ray.is_initialized():
            ray.shutdown()

    def __call__(self, match: Match, numbers: Sequence[int], records: bool) -> Generator[PairedGames]:
        """Play blocks as tasks and yield them as they finish."""
        ray = self._connect()
        try:
            yield from _play(ray, match, numbers, records, self._infos and records)
        except ray.exceptions.RayTaskError:
            raise  # a bug in this package: show the worker's traceback
        except ray.exceptions.RayError as error:
            raise KingdominoError(f"the Ray cluster was lost: {quoted(str(error), 200)}") from None

    def run_task(self, task: Task[Result], numbers: Iterable[int]) -> Generator[Result]:
        """Run the items of a task and yield results as they finish."""
        ray = self._connect()
        task_reference, remote = ray.put(task), ray.remote(max_retries=-1)(_run_item)
        running = [remote.remote(task_reference, number) for number in numbers]
        while running:
            ready, running = ray.wait(running)
            yield from ray.get(ready)

    def _connect(self) -> Any:
        """Return the initialised `ray` module."""
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # opt out of Ray telemetry
        require_extra("ray", "ray")
        import ray

        if not ray.is_initialized():
            if self._address is None:
                _start(ray, self._jobs)
            else:
                _connect(ray, self._address)
        return ray


def _play(ray: Any, match: Match, numbers: Sequence[int], records: bool, infos: bool) -> Generator[PairedGames]:
    # Retry whenever a worker or a machine is lost.
    task = ray.remote(max_retries=-1)(play_task)
    pending, running = deque(numbers), list[object]()
    capacity = TASKS_PER_CORE * max(1, int(ray.cluster_resources().get("CPU", 1)))
    while pending or running:
        while pending and len(running) < capacity:
            running.append(task.remote(match, pending.popleft(), records, infos))
        ready, running = ray.wait(running)
        for version, result in ray.get(ready):
            yield _block(version, result)


def _run_item(task: Task[Result], number: int) -> Result:
    task.prepare()
    return task.run(number)


def _start(ray: Any, jobs: int | None) -> None:
    """Start a local Ray; the address `local` ignores other clusters and their environment variables."""
    for attempt in range(1, START_ATTEMPTS + 1):
        try:
            ray.init("local", num_cpus=jobs, include_dashboard=False, **QUIET)
            return
        except Exception as error:  # Ray raises nothing more specific on a timeout
            if attempt == START_ATTEMPTS:
                raise KingdominoError(f"Ray does not start on this machine: {quoted(str(error), 200)}") from None


def _connect(ray: Any, address: str) -> None:
    _probe(address)
    try:
        ray.init(address, **QUIET)
    except (ConnectionError, RuntimeError, ValueError) as error:
        hint = "if the cluster uses tokens, set RAY_AUTH_MODE=token and copy its token to this machine"
        raise KingdominoError(f"no Ray cluster at {quoted(address)}: {quoted(str(error), 200)} ({hint})") from None


def _probe(address: str) -> None:
    """Refuse an address that does not respond; Ray itself would wait for minutes."""
    match = _ADDRESS.fullmatch(address)
    if match:
        try:
            socket.create_connection((match[1], int(match[2])), timeout=PROBE_TIMEOUT).close()
        except (OSError, OverflowError):
            raise KingdominoError(f"no Ray cluster at {quoted(address)}: no response") from None


def play_task(match: Match, number: int, records: bool, infos: bool = False) -> tuple[str, PairedGames | str]:
    """Play one block on a worker; return the worker's version, and the block or an error message."""
    try:
        _warm_up(match)
        return __version__, play_paired_games(match, number, records=records, infos=infos)
    except KingdominoError as error:
        return __version__, str(error)


@cache
def _warm_up(match: Match) -> None:
    """Warm up once per worker process."""
    warm_up(match.rules_value, match.seats, match.players)


def _block(version: str, result: PairedGames | str) -> PairedGames:
    if version != __version__:
        raise KingdominoError(f"a worker of the cluster has kingdomino {version}, this is {__version__}")
    if isinstance(result, str):
        raise KingdominoError(result)
    return result
