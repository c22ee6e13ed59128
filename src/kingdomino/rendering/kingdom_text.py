"""A kingdom as text, for terminals and tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kingdomino.rendering.palette import TERMINAL
from kingdomino.rulebook import Kingdom, kingdom_notation
from kingdomino.rulebook.squares import CASTLE, FILES, Bounds, Square, mask

_CASTLE = "\x1b[1;48;5;231;38;5;16m"
_MARK = "\x1b[1;48;5;225;38;5;90m"
_RESET = "\x1b[0m"


def kingdom_to_text(
    kingdom: Kingdom,
    *,
    marks: Iterable[Square] | Mapping[Square, str] = (),
    colour: bool = False,
    bounds: Bounds | None = None,
) -> str:
    """Draw one cell per square with row and column names; marked squares show `x`, or the given text.

    >>> print(kingdom_to_text(Kingdom.parse("ww1/Cf"), marks=[Square.parse("i7"), Square.parse("i8")]))
    8  w   w1  x
    7  C   f   x
       g   h   i
    """
    marked = marks if isinstance(marks, Mapping) else dict.fromkeys(marks, "x")
    bounds = bounds or Bounds.of(kingdom.occupied | mask(marked))
    west, south, east, north = bounds
    columns, rows = range(west, east + 1), range(north, south - 1, -1)
    cells = {
        square: _marked(cell, marked.get(square))
        for rank, row in zip(rows, kingdom_notation.cells(kingdom.lands, kingdom.pieces, bounds), strict=True)
        for square, cell in zip((Square.at(file, rank) for file in columns), row, strict=True)
    }
    width, margin = max(map(len, cells.values())), len(str(north + 1))
    lines = []
    for rank in rows:
        squares = [Square.at(file, rank) for file in columns]
        row_cells = [f" {cells[square]:<{width}} " for square in squares]
        if colour:
            row_cells = [
                _coloured(cell, square, kingdom, marked) for cell, square in zip(row_cells, squares, strict=True)
            ]
        lines.append(f"{rank + 1:>{margin}} {''.join(row_cells)}")
    lines.append(" " * (margin + 1) + "".join(f" {FILES[file]:<{width}} " for file in columns))
    return "\n".join(line.rstrip() for line in lines)


def _marked(cell: str, mark: str | None) -> str:
    """Show a mark alone on an empty square, and before the land on an occupied one: `x:d`."""
    if mark is None:
        return cell
    return mark if cell == "." else f"{mark}:{cell}"


def _coloured(cell: str, square: Square, kingdom: Kingdom, marks: Mapping[Square, str]) -> str:
    if square in kingdom.lands:
        background, letter = TERMINAL[kingdom.lands[square].terrain]
        return f"\x1b[48;5;{background};38;5;{letter}m{cell}{_RESET}"
    colour = _CASTLE if square == CASTLE else _MARK if square in marks else ""
    return f"{colour}{cell}{_RESET}" if colour else cell
