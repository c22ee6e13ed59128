"""The end, solved exactly (max^n): once the last line lies open, nothing is hidden.

Kingdoms never meet, so the most a seat can make of given dominoes does not depend on its rivals (`search.lasts`). What
is left to fight about is who claims which domino of the last line. Importing this module imports Numba.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from operator import ge

import numpy as np

from kingdomino.components import Seat
from kingdomino.editions import Event
from kingdomino.players.search.budget import SearchBudget
from kingdomino.players.search.evaluator import CandidateStats
from kingdomino.players.search.kernels.endings import MOST_WAYS, POINTS, TOO_MANY, best_endings
from kingdomino.players.search.kernels.rollouts import chance
from kingdomino.simulator import State, event_of
from kingdomino.simulator.dominoes import DOMINOES
from kingdomino.simulator.flow import DYNASTY_GAMES
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

Slots = tuple[int, ...]
"""Places in the last line, ascending."""
Prospects = Mapping[Slots, int]
"""The most a seat can reach with each set of slots it may end up with."""
Known = dict[tuple[bytes, tuple[int, ...]], tuple[int, ...]]
"""What was found for each kingdom and the dominoes it is still to get."""


class SearchTooLarge(Exception):
    """The end is still too far to be solved."""


def is_open(state: State) -> bool:
    """Whether nothing is hidden any more, in an edition where kingdoms never meet."""
    rounds = state.table.rules.setup(state.table.seats).rounds
    apart = not state.table.flags & (HAS_TOTEMS | HAS_TRIBE)
    return apart and int(state.words[ROUND]) >= rounds - 1 and int(state.words[PHASE]) in (PLACE, THROW, CLAIM)


def solve(state: State, ways: int, scale: float) -> Solution | None:
    """The value of every option for the rest of this turn; None if that takes more than so many ways to lay dominoes.

    `scale` turns a margin into a chance to win where games are still to come.
    """
    try:
        return Solution(state, _Kingdoms(ways, {}), scale)
    except SearchTooLarge:
        return None


class Solution:
    """The exact value of every option of one decision; everyone plays what is best for itself from there on.

    Winning counts first, then the margin to the best rival; between equal claims the lowest domino is taken. Nobody who
    decides later lays a domino worse than possible just to change what a third seat prefers.
    """

    def __init__(self, state: State, kingdoms: _Kingdoms, scale: float) -> None:
        self.playouts = 0
        self._state, self._kingdoms, self._scale = state, kingdoms, scale
        words = [int(word) for word in state.words]
        self._seat = words[SEAT]
        self._now, self._next = _line(words[CURRENT_LINE]), _line(words[NEXT_LINE])
        self._to_lay = [slot for slot, (_, owner) in self._now.items() if owner != NO_SEAT and slot > words[TURN]]
        self._claims = [self._now[slot][1] for slot in self._to_lay] if self._next else []
        self._decisive = state.table.rules.games == 1 or words[RULES] >> GAME_SHIFT & 0xFF == DYNASTY_GAMES - 1
        self._outcomes: dict[tuple[Slots, tuple[int, ...]], list[int]] = {}
        findings = [finding for actions, after in _placements(state) for finding in self._options(actions, after)]
        self._findings = sorted(findings, key=lambda finding: (-finding.win, -finding.margin, finding.actions[-1]))

    def run(self, limit: SearchBudget) -> None:
        """Do nothing: all is known."""

    def best(self) -> CandidateStats:
        """The option to play."""
        return self._findings[0]

    def candidates(self) -> list[CandidateStats]:
        """All options, the best first."""
        return list(self._findings)

    def best_from(self, first: int) -> CandidateStats | None:
        """The best option that begins with an action."""
        return next((finding for finding in self._findings if finding.actions[0] == first), None)

    def compare(self, one: CandidateStats, other: CandidateStats, _limit: SearchBudget, /) -> tuple[float, float]:
        """How much more often one option wins than another, without an error."""
        return one.win - other.win, 0.0

    def principal_variation(self, actions: Sequence[int]) -> tuple[tuple[Seat, Event], ...]:
        """The principal variation from some actions to the end of the game."""
        trial, line = self._state.copy(), list[tuple[Seat, Event]]()
        while True:
            for action in actions:
                line.append((Seat(int(trial.words[SEAT])), event_of(trial, action)))
                trial.step(action)
            if not is_open(trial):
                return tuple(line)
            # It takes no more ways than this solution did: what follows is part of it.
            actions = Solution(trial, self._kingdoms.again(), self._scale).best().actions

    def _options(self, actions: tuple[int, ...], after: State) -> Iterator[CandidateStats]:
        """The options of a turn that begin with some actions, up to the state before the claim."""
        claimed = {seat: self._claimed(seat) for seat in range(self._state.table.seats)}
        if not self._next:
            yield self._candidate(actions, self._outcome_of(after, claimed))
            return
        for action in after.legal():
            slot = action - after.table.block_of(action).first
            mine = tuple(sorted((*claimed[self._seat], slot)))
            yield self._candidate((*actions, action), self._outcome_of(after, {**claimed, self._seat: mine}))

    def _candidate(self, actions: tuple[int, ...], worths: list[int]) -> CandidateStats:
        share, margin = self._payoff(worths, self._seat)
        win = share if self._decisive else float(chance(float(margin), self._scale))
        return CandidateStats(actions, 0, win, 0.0, float(margin), 0.0, float(worths[self._seat] >> POINTS))

    def _claimed(self, seat: int) -> Slots:
        return tuple(slot for slot, (_, owner) in self._next.items() if owner == seat)

    def _outcome_of(self, state: State, claimed: dict[int, Slots]) -> list[int]:
        """What everyone reaches when the deciding seat has finished its turn; the state shows the kingdoms."""
        settled = {
            seat: self._prospects(state, seat, self._ends(seat, 0, claimed))[0]
            for seat in claimed
            if seat != self._seat and seat not in self._claims
        }
        # The deciding seat has laid its domino: what it can reach depends only on what it ends up with.
        ends = self._ends(self._seat, 0, claimed)
        own = {slots: max(self._worths(state, self._seat, slots)) for slots in ends}
        key = claimed[self._seat], tuple(own.values())
        if key not in self._outcomes:
            self._outcomes[key] = self._outcome(state, 0, claimed, {**settled, self._seat: own})
        return self._outcomes[key]

    def _outcome(self, state: State, turn: int, claimed: dict[int, Slots], settled: dict[int, Prospects]) -> list[int]:
        """What everyone reaches when the claims from a turn on are made by those who gain from them."""
        if turn == len(self._claims):
            return [settled[seat][slots] for seat, slots in claimed.items()]
        seat = self._claims[turn]
        best: list[int] | None = None
        for slot in self._free(claimed):
            after = {**claimed, seat: tuple(sorted((*claimed[seat], slot)))}
            # A seat lays before it claims, and rivals answer to that: it chooses between placements which of its ends
            # to favour. By its last claim, of two at most, the end is known and one placement is best.
            known = settled.get(seat)
            choices = [known] if known else self._prospects(state, seat, self._ends(seat, turn + 1, after))
            for prospects in choices:
                worths = self._outcome(state, turn + 1, after, {**settled, seat: prospects})
                if best is None or self._payoff(worths, seat) > self._payoff(best, seat):
                    best = worths
        assert best is not None
        return best

    def _free(self, claimed: dict[int, Slots]) -> list[int]:
        taken = {slot for slots in claimed.values() for slot in slots}
        return [slot for slot in self._next if slot not in taken]

    def _ends(self, seat: int, turn: int, claimed: dict[int, Slots]) -> list[Slots]:
        """The sets of slots a seat may end up with when it is still to claim in some turns."""
        count = self._claims[turn:].count(seat)
        return [tuple(sorted((*claimed[seat], *more))) for more in combinations(self._free(claimed), count)]

    def _prospects(self, state: State, seat: int, ends: list[Slots]) -> list[Prospects]:
        """What the placements of a seat's next domino promise, without those that another one beats in every end."""
        rows = set(zip(*(self._worths(state, seat, slots) for slots in ends), strict=True))
        return [
            dict(zip(ends, row, strict=True))
            for row in sorted(rows, reverse=True)
            if not any(other != row and all(map(ge, other, row)) for other in rows)
        ]

    def _worths(self, state: State, seat: int, slots: Slots) -> tuple[int, ...]:
        """The most a seat can reach with these slots, for each way to lay its next domino."""
        laid = [self._now[slot][0] for slot in self._to_lay if self._now[slot][1] == seat]
        return self._kingdoms.worths(state, seat, (*laid, *(self._next[slot][0] for slot in slots)))

    def _payoff(self, worths: list[int], seat: int) -> tuple[float, int]:
        """What an end is worth to a seat: its share of the victory, then its margin to the best rival."""
        rival = max(worth for other, worth in enumerate(worths) if other != seat)
        won = self._decisive and worths[seat] >= rival
        return 1 / worths.count(worths[seat]) if won else 0.0, (worths[seat] >> POINTS) - (rival >> POINTS)


