"""What is seen: every number has a name and a bound, all faces show the same, nothing hidden is among them."""

from __future__ import annotations

import numpy as np
import pytest

from kingdomino.components import KingdominoError
from kingdomino.environments.chance_tree import ChanceTreeNode
from kingdomino.environments.observations import Observations
from kingdomino.environments.opponent_session import OpponentSession
from kingdomino.simulator import GameConfig, entry_points, to_position
from kingdomino.simulator.observation import write_observation
from tests.environments.tables import TABLES, VARIANTS, any_legal


def played(table: GameConfig, steps: int, seed: int = 1) -> OpponentSession:
    """A game some decisions after its beginning, or where it ended."""
    game, chance = OpponentSession(table), np.random.default_rng(seed)
    game.start(seed)
    while not game.is_over and steps > 0:
        game.step(any_legal(game.mask, chance))
        steps -= 1
    return game


@pytest.mark.parametrize("table", TABLES + VARIANTS, ids=str)
def test_every_number_has_a_name_of_its_own_and_stays_within_its_bounds(table: GameConfig):
    seen = Observations.of(table.rules, table.seats)
    assert len(seen.features) == len(set(seen.features)) == seen.length == len(seen.highest_features)
    assert len(seen.planes) * table.seats == seen.shape[0]
    game, chance = OpponentSession(table), np.random.default_rng(5)
    game.start(5)
    while True:
        for viewer in range(table.seats):
            planes, facts = game.observe(viewer)
            assert (planes <= seen.highest_planes).all()
            assert (facts >= 0).all(), [seen.features[index] for index in np.flatnonzero(facts < 0)]
            assert (facts <= seen.highest_features).all(), seen.features[(facts > seen.highest_features).argmax()]
        if game.is_over:
            break
        game.step(any_legal(game.mask, chance))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_seat_sees_its_own_kingdom_first_whoever_decides(table: GameConfig):
    game = played(table, 20)
    position = to_position(game.state)
    seen, corner = game.observations, 6 - table.field_side // 2
    for viewer in range(table.seats):
        planes, facts = game.observe(viewer)
        for place in range(table.seats):
            kingdom = position.kingdoms[(viewer + place) % table.seats]
            for square, land in kingdom.lands.items():
                plane = planes[seen.plane(str(land.terrain), place)]
                assert plane[square.rank - corner, square.file - corner] == 1
        assert facts[seen.section("seat")].argmax() == viewer
        assert facts[seen.section("deciding")].argmax() == (game.seat - viewer) % table.seats


def test_a_line_is_seen_with_its_dominoes_and_their_owners():
    game = played(GameConfig.of("classic", 2), 6)
    position, seen = to_position(game.state), game.observations
    _, facts = game.observe(game.seat)
    for slot, (number, owner) in enumerate(position.next_line.slots, 1):
        left, right = position.rules.box[number].lands
        assert facts[seen.feature(f"next line {slot}: number")] == number
        assert facts[seen.feature(f"next line {slot}: left {left.terrain}")] == 1
        assert facts[seen.feature(f"next line {slot}: right crowns")] == right.crowns
        who = "nobody" if owner is None else "own" if owner == game.seat else "next"
        assert facts[seen.feature(f"next line {slot}: owner {who}")] == 1


@pytest.mark.parametrize("table", TABLES + VARIANTS, ids=str)
def test_nothing_hidden_is_seen(table: GameConfig):
    for steps in (0, 7, 31):
        game = played(table, steps)
        before = [game.observe(viewer) for viewer in range(table.seats)]
        state = game.state
        legal, words = state.legal(), state.words.copy()
        entry_points.reshuffle(state.words, np.uint64(12345))
        assert (state.words != words).any()
        assert state.legal() == legal
        for viewer, (planes, facts) in enumerate(before):
            again, told = np.zeros_like(planes).ravel(), np.zeros_like(facts)
            write_observation(state.words, viewer, again, told)
            assert (again == planes.ravel()).all()
            assert (told == facts).all()


@pytest.mark.parametrize("table", TABLES + VARIANTS, ids=str)
def test_a_position_of_the_readable_rules_is_seen_as_the_game_in_the_simulator(table: GameConfig):
    for steps in (3, 25):
        game = played(table, steps)
        node = ChanceTreeNode(to_position(game.state))
        assert list(node.events) == np.flatnonzero(game.mask).tolist()
        for viewer in range(table.seats):
            for ours, theirs in zip(game.observe(viewer), node.revealed(viewer), strict=True):
                assert (ours == theirs).all()


def test_a_flat_observation_can_be_split_again():
    game = played(GameConfig.of("origins-totem", 3), 9)
    planes, facts = game.observe(0)
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
        (lambda seen: seen.feature("cave"), "fact 'cave'"),
        (lambda seen: seen.split(np.zeros(7)), r"has 1373 numbers, not \(7,\)"),
    ],
)
def test_what_a_table_does_not_have_is_named(ask, complaint: str):
    with pytest.raises(KingdominoError, match=complaint):
        ask(Observations.of("classic", 2))
