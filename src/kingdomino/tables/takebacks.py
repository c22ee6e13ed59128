"""Takebacks: return to an earlier decision of a seat, at once or with the consent of the other players.

The events stay in the log, and an entry has the number of events to which the game returns. The dealer draws the same
dominoes again, because its draws follow from its secret.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kingdomino.components import Seat
from kingdomino.tables import log_entry as log
from kingdomino.tables.log_entry import LogEntry
from kingdomino.tables.seating import PERSON, Seating

SEATS = tuple(Seat)


@dataclass(frozen=True, slots=True)
class Request:
    """A takeback requested by a seat, and the seats whose players have not agreed yet."""

    seat: Seat
    events: int
    waiting_for: tuple[Seat, ...]


def others(seating: Seating, held: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats of other people who are still playing."""
    return tuple(
        seat
        for seat, assignment in zip(SEATS, seating.assignments, strict=False)
        if seat not in held and assignment.kind == PERSON and not assignment.resigned
    )


def holders_seats(seating: Seating, seat: Seat) -> tuple[Seat, ...]:
    """All seats of the player who holds a seat."""
    return seating.seats_held(seating.assignments[seat].token_hash) or (seat,)


def needs_consent(seating: Seating, held: Sequence[Seat], seats: Iterable[Seat | None]) -> bool:
    """Whether others have to agree: other people play, and it was their turn, or chance, since.

    `seats` decided the events that are taken back, and the last one has to decide now.
    """
    return any(seat is None or seat not in held for seat in seats) and not seating.is_alone(tuple(held))


def request_after(request: Request | None, entry: LogEntry, seating: Seating) -> Request | None:
    """The pending request after a log entry; events, answers and takebacks end it."""
    if entry.kind == log.REQUEST_TAKEBACK:
        assert entry.seat is not None
        return Request(entry.seat, int(entry.text), others(seating, holders_seats(seating, entry.seat)))
    if request is None:
        return None
    if entry.kind in (log.EVENT, log.TAKEBACK, log.DECLINE_TAKEBACK):
        return None
    waiting = others(seating, holders_seats(seating, request.seat))
    agreed = holders_seats(seating, entry.seat) if entry.kind == log.ACCEPT_TAKEBACK and entry.seat is not None else ()
    return Request(
        request.seat,
        request.events,
        tuple(seat for seat in request.waiting_for if seat in waiting and seat not in agreed),
    )
