"""Durable file operations: a file is either replaced completely or left unchanged."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted


def write_atomic(path: Path, text: str) -> None:
    """Replace a file by a text in one step; readers see the old content or the new one."""
    with atomic_replacement(path) as temporary:
        temporary.write_bytes(text.encode())


@contextmanager
def atomic_replacement(path: Path) -> Iterator[Path]:
    """Yield a temporary path to write; at the end it is synced to disk and replaces the file."""
    temporary = path.with_name(f"{path.name}.new")
    yield temporary
    with temporary.open("rb+") as file:
        os.fsync(file.fileno())
    temporary.replace(path)


def append_durably(path: Path, line: str) -> None:
    """Append a line and sync it to disk."""
    with path.open("ab") as file:
        file.write(line.encode())
        file.flush()
        os.fsync(file.fileno())


@contextmanager
def lock_directory(path: Path) -> Iterator[None]:
    """Hold an exclusive lock on a directory; the system releases it when the process ends, however it ends."""
    if sys.platform == "win32":  # directories cannot be locked there
        yield
        return
    import fcntl

    handle = os.open(path, os.O_RDONLY)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise KingdominoError(f"directory {quoted(str(path))} is in use by another process") from None
        yield
    finally:
        os.close(handle)
