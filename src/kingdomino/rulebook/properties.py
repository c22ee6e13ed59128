"""Properties and what they score; the tie-break numbers. Knows one kingdom, no bonus and no rival."""

from __future__ import annotations

from dataclasses import dataclass

from kingdomino.components import Terrain, Token
from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.squares import Square, connected, squares_in

SCORING_TERRAINS = tuple(terrain for terrain in Terrain if terrain is not Terrain.VOLCANO)
"""O11: the terrains that form properties; a volcano scores nothing and is no region."""


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
        """Squares times crowns: nothing without a crown."""
        return len(self.squares) * self.crowns

    def __str__(self) -> str:
        return f"{self.terrain} {len(self.squares)} × {self.crowns} = {self.points}"


def properties(kingdom: Kingdom) -> tuple[Property, ...]:
    """C14, C15: the properties, by terrain and place. The castle is no land: it enlarges and connects nothing.

    >>> [str(found) for found in properties(Kingdom.parse("w1Cw/ww."))]
    ['wheat 3 × 1 = 3', 'wheat 1 × 0 = 0']
    """
    found = []
    for terrain in SCORING_TERRAINS:
        rest = kingdom.terrain_masks[terrain]
        while rest:
            region = connected(rest & -rest, rest)
            rest ^= region
            squares = tuple(squares_in(region))
            found.append(Property(terrain, squares, sum(kingdom.crowns_on(square) for square in squares)))
    return tuple(found)


def largest(kingdom: Kingdom) -> int:
    """C16, O12: squares of the largest property, with or without crowns (never volcanoes: O11)."""
    return max((len(found.squares) for found in properties(kingdom)), default=0)


def crowns(kingdom: Kingdom) -> int:
    """C16, O12: all crowns of the kingdom; in Origins all fires, tokens included."""
    printed = sum(land.crowns for land in kingdom.lands.values())
    return printed + sum(thing.fires for thing in kingdom.pieces.values() if isinstance(thing, Token))
