"""`Rules`: a game as a value, with its box, player counts, steps and scoring; and `Variant`, a change to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kingdomino.components import Box, Land, Piece, Resource
from kingdomino.components.errors import ImpossiblePosition, KingdominoError
from kingdomino.editions.result import Criterion
from kingdomino.editions.score import Bonus, Score, ScoringContext
from kingdomino.editions.shared_pieces import SharedPieces
from kingdomino.editions.steps import StepType
from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.properties import crowns, properties
from kingdomino.rulebook.totems import no_piece

if TYPE_CHECKING:
    from kingdomino.editions.position import Position


@dataclass(frozen=True, slots=True)
class PlayerCountSetup:
    """The setup for one player count.

    `kings` per player, dominoes in a line (`line_length`) and in the game (`dominoes`), `side` of the kingdom's
    window, and the steps with which the first line is claimed (`opening`).
    """

    kings: int
    line_length: int
    dominoes: int
    side: int
    opening: tuple[StepType, ...]

    @property
    def rounds(self) -> int:
        """C10: the number of rounds in which dominoes are placed."""
        return self.dominoes // self.line_length

    def as_dict(self) -> dict[str, int]:
        """Return the setup as plain data."""
        return {
            "kings": self.kings,
            "line": self.line_length,
            "dominoes": self.dominoes,
            "rounds": self.rounds,
            "side": self.side,
        }


@dataclass(frozen=True)
class Variant:
    """A change to an edition, declared once.

    `rule` is its number in the rulebooks, `editions` lists the editions that allow it, `excludes` the variants it
    cannot be combined with, and `simulated` is True if the simulator implements it.
    """

    key: str
    title: str
    summary: str
    rule: str
    editions: tuple[str, ...]
    apply: Callable[[Rules], Rules]
    excludes: tuple[str, ...] = ()
    simulated: bool = False

    def as_dict(self) -> dict[str, object]:
        """Return the declaration as plain data."""
        return {
            "key": self.key,
            "title": self.title,
            "summary": self.summary,
            "rule": self.rule,
            "excludes": list(self.excludes),
        }


@dataclass(frozen=True, eq=False)
class Rules:
    """A game: an edition with its variants. Derive one from another with `with_step_after` and `with_bonuses`."""

    name: str
    title: str
    summary: str
    box: Box
    setups: Mapping[int, PlayerCountSetup]
    dealing: tuple[StepType, ...]
    turn: tuple[StepType, ...]
    criteria: tuple[Criterion, ...]
    bonuses: tuple[Bonus, ...] = ()
    initial_piece: Callable[[Land], Piece | None] = no_piece
    shared_pieces: type[SharedPieces] = SharedPieces
    games: int = 1
    variants: tuple[Variant, ...] = ()
    simulated: bool = False

    def with_step_after(self, step: StepType, *added: StepType) -> Rules:
        """Return these rules with more steps in a turn, directly after an existing one."""
        index = self.turn.index(step) + 1
        return replace(self, turn=(*self.turn[:index], *added, *self.turn[index:]))

    def with_bonuses(self, *bonuses: Bonus) -> Rules:
        """Return these rules with more bonuses."""
        return replace(self, bonuses=self.bonuses + bonuses)

    @property
    def simulator_objection(self) -> str | None:
        """Why the simulator, and every bot that uses it, cannot play these rules; None if it can.

        >>> from kingdomino.editions import rules
        >>> print(rules("classic+harmony").simulator_objection)
        None
        """
        unsupported = [variant.key for variant in self.variants if not variant.simulated]
        if not self.simulated:
            unsupported.insert(0, self.name.split("+")[0])
        if not unsupported:
            return None
        return f"the simulator cannot play {self.name}: it does not implement {', '.join(map(repr, unsupported))}"

    def setup(self, seats: int | None = None) -> PlayerCountSetup:
        """Return the setup for a player count, by default the largest one."""
        count = max(self.setups) if seats is None else seats
        if count not in self.setups:
            known = ", ".join(map(str, sorted(self.setups)))
            raise KingdominoError(f"{self.name} is for {known} players, not {count!r}")
        return self.setups[count]

    def start(self, seats: int | None = None) -> Position:
        """Return the position before the first domino is drawn.

        >>> from kingdomino.editions import rules
        >>> print(rules("classic").start(2))
        classic C|C - - 1-48 - - - draw
        """
        # Late import: a position holds its rules, so `position` imports this module.
        from kingdomino.editions.position import Position

        return Position.start(self, max(self.setups) if seats is None else seats)

    def score(self, kingdom: Kingdom, seats: int | None = None, totems: frozenset[Resource] = frozenset()) -> Score:
        """Score a kingdom for a player count and the totems held; ImpossiblePosition if it cannot occur."""
        side = self.setup(seats).side
        self.validate(kingdom, side)
        return self.score_context(ScoringContext(kingdom, side, totems))

    def validate(self, kingdom: Kingdom, side: int) -> None:
        """Raise ImpossiblePosition, with every reason, for a kingdom that cannot occur."""
        reasons = self.violations(kingdom, side)
        if reasons:
            raise ImpossiblePosition(f"kingdom {str(kingdom)!r}", reasons)

    def score_context(self, context: ScoringContext) -> Score:
        """Score a kingdom that is known to be possible."""
        return Score(
            properties(context.kingdom),
            {bonus.key: bonus.points(context) for bonus in self.bonuses},
            crowns(context.kingdom),
            {bonus.key: items for bonus in self.bonuses if (items := bonus.items(context))},
        )

    def violations(self, kingdom: Kingdom, side: int) -> list[str]:
        """Return why a kingdom cannot occur: too wide, lands not in the box, pieces not in the game."""
        reasons = []
        width, height = kingdom.bounds.width, kingdom.bounds.height
        if max(width, height) > side:
            reasons.append(f"it is {width} by {height}, expected at most {side} by {side} (C11)")
        known_lands = self.box.land_counts()
        unknown_lands = sorted({str(land) for land in kingdom.lands.values() if land not in known_lands})
        if unknown_lands:
            reasons.append(f"the {self.box.key} box has no {', '.join(map(repr, unknown_lands))}")
        allowed = self.allowed_pieces()
        unknown_pieces = sorted({piece.notation for piece in kingdom.pieces.values() if not isinstance(piece, allowed)})
        if unknown_pieces:
            reasons.append(f"{self.name} has no {', '.join(map(repr, unknown_pieces))}")
        return reasons

    def allowed_pieces(self) -> tuple[type[Piece], ...]:
        """Return the types of pieces that a kingdom may contain."""
        added = tuple(piece for step in self.turn for piece in step.piece_types)
        return added if self.initial_piece is no_piece else (*added, Resource)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and other.name == self.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"rules({self.name!r})"
