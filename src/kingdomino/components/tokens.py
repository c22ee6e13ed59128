"""The fire tokens of Origins, one for each volcano. Pieces and counts only."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from kingdomino.components.dominoes import Terrain


class Resource(Enum):
    """O2, O16: 49 wooden resources; each kind lives on one terrain and its totem is worth some points.

    >>> [(str(kind), kind.supply, kind.totem_points) for kind in Resource]
    [('mammoth', 16, 3), ('fish', 13, 4), ('mushroom', 11, 5), ('flint', 9, 6)]
    """

    MAMMOTH = (Terrain.GRASSLAND, 16, 3)
    FISH = (Terrain.LAKE, 13, 4)
    MUSHROOM = (Terrain.JUNGLE, 11, 5)
    FLINT = (Terrain.QUARRY, 9, 6)

    def __init__(self, terrain: Terrain, supply: int, totem_points: int) -> None:
        self.terrain = terrain
        self.supply = supply
        self.totem_points = totem_points

    @property
    def notation(self) -> str:
        """How the notation shows one standing on its land."""
        return "*"

    def __str__(self) -> str:
        return self.name.lower()

    def __repr__(self) -> str:
        return f"Resource.{self.name}"


RESOURCE_NAMES = {str(kind): kind for kind in Resource}
RESOURCE_OF_TERRAIN = {kind.terrain: kind for kind in Resource}


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
    def notation(self) -> str:
        """How the notation shows one standing on a land."""
        return f"@{self.letter}"

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")

    def __repr__(self) -> str:
        return f"Caveman.{self.name}"


CAVEMAN_LETTERS = {kind.letter: kind for kind in Caveman}

CAVE = tuple(kind for kind in Caveman for _ in range(kind.tiles))
"""O2: the 22 tiles, sorted by kind."""


@dataclass(frozen=True, slots=True)
class Token:
    """A fire token of 1, 2 or 3 fires.

    >>> Token(2).notation
    '+2'
    """

    fires: int

    @property
    def notation(self) -> str:
        """How the notation shows one lying on a land."""
        return f"+{self.fires}"


TOKENS = {1: 5, 2: 4, 3: 1}
"""O2: how many tokens of 1, 2 and 3 fires are in the box: one for every volcano of as many craters."""
