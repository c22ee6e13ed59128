"""The 22 caveman tiles of Origins. Pieces, powers and prices printed on them; knows no rule of recruiting."""

from __future__ import annotations

from enum import Enum

from kingdomino.components.resources import Resource


class Caveman(Enum):
    """One kind of caveman tile: its letter, how many there are, and what is printed on it.

    A hunter-gatherer scores `points` for each thing of its `quarry` around it; a warrior has `power` instead.

    >>> Caveman.HUNTER.letter, Caveman.HUNTER.points, Caveman.AMAZON.power, str(Caveman.FISHING_CHILD)
    ('h', 3, 2, 'fishing child')
    """

    HUNTER = ("h", 2, 3, Resource.MAMMOTH)
    FISHING_CHILD = ("c", 2, 3, Resource.FISH)
    GATHERER = ("g", 2, 4, Resource.MUSHROOM)
    SCULPTOR = ("s", 2, 5, Resource.FLINT)
    PAINTER = ("p", 2, 2, "resource")
    FIRE_LADY = ("f", 2, 1, "fire")
    SHAMAN = ("m", 2, 2, "caveman")
    SMALL_WARRIOR = ("1", 4, 1, "horde")
    AMAZON = ("2", 3, 2, "horde")
    OAFISH_WARRIOR = ("3", 1, 3, "horde")

    def __init__(self, letter: str, tiles: int, worth: int, quarry: Resource | str) -> None:
        self.letter = letter
        self.tiles = tiles
        self.quarry = quarry
        self.power = worth if quarry == "horde" else 0
        self.points = 0 if quarry == "horde" else worth

    @property
    def mark(self) -> str:
        """How the notation shows one standing on a land."""
        return f"@{self.letter}"

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")

    def __repr__(self) -> str:
        return f"Caveman.{self.name}"


CAVEMAN_LETTERS = {kind.letter: kind for kind in Caveman}

CAVE = tuple(kind for kind in Caveman for _ in range(kind.tiles))
"""O2: the 22 tiles, sorted by kind."""
