"""Types of the responses to requests over HTTP, and of what they contain."""

from __future__ import annotations

from dataclasses import dataclass

from kingdomino.tables.enumerations import ErrorCode, ErrorKey, GradeLabel, SeatKind, SeatLetter, Values
from kingdomino.tables.kingdom_state import ScoreData
from kingdomino.tables.state import LogMessage


@dataclass(frozen=True, slots=True)
class Alive:
    """The process is running."""

    alive: bool


@dataclass(frozen=True, slots=True)
class Ready:
    """The store responds."""

    ready: bool
    at: int


@dataclass(frozen=True, slots=True)
class Links:
    """The paths of a table, of its page for spectators, and of the player's own page."""

    table: str
    spectate: str
    you: str


@dataclass(frozen=True, slots=True)
class TakenSeat:
    """The token of a seat just taken."""

    token: str
    seats: list[SeatLetter]
    version: int
    links: Links


@dataclass(frozen=True, slots=True)
class CreatedTable(TakenSeat):
    """A new table and the token of the creator's seats."""

    table: str
    spectator_id: str


@dataclass(frozen=True, slots=True)
class ListedSeat:
    """A seat of a listed table."""

    seat: SeatLetter
    kind: SeatKind
    name: str | None
    bot: str | None
    present: bool


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table with open seats."""

    table: str
    spectator_id: str
    rules: str
    title: str
    seats: list[ListedSeat]
    open: list[SeatLetter]
    made_at: int
    preset_events: int
    """Events of a record with which the game starts, 0 for a fresh game."""


@dataclass(frozen=True, slots=True)
class Deleted:
    """A table was deleted."""

    deleted: bool


@dataclass(frozen=True, slots=True)
class TableList:
    """Listed tables with open seats."""

    tables: list[ListedTable]


@dataclass(frozen=True, slots=True)
class LogPage:
    """Log entries, and the version of the table after the last one."""

    version: int
    entries: list[LogMessage]


@dataclass(frozen=True, slots=True)
class CommandDone:
    """The result of a command: the version after it and its log entries."""

    id: str
    version: int
    entries: list[LogMessage]


@dataclass(frozen=True, slots=True)
class RecordTurn:
    """The events of one turn; `who` is a seat, or chance."""

    who: str
    events: list[str]


@dataclass(frozen=True, slots=True)
class RecordContents:
    """What a record contains."""

    rules: str
    title: str
    seats: int
    headers: dict[str, str]
    names: list[str]
    events: list[str]
    turns: list[RecordTurn]
    result: str | None
    preset_events: int
    """Events of an earlier record with which the game started, 0 for a fresh game."""


@dataclass(frozen=True, slots=True)
class VerifiedShuffle:
    """The draws of a record that follow from its secret, the preset events, and the seats that added entropy."""

    dealt: int
    preset: int
    entropy: list[SeatLetter]


@dataclass(frozen=True, slots=True)
class PadScore:
    """The score of one kingdom of a score pad and its rank among the valid ones, or the reason why it is invalid."""

    score: ScoreData | None
    problems: list[str]
    rank: int | None


@dataclass(frozen=True, slots=True)
class PadScores:
    """The scores of all kingdoms of a score pad, and the explanation of the winner."""

    kingdoms: list[PadScore]
    explanation: str | None


@dataclass(frozen=True, slots=True)
class ReasonData:
    """A reason for a choice; `key` and `values` select its text."""

    key: str
    values: dict[str, str | int | float]


@dataclass(frozen=True, slots=True)
class VariationEvent:
    """An event of a principal variation."""

    seat: str
    event: str


@dataclass(frozen=True, slots=True)
class OptionData:
    """A choice at a position: its win probability and margin, with standard errors."""

    events: list[str]
    claim: int | None
    """The domino that the turn claims."""
    throws: list[str]
    """Where the turn throws fires after its first event."""
    win: float
    win_error: float
    margin: float
    margin_error: float
    visits: int
    explanation: str
    reasons: list[ReasonData]
    pv: list[VariationEvent]


@dataclass(frozen=True, slots=True)
class AnalysisData:
    """All choices at a position, the best first."""

    seat: SeatLetter
    playouts: int
    options: list[OptionData]


@dataclass(frozen=True, slots=True)
class EvaluationData:
    """The win probability of each seat and its expected final points; the probabilities add up to 1."""

    win: list[float]
    points: list[float]


@dataclass(frozen=True, slots=True)
class RecordEvaluations:
    """The evaluations of a record: after no event, after the first event, and so on."""

    evaluations: list[EvaluationData]


@dataclass(frozen=True, slots=True)
class GradeData:
    """The grade of a decision: the win probability it loses, and the best event."""

    seat: SeatLetter
    label: GradeLabel
    loss: float
    error: float
    best: str
    win: float | None


@dataclass(frozen=True, slots=True)
class QueuePlace:
    """The place of a request in the queue, for clients that accept JSON lines."""

    place: int


@dataclass(frozen=True, slots=True)
class ReviewStart:
    """The first line of a review: the number of decisions."""

    total: int


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """One line of a review: a grade, or in `error` and `message` why there is none."""

    number: int
    event: str
    seat: SeatLetter
    done: int
    total: int
    label: GradeLabel | None = None
    loss: float | None = None
    error: float | ErrorCode | None = None
    best: str | None = None
    win: float | None = None
    message: str | None = None
    key: ErrorKey | None = None
    values: Values | None = None
