"""`kingdomino play`: play against bots in the terminal, with saving and resuming."""

from __future__ import annotations

import argparse
import os
import secrets

from kingdomino.cli import arguments, terminal
from kingdomino.cli.arguments import Commands
from kingdomino.components import KingdominoError, Seat
from kingdomino.components.errors import quoted
from kingdomino.components.seats import SEAT_LETTERS
from kingdomino.editions import Rules
from kingdomino.game import Record
from kingdomino.web.localization import LANGUAGES

YOU = "you"
BOT = "squire"
"""The default opponent."""


def add(commands: Commands) -> None:
    command = arguments.add_command(
        commands,
        "play",
        "play against bots",
        "",
        "--rules origins-tribe --seats 2 --bots knight",
        "--bots page,squire,exec:./bot.py --seat B",
        "--load game.kgr",
    )
    command.add_argument(
        "--rules",
        metavar="R",
        help="edition and variants joined by '+', as 'kingdomino rules' lists them (default: classic)",
    )
    command.add_argument("--seats", metavar="N", help="how many players (default: as many as the rules allow)")
    command.add_argument("--bots", metavar="B,C", help=f"the opponents; a single name is used for all (default: {BOT})")
    command.add_argument("--seat", metavar="A", help="your seat (default: A)")
    command.add_argument("--seed", metavar="S", help="the same seed deals the same dominoes (default: any)")
    command.add_argument("--load", metavar="FILE", help="continue a saved game")
    command.add_argument(
        "--language", metavar="L", help=f"{', '.join(LANGUAGES)} (default: from LC_ALL, LC_MESSAGES or LANG)"
    )
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from kingdomino.cli.messages import messages_for
    from kingdomino.cli.play_session import Session
    from kingdomino.simulator.engine import prefer_module

    prefer_module()
    record = load_session(args) if args.load is not None else new_session(args)
    messages = messages_for(args.language, os.environ)
    Session(record, you(args, record), colour=terminal.colour(), width=terminal.width(), messages=messages).play()


def new_session(args: argparse.Namespace) -> Record:
    """A new game with a player at every seat."""
    args.rules = args.rules or "classic"
    game, seats = arguments.rules_and_seats(args)
    mine = seat(args.seat or "A", seats)
    return Record(game, seats, (), headers(args, game, seats, mine, {}))


def load_session(args: argparse.Namespace) -> Record:
    """A saved game; players and seats may change, rules may not."""
    for option in ("rules", "seats"):
        if getattr(args, option) is not None:
            raise KingdominoError(f"--{option}: not allowed with --load, the saved game has its own")
    record = arguments.record(args.load)
    if record.final.is_over:
        raise KingdominoError(f"{arguments.describe_source(args.load)}: the game is over, use 'kingdomino replay'")
    mine = you(args, record)
    return Record(
        record.rules,
        record.seats,
        record.events,
        headers(args, record.rules, record.seats, mine, dict(record.headers)),
    )


def you(args: argparse.Namespace, record: Record) -> Seat:
    """The player's seat: from the command line, else from the record, else A."""
    if args.seat is not None:
        return seat(args.seat, record.seats)
    return next((seat for seat in tuple(Seat)[: record.seats] if record.headers.get(str(seat)) == YOU), Seat.A)


def seat(text: str, seats: int) -> Seat:
    """A seat at this table."""
    letters = list(SEAT_LETTERS)[:seats]
    if text not in letters:
        raise KingdominoError(f"--seat {quoted(text)}: expected one of {', '.join(letters)}")
    return SEAT_LETTERS[text]


def headers(args: argparse.Namespace, game: Rules, seats: int, mine: Seat, known: dict[str, str]) -> dict[str, str]:
    """Record headers: the player of each seat and the seed of the deal."""
    from kingdomino.players.factory import check_players

    others = [other for other in tuple(Seat)[:seats] if other is not mine]
    names = [known.get(str(other), BOT) for other in others] if args.bots is None else args.bots.split(",")
    # The player's former seat gets the default bot.
    names = [BOT if name == YOU else name for name in names]
    if len(names) == 1:
        names *= len(others)
    if len(names) != len(others):
        raise KingdominoError(f"--bots {quoted(args.bots)}: expected 1 or {len(others)} names, not {len(names)}")
    check_players(names, game)
    if args.seed is not None:
        known["Seed"] = str(arguments.seed(args.seed))
    known.setdefault("Seed", str(secrets.randbelow(10**9)))
    arguments.seed(known["Seed"], "the record's seed")
    players = {str(mine): YOU, **{str(other): name for other, name in zip(others, names, strict=True)}}
    return {**known, **dict(sorted(players.items()))}
