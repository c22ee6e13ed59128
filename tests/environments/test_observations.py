"""Observations: names, bounds, equality in all environments, and no hidden information."""

from __future__ import annotations

import numpy as np
import pytest

from kingdomino.components import KingdominoError
from kingdomino.environments.chance_tree import ChanceTreeNode
from kingdomino.environments.opponent_session import OpponentSession
from kingdomino.simulator import GameConfig, ObservationLayout, entry_points, to_position
from kingdomino.simulator.observation import write_observation
from tests.environments.configs import CONFIGS, VARIANTS, any_legal


def played(config: GameConfig, steps: int, seed: int = 1) -> OpponentSession:
    """A game after some random decisions, or at its end."""
    game, chance = OpponentSession(config), np.random.default_rng(seed)
    game.start(seed)
    while not game.is_over and steps > 0:
        game.step(any_legal(game.mask, chance))
        steps -= 1
    return game


@pytest.mark.parametrize("config", CONFIGS + VARIANTS, ids=str)
def test_every_feature_has_a_unique_name_and_stays_within_bounds(config: GameConfig):
    layout = ObservationLayout.of(config.rules, config.seats)
    assert (
        len(layout.feature_names)
        == len(set(layout.feature_names))
        == layout.num_features
        == len(layout.highest_features)
    )
    assert len(layout.planes) * config.seats == layout.shape[0]
    game, chance = OpponentSession(config), np.random.default_rng(5)
    game.start(5)
    while True:
        for viewer in range(config.seats):
            planes, features = game.observe(viewer)
            assert (planes <= layout.highest_planes).all()
            assert (features >= 0).all(), [layout.feature_names[index] for index in np.flatnonzero(features < 0)]
            assert (features <= layout.highest_features).all(), layout.feature_names[
                (features > layout.highest_features).argmax()
            ]
        if game.is_over:
            break
        game.step(any_legal(game.mask, chance))


@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_every_viewer_has_its_own_kingdom_first(config: GameConfig):
    game = played(config, 20)
    position = to_position(game.state)
    layout, corner = game.observations, 6 - config.field_side // 2
    for viewer in range(config.seats):
        planes, features = game.observe(viewer)
        for place in range(config.seats):
            kingdom = position.kingdoms[(viewer + place) % config.seats]
            for square, land in kingdom.lands.items():
                plane = planes[layout.plane(str(land.terrain), place)]
                assert plane[square.rank - corner, square.file - corner] == 1
        assert features[layout.section("seat")].argmax() == viewer
        assert features[layout.section("deciding")].argmax() == (game.seat - viewer) % config.seats


def test_lines_show_dominoes_and_owners():
    game = played(GameConfig.of("classic", 2), 6)
    position, layout = to_position(game.state), game.observations
    _, features = game.observe(game.seat)
    for slot, (number, owner) in enumerate(position.next_line.slots, 1):
        left, right = position.rules.box[number].lands
        assert features[layout.feature(f"next line {slot}: number")] == number
        assert features[layout.feature(f"next line {slot}: left {left.terrain}")] == 1
        assert features[layout.feature(f"next line {slot}: right crowns")] == right.crowns
        who = "nobody" if owner is None else "own" if owner == game.seat else "next"
        assert features[layout.feature(f"next line {slot}: owner {who}")] == 1


@pytest.mark.parametrize("config", CONFIGS + VARIANTS, ids=str)
def test_observations_contain_no_hidden_information(config: GameConfig):
    for steps in (0, 7, 31):
        game = played(config, steps)
        before = [game.observe(viewer) for viewer in range(config.seats)]
        state = game.state
        legal, words = state.legal(), state.words.copy()
        entry_points.reshuffle(state.words, np.uint64(12345))
        assert (state.words != words).any()
        assert state.legal() == legal
        for viewer, (planes, features) in enumerate(before):
            again, features_again = np.zeros_like(planes).ravel(), np.zeros_like(features)
            write_observation(state.words, viewer, again, features_again)
            assert (again == planes.ravel()).all()
            assert (features_again == features).all()


@pytest.mark.parametrize("config", CONFIGS + VARIANTS, ids=str)
def test_positions_and_simulator_states_give_the_same_observation(config: GameConfig):
    for steps in (3, 25):
        game = played(config, steps)
        node = ChanceTreeNode.of(to_position(game.state))
        assert node.actions == np.flatnonzero(game.mask).tolist()
        for viewer in range(config.seats):
            for ours, theirs in zip(game.observe(viewer), node.observe(viewer), strict=True):
                assert (ours == theirs).all()


def test_a_flat_observation_can_be_split_again():
    game = played(GameConfig.of("origins-totem", 3), 9)
    planes, features = game.observe(0)
    row = game.observations.flat(planes, features)
    assert row.shape == (game.observations.size,)
    again, features_again = game.observations.split(np.stack([row, row]))
    assert (again[1] == planes).all()
    assert (features_again[0] == features).all()


@pytest.mark.parametrize(
    ("ask", "complaint"),
    [
        (lambda layout: layout.plane("lava"), "plane 'lava': classic with 2 players has wheat, "),
        (lambda layout: layout.plane("lake", 2), "seat 2: classic with 2 players has seats 0-1"),
        (lambda layout: layout.section("cave"), "section 'cave': classic with 2 players has phase, "),
        (lambda layout: layout.feature("cave"), "feature 'cave'"),
        (lambda layout: layout.split(np.zeros(7)), r"has 1373 numbers, not \(7,\)"),
    ],
)
def test_unknown_names_raise(ask, complaint: str):
    with pytest.raises(KingdominoError, match=complaint):
        ask(ObservationLayout.of("classic", 2))
