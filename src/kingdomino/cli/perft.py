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
    command = arguments.add_command(
        commands,
        "perft",
        "count the ways to place dominoes one after the other, for testing",
        "1 2 3",
        "--rules origins-discovery --kingdom jdd1/Cgv1 20 30",
    )
    command.add_argument(
        "dominoes", metavar="DOMINO", nargs="+", help=f"numbers 1-48 in the order of placing, at most {MOST}"
    )
    command.add_argument("--kingdom", metavar="K", default="C", help="where to begin (default: a lone castle)")
    arguments.add_rules(command)
    arguments.add_json(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    """Count, one line per domino: its number, and the ways to have placed everything up to it."""
    game, seats = arguments.rules_and_seats(chosen)
    if len(chosen.dominoes) > MOST:
        raise KingdominoError(f"{len(chosen.dominoes)} dominoes: expected at most {MOST}, the counts explode")
    dominoes = [arguments.domino(text, game.box) for text in chosen.dominoes]
    for index, domino in enumerate(dominoes):
        if domino in dominoes[:index]:
            raise KingdominoError(f"domino '{domino.number}' is named twice: expected each once, the box has one (C1)")
    counts = perft(arguments.kingdom(chosen.kingdom, game, seats), dominoes, game.setup(seats).side)
    if chosen.json:
        print(json.dumps({"dominoes": [domino.number for domino in dominoes], "counts": counts}))
        return
    for domino, count in zip(dominoes, counts, strict=True):
        print(f"{domino.number} {count}")
