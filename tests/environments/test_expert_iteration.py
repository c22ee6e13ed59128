"""The expert-iteration example: it learns from its own games, and a saved network plays in the arena."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from examples import expert_iteration
from examples.expert_iteration import Net, Policy, self_play
from kingdomino.environments.evaluation import evaluate
from kingdomino.players.arena import Match, play_match

EXAMPLE = Path(expert_iteration.__file__)


def test_the_example_has_fewer_than_three_hundred_lines():
    assert EXAMPLE.read_text("utf-8").count("\n") < 300


def test_a_network_learns_the_choices_of_its_expert(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(expert_iteration, "GAMES", 6)
    net = Net(np.random.default_rng(1))
    before, masks, actions, after, gains = self_play(net, seed=1)
    assert masks[np.arange(len(actions)), actions].all()
    assert len(before) == len(after) == len(gains) == 6 * 48

    def agreement() -> float:
        return float((net.logits(before, masks).argmax(axis=1) == actions).mean())

    def error() -> float:
        return float(((net.value(after) - gains) ** 2).mean())

    untrained, worst = agreement(), error()
    for _ in range(60):
        net.learn(before, masks, actions, after, gains)
    assert agreement() > untrained + 0.2
    assert error() < 0.7 * worst
    net.save(tmp_path / "net.npz")
    spec = f"py:{EXAMPLE}:player:{tmp_path / 'net.npz'}"
    summary = play_match(Match("classic", (spec, "random"), seed=1), games=2)
    assert not summary.forfeits
    assert evaluate(Policy(Net.load(tmp_path / "net.npz")), games=4).games == 4
