"""A game tree with explicit chance nodes: positions of the readable rules, action numbers of the simulator."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

import numpy as np

from kingdomino.components import Caveman, IllegalEvent, KingdominoError, Seat
from kingdomino.editions import Event, Position
from kingdomino.editions.events import Draw, DrawKing, RevealCaveman
from kingdomino.editions.steps import DrawStep
from kingdomino.simulator import ObservationLayout, State, event_of, from_position
from kingdomino.simulator.observation import write_observation
from kingdomino.simulator.position_encoder import with_revealed_pieces
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


def chance_event(action: int) -> Event:
    """The chance event of an action number.

    >>> chance_event(16), chance_event(49)
    (Event.parse('+17'), Event.parse('@B'))
    """
    if action < DOMINOES:
        return Draw(action + 1)
    return DrawKing(Seat(action - DOMINOES)) if action < _KINGS else RevealCaveman(_CAVEMEN[action - _KINGS])


class ChanceTreeNode:
    """An immutable position with its simulator state, computed on demand. Copying returns the node itself.

    A decision steps the state of its parent. That reveals some line if chance comes next; once chance has decided, the
    line and the other revealed pieces of the position replace it.
    """

    def __init__(
        self,
        position: Position,
        last_decision: ChanceTreeNode | None = None,
        stepped: State | None = None,
        after_chance: bool = False,
    ) -> None:
        self.position = position
        self.last_decision = self if not position.is_chance else last_decision
        """The last decision node, or the end of the game; None before the first one."""
        self._stepped = stepped
        self._after_chance = after_chance
        self.is_over = position.is_over
        self.seat = position.seat

    def __deepcopy__(self, _memo: object) -> ChanceTreeNode:
        return self

    @cached_property
    def state(self) -> State:
        """The position in the simulator. Its hidden order is arbitrary."""
        position, stepped = self.position, self._stepped
        if stepped is None or (self._after_chance and not position.round):
            return from_position(position, 0)
        return with_revealed_pieces(stepped, position) if self._after_chance else stepped

    @cached_property
    def text(self) -> str:
        """The position in notation."""
        return str(self.position)

    @cached_property
    def actions(self) -> list[int]:
        """The legal actions in ascending order."""
        position = self.position
        if not position.is_chance:
            return list(self.state.legal())
        if isinstance(position.step, DrawStep):
            return [number - 1 for number in position.unseen]
        return sorted(map(chance_action, position.legal()))

    def event(self, action: int) -> Event:
        """The event of a legal action."""
        return chance_event(action) if self.position.is_chance else event_of(self.state, action)

    @cached_property
    def chance_outcomes(self) -> list[tuple[int, float]]:
        """At a chance node: every action number with its probability."""
        position = self.position
        if isinstance(position.step, DrawStep):
            return [(action, 1 / len(position.unseen)) for action in self.actions]
        return sorted((chance_action(event), float(share)) for event, share in position.chance_outcomes())

    def after(self, action: int) -> ChanceTreeNode:
        """The node after an action."""
        event = self.event(action)
        if action not in self.actions:
            raise IllegalEvent(self.position.objection(event))
        following = self.position.step.play(self.position, event)
        if self.position.is_chance:
            return ChanceTreeNode(following, self.last_decision, self._stepped, after_chance=True)
        if following.game != self.position.game:
            return ChanceTreeNode(following, self)
        stepped = self.state.copy()
        stepped.step(action)
        return ChanceTreeNode(following, self, stepped)

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
