"""Recruiting: choose a caveman or decline, pay resource by resource, and let the caveman settle."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from kingdomino.components import Caveman, NotationError, Resource, Seat
from kingdomino.components.errors import quoted
from kingdomino.components.tokens import CAVEMAN_LETTERS, RESOURCE_NAMES
from kingdomino.editions import events
from kingdomino.editions.events import Event
from kingdomino.editions.shared_pieces import Cave
from kingdomino.editions.steps.base import SeatStep, Step, parse_seat, require_fields
from kingdomino.editions.steps.flow import advance
from kingdomino.rulebook import tribe
from kingdomino.rulebook.objection import Objection
from kingdomino.rulebook.tribe import FACE_DOWN_PRICE, FACE_UP_PRICE

if TYPE_CHECKING:
    from kingdomino.editions.position import Position

_DECLINE = events.DeclineRecruit()


def _cave(position: Position) -> Cave:
    assert isinstance(position.shared, Cave)
    return position.shared


@dataclass(frozen=True, slots=True)
class RecruitStep(SeatStep):
    """O18: after choosing a domino a seat may recruit once; in the last round, which has no choosing, it may not."""

    key = "recruit"
    event_types = (events.Recruit, events.DeclineRecruit)
    piece_types = (Caveman,)

    @classmethod
    def enter(cls, position: Position, seat: Seat | None, event: Event | None) -> Position:
        """Wait if the seat has just claimed and could pay for somebody."""
        assert seat is not None
        step = cls(seat)
        if position.next_line and len(step.legal(position)) > 1:
            return position.replace(step=step)
        return advance(position, cls, seat, event)

    def legal(self, position: Position) -> tuple[Event, ...]:
        """Face-up cavemen, then those of the pile, then no thanks."""
        cave, kingdom = _cave(position), position.kingdoms[self.decider]
        offers = ((FACE_UP_PRICE, cave.face_up), (FACE_DOWN_PRICE, cave.face_down))
        recruits = tuple(
            events.Recruit(kind, price)
            for price, tiles in offers
            if tribe.can_afford(kingdom, price)
            for kind in Caveman
            if kind in tiles
        )
        return (*recruits, _DECLINE)

    def why_illegal(self, position: Position, event: Event) -> Objection | None:
        """The caveman must be there and the price must be there."""
        if isinstance(event, events.DeclineRecruit):
            return None
        assert isinstance(event, events.Recruit)
        tiles = _cave(position).face_up if event.price == FACE_UP_PRICE else _cave(position).face_down
        if event.caveman not in tiles:
            where = "face up" if event.price == FACE_UP_PRICE else "in the face-down pile"
            return Objection(
                "no-such-caveman", "O18", "there is no {caveman} {where}", caveman=event.caveman, where=where
            )
        if not tribe.can_afford(position.kingdoms[self.decider], event.price):
            return Objection(
                "cannot-pay", "O18", "recruiting the {caveman} takes {price} different resources",
                caveman=event.caveman, price=event.price,
            )  # fmt: skip
        return None

    def play(self, position: Position, event: Event) -> Position:
        """Take the tile from the cave and go on to the payment; or go on without one."""
        if isinstance(event, events.Recruit):
            cave = _cave(position)
            taken = cave.take_face_up if event.price == FACE_UP_PRICE else cave.take_face_down
            return position.replace(shared=taken(event.caveman), step=PayStep(self.decider, event.caveman, event.price))
        return advance(position, RecruitStep, self.decider, event)

    def violations(self, position: Position) -> list[str]:
        """Somebody must be there whom the seat can pay."""
        reasons = _too_early(position, self.decider)
        if len(self.legal(position)) == 1:
            reasons.append(f"{self.decider} is to recruit, but can pay for nobody (O18)")
        return reasons

    def prompt(self, _position: Position) -> str:
        """What is expected."""
        return "recruit a caveman or decline"


@dataclass(frozen=True, slots=True)
class PayStep(Step):
    """O18: different resources are paid, one event each; the payer chooses from which squares."""

    key = "pay"
    event_types = (events.Pay,)

    decider: Seat
    caveman: Caveman
    price: int
    paid: tuple[Resource, ...] = ()

    @property
    def seat(self) -> Seat:
        """Who pays."""
        return self.decider

    def legal(self, position: Position) -> tuple[Event, ...]:
        """The squares with a resource of a kind not paid yet."""
        return tuple(events.Pay(square) for square in tribe.payable(position.kingdoms[self.decider], self.paid))

    def why_illegal(self, position: Position, event: Event) -> Objection | None:
        """A resource must stand there, of a kind not paid yet."""
        assert isinstance(event, events.Pay)
        return tribe.payment_objection(position.kingdoms[self.decider], self.paid, event.square)

    def play(self, position: Position, event: Event) -> Position:
        """The resource leaves the game."""
        assert isinstance(event, events.Pay)
        kingdom = position.kingdoms[self.decider]
        resource = kingdom.pieces[event.square]
        assert isinstance(resource, Resource)
        paid = (*self.paid, resource)
        settled = len(paid) == self.price
        step: Step = SettleStep(self.decider, self.caveman) if settled else replace(self, paid=paid)
        return position.replace(
            kingdoms=position.kingdoms_with(self.decider, kingdom.without_piece(event.square)), step=step
        )

    def violations(self, position: Position) -> list[str]:
        """What is paid and what is left to pay must make up the price."""
        kingdom = position.kingdoms[self.decider]
        left = {kingdom.pieces[square] for square in tribe.payable(kingdom, self.paid)}
        reasons = _too_early(position, self.decider)
        if len(set(self.paid)) != len(self.paid) or len(self.paid) >= self.price:
            reasons.append(f"the step '{self}' has paid too much or the same twice (O18)")
        if len(self.paid) + len(left) < self.price:
            reasons.append(f"{self.decider} cannot pay {self.price} different resources (O18)")
        return reasons

    def prompt(self, _position: Position) -> str:
        """What is expected."""
        return f"pay for the {self.caveman} with a{'nother' if self.paid else ''} resource"

    @classmethod
    def parse(cls, fields: list[str]) -> Self:
        """Read the seat, the caveman, the price, and what is paid already."""
        require_fields(cls.key, fields, "seat", "caveman", "price", "paid")
        paid = fields[3].split("+") if fields[3] != "-" else []
        if fields[2] not in ("2", "4") or any(name not in RESOURCE_NAMES for name in paid):
            raise NotationError(
                f"step {quoted(':'.join(fields))}: expected a price 2 or 4, then '-' or resources joined by '+'"
            )
        return cls(
            parse_seat(fields[0]), _caveman(fields[1]), int(fields[2]), tuple(RESOURCE_NAMES[name] for name in paid)
        )

    def __str__(self) -> str:
        paid = "+".join(map(str, self.paid)) or "-"
        return f"{self.key}:{self.decider}:{self.caveman.letter}:{self.price}:{paid}"


@dataclass(frozen=True, slots=True)
class SettleStep(Step):
    """O19: the recruited caveman goes to stand on a free land."""

    key = "settle"
    event_types = (events.Settle,)

    decider: Seat
    caveman: Caveman

    @property
    def seat(self) -> Seat:
        """Whose caveman it is."""
        return self.decider

    def legal(self, position: Position) -> tuple[Event, ...]:
        """Every land free of volcano, fire, resource and caveman."""
        return tuple(events.Settle(square) for square in tribe.settleable_squares(position.kingdoms[self.decider]))

    def why_illegal(self, position: Position, event: Event) -> Objection | None:
        """The land must be free."""
        assert isinstance(event, events.Settle)
        return tribe.settling_objection(position.kingdoms[self.decider], event.square)

    def play(self, position: Position, event: Event) -> Position:
        """The caveman stands there; the turn goes on."""
        assert isinstance(event, events.Settle)
        kingdom = position.kingdoms[self.decider].with_piece(event.square, self.caveman)
        return advance(
            position.replace(kingdoms=position.kingdoms_with(self.decider, kingdom)), RecruitStep, self.decider, event
        )

    def violations(self, position: Position) -> list[str]:
        """The seat must have claimed."""
        return _too_early(position, self.decider)

    def prompt(self, _position: Position) -> str:
        """What is expected."""
        return f"let the {self.caveman} settle"

    @classmethod
    def parse(cls, fields: list[str]) -> Self:
        """Read the seat and the caveman."""
        require_fields(cls.key, fields, "seat", "caveman")
        return cls(parse_seat(fields[0]), _caveman(fields[1]))

    def __str__(self) -> str:
        return f"{self.key}:{self.decider}:{self.caveman.letter}"


def _too_early(position: Position, seat: Seat) -> list[str]:
    if position.next_line.kings_of(seat):
        return []
    return [f"{seat} cannot recruit before choosing a domino, nor in the last round (O18)"]


def _caveman(letter: str) -> Caveman:
    if letter not in CAVEMAN_LETTERS:
        raise NotationError(f"caveman {quoted(letter)}: expected one of {' '.join(CAVEMAN_LETTERS)}")
    return CAVEMAN_LETTERS[letter]
