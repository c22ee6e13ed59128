"""Kingdoms and tables as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest

from kingdomino.components import Seat
from kingdomino.editions import Position
from kingdomino.rendering.fragments import TERMINAL
from kingdomino.rendering.labels import ENGLISH, TableLabels, seat_label, window
from kingdomino.rulebook import Kingdom, Line, kingdom_notation
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


_COLOUR = re.compile(r"\x1b\[[\d;]*m")
_GAP = "    "


def position_to_text(
    position: Position,
    names: Sequence[str] = (),
    *,
    colour: bool = False,
    width: int = 120,
    labels: TableLabels = ENGLISH,
) -> str:
    """Draw lines, kingdoms and shared pieces in at most `width` columns, if one kingdom fits.

    >>> from kingdomino.editions import rules
    >>> position = rules("classic").start(2)
    >>> for event in "+3 +17 +25 +40 @B 17".split():
    ...     position = position.play(event)
    >>> print(position_to_text(position))
    classic, opening: chance is to draw a king
    <BLANKLINE>
    next round
     3  f  f   -
    17  f  l   B
    ...
    """
    lines = ((labels.this_round, position.current_line), (labels.next_round, position.next_line))
    parts = [[labels.title(position, names)]]
    parts += _side_by_side([_line(title, line, position) for title, line in lines if line], width)
    parts += _side_by_side([_kingdom(position, seat, names, labels, colour) for seat in position.seats], width)
    parts += [[labels.shared(position)], [labels.pile(position)], [labels.discards(position)]]
    return "\n\n".join("\n".join(part) for part in parts if any(part))


def _line(title: str, line: Line, position: Position) -> list[str]:
    rows = [title]
    for number, seat in line.slots:
        left, right = map(str, position.rules.box[number].lands)
        rows.append(f"{number:>2}  {left:<2} {right:<2}  {'-' if seat is None else seat}")
    return rows


def _kingdom(position: Position, seat: Seat, names: Sequence[str], labels: TableLabels, colour: bool) -> list[str]:
    drawing = kingdom_to_text(position.kingdoms[seat], colour=colour, bounds=window(position, seat))
    turn = "> " if position.seat is seat else ""
    return [f"{turn}{seat_label(seat, names)}: {labels.points(position, seat)}", *drawing.splitlines()]


def _side_by_side(blocks: list[list[str]], width: int) -> list[list[str]]:
    """Join blocks of lines side by side, in as many rows of blocks as the width requires."""
    rows: list[list[str]] = []
    for block in blocks:
        block_width = max(_length(line) for line in block)
        if not rows or _length(rows[-1][0]) + len(_GAP) + block_width > width:
            rows.append([line + " " * (block_width - _length(line)) for line in block])
            continue
        left = _length(rows[-1][0])
        pairs = zip_longest(rows[-1], block, fillvalue="")
        padded = [(first or " " * left, second + " " * (block_width - _length(second))) for first, second in pairs]
        rows[-1] = [f"{first}{_GAP}{second}" for first, second in padded]
    return [[line.rstrip() for line in row] for row in rows]


def _length(line: str) -> int:
    return len(_COLOUR.sub("", line))
