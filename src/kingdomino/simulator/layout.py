"""The record of one game: 128 words of 64 bits, what each one means, nothing else. Knows no rule.

A state is a row of `WORDS` unsigned 64-bit integers: 28 words for the table, then 25 for each of four kingdoms, in all
1 KiB for every edition. Copying a game is copying its row.
"""

from __future__ import annotations

from typing import Final

import numpy as np

# --- the table --------------------------------------------------------------------------------------------------------
RULES: Final = 0  # which game this is, packed: see the bytes below
PHASE: Final = 1  # what is to be decided
SEAT: Final = 2  # who decides
ROUND: Final = 3  # 0 while the first line is claimed, then 1, 2, ...
TURN: Final = 4  # round 0: how many kings have come up; later: slot of the current line whose turn it is
CURRENT_LINE: Final = 5  # the current line: bytes 0-3 dominoes (0-47), bytes 4-7 their owners
NEXT_LINE: Final = 6  # the next line, likewise
DEAL_RNG: Final = 7  # random numbers of the deal
POLICY_RNG: Final = 8  # random numbers of the policies
DISCARDS: Final = 9  # the dominoes that have left this game, as a set
KINGS: Final = 10  # opening: byte k is the seat of the k-th king that comes up
PENDING: Final = 11  # what the deciding seat is in the middle of, packed: see below
TOTEMS: Final = 12  # byte r: who holds totem r
CAVE_FACE_UP: Final = 13  # cavemen face up, four bits for each kind
CAVE_FACE_DOWN: Final = 14  # cavemen face down, likewise
SEEN: Final = 15  # the dominoes that have been revealed, as a set
PILE: Final = 16  # twelve words: the dominoes of each line to come, as sets
HEADER: Final = 28

# --- a kingdom --------------------------------------------------------------------------------------------------------
OCCUPIED: Final = 0  # squares that are not empty, castle included
BOUNDS: Final = 1  # bytes: west, east, south, north border, then the corner of its surroundings: west, south
ACROSS: Final = 2  # western squares of all lying pairs that would still fit the window
UPRIGHT: Final = 3  # southern squares of all standing pairs, likewise
LAND: Final = 4  # six sets: squares of each terrain
BESIDE: Final = 10  # six sets: squares beside each terrain or beside the castle
CROWN1: Final = 16  # squares with 1 or 3 crowns (fires; craters on a volcano)
CROWN2: Final = 17  # squares with 2 or 3
TOKENS: Final = 18  # squares whose fires are a token
RESOURCES: Final = 19  # squares on which a resource stands
CAVEMEN: Final = 20  # four sets: the bits of the caveman's number, 1-10, on its square
TALLY: Final = 24  # Dynasty, 32 bits for each finished game: points (16), largest property (8), crowns (8)
KINGDOM: Final = 25

SEATS: Final = 4
WORDS: Final = HEADER + SEATS * KINGDOM

# --- bytes of RULES ---------------------------------------------------------------------------------------------------
SEATS_SHIFT: Final = 0
SIDE_SHIFT: Final = 8
LINE_SHIFT: Final = 16
ROUNDS_SHIFT: Final = 24
KINGS_SHIFT: Final = 32
FLAGS_SHIFT: Final = 40
GAME_SHIFT: Final = 48  # Dynasty: games already finished
BOX_SHIFT: Final = 56

HAS_FIRE: Final = 1  # volcanoes throw
HAS_RESOURCES: Final = 2  # resources travel on the dominoes
HAS_TOTEMS: Final = 4
HAS_TRIBE: Final = 8
MIDDLE_KINGDOM: Final = 16  # +10 for a castle in the middle
HARMONY: Final = 32  # +5 for a kingdom without a gap
DYNASTY: Final = 64
PAIR_OPENING: Final = 128  # the first line is claimed by pairs (Neolithic)

# --- PENDING ----------------------------------------------------------------------------------------------------------
# THROW: bit number of the volcano, then (bit 8 on) its craters.
# GIVE: which totem.
# PAY, SETTLE: byte 0 the caveman, byte 1 resources still to pay, bits 16-19 the kinds paid, from bit 24 on four bits
# for each payment made, in order: its kind plus one.

# --- phases -----------------------------------------------------------------------------------------------------------
PLACE: Final = 0
THROW: Final = 1
GIVE: Final = 2
CLAIM: Final = 3
PAIR: Final = 4
RECRUIT: Final = 5
PAY: Final = 6
SETTLE: Final = 7
OVER: Final = 8
TURN_DONE: Final = 9  # only within a step: the next king is to be found
ROUND_DONE: Final = 10  # only within a step: the next line is to be drawn

# --- small numbers ----------------------------------------------------------------------------------------------------
NO_SEAT: Final = 255
CASTLE_AT: Final = 6  # column and row of the castle, g7
CASTLE: Final = np.uint64(1 << ((CASTLE_AT + 8 * CASTLE_AT) & 63))
VOLCANO: Final = 5  # the Origins terrain that throws
CAVEMAN_KINDS: Final = 10  # kinds of cavemen
RESOURCE_KINDS: Final = 4  # resource r stands on terrain r + 1
EMPTY_LINE: Final = np.uint64(0xFFFFFFFF_FFFFFFFF)
CENTRE_POINTS: Final = 10
FULL_POINTS: Final = 5
