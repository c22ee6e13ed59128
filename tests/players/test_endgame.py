"""The endgame solver, compared with a brute-force search."""

from __future__ import annotations

import numpy as np
import pytest

from kingdomino.players.search import endgame
from kingdomino.simulator import State
from kingdomino.simulator.layout import PHASE, PLACE, ROUND

Payoff = tuple[float, int]
SCALE = 15.0


def before_the_end(rules: str, seats: int, seed: int, left: int) -> State | None:
    """The state of a random game with this many decisions left, or None if it is not solvable."""
    chance = np.random.default_rng(seed)
    states = [State.start(rules, seats, seed=seed)]
    while not states[-1].is_over:
        after = states[-1].copy()
        after.step(int(chance.choice(after.legal())))
        states.append(after)
    state = states[-1 - left]
    return state if endgame.is_solvable(state) else None


def payoffs(state: State) -> list[Payoff]:
    standings = state.standings()
    first = [rank == 1 for rank in standings.ranks]
    margins = [
        total - max(other for who, other in enumerate(standings.totals) if who != seat)
        for seat, total in enumerate(standings.totals)
    ]
    return [(won / sum(first), margin) for won, margin in zip(first, margins, strict=True)]


def brute_force(state: State) -> list[Payoff]:
    """The payoffs of optimal play by all seats (max^n), by brute force."""
    seat = state.seat
    if seat is None:
        return payoffs(state)
    results = []
    for action in state.legal():
        after = state.copy()
        after.step(action)
        results.append(brute_force(after))
    return max(results, key=lambda payoff: payoff[seat])


def check_every_option(state: State) -> None:
    """Assert that every candidate has its brute-force value and that the best one comes first."""
    solution, seat = endgame.solve(state, 100_000, SCALE), state.seat
    assert solution is not None
    assert seat is not None
    values = []
    for candidate in solution.candidates():
        after = state.copy()
        for action in candidate.actions:
            after.step(action)
        values.append(brute_force(after)[seat])
        assert (candidate.win, candidate.margin) == values[-1], candidate.actions
    assert values[0] == max(values) == brute_force(state)[seat]


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
def test_the_solution_equals_a_brute_force_search(rules: str, seats: int, left: int):
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
    ("rules", "seats", "seeds"),
    [
        ("classic", 4, (0, 5)),
        ("classic+all-48", 3, (0, 2, 3)),
        ("classic+mighty-duel", 2, (3, 4, 8)),
        ("origins-discovery", 4, (1, 2, 8)),
        ("origins-discovery", 2, (8,)),
    ],
)
def test_the_end_is_exact_before_the_last_line_is_revealed(rules: str, seats: int, seeds: tuple[int, ...]):
    """All dominoes are used, so the last four are known. The seeds have games with few continuations."""
    for seed in seeds:
        state = last_placement_before_the_last_line(rules, seats, seed)
        assert endgame.is_solvable(state)
        check_every_option(state)


def last_placement_before_the_last_line(rules: str, seats: int, seed: int) -> State:
    """The last state of a random game in which a domino is placed before the last line is revealed."""
    chance = np.random.default_rng(seed)
    state = last = State.start(rules, seats, seed=seed)
    rounds = state.config.rules.setup(seats).rounds
    while int(state.words[ROUND]) <= rounds - 2:
        if int(state.words[PHASE]) == PLACE:
            last = state.copy()
        state.step(int(chance.choice(state.legal())))
    return last


@pytest.mark.parametrize(("rules", "seats"), [("classic", 2), ("classic", 3)])
def test_an_unknown_last_line_is_not_solvable(rules: str, seats: int):
    assert not endgame.is_solvable(last_placement_before_the_last_line(rules, seats, 1))


@pytest.mark.parametrize(
    ("rules", "seed", "left"),
    [
        ("classic", 333, 10),
        ("classic+mighty-duel", 190, 10),
        ("classic+mighty-duel", 301, 12),
        ("origins-discovery", 355, 11),
    ],
)
def test_opponents_react_to_a_placement(rules: str, seed: int, left: int):
    """A seat with two kings places its first domino before its opponent claims, not after."""
    state = before_the_end(rules, 2, seed, left)
    assert state is not None
    check_every_option(state)


def test_an_endgame_with_too_many_placements_is_not_solved():
    state = next(filter(None, (before_the_end("classic+mighty-duel", 2, seed, 12) for seed in range(40))))
    assert endgame.solve(state, 3, SCALE) is None


def test_only_endgames_of_independent_kingdoms_are_solvable():
    assert not endgame.is_solvable(State.start("classic", 2, seed=1))
    tribe = before_the_end("origins-tribe", 2, 1, 1)
    assert tribe is None


def test_a_solution_includes_the_claim_of_the_turn():
    state = next(filter(None, (before_the_end("classic", 4, seed, 8) for seed in range(40))))
    assert int(state.words[ROUND]) == 11
    solution = endgame.solve(state, 100_000, SCALE)
    assert solution is not None
    actions = solution.best().actions
    assert [state.config.block_of(action).name for action in actions][-1] == "claim"
