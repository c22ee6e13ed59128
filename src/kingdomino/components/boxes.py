"""The two boxes: 48 numbered dominoes each, read from the tables beside this file. Knows no rule."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from kingdomino.components.dominoes import Domino, Land, Terrain


@dataclass(frozen=True, eq=False)
class Box:
    """What one box holds. `box[17]` is domino number 17.

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

    @property
    def numbers(self) -> tuple[int, ...]:
        """Every domino's number, ascending."""
        return tuple(domino.number for domino in self.dominoes)

    def land_counts(self) -> Counter[Land]:
        """How many squares of each land the box has."""
        return Counter(land for domino in self.dominoes for land in domino.lands)


def _read(key: str, colours: tuple[str, ...]) -> Box:
    text = (Path(__file__).parent / "data" / f"{key}.csv").read_text("utf-8")
    rows = csv.DictReader(text.splitlines())
    return Box(key, tuple(Domino(int(row["number"]), _land(row, "left"), _land(row, "right")) for row in rows), colours)


def _land(row: dict[str, str], half: str) -> Land:
    crowns = row.get(f"{half}_crowns") or row.get(f"{half}_fires") or "0"
    return Land(Terrain[row[f"{half}_terrain"].upper()], int(crowns), int(row.get(f"{half}_craters") or 0))


CLASSIC = _read("classic", ("pink", "yellow", "green", "blue"))
"""C1: the classic box, 48 dominoes and four castles."""

ORIGINS = _read("origins", ("pink", "black", "green", "blue"))
"""O1: the Origins box, 48 other dominoes and four huts."""

CLASSIC_CENSUS = {
    Terrain.WHEAT: (21, 5, 0, 0),
    Terrain.FOREST: (16, 6, 0, 0),
    Terrain.LAKE: (12, 6, 0, 0),
    Terrain.PASTURE: (10, 2, 2, 0),
    Terrain.SWAMP: (6, 2, 2, 0),
    Terrain.MOUNTAIN: (1, 1, 3, 1),
}
"""C2: the 96 classic squares by number of crowns: blank, one, two, three."""

ORIGINS_CENSUS = {
    Terrain.DESERT: (20, 2, 0, 0),
    Terrain.GRASSLAND: (16, 3, 0, 0),
    Terrain.LAKE: (13, 4, 0, 0),
    Terrain.JUNGLE: (11, 3, 1, 0),
    Terrain.QUARRY: (9, 2, 2, 0),
    Terrain.VOLCANO: (0, 5, 4, 1),
}
"""O1: the 96 Origins squares by number of fires (volcanoes: craters): blank, one, two, three."""
