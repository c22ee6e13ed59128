"""Standings and results: rankings, winners and the deciding criterion."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from kingdomino.components import Seat
from kingdomino.editions.score import Tally


class Criterion(NamedTuple):
    """A number of the tally that decides the game, with its label and its singular and plural phrases.

    >>> fires = Criterion("crowns", "fires", singular="{} fire", plural="{} fires")
    >>> fires.amount(1), fires.amount(3)
    ('1 fire', '3 fires')
    """

    key: str
    label: str
    singular: str
    plural: str

    def amount(self, value: int) -> str:
        """Return the value as a phrase."""
        return (self.singular if value == 1 else self.plural).format(value)


POINTS = Criterion("points", "points", singular="{} point", plural="{} points")
"""C16, O12: the first criterion of every edition, before its tie-breaks."""


class Comparison(NamedTuple):
    """One comparison: the values of the seats still tied, and the seats with the highest."""

    criterion: Criterion
    values: Mapping[Seat, int]
    ahead: tuple[Seat, ...]

    @property
    def amount(self) -> str:
        """The highest value as a phrase."""
        return self.criterion.amount(max(self.values.values()))

    @property
    def behind(self) -> str:
        """The eliminated seats and their values, in parentheses."""
        dropped = ", ".join(f"{seat}: {value}" for seat, value in self.values.items() if seat not in self.ahead)
        return f" ({dropped})" if dropped else ""


@dataclass(frozen=True, slots=True)
class Standings:
    """The tallies of all seats and their ranking; seats that resigned rank below all others.

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
        """The rank of each seat; equal seats share the better one."""
        order = [(Seat(seat) not in self.resigned, tally) for seat, tally in enumerate(self.tallies)]
        return tuple(1 + sum(other > mine for other in order) for mine in order)

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """The seats ranked first."""
        return tuple(Seat(seat) for seat, rank in enumerate(self.ranks) if rank == 1)


@dataclass(frozen=True, slots=True)
class Result(Standings):
    """C16, O12: the final standings with the winners and the deciding comparison.

    >>> from kingdomino.editions import rules
    >>> result = Result((Tally(45, 7, 5), Tally(45, 9, 4), Tally(30, 9, 9)), rules("classic").criteria)
    >>> result.winners, result.decided_by
    ((Seat.B,), 'largest')
    >>> print(result.explanation)
    B wins: A and B each have 45 points (C: 30); B has a largest property of 9 squares (A: 7)
    """

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won; several if they share the victory."""
        return self.leaders

    @property
    def comparisons(self) -> tuple[Comparison, ...]:
        """The comparisons in order, each among the seats tied after the previous one."""
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
        """One sentence with the winners and, if needed, the tie-breaks."""
        comparisons = self.comparisons
        outcome = f"{_listed(self.winners)} {'wins' if len(self.winners) == 1 else 'share the victory'}"
        resigned = [f"{_listed(self.resigned)} resigned"] if self.resigned else []
        if len(comparisons) == 1:
            return "; ".join([f"{outcome} with {comparisons[0].amount}", *resigned])
        return f"{outcome}: {'; '.join([*_clauses(comparisons), *resigned])}"


def _clauses(comparisons: tuple[Comparison, ...]) -> Iterable[str]:
    """Yield a clause for each group of seats that stayed tied: their amounts and the eliminated seats."""
    for ahead, steps in groupby(comparisons, attrgetter("ahead")):
        amounts = [f"{step.amount}{step.behind}" for step in steps]
        yield f"{_listed(ahead)} {'has' if len(ahead) == 1 else 'each have'} {_listed(amounts)}"


def _listed(items: Iterable[object]) -> str:
    """Join items as in English: `A, B and C`."""
    *others, last = map(str, items)
    return f"{', '.join(others)} and {last}" if others else last
