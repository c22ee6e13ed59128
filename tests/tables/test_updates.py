"""Updates: a client that applies them has the same state as one that joins afresh."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from kingdomino.components import Seat
from kingdomino.tables import codec, commands, messages, table_factory
from kingdomino.tables.log_append import CommandContext, LogAppend
from kingdomino.tables.position_view import letter
from kingdomino.tables.state import TableState, Update, apply_update
from kingdomino.tables.table import Creator, Table, TableIdentity
from kingdomino.tables.table_view import Broadcast, Viewer, state

GAMES = [
    ("classic", 2),
    ("classic", 3),
    ("classic+mighty-duel+harmony", 2),
    ("origins-discovery", 4),
    ("origins-tribe", 2),
]
LONG_GAMES = [
    ("classic+middle-kingdom", 4),
    ("classic+dynasty", 2),
    ("origins-totem", 4),
    ("origins-totem+dynasty", 3),
    ("origins-tribe+empire-of-fire", 4),
]


def create(rules: str, seats: int, *, bots: bool = False) -> Table:
    people: list[messages.PersonSeat | messages.OpenSeat | messages.BotSeat] = [
        messages.PersonSeat(f"P{seat}") for seat in range(seats)
    ]
    if bots:
        people[-1] = messages.OpenSeat()
    identity = TableIdentity("a" * 16, "b" * 16, bytes(16))
    return table_factory.create_table(messages.CreateTable(rules, people), identity, Creator("", "hash"), 0)


class Clients:
    """One client for each kind of viewer; each applies the updates it receives."""

    def __init__(self, table: Table) -> None:
        self.table = table
        seats = table.seats
        self.viewers = [Viewer(), Viewer(is_spectator=True), Viewer((seats[0], seats[1]))]
        self.viewers += [Viewer((seat,), present=dict.fromkeys(seats, True)) for seat in seats]
        self.states = [self.fresh(viewer) for viewer in self.viewers]

    def fresh(self, viewer: Viewer) -> TableState:
        return codec.decode(codec.encode(state(self.table.snapshot(), viewer)), TableState)

    def apply(self, append: LogAppend) -> None:
        before = self.table.snapshot()
        log = self.table.apply(append.applied)
        self.broadcast(Broadcast(before, self.table.snapshot(), log))

    def broadcast(self, broadcast: Broadcast) -> None:
        for number, viewer in enumerate(self.viewers):
            raw = codec.encode(broadcast.update(viewer))
            assert raw == codec.encode_standard(broadcast.update(viewer))
            self.states[number] = apply_update(self.states[number], codec.decode(raw, Update))
            assert self.states[number] == self.fresh(viewer)


def play(table: Table, generator: random.Random) -> LogAppend:
    seat = table.to_move
    assert seat is not None
    event = generator.choice(table.progress.position.legal())
    return commands.apply_command(table, CommandContext((seat,), 0), messages.Play(str(event)))


@pytest.mark.parametrize(
    ("rules", "seats"), [*GAMES, *(pytest.param(*game, marks=pytest.mark.slow) for game in LONG_GAMES)]
)
def test_the_updates_of_every_prefix_of_a_game_give_the_state_of_a_fresh_join(rules, seats):
    table = create(rules, seats)
    clients = Clients(table)
    generator = random.Random(f"{rules} {seats}")
    while not table.is_over:
        clients.apply(play(table, generator))


def _changes_of_seats(table: Table) -> Iterator[LogAppend]:
    first, second, third = table.seats
    yield commands.apply_command(table, CommandContext((first,), 0), messages.AddEntropy("0" * 32))
    sitting = messages.TakeSeat("C", "Eve", entropy="1" * 32)
    yield commands.take_seat(table, CommandContext((), 0), sitting, "another hash")
    yield commands.apply_command(table, CommandContext((first,), 0), messages.Rename("A", "Ada"))
    yield commands.apply_command(table, CommandContext((first,), 0), messages.AssignBot("A", "random"))
    yield commands.apply_command(table, CommandContext((first,), 0), messages.ReclaimSeat("A"))
    yield commands.apply_command(table, CommandContext((second,), 0), messages.Resign("B"))
    yield commands.apply_command(table, CommandContext((third,), 0), messages.Resign("C"))


def test_updates_follow_seats_names_bots_and_resignations():
    table = create("classic", 3, bots=True)
    clients = Clients(table)
    for append in _changes_of_seats(table):
        clients.apply(append)
    assert table.is_over


def test_a_premove_changes_only_the_premoves_of_its_holder():
    table = create("classic", 2)
    generator = random.Random(1)
    clients = Clients(table)
    while table.progress.position.step.key != "place":
        clients.apply(play(table, generator))
    waiting = next(seat for seat in table.seats if seat is not table.to_move)
    viewer = Viewer((waiting,))
    option = state(table.snapshot(), viewer).premoves[0].placements[0]
    before = table.snapshot()
    seat, premove = commands.set_premove(table, (waiting,), messages.SetPremove(letter(waiting), option.event))
    assert premove is not None
    table.premoves[seat] = premove
    broadcast = Broadcast(before, table.snapshot(), ())
    assert broadcast.update(viewer).changes["premoves"][0].chosen == option.event
    assert broadcast.update(Viewer()).changes == {}
    clients.broadcast(broadcast)


def test_an_update_for_another_version_is_rejected():
    table = create("classic", 2)
    old = state(table.snapshot(), Viewer())
    before = table.snapshot()
    table.apply(play(table, random.Random(1)).applied)
    table.apply(play(table, random.Random(1)).applied)
    update = Broadcast(before, table.snapshot(), ()).update(Viewer())
    apply_update(old, update)
    with pytest.raises(ValueError, match="version"):
        apply_update(apply_update(old, update), update)


def test_hidden_information_never_leaves_the_table():
    table = create("origins-tribe", 3)
    secret = table.info.secret.hex()
    generator = random.Random(2)
    while not table.is_over:
        shown = codec.encode(state(table.snapshot(), Viewer((Seat.A,))))
        assert b"hash" not in shown
        assert f'"secret":"{secret}"'.encode() not in shown
        table.apply(play(table, generator).applied)
