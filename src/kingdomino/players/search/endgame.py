"""Exact endgame solver (max^n): once the last line is drawn, nothing is hidden.

A kingdom never affects another one, so the most a seat can reach with given dominoes does not depend on its opponents
(`kernels.endings`). What remains is who claims which domino of the last line. Importing this module imports Numba.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from operator import ge

import numpy as np

from kingdomino.components import Seat
from kingdomino.editions import Event
from kingdomino.players.search.config import SearchBudget
from kingdomino.players.search.evaluator import CandidateStats
from kingdomino.players.search.kernels.endings import LIMIT_EXCEEDED, MAX_PLACEMENTS, POINTS_SHIFT, best_endings
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
    THROW,
    TURN,
)
from kingdomino.simulator.rule_constants import DOMINOES, DYNASTY_GAMES

Slots = tuple[int, ...]
"""Slots of the last line, ascending."""
Prospects = Mapping[Slots, int]
"""The highest value a seat can reach with each set of slots it may end up with."""
ValueCache = dict[tuple[bytes, tuple[int, ...]], tuple[int, ...]]
"""Computed values by kingdom and dominoes to come."""


class SearchTooLarge(Exception):
    """The endgame has too many placements for the limit."""


def is_solvable(state: State) -> bool:
    """Whether nothing is hidden, in rules where kingdoms do not affect each other."""
    rounds = state.config.rules.setup(state.config.seats).rounds
    independent = not state.config.flags & (HAS_TOTEMS | HAS_TRIBE)
    return independent and int(state.words[ROUND]) >= rounds - 1 and int(state.words[PHASE]) in (PLACE, THROW, CLAIM)


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
    never places a domino worse than possible only to influence the choice of a third seat.
    """

    def __init__(self, state: State, kingdoms: _KingdomValues, margin_scale: float) -> None:
        self.playouts = 0
        self._state, self._kingdoms, self._margin_scale = state, kingdoms, margin_scale
        words = [int(word) for word in state.words]
        self._seat = words[SEAT]
        self._current, self._next = _line(words[CURRENT_LINE]), _line(words[NEXT_LINE])
        self._to_place = [slot for slot, (_, owner) in self._current.items() if owner != NO_SEAT and slot > words[TURN]]
        self._claims = [self._current[slot][1] for slot in self._to_place] if self._next else []
        self._is_last_game = state.config.rules.games == 1 or words[RULES] >> GAME_SHIFT & 0xFF == DYNASTY_GAMES - 1
        self._outcomes: dict[tuple[Slots, tuple[int, ...]], list[int]] = {}
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
        claimed = {seat: self._claimed(seat) for seat in range(self._state.config.seats)}
        if not self._next:
            yield self._candidate(actions, self._outcome_after_turn(after, claimed))
            return
        for action in after.legal():
            slot = action - after.config.block_of(action).first
            own = tuple(sorted((*claimed[self._seat], slot)))
            yield self._candidate((*actions, action), self._outcome_after_turn(after, {**claimed, self._seat: own}))

    def _candidate(self, actions: tuple[int, ...], values: list[int]) -> CandidateStats:
        share, margin = self._payoff(values, self._seat)
        win = share if self._is_last_game else 1.0 / (1.0 + math.exp(-margin / self._margin_scale))
        return CandidateStats(actions, 0, win, 0.0, float(margin), 0.0, float(values[self._seat] >> POINTS_SHIFT))

    def _claimed(self, seat: int) -> Slots:
        return tuple(slot for slot, (_, owner) in self._next.items() if owner == seat)

    def _outcome_after_turn(self, state: State, claimed: dict[int, Slots]) -> list[int]:
        """The final value of every seat once the deciding seat has finished its turn."""
        settled = {
            seat: self._prospects(state, seat, self._possible_slots(seat, 0, claimed))[0]
            for seat in claimed
            if seat != self._seat and seat not in self._claims
        }
        # The deciding seat has placed its domino, so its value depends only on the slots it ends up with.
        possible = self._possible_slots(self._seat, 0, claimed)
        own = {slots: max(self._values(state, self._seat, slots)) for slots in possible}
        key = claimed[self._seat], tuple(own.values())
        if key not in self._outcomes:
            self._outcomes[key] = self._outcome(state, 0, claimed, {**settled, self._seat: own})
        return self._outcomes[key]

    def _outcome(self, state: State, turn: int, claimed: dict[int, Slots], settled: dict[int, Prospects]) -> list[int]:
        """The final value of every seat when all claims from a turn on are made optimally."""
        if turn == len(self._claims):
            return [settled[seat][slots] for seat, slots in claimed.items()]
        seat = self._claims[turn]
        best: list[int] | None = None
        for slot in self._free_slots(claimed):
            after = {**claimed, seat: tuple(sorted((*claimed[seat], slot)))}
            # A seat places before it claims, and opponents react to the placement: the placement decides which of the
            # possible slot sets it favours. Before its last claim the set is known and one placement is best.
            known = settled.get(seat)
            choices = [known] if known else self._prospects(state, seat, self._possible_slots(seat, turn + 1, after))
            for prospects in choices:
                values = self._outcome(state, turn + 1, after, {**settled, seat: prospects})
                if best is None or self._payoff(values, seat) > self._payoff(best, seat):
                    best = values
        assert best is not None
        return best

    def _free_slots(self, claimed: dict[int, Slots]) -> list[int]:
        taken = {slot for slots in claimed.values() for slot in slots}
        return [slot for slot in self._next if slot not in taken]

    def _possible_slots(self, seat: int, turn: int, claimed: dict[int, Slots]) -> list[Slots]:
        """The sets of slots a seat may end up with, given its claims from a turn on."""
        count = self._claims[turn:].count(seat)
        return [tuple(sorted((*claimed[seat], *more))) for more in combinations(self._free_slots(claimed), count)]

    def _prospects(self, state: State, seat: int, possible: list[Slots]) -> list[Prospects]:
        """The prospects of each placement of a seat's next domino, without dominated placements."""
        rows = set(zip(*(self._values(state, seat, slots) for slots in possible), strict=True))
        return [
            dict(zip(possible, row, strict=True))
            for row in sorted(rows, reverse=True)
            if not any(other != row and all(map(ge, other, row)) for other in rows)
        ]

    def _values(self, state: State, seat: int, slots: Slots) -> tuple[int, ...]:
        """The highest value a seat can reach with these slots, for each placement of its next domino."""
        pending = [self._current[slot][0] for slot in self._to_place if self._current[slot][1] == seat]
        return self._kingdoms.values(state, seat, (*pending, *(self._next[slot][0] for slot in slots)))

    def _payoff(self, values: list[int], seat: int) -> tuple[float, int]:
        """The payoff of a final result for a seat: its share of the win, then its margin over the best opponent."""
        rival = max(value for other, value in enumerate(values) if other != seat)
        won = self._is_last_game and values[seat] >= rival
        margin = (values[seat] >> POINTS_SHIFT) - (rival >> POINTS_SHIFT)
        return 1 / values.count(values[seat]) if won else 0.0, margin


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
