"""Files and standard input, read as text: whatever is not there, not text or far too long is refused."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.game import Record

STANDARD_INPUT = "-"
MAX_FILE_BYTES = 2_000_000
"""Bytes of a file that are read; no record comes near."""

MAX_LINE_LENGTH = 10_000
"""Bytes of a line that are read at once; no kingdom comes near, so that a longer line is refused as a kingdom."""


def record(name: str) -> Record:
    """The record in a file; errors name the file and the line."""
    text = file_text(name)
    try:
        return Record.parse(text)
    except KingdominoError as error:
        raise KingdominoError(f"{describe_source(name)}: {error}") from None


def file_text(name: str) -> str:
    """The text of a file, or of standard input for `-`."""
    if name == STANDARD_INPUT:
        return text_of(standard_input().read(MAX_FILE_BYTES + 1), describe_source(name))
    try:
        with Path(name).open("rb") as file:
            return text_of(file.read(MAX_FILE_BYTES + 1), describe_source(name))
    except FileNotFoundError:
        raise KingdominoError(f"{describe_source(name)}: expected a file, found none") from None
    except IsADirectoryError:
        raise KingdominoError(f"{describe_source(name)}: expected a file, found a folder") from None
    except OSError as error:
        raise KingdominoError(f"{describe_source(name)}: expected a file that can be read ({error.strerror})") from None
    except KingdominoError:
        raise
    except ValueError:
        raise KingdominoError(f"{describe_source(name)}: expected the name of a file") from None


def input_lines() -> Iterator[tuple[int, str]]:
    """The lines of standard input that are not empty, with their numbers."""
    stream = standard_input()
    for number, raw in enumerate(iter(lambda: stream.readline(MAX_LINE_LENGTH), b""), start=1):
        text = text_of(raw, f"line {number}").strip()
        if text:
            yield number, text


def standard_input() -> BinaryIO:
    """Standard input as bytes."""
    if sys.stdin is None:
        raise KingdominoError("standard input is closed: expected text there")
    return sys.stdin.buffer


def text_of(raw: bytes, what: str) -> str:
    """Bytes as text; the mark that some editors put at the beginning is left out."""
    if len(raw) > MAX_FILE_BYTES:
        raise KingdominoError(f"{what}: expected at most {MAX_FILE_BYTES} bytes")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        found = f"byte {raw[error.start]:#04x} at {error.start}"
        raise KingdominoError(f"{what}: expected text in UTF-8, found {found}") from None


def describe_source(name: str) -> str:
    """How messages call a file."""
    return "standard input" if name == STANDARD_INPUT else f"file {quoted(name)}"
