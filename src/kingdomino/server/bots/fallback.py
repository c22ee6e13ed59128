"""The fallback policy: decides for a bot that is still loading or has failed.

It takes the most points at once and needs no compiled code: it uses the legal moves and gains that clients get.
"""

from __future__ import annotations

import random

from kingdomino.editions import Event, Position
from kingdomino.tables import legal_moves
from kingdomino.tables.moves import ClaimMove, DeclineMove, Move, PairMove, RecruitMove


def decide(position: Position, seed: int) -> Event:
    """The event with the largest gain; the seed breaks ties.

    >>> position = Position.parse("classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B")
    >>> decide(position, 1) in position.legal()
    True
    """
    generator = random.Random(seed)
    moves = legal_moves.legal_moves(position)
    best = max(moves, key=lambda move: (_gain(position, move), generator.random()))
    return Event.parse(best.event)


def _gain(position: Position, move: Move) -> int:
    """The points of a move; a claimed domino counts as if it were placed now."""
    match move:
        case ClaimMove(_, number):
            return _best_placement(position, number)
        case PairMove(_, numbers):
            return sum(_best_placement(position, number) for number in numbers)
        case RecruitMove():
            return 0
        case DeclineMove():
            return 1
        case _:
            return move.gain


def _best_placement(position: Position, number: int) -> int:
    """The gain of a domino's best placement, or -1 if it has none."""
    assert position.seat is not None
    placements = legal_moves.placements(position, position.seat, number)
    return max((placement.gain for placement in placements), default=-1)
