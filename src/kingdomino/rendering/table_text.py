"""A position as text, for terminals."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest

from kingdomino.components import Seat
from kingdomino.editions import Position
from kingdomino.rendering.kingdom_text import kingdom_to_text
from kingdomino.rendering.labels import ENGLISH, TableLabels, seat_label, window
from kingdomino.rulebook import Line

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
