"""The twins agree: every legal list, every step, every score and rank, over every game there is."""

from __future__ import annotations

import pytest

from kingdomino.simulator import GameConfig
from tests.simulator.differential import play_twins, tables

GAMES = {1: 40, 3: 5}
"""Whole games for each table in the everyday suite; `tools/differential_test.py` plays a million."""


@pytest.mark.no_cover  # To count the same lines again in thousands of games would more than double the time.
@pytest.mark.parametrize("table", tables(), ids=str)
def test_both_twins_play_the_same_games(table: GameConfig):
    for index in range(GAMES[table.rules.games]):
        assert play_twins(table, seed=20, index=index, thorough=0.02) > 0
