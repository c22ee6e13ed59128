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
from kingdomino.players import player
from kingdomino.players.compilation import MIDDLE
from kingdomino.players.registry import PLAYERS
from kingdomino.server import standin
from kingdomino.server.metrics import Metrics
from kingdomino.server.refusals import Refusal
from kingdomino.server.room import Room
from kingdomino.server.settings import Settings

Decided = Callable[[Room, int, Event], Awaitable[None]]
_LOG = logging.getLogger("kingdomino.bots")
SIMPLE = "random"
LOADING = 600.0
"""Seconds that a worker may take for a first answer: it may have to compile the players, once on each machine."""
PATIENCE = 5.0
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
                "kingdomino.server.worker",
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
        self._thoughts: set[asyncio.Task[dict[str, object] | None]] = set()
        self._closing = False
        self._warming: asyncio.Task[None] | None = None
        self.warm = False
        """Whether a worker has loaded and compiled everything."""
        self.simple = {SIMPLE}
        """Bots that decide in microseconds and need no worker."""

    def warm_up(self) -> None:
        """Let the workers load and compile what players need, in the background; asking begins it by itself."""
        if self._warming is None:
            self._warming = asyncio.get_running_loop().create_task(self._warm_up())

    async def _warm_up(self) -> None:
        kinds = [name for name in PLAYERS if name not in self.simple]
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
                    await worker.ask({**question, "position": MIDDLE}, LOADING)
            finally:
                self._idle.put_nowait(worker)
            self.warm = True

    @property
    def waiting(self) -> int:
        """How many decisions are asked for and not made."""
        return len(self._jobs)

    def consider(self, room: Room) -> None:
        """If a bot is to decide at this table, see to it that it does."""
        if self._closing or room.table.bot is None:
            return
        key = room.table.game.id, room.table.progress.events
        if key not in self._jobs:
            room.busy += 1
            task = asyncio.get_running_loop().create_task(self._job(room, key))
            self._jobs[key] = task

    async def _job(self, room: Room, key: tuple[str, int]) -> None:
        begun = time.perf_counter()
        try:
            event = await self._think(room, key)
            if event is not None and not self._closing:
                await self._decided(room, key[1], event)
                self._metrics.took("bot_seconds", time.perf_counter() - begun)
        except Refusal as refusal:
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
            self.consider(room)

    async def _think(self, room: Room, key: tuple[str, int]) -> Event | None:
        table = room.table
        bot, position = table.bot, table.progress.position
        if bot is None or table.progress.events != key[1]:
            return None
        seed = int.from_bytes(hashlib.sha256(f"{key[0]} {key[1]}".encode()).digest()[:6], "big")
        assert position.seat is not None
        if bot in self.simple:
            await asyncio.sleep(0)
            return player(bot, seed).decide(position.view(position.seat))
        room.warming = not self.warm
        if room.warming:
            # The first game on a machine does not wait for the compiler: somebody simpler plays until it is done.
            self.warm_up()
            await asyncio.sleep(0)
        else:
            event = await self._ask(bot, str(position), seed)
            if event is not None and position.objection(event) is None:
                return event
            self._metrics.count("bot_failures_total")
        return standin.decision(position, seed)

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
        if not self.warm:
            self.warm_up()
        try:
            async with asyncio.timeout(self._settings.thinking if self.warm else PATIENCE):
                worker = await self._idle.get()
        except TimeoutError:
            return None
        # Whoever asks may leave; the worker finishes its thought, or its answer would be taken for the next one's.
        thought = asyncio.create_task(self._thought(worker, question))
        self._thoughts.add(thought)
        thought.add_done_callback(self._thoughts.discard)
        return await asyncio.shield(thought)

    async def _thought(self, worker: Worker, question: dict[str, object]) -> dict[str, object] | None:
        try:
            return await worker.ask(question, self._settings.thinking)
        finally:
            self._idle.put_nowait(worker)

    async def close(self) -> None:
        """Stop thinking; the jobs follow from the logs again when a server starts."""
        self._closing = True
        tasks: list[asyncio.Task[Any]] = [*self._jobs.values(), *self._thoughts]
        if self._warming is not None:
            tasks.append(self._warming)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for worker in self._workers:
            await worker.close()
