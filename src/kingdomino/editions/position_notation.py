"""Reading and writing the text of a position: one line of nine fields. Validation is separate.

The fields are `rules kingdoms current next unseen discards shared previous step`, for example
`classic C|C - 3,17B,25,40 1-2,4-16,18-24,26-39,41-48 - - - king`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kingdomino.components import NotationError, Seat
from kingdomino.components.errors import quoted, require_text
from kingdomino.editions.registry import rules
from kingdomino.editions.score import Tally
from kingdomino.editions.steps import STEPS, Step
from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.line import Line

if TYPE_CHECKING:
    from kingdomino.editions.position import Position

FIELDS = ("rules", "kingdoms", "current", "next", "unseen", "discards", "shared", "previous", "step")


def write(position: Position) -> str:
    """Write the nine fields, separated by spaces."""
    previous = "/".join(",".join(".".join(map(str, tally)) for tally in game) for game in position.previous_games)
    return " ".join(
        (
            position.rules.name,
            "|".join(map(str, position.kingdoms)),
            str(position.current_line),
            str(position.next_line),
            write_numbers(position.unseen),
            write_numbers(position.discards),
            str(position.shared),
            previous or "-",
            str(position.step),
        )
    )


def read(text: str) -> dict[str, Any]:
    """Read the fields of a position, as keyword arguments of `Position`."""
    require_text("position", text)
    parts = text.split()
    form = " ".join(FIELDS)
    if len(parts) != len(FIELDS):
        raise NotationError(f"position {quoted(text)}: expected {len(FIELDS)} fields ({form}), not {len(parts)}")
    fields: dict[str, Any] = dict(zip(FIELDS, parts, strict=True))
    game = rules(fields["rules"])
    kingdoms = tuple(Kingdom.parse(kingdom) for kingdom in fields["kingdoms"].split("|"))
    game.setup(len(kingdoms))
    return {
        "rules": game,
        "kingdoms": kingdoms,
        "current_line": Line.parse(fields["current"]),
        "next_line": Line.parse(fields["next"]),
        "unseen": read_numbers(fields["unseen"]),
        "discards": read_numbers(fields["discards"]),
        "shared": game.shared_pieces.parse(fields["shared"]),
        "previous_games": _read_tallies(fields["previous"], len(kingdoms)),
        "step": read_step(fields["step"]),
    }


def read_step(text: str) -> Step[Any]:
    """Read `place:A`: a key, then the fields of the step."""
    key, *fields = text.split(":")
    if key not in STEPS:
        raise NotationError(f"step {quoted(text)}: expected one of {', '.join(STEPS)}")
    return STEPS[key].parse(fields)


def write_numbers(numbers: tuple[int, ...]) -> str:
    """Write ascending numbers as ranges.

    >>> write_numbers((1, 2, 3, 7, 9, 10)), write_numbers(())
    ('1-3,7,9-10', '-')
    """
    ranges: list[list[int]] = []
    for number in numbers:
        if ranges and ranges[-1][1] == number - 1:
            ranges[-1][1] = number
        else:
            ranges.append([number, number])
    return ",".join(str(low) if low == high else f"{low}-{high}" for low, high in ranges) or "-"


def read_numbers(text: str) -> tuple[int, ...]:
    """Read `1-3,7`, or `-` for none.

    >>> read_numbers("1-3,7")
    (1, 2, 3, 7)
    """
    if text == "-":
        return ()
    numbers: list[int] = []
    for part in text.split(","):
        ends = part.split("-")
        if len(ends) > 2 or not all(end.isascii() and end.isdigit() and len(end) <= 2 for end in ends):
            raise NotationError(f"numbers {quoted(text)}: expected dominoes and ranges, as in '1-3,7', not {part!r}")
        numbers += range(int(ends[0]), int(ends[-1]) + 1)
    if sorted(set(numbers)) != numbers or not numbers:
        raise NotationError(f"numbers {quoted(text)}: expected each domino once, in ascending order")
    return tuple(numbers)


def _read_tallies(text: str, seats: int) -> tuple[tuple[Tally, ...], ...]:
    if text == "-":
        return ()
    games = []
    for game in text.split("/"):
        tallies = []
        for tally in game.split(","):
            parts = tally.split(".")
            if len(parts) != 3 or not all(part.isascii() and part.isdigit() and len(part) <= 4 for part in parts):
                raise NotationError(
                    f"previous {quoted(text)}: expected points.largest.crowns, as in '45.9.6', not {tally!r}"
                )
            tallies.append(Tally(*map(int, parts)))
        if len(tallies) != seats:
            raise NotationError(f"previous {quoted(text)}: expected {seats} tallies for seats A-{Seat(seats - 1)}")
        games.append(tuple(tallies))
    return tuple(games)
