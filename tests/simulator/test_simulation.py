"""Simulations: published means, independence of the number of jobs, and errors for bad arguments."""

from __future__ import annotations

import math

import pytest

from kingdomino.components import KingdominoError
from kingdomino.simulator import POLICIES, SimulationResult, simulate

BOTH = "+middle-kingdom+harmony"


def mean(result: SimulationResult) -> float:
    return sum(result.mean_score) / len(result.mean_score)


def deviation(result: SimulationResult) -> float:
    """The standard error of the mean score, assuming independent seats."""
    count = sum(result.score_histogram.values())
    middle = sum(score * times for score, times in result.score_histogram.items()) / count
    spread = sum((score - middle) ** 2 * times for score, times in result.score_histogram.items()) / count
    return math.sqrt(spread / count)


@pytest.mark.parametrize(
    ("name", "seats", "published"),
    [("classic" + BOTH, 4, 22.6), ("classic" + BOTH, 2, 22.4), ("classic+mighty-duel" + BOTH, 2, 54.1)],
)
def test_random_play_has_the_published_mean(name: str, seats: int, published: float):
    result = simulate(name, seats, games=40_000, policy="random", seed=1)
    assert abs(mean(result) - published) < 0.05 + 4 * deviation(result)


def test_full_greedy_play_has_the_published_mean():
    result = simulate("classic" + BOTH, 4, games=2_000, policy="full-greedy", seed=1)
    assert 51.4 - 4 * deviation(result) < mean(result) < 51.7 + 4 * deviation(result)


def test_full_greedy_against_random_wins_as_published():
    result = simulate("classic" + BOTH, 4, 600, ["full-greedy", "random", "random", "random"], seed=2)
    assert result.win_rate[0] > 0.95
    assert 54 < result.mean_score[0] < 57


def test_scores_match_the_c_baseline():
    # The digest that bench/baseline.c prints for `baseline 4 5 4 12 1 50000 1`.
    assert simulate("classic", 4, games=50_000, seed=1).digest == 0x49DE7ADA8232280D


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(("name", "seats"), [("classic", 3), ("origins-tribe", 4), ("origins-totem+dynasty", 2)])
def test_the_number_of_jobs_does_not_change_the_result(name: str, seats: int, policy: str):
    games = 9000 if policy == "random" else 300
    alone, together = (simulate(name, seats, games, policy, seed=3, jobs=jobs) for jobs in (1, 3))
    assert alone.digest == together.digest
    assert alone.score_histogram == together.score_histogram
    assert alone.win_rate == together.win_rate


def test_stronger_policies_score_more_in_every_edition():
    for name, seats in (("classic", 3), ("origins-discovery", 4), ("origins-totem", 2), ("origins-tribe", 4)):
        random, greedy, full = (mean(simulate(name, seats, 200, policy, seed=4)) for policy in POLICIES)
        assert random < greedy < full * 1.02, name


def test_a_shared_win_is_divided():
    result = simulate("classic", 4, games=5000, seed=5)
    assert math.isclose(sum(result.win_rate), 1)


def test_the_result_has_the_documented_keys():
    promised = {
        "games", "seconds", "games_per_second", "decisions_per_second", "mean_score", "win_rate", "score_histogram",
        "jobs", "policy", "rules", "seed",
    }  # fmt: skip
    assert promised <= set(simulate("classic", 2, games=10).as_dict())


def test_progress_counts_every_game():
    reports: list[int] = []
    simulate("classic", 2, games=20_000, progress=reports.append)
    assert sum(reports) == 20_000


@pytest.mark.parametrize(
    ("games", "policy", "jobs"),
    [(0, "random", 1), (-5, "random", 1), (5, "clever", 1), (5, ["random"], 1), (5, "random", 0)],
)
def test_bad_arguments_raise(games: int, policy: str, jobs: int):
    with pytest.raises(KingdominoError):
        simulate("classic", 4, games, policy, jobs=jobs)
