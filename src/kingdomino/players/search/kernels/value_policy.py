"""The `value` policy: of a turn's placements and claims, the pair with the best value for the seat over its rivals.

Placements are shortlisted by the heuristic policy. Throws, gifts and recruits in between follow the greedy policy. A
turn is rated before the next line is revealed, so nothing hidden enters a value.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.players.search.kernels.arithmetic import log
from kingdomino.players.search.kernels.decisions import copy
from kingdomino.players.search.kernels.draft_features import write_draft_features, write_slots
from kingdomino.players.search.kernels.feature_layout import RIVALS
from kingdomino.players.search.kernels.heuristic import positional_value
from kingdomino.players.search.kernels.kingdom_features import (
    count_unseen,
    dominoes_left,
    slots_after_turn,
    write_kingdom_features,
)
from kingdomino.players.search.kernels.network import is_settled, output, output_by_changes, seat_value, set_reference
from kingdomino.simulator import fire, gains, greedy_policy, scoring, transitions, tribe
from kingdomino.simulator.bitboard import ONE, ZERO, lowest_bit, to_int64
from kingdomino.simulator.flow import config_byte, free_slots, has_flag, set_owner
from kingdomino.simulator.jit import jit
from kingdomino.simulator.kingdom import corner_of, half_bits, placements
from kingdomino.simulator.layout import (
    BOUNDS,
    CLAIM,
    GIVE,
    HAS_FIRE,
    HAS_TRIBE,
    NEXT_LINE,
    PAIR,
    PAY,
    PHASE,
    PLACE,
    POLICY_RNG,
    RECRUIT,
    ROUND,
    SEAT,
    SEATS_SHIFT,
    SETTLE,
    THROW,
)
from kingdomino.simulator.rng import random_below
from kingdomino.simulator.rule_constants import HALVES, MIDDLE_POINTS

MAX_PLACEMENTS: Final = 256
CLAIMS: Final = 4
SLOTS: Final = MAX_PLACEMENTS
"""In `moves`: the free slots, after the placements."""
MOVES: Final = SLOTS + CLAIMS
RATED: Final = MAX_PLACEMENTS
"""In `ratings`: the values of every placement and claim, after the heuristic values of the placements."""
RATINGS: Final = RATED + MAX_PLACEMENTS * CLAIMS
_63 = np.uint64(63)
_RANDOM_STEPS: Final = 1 << 20


@jit
def list_placements(state: Any, weights: Any, scratch: Any, moves: Any, ratings: Any) -> int:
    """List the placements of this turn's domino (anchor, direction << 8) with their heuristic values."""
    at = transitions.deciding_kingdom(state)
    domino = transitions.domino_to_place(state)
    sets = placements(state, at, domino)
    middle_horizontal, middle_vertical = gains.centring_pairs(state, at)
    volcano = fire.volcano_of(domino) if has_flag(state, HAS_FIRE) else -1
    gains.index_all_regions(state, at, gains.terrains_of(domino), scratch)
    count = 0
    for direction in range(2 if gains.is_double(domino) else 4):
        left = gains.placements_towards(sets, direction)
        centre = middle_horizontal if direction & 1 else middle_vertical
        while left != ZERO and count < MAX_PLACEMENTS:
            anchor = np.uint64(lowest_bit(left))
            left &= left - ONE
            first, second = half_bits(anchor, direction)
            value = np.float64(gains.gain(state, domino, first, second, scratch))
            value += MIDDLE_POINTS * np.float64((centre >> anchor) & ONE)
            value += positional_value(state, at, domino, first, second, weights, scratch)
            if volcano >= 0:
                value += fire.fire_gain_after_placement(state, at, domino, anchor, direction, volcano)
            moves[count] = to_int64(anchor) | direction << 8
            ratings[count] = value
            count += 1
    return count


@jit
def shortlist(state: Any, moves: Any, ratings: Any, count: int, limit: int, outside: float) -> int:
    """Move the best placements to the front, with some probability one of the others last; return how many."""
    kept = min(count, limit)
    for place in range(kept):
        best = place
        for other in range(place + 1, count):
            if ratings[other] > ratings[best]:
                best = other
        ratings[place], ratings[best] = ratings[best], ratings[place]
        moves[place], moves[best] = moves[best], moves[place]
    if outside > 0.0 and count > kept and random_fraction(state) < outside:
        other = kept + to_int64(random_below(state, POLICY_RNG, np.uint64(count - kept)))
        moves[0] = moves[other]
        return 1
    return kept


@jit
def random_fraction(state: Any) -> float:
    """A random number between 0 and 1, from the generator of the policies."""
    return (np.float64(random_below(state, POLICY_RNG, np.uint64(_RANDOM_STEPS))) + 0.5) / _RANDOM_STEPS


