"""The wooden and cardboard pieces of Origins: resources, cavemen and fire tokens."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from kingdomino.components.dominoes import Terrain
from kingdomino.components.errors import NotationError, quoted


class Resource(Enum):
    """O2, O16: the 49 wooden resources, each kind with its terrain, its supply and the points of its totem.

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

    @classmethod
    def parse(cls, text: str) -> Resource:
        """Read a resource name.

        >>> Resource.parse("fish")
        Resource.FISH
        """
        if text not in RESOURCE_NAMES:
            raise NotationError(f"resource {quoted(text)}: expected one of {', '.join(RESOURCE_NAMES)}")
        return RESOURCE_NAMES[text]

    @property
    def notation(self) -> str:
        """The mark after a land in the notation; the terrain determines the kind."""
        return "*"

    def __str__(self) -> str:
        return self.name.lower()

    def __repr__(self) -> str:
        return f"Resource.{self.name}"


RESOURCE_NAMES = {str(kind): kind for kind in Resource}
RESOURCE_OF_TERRAIN = {kind.terrain: kind for kind in Resource}


class ScoresFor(Enum):
    """O21: the pieces a caveman scores for, when it is not one kind of resource."""

    ANY_RESOURCE = "resource"
    FIRE = "fire"
    CAVEMAN = "caveman"
    HORDE = "horde"

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return f"ScoresFor.{self.name}"


class Caveman(Enum):
    """A kind of caveman: its letter, the number of tiles, and its printed values.

    A hunter-gatherer scores `points` for each adjacent piece that it `scores_for`; a warrior has `power` instead.

    >>> Caveman.HUNTER.letter, Caveman.HUNTER.points, Caveman.AMAZON.power, str(Caveman.FISHING_CHILD)
    ('h', 3, 2, 'fishing child')
    >>> str(Caveman.HUNTER.scores_for), str(Caveman.FIRE_LADY.scores_for)
    ('mammoth', 'fire')
    """

    HUNTER = ("h", 2, 3, Resource.MAMMOTH)
    FISHING_CHILD = ("c", 2, 3, Resource.FISH)
    GATHERER = ("g", 2, 4, Resource.MUSHROOM)
    SCULPTOR = ("s", 2, 5, Resource.FLINT)
    PAINTER = ("p", 2, 2, ScoresFor.ANY_RESOURCE)
    FIRE_LADY = ("f", 2, 1, ScoresFor.FIRE)
    SHAMAN = ("m", 2, 2, ScoresFor.CAVEMAN)
    SMALL_WARRIOR = ("1", 4, 1, ScoresFor.HORDE)
    AMAZON = ("2", 3, 2, ScoresFor.HORDE)
    OAFISH_WARRIOR = ("3", 1, 3, ScoresFor.HORDE)

    def __init__(self, letter: str, tiles: int, value: int, scores_for: Resource | ScoresFor) -> None:
        self.letter = letter
        self.tiles = tiles
        self.scores_for = scores_for
        is_warrior = scores_for is ScoresFor.HORDE
        self.power = value if is_warrior else 0
        self.points = 0 if is_warrior else value

    @classmethod
    def parse(cls, text: str) -> Caveman:
        """Read a caveman name.

        >>> Caveman.parse("fire lady")
        Caveman.FIRE_LADY
        """
        if text not in _CAVEMAN_NAMES:
            raise NotationError(f"caveman {quoted(text)}: expected one of {', '.join(_CAVEMAN_NAMES)}")
        return _CAVEMAN_NAMES[text]

    @classmethod
    def from_letter(cls, letter: str) -> Caveman:
        """Read a caveman letter."""
        if letter not in CAVEMAN_LETTERS:
            raise NotationError(f"caveman {quoted(letter)}: expected one of {' '.join(CAVEMAN_LETTERS)}")
        return CAVEMAN_LETTERS[letter]

    @property
    def notation(self) -> str:
        """The mark after a land in the notation."""
        return f"@{self.letter}"

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")

    def __repr__(self) -> str:
        return f"Caveman.{self.name}"


CAVEMAN_LETTERS = {kind.letter: kind for kind in Caveman}
_CAVEMAN_NAMES = {str(kind): kind for kind in Caveman}

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
        """The mark after a land in the notation."""
        return f"+{self.fires}"


TOKENS = {1: 5, 2: 4, 3: 1}
"""O2: the number of tokens of 1, 2 and 3 fires: one for every volcano with as many craters."""

Piece = Token | Resource | Caveman
"""A piece on a land, at most one per square."""
