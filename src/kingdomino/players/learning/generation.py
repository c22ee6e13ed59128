"""Self-play as numbered work items: each plays a block of games at one table and returns recorded features."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from kingdomino.players.learning.families import FamilyMember
from kingdomino.players.learning.self_play import LEFT, ROW_INFO, SCORE, SEAT_OF_ROW, self_play
from kingdomino.players.search.heuristic_weights import weights_for
from kingdomino.players.search.kernels.feature_layout import FEATURES, SPREADS, WORK
from kingdomino.players.search.kernels.heuristic import NOISE
from kingdomino.players.search.kernels.value_policy import MOVES, RATINGS
from kingdomino.simulator import GameConfig
from kingdomino.simulator.gains import SCRATCH
from kingdomino.simulator.layout import SEATS, WORDS

SHORTLIST: Final = 12
"""Placements rated in a turn; search must use the same number, because the network was trained on no others."""
OUTSIDE: Final = 0.03
"""The share of placements from outside the shortlist."""
ROWS_PER_GAME: Final = 24
HEURISTIC_NOISE: Final = 0.5


@dataclass(frozen=True, slots=True)
class Block:
    """Games at one table: who plays by value, and with how much noise."""

    table: FamilyMember
    games: int
    seed: int
    noise: float
    by_value: tuple[bool, ...]
    rows_per_game: float = ROWS_PER_GAME
    shortlist: int = SHORTLIST
    outside: float = OUTSIDE


@dataclass(frozen=True, slots=True)
class BlockResult:
    """Recorded features, the points that came after them, the cell of the spread, the seat, and the final totals."""

    features: Any
    targets: Any
    cells: Any
    seats: Any
    totals: Any


def play_block(block: Block, network: Any) -> BlockResult:
    """Play the games of a block."""
    config = GameConfig.of(block.table.rules, block.table.seats)
    weights = np.array(weights_for(config.rules, config.seats), np.float64)
    if not any(block.by_value):
        weights[NOISE] = HEURISTIC_NOISE
    policies = np.zeros(SEATS, np.int64)
    policies[: config.seats] = block.by_value
    moments = 2 * config.rules.setup(config.seats).rounds * config.seats * config.rules.setup(config.seats).kings
    rate = block.rows_per_game / (moments * config.seats)
    capacity = int(block.games * block.rows_per_game * 1.2) + 100 if rate else 1
    rows, info = np.zeros((capacity, FEATURES), np.float32), np.zeros((capacity, ROW_INFO), np.int32)
    totals = np.zeros((block.games, SEATS), np.int64)
    count = self_play(
        config.word,
        np.uint64(block.seed),
        0,
        policies,
        block.shortlist,
        block.outside,
        block.noise,
        rate,
        network,
        weights,
        rows,
        info,
        totals,
        np.zeros((2, WORDS), np.uint64),
        np.zeros(MOVES, np.int64),
        np.zeros(RATINGS),
        np.zeros(SCRATCH, np.uint64),
        np.zeros(WORK, np.float32),
    )
    info = info[:count]
    targets = totals[info[:, 0], info[:, SEAT_OF_ROW]] - info[:, SCORE]
    return BlockResult(
        rows[:count].astype(np.float16),
        targets.astype(np.float32),
        np.minimum(info[:, LEFT], SPREADS - 1).astype(np.int32) + (config.seats - 2) * SPREADS,
        info[:, SEAT_OF_ROW],
        totals[:, : config.seats],
    )


@dataclass(frozen=True, slots=True)
class SelfPlayTask:
    """Blocks of games as a task of a process pool or a cluster."""

    blocks: tuple[Block, ...]
    network: Any
    item_name: str = "self-play block"

    def prepare(self) -> None:
        """Nothing to prepare: the compiled code is loaded by the first block."""

    def run(self, number: int) -> tuple[int, BlockResult]:
        return number, play_block(self.blocks[number], self.network)
