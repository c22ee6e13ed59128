"""A table: one game, its log, and the state that follows from the log. No network, store or clock."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from typing import NamedTuple

from kingdomino.components import Seat
from kingdomino.editions import Event, Position, Rules, rules
from kingdomino.game import Dealer, Record
from kingdomino.tables import log_entry as log
from kingdomino.tables import takebacks
from kingdomino.tables.codec import Json, encode
from kingdomino.tables.entropy import Entropy
from kingdomino.tables.game_progress import GameProgress
from kingdomino.tables.log_entry import LogEntry
from kingdomino.tables.log_messages import log_message
from kingdomino.tables.names import bot_name
from kingdomino.tables.seating import BOT, OPEN, Seating
from kingdomino.tables.snapshot import Snapshot, TableCache
from kingdomino.tables.state import LOG_LENGTH

WAITING_ON_OPEN_SEAT, WAITING_ON_BOT, WAITING_ON_PERSON, OVER = "open", "bot", "person", "over"
WAITING_ON_ENTROPY = "entropy"
"""Players still have to add entropy to the shuffle."""
WAITING_ON_SPECTATOR = "spectator"
"""Bots play all seats; they continue only while the table has spectators."""


@dataclass(frozen=True, slots=True, repr=False)
class TableIdentity:
    """The random part of a new table: its two ids and the secret of its dealer."""

    id: str
    spectator_id: str
    secret: bytes

    def __repr__(self) -> str:
        return f"TableIdentity({self.id[:4]}…)"


class Creator(NamedTuple):
    """Who created a table: a hash of the address, for limits, and the hash of the token that may delete the table."""

    address_hash: str = ""
    token_hash: str = ""


NOBODY = Creator()


@dataclass(frozen=True, slots=True, repr=False)
class TableInfo:
    """The fixed data of a table. The secret is published when the game is over."""

    id: str
    spectator_id: str
    rules: str
    seats: int
    created_at: int
    secret: bytes
    listed: bool = False
    preset_events: int = 0
    creator_hash: str = ""
    creator_token: str = ""

    @property
    def commitment(self) -> str:
        """The commitment to the secret."""
        return Dealer(self.secret).commitment

    def __repr__(self) -> str:
        return f"TableInfo({self.id[:4]}…)"


@dataclass(frozen=True, slots=True)
class AppliedEntry:
    """A log entry and the progress of the game after it."""

    entry: LogEntry
    progress: GameProgress


class Table:
    """A game and its log. Only `extend` and `apply` change the log."""

    def __init__(self, info: TableInfo, entries: Iterable[LogEntry] = ()) -> None:
        self.info = info
        self.rules: Rules = rules(info.rules)
        self.seats = tuple(Seat)[: info.seats]
        self.entries: list[LogEntry] = []
        self.seating = Seating.empty(info.seats)
        self.entropy = Entropy()
        self.progress = GameProgress.start(self.rules, info.seats)
        self.is_over = False
        """Whether the game has ended, by its rules or by resignation."""
        self.is_preview = False
        """Whether this is a preview: it never shows the secret, even if the last event ends the game."""
        self.last_event_version = 0
        """The version of the latest entry that is a game event or a takeback."""
        self.played: list[Event] = []
        """The events of the game, without those taken back."""
        self.deciders: list[Seat | None] = []
        """The seat that decided each of these events, None for chance."""
        self.takebacks = 0
        """The number of takebacks."""
        self.allows_takebacks = True
        self.request: takebacks.Request | None = None
        """A takeback that waits for the consent of other players."""
        self.rematch: str | None = None
        self.stored_rematch: Table | None = None
        """A rematch that is stored but not yet in the log, to be used again if the append has to be repeated."""
        self.log_messages: deque[Json] = deque(maxlen=LOG_LENGTH)
        self.premoves: dict[Seat, str] = {}
        """Stored premoves; one made for an earlier domino is ignored."""
        self.cache = TableCache()
        self.extend(entries)

    @property
    def creator_token(self) -> str:
        """The hash of the token that may delete the table; it changes with the tokens of the creator's seats."""
        return Seating.empty(self.info.seats).renewed(self.info.creator_token, self.entries)

    def extend(self, entries: Iterable[LogEntry]) -> list[Json]:
        """Replay stored entries; returns their log messages."""
        return self.apply(self._replay(entries))

    def apply(self, applied: Iterable[AppliedEntry]) -> list[Json]:
        """Append stored entries whose events have been played already; returns their log messages."""
        messages = []
        for step in applied:
            entry = step.entry
            if entry.version != self.version + 1:
                raise ValueError(f"entry {entry.version} does not follow entry {self.version}")
            messages.append(Json(encode(log_message(entry, self.progress, self.seating))))
            self.entries.append(entry)
            self.progress = step.progress
            self._note(entry)
        self.log_messages.extend(messages)
        self.is_over = self.progress.position.is_over or self.seating.ended_by_resignation
        return messages

    def _note(self, entry: LogEntry) -> None:
        """Update everything but the progress of the game."""
        if entry.event is not None:
            self.played.append(entry.event)
            self.deciders.append(entry.seat)
        elif entry.kind == log.TAKEBACK:
            del self.played[int(entry.text) :], self.deciders[int(entry.text) :]
            self.takebacks += 1
        elif entry.kind == log.REMATCH:
            self.rematch = entry.text
        elif entry.kind == log.NO_TAKEBACKS:
            self.allows_takebacks = False
        if entry.event is not None or entry.kind == log.TAKEBACK:
            self.last_event_version = entry.version
        self.seating = self.seating.after(entry)
        self.entropy = self.entropy.after(entry, self.seating)
        self.request = takebacks.request_after(self.request, entry, self.seating)

    def _replay(self, entries: Iterable[LogEntry]) -> Iterator[AppliedEntry]:
        progress = self.progress
        for entry in entries:
            if entry.event is not None:
                progress = progress.play(entry.event)
            elif entry.kind == log.TAKEBACK:
                progress = self.at(int(entry.text))
            yield AppliedEntry(entry, progress)

    def after(self, event: Event) -> Table:
        """A preview of this table after one more event; the log stays the same."""
        table = copy(self)
        table.is_preview = True
        table.progress = self.progress.play(event)
        table.is_over = table.progress.position.is_over or self.seating.ended_by_resignation
        return table

    def snapshot(self) -> Snapshot:
        """The table as it is now."""
        return Snapshot(
            self.info,
            self.rules,
            self.version,
            self.progress,
            self.seating,
            self.entropy,
            self.is_over,
            self.rematch,
            self.allows_takebacks,
            self.takebacks,
            self.request,
            tuple(self.deciders),
            dict(self.premoves),
            tuple(self.log_messages),
            self.cache,
            self.is_preview,
        )

    @property
    def version(self) -> int:
        """The number of log entries."""
        return len(self.entries)

    @property
    def waiting_on(self) -> str:
        """Whom the game waits for: `open`, `entropy`, `bot`, `spectator` or `person`; `over` at the end."""
        return waiting_on(self.seating, self.progress.position, self.entropy)

    @property
    def to_move(self) -> Seat | None:
        """The seat that has to decide, None before the start, for chance and at the end."""
        is_waiting = self.is_over or self.seating.open_seats or self.entropy.awaited
        return None if is_waiting else self.progress.position.seat

    @property
    def bot(self) -> str | None:
        """The bot that has to decide, if the seat to move is a bot's."""
        seat = self.to_move
        return None if seat is None else self.seating.assignments[seat].bot

    def events(self) -> tuple[Event, ...]:
        """All events of the game."""
        return tuple(self.played)

    def record(self) -> Record:
        """The game as a record, with the headers needed to verify the shuffle."""
        players = {
            str(seat): assignment.name or bot_name(seat, assignment.bot or "")
            for seat, assignment in zip(Seat, self.seating.assignments, strict=False)
            if assignment.kind != OPEN
        }
        headers = {**players, "Commitment": self.info.commitment}
        if self.entropy.added:
            headers["Entropy"] = self.entropy.text
        if self.is_over and not self.is_preview:
            headers["Secret"] = self.info.secret.hex()
        if self.info.preset_events:
            headers["Given"] = str(self.info.preset_events)
        if self.seating.resigned:
            headers["Resigned"] = "".join(map(str, self.seating.resigned))
        return Record(self.rules, self.info.seats, self.events(), headers)

    def versions_of(self, command: str) -> range:
        """The versions of the entries of a command; empty if it was not executed."""
        # A dictionary would take 5 kB in the middle of a classic game, and more in Tribe.
        versions = [entry.version for entry in self.entries if entry.command == command]
        return range(versions[0], versions[-1] + 1) if versions else range(0)

    def log_messages_after(self, version: int) -> Sequence[Json]:
        """The log messages after a version; older ones than `LOG_LENGTH` are rendered again."""
        if version >= self.version:
            return []
        if self.version - version <= len(self.log_messages):
            return list(self.log_messages)[version - self.version :]
        return Table(self.info).extend(self.entries)[version:]

    def at(self, events: int) -> GameProgress:
        """The game after a number of events."""
        progress = GameProgress.start(self.rules, self.info.seats)
        for event in self.played[:events]:
            progress = progress.play(event)
        return progress


def waiting_on(seating: Seating, position: Position, entropy: Entropy) -> str:
    """Whom a game with this seating, position and entropy waits for."""
    if position.is_over or seating.ended_by_resignation:
        return OVER
    if seating.open_seats:
        return WAITING_ON_OPEN_SEAT
    if entropy.awaited:
        return WAITING_ON_ENTROPY
    seat = position.seat
    if seat is None or seating.assignments[seat].kind != BOT:
        return WAITING_ON_PERSON
    return WAITING_ON_SPECTATOR if seating.is_bots_only else WAITING_ON_BOT
