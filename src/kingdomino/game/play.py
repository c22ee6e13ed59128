"""The game loop: play a game from start to end with a dealer and one decision function per seat."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from kingdomino.components import KingdominoError
from kingdomino.editions import Event, Rules, View
from kingdomino.game.dealer import Dealer
from kingdomino.game.record import Record

DecisionFn = Callable[[View], Event]
"""A function from the view of a seat to one of its legal events."""


def play_game(rules: Rules, deciders: Sequence[Callable[[View], Event | str]], dealer: Dealer) -> Record:
    """Play a game (or match) with one decision function per seat and return its record.

    A decision may also be the text of an event.

    >>> from kingdomino.editions import rules
    >>> record = play_game(rules("classic"), [first_legal, first_legal], Dealer.from_seed(1))
    >>> record.final.is_over, record.result
    (True, '6 23 B')
    """
    position = rules.start(len(deciders))
    events: list[Event] = []
    while not position.is_over:
        if position.seat is None:
            event = dealer.deal(position)
        else:
            event = Event.of(deciders[position.seat](position.view(position.seat)))
        position = position.play(event)
        events.append(event)
    return Record(rules, len(deciders), tuple(events))


def first_legal(view: View) -> Event:
    """Decide on the first legal event."""
    return view.legal()[0]


def random_policy(seed: int) -> DecisionFn:
    """Return a decision function that chooses uniformly, reproducibly for a seed on every machine."""
    generator = random.Random(f"kingdomino uniform {seed}")

    def decide(view: View) -> Event:
        legal = view.legal()
        if not legal:
            raise KingdominoError(f"{view.seat} has nothing to decide now")
        # Only random() is guaranteed to be stable between Python versions.
        return legal[int(generator.random() * len(legal))]

    return decide