@jit
def place(state: Any, move: int) -> None:
    """Place this turn's domino, or discard it if `move` is negative; fires and gifts follow the greedy policy."""
    if move < 0:
        transitions.discard(state)
        return
    anchor = np.uint64(move & 0xFF)
    corner = corner_of(state[transitions.deciding_kingdom(state) + BOUNDS])
    transitions.place(state, (anchor - corner) & _63, move >> 8)


@jit
def finish_placement(state: Any, scratch: Any) -> None:
    """Throw fires and give totems by the greedy policy."""
    while True:
        phase = to_int64(state[PHASE])
        if phase == THROW:
            greedy_policy.greedy_throw(state, scratch)
        elif phase == GIVE:
            greedy_policy.greedy_gift(state)
        else:
            return


@jit
def finish_turn(state: Any, scratch: Any) -> None:
    """Recruit, pay and settle by the greedy policy, to the end of the turn."""
    while True:
        phase = to_int64(state[PHASE])
        if phase == RECRUIT:
            greedy_policy.greedy_recruit(state, scratch)
        elif phase == PAY:
            at = transitions.deciding_kingdom(state)
            transitions.pay(state, greedy_policy.best_payment(state, at, scratch))
        elif phase == SETTLE:
            at = transitions.deciding_kingdom(state)
            transitions.settle(state, greedy_policy.best_settlement(state, at, scratch))
        else:
            return


@jit
def recruit_before_claim(state: Any, scratch: Any) -> None:
    """Recruit as after the claim: what is claimed does not matter for it."""
    if has_flag(state, HAS_TRIBE) and to_int64(state[PHASE]) == CLAIM and state[ROUND] != ZERO:
        face_up, pile = tribe.recruits(state, transitions.deciding_kingdom(state))
        if face_up | pile != ZERO:
            state[PHASE] = np.uint64(RECRUIT)
            finish_turn(state, scratch)
            state[PHASE] = np.uint64(CLAIM)


@jit
def list_claims(state: Any, moves: Any) -> int:
    """List the free slots of the next line."""
    count = 0
    free = free_slots(state[NEXT_LINE])
    while free != ZERO:
        moves[SLOTS + count] = lowest_bit(free) >> 3
        free &= free - ONE
        count += 1
    return count


@jit
def rivals_share(total: float, seats: int) -> float:
    """The mean value of the other seats from its sum; it counts half if there are several."""
    return total if seats == 2 else 0.5 * total / (seats - 1)


@jit
def rivals_value(state: Any, seat: int, place_from: int, claim_from: int, net: Any, scratch: Any, work: Any) -> float:
    """The value of the other seats, as it counts against a turn."""
    seats = to_int64(config_byte(state, SEATS_SHIFT))
    total = 0.0
    for other in range(seats):
        if other != seat:
            total += seat_value(state, other, place_from, claim_from, net, scratch, work)
    return rivals_share(total, seats)


@jit
def add_values(
    trial: Any,
    seat: int,
    claimant: int,
    claims: int,
    rated: int,
    has_reference: bool,
    net: Any,
    scratch: Any,
    work: Any,
    moves: Any,
    ratings: Any,
) -> None:
    """Add the value of a seat after every claim of the claimant to `ratings`, from the index `rated` on.

    Kingdom and slots are the same for every claim, so they are computed once. With `has_reference`, `work` holds the
    features of the same seat after another placement, most of which are the same.
    """
    place_from, claim_from = slots_after_turn(trial)
    free_line = trial[NEXT_LINE]
    if claims > 0:
        set_owner(trial, np.uint64(moves[SLOTS]), np.uint64(claimant))
    left = dominoes_left(trial, seat, place_from, claim_from)[0]
    if is_settled(trial, left, place_from):
        trial[NEXT_LINE] = free_line
        for claim in range(max(1, claims)):
            ratings[rated + claim] += np.float64(scoring.score(trial, seat))
        return
    score = write_kingdom_features(trial, seat, place_from, claim_from, work)[0]
    trial[NEXT_LINE] = free_line
    write_slots(trial, seat, place_from, scratch, work)
    for claim in range(max(1, claims)):
        if claims > 0:
            set_owner(trial, np.uint64(moves[SLOTS + claim]), np.uint64(claimant))
        write_draft_features(trial, seat, place_from, claim_from, work)
        trial[NEXT_LINE] = free_line
        points = output_by_changes(net, work) if claim > 0 or has_reference else output(net, work)
        if claim == 0:
            set_reference(work)
        ratings[rated + claim] += np.float64(score) + points


@jit
def write_rivals(
    trial: Any,
    seat: int,
    claims: int,
    with_rivals: bool,
    net: Any,
    scratch: Any,
    work: Any,
    moves: Any,
    ratings: Any,
) -> None:
    """Write the value of the rivals after every claim to `RIVALS`; 0 if they are not considered."""
    seats = to_int64(config_byte(trial, SEATS_SHIFT))
    for claim in range(max(1, claims)):
        ratings[RATED + claim] = 0.0
    for other in range(seats):
        if with_rivals and other != seat:
            add_values(trial, other, seat, claims, RATED, False, net, scratch, work, moves, ratings)
    for claim in range(max(1, claims)):
        work[RIVALS + claim] = np.float32(rivals_share(ratings[RATED + claim], seats))


