"""Kingdoms, areas and positions drawn as text, so that tests show the board."""

import re
from collections.abc import Iterable

from kingdomino.components import Seat
from kingdomino.editions import Event, Position, rules
from kingdomino.editions.position_notation import read_step
from kingdomino.rulebook import Kingdom, Line, Square
from kingdomino.rulebook.squares import CASTLE, mask


def picture(drawing: str) -> int:
    """Return the squares marked `x` as a set, relative to the castle `C`; other cells are ignored.

    >>> picture('''
    ...     f  x
    ...     C  x
    ... ''') == area("h7 h8")
    True
    """
    rows = [row.split() for row in re.split(r"[/\n]", drawing.strip())]
    ((column, row),) = [(x, y) for y, cells in enumerate(rows) for x, cell in enumerate(cells) if cell == "C"]
    return mask(
        Square.at(CASTLE.file + x - column, CASTLE.rank + row - y)
        for y, cells in enumerate(rows)
        for x, cell in enumerate(cells)
        if cell == "x"
    )


def area(names: str) -> int:
    """Return the squares with these names as a set."""
    return mask(squares(names))


def squares(names: str) -> tuple[Square, ...]:
    """Return the squares with these names."""
    return tuple(Square.parse(name) for name in names.split())


def square(name: str) -> Square:
    return Square.parse(name)


def kingdom(drawing: str) -> Kingdom:
    """Return the kingdom of a drawing, rows on separate lines or joined by `/`."""
    return Kingdom.parse(drawing)


def joined(items: Iterable[object]) -> str:
    """Return events, squares or placements as one text."""
    return " ".join(map(str, items))


def play(position: Position, events: str) -> Position:
    """Return the position after some events, separated by spaces."""
    for event in events.split():
        position = position.play(Event.parse(event))
    return position


def start(name: str, seats: int, events: str = "") -> Position:
    """Return the start of a game, after some events."""
    return play(rules(name).start(seats), events)


def table(
    name: str,
    *kingdoms: str,
    line: str = "-",
    following: str = "-",
    step: str,
    shared: str | None = None,
    last: bool = False,
) -> Position:
    """Return a position with these kingdoms, lines and step, in the first round or the `last`.

    The remaining fields are arbitrary, and the position is not validated.
    """
    game = rules(name)
    setup = game.setup(len(kingdoms))
    lines = Line.parse(line), Line.parse(following)
    seen = {number for part in lines for number in part.numbers}
    drawn = setup.dominoes if last else 2 * setup.line_length
    return Position(
        game,
        tuple(map(kingdom, kingdoms)),
        *lines,
        unseen=tuple([number for number in game.box.numbers if number not in seen][: len(game.box) - drawn]),
        discards=(),
        shared=game.shared_pieces() if shared is None else game.shared_pieces.parse(shared),
        step=read_step(step),
    )


A, B, C, D = Seat
