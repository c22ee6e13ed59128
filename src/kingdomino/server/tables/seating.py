"""Seating: who sits where, as the log tells it. Knows holders by the hash of their token; knows no rule of play."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cached_property

from kingdomino.components import Seat
from kingdomino.server.tables import log_entry as log
from kingdomino.server.tables.log_entry import LogEntry
from kingdomino.server.tokens import same

PERSON, BOT, OPEN = "person", "bot", "open"


@dataclass(frozen=True, slots=True)
class SeatAssignment:
    """One seat: the person's name and holder if somebody ever sat down, the bot that plays it if one does."""

    name: str | None = None
    token_hash: str | None = None
    bot: str | None = None
    resigned: bool = False

    @property
    def kind(self) -> str:
        """Who decides for this seat: a person, a bot, or nobody yet."""
        if self.bot is not None:
            return BOT
        return OPEN if self.name is None else PERSON


@dataclass(frozen=True)
class Seating:
    """All seats of a table.

    >>> seating = Seating.empty(2).after(LogEntry(1, 0, log.SIT, Seat.A, "Ada", token_hash="00"))
    >>> [chair.kind for chair in seating.assignments], seating.seats_held("00"), seating.open_seats
    (['person', 'open'], (Seat.A,), (Seat.B,))
    """

    assignments: tuple[SeatAssignment, ...]

    @classmethod
    def empty(cls, seats: int) -> Seating:
        """A table to which nobody has come yet."""
        return cls((SeatAssignment(),) * seats)

    def after(self, entry: LogEntry) -> Seating:
        """The seating after an entry of the log."""
        if entry.seat is None or entry.kind in (log.EVENT, log.REMATCH):
            return self
        chair = self.assignments[entry.seat]
        if entry.kind == log.SIT:
            chair = SeatAssignment(entry.text, entry.token_hash)
        elif entry.kind == log.BOT:
            chair = replace(chair, bot=entry.text)
        elif entry.kind == log.RETURN:
            chair = replace(chair, bot=None)
        elif entry.kind == log.RENAME:
            chair = replace(chair, name=entry.text)
        elif entry.kind == log.RESIGN:
            chair = replace(chair, resigned=True, bot=entry.text or chair.bot)
        return Seating((*self.assignments[: entry.seat], chair, *self.assignments[entry.seat + 1 :]))

    def seats_held(self, holder: str | None) -> tuple[Seat, ...]:
        """The seats that a token's hash holds; every seat is compared, in constant time."""
        if holder is None:
            return ()
        return tuple(
            Seat(number)
            for number, chair in enumerate(self.assignments)
            if chair.token_hash is not None and same(chair.token_hash, holder)
        )

    def is_solo(self, held: Collection[Seat]) -> bool:
        """Whether nobody else plays or may come to play: all other seats are bots' or were given up.

        >>> with_bot = Seating((SeatAssignment("Ada", "00"), SeatAssignment(bot="random")))
        >>> (
        ...     with_bot.is_solo([Seat.A]),
        ...     with_bot.is_solo([]),
        ...     Seating((SeatAssignment("Ada", "00"), SeatAssignment())).is_solo([Seat.A]),
        ... )
        (True, False, False)
        """
        others = (chair for number, chair in enumerate(self.assignments) if Seat(number) not in held)
        return not self.open_seats and all(chair.token_hash is None or chair.resigned for chair in others)

    @cached_property
    def open_seats(self) -> tuple[Seat, ...]:
        """The seats that wait for somebody."""
        return tuple(Seat(number) for number, chair in enumerate(self.assignments) if chair.kind == OPEN)

    @cached_property
    def resigned(self) -> tuple[Seat, ...]:
        """The seats that have given up."""
        return tuple(Seat(number) for number, chair in enumerate(self.assignments) if chair.resigned)

    @cached_property
    def ended_by_resignation(self) -> bool:
        """Whether resigning has ended the game: one seat is left, or no person goes on."""
        if not self.resigned:
            return False
        staying = [chair for chair in self.assignments if not chair.resigned]
        return len(staying) <= 1 or all(chair.kind == BOT and chair.token_hash is None for chair in staying)

    @property
    def names(self) -> list[str]:
        """What stands on each plate: the person's name, else the bot's, else nothing."""
        return [chair.name or chair.bot or "" for chair in self.assignments]
