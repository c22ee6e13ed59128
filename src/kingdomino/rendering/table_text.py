"""The table in letters, for terminals. Knows where things stand in a text, no rule."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest

from kingdomino import rendering
from kingdomino.components import Seat
from kingdomino.editions import Position
from kingdomino.rendering import labels
from kingdomino.rulebook import Line

_COLOUR = re.compile(r"\x1b\[[\d;]*m")
_GAP = "    "


ENGLISH = labels.TableLabels()


def text(
    position: Position,
    names: Sequence[str] = (),
    *,
    colour: bool = False,
    width: int = 120,
    said: labels.TableLabels = ENGLISH,
) -> str:
    """Lines, kingdoms, totems or cave: all that lies on the table, in at most `width` columns if one kingdom fits.

    >>> from kingdomino.editions import rules
    >>> position = rules("classic").start(2)
    >>> for event in "+3 +17 +25 +40 @B 17".split():
    ...     position = position.play(event)
    >>> print(text(position))
    classic, opening: chance is to draw a king
    <BLANKLINE>
    next round
     3  f  f   -
    17  f  l   B
    ...
    """
    titled = ((said.this_round, position.current_line), (said.next_round, position.next_line))
    parts = [[said.title(position, names)]]
    parts += _rows([_line(*line, position) for line in titled if line[1]], width)
    parts += _rows([_kingdom(position, seat, names, said, colour) for seat in position.seats], width)
    parts += [[said.shared(position)], [said.pile(position)], [said.discards(position)]]
    return "\n\n".join("\n".join(part) for part in parts if any(part))


def _line(title: str, line: Line, position: Position) -> list[str]:
    rows = [title]
    for number, seat in line.slots:
        left, right = map(str, position.rules.box[number].lands)
        rows.append(f"{number:>2}  {left:<2} {right:<2}  {'-' if seat is None else seat}")
    return rows


def _kingdom(position: Position, seat: Seat, names: Sequence[str], said: labels.TableLabels, colour: bool) -> list[str]:
    kingdom = position.kingdoms[seat]
    drawn = rendering.text(kingdom.lands, kingdom.pieces, colour=colour, bounds=labels.window(position, seat))
    turn = "> " if position.seat is seat else ""
    return [f"{turn}{labels.called(seat, names)}: {said.points(position, seat)}", *drawn.splitlines()]


def _rows(blocks: list[list[str]], width: int) -> list[list[str]]:
    """Blocks of lines side by side, in as many rows of blocks as the width demands."""
    rows: list[list[str]] = []
    for block in blocks:
        room = max(_length(line) for line in block)
        if not rows or _length(rows[-1][0]) + len(_GAP) + room > width:
            rows.append([line + " " * (room - _length(line)) for line in block])
            continue
        left = _length(rows[-1][0])
        pairs = zip_longest(rows[-1], block, fillvalue="")
        padded = [(first or " " * left, second + " " * (room - _length(second))) for first, second in pairs]
        rows[-1] = [f"{first}{_GAP}{second}" for first, second in padded]
    return [[line.rstrip() for line in row] for row in rows]


def _length(line: str) -> int:
    return len(_COLOUR.sub("", line))
