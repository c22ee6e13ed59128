"""Attacks on the workers: one client that asks for many analyses must not delay bots or other clients."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pytest

from kingdomino.server.bots.worker_pool import MAX_QUEUED_PER_CLIENT, Priority, WorkerPool
from kingdomino.server.bots.worker_process import NotReady, TooMany, WorkerProcess

pytestmark = pytest.mark.anyio
PATIENCE = 120.0
WORKER = """
import json, sys
for line in sys.stdin:
    params = json.loads(line)["params"]
    if "gate" in params:
        with open(params["gate"]) as gate:
            gate.read()
    print(json.dumps({"result": {"name": params["name"]}}), flush=True)
"""


class Workers:
    """A pool whose workers wait at a gate (a named pipe) until the test opens it, and the order of the results."""

    def __init__(self, folder, size: int) -> None:
        self.pool = WorkerPool([WorkerProcess([sys.executable, "-c", WORKER]) for _ in range(size)], PATIENCE, [])
        self.folder = folder
        self.served: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def ready(self) -> None:
        self.pool.start()
        while len(self.pool._ready) < len(self.pool._workers):
            await asyncio.sleep(0.01)

    def ask(self, name: str, client: str | None = None, priority: Priority = Priority.ANALYSIS, **more):
        params = {"name": name, **({"gate": more.pop("gate")} if "gate" in more else {})}

        async def run() -> None:
            request = {"method": "analyse", "params": params}
            result = await self.pool.request(request, priority=priority, client=client, **more)
            self.served.append(result["name"])

        task = asyncio.create_task(run())
        self.tasks.append(task)
        return task

    def gate(self, name: str) -> str:
        path = self.folder / name
        os.mkfifo(path)
        return str(path)

    async def open(self, gate: str) -> None:
        # A reader waits until a writer has opened and closed the pipe.
        await asyncio.to_thread(Path(gate).write_text, "")


@pytest.fixture
async def workers(tmp_path):
    opened: list[Workers] = []

    async def start(size: int) -> Workers:
        started = Workers(tmp_path, size)
        opened.append(started)
        await started.ready()
        return started

    yield start
    for worker in opened:
        await worker.pool.close()
        await asyncio.gather(*worker.tasks, return_exceptions=True)


async def queued(workers: Workers, count: int) -> None:
    while len(workers.pool._waiting) < count:
        await asyncio.sleep(0.01)


async def test_clients_take_turns(workers):
    pool = await workers(1)
    gate = pool.gate("gate")
    pool.ask("greedy 0", "greedy", gate=gate)
    for number in range(1, 4):
        pool.ask(f"greedy {number}", "greedy")
    await queued(pool, 3)
    pool.ask("modest", "modest")
    await queued(pool, 4)
    await pool.open(gate)
    await asyncio.wait_for(asyncio.gather(*pool.tasks), PATIENCE)
    assert pool.served == ["greedy 0", "greedy 1", "modest", "greedy 2", "greedy 3"]


async def test_a_bot_in_a_game_with_people_comes_first_and_one_without_people_last(workers):
    pool = await workers(1)
    gate = pool.gate("gate")
    pool.ask("analysis 0", "client", gate=gate)
    pool.ask("bots only", priority=Priority.WATCHED)
    pool.ask("analysis 1", "client")
    pool.ask("live", priority=Priority.LIVE)
    await queued(pool, 3)
    await pool.open(gate)
    await asyncio.wait_for(asyncio.gather(*pool.tasks), PATIENCE)
    assert pool.served == ["analysis 0", "live", "analysis 1", "bots only"]


async def test_one_of_several_workers_is_left_to_games_with_people(workers):
    pool = await workers(2)
    gate = pool.gate("gate")
    pool.ask("analysis 0", "client", gate=gate)
    pool.ask("analysis 1", "other")
    await queued(pool, 1)
    await asyncio.wait_for(pool.ask("live", priority=Priority.LIVE), PATIENCE)
    assert pool.served == ["live"]
    await pool.open(gate)
    await asyncio.wait_for(asyncio.gather(*pool.tasks), PATIENCE)
    assert pool.served == ["live", "analysis 0", "analysis 1"]


async def test_the_place_in_the_queue_is_reported(workers):
    pool = await workers(1)
    gate = pool.gate("gate")
    places: list[int] = []
    pool.ask("first", "a", gate=gate)
    await asyncio.sleep(0)
    pool.ask("second", "b")
    await queued(pool, 1)
    pool.ask("third", "c", on_place=places.append)
    await queued(pool, 2)
    assert places == [2]
    await pool.open(gate)
    await asyncio.wait_for(asyncio.gather(*pool.tasks), PATIENCE)
    assert places == [2, 1]


async def test_a_client_that_leaves_gives_up_its_place(workers):
    pool = await workers(1)
    gate = pool.gate("gate")
    places: list[int] = []
    pool.ask("first", "a", gate=gate)
    leaving = pool.ask("leaving", "b")
    await queued(pool, 1)
    pool.ask("last", "c", on_place=places.append)
    await queued(pool, 2)
    leaving.cancel()
    while len(pool.pool._waiting) > 1:
        await asyncio.sleep(0.01)
    assert places == [2, 1]
    await pool.open(gate)
    await asyncio.wait_for(asyncio.gather(*pool.tasks, return_exceptions=True), PATIENCE)
    assert pool.served == ["first", "last"]


async def test_a_client_cannot_fill_the_queue(workers):
    pool = await workers(1)
    gate = pool.gate("gate")
    pool.ask("running", "greedy", gate=gate)
    for number in range(MAX_QUEUED_PER_CLIENT):
        pool.ask(f"greedy {number}", "greedy")
    await queued(pool, MAX_QUEUED_PER_CLIENT)
    with pytest.raises(TooMany):
        await pool.ask("one too many", "greedy")
    modest = pool.ask("modest", "modest")
    await queued(pool, MAX_QUEUED_PER_CLIENT + 1)
    await pool.open(gate)
    await asyncio.wait_for(modest, PATIENCE)


async def test_requests_in_the_queue_fail_at_once_when_the_pool_is_closed(workers):
    pool = await workers(1)
    gate = pool.gate("gate")
    pool.ask("running", gate=gate)
    waiting = [pool.ask(f"waiting {number}") for number in range(3)]
    await queued(pool, 3)
    await pool.pool.close()
    results = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), PATIENCE / 4)
    assert [type(result) for result in results] == [NotReady] * 3


async def test_clients_may_leave_while_the_pool_is_closed(workers):
    pool = await workers(1)
    pool.ask("running", gate=pool.gate("gate"))
    before, during = pool.ask("leaves before"), pool.ask("leaves during")
    await queued(pool, 2)
    before.cancel()
    closing = asyncio.create_task(pool.pool.close())
    asyncio.get_running_loop().call_soon(during.cancel)
    await asyncio.wait_for(closing, PATIENCE)
    results = await asyncio.gather(before, during, return_exceptions=True)
    assert {type(result) for result in results} <= {asyncio.CancelledError, NotReady}
