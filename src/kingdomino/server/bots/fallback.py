"""The stand-in: decides for a bot that is still getting ready, or has failed. Takes the most points it sees at once.

It needs nothing compiled: it reads the choices that every player is shown, with their gains.
"""

from __future__ import annotations

import random

from kingdomino.editions import Event, Position
from kingdomino.server.tables import legal_moves
from kingdomino.server.views.piece_data import Data


def decision(position: Position, seed: int) -> Event:
    """What the stand-in does; the same for the same seed.

    >>> position = Position.parse("classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B")
    >>> decision(position, 1) in position.legal()
    True
    """
    chance = random.Random(seed)
    offered = legal_moves.legal_moves(position)
    best = max(offered, key=lambda choice: (_worth(position, choice), chance.random()))
    return Event.parse(str(best["event"]))


def _worth(position: Position, choice: Data) -> int:
    """The points of a choice; a domino is worth what it would bring if it were placed now."""
    if choice["kind"] in ("claim", "pair"):
        assert position.seat is not None
        numbers = choice.get("numbers", [choice.get("number")])
        assert isinstance(numbers, list)
        return sum(_most(position, number) for number in numbers)
    gain = choice.get("gain", 1 if choice["kind"] == "decline" else 0)
    assert isinstance(gain, int)
    return gain


def _most(position: Position, number: int) -> int:
    assert position.seat is not None
    found = legal_moves.placements(position, position.seat, number)
    return max((one.gain for one in found), default=-1)