@jit
def rate_claims(
    trial: Any,
    seat: int,
    claims: int,
    rated: int,
    has_reference: bool,
    net: Any,
    scratch: Any,
    work: Any,
    moves: Any,
    ratings: Any,
) -> None:
    """Rate every claim after a placement; `trial` is before its claim. Other arguments are as in `add_values`."""
    for claim in range(max(1, claims)):
        ratings[rated + claim] = 0.0
    add_values(trial, seat, seat, claims, rated, has_reference, net, scratch, work, moves, ratings)
    for claim in range(max(1, claims)):
        ratings[rated + claim] -= work[RIVALS + claim]


@jit
def rate_turn(
    state: Any,
    limit: int,
    outside: float,
    with_rivals: bool,
    net: Any,
    weights: Any,
    trial: Any,
    moves: Any,
    ratings: Any,
    scratch: Any,
    work: Any,
) -> tuple[int, int]:
    """Rate every pair of a shortlisted placement and a claim in `ratings`; return the number of each.

    There are no placements when the turn only claims or nothing fits, and no claims in the last round.
    """
    seat = to_int64(state[SEAT])
    count_unseen(state, work)
    claims = list_claims(state, moves)
    if to_int64(state[PHASE]) != PLACE:
        copy(state, trial)
        recruit_before_claim(trial, scratch)
        write_rivals(trial, seat, claims, with_rivals, net, scratch, work, moves, ratings)
        rate_claims(trial, seat, claims, RATED, False, net, scratch, work, moves, ratings)
        return 0, claims
    count = list_placements(state, weights, scratch, moves, ratings)
    kept = shortlist(state, moves, ratings, count, limit, outside)
    for index in range(max(1, kept)):
        copy(state, trial)
        place(trial, moves[index] if kept > 0 else -1)
        finish_placement(trial, scratch)
        recruit_before_claim(trial, scratch)
        if index == 0:
            write_rivals(trial, seat, claims, with_rivals, net, scratch, work, moves, ratings)
        rate_claims(trial, seat, claims, RATED + index * CLAIMS, index > 0, net, scratch, work, moves, ratings)
    return kept, claims


@jit
def play_pair(state: Any, net: Any, trial: Any, scratch: Any, work: Any) -> None:
    """Claim the better pair of dominoes in an opening with pairs."""
    seat = to_int64(state[SEAT])
    count_unseen(state, work)
    best, outer = -1.0e9, True
    for option in range(2):
        copy(state, trial)
        transitions.claim_pair(trial, option == 0)
        own = seat_value(trial, seat, 4, 0, net, scratch, work)
        value = own - rivals_value(trial, seat, 4, 0, net, scratch, work)
        if value > best:
            best, outer = value, option == 0
    transitions.claim_pair(state, outer)


@jit
def crowns_of(state: Any, slot: int) -> int:
    """The crowns of a domino in the next line."""
    domino = greedy_policy.domino_row(state, state[NEXT_LINE], np.uint64(slot))
    return to_int64(HALVES[domino * 4 + 1]) + to_int64(HALVES[domino * 4 + 3])


@jit
def value_turn(
    state: Any,
    limit: int,
    outside: float,
    with_rivals: bool,
    noise: float,
    crown_bonus: float,
    net: Any,
    weights: Any,
    trial: Any,
    moves: Any,
    ratings: Any,
    scratch: Any,
    work: Any,
) -> None:
    """Play the rest of a turn by value, without advancing to the next.

    With `with_rivals` the values of the rivals count against a turn; `noise` scales Gumbel noise in points;
    `crown_bonus` is added for every crown of the claimed domino.
    """
    phase = to_int64(state[PHASE])
    if phase == PAIR:
        play_pair(state, net, trial, scratch, work)
        return
    finish_placement(state, scratch)
    phase = to_int64(state[PHASE])
    if phase == PLACE or phase == CLAIM:
        count, claims = rate_turn(
            state, limit, outside, with_rivals, net, weights, trial, moves, ratings, scratch, work
        )
        best, move, slot = -1.0e9, -1, -1
        for index in range(max(1, count)):
            for claim in range(max(1, claims)):
                value = ratings[RATED + index * CLAIMS + claim]
                if crown_bonus > 0.0 and claims > 0:
                    value += crown_bonus * crowns_of(state, moves[SLOTS + claim])
                if noise > 0.0:
                    value -= noise * log(-log(random_fraction(state)))
                if value > best:
                    best, move = value, moves[index] if count > 0 else -1
                    slot = moves[SLOTS + claim] if claims > 0 else -1
        if phase == PLACE:
            place(state, move)
            finish_placement(state, scratch)
        if to_int64(state[PHASE]) == CLAIM and slot >= 0:
            transitions.claim(state, np.uint64(slot))
    finish_turn(state, scratch)
