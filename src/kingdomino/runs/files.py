"""Files of long runs: atomic writes, append-only journals, and the manifest and lock of a run directory."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kingdomino._version import __version__
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


@dataclass(frozen=True, slots=True)
class Manifest:
    """The manifest file of one kind of run, such as a match or a dataset."""

    file: str
    noun: str
    format: int = 1

    @property
    def kind(self) -> str:
        """The value of the manifest's key `kind`."""
        return f"kingdomino {self.noun}"

    @contextmanager
    def locked(self, path: Path) -> Iterator[bool]:
        """Create and lock the directory of a run; yield whether it already has a manifest.

        A directory with other content is refused.
        """
        if path.exists() and not path.is_dir():
            raise KingdominoError(f"{_name(path)}: expected a directory, found a file")
        path.mkdir(parents=True, exist_ok=True)
        with lock_directory(path):
            started = (path / self.file).exists()
            if not started and any(path.iterdir()):
                raise KingdominoError(f"{_name(path)}: expected an empty directory or one with a {self.noun}")
            yield started

    def write(self, path: Path, data: Mapping[str, Any]) -> None:
        """Replace the manifest of a directory."""
        document = {"kind": self.kind, "format": self.format, **data}
        write_atomic(path / self.file, json.dumps(document, indent=2) + "\n")

    def read(self, path: Path) -> dict[str, Any]:
        """Read the manifest of a directory; a missing, corrupt or foreign one is refused."""
        try:
            data = json.loads((path / self.file).read_text("utf-8"))
        except FileNotFoundError:
            raise KingdominoError(f"{_name(path)}: expected a {self.noun}, found no {self.file}") from None
        except (OSError, ValueError):
            raise self.corrupt(path, "expected JSON") from None
        if not isinstance(data, dict) or data.get("kind") != self.kind:
            raise KingdominoError(f"{_name(path)}: {self.file} does not describe a {self.noun}")
        if data.get("format") != self.format:
            raise KingdominoError(
                f"{_name(path)}: expected format {self.format}, found {quoted(str(data.get('format')))}"
            )
        return data

    def corrupt(self, path: Path, reason: object) -> KingdominoError:
        """Return the error for a manifest that cannot be used."""
        return KingdominoError(f"{_name(path)}: {self.file} is corrupt ({reason})")

    def check_same(self, path: Path, stored: Mapping[str, object], requested: Mapping[str, object]) -> None:
        """Refuse to resume a run with other parameters."""
        for key, value in requested.items():
            if stored[key] != value:
                raise KingdominoError(
                    f"{_name(path)} holds another {self.noun} ({key}: {_text(stored[key])}, not {_text(value)})"
                )

    def check_version(self, path: Path, version: str) -> None:
        """Refuse to resume a run of another version of this package, whose players may decide differently."""
        if version != __version__:
            raise KingdominoError(
                f"{_name(path)}: started by kingdomino {version}, this is {__version__}: "
                f"players may decide differently, so the {self.noun} cannot be resumed"
            )


def _name(path: Path) -> str:
    return f"directory {quoted(str(path))}"


def _text(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple | list) else str(value)
