"""A kingdom as a drawing of letters, for terminals and tests. Knows the notation of squares, no rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kingdomino.components import Land, Piece
from kingdomino.rendering.palette import TERMINAL
from kingdomino.rulebook import kingdom_notation
from kingdomino.rulebook.squares import CASTLE, FILES, Bounds, Square, mask

_CASTLE = "\x1b[1;48;5;231;38;5;16m"
_MARK = "\x1b[1;48;5;225;38;5;90m"
_PLAIN = "\x1b[0m"


def text(
    lands: Mapping[Square, Land],
    things: Mapping[Square, Piece],
    *,
    marks: Iterable[Square] | Mapping[Square, str] = (),
    colour: bool = False,
    bounds: Bounds | None = None,
) -> str:
    """One cell per square with the names of rows and columns; marked squares show `x`, or the word given for them.

    >>> lands, things = kingdom_notation.read("ww1/Cf")
    >>> print(text(lands, things, marks=[Square.parse("i7"), Square.parse("i8")]))
    8  w   w1  x
    7  C   f   x
       g   h   i
    """
    named = marks if isinstance(marks, Mapping) else dict.fromkeys(marks, "x")
    bounds = bounds or Bounds.of(mask([CASTLE, *lands, *named]))
    west, south, east, north = bounds
    columns, rows = range(west, east + 1), range(north, south - 1, -1)
    cells = {
        square: _marked(cell, named.get(square))
        for rank, row in zip(rows, kingdom_notation.cells(lands, things, bounds), strict=True)
        for square, cell in zip((Square.at(file, rank) for file in columns), row, strict=True)
    }
    width, margin = max(map(len, cells.values())), len(str(north + 1))
    lines = []
    for rank in rows:
        squares = [Square.at(file, rank) for file in columns]
        drawn = [f" {cells[square]:<{width}} " for square in squares]
        if colour:
            drawn = [_painted(cell, square, lands, named) for cell, square in zip(drawn, squares, strict=True)]
        lines.append(f"{rank + 1:>{margin}} {''.join(drawn)}")
    lines.append(" " * (margin + 1) + "".join(f" {FILES[file]:<{width}} " for file in columns))
    return "\n".join(line.rstrip() for line in lines)


def _marked(cell: str, mark: str | None) -> str:
    """A mark stands alone on an empty square, and before the land on a taken one: `x:d`."""
    if mark is None:
        return cell
    return mark if cell == "." else f"{mark}:{cell}"


def _painted(cell: str, square: Square, lands: Mapping[Square, Land], marks: Mapping[Square, str]) -> str:
    if square in lands:
        background, letter = TERMINAL[lands[square].terrain]
        return f"\x1b[48;5;{background};38;5;{letter}m{cell}{_PLAIN}"
    paint = _CASTLE if square == CASTLE else _MARK if square in marks else ""
    return f"{paint}{cell}{_PLAIN}" if paint else cell
