"""The end played exactly, beside trying everything there is."""

from __future__ import annotations

import numpy as np
import pytest

from kingdomino.players.search import endgame
from kingdomino.simulator import State
from kingdomino.simulator.layout import ROUND

Payoff = tuple[float, int]
SCALE = 15.0


def before_the_end(rules: str, seats: int, seed: int, left: int) -> State | None:
    """A game after random play with so many decisions left, if nothing is hidden there."""
    chance = np.random.default_rng(seed)
    states = [State.start(rules, seats, seed=seed)]
    while not states[-1].is_over:
        after = states[-1].copy()
        after.step(int(chance.choice(after.legal())))
        states.append(after)
    state = states[-1 - left]
    return state if endgame.is_solvable(state) else None


def payoffs(state: State) -> list[Payoff]:
    verdict = state.standings()
    first = [rank == 1 for rank in verdict.ranks]
    margins = [
        total - max(other for who, other in enumerate(verdict.totals) if who != seat)
        for seat, total in enumerate(verdict.totals)
    ]
    return [(won / sum(first), margin) for won, margin in zip(first, margins, strict=True)]


def everything(state: State) -> list[Payoff]:
    """What everyone gets when each takes what is best for itself, by trying every event to the end."""
    seat = state.seat
    if seat is None:
        return payoffs(state)
    found = []
    for action in state.legal():
        after = state.copy()
        after.step(action)
        found.append(everything(after))
    return max(found, key=lambda payoff: payoff[seat])


def check_every_option(state: State) -> None:
    """The solution is as good as trying everything, and so is its value of every option."""
    solution, seat = endgame.solve(state, 100_000, SCALE), state.seat
    assert solution is not None
    assert seat is not None
    values = []
    for finding in solution.candidates():
        after = state.copy()
        for action in finding.actions:
            after.step(action)
        values.append(everything(after)[seat])
        assert (finding.win, finding.margin) == values[-1], finding.actions
    assert values[0] == max(values) == everything(state)[seat]


@pytest.mark.parametrize(
    ("rules", "seats", "left"),
    [
        ("classic+harmony", 4, 3),
        ("classic+middle-kingdom", 4, 6),
        ("classic+all-48", 3, 5),
        ("classic", 2, 5),
        ("origins-discovery", 3, 4),
        ("origins-discovery", 2, 3),
    ],
)
def test_the_exact_end_is_as_good_as_trying_everything(rules: str, seats: int, left: int):
    compared = 0
    for seed in range(40):
        state = before_the_end(rules, seats, seed, left)
        if state is None:
            continue
        check_every_option(state)
        compared += 1
        if compared == 8:
            break
    assert compared >= 4


@pytest.mark.parametrize(
    ("rules", "seed", "left"),
    [
        ("classic", 333, 10),
        ("classic+mighty-duel", 190, 10),
        ("classic+mighty-duel", 301, 12),
        ("origins-discovery", 355, 11),
    ],
)
def test_a_rival_answers_to_where_a_domino_was_laid(rules: str, seed: int, left: int):
    """A seat with two kings lays its first domino before its rival claims: to wait for the claim is not allowed."""
    state = before_the_end(rules, 2, seed, left)
    assert state is not None
    check_every_option(state)


def test_an_end_with_too_many_ways_is_left_to_the_search():
    state = next(filter(None, (before_the_end("classic+mighty-duel", 2, seed, 12) for seed in range(40))))
    assert endgame.solve(state, 3, SCALE) is None


def test_nothing_is_solvable_while_a_line_is_to_come_or_where_kingdoms_meet():
    assert not endgame.is_solvable(State.start("classic", 2, seed=1))
    tribe = before_the_end("origins-tribe", 2, 1, 1)
    assert tribe is None


def test_a_turn_is_worked_out_with_its_claim():
    state = next(filter(None, (before_the_end("classic", 4, seed, 8) for seed in range(40))))
    assert int(state.words[ROUND]) == 11
    solution = endgame.solve(state, 100_000, SCALE)
    assert solution is not None
    actions = solution.best().actions
    assert [state.table.block_of(action).name for action in actions][-1] == "claim"
