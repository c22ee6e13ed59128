"""From a view to a compiled state and back to an event. Importing this module imports Numba."""

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
_LONGEST_LINE = 12


def state_from_view(view: View, seed: int) -> State:
    """A state that agrees with the view, the rest shuffled from a seed; refuses a view with nothing to decide."""
    if view.position.seat is not view.seat:
        raise KingdominoError(f"{view.seat} has nothing to decide now")
    return determinise(view, seed)


def events_from_actions(state: State, actions: Sequence[int]) -> list[Event]:
    """The events that some actions in a row stand for, from a state on; the state is not changed."""
    trial, events = state.copy(), []
    for action in actions:
        events.append(event_of(trial, action))
        trial.step(action)
    return events


class CompiledPolicy:
    """A policy with the room it needs to think, for many decisions one after the other at one table."""

    def __init__(self, table: GameConfig, name: str, care: float = 1.0, noise: float = 0.0) -> None:
        self._policy = decisions.NAMES.index(name)
        self.weights = care * np.array(weights_for(table.rules, table.seats), np.float64)
        self.weights[NOISE] += noise
        self._room, self._legal = np.zeros((2, WORDS), np.uint64), np.zeros(MAX_LEGAL, np.int32)
        self._scratch = np.zeros(SCRATCH, np.uint64)

    def action(self, words: Any, dice: np.uint64) -> int:
        """The action that the policy takes at a state, with these dice."""
        return int(decisions.choose(words, self._policy, self.weights, dice, self._room, self._legal, self._scratch))


def policy_action(state: State, name: str, seed: int, care: float = 1.0, noise: float = 0.0) -> int:
    """The action that a policy takes at a state; less care and more noise blur the prudent one."""
    return CompiledPolicy(state.table, name, care, noise).action(state.words, np.uint64(seed))


def principal_variation(state: State, actions: Sequence[int]) -> tuple[tuple[Seat, Event], ...]:
    """What follows some actions when everybody plays prudently, up to the next draw, with who decides each."""
    trial, line, queue = state.copy(), list[tuple[Seat, Event]](), list(actions)
    now = int(trial.words[ROUND])
    while not trial.is_over and int(trial.words[ROUND]) == now and len(line) < _LONGEST_LINE:
        action = queue.pop(0) if queue else policy_action(trial, "prudent", 0)
        line.append((Seat(int(trial.words[SEAT])), event_of(trial, action)))
        trial.step(action)
    return tuple(line)
