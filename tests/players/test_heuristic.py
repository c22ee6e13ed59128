"""The features of the heuristic policy, compared with the readable rules."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from kingdomino.components import CLASSIC, Seat
from kingdomino.editions import Position, rules
from kingdomino.editions.events import Claim
from kingdomino.game import Dealer, play_game
from kingdomino.players import create_player
from kingdomino.players.search import compiled_policy
from kingdomino.players.search.compiled_policy import CompiledPolicy
from kingdomino.players.search.heuristic_weights import weights_for
from kingdomino.players.search.kernels.candidates import halves_of, is_placement
from kingdomino.players.search.kernels.heuristic import RIVAL_GAIN, WEIGHTS
from kingdomino.rulebook.placement import placements
from kingdomino.rulebook.properties import PlacementDelta, middle
from kingdomino.simulator import State, event_of
from kingdomino.simulator.flow import config_byte
from kingdomino.simulator.jit import jit_entry
from kingdomino.simulator.kingdom import fitting
from kingdomino.simulator.layout import BOUNDS, HORIZONTAL_PAIRS, PHASE, PLACE, SIDE_SHIFT, VERTICAL_PAIRS
from kingdomino.simulator.transitions import deciding_kingdom


@jit_entry
def write_window(state: Any, action: int, out: Any) -> bool:
    """Whether an action is a placement; write the kingdom's offset and the pairs that fit the window after it."""
    at = deciding_kingdom(state)
    if not is_placement(state, action):
        return False
    left, right = halves_of(state, action)
    out[0] = at
    out[1], out[2] = fitting(state[at + BOUNDS], config_byte(state, SIDE_SHIFT), left, right)
    return True


@pytest.mark.parametrize(("game", "seats"), [("classic", 4), ("classic+mighty-duel", 2)])
def test_the_window_after_a_placement_is_predicted(game: str, seats: int):
    chance, out, seen = np.random.default_rng(1), np.zeros(3, np.uint64), 0
    for seed in range(3):
        state = State.start(game, seats, seed=seed)
        while not state.is_over:
            legal = state.legal()
            for action in legal if int(state.words[PHASE]) == PLACE else ():
                if write_window(state.words, action, out):
                    after, seen = state.copy(), seen + 1
                    after.step(action)
                    at = int(out[0])
                    assert (after.words[at + HORIZONTAL_PAIRS], after.words[at + VERTICAL_PAIRS]) == (out[1], out[2])
            state.step(int(chance.choice(legal)))
    assert seen > 1000


def best_gain(position: Position, seat: Seat, number: int) -> int:
    """The most points that a domino can bring a seat now, including the middle bonus."""
    kingdom, domino, side = position.kingdoms[seat], CLASSIC[number], position.setup.side
    gains, counts = PlacementDelta(kingdom, domino), "middle-kingdom" in position.rules.name
    return max(
        (
            gains.of(placement) + counts * middle(kingdom.with_domino(domino, placement), side)
            for placement in placements(kingdom, domino, side)
        ),
        default=counts * middle(kingdom, side),
    )


@pytest.mark.parametrize("game", ["classic", "classic+middle-kingdom"])
@pytest.mark.parametrize("rival_gain", [0, 1])
def test_a_claim_of_two_players_counts_the_gain_of_the_rival(game: str, rival_gain: int):
    compared = 0
    for seed in range(6):
        record = play_game(rules(game), [create_player("greedy", seat) for seat in range(2)], Dealer.from_seed(seed))
        for position in record.positions:
            if position.seat is None or not isinstance(position.legal()[0], Claim) or len(position.next_line.free) < 2:
                continue
            rival = Seat(1 - position.seat)
            values = {
                number: best_gain(position, position.seat, number) + rival_gain * best_gain(position, rival, number)
                for number in position.next_line.free
            }
            state = compiled_policy.state_from_view(position.view(position.seat), 1)
            policy = CompiledPolicy(state.config, "heuristic", heuristic_scale=0.0)
            policy.weights[RIVAL_GAIN] = rival_gain
            event = event_of(state, policy.action(state.words, np.uint64(seed)))
            assert isinstance(event, Claim)
            assert values[event.number] == max(values.values())
            compared += 1
    assert compared > 40


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rules_have_different_weights_and_only_two_players_deny(seats: int):
    games = ["classic", "origins-discovery", "origins-totem", "origins-tribe", *["classic+mighty-duel"] * (seats == 2)]
    tuned = {weights_for(rules(name), seats) for name in games}
    assert len(tuned) == len(games)
    for weights in tuned:
        assert len(weights) == WEIGHTS
        assert (weights[RIVAL_GAIN] > 0) == (seats == 2)
