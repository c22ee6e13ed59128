"""Creates tables and changes them: each change is committed, then acknowledged, then broadcast."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from kingdomino.editions import Event
from kingdomino.server.bots.parser_pool import ParserPool
from kingdomino.server.bots.scheduler import BotScheduler
from kingdomino.server.errors import not_ready
from kingdomino.server.monitoring import Metrics
from kingdomino.server.rooms import Room, Rooms, encode, now
from kingdomino.server.settings import Settings
from kingdomino.server.store import Conflict, Store, StoreUnavailable
from kingdomino.server.upkeep import Upkeep
from kingdomino.tables import commands, messages, table_factory, tokens
from kingdomino.tables.codec import Json
from kingdomino.tables.enumerations import ByeReason
from kingdomino.tables.log_append import CommandContext, LogAppend
from kingdomino.tables.log_entry import LogEntry
from kingdomino.tables.server_messages import Bye
from kingdomino.tables.table import WAITING_ON_SPECTATOR, Creator, Table, TableIdentity
from kingdomino.tables.table_error import TableError, bad_request, forbidden, not_found, refused

T = TypeVar("T")
_LOG = logging.getLogger("kingdomino.tables")
MAX_ATTEMPTS = 20
"""Attempts to append a decision while other processes append to the same log."""

DAY = 86_400_000

Decision = Callable[[Table], LogAppend]
OnCommit = Callable[[int], None]
"""Called with the new version after the commit and before the broadcast."""


@dataclass(frozen=True, slots=True)
class CommandResult:
    """The table's version after a command and the messages of the new log entries."""

    version: int
    log_messages: Sequence[Json]


