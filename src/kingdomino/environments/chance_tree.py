"""A game tree with explicit chance nodes: positions of the readable rules, action numbers of the simulator."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

import numpy as np

from kingdomino.components import Caveman, KingdominoError, Seat
from kingdomino.editions import Event, Position
from kingdomino.editions.events import Draw, DrawKing, RevealCaveman
from kingdomino.simulator import ObservationLayout, State, from_position
from kingdomino.simulator.observation import write_observation
from kingdomino.simulator.rule_constants import DOMINOES

_CAVEMEN: Final = tuple(Caveman)
_KINGS: Final = DOMINOES + len(Seat)
NUM_CHANCE_OUTCOMES: Final = _KINGS + len(_CAVEMEN)
"""The number of chance actions."""


def chance_action(event: Event) -> int:
    """The action number of a chance event: dominoes 0-47, seats from 48, cavemen from 52.

    >>> chance_action(Event.parse("+17")), chance_action(Event.parse("@B"))
    (16, 49)
    """
    match event:
        case Draw(number):
            return number - 1
        case DrawKing(seat):
            return DOMINOES + int(seat)
        case RevealCaveman(caveman):
            return _KINGS + _CAVEMEN.index(caveman)
        case _:
            raise KingdominoError(f"event {str(event)!r} is not a chance event")


class ChanceTreeNode:
    """An immutable position with the data that OpenSpiel needs, computed on demand. Copying returns the node itself."""

    def __init__(self, position: Position, last_decision: ChanceTreeNode | None = None) -> None:
        self.position = position
        self.last_decision = self if not position.is_chance else last_decision
        """The last decision node, or the end of the game; None before the first one."""

    def __deepcopy__(self, _memo: object) -> ChanceTreeNode:
        return self

    @cached_property
    def state(self) -> State:
        """The position in the simulator. Its hidden order is arbitrary."""
        return from_position(self.position, 0)

    @cached_property
    def text(self) -> str:
        """The position in notation."""
        return str(self.position)

    @cached_property
    def events(self) -> dict[int, Event]:
        """The legal events by action number, in ascending order."""
        legal = self.position.legal()
        if self.position.is_chance:
            return dict(sorted((chance_action(event), event) for event in legal))
        return dict(zip(self.state.legal(), legal, strict=True))

    @cached_property
    def chance_outcomes(self) -> list[tuple[int, float]]:
        """At a chance node: every action number with its probability."""
        return sorted((chance_action(event), float(share)) for event, share in self.position.chance_outcomes())

    def after(self, action: int) -> ChanceTreeNode:
        """The node after an action."""
        return ChanceTreeNode(self.position.play(self.events[action]), self.last_decision)

    def observe(self, viewer: int) -> tuple[Any, Any]:
        """The observation of a seat: planes and features.

        At a chance node it is that of the last decision; before the first decision it is all zero.
        """
        position = self.position
        layout = ObservationLayout.of(position.rules, len(position.kingdoms))
        planes, features = (
            np.zeros(layout.size - layout.num_features, np.uint8),
            np.zeros(layout.num_features, np.int16),
        )
        if self.last_decision is not None:
            write_observation(self.last_decision.state.words, viewer, planes, features)
        return planes.reshape(layout.shape), features
