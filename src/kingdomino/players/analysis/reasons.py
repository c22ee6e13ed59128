"""Why a choice is good or bad: points, room, crowns, what the next one takes. Knows no search.

A reason is a key with values, for every language, and an English clause.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kingdomino.components import Seat
from kingdomino.editions import Event, Position, View
from kingdomino.editions.events import Claim, ClaimPair, DeclineRecruit, Discard, Pay, Recruit
from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.squares import CASTLE, Square


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that speaks for or against a choice."""

    key: str
    values: dict[str, int | str]
    clause: str


def reasons(view: View, events: Sequence[Event], line: Sequence[tuple[Seat, Event]]) -> tuple[Reason, ...]:
    """What the events of a turn bring, cost, and lead to."""
    position = view.position
    claims: list[Reason] = []
    for event in events:
        if isinstance(event, Claim):
            claims.extend(_claim(position, event.number))
        position = position.play(event)
    found = [*_what_changes(view.position, position, events, view.seat), *claims, *_what_follows(view, events, line)]
    return tuple(found) or (Reason("nothing", {}, "nothing changes yet"),)


def sentence(found: Sequence[Reason]) -> str:
    """Some reasons as one English sentence.

    >>> sentence(
    ...     [Reason("points", {"count": 6}, "+6 points now"), Reason("closes", {"count": 1}, "closes off 1 square")]
    ... )
    '+6 points now; closes off 1 square.'
    """
    text = "; ".join(one.clause for one in found)
    return text and text[0].upper() + text[1:] + "."


def _claim(position: Position, number: int) -> list[Reason]:
    crowns = sum(land.crowns for land in position.rules.box[number].lands)
    place = position.next_line.numbers.index(number)
    order = "last" if place == len(position.next_line) - 1 else _ORDINALS[place]
    with_crowns = f" with {_counted(crowns, 'crown')}" if crowns else ""
    return [
        Reason("claim", {"number": number, "count": crowns}, f"claims {number}{with_crowns}"),
        Reason("order", {"place": order}, f"{order} to move next"),
    ]


def _what_changes(before: Position, after: Position, events: Sequence[Event], seat: Seat) -> list[Reason]:
    if isinstance(events[0], Discard):
        return [Reason("discard", {}, "the domino fits nowhere")]
    if isinstance(events[0], (Claim, ClaimPair)) or after.game != before.game:
        return []
    gained = after.score(seat).total - before.score(seat).total
    found = []
    if gained or not isinstance(events[0], _PREPARING):
        found.append(
            Reason("points", {"count": gained}, f"{gained:+d} {'point' if abs(gained) == 1 else 'points'} now")
        )
    lost = lost_squares(after.kingdoms[seat], after.setup.side) - lost_squares(before.kingdoms[seat], before.setup.side)
    if lost > 0:
        found.append(Reason("closes", {"count": lost}, f"closes off {_counted(lost, 'square')} for good"))
    return found


def _what_follows(view: View, events: Sequence[Event], line: Sequence[tuple[Seat, Event]]) -> list[Reason]:
    mine = {event.number for event in events if isinstance(event, Claim)}
    for seat, event in line[len(events) :]:
        if isinstance(event, Claim) and seat is not view.seat and event.number not in mine:
            values: dict[str, int | str] = {"seat": str(seat), "number": event.number}
            return [Reason("next", values, f"{seat} would then take {event.number}")]
    return []


_PREPARING = (DeclineRecruit, Pay, Recruit)
"""Events that seldom bring points themselves: it is no news when they do not."""
_ORDINALS = ("first", "second", "third")


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def lost_squares(kingdom: Kingdom, side: int) -> int:
    """Empty squares between the kingdom's borders that no domino can cover any more: all their neighbours are taken.

    >>> lost_squares(Kingdom.parse("www/w.w/wCw"), 5)
    1
    """
    taken = set(kingdom.lands) | {CASTLE}
    files, ranks = [square.file for square in taken], [square.rank for square in taken]
    spare_x, spare_y = side - (max(files) - min(files) + 1), side - (max(ranks) - min(ranks) + 1)
    lost = 0
    for file in range(min(files), max(files) + 1):
        for rank in range(min(ranks), max(ranks) + 1):
            if Square.at(file, rank) in taken:
                continue
            open_sides = [
                (file + x, rank + y)
                for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))
                if min(files) - spare_x <= file + x <= max(files) + spare_x
                and min(ranks) - spare_y <= rank + y <= max(ranks) + spare_y
            ]
            if all(0 <= x < 13 and 0 <= y < 13 and Square.at(x, y) in taken for x, y in open_sides):
                lost += 1
    return lost
