"""Pictures of the table: kingdoms, areas and positions drawn as text, so that a test shows what it is about."""

import re
from collections.abc import Iterable

from kingdomino.components import Seat
from kingdomino.editions import Event, Position, rules
from kingdomino.editions.position_notation import read_step
from kingdomino.rulebook import Kingdom, Line, Square
from kingdomino.rulebook.squares import CASTLE, mask


def picture(drawing: str) -> int:
    """The squares marked `x`, as a set; the castle `C` says where they are, everything else is scenery.

    >>> use_sprite('''
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
    """The squares with these names, as a set."""
    return mask(squares(names))


def squares(names: str) -> tuple[Square, ...]:
    """The squares with these names."""
    return tuple(Square.parse(name) for name in names.split())


def square(name: str) -> Square:
    """One square."""
    return Square.parse(name)


def kingdom(drawing: str) -> Kingdom:
    """The kingdom of a drawing, rows on separate lines or joined by `/`."""
    return Kingdom.parse(drawing)


def words(events: Iterable[object]) -> str:
    """Events, squares or placements as one text."""
    return " ".join(map(str, events))


def play(position: Position, story: str) -> Position:
    """The position after the events of a story."""
    for event in story.split():
        position = position.play(Event.parse(event))
    return position


def start(name: str, seats: int, story: str = "") -> Position:
    """A game from its beginning, after the events of a story."""
    return play(rules(name).start(seats), story)


def table(
    name: str,
    *kingdoms: str,
    line: str = "-",
    following: str = "-",
    step: str,
    commons: str | None = None,
    last: bool = False,
) -> Position:
    """A table set up for one scene: the kingdoms, the two lines, and what it waits for.

    Whatever the scene does not show is filled in without care (the position is not checked); it is the first round,
    or the `last`.
    """
    game = rules(name)
    row = game.setup(len(kingdoms))
    lines = Line.parse(line), Line.parse(following)
    seen = {number for found in lines for number in found.numbers}
    drawn = row.dominoes if last else 2 * row.line_length
    return Position(
        game,
        tuple(map(kingdom, kingdoms)),
        *lines,
        unseen=tuple([number for number in game.box.numbers if number not in seen][: len(game.box) - drawn]),
        discards=(),
        shared=game.shared_pieces() if commons is None else game.shared_pieces.parse(commons),
        step=read_step(step),
    )


A, B, C, D = Seat
