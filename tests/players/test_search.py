"""The compiled search: its arithmetic, its bandit and its stages."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from kingdomino.editions import Position
from kingdomino.players.search.compilation import MIDDLE_POSITION
from kingdomino.players.search.config import HEURISTIC_SEARCH, SEARCH, VALUE, SearchBudget, SearchConfig
from kingdomino.players.search.kernels import arithmetic, followup_bandit, halving
from kingdomino.players.search.networks import DIRECTORY, SUFFIX, load_network, save_network
from kingdomino.players.search.sequential_halving import Search
from kingdomino.simulator import from_position
from kingdomino.simulator.jit import jit_entry


@jit_entry
def exp_of(number: float) -> float:
    return arithmetic.exp(number)


@jit_entry
def log_of(number: float) -> float:
    return arithmetic.log(number)


def test_exp_and_log_agree_with_the_c_library():
    for number in np.linspace(-30.0, 30.0, 1201).tolist():
        assert math.isclose(exp_of(number), math.exp(number), rel_tol=4e-15)
        assert math.isclose(log_of(math.exp(number)), number, rel_tol=4e-15, abs_tol=4e-15)
    assert exp_of(0.0) == 1.0
    assert log_of(1.0) == 0.0


def searched(budget: SearchBudget, config: SearchConfig = SEARCH) -> Search:
    search = Search(from_position(Position.parse(MIDDLE_POSITION), seed=1), 5, config)
    search.run(budget)
    return search


def test_every_reply_of_a_finalist_is_tried_several_times():
    search = searched(SearchBudget(playouts=2000), HEURISTIC_SEARCH)
    for index in search.live:
        listed = search._replies[index, :, followup_bandit.REPLY_ACTION] >= 0
        visits = search._replies[index, listed, followup_bandit.REPLY_VISITS]
        assert visits.min() >= followup_bandit.MIN_VISITS


def test_each_stage_drops_the_worse_half():
    search = searched(SearchBudget(playouts=2000))
    visits = [stats.visits for stats in search.candidates()]
    live = len(search.live)
    assert halving.FINALISTS <= live <= 2 * halving.FINALISTS
    assert min(visits[:live]) == max(visits) > max(visits[live:])


def test_a_budget_in_playouts_gives_the_same_statistics_again():
    assert searched(SearchBudget(playouts=500)).candidates() == searched(SearchBudget(playouts=500)).candidates()


def test_a_prior_that_counts_for_many_visits_outweighs_the_rollouts():
    budget = SearchBudget(playouts=48)
    by_value = searched(budget, VALUE).best().actions
    assert searched(budget).best().actions != by_value
    assert searched(budget, replace(SEARCH, prior_visits=1e9)).best().actions == by_value


def test_a_network_of_a_file_is_used_instead_of_the_one_in_the_package(tmp_path):
    budget = SearchBudget(playouts=48)
    packaged = DIRECTORY / f"classic-5{SUFFIX}"
    same = searched(budget, replace(SEARCH, network=str(packaged))).candidates()
    assert same == searched(budget).candidates()
    changed = tmp_path / f"changed{SUFFIX}"
    save_network(-load_network(packaged), changed)
    assert searched(budget, replace(SEARCH, network=str(changed))).candidates() != same


def test_opponents_who_value_crowns_leave_fewer_of_them():
    """With a large bonus the opponent claims by crowns in every second rollout: the dominoes with crowns are gone."""
    budget = SearchBudget(playouts=400)
    usual, hungry = (searched(budget, replace(SEARCH, crown_bonus=bonus)).best() for bonus in (0.0, 100.0))
    assert hungry.margin != usual.margin
    again = searched(budget, replace(SEARCH, crown_bonus=100.0)).best()
    assert again == hungry
