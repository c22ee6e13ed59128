"""Read datasets as arrays and positions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.editions import Event, Position
from kingdomino.environments.dataset.directory import DatasetDirectory
from kingdomino.environments.dataset.generator import config_of
from kingdomino.environments.dataset.schema import parquet
from kingdomino.simulator import GameConfig, ObservationLayout, State, event_of, to_position
from kingdomino.simulator.layout import WORDS
from kingdomino.simulator.observation import write_observation


@dataclass(frozen=True)
class DecisionBatch:
    """Some decisions as arrays, one row for each, named like the columns."""

    config: GameConfig
    game: Any
    ply: Any
    seat: Any
    player: Any
    state: Any
    mask: Any
    action: Any
    share: Any
    margin: Any
    scores: Any

    def __len__(self) -> int:
        return len(self.game)

    def observations(self) -> tuple[Any, Any]:
        """The observations of the deciding seats: planes and features."""
        layout = ObservationLayout.of(self.config.rules, self.config.seats)
        planes = np.zeros((len(self), *layout.shape), np.uint8)
        features = np.zeros((len(self), layout.num_features), np.int16)
        for row, seat in enumerate(self.seat.tolist()):
            write_observation(self.state[row], seat, planes[row].reshape(-1), features[row])
        return planes, features

    def position(self, row: int) -> Position:
        """The position of a row."""
        return position_of(self.config, self.state[row])

    def event(self, row: int) -> Event:
        """The event that was decided."""
        return event_of(State(self.config, self.state[row].copy()), int(self.action[row]))


def position_of(config: GameConfig, state: Any) -> Position:
    """The position in a value of the column `state`: bytes, or an array of words."""
    words = np.frombuffer(state, np.uint64) if isinstance(state, bytes) else np.asarray(state)
    return to_position(State(config, words.copy()))


class Dataset:
    """A dataset written by `kingdomino dataset`; raises an error if it is unfinished.

    >>> import tempfile
    >>> from kingdomino.environments.dataset import make_dataset
    >>> from kingdomino.players.arena import Match
    >>> with tempfile.TemporaryDirectory() as directory:
    ...     written = make_dataset(Match("classic", ("random", "greedy"), seed=1), 4, Path(directory))
    ...     data = Dataset(directory)
    ...     (rows,) = data.batches()
    >>> data.games, data.rows, rows.mask.shape, rows.observations()[0].shape
    (4, 192, (192, 329), (192, 14, 9, 9))
    >>> print(rows.position(0), rows.player[0], rows.event(0))
    classic C|C - 23,24,41,42 1-22,25-40,43-48 - - - claim:B greedy 41
    """

    def __init__(self, path: Path | str) -> None:
        self._directory = DatasetDirectory.read(Path(path))
        written = sum(entry["games"] for entry in self._directory.files.values())
        if written < self._directory.games:
            raise KingdominoError(
                f"directory {quoted(str(path))}: unfinished dataset with {written} of {self._directory.games} games: "
                "run the same command again to finish it"
            )

    @cached_property
    def config(self) -> GameConfig:
        """The game configuration, with its action space."""
        return config_of(self._directory.match)

    @property
    def players(self) -> tuple[str, ...]:
        """The players."""
        return self._directory.match.players

    @property
    def games(self) -> int:
        """The number of games."""
        return self._directory.games

    @property
    def rows(self) -> int:
        """The number of decisions."""
        return sum(entry["rows"] for entry in self._directory.files.values())

    @property
    def files(self) -> list[Path]:
        """The Parquet files in order."""
        return [self._directory.path / name for name in sorted(self._directory.files)]

    def verify(self) -> None:
        """Raise an error if a file is missing or was modified."""
        self._directory.verify()

    def batches(self, rows: int = 65_536, part: int = 0, parts: int = 1) -> Iterator[DecisionBatch]:
        """The decisions in order, at most `rows` at a time; with `parts` workers, only those of one part.

        A part is every n-th row group of 256 games, so the parts of a dataset are equally large.
        """
        if not 0 <= part < parts:
            raise KingdominoError(f"part {part} of {parts}: expected 0-{parts - 1}")
        first = 0
        for path in self.files:
            with parquet.ParquetFile(path) as file:
                groups = [group for group in range(file.num_row_groups) if (first + group) % parts == part]
                first += file.num_row_groups
                if groups:
                    for batch in file.iter_batches(rows, row_groups=groups):
                        yield self._rows(batch)

    def _rows(self, batch: Any) -> DecisionBatch:
        plain = {name: batch[name].to_numpy() for name in ("game", "ply", "seat", "action", "share", "margin")}
        masks = np.unpackbits(_bytes(batch["mask"]), axis=1, count=self.config.actions, bitorder="little")
        return DecisionBatch(
            config=self.config,
            player=np.array(batch["player"].to_pylist(), object),
            state=_bytes(batch["state"]).view(np.uint64).reshape(-1, WORDS),
            mask=masks.view(np.int8),
            scores=batch["scores"].flatten().to_numpy().reshape(-1, self.config.seats),
            **plain,
        )


def _bytes(column: Any) -> Any:
    """A column of fixed-length values as rows of bytes."""
    width = column.type.byte_width
    return np.frombuffer(column.buffers()[1], np.uint8).reshape(-1, width)[column.offset : column.offset + len(column)]
