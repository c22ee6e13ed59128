"""Recruiting: choose a caveman or decline, pay resource by resource, and settle the caveman."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Self

from kingdomino.components import Caveman, NotationError, Resource, Seat
from kingdomino.components.errors import quoted
from kingdomino.components.tokens import RESOURCE_NAMES
from kingdomino.editions.events import DeclineRecruit, Event, Pay, Recruit, Settle
from kingdomino.editions.shared_pieces import Cave
from kingdomino.editions.steps.base import SeatStep, Step, require_fields
from kingdomino.editions.steps.flow import advance
from kingdomino.rulebook import tribe
from kingdomino.rulebook.objection import Objection
from kingdomino.rulebook.tribe import FACE_DOWN_PRICE, FACE_UP_PRICE

if TYPE_CHECKING:
    from kingdomino.editions.position import Position

_DECLINE = DeclineRecruit()


@dataclass(frozen=True, slots=True)
class RecruitStep(SeatStep[Recruit | DeclineRecruit]):
    """O18: after claiming a domino a seat may recruit once; in the last round, without claims, it may not."""

    key = "recruit"
    event_types = (Recruit, DeclineRecruit)
    piece_types = (Caveman,)

    @classmethod
    def enter_seat(cls, position: Position, seat: Seat, event: Event | None) -> Position:
        """Wait if the seat has claimed a domino and can afford a caveman."""
        step = cls(seat)
        if position.next_line and len(step.legal(position)) > 1:
            return position.replace(step=step)
        return advance(position, cls, seat, event)

    def legal(self, position: Position) -> tuple[Recruit | DeclineRecruit, ...]:
        """Return the affordable face-up cavemen, then those of the pile, then declining."""
        cave, kingdom = Cave.of(position.shared), position.kingdoms[self.seat]
        offers = ((FACE_UP_PRICE, cave.face_up), (FACE_DOWN_PRICE, cave.face_down))
        recruits = tuple(
            Recruit(kind, price)
            for price, tiles in offers
            if tribe.can_afford(kingdom, price)
            for kind in Caveman
            if kind in tiles
        )
        return (*recruits, _DECLINE)

    def why_illegal(self, position: Position, event: Recruit | DeclineRecruit) -> Objection | None:
        if isinstance(event, DeclineRecruit):
            return None
        cave, is_face_up = Cave.of(position.shared), event.price == FACE_UP_PRICE
        if event.caveman not in (cave.face_up if is_face_up else cave.face_down):
            where = "face up" if is_face_up else "in the face-down pile"
            return Objection(
                "no-such-caveman", "O18", "there is no {caveman} {where}", caveman=event.caveman, where=where
            )
        if not tribe.can_afford(position.kingdoms[self.seat], event.price):
            return Objection(
                "cannot-pay", "O18", "recruiting the {caveman} takes {price} different resources",
                caveman=event.caveman, price=event.price,
            )  # fmt: skip
        return None

    def play(self, position: Position, event: Recruit | DeclineRecruit) -> Position:
        if isinstance(event, DeclineRecruit):
            return advance(position, RecruitStep, self.seat, event)
        cave = Cave.of(position.shared)
        take = cave.take_face_up if event.price == FACE_UP_PRICE else cave.take_face_down
        return position.replace(shared=take(event.caveman), step=PayStep(self.seat, event.caveman, event.price))

    def violations(self, position: Position) -> list[str]:
        reasons = _claim_violations(position, self.seat)
        if len(self.legal(position)) == 1:
            reasons.append(f"{self.seat} is to recruit, but cannot afford a caveman (O18)")
        return reasons

    def prompt(self, _position: Position) -> str:
        return "recruit a caveman or decline"


@dataclass(frozen=True, slots=True)
class PayStep(SeatStep[Pay]):
    """O18: different resources are paid, one event each; the payer chooses from which squares."""

    key = "pay"
    event_types = (Pay,)

    caveman: Caveman
    price: int
    paid: tuple[Resource, ...] = ()

    def legal(self, position: Position) -> tuple[Pay, ...]:
        return tuple(Pay(square) for square in tribe.payable(position.kingdoms[self.seat], self.paid))

    def why_illegal(self, position: Position, event: Pay) -> Objection | None:
        return tribe.payment_objection(position.kingdoms[self.seat], self.paid, event.square)

    def play(self, position: Position, event: Pay) -> Position:
        kingdom = position.kingdoms[self.seat]
        paid = (*self.paid, tribe.resources(kingdom)[event.square])
        is_paid = len(paid) == self.price
        step: Step[Any] = SettleStep(self.seat, self.caveman) if is_paid else replace(self, paid=paid)
        kingdoms = position.kingdoms_with(self.seat, kingdom.without_piece(event.square))
        return position.replace(kingdoms=kingdoms, step=step)

    def violations(self, position: Position) -> list[str]:
        kingdom = position.kingdoms[self.seat]
        payable = {kingdom.pieces[square] for square in tribe.payable(kingdom, self.paid)}
        reasons = _claim_violations(position, self.seat)
        if len(set(self.paid)) != len(self.paid) or len(self.paid) >= self.price:
            reasons.append(f"the step '{self}' has paid too much or the same twice (O18)")
        if len(self.paid) + len(payable) < self.price:
            reasons.append(f"{self.seat} cannot pay {self.price} different resources (O18)")
        return reasons

    def prompt(self, _position: Position) -> str:
        return f"pay for the {self.caveman} with a{'nother' if self.paid else ''} resource"

    @classmethod
    def parse(cls, fields: list[str]) -> Self:
        require_fields(cls.key, fields, "seat", "caveman", "price", "paid")
        seat, letter, price, paid = fields
        names = paid.split("+") if paid != "-" else []
        if price not in (str(FACE_UP_PRICE), str(FACE_DOWN_PRICE)) or any(name not in RESOURCE_NAMES for name in names):
            raise NotationError(
                f"step {quoted(':'.join(fields))}: expected a price {FACE_UP_PRICE} or {FACE_DOWN_PRICE}, "
                "then '-' or resources joined by '+'"
            )
        return cls(Seat.parse(seat), Caveman.from_letter(letter), int(price), tuple(map(Resource.parse, names)))

    def __str__(self) -> str:
        paid = "+".join(map(str, self.paid)) or "-"
        return f"{self.key}:{self.seat}:{self.caveman.letter}:{self.price}:{paid}"


@dataclass(frozen=True, slots=True)
class SettleStep(SeatStep[Settle]):
    """O19: the recruited caveman is put on a free land."""

    key = "settle"
    event_types = (Settle,)

    caveman: Caveman

    def legal(self, position: Position) -> tuple[Settle, ...]:
        return tuple(Settle(square) for square in tribe.settleable_squares(position.kingdoms[self.seat]))

    def why_illegal(self, position: Position, event: Settle) -> Objection | None:
        return tribe.settling_objection(position.kingdoms[self.seat], event.square)

    def play(self, position: Position, event: Settle) -> Position:
        kingdom = position.kingdoms[self.seat].with_piece(event.square, self.caveman)
        settled = position.replace(kingdoms=position.kingdoms_with(self.seat, kingdom))
        return advance(settled, RecruitStep, self.seat, event)

    def violations(self, position: Position) -> list[str]:
        return _claim_violations(position, self.seat)

    def prompt(self, _position: Position) -> str:
        return f"settle the {self.caveman}"

    @classmethod
    def parse(cls, fields: list[str]) -> Self:
        require_fields(cls.key, fields, "seat", "caveman")
        return cls(Seat.parse(fields[0]), Caveman.from_letter(fields[1]))

    def __str__(self) -> str:
        return f"{self.key}:{self.seat}:{self.caveman.letter}"


def _claim_violations(position: Position, seat: Seat) -> list[str]:
    if position.next_line.kings_of(seat):
        return []
    return [f"{seat} cannot recruit before claiming a domino, nor in the last round (O18)"]
