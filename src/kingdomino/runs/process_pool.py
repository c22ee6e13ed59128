"""Processes that do numbered pieces of work side by side. A worker may be lost, a piece never; knows no result."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Generator, Iterable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Generic, Protocol, TypeVar

from kingdomino.components import KingdominoError

MAX_CRASHES = 3
"""So often may a worker die at the same piece before all is given up."""

SHUTDOWN_GRACE = 5.0

Piece = TypeVar("Piece")
Made_co = TypeVar("Made_co", covariant=True)


class Task(Protocol[Made_co]):
    """Pieces of work by their numbers. It travels to other processes, so it must pickle."""

    @property
    def piece(self) -> str:
        """What a piece is called, when one fails."""
        ...

    def prepare(self) -> None:
        """What is done once before the first piece, in every process."""
        ...

    def do(self, number: int) -> Made_co:
        """Do one piece. It must depend on nothing but its number."""
        ...


def run_serial(work: Task[Piece], numbers: Iterable[int]) -> Generator[Piece]:
    """Do pieces one after the other in this process."""
    work.prepare()
    for number in numbers:
        yield work.do(number)


def run_parallel(work: Task[Piece], numbers: Iterable[int], *, jobs: int) -> Generator[Piece]:
    """Do pieces in several processes, in whatever order they end; a killed worker's piece is done again."""
    todo, deaths = list(numbers)[::-1], dict[int, int]()
    workers: list[Worker[Piece]] = []
    try:
        while todo or workers:
            while todo and len(workers) < jobs:
                workers.append(Worker(work))
                workers[-1].give(todo.pop())
            for worker in [worker for worker in workers if worker.pipe in wait([one.pipe for one in workers])]:
                number, answer = worker.number, worker.answer()
                if answer is not None:
                    yield answer[0]
                else:
                    deaths[number] = deaths.get(number, 0) + 1
                    if deaths[number] >= MAX_CRASHES:
                        raise KingdominoError(f"{work.piece} {number}: its worker died {MAX_CRASHES} times")
                    todo.append(number)
                if todo and answer is not None:
                    worker.give(todo.pop())
                else:
                    workers.remove(worker)
                    worker.stop()
    finally:
        for worker in workers:
            worker.stop()


class Worker(Generic[Piece]):
    """A process that does one piece after the other."""

    def __init__(self, work: Task[Piece]) -> None:
        # A fresh interpreter: a fork would copy threads and compiled code in the middle of their work.
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.number = -1
        self._process: BaseProcess = context.Process(target=_work, args=(theirs, work), daemon=False)
        self._process.start()
        theirs.close()

    def give(self, number: int) -> None:
        """Hand over a piece to do."""
        self.number = number
        with suppress(OSError):
            self.pipe.send(number)

    def answer(self) -> tuple[Piece] | None:
        """The piece done, or None when the worker has died; why it could not be done is raised."""
        try:
            refusal, done = self.pipe.recv()
        except (EOFError, OSError):
            return None
        if refusal:
            raise KingdominoError(refusal)
        return (done,)

    def stop(self) -> None:
        """End the process, gently first so that it can stop what it has started."""
        self.pipe.close()
        if self._process.is_alive():
            self._process.terminate()
            self._process.join(SHUTDOWN_GRACE)
        if self._process.is_alive():
            self._process.kill()
        self._process.join()


def _work(pipe: Connection, work: Task[Any]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started the work is asked, and stops the workers
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # leaves through every `finally`
    try:
        work.prepare()
        while True:
            pipe.send(("", work.do(pipe.recv())))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
    except KingdominoError as error:
        pipe.send((str(error), None))
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # on its way out already: nothing is left to interrupt
