"""Exact endgame solver (max^n) for the rounds in which nothing is hidden.

A kingdom never affects another one, so the most a seat can reach with given dominoes does not depend on its opponents
(`kernels.endings`). What remains is who claims which domino of the last lines (`kernels.claims`). Importing this module
imports Numba.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import combinations
from operator import ge
from typing import Final

import numpy as np

from kingdomino.components import Seat
from kingdomino.editions import Event
from kingdomino.players.search.config import SearchBudget
from kingdomino.players.search.evaluator import CandidateStats
from kingdomino.players.search.kernels.claims import FREE, MISSING, SETS, SLOTS, UNDECIDED, best_claims
from kingdomino.players.search.kernels.endings import (
    LIMIT_EXCEEDED,
    MAX_PLACEMENTS,
    MIN_VALUE,
    POINTS_SHIFT,
    best_endings,
)
from kingdomino.simulator import State, event_of
from kingdomino.simulator.layout import (
    BOX_SHIFT,
    CLAIM,
    CURRENT_LINE,
    GAME_SHIFT,
    HAS_TOTEMS,
    HAS_TRIBE,
    HEADER,
    KINGDOM,
    NEXT_LINE,
    NO_SEAT,
    PHASE,
    PLACE,
    ROUND,
    RULES,
    SEAT,
    SEEN,
    THROW,
    TURN,
)
from kingdomino.simulator.rule_constants import DOMINOES, DYNASTY_GAMES

LINE: Final = 4
"""The slots of one line."""
MAX_RESULTS: Final = 200_000
"""Results of claims that the solver may compare for one candidate: about 0.05 s."""
Rows = tuple[tuple[tuple[int, int], ...], ...]
"""The options of a seat: pairs of a set of slots and the highest value that it can reach with it."""
ValueCache = dict[tuple[bytes, tuple[int, ...]], tuple[int, ...]]
"""Computed values by kingdom and dominoes to come."""


class SearchTooLarge(Exception):
    """The endgame has too many placements for the limit."""


def is_solvable(state: State) -> bool:
    """Whether nothing is hidden, in rules where kingdoms do not affect each other.

    Where all dominoes of the box are used, the last line is known one round before it is revealed.
    """
    setup = state.config.rules.setup(state.config.seats)
    if state.config.flags & (HAS_TOTEMS | HAS_TRIBE) or int(state.words[PHASE]) not in (PLACE, THROW, CLAIM):
        return False
    lines = setup.rounds - 1 - int(state.words[ROUND])
    return lines <= 0 or (lines == 1 and int(state.words[ROUND]) > 0 and len(_unseen(state)) == setup.line_length)


def solve(state: State, max_placements: int, margin_scale: float) -> Solution | None:
    """Evaluate every candidate of this turn exactly, or return None if that takes more than `max_placements`.

    `margin_scale` converts a margin to a win probability while games of a Dynasty are still to come.
    """
    try:
        return Solution(state, _KingdomValues(max_placements, {}), margin_scale)
    except SearchTooLarge:
        return None


class Solution:
    """The exact values of all candidates of one decision, with every seat playing its own best moves afterwards.

    A seat maximises its share of the win first and its margin second; of equal claims it takes the lowest domino. It
    never places a domino worse than possible only to influence the choice of a third seat. Two lines before the end, a
    seat with two kings is assumed to foresee the last claims when it places its later dominoes.
    """

    def __init__(self, state: State, kingdoms: _KingdomValues, margin_scale: float) -> None:
        self.playouts = 0
        self._state, self._kingdoms, self._margin_scale = state, kingdoms, margin_scale
        words = [int(word) for word in state.words]
        self._seat, self._seats = words[SEAT], range(state.config.seats)
        current, following = _line(words[CURRENT_LINE]), _line(words[NEXT_LINE])
        self._to_place = {slot: owned for slot, owned in current.items() if owned[1] != NO_SEAT and slot > words[TURN]}
        self._slots = {slot: domino for slot, (domino, _) in following.items()}
        self._owners = [FREE if slot in following else MISSING for slot in range(SLOTS)]
        for slot, (_, owner) in following.items():
            self._owners[slot] = FREE if owner == NO_SEAT else owner
        if following and words[ROUND] < state.config.rules.setup(len(self._seats)).rounds - 1:
            for slot, domino in enumerate(_unseen(state), start=LINE):
                self._slots[slot], self._owners[slot] = domino, FREE
        self._order = [owner for _, owner in self._to_place.values()] if following else []
        self._decides = state.config.rules.games == 1 or words[RULES] >> GAME_SHIFT & 0xFF == DYNASTY_GAMES - 1
        self._outcomes: dict[tuple[int, Rows], list[int]] = {}
        candidates = [
            candidate for actions, after in _placements(state) for candidate in self._continue(actions, after)
        ]
        self._candidates = sorted(candidates, key=lambda stats: (-stats.win, -stats.margin, stats.actions[-1]))

    def run(self, budget: SearchBudget) -> None:
        """Do nothing: the values are exact."""

    def best(self) -> CandidateStats:
        return self._candidates[0]

    def candidates(self) -> list[CandidateStats]:
        return list(self._candidates)

    def best_from(self, first: int) -> CandidateStats | None:
        return next((stats for stats in self._candidates if stats.actions[0] == first), None)

    def compare(
        self, candidate: CandidateStats, other: CandidateStats, _budget: SearchBudget, /
    ) -> tuple[float, float]:
        return candidate.win - other.win, 0.0

    def terms(self, _actions: tuple[int, ...]) -> None:
        """Nothing: exact values have no terms."""

    def principal_variation(self, actions: Sequence[int]) -> tuple[tuple[Seat, Event], ...]:
        """The optimal continuation after some actions, to the end of the game."""
        current, variation = self._state.copy(), list[tuple[Seat, Event]]()
        while True:
            for action in actions:
                variation.append((Seat(int(current.words[SEAT])), event_of(current, action)))
                current.step(action)
            if not is_solvable(current):
                return tuple(variation)
            # This cannot exceed the limit: the remaining tree is part of the one solved already.
            actions = Solution(current, self._kingdoms.with_full_limit(), self._margin_scale).best().actions

    def _continue(self, actions: tuple[int, ...], after: State) -> Iterator[CandidateStats]:
        """The candidates of a turn that start with some actions; `after` is the state before the claim."""
        if not self._slots:
            yield self._candidate(actions, self._outcome(after, None))
            return
        for action in after.legal():
            slot = action - after.config.block_of(action).first
            yield self._candidate((*actions, action), self._outcome(after, slot))

    def _candidate(self, actions: tuple[int, ...], values: list[int]) -> CandidateStats:
        share, margin = self._payoff(values)
        win = share if self._decides else 1.0 / (1.0 + math.exp(-margin / self._margin_scale))
        return CandidateStats(actions, 0, win, 0.0, float(margin), 0.0, float(values[self._seat] >> POINTS_SHIFT))

    def _payoff(self, values: list[int]) -> tuple[float, int]:
        """The payoff of a final result for the deciding seat: its share of the win and its margin."""
        rival = max(value for seat, value in enumerate(values) if seat != self._seat)
        won = self._decides and values[self._seat] >= rival
        margin = (values[self._seat] >> POINTS_SHIFT) - (rival >> POINTS_SHIFT)
        return 1 / values.count(values[self._seat]) if won else 0.0, margin

    def _outcome(self, after: State, slot: int | None) -> list[int]:
        """The final value of every seat once the deciding seat has placed its domino and claimed a slot."""
        owners = list(self._owners)
        if slot is not None:
            owners[slot] = self._seat
        rows = [self._rows(after, seat, owners) for seat in self._seats]
        key = -1 if slot is None else slot, rows[self._seat]
        if key not in self._outcomes:
            self._outcomes[key] = self._solve_claims(owners, rows)
        return self._outcomes[key]

    def _solve_claims(self, owners: list[int], rows: list[Rows]) -> list[int]:
        tables = np.full((len(rows), max(map(len, rows)), SETS), MIN_VALUE, np.int64)
        for seat, options in enumerate(rows):
            for option, row in enumerate(options):
                for number, value in row:
                    tables[seat, option, number] = value
        counts = np.array([len(options) for options in rows], np.int64)
        sizes = np.array([self._sizes(owners, seat) for seat in self._seats], np.int64)
        chosen = np.full(len(rows), UNDECIDED, np.int64)
        out = np.zeros(len(rows), np.int64)
        arrays = np.array(self._order, np.int64), np.array(owners, np.int64), chosen, tables, counts, sizes
        if best_claims(*arrays, self._decides, MAX_RESULTS, out) == LIMIT_EXCEEDED:
            raise SearchTooLarge
        return [int(value) for value in out]

    def _sizes(self, owners: list[int], seat: int) -> tuple[int, int]:
        """The number of dominoes that a seat will have in both lines."""
        first = owners[:LINE].count(seat) + self._order.count(seat)
        return first, first if owners[LINE] != MISSING else 0

    def _rows(self, state: State, seat: int, owners: list[int]) -> Rows:
        """The highest values of a seat with every possible set of slots, one row for each placement of its next domino.

        A row that is nowhere better than another is left out.
        """
        sets = list(self._possible_sets(seat, owners))
        pending = [domino for domino, owner in self._to_place.values() if owner == seat]
        columns = [
            self._kingdoms.values(state, seat, (*pending, *(self._slots[slot] for slot in slots))) for slots in sets
        ]
        numbers = [sum(1 << slot for slot in slots) for slots in sets]
        # With another first domino for every set there is nothing to choose before the claim.
        has_common = bool(pending) or len({slots[:1] for slots in sets}) == 1
        rows = set(zip(*columns, strict=True)) if has_common else {tuple(max(column) for column in columns)}
        return tuple(
            tuple(zip(numbers, row, strict=True))
            for row in sorted(rows, reverse=True)
            if not any(other != row and all(map(ge, other, row)) for other in rows)
        )

    def _possible_sets(self, seat: int, owners: list[int]) -> Iterator[tuple[int, ...]]:
        """The sets of slots that a seat may end up with, ascending."""
        own = tuple(slot for slot in range(LINE) if owners[slot] == seat)
        free = [slot for slot in range(LINE) if owners[slot] == FREE]
        last = [slot for slot in range(LINE, SLOTS) if owners[slot] == FREE]
        sizes = self._sizes(owners, seat)
        for more in combinations(free, sizes[0] - len(own)):
            for others in combinations(last, sizes[1]):
                yield (*sorted((*own, *more)), *others)


class _KingdomValues:
    """The values kingdoms can reach with known dominoes, cached, within a limit on placements."""

    def __init__(self, max_placements: int, cache: ValueCache) -> None:
        self._max_placements, self._remaining, self._cache = max_placements, max_placements, cache
        self._out = np.empty(MAX_PLACEMENTS, np.int64)

    def with_full_limit(self) -> _KingdomValues:
        """The same cache with the limit reset."""
        return _KingdomValues(self._max_placements, self._cache)

    def values(self, state: State, seat: int, dominoes: tuple[int, ...]) -> tuple[int, ...]:
        """The highest value for each placement of the first domino; the others follow in order."""
        start = HEADER + seat * KINGDOM
        key = state.words[start : start + KINGDOM].tobytes(), dominoes
        if key not in self._cache:
            box = int(state.words[RULES]) >> BOX_SHIFT & 0xFF
            rows = np.array([box * DOMINOES + domino for domino in dominoes], np.int64)
            count, self._remaining = best_endings(state.words, seat, rows, self._remaining, self._out)
            if count == LIMIT_EXCEEDED:
                raise SearchTooLarge
            self._cache[key] = tuple(self._out[:count].tolist())
        return self._cache[key]


def _placements(state: State, actions: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], State]]:
    """Every way to play the rest of a turn up to its claim, with the resulting state."""
    if int(state.words[PHASE]) not in ((THROW,) if actions else (PLACE, THROW)):
        yield actions, state
        return
    for action in state.legal():
        after = state.copy()
        after.step(action)
        yield from _placements(after, (*actions, action))


def _line(word: int) -> dict[int, tuple[int, int]]:
    """The dominoes of a line by slot, each with its owner."""
    slots = {slot: (word >> 8 * slot & 0xFF, word >> 32 + 8 * slot & 0xFF) for slot in range(4)}
    return {slot: (domino, owner) for slot, (domino, owner) in slots.items() if domino != NO_SEAT}


def _unseen(state: State) -> list[int]:
    """The dominoes that were not revealed yet, ascending."""
    return [domino for domino in range(DOMINOES) if not int(state.words[SEEN]) >> domino & 1]
