"""What an action means: its event, and the action of an event. Knows both languages and no rule."""

from __future__ import annotations

from functools import cache

from kingdomino.components import Caveman, KingdominoError, Resource, Seat
from kingdomino.editions import events
from kingdomino.editions.events import Event
from kingdomino.rulebook.placement import BY_DIRECTION, Placement
from kingdomino.rulebook.squares import DIRECTIONS, Square
from kingdomino.simulator import layout
from kingdomino.simulator.game_config import GameConfig
from kingdomino.simulator.state import State

_KINDS = tuple(Caveman)
_RESOURCES = tuple(Resource)
_RECRUIT_PRICES = {"recruit": 2, "look up": 4}


def _square(table: GameConfig, number: int) -> Square:
    corner = 6 - table.field_side // 2
    return Square.at(number % table.field_side + corner, number // table.field_side + corner)


def _number(table: GameConfig, square: Square) -> int:
    corner = 6 - table.field_side // 2
    x, y = square.file - corner, square.rank - corner
    if not (0 <= x < table.field_side and 0 <= y < table.field_side):
        raise KingdominoError(f"square {square}: out of the field of {table}")
    return x + y * table.field_side


def event_of(state: State, action: int) -> Event:
    """The event that an action stands for at this state (which may be one that is not legal)."""
    fixed = _fixed_events(state.table)
    found = fixed[action] if 0 <= action < len(fixed) else None
    return _moving_event(state, action) if found is None else found


def legal_events(state: State) -> tuple[Event, ...]:
    """The events that the legal actions stand for, in the same order: those of `Position.legal()`."""
    fixed = _fixed_events(state.table)
    return tuple([fixed[action] or _moving_event(state, action) for action in state.legal()])


@cache
def _fixed_events(table: GameConfig) -> list[Event | None]:
    """The events of all numbers that mean the same at every state."""
    squares = [_square(table, number) for number in range(table.field_side**2)]
    found: list[Event | None] = []
    for block in table.blocks:
        match block.name:
            case "place":
                for direction in DIRECTIONS:
                    found += [_placing(left, left + direction) for left in squares]
            case "discard":
                found.append(events.Discard())
            case "pair":
                found += [events.ClaimPair(True), events.ClaimPair(False)]
            case "throw":
                found += [events.Throw(square) for square in squares]
            case "recruit" | "look up":
                found += [events.Recruit(kind, _RECRUIT_PRICES[block.name]) for kind in _KINDS]
            case "decline":
                found.append(events.DeclineRecruit())
            case "pay":
                found += [events.Pay(square) for square in squares]
            case "settle":
                found += [events.Settle(square) for square in squares]
            case _:
                found += [None] * block.count
    return found


def _placing(left: Square, right: int) -> Event | None:
    """The placing of a domino, or None where its right half would leave the field."""
    placement = BY_DIRECTION[DIRECTIONS.index(right - left)].get(1 << left)
    return None if placement is None else events.Place(placement)


def _moving_event(state: State, action: int) -> Event:
    block = state.table.block_of(action)
    number = action - block.first
    if block.name == "claim":
        line = _line_numbers(int(state.words[layout.NEXT_LINE]))
        if number < len(line):
            return events.Claim(line[number])
    if block.name == "give":
        return events.GiveTotem(_RESOURCES[int(state.words[layout.PENDING]) & 3], Seat(number))
    raise KingdominoError(f"action {action} ({block.name} {number}) stands for no event at this state of {state.table}")


def action_of(state: State, event: Event) -> int:
    """The action that stands for an event at this state; refuses events this table has no number for."""
    table = state.table
    try:
        match event:
            case events.Place(Placement(left, right)):
                direction = DIRECTIONS.index(right - left)
                return table.block("place").first + direction * table.field_side**2 + _number(table, left)
            case events.Discard():
                return table.block("discard").first
            case events.Claim(number):
                return table.block("claim").first + _line_numbers(int(state.words[layout.NEXT_LINE])).index(number)
            case events.ClaimPair(outer):
                return table.block("pair").first + (0 if outer else 1)
            case events.Throw(square):
                return table.block("throw").first + _number(table, square)
            case events.GiveTotem(resource, seat) if _RESOURCES.index(resource) == int(state.words[layout.PENDING]):
                return table.block("give").first + int(seat)
            case events.Recruit(caveman, price):
                return table.block("recruit" if price == 2 else "look up").first + _KINDS.index(caveman)
            case events.DeclineRecruit():
                return table.block("decline").first
            case events.Pay(square):
                return table.block("pay").first + _number(table, square)
            case events.Settle(square):
                return table.block("settle").first + _number(table, square)
    except (StopIteration, ValueError):
        pass
    raise KingdominoError(f"event {str(event)!r} has no action at this state of {table}")


def _line_numbers(line: int) -> list[int]:
    return [(line >> 8 * slot & 0xFF) + 1 for slot in range(4) if line >> 8 * slot & 0xFF != layout.NO_SEAT]
