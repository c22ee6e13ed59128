"""`State`: one game of the simulator. Validates its arguments; the game itself runs compiled."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from kingdomino.components import KingdominoError, Seat
from kingdomino.editions import Rules
from kingdomino.simulator import entry_points
from kingdomino.simulator.actions import MAX_LEGAL
from kingdomino.simulator.game_config import GameConfig
from kingdomino.simulator.layout import (
    CAVE_FACE_DOWN,
    CAVE_FACE_UP,
    DEAL_RNG,
    GAME_SHIFT,
    HAS_TRIBE,
    KINGS,
    OVER,
    PHASE,
    PILE,
    ROUND,
    RULES,
    SEAT,
    SEATS,
    SEEN,
    WORDS,
)
from kingdomino.simulator.rule_constants import CAVE_FULL, DOMINOES
from kingdomino.simulator.scoring import PARTS

SEEDS = 1 << 64


@dataclass(frozen=True, slots=True)
class Standings:
    """Totals, their parts, the tie-breaks and the ranks (1 is first, ties share) of all seats."""

    totals: tuple[int, ...]
    parts: tuple[dict[str, int], ...]
    largest: tuple[int, ...]
    crowns: tuple[int, ...]
    ranks: tuple[int, ...]


class State:
    """One game as a flat array of words that can be copied, stepped and read.

    >>> state = State.start("classic", 4, seed=1)
    >>> while not state.is_over:
    ...     state.step(state.legal()[0])
    >>> state.standings().ranks
    (2, 1, 4, 3)
    """

    __slots__ = ("_scratch", "config", "words")

    def __init__(self, config: GameConfig, words: Any) -> None:
        """Wrap an array of words; only its shape and its rules are checked.

        Words without hidden information, such as those of a dataset, can be read but not stepped.
        """
        if not isinstance(words, np.ndarray) or words.dtype != np.uint64 or words.shape != (WORDS,):
            raise KingdominoError(f"a state is an array of {WORDS} unsigned 64-bit words, not {_describe(words)}")
        if not words.flags.c_contiguous or not words.flags.writeable:
            raise KingdominoError("the words of a state must be contiguous and writeable")
        if int(words[RULES]) & ~(0xFF << GAME_SHIFT) != int(config.word):
            raise KingdominoError(f"these words belong to another game than {config}")
        self.config = config
        self.words = words
        self._scratch = np.zeros(MAX_LEGAL, np.int32)

    @classmethod
    def start(
        cls,
        rules: Rules | str,
        seats: int | None = None,
        *,
        seed: int = 0,
        index: int = 0,
        lines: Sequence[Sequence[int]] = (),
        kings: str = "",
    ) -> State:
        """Start a game from a seed; `lines` and `kings` fix the first lines and the order of the kings."""
        config = GameConfig.of(rules, seats)
        words = np.zeros(WORDS, np.uint64)
        entry_points.start(words, config.word, to_word(seed, "seed"), to_word(index, "index"))
        state = cls(config, words)
        if lines:
            state._deal_lines(lines)
        if kings:
            state._order_kings(kings)
        return state

    def _deal_lines(self, lines: Sequence[Sequence[int]]) -> None:
        setup = self.config.rules.setup(self.config.seats)
        dominoes = [number for line in lines for number in line]
        if len(lines) > setup.rounds or any(len(line) != setup.line_length for line in lines):
            raise KingdominoError(f"{self.config} has at most {setup.rounds} lines of {setup.line_length} dominoes")
        if len(set(dominoes)) != len(dominoes) or not all(1 <= number <= DOMINOES for number in dominoes):
            raise KingdominoError(f"lines {lines!r}: expected different dominoes 1-{DOMINOES}")
        words = self.words
        words[SEEN] = np.uint64(sum(1 << (number - 1) for number in dominoes))
        words[ROUND] = np.uint64(len(lines) - 1)
        entry_points.reshuffle(words, words[DEAL_RNG])
        for number, line in enumerate(lines):
            words[PILE + number] = np.uint64(sum(1 << (domino - 1) for domino in line))
        words[ROUND] = words[SEEN] = np.uint64(0)
        words[CAVE_FACE_UP] = np.uint64(0)
        words[CAVE_FACE_DOWN] = CAVE_FULL if self.config.flags & HAS_TRIBE else np.uint64(0)
        entry_points.reveal(words)

    def _order_kings(self, kings: str) -> None:
        setup = self.config.rules.setup(self.config.seats)
        letters = [str(seat) for seat in list(Seat)[: self.config.seats]]
        if "pair" in [block.name for block in self.config.blocks]:
            expected = [[letter] for letter in letters]
        else:
            expected = [sorted(letters * setup.kings)]
        if sorted(kings) not in expected:
            raise KingdominoError(
                f"kings {kings!r}: expected {' or '.join(''.join(each) for each in expected)} in any order"
            )
        order = [letters.index(letter) for letter in kings]
        self.words[KINGS] = np.uint64(sum(seat << 8 * place for place, seat in enumerate(order)))
        self.words[SEAT] = np.uint64(order[0])

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return int(self.words[PHASE]) == OVER

    @property
    def seat(self) -> int | None:
        """The seat to move; None when the game is over."""
        return None if self.is_over else int(self.words[SEAT])

    def legal(self) -> tuple[int, ...]:
        """The legal actions in ascending order."""
        count = entry_points.legal(self.words, self._scratch)
        return tuple(self._scratch[:count].tolist())

    def mask(self) -> Any:
        """The legal actions as a mask, one byte for each action."""
        mask = np.zeros(self.config.actions, np.int8)
        mask[list(self.legal())] = 1
        return mask

    def require_hidden_information(self) -> None:
        """Raise an error if the pile and the order of the kings are missing but still needed."""
        if self.words[DEAL_RNG] or self.is_over:  # the RNG of a dealt game is not 0
            return
        rules = self.config.rules
        last_line = int(self.words[ROUND]) >= rules.setup(self.config.seats).rounds - 1
        last_game = (int(self.words[RULES]) >> GAME_SHIFT & 0xFF) == rules.games - 1
        if not (last_line and last_game):
            raise KingdominoError(
                "this state can be read but not played: it lacks the hidden pile and order of kings, "
                "like every state of a dataset; from_position(to_position(state), seed) draws a new one"
            )

    def step(self, action: int) -> None:
        """Play an action; raises an error for an illegal one and leaves the state unchanged."""
        self.require_hidden_information()
        if isinstance(action, bool) or not isinstance(action, (int, np.integer)):
            raise KingdominoError(f"action {action!r}: expected an integer")
        if self.is_over:
            raise KingdominoError(f"action {action}: the game is over")
        block = self.config.block_of(int(action))
        if not entry_points.step(self.words, int(action), self._scratch):
            raise KingdominoError(f"action {action} ({block.name} {int(action) - block.first}) is not legal now")

    def copy(self) -> State:
        """An independent copy of the game."""
        return State(self.config, self.words.copy())

    def standings(self) -> Standings:
        """Scores with their parts and ranks at this state; totals include a Dynasty's finished games."""
        seats = self.config.seats
        parts, numbers = np.zeros((SEATS, len(PARTS)), np.int64), np.zeros((SEATS, 3), np.int64)
        ranks = np.zeros(SEATS, np.int64)
        entry_points.write_standings(self.words, parts, numbers, ranks)
        return Standings(
            tuple(numbers[:seats, 0].tolist()),
            tuple(dict(zip(PARTS, row, strict=True)) for row in parts[:seats].tolist()),
            tuple(numbers[:seats, 1].tolist()),
            tuple(numbers[:seats, 2].tolist()),
            tuple((ranks[:seats] + 1).tolist()),
        )

    def __repr__(self) -> str:
        return f"<State of {self.config}, round {int(self.words[ROUND])}>"


def to_word(number: int, name: str) -> np.uint64:
    """An integer as a 64-bit word; raises an error for anything else."""
    try:
        value = -1 if isinstance(number, bool) else operator.index(number)
    except TypeError:
        value = -1
    if not 0 <= value < SEEDS:
        raise KingdominoError(f"{name} {number!r}: expected an integer from 0 to 2^64 - 1")
    return np.uint64(value)


def _describe(value: object) -> str:
    if isinstance(value, np.ndarray):
        return f"an array of {value.dtype} with shape {value.shape}"
    return f"a {type(value).__name__}"
