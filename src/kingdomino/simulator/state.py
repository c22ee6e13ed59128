"""`State`: one game of the simulator, for Python. Checks what it is given; the game itself runs compiled."""

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
from kingdomino.simulator.dominoes import CAVE_FULL, DOMINOES
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
from kingdomino.simulator.scoring import PARTS

SEEDS = 1 << 64


@dataclass(frozen=True, slots=True)
class Standings:
    """What a state is worth to each seat: totals, their parts, what breaks ties, ranks (1 is first, ties share)."""

    totals: tuple[int, ...]
    parts: tuple[dict[str, int], ...]
    largest: tuple[int, ...]
    crowns: tuple[int, ...]
    ranks: tuple[int, ...]


class State:
    """One game as a flat record that can be copied, stepped and read.

    >>> state = State.start("classic", 4, seed=1)
    >>> while not state.is_over:
    ...     state.step(state.legal()[0])
    >>> state.standings().ranks
    (2, 1, 4, 3)
    """

    __slots__ = ("_scratch", "table", "words")

    def __init__(self, table: GameConfig, words: Any) -> None:
        """A state around an array of words that somebody filled; only its shape and game are checked.

        Words that leave out what is hidden, such as those of a dataset, can be read but not stepped.
        """
        if not isinstance(words, np.ndarray) or words.dtype != np.uint64 or words.shape != (WORDS,):
            raise KingdominoError(f"a state is an array of {WORDS} unsigned 64-bit words, not {_shape(words)}")
        if not words.flags.c_contiguous or not words.flags.writeable:
            raise KingdominoError("a state's words must lie one after the other and be writeable")
        if int(words[0]) & ~(0xFF << 48) != int(table.word):
            raise KingdominoError(f"these words are of another game, not of {table}")
        self.table = table
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
        """A new game from a seed; the first lines and the order of the kings may be given (of the first game)."""
        table = GameConfig.of(rules, seats)
        words = np.zeros(WORDS, np.uint64)
        entry_points.start(words, table.word, word_of(seed, "seed"), word_of(index, "index"))
        state = cls(table, words)
        if lines:
            state._deal(lines)
        if kings:
            state._line_up(kings)
        return state

    def _deal(self, lines: Sequence[Sequence[int]]) -> None:
        row = self.table.rules.setup(self.table.seats)
        given = [number for line in lines for number in line]
        if len(lines) > row.rounds or any(len(line) != row.line_length for line in lines):
            raise KingdominoError(f"{self.table} has at most {row.rounds} lines of {row.line_length} dominoes")
        if len(set(given)) != len(given) or not all(1 <= number <= DOMINOES for number in given):
            raise KingdominoError(f"lines {lines!r}: expected different dominoes 1-{DOMINOES}")
        words = self.words
        words[SEEN] = np.uint64(sum(1 << (number - 1) for number in given))
        words[ROUND] = np.uint64(len(lines) - 1)
        entry_points.reshuffle(words, words[7])
        for number, line in enumerate(lines):
            words[PILE + number] = np.uint64(sum(1 << (domino - 1) for domino in line))
        words[ROUND] = words[SEEN] = np.uint64(0)
        words[CAVE_FACE_UP] = np.uint64(0)
        words[CAVE_FACE_DOWN] = CAVE_FULL if self.table.flags & HAS_TRIBE else np.uint64(0)
        entry_points.reveal(words)

    def _line_up(self, kings: str) -> None:
        row = self.table.rules.setup(self.table.seats)
        letters = [str(seat) for seat in list(Seat)[: self.table.seats]]
        if "pair" in [block.name for block in self.table.blocks]:
            expected = [[letter] for letter in letters]
        else:
            expected = [sorted(letters * row.kings)]
        if sorted(kings) not in expected:
            raise KingdominoError(
                f"kings {kings!r}: expected {' or '.join(''.join(each) for each in expected)} in any order"
            )
        order = [letters.index(letter) for letter in kings]
        self.words[KINGS] = np.uint64(sum(seat << 8 * place for place, seat in enumerate(order)))
        self.words[SEAT] = np.uint64(order[0])

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to decide."""
        return int(self.words[PHASE]) == OVER

    @property
    def seat(self) -> int | None:
        """Who decides; None when the game is over."""
        return None if self.is_over else int(self.words[SEAT])

    def legal(self) -> tuple[int, ...]:
        """The legal actions in ascending order."""
        count = entry_points.legal(self.words, self._scratch)
        return tuple(self._scratch[:count].tolist())

    def mask(self) -> Any:
        """One byte for each action of the numbering: 1 where it is legal."""
        mask = np.zeros(self.table.actions, np.int8)
        mask[list(self.legal())] = 1
        return mask

    def require_hidden(self) -> None:
        """Refuse a state without the hidden pile and order of kings, if chance still decides something."""
        if self.words[DEAL_RNG] or self.is_over:  # the generator of a dealt game is not at 0
            return
        rules = self.table.rules
        last_line = int(self.words[ROUND]) >= rules.setup(self.table.seats).rounds - 1
        last_game = (int(self.words[RULES]) >> GAME_SHIFT & 0xFF) == rules.games - 1
        if not (last_line and last_game):
            raise KingdominoError(
                "this state can be read but not played: it lacks what is hidden (the pile, the order of the kings), "
                "as every state of a dataset does; from_position(to_position(state), seed) shuffles that anew"
            )

    def step(self, action: int) -> None:
        """Play an action; refuses one that is not legal now and leaves the state as it was."""
        self.require_hidden()
        if isinstance(action, bool) or not isinstance(action, (int, np.integer)):
            raise KingdominoError(f"action {action!r}: expected a whole number")
        if self.is_over:
            raise KingdominoError(f"action {action}: the game is over")
        block = self.table.block_of(int(action))
        if not entry_points.step(self.words, int(action), self._scratch):
            raise KingdominoError(f"action {action} ({block.name} {int(action) - block.first}) is not legal now")

    def copy(self) -> State:
        """The same game, to be played on independently."""
        return State(self.table, self.words.copy())

    def standings(self) -> Standings:
        """Scores with their parts and ranks, as the table stands; a Dynasty's finished games are in the totals."""
        seats = self.table.seats
        parts, numbers = np.zeros((SEATS, len(PARTS)), np.int64), np.zeros((SEATS, 3), np.int64)
        ranks = np.zeros(SEATS, np.int64)
        entry_points.judge(self.words, parts, numbers, ranks)
        return Standings(
            tuple(numbers[:seats, 0].tolist()),
            tuple(dict(zip(PARTS, row, strict=True)) for row in parts[:seats].tolist()),
            tuple(numbers[:seats, 1].tolist()),
            tuple(numbers[:seats, 2].tolist()),
            tuple((ranks[:seats] + 1).tolist()),
        )

    def __repr__(self) -> str:
        return f"<State of {self.table}, round {int(self.words[ROUND])}>"


def word_of(number: int, what: str) -> np.uint64:
    """A whole number as a word; refuses what is none or does not fit."""
    try:
        found = -1 if isinstance(number, bool) else operator.index(number)
    except TypeError:
        found = -1
    if not 0 <= found < SEEDS:
        raise KingdominoError(f"{what} {number!r}: expected a whole number from 0 to 2^64 - 1")
    return np.uint64(found)


def _shape(found: object) -> str:
    if isinstance(found, np.ndarray):
        return f"an array of {found.dtype} with shape {found.shape}"
    return f"a {type(found).__name__}"
