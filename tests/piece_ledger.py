"""Conservation of pieces: a ledger that tracks the location of every piece from the events of a game.

The ledger uses only the events and the contents of the box. After each event the position must agree with it.
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
    """The location of every piece of a game, updated with `follow`."""

    position: Position
    dominoes: dict[int, str] = field(init=False)
    kings: list[Counter[int | str]] = field(init=False)
    lands: list[dict[Square, Land]] = field(init=False)
    pieces: list[dict[Square, Piece]] = field(init=False)
    removed: Counter[Piece] = field(init=False)
    cave: Counter[tuple[str, Caveman]] = field(init=False)
    hand: list[Caveman] = field(init=False)
    totems: dict[Resource, Seat | None] = field(init=False)

    def __post_init__(self) -> None:
        seats = self.position.seats
        self.dominoes = dict.fromkeys(self.position.rules.box.numbers, PILE)
        self.kings = [Counter({BESIDE: self.position.setup.kings}) for _ in seats]
        self.lands = [{} for _ in seats]
        self.pieces = [{} for _ in seats]
        self.removed = Counter()
        self.cave = Counter(("down", kind) for kind in CAVE)
        self.hand = []
        self.totems = dict.fromkeys(Resource)
        self.compare()

    def follow(self, event: Event, after: Position) -> None:
        """Apply an event, then compare with the position after it."""
        before, self.position = self.position, after
        self.apply(event, before)
        if before.round and not after.round and after.game > before.game:
            Ledger.__post_init__(self)  # a new game of the match
        else:
            self.end_round(before)
            self.compare()

    # --- events -------------------------------------------------------------------------------------------------------

    def apply(self, event: Event, before: Position) -> None:
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
                    resource = initial_resource(before, land)
                    if resource:
                        self.pieces[seat][square] = resource
            case events.Discard():
                assert seat is not None
                self.removed.update(
                    filter(None, (initial_resource(before, land) for land in self.leave_line(seat, before, OUT).lands))
                )
            case events.Throw(square):
                assert seat is not None
                if square in self.pieces[seat]:
                    self.removed[self.pieces[seat][square]] += 1
                self.pieces[seat][square] = Token(self.lands[seat][before.step.volcano].craters)  # type: ignore[attr-defined]
            case events.RevealCaveman(caveman):
                self.tile(caveman, "down", "up")
            case events.Recruit(caveman, price):
                self.tile(caveman, "up" if price == 2 else "down", None)
                self.hand.append(caveman)
            case events.Pay(square):
                assert seat is not None
                self.removed[self.pieces[seat].pop(square)] += 1
            case events.Settle(square):
                assert seat is not None
                assert square not in self.pieces[seat]
                self.pieces[seat][square] = self.hand.pop()
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
        """At the end of a round, move the claimed dominoes to the current line and discard the others."""
        if self.position.round == before.round or self.position.drawn != before.drawn:
            return
        claimed = {number for kings in self.kings for number, count in kings.items() if count}
        for number in [number for number, where in self.dominoes.items() if where == NEXT]:
            self.move(number, NEXT, LINE if number in claimed else OUT)
            if number not in claimed:
                lands = before.rules.box[number].lands
                self.removed.update(filter(None, (initial_resource(before, land) for land in lands)))

    # --- comparison ---------------------------------------------------------------------------------------------------

    def compare(self) -> None:
        position = self.position
        for place, numbers in (
            (PILE, position.unseen),
            (NEXT, position.next_line.numbers),
            (LINE, position.current_line.numbers),
            (OUT, position.discards),
        ):
            assert sorted(numbers) == sorted(number for number, where in self.dominoes.items() if where == place)
        for seat in position.seats:
            in_line = Counter(
                slot.number for slot in (*position.current_line.slots, *position.next_line.slots) if slot.seat is seat
            )
            assert in_line == Counter(
                {where: count for where, count in self.kings[seat].items() if count and where != BESIDE}
            )
            assert self.kings[seat].total() == position.setup.kings
            assert position.kingdoms[seat].lands == self.lands[seat]
            assert position.kingdoms[seat].pieces == self.pieces[seat]
        self.compare_shared_pieces()
        self.count_resources()
        self.count_tokens()

    def compare_shared_pieces(self) -> None:
        shared = self.position.shared
        if isinstance(shared, Totems):
            assert len(shared.holders) == len(Resource)
            for resource, holder in zip(Resource, shared.holders, strict=True):
                assert self.totems[resource] is None or holder is not None, "a held totem always has a holder"
                self.totems[resource] = holder
        if isinstance(shared, Cave):
            assert (
                Counter(("up", kind) for kind in shared.face_up) + Counter(("down", kind) for kind in shared.face_down)
                == +self.cave
            )
            in_hand = [self.position.step.caveman] if isinstance(self.position.step, PayStep | SettleStep) else []
            assert in_hand == self.hand
            settled = [piece for pieces in self.pieces for piece in pieces.values() if isinstance(piece, Caveman)]
            burnt = Counter({piece: count for piece, count in self.removed.items() if isinstance(piece, Caveman)})
            assert Counter(shared.face_up + shared.face_down) + Counter(self.hand + settled) + burnt == Counter(CAVE)

    def count_resources(self) -> None:
        """Each of the 49 resources is on a waiting domino, in a territory, or removed."""
        if self.position.rules.initial_piece(Land.parse("g")) is None:
            return
        waiting = [number for number, where in self.dominoes.items() if where in (PILE, NEXT, LINE)]
        for resource in Resource:
            waiting_resources = sum(
                initial_resource(self.position, land) is resource
                for number in waiting
                for land in ORIGINS[number].lands
            )
            placed = sum(piece is resource for pieces in self.pieces for piece in pieces.values())
            assert waiting_resources + placed + self.removed[resource] == resource.supply

    def count_tokens(self) -> None:
        """Each fire token waits for its volcano, is being thrown, or is on a land, where it stays."""
        if self.position.rules.box is not ORIGINS:
            return
        throwing = self.position.step.volcano if self.position.step.key == "throw" else None  # type: ignore[attr-defined]
        for fires, supply in TOKENS.items():
            thrown = sum(piece == Token(fires) for pieces in self.pieces for piece in pieces.values())
            waiting = sum(
                land.craters == fires
                for number, where in self.dominoes.items()
                if not where.startswith("kingdom")
                for land in ORIGINS[number].lands
            )
            in_hand = throwing is not None and self.lands[self.position.seat or 0][throwing].craters == fires
            assert thrown + waiting + in_hand == supply


def initial_resource(position: Position, land: Land) -> Piece | None:
    """Return the resource that starts on a land, independently of `Rules.initial_piece`."""
    has_resources = position.rules.name.startswith(("origins-totem", "origins-tribe"))
    return _RESOURCES[land.terrain] if has_resources and not land.crowns else None


_RESOURCES = {terrain: next((kind for kind in Resource if kind.terrain is terrain), None) for terrain in Terrain}


def followed(position: Position, events: Iterable[Event]) -> Iterator[Position]:
    """Yield every position of a game, each compared with the ledger."""
    ledger = Ledger(position)
    yield position
    for event in events:
        position = position.play(event)
        ledger.follow(event, position)
        yield position
