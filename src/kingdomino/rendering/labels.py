"""What is said about a table: the headline, the seats, the pile. Words only; both drawings use them."""

from __future__ import annotations

from collections.abc import Sequence

from kingdomino.components import Resource, Seat
from kingdomino.editions import Cave, Position, Totems
from kingdomino.rulebook.squares import Bounds

_LONGEST = 16


def headline(position: Position) -> str:
    """Where in the game the table is.

    >>> from kingdomino.editions import rules
    >>> headline(rules("classic+dynasty").start(4))
    'classic+dynasty, game 1 of 3, opening'
    """
    parts = [position.rules.name]
    if position.rules.games > 1:
        parts.append(f"game {position.game} of {position.rules.games}")
    parts.append(f"round {position.round} of {position.setup.rounds}" if position.round else "opening")
    return ", ".join(parts)


def waiting(position: Position, names: Sequence[str] = ()) -> str:
    """Who is to do what; once all is over, who has won and why.

    >>> from kingdomino.editions import rules
    >>> waiting(rules("classic").start(4))
    'chance is to draw a domino'
    """
    if position.is_over:
        return position.result().explanation
    who = "chance" if position.seat is None else called(position.seat, names)
    return f"{who} is to {position.step.prompt(position)}"


def called(seat: Seat, names: Sequence[str] = ()) -> str:
    """A seat with the name of whoever sits there, cut where it is too long for a table.

    >>> called(Seat.B), called(Seat.B, ["Ada", "Wolfeschlegelsteinhausen"])
    ('B', 'B Wolfeschlegelst…')
    """
    if not names:
        return str(seat)
    name = names[seat]
    return f"{seat} {name if len(name) <= _LONGEST else name[: _LONGEST - 1] + '…'}"


def points(position: Position, seat: Seat) -> str:
    """The points of a seat as its kingdom stands, and of the whole match where there is one."""
    now, total = position.score(seat).total, position.tallies()[seat].points
    return f"{now} ({total} in all)" if position.previous_games else str(now)


def pile(position: Position) -> str:
    """How many dominoes will still be drawn, and out of how many nobody has seen.

    >>> from kingdomino.editions import rules
    >>> pile(rules("classic").start(2)), pile(rules("classic").start(4))
    ('24 of 48 unseen dominoes to come', '48 dominoes to come')
    """
    coming, unseen = position.setup.dominoes - position.drawn, len(position.unseen)
    if not coming:
        return "no domino to come"
    return f"{coming} of {unseen} unseen dominoes to come" if coming < unseen else f"{coming} dominoes to come"


def discards(position: Position) -> str:
    """Which dominoes have left the game face up."""
    return f"discarded: {' '.join(map(str, position.discards))}" if position.discards else ""


class TableLabels:
    """All that a table in letters says, in English. Whoever says it in another language does so method by method."""

    this_round, next_round = "this round", "next round"

    def title(self, position: Position, names: Sequence[str]) -> str:
        """Where in the game the table is, and who is to do what."""
        return f"{headline(position)}: {waiting(position, names)}"

    def points(self, position: Position, seat: Seat) -> str:
        """The points of a seat."""
        return points(position, seat)

    def shared(self, position: Position) -> str:
        """Who holds the totems, or who is in the cave; nothing in a game that has neither."""
        commons = position.shared
        if isinstance(commons, Totems):
            holders = (f"{kind} {'-' if (holder := commons.holder(kind)) is None else holder}" for kind in Resource)
            return f"totems: {', '.join(holders)}"
        if isinstance(commons, Cave):
            open_tiles = ", ".join(map(str, commons.face_up)) or "nobody"
            return f"cave: {open_tiles}; {len(commons.face_down)} face down"
        return ""

    def pile(self, position: Position) -> str:
        """How many dominoes will still be drawn."""
        return pile(position)

    def discards(self, position: Position) -> str:
        """Which dominoes have left the game face up."""
        return discards(position)


def window(position: Position, seat: Seat) -> Bounds:
    """The rectangle to draw for a kingdom: as large as it may ever be, with the kingdom in its middle.

    >>> from kingdomino.editions import rules
    >>> window(rules("classic").start(2), Seat.A)
    (4, 4, 8, 8)
    """
    side, (west, south, east, north) = position.setup.side, position.kingdoms[seat].bounds
    west, south = (low - (side - (high - low + 1)) // 2 for low, high in ((west, east), (south, north)))
    return Bounds((west, south, west + side - 1, south + side - 1))
