"""One entry of a table's append-only log. The state of a table follows from its entries alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from kingdomino.components import Seat
from kingdomino.components.seats import SEAT_LETTERS
from kingdomino.editions import Event

EVENT, SIT, BOT, RETURN, RESIGN, RENAME, REMATCH = "event", "sit", "bot", "return", "resign", "rename", "rematch"
TOKEN = "token"
"""The player of a seat has a new token; the old one is worthless."""
EMBLEM = "emblem"
"""The player of a seat has chosen the emblem of its pieces."""
NO_TAKEBACKS = "no-takebacks"
SHARED_SHUFFLE, ENTROPY = "shared-shuffle", "entropy"
"""The players who are seated add entropy to the shuffle; the entropy of one of them, before the first draw."""
TAKEBACK, REQUEST_TAKEBACK = "takeback", "takeback-request"
ACCEPT_TAKEBACK, DECLINE_TAKEBACK = "takeback-accept", "takeback-decline"
SEAT_KINDS = (SIT, BOT, RETURN, RESIGN, RENAME, TOKEN, EMBLEM)
"""The kinds of entries that change a seat."""
TAKEBACK_KINDS = (TAKEBACK, REQUEST_TAKEBACK, ACCEPT_TAKEBACK, DECLINE_TAKEBACK)
KINDS = (EVENT, *SEAT_KINDS, REMATCH, NO_TAKEBACKS, SHARED_SHUFFLE, ENTROPY, *TAKEBACK_KINDS)


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A game event or a change of seats, with its version number and time in milliseconds.

    `event` is set for entries of kind `EVENT`; for the others `text` holds the player's name, the bot's name, the
    emblem, the id of the rematch, random digits for the shuffle, or the number of events to which a takeback returns.
    `command` is the id of the command that caused the entry, `token_hash` identifies the player who took the seat.
    Neither is ever sent to clients.
    """

    version: int
    at: int
    kind: str
    seat: Seat | None = None
    text: str = ""
    command: str | None = None
    token_hash: str | None = None
    event: Event | None = None

    @classmethod
    def of_event(cls, version: int, at: int, seat: Seat | None, event: Event, command: str | None = None) -> LogEntry:
        """An entry for a game event; `seat` is None for chance."""
        return cls(version, at, EVENT, seat, command=command, event=event)


@lru_cache(1 << 13)
def parse_event(text: str) -> Event:
    """Read an event; all tables share one object for each text."""
    return Event.parse(text)


Row = tuple[int, int, str, str | None, str, str | None, str | None]
"""An entry as a database row: version, time, kind, seat letter, text, command id, token hash."""


def to_row(entry: LogEntry) -> Row:
    """The columns of an entry."""
    seat = None if entry.seat is None else str(entry.seat)
    text = entry.text if entry.event is None else str(entry.event)
    return entry.version, entry.at, entry.kind, seat, text, entry.command, entry.token_hash


def from_row(row: Row) -> LogEntry:
    """The entry of a row.

    >>> entry = LogEntry.of_event(3, 1_700_000_000_000, Seat.B, Event.parse("g8h8"), "abc")
    >>> from_row(to_row(entry)) == entry
    True
    """
    version, at, kind, letter, text, command, token_hash = row
    seat = None if letter is None else SEAT_LETTERS[letter]
    if kind == EVENT:
        return LogEntry.of_event(version, at, seat, parse_event(text), command)
    return LogEntry(version, at, kind, seat, text, command, token_hash)
