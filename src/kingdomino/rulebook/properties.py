"""Properties of a kingdom, their points, and the tie-break numbers."""

from __future__ import annotations

from dataclasses import dataclass

from kingdomino.components import Domino, Land, Terrain, Token
from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.placement import Placement
from kingdomino.rulebook.squares import CASTLE, Square, connected, mask, neighbours, rectangle, squares_in

SCORING_TERRAINS = tuple(terrain for terrain in Terrain if terrain is not Terrain.VOLCANO)
"""O11: the terrains that form properties; volcanoes do not."""


@dataclass(frozen=True, slots=True)
class Property:
    """C14, O11: a group of connected squares of one terrain, worth squares times crowns.

    >>> print(Property(Terrain.LAKE, (Square.parse("h7"), Square.parse("h8")), crowns=3))
    lake 2 × 3 = 6
    """

    terrain: Terrain
    squares: tuple[Square, ...]
    crowns: int

    @property
    def points(self) -> int:
        """Squares times crowns."""
        return len(self.squares) * self.crowns

    def __str__(self) -> str:
        return f"{self.terrain} {len(self.squares)} × {self.crowns} = {self.points}"


def properties(kingdom: Kingdom) -> tuple[Property, ...]:
    """C14, C15: return the properties by terrain and square. The castle belongs to none and connects none.

    >>> [str(part) for part in properties(Kingdom.parse("w1Cw/ww."))]
    ['wheat 3 × 1 = 3', 'wheat 1 × 0 = 0']
    """
    parts = []
    for terrain in SCORING_TERRAINS:
        rest = kingdom.terrain_masks[terrain]
        while rest:
            region = connected(rest & -rest, rest)
            rest ^= region
            squares = tuple(squares_in(region))
            parts.append(Property(terrain, squares, sum(kingdom.crowns_on(square) for square in squares)))
    return tuple(parts)


def largest(kingdom: Kingdom) -> int:
    """C16, O12: return the size of the largest property, with or without crowns (never volcanoes: O11)."""
    return max((len(part.squares) for part in properties(kingdom)), default=0)


def crowns(kingdom: Kingdom) -> int:
    """C16, O12: return all crowns of the kingdom; in Origins all fires, including tokens."""
    printed = sum(land.crowns for land in kingdom.lands.values())
    return printed + sum(piece.fires for piece in kingdom.pieces.values() if isinstance(piece, Token))


MIDDLE_POINTS = 10
COMPLETE_POINTS = 5


def middle(kingdom: Kingdom, side: int) -> int:
    """C18, O22: return ten points if the window centred on the castle contains the kingdom, gaps or not.

    >>> middle(Kingdom.parse("ww.../..C.."), 5), middle(Kingdom.parse("...Cww"), 5)
    (10, 10)
    >>> middle(Kingdom.parse("Cwww"), 5)
    0
    """
    reach = side // 2
    window = rectangle(CASTLE.file - reach, CASTLE.rank - reach, CASTLE.file + reach, CASTLE.rank + reach)
    return 0 if kingdom.occupied & ~window else MIDDLE_POINTS


def complete(kingdom: Kingdom, side: int) -> int:
    """C19, O23: return five points for a full window, which means that no domino was discarded."""
    return COMPLETE_POINTS if len(kingdom.lands) + 1 == side * side else 0


class PlacementDelta:
    """The properties of a kingdom that a domino can join.

    >>> from kingdomino.components import CLASSIC
    >>> PlacementDelta(Kingdom.parse("w1Cw"), CLASSIC[1]).of(Placement.parse("f8g8"))
    2
    """

    def __init__(self, kingdom: Kingdom, domino: Domino) -> None:
        self._domino = domino
        self._single = domino.left.terrain == domino.right.terrain
        parts = properties(kingdom)
        self._regions = {
            land.terrain: [
                (mask(part.squares), len(part.squares), part.crowns) for part in parts if part.terrain == land.terrain
            ]
            for land in domino.lands
        }

    def of(self, placement: Placement) -> int:
        """Return the points that the properties gain."""
        left, right = placement
        if self._single:
            return self._joined(neighbours(1 << left | 1 << right), self._domino.lands)
        return self._joined(neighbours(1 << left), (self._domino.left,)) + self._joined(
            neighbours(1 << right), (self._domino.right,)
        )

    def _joined(self, adjacent: int, lands: tuple[Land, ...]) -> int:
        if lands[0].terrain not in SCORING_TERRAINS:
            return 0
        size, crowns, points = len(lands), sum(land.crowns for land in lands), 0
        for area, squares, area_crowns in self._regions[lands[0].terrain]:
            if area & adjacent:
                size, crowns, points = size + squares, crowns + area_crowns, points + squares * area_crowns
        return size * crowns - points
