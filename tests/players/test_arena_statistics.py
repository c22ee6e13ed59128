"""Confidence intervals and the sequential test, on simulated data."""

import random
from collections import Counter

import pytest

from kingdomino.players.arena.game import Outcome, PairedGames
from kingdomino.players.arena.statistics import (
    BOUND,
    Sprt,
    SprtRun,
    around_mean,
    around_share,
    expected_share,
    score,
    student,
)


@pytest.mark.parametrize(("degrees", "t"), [(1, 12.706), (2, 4.303), (5, 2.571), (10, 2.228), (120, 1.980)])
def test_students_t_matches_published_tables(degrees: int, t: float):
    assert student(degrees) == pytest.approx(t, abs=0.001)


def test_95_percent_of_intervals_contain_the_true_mean():
    generator = random.Random(1)
    samples = [[generator.gauss(3, 10) for _ in range(12)] for _ in range(2000)]
    contained = sum(3 in (around_mean(sample) or ()) for sample in samples)
    assert 0.94 < contained / 2000 < 0.96


@pytest.mark.parametrize("rate", [0.25, 0.5, 0.9])
def test_95_percent_of_intervals_contain_the_true_win_rate(rate: float):
    generator, contained = random.Random(2), 0
    for _ in range(1000):
        shares = []
        for _ in range(40):
            deal = rate + generator.choice([-0.08, 0.08])
            shares.append(sum(generator.random() < deal for _ in range(4)) / 4)
        contained += rate in (around_share(shares, 160) or ())
    assert 0.93 < contained / 1000 < 0.97


def test_a_win_rate_of_0_or_1_has_an_interval():
    assert tuple(around_share([1.0] * 20, games=40) or ()) == pytest.approx((0.82, 1.0), abs=0.01)
    assert tuple(around_share([0.0] * 20, games=40) or ()) == pytest.approx((0.0, 0.18), abs=0.01)


def test_a_single_block_has_no_interval():
    assert around_share([0.5], games=2) is None
    assert around_mean([3.0]) is None


def test_elo_0_wins_one_game_in_n():
    assert [expected_share(0, seats) for seats in (2, 3, 4)] == pytest.approx([1 / 2, 1 / 3, 1 / 4])
    assert expected_share(400, 2) == pytest.approx(10 / 11)


def blocks(elo: float, seats: int, generator: random.Random, count: int) -> dict[int, PairedGames]:
    """Simulated blocks of a first player with this Elo advantage."""
    rate = expected_share(elo, seats)
    simulated = {}
    for number in range(count):
        games = [Outcome((0,) * seats, (0 if generator.random() < rate else 1,), (), ()) for _ in range(seats)]
        simulated[number] = PairedGames(number, tuple(games))
    return simulated


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("elo", "right"), [(0, "elo0"), (60, "elo1")])
def test_the_sequential_test_is_rarely_wrong(seats: int, elo: float, right: str):
    generator, sprt, wrong = random.Random(3), Sprt(0, 60, seats), 0
    for _ in range(30):
        done = blocks(elo, seats, generator, 700)
        end = SprtRun(sprt).end(done)
        assert end is not None
        seen = Counter(score(done[number]) for number in range(end))
        wrong += sprt.verdict(sprt.ratio(seen)) != right
    assert wrong <= 4


def test_the_sequential_test_counts_blocks_in_order():
    sprt, done = Sprt(0, 60, 2), blocks(300, 2, random.Random(4), 200)
    end = SprtRun(sprt).end(done)
    run, seen = SprtRun(sprt), dict[int, PairedGames]()
    for number in [*range(1, 200), 0]:
        assert run.end(seen) is None
        seen[number] = done[number]
    assert end is not None
    assert run.end(seen) == end < 200


def test_the_likelihood_ratio_grows_with_every_win():
    ratios = [Sprt(0, 60, 2).ratio({0.5: wins, 1.0: wins}) for wins in range(20)]
    assert ratios == sorted(ratios)
    assert Sprt(0, 60, 2).ratio({}) == 0
    assert ratios[-1] > BOUND
