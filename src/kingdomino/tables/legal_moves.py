"""Legal events of a seat as plain data, each with the points it gains."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from kingdomino.components import Seat
from kingdomino.editions import Event, Position, Totems, events
from kingdomino.rulebook.placement import Placement
from kingdomino.rulebook.placement import placements as legal_placements
from kingdomino.rulebook.properties import PlacementDelta
from kingdomino.rulebook.tribe import FACE_UP_PRICE
from kingdomino.tables import moves
from kingdomino.tables.moves import Move, PlaceMove
from kingdomino.tables.position_view import letter

SCORING_STEPS = (events.Place, events.Discard, events.Throw, events.GiveTotem, events.Pay, events.Settle)


def legal_moves(position: Position, options: Sequence[PlaceMove] = ()) -> list[Move]:
    """Every legal event of the seat to move; `options` are the placements of its domino, if already computed."""
    seat = position.seat
    if seat is None:
        return []
    if options and not _may_throw_fire(position):
        totem_gain = _totem_gain(position, seat, options[0])
        return [replace(option, gain=option.gain + totem_gain) if totem_gain else option for option in options]
    legal = position.legal()
    before = position.score(seat).total if isinstance(legal[0], SCORING_STEPS) else 0
    return [_move(position, event, seat, before) for event in legal]


def _move(position: Position, event: Event, seat: Seat, before: int) -> Move:
    text = str(event)
    gain = _gain(position, event, seat, before) if isinstance(event, SCORING_STEPS) else 0
    match event:
        case events.Place(placement):
            return moves.PlaceMove(text, (str(placement.left), str(placement.right)), position.domino.number, gain)
        case events.Discard():
            return moves.DiscardMove(text, position.domino.number, gain)
        case events.Claim(number):
            return moves.ClaimMove(text, number)
        case events.ClaimPair(outer):
            numbers = position.next_line.numbers
            first, second = (numbers[0], numbers[-1]) if outer else numbers[1:-1]
            return moves.PairMove(text, (first, second))
        case events.Throw(square):
            return moves.ThrowMove(text, (str(square),), gain)
        case events.Pay(square):
            return moves.PayMove(text, (str(square),), gain)
        case events.Settle(square):
            return moves.SettleMove(text, (str(square),), gain)
        case events.GiveTotem(resource, to):
            return moves.GiveMove(text, str(resource), letter(to), gain)
        case events.Recruit(tile, price):
            return moves.RecruitMove(text, str(tile), price, price == FACE_UP_PRICE)
        case events.DeclineRecruit():
            return moves.DeclineMove(text)
    raise AssertionError(f"no seat decides {text}")


def _gain(position: Position, event: Event, seat: Seat, before: int) -> int:
    after = position.play(event)
    if after.game != position.game:
        # The last placement of a game in a match: the next game has begun, the score is in the tallies.
        return after.previous_games[-1][seat].points - before
    return after.score(seat).total - before


def _may_throw_fire(position: Position) -> bool:
    """Whether fire may be thrown between placement and totems; then each placement has to be played to score it."""
    domino = position.domino
    return isinstance(position.shared, Totems) and any(land.craters for land in domino.lands)


def _totem_gain(position: Position, seat: Seat, option: PlaceMove) -> int:
    """The points of the totems that come with a domino; the same for each of its placements."""
    if not isinstance(position.shared, Totems):
        return 0
    return _gain(position, Event.parse(option.event), seat, position.score(seat).total) - option.gain


def claimed_domino(position: Position, seat: Seat) -> int | None:
    """The domino a waiting seat will place next, in this round or the next; None for the seat to move."""
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


def placements(position: Position, seat: Seat, number: int) -> list[PlaceMove]:
    """The legal placements of a claimed domino in the present kingdom, with the points that each gains on its own."""
    rules, context = position.rules, position.scoring_context(seat)
    kingdom, domino = context.kingdom, rules.box[number]
    delta = PlacementDelta(kingdom, domino)
    pieces = rules.initial_piece(domino.left), rules.initial_piece(domino.right)
    before = sum(bonus.points(context) for bonus in rules.bonuses)

    def bonus_gain(placement: Placement) -> int:
        if not rules.bonuses:
            return 0
        after = context._replace(kingdom=kingdom.with_domino(domino, placement, *pieces))
        return sum(bonus.points(after) for bonus in rules.bonuses) - before

    return [
        PlaceMove(*_placement_text(placement), number, delta.of(placement) + bonus_gain(placement))
        for placement in legal_placements(kingdom, domino, context.side)
    ]


@cache
def _placement_text(placement: Placement) -> tuple[str, tuple[str, str]]:
    """The text of a placement and of its squares."""
    return str(placement), (str(placement.left), str(placement.right))
