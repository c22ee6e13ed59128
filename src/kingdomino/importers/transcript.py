"""A classic game as other programs record it, and the record rebuilt from it."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field

from kingdomino.components import KingdominoError, Seat
from kingdomino.editions import Event, Position, rules
from kingdomino.game import Record
from kingdomino.rulebook.squares import CASTLE, SIDE, Square


@dataclass
class Transcript:
    """The draws of a game, and for each seat its claims and placements in order.

    Programs differ in the order of claim and placement within a turn; the rules restore it.
    """

    rules: str
    names: tuple[str, ...]
    draws: list[int] = field(default_factory=list)
    claims: list[tuple[Seat, int]] = field(default_factory=list)
    placements: list[tuple[Seat, str]] = field(default_factory=list)
    headers: Mapping[str, str] = field(default_factory=dict)

    def seat(self, name: str) -> Seat:
        """The seat of a player."""
        if name not in self.names:
            raise KingdominoError(f"unknown player {name!r}: expected one of {', '.join(self.names)}")
        return Seat(self.names.index(name))

    def record(self) -> Record:
        """Play the game again; every event is checked. A transcript that ends early gives a record that does, too."""
        position = rules(self.rules).start(len(self.names))
        draws, kings = deque(self.draws), deque(seat for seat, _ in self.claims)
        claims, placements = _by_seat(self.claims), _by_seat(self.placements)
        events: list[Event] = []
        while not position.is_over:
            text = _next_event(position, draws, kings, claims, placements)
            if text is None:
                break
            event = Event.parse(text)
            objection = position.objection(event)
            if objection is not None:
                raise KingdominoError(f"event {len(events) + 1}, {text!r} of {position.seat or 'chance'}: {objection}")
            position = position.play(event)
            events.append(event)
        left = sum(map(len, (*claims.values(), *placements.values())))
        if left:
            raise KingdominoError(f"the game ends after {len(events)} events, but {left} decisions are left")
        names = {str(Seat(number)): name for number, name in enumerate(self.names)}
        return Record(position.rules, len(self.names), tuple(events), {**self.headers, **names})


def square(file: int, rank: int) -> Square:
    """The square with this distance from the castle: files to the east, ranks to the north."""
    if max(abs(file), abs(rank)) > SIDE // 2:
        raise KingdominoError(f"square ({file}, {rank}): no kingdom reaches so far from its castle")
    return Square.at(CASTLE.file + file, CASTLE.rank + rank)


def _by_seat(items: list[tuple[Seat, int]] | list[tuple[Seat, str]]) -> dict[Seat, deque[str]]:
    queues: dict[Seat, deque[str]] = {}
    for seat, value in items:
        queues.setdefault(seat, deque()).append(str(value))
    return queues


def _next_event(
    position: Position,
    draws: deque[int],
    kings: deque[Seat],
    claims: dict[Seat, deque[str]],
    placements: dict[Seat, deque[str]],
) -> str | None:
    key = position.legal()[0].key
    if key == "draw":
        return f"+{draws.popleft()}" if draws else None
    if key == "king":
        return f"@{kings.popleft()}" if kings else None
    assert position.seat is not None
    queues = claims if key == "claim" else placements
    queue = queues.get(position.seat)
    return queue.popleft() if queue else None
