"""`kingdomino score KINGDOM`: the points of a kingdom, with the breakdown."""

from __future__ import annotations

import argparse
import json
from typing import NamedTuple

from kingdomino.cli import arguments, input_files
from kingdomino.cli.arguments import Commands
from kingdomino.components import KingdominoError, Resource
from kingdomino.components.errors import quoted
from kingdomino.editions import EDITIONS, Rules, Score


class Table(NamedTuple):
    """All that a score depends on beside the kingdom."""

    game: Rules
    seats: int
    totems: frozenset[Resource]

    def score(self, text: str) -> Score:
        """The score of a kingdom's text."""
        return self.game.score(arguments.kingdom(text, self.game, self.seats), self.seats, self.totems)


def add(commands: Commands) -> None:
    command = arguments.add_command(
        commands,
        "score",
        "score a kingdom",
        "Cw1ppp/wwp2../sl1lf./slll1./m2....",
        "--rules origins-totem --totems fish,flint --json l*l*/Cq*",
        "- < kingdoms.txt",
    )
    command.add_argument(
        "kingdom",
        metavar="KINGDOM",
        help="rows from north to south, such as Cw1ppp/wwp2..; or - to read one kingdom a line from standard input "
        "and write one JSON object a line",
    )
    arguments.add_rules(command)
    command.add_argument("--totems", metavar="T", help="totems this kingdom holds, such as mammoth,flint")
    arguments.add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Score one kingdom, or every line of standard input."""
    game, seats = arguments.rules_and_seats(args)
    held: frozenset[Resource] = frozenset() if args.totems is None else arguments.totems(args.totems)
    if held and not has_totems(game):
        others = " or ".join(name for name, edition in EDITIONS.items() if has_totems(edition))
        raise KingdominoError(f"--totems {quoted(args.totems)}: {game.name} has no totems, expected {others}")
    table = Table(game, seats, held)
    if args.kingdom == input_files.STANDARD_INPUT:
        score_lines(table)
        return
    found = table.score(args.kingdom)
    print(json.dumps(found.as_dict()) if args.json else found)


def has_totems(game: Rules) -> bool:
    """Whether holding totems means anything in a game."""
    return "totems" in [bonus.key for bonus in game.bonuses]


def score_lines(table: Table) -> None:
    """One kingdom a line in, one JSON object a line out; stops at the first bad line and names it."""
    number = 0
    for number, line in input_files.input_lines():
        try:
            found = table.score(line)
        except KingdominoError as error:
            raise KingdominoError(f"line {number}: {error}") from None
        print(json.dumps(found.as_dict()))
    if not number:
        raise KingdominoError("standard input is empty: expected one kingdom a line")
