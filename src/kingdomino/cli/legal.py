"""`kingdomino legal KINGDOM DOMINO`: the legal placements of a domino, as text and as a picture."""

from __future__ import annotations

import argparse
import json

from kingdomino import rendering
from kingdomino.cli import arguments, terminal
from kingdomino.cli.arguments import Commands
from kingdomino.rulebook.placement import covered_by_any_placement, placements
from kingdomino.rulebook.squares import squares_in


def add(commands: Commands) -> None:
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
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
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