class TableService:
    """Creates, loads and changes tables; holds the rooms of those in use."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.closing = False
        self.sockets_by_address: Counter[str] = Counter()
        """Open sockets by client address."""
        self.closed_sockets = 0
        """Sockets closed since the last garbage collection, which was at `last_collected`."""
        self.last_collected = time.monotonic()
        self.bots = BotScheduler(settings, metrics, self._bot_decided)
        self.parsers = ParserPool(settings.parsers)
        self.upkeep = Upkeep(self)
        self.loaded = Rooms(store, settings, self.bots.schedule_if_due)
        self._salt = -1, b""
        self._tasks: set[asyncio.Task[Any]] = set()
        metrics.gauge("rooms", lambda: len(self.loaded))
        metrics.gauge("sockets", lambda: sum(len(room.connections) for room in self.loaded))
        metrics.gauge("bots_waiting", lambda: self.bots.waiting)

    def rooms(self) -> list[Room]:
        """The rooms of all tables in memory."""
        return list(self.loaded)

    async def room(self, address: str) -> tuple[Room, bool]:
        """The room of a table id or spectator id, and whether it was the spectator id."""
        return await self.loaded.load(address)

    async def load_current(self, address: str) -> tuple[Room, bool]:
        """Like `room`, after reading what other processes have appended."""
        room, is_spectator = await self.room(address)
        if self.store.shared:
            async with room.lock:
                await self._catch_up(room)
        return room, is_spectator

    # --- creating tables ----------------------------------------------------------------------------------------------

    async def create(self, request: messages.CreateTable, address: str) -> tuple[Room, str]:
        """Create a table; returns its room and the token of the creator's seats."""
        token = new_token()
        creator = await self._creator(address, tokens.hashed(token))
        if request.start is not None:
            start = request.start
            text = await self.parsers.parse(address, "start", record=start.record, at=start.at)
            request = replace(request, start=messages.RecordPoint(str(text), -1))
        table = table_factory.create_table(request, new_identity(), creator, now())
        if table.waiting_on == WAITING_ON_SPECTATOR:
            watched = await self.store.count_watched_by(creator.address_hash)
            if watched >= self.settings.limits.bot_tables_per_address:
                raise TableError("slow-down", "too-many-bot-tables", count=watched).also(retry_after=60)
        return await self._store_new(table), token

    async def _creator(self, address: str, token_hash: str) -> Creator:
        """The creator of a new table; refused if the address has created too many."""
        address_hash = await self.creator_hash(address)
        limit = self.settings.limits.tables_per_address
        created = await self.store.count_created_by(address_hash, now() - DAY, limit)
        if created >= limit:
            raise TableError("slow-down", "too-many-open-tables", count=created).also(retry_after=60)
        return Creator(address_hash, token_hash)

    async def _store_new(self, table: Table) -> Room:
        try:
            await self.store.create(table.info, table.entries, table.waiting_on)
        except StoreUnavailable as error:
            raise not_ready(error.key) from None
        self.metrics.increment("tables_total")
        return self.loaded.add(Room(table, {}, self.settings.presence))

    async def creator_hash(self, address: str) -> str:
        """A client address hashed with the salt of the day: enough to count its tables, useless afterwards."""
        day = now() // DAY
        if self._salt[0] != day:
            self._salt = day, await self.store.salt(day)
        return hashlib.sha256(self._salt[1] + address.encode()).hexdigest()[:16]

    # --- appending to a log -------------------------------------------------------------------------------------------

    async def take_seat(self, room: Room, request: messages.TakeSeat, token: str | None) -> tuple[CommandResult, str]:
        """Take an open seat; returns the token: that of the seats held already, else the one the client has chosen.

        A repeated request has no effect and gets the same answer.
        """
        seating = room.table.seating
        if token is None or not seating.seats_held(tokens.hashed(token)):
            if request.token is not None and not tokens.is_token(request.token):
                raise bad_request("expected a token of 22 characters")
            token = request.token or new_token()
        context, token_hash = CommandContext((), now()), tokens.hashed(token)
        if commands.parse_seat(room.table, request.seat) in seating.seats_held(token_hash):
            return CommandResult(room.table.version, ()), token

        def decide(table: Table) -> LogAppend:
            return commands.take_seat(table, context, request, token_hash)

        return await self.commit(room, decide), token

    async def execute(
        self,
        room: Room,
        token_hash: str | None,
        envelope: messages.CommandEnvelope,
        on_commit: OnCommit | None = None,
        address: str = "",
    ) -> CommandResult:
        """Execute a command at most once."""
        command = envelope.command
        command_id = scoped_id(token_hash, envelope.id)
        room.mark_seen(room.table.seating.seats_held(token_hash))
        if isinstance(command, messages.SetPremove):
            return await self._set_premove(room, token_hash, command, on_commit)

        is_rematch = isinstance(command, messages.Rematch) and not room.table.versions_of(command_id)
        creator = await self._creator(address, token_hash or "") if is_rematch else Creator()

        def decide(table: Table) -> LogAppend:
            held = table.seating.seats_held(token_hash)
            if isinstance(command, messages.Play) and envelope.expected_version < table.last_event_version and held:
                raise stale(table, envelope.expected_version)
            replaceable_after = self.settings.presence.replaceable_after
            replaceable = room.replaceable_seats() if isinstance(command, messages.AssignBot) else ()
            context = CommandContext(held, now(), command_id, replaceable, replaceable_after, new_identity, creator)
            return commands.apply_command(table, context, command)

        result = await self.commit(room, decide, command_id, on_commit)
        self.metrics.increment("commands_total", do=command.do)
        return result

    async def commit(
        self, room: Room, decide: Decision, command: str | None = None, on_commit: OnCommit | None = None
    ) -> CommandResult:
        """Decide on the current table, commit, acknowledge, broadcast; decide again if another process was faster."""
        started = time.perf_counter()
        table = room.table
        async with room.lock:
            for _ in range(MAX_ATTEMPTS):
                if command is not None and (versions := table.versions_of(command)):
                    return self.repeat_result(table, versions, on_commit)
                before = table.snapshot()
                append = decide(table)
                if append.successor is not None and append.successor is not table.stored_rematch:
                    await self._store_new(append.successor)
                    table.stored_rematch = append.successor
                try:
                    await self.store.append(table.info.id, before.version, append.entries, append.waiting_on)
                except Conflict:
                    await self._catch_up(room)
                    continue
                except StoreUnavailable as error:
                    self.metrics.increment("unwritable_total")
                    raise not_ready(error.key) from None
                log_messages = table.apply(append.applied)
                if on_commit is not None:
                    on_commit(table.version)
                room.broadcast(before, log_messages)
                self.metrics.observe("move_seconds", time.perf_counter() - started)
                self.bots.schedule_if_due(room)
                return CommandResult(table.version, log_messages)
        raise not_ready("too-many-conflicts")

    @staticmethod
    def repeat_result(table: Table, versions: range, on_commit: OnCommit | None) -> CommandResult:
        """The result of a command that was executed before, with entries of these versions."""
        if on_commit is not None:
            on_commit(versions[-1])
        return CommandResult(versions[-1], table.log_messages_after(versions[0] - 1)[: len(versions)])

    async def _set_premove(
        self, room: Room, token_hash: str | None, command: messages.SetPremove, on_commit: OnCommit | None
    ) -> CommandResult:
        async with room.lock:
            table = room.table
            seat, premove = commands.set_premove(table, table.seating.seats_held(token_hash), command)
            try:
                await self.store.set_premove(table.info.id, seat, premove)
            except Conflict:
                raise not_found("table") from None
            except StoreUnavailable as error:
                raise not_ready(error.key) from None
            before = table.snapshot()
            if premove is None:
                table.premoves.pop(seat, None)
            else:
                table.premoves[seat] = premove
            if on_commit is not None:
                on_commit(table.version)
            room.broadcast(before)
            return CommandResult(table.version, ())

    async def _catch_up(self, room: Room) -> None:
        """Read and broadcast what other processes have appended."""
        table = room.table
        before = table.snapshot()
        # With the last entry that is known: without it the game has been deleted.
        stored = await self.store.entries(table.info.id, before.version - 1)
        if not stored:
            self.loaded.drop(room, "deleted")
            raise not_found("table")
        entries = stored[1:]
        if self.store.shared:
            table.premoves = await self.store.premoves(table.info.id)
        if entries or table.premoves != before.premoves:
            room.broadcast(before, table.extend(entries))

    # --- bots, other processes, maintenance ---------------------------------------------------------------------------

    async def _bot_decided(self, room: Room, version: int, event: Event) -> None:
        """Commit a bot's decision for the position of a version, unless the game has changed since."""

        def decide(table: Table) -> LogAppend:
            if table.last_event_version != version or table.bot is None:
                raise refused("moved-on")
            return commands.bot_decides(table, CommandContext((), now()), event)

        await self.commit(room, decide)

    def on_remote_append(self, game: str | None, entries: Sequence[LogEntry] = ()) -> None:
        """Handle a notice that another process has changed a game, or any game if `game` is None."""
        if self.closing:
            return
        if game is None:
            self.spawn(self._refresh(*self.rooms()))
        elif (room := self.loaded.find(game)) is not None:
            before = room.table.snapshot()
            if entries and entries[0].version == before.version + 1 and not room.lock.locked():
                # The process that wrote them schedules the next bot; maintenance does if that process has died.
                room.broadcast(before, room.table.extend(entries))
            elif not entries or entries[-1].version > before.version:
                self.spawn(self._refresh(room))

    async def _refresh(self, *rooms: Room) -> None:
        for room in rooms:
            with contextlib.suppress(StoreUnavailable, TableError):
                async with room.lock:
                    await self._catch_up(room)

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run a coroutine in the background and hold a reference to its task until it ends."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            # Mark the exception as retrieved: a task whose caller has disconnected is not worth a log line.
            task.exception()

    async def delete(self, room: Room, token_hash: str | None) -> None:
        """Delete a table for its creator, unless others are playing there."""
        table = room.table
        if token_hash is None or not tokens.same(table.creator_token, token_hash):
            raise forbidden("not-creator")
        is_alone = table.seating.is_solo(table.seating.seats_held(token_hash)) or table.seating.is_bots_only
        if not (table.is_over or table.seating.open_seats or is_alone):
            raise refused("others-play")
        async with room.lock:
            await self.store.delete(table.info.id)
            self.loaded.drop(room, "deleted")
        await self.store.announce(table.info.id)

    async def close(self, reason: ByeReason = "restart") -> None:
        """Stop the bots, finish commits and notify every client."""
        if self.closing:
            return
        self.closing = True
        await self.bots.close()
        await self.parsers.close()
        for room in self.rooms():
            async with room.lock:
                for connection in room.connections:
                    connection.close(encode({"bye": Bye(reason, 5)}))


def scoped_id(token_hash: str | None, command_id: str) -> str:
    """The id of a command with its sender, so that one player cannot use up the ids of another.

    >>> scoped_id("0123456789abcdef", "first-move")
    '01234567:first-move'
    """
    return f"{(token_hash or '')[:8]}:{command_id}"


def new_token() -> str:
    """A random token of 128 bits.

    >>> len(new_token())
    22
    """
    return secrets.token_urlsafe(16)


def new_identity() -> TableIdentity:
    """A random identity for a new table; its ids have 96 bits, so they cannot be guessed."""
    return TableIdentity(_new_id(), _new_id(), secrets.token_bytes(16))


def _new_id() -> str:
    """A random id that does not start with a hyphen: on a command line that would be an option."""
    while (table_id := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return table_id


def stale(table: Table, expected_version: int) -> TableError:
    """The error for a move that was decided on an older version than `last_event_version`."""
    error = TableError("stale", "stale", seen=expected_version, number=table.version)
    return error.also(version=table.version, entries=table.log_messages_after(expected_version))
