"""The enumerations of the protocol. The page does not compile while one of their values is unhandled."""

from __future__ import annotations

from typing import Annotated, Literal

from kingdomino.rulebook import ObjectionKey
from kingdomino.tables.codec import Prefixed
from kingdomino.tables.table_error import ErrorCode, ErrorName, Values

__all__ = [
    "BoxName",
    "ByeReason",
    "CriterionKey",
    "Emblem",
    "ErrorCode",
    "ErrorKey",
    "ErrorName",
    "EventKind",
    "GradeLabel",
    "LogKey",
    "LogKind",
    "ObjectionKey",
    "Reason",
    "SeatKind",
    "SeatLetter",
    "StepKey",
    "TableChange",
    "Values",
]

SeatLetter = Literal["A", "B", "C", "D"]
SeatKind = Literal["person", "bot", "open"]
BoxName = Literal["classic", "origins"]
Emblem = Literal["star", "sun", "leaf", "moon"]
StepKey = Literal[
    "place", "throw", "give", "claim", "pair", "recruit", "pay", "settle", "draw", "king", "turn-up", "over"
]
EventKind = Literal[
    "draw",
    "king",
    "turn-up",
    "claim",
    "pair",
    "place",
    "discard",
    "throw",
    "give",
    "recruit",
    "decline",
    "pay",
    "settle",
]
"""The kinds of events of a game."""
TableChange = Literal[
    "sit",
    "bot",
    "return",
    "resign",
    "rename",
    "token",
    "emblem",
    "rematch",
    "no-takebacks",
    "shared-shuffle",
    "entropy",
    "takeback",
    "takeback-request",
    "takeback-accept",
    "takeback-decline",
]
"""The kinds of log entries without an event."""
LogKind = Literal["event", TableChange]
LogKey = Annotated[str, Prefixed("log-", Literal[EventKind, TableChange])]
"""The message of a log entry."""
ErrorKey = Annotated[str, Prefixed("error-", ErrorName, ObjectionKey)]
"""The message of an error, or of an objection of the rules."""
CriterionKey = Literal["points", "largest", "crowns"]
Reason = Literal[CriterionKey, "shared", "resigned"]
ByeReason = Literal["deleted", "idle", "restart", "too-many", "version"]
GradeLabel = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
