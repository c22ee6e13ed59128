"""Updates: what changes in the state of one viewer, and how a client applies it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any

from kingdomino.tables.codec import PartOf
from kingdomino.tables.enumerations import SeatLetter
from kingdomino.tables.kingdom_state import KingdomState, LandSquare
from kingdomino.tables.state import LogMessage, SeatState, State

LOG_LENGTH = 30
"""The number of recent log messages in a state."""


@dataclass(frozen=True, slots=True)
class KingdomChange:
    """New and changed squares of a kingdom; all of them if `reset`."""

    seat: SeatLetter
    reset: bool
    squares: list[LandSquare]
    field: list[str]
    last: tuple[str, str] | None


@dataclass(frozen=True, slots=True)
class Update:
    """The changes of a viewer's state from version `since` to `version`.

    `changes` has new values of fields of the state, `seats` of fields of seats, and `log` the new entries.
    """

    since: int
    version: int
    changes: Annotated[dict[str, Any], PartOf(State)]
    kingdoms: list[KingdomChange]
    seats: list[Annotated[dict[str, Any], PartOf(SeatState)]]
    log: list[LogMessage]

    @property
    def is_empty(self) -> bool:
        """Whether the viewer sees no change, for example if another player has set a premove."""
        return self.since == self.version and not (self.changes or self.kingdoms or self.seats)


def apply_update(state: State, update: Update) -> State:
    """The state after an update, as the page computes it."""
    if update.since != state.version:
        raise ValueError(f"the update follows version {update.since}, the state has version {state.version}")
    kingdoms = {change.seat: change for change in update.kingdoms}
    seats = {change["seat"]: change for change in update.seats}
    return replace(
        state,
        **update.changes,
        version=update.version,
        kingdoms=[_grown(kingdom, kingdoms.get(kingdom.seat)) for kingdom in state.kingdoms],
        seats=[replace(seat, **seats.get(seat.seat, {})) for seat in state.seats],
        log=[*state.log, *update.log][-LOG_LENGTH:],
    )


def _grown(kingdom: KingdomState, change: KingdomChange | None) -> KingdomState:
    if change is None:
        return kingdom
    squares = {} if change.reset else {land.square: land for land in kingdom.squares}
    squares |= {land.square: land for land in change.squares}
    return KingdomState(kingdom.seat, list(squares.values()), change.field, change.last)
