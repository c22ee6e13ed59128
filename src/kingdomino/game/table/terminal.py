"""The table in letters, for terminals. Knows where things stand in a text, no rule."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest

from kingdomino.components import Resource, Seat
from kingdomino.editions import Cave, Position, Totems
from kingdomino.game.table import captions
from kingdomino.rulebook import Line, drawing

_COLOUR = re.compile(r"\x1b\[[\d;]*m")
_GAP = "    "


def text(position: Position, names: Sequence[str] = (), *, colour: bool = False, width: int = 120) -> str:
    """Lines, kingdoms, totems or cave: all that lies on the table, in at most `width` columns if one kingdom fits.

    >>> from kingdomino.editions import Event, rules
    >>> position = rules("classic").start(2)
    >>> for event in "+3 +17 +25 +40 @B 17".split():
    ...     position = position.play(Event.parse(event))
    >>> print(text(position))
    classic, opening: chance is to bring up a king
    <BLANKLINE>
    next round
     3  f  f   -
    17  f  l   B
    ...
    """
    lines = [
        _line(*line, position) for line in (("this round", position.line), ("next round", position.next)) if line[1]
    ]
    parts = [[f"{captions.headline(position)}: {captions.waiting(position, names)}"]]
    parts += _rows(lines, width)
    parts += _rows([_kingdom(position, seat, names, colour) for seat in position.seats], width)
    parts += [_commons(position), [captions.pile(position)], [captions.discards(position)]]
    return "\n\n".join("\n".join(part) for part in parts if any(part))


def _line(title: str, line: Line, position: Position) -> list[str]:
    rows = [title]
    for number, seat in line.slots:
        left, right = map(str, position.rules.box[number].lands)
        rows.append(f"{number:>2}  {left:<2} {right:<2}  {'-' if seat is None else seat}")
    return rows


def _kingdom(position: Position, seat: Seat, names: Sequence[str], colour: bool) -> list[str]:
    kingdom = position.kingdoms[seat]
    drawn = drawing.text(kingdom.lands, kingdom.things, colour=colour, bounds=captions.window(position, seat))
    turn = "> " if position.seat is seat else ""
    return [f"{turn}{captions.called(seat, names)}: {captions.points(position, seat)}", *drawn.splitlines()]


def _commons(position: Position) -> list[str]:
    commons = position.commons
    if isinstance(commons, Totems):
        holders = (f"{kind} {'-' if (holder := commons.holder(kind)) is None else holder}" for kind in Resource)
        return [f"totems: {', '.join(holders)}"]
    if isinstance(commons, Cave):
        open_tiles = ", ".join(map(str, commons.face_up)) or "nobody"
        return [f"cave: {open_tiles}; {len(commons.face_down)} face down"]
    return []


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
