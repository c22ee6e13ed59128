"""Analysis and grades of solved endgames, compared with a brute-force search in the readable rules."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from kingdomino.components import Seat
from kingdomino.editions import Event, Position, View, rules
from kingdomino.game import Dealer, Record, play_game, random_policy
from kingdomino.players import create_player
from kingdomino.players.analysis.grades import grade, review
from kingdomino.players.analysis.options import analyse
from kingdomino.players.search.config import SearchBudget

BUDGET = SearchBudget(playouts=200)
Payoff = tuple[float, int]
End = tuple[str, int, int, int]
ENDS: tuple[End, ...] = (
    ("classic", 2, 59, 66),
    ("classic", 3, 20, 102),
    ("classic", 4, 39, 136),
    ("classic+all-48", 3, 29, 114),
    ("classic+mighty-duel", 2, 28, 138),
    ("classic+harmony+middle-kingdom", 2, 27, 66),
    ("classic+harmony+middle-kingdom", 4, 8, 136),
    ("classic+dynasty", 2, 35, 218),
    ("origins-discovery", 3, 27, 119),
    ("origins-discovery", 3, 13, 126),
    ("origins-discovery", 4, 9, 146),
)
"""Rules, seats, seed of a random game, number of events before the decision."""
UNDECIDED: End = ("classic+dynasty", 2, 35, 68)
"""The last round of the first game of three."""
FAR: End = ("origins-discovery", 2, 43, 136)
"""An endgame with 26,150 placements."""


@cache
def record(name: str, seats: int, seed: int) -> Record:
    return play_game(rules(name), [random_policy(seed * 4 + seat) for seat in range(seats)], Dealer.from_seed(seed))


def position_of(end: End) -> Position:
    name, seats, seed, number = end
    return record(name, seats, seed).positions[number]


def view_of(position: Position) -> View:
    assert position.seat is not None
    return position.view(position.seat)


def payoffs(position: Position) -> dict[Seat, Payoff]:
    """The share of the win and the margin of every seat."""
    result = position.result()
    points = Counter({Seat(seat): tally.points for seat, tally in enumerate(result.tallies)})
    return {
        seat: (
            (seat in result.winners) / len(result.winners),
            points[seat] - max(points[other] for other in points if other is not seat),
        )
        for seat in points
    }


@cache
def brute_force(position: Position) -> dict[Seat, Payoff]:
    """The payoffs of optimal play by all seats (max^n), by brute force."""
    seat = position.seat
    if seat is None:
        assert position.is_over
        return payoffs(position)
    return max((brute_force(position.play(event)) for event in position.legal()), key=lambda values: values[seat])


def after(position: Position, events: tuple[Event, ...]) -> Position:
    for event in events:
        position = position.play(event)
    return position


@pytest.mark.parametrize("end", ENDS, ids=str)
def test_every_option_has_its_brute_force_value(end: End):
    position = position_of(end)
    seat = position.seat
    assert seat is not None
    analysis = analyse(view_of(position), BUDGET)
    assert analysis.playouts == 0
    assert {option.events[0] for option in analysis.options} == set(position.legal())
    for option in analysis.options:
        assert (option.win, option.margin) == brute_force(after(position, option.events))[seat]
        assert (option.win_error, option.margin_error, option.visits) == (0.0, 0.0, 0)
    values = [(option.win, option.margin) for option in analysis.options]
    assert values == sorted(values, reverse=True)
    assert values[0] == brute_force(position)[seat]
    assert len(set(values)) > 1


@pytest.mark.parametrize("end", ENDS, ids=str)
def test_analysis_and_player_choose_the_same(end: End):
    view = view_of(position_of(end))
    assert create_player("search:200", seed=3).decide(view) == analyse(view, BUDGET).best.events[0]


@pytest.mark.parametrize("end", ENDS, ids=str)
def test_the_principal_variation_leads_to_the_value(end: End):
    position = position_of(end)
    seat = position.seat
    assert seat is not None
    for option in analyse(view_of(position), BUDGET).options[:5]:
        last = position
        for decider, event in option.pv:
            assert decider is last.seat
            last = last.play(event)
        assert last.is_over
        assert payoffs(last)[seat] == (option.win, option.margin)


@pytest.mark.parametrize("end", ENDS, ids=str)
def test_a_grade_is_the_exact_loss(end: End):
    position = position_of(end)
    seat = position.seat
    assert seat is not None
    win, margin = brute_force(position)[seat]
    for event in position.legal():
        result = grade(view_of(position), event, BUDGET)
        share, points = brute_force(position.play(event))[seat]
        assert (result.loss, result.error, result.win) == (win - share, 0.0, win)
        assert brute_force(position.play(result.best))[seat] == (win, margin)
        assert (result.label == "best") == ((share, points) == (win, margin))


def test_the_review_of_an_endgame_is_exact():
    name, seats, seed, number = ENDS[1]
    game = record(name, seats, seed)
    reviewed = [each for each in review(game, BUDGET) if each.decision.number > number]
    assert len(reviewed) > 1
    for each in reviewed:
        before = game.positions[each.decision.number - 1]
        seat = each.decision.view.seat
        lost = brute_force(before)[seat][0] - brute_force(before.play(each.decision.event))[seat][0]
        assert (each.grade.loss, each.grade.error) == (lost, 0.0)


def test_before_the_last_dynasty_game_a_larger_margin_is_better():
    position = position_of(UNDECIDED)
    analysis = analyse(view_of(position), BUDGET)
    assert analysis.playouts == 0
    assert len({option.margin for option in analysis.options}) > 1
    for better, worse in zip(analysis.options, analysis.options[1:], strict=False):
        assert 0.0 < worse.win <= better.win < 1.0
        assert (worse.win < better.win) == (worse.margin < better.margin)


def test_an_endgame_beyond_the_budget_is_searched():
    view = view_of(position_of(FAR))
    searched = analyse(view, SearchBudget(playouts=60))
    assert searched.playouts > 0
    assert all(option.win_error > 0.0 for option in searched.options)
    solved = analyse(view, SearchBudget(playouts=100))
    assert solved.playouts == 0
    assert all(option.win_error == 0.0 for option in solved.options)
