"""A table: one game with its log, and all that follows from the log. Knows no network, no store and no clock."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass
from itertools import zip_longest

import msgspec

from kingdomino.components import Seat
from kingdomino.editions import Event, Position, Rules, rules
from kingdomino.game import Dealer, Record
from kingdomino.server.tables import log_entry as log
from kingdomino.server.tables.game_progress import GameProgress
from kingdomino.server.tables.log_entry import LogEntry
from kingdomino.server.tables.seating import BOT, Seating
from kingdomino.server.views.log_messages import log_message
from kingdomino.server.views.position_view import ViewCache, encoded

MAX_REMEMBERED_COMMANDS = 30
"""Entries that a state shows of the log."""

WAITING_ON_OPEN_SEAT, WAITING_ON_BOT, WAITING_ON_PERSON, OVER = "open", "bot", "person", "over"


@dataclass(frozen=True, slots=True, repr=False)
class TableInfo:
    """What is fixed when a table is made. The secret stays here until the game is over."""

    id: str
    spectator_id: str
    rules: str
    seats: int
    made_at: int
    secret: bytes
    listed: bool = False
    preset_events: int = 0
    creator_hash: str = ""

    @property
    def dealer(self) -> Dealer:
        """Where this game's chance comes from."""
        return Dealer(self.secret)

    def __repr__(self) -> str:
        return f"Game({self.id[:4]}…)"


class Table:
    """A game and its log so far. `extend` is the only way to change it."""

    def __init__(self, game: TableInfo, entries: Iterable[LogEntry] = ()) -> None:
        self.info = game
        self.rules: Rules = rules(game.rules)
        self.dealer = game.dealer
        self.commitment = self.dealer.commitment
        self.seats = tuple(Seat)[: game.seats]
        self.entries: list[LogEntry] = []
        self.seating = Seating.empty(game.seats)
        self.progress = GameProgress.start(self.rules, game.seats)
        self.is_over = False
        """Whether nothing more will be played."""
        self.changed = 0
        """The number of the latest entry that was an event of the game."""
        self.rematch: str | None = None
        self.log_messages: deque[msgspec.Raw] = deque(maxlen=MAX_REMEMBERED_COMMANDS)
        self.commands: dict[str, tuple[int, int]] = {}
        self.premoves: dict[Seat, str] = {}
        """What seats have noted for their next domino; an old note fits no later one."""
        self.view_cache = ViewCache(game.seats)
        self.extend(entries)

    def extend(self, entries: Iterable[LogEntry], along: Iterable[GameProgress] = ()) -> list[msgspec.Raw]:
        """Add entries that are in the store; returns how they are told. `along`: how far the game is after each."""
        tales = []
        for entry, reached in zip_longest(entries, along):
            if entry.version != self.version + 1:
                raise ValueError(f"entry {entry.version} does not follow entry {self.version}")
            event = Event.parse(entry.text) if entry.kind == log.EVENT else None
            tales.append(encoded(log_message(entry, self.progress.position, event)))
            self.entries.append(entry)
            if event is not None:
                self.progress = reached or self.progress.play(event)
                self.changed = entry.version
            elif entry.kind == log.REMATCH:
                self.rematch = entry.text
            else:
                self.seating = self.seating.after(entry)
            if entry.command is not None:
                first = self.commands.get(entry.command, (entry.version, 0))[0]
                self.commands[entry.command] = first, entry.version
        self.log_messages.extend(tales)
        self.is_over = self.progress.position.is_over or self.seating.ended_by_resignation
        return tales

    def after(self, event: Event) -> Table:
        """This table as one more event would leave it, for looking at only: its log stays as it is."""
        table = copy(self)
        table.progress = self.progress.play(event)
        table.is_over = table.progress.position.is_over or self.seating.ended_by_resignation
        table.view_cache = ViewCache(self.info.seats)
        return table

    @property
    def version(self) -> int:
        """How many entries the log has."""
        return len(self.entries)

    @property
    def waiting_on(self) -> str:
        """Whom the game waits for: people to come, a bot, a person; or nobody, since it is over."""
        return waiting_on(self.seating, self.progress.position)

    @property
    def to_move(self) -> Seat | None:
        """The seat whose decision the game waits for."""
        return None if self.is_over or self.seating.open_seats else self.progress.position.seat

    @property
    def bot(self) -> str | None:
        """The bot that is to decide now, if one is."""
        seat = self.to_move
        return None if seat is None else self.seating.assignments[seat].bot

    def events(self) -> tuple[Event, ...]:
        """The events of the game so far."""
        return tuple(Event.parse(entry.text) for entry in self.entries if entry.kind == log.EVENT)

    def record(self) -> Record:
        """The game written down, with what anyone needs to check the deal."""
        names = {str(Seat(number)): name for number, name in enumerate(self.seating.names) if name}
        headers = {**names, "Commitment": self.dealer.commitment}
        if self.is_over:
            headers["Secret"] = self.info.secret.hex()
        if self.info.preset_events:
            headers["Given"] = str(self.info.preset_events)
        if self.seating.resigned:
            headers["Resigned"] = "".join(map(str, self.seating.resigned))
        return Record(self.rules, self.info.seats, self.events(), headers)

    def log_messages_after(self, number: int) -> Sequence[msgspec.Raw]:
        """How the entries after a number are told: from memory where they are recent, else told again."""
        if number >= self.version:
            return []
        if self.version - number <= len(self.log_messages):
            return list(self.log_messages)[number - self.version :]
        return Table(self.info).extend_long(self.entries, number)

    def extend_long(self, entries: Iterable[LogEntry], number: int) -> Sequence[msgspec.Raw]:
        """Tell a whole log anew and return what comes after a number."""
        return self.extend(entries)[number:]

    def at(self, events: int) -> GameProgress:
        """The game after so many events."""
        progress = GameProgress.start(self.rules, self.info.seats)
        for event in self.events()[:events]:
            progress = progress.play(event)
        return progress


def waiting_on(seating: Seating, position: Position) -> str:
    """Whom a game waits for with this seating, in this position."""
    if position.is_over or seating.ended_by_resignation:
        return OVER
    if seating.open_seats:
        return WAITING_ON_OPEN_SEAT
    seat = position.seat
    return WAITING_ON_BOT if seat is not None and seating.assignments[seat].kind == BOT else WAITING_ON_PERSON
