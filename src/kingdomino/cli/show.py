"""`kingdomino show KINGDOM|FILE`: a drawing of a kingdom or of a record's last table."""

from __future__ import annotations

import argparse
from pathlib import Path

from kingdomino.cli import arguments
from kingdomino.cli.arguments import Commands
from kingdomino.game import table
from kingdomino.rulebook import Kingdom


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("show", help="draw a kingdom or a record")
    command.add_argument(
        "what", metavar="KINGDOM|FILE", help="a kingdom's text, or a .kgr record (- for standard input)"
    )
    command.add_argument("--at", metavar="N", help="of a record: after so many events (default: the end)")
    command.add_argument("--svg", action="store_true", help="write SVG instead of text")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    """Draw."""
    if is_file(chosen.what):
        record = arguments.record(chosen.what)
        at = len(record.events) if chosen.at is None else arguments.whole(chosen.at, "point")
        print(record.svg(at) if chosen.svg else table.text(record.at(at)))
    else:
        kingdom = Kingdom.parse(chosen.what)
        print(kingdom.svg() if chosen.svg else kingdom.text())


def is_file(what: str) -> bool:
    """Whether the word names a record rather than being a kingdom."""
    return what == "-" or what.endswith(".kgr") or (len(what) < 1000 and Path(what).is_file())
