"""The score of a kingdom: its breakdown, its bonuses and the numbers that decide a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from kingdomino.components import Resource
from kingdomino.rulebook import properties
from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.properties import Property
from kingdomino.rulebook.squares import Square
from kingdomino.rulebook.totems import resource_points, resource_squares, totem_points
from kingdomino.rulebook.tribe import caveman_points, caveman_scores


class ScoringContext(NamedTuple):
    """The input of a score: a kingdom, the side of its window, and the totems its seat holds."""

    kingdom: Kingdom
    side: int
    totems: frozenset[Resource] = frozenset()


class BonusItem(NamedTuple):
    """One part of a bonus: what scored, where it stands, and its points."""

    name: str
    squares: tuple[Square, ...]
    points: int


def no_items(_context: ScoringContext) -> tuple[BonusItem, ...]:
    """Return no items, for a bonus that is not the sum of parts."""
    return ()


class Bonus(NamedTuple):
    """Points in addition to the properties: a key, a function that counts them, and one that lists their parts."""

    key: str
    points: Callable[[ScoringContext], int]
    items: Callable[[ScoringContext], tuple[BonusItem, ...]] = no_items


def middle_bonus(context: ScoringContext) -> int:
    """C18, O22: points for a castle in the middle of its kingdom."""
    return properties.middle(context.kingdom, context.side)


def complete_bonus(context: ScoringContext) -> int:
    """C19, O23: points for a complete kingdom."""
    return properties.complete(context.kingdom, context.side)


def resource_bonus(context: ScoringContext) -> int:
    """O16: points for the resources in the territory."""
    return resource_points(context.kingdom)


def totem_bonus(context: ScoringContext) -> int:
    """O16: points for the totems held."""
    return totem_points(context.totems)


def caveman_bonus(context: ScoringContext) -> int:
    """O21: points for the cavemen in the territory."""
    return caveman_points(context.kingdom)


def resource_items(context: ScoringContext) -> tuple[BonusItem, ...]:
    """O16: return the resources in the territory, one item for each kind."""
    by_resource = ((resource, resource_squares(context.kingdom, resource)) for resource in Resource)
    return tuple(BonusItem(str(resource), squares, len(squares)) for resource, squares in by_resource if squares)


def totem_items(context: ScoringContext) -> tuple[BonusItem, ...]:
    """O16: return the totems held."""
    return tuple(
        BonusItem(str(resource), (), resource.totem_points) for resource in Resource if resource in context.totems
    )


def caveman_items(context: ScoringContext) -> tuple[BonusItem, ...]:
    """O21: return the hunter-gatherers and the hordes of warriors."""
    return tuple(BonusItem(*score) for score in caveman_scores(context.kingdom))


class Tally(NamedTuple):
    """C16, O12: the numbers that decide a game, in this order."""

    points: int
    largest: int
    crowns: int

    def plus(self, other: Tally) -> Tally:
        """C17: add the numbers of another game of the match."""
        return Tally(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))


@dataclass(frozen=True, slots=True)
class Score:
    """The breakdown of a kingdom: its properties, its bonuses by key, and its crowns."""

    properties: tuple[Property, ...]
    bonuses: Mapping[str, int]
    crowns: int
    items: Mapping[str, tuple[BonusItem, ...]] = field(default_factory=dict)
    """The parts of those bonuses that are sums of parts."""

    @property
    def total(self) -> int:
        """The points of all properties and bonuses."""
        return sum(part.points for part in self.properties) + sum(self.bonuses.values())

    @property
    def largest(self) -> int:
        """The number of squares of the largest property, with or without crowns."""
        return max((len(part.squares) for part in self.properties), default=0)

    @property
    def tally(self) -> Tally:
        """The numbers that decide the game."""
        return Tally(self.total, self.largest, self.crowns)

    def as_dict(self) -> dict[str, object]:
        """Return the breakdown as plain data."""
        return {
            "total": self.total,
            "properties": [
                {
                    "terrain": str(part.terrain),
                    "squares": len(part.squares),
                    "crowns": part.crowns,
                    "points": part.points,
                    "where": [str(square) for square in part.squares],
                }
                for part in self.properties
            ],
            "bonuses": dict(self.bonuses),
            "items": [
                {
                    "bonus": key,
                    "name": item.name,
                    "points": item.points,
                    "where": [str(square) for square in item.squares],
                }
                for key, items in self.items.items()
                for item in items
            ],
            "largest": self.largest,
            "crowns": self.crowns,
        }

    def _repr_html_(self) -> str:
        rows = [(str(part.terrain), f"{len(part.squares)} × {part.crowns}", part.points) for part in self.properties]
        rows += [(key, "", points) for key, points in self.bonuses.items()]
        rows.append(("total", "", self.total))
        cells = ("".join(f"<td>{cell}</td>" for cell in row) for row in rows)
        return f"<table>{''.join(f'<tr>{row}</tr>' for row in cells)}</table>"

    def __str__(self) -> str:
        lines = [str(part) for part in self.properties]
        lines += [f"{key} {points}" for key, points in self.bonuses.items()]
        return "\n".join([*lines, f"total {self.total}"])
