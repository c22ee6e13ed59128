"""The course of a game: dealing, opening, turns, rounds, Dynasty. Knows the order of things, not who decides.

Chance needs no events here: the lines lie in the state from the start, and a step runs on to the next decision.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.simulator.bits import ONE, ZERO, lowest, whole
from kingdomino.simulator.cache import compiled, inlined
from kingdomino.simulator.dominoes import CAVE_FULL, DOMINOES
from kingdomino.simulator.kingdoms import clear
from kingdomino.simulator.layout import (
    AT_FLAGS,
    AT_GAME,
    AT_KINGS,
    AT_LINE,
    AT_ROUNDS,
    AT_SEATS,
    AT_SIDE,
    CAVE,
    CLAIM,
    DICE,
    DISCARDS,
    DYNASTY,
    EMPTY_LINE,
    HEADER,
    KINGDOM,
    KINGS,
    LUCK,
    NEXT,
    NOBODY,
    NOW,
    OPEN,
    OVER,
    PAIR,
    PAIRED,
    PENDING,
    PHASE,
    PILE,
    PLACE,
    ROUND,
    ROUND_DONE,
    RULES,
    SEAT,
    SEEN,
    TALLY,
    TOTEMS,
    TRIBE,
    TURN,
    TURN_DONE,
)
from kingdomino.simulator.luck import below, stream
from kingdomino.simulator.scoring import all_crowns, largest_property, score
from kingdomino.simulator.tribe import turn_up

_BYTE = np.uint64(0xFF)
_3, _8, _16, _32 = (np.uint64(n) for n in (3, 8, 16, 32))
_HIGH_BITS = np.uint64(0x80808080)
_ALL_DOMINOES = np.uint64((1 << DOMINOES) - 1)
_NO_TOTEMS = np.uint64(0xFFFFFFFF)
GAMES_OF_A_DYNASTY = 3


@compiled
def setting(state: Any, at: int) -> np.uint64:
    """One of the small numbers that say which game this is."""
    return (state[RULES] >> np.uint64(at)) & _BYTE


@compiled
def has(state: Any, flag: int) -> bool:
    """Whether the rules of this game have something."""
    return (state[RULES] >> np.uint64(AT_FLAGS)) & np.uint64(flag) != ZERO


# --- beginning --------------------------------------------------------------------------------------------------------


@compiled
def start(state: Any, rules: np.uint64, seed: np.uint64, index: np.uint64) -> None:
    """Begin game number `index` of a seed."""
    state[:HEADER] = ZERO
    for seat in range(4):
        state[HEADER + seat * KINGDOM + TALLY] = ZERO
    state[RULES] = rules
    state[LUCK] = stream(seed, index, np.uint64(1))
    state[DICE] = stream(seed, index, np.uint64(2))
    begin(state)


@compiled
def begin(state: Any) -> None:
    """C4-C7: empty kingdoms, a shuffled pile, the first line, kings in random order."""
    seats = whole(setting(state, AT_SEATS))
    for seat in range(4):
        clear(state, HEADER + seat * KINGDOM, setting(state, AT_SIDE))
    deal(state, _ALL_DOMINOES, 0)
    state[SEEN] = ZERO
    state[DISCARDS] = ZERO
    state[TOTEMS] = _NO_TOTEMS
    state[PENDING] = ZERO
    state[OPEN] = ZERO
    state[CAVE] = CAVE_FULL if has(state, TRIBE) else ZERO
    state[ROUND] = ZERO
    state[TURN] = ZERO
    state[NOW] = EMPTY_LINE
    reveal(state)
    if has(state, PAIRED):
        state[KINGS] = below(state, LUCK, np.uint64(seats))
        state[PHASE] = np.uint64(PAIR)
    else:
        line_up_kings(state, seats)
        state[PHASE] = np.uint64(CLAIM)
    state[SEAT] = state[KINGS] & _BYTE


@compiled
def line_up_kings(state: Any, seats: int) -> None:
    """C6: every king comes up once, in random order; the order is a word with a byte for each."""
    kings = ZERO
    for king in range(seats * whole(setting(state, AT_KINGS))):
        kings |= np.uint64(king % seats) << np.uint64(8 * king)
    state[KINGS] = kings
    shuffle_kings(state, 0)


@compiled
def shuffle_kings(state: Any, first: int) -> None:
    """Shuffle the kings that come up from number `first` on."""
    count = whole(setting(state, AT_SEATS) * setting(state, AT_KINGS))
    kings = state[KINGS]
    for king in range(first, count - 1):
        here = np.uint64(8 * king)
        there = here + (below(state, LUCK, np.uint64(count - king)) << _3)
        swap = ((kings >> here) ^ (kings >> there)) & _BYTE
        kings ^= (swap << here) | (swap << there)
    state[KINGS] = kings


@compiled
def deal(state: Any, unseen: np.uint64, first: int) -> None:
    """Shuffle the unseen dominoes into the lines from number `first` on; what is over stays out of the game."""
    order = np.empty(DOMINOES, np.uint8)
    count = 0
    while unseen != ZERO:
        order[count] = lowest(unseen)
        unseen &= unseen - ONE
        count += 1
    length = whole(setting(state, AT_LINE))
    taken = 0
    for line in range(first, whole(setting(state, AT_ROUNDS))):
        dominoes = ZERO
        for _ in range(length):
            chosen = taken + whole(below(state, LUCK, np.uint64(count - taken)))
            dominoes |= ONE << np.uint64(order[chosen])
            order[chosen] = order[taken]
            taken += 1
        state[PILE + line] = dominoes


@compiled
def reshuffle(state: Any, seed: np.uint64) -> None:
    """Shuffle again what nobody can know: the lines to come, the kings to come up, and the luck of the cave."""
    state[LUCK] = stream(seed, ZERO, np.uint64(3))
    deal(state, _ALL_DOMINOES & ~state[SEEN], whole(state[ROUND]) + 1)
    if state[PHASE] == np.uint64(CLAIM) and state[ROUND] == ZERO:
        shuffle_kings(state, whole(state[TURN]) + 1)


@compiled
def reveal(state: Any) -> None:
    """C5, C7: turn up the line of this round, sorted, without owners; refill the cave board (O17)."""
    number = whole(state[ROUND])
    dominoes = state[PILE + number]
    state[SEEN] |= dominoes
    state[PILE + number] = ZERO
    line = EMPTY_LINE
    shift = ZERO
    while dominoes != ZERO:
        line ^= (np.uint64(lowest(dominoes)) ^ _BYTE) << shift
        dominoes &= dominoes - ONE
        shift += _8
    state[NEXT] = line
    if has(state, TRIBE):
        turn_up(state)


# --- lines ------------------------------------------------------------------------------------------------------------


@compiled
def free_slots(line: np.uint64) -> np.uint64:
    """The dominoes of a line without an owner: bit 8k + 7 for slot k."""
    return (line >> _32) & ~line & _HIGH_BITS


@compiled
def domino_at(line: np.uint64, slot: np.uint64) -> np.uint64:
    """The domino (0-47) in a slot."""
    return (line >> (slot << _3)) & _BYTE


@compiled
def owner_at(line: np.uint64, slot: np.uint64) -> np.uint64:
    """Who has claimed a slot."""
    return (line >> (_32 + (slot << _3))) & _BYTE


@compiled
def own(state: Any, slot: np.uint64, seat: np.uint64) -> None:
    """Put a king of a seat on a slot of the next line."""
    state[NEXT] ^= (seat ^ np.uint64(NOBODY)) << (_32 + (slot << _3))


# --- turns ------------------------------------------------------------------------------------------------------------


@compiled
def run_on(state: Any) -> None:
    """After a decision: go on to the next one. What happens in between is nobody's choice.

    Decisions only leave a note in PHASE that a turn or a round is done; that this function alone reads the note keeps
    the compiled code of each decision small (it halves the time to compile everything).
    """
    if state[PHASE] == np.uint64(TURN_DONE):
        next_turn(state)
    if state[PHASE] == np.uint64(ROUND_DONE):
        next_round(state)


@compiled
def next_turn(state: Any) -> None:
    """C8: the next king on the current line, if there is one."""
    shift = (state[TURN] + ONE) << _3
    seat_on(state, ((kings_on(state[NOW]) >> shift) << shift))


@compiled
def kings_on(line: np.uint64) -> np.uint64:
    """The dominoes of a line with an owner: bit 8k + 7 for slot k."""
    return (~line >> _32) & _HIGH_BITS


@compiled
def seat_on(state: Any, kings: np.uint64) -> None:
    """The turn goes to the first of these kings; without any, the round is done."""
    if kings == ZERO:
        state[PHASE] = np.uint64(ROUND_DONE)
        return
    slot = np.uint64(lowest(kings)) >> _3
    state[TURN] = slot
    state[SEAT] = owner_at(state[NOW], slot)
    state[PHASE] = np.uint64(PLACE)


@inlined
def next_round(state: Any) -> None:
    """C9, C10: the next line becomes the current one and a new line is drawn, as long as there is one.

    C21, O4: where a line has one domino more than there are kings, the unchosen one leaves the game.
    """
    number = state[ROUND] + ONE
    rounds = setting(state, AT_ROUNDS)
    if number > rounds:
        finish(state)
        return
    state[ROUND] = number
    state[NOW] = state[NEXT]
    unchosen = free_slots(state[NOW])
    if unchosen != ZERO:
        slot = np.uint64(lowest(unchosen)) >> _3
        state[DISCARDS] |= ONE << domino_at(state[NOW], slot)
        state[NOW] |= _BYTE << (slot << _3)
    if number < rounds:
        reveal(state)
    else:
        state[NEXT] = EMPTY_LINE
    seat_on(state, kings_on(state[NOW]))


@inlined
def finish(state: Any) -> None:
    """The end of a game; in a Dynasty (C17) its points are kept and the next one begins."""
    games = setting(state, AT_GAME)
    if has(state, DYNASTY) and games + ONE < np.uint64(GAMES_OF_A_DYNASTY):
        for seat in range(whole(setting(state, AT_SEATS))):
            at = HEADER + seat * KINGDOM
            kept = score(state, seat) + (largest_property(state, at) << 16) + (all_crowns(state, at) << 24)
            state[at + TALLY] |= np.uint64(kept) << (games << np.uint64(5))
        state[RULES] += ONE << np.uint64(AT_GAME)
        begin(state)
        return
    state[NOW] = EMPTY_LINE
    state[PHASE] = np.uint64(OVER)


@compiled
def to_claiming(state: Any) -> None:
    """C9: after laying comes claiming, except in the last round, which has no next line."""
    state[PHASE] = np.uint64(TURN_DONE if state[NEXT] == EMPTY_LINE else CLAIM)
