"""Standings and results: who is ahead, who won, and which number decided."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from kingdomino.components import Seat
from kingdomino.editions.score import Tally


class Criterion(NamedTuple):
    """A number of the tally that decides the game, and how it is worded: `one` and `many` say an amount of it.

    >>> fires = Criterion("crowns", "fires", one="{} fire", many="{} fires")
    >>> fires.amount(1), fires.amount(3)
    ('1 fire', '3 fires')
    """

    key: str
    label: str
    one: str
    many: str

    def amount(self, value: int) -> str:
        """The value in words."""
        return (self.one if value == 1 else self.many).format(value)


POINTS = Criterion("points", "points", one="{} point", many="{} points")
"""C16, O12: most points win; each edition adds its tie-breaks."""


class Comparison(NamedTuple):
    """One step towards the winner: the values of the seats still tied, and which of them have the highest."""

    criterion: Criterion
    values: Mapping[Seat, int]
    ahead: tuple[Seat, ...]

    @property
    def amount(self) -> str:
        """The highest value in words."""
        return self.criterion.amount(max(self.values.values()))

    @property
    def behind(self) -> str:
        """The seats that drop out and their values, in parentheses."""
        dropped = ", ".join(f"{seat}: {value}" for seat, value in self.values.items() if seat not in self.ahead)
        return f" ({dropped})" if dropped else ""


@dataclass(frozen=True, slots=True)
class Standings:
    """Every seat's tally and the ranking they give; seats that resigned rank below all others.

    >>> from kingdomino.editions import rules
    >>> standings = Standings((Tally(45, 7, 5), Tally(45, 9, 4), Tally(30, 9, 9)), rules("classic").criteria)
    >>> standings.leaders, standings.ranks
    ((Seat.B,), (2, 1, 3))
    """

    tallies: tuple[Tally, ...]
    criteria: tuple[Criterion, ...]
    resigned: tuple[Seat, ...] = ()

    @property
    def ranks(self) -> tuple[int, ...]:
        """Each seat's rank; equal seats share the better one."""
        order = [(Seat(seat) not in self.resigned, tally) for seat, tally in enumerate(self.tallies)]
        return tuple(1 + sum(other > mine for other in order) for mine in order)

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """The seats ranked first."""
        return tuple(Seat(seat) for seat, rank in enumerate(self.ranks) if rank == 1)


@dataclass(frozen=True, slots=True)
class Result(Standings):
    """C16, O12: the final standings: who won and why, down to the shared victory.

    >>> from kingdomino.editions import rules
    >>> result = Result((Tally(45, 7, 5), Tally(45, 9, 4), Tally(30, 9, 9)), rules("classic").criteria)
    >>> result.winners, result.decided_by
    ((Seat.B,), 'largest')
    >>> print(result.explanation)
    B wins: A and B each have 45 points (C: 30); B has a largest property of 9 squares (A: 7)
    """

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seat that won, or all that share the victory."""
        return self.leaders

    @property
    def comparisons(self) -> tuple[Comparison, ...]:
        """What was compared, in order: each step only among the seats tied after the one before."""
        tied = tuple(Seat(seat) for seat in range(len(self.tallies)) if Seat(seat) not in self.resigned)
        steps = []
        for criterion in self.criteria:
            if len(tied) == 1:
                break
            values = {seat: getattr(self.tallies[seat], criterion.key) for seat in tied}
            best = max(values.values())
            tied = tuple(seat for seat, value in values.items() if value == best)
            steps.append(Comparison(criterion, values, tied))
        return tuple(steps)

    @property
    def decided_by(self) -> str:
        """The key of the criterion that decided; `shared` if none did, `resigned` if only one seat played on."""
        if not self.comparisons:
            return "resigned"
        last = self.comparisons[-1]
        return last.criterion.key if len(last.ahead) == 1 else "shared"

    @property
    def explanation(self) -> str:
        """One sentence: who won, and by which tie-break if it came to that."""
        comparisons = self.comparisons
        outcome = f"{_listed(self.winners)} {'wins' if len(self.winners) == 1 else 'share the victory'}"
        resigned = [f"{_listed(self.resigned)} resigned"] if self.resigned else []
        if len(comparisons) == 1:
            return "; ".join([f"{outcome} with {comparisons[0].amount}", *resigned])
        return f"{outcome}: {'; '.join([*_clauses(comparisons), *resigned])}"


def _clauses(comparisons: tuple[Comparison, ...]) -> Iterable[str]:
    """For each group of seats that stayed tied: what they have, and who dropped out with how much."""
    for ahead, steps in groupby(comparisons, attrgetter("ahead")):
        amounts = [f"{step.amount}{step.behind}" for step in steps]
        yield f"{_listed(ahead)} {'has' if len(ahead) == 1 else 'each have'} {_listed(amounts)}"


def _listed(items: Iterable[object]) -> str:
    """The items as English lists them: `A, B and C`."""
    *others, last = map(str, items)
    return f"{', '.join(others)} and {last}" if others else last
