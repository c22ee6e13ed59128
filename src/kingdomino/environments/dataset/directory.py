"""Writing a dataset: its directory of Parquet files, with a journal for each unfinished file.

`_dataset.json` describes the dataset, with a digest of every finished file. A file holds `FILE` games. Until it is
finished, its games are in a journal, one line for each task, flushed to disk before it counts.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

from kingdomino._version import __version__
from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.environments.dataset.generator import CHUNK, GameChunks, Games
from kingdomino.environments.dataset.schema import parquet, replay_table, schema
from kingdomino.players.arena import Match
from kingdomino.players.factory import check_players
from kingdomino.runs import process_pool
from kingdomino.runs.files import Journal, Manifest, atomic_replacement

MANIFEST: Final = Manifest("_dataset.json", "dataset")
DATA: Final = "data"
"""The folder of the Parquet files, which every reader can read as one table."""
FILE: Final = 16 * CHUNK
"""Games per file."""


class DatasetDirectory:
    """The files and the manifest of a dataset. `open_for` creates or resumes one, `read` reads its manifest."""

    def __init__(
        self, path: Path, match: Match, games: int, files: Mapping[str, Any], version: str, positions: bool = False
    ) -> None:
        self.path, self.match, self.games, self.version, self.positions = path, match, games, version, positions
        self.files = dict(files)

    @classmethod
    @contextmanager
    def open_for(cls, path: Path, match: Match, games: int, positions: bool = False) -> Iterator[DatasetDirectory]:
        """Create or resume this dataset, locked against other processes; raises an error for any other content."""
        with MANIFEST.locked(path) as exists:
            if exists:
                directory = cls.read(path)
                MANIFEST.check_version(path, directory.version)
                MANIFEST.check_same(
                    path,
                    {**directory.match.as_dict(), "positions": directory.positions},
                    {**match.as_dict(), "positions": positions},
                )
                if games < directory.games:
                    raise KingdominoError(
                        f"directory {quoted(str(path))} holds a dataset of {directory.games} games: "
                        f"expected at least as many, not {games}"
                    )
                directory.games = games
            else:
                directory = cls(path, match, games, {}, __version__, positions)
            (path / DATA).mkdir(exist_ok=True)
            directory.write()
            yield directory

    @classmethod
    def read(cls, path: Path) -> DatasetDirectory:
        """Read the manifest of a dataset."""
        data = MANIFEST.read(path)
        try:
            match = Match.from_dict(data)
            files = {
                str(entry["name"]): {
                    "games": int(entry["games"]),
                    "rows": int(entry["rows"]),
                    "sha256": str(entry["sha256"]),
                }
                for entry in data["files"]
            }
            return cls(path, match, int(data["games"]), files, data["version"], bool(data.get("positions", False)))
        except (KeyError, TypeError, ValueError) as error:
            raise MANIFEST.corrupt(path, error) from None

    def write(self) -> None:
        """Write the manifest."""
        data = {
            "version": __version__,
            "rules": self.match.rules,
            "seats": self.match.seats,
            "players": list(self.match.players),
            "seed": self.match.seed,
            "limit": self.match.limit,
            "games": self.games,
            "positions": self.positions,
            "files": [{"name": name, **self.files[name]} for name in sorted(self.files)],
        }
        MANIFEST.write(self.path, data)

    def games_of(self, file: int) -> range:
        """The game numbers of a file."""
        return range(file * FILE, min((file + 1) * FILE, self.games))

    def is_finished(self, file: int) -> bool:
        """Whether a file has all its games."""
        entry = self.files.get(_file_name(file))
        return entry is not None and bool(entry["games"] == len(self.games_of(file)))

    def recorded_games(self, file: int) -> Games:
        """The games recorded for an unfinished file: in its journal, or in a file with fewer games."""
        games: Games = {}
        if _file_name(file) in self.files:
            games |= self._games_in_file(file)
        journal = self._journal(file)
        journal.drop_partial_line()
        for number, data in journal.lines():
            try:
                games |= {int(game): [int(action) for action in actions] for game, actions in data["games"].items()}
            except (AttributeError, KeyError, TypeError, ValueError):
                raise journal.corrupt(number, "expected games") from None
        return games

    def add(self, file: int, games: Games) -> None:
        """Append games of a file to its journal."""
        self._journal(file).append({"games": {str(game): actions for game, actions in games.items()}})

    def finish(self, file: int, games: Games) -> None:
        """Write a file with all its games and remove its journal."""
        rows, name, numbers = 0, _file_name(file), self.games_of(file)
        with atomic_replacement(self.path / name) as temporary, parquet.ParquetWriter(
            temporary, schema(self.match, self.positions), compression="zstd", compression_level=1,
            use_dictionary=["player", "event"], store_schema=True,
        ) as writer:  # fmt: skip
            for first in range(numbers.start, numbers.stop, CHUNK):
                chunk = range(first, min(first + CHUNK, numbers.stop))
                table = replay_table(self.match, chunk, [games[game] for game in chunk], self.positions)
                rows += len(table)
                writer.write_table(table, row_group_size=max(1, len(table)))
        digest = hashlib.sha256((self.path / name).read_bytes()).hexdigest()
        self.files[name] = {"games": len(numbers), "rows": rows, "sha256": digest}
        self.write()
        self._journal(file).path.unlink(missing_ok=True)

    def verify(self) -> None:
        """Raise an error if a file is missing or was modified."""
        for name, entry in self.files.items():
            path = self.path / name
            if not path.is_file():
                raise KingdominoError(f"directory {quoted(str(self.path))}: the file {name} is missing")
            if hashlib.sha256(path.read_bytes()).hexdigest() != entry["sha256"]:
                raise KingdominoError(f"directory {quoted(str(self.path))}: the file {name} has been modified")

    def _games_in_file(self, file: int) -> Games:
        games: Games = {}
        table = parquet.read_table(self.path / _file_name(file), columns=["game", "action"])
        for game, action in zip(table["game"].to_pylist(), table["action"].to_pylist(), strict=True):
            games.setdefault(game, []).append(action)
        return games

    def _journal(self, file: int) -> Journal:
        return Journal(self.path / f"_{Path(_file_name(file)).stem}.journal")


def _file_name(file: int) -> str:
    return f"{DATA}/games-{file:05}.parquet"


Progress = Callable[[int, int], None]
"""Called with the number of finished games and the total."""


def make_dataset(
    match: Match,
    games: int,
    out: Path,
    *,
    jobs: int = 1,
    positions: bool = False,
    progress: Progress = lambda _done, _of: None,
) -> DatasetDirectory:
    """Play games and write them to a directory, or resume; a later call may ask for more games.

    The files do not depend on the number of jobs. `match` has the rules, the players and the seed. `positions` adds the
    position of every row as text.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as directory:
    ...     written = make_dataset(Match("classic", ("random", "greedy"), seed=1), 10, Path(directory) / "games")
    ...     sorted(path.name for path in written.path.iterdir()), written.files["data/games-00000.parquet"]["rows"]
    (['_dataset.json', 'data'], 480)
    """
    check_players(match.players, match.rules_value)
    with DatasetDirectory.open_for(out, match, games, positions) as directory:
        directory.verify()
        tasks = GameChunks(match, directory.games)
        files = range(-(-directory.games // FILE))
        open_files = {file: directory.recorded_games(file) for file in files if not directory.is_finished(file)}
        done = sum(len(directory.games_of(file)) for file in files if file not in open_files)
        done += sum(game < directory.games for recorded in open_files.values() for game in recorded)
        progress(done, directory.games)
        todo = []
        for task in range(-(-directory.games // tasks.size)):
            numbers = tasks.numbers(task)
            recorded = open_files.get(numbers.start // FILE)
            if recorded is not None and not all(game in recorded for game in numbers):
                todo.append(task)
        for file in list(open_files):
            _finish_if_complete(directory, file, open_files)
        played = (
            process_pool.run_serial(tasks, todo) if jobs == 1 else process_pool.run_parallel(tasks, todo, jobs=jobs)
        )
        with closing(played):  # closing stops the workers
            for games_played in played:
                file = min(games_played) // FILE
                new_games = {game: actions for game, actions in games_played.items() if game not in open_files[file]}
                directory.add(file, new_games)
                open_files[file] |= new_games
                done += len(new_games)
                _finish_if_complete(directory, file, open_files)
                progress(done, directory.games)
        return directory


def _finish_if_complete(directory: DatasetDirectory, file: int, open_files: dict[int, Games]) -> None:
    if all(game in open_files[file] for game in directory.games_of(file)):
        directory.finish(file, open_files.pop(file))
