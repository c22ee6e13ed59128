"""The wooden resources of Origins and the totems that reward them. Pieces and counts only."""

from __future__ import annotations

from enum import Enum

from kingdomino.components.terrains import Terrain


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
    def mark(self) -> str:
        """How the notation shows one standing on its land."""
        return "*"

    def __str__(self) -> str:
        return self.name.lower()

    def __repr__(self) -> str:
        return f"Resource.{self.name}"


RESOURCE_NAMES = {str(kind): kind for kind in Resource}
RESOURCE_OF_TERRAIN = {kind.terrain: kind for kind in Resource}
