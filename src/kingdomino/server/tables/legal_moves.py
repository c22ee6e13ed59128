"""Choices: the legal events of a seat as data, each with the points it brings. The rules say which; this only tells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from kingdomino.components import Seat
from kingdomino.editions import Event, Position, Totems, events
from kingdomino.rulebook.placement import Placement
from kingdomino.rulebook.placement import placements as legal_placements
from kingdomino.rulebook.score_delta import PlacementDelta
from kingdomino.server.views.piece_data import Data, caveman

SCORING_STEPS = (events.Place, events.Discard, events.Throw, events.GiveTotem, events.Pay, events.Settle)


class PlacementOption(msgspec.Struct, frozen=True, gc=False):
    """A way to lay a domino, and the points it brings by itself."""

    event: str
    squares: tuple[str, str]
    gain: int


def legal_moves(position: Position, laying: Sequence[PlacementOption] = ()) -> list[Data]:
    """Every legal event of the seat to decide; `laying` is what `placements` found for the domino it is to place."""
    seat = position.seat
    if seat is None:
        return []
    if laying and not _fire_first(position):
        number = position.domino.number
        totems = _totems_moved(position, seat, laying[0])
        return [
            {"event": one.event, "kind": "place", "squares": one.squares, "number": number, "gain": one.gain + totems}
            for one in laying
        ]
    legal = position.legal()
    before = position.score(seat).total if isinstance(legal[0], SCORING_STEPS) else 0
    return [_choice(position, event, seat, before) for event in legal]


def _choice(position: Position, event: Event, seat: Seat, before: int) -> Data:
    choice = {"event": str(event), **_about(position, event)}
    if isinstance(event, SCORING_STEPS):
        choice["gain"] = _gain(position, event, seat, before)
    return choice


def _gain(position: Position, event: Event, seat: Seat, before: int) -> int:
    after = position.play(event)
    if after.game != position.game:
        # The last placement of a game in a match: the table is swept already, its score is in the tallies.
        return after.previous_games[-1][seat].points - before
    return after.score(seat).total - before


def _fire_first(position: Position) -> bool:
    """Whether fire may fly between placing and the totems: then each placement has to be played to know its points."""
    domino = position.domino
    return isinstance(position.shared, Totems) and any(land.craters for land in domino.lands)


def _totems_moved(position: Position, seat: Seat, one: PlacementOption) -> int:
    """The points of the totems that come with a domino: the same wherever it is laid."""
    if not isinstance(position.shared, Totems):
        return 0
    return _gain(position, Event.parse(one.event), seat, position.score(seat).total) - one.gain


def _about(position: Position, event: Event) -> Data:
    """What an event is about, for whoever draws it."""
    match event:
        case events.Place(placement):
            return {
                "kind": event.key,
                "squares": (str(placement.left), str(placement.right)),
                "number": position.domino.number,
            }
        case events.Discard():
            return {"kind": event.key, "number": position.domino.number}
        case events.Claim(number):
            return {"kind": event.key, "number": number}
        case events.ClaimPair(outer):
            numbers = position.next_line.numbers
            return {"kind": event.key, "numbers": [numbers[0], numbers[-1]] if outer else list(numbers[1:-1])}
        case events.Throw(square) | events.Pay(square) | events.Settle(square):
            return {"kind": event.key, "squares": [str(square)]}
        case events.GiveTotem(resource, seat):
            return {"kind": event.key, "resource": str(resource), "seat": str(seat)}
        case events.Recruit(tile, price):
            return {"kind": event.key, "caveman": caveman(tile), "price": price}
        case _:
            return {"kind": event.key}


def claimed_domino(position: Position, seat: Seat) -> int | None:
    """The domino that a seat will place next, in this round or in the next, while others decide."""
    if position.seat is seat:
        return None
    return next(
        (
            slot.number
            for line in (position.current_line, position.next_line)
            for slot in line.slots
            if slot.seat is seat
        ),
        None,
    )


def placements(position: Position, seat: Seat, number: int) -> list[PlacementOption]:
    """How a claimed domino could be laid as the kingdom stands, with the points of each placement by itself."""
    rules, holding = position.rules, position.scoring_context(seat)
    kingdom, domino = holding.kingdom, rules.box[number]
    gains = PlacementDelta(kingdom, domino)
    stock = rules.initial_piece(domino.left), rules.initial_piece(domino.right)
    before = sum(bonus.points(holding) for bonus in rules.bonuses)

    def bonuses(placement: Placement) -> int:
        if not rules.bonuses:
            return 0
        after = holding._replace(kingdom=kingdom.place(domino, placement, *stock))
        return sum(bonus.points(after) for bonus in rules.bonuses) - before

    return [
        PlacementOption(*_named(placement), gains.of(placement) + bonuses(placement))
        for placement in legal_placements(kingdom, domino, holding.side)
    ]


@cache
def _named(placement: Placement) -> tuple[str, tuple[str, str]]:
    """A placement's text, and those of its squares."""
    return str(placement), (str(placement.left), str(placement.right))
