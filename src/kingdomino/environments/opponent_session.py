"""`OpponentSession`: one game in which the caller decides for some seats and named players for the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from kingdomino.components import KingdominoError, Seat
from kingdomino.environments.rewards import rewards_of
from kingdomino.game.play import SeatPlayer
from kingdomino.players import Player, create_player
from kingdomino.players.factory import PlayerLike, canonical_spec, check_players
from kingdomino.players.player import close_player
from kingdomino.simulator import POLICIES, Batch, GameConfig, ObservationLayout, State, action_of, to_position
from kingdomino.simulator.observation import write_observation


def assign_opponents(
    opponents: PlayerLike | Sequence[PlayerLike] | None, config: GameConfig, seat: int = 0
) -> tuple[str | None, ...]:
    """The player spec of every seat, None where the caller decides: the learner's seat, or all without opponents.

    A single player is for all other seats; several are for the seats after the learner's, in order.

    >>> assign_opponents(["greedy", "random"], GameConfig.of("classic", 3), seat=1)
    ('random', None, 'greedy')
    """
    if seat not in range(config.seats):
        raise KingdominoError(f"seat {seat!r}: {config} has seats 0-{config.seats - 1}")
    if opponents is None:
        return (None,) * config.seats
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        opponents = (opponents,)
    opponent_specs = [canonical_spec(opponent) for opponent in opponents]
    check_players(opponent_specs, config.rules)
    others = config.seats - 1
    if len(opponent_specs) not in (1, others):
        raise KingdominoError(f"opponents {opponent_specs!r}: expected one player, or {others} for {config}")
    specs: list[str | None] = [None] * config.seats
    for place in range(others):
        specs[(seat + 1 + place) % config.seats] = opponent_specs[place % len(opponent_specs)]
    return tuple(specs)


class OpponentSession:
    """One game from decision to decision. Policies run in compiled code, other players see views.

    >>> game = OpponentSession(GameConfig.of("classic", 2), [None, "greedy"])
    >>> game.start(seed=1)
    >>> while not game.is_over:
    ...     game.step(int(game.mask.argmax()))
    >>> game.seat, game.rewards("win")
    (-1, [0.0, 1.0])
    """

    def __init__(self, config: GameConfig, specs: Sequence[str | None] = ()) -> None:
        self.config = config
        self.observations = ObservationLayout.of(config.rules, config.seats)
        self.number = 0
        """The number of games started."""
        self.seat = -1
        """The seat to move; -1 when the game is over."""
        self.mask: Any = np.zeros(config.actions, np.int8)
        """The legal actions, a byte for each action. Updated in place."""
        self._specs = tuple(specs) or (None,) * config.seats
        self._players: dict[int, Player] = {}
        self._seated: dict[int, SeatPlayer] = {}
        self._batch: Batch | None = None

    def start(self, seed: int) -> None:
        """Start a game. The same seed gives the same game."""
        self.close()
        policies = [spec if spec in POLICIES else None for spec in self._specs]
        self._players = {
            seat: create_player(spec, seed)
            for seat, spec in enumerate(self._specs)
            if spec is not None and not policies[seat]
        }
        self._seated = {seat: SeatPlayer(player) for seat, player in self._players.items()}
        self._batch = Batch(
            self.config.rules, self.config.seats, games=1, seed=seed, autoreset=False, policies=policies
        )
        self.number += 1
        self.mask = self._batch.masks[0]
        self._answer(self._batch)

    def __setstate__(self, attributes: dict[str, Any]) -> None:
        self.__dict__.update(attributes)
        if self._batch is not None:
            self.mask = self._batch.masks[0]

    @property
    def batch(self) -> Batch:
        """The game as a batch of one; raises an error before the first game."""
        if self._batch is None:
            raise KingdominoError("no game has started: call reset first")
        return self._batch

    @property
    def state(self) -> State:
        """A copy of the game."""
        return self.batch.state(0)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.seat < 0

    def observe(self, viewer: int) -> tuple[Any, Any]:
        """The observation of a seat as new arrays: planes and features."""
        batch = self.batch
        if viewer == self.seat:
            return batch.planes[0].copy(), batch.features[0].copy()
        layout = self.observations
        planes, features = (
            np.empty(layout.size - layout.num_features, np.uint8),
            np.empty(layout.num_features, np.int16),
        )
        write_observation(batch.states[0], viewer, planes, features)
        return planes.reshape(layout.shape), features

    def step(self, action: Any) -> None:
        """Play a legal action and run to the caller's next decision; raises an error for any other action."""
        batch = self.batch
        number = _to_int(action)
        if self.seat < 0:
            raise KingdominoError(f"action {number}: the game is over, call reset first")
        if not (0 <= number < self.config.actions and self.mask[number]):
            block = self.config.block_of(number)
            raise KingdominoError(f"action {number} ({block.name} {number - block.first}) is not legal now")
        batch.step(np.array([number]))
        self._answer(batch)

    def _answer(self, batch: Batch) -> None:
        self.seat = int(batch.seats[0])
        while self.seat in self._seated:
            state = batch.state(0)
            event = self._seated[self.seat].decide(to_position(state).view(Seat(self.seat)))
            batch.step(np.array([action_of(state, event)]))
            self.seat = int(batch.seats[0])
        if self.seat < 0:
            self.close()

    def abandon(self) -> None:
        """End the game without a result."""
        self.seat = -1
        self.close()

    @property
    def forfeits(self) -> dict[int, str]:
        """Why opponents gave up, by seat; such a seat plays the first legal event to the end of the game."""
        return {seat: str(player.forfeit) for seat, player in self._seated.items() if player.forfeit is not None}

    def close(self) -> None:
        """Stop the programs of external opponents."""
        for player in self._players.values():
            close_player(player)
        self._players = {}

    @property
    def scores(self) -> list[int]:
        """The total points of a finished game."""
        return [int(total) for total in self.batch.totals[0]]

    def rewards(self, kind: str) -> list[float]:
        """The rewards of a finished game, for each seat."""
        return [float(reward) for reward in rewards_of(kind, self.batch.totals, self.batch.winners)[0]]


def _to_int(action: Any) -> int:
    number = action.item() if isinstance(action, np.ndarray) and action.ndim == 0 else action
    if isinstance(number, (bool, np.bool_)) or not isinstance(number, (int, np.integer)):
        raise KingdominoError(f"action {action!r}: expected an integer")
    return int(number)
