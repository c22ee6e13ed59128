"""Datasets read back as arrays and positions. Needs nothing but the folder."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.editions import Position
from kingdomino.environments.dataset.directory import Folder
from kingdomino.environments.dataset.generator import table_of
from kingdomino.environments.dataset.parquet import parquet
from kingdomino.simulator import GameConfig, ObservationLayout, State, to_position
from kingdomino.simulator.layout import WORDS
from kingdomino.simulator.observation import write_observation


@dataclass(frozen=True)
class DecisionBatch:
    """Some decisions as arrays, one entry or one row for each; the names are those of the columns."""

    table: GameConfig
    game: Any
    ply: Any
    seat: Any
    state: Any
    mask: Any
    action: Any
    share: Any
    margin: Any
    scores: Any

    def __len__(self) -> int:
        return len(self.game)

    def observations(self) -> tuple[Any, Any]:
        """What the deciding seat saw, as the environments show it: planes and facts."""
        layout = ObservationLayout(self.table)
        planes = np.zeros((len(self), *layout.shape), np.uint8)
        facts = np.zeros((len(self), layout.features), np.int16)
        for row, seat in enumerate(self.seat.tolist()):
            write_observation(self.state[row], seat, planes[row].reshape(-1), facts[row])
        return planes, facts

    def position(self, row: int) -> Position:
        """The position of a row, to be read and played on."""
        return position_of(self.table, self.state[row])


def position_of(table: GameConfig, state: Any) -> Position:
    """The position in a value of the column `state`: bytes, or an array of words."""
    words = np.frombuffer(state, np.uint64) if isinstance(state, bytes) else np.asarray(state)
    return to_position(State(table, words.copy()))


class Dataset:
    """A folder that `kingdomino dataset` has written; an unfinished one is refused.

    >>> import tempfile
    >>> from kingdomino.environments.dataset import make
    >>> from kingdomino.players.arena import Match
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     made = make(Match("classic", ("random", "greedy"), seed=1), 4, Path(folder))
    ...     data = Dataset(folder)
    ...     (rows,) = data.batches()
    >>> data.games, data.rows, rows.mask.shape, rows.observations()[0].shape
    (4, 192, (192, 329), (192, 14, 9, 9))
    >>> print(rows.position(0))
    classic C|C - 23,24,41,42 1-22,25-40,43-48 - - - claim:B
    """

    def __init__(self, path: Path | str) -> None:
        self._folder = Folder.read(Path(path))
        whole = sum(one["games"] for one in self._folder.files.values())
        if whole < self._folder.games:
            raise KingdominoError(
                f"folder {quoted(str(path))}: the dataset is unfinished, {whole} of {self._folder.games} games are "
                "in its files: run the same command again to finish it"
            )

    @cached_property
    def table(self) -> GameConfig:
        """Rules and player count, and the numbering of actions."""
        return table_of(self._folder.match)

    @property
    def players(self) -> tuple[str, ...]:
        """Who played."""
        return self._folder.match.players

    @property
    def games(self) -> int:
        """How many games there are."""
        return self._folder.games

    @property
    def rows(self) -> int:
        """How many decisions there are."""
        return sum(one["rows"] for one in self._folder.files.values())

    @property
    def files(self) -> list[Path]:
        """The Parquet files in order."""
        return [self._folder.path / name for name in sorted(self._folder.files)]

    def verify(self) -> None:
        """Refuse files that are not as they were written."""
        self._folder.verify()

    def batches(self, rows: int = 65_536) -> Iterator[DecisionBatch]:
        """The decisions as arrays, at most so many at once, in order."""
        for path in self.files:
            with parquet.ParquetFile(path) as file:
                for batch in file.iter_batches(rows):
                    yield self._rows(batch)

    def _rows(self, batch: Any) -> DecisionBatch:
        plain = {name: batch[name].to_numpy() for name in ("game", "ply", "seat", "action", "share", "margin")}
        masks = np.unpackbits(_bytes(batch["mask"]), axis=1, count=self.table.actions, bitorder="little")
        return DecisionBatch(
            table=self.table,
            state=_bytes(batch["state"]).view(np.uint64).reshape(-1, WORDS),
            mask=masks.view(np.int8),
            scores=batch["scores"].flatten().to_numpy().reshape(-1, self.table.seats),
            **plain,
        )


def _bytes(column: Any) -> Any:
    """A column of values of fixed length as rows of bytes."""
    width = column.type.byte_width
    return np.frombuffer(column.buffers()[1], np.uint8).reshape(-1, width)[column.offset : column.offset + len(column)]
