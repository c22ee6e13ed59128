"""Blocks played on a Ray cluster: this machine's cores, or many machines. Knows Ray, no result.

A task is one block, and a block depends on nothing but the match and its number: whichever machine plays it, and
however often a worker is lost in the middle, the same block comes back.
"""

from __future__ import annotations

import logging
import os
from collections import deque
from collections.abc import Generator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from kingdomino import __version__
from kingdomino.components import KingdominoError
from kingdomino.players.arena import seating
from kingdomino.players.arena.blocks import Block, play_block
from kingdomino.players.arena.match import Match

if TYPE_CHECKING:
    from kingdomino.players.arena.running import Where

AHEAD = 2
"""Tasks that wait for each core, so that none is idle."""


def on_ray(address: str | None = None, jobs: int | None = None) -> Where:
    """Blocks are played on the cluster at an address, or on a cluster of this machine's cores."""

    def played(match: Match, numbers: Sequence[int], records: bool) -> Generator[Block]:
        return play_on_ray(match, numbers, records=records, address=address, jobs=jobs)

    return played


def play_on_ray(
    match: Match, numbers: Sequence[int], *, records: bool, address: str | None, jobs: int | None
) -> Generator[Block]:
    """Play blocks as Ray tasks, in whatever order they end."""
    # Ray counts this program's uv or conda surroundings and phones home unless told otherwise; a match needs neither.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError:
        raise KingdominoError("'--on ray' needs Ray: install 'kingdomino[ray]'") from None
    try:
        if address is None:
            ray.init(num_cpus=jobs, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
        else:
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except ConnectionError as error:
        raise KingdominoError(f"no Ray cluster at {address!r}: {error}") from None
    try:
        # A task is tried again whenever its worker or its machine is lost.
        task = ray.remote(max_retries=-1)(play_task)
        todo, running = deque(numbers), list[object]()
        cores: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
        room = AHEAD * max(1, int(cores.get("CPU", 1)))
        while todo or running:
            while todo and len(running) < room:
                running.append(task.remote(match, todo.popleft(), records))
            ready, running = ray.wait(running)
            for version, answer in ray.get(ready):
                yield _block(version, answer)
    finally:
        ray.shutdown()


def play_task(match: Match, number: int, records: bool) -> tuple[str, Block | str]:
    """Play one block on a worker; says which version played it, and the reason where there is no block."""
    try:
        _warm_up(match)
        return __version__, play_block(match, number, records=records)
    except KingdominoError as error:
        return __version__, str(error)


@cache
def _warm_up(match: Match) -> None:
    """Once in each worker."""
    seating.warm_up(match)


def _block(version: str, answer: Block | str) -> Block:
    if version != __version__:
        raise KingdominoError(f"a worker of the cluster has kingdomino {version}, this is {__version__}")
    if isinstance(answer, str):
        raise KingdominoError(answer)
    return answer
