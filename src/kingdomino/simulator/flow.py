"""The course of a game: dealing, opening, turns, rounds, Dynasty. Knows the order of things, not who decides.

Chance needs no events here: the lines lie in the state from the start, and a step runs on to the next decision.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator.bitboard import ONE, ZERO, lowest_bit, to_int64
from kingdomino.simulator.dominoes import CAVE_FULL, DOMINOES
from kingdomino.simulator.jit import jit, jit_inline
from kingdomino.simulator.kingdom import clear
from kingdomino.simulator.layout import (
    CAVE_FACE_DOWN,
    CAVE_FACE_UP,
    CLAIM,
    CURRENT_LINE,
    DEAL_RNG,
    DISCARDS,
    DYNASTY,
    EMPTY_LINE,
    FLAGS_SHIFT,
    GAME_SHIFT,
    HAS_TRIBE,
    HEADER,
    KINGDOM,
    KINGS,
    KINGS_SHIFT,
    LINE_SHIFT,
    NEXT_LINE,
    NO_SEAT,
    OVER,
    PAIR,
    PAIR_OPENING,
    PENDING,
    PHASE,
    PILE,
    PLACE,
    POLICY_RNG,
    ROUND,
    ROUND_DONE,
    ROUNDS_SHIFT,
    RULES,
    SEAT,
    SEATS_SHIFT,
    SEEN,
    SIDE_SHIFT,
    TALLY,
    TOTEMS,
    TURN,
    TURN_DONE,
)
from kingdomino.simulator.rng import derive_seed, random_below
from kingdomino.simulator.scoring import all_crowns, largest_property, score
from kingdomino.simulator.tribe import turn_up

_BYTE = np.uint64(0xFF)
_3, _8, _16, _32 = (np.uint64(n) for n in (3, 8, 16, 32))
_HIGH_BITS = np.uint64(0x80808080)
_ALL_DOMINOES = np.uint64((1 << DOMINOES) - 1)
_NO_TOTEMS = np.uint64(0xFFFFFFFF)
DYNASTY_GAMES = 3


@jit
def config_byte(state: Any, at: int) -> np.uint64:
    """One of the small numbers that say which game this is."""
    return (state[RULES] >> np.uint64(at)) & _BYTE


@jit
def has_flag(state: Any, flag: int) -> bool:
    """Whether the rules of this game have something."""
    return (state[RULES] >> np.uint64(FLAGS_SHIFT)) & np.uint64(flag) != ZERO


# --- beginning --------------------------------------------------------------------------------------------------------


@jit
def start(state: Any, rules: np.uint64, seed: np.uint64, index: np.uint64) -> None:
    """Begin game number `index` of a seed."""
    state[:HEADER] = ZERO
    for seat in range(4):
        state[HEADER + seat * KINGDOM + TALLY] = ZERO
    state[RULES] = rules
    state[DEAL_RNG] = derive_seed(seed, index, np.uint64(1))
    state[POLICY_RNG] = derive_seed(seed, index, np.uint64(2))
    begin(state)


@jit
def begin(state: Any) -> None:
    """C4-C7: empty kingdoms, a shuffled pile, the first line, kings in random order."""
    seats = to_int64(config_byte(state, SEATS_SHIFT))
    for seat in range(4):
        clear(state, HEADER + seat * KINGDOM, config_byte(state, SIDE_SHIFT))
    deal(state, _ALL_DOMINOES, 0)
    state[SEEN] = ZERO
    state[DISCARDS] = ZERO
    state[TOTEMS] = _NO_TOTEMS
    state[PENDING] = ZERO
    state[CAVE_FACE_UP] = ZERO
    state[CAVE_FACE_DOWN] = CAVE_FULL if has_flag(state, HAS_TRIBE) else ZERO
    state[ROUND] = ZERO
    state[TURN] = ZERO
    state[CURRENT_LINE] = EMPTY_LINE
    reveal(state)
    if has_flag(state, PAIR_OPENING):
        state[KINGS] = random_below(state, DEAL_RNG, np.uint64(seats))
        state[PHASE] = np.uint64(PAIR)
    else:
        line_up_kings(state, seats)
        state[PHASE] = np.uint64(CLAIM)
    state[SEAT] = state[KINGS] & _BYTE


@jit
def line_up_kings(state: Any, seats: int) -> None:
    """C6: every king comes up once, in random order; the order is a word with a byte for each."""
    kings = ZERO
    for king in range(seats * to_int64(config_byte(state, KINGS_SHIFT))):
        kings |= np.uint64(king % seats) << np.uint64(8 * king)
    state[KINGS] = kings
    shuffle_kings(state, 0)


@jit
def shuffle_kings(state: Any, first: int) -> None:
    """Shuffle the kings that come up from number `first` on."""
    count = to_int64(config_byte(state, SEATS_SHIFT) * config_byte(state, KINGS_SHIFT))
    kings = state[KINGS]
    for king in range(first, count - 1):
        here = np.uint64(8 * king)
        there = here + (random_below(state, DEAL_RNG, np.uint64(count - king)) << _3)
        swap = ((kings >> here) ^ (kings >> there)) & _BYTE
        kings ^= (swap << here) | (swap << there)
    state[KINGS] = kings


@jit
def deal(state: Any, unseen: np.uint64, first: int) -> None:
    """Shuffle the unseen dominoes into the lines from number `first` on; what is over stays out of the game."""
    order = np.empty(DOMINOES, np.uint8)
    count = 0
    while unseen != ZERO:
        order[count] = lowest_bit(unseen)
        unseen &= unseen - ONE
        count += 1
    length = to_int64(config_byte(state, LINE_SHIFT))
    taken = 0
    for line in range(first, to_int64(config_byte(state, ROUNDS_SHIFT))):
        dominoes = ZERO
        for _ in range(length):
            chosen = taken + to_int64(random_below(state, DEAL_RNG, np.uint64(count - taken)))
            dominoes |= ONE << np.uint64(order[chosen])
            order[chosen] = order[taken]
            taken += 1
        state[PILE + line] = dominoes


@jit
def reshuffle(state: Any, seed: np.uint64) -> None:
    """Shuffle again what nobody can know: the lines to come, the kings to come up, and the luck of the cave."""
    state[DEAL_RNG] = derive_seed(seed, ZERO, np.uint64(3))
    deal(state, _ALL_DOMINOES & ~state[SEEN], to_int64(state[ROUND]) + 1)
    if state[PHASE] == np.uint64(CLAIM) and state[ROUND] == ZERO:
        shuffle_kings(state, to_int64(state[TURN]) + 1)


@jit
def reveal(state: Any) -> None:
    """C5, C7: turn up the line of this round, sorted, without owners; refill the cave board (O17)."""
    number = to_int64(state[ROUND])
    dominoes = state[PILE + number]
    state[SEEN] |= dominoes
    state[PILE + number] = ZERO
    line = EMPTY_LINE
    shift = ZERO
    while dominoes != ZERO:
        line ^= (np.uint64(lowest_bit(dominoes)) ^ _BYTE) << shift
        dominoes &= dominoes - ONE
        shift += _8
    state[NEXT_LINE] = line
    if has_flag(state, HAS_TRIBE):
        turn_up(state)


# --- lines ------------------------------------------------------------------------------------------------------------


@jit
def free_slots(line: np.uint64) -> np.uint64:
    """The dominoes of a line without an owner: bit 8k + 7 for slot k."""
    return (line >> _32) & ~line & _HIGH_BITS


@jit
def domino_at(line: np.uint64, slot: np.uint64) -> np.uint64:
    """The domino (0-47) in a slot."""
    return (line >> (slot << _3)) & _BYTE


@jit
def owner_at(line: np.uint64, slot: np.uint64) -> np.uint64:
    """Who has claimed a slot."""
    return (line >> (_32 + (slot << _3))) & _BYTE


@jit
def set_owner(state: Any, slot: np.uint64, seat: np.uint64) -> None:
    """Put a king of a seat on a slot of the next line."""
    state[NEXT_LINE] ^= (seat ^ np.uint64(NO_SEAT)) << (_32 + (slot << _3))


# --- turns ------------------------------------------------------------------------------------------------------------


@jit
def advance(state: Any) -> None:
    """After a decision: go on to the next one. What happens in between is nobody's choice.

    Decisions only leave a note in PHASE that a turn or a round is done; that this function alone reads the note keeps
    the compiled code of each decision small (it halves the time to compile everything).
    """
    if state[PHASE] == np.uint64(TURN_DONE):
        next_turn(state)
    if state[PHASE] == np.uint64(ROUND_DONE):
        next_round(state)


@jit
def next_turn(state: Any) -> None:
    """C8: the next king on the current line, if there is one."""
    shift = (state[TURN] + ONE) << _3
    give_turn(state, ((kings_on(state[CURRENT_LINE]) >> shift) << shift))


@jit
def kings_on(line: np.uint64) -> np.uint64:
    """The dominoes of a line with an owner: bit 8k + 7 for slot k."""
    return (~line >> _32) & _HIGH_BITS


@jit
def give_turn(state: Any, kings: np.uint64) -> None:
    """The turn goes to the first of these kings; without any, the round is done."""
    if kings == ZERO:
        state[PHASE] = np.uint64(ROUND_DONE)
        return
    slot = np.uint64(lowest_bit(kings)) >> _3
    state[TURN] = slot
    state[SEAT] = owner_at(state[CURRENT_LINE], slot)
    state[PHASE] = np.uint64(PLACE)


@jit_inline
def next_round(state: Any) -> None:
    """C9, C10: the next line becomes the current one and a new line is drawn, as long as there is one.

    C21, O4: where a line has one domino more than there are kings, the unchosen one leaves the game.
    """
    number = state[ROUND] + ONE
    rounds = config_byte(state, ROUNDS_SHIFT)
    if number > rounds:
        finish(state)
        return
    state[ROUND] = number
    state[CURRENT_LINE] = state[NEXT_LINE]
    unchosen = free_slots(state[CURRENT_LINE])
    if unchosen != ZERO:
        slot = np.uint64(lowest_bit(unchosen)) >> _3
        state[DISCARDS] |= ONE << domino_at(state[CURRENT_LINE], slot)
        state[CURRENT_LINE] |= _BYTE << (slot << _3)
    if number < rounds:
        reveal(state)
    else:
        state[NEXT_LINE] = EMPTY_LINE
    give_turn(state, kings_on(state[CURRENT_LINE]))


@jit_inline
def finish(state: Any) -> None:
    """The end of a game; in a Dynasty (C17) its points are kept and the next one begins."""
    games = config_byte(state, GAME_SHIFT)
    if has_flag(state, DYNASTY) and games + ONE < np.uint64(DYNASTY_GAMES):
        for seat in range(to_int64(config_byte(state, SEATS_SHIFT))):
            at = HEADER + seat * KINGDOM
            kept = score(state, seat) + (largest_property(state, at) << 16) + (all_crowns(state, at) << 24)
            state[at + TALLY] |= np.uint64(kept) << (games << np.uint64(5))
        state[RULES] += ONE << np.uint64(GAME_SHIFT)
        begin(state)
        return
    state[CURRENT_LINE] = EMPTY_LINE
    state[PHASE] = np.uint64(OVER)


@jit
def to_claiming(state: Any) -> None:
    """C9: after laying comes claiming, except in the last round, which has no next line."""
    state[PHASE] = np.uint64(TURN_DONE if state[NEXT_LINE] == EMPTY_LINE else CLAIM)
