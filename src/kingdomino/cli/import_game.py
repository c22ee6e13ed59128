"""`kingdomino import FORMAT FILE`: write a game of another program as a record."""

from __future__ import annotations

import argparse
import json
from typing import Any

from kingdomino.cli import arguments, input_files
from kingdomino.cli.arguments import Commands
from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted


def add(commands: Commands) -> None:
    command = arguments.add_command(
        commands,
        "import",
        "write a game of another program as a .kgr record",
        "kdom states.json > game.kgr",
        "bga log.json",
        "bga log.json --mapping mapping.json > game.kgr",
    )
    command.add_argument("format", metavar="FORMAT", choices=("kdom", "bga"), help="'kdom' or 'bga'")
    command.add_argument("file", metavar="FILE", help="kdom: a list of all states; bga: a game log; or -")
    command.add_argument(
        "--mapping",
        metavar="FILE",
        help="bga: the names of its notifications; without it, the notifications of the log are listed",
    )
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from kingdomino.importers import LogMapping, notification_types, record_from_bga, record_from_kdom

    data = read_json(args.file, list if args.format == "kdom" else dict)
    if args.format == "kdom":
        print(record_from_kdom(data), end="")
    elif args.mapping is not None:
        print(record_from_bga(data, LogMapping.from_dict(read_json(args.mapping))), end="")
    else:
        for kind, names in notification_types(data).items():
            print(f"{kind}: {', '.join(names)}")


def read_json(name: str, kind: type = dict) -> Any:
    """The JSON data of a file: an object, or what `kind` expects."""
    try:
        data = json.loads(input_files.file_text(name))
    except ValueError as error:
        raise KingdominoError(f"file {quoted(name)}: not JSON ({error})") from None
    if not isinstance(data, kind):
        raise KingdominoError(f"file {quoted(name)}: expected a JSON {'list' if kind is list else 'object'}")
    return data
