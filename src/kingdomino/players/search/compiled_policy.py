"""Bridges views and events to the compiled policies. Importing this module imports Numba."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from kingdomino.components import KingdominoError, Seat
from kingdomino.editions import Event, View
from kingdomino.players.search.heuristic_weights import weights_for
from kingdomino.players.search.kernels import decisions
from kingdomino.players.search.kernels.heuristic import NOISE
from kingdomino.simulator import GameConfig, State, determinise, event_of
from kingdomino.simulator.actions import MAX_LEGAL
from kingdomino.simulator.gains import SCRATCH
from kingdomino.simulator.layout import ROUND, SEAT, WORDS

__all__ = [
    "CompiledPolicy",
    "event_of",
    "events_from_actions",
    "policy_action",
    "principal_variation",
    "state_from_view",
]
_MAX_VARIATION = 12


def state_from_view(view: View, seed: int) -> State:
    """A determinization of a view: a state that agrees with it, with the hidden order shuffled from a seed."""
    if view.position.seat is not view.seat:
        raise KingdominoError(f"{view.seat} has nothing to decide now")
    return determinise(view, seed)


def events_from_actions(state: State, actions: Sequence[int]) -> list[Event]:
    """The events of successive actions from a state; the state itself is not changed."""
    current, events = state.copy(), []
    for action in actions:
        events.append(event_of(current, action))
        current.step(action)
    return events


class CompiledPolicy:
    """A compiled policy and its work buffers, for many decisions in games with one configuration."""

    def __init__(self, table: GameConfig, name: str, heuristic_scale: float = 1.0, noise: float = 0.0) -> None:
        self._policy = decisions.POLICY_NAMES.index(name)
        self.weights = heuristic_scale * np.array(weights_for(table.rules, table.seats), np.float64)
        self.weights[NOISE] += noise
        self._states, self._legal = np.zeros((2, WORDS), np.uint64), np.zeros(MAX_LEGAL, np.int32)
        self._scratch = np.zeros(SCRATCH, np.uint64)

    def action(self, words: Any, seed: np.uint64) -> int:
        """The policy's action in a state."""
        return int(decisions.choose(words, self._policy, self.weights, seed, self._states, self._legal, self._scratch))


def policy_action(state: State, name: str, seed: int, heuristic_scale: float = 1.0, noise: float = 0.0) -> int:
    """The action of a policy in a state."""
    return CompiledPolicy(state.config, name, heuristic_scale, noise).action(state.words, np.uint64(seed))


def principal_variation(state: State, actions: Sequence[int]) -> tuple[tuple[Seat, Event], ...]:
    """The given actions and the heuristic policy's continuation up to the next draw, with the seat of each event."""
    current, variation, given = state.copy(), list[tuple[Seat, Event]](), list(actions)
    round_number = int(current.words[ROUND])
    while not current.is_over and int(current.words[ROUND]) == round_number and len(variation) < _MAX_VARIATION:
        action = given.pop(0) if given else policy_action(current, "heuristic", 0)
        variation.append((Seat(int(current.words[SEAT])), event_of(current, action)))
        current.step(action)
    return tuple(variation)
