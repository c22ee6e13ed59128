"""Folders that keep long work, and journals that lose nothing when it is stopped. Knows nothing of what is kept."""

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
from kingdomino.runs.atomic_files import append, lock


@contextmanager
def lock_directory(path: Path, manifest: str, what: str, other: str) -> Iterator[bool]:
    """Hold a folder, made if need be, and say whether its work was begun before; one of anything else is refused."""
    if path.exists() and not path.is_dir():
        raise KingdominoError(f"folder {quoted(str(path))}: expected a folder, found a file")
    path.mkdir(parents=True, exist_ok=True)
    with lock(path, other):
        begun = (path / manifest).exists()
        if not begun and any(path.iterdir()):
            raise KingdominoError(f"folder {quoted(str(path))}: expected an empty folder or one of {what}")
        yield begun


def read_manifest(path: Path, manifest: str, what: str, kind: str, form: int) -> dict[str, Any]:
    """What the manifest of a folder says; refuses a folder without one, or with one of another kind or format."""
    where = f"folder {quoted(str(path))}"
    try:
        data = json.loads((path / manifest).read_text("utf-8"))
    except FileNotFoundError:
        raise KingdominoError(f"{where}: expected the folder of {what}, found no {manifest}") from None
    except (OSError, ValueError):
        raise KingdominoError(f"{where}: {manifest} is corrupt, expected JSON") from None
    if not isinstance(data, dict) or data.get("kind") != kind:
        raise KingdominoError(f"{where}: {manifest} is not of {what}")
    if data.get("format") != form:
        raise KingdominoError(f"{where}: expected format {form}, found {quoted(str(data.get('format')))}")
    return data


class Journal:
    """A file that gets a line for each piece of work done, each with a check, through to the disk before it counts."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def add(self, data: Mapping[str, Any]) -> None:
        """Write a line and wait until the disk has it."""
        body = json.dumps(data, separators=(",", ":"))
        append(self.path, f'{body[:-1]},"check":"{_check(body)}"}}\n')

    def drop_partial_line(self) -> None:
        """Drop a last line that was cut off; its piece was not done."""
        if self.path.exists():
            raw = self.path.read_bytes()
            if not raw.endswith(b"\n"):
                os.truncate(self.path, raw.rfind(b"\n") + 1)

    def lines(self) -> Iterator[tuple[int, dict[str, Any]]]:
        """Every whole line with its number; one that is not as it was written is refused."""
        raw = self.path.read_bytes() if self.path.exists() else b""
        for number, line in enumerate(raw.split(b"\n")[:-1], start=1):
            try:
                data = json.loads(line)
            except ValueError as error:
                raise self.corrupt(number, str(error)) from None
            if not isinstance(data, dict):
                raise self.corrupt(number, "expected an object")
            if data.pop("check", None) != _check(json.dumps(data, separators=(",", ":"))):
                raise self.corrupt(number, "its check does not fit")
            yield number, data

    def corrupt(self, number: int, why: str) -> KingdominoError:
        """What to say of a line that cannot be used."""
        return KingdominoError(f"file {quoted(str(self.path))}: line {number} is corrupt ({why})")


def _check(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()[:16]
