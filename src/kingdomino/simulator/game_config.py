"""Rules and player count for the simulator: packed into one word, with their action space."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property

import numpy as np

from kingdomino.components import KingdominoError
from kingdomino.editions import Rules
from kingdomino.editions import rules as find_rules
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
from kingdomino.simulator.rule_constants import BOXES, DYNASTY_GAMES

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
    resource_bonus: 0,  # scored where HAS_TOTEMS is set
    totem_bonus: 0,
    caveman_bonus: 0,  # scored where HAS_TRIBE is set
}
"""The bonuses the simulator can score, with their flag."""
_GAMES = {1: 0, DYNASTY_GAMES: layout.DYNASTY}


@dataclass(frozen=True)
class ActionBlock:
    """One kind of decision in the action space."""

    name: str
    first: int
    count: int


@dataclass(frozen=True, eq=False)
class GameConfig:
    """Rules and a player count. Use `of`: there is one instance for each combination.

    >>> config = GameConfig.of("classic", 4)
    >>> config.actions, [(block.name, block.first) for block in config.blocks]
    (329, [('place', 0), ('discard', 324), ('claim', 325)])
    """

    rules: Rules
    seats: int

    @classmethod
    def of(cls, rules: Rules | str, seats: int | None = None) -> GameConfig:
        """The configuration for rules, by value or by name, and a player count (by default the largest)."""
        value = find_rules(rules) if isinstance(rules, str) else rules
        return _game_config(value, max(value.setups) if seats is None else seats)

    @property
    def side(self) -> int:
        """The side of the window."""
        return self.rules.setup(self.seats).side

    @property
    def field_side(self) -> int:
        """The side of the field that a kingdom can reach."""
        return 2 * self.side - 1

    @cached_property
    def flags(self) -> int:
        """The features of these rules, as bits; raises an error for rules the simulator does not support."""
        setup = self.rules.setup(self.seats)
        unknown = [str(step.key) for step in self.rules.turn if step not in _STEPS]
        unknown += [bonus.key for bonus in self.rules.bonuses if bonus.points not in _BONUSES]
        unknown += [str(step.key) for step in self.rules.dealing if step not in (DrawStep, RevealCavemanStep)]
        unknown += [] if setup.opening in _OPENINGS else ["its opening"]
        unknown += [] if self.rules.games in _GAMES else [f"{self.rules.games} games in a row"]
        unknown += [] if self.rules.box in BOXES else ["its dominoes"]
        if unknown:
            raise KingdominoError(f"the simulator does not support {self.rules.name}: unknown {', '.join(unknown)}")
        flags = _OPENINGS[setup.opening] | _GAMES[self.rules.games]
        for step in self.rules.turn:
            flags |= _STEPS[step]
        for bonus in self.rules.bonuses:
            flags |= _BONUSES[bonus.points]
        return flags | (0 if self.rules.initial_piece is no_piece else layout.HAS_RESOURCES)

    @cached_property
    def word(self) -> np.uint64:
        """The configuration as the RULES word of a state."""
        setup = self.rules.setup(self.seats)
        return np.uint64(
            self.seats << layout.SEATS_SHIFT
            | setup.side << layout.SIDE_SHIFT
            | setup.line_length << layout.LINE_SHIFT
            | setup.rounds << layout.ROUNDS_SHIFT
            | setup.kings << layout.KINGS_SHIFT
            | self.flags << layout.FLAGS_SHIFT
            | BOXES.index(self.rules.box) << layout.BOX_SHIFT
        )

    @cached_property
    def blocks(self) -> tuple[ActionBlock, ...]:
        """The blocks of the action space, as listed in `simulator.actions`."""
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
        for name, count, required_flag in plan:
            if self.flags & required_flag == required_flag:
                blocks.append(ActionBlock(name, blocks[-1].first + blocks[-1].count if blocks else 0, count))
        return tuple(blocks)

    @cached_property
    def actions(self) -> int:
        """The number of actions."""
        return len(self._blocks_by_action)

    @cached_property
    def _blocks_by_action(self) -> tuple[ActionBlock, ...]:
        return tuple(block for block in self.blocks for _ in range(block.count))

    def block(self, name: str) -> ActionBlock:
        """A block by name."""
        return next(block for block in self.blocks if block.name == name)

    def block_of(self, action: int) -> ActionBlock:
        """The block of an action; raises an error if there is none."""
        if not 0 <= action < self.actions:
            raise KingdominoError(f"action {action}: {self} has actions 0-{self.actions - 1}")
        return self._blocks_by_action[action]

    def __str__(self) -> str:
        return f"{self.rules.name} with {self.seats} players"


@cache
def _game_config(rules: Rules, seats: int) -> GameConfig:
    rules.setup(seats)  # raises an error for a player count the rules do not have
    if rules.simulator_objection:
        raise KingdominoError(rules.simulator_objection)
    return GameConfig(rules, seats)
