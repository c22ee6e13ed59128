"""Batches: many games at once, their observations, and errors for bad calls."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import numpy as np
import pytest

from kingdomino.components import KingdominoError
from kingdomino.simulator import Batch, GameConfig, ObservationLayout, State, from_position, to_position
from kingdomino.simulator.layout import DEAL_RNG, HEADER, PILE, POLICY_RNG, ROUND
from kingdomino.simulator.observation_layout import SLOT, SLOTS
from tests.simulator.differential import configs


def any_legal(batch: Batch, seed: int) -> Any:
    chances = np.random.default_rng(seed).random(batch.masks.shape)
    return (chances * batch.masks).argmax(axis=1)


@pytest.mark.parametrize("config", [config for config in configs() if config.rules.name.count("+") < 1], ids=str)
def test_a_batch_plays_the_same_games_as_single_states(config: GameConfig):
    batch = Batch(config.rules, config.seats, games=3, seed=6)
    states = [State.start(config.rules, config.seats, seed=6, index=row << 32) for row in range(3)]
    for turn in range(400):
        live = [row for row in range(3) if not states[row].is_over]
        if len(live) < 3:
            break
        for row in live:
            assert (batch.states[row] == states[row].words).all()
            assert (batch.masks[row] == states[row].mask()).all()
            assert batch.seats[row] == states[row].seat
        actions = any_legal(batch, turn)
        batch.step(actions)
        for row in live:
            states[row].step(int(actions[row]))
            assert batch.over[row] == states[row].is_over
            if states[row].is_over:
                assert tuple(batch.totals[row]) == states[row].standings().totals


def test_the_number_of_jobs_does_not_change_the_games():
    alone, together = Batch("classic", 4, games=50, seed=1), Batch("classic", 4, games=50, seed=1, jobs=3)
    for turn in range(200):
        actions = any_legal(alone, turn)
        alone.step(actions)
        together.step(actions)
    for name in ("states", "masks", "planes", "features", "seats", "totals", "winners", "over"):
        assert (getattr(alone, name) == getattr(together, name)).all(), name


def test_the_batch_size_does_not_change_the_games():
    small, large = Batch("classic", 2, games=2, seed=1), Batch("classic", 2, games=9, seed=1)
    for _ in range(120):
        small.step(small.masks.argmax(axis=1))
        large.step(large.masks.argmax(axis=1))
    assert (small.states == large.states[:2]).all()


def test_finished_games_restart_only_with_autoreset():
    again, once = Batch("classic", 2, games=4, seed=2), Batch("classic", 2, games=4, seed=2, autoreset=False)
    while not again.over.any():
        again.step(again.masks.argmax(axis=1))
        once.step(once.masks.argmax(axis=1))
    assert (again.seats >= 0).all()
    assert (once.seats[again.over == 1] == -1).all()
    assert not once.masks[again.over == 1].any()
    while (once.seats >= 0).any():
        once.step(once.masks.argmax(axis=1))
    with pytest.raises(KingdominoError, match="over"):
        once.step(np.zeros(4, np.int64))
    once.restart()
    assert (once.seats >= 0).all()
    assert (once.states == again.states).all(), "the same second games as with autoreset"


@pytest.mark.parametrize("config", [config for config in configs() if config.rules.name.count("+") < 1], ids=str)
def test_observations_have_the_documented_layout(config: GameConfig):
    layout = ObservationLayout.of(config.rules, config.seats)
    batch = Batch(config.rules, config.seats, games=2, seed=3)
    assert batch.planes.shape == (2, *layout.shape)
    assert batch.features.shape == (2, layout.num_features)
    for turn in range(60):
        batch.step(any_legal(batch, turn))
    for row in range(2):
        position = to_position(batch.state(row))
        assert position.seat is not None
        order = [(position.seat + place) % config.seats for place in range(config.seats)]
        corner = 6 - config.field_side // 2
        per = len(layout.planes)
        for place, seat in enumerate(order):
            kingdom = position.kingdoms[seat]
            planes = batch.planes[row, place * per : (place + 1) * per]
            assert planes[:6].sum() == len(kingdom.lands)
            for square, land in kingdom.lands.items():
                x, y = square.file - corner, square.rank - corner
                assert planes[:6, y, x].sum() == 1
                token = kingdom.crowns_on(square) if land.craters == 0 else land.craters
                assert planes[6, y, x] == token
        features = {name: batch.features[row, columns] for name, columns in layout.sections.items()}
        assert features["seat"].argmax() == position.seat
        assert features["round"][0] == position.round
        assert tuple(np.flatnonzero(features["unseen dominoes"]) + 1) == position.unseen
        numbers = features["current line"].reshape(SLOTS, -1)[:, SLOT["number"]].ravel()
        assert sorted(numbers[numbers > 0]) == list(position.current_line.numbers)


@pytest.mark.parametrize("config", [config for config in configs() if config.rules.name.count("+") < 1], ids=str)
def test_observations_do_not_depend_on_hidden_information(config: GameConfig):
    batch = Batch(config.rules, config.seats, games=1, seed=7)
    for turn in range(50):
        batch.step(any_legal(batch, turn))
    planes, features, mask = batch.planes.copy(), batch.features.copy(), batch.masks.copy()
    shuffled = from_position(to_position(batch.state(0)), seed=99)
    first = int(batch.states[0, ROUND]) + 1
    batch.states[0, PILE + first : PILE + 12] = shuffled.words[PILE + first : PILE + 12]
    batch.states[0, [DEAL_RNG, POLICY_RNG]] = shuffled.words[[DEAL_RNG, POLICY_RNG]]
    batch.observe(np.arange(1))
    assert (batch.planes == planes).all()
    assert (batch.features == features).all()
    assert (batch.masks == mask).all()


def test_states_without_hidden_information_raise():
    batch = Batch("classic", 2, games=3, seed=7)
    batch.states[1, [DEAL_RNG, POLICY_RNG, *range(PILE, HEADER)]] = 0
    batch.observe(np.array([0, 2]))
    with pytest.raises(KingdominoError, match="can be read but not played"):
        batch.observe(np.arange(3))


def test_omitted_observations_do_not_change_the_games():
    full, no_features, no_observations = (
        Batch("classic", 3, games=3, seed=5, observe=observe, features=features)
        for observe, features in ((True, True), (True, False), (False, True))
    )
    for turn in range(30):
        actions = any_legal(full, turn)
        for batch in (full, no_features, no_observations):
            batch.step(actions)
    assert (no_features.planes == full.planes).all()
    assert (no_observations.masks == full.masks).all()
    assert no_features.features.shape == no_observations.features.shape == no_observations.planes.shape == (3, 0)


@pytest.mark.parametrize("policies", [(None, "random", "greedy"), ("full-greedy", None, None)])
def test_policies_decide_for_their_seats(policies: tuple[str | None, ...]):
    callers = [seat for seat, policy in enumerate(policies) if policy is None]
    batch = Batch("origins-totem", 3, games=6, seed=4, policies=policies)
    alone = Batch("origins-totem", 3, games=6, seed=4, autoreset=False, policies=policies, jobs=2)
    ended = 0
    for turn in range(80):
        assert set(batch.seats.tolist()) <= set(callers)
        assert (batch.masks.sum(axis=1) > 0).all()
        if ended == 0:
            assert (batch.states == alone.states).all()
            alone.step(any_legal(batch, turn))
        batch.step(any_legal(batch, turn))
        ended += int(batch.over.sum())
        for row in np.flatnonzero(batch.over):
            assert batch.totals[row].any()
    assert ended >= 6
    assert not np.isin(alone.seats, [seat for seat in range(3) if seat not in callers]).any()


@pytest.mark.parametrize("policies", [("random",), ("random", "random"), (None, "prudent"), (None, None, "random")])
def test_bad_policies_raise(policies: tuple[str | None, ...]):
    with pytest.raises(KingdominoError, match="policy"):
        Batch("classic", 2, games=1, policies=policies)


def test_a_copied_batch_is_independent():
    batch = Batch("classic", 2, games=2, seed=1)
    copied = deepcopy(batch)
    copied.step(copied.masks.argmax(axis=1))
    assert (copied.masks != batch.masks).any()
    batch.step(batch.masks.argmax(axis=1))
    assert (copied.features == batch.features).all()


def test_the_public_arrays_are_read_only():
    batch = Batch("classic", 2, games=2)
    for array in (batch.masks, batch.planes, batch.features, batch.seats):
        with pytest.raises(ValueError, match="read-only"):
            array[...] = 0


@pytest.mark.parametrize(
    "actions", [[0], [0, 0, 0], [0.5, 0.5], [[0, 0]], [325, -1], [325, 10**6], [0, 0], ["a", "b"], [True, True]]
)
def test_illegal_actions_raise_and_change_nothing(actions: Any):
    batch = Batch("classic", 4, games=2, seed=1)
    before = batch.states.copy()
    with pytest.raises(KingdominoError):
        batch.step(actions)
    assert (batch.states == before).all()


def test_bad_batch_arguments_raise():
    for games, jobs in ((0, 1), (-3, 1), (2, 0)):
        with pytest.raises(KingdominoError):
            Batch("classic", 4, games=games, jobs=jobs)
    batch = Batch("classic", 4, games=2)
    for rows in ([5], [-1], [0.5], [[0]]):
        with pytest.raises(KingdominoError):
            batch.restart(rows)
    with pytest.raises(KingdominoError):
        batch.state(2)


def test_states_go_into_and_out_of_a_batch():
    source = Batch("origins-tribe", 3, games=6, seed=3)
    for _ in range(25):
        source.step(source.masks.argmax(axis=1))
    target = Batch("origins-tribe", 3, games=8, seed=4)
    target.load([source.state(row) for row in range(6)], rows=[7, 5, 3, 1, 0, 2])
    rows = np.array([7, 5, 3, 1, 0, 2])
    for mine, theirs in ((target.states, source.states), (target.masks, source.masks), (target.planes, source.planes)):
        assert (mine[rows] == theirs).all()
    assert (target.features[rows] == source.features).all()
    assert (target.seats[rows] == source.seats).all()
    for _ in range(10):
        source.step(source.masks.argmax(axis=1))
        target.step(target.masks.argmax(axis=1))
    assert (target.planes[rows] == source.planes).all()
    target.load(source.states)
    assert (target.states[:6] == source.states).all()


def test_a_batch_refuses_wrong_states():
    batch = Batch("classic", 2, games=2, seed=1)
    other = Batch("classic", 3, games=3, seed=1)
    for states, rows in ((other.states[:1], [0]), (batch.states, [0]), (batch.states, [1, 1]), (batch.states[:1], [2])):
        with pytest.raises(KingdominoError):
            batch.load(states, rows)
    unknown = batch.states[:1].copy()
    unknown[0, DEAL_RNG] = 0
    with pytest.raises(KingdominoError, match="lacks the hidden pile"):
        batch.load(unknown)


def test_writeable_views_are_shared_without_a_copy():
    batch = Batch("classic", 2, games=4, seed=1, writeable=True)
    shared = [np.from_dlpack(array) for array in (batch.planes, batch.features, batch.masks)]
    batch.step(batch.masks.argmax(axis=1))
    for mine, theirs in zip(shared, (batch.planes, batch.features, batch.masks), strict=True):
        assert np.shares_memory(mine, theirs)
        assert (mine == theirs).all()
