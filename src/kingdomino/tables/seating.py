"""Who plays which seat, derived from the log. Players are identified by the hash of their token."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, cast

from kingdomino.components import Seat
from kingdomino.tables import log_entry as log
from kingdomino.tables.enumerations import Emblem, SeatKind
from kingdomino.tables.log_entry import LogEntry
from kingdomino.tables.tokens import same

PERSON: Final = "person"
BOT: Final = "bot"
OPEN: Final = "open"


@dataclass(frozen=True, slots=True)
class SeatAssignment:
    """One seat: its player, if one has taken it, and the bot that plays it at present, if any."""

    name: str | None = None
    token_hash: str | None = None
    bot: str | None = None
    emblem: Emblem | None = None
    resigned: bool = False

    @property
    def kind(self) -> SeatKind:
        """`person`, `bot` or `open`."""
        if self.bot is not None:
            return BOT
        return OPEN if self.name is None else PERSON


@dataclass(frozen=True)
class Seating:
    """The assignments of all seats.

    >>> seating = Seating.empty(2).after(LogEntry(1, 0, log.SIT, Seat.A, "Ada", token_hash="00"))
    >>> [assignment.kind for assignment in seating.assignments], seating.seats_held("00"), seating.open_seats
    (['person', 'open'], (Seat.A,), (Seat.B,))
    """

    assignments: tuple[SeatAssignment, ...]

    @classmethod
    def empty(cls, seats: int) -> Seating:
        """All seats open."""
        return cls((SeatAssignment(),) * seats)

    def after(self, entry: LogEntry) -> Seating:
        """The seating after a log entry."""
        if entry.seat is None or entry.kind not in log.SEAT_KINDS:
            return self
        assignment = self.assignments[entry.seat]
        if entry.kind == log.SIT:
            assignment = SeatAssignment(entry.text, entry.token_hash)
        elif entry.kind == log.TOKEN:
            assignment = replace(assignment, token_hash=entry.token_hash)
        elif entry.kind == log.BOT:
            assignment = replace(assignment, bot=entry.text)
        elif entry.kind == log.RETURN:
            assignment = replace(assignment, bot=None)
        elif entry.kind == log.RENAME:
            assignment = replace(assignment, name=entry.text)
        elif entry.kind == log.EMBLEM:
            assignment = replace(assignment, emblem=cast("Emblem", entry.text))
        elif entry.kind == log.RESIGN:
            assignment = replace(assignment, resigned=True, bot=entry.text or assignment.bot)
        return Seating((*self.assignments[: entry.seat], assignment, *self.assignments[entry.seat + 1 :]))

    def seats_held(self, token_hash: str | None) -> tuple[Seat, ...]:
        """The seats of a player. Compares every seat in constant time."""
        if token_hash is None:
            return ()
        return tuple(
            Seat(number)
            for number, assignment in enumerate(self.assignments)
            if assignment.token_hash is not None and same(assignment.token_hash, token_hash)
        )

    def renewed(self, token_hash: str, entries: Iterable[LogEntry]) -> str:
        """The token a player has after log entries that give seats new tokens: a token of no seat stays as it is.

        >>> entries = (
        ...     LogEntry(1, 0, log.SIT, Seat.A, "Ada", token_hash="00"),
        ...     LogEntry(2, 0, log.TOKEN, Seat.A, token_hash="11"),
        ... )
        >>> Seating.empty(2).renewed("00", entries), Seating.empty(2).renewed("22", entries)
        ('11', '22')
        """
        seating = self
        for entry in entries:
            if entry.kind == log.TOKEN and entry.seat in seating.seats_held(token_hash):
                token_hash = entry.token_hash or ""
            seating = seating.after(entry)
        return token_hash

    def is_solo(self, held: Collection[Seat]) -> bool:
        """Whether all other seats belong to bots or have resigned, so that help is not unfair to another player.

        >>> with_bot = Seating((SeatAssignment("Ada", "00"), SeatAssignment(bot="random")))
        >>> (
        ...     with_bot.is_solo([Seat.A]),
        ...     with_bot.is_solo([]),
        ...     Seating((SeatAssignment("Ada", "00"), SeatAssignment())).is_solo([Seat.A]),
        ... )
        (True, False, False)
        """
        others = (assignment for number, assignment in enumerate(self.assignments) if Seat(number) not in held)
        return not self.open_seats and all(other.token_hash is None or other.resigned for other in others)

    def is_alone(self, held: tuple[Seat, ...]) -> bool:
        """Whether no other person is playing."""
        # Asked for each viewer of each move, so it is computed once.
        known = self._alone.get(held)
        if known is None:
            known = self._alone[held] = all(
                Seat(number) in held or assignment.kind != PERSON or assignment.resigned
                for number, assignment in enumerate(self.assignments)
            )
        return known

    @cached_property
    def _alone(self) -> dict[tuple[Seat, ...], bool]:
        return {}

    @cached_property
    def open_seats(self) -> tuple[Seat, ...]:
        """The seats no player or bot has taken."""
        return tuple(Seat(number) for number, assignment in enumerate(self.assignments) if assignment.kind == OPEN)

    @cached_property
    def resigned(self) -> tuple[Seat, ...]:
        """The seats that have resigned."""
        return tuple(Seat(number) for number, assignment in enumerate(self.assignments) if assignment.resigned)

    @cached_property
    def ended_by_resignation(self) -> bool:
        """Whether resignations have ended the game: at most one seat or only bots remain."""
        if not self.resigned:
            return False
        remaining = [assignment for assignment in self.assignments if not assignment.resigned]
        only_bots = all(assignment.kind == BOT and assignment.token_hash is None for assignment in remaining)
        return len(remaining) <= 1 or only_bots

    def names_of_others(self, token_hash: str | None) -> list[str]:
        """The names of the seats that a player does not hold."""
        own = self.seats_held(token_hash)
        return [name for number, name in enumerate(self.names) if name and Seat(number) not in own]

    @property
    def is_bots_only(self) -> bool:
        """Whether bots play all seats, so that no person waits for their moves."""
        return all(assignment.kind == BOT for assignment in self.assignments)

    @property
    def names(self) -> list[str]:
        """The name of each seat's player, else of its bot, else an empty string."""
        return [assignment.name or assignment.bot or "" for assignment in self.assignments]
