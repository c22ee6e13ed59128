"""A kingdom: the lands around one castle and the pieces on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kingdomino.components import Domino, IllegalEvent, Land, Piece, Terrain, Token
from kingdomino.rulebook import kingdom_notation
from kingdomino.rulebook.squares import CASTLE, Bounds, Square

if TYPE_CHECKING:
    from kingdomino.editions import Rules, Score
    from kingdomino.rulebook.objection import Objection
    from kingdomino.rulebook.placement import Placement
    from kingdomino.rulebook.properties import Property


@dataclass(frozen=True)
class Kingdom:
    """The placed lands and the pieces on them, by square; the castle is always on `g7`.

    >>> kingdom = Kingdom.parse("ww1./Cf.")
    >>> {str(square): str(land) for square, land in kingdom.lands.items()}
    {'g8': 'w', 'h8': 'w1', 'h7': 'f'}
    >>> print(kingdom)
    ww1/Cf
    """

    lands: Mapping[Square, Land] = field(default_factory=dict)
    pieces: Mapping[Square, Piece] = field(default_factory=dict)

    terrain_masks: tuple[int, ...] = field(init=False, compare=False)
    """The set of squares of each terrain, indexed by terrain."""
    occupied: int = field(init=False, compare=False)
    """The set of occupied squares, including the castle."""
    bounds: Bounds = field(init=False, compare=False)
    """The bounding box of the kingdom."""

    @classmethod
    def parse(cls, text: str) -> Kingdom:
        """Read rows from north to south, joined by `/`: `p2ll../ppwww/Cfff1s1` (see docs/notation.md)."""
        return cls(*kingdom_notation.read(text))

    def __post_init__(self) -> None:
        areas = [0] * len(Terrain)
        for square, land in self.lands.items():
            areas[land.terrain] |= 1 << square
        occupied = 1 << CASTLE
        for area in areas:
            occupied |= area
        self.__dict__.update(terrain_masks=tuple(areas), occupied=occupied, bounds=Bounds.of(occupied))

    def placements(self, domino: Domino, side: int = 5) -> tuple[Placement, ...]:
        """Return every legal placement of a domino in a window of this side.

        >>> from kingdomino.components import CLASSIC
        >>> Kingdom.parse("fff/fC./ff.").placements(CLASSIC[1])[0]
        Placement.parse('h6h7')
        """
        from kingdomino.rulebook.placement import placements

        return placements(self, domino, side)

    def objection(self, domino: Domino, placement: Placement | str, side: int = 5) -> Objection | None:
        """Return why a placement is illegal, with the number of the rule, or None.

        >>> from kingdomino.components import CLASSIC
        >>> print(Kingdom().objection(CLASSIC[1], "h8i8"))
        neither wheat on h8 nor wheat on i8 touches the castle or its own terrain (C12)
        """
        from kingdomino.rulebook.placement import Placement, objection

        return objection(self, domino, placement if isinstance(placement, tuple) else Placement.parse(placement), side)

    def place(self, domino: Domino, placement: Placement | str, side: int = 5) -> Kingdom:
        """Return the kingdom with a domino added; IllegalEvent with the objection if that is illegal.

        >>> from kingdomino.components import CLASSIC
        >>> Kingdom().place(CLASSIC[19], "g8h8")
        Kingdom.parse('w1f/C.')
        """
        from kingdomino.rulebook.placement import Placement

        placement = placement if isinstance(placement, tuple) else Placement.parse(placement)
        objection = self.objection(domino, placement, side)
        if objection is not None:
            raise IllegalEvent(objection)
        return self.with_domino(domino, placement)

    @property
    def properties(self) -> tuple[Property, ...]:
        """The properties by terrain and square.

        >>> [str(part) for part in Kingdom.parse("w1Cw/ww.").properties]
        ['wheat 3 × 1 = 3', 'wheat 1 × 0 = 0']
        """
        from kingdomino.rulebook.properties import properties

        return properties(self)

    def score(self, rules: Rules | str = "classic", seats: int | None = None) -> Score:
        """Score the kingdom under some rules; ImpossiblePosition if it cannot occur in them.

        >>> Kingdom.parse("ll1/Cl").score("classic+harmony").total
        3
        """
        from kingdomino import editions

        return (editions.rules(rules) if isinstance(rules, str) else rules).score(self, seats)

    def with_domino(self, domino: Domino, placement: Placement, *pieces: Piece | None) -> Kingdom:
        """Return the kingdom with a domino added, without checks, and with pieces on its left and right half."""
        left, right = placement
        areas = list(self.terrain_masks)
        areas[domino.left.terrain] |= 1 << left
        areas[domino.right.terrain] |= 1 << right
        occupied = self.occupied | 1 << left | 1 << right
        new = {square: piece for square, piece in zip(placement, pieces, strict=False) if piece is not None}
        # Update these fields rather than recompute them in `__post_init__`: placing is most of the work of a game.
        kingdom = object.__new__(Kingdom)
        kingdom.__dict__.update(
            lands={**self.lands, left: domino.left, right: domino.right},
            pieces={**self.pieces, **new} if new else self.pieces,
            terrain_masks=tuple(areas),
            occupied=occupied,
            bounds=Bounds.of(occupied),
        )
        return kingdom

    def with_piece(self, square: Square, piece: Piece) -> Kingdom:
        """Return the kingdom with a piece on a square, replacing any other (fire destroys: O14, O20)."""
        return Kingdom(self.lands, {**self.pieces, square: piece})

    def without_piece(self, square: Square) -> Kingdom:
        """Return the kingdom without the piece on a square."""
        return Kingdom(self.lands, {other: piece for other, piece in self.pieces.items() if other != square})

    def crowns_on(self, square: Square) -> int:
        """Return the crowns (in Origins: fires) on a square, printed and token together."""
        piece = self.pieces.get(square)
        return self.lands[square].crowns + (piece.fires if isinstance(piece, Token) else 0)

    def squares_with(self, kind: type[Piece] | Piece) -> list[Square]:
        """Return the squares with a piece, or with a type of piece.

        >>> from kingdomino.components import Caveman
        >>> [str(square) for square in Kingdom.parse("g*g/Cd@h").squares_with(Caveman)]
        ['h7']
        """
        if isinstance(kind, type):
            return [square for square, piece in self.pieces.items() if isinstance(piece, kind)]
        return [square for square, piece in self.pieces.items() if piece == kind]

    def text(self) -> str:
        """Draw the kingdom as text, with row and column names."""
        from kingdomino.rendering import kingdom_to_text

        return kingdom_to_text(self)

    def svg(self) -> str:
        """Draw the kingdom as an SVG document."""
        from kingdomino.rendering import kingdom_to_svg

        return kingdom_to_svg(self)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return kingdom_notation.write(self.lands, self.pieces)

    def __repr__(self) -> str:
        return f"Kingdom.parse({str(self)!r})"

    def __hash__(self) -> int:
        return hash((frozenset(self.lands.items()), frozenset(self.pieces.items())))
