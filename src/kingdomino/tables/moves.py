"""Legal moves in the protocol, and premoves: placements that a seat chooses in advance for one domino of one game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from kingdomino.editions import Position
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


def encode_premove(position: Position, number: int, event: str, takebacks: int = 0) -> str:
    """A premove as it is stored: game, domino number and number of takebacks, if any, then the event."""
    return f"{_label(position, number, takebacks)} {event}"


def decode_premove(position: Position, number: int, stored: str | None, takebacks: int = 0) -> str | None:
    """The event of a stored premove, or None if it was made for another domino or before a takeback.

    >>> from kingdomino.editions import rules
    >>> position = rules("classic").start(2)
    >>> (
    ...     decode_premove(position, 17, encode_premove(position, 17, "g8h8")),
    ...     decode_premove(position, 25, encode_premove(position, 17, "g8h8")),
    ... )
    ('g8h8', None)
    """
    label, _, event = (stored or "").partition(" ")
    return event if event and label == _label(position, number, takebacks) else None


def _label(position: Position, number: int, takebacks: int) -> str:
    return f"{position.game}:{number}" + (f":{takebacks}" if takebacks else "")
