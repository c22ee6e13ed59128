"""Types of what a server sends over a WebSocket besides the state of a table, and of errors."""

from __future__ import annotations

from dataclasses import dataclass, field

from kingdomino.tables.enumerations import ByeReason, ErrorCode, ErrorKey, SeatLetter, Values
from kingdomino.tables.state import LogMessage, TableState, Update

PROTOCOL = 3
"""The version of the protocol; it increases with every incompatible change."""


@dataclass(frozen=True, slots=True)
class ErrorBody:
    """An error: `key` and `values` select its message in another language. Other fields depend on the code."""

    error: ErrorCode
    message: str
    key: ErrorKey
    values: Values
    rule: str | None = None
    retry_after: int | None = None
    problems: list[str] | None = None
    version: int | None = None
    entries: list[LogMessage] | None = None
    state: TableState | None = None


@dataclass(frozen=True, slots=True)
class CommandError(ErrorBody):
    """Why the command with this id was not executed."""

    id: str = field(kw_only=True)


@dataclass(frozen=True, slots=True)
class Ack:
    """A command is stored; the table has this version after it."""

    id: str
    version: int


@dataclass(frozen=True, slots=True)
class Explanation:
    """Whether an event is legal, and if not, why."""

    event: str
    legal: bool
    message: str | None = None
    rule: str | None = None
    key: ErrorKey | None = None
    values: Values | None = None


@dataclass(frozen=True, slots=True)
class PresenceData:
    """Which players are present, the seconds the others have been away, and the seats that may be given to a bot."""

    seats: dict[str, bool]
    away_for: dict[str, int]
    replaceable: list[SeatLetter]
    spectators: int
    bots_loading: bool


@dataclass(frozen=True, slots=True)
class Bye:
    """The server closes the connection; `retry_after` is in seconds."""

    reason: ByeReason
    retry_after: int | None
    protocol: int = PROTOCOL


@dataclass(frozen=True, slots=True)
class ServerMessage:
    """A WebSocket message of the server; exactly one field is present."""

    state: TableState | None = None
    update: Update | None = None
    ack: Ack | None = None
    stale: CommandError | None = None
    refused: CommandError | None = None
    explanation: Explanation | None = None
    presence: PresenceData | None = None
    resync: bool | None = None
    bye: Bye | None = None
    error: ErrorBody | None = None
    pong: bool | int | float | str | None = None
