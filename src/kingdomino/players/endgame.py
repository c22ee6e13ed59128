"""The end, played exactly: once the last line lies open nothing is hidden, and the rest can be worked out (max^n).

Kingdoms never meet: what a seat makes of its dominoes is worked out alone (`search.lasts`), and what is left to fight
about is who claims which domino of the last line. Importing this module imports Numba.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import numpy as np

from kingdomino.players.search.lasts import POINTS, TOO_MANY, best_end
from kingdomino.simulator import State
from kingdomino.simulator.dominoes import DOMINOES
from kingdomino.simulator.flow import GAMES_OF_A_DYNASTY
from kingdomino.simulator.layout import (
    AT_BOX,
    AT_GAME,
    CLAIM,
    NEXT,
    NOBODY,
    NOW,
    PHASE,
    PLACE,
    ROUND,
    RULES,
    SEAT,
    THROW,
    TOTEM,
    TRIBE,
    TURN,
)

Slots = tuple[int, ...]
"""Places in the last line, ascending."""


class TooManyWays(Exception):
    """The end is still too far to be worked out."""


def is_open(state: State) -> bool:
    """Whether nothing is hidden any more, in an edition where kingdoms never meet, at a decision to lay or claim."""
    rounds = state.table.rules.row(state.table.seats).rounds
    alone = not state.table.flags & (TOTEM | TRIBE)
    return alone and int(state.words[ROUND]) >= rounds - 1 and int(state.words[PHASE]) in (PLACE, CLAIM)


def solve(state: State, ways: int) -> tuple[int, ...] | None:
    """The best actions for the rest of this turn; None when a seat has more than so many ways to lay its dominoes."""
    try:
        return _End(state, ways).best()
    except TooManyWays:
        return None


class _End:
    """One end: what each seat can make of each part of the last line, and how the claims will go."""

    def __init__(self, state: State, ways: int) -> None:
        self._state, self._ways = state, ways
        words = [int(word) for word in state.words]
        self._seat = words[SEAT]
        self._now, self._next = _line(words[NOW]), _line(words[NEXT])
        self._box = words[RULES] >> AT_BOX & 0xFF
        self._decided = state.table.rules.games == 1 or words[RULES] >> AT_GAME & 0xFF == GAMES_OF_A_DYNASTY - 1
        claiming = words[PHASE] == CLAIM
        self._to_lay = [slot for slot, (_, owner) in self._now.items() if owner != NOBODY and slot >= words[TURN]]
        self._claims = [self._now[slot][1] for slot in self._to_lay] if self._next else []
        if claiming:
            del self._to_lay[0]
        self._of = cache(self._worth)

    def best(self) -> tuple[int, ...]:
        """The actions of this turn: laying so as to make the most of what one will have claimed, and the claim."""
        claims, _ = self._outcome(0, {seat: self._claimed(seat) for seat in range(self._state.table.seats)})
        coming = [slot for seat, slot in zip(self._claims, claims, strict=True) if seat == self._seat]
        mine = tuple(sorted((*self._claimed(self._seat), *coming)))
        actions, after = max(self._options(self._state, ()), key=lambda option: self._reached(option[1], mine))
        if not claims:
            return actions
        return (*actions, next(action for action in after.legal() if _claims(after, action, claims[0])))

    def _claimed(self, seat: int) -> Slots:
        return tuple(slot for slot, (_, owner) in self._next.items() if owner == seat)

    def _options(self, state: State, done: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], State]]:
        """Every way to do this turn up to its claim, with the state after it."""
        if int(state.words[PHASE]) != (THROW if done else PLACE):
            yield done, state
            return
        for action in state.legal():
            after = state.copy()
            after.step(action)
            yield from self._options(after, (*done, action))

    def _reached(self, state: State, slots: Slots) -> int:
        """The most the deciding seat can reach when this turn's domino lies, with these dominoes of the last line."""
        lying = int(self._state.words[PHASE]) == PLACE
        return self._end(state, self._seat, self._dominoes(self._seat, slots)[lying:])

    def _worth(self, seat: int, slots: Slots) -> int:
        """The most a seat can reach with these dominoes of the last line."""
        return self._end(self._state, seat, self._dominoes(seat, slots))

    def _dominoes(self, seat: int, slots: Slots) -> list[int]:
        """What a seat will lay, in order."""
        mine = [self._now[slot][0] for slot in self._to_lay if self._now[slot][1] == seat]
        return [*mine, *(self._next[slot][0] for slot in slots)]

    def _end(self, state: State, seat: int, dominoes: list[int]) -> int:
        rows = np.array([self._box * DOMINOES + domino for domino in dominoes], np.int64)
        found = int(best_end(state.words, seat, rows, self._ways))
        if found == TOO_MANY:
            raise TooManyWays
        return found

    def _outcome(self, turn: int, claimed: dict[int, Slots]) -> tuple[Slots, list[tuple[float, int]]]:
        """The claims still to come when everyone takes what is best for itself, and what that is worth to each."""
        if turn == len(self._claims):
            return (), self._payoffs({seat: self._of(seat, tuple(sorted(slots))) for seat, slots in claimed.items()})
        seat = self._claims[turn]
        taken = {slot for slots in claimed.values() for slot in slots}
        best: tuple[Slots, list[tuple[float, int]]] | None = None
        for slot in self._next:
            if slot not in taken:
                chosen, payoffs = self._outcome(turn + 1, {**claimed, seat: (*claimed[seat], slot)})
                if best is None or payoffs[seat] > best[1][seat]:
                    best = (slot, *chosen), payoffs
        assert best is not None
        return best

    def _payoffs(self, worth: dict[int, int]) -> list[tuple[float, int]]:
        """What an end is worth to each seat: its share of the victory, then its margin to the best rival."""
        top = max(worth.values())
        winners = [seat for seat, value in worth.items() if value == top]
        found = []
        for seat, value in worth.items():
            rival = max(other >> POINTS for who, other in worth.items() if who != seat)
            share = 1 / len(winners) if self._decided and seat in winners else 0.0
            found.append((share, (value >> POINTS) - rival))
        return found


def _line(word: int) -> dict[int, tuple[int, int]]:
    """The dominoes of a line by their slots, each with its owner."""
    slots = {slot: (word >> 8 * slot & 0xFF, word >> 32 + 8 * slot & 0xFF) for slot in range(4)}
    return {slot: found for slot, found in slots.items() if found[0] != NOBODY}


def _claims(state: State, action: int, slot: int) -> bool:
    block = state.table.block_of(action)
    return block.name == "claim" and action - block.first == slot
