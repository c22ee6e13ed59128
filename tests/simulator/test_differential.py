"""The simulator and the readable rules agree on legal events, positions, scores and ranks."""

from __future__ import annotations

import pytest

from kingdomino.simulator import GameConfig
from tests.simulator.differential import configs, play_both

GAMES = {1: 40, 3: 5}
"""Games for each configuration; `tools/differential_test.py` plays a million."""


@pytest.mark.parametrize("config", configs(), ids=str)
def test_both_twins_play_the_same_games(config: GameConfig):
    for index in range(GAMES[config.rules.games]):
        assert play_both(config, seed=20, index=index, sampling=0.02) > 0
