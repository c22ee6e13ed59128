"""The twins agree: every legal list, every step, every score and rank, over every game there is."""

from __future__ import annotations

import pytest

from kingdomino.simulator import GameConfig
from tests.simulator.differential import play_both, tables

GAMES = {1: 40, 3: 5}
"""Games for each configuration; `tools/differential_test.py` plays a million."""


@pytest.mark.no_cover  # To count the same lines again in thousands of games would more than double the time.
@pytest.mark.parametrize("table", tables(), ids=str)
def test_both_twins_play_the_same_games(table: GameConfig):
    for index in range(GAMES[table.rules.games]):
        assert play_both(table, seed=20, index=index, sampling=0.02) > 0
