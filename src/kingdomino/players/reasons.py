"""Why a choice is good or bad, in one sentence: points, crowns, room, what the next one takes. Knows no search."""

from __future__ import annotations

from collections.abc import Sequence

from kingdomino.components import Seat
from kingdomino.editions import Event, Position, View
from kingdomino.editions.events import Claim, Discard, Pair
from kingdomino.rulebook.kingdom import Kingdom
from kingdomino.rulebook.squares import CASTLE, Square


def reason(view: View, events: Sequence[Event], line: Sequence[tuple[Seat, Event]]) -> str:
    """The sentence for the events of a turn and what would follow them."""
    position = view.position
    claims: list[str] = []
    for event in events:
        if isinstance(event, Claim):
            claims.append(_claim(position, event.number))
        position = position.play(event)
    parts = [*_what_changes(view.position, position, events, view.seat), *claims, *_what_follows(view, events, line)]
    text = "; ".join(parts) or "nothing changes yet"
    return text[0].upper() + text[1:] + "."


def _claim(position: Position, number: int) -> str:
    crowns = sum(land.crowns for land in position.rules.box[number].lands)
    place = position.next.numbers.index(number)
    order = "last" if place == len(position.next) - 1 else _ORDINALS[place]
    return f"claims {number}{_crowns(crowns)}, {order} to move next"


def _what_changes(before: Position, after: Position, events: Sequence[Event], seat: Seat) -> list[str]:
    if isinstance(events[0], Discard):
        return ["the domino fits nowhere"]
    if isinstance(events[0], (Claim, Pair)) or after.game != before.game:
        return []
    gained = after.score(seat).total - before.score(seat).total
    parts = [f"{gained:+d} {'point' if abs(gained) == 1 else 'points'} now"]
    lost = lost_squares(after.kingdoms[seat], after.row.side) - lost_squares(before.kingdoms[seat], before.row.side)
    if lost > 0:
        parts.append(f"closes off {lost} {'square' if lost == 1 else 'squares'} for good")
    return parts


def _what_follows(view: View, events: Sequence[Event], line: Sequence[tuple[Seat, Event]]) -> list[str]:
    mine = {event.number for event in events if isinstance(event, Claim)}
    for seat, event in line[len(events) :]:
        if isinstance(event, Claim) and seat is not view.seat and event.number not in mine:
            return [f"{seat} would then take {event.number}"]
    return []


_ORDINALS = ("first", "second", "third", "fourth")


def _crowns(crowns: int) -> str:
    if not crowns:
        return ""
    return f" with {crowns} {'crown' if crowns == 1 else 'crowns'}"


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
