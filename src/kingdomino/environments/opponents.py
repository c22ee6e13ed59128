"""Who sits where: one learner and named players around it. Knows names, not how they play."""

from __future__ import annotations

from collections.abc import Sequence

from kingdomino.components import KingdominoError
from kingdomino.players import player
from kingdomino.simulator import Table


def seating(opponents: str | Sequence[str] | None, table: Table, seat: int = 0) -> tuple[str | None, ...]:
    """The spec of the player on every seat, None for whoever is asked: the learner, or everybody without opponents.

    One spec is for all other seats; several are for the seats after the learner's, in turn.

    >>> seating(["greedy", "random"], Table.of("classic", 3), seat=1)
    ('random', None, 'greedy')
    """
    if seat not in range(table.seats):
        raise KingdominoError(f"seat {seat!r}: {table} has seats 0-{table.seats - 1}")
    if opponents is None:
        return (None,) * table.seats
    given = [opponents] if isinstance(opponents, str) else list(opponents)
    for spec in given:
        player(spec)
    others = table.seats - 1
    if len(given) not in (1, others):
        raise KingdominoError(f"opponents {given!r}: expected one player, or {others} for {table}")
    specs: list[str | None] = [None] * table.seats
    for place in range(others):
        specs[(seat + 1 + place) % table.seats] = given[place % len(given)]
    return tuple(specs)
