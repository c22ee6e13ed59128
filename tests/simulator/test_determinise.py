"""Determinisation draws hidden information uniformly, independent of the true order."""

from __future__ import annotations

from collections import Counter

import numpy as np

from kingdomino.components import Seat
from kingdomino.editions import Position
from kingdomino.simulator import State, determinise, to_position
from kingdomino.simulator.layout import DEAL_RNG, KINGS, PILE, POLICY_RNG


def view_after(state: State, steps: int) -> Position:
    for _ in range(steps):
        state.step(state.legal()[0])
    return to_position(state)


def chi_squared(counts: Counter[object], cells: int) -> float:
    expected = sum(counts.values()) / cells
    return sum((counts[cell] - expected) ** 2 for cell in counts) / expected + (cells - len(counts)) * expected


def test_a_small_pile_is_dealt_uniformly():
    # Two rounds before the end of a two-player game 28 dominoes are unseen and one line of four is to come.
    state = State.start("classic", 2, seed=1)
    position = view_after(state, 4 + 8 * 3)
    assert position.setup.dominoes - position.drawn == 4
    counts: Counter[object] = Counter()
    view = position.view(Seat.A)
    for seed in range(4000):
        line = int(determinise(view, seed).words[PILE + position.round + 1])
        counts.update(number for number in range(48) if line >> number & 1)
    assert set(counts) == {number - 1 for number in position.unseen}
    cells = len(position.unseen)
    # 27 degrees of freedom, 99.99 % quantile 63; four of 28 without replacement vary less, never more.
    assert chi_squared(counts, cells) < 63


def test_the_last_two_lines_occur_in_every_order():
    state = State.start("classic", 4, seed=2)
    position = view_after(state, 4 + 8 * 8)
    assert len(position.unseen) == 8
    counts: Counter[object] = Counter()
    view = position.view(Seat.B)
    for seed in range(4000):
        words = determinise(view, seed).words
        counts[int(words[PILE + position.round + 1])] += 1
    # 70 ways to choose the next line of four out of eight: 69 degrees of freedom, 99.99 % quantile 121.
    assert chi_squared(counts, 70) < 121


def test_only_the_coming_kings_are_shuffled():
    state = State.start("classic", 4, seed=3, kings="DBAC")
    state.step(state.legal()[0])
    position = to_position(state)
    orders = Counter(int(determinise(position.view(Seat.B), seed).words[KINGS]) for seed in range(400))
    assert {order & 0xFFFF for order in orders} == {0x0103}
    assert len(orders) == 2
    assert min(orders.values()) > 140


def test_the_true_hidden_order_does_not_matter():
    state = State.start("origins-tribe", 4, seed=4)
    position = view_after(state, 60)
    other = state.copy()
    hidden = [PILE + line for line in range(position.round + 1, 12)]
    other.words[hidden] = other.words[hidden][::-1]
    other.words[DEAL_RNG] ^= np.uint64(12345)
    other.words[POLICY_RNG] ^= np.uint64(54321)
    assert to_position(other) == position
    for seed in range(20):
        first = determinise(to_position(state).view(Seat.A), seed)
        second = determinise(to_position(other).view(Seat.A), seed)
        assert (first.words == second.words).all()


def test_a_determinised_game_matches_the_view_and_is_playable():
    state = State.start("origins-totem", 3, seed=5)
    position = view_after(state, 50)
    drawn = determinise(position.view(Seat.C), seed=6)
    assert to_position(drawn) == position
    while not drawn.is_over:
        drawn.step(drawn.legal()[-1])
    final = to_position(drawn)
    assert len(set(final.unseen)) == 0
