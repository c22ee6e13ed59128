"""`kingdomino score KINGDOM`: the score of a kingdom with its breakdown."""

from __future__ import annotations

import argparse
import json
from typing import NamedTuple

from kingdomino.cli import arguments, input_files
from kingdomino.cli.arguments import Commands
from kingdomino.components import KingdominoError, Resource
from kingdomino.components.errors import quoted
from kingdomino.editions import EDITIONS, Rules, Score


class Scorer(NamedTuple):
    """Scores kingdoms under fixed rules, player count and totems."""

    game: Rules
    seats: int
    totems: frozenset[Resource]

    def score(self, text: str) -> Score:
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
        help="rows from north to south, such as Cw1ppp/wwp2..; or - to read one kingdom per line from standard input "
        "and write one JSON object per line",
    )
    arguments.add_rules(command)
    command.add_argument("--totems", metavar="T", help="totems the kingdom holds, such as mammoth,flint")
    arguments.add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    game, seats = arguments.rules_and_seats(args)
    held: frozenset[Resource] = frozenset() if args.totems is None else arguments.totems(args.totems)
    if held and not has_totems(game):
        others = " or ".join(name for name, edition in EDITIONS.items() if has_totems(edition))
        raise KingdominoError(f"--totems {quoted(args.totems)}: {game.name} has no totems, expected {others}")
    scorer = Scorer(game, seats, held)
    if args.kingdom == input_files.STANDARD_INPUT:
        score_lines(scorer)
        return
    score = scorer.score(args.kingdom)
    print(json.dumps(score.as_dict()) if args.json else score)


def has_totems(game: Rules) -> bool:
    """Whether totems score in a game."""
    return "totems" in [bonus.key for bonus in game.bonuses]


def score_lines(scorer: Scorer) -> None:
    """Read one kingdom per line, write one JSON object per line; a bad line gives `{"error": …}`."""
    number, bad_lines = 0, 0
    for number, line in input_files.input_lines():
        try:
            result = scorer.score(line).as_dict()
        except KingdominoError as error:
            bad_lines += 1
            result = {"line": number, "error": str(error)}
        print(json.dumps(result))
    if not number:
        raise KingdominoError("standard input is empty: expected one kingdom per line")
    if bad_lines:
        raise KingdominoError(f"{bad_lines} of {number} lines could not be scored")
