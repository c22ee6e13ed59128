"""The course of a game: setup, lines, turns, rounds and Dynasty.

There are no chance events: the state holds the order of the pile, and a step advances to the next decision.
"""

from __future__ import annotations

import numpy as np

from kingdomino.simulator.bitboard import ONE, ZERO, lowest_bit, to_int64
from kingdomino.simulator.jit import jit, jit_allocating, jit_inline
from kingdomino.simulator.kingdom import clear_kingdom
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
    StateWords,
)
from kingdomino.simulator.rng import derive_seed, random_below
from kingdomino.simulator.rule_constants import CAVE_FULL, DOMINOES, DYNASTY_GAMES
from kingdomino.simulator.scoring import all_crowns, largest_property, score
from kingdomino.simulator.tribe import refill_cave

_BYTE = np.uint64(0xFF)
_3, _8, _16, _32 = (np.uint64(n) for n in (3, 8, 16, 32))
_HIGH_BITS = np.uint64(0x80808080)
_ALL_DOMINOES = np.uint64((1 << DOMINOES) - 1)
_NO_TOTEMS = np.uint64(0xFFFFFFFF)


@jit
def config_byte(state: StateWords, shift: int) -> np.uint64:
    """A byte of the RULES word."""
    return (state[RULES] >> np.uint64(shift)) & _BYTE


@jit
def has_flag(state: StateWords, flag: int) -> bool:
    """Whether the rules of this game have a feature."""
    return (state[RULES] >> np.uint64(FLAGS_SHIFT)) & np.uint64(flag) != ZERO


# --- setup ------------------------------------------------------------------------------------------------------------


@jit
def start(state: StateWords, rules: np.uint64, seed: np.uint64, index: np.uint64) -> None:
    """Start game number `index` of a seed."""
    state[:HEADER] = ZERO
    for seat in range(4):
        state[HEADER + seat * KINGDOM + TALLY] = ZERO
    state[RULES] = rules
    state[DEAL_RNG] = derive_seed(seed, index, np.uint64(1))
    state[POLICY_RNG] = derive_seed(seed, index, np.uint64(2))
    set_up_game(state)


@jit
def set_up_game(state: StateWords) -> None:
    """C4-C7: empty kingdoms, a shuffled pile, the first line, kings in random order."""
    seats = to_int64(config_byte(state, SEATS_SHIFT))
    for seat in range(4):
        clear_kingdom(state, HEADER + seat * KINGDOM, config_byte(state, SIDE_SHIFT))
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
        order_kings(state, seats)
        state[PHASE] = np.uint64(CLAIM)
    state[SEAT] = state[KINGS] & _BYTE


@jit
def order_kings(state: StateWords, seats: int) -> None:
    """C6: draw every king once, in random order. The order is a word with a byte for each king."""
    kings = ZERO
    for king in range(seats * to_int64(config_byte(state, KINGS_SHIFT))):
        kings |= np.uint64(king % seats) << np.uint64(8 * king)
    state[KINGS] = kings
    shuffle_kings(state, 0)


@jit
def shuffle_kings(state: StateWords, first: int) -> None:
    """Shuffle the kings from number `first` on."""
    count = to_int64(config_byte(state, SEATS_SHIFT) * config_byte(state, KINGS_SHIFT))
    kings = state[KINGS]
    for king in range(first, count - 1):
        shift = np.uint64(8 * king)
        other_shift = shift + (random_below(state, DEAL_RNG, np.uint64(count - king)) << _3)
        difference = ((kings >> shift) ^ (kings >> other_shift)) & _BYTE
        kings ^= (difference << shift) | (difference << other_shift)
    state[KINGS] = kings


@jit_allocating
def deal(state: StateWords, unseen: np.uint64, first: int) -> None:
    """Deal the unseen dominoes at random into the lines from number `first` on; the rest leave the game."""
    order = np.empty(DOMINOES, np.uint8)
    count = 0
    while unseen != ZERO:
        order[count] = lowest_bit(unseen)
        unseen &= unseen - ONE
        count += 1
    length = to_int64(config_byte(state, LINE_SHIFT))
    dealt = 0
    for line in range(first, to_int64(config_byte(state, ROUNDS_SHIFT))):
        dominoes = ZERO
        for _ in range(length):
            index = dealt + to_int64(random_below(state, DEAL_RNG, np.uint64(count - dealt)))
            dominoes |= ONE << np.uint64(order[index])
            order[index] = order[dealt]
            dealt += 1
        state[PILE + line] = dominoes


