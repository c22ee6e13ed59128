"""Run directories: a manifest names the run, and a lock admits one process at a time."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kingdomino._version import __version__
from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.runs.files import lock_directory, write_atomic


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
