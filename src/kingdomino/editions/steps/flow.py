"""The flow of a game: from step to step, turn to turn, round to round, game to game. Knows no step by name.

A game is: deal a line; the opening (round 0), in which kings come up and claim; then rounds in which the kings play
in the order of the line. Between rounds the claimed line becomes the current one and a new line is dealt.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdomino.components import Seat
from kingdomino.editions.events import Event
from kingdomino.editions.steps.game_over import GameOver
from kingdomino.rulebook.line import Line

if TYPE_CHECKING:
    from kingdomino.editions.position import Position
    from kingdomino.editions.steps.base import Step


def advance(position: Position, done: type[Step], seat: Seat | None, event: Event | None) -> Position:
    """Walk on from a step that is done: to the next of its list, or to whatever follows the list."""
    rules = position.rules
    rounds = position.setup.opening if position.is_opening else rules.turn
    plan = rules.dealing if done in rules.dealing else rounds
    index = plan.index(done) + 1
    if index < len(plan):
        return plan[index].enter(position, seat, event)
    return next_turn(position)


def deal(position: Position) -> Position:
    """C7, C9: a new line is drawn, if dominoes are left for one; then the turns begin."""
    if position.drawn < position.setup.dominoes:
        return position.rules.dealing[0].enter(position, None, None)
    return next_turn(position)


def next_turn(position: Position) -> Position:
    """C8: the next king plays: in the opening whichever comes up, then the one on the lowest domino of the line."""
    if position.is_opening:
        if any(position.kings_left(seat) for seat in position.seats):
            return position.setup.opening[0].enter(position, None, None)
        return end_round(position)
    if position.current_line:
        return position.rules.turn[0].enter(position, position.current_line.slots[0].seat, None)
    return end_round(position)


def end_round(position: Position) -> Position:
    """C9, C21, O4: the claimed dominoes become the current line, an unchosen one leaves, a new line is dealt."""
    claimed = position.next_line.claimed
    if not claimed:
        return end_game(position)
    discards = tuple(sorted((*position.discards, *position.next_line.free)))
    return deal(position.replace(current_line=Line(claimed), next_line=Line(), discards=discards))


def end_game(position: Position) -> Position:
    """C10, C17: the game is over, or the next game of the match begins with the tallies kept."""
    if len(position.previous_games) + 1 == position.rules.games:
        return position.replace(step=GameOver())
    return position.next_game()
