"""`Batch`: many games stepped in one call, over arrays allocated once."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from typing import Any, Final

import numpy as np

from kingdomino.components import KingdominoError
from kingdomino.editions import Rules
from kingdomino.simulator import batch_step
from kingdomino.simulator.game_config import GameConfig
from kingdomino.simulator.layout import SEAT, SEATS, WORDS
from kingdomino.simulator.observation import write_observation
from kingdomino.simulator.observation_layout import ObservationLayout
from kingdomino.simulator.policies import POLICIES
from kingdomino.simulator.state import State, to_word

ALIGNMENT: Final = 64


class Batch:
    """Games with the same rules and player count. Every step plays one action in each.

    The arrays are views, updated in place; copy them to store them: `masks` (games × actions), `planes` and
    `features` (the observation of the seat to move), `seats` (the seat to move, -1 when the game is over), `over` (1
    where a game ended in this step), `totals` and `winners` (a bit set) of games that ended. `observe=False` omits
    planes and features, `features=False` the features. The `policies` decide for their seats, the
    caller for the others (None).

    The views are read-only. With `writeable=True` they can be shared with torch and JAX without a copy (DLPack); the
    batch still relies on their contents, so do not write to them.

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
        features: bool = True,
        jobs: int = 1,
        policies: Sequence[str | None] = (),
        writeable: bool = False,
    ) -> None:
        if games < 1 or jobs < 1:
            raise KingdominoError(f"games {games}, jobs {jobs}: expected at least 1 of each")
        self.config = GameConfig.of(rules, seats)
        self.layout = ObservationLayout.of(rules, seats)
        self.autoreset = autoreset
        self._seed = to_word(seed, "seed")
        self._policies = _policy_numbers(policies, self.config)
        self._pool = ThreadPoolExecutor(jobs) if jobs > 1 else None
        self._row_ranges = np.array_split(np.arange(games), jobs)
        self.states = np.zeros((games, WORDS), np.uint64)
        self._masks = aligned_zeros((games, self.config.actions), np.int8)
        shape = self.layout.shape
        self._planes = aligned_zeros((games, shape[0] * shape[1] * shape[2] if observe else 0), np.uint8)
        self._viewers = np.zeros(games, np.int8)
        self._features = aligned_zeros((games, self.layout.num_features if observe and features else 0), np.int16)
        self._seats = np.zeros(games, np.int8)
        self._over = np.zeros(games, np.int8)
        self._totals = np.zeros((games, SEATS), np.int32)
        self._winners = np.zeros(games, np.int8)
        self._episodes = np.zeros(games, np.int64)
        self._scratch = np.zeros(self.layout.num_features, np.int16)
        self._writeable = writeable
        self._make_views()
        self._start_games(np.arange(games))

    def _make_views(self) -> None:
        view = _view if self._writeable else _read_only
        self.masks, self.features = view(self._masks), view(self._features)
        observed = self._planes.shape[1] > 0
        self.planes = view(self._planes.reshape(-1, *self.layout.shape) if observed else self._planes)
        self.seats, self.over = _read_only(self._seats), _read_only(self._over)
        self.totals, self.winners = _read_only(self._totals[:, : self.config.seats]), _read_only(self._winners)

    def __setstate__(self, attributes: dict[str, Any]) -> None:
        self.__dict__.update(attributes)
        self._make_views()

    def __len__(self) -> int:
        return len(self.states)

    def _start_games(self, rows: Any) -> None:
        batch_step.start_rows(
            self.states, self.config.word, self._seed, rows, self._episodes, self._planes, self._viewers
        )
        self._step(rows, np.full(len(self), -1))

    def observe(self, rows: Any) -> None:
        """Write the observations of rows whose states were changed; seats with a policy decide first."""
        for row in rows:
            self.state(row).require_hidden_information()
        self._step(rows, np.full(len(self), -1))

    def load(self, states: Sequence[State] | Any, rows: Any = None) -> None:
        """Put states, or their words, into the given rows (by default the first ones) and observe them.

        `batch.load(other.states)` copies every game of another batch; `batch.state(row)` takes one out again.

        >>> batch, other = (Batch("classic", 2, games=2, seed=seed) for seed in (1, 2))
        >>> batch.load([other.state(1)], rows=[0])
        >>> bool((batch.states[0] == other.states[1]).all()), bool((batch.features[0] == other.features[1]).all())
        (True, True)
        """
        words = np.array([state.words if isinstance(state, State) else state for state in states], np.uint64)
        selected = np.arange(len(words)) if rows is None else self._checked_rows(rows)
        if words.shape != (len(selected), WORDS) or len(set(selected.tolist())) != len(selected):
            raise KingdominoError(f"{len(selected)} different rows: expected a state of {WORDS} words for each")
        if len(words) > len(self):
            raise KingdominoError(f"{len(words)} states: the batch has {len(self)} rows")
        for row in words:
            State(self.config, row).require_hidden_information()
        self.states[selected] = words
        self._viewers[selected] = words[:, SEAT].astype(np.int8)
        if self._planes.shape[1]:
            for row in selected.tolist():
                write_observation(self.states[row], int(self._viewers[row]), self._planes[row], self._scratch)
        self._over[selected] = self._seats[selected] = 0
        self._step(selected, np.full(len(self), -1))

    def _checked_rows(self, rows: Any) -> Any:
        selected = np.asarray(rows)
        if (
            selected.ndim != 1
            or selected.dtype.kind not in "iu"
            or (selected.size and not 0 <= selected.min() <= selected.max() < len(self))
        ):
            raise KingdominoError(f"rows must be integers 0-{len(self) - 1}")
        return selected.astype(np.int64)

    def _step(self, rows: Any, choices: Any) -> None:
        """Play an action (none where it is negative) in some rows, then the policies, and write the observations."""
        batch_step.step_rows(
            self.states, rows, choices, self._policies, self._masks, self._planes, self._viewers, self._features,
            self._seats, self._totals, self._winners, self._over, self._episodes, self._seed, self.autoreset,
        )  # fmt: skip

    def restart(self, rows: Any = None) -> None:
        """Start the next game in the given rows (by default every row)."""
        selected = np.arange(len(self)) if rows is None else self._checked_rows(rows)
        self._episodes[selected] += 1
        self._start_games(selected)

    def step(self, actions: Any) -> None:
        """Play one action in every game. If one is illegal, none is played. Finished games are skipped."""
        choices = np.asarray(actions)
        if choices.shape != (len(self),) or choices.dtype.kind not in "iu":
            raise KingdominoError(
                f"actions must be {len(self)} integers, not {choices.dtype} with shape {choices.shape}"
            )
        checked = np.ascontiguousarray(choices, np.int64)
        illegal = batch_step.first_illegal(self._masks, self._seats, checked)
        if illegal >= 0:
            raise KingdominoError(f"action {choices[illegal]} in row {illegal} is not legal now")
        if illegal == -2:
            raise KingdominoError("every game of the batch is over: restart them first")
        if self._pool is None:
            self._step(self._row_ranges[0], checked)
        else:
            list(self._pool.map(self._step, self._row_ranges, repeat(checked)))

    def state(self, row: int) -> State:
        """A copy of one game."""
        if not 0 <= row < len(self):
            raise KingdominoError(f"row {row}: the batch has rows 0-{len(self) - 1}")
        return State(self.config, self.states[row].copy())


