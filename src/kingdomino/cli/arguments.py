"""Words that several commands share, read once: rules, seats, seeds, dominoes, kingdoms, files."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import TypeAlias

from kingdomino.components import Box, Domino, KingdominoError, Resource
from kingdomino.components.errors import quoted
from kingdomino.components.resources import RESOURCE_NAMES
from kingdomino.editions import Rules, rules
from kingdomino.game import Record
from kingdomino.rulebook import Kingdom

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001 - it has no other name
"""Where a subcommand adds itself."""

LARGEST_FILE = 2_000_000
"""Bytes of a file that are read; no record comes near."""


def add_rules(command: argparse.ArgumentParser, default: str = "classic") -> None:
    """`--rules R`."""
    command.add_argument(
        "--rules", metavar="R", default=default, help="edition and variants joined by '+' (default: %(default)s)"
    )


def add_seats(command: argparse.ArgumentParser) -> None:
    """`--seats N`."""
    command.add_argument("--seats", metavar="N", help="how many players (default: as many as the rules allow)")


def add_json(command: argparse.ArgumentParser) -> None:
    """`--json`."""
    command.add_argument("--json", action="store_true", help="write JSON, for programs")


def rules_and_seats(arguments: argparse.Namespace) -> tuple[Rules, int]:
    """The rules and the player count of `--rules` and `--seats`, checked together."""
    game = rules(arguments.rules)
    seats = max(game.seats) if arguments.seats is None else whole(arguments.seats, "number of seats")
    game.row(seats)
    return game, seats


def whole(text: str, what: str) -> int:
    """A whole number, or an error that says of what.

    >>> whole("12", "seed")
    12
    """
    if not re.fullmatch(r"-?[0-9]{1,30}", text, re.ASCII):
        raise KingdominoError(f"{what} {quoted(text)}: expected a whole number")
    return int(text)


def domino(text: str, box: Box) -> Domino:
    """The domino of a number 1-48."""
    if not re.fullmatch(r"[0-9]{1,4}", text, re.ASCII) or not 1 <= int(text) <= len(box):
        raise KingdominoError(f"domino {quoted(text)}: expected a number 1-{len(box)}")
    return box[int(text)]


def totems(text: str) -> frozenset[Resource]:
    """The totems named in `mammoth,fish`; none for an empty text."""
    names = [name for name in text.split(",") if name]
    for name in names:
        if name not in RESOURCE_NAMES:
            raise KingdominoError(f"totem {quoted(name)}: expected some of {', '.join(RESOURCE_NAMES)}, joined by ','")
    return frozenset(RESOURCE_NAMES[name] for name in names)


def kingdom(text: str, game: Rules, side: int) -> Kingdom:
    """A kingdom that these rules could see."""
    found = Kingdom.parse(text)
    game.check(found, side)
    return found


def file_text(name: str) -> str:
    """The text of a file, or of standard input for `-`; refuses what is not there, too large, or not text."""
    if name == "-":
        raw = sys.stdin.buffer.read(LARGEST_FILE + 1)
    else:
        path = Path(name)
        if not path.exists():
            raise KingdominoError(f"file {quoted(name)}: expected a file, found none")
        if not path.is_file():
            raise KingdominoError(f"file {quoted(name)}: expected a file, found a folder or a device")
        with path.open("rb") as file:
            raw = file.read(LARGEST_FILE + 1)
    if len(raw) > LARGEST_FILE:
        raise KingdominoError(f"file {quoted(name)}: expected at most {LARGEST_FILE} bytes")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise KingdominoError(f"file {quoted(name)}: expected text in UTF-8") from None


def record(name: str) -> Record:
    """The record in a file; errors name the file and the line."""
    try:
        return Record.parse(file_text(name))
    except KingdominoError as error:
        if str(error).startswith("file "):
            raise
        raise KingdominoError(f"file {quoted(name)}: {error}") from None
