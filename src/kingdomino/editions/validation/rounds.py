"""Whether lines, kings, pile and kingdoms fit the round in which the game is. Knows no edition by name."""

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
    """How many dominoes of a seat have left the line in this game, placed or discarded."""
    return position.setup.kings * position.round - position.current_line.kings_of(seat)


def last_round(position: Position) -> bool:
    """Whether all lines have been drawn and claimed (C10)."""
    return not position.next_line and position.drawn == position.setup.dominoes


def violations(position: Position) -> list[str]:
    """Every reason why no game comes to these lines, kings and kingdoms."""
    return list(_lines(position)) or [*_step(position), *_kings(position), *_kingdoms(position)]


def _lines(position: Position) -> Iterator[str]:
    row, drawn, waiting = position.setup, position.drawn, len(position.next_line)
    if drawn > row.dominoes:
        yield f"{drawn} dominoes were drawn, this game has {row.dominoes} (C4)"
    elif (drawn - waiting) % row.line_length:
        yield f"{drawn - waiting} dominoes were drawn before the next line, expected lines of {row.line_length} (C5)"
    elif isinstance(position.step, DrawStep):
        if waiting >= row.line_length or drawn == row.dominoes:
            yield f"a domino is to be drawn, but the next line of {row.line_length} does not wait for one (C5)"
    elif waiting != row.line_length and not last_round(position):
        yield f"the next line has {waiting} dominoes, expected {row.line_length} (C5)"
    if any(slot.seat is None for slot in position.current_line.slots):
        yield "a domino of the current line has no king (C9)"


def _step(position: Position) -> Iterator[str]:
    step, rules, row = position.step, position.rules, position.setup
    absent = sorted({seat for seat in (step.seat, step.turn) if seat is not None} - set(position.seats))
    yield from (f"the step '{step}' names {seat}, who is not at the table (C3)" for seat in absent)
    plan = rules.turn if position.round else row.opening
    home = RecruitStep if isinstance(step, PayStep | SettleStep) else type(step)
    if not position.is_over and home not in (*rules.dealing, *plan):
        when = f"round {position.round}" if position.round else "the opening"
        yield f"{rules.name} with {len(position.kingdoms)} players has no step '{step}' in {when}"
    elif position.is_over and (position.current_line or not last_round(position) or position.game < rules.games):
        yield "the game is over, but dominoes are left to play (C10)"


def _kings(position: Position) -> Iterator[str]:
    """In the rounds before the last every king stands on a domino, but for the one that is being moved."""
    step = position.step
    moved = step.turn if isinstance(step, ThrowStep | GiveTotemsStep | ClaimStep) else None
    all_stand = position.round and not last_round(position)
    for seat in position.seats:
        kings = position.current_line.kings_of(seat) + position.next_line.kings_of(seat) + (moved is seat)
        if kings > position.setup.kings or (all_stand and kings != position.setup.kings):
            yield f"kings of {seat} in play: {kings}, expected {position.setup.kings} (C3, C9)"
    if ClaimPairStep in position.setup.opening:
        if not position.round and position.next_line.claimed:
            yield "the chiefs take their pairs together, none waits for the other (O25)"
        if position.round == 1 and not _paired(position):
            yield "the first line is not shared out as 1 and 4 against 2 and 3 (O25)"


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
