"""The hall: all tables of one process. Loads them, adds to their logs (commit, acknowledge, tell), lets them go."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from kingdomino.components import Seat
from kingdomino.editions import Event
from kingdomino.server import messages, tokens
from kingdomino.server.bots.scheduler import BotScheduler
from kingdomino.server.errors import ApiError, forbidden, not_found, not_ready, refused
from kingdomino.server.metrics import Metrics
from kingdomino.server.settings import Settings
from kingdomino.server.store import Conflict, Store, StoreUnavailable
from kingdomino.server.tables import commands, table_factory
from kingdomino.server.tables import log_entry as log
from kingdomino.server.tables.commands import CommandContext, LogAppend
from kingdomino.server.tables.log_entry import LogEntry
from kingdomino.server.tables.room import PRESENT_MILLISECONDS, Room, encode, now
from kingdomino.server.tables.table import Table

T = TypeVar("T")
MAX_ATTEMPTS = 20
"""How often a command is decided again because another process was faster."""

DAY = 86_400_000
TABLES_PER_SLICE = 50
"""Tables that are tended without letting others do something between."""
IDLE_MILLISECONDS = 60_000
"""Milliseconds for which a table is kept in memory although nobody looks at it."""

Decision = Callable[[Table], LogAppend]


@dataclass(frozen=True, slots=True)
class CommandResult:
    """What a command led to: the number of the log and how the new entries are told."""

    version: int
    log_messages: Sequence[msgspec.Raw]


class TableService:
    """The tables that this process has in memory, and the way to all others."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.closing = False
        self.sockets_by_address: Counter[str] = Counter()
        """Open sockets by address."""
        self.closed_sockets = 0
        """Sockets that were closed since memory was last tidied, at the time `tidied`."""
        self.last_collected = time.monotonic()
        self.bots = BotScheduler(settings, metrics, self._bot_decided)
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._ids: dict[str, str] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._salt = -1, b""
        self._tasks: set[asyncio.Task[Any]] = set()
        metrics.gauge("rooms", lambda: len(self._rooms))
        metrics.gauge("sockets", lambda: sum(len(room.connections) for room in self._rooms.values()))
        metrics.gauge("bots_waiting", lambda: self.bots.waiting)

    # --- finding tables -----------------------------------------------------------------------------------------------

    def rooms(self) -> list[Room]:
        """Every table in memory."""
        return list(self._rooms.values())

    async def room(self, address: str) -> tuple[Room, bool]:
        """The room of a table's id or watch id, and whether it was the watch id."""
        if not tokens.is_id(address):
            raise not_found("table")
        found = self._rooms.get(self._ids.get(address, address))
        if found is None:
            lock = self._loading.setdefault(address, asyncio.Lock())
            try:
                async with lock:
                    found = self._rooms.get(self._ids.get(address, address)) or await self._load(address)
            finally:
                self._loading.pop(address, None)
        found.used = now()
        self._rooms.move_to_end(found.table.info.id)
        return found, address != found.table.info.id

    async def load_current(self, address: str) -> tuple[Room, bool]:
        """The same, up to date even where other processes write."""
        room, watching = await self.room(address)
        if self.store.shared:
            async with room.lock:
                await self._catch_up(room)
        return room, watching

    async def _load(self, address: str) -> Room:
        game = await self.store.game(address)
        if game is None:
            raise not_found("table")
        table = Table(game, await self.store.entries(game.id))
        table.premoves = await self.store.prepared(game.id)
        seen = await self.store.last_seen(game.id)
        # A table has two addresses: whoever came by the other one may have been faster, and there is one room only.
        return self._rooms.get(game.id) or self._add_room(Room(table, seen))

    def _add_room(self, room: Room) -> Room:
        game = room.table.info
        self._rooms[game.id] = room
        self._ids[game.spectator_id] = game.id
        if len(self._rooms) > self.settings.limits.rooms:
            self._evict()
        self.bots.schedule_if_due(room)
        return room

    def _evict(self) -> None:
        """Let go of the tables that nobody has looked at for longest."""
        recently = now() - IDLE_MILLISECONDS
        idle = [room for room in self._rooms.values() if room.idle and room.used < recently]
        for room in idle[: len(self._rooms) - self.settings.limits.rooms + self.settings.limits.rooms // 10]:
            del self._rooms[room.table.info.id]
            self._ids.pop(room.table.info.spectator_id, None)

    # --- making tables ------------------------------------------------------------------------------------------------

    async def create(self, asked: messages.CreateTable, address: str) -> tuple[Room, str]:
        """A new table and the token that holds its maker's seats."""
        maker = await self.creator_hash(address)
        made = await self.store.made_by(maker, now() - DAY)
        if made >= self.settings.limits.tables_per_address:
            raise ApiError(429, "slow-down", "tables-open", count=made).also(retry_after=60)
        token = tokens.new_token()
        table = table_factory.create_table(asked, tokens.hashed(token), maker, now())
        return await self._create(table), token

    async def _create(self, table: Table) -> Room:
        try:
            await self.store.create(table.info, table.entries, table.waiting_on)
        except StoreUnavailable as error:
            raise not_ready(str(error)) from None
        self.metrics.increment("tables_total")
        return self._add_room(Room(table, {}))

    async def creator_hash(self, address: str) -> str:
        """What is kept of an address: enough to count its tables of this day, not to find it later."""
        day = now() // DAY
        if self._salt[0] != day:
            self._salt = day, await self.store.salt(day)
        return hashlib.sha256(self._salt[1] + address.encode()).hexdigest()[:16]

    # --- adding to a log ----------------------------------------------------------------------------------------------

    async def take_seat(self, room: Room, asked: messages.TakeSeat, token: str | None) -> tuple[CommandResult, str]:
        """Take an open seat; whoever holds a seat here already keeps the same token."""
        known = token is not None and bool(room.table.seating.seats_held(tokens.hashed(token)))
        kept = token if known and token is not None else tokens.new_token()
        asking = CommandContext((), now())
        outcome = await self.commit(
            room, lambda table: commands.take_seat(table, asking, asked.seat, asked.name, tokens.hashed(kept))
        )
        return outcome, kept

    async def execute(
        self,
        room: Room,
        holder: str | None,
        order: messages.CommandEnvelope,
        committed: Callable[[int], None] | None = None,
    ) -> CommandResult:
        """Follow a command, at most once; `committed` is called with the number before anybody else hears of it."""
        command = order.command
        room.mark_seen(room.table.seating.seats_held(holder))
        if isinstance(command, messages.SetPremove):
            return await self._set_premove(room, holder, command, committed)
        successor: list[Table] = []

        def decide(table: Table) -> LogAppend:
            held = table.seating.seats_held(holder)
            if isinstance(command, messages.Rematch):
                return _rematch(table, held, order.id, successor)
            if isinstance(command, messages.Play) and order.expected_version < table.changed and held:
                raise stale(table, order.expected_version)
            return commands.apply_command(table, CommandContext(held, now(), order.id, room.seconds_away()), command)

        outcome = await self.commit(room, decide, order.id, committed, successor)
        self.metrics.increment("commands_total", f'do="{command.__struct_config__.tag}"')
        return outcome

    async def commit(
        self,
        room: Room,
        decide: Decision,
        command: str | None = None,
        committed: Callable[[int], None] | None = None,
        successor: list[Table] | None = None,
    ) -> CommandResult:
        """Decide upon the table as it is, commit, acknowledge, tell; decide again if another process was faster."""
        begun = time.perf_counter()
        table = room.table
        async with room.lock:
            for _ in range(MAX_ATTEMPTS):
                if command is not None and command in table.commands:
                    return self.repeat_result(table, command, committed)
                before = table.version
                plan = decide(table)
                if successor and successor[0].info.id not in self._rooms:
                    await self._create(successor[0])
                try:
                    await self.store.append(table.info.id, before, plan.entries, plan.waiting_on)
                except Conflict:
                    await self._catch_up(room)
                    continue
                except StoreUnavailable as error:
                    self.metrics.increment("unwritable_total")
                    raise not_ready(str(error)) from None
                tales = table.extend(plan.entries, plan.along)
                if committed is not None:
                    committed(table.version)
                room.broadcast(before, tales)
                self.metrics.observe("move_seconds", time.perf_counter() - begun)
                self.bots.schedule_if_due(room)
                return CommandResult(table.version, tales)
        raise not_ready("others-faster")

    @staticmethod
    def repeat_result(table: Table, command: str, committed: Callable[[int], None] | None) -> CommandResult:
        """The result of a command that was executed before."""
        first, last = table.commands[command]
        if committed is not None:
            committed(last)
        return CommandResult(last, table.log_messages_after(first - 1)[: last - first + 1])

    async def _set_premove(
        self, room: Room, holder: str | None, command: messages.SetPremove, committed: Callable[[int], None] | None
    ) -> CommandResult:
        async with room.lock:
            table = room.table
            seat, note = commands.set_premove(table, table.seating.seats_held(holder), command)
            try:
                await self.store.prepare(table.info.id, seat, note)
            except StoreUnavailable as error:
                raise not_ready(str(error)) from None
            if note is None:
                table.premoves.pop(seat, None)
            else:
                table.premoves[seat] = note
            if committed is not None:
                committed(table.version)
            return CommandResult(table.version, ())

    async def _catch_up(self, room: Room) -> None:
        """Read what other processes have added, and tell it."""
        table = room.table
        before = table.version
        entries = await self.store.entries(table.info.id, before)
        if entries:
            room.broadcast(before, table.extend(entries))
        if self.store.shared:
            table.premoves = await self.store.prepared(table.info.id)

    # --- bots, other processes, time ----------------------------------------------------------------------------------

    async def _bot_decided(self, room: Room, events: int, event: Event) -> None:
        """A bot has decided for the position after so many events; too late is no harm."""

        def decide(table: Table) -> LogAppend:
            if table.progress.events != events or table.bot is None:
                raise refused("gone-on")
            return commands.bot_decides(table, CommandContext((), now()), event)

        await self.commit(room, decide)

    def on_remote_append(self, game: str | None, entries: Sequence[LogEntry] = ()) -> None:
        """Another process has added to a log; or to any, if it is not known which."""
        if self.closing:
            return
        if game is None:
            self.spawn(self._follow(*self.rooms()))
        elif (room := self._rooms.get(game)) is not None:
            before = room.table.version
            if entries and entries[0].version == before + 1 and not room.lock.locked():
                # Whoever wrote them sees to the bot that is to decide now; `tend` does if that process is gone.
                room.broadcast(before, room.table.extend(entries))
            elif not entries or entries[-1].version > before:
                self.spawn(self._follow(room))

    async def _follow(self, *rooms: Room) -> None:
        for room in rooms:
            with contextlib.suppress(StoreUnavailable):
                async with room.lock:
                    await self._catch_up(room)

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Do something beside; it is kept until it is done."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            # Whoever waits for it hears of its error; that nobody waits any more is none.
            task.exception()

    async def run_maintenance(self) -> None:
        """What is due every now and then: who is here, and bots whose process is gone."""
        rooms = self.rooms()
        here = []
        for count, room in enumerate(rooms):
            if count % TABLES_PER_SLICE == 0:
                await asyncio.sleep(0)
            room.mark_connected_seen()
            room.drop_stuck()
            here += [(room.table.info.id, seat) for seat in room.connected_seats()]
        await self.store.touch(here, now())
        if self.store.shared:
            seen = await self.store.seen_since(now() - PRESENT_MILLISECONDS)
            for room in rooms:
                if room.connections:
                    room.seen_elsewhere(seen.get(room.table.info.id, {}))
        for game in await self.store.waiting_for_bots(now() - 5_000, 200):
            room, _ = await self.room(game)
            self.bots.schedule_if_due(room)

    async def close(self, reason: str = "restart") -> None:
        """Finish commits, tell everybody, stop the bots."""
        if self.closing:
            return
        self.closing = True
        await self.bots.close()
        for room in self.rooms():
            async with room.lock:
                for connection in room.connections:
                    connection.close(encode({"bye": {"reason": reason, "retry_after": 5}}))


def stale(table: Table, seen: int) -> ApiError:
    """The game has gone on since the number that was seen."""
    refusal = ApiError(409, "stale", "stale", seen=seen, number=table.version)
    return refusal.also(version=table.version, entries=table.log_messages_after(seen))


def _rematch(table: Table, held: Sequence[Seat], command: str, successor: list[Table]) -> LogAppend:
    if not held:
        raise forbidden("only-seated")
    if not table.is_over:
        raise refused("rematch-early")
    if table.rematch is not None:
        raise refused("rematch-made")
    successor[:] = successor or [table_factory.rematch(table, now())]
    entry = LogEntry(table.version + 1, now(), log.REMATCH, None, successor[0].info.id, command)
    return LogAppend((entry,), table.waiting_on)
