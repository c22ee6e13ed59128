"""The expert-iteration example: it learns from its own games, and a saved network plays in the arena."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from examples import expert_iteration
from examples.expert_iteration import SIDE, Learner, flat, policy_of, self_play, summarize, symmetry
from kingdomino.environments.evaluation import evaluate
from kingdomino.players.arena import Match, play_match
from kingdomino.simulator import Batch

EXAMPLE = Path(expert_iteration.__file__)


def test_the_example_has_fewer_than_three_hundred_lines():
    assert EXAMPLE.read_text("utf-8").count("\n") < 300


def test_both_networks_learn_from_games_of_the_expert(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(expert_iteration, "GAMES", 6)
    learner = Learner()
    memory = self_play(learner, seed=1)
    planes, features, masks, actions, summaries, gains = memory
    observations = flat(planes, features)
    assert masks[np.arange(len(actions)), actions].all()
    assert len(planes) == len(summaries) == len(gains) == 6 * 48

    def agreement() -> float:
        return float((learner.logits(observations, masks).argmax(axis=1) == actions).mean())

    def error() -> float:
        return float(((learner.values(summaries) - gains) ** 2).mean())

    untrained, worst = agreement(), error()
    for _ in range(60):
        learner.learn(observations, masks, actions, summaries, gains)
    assert agreement() > untrained + 0.2
    assert error() < 0.7 * worst
    learner.save(tmp_path / "net.npz")
    spec = f"py:{EXAMPLE}:player:{tmp_path / 'net.npz'}"
    summary = play_match(Match("classic", (spec, "random"), seed=1), games=2)
    assert not summary.forfeits
    loaded = Learner.load(tmp_path / "net.npz")
    assert (loaded.logits(observations, masks) == learner.logits(observations, masks)).all()
    assert evaluate(policy_of(loaded), games=4).games == 4


@pytest.mark.parametrize("number", range(8))
def test_a_turned_kingdom_has_turned_placements_and_the_same_summary(number: int):
    batch = Batch("classic", 2, games=20, seed=number)
    for _ in range(14):
        batch.step(batch.masks.argmax(axis=1))
    squares, source = symmetry(number)
    planes = batch.planes.reshape(20, -1, SIDE * SIDE)[:, :, squares].reshape(batch.planes.shape)
    assert np.allclose(np.sort(summarize(planes, batch.features)), np.sort(summarize(batch.planes, batch.features)))
    occupied = planes[:, :6].any(axis=1).reshape(20, -1)
    games, placed = np.nonzero(batch.masks[:, source][:, : 4 * SIDE * SIDE])
    assert len(placed) > 100
    left = placed % (SIDE * SIDE)
    right = left + np.array([SIDE, 1, -SIDE, -1])[placed // (SIDE * SIDE)]
    middle = SIDE * SIDE // 2
    for half in (left, right):
        assert not occupied[games, half].any()
        assert (half != middle).all()
