"""Scores: the breakdown of one kingdom and the numbers that decide. Knows no turn and no rival."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from kingdomino.components import Resource
from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.properties import Property


class ScoringContext(NamedTuple):
    """All that is scored for one seat: its kingdom, the side of the window, the totems it holds."""

    kingdom: Kingdom
    side: int
    totems: frozenset[Resource] = frozenset()


class Bonus(NamedTuple):
    """Points beside the properties: a name and how to count them."""

    key: str
    points: Callable[[ScoringContext], int]


class Tally(NamedTuple):
    """C16, O12: what decides, in this order: points, squares of the largest property, crowns."""

    points: int
    largest: int
    crowns: int

    def plus(self, other: Tally) -> Tally:
        """C17: over several games each number is added up."""
        return Tally(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))


@dataclass(frozen=True, slots=True)
class Score:
    """The breakdown of a kingdom: every property, every bonus by name, and the numbers that break ties."""

    properties: tuple[Property, ...]
    bonuses: Mapping[str, int]
    crowns: int

    @property
    def total(self) -> int:
        """All points together."""
        return sum(found.points for found in self.properties) + sum(self.bonuses.values())

    @property
    def largest(self) -> int:
        """Squares of the largest property, with or without crowns."""
        return max((len(found.squares) for found in self.properties), default=0)

    @property
    def tally(self) -> Tally:
        """The three numbers that decide."""
        return Tally(self.total, self.largest, self.crowns)

    def as_dict(self) -> dict[str, object]:
        """The breakdown as plain data, for programs."""
        return {
            "total": self.total,
            "properties": [
                {
                    "terrain": str(found.terrain),
                    "squares": len(found.squares),
                    "crowns": found.crowns,
                    "points": found.points,
                    "where": [str(square) for square in found.squares],
                }
                for found in self.properties
            ],
            "bonuses": dict(self.bonuses),
            "largest": self.largest,
            "crowns": self.crowns,
        }

    def __str__(self) -> str:
        lines = [str(found) for found in self.properties]
        lines += [f"{name} {points}" for name, points in self.bonuses.items()]
        return "\n".join([*lines, f"total {self.total}"])
