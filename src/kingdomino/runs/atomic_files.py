"""Files that survive a stop at any moment: written whole or not at all, and through to the disk. Knows no content."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted


def write(path: Path, text: str) -> None:
    """Put a text in a file's place in one move: whoever looks sees the old one or the new one."""
    with replacing(path) as fresh:
        fresh.write_bytes(text.encode())


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A new file to write, which takes the place of the old one in one move when it is done and on the disk."""
    fresh = path.with_name(f"{path.name}.new")
    yield fresh
    with fresh.open("rb+") as file:
        os.fsync(file.fileno())
    fresh.replace(path)


def append(path: Path, line: str) -> None:
    """Add a line at the end and wait until the disk has it."""
    with path.open("ab") as file:
        file.write(line.encode())
        file.flush()
        os.fsync(file.fileno())


@contextmanager
def lock(folder: Path, other: str = "another arena") -> Iterator[None]:
    """Hold a folder for oneself; it is free again when this program ends, however it ends. `other` may hold it now."""
    if sys.platform == "win32":  # folders cannot be held there
        yield
        return
    import fcntl

    handle = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise KingdominoError(f"folder {quoted(str(folder))}: {other} is at work in it") from None
        yield
    finally:
        os.close(handle)
