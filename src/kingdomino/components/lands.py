"""A land: one printed half of a domino. Knows its terrain and its print, not where it lies."""

from __future__ import annotations

from dataclasses import dataclass

from kingdomino.components.errors import NotationError, quoted
from kingdomino.components.terrains import Terrain


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
            terrain = Terrain.of_letter(text[:1])
            digit = int(text[1:] or "0") if text[1:] in ("", "0", "1", "2", "3") else None
        except KeyError:
            digit = None
        if digit is None:
            letters = " ".join(terrain.letter for terrain in Terrain)
            raise NotationError(f"land {quoted(text)}: expected one of the letters {letters}, then at most a digit 1-3")
        return cls(terrain, craters=digit) if terrain is Terrain.VOLCANO else cls(terrain, crowns=digit)

    def __str__(self) -> str:
        return f"{self.terrain.letter}{self.crowns + self.craters or ''}"
