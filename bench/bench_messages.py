"""Benchmark the messages of a table: bytes per move as full states and as updates, and memory per loaded table.

Each move counts once for each player. Compressed sizes are those of one message alone.
"""

from __future__ import annotations

import pickle
import random
import tracemalloc
import zlib
from collections.abc import Callable, Iterator

from kingdomino.components import Seat
from kingdomino.tables import codec, commands, messages, table_factory
from kingdomino.tables.log_append import CommandContext
from kingdomino.tables.log_entry import from_row, to_row
from kingdomino.tables.table import Creator, Table, TableIdentity
from kingdomino.tables.table_view import Broadcast, Viewer, state

GAMES = (("classic", 4), ("origins-tribe", 4))
ROUNDS = 3
TABLES = 20


def create(rules: str, seats: int, seed: int) -> Table:
    """A table with one person at each seat."""
    people: list[messages.NewSeat] = [messages.PersonSeat(f"Player {seat}") for seat in range(seats)]
    identity = TableIdentity("a" * 16, "b" * 16, seed.to_bytes(16, "big"))
    return table_factory.create_table(messages.CreateTable(rules, people), identity, Creator("", "hash"), 0)


def moves(table: Table, seed: int) -> Iterator[Broadcast]:
    """Play a random game; yields the broadcast of each move."""
    generator = random.Random(seed)
    while not table.is_over:
        before, seat = table.snapshot(), table.to_move
        assert seat is not None
        event = generator.choice(table.progress.position.legal())
        context = CommandContext((seat,), 0, f"01234567:{generator.getrandbits(128):032x}")
        append = commands.apply_command(table, context, messages.Play(str(event)))
        log = table.apply(append.applied)
        yield Broadcast(before, table.snapshot(), log)


def sizes(rules: str, seats: int) -> tuple[list[bytes], list[bytes]]:
    """The full states and the updates of some games, one of each for every move and player."""
    states, updates = [], []
    for seed in range(ROUNDS):
        table = create(rules, seats, seed)
        for broadcast in moves(table, seed):
            for seat in tuple(Seat)[:seats]:
                states.append(codec.encode({"state": state(table.snapshot(), Viewer((seat,)))}))
                updates.append(codec.encode({"update": broadcast.update(Viewer((seat,)))}))
    return states, updates


def percentile(values: list[int], share: float) -> int:
    """The value below which a share of the values lies."""
    return sorted(values)[int(share * (len(values) - 1))]


def memory(rules: str, seats: int) -> int:
    """Bytes of one table, loaded from its log in the middle of a game and shown to its players once."""
    table = create(rules, seats, 1)
    for broadcast in moves(table, 1):
        broadcast.update(Viewer())
        if table.progress.position.round > table.progress.position.setup.rounds // 2:
            break
    stored = pickle.dumps([to_row(entry) for entry in table.entries])
    tracemalloc.start()
    loaded = []
    for _ in range(TABLES):
        loaded.append(Table(table.info, [from_row(row) for row in pickle.loads(stored)]))
        for seat in loaded[-1].seats:
            codec.encode(state(loaded[-1].snapshot(), Viewer((seat,))))
    used = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return used // len(loaded)


def main() -> None:
    measures: dict[str, Callable[[bytes], int]] = {"plain": len, "compressed": lambda raw: len(zlib.compress(raw))}
    print(f"{'bytes per move':<28}  {'state':>14}  {'update':>14}  {'ratio':>12}   (median, 95th percentile)")
    for rules, seats in GAMES:
        states, updates = sizes(rules, seats)
        for name, measure in measures.items():
            before, after = [[measure(raw) for raw in raws] for raws in (states, updates)]
            old, new = [[percentile(values, share) for share in (0.5, 0.95)] for values in (before, after)]
            ratios = [first / second for first, second in zip(old, new, strict=True)]
            print(
                f"{f'{rules}, {seats} players, {name}':<36}  {old[0]:6} {old[1]:6}  {new[0]:6} {new[1]:6}  "
                f"{ratios[0]:5.1f} {ratios[1]:5.1f}"
            )
    for rules, seats in GAMES:
        print(f"memory of a loaded table, {rules}, {seats} players: {memory(rules, seats) / 1000:.1f} kB")


if __name__ == "__main__":
    main()
