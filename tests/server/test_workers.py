"""Worker processes and the pool: time limits, crashes, restarts, warm-up and the choice of a worker."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys

import pytest

from kingdomino.components import Seat
from kingdomino.server.bots import worker_pool
from kingdomino.server.bots.worker import PlayerCache, PlayerKey
from kingdomino.server.bots.worker_pool import WorkerPool
from kingdomino.server.bots.worker_process import (
    AllBusy,
    Exited,
    NotReady,
    Request,
    RequestFailed,
    TimedOut,
    WorkerProcess,
)

pytestmark = pytest.mark.anyio
POSITION = "classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B"
PATIENCE = 120.0
FAKE_WORKER = """
import json, os, sys, time
for line in sys.stdin:
    params = json.loads(line)["params"]
    time.sleep(params.get("sleep", 0))
    if "exit" in params:
        sys.exit(params["exit"])
    if "print" in params:
        print(params["print"], flush=True)
    result = {"pid": os.getpid(), "text": "x" * params.get("length", 0), "tag": params.get("tag")}
    print(json.dumps({"result": result}), flush=True)
"""


def fake_worker() -> WorkerProcess:
    """A worker that sleeps, exits and responds as the request says."""
    return WorkerProcess([sys.executable, "-c", FAKE_WORKER])


def fake(**params: object) -> Request:
    return {"method": "fake", "params": params}


def decide(bot: str = "random", position: str = POSITION) -> Request:
    player = {"table": "table", "seat": "B", "bot": bot, "seed": 1}
    return {"method": "decide", "params": {"player": player, "position": position}}


@pytest.fixture
async def pools():
    opened: list[WorkerPool] = []

    def new_pool(size=1, timeout=PATIENCE, warm_up=()):
        pool = WorkerPool([fake_worker() for _ in range(size)], timeout, list(warm_up))
        opened.append(pool)
        return pool

    yield new_pool
    for pool in opened:
        await pool.close()


async def test_a_worker_process_responds_with_a_result_or_with_its_error():
    worker = WorkerProcess()
    result = await worker.request(decide(), PATIENCE)
    assert result["event"] in ("3", "17", "25", "40")
    for request in (decide(bot="nobody"), decide(position="nonsense")):
        with pytest.raises(RequestFailed) as failure:
            await worker.request(request, PATIENCE)
        assert failure.value.is_invalid
    with pytest.raises(RequestFailed, match="KeyError") as failure:
        await worker.request({"method": "decide", "params": {"position": POSITION}}, PATIENCE)
    assert not failure.value.is_invalid
    await worker.close()


async def test_a_late_worker_is_killed_and_the_next_request_starts_another(caplog):
    worker = fake_worker()
    first = await worker.request(fake(), PATIENCE)
    with caplog.at_level(logging.WARNING), pytest.raises(TimedOut):
        await worker.request(fake(sleep=600), 0.1)
    assert caplog.records[-1].message == "worker timed out"
    assert (await worker.request(fake(), PATIENCE))["pid"] != first["pid"]
    await worker.close()


async def test_a_worker_that_exits_is_reported_with_its_exit_code(caplog):
    worker = fake_worker()
    with caplog.at_level(logging.WARNING), pytest.raises(Exited, match="exit code 3"):
        await worker.request(fake(exit=3), PATIENCE)
    assert vars(caplog.records[-1])["exit_code"] == 3
    assert (await worker.request(fake(tag=1), PATIENCE))["tag"] == 1
    await worker.close()


@pytest.mark.parametrize("line", ["not JSON", "5", "{}"])
async def test_a_worker_with_an_unreadable_response_is_replaced(pools, line):
    pool = pools()
    first = await pool.request(fake())
    with pytest.raises(Exited):
        await pool.request(fake(print=line))
    second = await pool.request(fake(tag=1), patient=True)
    assert (second["tag"], first["pid"] != second["pid"]) == (1, True)


async def test_a_response_may_be_longer_than_the_default_line_limit():
    worker = fake_worker()
    assert len((await worker.request(fake(length=300_000), PATIENCE))["text"]) == 300_000
    await worker.close()


async def test_a_request_during_the_warm_up_fails_soon_unless_it_is_patient(pools, monkeypatch):
    monkeypatch.setattr(worker_pool, "WARM_UP_WAIT", 0.05)
    pool = pools(timeout=0.05, warm_up=[fake(sleep=1)])
    with pytest.raises(NotReady):
        await pool.request(fake(), seconds=PATIENCE)
    assert not pool.is_ready
    assert (await pool.request(fake(tag=1), seconds=PATIENCE, patient=True))["tag"] == 1
    assert pool.is_ready


async def test_no_request_comes_between_a_cold_worker_and_its_warm_up(pools, monkeypatch):
    """A request that got a cold worker left the warm-up to follow, during which the next request failed."""
    monkeypatch.setattr(worker_pool, "WARM_UP_WAIT", PATIENCE)
    pool = pools(warm_up=[fake(sleep=0.5)])
    await pool.request(fake())
    assert pool.is_ready
    await pool.request(fake())


async def test_a_worker_is_warmed_up_again_after_it_was_lost(pools):
    pool = pools(warm_up=[fake(sleep=0.2)])
    first = await pool.request(fake(), patient=True)
    with pytest.raises(Exited):
        await pool.request(fake(exit=1))
    assert not pool.is_ready
    second = await pool.request(fake(), patient=True)
    assert first["pid"] != second["pid"]


async def test_a_failed_warm_up_is_repeated(pools, monkeypatch):
    monkeypatch.setattr(worker_pool, "RESTART_DELAY", 0.01)
    pool = pools(warm_up=[fake(exit=1)])
    pool.start()
    await asyncio.sleep(0.3)
    assert not pool.is_ready
    pool.warm_up = []
    await pool.request(fake(), patient=True)


async def test_a_request_fails_when_no_worker_becomes_free(pools):
    pool = pools(timeout=0.2)
    await pool.request(fake(), seconds=PATIENCE, patient=True)
    busy = asyncio.create_task(pool.request(fake(sleep=2), seconds=PATIENCE))
    await asyncio.sleep(0)
    with pytest.raises(AllBusy):
        await pool.request(fake())
    await busy


async def test_the_response_to_a_cancelled_request_is_not_taken_for_the_next_one(pools):
    pool = pools()
    await pool.request(fake())
    cancelled = asyncio.create_task(pool.request(fake(sleep=0.2, tag=1)))
    await asyncio.sleep(0.05)
    cancelled.cancel()
    assert (await pool.request(fake(tag=2)))["tag"] == 2


async def test_a_cancelled_wait_does_not_lose_the_worker(pools):
    pool = pools()
    await pool.request(fake())
    busy = asyncio.create_task(pool.request(fake(sleep=0.1)))
    await asyncio.sleep(0)
    waiting = asyncio.create_task(pool.request(fake()))
    await busy
    waiting.cancel()
    assert (await pool.request(fake(tag=1)))["tag"] == 1


async def test_requests_of_a_table_go_to_the_same_worker(pools):
    pool = pools(size=2)
    results = await asyncio.gather(*(pool.request(fake(sleep=0.1), table=table) for table in "xy"))
    pid = {table: result["pid"] for table, result in zip("xy", results, strict=True)}
    assert pid["x"] != pid["y"]
    for table in "xyyxxxyy":
        assert (await pool.request(fake(), table=table))["pid"] == pid[table]


async def test_a_free_worker_goes_to_a_waiting_request_of_its_own_table_first(pools):
    pool = pools(size=2)
    results = await asyncio.gather(*(pool.request(fake(sleep=0.1), table=table) for table in "xy"))
    short = asyncio.create_task(pool.request(fake(sleep=0.2), table="x"))
    long = asyncio.create_task(pool.request(fake(sleep=1.5), table="y"))
    await asyncio.sleep(0)
    waiting = await asyncio.gather(*(pool.request(fake(), table=table) for table in "yx"))
    assert waiting[1]["pid"] == results[0]["pid"]
    await asyncio.gather(short, long)


async def test_another_worker_serves_a_table_while_its_own_restarts(pools):
    pool = pools(size=2)
    pid = (await pool.request(fake(), table="x"))["pid"]
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(Exited, match="exit code -9"):
        await pool.request(fake(), table="x")
    assert (await pool.request(fake(), table="x"))["pid"] != pid


async def test_a_worker_that_cannot_be_started_is_not_ready(monkeypatch):
    monkeypatch.setattr(worker_pool, "WARM_UP_WAIT", 0.2)
    pool = WorkerPool([WorkerProcess(["/no/such/program"])], PATIENCE, [fake()])
    with pytest.raises(NotReady):
        await pool.request(fake())
    await pool.close()


def test_the_least_recently_used_player_is_evicted():
    cache = PlayerCache(limit=2)
    keys = [PlayerKey("table", seat, "random", 1) for seat in tuple(Seat)[:3]]
    first, second = (cache.get(key) for key in keys[:2])
    assert cache.get(keys[0]) is first
    cache.get(keys[2])
    assert cache.get(keys[0]) is first
    assert cache.get(keys[1]) is not second
