"""From positions to arrays and back: `observe`, and `policy_player`, which makes a player of a trained policy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from kingdomino.components import KingdominoError
from kingdomino.editions import Event, Position, View
from kingdomino.simulator import GameConfig, ObservationLayout, State, event_of, from_position
from kingdomino.simulator.layout import WORDS
from kingdomino.simulator.observation import write_observation

Policy = Callable[[dict[str, Any], Any], Any]
"""Maps observations (`planes` and `features`, a row per game) and legal-action masks to one action per game."""


class Observation(NamedTuple):
    """The arrays of the environments for a seat: planes, features, and one byte per action, 1 if it is legal."""

    planes: Any
    features: Any
    mask: Any


def observe(game: Position | View | State, seat: int | None = None) -> Observation:
    """The observation of a seat, by default the seat to move; the very arrays of the environments.

    The mask of a seat that is not to move is all zeros. The arrays are new and writeable.

    >>> position = Position.parse("classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B")
    >>> planes, features, mask = observe(position)
    >>> planes.shape, features.shape, int(mask.sum())
    ((14, 9, 9), (239,), 4)
    """
    if isinstance(game, View):
        game, seat = game.position, game.seat if seat is None else seat
    state = _state(game) if isinstance(game, Position) else game
    viewer = state.seat if seat is None else int(seat)
    if viewer is None or viewer not in range(state.config.seats):
        raise KingdominoError(f"seat {seat!r}: expected a seat from 0 to {state.config.seats - 1}")
    planes, features = observe_states(state.config, state.words[None], np.array([viewer]))
    mask = state.mask() if viewer == state.seat else np.zeros(state.config.actions, np.int8)
    return Observation(planes[0], features[0], mask)


def observe_states(config: GameConfig, states: Any, seats: Any) -> tuple[Any, Any]:
    """The planes and features of many states, such as `Batch.states`, each for one seat."""
    layout = ObservationLayout.of(config.rules, config.seats)
    states = np.ascontiguousarray(states, np.uint64)
    if states.ndim != 2 or states.shape[1] != WORDS or len(seats) != len(states):
        raise KingdominoError(f"expected states of {WORDS} words and a seat for each, not shape {states.shape}")
    planes = np.zeros((len(states), *layout.shape), np.uint8)
    features = np.zeros((len(states), layout.num_features), np.int16)
    flat = planes.reshape(len(states), -1)
    for row, seat in enumerate(np.asarray(seats).tolist()):
        write_observation(states[row], seat, flat[row], features[row])
    return planes, features


def _state(position: Position) -> State:
    if position.is_chance:
        raise KingdominoError("chance decides next: observe the position after it")
    return from_position(position, seed=0)


@dataclass(frozen=True)
class PolicyFunctionPlayer:
    """Plays the action that a policy chooses for the observation of its seat."""

    policy: Policy
    name: str

    def decide(self, view: View) -> Event:
        state = _state(view.position)
        planes, features, mask = observe(state)
        actions = np.asarray(self.policy({"planes": planes[None], "features": features[None]}, mask[None]))
        if actions.shape != (1,) or actions.dtype.kind not in "iu":
            raise KingdominoError(f"expected an array with one action, not {actions.dtype} with shape {actions.shape}")
        action = int(actions[0])
        if not (0 <= action < len(mask) and mask[action]):
            raise KingdominoError(f"action {action} is not legal now")
        return event_of(state, action)


def policy_player(policy: Policy, name: str = "policy") -> PolicyFunctionPlayer:
    """A player from the function that also `evaluate` and the vector environment use.

    It plays wherever a player does: in `Match`, `play_game`, as an opponent, or with `py:` on the command line.

    >>> from kingdomino.players.arena import Match, play_match
    >>> first_legal = policy_player(lambda observations, masks: masks.argmax(axis=1), "first")
    >>> print(play_match(Match("classic", (first_legal, "random"), seed=1), games=20).players[0].name)
    first
    """
    return PolicyFunctionPlayer(policy, name)
