"""Random games: reachable positions for property tests."""

import random
from collections.abc import Iterator
from functools import cache

from hypothesis import strategies as st

from kingdomino.editions import Event, Position, Rules, combinations

GAMES = [(game, seats) for game in combinations() for seats in game.setups]
"""Every game with every player count."""


def game(start: Position, seed: int) -> Iterator[tuple[Position, Event]]:
    """Yield each position of a random game with the event played in it."""
    generator, position = random.Random(seed), start
    while not position.is_over:
        event = generator.choice(position.legal())
        yield position, event
        position = position.play(event)


@cache
def beginning(rules: Rules, seats: int, number: int) -> Position:
    """Return the start of the first, second or third game of a match."""
    start = rules.start(seats)
    return next(position for position, _ in game(start, seed=number) if position.game == number)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Generate a position after any number of random events of any game."""
    rules, seats = draw(st.sampled_from(GAMES))
    generator = random.Random(draw(st.integers(0, 2**32)))
    position = beginning(rules, seats, draw(st.integers(1, rules.games)))
    for _ in range(draw(st.integers(0, 260))):
        if position.is_over:
            break
        position = position.play(generator.choice(position.legal()))
    return position
