"""The points that placements would gain, computed without placing, against placing every one of them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from kingdomino.simulator import State, gains, scoring, transitions
from kingdomino.simulator.jit import jit_entry
from kingdomino.simulator.layout import PHASE, PLACE, THROW

TABLES = [
    ("classic+middle-kingdom+harmony", 4),
    ("classic+mighty-duel+middle-kingdom+harmony", 2),
    ("origins-discovery", 3),
    ("origins-totem", 4),
    ("origins-tribe", 2),
]


@jit_entry
def best_placement(state: Any, scratch: Any) -> tuple[int, int]:
    kingdom, domino = transitions.deciding_kingdom(state), transitions.domino_to_place(state)
    gains.index_all_regions(state, kingdom, gains.terrains_of(domino), scratch)
    return gains.best_placement(state, kingdom, domino, scratch)


@jit_entry
def write_parts(state: Any, seat: int, out: Any) -> None:
    scoring.parts(state, seat, out)


def points(state: State, seat: int, only_properties: bool = False) -> int:
    """The points of a seat without totems, which are not part of a gain."""
    parts = dict.fromkeys(scoring.PARTS, 0)
    out = np.zeros(len(parts), np.int64)
    write_parts(state.words, seat, out)
    parts.update(zip(scoring.PARTS, out.tolist(), strict=True))
    return parts["properties"] if only_properties else sum(parts.values()) - parts["totems"]


def gain_by_placing(state: State, action: int) -> int:
    """The points after a placement, with those of the best throw, over the points without bonuses before it."""
    seat, after = state.seat, state.copy()
    assert seat is not None
    after.step(action)
    gained = points(after, seat) - points(state, seat)
    if int(after.words[PHASE]) == THROW:
        thrown = []
        for target in after.legal():
            burnt = after.copy()
            burnt.step(target)
            thrown.append(points(burnt, seat, True) - points(after, seat, True))
        gained += max(thrown, default=0)
    return gained


@jit_entry
def current_bonus(state: Any) -> int:
    return gains.current_bonus(state, transitions.deciding_kingdom(state))


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_the_best_gain_is_that_of_the_best_placement(rules: str, seats: int):
    scratch, generator, compared = np.zeros(gains.SCRATCH, np.uint64), np.random.default_rng(3), 0
    for index in range(3):
        state = State.start(rules, seats, seed=8, index=index)
        while not state.is_over:
            actions = state.legal()
            if int(state.words[PHASE]) == PLACE and len(actions) > 1:
                most, ways = best_placement(state.words, scratch)
                by_placing = [gain_by_placing(state, action) for action in actions]
                assert most == max(by_placing) + current_bonus(state.words)
                assert ways == by_placing.count(max(by_placing))
                compared += 1
            state.step(int(generator.choice(actions)))
    assert compared > 30
