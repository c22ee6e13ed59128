"""`Rules`: a whole game as a value: box, table for each player count, steps of a turn, scoring. Knows no player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kingdomino.components import Box, Land, Resource
from kingdomino.components.errors import ImpossiblePosition, KingdominoError
from kingdomino.editions.commons import Commons
from kingdomino.editions.result import Criterion
from kingdomino.editions.score import Bonus, Holding, Score
from kingdomino.rulebook.kingdom import Kingdom, Thing
from kingdomino.rulebook.properties import crowns, properties
from kingdomino.rulebook.totems import bare

if TYPE_CHECKING:
    from kingdomino.editions.position import Position
    from kingdomino.editions.steps.step import Step


@dataclass(frozen=True, slots=True)
class Seats:
    """One row of the table of player counts.

    `kings` per player, dominoes in a `line`, `dominoes` that are drawn in the whole game, `side` of the window,
    and the steps with which the first line is claimed.
    """

    kings: int
    line: int
    dominoes: int
    side: int
    opening: tuple[type[Step], ...]

    @property
    def rounds(self) -> int:
        """C10: rounds in which dominoes are placed."""
        return self.dominoes // self.line

    def as_dict(self) -> dict[str, int]:
        """The row as plain data, for programs."""
        return {
            "kings": self.kings,
            "line": self.line,
            "dominoes": self.dominoes,
            "rounds": self.rounds,
            "side": self.side,
        }


@dataclass(frozen=True, eq=False)
class Rules:
    """A game: an edition with its variants. One is made from another with `after` and `scoring_also`."""

    name: str
    title: str
    sentence: str
    box: Box
    seats: Mapping[int, Seats]
    dealing: tuple[type[Step], ...]
    turn: tuple[type[Step], ...]
    criteria: tuple[Criterion, ...]
    bonuses: tuple[Bonus, ...] = ()
    stock: Callable[[Land], Thing | None] = bare
    commons: type[Commons] = Commons
    games: int = 1

    def after(self, step: type[Step], *added: type[Step]) -> Rules:
        """These rules with more steps in a turn, right after a step it has."""
        index = self.turn.index(step) + 1
        return replace(self, turn=(*self.turn[:index], *added, *self.turn[index:]))

    def scoring_also(self, *bonuses: Bonus) -> Rules:
        """These rules with more bonuses."""
        return replace(self, bonuses=self.bonuses + bonuses)

    def row(self, seats: int | None = None) -> Seats:
        """The row of a player count (of the largest one when none is named); refuses a count these rules don't have."""
        count = max(self.seats) if seats is None else seats
        if count not in self.seats:
            known = ", ".join(map(str, sorted(self.seats)))
            raise KingdominoError(f"{self.name} is for {known} players, not {count!r}")
        return self.seats[count]

    def start(self, seats: int | None = None) -> Position:
        """The position before the first domino is drawn.

        >>> from kingdomino.editions import rules
        >>> print(rules("classic").start(2))
        classic C|C - - 1-48 - - - draw
        """
        from kingdomino.editions.position import Position

        return Position.start(self, max(self.seats) if seats is None else seats)

    def score(self, kingdom: Kingdom, seats: int | None = None, totems: frozenset[Resource] = frozenset()) -> Score:
        """The score of a kingdom under these rules, at a table of so many seats, with the totems it holds.

        Refuses a kingdom that these rules could never see.
        """
        side = self.row(seats).side
        self.check(kingdom, side)
        return self.score_of(Holding(kingdom, side, totems))

    def check(self, kingdom: Kingdom, side: int) -> None:
        """Refuse a kingdom that these rules could never see, with every reason."""
        problems = self.problems(kingdom, side)
        if problems:
            raise ImpossiblePosition(f"kingdom {str(kingdom)!r}", problems)

    def score_of(self, holding: Holding) -> Score:
        """The score of a holding that is known to be possible."""
        return Score(
            properties(holding.kingdom),
            {bonus.key: bonus.points(holding) for bonus in self.bonuses},
            crowns(holding.kingdom),
        )

    def problems(self, kingdom: Kingdom, side: int) -> list[str]:
        """Why these rules could never see such a kingdom: too wide, lands not in the box, things not in the game."""
        reasons = []
        width, height = kingdom.bounds.width, kingdom.bounds.height
        if max(width, height) > side:
            reasons.append(f"it is {width} by {height}, expected at most {side} by {side} (C11)")
        census = self.box.census()
        strange = sorted({str(land) for land in kingdom.lands.values() if land not in census})
        if strange:
            reasons.append(f"the {self.box.key} box has no {', '.join(map(repr, strange))}")
        allowed = self.things_allowed()
        odd = sorted({thing.mark for thing in kingdom.things.values() if not isinstance(thing, allowed)})
        if odd:
            reasons.append(f"{self.name} has no {', '.join(map(repr, odd))}")
        return reasons

    def things_allowed(self) -> tuple[type[Thing], ...]:
        """The kinds of things that may stand in a kingdom: those that the steps of a turn or the stock bring."""
        brought = [kind for step in self.turn for kind in step.brings]
        return (*brought, Resource) if self.stock is not bare else tuple(brought)

    def __reduce__(self) -> tuple[Callable[[str], Rules], tuple[str]]:
        from kingdomino.editions.registry import rules

        # The name says it all, and functions do not travel: positions and records pickle by name.
        return rules, (self.name,)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and other.name == self.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"rules({self.name!r})"
