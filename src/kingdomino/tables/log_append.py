"""The entries that a decision appends to a log: its own, and the automatic events that follow them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from kingdomino.components import IllegalEvent, Seat
from kingdomino.editions import Event, Position
from kingdomino.game import Dealer
from kingdomino.tables import log_entry as log
from kingdomino.tables.log_entry import LogEntry, parse_event
from kingdomino.tables.moves import decode_premove
from kingdomino.tables.table import NOBODY, WAITING_ON_PERSON, AppliedEntry, Creator, Table, TableIdentity, waiting_on
from kingdomino.tables.table_error import objected


@dataclass(frozen=True, slots=True)
class CommandContext:
    """The sender's seats, the time, the command id, and the seats of absent players that may be given to a bot."""

    held: tuple[Seat, ...]
    now: int
    command: str | None = None
    replaceable: Sequence[Seat] = ()
    replaceable_after: float = 0.0
    """Seconds after which an absent player becomes replaceable, for the error message."""
    identity: Callable[[], TableIdentity] | None = None
    """Makes the identity of a rematch."""
    creator: Creator = NOBODY
    """Whom the rematch counts as created by."""


@dataclass(frozen=True, slots=True)
class LogDraft:
    """New entries for a log, before automatic events are added."""

    table: Table
    context: CommandContext
    entries: list[LogEntry] = field(default_factory=list)

    def add(self, kind: str, seat: Seat | None, text: str = "", token_hash: str | None = None) -> None:
        """Add an entry that is not a game event."""
        context = self.context
        self.entries.append(LogEntry(self._version, context.now, kind, seat, text, context.command, token_hash))

    def add_event(self, seat: Seat | None, event: Event) -> None:
        """Add a game event."""
        self.entries.append(LogEntry.of_event(self._version, self.context.now, seat, event, self.context.command))

    @property
    def _version(self) -> int:
        return self.table.version + len(self.entries) + 1


@dataclass(frozen=True, slots=True)
class LogAppend:
    """Entries ready to be committed, and whom the game waits for after them."""

    applied: tuple[AppliedEntry, ...]
    waiting_on: str
    successor: Table | None = None
    """A table that has to be stored before the entries: the rematch they refer to."""

    @property
    def entries(self) -> list[LogEntry]:
        return [applied.entry for applied in self.applied]


def complete(draft: LogDraft) -> LogAppend:
    """Check the drafted events and add what follows automatically: dealt pieces and legal premoves."""
    table = draft.table
    seating, entropy, progress, takebacks = table.seating, table.entropy, table.progress, table.takebacks
    applied = []
    for entry in draft.entries:
        if entry.kind == log.TAKEBACK:
            progress, takebacks = table.at(int(entry.text)), takebacks + 1
        elif entry.event is None:
            seating = seating.after(entry)
            entropy = entropy.after(entry, seating)
        else:
            try:
                progress = progress.play(entry.event)
            except IllegalEvent as error:
                raise objected(error.args[0]) from None
        applied.append(AppliedEntry(entry, progress))
    dealer = Dealer(table.info.secret, entropy.text)
    while (waiting := waiting_on(seating, progress.position, entropy)) == WAITING_ON_PERSON:
        seat = progress.position.seat
        event = _automatic_event(table, dealer, progress.position, takebacks)
        if event is None:
            break
        progress = progress.play(event)
        draft.add_event(seat, event)
        applied.append(AppliedEntry(draft.entries[-1], progress))
    return LogAppend(tuple(applied), waiting)


def _automatic_event(table: Table, dealer: Dealer, position: Position, takebacks: int) -> Event | None:
    if position.seat is None:
        return dealer.deal(position)
    if position.step.key != "place":
        return None
    number = position.domino.number
    text = decode_premove(position, number, table.premoves.get(position.seat), takebacks)
    event = None if text is None else parse_event(text)
    return event if event is not None and position.objection(event) is None else None
