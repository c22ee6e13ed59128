"""`kingdomino show KINGDOM|FILE`: draw a kingdom or the table of a record."""

from __future__ import annotations

import argparse
from pathlib import Path

from kingdomino import rendering
from kingdomino.cli import arguments, input_files, terminal
from kingdomino.cli.arguments import Commands
from kingdomino.components import ImpossiblePosition, KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.editions import combinations
from kingdomino.rulebook import Kingdom


def add(commands: Commands) -> None:
    command = arguments.add_command(
        commands,
        "show",
        "draw a kingdom or the table of a record",
        "Cw1ppp/wwp2../sl1lf./slll1./m2....",
        "--svg --at 40 game.kgr > table.svg",
    )
    command.add_argument(
        "what", metavar="KINGDOM|FILE", help="a kingdom's text, or a .kgr record (- for standard input)"
    )
    arguments.add_at(command)
    command.add_argument("--svg", action="store_true", help="write SVG instead of text")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    if is_file(args.what):
        record = input_files.record(args.what, arguments.game_number(args.game))
        at = arguments.point(args.at, record)
        if args.svg:
            print(record.svg(at))
        else:
            print(
                rendering.position_to_text(
                    record.at(at), record.names, colour=terminal.colour(), width=terminal.width()
                )
            )
        return
    parsed = kingdom(args.what)
    for option, value in (("--at", args.at), ("--game", args.game)):
        if value is not None:
            raise KingdominoError(f"{option} {quoted(value)}: expected a record, a kingdom has no events")
    print(parsed.svg() if args.svg else rendering.kingdom_to_text(parsed, colour=terminal.colour()))


def is_file(what: str) -> bool:
    """Whether the argument names a file: by its suffix, or because it exists and is not a kingdom."""
    if what == input_files.STANDARD_INPUT or what.endswith(".kgr"):
        return True
    try:
        Kingdom.parse(what)
    except KingdominoError:
        try:
            return what != "" and Path(what).exists()
        except OSError:  # too long for a file name
            return False
    return False


def kingdom(text: str) -> Kingdom:
    """A kingdom that is possible in some game; otherwise the violations of the closest game."""
    try:
        parsed = Kingdom.parse(text)
    except KingdominoError as error:
        raise KingdominoError(f"{error} (and no such file)") from None
    reasons = [game.violations(parsed, row.side) for game in combinations() for row in game.setups.values()]
    fewest = min(reasons, key=len)
    if fewest:
        raise ImpossiblePosition(f"kingdom {quoted(text)}", fewest)
    return parsed