@jit
def reshuffle(state: StateWords, seed: np.uint64) -> None:
    """Shuffle all hidden information: the lines to come, the kings to come and the order of the cave."""
    state[DEAL_RNG] = derive_seed(seed, ZERO, np.uint64(3))
    deal(state, _ALL_DOMINOES & ~state[SEEN], to_int64(state[ROUND]) + 1)
    if state[PHASE] == np.uint64(CLAIM) and state[ROUND] == ZERO:
        shuffle_kings(state, to_int64(state[TURN]) + 1)


@jit
def reveal(state: StateWords) -> None:
    """C5, C7: reveal the line of this round, sorted and unclaimed; refill the cave board (O17)."""
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
        refill_cave(state)


# --- lines ------------------------------------------------------------------------------------------------------------


@jit
def free_slots(line: np.uint64) -> np.uint64:
    """The unclaimed dominoes of a line: bit 8k + 7 for slot k."""
    return (line >> _32) & ~line & _HIGH_BITS


@jit
def domino_at(line: np.uint64, slot: np.uint64) -> np.uint64:
    """The domino (0-47) in a slot."""
    return (line >> (slot << _3)) & _BYTE


@jit
def owner_at(line: np.uint64, slot: np.uint64) -> np.uint64:
    """The owner of a slot."""
    return (line >> (_32 + (slot << _3))) & _BYTE


@jit
def set_owner(state: StateWords, slot: np.uint64, seat: np.uint64) -> None:
    """Put a king of a seat on a slot of the next line."""
    state[NEXT_LINE] ^= (seat ^ np.uint64(NO_SEAT)) << (_32 + (slot << _3))


# --- turns ------------------------------------------------------------------------------------------------------------


@jit
def advance(state: StateWords) -> None:
    """Advance to the next decision.

    Decisions only set PHASE to TURN_DONE or ROUND_DONE. Handling both here alone keeps the compiled code of each
    decision small, which halves the total compile time.
    """
    if state[PHASE] == np.uint64(TURN_DONE):
        next_turn(state)
    if state[PHASE] == np.uint64(ROUND_DONE):
        next_round(state)


@jit
def next_turn(state: StateWords) -> None:
    """C8: give the turn to the next king on the current line, if there is one."""
    shift = (state[TURN] + ONE) << _3
    give_turn(state, ((claimed_slots(state[CURRENT_LINE]) >> shift) << shift))


@jit
def claimed_slots(line: np.uint64) -> np.uint64:
    """The claimed dominoes of a line: bit 8k + 7 for slot k."""
    return (~line >> _32) & _HIGH_BITS


@jit
def give_turn(state: StateWords, kings: np.uint64) -> None:
    """Give the turn to the first of these kings; without any, the round is done."""
    if kings == ZERO:
        state[PHASE] = np.uint64(ROUND_DONE)
        return
    slot = np.uint64(lowest_bit(kings)) >> _3
    state[TURN] = slot
    state[SEAT] = owner_at(state[CURRENT_LINE], slot)
    state[PHASE] = np.uint64(PLACE)


@jit_inline
def next_round(state: StateWords) -> None:
    """C9, C10: the next line becomes the current one, and a new line is revealed if any is left.

    C21, O4: in a line with one domino more than there are kings, the unclaimed one leaves the game.
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
    give_turn(state, claimed_slots(state[CURRENT_LINE]))


@jit_inline
def finish(state: StateWords) -> None:
    """End a game. In a Dynasty (C17), record its points and set up the next game."""
    games = config_byte(state, GAME_SHIFT)
    if has_flag(state, DYNASTY) and games + ONE < np.uint64(DYNASTY_GAMES):
        for seat in range(to_int64(config_byte(state, SEATS_SHIFT))):
            kingdom = HEADER + seat * KINGDOM
            tally = score(state, seat) + (largest_property(state, kingdom) << 16) + (all_crowns(state, kingdom) << 24)
            state[kingdom + TALLY] |= np.uint64(tally) << (games << np.uint64(5))
        state[RULES] += ONE << np.uint64(GAME_SHIFT)
        set_up_game(state)
        return
    state[CURRENT_LINE] = EMPTY_LINE
    state[PHASE] = np.uint64(OVER)


@jit
def begin_claim(state: StateWords) -> None:
    """C9: claim after placing, except in the last round, which has no next line."""
    state[PHASE] = np.uint64(TURN_DONE if state[NEXT_LINE] == EMPTY_LINE else CLAIM)
