"""A pool of worker processes: warm-up, restart after a failure, and a queue of requests.

A worker is used only after its warm-up, in which it loads and compiles all code. So the time limit of a request never
includes compilation, not even for a worker that replaces one that was killed.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from kingdomino.players.factory import PLAYERS, is_built_in
from kingdomino.players.search.compilation import MIDDLE_POSITION
from kingdomino.server.bots.worker import MAX_PLAYERS
from kingdomino.server.bots.worker_process import (
    AllBusy,
    NotReady,
    Request,
    RequestFailed,
    Result,
    TooMany,
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
QUEUE_WAIT = 60.0
"""Seconds that an analysis waits in the queue."""
MAX_QUEUED_PER_CLIENT = 4
"""Requests of one client in the queue; further ones are refused."""
_LOG = logging.getLogger("kingdomino.bots")


class Priority(IntEnum):
    """Which requests are served first."""

    LIVE = 0
    """A bot in a game with people."""
    ANALYSIS = 1
    """Somebody waits for an analysis."""
    WATCHED = 2
    """A bot in a game without people."""


@dataclass(eq=False, slots=True)
class Waiter:
    """A request in the queue or on a worker: its table and client, if any, and the worker it will get."""

    table: str | None
    priority: Priority
    client: str | None
    turn: int
    on_place: Callable[[int], None] | None
    worker: asyncio.Future[WorkerProcess]
    place: int = 0


def warm_up_requests() -> list[Request]:
    """Requests that load and compile everything any later request needs."""
    players = [{"table": "", "seat": "A", "bot": name, "seed": 0} for name in PLAYERS if is_built_in(name)]
    budget = {"position": MIDDLE_POSITION, "seconds": 0.05}
    decisions = [{"method": "decide", "params": {"player": player, "position": MIDDLE_POSITION}} for player in players]
    return [
        *decisions,
        {"method": "analyse", "params": budget},
        {"method": "grade", "params": {**budget, "event": "g5g6"}},
    ]


class WorkerPool:
    """Worker processes that share a queue.

    Bots in games with people come first, and one of several workers is always left to them. Clients take turns, so
    that none of them can hold the workers. The requests of one table go to the same worker where possible.
    """

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
        self._running: list[Waiter] = []
        self._turn = 0
        self._last_turns: dict[str | None, int] = {}
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
        self,
        request: Request,
        *,
        table: str | None = None,
        priority: Priority = Priority.LIVE,
        client: str | None = None,
        seconds: float = 0.0,
        patient: bool = False,
        on_place: Callable[[int], None] | None = None,
    ) -> Result:
        """Return the result of a request, or raise the `WorkerError` that explains why there is none.

        `table` selects the worker that has the table's players. Requests of the same priority take turns by `client`,
        and `on_place` is called with the place in the queue when it changes. `seconds` is added to the time limit. A
        patient request also waits for a warm-up to end; others fail with `NotReady` after a few seconds.
        """
        self.start()
        if client is not None and sum(waiter.client == client for waiter in self._waiting) >= MAX_QUEUED_PER_CLIENT:
            raise TooMany(f"{MAX_QUEUED_PER_CLIENT} requests are waiting")
        waiter = Waiter(
            table, priority, client, self._next_turn(client), on_place, asyncio.get_running_loop().create_future()
        )
        worker = await self._acquire(waiter, patient)
        # A client may disconnect; the worker still finishes, or its response would be read as that of the next request.
        return await asyncio.shield(self._spawn(self._run(worker, waiter, request, self.timeout + seconds)))

    async def _run(self, worker: WorkerProcess, waiter: Waiter, request: Request, timeout: float) -> Result:
        try:
            result = await worker.request(request, timeout)
        except RequestFailed as failure:
            if not failure.is_invalid:
                _LOG.error("request failed in worker", extra={"method": request["method"], "error": str(failure)})
            self._running.remove(waiter)
            self._release(worker)
            raise
        except WorkerError:
            self._running.remove(waiter)
            self._ready.discard(worker)
            self._spawn(self._warm_up(worker))
            raise
        self._running.remove(waiter)
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

    async def _acquire(self, waiter: Waiter, patient: bool) -> WorkerProcess:
        if self._idle and not self._is_held_back(waiter):
            holder = self._holder(waiter.table)
            worker = holder if holder in self._idle else self._idle[0]
            self._idle.remove(worker)
            self._start(waiter)
        else:
            worker = await self._wait_for_worker(waiter, patient)
        table = waiter.table
        if table is not None:
            self._worker_of_table[table] = worker
            self._worker_of_table.move_to_end(table)
            if len(self._worker_of_table) > MAX_PLAYERS * len(self._workers):
                self._worker_of_table.popitem(last=False)
        return worker

    async def _wait_for_worker(self, waiter: Waiter, patient: bool) -> WorkerProcess:
        was_ready = self.is_ready
        usual = QUEUE_WAIT if waiter.priority is Priority.ANALYSIS else self.timeout
        seconds = WARM_UP_TIMEOUT if patient else usual if was_ready else WARM_UP_WAIT
        self._waiting.append(waiter)
        self._report_places()
        try:
            async with asyncio.timeout(seconds):
                return await waiter.worker
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
            self._report_places()
        elif waiter in self._running:
            self._running.remove(waiter)
            self._release(waiter.worker.result())

    def _release(self, worker: WorkerProcess) -> None:
        """Hand a worker to the next request, leaving those of tables that another worker has to that one."""
        self._idle.append(worker)
        ready = [waiter for waiter in self._in_order() if not self._is_held_back(waiter)]
        own = [waiter for waiter in ready if self._holder(waiter.table) in (None, worker)]
        if ready:
            first = next((waiter for waiter in own if waiter.priority == ready[0].priority), ready[0])
            self._idle.remove(worker)
            self._waiting.remove(first)
            self._start(first)
            first.worker.set_result(worker)
            self._report_places()

    def _in_order(self) -> list[Waiter]:
        """The waiting requests in the order of service: by priority, then in turn for each client."""
        return sorted(self._waiting, key=lambda waiter: (waiter.priority, waiter.turn))

    def _next_turn(self, client: str | None) -> int:
        """The turn of a new request: the one after the client's last, and not before those of the running ones."""
        turn = max(self._turn, self._last_turns.get(client, 0)) + 1
        if client is not None:
            self._last_turns[client] = turn
        return turn

    def _start(self, waiter: Waiter) -> None:
        self._running.append(waiter)
        self._turn = max(self._turn, waiter.turn)
        self._last_turns = {client: turn for client, turn in self._last_turns.items() if turn > self._turn}

    def _is_held_back(self, waiter: Waiter) -> bool:
        """Whether a request has to leave the last worker to bots in games with people."""
        if waiter.priority is Priority.LIVE:
            return False
        others = sum(running.priority is not Priority.LIVE for running in self._running)
        return others >= max(1, len(self._workers) - 1)

    def _report_places(self) -> None:
        for place, waiter in enumerate(self._in_order(), start=1):
            if waiter.on_place is not None and waiter.place != place:
                waiter.place = place
                waiter.on_place(place)

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
        """Stop all requests and kill the workers; the requests in the queue fail at once."""
        waiting, self._waiting = self._waiting, []
        for waiter in waiting:
            if not waiter.worker.done():  # not cancelled by a client that has just left
                waiter.worker.set_exception(NotReady("the workers are being stopped"))
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for worker in self._workers:
            await worker.close()
