"""`Seats`: one game in which some seats are asked and named players have the others. Knows no framework."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from kingdomino.components import KingdominoError, Seat
from kingdomino.environments.observations import Observations
from kingdomino.environments.rewards import rewards_of
from kingdomino.players import Player, create_player
from kingdomino.simulator import POLICIES, Batch, GameConfig, State, action_of, to_position
from kingdomino.simulator.observation import write_observation


def assign_opponents(opponents: str | Sequence[str] | None, table: GameConfig, seat: int = 0) -> tuple[str | None, ...]:
    """The spec of the player on every seat, None for whoever is asked: the learner, or everybody without opponents.

    One spec is for all other seats; several are for the seats after the learner's, in turn.

    >>> assign_opponents(["greedy", "random"], GameConfig.of("classic", 3), seat=1)
    ('random', None, 'greedy')
    """
    if seat not in range(table.seats):
        raise KingdominoError(f"seat {seat!r}: {table} has seats 0-{table.seats - 1}")
    if opponents is None:
        return (None,) * table.seats
    given = [opponents] if isinstance(opponents, str) else list(opponents)
    for spec in given:
        create_player(spec)
    others = table.seats - 1
    if len(given) not in (1, others):
        raise KingdominoError(f"opponents {given!r}: expected one player, or {others} for {table}")
    specs: list[str | None] = [None] * table.seats
    for place in range(others):
        specs[(seat + 1 + place) % table.seats] = given[place % len(given)]
    return tuple(specs)


class OpponentSession:
    """A game at a table, from one question to the next. Policies answer in compiled code, other players see views.

    >>> game = OpponentSession(GameConfig.of("classic", 2), [None, "greedy"])
    >>> game.start(seed=1)
    >>> while not game.is_over:
    ...     game.step(int(game.mask.argmax()))
    >>> game.seat, game.rewards("win")
    (-1, [0.0, 1.0])
    """

    def __init__(self, table: GameConfig, specs: Sequence[str | None] = ()) -> None:
        self.table = table
        self.observations = Observations.of(table.rules, table.seats)
        self.number = 0
        """How many games have begun."""
        self.seat = -1
        """Who is asked; -1 when the game is over."""
        self.mask: Any = np.zeros(table.actions, np.int8)
        """One byte for each action: 1 where it is legal. It changes with the game."""
        self._specs = tuple(specs) or (None,) * table.seats
        self._players: dict[int, Player] = {}
        self._batch: Batch | None = None

    def start(self, seed: int) -> None:
        """Begin a game; the same one for the same seed."""
        policies = [spec if spec in POLICIES else None for spec in self._specs]
        self._players = {
            seat: create_player(spec, seed)
            for seat, spec in enumerate(self._specs)
            if spec is not None and not policies[seat]
        }
        self._batch = Batch(self.table.rules, self.table.seats, games=1, seed=seed, autoreset=False, policies=policies)
        self.number += 1
        self.mask = self._batch.masks[0]
        self._answer(self._batch)

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """A copy, or a game that was pickled, has a mask of its own."""
        self.__dict__.update(kept)
        if self._batch is not None:
            self.mask = self._batch.masks[0]

    @property
    def batch(self) -> Batch:
        """The game as a batch of one; refuses before the first game."""
        if self._batch is None:
            raise KingdominoError("no game has begun: call reset first")
        return self._batch

    @property
    def state(self) -> State:
        """A copy of the game."""
        return self.batch.state(0)

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to decide."""
        return self.seat < 0

    def observe(self, viewer: int) -> tuple[Any, Any]:
        """What a seat sees, as new arrays: planes and facts."""
        batch = self.batch
        if viewer == self.seat:
            return batch.planes[0].copy(), batch.facts[0].copy()
        seen = self.observations
        planes, facts = np.empty(seen.size - seen.length, np.uint8), np.empty(seen.length, np.int16)
        write_observation(batch.states[0], viewer, planes, facts)
        return planes.reshape(seen.shape), facts

    def step(self, action: Any) -> None:
        """Play an action of whoever is asked, and on to the next question; refuses one that is not legal now."""
        batch = self.batch
        number = _whole(action)
        if self.seat < 0:
            raise KingdominoError(f"action {number}: the game is over, call reset first")
        if not (0 <= number < self.table.actions and self.mask[number]):
            block = self.table.block_of(number)
            raise KingdominoError(f"action {number} ({block.name} {number - block.first}) is not legal now")
        batch.step(np.array([number]))
        self._answer(batch)

    def _answer(self, batch: Batch) -> None:
        """Let players decide until somebody is asked or the game is over."""
        self.seat = int(batch.seats[0])
        while self.seat in self._players:
            state = batch.state(0)
            event = self._players[self.seat].decide(to_position(state).view(Seat(self.seat)))
            batch.step(np.array([action_of(state, event)]))
            self.seat = int(batch.seats[0])

    @property
    def scores(self) -> list[int]:
        """The totals of a game that is over."""
        return [int(total) for total in self.batch.totals[0]]

    def rewards(self, kind: str) -> list[float]:
        """What the end of the game is worth to each seat."""
        return [float(reward) for reward in rewards_of(kind, self.batch.totals, self.batch.winners)[0]]


def _whole(action: Any) -> int:
    """An action as a number; refuses what is none."""
    found = action.item() if isinstance(action, np.ndarray) and action.ndim == 0 else action
    if isinstance(found, (bool, np.bool_)) or not isinstance(found, (int, np.integer)):
        raise KingdominoError(f"action {action!r}: expected a whole number")
    return int(found)
