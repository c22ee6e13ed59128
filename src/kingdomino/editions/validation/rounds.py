"""Checks that lines, kings, pile and kingdoms agree with the current round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kingdomino.components import Seat
from kingdomino.editions.steps import (
    ClaimPairStep,
    ClaimStep,
    DrawStep,
    GiveTotemsStep,
    PayStep,
    RecruitStep,
    SettleStep,
    ThrowStep,
)

if TYPE_CHECKING:
    from kingdomino.editions.position import Position


def turns(position: Position, seat: Seat) -> int:
    """Return how many dominoes a seat has placed or discarded in this game."""
    return position.setup.kings * position.round - position.current_line.kings_of(seat)


def is_last_round(position: Position) -> bool:
    """C10: return whether all lines have been drawn and claimed."""
    return not position.next_line and position.drawn == position.setup.dominoes


def violations(position: Position) -> list[str]:
    """Return why no game can reach these lines, kings and kingdoms."""
    return list(_lines(position)) or [*_step(position), *_kings(position), *_kingdoms(position)]


def _lines(position: Position) -> Iterator[str]:
    setup, drawn, waiting = position.setup, position.drawn, len(position.next_line)
    if drawn > setup.dominoes:
        yield f"{drawn} dominoes were drawn, this game has {setup.dominoes} (C4)"
    elif (drawn - waiting) % setup.line_length:
        yield f"{drawn - waiting} dominoes were drawn before the next line, expected lines of {setup.line_length} (C5)"
    elif isinstance(position.step, DrawStep):
        if waiting >= setup.line_length or drawn == setup.dominoes:
            yield f"a domino is to be drawn, but the next line of {setup.line_length} needs none (C5)"
    elif waiting != setup.line_length and not is_last_round(position):
        yield f"the next line has {waiting} dominoes, expected {setup.line_length} (C5)"
    if any(slot.seat is None for slot in position.current_line.slots):
        yield "a domino of the current line has no king (C9)"


def _step(position: Position) -> Iterator[str]:
    step, rules = position.step, position.rules
    absent = sorted({seat for seat in (step.seat, step.turn) if seat is not None} - set(position.seats))
    yield from (f"the step '{step}' names {seat}, which is not at the table (C3)" for seat in absent)
    steps = rules.turn if position.round else position.setup.opening
    listed_step = RecruitStep if isinstance(step, PayStep | SettleStep) else type(step)
    if not position.is_over and listed_step not in (*rules.dealing, *steps):
        when = f"round {position.round}" if position.round else "the opening"
        yield f"{rules.name} with {len(position.kingdoms)} players has no step '{step}' in {when}"
    elif position.is_over and (position.current_line or not is_last_round(position) or position.game < rules.games):
        yield "the game is over, but dominoes are left to play (C10)"


def _kings(position: Position) -> Iterator[str]:
    """Before the last round every king is on a domino, except the one being moved."""
    step = position.step
    moved = step.turn if isinstance(step, ThrowStep | GiveTotemsStep | ClaimStep) else None
    all_in_line = position.round and not is_last_round(position)
    for seat in position.seats:
        kings = position.current_line.kings_of(seat) + position.next_line.kings_of(seat) + (moved is seat)
        if kings > position.setup.kings or (all_in_line and kings != position.setup.kings):
            yield f"kings of {seat} in play: {kings}, expected {position.setup.kings} (C3, C9)"
    if ClaimPairStep in position.setup.opening:
        if not position.round and position.next_line.claimed:
            yield "the two pairs are claimed together, but a domino is already claimed (O25)"
        if position.round == 1 and not _paired(position):
            yield "the first line is not split into dominoes 1 and 4 against 2 and 3 (O25)"


def _paired(position: Position) -> bool:
    kings = "".join(str(slot.seat) for slot in position.current_line.slots)
    return "ABBA".endswith(kings) or "BAAB".endswith(kings)


def _kingdoms(position: Position) -> Iterator[str]:
    for seat in position.seats:
        placed, played = len(position.kingdoms[seat].lands) // 2, turns(position, seat)
        if placed > played:
            yield f"dominoes placed by {seat}: {placed}, but turns played: {played} (C9)"
        elif played and not placed:
            yield f"{seat} has placed no domino, but the first always fits (C13)"
