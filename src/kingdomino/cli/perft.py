"""`kingdomino perft DOMINO…`: counts the ways to place a sequence of dominoes, for testing move generators."""

from __future__ import annotations

import argparse
import json

from kingdomino.cli import arguments
from kingdomino.cli.arguments import Commands
from kingdomino.components import KingdominoError
from kingdomino.rulebook.perft import perft

MOST = 8


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("perft", help="count the ways to place dominoes, for testing")
    command.add_argument("dominoes", metavar="DOMINO", nargs="+", help="numbers 1-48, in the order of placing")
    command.add_argument("--kingdom", metavar="K", default="C", help="where to begin (default: a lone castle)")
    arguments.add_rules(command)
    arguments.add_seats(command)
    arguments.add_json(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    """Count, one line per domino."""
    game, seats = arguments.rules_and_seats(chosen)
    side = game.row(seats).side
    if len(chosen.dominoes) > MOST:
        raise KingdominoError(f"{len(chosen.dominoes)} dominoes: expected at most {MOST}, the counts explode")
    dominoes = [arguments.domino(text, game.box) for text in chosen.dominoes]
    counts = perft(arguments.kingdom(chosen.kingdom, game, side), dominoes, side)
    if chosen.json:
        print(json.dumps({"dominoes": [domino.number for domino in dominoes], "counts": counts}))
        return
    for domino, count in zip(dominoes, counts, strict=True):
        print(f"{domino.number} {count}")
