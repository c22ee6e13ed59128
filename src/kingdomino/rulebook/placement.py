"""A placement: where the two halves of a domino go. Knows geometry, not legality."""

from __future__ import annotations

from typing import NamedTuple

from kingdomino.components import NotationError
from kingdomino.components.errors import quoted
from kingdomino.rulebook.squares import ALL_SQUARES, DIRECTIONS, FIELD, Square


class Placement(NamedTuple):
    """The square of the left half, then the square of the right half: `g8h8`. No rotation numbers.

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
"""Every placement, by direction of the right half and then by the bit of the left one."""

_BY_NAME = {str(placement): placement for table in BY_DIRECTION for placement in table.values()}
