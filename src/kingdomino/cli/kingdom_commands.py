"""`kingdomino score`, `legal` and `perft`: the points of a kingdom, and the placements of dominoes in it."""

from __future__ import annotations

import argparse
import json
from typing import NamedTuple

from kingdomino import rendering
from kingdomino.cli import arguments, terminal
from kingdomino.cli.arguments import Commands
from kingdomino.components import KingdominoError, Resource
from kingdomino.components.errors import quoted
from kingdomino.editions import EDITIONS, Rules, Score
from kingdomino.rulebook.placement import covered_by_any_placement, perft, placements
from kingdomino.rulebook.squares import squares_in


class Scorer(NamedTuple):
    """Scores kingdoms under fixed rules, player count and totems."""

    game: Rules
    seats: int
    totems: frozenset[Resource]

    def score(self, text: str) -> Score:
        return self.game.score(arguments.kingdom(text, self.game, self.seats), self.seats, self.totems)


def add_score(commands: Commands) -> None:
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
    command.set_defaults(run=run_score)


def run_score(args: argparse.Namespace) -> None:
    game, seats = arguments.rules_and_seats(args)
    held: frozenset[Resource] = frozenset() if args.totems is None else arguments.totems(args.totems)
    if held and not has_totems(game):
        others = " or ".join(name for name, edition in EDITIONS.items() if has_totems(edition))
        raise KingdominoError(f"--totems {quoted(args.totems)}: {game.name} has no totems, expected {others}")
    scorer = Scorer(game, seats, held)
    if args.kingdom == arguments.STANDARD_INPUT:
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
    for number, line in arguments.input_lines():
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


def add_legal(commands: Commands) -> None:
    command = arguments.add_command(
        commands,
        "legal",
        "list the placements of a domino",
        "fff/fC./ff. 1",
        "--rules classic+mighty-duel --json C 48",
    )
    command.add_argument("kingdom", metavar="KINGDOM", help="rows from north to south, such as fff/fC./ff.")
    command.add_argument("domino", metavar="DOMINO", help="its number, 1-48")
    arguments.add_rules(command)
    arguments.add_json(command)
    command.set_defaults(run=run_legal)


def run_legal(args: argparse.Namespace) -> None:
    game, seats = arguments.rules_and_seats(args)
    side = game.setup(seats).side
    domino = arguments.domino(args.domino, game.box)
    kingdom = arguments.kingdom(args.kingdom, game, seats)
    legal = placements(kingdom, domino, side)
    if args.json:
        print(json.dumps({"domino": str(domino), "placements": [str(placement) for placement in legal]}))
        return
    if not legal:
        print(f"domino {domino} does not fit anywhere: it is discarded (C13)")
        return
    print(f"domino {domino}, {len(legal)} placement{'s' if len(legal) > 1 else ''}, left half first:")
    print(" ".join(map(str, legal)))
    covered = list(squares_in(covered_by_any_placement(kingdom, domino, side)))
    print(rendering.kingdom_to_text(kingdom, marks=covered, colour=terminal.colour()))


MAX_DEPTH = 8


def add_perft(commands: Commands) -> None:
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
    command.set_defaults(run=run_perft)


def run_perft(args: argparse.Namespace) -> None:
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
