"""Seating: who sits where, as the log tells it. Knows holders by the hash of their token; knows no rule of play."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cached_property

from kingdomino.components import Seat
from kingdomino.server import entry as log
from kingdomino.server.entry import Entry
from kingdomino.server.tokens import same

PERSON, BOT, OPEN = "person", "bot", "open"


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat: the person's name and holder if somebody ever sat down, the bot that plays it if one does."""

    name: str | None = None
    holder: str | None = None
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

    >>> seating = Seating.empty(2).after(Entry(1, 0, log.SIT, Seat.A, "Ada", holder="00"))
    >>> [chair.kind for chair in seating.chairs], seating.held("00"), seating.open
    (['person', 'open'], (Seat.A,), (Seat.B,))
    """

    chairs: tuple[Chair, ...]

    @classmethod
    def empty(cls, seats: int) -> Seating:
        """A table to which nobody has come yet."""
        return cls((Chair(),) * seats)

    def after(self, entry: Entry) -> Seating:
        """The seating after an entry of the log."""
        if entry.seat is None or entry.kind in (log.EVENT, log.REMATCH):
            return self
        chair = self.chairs[entry.seat]
        if entry.kind == log.SIT:
            chair = Chair(entry.text, entry.holder)
        elif entry.kind == log.BOT:
            chair = replace(chair, bot=entry.text)
        elif entry.kind == log.RETURN:
            chair = replace(chair, bot=None)
        elif entry.kind == log.RENAME:
            chair = replace(chair, name=entry.text)
        elif entry.kind == log.RESIGN:
            chair = replace(chair, resigned=True, bot=entry.text or chair.bot)
        return Seating((*self.chairs[: entry.seat], chair, *self.chairs[entry.seat + 1 :]))

    def held(self, holder: str | None) -> tuple[Seat, ...]:
        """The seats that a token's hash holds; every seat is compared, in constant time."""
        if holder is None:
            return ()
        return tuple(
            Seat(number)
            for number, chair in enumerate(self.chairs)
            if chair.holder is not None and same(chair.holder, holder)
        )

    def alone(self, held: Collection[Seat]) -> bool:
        """Whether nobody else plays or may come to play: all other seats are bots' or were given up.

        >>> with_bot = Seating((Chair("Ada", "00"), Chair(bot="random")))
        >>> with_bot.alone([Seat.A]), with_bot.alone([]), Seating((Chair("Ada", "00"), Chair())).alone([Seat.A])
        (True, False, False)
        """
        others = (chair for number, chair in enumerate(self.chairs) if Seat(number) not in held)
        return not self.open and all(chair.holder is None or chair.resigned for chair in others)

    @cached_property
    def open(self) -> tuple[Seat, ...]:
        """The seats that wait for somebody."""
        return tuple(Seat(number) for number, chair in enumerate(self.chairs) if chair.kind == OPEN)

    @cached_property
    def resigned(self) -> tuple[Seat, ...]:
        """The seats that have given up."""
        return tuple(Seat(number) for number, chair in enumerate(self.chairs) if chair.resigned)

    @cached_property
    def stopped(self) -> bool:
        """Whether resigning has ended the game: one seat is left, or no person goes on."""
        if not self.resigned:
            return False
        staying = [chair for chair in self.chairs if not chair.resigned]
        return len(staying) <= 1 or all(chair.kind == BOT and chair.holder is None for chair in staying)

    @property
    def names(self) -> list[str]:
        """What stands on each plate: the person's name, else the bot's, else nothing."""
        return [chair.name or chair.bot or "" for chair in self.chairs]
