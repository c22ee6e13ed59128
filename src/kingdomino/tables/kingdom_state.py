"""Kingdoms in the protocol: lands, pieces, lines, the cave and scores."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from kingdomino.tables.enumerations import SeatLetter


@dataclass(frozen=True, slots=True)
class LandData:
    """One half of a domino, and the tile that shows it."""

    terrain: str
    crowns: int
    craters: int
    tile: str


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


PieceData = TokenPiece | ResourcePiece | CavemanPiece


@dataclass(frozen=True, slots=True)
class LandSquare(LandData):
    """A square of a kingdom: its land, the domino and half it belongs to, and the piece on it."""

    square: str
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
class SlotData(DominoFaces):
    """A domino of a line: the pieces placed with it, who claimed it, and whether it has been played."""

    pieces: tuple[PieceData | None, PieceData | None]
    seat: SeatLetter | None
    played: bool


@dataclass(frozen=True, slots=True)
class CaveState:
    """The cavemen face up, and the number of each kind face down."""

    open: list[str]
    hidden: dict[str, int]


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
