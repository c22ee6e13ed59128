"""The last step: the game is over and nothing more happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdomino.editions.events import Event
from kingdomino.editions.steps.base import ChanceStep
from kingdomino.rulebook.objection import Objection

if TYPE_CHECKING:
    from kingdomino.editions.position import Position


class GameOver(ChanceStep):
    """C10: the last domino has been placed."""

    __slots__ = ()

    key = "over"
    event_types = ()
    is_chance = False

    def legal(self, _position: Position) -> tuple[Event, ...]:
        """Nothing."""
        return ()

    def why_illegal(self, _position: Position, _event: Event) -> None:
        """Never asked: no event is of the right kind."""

    def play(self, position: Position, _event: Event) -> Position:
        """Never asked."""
        return position

    def prompt(self, _position: Position) -> str:
        """Nothing is expected."""
        return "do nothing"

    def objection(self, _position: Position, event: Event) -> Objection:
        """Whatever it is, it is too late."""
        return Objection("over", "C10", "the game is over, {event!r} comes too late", event=str(event))
