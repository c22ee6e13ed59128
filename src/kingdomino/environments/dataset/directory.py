"""A folder that keeps a dataset: its files, and a journal for each file under way. Loses nothing when stopped.

`_dataset.json` says what is in it, with a digest of every finished file. A file holds `FILE` games. Until it is
finished its games stand in a journal beside it, a line for each piece, written through to the disk before it counts.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from kingdomino import __version__
from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.environments.dataset.generator import CHUNK, Games, table_of
from kingdomino.environments.dataset.parquet import parquet
from kingdomino.environments.dataset.schema import replayed, schema
from kingdomino.players.arena import Match
from kingdomino.runs.atomic_files import atomic_replacement
from kingdomino.runs.journal import Journal
from kingdomino.runs.run_directory import Manifest

MANIFEST: Final = Manifest("_dataset.json", "dataset")
"""Readers of Parquet pass by what begins with an underscore: the folder itself can be read as a table."""
FILE: Final = 16 * CHUNK
"""Games in a file."""


class Folder:
    """Where a dataset is kept. `open_for` makes or resumes it, `read` reads what it says."""

    def __init__(self, path: Path, match: Match, games: int, files: Mapping[str, Any], version: str) -> None:
        self.path, self.match, self.games, self.version = path, match, games, version
        self.files = dict(files)

    @classmethod
    @contextmanager
    def open_for(cls, path: Path, match: Match, games: int) -> Iterator[Folder]:
        """The folder of this dataset, new or resumed; a folder of anything else is refused. One program at a time."""
        with MANIFEST.locked(path) as started:
            if started:
                folder = cls.read(path)
                MANIFEST.check_version(path, folder.version)
                MANIFEST.check_same(path, folder.match.as_dict(), match.as_dict())
                folder.games = max(games, folder.games)
            else:
                folder = cls(path, match, games, {}, __version__)
            folder.write()
            yield folder

    @classmethod
    def read(cls, path: Path) -> Folder:
        """What the folder of a dataset says of itself."""
        data = MANIFEST.read(path)
        try:
            match = Match.from_dict(data)
            files = {
                str(one["name"]): {"games": int(one["games"]), "rows": int(one["rows"]), "sha256": str(one["sha256"])}
                for one in data["files"]
            }
            return cls(path, match, int(data["games"]), files, data["version"])
        except (KeyError, TypeError, ValueError) as error:
            raise MANIFEST.corrupt(path, error) from None

    def write(self) -> None:
        """Write down what the folder holds."""
        data = {
            "version": __version__,
            "rules": self.match.rules,
            "seats": self.match.seats,
            "players": list(self.match.players),
            "seed": self.match.seed,
            "limit": self.match.limit,
            "games": self.games,
            "files": [{"name": name, **self.files[name]} for name in sorted(self.files)],
        }
        MANIFEST.write(self.path, data)

    def numbers(self, file: int) -> range:
        """The games of a file."""
        return range(file * FILE, min((file + 1) * FILE, self.games))

    def finished(self, file: int) -> bool:
        """Whether all games of a file are in it."""
        said = self.files.get(_name(file))
        return said is not None and bool(said["games"] == len(self.numbers(file)))

    def kept(self, file: int) -> Games:
        """The games that are kept for a file which is not finished: in its journal, or in a shorter file."""
        games: Games = {}
        if _name(file) in self.files:
            games |= self._of_file(file)
        journal = self._journal(file)
        journal.drop_partial_line()
        for number, data in journal.lines():
            try:
                games |= {int(game): [int(action) for action in taken] for game, taken in data["games"].items()}
            except (AttributeError, KeyError, TypeError, ValueError):
                raise journal.corrupt(number, "expected games") from None
        return games

    def add(self, file: int, games: Games) -> None:
        """Write down some games of a file."""
        self._journal(file).append({"games": {str(game): taken for game, taken in games.items()}})

    def finish(self, file: int, games: Games) -> None:
        """Write a file whose games are all there; then its journal is not needed any more."""
        rows, name, numbers = 0, _name(file), self.numbers(file)
        with atomic_replacement(self.path / name) as fresh, parquet.ParquetWriter(
            fresh, schema(table_of(self.match)), compression="zstd", compression_level=1,
            use_dictionary=["player", "event"], store_schema=True,
        ) as writer:  # fmt: skip
            for first in range(numbers.start, numbers.stop, CHUNK):
                chunk = range(first, min(first + CHUNK, numbers.stop))
                table = replayed(self.match, chunk, [games[game] for game in chunk])
                rows += len(table)
                writer.write_table(table, row_group_size=max(1, len(table)))
        digest = hashlib.sha256((self.path / name).read_bytes()).hexdigest()
        self.files[name] = {"games": len(numbers), "rows": rows, "sha256": digest}
        self.write()
        self._journal(file).path.unlink(missing_ok=True)

    def verify(self) -> None:
        """Refuse the folder if one of its files is missing or not as it was written."""
        for name, said in self.files.items():
            path = self.path / name
            if not path.is_file():
                raise KingdominoError(f"folder {quoted(str(self.path))}: the file {name} is missing")
            if hashlib.sha256(path.read_bytes()).hexdigest() != said["sha256"]:
                raise KingdominoError(f"folder {quoted(str(self.path))}: the file {name} is not as it was written")

    def _of_file(self, file: int) -> Games:
        games: Games = {}
        table = parquet.read_table(self.path / _name(file), columns=["game", "action"])
        for game, action in zip(table["game"].to_pylist(), table["action"].to_pylist(), strict=True):
            games.setdefault(game, []).append(action)
        return games

    def _journal(self, file: int) -> Journal:
        return Journal(self.path / f"_{Path(_name(file)).stem}.journal")


def _name(file: int) -> str:
    return f"games-{file:05}.parquet"
