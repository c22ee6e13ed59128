"""The numbered list of legal moves, and parsing of the player's choice."""

from __future__ import annotations

from kingdomino.cli.messages import IllegalMove, Messages
from kingdomino.components import KingdominoError, Seat
from kingdomino.editions import Event, Position
from kingdomino.editions.events import Claim, Place

ENGLISH = Messages()


def format_moves(position: Position, seat: Seat, width: int, messages: Messages = ENGLISH) -> str:
    """The legal events of a seat, numbered, in columns; claims are numbered by domino.

    >>> position = Position.parse("classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B")
    >>> print(format_moves(position, Seat.B, width=80))
    B has to claim a free domino of the next line:
      3  f f      17  f l     25  f1 w    40  m1 w
    """
    if position.seat is not seat:
        return messages.format("nothing-now")
    entries = [_entry(index, event, position) for index, event in enumerate(position.legal(), start=1)]
    width_of_entry = max(map(len, entries))
    columns = max(1, (width - 2) // (width_of_entry + 4))
    rows = [entries[first : first + columns] for first in range(0, len(entries), columns)]
    lines = ["  " + "    ".join(f"{entry:<{width_of_entry}}" for entry in row).rstrip() for row in rows]
    return "\n".join([messages.prompt(position, seat), *lines])


def _entry(index: int, event: Event, position: Position) -> str:
    if isinstance(event, Claim):
        left, right = position.rules.box[event.number].lands
        return f"{event.number}  {left} {right}"
    if isinstance(event, Place) and position.seat is not None:
        gain = position.play(event).score(position.seat).total - position.score(position.seat).total
        return f"{index:>2}  {event} {gain:+}"
    return f"{index:>2}  {event}"


def parse_choice(line: str, position: Position, messages: Messages = ENGLISH) -> Event:
    """The chosen event: its text, or its number in the list."""
    legal = position.legal()
    if line.isascii() and line.isdigit() and not isinstance(legal[0], Claim):
        if not 1 <= int(line[:4]) <= len(legal):
            raise KingdominoError(messages.format("expected-number", number=line[:4], most=len(legal)))
        return legal[int(line[:4]) - 1]
    event = Event.parse(line)
    objection = position.objection(event)
    if objection is not None:
        raise IllegalMove(objection)
    return event
