"""Choices: the legal events of a seat as data, each with the points it brings. The rules say which; this only tells."""

from __future__ import annotations

from kingdomino.components import Seat
from kingdomino.editions import Event, Position, Totems, events
from kingdomino.rulebook import Placement, placing
from kingdomino.rulebook.gains import Gains
from kingdomino.server.pieces import Data, caveman

GAINFUL = (events.Place, events.Discard, events.Throw, events.Give, events.Pay, events.Settle)


def choices(position: Position, laying: list[Data] | None = None) -> list[Data]:
    """Every legal event of the seat to decide.

    `laying` is what `placements` found for this seat's domino; where placing moves nothing but the kingdom it holds
    the gains already.
    """
    seat = position.seat
    if seat is None:
        return []
    legal = position.legal()
    if laying and isinstance(legal[0], events.Place) and not isinstance(position.commons, Totems):
        number = position.line.slots[0].number
        return [{**one, "kind": "place", "number": number} for one in laying]
    before = position.score(seat).total if isinstance(legal[0], GAINFUL) else 0
    return [_choice(position, event, seat, before) for event in legal]


def _choice(position: Position, event: Event, seat: Seat, before: int) -> Data:
    choice = {"event": str(event), **_about(position, event)}
    if isinstance(event, GAINFUL):
        choice["gain"] = _gain(position, event, seat, before)
    return choice


def _gain(position: Position, event: Event, seat: Seat, before: int) -> int:
    after = position.play(event)
    if after.game != position.game:
        # The last placement of a game in a match: the table is swept already, its score is in the tallies.
        return after.earlier[-1][seat].points - before
    return after.score(seat).total - before


def _about(position: Position, event: Event) -> Data:
    """What an event is about, for whoever draws it."""
    match event:
        case events.Place(placement):
            return {
                "kind": "place",
                "squares": [str(placement.left), str(placement.right)],
                "number": position.line.slots[0].number,
            }
        case events.Discard():
            return {"kind": "discard", "number": position.line.slots[0].number}
        case events.Claim(number):
            return {"kind": "claim", "number": number}
        case events.Pair(outer):
            numbers = position.next.numbers
            return {"kind": "pair", "numbers": [numbers[0], numbers[-1]] if outer else list(numbers[1:-1])}
        case events.Throw(square) | events.Pay(square) | events.Settle(square):
            return {"kind": type(event).__name__.lower(), "squares": [str(square)]}
        case events.Give(resource, seat):
            return {"kind": "give", "resource": str(resource), "seat": str(seat)}
        case events.Recruit(tile, price):
            return {"kind": "recruit", "caveman": caveman(tile), "price": price}
        case _:
            return {"kind": type(event).__name__.lower()}


def claimed(position: Position, seat: Seat) -> int | None:
    """The domino that a seat will place next, if it has one in the line and is not to place it now."""
    if position.seat is seat and position.step.key == "place":
        return None
    return next((slot.number for slot in position.line.slots if slot.seat is seat), None)


def placements(position: Position, seat: Seat, number: int) -> list[Data]:
    """How a claimed domino could be laid as the kingdom stands, with the points of each placement by itself."""
    rules, holding = position.rules, position.holding(seat)
    kingdom, domino = holding.kingdom, rules.box[number]
    gains = Gains(kingdom, domino)
    stock = rules.stock(domino.left), rules.stock(domino.right)
    before = sum(bonus.points(holding) for bonus in rules.bonuses)

    def bonuses(placement: Placement) -> int:
        if not rules.bonuses:
            return 0
        after = holding._replace(kingdom=kingdom.place(domino, placement, *stock))
        return sum(bonus.points(after) for bonus in rules.bonuses) - before

    return [
        {
            "event": str(placement),
            "squares": [str(placement.left), str(placement.right)],
            "gain": gains.of(placement) + bonuses(placement),
        }
        for placement in placing.placements(kingdom, domino, holding.side)
    ]
