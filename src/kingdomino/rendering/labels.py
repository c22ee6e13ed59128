"""The English labels of a table, used by the text and SVG renderers."""

from __future__ import annotations

from collections.abc import Sequence

from kingdomino.components import Resource, Seat
from kingdomino.editions import Cave, Position, Totems
from kingdomino.rulebook.squares import Bounds

_MAX_NAME_LENGTH = 16


def headline(position: Position) -> str:
    """Return the rules, the game of a match, and the round.

    >>> from kingdomino.editions import rules
    >>> headline(rules("classic+dynasty").start(4))
    'classic+dynasty, game 1 of 3, opening'
    """
    parts = [position.rules.name]
    if position.rules.games > 1:
        parts.append(f"game {position.game} of {position.rules.games}")
    parts.append(f"round {position.round} of {position.setup.rounds}" if position.round else "opening")
    return ", ".join(parts)


def status(position: Position, names: Sequence[str] = ()) -> str:
    """Return the expected action and its seat or, after the end, the result.

    >>> from kingdomino.editions import rules
    >>> status(rules("classic").start(4))
    'chance is to draw a domino'
    """
    if position.is_over:
        return position.result().explanation
    who = "chance" if position.seat is None else seat_label(position.seat, names)
    return f"{who} is to {position.step.prompt(position)}"


def seat_label(seat: Seat, names: Sequence[str] = ()) -> str:
    """Return a seat with the name of its player, truncated.

    >>> seat_label(Seat.B), seat_label(Seat.B, ["Ada", "Wolfeschlegelsteinhausen"])
    ('B', 'B Wolfeschlegelst…')
    """
    if not names:
        return str(seat)
    name = names[seat]
    return f"{seat} {name if len(name) <= _MAX_NAME_LENGTH else name[: _MAX_NAME_LENGTH - 1] + '…'}"


def points(position: Position, seat: Seat) -> str:
    """Return the current points of a seat, with its total if the match has previous games."""
    current, total = position.score(seat).total, position.tallies()[seat].points
    return f"{current} ({total} in total)" if position.previous_games else str(current)


def pile(position: Position) -> str:
    """Return how many dominoes will be drawn, and from how many unseen ones.

    >>> from kingdomino.editions import rules
    >>> pile(rules("classic").start(2)), pile(rules("classic").start(4))
    ('24 of 48 unseen dominoes to come', '48 dominoes to come')
    """
    remaining, unseen = position.setup.dominoes - position.drawn, len(position.unseen)
    if not remaining:
        return "no domino to come"
    return f"{remaining} of {unseen} unseen dominoes to come" if remaining < unseen else f"{remaining} dominoes to come"


def discards(position: Position) -> str:
    """Return the discarded dominoes, or an empty string."""
    return f"discarded: {' '.join(map(str, position.discards))}" if position.discards else ""


class TableLabels:
    """The labels of a table as text, in English; translations override the methods."""

    this_round, next_round = "this round", "next round"

    def title(self, position: Position, names: Sequence[str]) -> str:
        """Return the headline and the expected action."""
        return f"{headline(position)}: {status(position, names)}"

    def points(self, position: Position, seat: Seat) -> str:
        """Return the points of a seat."""
        return points(position, seat)

    def shared(self, position: Position) -> str:
        """Return the totem holders or the cave; empty in other games."""
        shared = position.shared
        if isinstance(shared, Totems):
            holders = (f"{kind} {'-' if (holder := shared.holder(kind)) is None else holder}" for kind in Resource)
            return f"totems: {', '.join(holders)}"
        if isinstance(shared, Cave):
            face_up = ", ".join(map(str, shared.face_up)) or "none face up"
            return f"cave: {face_up}; {len(shared.face_down)} face down"
        return ""

    def pile(self, position: Position) -> str:
        """Return how many dominoes will be drawn."""
        return pile(position)

    def discards(self, position: Position) -> str:
        """Return the discarded dominoes."""
        return discards(position)


ENGLISH = TableLabels()


def window(position: Position, seat: Seat) -> Bounds:
    """Return the rectangle to draw for a kingdom: its maximum size, with the kingdom in the middle.

    >>> from kingdomino.editions import rules
    >>> window(rules("classic").start(2), Seat.A)
    (4, 4, 8, 8)
    """
    side, (west, south, east, north) = position.setup.side, position.kingdoms[seat].bounds
    west, south = (low - (side - (high - low + 1)) // 2 for low, high in ((west, east), (south, north)))
    return Bounds((west, south, west + side - 1, south + side - 1))
