"""The eleven terrains of the two boxes, one letter each. Knows nothing of squares or points."""

from __future__ import annotations

from enum import IntEnum


class Terrain(IntEnum):
    """What grows on a square. The number is an index, the letter is the notation.

    >>> Terrain.WHEAT.letter, str(Terrain.VOLCANO), Terrain.of_letter("q")
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
    def of_letter(cls, letter: str) -> Terrain:
        """The terrain a letter stands for; KeyError when there is none."""
        return _BY_LETTER[letter]

    def __str__(self) -> str:
        return self.name.lower()

    def __repr__(self) -> str:
        return f"Terrain.{self.name}"


_BY_LETTER = {terrain.letter: terrain for terrain in Terrain}
