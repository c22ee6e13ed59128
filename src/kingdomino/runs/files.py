"""Files that survive a crash: atomic writes and append-only journals."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

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
    try:
        import fcntl
    except ModuleNotFoundError:  # Windows cannot lock directories
        yield
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise KingdominoError(f"directory {quoted(str(path))} is in use by another process") from None
        yield
    finally:
        os.close(handle)


class Journal:
    """One journal file: a line for each finished work item."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def append(self, data: Mapping[str, Any]) -> None:
        """Write a line and sync it to disk."""
        body = json.dumps(data, separators=(",", ":"))
        append_durably(self.path, f'{body[:-1]},"check":"{_checksum(body)}"}}\n')

    def drop_partial_line(self) -> None:
        """Remove an incomplete last line, left by a crash during `append`."""
        if self.path.exists():
            raw = self.path.read_bytes()
            if not raw.endswith(b"\n"):
                os.truncate(self.path, raw.rfind(b"\n") + 1)

    def lines(self) -> Iterator[tuple[int, dict[str, Any]]]:
        """Yield every complete line with its number; a line that fails its checksum is refused."""
        raw = self.path.read_bytes() if self.path.exists() else b""
        for number, line in enumerate(raw.split(b"\n")[:-1], start=1):
            try:
                data = json.loads(line)
            except ValueError as error:
                raise self.corrupt(number, str(error)) from None
            if not isinstance(data, dict):
                raise self.corrupt(number, "expected an object")
            if data.pop("check", None) != _checksum(json.dumps(data, separators=(",", ":"))):
                raise self.corrupt(number, "checksum mismatch")
            yield number, data

    def corrupt(self, number: int, reason: str) -> KingdominoError:
        """Return the error for an unusable line."""
        return KingdominoError(f"file {quoted(str(self.path))}: line {number} is corrupt ({reason})")


def _checksum(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()[:16]
