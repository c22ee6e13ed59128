"""What is seen: every number has a name and a bound, all faces show the same, nothing hidden is among them."""

from __future__ import annotations

import numpy as np
import pytest

from kingdomino.components import KingdominoError
from kingdomino.environments.nodes import Node
from kingdomino.environments.observations import Observations
from kingdomino.environments.seats import Seats
from kingdomino.simulator import Table, doors, to_position
from kingdomino.simulator.observe import look_at
from tests.environments.tables import TABLES, VARIANTS, any_legal


def played(table: Table, steps: int, seed: int = 1) -> Seats:
    """A game some decisions after its beginning, or where it ended."""
    game, chance = Seats(table), np.random.default_rng(seed)
    game.start(seed)
    while not game.over and steps > 0:
        game.step(any_legal(game.mask, chance))
        steps -= 1
    return game


@pytest.mark.parametrize("table", TABLES + VARIANTS, ids=str)
def test_every_number_has_a_name_of_its_own_and_stays_within_its_bounds(table: Table):
    seen = Observations.of(table.rules, table.seats)
    assert len(seen.facts) == len(set(seen.facts)) == seen.length == len(seen.highest_facts)
    assert len(seen.planes) * table.seats == seen.shape[0]
    game, chance = Seats(table), np.random.default_rng(5)
    game.start(5)
    while True:
        for viewer in range(table.seats):
            planes, facts = game.seen(viewer)
            assert (planes <= seen.highest_planes).all()
            assert (facts >= 0).all(), [seen.facts[index] for index in np.flatnonzero(facts < 0)]
            assert (facts <= seen.highest_facts).all(), seen.facts[(facts > seen.highest_facts).argmax()]
        if game.over:
            break
        game.step(any_legal(game.mask, chance))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_seat_sees_its_own_kingdom_first_whoever_decides(table: Table):
    game = played(table, 20)
    position = to_position(game.state)
    seen, corner = game.observations, 6 - table.field // 2
    for viewer in range(table.seats):
        planes, facts = game.seen(viewer)
        for place in range(table.seats):
            kingdom = position.kingdoms[(viewer + place) % table.seats]
            for square, land in kingdom.lands.items():
                plane = planes[seen.plane(str(land.terrain), place)]
                assert plane[square.rank - corner, square.file - corner] == 1
        assert facts[seen.section("seat")].argmax() == viewer
        assert facts[seen.section("deciding")].argmax() == (game.seat - viewer) % table.seats


def test_a_line_is_seen_with_its_dominoes_and_their_owners():
    game = played(Table.of("classic", 2), 6)
    position, seen = to_position(game.state), game.observations
    _, facts = game.seen(game.seat)
    for slot, (number, owner) in enumerate(position.next.slots, 1):
        left, right = position.rules.box[number].lands
        assert facts[seen.fact(f"next line {slot}: number")] == number
        assert facts[seen.fact(f"next line {slot}: left {left.terrain}")] == 1
        assert facts[seen.fact(f"next line {slot}: right crowns")] == right.crowns
        who = "nobody" if owner is None else "own" if owner == game.seat else "next"
        assert facts[seen.fact(f"next line {slot}: owner {who}")] == 1


@pytest.mark.parametrize("table", TABLES + VARIANTS, ids=str)
def test_nothing_hidden_is_seen(table: Table):
    for steps in (0, 7, 31):
        game = played(table, steps)
        before = [game.seen(viewer) for viewer in range(table.seats)]
        state = game.state
        legal, words = state.legal(), state.words.copy()
        doors.reshuffle(state.words, np.uint64(12345))
        assert (state.words != words).any()
        assert state.legal() == legal
        for viewer, (planes, facts) in enumerate(before):
            again, told = np.zeros_like(planes).ravel(), np.zeros_like(facts)
            look_at(state.words, viewer, again, told)
            assert (again == planes.ravel()).all()
            assert (told == facts).all()


@pytest.mark.parametrize("table", TABLES + VARIANTS, ids=str)
def test_a_position_of_the_readable_rules_is_seen_as_the_game_in_the_simulator(table: Table):
    for steps in (3, 25):
        game = played(table, steps)
        node = Node(to_position(game.state))
        assert list(node.events) == np.flatnonzero(game.mask).tolist()
        for viewer in range(table.seats):
            for ours, theirs in zip(game.seen(viewer), node.seen(viewer), strict=True):
                assert (ours == theirs).all()


def test_a_flat_observation_can_be_split_again():
    game = played(Table.of("origins-totem", 3), 9)
    planes, facts = game.seen(0)
    row = game.observations.flat(planes, facts)
    assert row.shape == (game.observations.size,)
    again, told = game.observations.split(np.stack([row, row]))
    assert (again[1] == planes).all()
    assert (told[0] == facts).all()


@pytest.mark.parametrize(
    ("ask", "complaint"),
    [
        (lambda seen: seen.plane("lava"), "plane 'lava': classic with 2 players has wheat, "),
        (lambda seen: seen.plane("lake", 2), "seat 2: classic with 2 players has seats 0-1"),
        (lambda seen: seen.section("cave"), "section 'cave': classic with 2 players has phase, "),
        (lambda seen: seen.fact("cave"), "fact 'cave'"),
        (lambda seen: seen.split(np.zeros(7)), r"has 1373 numbers, not \(7,\)"),
    ],
)
def test_what_a_table_does_not_have_is_named(ask, complaint: str):
    with pytest.raises(KingdominoError, match=complaint):
        ask(Observations.of("classic", 2))
