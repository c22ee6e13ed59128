"""Which game a state is for: `Rules` and a player count in one word, and the numbering of actions. Knows no state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property

import numpy as np

from kingdomino.components import KingdominoError
from kingdomino.editions import Rules, rules
from kingdomino.editions.score import (
    ScoringContext,
    caveman_bonus,
    complete_bonus,
    middle_bonus,
    resource_bonus,
    totem_bonus,
)
from kingdomino.editions.steps import (
    ClaimPairStep,
    ClaimStep,
    DrawKingStep,
    DrawStep,
    GiveTotemsStep,
    PlaceStep,
    RecruitStep,
    RevealCavemanStep,
    StepType,
    ThrowStep,
)
from kingdomino.rulebook.totems import no_piece
from kingdomino.simulator import layout
from kingdomino.simulator.dominoes import BOXES

_STEPS = {
    PlaceStep: 0,
    ClaimStep: 0,
    ThrowStep: layout.HAS_FIRE,
    GiveTotemsStep: layout.HAS_TOTEMS,
    RecruitStep: layout.HAS_TRIBE,
}
_OPENINGS: dict[tuple[StepType, ...], int] = {
    (DrawKingStep, ClaimStep): 0,
    (DrawKingStep, ClaimPairStep): layout.PAIR_OPENING,
}
_BONUSES: dict[Callable[[ScoringContext], int], int] = {
    middle_bonus: layout.MIDDLE_KINGDOM,
    complete_bonus: layout.HARMONY,
    resource_bonus: 0,
    totem_bonus: 0,
    caveman_bonus: 0,
}
_GAMES = {1: 0, 3: layout.DYNASTY}


@dataclass(frozen=True)
class ActionBlock:
    """One kind of decision in a numbering: its name, its first number, how many there are."""

    name: str
    first: int
    count: int


@dataclass(frozen=True, eq=False)
class GameConfig:
    """Rules and a player count, as the simulator needs them. `of` makes one of each.

    >>> table = GameConfig.of("classic", 4)
    >>> table.actions, [(block.name, block.first) for block in table.blocks]
    (329, [('place', 0), ('discard', 324), ('claim', 325)])
    """

    rules: Rules
    seats: int

    @classmethod
    def of(cls, game: Rules | str, seats: int | None = None) -> GameConfig:
        """The table for rules, by value or by name, and a player count; refuses counts the rules don't have."""
        found = rules(game) if isinstance(game, str) else game
        return _game_config(found, max(found.setups) if seats is None else seats)

    @property
    def side(self) -> int:
        """The side of the window."""
        return self.rules.setup(self.seats).side

    @property
    def field_side(self) -> int:
        """The side of the field a kingdom can reach."""
        return 2 * self.side - 1

    @cached_property
    def flags(self) -> int:
        """What these rules have, as bits."""
        row = self.rules.setup(self.seats)
        unknown = [str(step.key) for step in self.rules.turn if step not in _STEPS]
        unknown += [bonus.key for bonus in self.rules.bonuses if bonus.points not in _BONUSES]
        unknown += [str(step.key) for step in self.rules.dealing if step not in (DrawStep, RevealCavemanStep)]
        unknown += ["its opening"] if row.opening not in _OPENINGS else []
        unknown += [f"{self.rules.games} games"] if self.rules.games not in _GAMES else []
        unknown += [f"the {self.rules.box.key} box"] if self.rules.box not in BOXES else []
        if unknown:
            raise KingdominoError(
                f"the simulator cannot play {self.rules.name}: it does not implement {', '.join(unknown)}"
            )
        flags = _OPENINGS[row.opening] | _GAMES[self.rules.games]
        for step in self.rules.turn:
            flags |= _STEPS[step]
        for bonus in self.rules.bonuses:
            flags |= _BONUSES[bonus.points]
        return flags | (0 if self.rules.initial_piece is no_piece else layout.HAS_RESOURCES)

    @cached_property
    def word(self) -> np.uint64:
        """Everything in one word of the state."""
        row = self.rules.setup(self.seats)
        return np.uint64(
            self.seats << layout.SEATS_SHIFT
            | row.side << layout.SIDE_SHIFT
            | row.line_length << layout.LINE_SHIFT
            | row.rounds << layout.ROUNDS_SHIFT
            | row.kings << layout.KINGS_SHIFT
            | self.flags << layout.FLAGS_SHIFT
            | BOXES.index(self.rules.box) << layout.BOX_SHIFT
        )

    @cached_property
    def blocks(self) -> tuple[ActionBlock, ...]:
        """The blocks of the numbering, as `simulator.actions` explains them."""
        squares = self.field_side**2
        plan = [("place", 4 * squares, 0), ("discard", 1, 0), ("claim", 4, 0), ("pair", 2, layout.PAIR_OPENING)]
        plan += [
            ("throw", squares, layout.HAS_FIRE),
            ("give", 4, layout.HAS_TOTEMS),
            ("recruit", layout.CAVEMAN_KINDS, layout.HAS_TRIBE),
        ]
        plan += [("look up", layout.CAVEMAN_KINDS, layout.HAS_TRIBE), ("decline", 1, layout.HAS_TRIBE)]
        plan += [("pay", squares, layout.HAS_TRIBE), ("settle", squares, layout.HAS_TRIBE)]
        blocks: list[ActionBlock] = []
        for name, count, needed in plan:
            if self.flags & needed == needed:
                blocks.append(ActionBlock(name, blocks[-1].first + blocks[-1].count if blocks else 0, count))
        return tuple(blocks)

    @cached_property
    def actions(self) -> int:
        """How many numbers there are."""
        return len(self._block_of)

    @cached_property
    def _block_of(self) -> tuple[ActionBlock, ...]:
        """The block of every number."""
        return tuple(block for block in self.blocks for _ in range(block.count))

    def block(self, name: str) -> ActionBlock:
        """A block by its name."""
        return next(block for block in self.blocks if block.name == name)

    def block_of(self, action: int) -> ActionBlock:
        """The block a number is in; refuses numbers that are in none."""
        if not 0 <= action < self.actions:
            raise KingdominoError(f"action {action}: {self} has actions 0-{self.actions - 1}")
        return self._block_of[action]

    def __str__(self) -> str:
        return f"{self.rules.name} with {self.seats} players"


@cache
def _game_config(game: Rules, seats: int) -> GameConfig:
    game.setup(seats)
    if game.simulator_objection:
        raise KingdominoError(game.simulator_objection)
    return GameConfig(game, seats)
