"""Instant evaluation of a position by the value network: win probabilities and expected points, without a search.

Importing this module does not import Numba; evaluating does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kingdomino.components import KingdominoError
from kingdomino.components.errors import require_extra
from kingdomino.editions import Position
from kingdomino.players.search.config import SEARCH
from kingdomino.players.search.networks import network_for, network_key

_DRAWS: Final = 8
"""The draws over which a position with chance to come is averaged."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The win probability and the expected final points of each seat; the probabilities add up to 1."""

    wins: tuple[float, ...]
    points: tuple[float, ...]


def evaluate(position: Position) -> Evaluation:
    """Evaluate any position, in well under a millisecond once the compiled code is loaded.

    >>> position = Position.parse("classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B")
    >>> wins = evaluate(position).wins
    >>> len(wins), abs(sum(wins) - 1) < 1e-9
    (2, True)
    """
    objection = position.rules.simulator_objection
    if objection is not None:
        raise KingdominoError(f"no evaluation: {objection}")
    seats = len(position.kingdoms)
    require_extra("fast", "numpy")
    network = network_for(network_key(position.rules, seats))
    if network is None:
        raise KingdominoError(f"no evaluation: {position.rules.name} has no value network")
    import numpy as np

    from kingdomino.players.search.kernels.feature_layout import WORK
    from kingdomino.players.search.kernels.value_rollouts import write_evaluation
    from kingdomino.simulator import from_position
    from kingdomino.simulator.gains import SCRATCH
    from kingdomino.simulator.layout import WORDS

    params = np.array([SEARCH.win_weight, SEARCH.margin_scale])
    buffers = np.zeros((1, WORDS), np.uint64), np.zeros((1, SCRATCH), np.uint64), np.zeros(WORK, np.float32)
    sums = [0.0] * (2 * seats)
    draws = _DRAWS if position.is_chance else 1
    for seed in range(draws):
        out = np.zeros(2 * seats)
        write_evaluation(from_position(position, seed).words, params, network, *buffers, out)
        sums = [total + float(value) / draws for total, value in zip(sums, out, strict=True)]
    return Evaluation(tuple(sums[seats:]), tuple(sums[:seats]))


def evaluate_all(positions: Sequence[Position]) -> list[Evaluation]:
    """Evaluate successive positions of a game.

    A position between two draws has the evaluation of the position before them, because a partly drawn
    line does not change it.
    """
    evaluations = list[Evaluation]()
    for index, position in enumerate(positions):
        if position.is_chance and index and positions[index - 1].is_chance:
            evaluations.append(evaluations[-1])
        else:
            evaluations.append(evaluate(position))
    return evaluations
