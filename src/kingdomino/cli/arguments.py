"""Arguments shared by several commands, and the files they name: rules, numbers, kingdoms, points of a record."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, TypeAlias

from kingdomino.components import Box, Domino, KingdominoError, Resource
from kingdomino.components.errors import quoted, require_seed
from kingdomino.components.tokens import RESOURCE_NAMES
from kingdomino.editions import Rules, rules
from kingdomino.game import Record
from kingdomino.game.record_notation import split_records
from kingdomino.rulebook import Kingdom

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001 - it has no other name
"""The registry a subcommand adds itself to."""


def add_command(commands: Commands, name: str, summary: str, *examples: str) -> argparse.ArgumentParser:
    """Add a subcommand with a summary and examples for `--help`."""
    return commands.add_parser(
        name,
        help=summary,
        description=f"{summary[0].upper()}{summary[1:]}.",
        epilog="\n".join(["examples:", *(f"  kingdomino {name} {example}".rstrip() for example in examples)]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def add_rules(command: argparse.ArgumentParser) -> None:
    """`--rules R` and `--seats N`."""
    command.add_argument(
        "--rules",
        metavar="R",
        default="classic",
        help="edition and variants joined by '+', as 'kingdomino rules' lists them (default: %(default)s)",
    )
    command.add_argument("--seats", metavar="N", help="number of players (default: the most the rules allow)")


def add_json(command: argparse.ArgumentParser) -> None:
    """`--json`."""
    command.add_argument("--json", action="store_true", help="write JSON")


def add_at(command: argparse.ArgumentParser) -> None:
    """`--at N` and `--game G`."""
    command.add_argument("--game", metavar="G", help="the game of a file with several records, from 1")
    command.add_argument("--at", metavar="N", help="the point of a record after N events (default: the end)")


def rules_and_seats(args: argparse.Namespace) -> tuple[Rules, int]:
    """The rules and the player count of `--rules` and `--seats`, checked together."""
    game = rules(args.rules)
    seats = max(game.setups) if args.seats is None else parse_int(args.seats, "seats")
    game.setup(seats)
    return game, seats


def point(text: str | None, record: Record) -> int:
    """The point of `--at`: the number of events played, all of them by default."""
    if text is None:
        return len(record.events)
    number = parse_int(text, "--at")
    if not 0 <= number <= len(record.events):
        raise KingdominoError(
            f"--at {quoted(text)}: the record has {len(record.events)} events, expected 0-{len(record.events)}"
        )
    return number


def game_number(text: str | None) -> int | None:
    """The number of `--game`."""
    return None if text is None else parse_int(text, "--game")


def parse_int(text: str, what: str) -> int:
    """Parse an integer; the error names the argument.

    >>> parse_int("12", "--games")
    12
    """
    if not re.fullmatch(r"0|-?[1-9][0-9]{0,29}", text):
        raise KingdominoError(f"{what} {quoted(text)}: expected a whole number of at most 30 digits")
    return int(text)


def seed(text: str, what: str = "seed") -> int:
    """The number of `--seed`; negative numbers are refused.

    >>> seed("12")
    12
    """
    number = parse_int(text, what)
    require_seed(number, what)
    return number


def domino(text: str, box: Box) -> Domino:
    """The domino of a number 1-48."""
    if not re.fullmatch(r"[1-9][0-9]?", text) or int(text) not in box.numbers:
        raise KingdominoError(f"domino {quoted(text)}: expected a number 1-{len(box)}")
    return box[int(text)]


def totems(text: str) -> frozenset[Resource]:
    """The totems named in `mammoth,fish`, each once."""
    names = text.split(",")
    for index, name in enumerate(names):
        if name not in RESOURCE_NAMES or name in names[:index]:
            expected = f"expected some of {', '.join(RESOURCE_NAMES)}, each once, joined by ','"
            raise KingdominoError(f"--totems {quoted(text)}: {expected}, not {quoted(name)}")
    return frozenset(RESOURCE_NAMES[name] for name in names)


def kingdom(text: str, game: Rules, seats: int) -> Kingdom:
    """A kingdom that is possible under these rules; the error suggests --seats where only the player count is wrong."""
    parsed = Kingdom.parse(text)
    size = max(parsed.bounds.width, parsed.bounds.height)
    fitting = [str(count) for count, setup in sorted(game.setups.items()) if setup.side >= size]
    side = game.setup(seats).side
    if size > side and fitting:
        raise KingdominoError(
            f"kingdom {quoted(text)} is {size} squares wide: with {seats} seats {game.name} allows {side} (C11), "
            f"expected --seats {' or '.join(fitting)}"
        )
    game.validate(parsed, side)
    return parsed


STANDARD_INPUT = "-"
MAX_FILE_BYTES = 2_000_000
"""Largest file that is read; records are far smaller."""

MAX_LINE_LENGTH = 10_000
"""Longest line that is read; a longer one is rejected as a kingdom."""


def record(name: str, game: int | None = None) -> Record:
    """The record in a file, or that of a game in a file with several; errors name the file and the line."""
    games = _games(name, game)
    if len(games) > 1 and game is None:
        raise KingdominoError(f"{describe_source(name)} holds {len(games)} games: expected --game 1-{len(games)}")
    return _parse_record(name, *games[(game or 1) - 1])


def records(name: str, game: int | None = None) -> dict[int, Record]:
    """All records in a file by number, or only that of one game."""
    games = enumerate(_games(name, game), start=1)
    return {number: _parse_record(name, *text) for number, text in games if game is None or number == game}


def _games(name: str, game: int | None) -> list[tuple[int, str]]:
    """The games in a file as text, each with its first line; `game` must be one of them."""
    text = file_text(name)
    games = [(1, text)]
    if text.count("[Rules ") > 1 or game is not None:
        games = list(split_records(text.split("\n")))
        if game is not None and not 1 <= game <= len(games):
            raise KingdominoError(f"{describe_source(name)} holds {len(games)} games: expected --game 1-{len(games)}")
    return games


def _parse_record(name: str, first_line: int, text: str) -> Record:
    try:
        return Record.parse(text, first_line)
    except KingdominoError as error:
        raise KingdominoError(f"{describe_source(name)}: {error}") from None


def file_text(name: str) -> str:
    """The text of a file, or of standard input for `-`."""
    if name == STANDARD_INPUT:
        return decode(standard_input().read(MAX_FILE_BYTES + 1), describe_source(name))
    try:
        with Path(name).open("rb") as file:
            return decode(file.read(MAX_FILE_BYTES + 1), describe_source(name))
    except FileNotFoundError:
        raise KingdominoError(f"{describe_source(name)}: no such file") from None
    except IsADirectoryError:
        raise KingdominoError(f"{describe_source(name)}: expected a file, found a folder") from None
    except OSError as error:
        raise KingdominoError(f"{describe_source(name)}: expected a file that can be read ({error.strerror})") from None
    except KingdominoError:
        raise
    except ValueError:
        raise KingdominoError(f"{describe_source(name)}: expected the name of a file") from None


def input_lines() -> Iterator[tuple[int, str]]:
    """The non-empty lines of standard input with their line numbers."""
    stream = standard_input()
    for number, raw in enumerate(iter(lambda: stream.readline(MAX_LINE_LENGTH), b""), start=1):
        text = decode(raw, f"line {number}").strip()
        if text:
            yield number, text


def standard_input() -> BinaryIO:
    """Standard input as bytes."""
    if sys.stdin is None:
        raise KingdominoError("standard input is closed")
    return sys.stdin.buffer


def decode(raw: bytes, source: str) -> str:
    """Decode UTF-8, with or without a byte order mark."""
    if len(raw) > MAX_FILE_BYTES:
        raise KingdominoError(f"{source}: expected at most {MAX_FILE_BYTES} bytes")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        invalid = f"byte {raw[error.start]:#04x} at {error.start}"
        raise KingdominoError(f"{source}: expected text in UTF-8, found {invalid}") from None


def describe_source(name: str) -> str:
    """The name of a source in messages."""
    return "standard input" if name == STANDARD_INPUT else f"file {quoted(name)}"
