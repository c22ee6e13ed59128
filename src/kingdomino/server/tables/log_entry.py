"""An entry: one line of a table's log. Everything that ever happens at a table is one; the rest follows from them."""

from __future__ import annotations

from dataclasses import dataclass

from kingdomino.components import Seat
from kingdomino.components.seats import SEAT_LETTERS

EVENT, SIT, BOT, RETURN, RESIGN, RENAME, REMATCH = "event", "sit", "bot", "return", "resign", "rename", "rematch"
KINDS = (EVENT, SIT, BOT, RETURN, RESIGN, RENAME, REMATCH)


@dataclass(frozen=True, slots=True)
class LogEntry:
    """What happened: its number in the log, when, of which kind, at which seat (None is chance or nobody), the text.

    The text is the event's notation, the person's or bot's name, or the new table of a rematch. `command` is the id
    under which it was asked for; `holder` is the hash of the token that sat down. Neither is ever shown.
    """

    version: int
    at: int
    kind: str
    seat: Seat | None = None
    text: str = ""
    command: str | None = None
    token_hash: str | None = None


Row = tuple[int, int, str, str | None, str, str | None, str | None]
"""An entry as a store keeps it."""


def to_row(entry: LogEntry) -> Row:
    """An entry's columns."""
    seat = None if entry.seat is None else str(entry.seat)
    return entry.version, entry.at, entry.kind, seat, entry.text, entry.command, entry.token_hash


def from_row(row: Row) -> LogEntry:
    """The entry of some columns.

    >>> entry = LogEntry(3, 1_700_000_000_000, EVENT, Seat.B, "g8h8", "abc")
    >>> from_row(to_row(entry)) == entry
    True
    """
    number, at, kind, seat, text, command, holder = row
    return LogEntry(number, at, kind, None if seat is None else SEAT_LETTERS[seat], text, command, holder)
