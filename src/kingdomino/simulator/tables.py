"""Which game a state is for: `Rules` and a player count in one word, and the numbering of actions. Knows no state."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

import numpy as np

from kingdomino.components import KingdominoError
from kingdomino.editions import Rules, rules
from kingdomino.editions.steps import Claim, Draw, King, Pair, Place, Recruit, TakeTotems, Throw, TurnUp
from kingdomino.rulebook.totems import bare
from kingdomino.simulator import layout
from kingdomino.simulator.dominoes import BOXES

_STEPS = {Place: 0, Claim: 0, Throw: layout.FIRE, TakeTotems: layout.TOTEM, Recruit: layout.TRIBE}
_OPENINGS = {(King, Claim): 0, (King, Pair): layout.PAIRED}
_BONUSES = {
    "middle-kingdom": layout.MIDDLE,
    "empire-of-fire": layout.MIDDLE,
    "harmony": layout.FULL,
    "homo-habilis": layout.FULL,
    "resources": 0,
    "totems": 0,
    "cavemen": 0,
}
_GAMES = {1: 0, 3: layout.DYNASTY}


@dataclass(frozen=True)
class Block:
    """One kind of decision in a numbering: its name, its first number, how many there are."""

    name: str
    first: int
    count: int


@dataclass(frozen=True, eq=False)
class Table:
    """Rules and a player count, as the simulator needs them. `of` makes one of each.

    >>> table = Table.of("classic", 4)
    >>> table.actions, [(block.name, block.first) for block in table.blocks]
    (329, [('place', 0), ('discard', 324), ('claim', 325)])
    """

    rules: Rules
    seats: int

    @classmethod
    def of(cls, game: Rules | str, seats: int | None = None) -> Table:
        """The table for rules, by value or by name, and a player count; refuses counts the rules don't have."""
        found = rules(game) if isinstance(game, str) else game
        return _table(found, max(found.seats) if seats is None else seats)

    @property
    def side(self) -> int:
        """The side of the window."""
        return self.rules.row(self.seats).side

    @property
    def field(self) -> int:
        """The side of the field a kingdom can reach."""
        return 2 * self.side - 1

    @cached_property
    def flags(self) -> int:
        """What these rules have, as bits."""
        row = self.rules.row(self.seats)
        unknown = [str(step.key) for step in self.rules.turn if step not in _STEPS]
        unknown += [bonus.key for bonus in self.rules.bonuses if bonus.key not in _BONUSES]
        unknown += [str(step.key) for step in self.rules.dealing if step not in (Draw, TurnUp)]
        if unknown or row.opening not in _OPENINGS or self.rules.games not in _GAMES or self.rules.box not in BOXES:
            raise KingdominoError(f"the simulator cannot play {self.rules.name}: it does not know {', '.join(unknown)}")
        flags = _OPENINGS[row.opening] | _GAMES[self.rules.games]
        for step in self.rules.turn:
            flags |= _STEPS[step]
        for bonus in self.rules.bonuses:
            flags |= _BONUSES[bonus.key]
        return flags | (0 if self.rules.stock is bare else layout.STOCK)

    @cached_property
    def word(self) -> np.uint64:
        """Everything in one word of the state."""
        row = self.rules.row(self.seats)
        return np.uint64(
            self.seats << layout.AT_SEATS
            | row.side << layout.AT_SIDE
            | row.line << layout.AT_LINE
            | row.rounds << layout.AT_ROUNDS
            | row.kings << layout.AT_KINGS
            | self.flags << layout.AT_FLAGS
            | BOXES.index(self.rules.box) << layout.AT_BOX
        )

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks of the numbering, as `simulator.actions` explains them."""
        squares = self.field**2
        plan = [("place", 4 * squares, 0), ("discard", 1, 0), ("claim", 4, 0), ("pair", 2, layout.PAIRED)]
        plan += [("throw", squares, layout.FIRE), ("give", 4, layout.TOTEM), ("recruit", layout.KINDS, layout.TRIBE)]
        plan += [("look up", layout.KINDS, layout.TRIBE), ("decline", 1, layout.TRIBE)]
        plan += [("pay", squares, layout.TRIBE), ("settle", squares, layout.TRIBE)]
        blocks: list[Block] = []
        for name, count, needed in plan:
            if self.flags & needed == needed:
                blocks.append(Block(name, blocks[-1].first + blocks[-1].count if blocks else 0, count))
        return tuple(blocks)

    @cached_property
    def actions(self) -> int:
        """How many numbers there are."""
        return len(self._block_of)

    @cached_property
    def _block_of(self) -> tuple[Block, ...]:
        """The block of every number."""
        return tuple(block for block in self.blocks for _ in range(block.count))

    def block(self, name: str) -> Block:
        """A block by its name."""
        return next(block for block in self.blocks if block.name == name)

    def block_of(self, action: int) -> Block:
        """The block a number is in; refuses numbers that are in none."""
        if not 0 <= action < self.actions:
            raise KingdominoError(f"action {action}: {self} has actions 0-{self.actions - 1}")
        return self._block_of[action]

    def __str__(self) -> str:
        return f"{self.rules.name} with {self.seats} players"


@cache
def _table(game: Rules, seats: int) -> Table:
    game.row(seats)
    return Table(game, seats)
