"""A domino: a number and two lands. Knows nothing of piles, lines or kingdoms."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum

from kingdomino.components.errors import NotationError, quoted


class Terrain(IntEnum):
    """What grows on a square. The number is an index, the letter is the notation.

    >>> Terrain.WHEAT.letter, str(Terrain.VOLCANO), Terrain.from_letter("q")
    ('w', 'volcano', Terrain.QUARRY)
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

    @property
    def letter(self) -> str:
        """The letter of the notation: the first of the name."""
        return self.name[0].lower()

    @classmethod
    def from_letter(cls, letter: str) -> Terrain:
        """The terrain a letter stands for; KeyError when there is none."""
        return _BY_LETTER[letter]

    def __str__(self) -> str:
        return self.name.lower()

    def __repr__(self) -> str:
        return f"Terrain.{self.name}"


_BY_LETTER = {terrain.letter: terrain for terrain in Terrain}


@dataclass(frozen=True, slots=True)
class Land:
    """A terrain with what is printed on it: crowns (in Origins: fires) or, on a volcano, craters.

    >>> print(Land.parse("p2"), Land(Terrain.WHEAT), Land(Terrain.VOLCANO, craters=3))
    p2 w v3
    """

    terrain: Terrain
    crowns: int = 0
    craters: int = 0

    @classmethod
    def parse(cls, text: str) -> Land:
        """Read a letter and an optional digit: `w`, `p2`, `v3` (for a volcano the digit counts craters)."""
        try:
            terrain = Terrain.from_letter(text[:1])
            digit = int(text[1:] or "0") if text[1:] in ("", "0", "1", "2", "3") else None
        except KeyError:
            digit = None
        if digit is None:
            letters = " ".join(terrain.letter for terrain in Terrain)
            raise NotationError(f"land {quoted(text)}: expected one of the letters {letters}, then at most a digit 1-3")
        return cls(terrain, craters=digit) if terrain is Terrain.VOLCANO else cls(terrain, crowns=digit)

    def __str__(self) -> str:
        return f"{self.terrain.letter}{self.crowns + self.craters or ''}"


_TEXT = re.compile(r"([1-9][0-9]?):([a-z][0-9]?)([a-z][0-9]?)")


@dataclass(frozen=True, slots=True)
class Domino:
    """A numbered piece of two lands; the left one is the one printed first.

    >>> domino = Domino.parse("19:w1f")
    >>> domino.number, str(domino.left), str(domino.right), str(domino)
    (19, 'w1', 'f', '19:w1f')
    """

    number: int
    left: Land
    right: Land

    @classmethod
    def parse(cls, text: str) -> Domino:
        """Read `19:w1f`: the number, a colon, the two lands."""
        match = _TEXT.fullmatch(text)
        if not match:
            raise NotationError(f"domino {quoted(text)}: expected number:lands, as in '19:w1f'")
        return cls(int(match[1]), Land.parse(match[2]), Land.parse(match[3]))

    @property
    def lands(self) -> tuple[Land, Land]:
        """Both halves, left first."""
        return self.left, self.right

    def __str__(self) -> str:
        return f"{self.number}:{self.left}{self.right}"
