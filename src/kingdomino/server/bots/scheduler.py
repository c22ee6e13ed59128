"""Bots: the jobs that follow from the logs, and the worker processes that do them. Knows no rule and no player.

A job is a table and the number of its events: whoever decides twice for the same number is too late the second time,
so jobs may be lost, repeated or done by another process without harm.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any

from kingdomino.components import KingdominoError
from kingdomino.editions import Event
from kingdomino.players import create_player
from kingdomino.players.factory import PLAYERS
from kingdomino.players.search.compilation import MIDDLE_POSITION
from kingdomino.server.bots import fallback
from kingdomino.server.errors import ApiError
from kingdomino.server.metrics import Metrics
from kingdomino.server.settings import Settings
from kingdomino.server.tables.room import Room

Decided = Callable[[Room, int, Event], Awaitable[None]]
_LOG = logging.getLogger("kingdomino.bots")
RANDOM_BOT = "random"
WARM_UP_TIMEOUT = 600.0
"""Seconds that a worker may take for a first answer: it may have to compile the players, once on each machine."""
WARM_UP_WAIT = 5.0
"""Seconds that a question to the coach waits while all workers are still loading."""


class Worker:
    """One process that thinks; started when it is first asked, and again after it was lost."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, question: dict[str, object], seconds: float) -> dict[str, object] | None:
        """The answer, or None if there was none in time; a worker that is late is ended."""
        try:
            return await asyncio.wait_for(self._ask(question), seconds)
        except (TimeoutError, OSError, ValueError):
            await self.close()
            return None

    async def _ask(self, question: dict[str, object]) -> dict[str, object]:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "kingdomino.server.bots.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(question).encode() + b"\n")
        await process.stdin.drain()
        answer: dict[str, object] = json.loads(await process.stdout.readline())
        return answer

    async def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Bots:
    """Finds the tables that wait for a bot and lets the workers decide, a few at a time."""

    def __init__(self, settings: Settings, metrics: Metrics, decided: Decided) -> None:
        self._settings = settings
        self._metrics = metrics
        self._decided = decided
        self._jobs: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        self._workers = [Worker() for _ in range(max(1, settings.workers))]
        for worker in self._workers:
            self._idle.put_nowait(worker)
        self._requests: set[asyncio.Task[dict[str, object] | None]] = set()
        self._closing = False
        self._warm_up_task: asyncio.Task[None] | None = None
        self.is_warm = False
        """Whether a worker has loaded and compiled everything."""
        self.instant_bots = {RANDOM_BOT}
        """Bots that decide in microseconds and need no worker."""

    def warm_up(self) -> None:
        """Let the workers load and compile what players need, in the background; asking begins it by itself."""
        if self._warm_up_task is None:
            self._warm_up_task = asyncio.get_running_loop().create_task(self._warm_up())

    async def _warm_up(self) -> None:
        kinds = [name for name in PLAYERS if name not in self.instant_bots]
        decide = [{"do": "decide", "bot": name, "seed": 0} for name in kinds]
        questions: list[dict[str, object]] = [
            *decide,
            {"do": "analyse", "seconds": 0.05},
            {"do": "grade", "event": "g5g6", "seconds": 0.05},
        ]
        # One worker after the other: what the first has compiled the others only load.
        for _ in self._workers:
            worker = await self._idle.get()
            try:
                for question in questions:
                    await worker.ask({**question, "position": MIDDLE_POSITION}, WARM_UP_TIMEOUT)
            finally:
                self._idle.put_nowait(worker)
            self.is_warm = True

    @property
    def waiting(self) -> int:
        """How many decisions are asked for and not made."""
        return len(self._jobs)

    def schedule_if_due(self, room: Room) -> None:
        """If a bot is to decide at this table, see to it that it does."""
        if self._closing or room.table.bot is None:
            return
        key = room.table.info.id, room.table.progress.events
        if key not in self._jobs:
            room.busy += 1
            task = asyncio.get_running_loop().create_task(self._job(room, key))
            self._jobs[key] = task

    async def _job(self, room: Room, key: tuple[str, int]) -> None:
        begun = time.perf_counter()
        try:
            event = await self._decide(room, key)
            if event is not None and not self._closing:
                await self._decided(room, key[1], event)
                self._metrics.observe("bot_seconds", time.perf_counter() - begun)
        except ApiError as refusal:
            if refusal.status != 422:
                # Not written: it is tried again when things are better.
                _LOG.warning("bot decision not kept", extra={"error": refusal.error})
        except Exception:
            _LOG.exception("bot decision not kept")
        finally:
            room.busy -= 1
            self._jobs.pop(key, None)
        # Whatever this job could not do, or what has become due while it was at work.
        if room.table.progress.events != key[1]:
            self.schedule_if_due(room)

    async def _decide(self, room: Room, key: tuple[str, int]) -> Event | None:
        table = room.table
        bot, position = table.bot, table.progress.position
        if bot is None or table.progress.events != key[1]:
            return None
        seed = int.from_bytes(hashlib.sha256(f"{key[0]} {key[1]}".encode()).digest()[:6], "big")
        assert position.seat is not None
        if bot in self.instant_bots:
            await asyncio.sleep(0)
            return create_player(bot, seed).decide(position.view(position.seat))
        room.bots_loading = not self.is_warm
        if room.bots_loading:
            # The first game on a machine does not wait for the compiler: somebody simpler plays until it is done.
            self.warm_up()
            await asyncio.sleep(0)
        else:
            event = await self._ask(bot, str(position), seed)
            if event is not None and position.objection(event) is None:
                return event
            self._metrics.increment("bot_failures_total")
        return fallback.decision(position, seed)

    async def _ask(self, bot: str, position: str, seed: int) -> Event | None:
        question: dict[str, object] = {"do": "decide", "bot": bot, "position": position, "seed": seed}
        answer = await self.ask(question)
        if answer is None or "event" not in answer:
            _LOG.warning("a bot did not decide", extra={"bot": bot, "error": (answer or {}).get("error", "too late")})
            return None
        with contextlib.suppress(KingdominoError):
            return Event.parse(str(answer["event"]))
        return None

    async def ask(self, question: dict[str, object]) -> dict[str, object] | None:
        """A worker's answer to any question, as soon as one is free; None if it takes too long."""
        if not self.is_warm:
            self.warm_up()
        try:
            async with asyncio.timeout(self._settings.bot_timeout if self.is_warm else WARM_UP_WAIT):
                worker = await self._idle.get()
        except TimeoutError:
            return None
        # Whoever asks may leave; the worker finishes its thought, or its answer would be taken for the next one's.
        thought = asyncio.create_task(self._request(worker, question))
        self._requests.add(thought)
        thought.add_done_callback(self._requests.discard)
        return await asyncio.shield(thought)

    async def _request(self, worker: Worker, question: dict[str, object]) -> dict[str, object] | None:
        try:
            return await worker.ask(question, self._settings.bot_timeout)
        finally:
            self._idle.put_nowait(worker)

    async def close(self) -> None:
        """Stop thinking; the jobs follow from the logs again when a server starts."""
        self._closing = True
        tasks: list[asyncio.Task[Any]] = [*self._jobs.values(), *self._requests]
        if self._warm_up_task is not None:
            tasks.append(self._warm_up_task)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for worker in self._workers:
            await worker.close()
