"""`kingdomino score KINGDOM`: the points of a kingdom, with the breakdown."""

from __future__ import annotations

import argparse
import json
import sys

from kingdomino.cli import arguments
from kingdomino.cli.arguments import Commands
from kingdomino.components import KingdominoError, Resource
from kingdomino.editions import Rules, Score
from kingdomino.rulebook import Kingdom


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("score", help="score a kingdom")
    command.add_argument(
        "kingdom",
        metavar="KINGDOM",
        help="such as Cw1ppp/wwp2.; or - for one a line on standard input, JSON a line out",
    )
    arguments.add_rules(command)
    arguments.add_seats(command)
    command.add_argument("--totems", metavar="T", default="", help="totems held, such as mammoth,flint")
    arguments.add_json(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    """Score one kingdom, or every line of standard input."""
    game, seats = arguments.rules_and_seats(chosen)
    held = arguments.totems(chosen.totems)
    if held and "totems" not in [bonus.key for bonus in game.bonuses]:
        raise KingdominoError(f"totems {chosen.totems!r}: {game.name} has no totems")
    if chosen.kingdom == "-":
        score_lines(game, seats, held)
        return
    found = score(chosen.kingdom, game, seats, held)
    print(json.dumps(found.as_dict()) if chosen.json else found)


def score(text: str, game: Rules, seats: int, held: frozenset[Resource]) -> Score:
    """The score of a kingdom's text; where only the player count is wrong for its size, say so."""
    kingdom = Kingdom.parse(text)
    size = max(kingdom.bounds.width, kingdom.bounds.height)
    fitting = [count for count, row in game.seats.items() if row.side >= size]
    if size > game.row(seats).side and fitting:
        raise KingdominoError(
            f"kingdom {text!r} is {size} squares wide, {game.name} allows that for --seats {fitting[0]} only (C11)"
        )
    return game.score(kingdom, seats, held)


def score_lines(game: Rules, seats: int, held: frozenset[Resource]) -> None:
    """One kingdom a line in, one JSON object a line out; stops at the first bad line and names it."""
    for number, line in enumerate(sys.stdin, start=1):
        if not line.strip():
            continue
        try:
            found = score(line.strip(), game, seats, held)
        except KingdominoError as error:
            raise KingdominoError(f"line {number}: {error}") from None
        print(json.dumps(found.as_dict()))
