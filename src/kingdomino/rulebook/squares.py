"""Squares `a1`-`m13` and sets of squares, stored as integers with one bit per square.

The castle is always on `g7`, so a 13 by 13 field contains every kingdom of either window. Rows are 16 bits apart: the
three unused columns prevent a shift to the east or west from reaching the next row.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kingdomino.components import NotationError
from kingdomino.components.errors import quoted

SIDE = 13
FILES = "abcdefghijklm"
NORTH, EAST, SOUTH, WEST = 16, 1, -16, -1
DIRECTIONS = (NORTH, EAST, SOUTH, WEST)


class Square(int):
    """A square of the field: `a1` is the south-west corner, `g7` the castle.

    >>> str(Square.parse("h8")), CASTLE.file, CASTLE.rank, Square.at(0, 12)
    ('h8', 6, 6, Square.parse('a13'))
    """

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Square:
        """Read `g7`: a letter a-m, then a row 1-13."""
        try:
            return _BY_NAME[text]
        except KeyError:
            raise NotationError(f"square {quoted(text)}: expected a letter a-m and a number 1-13, as in 'g7'") from None

    @classmethod
    def at(cls, file: int, rank: int) -> Square:
        """Return the square in a column and row, counted from 0 at the south-west corner."""
        return ALL_SQUARES[rank * SIDE + file]

    @property
    def file(self) -> int:
        """The column, 0 for `a`."""
        return self & 15

    @property
    def rank(self) -> int:
        """The row, 0 for the southernmost."""
        return self >> 4

    def distance(self, other: Square) -> int:
        """Return the distance in king's steps.

        >>> CASTLE.distance(Square.parse("j8"))
        3
        """
        return max(abs(self.file - other.file), abs(self.rank - other.rank))

    def __str__(self) -> str:
        return f"{FILES[self & 15]}{(self >> 4) + 1}"

    def __repr__(self) -> str:
        return f"Square.parse({str(self)!r})"


ALL_SQUARES = tuple(Square(rank * 16 + file) for rank in range(SIDE) for file in range(SIDE))
_BY_NAME = {str(square): square for square in ALL_SQUARES}
_BY_VALUE = {int(square): square for square in ALL_SQUARES}
CASTLE = Square.parse("g7")
FIELD = sum(1 << square for square in ALL_SQUARES)


def squares_in(area: int) -> Iterator[Square]:
    """Yield the squares of a set, from the south-west corner row by row.

    >>> [str(square) for square in squares_in(neighbours(1 << CASTLE))]
    ['g6', 'f7', 'h7', 'g8']
    """
    while area:
        lowest = area & -area
        yield _BY_VALUE[lowest.bit_length() - 1]
        area ^= lowest


def mask(squares: Iterable[int]) -> int:
    """Return the set of these squares."""
    area = 0
    for square in squares:
        area |= 1 << square
    return area


def neighbours(area: int) -> int:
    """Return every square that shares an edge with a square of the set, including squares of the set."""
    return (area << 16 | area >> 16 | area << 1 | area >> 1) & FIELD


def king_neighbourhood(area: int) -> int:
    """Return every square within one king's step of the set, including the set.

    >>> king_neighbourhood(1 << CASTLE).bit_count()
    9
    """
    row = (area | area << 1 | area >> 1) & FIELD
    return (row | row << 16 | row >> 16) & FIELD


def connected(seed: int, within: int) -> int:
    """Return the squares of `within` that are edge-connected to `seed` (flood fill)."""
    region = seed & within
    while True:
        grown = region | (neighbours(region) & within)
        if grown == region:
            return region
        region = grown


def _lowest(area: int) -> int:
    return (area & -area).bit_length() - 1


class Bounds(tuple[int, int, int, int]):
    """The bounding box of some squares: west, south, east and north, as columns and rows from 0."""

    __slots__ = ()

    @classmethod
    def of(cls, area: int) -> Bounds:
        """Return the bounds of a non-empty set; its rows are OR-ed together to find the columns.

        >>> Bounds.of(king_neighbourhood(1 << CASTLE))
        (5, 5, 7, 7)
        """
        columns = area | area >> 128
        columns |= columns >> 64
        columns |= columns >> 32
        columns = (columns | columns >> 16) & 0xFFFF
        return cls((_lowest(columns), _lowest(area) >> 4, columns.bit_length() - 1, (area.bit_length() - 1) >> 4))

    @property
    def width(self) -> int:
        """The number of columns."""
        return self[2] - self[0] + 1

    @property
    def height(self) -> int:
        """The number of rows."""
        return self[3] - self[1] + 1


def rectangle(west: int, south: int, east: int, north: int) -> int:
    """Return the squares of a rectangle, clipped to the field.

    >>> rectangle(5, 5, 7, 7) == king_neighbourhood(1 << CASTLE)
    True
    """
    west, south, east, north = max(west, 0), max(south, 0), min(east, SIDE - 1), min(north, SIDE - 1)
    row = (1 << (east + 1)) - (1 << west)
    return row * (_RANKS_BELOW[north + 1] - _RANKS_BELOW[south])


_RANKS_BELOW = tuple(sum(1 << (16 * rank) for rank in range(count)) for count in range(SIDE + 1))
