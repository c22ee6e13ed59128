"""The referee: plays a game from start to end, asking the dealer and whoever decides. Knows no player by name."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from kingdomino.components import KingdominoError
from kingdomino.editions import Event, Rules, View
from kingdomino.game.dealer import Dealer
from kingdomino.game.record import Record

DecisionFn = Callable[[View], Event]
"""Whoever decides: gets a view of the table, returns one of its legal events."""


def play_game(rules: Rules, deciders: Sequence[Callable[[View], Event | str]], dealer: Dealer) -> Record:
    """Play a whole game (or match) between deciders, one per seat, and return its record.

    A decider may also return the text of an event.

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
    """Decide for the first legal event."""
    return view.legal()[0]


def random_policy(seed: int) -> DecisionFn:
    """A decider that picks uniformly, the same for the same seed on every machine."""
    generator = random.Random(f"kingdomino uniform {seed}")

    def decide(view: View) -> Event:
        legal = view.legal()
        if not legal:
            raise KingdominoError(f"{view.seat} has nothing to decide now")
        # Only random() is promised to stay the same between versions of Python.
        return legal[int(generator.random() * len(legal))]

    return decide
