"""Reasons for and against an option: points, lost squares, crowns, turn order, the opponent's next claim.

A reason has a key and values, from which any language can be rendered, and an English clause.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kingdomino.components import Seat
from kingdomino.editions import Event, Position, View
from kingdomino.editions.events import Claim, ClaimPair, DeclineRecruit, Discard, Pay, Recruit
from kingdomino.players.search.evaluator import Terms
from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.squares import CASTLE, Square

_RARELY_SCORING = (DeclineRecruit, Pay, Recruit)
"""Events that rarely score: a change of 0 points is not worth mentioning."""
_MIN_WORTH = 1.0
"""Points by which a term must differ to be mentioned."""
_MAX_WORTHS = 2
_ORDINALS = ("first", "second", "third")


@dataclass(frozen=True, slots=True)
class Reason:
    """One argument for or against an option."""

    key: str
    values: dict[str, int | str]
    clause: str


def reasons(
    view: View, events: Sequence[Event], pv: Sequence[tuple[Seat, Event]], terms: Terms | None = None
) -> tuple[Reason, ...]:
    """The reasons of an option, from the events of its turn, the terms of its value and its principal variation."""
    position = view.position
    claims: list[Reason] = []
    for event in events:
        if isinstance(event, Claim):
            claims.extend(_claim(position, event.number))
        position = position.play(event)
    changes = _score_changes(view.position, position, events, view.seat)
    worth = [] if terms is None else _worth(terms)
    return (*changes, *claims, *worth, *_opponent_reply(view, events, pv)) or (
        Reason("nothing", {}, "nothing changes yet"),
    )


def sentence(arguments: Sequence[Reason]) -> str:
    """Join reasons to one English sentence.

    >>> sentence(
    ...     [Reason("points", {"count": 6}, "+6 points now"), Reason("closes", {"count": 1}, "closes off 1 square")]
    ... )
    '+6 points now; closes off 1 square.'
    """
    text = "; ".join(reason.clause for reason in arguments)
    return text and text[0].upper() + text[1:] + "."


def _claim(position: Position, number: int) -> list[Reason]:
    crowns = sum(land.crowns for land in position.rules.box[number].lands)
    place = position.next_line.numbers.index(number)
    order = "last" if place == len(position.next_line) - 1 else _ORDINALS[place]
    phrase = next(criterion for criterion in position.rules.criteria if criterion.key == "crowns")
    with_crowns = f" with {phrase.amount(crowns)}" if crowns else ""
    return [
        Reason("claim", {"number": number, "count": crowns}, f"claims {number}{with_crowns}"),
        Reason("order", {"place": order}, f"{order} to move next"),
    ]


def _score_changes(before: Position, after: Position, events: Sequence[Event], seat: Seat) -> list[Reason]:
    if isinstance(events[0], Discard):
        return [Reason("discard", {}, "the domino fits nowhere")]
    if isinstance(events[0], (Claim, ClaimPair)) or after.game != before.game:
        return []
    gained = after.score(seat).total - before.score(seat).total
    changes = []
    if gained or not isinstance(events[0], _RARELY_SCORING):
        changes.append(
            Reason("points", {"count": gained}, f"{gained:+d} {'point' if abs(gained) == 1 else 'points'} now")
        )
    lost = lost_squares(after.kingdoms[seat], after.setup.side) - lost_squares(before.kingdoms[seat], before.setup.side)
    if lost > 0:
        changes.append(Reason("closes", {"count": lost}, f"closes off {_counted(lost, 'square')} for good"))
    return changes


def _worth(terms: Terms) -> list[Reason]:
    """The terms that differ most from those of other options, the largest first."""
    named = [
        (terms.room, Reason("room", {}, "room for later dominoes")),
        (terms.growth, Reason("growth", {}, "areas that can grow")),
        (terms.pending, Reason("pending", {}, "dominoes to place")),
        (terms.risk, Reason("risk", {}, "risk of a discard")),
        (terms.order, Reason("tempo", {}, "turn order")),
        (terms.denied, Reason("denied", {}, "denied to opponents")),
    ]
    chosen = sorted((pair for pair in named if abs(pair[0]) >= _MIN_WORTH), key=lambda pair: -abs(pair[0]))
    return [
        replace(reason, values={"count": round(points)}, clause=f"{reason.clause} {round(points):+d}")
        for points, reason in chosen[:_MAX_WORTHS]
    ]


def _opponent_reply(view: View, events: Sequence[Event], pv: Sequence[tuple[Seat, Event]]) -> list[Reason]:
    own = {event.number for event in events if isinstance(event, Claim)}
    for seat, event in pv[len(events) :]:
        if isinstance(event, Claim) and seat is not view.seat and event.number not in own:
            values: dict[str, int | str] = {"seat": str(seat), "number": event.number}
            return [Reason("next", values, f"{seat} would then take {event.number}")]
    return []


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def lost_squares(kingdom: Kingdom, side: int) -> int:
    """Count the empty squares within the kingdom's bounds whose neighbours are all occupied or out of reach.

    >>> lost_squares(Kingdom.parse("www/w.w/wCw"), 5)
    1
    """
    occupied = set(kingdom.lands) | {CASTLE}
    files, ranks = [square.file for square in occupied], [square.rank for square in occupied]
    spare_x, spare_y = side - (max(files) - min(files) + 1), side - (max(ranks) - min(ranks) + 1)
    lost = 0
    for file in range(min(files), max(files) + 1):
        for rank in range(min(ranks), max(ranks) + 1):
            if Square.at(file, rank) in occupied:
                continue
            open_sides = [
                (file + x, rank + y)
                for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))
                if min(files) - spare_x <= file + x <= max(files) + spare_x
                and min(ranks) - spare_y <= rank + y <= max(ranks) + spare_y
            ]
            if all(0 <= x < 13 and 0 <= y < 13 and Square.at(x, y) in occupied for x, y in open_sides):
                lost += 1
    return lost
