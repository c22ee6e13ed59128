"""`Rules`: a whole game as a value: box, table for each player count, steps of a turn, scoring. Knows no player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kingdomino.components import Box, Land, Resource
from kingdomino.components.errors import ImpossiblePosition, KingdominoError
from kingdomino.editions.result import Criterion
from kingdomino.editions.score import Bonus, Score, ScoringContext
from kingdomino.editions.shared_pieces import SharedPieces
from kingdomino.rulebook.kingdom import Kingdom, Piece
from kingdomino.rulebook.properties import crowns, properties
from kingdomino.rulebook.totems import no_piece

if TYPE_CHECKING:
    from kingdomino.editions.position import Position
    from kingdomino.editions.steps.base import Step


@dataclass(frozen=True, slots=True)
class PlayerCountSetup:
    """One row of the table of player counts.

    `kings` per player, dominoes in a `line`, `dominoes` that are drawn in the whole game, `side` of the window,
    and the steps with which the first line is claimed.
    """

    kings: int
    line_length: int
    dominoes: int
    side: int
    opening: tuple[type[Step], ...]

    @property
    def rounds(self) -> int:
        """C10: rounds in which dominoes are placed."""
        return self.dominoes // self.line_length

    def as_dict(self) -> dict[str, int]:
        """The row as plain data, for programs."""
        return {
            "kings": self.kings,
            "line": self.line_length,
            "dominoes": self.dominoes,
            "rounds": self.rounds,
            "side": self.side,
        }


@dataclass(frozen=True, eq=False)
class Rules:
    """A game: an edition with its variants. One is made from another with `after` and `scoring_also`."""

    name: str
    title: str
    summary: str
    box: Box
    setups: Mapping[int, PlayerCountSetup]
    dealing: tuple[type[Step], ...]
    turn: tuple[type[Step], ...]
    criteria: tuple[Criterion, ...]
    bonuses: tuple[Bonus, ...] = ()
    initial_piece: Callable[[Land], Piece | None] = no_piece
    shared_pieces: type[SharedPieces] = SharedPieces
    games: int = 1

    def with_step_after(self, step: type[Step], *added: type[Step]) -> Rules:
        """These rules with more steps in a turn, right after a step it has."""
        index = self.turn.index(step) + 1
        return replace(self, turn=(*self.turn[:index], *added, *self.turn[index:]))

    def with_bonuses(self, *bonuses: Bonus) -> Rules:
        """These rules with more bonuses."""
        return replace(self, bonuses=self.bonuses + bonuses)

    def setup(self, seats: int | None = None) -> PlayerCountSetup:
        """The row of a player count (of the largest one when none is named); refuses a count these rules don't have."""
        count = max(self.setups) if seats is None else seats
        if count not in self.setups:
            known = ", ".join(map(str, sorted(self.setups)))
            raise KingdominoError(f"{self.name} is for {known} players, not {count!r}")
        return self.setups[count]

    def start(self, seats: int | None = None) -> Position:
        """The position before the first domino is drawn.

        >>> from kingdomino.editions import rules
        >>> print(rules("classic").start(2))
        classic C|C - - 1-48 - - - draw
        """
        from kingdomino.editions.position import Position

        return Position.start(self, max(self.setups) if seats is None else seats)

    def score(self, kingdom: Kingdom, seats: int | None = None, totems: frozenset[Resource] = frozenset()) -> Score:
        """The score of a kingdom under these rules, at a table of so many seats, with the totems it holds.

        Refuses a kingdom that these rules could never see.
        """
        side = self.setup(seats).side
        self.validate(kingdom, side)
        return self.score_context(ScoringContext(kingdom, side, totems))

    def validate(self, kingdom: Kingdom, side: int) -> None:
        """Refuse a kingdom that these rules could never see, with every reason."""
        problems = self.violations(kingdom, side)
        if problems:
            raise ImpossiblePosition(f"kingdom {str(kingdom)!r}", problems)

    def score_context(self, holding: ScoringContext) -> Score:
        """The score of a holding that is known to be possible."""
        return Score(
            properties(holding.kingdom),
            {bonus.key: bonus.points(holding) for bonus in self.bonuses},
            crowns(holding.kingdom),
        )

    def violations(self, kingdom: Kingdom, side: int) -> list[str]:
        """Why these rules could never see such a kingdom: too wide, lands not in the box, things not in the game."""
        reasons = []
        width, height = kingdom.bounds.width, kingdom.bounds.height
        if max(width, height) > side:
            reasons.append(f"it is {width} by {height}, expected at most {side} by {side} (C11)")
        census = self.box.land_counts()
        strange = sorted({str(land) for land in kingdom.lands.values() if land not in census})
        if strange:
            reasons.append(f"the {self.box.key} box has no {', '.join(map(repr, strange))}")
        allowed = self.allowed_pieces()
        odd = sorted({thing.notation for thing in kingdom.pieces.values() if not isinstance(thing, allowed)})
        if odd:
            reasons.append(f"{self.name} has no {', '.join(map(repr, odd))}")
        return reasons

    def allowed_pieces(self) -> tuple[type[Piece], ...]:
        """The kinds of things that may stand in a kingdom: those that the steps of a turn or the stock bring."""
        brought = [kind for step in self.turn for kind in step.piece_types]
        return (*brought, Resource) if self.initial_piece is not no_piece else tuple(brought)

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
