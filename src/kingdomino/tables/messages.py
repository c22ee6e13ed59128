"""Types of all client messages, validated when they are decoded."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from kingdomino.tables.codec import ValueLimits
from kingdomino.tables.enumerations import Emblem, SeatLetter

EventText = Annotated[str, ValueLimits(1, 16)]
NameText = Annotated[str, ValueLimits(1, 200)]
BotName = Annotated[str, ValueLimits(1, 40)]
RulesName = Annotated[str, ValueLimits(1, 200)]
RecordText = Annotated[str, ValueLimits(1, 200_000)]
CommandId = Annotated[str, ValueLimits(pattern="^[A-Za-z0-9_-]{8,64}$")]
EntropyText = Annotated[str, ValueLimits(pattern="^[0-9a-f]{32}$")]
TokenText = Annotated[str, ValueLimits(most=64)]
Version = Annotated[int, ValueLimits(0, 1_000_000)]


@dataclass(frozen=True, slots=True)
class PersonSeat:
    """A seat held by the creator of the table."""

    kind: Literal["person"] = field(default="person", kw_only=True)
    name: NameText


@dataclass(frozen=True, slots=True)
class OpenSeat:
    """A seat that anyone with the link can take."""

    kind: Literal["open"] = field(default="open", kw_only=True)


@dataclass(frozen=True, slots=True)
class BotSeat:
    """A seat played by a bot."""

    kind: Literal["bot"] = field(default="bot", kw_only=True)
    bot: BotName


NewSeat = PersonSeat | OpenSeat | BotSeat


@dataclass(frozen=True, slots=True)
class RecordPoint:
    """A point of a record, after `at` events."""

    record: RecordText
    at: Annotated[int, ValueLimits(-1_000_000, 1_000_000)] = -1


@dataclass(frozen=True, slots=True)
class CreateTable:
    """Create a table, at a point of a record if `start` is given; `takebacks` allows players to take moves back.

    With `shared_shuffle` the game starts when the creator has added entropy to the shuffle.
    """

    rules: RulesName
    seats: Annotated[list[NewSeat], ValueLimits(2, 4)]
    listed: bool = False
    start: RecordPoint | None = None
    takebacks: bool = True
    shared_shuffle: bool = False


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Take an open seat. A client that chooses the token itself can repeat the request if the answer is lost.

    `entropy` is added to the shuffle.
    """

    seat: SeatLetter
    name: NameText
    token: TokenText | None = None
    entropy: EntropyText | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """Play an event for the seat to move."""

    do: Literal["play"] = field(default="play", kw_only=True)
    event: EventText


@dataclass(frozen=True, slots=True)
class Resign:
    """Resign a seat."""

    do: Literal["resign"] = field(default="resign", kw_only=True)
    seat: SeatLetter


@dataclass(frozen=True, slots=True)
class AssignBot:
    """Assign a bot to a seat."""

    do: Literal["assign_bot"] = field(default="assign_bot", kw_only=True)
    seat: SeatLetter
    bot: BotName


@dataclass(frozen=True, slots=True)
class ReclaimSeat:
    """Take back a held seat from its bot."""

    do: Literal["reclaim"] = field(default="reclaim", kw_only=True)
    seat: SeatLetter


@dataclass(frozen=True, slots=True)
class Rematch:
    """Create a table for a rematch."""

    do: Literal["rematch"] = field(default="rematch", kw_only=True)


@dataclass(frozen=True, slots=True)
class Rename:
    """Change the name of a held seat."""

    do: Literal["rename"] = field(default="rename", kw_only=True)
    seat: SeatLetter
    name: NameText


@dataclass(frozen=True, slots=True)
class ChooseEmblem:
    """Choose the emblem, and with it the colour, of the pieces of a held seat."""

    do: Literal["choose_emblem"] = field(default="choose_emblem", kw_only=True)
    seat: SeatLetter
    emblem: Emblem


@dataclass(frozen=True, slots=True)
class RotateToken:
    """Replace the sender's token, so that other devices lose access to the seats. The client chooses the new one."""

    do: Literal["rotate_token"] = field(default="rotate_token", kw_only=True)
    token: TokenText


@dataclass(frozen=True, slots=True)
class SetPremove:
    """Set the event to play when the seat is next to move, or cancel it with None."""

    do: Literal["premove"] = field(default="premove", kw_only=True)
    seat: SeatLetter
    event: EventText | None


@dataclass(frozen=True, slots=True)
class Takeback:
    """Return to an own decision, after `events` events; others who play may have to agree."""

    do: Literal["takeback"] = field(default="takeback", kw_only=True)
    seat: SeatLetter
    events: Version


