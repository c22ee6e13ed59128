"""The state of a table as one viewer sees it: every type that describes a game in the protocol."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

SeatLetter = Literal["A", "B", "C", "D"]
StepKey = Literal[
    "place", "throw", "give", "claim", "pair", "recruit", "pay", "settle", "draw", "king", "turn-up", "over"
]
LogKind = Literal[
    "event",
    "sit",
    "bot",
    "return",
    "resign",
    "rename",
    "token",
    "rematch",
    "no-takebacks",
    "takeback",
    "takeback-request",
    "takeback-accept",
    "takeback-decline",
]
BoxName = Literal["classic", "origins"]
SeatKind = Literal["person", "bot", "open"]
Reason = Literal["points", "largest", "crowns", "shared", "resigned"]
Values = dict[str, str | int]


@dataclass(frozen=True, slots=True)
class LandData:
    """One half of a domino."""

    terrain: str
    crowns: int
    craters: int


@dataclass(frozen=True, slots=True)
class CavemanTile:
    """A caveman."""

    name: str
    letter: str
    points: int
    power: int


@dataclass(frozen=True, slots=True)
class TokenPiece:
    """A fire token on a land."""

    kind: Literal["token"] = field(default="token", kw_only=True)
    fires: int


@dataclass(frozen=True, slots=True)
class ResourcePiece:
    """A resource on a land."""

    kind: Literal["resource"] = field(default="resource", kw_only=True)
    name: str


@dataclass(frozen=True, slots=True)
class CavemanPiece:
    """A caveman on a land."""

    kind: Literal["caveman"] = field(default="caveman", kw_only=True)
    name: str
    letter: str
    points: int
    power: int


PieceData = TokenPiece | ResourcePiece | CavemanPiece


@dataclass(frozen=True, slots=True)
class LandSquare:
    """A square of a kingdom: its land, the domino and half it belongs to, and the piece on it."""

    square: str
    terrain: str
    crowns: int
    craters: int
    domino: int
    half: int
    piece: PieceData | None


@dataclass(frozen=True, slots=True)
class KingdomState:
    """A kingdom in the order in which its squares were covered, where it can still grow, and the last placement."""

    seat: SeatLetter
    squares: list[LandSquare]
    field: list[str]
    last: tuple[str, str] | None


@dataclass(frozen=True, slots=True)
class DominoFaces:
    """A domino with its two lands."""

    number: int
    left: LandData
    right: LandData


@dataclass(frozen=True, slots=True)
class Slot:
    """A domino of a line: the pieces placed with it, who claimed it, and whether it has been played."""

    number: int
    left: LandData
    right: LandData
    pieces: tuple[PieceData | None, PieceData | None]
    seat: SeatLetter | None
    played: bool


@dataclass(frozen=True, slots=True)
class PropertyScore:
    """The points of one property."""

    terrain: str
    squares: int
    crowns: int
    points: int
    where: list[str]


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """One part of a bonus: what scored and where."""

    bonus: str
    name: str
    points: int
    where: list[str]


@dataclass(frozen=True, slots=True)
class ScoreData:
    """The score of a kingdom with its breakdown."""

    total: int
    properties: list[PropertyScore]
    bonuses: dict[str, int]
    items: list[ScoreItem]
    largest: int
    crowns: int


@dataclass(frozen=True, slots=True)
class SeatState:
    """A seat with its player and score. `away_for` is in seconds, null while the player is connected."""

    seat: SeatLetter
    name: str | None
    kind: SeatKind
    bot: str | None
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
class PlaceMove:
    """Place the domino; `gain` is the change of the score."""

    kind: Literal["place"] = field(default="place", kw_only=True)
    event: str
    squares: tuple[str, str]
    number: int
    gain: int


@dataclass(frozen=True, slots=True)
class DiscardMove:
    """Discard a domino that does not fit."""

    kind: Literal["discard"] = field(default="discard", kw_only=True)
    event: str
    number: int
    gain: int


@dataclass(frozen=True, slots=True)
class ClaimMove:
    """Claim a domino of the next line."""

    kind: Literal["claim"] = field(default="claim", kw_only=True)
    event: str
    number: int


@dataclass(frozen=True, slots=True)
class PairMove:
    """Claim two dominoes of the first line."""

    kind: Literal["pair"] = field(default="pair", kw_only=True)
    event: str
    numbers: tuple[int, int]


@dataclass(frozen=True, slots=True)
class ThrowMove:
    """Throw the fire of a volcano to a square."""

    kind: Literal["throw"] = field(default="throw", kw_only=True)
    event: str
    squares: tuple[str]
    gain: int


@dataclass(frozen=True, slots=True)
class GiveMove:
    """Give a totem to one of the seats tied for it."""

    kind: Literal["give"] = field(default="give", kw_only=True)
    event: str
    resource: str
    seat: SeatLetter
    gain: int


@dataclass(frozen=True, slots=True)
class RecruitMove:
    """Recruit a caveman for a price in resources."""

    kind: Literal["recruit"] = field(default="recruit", kw_only=True)
    event: str
    caveman: CavemanTile
    price: int


@dataclass(frozen=True, slots=True)
class DeclineMove:
    """Recruit no caveman."""

    kind: Literal["decline"] = field(default="decline", kw_only=True)
    event: str


@dataclass(frozen=True, slots=True)
class PayMove:
    """Pay with the resource on a square."""

    kind: Literal["pay"] = field(default="pay", kw_only=True)
    event: str
    squares: tuple[str]
    gain: int


@dataclass(frozen=True, slots=True)
class SettleMove:
    """Put the recruited caveman on a square."""

    kind: Literal["settle"] = field(default="settle", kw_only=True)
    event: str
    squares: tuple[str]
    gain: int


Move = (
    PlaceMove
    | DiscardMove
    | ClaimMove
    | PairMove
    | ThrowMove
    | GiveMove
    | RecruitMove
    | DeclineMove
    | PayMove
    | SettleMove
)
"""A legal event of the seat to move, as written in `event`."""


@dataclass(frozen=True, slots=True)
class PremoveState:
    """The next domino of a waiting seat, its possible placements, and the one chosen in advance.

    The gains do not include a totem that comes with the domino.
    """

    seat: SeatLetter
    number: int
    placements: list[PlaceMove]
    chosen: str | None


@dataclass(frozen=True, slots=True)
class Detail:
    """The parameters of the current step; those of other steps are null."""

    number: int | None = None
    square: str | None = None
    fires: int | None = None
    reach: int | None = None
    resource: str | None = None
    name: str | None = None
    price: int | None = None
    paid: list[str] | None = None


@dataclass(frozen=True, slots=True)
class LogMessage:
    """A log entry; `key` and `values` select its text. `number` counts the game events before it."""

    version: int
    at: int
    kind: LogKind
    seat: SeatLetter | None
    event: str | None
    number: int | None
    key: str
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
    tallies: list[TallyData]
    resigned: list[SeatLetter]


@dataclass(frozen=True, slots=True)
class CaveState:
    """The cavemen face up, and the number of each kind face down."""

    open: list[CavemanTile]
    hidden: dict[str, int]


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
    games: int


@dataclass(frozen=True, slots=True)
class ShuffleProof:
    """The commitment, the secret once the game is over, and the number of events taken from a record."""

    commitment: str
    secret: str | None
    preset: int


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
class State:
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
    detail: Detail
    position: str
    line: list[Slot]
    next: list[Slot]
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
    stopped: bool
    result: ResultData | None
    shuffle_proof: ShuffleProof | None
    rematch: str | None
    takeback: TakebackState
    log: list[LogMessage]
