"""Schedules the decisions of bots and runs them on worker processes.

A job is identified by a table and the version of its latest event. A decision for an older version is discarded, so
jobs may be lost, repeated or run by another process without harm.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from collections.abc import Awaitable, Callable

from kingdomino.components import KingdominoError, Seat
from kingdomino.editions import Event, Position
from kingdomino.server.bots import fallback
from kingdomino.server.bots.worker import PlayerCache, PlayerKey
from kingdomino.server.bots.worker_pool import Priority, WorkerPool
from kingdomino.server.bots.worker_process import Request, Result, WorkerError, WorkerProcess
from kingdomino.server.monitoring import Metrics
from kingdomino.server.rooms import Room
from kingdomino.server.settings import Settings
from kingdomino.tables.table import TableInfo
from kingdomino.tables.table_error import TableError

Commit = Callable[[Room, int, Event], Awaitable[None]]
JobKey = tuple[str, int]
_LOG = logging.getLogger("kingdomino.bots")
RANDOM_BOT = "random"
SEED_BYTES = 6


def player_seed(info: TableInfo, seat: Seat) -> int:
    """The seed of a seat's bot, the same for the whole game.

    It comes from the secret of the table, so that opponents cannot predict the bot. It does not reveal the secret.
    """
    digest = hmac.digest(info.secret, f"kingdomino bot seed {seat}".encode(), "sha256")
    return int.from_bytes(digest[:SEED_BYTES], "big")


class BotScheduler:
    """Runs a job for each table that waits for a bot, and commits the decision."""

    def __init__(self, settings: Settings, metrics: Metrics, commit: Commit) -> None:
        self._metrics = metrics
        self._commit = commit
        self._jobs: dict[JobKey, asyncio.Task[None]] = {}
        self._players = PlayerCache()
        self._closing = False
        workers = [WorkerProcess() for _ in range(max(1, settings.workers))]
        self.pool = WorkerPool(workers, settings.bot_timeout)
        self.instant_bots = {RANDOM_BOT}
        """Bots that decide in microseconds and need no worker."""

    def warm_up(self) -> None:
        """Start the workers in the background."""
        self.pool.start()

    async def request(
        self,
        request: Request,
        *,
        client: str | None = None,
        seconds: float = 0.0,
        patient: bool = False,
        on_place: Callable[[int], None] | None = None,
    ) -> Result:
        """Run an analysis on a worker; see `WorkerPool.request`."""
        return await self.pool.request(
            request,
            priority=Priority.ANALYSIS,
            client=client,
            seconds=seconds,
            patient=patient,
            on_place=on_place,
        )

    @property
    def waiting(self) -> int:
        """The number of decisions that are pending."""
        return len(self._jobs)

    def schedule_if_due(self, room: Room) -> None:
        """Start a job if the table waits for a bot and has no job yet."""
        if self._closing or room.table.bot is None:
            return
        if room.table.seating.is_bots_only and not room.is_watched:
            # A game of bots continues only while it has spectators.
            return
        key = room.table.info.id, room.table.last_event_version
        if key not in self._jobs:
            room.busy += 1
            self._jobs[key] = asyncio.get_running_loop().create_task(self._run(room, key))

    async def _run(self, room: Room, key: JobKey) -> None:
        start = time.perf_counter()
        try:
            event = await self._decide(room, key)
            if event is not None and not self._closing:
                await self._commit(room, key[1], event)
                self._metrics.observe("bot_seconds", time.perf_counter() - start)
        except TableError as error:
            if error.error != "refused":
                # The store did not accept it: maintenance schedules the table again.
                _LOG.warning("bot decision not committed", extra={"error": error.error})
        except Exception:
            _LOG.exception("bot decision not committed")
        finally:
            room.busy -= 1
            self._jobs.pop(key, None)
        # The table may have become due again during the job.
        if room.table.last_event_version != key[1]:
            self.schedule_if_due(room)

    async def _decide(self, room: Room, key: JobKey) -> Event | None:
        table = room.table
        bot, position = table.bot, table.progress.position
        if bot is None or table.last_event_version != key[1]:
            return None
        seat = position.seat
        assert seat is not None
        player = PlayerKey(table.info.id, seat, bot, player_seed(table.info, seat))
        if bot in self.instant_bots:
            await asyncio.sleep(0)
            return self._players.get(player).decide(position.view(seat))
        room.bots_loading = not self.pool.is_ready
        if room.bots_loading:
            # The first game on a machine does not wait for compilation: the fallback policy plays until it is done.
            self.warm_up()
            await asyncio.sleep(0)
        else:
            priority = Priority.WATCHED if table.seating.is_bots_only else Priority.LIVE
            event = await self._request_decision(player, position, priority)
            if event is not None:
                return event
            self._metrics.increment("bot_failures_total")
        return fallback.decide(position, player.seed + key[1])

    async def _request_decision(self, player: PlayerKey, position: Position, priority: Priority) -> Event | None:
        """The decision of a player on a worker; None if there is none, or if it is illegal."""
        params = {"player": {**player._asdict(), "seat": str(player.seat)}, "position": str(position)}
        try:
            result = await self.pool.request(
                {"method": "decide", "params": params}, table=player.table, priority=priority
            )
            event = Event.parse(result["event"])
        except (WorkerError, KingdominoError) as failure:
            _LOG.warning("bot did not decide", extra={"bot": player.bot, "error": str(failure)})
            return None
        objection = position.objection(event)
        if objection is not None:
            _LOG.warning("bot decided illegally", extra={"bot": player.bot, "error": str(objection)})
            return None
        return event

    async def close(self) -> None:
        """Stop all jobs. The next server schedules them again from the logs."""
        self._closing = True
        jobs = list(self._jobs.values())
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)
        await self.pool.close()
