"""Intervals and the sequential test, against simulated truths."""

import random
from collections import Counter

import pytest

from kingdomino.players.arena.game import Outcome
from kingdomino.players.arena.paired_games import PairedGames
from kingdomino.players.arena.sprt import BOUND, Sprt, SprtRun, expected_share, score
from kingdomino.players.arena.statistics import around_mean, around_share, student


@pytest.mark.parametrize(("degrees", "t"), [(1, 12.706), (2, 4.303), (5, 2.571), (10, 2.228), (120, 1.980)])
def test_students_t_is_that_of_the_tables(degrees: int, t: float):
    assert student(degrees) == pytest.approx(t, abs=0.001)


def test_nineteen_of_twenty_intervals_hold_the_true_mean():
    luck = random.Random(1)
    samples = [[luck.gauss(3, 10) for _ in range(12)] for _ in range(2000)]
    held = sum(3 in (around_mean(sample) or ()) for sample in samples)
    assert 0.94 < held / 2000 < 0.96


@pytest.mark.parametrize("rate", [0.25, 0.5, 0.9])
def test_nineteen_of_twenty_intervals_hold_the_true_win_rate_though_a_deal_sways_its_games(rate: float):
    luck, held = random.Random(2), 0
    for _ in range(1000):
        shares = []
        for _ in range(40):
            deal = rate + luck.choice([-0.08, 0.08])
            shares.append(sum(luck.random() < deal for _ in range(4)) / 4)
        held += rate in (around_share(shares, 160) or ())
    assert 0.93 < held / 1000 < 0.97


def test_a_win_rate_of_all_or_nothing_still_has_an_interval():
    assert tuple(around_share([1.0] * 20, games=40) or ()) == pytest.approx((0.82, 1.0), abs=0.01)
    assert tuple(around_share([0.0] * 20, games=40) or ()) == pytest.approx((0.0, 0.18), abs=0.01)


def test_a_single_block_has_no_interval():
    assert around_share([0.5], games=2) is None
    assert around_mean([3.0]) is None


def test_elo_is_about_winning_a_table_of_equals():
    assert [expected_share(0, seats) for seats in (2, 3, 4)] == pytest.approx([1 / 2, 1 / 3, 1 / 4])
    assert expected_share(400, 2) == pytest.approx(10 / 11)


def blocks(elo: float, seats: int, luck: random.Random, count: int) -> dict[int, PairedGames]:
    """Blocks of a first player that is so strong."""
    rate = expected_share(elo, seats)
    found = {}
    for number in range(count):
        games = [Outcome((0,) * seats, (0 if luck.random() < rate else 1,), (), ()) for _ in range(seats)]
        found[number] = PairedGames(number, tuple(games))
    return found


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("elo", "right"), [(0, "elo0"), (60, "elo1")])
def test_the_sequential_test_is_wrong_one_time_in_twenty(seats: int, elo: float, right: str):
    luck, sprt, wrong = random.Random(3), Sprt(0, 60, seats), 0
    for _ in range(30):
        done = blocks(elo, seats, luck, 700)
        end = SprtRun(sprt).end(done)
        assert end is not None
        seen = Counter(score(done[number]) for number in range(end))
        wrong += sprt.verdict(sprt.ratio(seen)) != right
    assert wrong <= 4


def test_the_sequential_test_takes_blocks_in_their_order():
    sprt, done = Sprt(0, 60, 2), blocks(300, 2, random.Random(4), 200)
    end = SprtRun(sprt).end(done)
    course, seen = SprtRun(sprt), dict[int, PairedGames]()
    for number in [*range(1, 200), 0]:
        assert course.end(seen) is None
        seen[number] = done[number]
    assert end is not None
    assert course.end(seen) == end < 200


def test_the_ratio_grows_with_every_won_block():
    ratios = [Sprt(0, 60, 2).ratio({0.5: wins, 1.0: wins}) for wins in range(20)]
    assert ratios == sorted(ratios)
    assert Sprt(0, 60, 2).ratio({}) == 0
    assert ratios[-1] > BOUND
