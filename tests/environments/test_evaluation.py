"""Evaluation of policies, and the stored learning curve."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kingdomino.components import KingdominoError
from kingdomino.environments.evaluation import evaluate
from kingdomino.simulator import ObservationLayout

CURVE = Path(__file__).parent.parent.parent / "docs" / "results" / "ppo.json"


LAYOUT = ObservationLayout.of("classic", 2)


def at_random(seed: int):
    generator = np.random.default_rng(seed)

    def choose(_seen: dict[str, Any], masks: Any) -> Any:
        return (generator.random(masks.shape) * masks).argmax(axis=1)

    return choose


@pytest.mark.parametrize(("rules", "seats"), [("classic", 2), ("classic", 4), ("origins-tribe", 3)])
def test_random_play_is_as_strong_as_random(rules: str, seats: int):
    result = evaluate(at_random(1), "random", rules=rules, seats=seats, games=600, seed=2)
    assert result.games == 600
    assert result.win_rate_ci is not None
    assert 1 / seats in result.win_rate_ci


def test_random_play_loses_to_greedy():
    result = evaluate(at_random(1), "greedy", games=200, seed=2)
    assert result.win_rate < 0.1
    assert result.margin < -10
    assert str(result).endswith("200 games")


def test_every_deal_is_played_from_each_seat():
    viewers: list[tuple[int, ...]] = []

    def choose(observations: dict[str, Any], masks: Any) -> Any:
        viewers.append(tuple(observations["features"][:, LAYOUT.feature("seat: A")].tolist()))
        return masks.argmax(axis=1)

    assert evaluate(choose, "random", games=9, seed=3).games == 10
    assert set(viewers) == {(1,) * 5, (0,) * 5}


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"opponent": "nobody"}, "unknown player 'nobody'"),
        ({"games": 0}, "games 0: expected at least 1"),
        ({"rules": "chess"}, "unknown rules 'chess'"),
    ],
)
def test_bad_arguments_raise(arguments: dict[str, Any], complaint: str):
    with pytest.raises(KingdominoError, match=complaint):
        evaluate(at_random(1), **arguments)


def test_the_stored_curve_beats_random_within_ten_minutes():
    curve = json.loads(CURVE.read_text("utf-8"))
    first, last = curve["points"][0], curve["points"][-1]
    assert (curve["rules"], curve["seats"], first["decisions"]) == ("classic", 2, 0)
    assert last["random"]["win_rate"] >= 0.9
    assert last["greedy"]["win_rate"] > first["greedy"]["win_rate_ci"][1]
    assert curve["minutes"] <= 10