def aligned_zeros(shape: tuple[int, int], dtype: Any) -> Any:
    """An array of zeros at a multiple of 64 bytes; JAX copies arrays at other addresses."""
    size = shape[0] * shape[1] * np.dtype(dtype).itemsize
    buffer = np.zeros(size + ALIGNMENT, np.uint8)
    start = -buffer.ctypes.data % ALIGNMENT
    return buffer[start : start + size].view(dtype).reshape(shape)


def _policy_numbers(policies: Sequence[str | None], config: GameConfig) -> Any:
    """The policy number of each seat as a row, -1 where the caller decides."""
    unknown = [name for name in policies if name is not None and name not in POLICIES]
    if unknown:
        raise KingdominoError(f"unknown policy {unknown[0]!r}: expected one of {', '.join(POLICIES)}")
    if policies and (len(policies) != config.seats or None not in policies):
        raise KingdominoError(f"{config}: one policy for each seat, and None for at least one, not {tuple(policies)!r}")
    numbers = np.full((1, SEATS), -1, np.int64)
    numbers[0, : len(policies)] = [-1 if name is None else POLICIES.index(name) for name in policies]
    return numbers


def _view(array: Any) -> Any:
    return array.view()


def _read_only(array: Any) -> Any:
    view = array.view()
    view.flags.writeable = False
    return view
