"""Conservation: a ledger that follows a game event by event and knows in which one place every piece must be.

The ledger only believes what events say (a domino was drawn, claimed, laid here, a token landed there) and what is
printed in the box. After each event the table must show exactly what the ledger holds.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from kingdomino.components import CAVE, ORIGINS, TOKENS, Caveman, Domino, Land, Resource, Seat, Terrain, Token
from kingdomino.editions import Cave, Event, Position, Totems, events
from kingdomino.editions.steps import PayStep, SettleStep
from kingdomino.rulebook import Piece, Square

BESIDE, PILE, NEXT, LINE, OUT = "beside", "pile", "next line", "line", "out of the game"


@dataclass
class Ledger:
    """Every piece of one game and where it is. `follow` is told each event and the table after it."""

    table: Position
    dominoes: dict[int, str] = field(init=False)
    kings: list[Counter[int | str]] = field(init=False)
    lands: list[dict[Square, Land]] = field(init=False)
    things: list[dict[Square, Piece]] = field(init=False)
    gone: Counter[Piece] = field(init=False)
    cave: Counter[tuple[str, Caveman]] = field(init=False)
    hand: list[Caveman] = field(init=False)
    totems: dict[Resource, Seat | None] = field(init=False)

    def __post_init__(self) -> None:
        seats = self.table.seats
        self.dominoes = dict.fromkeys(self.table.rules.box.numbers, PILE)
        self.kings = [Counter({BESIDE: self.table.setup.kings}) for _ in seats]
        self.lands = [{} for _ in seats]
        self.things = [{} for _ in seats]
        self.gone = Counter()
        self.cave = Counter(("down", kind) for kind in CAVE)
        self.hand = []
        self.totems = dict.fromkeys(Resource)
        self.compare()

    def follow(self, event: Event, after: Position) -> None:
        """Write down what an event moves, then compare with the table after it."""
        before, self.table = self.table, after
        self.write(event, before)
        if before.round and not after.round and after.game > before.game:
            Ledger.__post_init__(self)  # a new game of the match: everything goes back into the box
        else:
            self.end_round(before)
            self.compare()

    # --- what events move ---------------------------------------------------------------------------------------------

    def write(self, event: Event, before: Position) -> None:
        seat = before.seat
        match event:
            case events.Draw(number):
                self.move(number, PILE, NEXT)
            case events.Claim(number):
                assert seat is not None
                self.king(seat, BESIDE, number)
            case events.ClaimPair(outer):
                assert seat is not None
                mine = (0, 3) if outer else (1, 2)
                for place, number in enumerate(before.next_line.numbers):
                    self.king(seat if place in mine else Seat(1 - seat), BESIDE, number)
            case events.Place(placement):
                assert seat is not None
                domino = self.leave_line(seat, before, f"kingdom {seat}")
                for square, land in zip(placement, domino.lands, strict=True):
                    assert square not in self.lands[seat]
                    self.lands[seat][square] = land
                    grown = grows(before, land)
                    if grown:
                        self.things[seat][square] = grown
            case events.Discard():
                assert seat is not None
                self.gone.update(
                    filter(None, (grows(before, land) for land in self.leave_line(seat, before, OUT).lands))
                )
            case events.Throw(square):
                assert seat is not None
                if square in self.things[seat]:
                    self.gone[self.things[seat][square]] += 1
                self.things[seat][square] = Token(self.lands[seat][before.step.volcano].craters)  # type: ignore[attr-defined]
            case events.RevealCaveman(caveman):
                self.tile(caveman, "down", "up")
            case events.Recruit(caveman, price):
                self.tile(caveman, "up" if price == 2 else "down", None)
                self.hand.append(caveman)
            case events.Pay(square):
                assert seat is not None
                self.gone[self.things[seat].pop(square)] += 1
            case events.Settle(square):
                assert seat is not None
                assert square not in self.things[seat]
                self.things[seat][square] = self.hand.pop()
            case events.GiveTotem(resource, heir):
                assert self.totems[resource] is seat
                assert heir is not seat

    def leave_line(self, seat: Seat, before: Position, place: str) -> Domino:
        number = min(number for number, where in self.dominoes.items() if where == LINE)
        self.move(number, LINE, place)
        self.king(seat, number, BESIDE)
        return before.rules.box[number]

    def move(self, number: int, source: str, target: str) -> None:
        assert self.dominoes[number] == source
        self.dominoes[number] = target

    def king(self, seat: Seat, source: int | str, target: int | str) -> None:
        assert self.kings[seat][source] > 0
        self.kings[seat][source] -= 1
        self.kings[seat][target] += 1

    def tile(self, caveman: Caveman, source: str, target: str | None) -> None:
        assert self.cave[source, caveman] > 0
        self.cave[source, caveman] -= 1
        if target:
            self.cave[target, caveman] += 1

    def end_round(self, before: Position) -> None:
        """When a round has ended, the claimed dominoes of the next line move up and the others leave the game."""
        if self.table.round == before.round or self.table.drawn != before.drawn:
            return
        claimed = {number for kings in self.kings for number, count in kings.items() if count}
        for number in [number for number, where in self.dominoes.items() if where == NEXT]:
            self.move(number, NEXT, LINE if number in claimed else OUT)
            if number not in claimed:
                lands = before.rules.box[number].lands
                self.gone.update(filter(None, (grows(before, land) for land in lands)))

    # --- what the table must show -------------------------------------------------------------------------------------

    def compare(self) -> None:
        table = self.table
        for place, numbers in (
            (PILE, table.unseen),
            (NEXT, table.next_line.numbers),
            (LINE, table.current_line.numbers),
            (OUT, table.discards),
        ):
            assert sorted(numbers) == sorted(number for number, where in self.dominoes.items() if where == place)
        for seat in table.seats:
            standing = Counter(
                slot.number for slot in (*table.current_line.slots, *table.next_line.slots) if slot.seat is seat
            )
            assert standing == Counter(
                {where: count for where, count in self.kings[seat].items() if count and where != BESIDE}
            )
            assert self.kings[seat].total() == table.setup.kings
            assert table.kingdoms[seat].lands == self.lands[seat]
            assert table.kingdoms[seat].pieces == self.things[seat]
        self.compare_commons()
        self.count_resources()
        self.count_tokens()

    def compare_commons(self) -> None:
        commons = self.table.shared
        if isinstance(commons, Totems):
            assert len(commons.holders) == len(Resource)
            for resource, holder in zip(Resource, commons.holders, strict=True):
                assert self.totems[resource] is None or holder is not None, "a totem never leaves the territories"
                self.totems[resource] = holder
        if isinstance(commons, Cave):
            assert (
                Counter(("up", kind) for kind in commons.face_up)
                + Counter(("down", kind) for kind in commons.face_down)
                == +self.cave
            )
            holding = [self.table.step.caveman] if isinstance(self.table.step, PayStep | SettleStep) else []
            assert holding == self.hand
            standing = [thing for things in self.things for thing in things.values() if isinstance(thing, Caveman)]
            burnt = Counter({thing: count for thing, count in self.gone.items() if isinstance(thing, Caveman)})
            assert Counter(commons.face_up + commons.face_down) + Counter(self.hand + standing) + burnt == Counter(CAVE)

    def count_resources(self) -> None:
        """Wooden resources travel with their dominoes, stand in a territory, or are gone: 49 in all."""
        if self.table.rules.initial_piece(Land.parse("g")) is None:
            return
        waiting = [number for number, where in self.dominoes.items() if where in (PILE, NEXT, LINE)]
        for resource in Resource:
            travelling = sum(
                grows(self.table, land) is resource for number in waiting for land in ORIGINS[number].lands
            )
            standing = sum(thing is resource for things in self.things for thing in things.values())
            assert travelling + standing + self.gone[resource] == resource.supply

    def count_tokens(self) -> None:
        """A fire token waits for its volcano, is being thrown, or lies somewhere; it never burns itself."""
        if self.table.rules.box is not ORIGINS:
            return
        throwing = self.table.step.volcano if self.table.step.key == "throw" else None  # type: ignore[attr-defined]
        for fires, supply in TOKENS.items():
            lying = sum(thing == Token(fires) for things in self.things for thing in things.values())
            waiting = sum(
                land.craters == fires
                for number, where in self.dominoes.items()
                if not where.startswith("kingdom")
                for land in ORIGINS[number].lands
            )
            in_hand = throwing is not None and self.lands[self.table.seat or 0][throwing].craters == fires
            assert lying + waiting + in_hand == supply


def grows(position: Position, land: Land) -> Piece | None:
    """What the rules put on a land, told from the rulebook: nothing on deserts, fires, volcanoes."""
    stocked = position.rules.name.startswith(("origins-totem", "origins-tribe"))
    return _GROWS[land.terrain] if stocked and not land.crowns else None


_GROWS = {terrain: next((kind for kind in Resource if kind.terrain is terrain), None) for terrain in Terrain}


def followed(position: Position, story: Iterable[Event]) -> Iterator[Position]:
    """Every position of a game, each compared with the ledger."""
    ledger = Ledger(position)
    yield position
    for event in story:
        position = position.play(event)
        ledger.follow(event, position)
        yield position
