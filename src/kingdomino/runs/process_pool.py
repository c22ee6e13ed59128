"""A pool of worker processes for numbered work items. Items of crashed workers are run again."""

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
"""Give up after a worker has crashed this many times on the same item."""

SHUTDOWN_GRACE = 5.0
"""Seconds before a worker that does not stop is killed."""

Result = TypeVar("Result")
Result_co = TypeVar("Result_co", covariant=True)


class Task(Protocol[Result_co]):
    """Work divided into numbered items. It is sent to other processes, so it must pickle."""

    @property
    def item_name(self) -> str:
        """The name of an item in error messages."""
        ...

    def prepare(self) -> None:
        """Called once in every process, before the first item."""
        ...

    def run(self, number: int) -> Result_co:
        """Run one item. The result must depend on the task and the number only."""
        ...


def run_serial(task: Task[Result], numbers: Iterable[int]) -> Generator[Result]:
    """Run items one after the other in this process."""
    task.prepare()
    for number in numbers:
        yield task.run(number)


def run_parallel(task: Task[Result], numbers: Iterable[int], *, jobs: int) -> Generator[Result]:
    """Run items in several processes and yield results as they arrive."""
    pending, crashes = list(numbers)[::-1], dict[int, int]()
    workers: list[Worker[Result]] = []
    try:
        while pending or workers:
            while pending and len(workers) < jobs:
                workers.append(Worker(task))
                workers[-1].assign(pending.pop())
            ready = wait([worker.pipe for worker in workers])
            for worker in [worker for worker in workers if worker.pipe in ready]:
                number, result = worker.number, worker.result()
                if result is not None:
                    yield result[0]
                else:
                    crashes[number] = crashes.get(number, 0) + 1
                    if crashes[number] >= MAX_CRASHES:
                        raise KingdominoError(f"{task.item_name} {number}: its worker crashed {MAX_CRASHES} times")
                    pending.append(number)
                if pending and result is not None:
                    worker.assign(pending.pop())
                else:
                    workers.remove(worker)
                    worker.stop()
    finally:
        for worker in workers:
            worker.stop()


class Worker(Generic[Result]):
    """A process that runs one item at a time."""

    def __init__(self, task: Task[Result]) -> None:
        # Spawn: a fork would copy running threads and half-compiled code.
        context = multiprocessing.get_context("spawn")
        self.pipe, child_pipe = context.Pipe()
        self.number = -1
        self._process: BaseProcess = context.Process(target=_run_worker, args=(child_pipe, task), daemon=False)
        self._process.start()
        child_pipe.close()

    def assign(self, number: int) -> None:
        """Send an item to the worker."""
        self.number = number
        with suppress(OSError):
            self.pipe.send(number)

    def result(self) -> tuple[Result] | None:
        """Return the result in a tuple, or None if the worker has crashed; its errors are raised here."""
        try:
            error, result = self.pipe.recv()
        except (EOFError, OSError):
            return None
        if error:
            raise KingdominoError(error)
        return (result,)

    def stop(self) -> None:
        """Terminate the process, which lets it stop its own children, and kill it if it does not end."""
        self.pipe.close()
        if self._process.is_alive():
            self._process.terminate()
            self._process.join(SHUTDOWN_GRACE)
        if self._process.is_alive():
            self._process.kill()
        self._process.join()


def _run_worker(pipe: Connection, task: Task[Any]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the parent stops its workers
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # runs every `finally`
    try:
        task.prepare()
        while True:
            pipe.send(("", task.run(pipe.recv())))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
    except KingdominoError as error:
        pipe.send((str(error), None))
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # already leaving: a second signal would print a traceback
