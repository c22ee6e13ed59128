"""An append-only journal of JSON lines with checksums, synced to disk line by line."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.runs.atomic_files import append_durably


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
