"""Placements: the squares of the two halves of a domino, and which placements are legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from kingdomino.components import Domino, NotationError, Terrain
from kingdomino.components.errors import quoted
from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.objection import Objection
from kingdomino.rulebook.squares import (
    ALL_SQUARES,
    CASTLE,
    DIRECTIONS,
    FIELD,
    Bounds,
    Square,
    mask,
    neighbours,
    rectangle,
)


class Placement(NamedTuple):
    """The square of the left half, then the square of the right half: `g8h8`.

    >>> Placement.parse("g8h8")
    Placement.parse('g8h8')
    """

    left: Square
    right: Square

    @classmethod
    def parse(cls, text: str) -> Placement:
        """Read two neighbouring squares."""
        try:
            return _BY_NAME[text]
        except KeyError:
            raise NotationError(
                f"placement {quoted(text)}: expected two neighbouring squares, left half first, as in 'g8h8'"
            ) from None

    def __str__(self) -> str:
        return f"{self.left}{self.right}"

    def __repr__(self) -> str:
        return f"Placement.parse({str(self)!r})"


BY_DIRECTION = tuple(
    {
        1 << left: Placement(left, Square(left + direction))
        for left in ALL_SQUARES
        if left + direction >= 0 and FIELD >> (left + direction) & 1
    }
    for direction in DIRECTIONS
)
"""Every placement, by the direction of the right half, then by the bit of the left square."""

_BY_NAME = {str(placement): placement for table in BY_DIRECTION for placement in table.values()}


def open_window(kingdom: Kingdom, side: int) -> int:
    """C11, O6: return the free squares that fit a window of this side together with the kingdom.

    The window is not fixed: it may be anywhere that contains the kingdom.

    >>> open_window(Kingdom(), 5).bit_count()
    80
    """
    west, south, east, north = kingdom.bounds
    return rectangle(east - side + 1, north - side + 1, west + side - 1, south + side - 1) & ~kingdom.occupied


def attachable(kingdom: Kingdom, terrain: Terrain) -> int:
    """C12, O6, O7: return the squares next to the castle, which matches every terrain, or to this terrain."""
    return neighbours(kingdom.terrain_masks[terrain] | 1 << CASTLE)


def placements(kingdom: Kingdom, domino: Domino, side: int) -> tuple[Placement, ...]:
    """C11, C12: return every legal placement, by direction (north, east, south, west), then by the left square.

    The left half may be wherever both squares are free and at least one half is attachable: three set operations
    per direction.

    >>> from kingdomino.components import CLASSIC
    >>> " ".join(map(str, placements(Kingdom.parse("fff/fC./ff."), CLASSIC[1], 5)))
    'h6h7 h7i7 h7h6 i7h7'
    """
    free = open_window(kingdom, side)
    left, right = attachable(kingdom, domino.left.terrain), attachable(kingdom, domino.right.terrain)
    legal: list[Placement] = []
    for direction, table in zip(DIRECTIONS, BY_DIRECTION, strict=True):
        spots = _spots(free, left, right, direction)
        while spots:
            lowest = spots & -spots
            legal.append(table[lowest])
            spots ^= lowest
    return tuple(legal)


def has_placement(kingdom: Kingdom, domino: Domino, side: int) -> bool:
    """C13, O10: return whether the domino can be placed; if it can, it must be."""
    free = open_window(kingdom, side)
    left, right = attachable(kingdom, domino.left.terrain), attachable(kingdom, domino.right.terrain)
    return any(_spots(free, left, right, direction) for direction in DIRECTIONS)


def _spots(free: int, left: int, right: int, direction: int) -> int:
    """Return the legal squares of the left half when the right half is in this direction from it."""
    if direction > 0:
        return free & free >> direction & (left | right >> direction)
    return free & free << -direction & (left | right << -direction)


def covered_by_any_placement(kingdom: Kingdom, domino: Domino, side: int = 5) -> int:
    """Return the set of squares that any placement of the domino covers."""
    area = 0
    for placement in placements(kingdom, domino, side):
        area |= 1 << placement.left | 1 << placement.right
    return area


def objection(kingdom: Kingdom, domino: Domino, placement: Placement, side: int) -> Objection | None:
    """Return why a placement is illegal, by the first rule it breaks, or None.

    >>> from kingdomino.components import CLASSIC
    >>> print(objection(Kingdom(), CLASSIC[1], Placement.parse("h8i8"), 5))
    neither wheat on h8 nor wheat on i8 touches the castle or its own terrain (C12)
    """
    free = open_window(kingdom, side)
    for square in placement:
        if not free >> square & 1:
            return _space_objection(kingdom, placement, square, side)
    if not any(
        attachable(kingdom, land.terrain) >> square & 1 for land, square in zip(domino.lands, placement, strict=True)
    ):
        return Objection(
            "no-match", "C12",
            "neither {left_terrain} on {left} nor {right_terrain} on {right} touches the castle or its own terrain",
            left_terrain=domino.left.terrain, left=placement.left,
            right_terrain=domino.right.terrain, right=placement.right,
        )  # fmt: skip
    return None


def _space_objection(kingdom: Kingdom, placement: Placement, square: Square, side: int) -> Objection:
    if kingdom.occupied >> square & 1:
        return Objection("square-taken", "C12", "{square} is already occupied", square=square)
    bounds = Bounds.of(kingdom.occupied | mask(placement))
    return Objection(
        "window", "C11", "with {placement} the kingdom would be {width} by {height}, it must fit {side} by {side}",
        placement=placement, width=bounds.width, height=bounds.height, side=side,
    )  # fmt: skip


def perft(kingdom: Kingdom, dominoes: Sequence[Domino], side: int) -> list[int]:
    """Count the sequences of placements after each domino; a domino that fits nowhere is discarded in one way.

    >>> from kingdomino.components import CLASSIC
    >>> perft(Kingdom(), [CLASSIC[1], CLASSIC[2]], 5)
    [24, 896]
    """
    # Kingdoms reached in several ways are expanded once and weighted; those after the last domino are not built.
    reached = Counter({kingdom: 1})
    counts = []
    for index, domino in enumerate(dominoes):
        moves = {start: placements(start, domino, side) for start in reached}
        counts.append(sum(ways * max(len(moves[start]), 1) for start, ways in reached.items()))
        following: Counter[Kingdom] = Counter()
        for start, ways in reached.items() if index + 1 < len(dominoes) else ():
            for placement in moves[start]:
                following[start.with_domino(domino, placement)] += ways
            if not moves[start]:
                following[start] += ways
        reached = following
    return counts
