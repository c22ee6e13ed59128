"""Legal moves in the protocol, and premoves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from kingdomino.tables.enumerations import SeatLetter


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
    """Recruit a caveman, face up or from the pile, for a price in resources."""

    kind: Literal["recruit"] = field(default="recruit", kw_only=True)
    event: str
    caveman: str
    price: int
    face_up: bool


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
