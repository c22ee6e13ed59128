"""The layout of a state: 128 words of 64 bits.

A state has 28 header words, then 25 words for each of four kingdoms: 1 KiB for every edition. Copying a game copies its
row.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

StateWords = Any
"""A state: a row of `WORDS` unsigned 64-bit integers. Compiled functions get their types from Numba, so this alias
only names what the parameter holds. A parameter `kingdom` is the offset of a kingdom's first word."""

# --- header -----------------------------------------------------------------------------------------------------------
RULES: Final = 0  # rules and player count, packed: see the bytes below
PHASE: Final = 1  # the kind of decision
SEAT: Final = 2  # the seat to move
ROUND: Final = 3  # 0 while the first line is claimed, then 1, 2, ...
TURN: Final = 4  # round 0: number of kings drawn; later: slot of the current line
CURRENT_LINE: Final = 5  # bytes 0-3 dominoes (0-47), bytes 4-7 their owners
NEXT_LINE: Final = 6  # likewise
DEAL_RNG: Final = 7  # RNG of the deal
POLICY_RNG: Final = 8  # RNG of the policies
DISCARDS: Final = 9  # dominoes that have left this game, as a set
KINGS: Final = 10  # opening: byte k is the seat of the k-th king drawn
PENDING: Final = 11  # an unfinished decision, packed: see below
TOTEMS: Final = 12  # byte r: the holder of totem r
CAVE_FACE_UP: Final = 13  # face-up cavemen, four bits for each kind
CAVE_FACE_DOWN: Final = 14  # face-down cavemen, likewise
SEEN: Final = 15  # revealed dominoes, as a set
PILE: Final = 16  # twelve words: the dominoes of each coming line, as sets
HEADER: Final = 28

# --- a kingdom --------------------------------------------------------------------------------------------------------
OCCUPIED: Final = 0  # squares that are not empty, including the castle
BOUNDS: Final = 1  # bytes: west, east, south, north, then west and south of its surroundings
HORIZONTAL_PAIRS: Final = 2  # western squares of the horizontal pairs that fit the window
VERTICAL_PAIRS: Final = 3  # southern squares of the vertical pairs that fit the window
LAND: Final = 4  # six sets: squares of each terrain
BESIDE: Final = 10  # six sets: squares beside each terrain or beside the castle
CROWN1: Final = 16  # squares with 1 or 3 crowns (fires; craters on a volcano)
CROWN2: Final = 17  # squares with 2 or 3
TOKENS: Final = 18  # squares with a fire token
RESOURCES: Final = 19  # squares with a resource
CAVEMEN: Final = 20  # four sets: the bits of the caveman's kind plus one
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
HAS_RESOURCES: Final = 2  # dominoes carry resources
HAS_TOTEMS: Final = 4
HAS_TRIBE: Final = 8
MIDDLE_KINGDOM: Final = 16  # bonus for a castle in the middle
HARMONY: Final = 32  # bonus for a complete kingdom
DYNASTY: Final = 64
PAIR_OPENING: Final = 128  # the first line is claimed in pairs

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
TURN_DONE: Final = 9  # only within a step: the next king has the turn
ROUND_DONE: Final = 10  # only within a step: the next round starts

# --- constants ------------------------------------------------------------------------------------------------------
NO_SEAT: Final = 255
CASTLE_COORDINATE: Final = 6  # column and row of the castle, g7
CASTLE: Final = np.uint64(1 << ((CASTLE_COORDINATE + 8 * CASTLE_COORDINATE) & 63))
VOLCANO: Final = 5  # the Origins terrain that throws fires
CAVEMAN_KINDS: Final = 10  # kinds of cavemen
RESOURCE_KINDS: Final = 4  # resource r is on terrain r + 1
EMPTY_LINE: Final = np.uint64(0xFFFFFFFF_FFFFFFFF)
