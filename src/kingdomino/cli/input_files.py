"""Reading files and standard input as text, with clear errors."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.game import Record
from kingdomino.game.record_notation import split_records

STANDARD_INPUT = "-"
MAX_FILE_BYTES = 2_000_000
"""Largest file that is read; records are far smaller."""

MAX_LINE_LENGTH = 10_000
"""Longest line that is read; a longer one is rejected as a kingdom."""


def record(name: str, game: int | None = None) -> Record:
    """The record in a file, or that of a game in a file with several; errors name the file and the line."""
    text = file_text(name)
    games = [(1, text)]
    if text.count("[Rules ") > 1 or game is not None:
        games = list(split_records(text.split("\n")))
        if game is None or not 1 <= game <= len(games):
            raise KingdominoError(f"{describe_source(name)} holds {len(games)} games: expected --game 1-{len(games)}")
    first_line, text = games[(game or 1) - 1]
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
        found = f"byte {raw[error.start]:#04x} at {error.start}"
        raise KingdominoError(f"{source}: expected text in UTF-8, found {found}") from None


def describe_source(name: str) -> str:
    """The name of a source in messages."""
    return "standard input" if name == STANDARD_INPUT else f"file {quoted(name)}"
