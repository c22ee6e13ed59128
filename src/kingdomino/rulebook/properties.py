"""Properties of a kingdom, their points, and the tie-break numbers."""

from __future__ import annotations

from dataclasses import dataclass

from kingdomino.components import Terrain, Token
from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.squares import Square, connected, squares_in

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
