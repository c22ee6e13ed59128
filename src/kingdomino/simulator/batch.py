"""`Batch`: thousands of games stepped in one call over arrays made once. Checks what it is given, no more."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from typing import Any

import numpy as np

from kingdomino.components import KingdominoError
from kingdomino.editions import Rules
from kingdomino.simulator import batch_step
from kingdomino.simulator.game_config import GameConfig
from kingdomino.simulator.layout import SEATS, WORDS
from kingdomino.simulator.observation import ObservationLayout
from kingdomino.simulator.policies import POLICIES
from kingdomino.simulator.state import State, word_of


class Batch:
    """Games of one table, side by side. Every step takes one action for each.

    The arrays are written in place: `masks` (games × actions), `planes` and `facts` (what the deciding seat sees),
    `seats` (who decides, -1 when over), `over` (1 where a game ended in this step), `totals` and `winners` (a set of
    bits) of the games that ended. They are views that cannot be written to; copy what is to be kept. Planes and facts
    are left out without `observe`, facts alone with `facts=False`. Seats with one of the `policies` play by
    themselves; the others (None) are asked.

    >>> batch = Batch("classic", 2, games=3, seed=1)
    >>> batch.step(batch.masks.argmax(axis=1))
    >>> batch.masks.sum(axis=1).tolist(), batch.planes.shape
    ([3, 3, 3], (3, 14, 9, 9))
    """

    def __init__(
        self,
        rules: Rules | str,
        seats: int | None = None,
        *,
        games: int,
        seed: int = 0,
        autoreset: bool = True,
        observe: bool = True,
        facts: bool = True,
        jobs: int = 1,
        policies: Sequence[str | None] = (),
    ) -> None:
        if games < 1 or jobs < 1:
            raise KingdominoError(f"a batch has at least one game and one job, not {games} and {jobs}")
        self.table = GameConfig.of(rules, seats)
        self.layout = ObservationLayout(self.table)
        self.autoreset = autoreset
        self._seed = word_of(seed, "seed")
        self._policies = _numbers(policies, self.table)
        self._jobs = ThreadPoolExecutor(jobs) if jobs > 1 else None
        self._ranges = np.array_split(np.arange(games), jobs)
        self.states = np.zeros((games, WORDS), np.uint64)
        self._masks = np.zeros((games, self.table.actions), np.int8)
        shape = self.layout.shape
        self._planes = np.zeros((games, shape[0] * shape[1] * shape[2] if observe else 0), np.uint8)
        self._viewers = np.zeros(games, np.int8)
        self._facts = np.zeros((games, self.layout.features if observe and facts else 0), np.int16)
        self._seats = np.zeros(games, np.int8)
        self._over = np.zeros(games, np.int8)
        self._totals = np.zeros((games, SEATS), np.int32)
        self._winners = np.zeros(games, np.int8)
        self._episodes = np.zeros(games, np.int64)
        self._show()
        self._begin(np.arange(games))

    def _show(self) -> None:
        """Make the views that are shown."""
        self.masks, self.facts = _shown(self._masks), _shown(self._facts)
        observed = self._planes.shape[1] > 0
        self.planes = _shown(self._planes.reshape(-1, *self.layout.shape) if observed else self._planes)
        self.seats, self.over = _shown(self._seats), _shown(self._over)
        self.totals, self.winners = _shown(self._totals[:, : self.table.seats]), _shown(self._winners)

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """A copy, or a batch that was pickled, shows its own arrays."""
        self.__dict__.update(kept)
        self._show()

    def __len__(self) -> int:
        return len(self.states)

    def _begin(self, rows: Any) -> None:
        batch_step.start_rows(
            self.states, self.table.word, self._seed, rows, self._episodes, self._planes, self._viewers
        )
        self._step(rows, np.full(len(self), -1))

    def observe(self, rows: Any) -> None:
        """Write again what is seen of some rows, whose states were changed; seats with a policy decide first."""
        for row in rows:
            self.state(row).require_hidden()
        self._step(rows, np.full(len(self), -1))

    def _step(self, rows: Any, chosen: Any) -> None:
        """Play an action (none where it is negative) in some rows, let policies answer, and write what is seen."""
        batch_step.step_rows(
            self.states, rows, chosen, self._policies, self._masks, self._planes, self._viewers, self._facts,
            self._seats, self._totals, self._winners, self._over, self._episodes, self._seed, self.autoreset,
        )  # fmt: skip

    def restart(self, rows: Any = None) -> None:
        """Begin the next game in some rows, or in all of them."""
        chosen = np.arange(len(self)) if rows is None else np.asarray(rows)
        if (
            chosen.ndim != 1
            or chosen.dtype.kind not in "iu"
            or (chosen.size and not 0 <= chosen.min() <= chosen.max() < len(self))
        ):
            raise KingdominoError(f"rows to restart must be numbers 0-{len(self) - 1}")
        self._episodes[chosen] += 1
        self._begin(chosen.astype(np.int64))

    def step(self, actions: Any) -> None:
        """Play one action in every game; refuses all of them if one is not legal. Rows that are over are passed by."""
        chosen = np.asarray(actions)
        if chosen.shape != (len(self),) or chosen.dtype.kind not in "iu":
            raise KingdominoError(
                f"actions must be {len(self)} whole numbers, not {chosen.dtype} with shape {chosen.shape}"
            )
        wanted = np.ascontiguousarray(chosen, np.int64)
        wrong = batch_step.first_illegal(self._masks, self._seats, wanted)
        if wrong >= 0:
            raise KingdominoError(f"action {chosen[wrong]} in row {wrong} is not legal now")
        if wrong == -2:
            raise KingdominoError("every game of the batch is over: restart them first")
        if self._jobs is None:
            self._step(self._ranges[0], wanted)
        else:
            list(self._jobs.map(self._step, self._ranges, repeat(wanted)))

    def state(self, row: int) -> State:
        """A copy of one game."""
        if not 0 <= row < len(self):
            raise KingdominoError(f"row {row}: the batch has rows 0-{len(self) - 1}")
        return State(self.table, self.states[row].copy())


def _numbers(policies: Sequence[str | None], table: GameConfig) -> Any:
    """The number of each seat's policy, -1 for those that are asked, as a row."""
    unknown = [name for name in policies if name is not None and name not in POLICIES]
    if unknown:
        raise KingdominoError(f"unknown policy {unknown[0]!r}: expected one of {', '.join(POLICIES)}")
    if policies and (len(policies) != table.seats or None not in policies):
        raise KingdominoError(f"{table}: one policy for each seat, and None for at least one, not {tuple(policies)!r}")
    numbers = np.full((1, SEATS), -1, np.int64)
    numbers[0, : len(policies)] = [-1 if name is None else POLICIES.index(name) for name in policies]
    return numbers


def _shown(array: Any) -> Any:
    """A view of an array that cannot be written to."""
    view = array.view()
    view.flags.writeable = False
    return view
