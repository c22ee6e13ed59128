"""`kingdomino dominoes` and `kingdomino players`: what a bot's author needs to know."""

from __future__ import annotations

import argparse
import json

from kingdomino.cli import arguments
from kingdomino.cli.arguments import Commands
from kingdomino.components import Box, Domino
from kingdomino.editions import rules


def add_dominoes(commands: Commands) -> None:
    command = arguments.add_command(
        commands, "dominoes", "list the dominoes of a box", "", "--rules origins-totem --json"
    )
    command.add_argument("--rules", metavar="R", default="classic", help="any rules of the box (default: %(default)s)")
    arguments.add_json(command)
    command.set_defaults(run=run_dominoes)


def run_dominoes(args: argparse.Namespace) -> None:
    box = rules(args.rules).box
    print(json.dumps(dominoes(box)) if args.json else "\n".join(map(_line, box)))


def dominoes(box: Box) -> dict[str, object]:
    """A box as JSON data."""
    return {
        "box": box.key,
        "dominoes": [
            {
                "number": domino.number,
                "lands": [
                    {"text": str(land), "terrain": str(land.terrain), "crowns": land.crowns, "craters": land.craters}
                    for land in domino.lands
                ],
            }
            for domino in box
        ],
    }


def _line(domino: Domino) -> str:
    left, right = domino.lands
    return f"{domino.number:>2}  {left!s:<2} {right!s:<2}  {left.terrain}, {right.terrain}"


def add_players(commands: Commands) -> None:
    command = arguments.add_command(commands, "players", "list the players", "", "--json")
    arguments.add_json(command)
    command.set_defaults(run=run_players)


def run_players(args: argparse.Namespace) -> None:
    from kingdomino.players.factory import PLAYERS

    if args.json:
        kinds = [
            {
                "name": kind.name,
                "title": kind.title,
                "summary": kind.summary,
                "budget": None if kind.default_budget is None else str(kind.default_budget),
                "aliases": list(kind.aliases),
            }
            for kind in PLAYERS.values()
        ]
        print(json.dumps({"players": kinds}))
        return
    width = max(map(len, PLAYERS))
    for name, kind in PLAYERS.items():
        budget = f" Takes a budget: {name}:0.5s or {name}:2000 (playouts)." if kind.default_budget else ""
        print(f"{name:<{width}}  {kind.summary}{budget}")
    print("\nOthers: 'exec:PROGRAM' in any language, 'py:MODULE:CLASS' in Python.")
