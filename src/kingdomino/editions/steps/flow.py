"""The flow of a game: from step to step, turn to turn, round to round, game to game.

A game deals a line, plays the opening (round 0), in which kings are drawn and claim, and then the rounds, in which
the kings play in the order of the line. Between rounds the claimed line becomes the current one and a new line is
dealt.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdomino.components import Seat
from kingdomino.editions.events import Event
from kingdomino.editions.steps.base import GameOver, StepType
from kingdomino.rulebook.line import Line

if TYPE_CHECKING:
    from kingdomino.editions.position import Position


def advance(position: Position, finished: StepType, seat: Seat | None, event: Event | None) -> Position:
    """Enter the step after a finished one, or start the next turn if it was the last of its list."""
    rules = position.rules
    turn = position.setup.opening if position.is_opening else rules.turn
    steps = rules.dealing if finished in rules.dealing else turn
    index = steps.index(finished) + 1
    if index < len(steps):
        return steps[index].enter(position, seat, event)
    return next_turn(position)


def deal(position: Position) -> Position:
    """C7, C9: draw a new line if dominoes are left for one, then start the turns."""
    if position.drawn < position.setup.dominoes:
        return position.rules.dealing[0].enter(position, None, None)
    return next_turn(position)


def next_turn(position: Position) -> Position:
    """C8: start the turn of the next king: drawn at random in the opening, then by the order of the line."""
    if position.is_opening:
        if any(position.kings_left(seat) for seat in position.seats):
            return position.setup.opening[0].enter(position, None, None)
        return end_round(position)
    if position.current_line:
        return position.rules.turn[0].enter(position, position.current_line.slots[0].seat, None)
    return end_round(position)


def end_round(position: Position) -> Position:
    """C9, C21, O4: make the claimed dominoes the current line, discard an unclaimed one, and deal a new line."""
    claimed = position.next_line.claimed
    if not claimed:
        return end_game(position)
    discards = tuple(sorted((*position.discards, *position.next_line.free)))
    return deal(position.replace(current_line=Line(claimed), next_line=Line(), discards=discards))


def end_game(position: Position) -> Position:
    """C10, C17: end the match, or start its next game with the tallies of this one."""
    if len(position.previous_games) + 1 == position.rules.games:
        return position.replace(step=GameOver())
    return position.next_game()
