"""`kingdomino replay FILE`: check a record and show the table at any point."""

from __future__ import annotations

import argparse
import json

from kingdomino.cli import arguments, input_files, terminal
from kingdomino.cli.arguments import Commands
from kingdomino.game import Record
from kingdomino.rendering import position_to_text


def add(commands: Commands) -> None:
    command = arguments.add_command(
        commands,
        "replay",
        "check a record and show the table at any point",
        "game.kgr",
        "--at 40 --json game.kgr",
    )
    command.add_argument("file", metavar="FILE", help="a .kgr record, or - for standard input")
    arguments.add_at(command)
    arguments.add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    record = input_files.record(args.file, arguments.game_number(args.game))
    at = arguments.point(args.at, record)
    print(json.dumps(data(record, at)) if args.json else text(record, at))


def data(record: Record, at: int) -> dict[str, object]:
    """The table at a point as JSON data."""
    position = record.at(at)
    return {
        "rules": record.rules.name,
        "seats": record.seats,
        "headers": dict(record.headers),
        "events": len(record.events),
        "at": at,
        "position": str(position),
        "round": position.round,
        "game": position.game,
        "to_move": None if position.seat is None else str(position.seat),
        "over": position.is_over,
        "legal": [str(event) for event in position.legal()],
        "scores": [score.as_dict() for score in position.scores()],
        "tallies": [tally._asdict() for tally in position.tallies()],
        "winners": [str(seat) for seat in position.result().winners] if position.is_over else None,
        "explanation": position.result().explanation if position.is_over else None,
        "result": record.result,
    }


def text(record: Record, at: int) -> str:
    """The table at a point as text."""
    picture = position_to_text(record.at(at), record.names, colour=terminal.colour(), width=terminal.width())
    return f"record checked; after event {at} of {len(record.events)}:\n\n{picture}"
