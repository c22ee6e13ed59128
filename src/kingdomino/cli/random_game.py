"""`kingdomino random-game`: play a random game and print its record."""

from __future__ import annotations

import argparse
import secrets

from kingdomino.cli import arguments
from kingdomino.cli.arguments import Commands
from kingdomino.game import Dealer, Record, play_game, random_policy


def add(commands: Commands) -> None:
    command = arguments.add_command(
        commands,
        "random-game",
        "play a random game and write its record",
        "--rules classic --seats 4 --seed 1",
        "--rules origins-tribe --seats 2 --seed 1 > tribe.kgr",
    )
    arguments.add_rules(command)
    command.add_argument("--seed", metavar="S", help="an integer; the same seed gives the same game (default: random)")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    game, seats = arguments.rules_and_seats(args)
    seed = secrets.randbelow(10**9) if args.seed is None else arguments.parse_int(args.seed, "seed")
    record = play_game(game, [random_policy(seed)] * seats, Dealer.from_seed(seed))
    headers = {"Seed": str(seed), **{str(seat): "random" for seat in record.final.seats}}
    print(Record(game, seats, record.events, headers), end="")
