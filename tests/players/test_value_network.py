"""The value network: its files, its features, and evaluations of positions."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from kingdomino.editions import rules
from kingdomino.game import Dealer, play_game
from kingdomino.players import create_player
from kingdomino.players.analysis import evaluate, evaluate_all
from kingdomino.players.learning.families import FAMILIES, family_of
from kingdomino.players.learning.generation import Block, play_block
from kingdomino.players.search.compiled_policy import policy_action
from kingdomino.players.search.config import VALUE
from kingdomino.players.search.heuristic_weights import weights_for
from kingdomino.players.search.kernels import feature_layout, value_policy
from kingdomino.players.search.kernels.decisions import copy
from kingdomino.players.search.kernels.feature_layout import (
    BIAS1,
    BIAS2,
    BIAS3,
    FEATURES,
    HIDDEN1,
    HIDDEN2,
    POINTS_SCALE,
    RIVALS,
    SPACE,
    WEIGHTS1,
    WEIGHTS2,
    WEIGHTS3,
    WORK,
)
from kingdomino.players.search.kernels.kingdom_features import count_unseen, first_slots
from kingdomino.players.search.kernels.network import seat_value
from kingdomino.players.search.networks import DIRECTORY, network_for
from kingdomino.players.search.sequential_halving import Search
from kingdomino.simulator import GameConfig, State, transitions
from kingdomino.simulator.bitboard import to_int64
from kingdomino.simulator.gains import SCRATCH
from kingdomino.simulator.jit import jit_entry
from kingdomino.simulator.layout import CLAIM, PHASE, PLACE, RECRUIT, SEAT, WORDS

TABLES = [(table.rules, table.seats) for tables in FAMILIES.values() for table in tables[:1]]


@jit_entry
def rate(
    state: Any, net: Any, weights: Any, trial: Any, moves: Any, ratings: Any, scratch: Any, work: Any
) -> tuple[int, int]:
    return value_policy.rate_turn(state, 12, 0.0, True, net, weights, trial, moves, ratings, scratch, work)


@jit_entry
def values_from_scratch(
    state: Any, move: int, slot: int, net: Any, trial: Any, scratch: Any, work: Any
) -> tuple[float, float]:
    """The values of a seat and of its rivals after its turn, with all features computed from scratch."""
    copy(state, trial)
    seat = to_int64(state[SEAT])
    if np.int64(trial[PHASE]) == PLACE:
        value_policy.place(trial, move)
        value_policy.finish_placement(trial, scratch)
    if np.int64(trial[PHASE]) == CLAIM and slot >= 0:
        transitions.claim(trial, np.uint64(slot))
    value_policy.finish_turn(trial, scratch)
    count_unseen(trial, work)
    place_from, claim_from = first_slots(trial)
    own = seat_value(trial, seat, place_from, claim_from, net, scratch, work)
    return own, value_policy.rivals_value(trial, seat, place_from, claim_from, net, scratch, work)


@jit_entry
def value_of(state: Any, seat: int, net: Any, scratch: Any, work: Any) -> float:
    """The value of a seat between turns; its features stay at the start of `work`."""
    count_unseen(state, work)
    place_from, claim_from = first_slots(state)
    return seat_value(state, seat, place_from, claim_from, net, scratch, work)


def value_by_sums(net: Any, features: Any) -> float:
    """The network's output with every sum in single precision and in order, as documented."""
    hidden = net[BIAS1:WEIGHTS2].copy()
    for value, row in zip(features, net[WEIGHTS1:BIAS1].reshape(FEATURES, HIDDEN1), strict=True):
        hidden += value * row
    second = net[BIAS2:WEIGHTS3].copy()
    for value, row in zip(np.maximum(hidden, 0), net[WEIGHTS2:BIAS2].reshape(HIDDEN1, HIDDEN2), strict=True):
        second += value * row
    total = net[BIAS3]
    for value, weight in zip(np.maximum(second, 0), net[WEIGHTS3:BIAS3], strict=True):
        total += value * weight
    return float(total) * POINTS_SCALE


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_compiled_network_has_the_same_bits_as_sums_in_order(name: str, seats: int):
    net: Any = network_for(family_of(rules(name), seats))
    scratch, work = np.zeros(SCRATCH, np.uint64), np.zeros(WORK, np.float32)
    state, compared = State.start(name, seats, seed=6), 0
    generator = np.random.default_rng(2)
    while compared < 10:
        if int(state.words[PHASE]) == PLACE:
            value = value_of(state.words, int(state.words[SEAT]), net, scratch, work)
            score = round(float(work[SPACE]) / 0.02)
            assert value == score + value_by_sums(net, work[:FEATURES])
            compared += 1
        state.step(int(generator.choice(state.legal())))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_incremental_features_equal_features_from_scratch(name: str, seats: int):
    config = GameConfig.of(name, seats)
    net = network_for(family_of(config.rules, seats))
    weights = np.array(weights_for(config.rules, seats), np.float64)
    moves, ratings = np.zeros(value_policy.MOVES, np.int64), np.zeros(value_policy.RATINGS)
    trial, scratch, work = np.zeros(WORDS, np.uint64), np.zeros(SCRATCH, np.uint64), np.zeros(WORK, np.float32)
    state, compared = State.start(name, seats, seed=5), 0
    generator = np.random.default_rng(1)
    while not state.is_over:
        if int(state.words[PHASE]) in (PLACE, CLAIM):
            count, claims = rate(state.words, net, weights, trial, moves, ratings, scratch, work)
            rivals = work[RIVALS : RIVALS + 4].copy()
            for index in range(max(1, count)):
                for claim in range(max(1, claims)):
                    move = int(moves[index]) if count else -1
                    slot = int(moves[value_policy.SLOTS + claim]) if claims else -1
                    value, others = values_from_scratch(state.words, move, slot, net, trial, scratch, work)
                    rated = ratings[value_policy.RATED + index * value_policy.CLAIMS + claim]
                    # Sums that start from another placement's have other last bits.
                    assert rated == pytest.approx(value - float(rivals[claim]), abs=1e-4)
                    if index == 0:  # later placements use the same values of the rivals
                        assert rivals[claim] == pytest.approx(others, abs=1e-4)
                    compared += 1
        state.step(int(generator.choice(state.legal())))
    assert compared > 50


