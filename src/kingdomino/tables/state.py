"""The state of a table as one viewer sees it, and updates: what changes in it, and how a client applies it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any

from kingdomino.tables.codec import PartOf
from kingdomino.tables.enumerations import (
    BoxName,
    CriterionKey,
    Emblem,
    LogKey,
    LogKind,
    Reason,
    SeatKind,
    SeatLetter,
    StepKey,
    Values,
)
from kingdomino.tables.kingdom_state import CaveState, KingdomState, LandSquare, ScoreData, SlotData
from kingdomino.tables.moves import Move, PremoveState


@dataclass(frozen=True, slots=True)
class SeatState:
    """A seat with its player and score. `away_for` is in seconds, null while the player is connected."""

    seat: SeatLetter
    name: str | None
    kind: SeatKind
    bot: str | None
    emblem: Emblem | None
    resigned: bool
    score: ScoreData
    total: int
    yours: bool
    reclaimable: bool
    present: bool
    away_for: int | None
    replaceable: bool
    bot_loading: bool


@dataclass(frozen=True, slots=True)
class Detail:
    """The parameters of the current step; those of other steps are absent."""

    prefix: str
    """What an event on one square starts with."""
    number: int
    square: str
    fires: int
    reach: int
    resource: str
    name: str
    price: int
    paid: list[str]


@dataclass(frozen=True, slots=True)
class LogMessage:
    """A log entry; `key` and `values` select its text. `number` counts the game events before it."""

    version: int
    at: int
    kind: LogKind
    seat: SeatLetter | None
    event: str | None
    number: int | None
    key: LogKey
    values: Values


@dataclass(frozen=True, slots=True)
class TallyData:
    """The numbers that decide a game."""

    points: int
    largest: int
    crowns: int


@dataclass(frozen=True, slots=True)
class ResultData:
    """The ranks and winners of a game, and the criterion that decided it."""

    ranks: list[int]
    winners: list[SeatLetter]
    explanation: str
    reason: Reason
    criteria: list[CriterionKey]
    """The numbers of a tally in the order in which they are compared."""
    tallies: list[TallyData]
    resigned: list[SeatLetter]


@dataclass(frozen=True, slots=True)
class FinishedSeat:
    """A seat at the end of a game of a match."""

    seat: SeatLetter
    score: ScoreData
    total: int


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """The previous game of a match at its end, after `at` events. Its fields replace those of the state."""

    at: int
    game: int
    round: int
    kingdoms: list[KingdomState]
    unseen: list[int]
    dominoes_left: int
    discards: list[int]
    totems: dict[str, SeatLetter | None] | None
    cave: CaveState | None
    seats: list[FinishedSeat]
    ranks: list[int]


@dataclass(frozen=True, slots=True)
class RulesInfo:
    """The rules of a table."""

    name: str
    title: str
    edition: str
    variants: list[str]
    box: BoxName
    side: int
    bonuses: list[str]
    resources: list[str]
    """The resources that lie on lands."""
    games: int


@dataclass(frozen=True, slots=True)
class ShuffleProof:
    """The commitment, the secret once the game is over, and the number of events taken from a record.

    `entropy` is what players have added, and the shuffle waits for the seats in `awaited`.
    """

    commitment: str
    secret: str | None
    preset: int
    entropy: str
    awaited: list[SeatLetter]


@dataclass(frozen=True, slots=True)
class TakebackRequest:
    """A takeback that waits for the consent of other players."""

    seat: SeatLetter
    events: int
    waiting_for: list[SeatLetter]


@dataclass(frozen=True, slots=True)
class TakebackState:
    """Whether the table allows takebacks, the viewer's latest decision, and a pending request.

    `events` is the number of events before that decision, null if there is none. Returning to it needs the `consent`
    of others, unless they have not decided since or are all bots.
    """

    allowed: bool
    events: int | None
    consent: bool
    request: TakebackRequest | None


@dataclass(frozen=True, slots=True)
class TableState:
    """Everything one viewer may see."""

    table: str
    spectator_id: str | None
    is_spectator: bool
    yours: list[SeatLetter]
    coach: bool
    legal: list[Move]
    premoves: list[PremoveState]
    version: int
    events: int
    made_at: int | None
    listed: bool
    rules: RulesInfo
    game: int
    games: int
    round: int
    rounds: int
    chance: bool
    to_move: SeatLetter | None
    step: StepKey
    task: str
    detail: Annotated[dict[str, Any], PartOf(Detail)]
    position: str
    line: list[SlotData]
    next: list[SlotData]
    kingdoms: list[KingdomState]
    unseen: list[int]
    dominoes_left: int
    discards: list[int]
    totems: dict[str, SeatLetter | None] | None
    cave: CaveState | None
    finished: FinishedGame | None
    seats: list[SeatState]
    open_seats: list[SeatLetter]
    over: bool
    ended_by_resignation: bool
    result: ResultData | None
    shuffle_proof: ShuffleProof | None
    rematch: str | None
    takeback: TakebackState
    log: list[LogMessage]


LOG_LENGTH = 30
"""The number of recent log messages in a state."""


@dataclass(frozen=True, slots=True)
class KingdomChange:
    """New and changed squares of a kingdom; all of them if `reset`."""

    seat: SeatLetter
    reset: bool
    squares: list[LandSquare]
    field: list[str]
    last: tuple[str, str] | None


@dataclass(frozen=True, slots=True)
class Update:
    """The changes of a viewer's state from version `since` to `version`.

    `changes` has new values of fields of the state, `seats` of fields of seats, and `log` the new entries.
    """

    since: int
    version: int
    changes: Annotated[dict[str, Any], PartOf(TableState)]
    kingdoms: list[KingdomChange]
    seats: list[Annotated[dict[str, Any], PartOf(SeatState)]]
    log: list[LogMessage]

    @property
    def is_empty(self) -> bool:
        """Whether the viewer sees no change, for example if another player has set a premove."""
        return self.since == self.version and not (self.changes or self.kingdoms or self.seats)


def apply_update(state: TableState, update: Update) -> TableState:
    """The state after an update, as the page computes it."""
    if update.since != state.version:
        raise ValueError(f"the update follows version {update.since}, the state has version {state.version}")
    kingdoms = {change.seat: change for change in update.kingdoms}
    seats = {change["seat"]: change for change in update.seats}
    return replace(
        state,
        **update.changes,
        version=update.version,
        kingdoms=[_grown(kingdom, kingdoms.get(kingdom.seat)) for kingdom in state.kingdoms],
        seats=[replace(seat, **seats.get(seat.seat, {})) for seat in state.seats],
        log=[*state.log, *update.log][-LOG_LENGTH:],
    )


def _grown(kingdom: KingdomState, change: KingdomChange | None) -> KingdomState:
    if change is None:
        return kingdom
    squares = {} if change.reset else {land.square: land for land in kingdom.squares}
    squares |= {land.square: land for land in change.squares}
    return KingdomState(kingdom.seat, list(squares.values()), change.field, change.last)
