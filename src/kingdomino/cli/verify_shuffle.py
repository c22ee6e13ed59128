"""`kingdomino verify-shuffle RECORD`: check that the deal of a record follows from its committed secret."""

from __future__ import annotations

import argparse

from kingdomino.cli import arguments
from kingdomino.cli.arguments import Commands
from kingdomino.game import Record
from kingdomino.game.shuffle_check import check_shuffle


def add(commands: Commands) -> None:
    command = arguments.add_command(
        commands, "verify-shuffle", "check the shuffle of a record against its secret", "game.kgr", "- < game.kgr"
    )
    command.add_argument("file", metavar="RECORD", help="a .kgr record with [Secret] and [Commitment], or -")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    print(verify(arguments.record(args.file)))


def verify(record: Record) -> str:
    """Check every chance event of a record; returns what was found."""
    check = check_shuffle(record)
    added = f" and the entropy of {', '.join(check.entropy)}" if check.entropy else ""
    follow = f"follow from the committed secret{added}"
    if check.preset:
        return (
            f"NOT A FRESH GAME: its first {check.preset} events were preset; "
            f"the {check.dealt} chance events after them {follow}"
        )
    return f"OK: {check.dealt} chance events {follow}"
