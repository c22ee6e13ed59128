"""The two boxes: 48 numbered dominoes each, read from the CSV files in `data`."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from kingdomino.components.dominoes import Domino, Land, Terrain


@dataclass(frozen=True, eq=False, repr=False)
class Box:
    """The dominoes and player colours of one box; `box[17]` is domino number 17.

    >>> print(CLASSIC[19], ORIGINS[48])
    19:w1f 48:qv3
    """

    key: str
    dominoes: tuple[Domino, ...]
    colours: tuple[str, ...]

    def __getitem__(self, number: int) -> Domino:
        if not 1 <= number <= len(self.dominoes):
            raise KeyError(f"domino {number}: the {self.key} box has dominoes 1-{len(self.dominoes)}")
        return self.dominoes[number - 1]

    def __iter__(self) -> Iterator[Domino]:
        return iter(self.dominoes)

    def __len__(self) -> int:
        return len(self.dominoes)

    def __repr__(self) -> str:
        return self.key.upper()

    @property
    def numbers(self) -> tuple[int, ...]:
        """The domino numbers, ascending."""
        return tuple(domino.number for domino in self.dominoes)

    def land_counts(self) -> Counter[Land]:
        """The number of squares of each land."""
        return Counter(land for domino in self.dominoes for land in domino.lands)


def _read(key: str, colours: tuple[str, ...]) -> Box:
    text = (Path(__file__).parent / "data" / f"{key}.csv").read_text("utf-8")
    rows = csv.DictReader(text.splitlines())
    return Box(key, tuple(Domino(int(row["number"]), _land(row, "left"), _land(row, "right")) for row in rows), colours)


def _land(row: dict[str, str], half: str) -> Land:
    crowns = row.get(f"{half}_crowns") or row.get(f"{half}_fires") or "0"
    return Land(Terrain[row[f"{half}_terrain"].upper()], int(crowns), int(row.get(f"{half}_craters") or 0))


CLASSIC = _read("classic", ("pink", "yellow", "green", "blue"))
"""C1, C2: the classic box, 48 dominoes and four castles."""

ORIGINS = _read("origins", ("pink", "black", "green", "blue"))
"""O1: the Origins box, 48 other dominoes and four huts."""
