"""`kingdomino random-game`, `import`, `replay`, `show` and `verify-shuffle`: writing, checking and drawing records."""

from __future__ import annotations

import argparse
import json
import secrets
from pathlib import Path
from typing import Any

from kingdomino import rendering
from kingdomino.cli import arguments, terminal
from kingdomino.cli.arguments import Commands
from kingdomino.components import ImpossiblePosition, KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.editions import combinations
from kingdomino.game import Dealer, Record, play_game, random_policy
from kingdomino.game.dealer import check_shuffle
from kingdomino.rendering import position_to_text
from kingdomino.rulebook import Kingdom


def add_random_game(commands: Commands) -> None:
    command = arguments.add_command(
        commands,
        "random-game",
        "play a random game and write its record",
        "--rules classic --seats 4 --seed 1",
        "--rules origins-tribe --seats 2 --seed 1 > tribe.kgr",
    )
    arguments.add_rules(command)
    command.add_argument(
        "--seed", metavar="S", help="an integer from 0; the same seed gives the same game (default: random)"
    )
    command.set_defaults(run=run_random_game)


def run_random_game(args: argparse.Namespace) -> None:
    game, seats = arguments.rules_and_seats(args)
    seed = secrets.randbelow(10**9) if args.seed is None else arguments.seed(args.seed)
    record = play_game(game, [random_policy(seed)] * seats, Dealer.from_seed(seed))
    headers = {"Seed": str(seed), **{str(seat): "random" for seat in record.final.seats}}
    print(Record(game, seats, record.events, headers), end="")


def add_import(commands: Commands) -> None:
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
    command.set_defaults(run=run_import)


def run_import(args: argparse.Namespace) -> None:
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
        data = json.loads(arguments.file_text(name))
    except ValueError as error:
        raise KingdominoError(f"file {quoted(name)}: not JSON ({error})") from None
    if not isinstance(data, kind):
        raise KingdominoError(f"file {quoted(name)}: expected a JSON {'list' if kind is list else 'object'}")
    return data


def add_replay(commands: Commands) -> None:
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
    command.set_defaults(run=run_replay)


def run_replay(args: argparse.Namespace) -> None:
    record = arguments.record(args.file, arguments.game_number(args.game))
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


def add_show(commands: Commands) -> None:
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
    command.set_defaults(run=run_show)


def run_show(args: argparse.Namespace) -> None:
    if is_file(args.what):
        record = arguments.record(args.what, arguments.game_number(args.game))
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
    if what == arguments.STANDARD_INPUT or what.endswith(".kgr"):
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


def add_verify_shuffle(commands: Commands) -> None:
    command = arguments.add_command(
        commands, "verify-shuffle", "check the shuffle of a record against its secret", "game.kgr", "- < game.kgr"
    )
    command.add_argument("file", metavar="RECORD", help="a .kgr record with [Secret] and [Commitment], or -")
    command.set_defaults(run=run_verify_shuffle)


def run_verify_shuffle(args: argparse.Namespace) -> None:
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
