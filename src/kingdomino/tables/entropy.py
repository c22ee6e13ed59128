"""Random numbers that players add to the shuffle of a table before the first draw.

The commitment of the server is public before they are added, and they are public before the server draws. So the server
cannot choose the deal, because its secret was fixed before, and no player can, because the secret is unknown to them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from kingdomino.components import Seat
from kingdomino.tables import log_entry as log
from kingdomino.tables.log_entry import LogEntry
from kingdomino.tables.seating import PERSON, Seating


@dataclass(frozen=True, slots=True)
class Entropy:
    """What players have added, by seat, and the seats whose players the shuffle waits for.

    >>> Entropy(((Seat.A, "00" * 16),)).text
    'A:00000000000000000000000000000000'
    """

    added: tuple[tuple[Seat, str], ...] = ()
    awaited: tuple[Seat, ...] = ()
    is_shared: bool = False
    """Whether the players who were seated when the table was created have to add digits."""

    @property
    def text(self) -> str:
        """The header `Entropy` of a record."""
        return " ".join(f"{seat}:{number}" for seat, number in self.added)

    def after(self, entry: LogEntry, seating: Seating) -> Entropy:
        """The entropy after a log entry that leads to this seating."""
        if entry.kind == log.SHARED_SHUFFLE:
            seats = (Seat(number) for number, assignment in enumerate(seating.assignments) if assignment.kind == PERSON)
            return replace(self, is_shared=True, awaited=tuple(seats))
        if not self.awaited and entry.kind != log.ENTROPY:
            return self
        awaited = tuple(seat for seat in self.awaited if _is_playing(seating, seat))
        if entry.kind == log.ENTROPY:
            assert entry.seat is not None
            own = seating.seats_held(seating.assignments[entry.seat].token_hash)
            awaited = tuple(seat for seat in awaited if seat != entry.seat and seat not in own)
            return replace(self, added=tuple(sorted((*self.added, (entry.seat, entry.text)))), awaited=awaited)
        return self if awaited == self.awaited else replace(self, awaited=awaited)


def _is_playing(seating: Seating, seat: Seat) -> bool:
    assignment = seating.assignments[seat]
    return assignment.kind == PERSON and not assignment.resigned
