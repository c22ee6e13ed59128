"""A kingdom: the lands round one castle and what stands on them. Knows its shape, no rule of placing or scoring."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kingdomino.components import Caveman, Domino, Land, Resource, Terrain, Token
from kingdomino.rulebook import kingdom_notation
from kingdomino.rulebook.squares import CASTLE, Bounds, Square

if TYPE_CHECKING:
    from kingdomino.rulebook.placement import Placement

Piece = Token | Resource | Caveman
"""What may lie or stand on a land, at most one per square: a fire token, a resource, a caveman."""


@dataclass(frozen=True)
class Kingdom:
    """The lands laid so far, by square; the castle on `g7` is always there.

    >>> kingdom = Kingdom.parse("ww1./Cf.")
    >>> {str(square): str(land) for square, land in kingdom.lands.items()}
    {'g8': 'w', 'h8': 'w1', 'h7': 'f'}
    >>> print(kingdom)
    ww1/Cf
    """

    lands: Mapping[Square, Land] = field(default_factory=dict)
    pieces: Mapping[Square, Piece] = field(default_factory=dict)

    terrain_masks: tuple[int, ...] = field(init=False, compare=False)
    """The set of squares of each terrain, by the terrain's number."""
    occupied: int = field(init=False, compare=False)
    """The set of squares in use, castle included."""
    bounds: Bounds = field(init=False, compare=False)
    """The tight rectangle round the kingdom."""

    @classmethod
    def parse(cls, text: str) -> Kingdom:
        """Read rows from north to south, joined by `/`: `p2ll../ppwww/Cfff1s1`. The page on notation has it all."""
        return cls(*kingdom_notation.read(text))

    def __post_init__(self) -> None:
        areas = [0] * len(Terrain)
        for square, land in self.lands.items():
            areas[land.terrain] |= 1 << square
        taken = 1 << CASTLE
        for area in areas:
            taken |= area
        self.__dict__.update(terrain_masks=tuple(areas), occupied=taken, bounds=Bounds.of(taken))

    def place(self, domino: Domino, placement: Placement, *things: Piece | None) -> Kingdom:
        """The kingdom with a domino laid (unchecked), and with what stands on its left and right half."""
        left, right = placement
        areas = list(self.terrain_masks)
        areas[domino.left.terrain] |= 1 << left
        areas[domino.right.terrain] |= 1 << right
        taken = self.occupied | 1 << left | 1 << right
        new = {square: thing for square, thing in zip(placement, things, strict=False) if thing is not None}
        # What `__post_init__` would count again from every land: placing is most of a game's work.
        kingdom = object.__new__(Kingdom)
        kingdom.__dict__.update(
            lands={**self.lands, left: domino.left, right: domino.right},
            pieces={**self.pieces, **new} if new else self.pieces,
            terrain_masks=tuple(areas),
            occupied=taken,
            bounds=Bounds.of(taken),
        )
        return kingdom

    def with_piece(self, square: Square, thing: Piece) -> Kingdom:
        """The kingdom with a thing on a square, in place of whatever was there (fire destroys: O14, O20)."""
        return Kingdom(self.lands, {**self.pieces, square: thing})

    def without_piece(self, square: Square) -> Kingdom:
        """The kingdom without what stands on a square."""
        return Kingdom(self.lands, {where: thing for where, thing in self.pieces.items() if where != square})

    def crowns_on(self, square: Square) -> int:
        """Crowns (in Origins: fires) on a square, printed and token together."""
        thing = self.pieces.get(square)
        return self.lands[square].crowns + (thing.fires if isinstance(thing, Token) else 0)

    def squares_with(self, kind: type[Piece] | Piece) -> list[Square]:
        """The squares where a thing, or a kind of thing, stands.

        >>> [str(square) for square in Kingdom.parse("g*g/Cd@h").squares_with(Caveman)]
        ['h7']
        """
        if isinstance(kind, type):
            return [square for square, thing in self.pieces.items() if isinstance(thing, kind)]
        return [square for square, thing in self.pieces.items() if thing is kind or thing == kind]

    def text(self) -> str:
        """A drawing for the terminal: one cell per square, with the names of rows and columns."""
        from kingdomino import rendering

        return rendering.text(self.lands, self.pieces)

    def svg(self) -> str:
        """A plain drawing as an SVG document."""
        from kingdomino import rendering

        return rendering.svg(self.lands, self.pieces)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return kingdom_notation.write(self.lands, self.pieces)

    def __repr__(self) -> str:
        return f"Kingdom.parse({str(self)!r})"

    def __hash__(self) -> int:
        return hash((frozenset(self.lands.items()), frozenset(self.pieces.items())))
