"""What the prudent policy looks at, beside the readable rules."""

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
from kingdomino.rulebook.bonuses import middle
from kingdomino.rulebook.placement import placements
from kingdomino.rulebook.score_delta import PlacementDelta
from kingdomino.simulator import State, event_of
from kingdomino.simulator.flow import config_byte
from kingdomino.simulator.jit import jit_entry
from kingdomino.simulator.kingdom import fitting
from kingdomino.simulator.layout import ACROSS, BOUNDS, PHASE, PLACE, SIDE_SHIFT, UPRIGHT
from kingdomino.simulator.transitions import deciding


@jit_entry
def room_told(state: Any, action: int, out: Any) -> bool:
    """Whether an action lays a domino; where the kingdom is, and the pairs that are said to fit the window after it."""
    at = deciding(state)
    if not is_placement(state, action):
        return False
    left, right = halves_of(state, action)
    out[0] = at
    out[1], out[2] = fitting(state[at + BOUNDS], config_byte(state, SIDE_SHIFT), left, right)
    return True


@pytest.mark.parametrize(("game", "seats"), [("classic", 4), ("classic+mighty-duel", 2)])
def test_the_window_after_a_placement_is_told_without_laying(game: str, seats: int):
    chance, out, seen = np.random.default_rng(1), np.zeros(3, np.uint64), 0
    for seed in range(3):
        state = State.start(game, seats, seed=seed)
        while not state.is_over:
            legal = state.legal()
            for action in legal if int(state.words[PHASE]) == PLACE else ():
                if room_told(state.words, action, out):
                    after, seen = state.copy(), seen + 1
                    after.step(action)
                    at = int(out[0])
                    assert (after.words[at + ACROSS], after.words[at + UPRIGHT]) == (out[1], out[2])
            state.step(int(chance.choice(legal)))
    assert seen > 1000


def most(position: Position, seat: Seat, number: int) -> int:
    """What a seat can make of a domino now at best: points gained, and the middle kept; or kept by laying nothing."""
    kingdom, domino, side = position.kingdoms[seat], CLASSIC[number], position.setup.side
    gains, counts = PlacementDelta(kingdom, domino), "middle-kingdom" in position.rules.name
    return max(
        (
            gains.of(placement) + counts * middle(kingdom.place(domino, placement), side)
            for placement in placements(kingdom, domino, side)
        ),
        default=counts * middle(kingdom, side),
    )


@pytest.mark.parametrize("game", ["classic", "classic+middle-kingdom"])
@pytest.mark.parametrize("denied", [0, 1])
def test_between_two_a_claim_also_counts_what_the_rival_would_make_of_it(game: str, denied: int):
    told = 0
    for seed in range(6):
        record = play_game(
            rules(game), [create_player("greedy", seat).decide for seat in range(2)], Dealer.from_seed(seed)
        )
        for position in record.positions:
            if position.seat is None or not isinstance(position.legal()[0], Claim) or len(position.next_line.free) < 2:
                continue
            rival = Seat(1 - position.seat)
            worth = {
                number: most(position, position.seat, number) + denied * most(position, rival, number)
                for number in position.next_line.free
            }
            state = compiled_policy.state_from_view(position.view(position.seat), 1)
            mind = CompiledPolicy(state.table, "heuristic", heuristic_scale=0.0)
            mind.weights[RIVAL_GAIN] = denied
            event = event_of(state, mind.action(state.words, np.uint64(seed)))
            assert isinstance(event, Claim)
            assert worth[event.number] == max(worth.values())
            told += 1
    assert told > 40


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_game_has_weights_of_its_own_and_only_two_deny(seats: int):
    games = ["classic", "origins-discovery", "origins-totem", "origins-tribe", *["classic+mighty-duel"] * (seats == 2)]
    found = {weights_for(rules(name), seats) for name in games}
    assert len(found) == len(games)
    for weights in found:
        assert len(weights) == WEIGHTS
        assert (weights[RIVAL_GAIN] > 0) == (seats == 2)
