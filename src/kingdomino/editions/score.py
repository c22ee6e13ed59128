"""Scores: the breakdown of one kingdom, and who wins. Knows numbers, no turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from kingdomino.components import Resource, Seat
from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.properties import Property


class Holding(NamedTuple):
    """All that is scored for one seat: its kingdom, the side of the window, the totems it holds."""

    kingdom: Kingdom
    side: int
    totems: frozenset[Resource] = frozenset()


class Bonus(NamedTuple):
    """Points beside the properties: a name and how to count them."""

    key: str
    points: Callable[[Holding], int]


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


TIEBREAKS = ("points", "largest property", "crowns")


@dataclass(frozen=True, slots=True)
class Result:
    """C16, O12: who won and why, down to the shared victory.

    >>> result = Result((Tally(45, 7, 5), Tally(45, 9, 4), Tally(30, 9, 9)))
    >>> result.winners, result.ranks
    ((Seat.B,), (2, 1, 3))
    >>> result.decided_by
    'largest'
    >>> print(result.explanation)
    B wins: A and B have 45 points each, and B has the larger largest property (9 against 7)
    """

    tallies: tuple[Tally, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seat that won, or all that share the victory."""
        best = max(self.tallies)
        return tuple(Seat(seat) for seat, tally in enumerate(self.tallies) if tally == best)

    @property
    def ranks(self) -> tuple[int, ...]:
        """Each seat's rank; equal seats share the better one."""
        return tuple(1 + sum(other > tally for other in self.tallies) for tally in self.tallies)

    @property
    def decided_by(self) -> str:
        """The number that decided, `points`, `largest` or `crowns`; `shared` if none did."""
        best, second, *_ = sorted(self.tallies, reverse=True)
        names = zip(Tally._fields, best, second, strict=True)
        return next((name for name, mine, theirs in names if mine != theirs), "shared")

    @property
    def explanation(self) -> str:
        """One sentence: who won, and by which tie-break if it came to that."""
        best = max(self.tallies)
        tied = [seat for seat, tally in enumerate(self.tallies) if tally.points == best.points]
        if len(tied) == 1:
            return f"{Seat(tied[0])} wins with {best.points} points"
        opening = f"{_names(tied)} have {best.points} points each"
        for index in (1, 2):
            top = max(self.tallies[seat][index] for seat in tied)
            ahead = [seat for seat in tied if self.tallies[seat][index] == top]
            if len(ahead) == 1:
                second = max(self.tallies[seat][index] for seat in tied if seat != ahead[0])
                what = "the larger largest property" if index == 1 else "more crowns"
                return f"{Seat(ahead[0])} wins: {opening}, and {Seat(ahead[0])} has {what} ({top} against {second})"
            tied = ahead
        return f"{_names(tied)} share the victory: {opening}, equal in largest property and in crowns"


def _names(seats: Sequence[int]) -> str:
    letters = [str(Seat(seat)) for seat in seats]
    return " and ".join([", ".join(letters[:-1]), letters[-1]])
