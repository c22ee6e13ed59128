"""Checks of the shared pieces of Origins: the totems (Totem) and the cave (Tribe).

A missing resource was paid or destroyed by a fire; a missing caveman was destroyed by a fire. A position does not show
which piece a fire token destroyed, so each seat has a range of possible recruits.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kingdomino.components import CAVE, Caveman, Resource, Seat, Token
from kingdomino.editions.shared_pieces import FACE_UP_TILES, Cave, Totems
from kingdomino.editions.steps import (
    DrawStep,
    GiveTotemsStep,
    PayStep,
    PlaceStep,
    RevealCavemanStep,
    SettleStep,
    Step,
    ThrowStep,
)
from kingdomino.editions.validation.inventory import in_hand
from kingdomino.editions.validation.rounds import is_last_round, turns
from kingdomino.rulebook.totems import count, next_holders
from kingdomino.rulebook.tribe import FACE_DOWN_PRICE, FACE_UP_PRICE

if TYPE_CHECKING:
    from kingdomino.editions.position import Position


def totem_violations(position: Position) -> list[str]:
    """Return why no game of Totem can reach these resources and holders."""
    if not isinstance(position.shared, Totems):
        return []
    return [*_resources(position), *_holders(position, position.shared)]


def _resources(position: Position) -> Iterator[str]:
    for seat, kingdom in zip(position.seats, position.kingdoms, strict=True):
        for square, land in kingdom.lands.items():
            resource = position.rules.initial_piece(land)
            if resource and not isinstance(kingdom.pieces.get(square), Token | Resource):
                where = f"kingdom of {seat}: {str(land)!r} at {square}"
                yield f"{where} has neither its {resource} nor a fire that destroyed it (O13, O14)"


def _holders(position: Position, totems: Totems) -> Iterator[str]:
    for resource in _settled(position):
        holder = totems.holder(resource)
        entitled = next_holders([count(kingdom, resource) for kingdom in position.kingdoms], holder)
        if entitled and entitled != (holder,):
            held_by = "no seat" if holder is None else holder
            most = " or ".join(map(str, entitled))
            yield f"the {resource} totem is held by {held_by!s}, but belongs to {most} (O15)"
        elif holder is not None and not _ever_had(position, holder, resource):
            yield f"the {resource} totem is held by {holder}, which never had a {resource} (O15)"


def _ever_had(position: Position, seat: Seat, resource: Resource) -> bool:
    return any(position.rules.initial_piece(land) is resource for land in position.kingdoms[seat].lands.values())


def _settled(position: Position) -> tuple[Resource, ...]:
    """Return the totems whose holders are settled after the last placement."""
    kinds, step = tuple(Resource), position.step
    if isinstance(step, ThrowStep):
        return ()
    return kinds[: kinds.index(step.resource)] if isinstance(step, GiveTotemsStep) else kinds


def cave_violations(position: Position) -> list[str]:
    """Return why no game of Tribe can reach this cave and these territories."""
    if not isinstance(position.shared, Cave):
        return []
    return [*_board(position, position.shared), *_payments(position, position.shared)]


def _board(position: Position, cave: Cave) -> Iterator[str]:
    """The cave board is full after dealing; each turn takes at most one tile from it."""
    if position.round == 0:
        expected = 0 if isinstance(position.step, DrawStep) else FACE_UP_TILES
        if len(cave.face_up) != expected and not isinstance(position.step, RevealCavemanStep):
            yield f"{len(cave.face_up)} cavemen face up in the opening, expected {expected} (O17)"
        return
    kings = position.setup.kings * len(position.kingdoms)
    if isinstance(position.step, DrawStep | RevealCavemanStep):
        taken = kings if position.round > 1 else 0
    else:
        taken = kings - len(position.current_line)
    if cave.face_down and len(cave.face_up) < FACE_UP_TILES - taken and not is_last_round(position):
        minimum = f"expected at least {FACE_UP_TILES - taken} after {taken} turns of this round"
        yield f"{len(cave.face_up)} cavemen face up, {minimum} (O17)"


def _payments(position: Position, cave: Cave) -> Iterator[str]:
    recruited = len(CAVE) - len(cave.face_up) - len(cave.face_down) - len(in_hand(position))
    possible = {0}
    for seat in position.seats:
        possible = {total + recruits for total in possible for recruits in _recruits(position, seat)}
    if recruited not in possible:
        yield f"cavemen recruited: {recruited}, which does not match the resources missing from the territories (O18)"


def _recruits(position: Position, seat: Seat) -> set[int]:
    """Return how many cavemen a seat can have recruited, not counting the one in hand."""
    kingdom = position.kingdoms[seat]
    initial = [square for square, land in kingdom.lands.items() if position.rules.initial_piece(land)]
    left = [square for square in initial if isinstance(kingdom.pieces.get(square), Resource)]
    burnt = [square for square in initial if isinstance(kingdom.pieces.get(square), Token)]
    missing = len(initial) - len(left) - len(burnt)
    settled, fires = len(kingdom.squares_with(Caveman)), len(kingdom.squares_with(Token))
    is_midway = position.step.turn is seat and not isinstance(position.step, PlaceStep)
    finished = max(turns(position, seat) - is_midway, 0)
    return {
        recruits
        for paid in (_paid(position.step) if position.step.seat is seat else (0,))
        for recruits in range(settled, min(settled + fires, finished) + 1)
        if _payable(recruits, missing - paid, len(burnt))
    }


def _paid(step: Step[Any]) -> tuple[int, ...]:
    """Return how many resources can have been paid for the caveman in hand."""
    if isinstance(step, PayStep):
        return (len(step.paid),)
    return (FACE_UP_PRICE, FACE_DOWN_PRICE) if isinstance(step, SettleStep) else (0,)


def _payable(recruits: int, missing: int, burnt: int) -> bool:
    """Return whether the prices of these recruits can add up to the missing and some of the burnt resources."""
    prices = range(recruits * FACE_UP_PRICE, recruits * FACE_DOWN_PRICE + 1, FACE_DOWN_PRICE - FACE_UP_PRICE)
    return any(missing <= price <= missing + burnt for price in prices)
