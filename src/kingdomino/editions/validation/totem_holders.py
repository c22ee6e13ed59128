"""Checks that resources and totems are where the rules of Totem put them (Totem only)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kingdomino.components import Resource, Seat, Token
from kingdomino.editions.shared_pieces import Totems
from kingdomino.editions.steps import GiveTotemsStep, ThrowStep
from kingdomino.rulebook.totems import count, next_holders

if TYPE_CHECKING:
    from kingdomino.editions.position import Position


def violations(position: Position) -> list[str]:
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
