"""`kingdomino perft DOMINO…`: count the placements of a sequence of dominoes, to test move generators."""

from __future__ import annotations

import argparse
import json

from kingdomino.cli import arguments
from kingdomino.cli.arguments import Commands
from kingdomino.components import KingdominoError
from kingdomino.rulebook.placement import perft

MAX_DEPTH = 8


def add(commands: Commands) -> None:
    command = arguments.add_command(
        commands,
        "perft",
        "count the ways to place a sequence of dominoes, for testing",
        "1 2 3",
        "--rules origins-discovery --kingdom jdd1/Cgv1 20 30",
    )
    command.add_argument(
        "dominoes", metavar="DOMINO", nargs="+", help=f"numbers 1-48 in the order of placing, at most {MAX_DEPTH}"
    )
    command.add_argument("--kingdom", metavar="K", default="C", help="starting kingdom (default: the castle alone)")
    arguments.add_rules(command)
    arguments.add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    game, seats = arguments.rules_and_seats(args)
    if len(args.dominoes) > MAX_DEPTH:
        raise KingdominoError(f"{len(args.dominoes)} dominoes: expected at most {MAX_DEPTH}")
    dominoes = [arguments.domino(text, game.box) for text in args.dominoes]
    for index, domino in enumerate(dominoes):
        if domino in dominoes[:index]:
            raise KingdominoError(f"domino '{domino.number}' is named twice: the box has each once (C1)")
    counts = perft(arguments.kingdom(args.kingdom, game, seats), dominoes, game.setup(seats).side)
    if args.json:
        print(json.dumps({"dominoes": [domino.number for domino in dominoes], "counts": counts}))
        return
    for domino, count in zip(dominoes, counts, strict=True):
        print(f"{domino.number} {count}")
