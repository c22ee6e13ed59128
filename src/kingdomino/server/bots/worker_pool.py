"""A pool of worker processes: warm-up, restart after a failure, and a queue of requests.

A worker is used only after its warm-up, in which it loads and compiles all code. So the time limit of a request never
includes compilation, not even for a worker that replaces one that was killed.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine, Sequence
from typing import Any

from kingdomino.players.factory import PLAYERS
from kingdomino.players.search.compilation import MIDDLE_POSITION
from kingdomino.server.bots.worker import MAX_PLAYERS
from kingdomino.server.bots.worker_process import (
    AllBusy,
    NotReady,
    Request,
    RequestFailed,
    Result,
    WorkerError,
    WorkerProcess,
)

WARM_UP_TIMEOUT = 600.0
"""Seconds for one request of a warm-up: on a new machine it compiles the players."""
WARM_UP_WAIT = 5.0
"""Seconds that an interactive request waits while no worker is ready."""
RESTART_DELAY = 1.0
"""Seconds before a failed warm-up is repeated, doubled after each failure."""
MAX_RESTART_DELAY = 60.0
_LOG = logging.getLogger("kingdomino.bots")

Waiter = tuple[str | None, asyncio.Future[WorkerProcess]]
"""A request in the queue: its table, if any, and the worker it will get."""


def warm_up_requests() -> list[Request]:
    """Requests that load and compile everything any later request needs."""
    players = [{"table": "", "seat": "A", "bot": name, "seed": 0} for name in PLAYERS]
    budget = {"position": MIDDLE_POSITION, "seconds": 0.05}
    decisions = [{"method": "decide", "params": {"player": player, "position": MIDDLE_POSITION}} for player in players]
    return [
        *decisions,
        {"method": "analyse", "params": budget},
        {"method": "grade", "params": {**budget, "event": "g5g6"}},
    ]


class WorkerPool:
    """Worker processes that share a queue. The requests of one table go to the same worker where possible."""

    def __init__(
        self, workers: Sequence[WorkerProcess], timeout: float, warm_up: Sequence[Request] | None = None
    ) -> None:
        self.timeout = timeout
        """Seconds for a request, and for the wait until a worker is free."""
        self.warm_up = warm_up_requests() if warm_up is None else warm_up
        self._workers = tuple(workers)
        self._ready: set[WorkerProcess] = set()
        self._idle: list[WorkerProcess] = []
        self._waiting: list[Waiter] = []
        self._worker_of_table: OrderedDict[str, WorkerProcess] = OrderedDict()
        self._warming_up = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._started = False

    @property
    def is_ready(self) -> bool:
        """Whether at least one worker has finished its warm-up."""
        return bool(self._ready)

    def start(self) -> None:
        """Start and warm up the workers in the background. The first request does this too."""
        if not self._started:
            self._started = True
            for worker in self._workers:
                self._spawn(self._warm_up(worker))

    async def request(
        self, request: Request, *, table: str | None = None, seconds: float = 0.0, patient: bool = False
    ) -> Result:
        """Return the result of a request, or raise the `WorkerError` that explains why there is none.

        `table` selects the worker that has the table's players. `seconds` is added to the time limit. A patient
        request also waits for a warm-up to end; others fail with `NotReady` after a few seconds.
        """
        self.start()
        worker = await self._acquire(table, patient)
        # A client may disconnect; the worker still finishes, or its response would be read as that of the next request.
        return await asyncio.shield(self._spawn(self._run(worker, request, self.timeout + seconds)))

    async def _run(self, worker: WorkerProcess, request: Request, timeout: float) -> Result:
        try:
            result = await worker.request(request, timeout)
        except RequestFailed as failure:
            if not failure.is_invalid:
                _LOG.error("request failed in worker", extra={"method": request["method"], "error": str(failure)})
            self._release(worker)
            raise
        except WorkerError:
            self._ready.discard(worker)
            self._spawn(self._warm_up(worker))
            raise
        self._release(worker)
        return result

    async def _warm_up(self, worker: WorkerProcess) -> None:
        delay = RESTART_DELAY
        while worker not in self._ready:
            # One worker at a time: the others load from disk what the first has compiled.
            async with self._warming_up:
                try:
                    for request in self.warm_up:
                        await self._warm_up_with(worker, request)
                    self._ready.add(worker)
                except WorkerError as failure:
                    _LOG.warning("worker not ready", extra={"error": str(failure)})
            if worker not in self._ready:
                await asyncio.sleep(delay)
                delay = min(2 * delay, MAX_RESTART_DELAY)
        self._release(worker)

    @staticmethod
    async def _warm_up_with(worker: WorkerProcess, request: Request) -> None:
        try:
            await worker.request(request, WARM_UP_TIMEOUT)
        except RequestFailed as failure:
            # Without the optional compiler only some methods work; their requests fail with the same message.
            _LOG.warning("warm-up request failed", extra={"method": request["method"], "error": str(failure)})

    # --- queue ------------------------------------------------------------------------------------------------------

    async def _acquire(self, table: str | None, patient: bool) -> WorkerProcess:
        if self._idle:
            holder = self._holder(table)
            worker = holder if holder in self._idle else self._idle[0]
            self._idle.remove(worker)
        else:
            worker = await self._wait_for_worker(table, patient)
        if table is not None:
            self._worker_of_table[table] = worker
            self._worker_of_table.move_to_end(table)
            if len(self._worker_of_table) > MAX_PLAYERS * len(self._workers):
                self._worker_of_table.popitem(last=False)
        return worker

    async def _wait_for_worker(self, table: str | None, patient: bool) -> WorkerProcess:
        was_ready = self.is_ready
        seconds = WARM_UP_TIMEOUT if patient else self.timeout if was_ready else WARM_UP_WAIT
        future: asyncio.Future[WorkerProcess] = asyncio.get_running_loop().create_future()
        waiter = table, future
        self._waiting.append(waiter)
        try:
            async with asyncio.timeout(seconds):
                return await future
        except TimeoutError:
            self._abandon(waiter)
            failure = AllBusy if was_ready and self.is_ready else NotReady
            raise failure(f"no worker was free within {seconds:g} s") from None
        except asyncio.CancelledError:
            self._abandon(waiter)
            raise

    def _abandon(self, waiter: Waiter) -> None:
        """Remove a waiter; if it was handed a worker at the last moment, release that."""
        if waiter in self._waiting:
            self._waiting.remove(waiter)
        elif not waiter[1].cancelled():
            self._release(waiter[1].result())

    def _release(self, worker: WorkerProcess) -> None:
        """Hand a worker to the longest waiting request, leaving those of tables that another worker has to that one."""
        own = [waiter for waiter in self._waiting if self._holder(waiter[0]) in (None, worker)]
        waiters = own or self._waiting
        if waiters:
            waiter = waiters[0]
            self._waiting.remove(waiter)
            waiter[1].set_result(worker)
        else:
            self._idle.append(worker)

    def _holder(self, table: str | None) -> WorkerProcess | None:
        """The worker that has the players of a table."""
        worker = None if table is None else self._worker_of_table.get(table)
        return worker if worker in self._ready else None

    # --- tasks ------------------------------------------------------------------------------------------------------

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finish)
        return task

    def _finish(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            # The caller gets the exception; if it has left, asyncio must not report it as never retrieved.
            task.exception()

    async def close(self) -> None:
        """Stop all requests and kill the workers."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for worker in self._workers:
            await worker.close()