@dataclass(frozen=True, slots=True)
class AnswerTakeback:
    """Accept or decline the takeback that another player requests."""

    do: Literal["answer_takeback"] = field(default="answer_takeback", kw_only=True)
    seat: SeatLetter
    accept: bool


@dataclass(frozen=True, slots=True)
class AddEntropy:
    """Add random digits to the shuffle, before the first draw and once for each player."""

    do: Literal["add_entropy"] = field(default="add_entropy", kw_only=True)
    entropy: EntropyText


Command = (
    Play
    | Resign
    | AssignBot
    | ReclaimSeat
    | Rematch
    | Rename
    | ChooseEmblem
    | RotateToken
    | SetPremove
    | Takeback
    | AnswerTakeback
    | AddEntropy
)


@dataclass(frozen=True, slots=True)
class CommandEnvelope:
    """A command with its id, for idempotency, and the table version its sender has seen."""

    id: CommandId
    expected_version: Version
    command: Command


@dataclass(frozen=True, slots=True)
class PreviewRequest:
    """Events of the seat to move, to preview in order."""

    events: Annotated[list[EventText], ValueLimits(1, 16)]


@dataclass(frozen=True, slots=True)
class ExplainRequest:
    """Ask why an event is not legal at a table."""

    event: EventText
    seat: SeatLetter | None = None


@dataclass(frozen=True, slots=True)
class StateQuery:
    """With `since_version`, only the log after that version."""

    since_version: Annotated[int, ValueLimits(0, 999_999_999)] | None = None


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message on a socket: the token, if any, the version the client has, and its protocol."""

    token: TokenText | None = None
    since_version: Version | None = None
    protocol: Version | None = None


@dataclass(frozen=True, slots=True)
class ClientMessage:
    """A WebSocket message; exactly one field is set."""

    hello: Hello | None = None
    command: CommandEnvelope | None = None
    explain: ExplainRequest | None = None
    ping: bool | int | float | Annotated[str, ValueLimits(most=64)] | None = None


@dataclass(frozen=True, slots=True)
class ScoreRequest:
    """A kingdom to score."""

    rules: RulesName
    kingdom: Annotated[str, ValueLimits(1, 1000)]
    seats: Annotated[int, ValueLimits(1, 8)] | None = None
    totems: Annotated[list[Annotated[str, ValueLimits(most=20)]], ValueLimits(most=4)] = field(default_factory=list)


SquareText = Annotated[str, ValueLimits(2, 3)]
SmallNumber = Annotated[int, ValueLimits(0, 9)]
PieceName = Annotated[str, ValueLimits(1, 20)]


@dataclass(frozen=True, slots=True)
class PadLand:
    """A land entered on a score pad, with the fires of a token, or a resource, or a caveman (name or letter) on it."""

    square: SquareText
    terrain: PieceName
    crowns: SmallNumber = 0
    craters: SmallNumber = 0
    token: SmallNumber = 0
    resource: bool = False
    caveman: PieceName | None = None


@dataclass(frozen=True, slots=True)
class PadKingdom:
    """A kingdom entered on a score pad: its castle on any square, its lands, and the totems of its player."""

    castle: SquareText
    lands: Annotated[list[PadLand], ValueLimits(most=169)]
    totems: Annotated[list[PieceName], ValueLimits(most=4)] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ScorePadRequest:
    """Score the kingdoms of a score pad and rank them; `players` selects the size of a kingdom."""

    rules: RulesName
    kingdoms: Annotated[list[PadKingdom], ValueLimits(1, 8)]
    players: Annotated[int, ValueLimits(1, 8)] | None = None


PositionText = Annotated[str, ValueLimits(1, 4000)]
Seconds = Annotated[float, ValueLimits(0.05, 5.0)]


@dataclass(frozen=True, slots=True)
class AnalysisRequest:
    """Analyse the options at a position."""

    position: PositionText
    seconds: Seconds = 0.5


@dataclass(frozen=True, slots=True)
class EvaluationRequest:
    """Evaluate a position without a search."""

    position: PositionText


@dataclass(frozen=True, slots=True)
class RecordEvaluationRequest:
    """Evaluate every position of a record without a search."""

    record: RecordText


@dataclass(frozen=True, slots=True)
class ExplainPosition:
    """Ask why an event is not legal at any position."""

    position: PositionText
    event: EventText


@dataclass(frozen=True, slots=True)
class GradeRequest:
    """Grade one event at a position."""

    position: PositionText
    event: EventText
    seconds: Seconds = 0.5


@dataclass(frozen=True, slots=True)
class ReviewRequest:
    """Grade the decisions of a record, of all seats or only some."""

    record: RecordText
    seats: Annotated[list[SeatLetter], ValueLimits(most=4)] = field(default_factory=list)
    seconds: Seconds = 0.2
