"""Terrains, lands, dominoes, and the two boxes of 48 numbered dominoes, read from the CSV files in `data`."""

from __future__ import annotations

import os.path
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

from kingdomino.components.errors import NotationError, quoted, require_text


class Terrain(IntEnum):
    """The terrain of a square; its value is an index, its letter is used in the notation.

    >>> Terrain.parse("wheat"), str(Terrain.VOLCANO), Terrain.from_letter("q"), Terrain.WHEAT.letter
    (Terrain.WHEAT, 'volcano', Terrain.QUARRY, 'w')
    """

    WHEAT = 0
    FOREST = 1
    LAKE = 2
    PASTURE = 3
    SWAMP = 4
    MOUNTAIN = 5
    DESERT = 6
    GRASSLAND = 7
    JUNGLE = 8
    QUARRY = 9
    VOLCANO = 10

    @classmethod
    def parse(cls, text: str) -> Terrain:
        """Read a terrain name."""
        if text not in _BY_NAME:
            raise NotationError(f"terrain {quoted(text)}: expected one of {', '.join(_BY_NAME)}")
        return _BY_NAME[text]

    @classmethod
    def from_letter(cls, letter: str) -> Terrain:
        """Return the terrain with this letter; KeyError if there is none."""
        return _BY_LETTER[letter]

    @property
    def letter(self) -> str:
        """The first letter of the name, as used in the notation."""
        return self.name[0].lower()

    def __str__(self) -> str:
        return self.name.lower()

    def __repr__(self) -> str:
        return f"Terrain.{self.name}"


_BY_NAME = {str(terrain): terrain for terrain in Terrain}
_BY_LETTER = {terrain.letter: terrain for terrain in Terrain}


@dataclass(frozen=True, slots=True, repr=False)
class Land:
    """One half of a domino: a terrain with its printed crowns (Origins: fires) or, on a volcano, craters.

    >>> print(Land.parse("p2"), Land(Terrain.WHEAT), Land(Terrain.VOLCANO, craters=3))
    p2 w v3
    """

    terrain: Terrain
    crowns: int = 0
    craters: int = 0

    @classmethod
    def parse(cls, text: str) -> Land:
        """Read a letter and an optional digit: `w`, `p2`, `v3` (for a volcano the digit counts craters)."""
        require_text("land", text)
        terrain, digit = _BY_LETTER.get(text[:1]), text[1:]
        if terrain is None or digit not in ("", "0", "1", "2", "3"):
            letters = " ".join(_BY_LETTER)
            raise NotationError(f"land {quoted(text)}: expected one of the letters {letters}, then at most a digit 1-3")
        count = int(digit or "0")
        return cls(terrain, craters=count) if terrain is Terrain.VOLCANO else cls(terrain, crowns=count)

    def __str__(self) -> str:
        return f"{self.terrain.letter}{self.crowns + self.craters or ''}"

    def __repr__(self) -> str:
        return f"Land.parse({str(self)!r})"


_DOMINO = re.compile(r"([1-9][0-9]?):([a-z][0-9]?)([a-z][0-9]?)")


@dataclass(frozen=True, slots=True, repr=False)
class Domino:
    """A numbered piece of two lands, the left one printed first.

    >>> domino = Domino.parse("19:w1f")
    >>> domino.number, domino.left, domino.right, str(domino)
    (19, Land.parse('w1'), Land.parse('f'), '19:w1f')
    """

    number: int
    left: Land
    right: Land

    @classmethod
    def parse(cls, text: str) -> Domino:
        """Read `19:w1f`: the number, a colon, the two lands."""
        require_text("domino", text)
        match = _DOMINO.fullmatch(text)
        if not match:
            raise NotationError(f"domino {quoted(text)}: expected number:lands, as in '19:w1f'")
        return cls(int(match[1]), Land.parse(match[2]), Land.parse(match[3]))

    @property
    def lands(self) -> tuple[Land, Land]:
        """Both halves, left first."""
        return self.left, self.right

    def svg(self) -> str:
        """Draw the domino as an SVG document."""
        from kingdomino.rendering import domino_to_svg

        return domino_to_svg(self)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return f"{self.number}:{self.left}{self.right}"

    def __repr__(self) -> str:
        return f"Domino.parse({str(self)!r})"


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
    # Without csv and pathlib: importing them takes longer than reading both files.
    path = os.path.join(os.path.dirname(__file__), "data", f"{key}.csv")  # noqa: PTH118, PTH120
    with open(path, encoding="utf-8") as file:  # noqa: PTH123
        names, *lines = (line.rstrip("\n").split(",") for line in file)
    rows = (dict(zip(names, line, strict=True)) for line in lines)
    return Box(key, tuple(Domino(int(row["number"]), _land(row, "left"), _land(row, "right")) for row in rows), colours)


def _land(row: dict[str, str], half: str) -> Land:
    crowns = row.get(f"{half}_crowns") or row.get(f"{half}_fires") or "0"
    return Land(Terrain[row[f"{half}_terrain"].upper()], int(crowns), int(row.get(f"{half}_craters") or 0))


CLASSIC = _read("classic", ("pink", "yellow", "green", "blue"))
"""C1, C2: the classic box, 48 dominoes and four castles."""

ORIGINS = _read("origins", ("pink", "black", "green", "blue"))
"""O1: the Origins box, 48 other dominoes and four huts."""