def test_every_simulated_game_has_a_network_of_at_most_60_kilobytes():
    files = {path.stem: path.stat().st_size for path in DIRECTORY.iterdir()}
    assert set(files) == set(FAMILIES)
    assert max(files.values()) <= 60_000
    assert sum(files.values()) <= 500_000
    assert feature_layout.NETWORK * 2 in files.values()


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_win_probabilities_add_up_and_end_with_the_winner(name: str, seats: int):
    record = play_game(rules(name), [create_player("heuristic", seat) for seat in range(seats)], Dealer.from_seed(4))
    for position in (*record.positions[::12], record.final):
        wins = evaluate(position).wins
        assert sum(wins) == pytest.approx(1.0)
        assert min(wins) >= 0.0
    winners = record.final.result().winners
    assert [evaluate(record.final).wins[seat] > 0 for seat in record.final.seats] == [
        seat in winners for seat in record.final.seats
    ]


def test_draws_do_not_change_the_evaluation_until_all_are_known():
    players = [create_player("heuristic", seat) for seat in range(2)]
    positions = play_game(rules("classic"), players, Dealer.from_seed(4)).positions
    evaluations = evaluate_all(positions)
    pairs = list(zip(positions, evaluations, strict=True))
    assert len(evaluations) == len(positions)
    assert all(evaluation == evaluate(position) for position, evaluation in pairs if not position.is_chance)
    between = [n for n in range(1, len(positions)) if positions[n].is_chance and positions[n - 1].is_chance]
    assert len(between) > 10
    assert all(evaluations[n] == evaluations[n - 1] for n in between)


def test_the_winner_is_the_favourite_near_the_end():
    right = 0
    for seed in range(10):
        record = play_game(
            rules("classic"), [create_player("greedy", seat) for seat in range(2)], Dealer.from_seed(seed)
        )
        wins = evaluate(record.at(-3)).wins
        right += wins[record.final.result().winners[0]] > 0.5
    assert right >= 8


def test_the_value_player_finishes_games_of_every_family():
    for name, seats in TABLES:
        record = play_game(rules(name), [create_player("value", seat) for seat in range(seats)], Dealer.from_seed(2))
        assert record.final.is_over


def test_self_play_depends_on_the_seed_only():
    table = FAMILIES["classic-5"][0]
    network = network_for("classic-5")
    blocks = [Block(table, 3, seed, 0.5, (True, True)) for seed in (7, 7, 8)]
    first, second, other = (play_block(block, network) for block in blocks)
    assert (first.features == second.features).all()
    assert (first.totals == second.totals).all()
    assert first.totals.tolist() != other.totals.tolist()
    assert len(first.features) == len(first.targets) > 20


def test_cavemen_are_rated_as_paid_and_settled():
    """Where the greedy policy recruits, so does the value policy, mostly: a recruited caveman is worth its points."""
    choices, agreed = 0, 0
    for game in range(6):
        state = State.start("origins-tribe", 2, seed=game)
        while not state.is_over:
            action = policy_action(state, "heuristic", 1)
            declining = state.legal()[-1]
            if state.words[PHASE] == RECRUIT and action != declining:
                choices += 1
                agreed += Search(state, 1, VALUE).best().actions != (declining,)
            state.step(action)
    assert choices > 20
    assert agreed >= 0.8 * choices, f"{agreed} of {choices}"
