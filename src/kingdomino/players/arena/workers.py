"""Processes that play blocks side by side. Knows how to lose a worker without losing a block; no result."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Generator, Iterable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from kingdomino.components import KingdominoError
from kingdomino.players.arena import seating
from kingdomino.players.arena.blocks import Block, play_block
from kingdomino.players.arena.match import Match

MOST_DEATHS = 3
"""So often may a worker die at the same block before the match gives up."""

PATIENCE = 5.0


def play_here(match: Match, numbers: Iterable[int], *, records: bool) -> Generator[Block]:
    """Play blocks one after the other in this process."""
    seating.warm_up(match.game, match.seats, match.players)
    for number in numbers:
        yield play_block(match, number, records=records)


def play_beside(match: Match, numbers: Iterable[int], *, records: bool, jobs: int) -> Generator[Block]:
    """Play blocks in several processes, in whatever order they end; a killed worker's block is played again."""
    todo, deaths = list(numbers)[::-1], dict[int, int]()
    workers: list[Worker] = []
    try:
        while todo or workers:
            while todo and len(workers) < jobs:
                workers.append(Worker(match, records=records))
                workers[-1].give(todo.pop())
            for worker in [worker for worker in workers if worker.pipe in wait([one.pipe for one in workers])]:
                number, answer = worker.number, worker.answer()
                if isinstance(answer, Block):
                    yield answer
                elif isinstance(answer, KingdominoError):
                    raise answer
                else:
                    deaths[number] = deaths.get(number, 0) + 1
                    if deaths[number] >= MOST_DEATHS:
                        raise KingdominoError(f"block {number}: its worker died {MOST_DEATHS} times")
                    todo.append(number)
                if todo and isinstance(answer, Block):
                    worker.give(todo.pop())
                else:
                    workers.remove(worker)
                    worker.stop()
    finally:
        for worker in workers:
            worker.stop()


class Worker:
    """A process that plays one block after the other."""

    def __init__(self, match: Match, *, records: bool) -> None:
        # A fresh interpreter: a fork would copy threads and compiled code in the middle of their work.
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.number = -1
        self._process: BaseProcess = context.Process(target=_work, args=(theirs, match, records), daemon=False)
        self._process.start()
        theirs.close()

    def give(self, number: int) -> None:
        """Hand over a block to play."""
        self.number = number
        with suppress(OSError):
            self.pipe.send(number)

    def answer(self) -> Block | KingdominoError | None:
        """The block played, the reason why not, or None when the worker has died."""
        try:
            answer = self.pipe.recv()
        except (EOFError, OSError):
            return None
        return answer if isinstance(answer, Block) else KingdominoError(str(answer))

    def stop(self) -> None:
        """End the process, gently first so that it can stop what it has started."""
        self.pipe.close()
        if self._process.is_alive():
            self._process.terminate()
            self._process.join(PATIENCE)
        if self._process.is_alive():
            self._process.kill()
        self._process.join()


def _work(pipe: Connection, match: Match, records: bool) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started the match is asked, and stops the workers
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # leaves through every `finally`
    try:
        seating.warm_up(match.game, match.seats, match.players)
        while True:
            pipe.send(play_block(match, pipe.recv(), records=records))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
    except KingdominoError as error:
        pipe.send(str(error))
