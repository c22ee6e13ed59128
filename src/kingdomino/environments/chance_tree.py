"""A game as a tree in which chance has nodes of its own: positions of the readable rules, numbers of the simulator."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

import numpy as np

from kingdomino.components import Caveman, KingdominoError, Seat
from kingdomino.editions import Event, Position
from kingdomino.editions.events import Draw, DrawKing, RevealCaveman
from kingdomino.environments.observations import Observations
from kingdomino.simulator import State, from_position
from kingdomino.simulator.dominoes import DOMINOES
from kingdomino.simulator.observation import write_observation

_CAVEMEN: Final = tuple(Caveman)
_KINGS: Final = DOMINOES + len(Seat)
NUM_CHANCE_OUTCOMES: Final = _KINGS + len(_CAVEMEN)
"""How many numbers chance has."""


def chance_number(event: Event) -> int:
    """The number of an event of chance: dominoes 0-47, seats from 48 on, cavemen from 52 on.

    >>> chance_number(Event.parse("+17")), chance_number(Event.parse("@B"))
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
            raise KingdominoError(f"event {str(event)!r} is not chance")


class ChanceTreeNode:
    """A position with what OpenSpiel asks about it, worked out once. It never changes, so a copy is the same node."""

    def __init__(self, position: Position, before: ChanceTreeNode | None = None) -> None:
        self.position = position
        self.decided = self if not position.is_chance else before
        """The last position at which somebody decided, or the end; None before the first one."""

    def __deepcopy__(self, _memo: object) -> ChanceTreeNode:
        return self

    @cached_property
    def state(self) -> State:
        """The position in the simulator; whatever is hidden there is not the true order."""
        return from_position(self.position, 0)

    @cached_property
    def text(self) -> str:
        """The position in the notation, which can be read again."""
        return str(self.position)

    @cached_property
    def events(self) -> dict[int, Event]:
        """The legal events by their numbers, in ascending order."""
        legal = self.position.legal()
        if self.position.is_chance:
            return dict(sorted((chance_number(event), event) for event in legal))
        return dict(zip(self.state.legal(), legal, strict=True))

    @cached_property
    def chance_outcomes(self) -> list[tuple[int, float]]:
        """At chance: every number with its probability."""
        return sorted((chance_number(event), float(share)) for event, share in self.position.chance_outcomes())

    def after(self, number: int) -> ChanceTreeNode:
        """The node after one of the events."""
        return ChanceTreeNode(self.position.play(self.events[number]), self.decided)

    def revealed(self, viewer: int) -> tuple[Any, Any]:
        """What a seat sees: planes and facts. At a turn of chance as at the last decision; before that, nothing."""
        position = self.position
        layout = Observations.of(position.rules, len(position.kingdoms))
        planes, facts = np.zeros(layout.size - layout.length, np.uint8), np.zeros(layout.length, np.int16)
        if self.decided is not None:
            write_observation(self.decided.state.words, viewer, planes, facts)
        return planes.reshape(layout.shape), facts