class _Kingdoms:
    """What seats can make of dominoes that are known, worked out once for each kingdom, within a limit."""

    def __init__(self, ways: int, known: Known) -> None:
        self._ways, self._left, self._known = ways, ways, known
        self._out = np.empty(MOST_WAYS, np.int64)

    def again(self) -> _Kingdoms:
        """The same limit once more, and what is known already."""
        return _Kingdoms(self._ways, self._known)

    def worths(self, state: State, seat: int, dominoes: tuple[int, ...]) -> tuple[int, ...]:
        """The most a seat can reach with each way to lay the first of some dominoes; the others follow in order."""
        at = HEADER + seat * KINGDOM
        key = state.words[at : at + KINGDOM].tobytes(), dominoes
        if key not in self._known:
            box = int(state.words[RULES]) >> BOX_SHIFT & 0xFF
            rows = np.array([box * DOMINOES + domino for domino in dominoes], np.int64)
            count, self._left = best_endings(state.words, seat, rows, self._left, self._out)
            if count == TOO_MANY:
                raise SearchTooLarge
            self._known[key] = tuple(self._out[:count].tolist())
        return self._known[key]


def _placements(state: State, done: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], State]]:
    """Every way to do the rest of a turn up to its claim, with the state after it."""
    if int(state.words[PHASE]) not in ((THROW,) if done else (PLACE, THROW)):
        yield done, state
        return
    for action in state.legal():
        after = state.copy()
        after.step(action)
        yield from _placements(after, (*done, action))


def _line(word: int) -> dict[int, tuple[int, int]]:
    """The dominoes of a line by their slots, each with its owner."""
    slots = {slot: (word >> 8 * slot & 0xFF, word >> 32 + 8 * slot & 0xFF) for slot in range(4)}
    return {slot: found for slot, found in slots.items() if found[0] != NO_SEAT}
