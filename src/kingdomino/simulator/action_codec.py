"""Conversion between actions and events."""

from __future__ import annotations

from functools import cache

from kingdomino.components import Caveman, KingdominoError, Resource, Seat
from kingdomino.editions import events
from kingdomino.editions.events import Event
from kingdomino.rulebook.placement import BY_DIRECTION, Placement
from kingdomino.rulebook.squares import DIRECTIONS, Square
from kingdomino.simulator import layout
from kingdomino.simulator.game_config import GameConfig
from kingdomino.simulator.rule_constants import FACE_DOWN_PRICE, FACE_UP_PRICE
from kingdomino.simulator.state import State

_KINDS = tuple(Caveman)
_RESOURCES = tuple(Resource)
_RECRUIT_PRICES = {"recruit": FACE_UP_PRICE, "look up": FACE_DOWN_PRICE}


def _square(config: GameConfig, number: int) -> Square:
    corner = 6 - config.field_side // 2
    return Square.at(number % config.field_side + corner, number // config.field_side + corner)


def _field_index(config: GameConfig, square: Square) -> int:
    corner = 6 - config.field_side // 2
    x, y = square.file - corner, square.rank - corner
    if not (0 <= x < config.field_side and 0 <= y < config.field_side):
        raise KingdominoError(f"square {square}: out of the field of {config}")
    return x + y * config.field_side


def event_of(state: State, action: int) -> Event:
    """The event of an action at this state, legal or not."""
    fixed = _fixed_events(state.config)
    event = fixed[action] if 0 <= action < len(fixed) else None
    return _state_dependent_event(state, action) if event is None else event


def legal_events(state: State) -> tuple[Event, ...]:
    """The events of the legal actions, in the order of `Position.legal()`."""
    fixed = _fixed_events(state.config)
    return tuple([fixed[action] or _state_dependent_event(state, action) for action in state.legal()])


@cache
def _fixed_events(config: GameConfig) -> list[Event | None]:
    """The event of every action that means the same at every state, None for the others."""
    squares = [_square(config, number) for number in range(config.field_side**2)]
    events_by_action: list[Event | None] = []
    for block in config.blocks:
        match block.name:
            case "place":
                for direction in DIRECTIONS:
                    events_by_action += [_place_event(left, left + direction) for left in squares]
            case "discard":
                events_by_action.append(events.Discard())
            case "pair":
                events_by_action += [events.ClaimPair(True), events.ClaimPair(False)]
            case "throw":
                events_by_action += [events.Throw(square) for square in squares]
            case "recruit" | "look up":
                events_by_action += [events.Recruit(kind, _RECRUIT_PRICES[block.name]) for kind in _KINDS]
            case "decline":
                events_by_action.append(events.DeclineRecruit())
            case "pay":
                events_by_action += [events.Pay(square) for square in squares]
            case "settle":
                events_by_action += [events.Settle(square) for square in squares]
            case _:
                events_by_action += [None] * block.count
    return events_by_action


def _place_event(left: Square, right: int) -> Event | None:
    """The event that places a domino, or None where its right half would leave the field."""
    placement = BY_DIRECTION[DIRECTIONS.index(right - left)].get(1 << left)
    return None if placement is None else events.Place(placement)


def _state_dependent_event(state: State, action: int) -> Event:
    block = state.config.block_of(action)
    number = action - block.first
    if block.name == "claim":
        line = _line_numbers(int(state.words[layout.NEXT_LINE]))
        if number < len(line):
            return events.Claim(line[number])
    if block.name == "give":
        return events.GiveTotem(_RESOURCES[int(state.words[layout.PENDING]) & 3], Seat(number))
    raise KingdominoError(f"action {action} ({block.name} {number}) has no event at this state of {state.config}")


def action_of(state: State, event: Event) -> int:
    """The action of an event at this state; raises an error for an event without one."""
    config = state.config
    try:
        match event:
            case events.Place(Placement(left, right)):
                direction = DIRECTIONS.index(right - left)
                return config.block("place").first + direction * config.field_side**2 + _field_index(config, left)
            case events.Discard():
                return config.block("discard").first
            case events.Claim(number):
                return config.block("claim").first + _line_numbers(int(state.words[layout.NEXT_LINE])).index(number)
            case events.ClaimPair(outer):
                return config.block("pair").first + (0 if outer else 1)
            case events.Throw(square):
                return config.block("throw").first + _field_index(config, square)
            case events.GiveTotem(resource, seat) if _RESOURCES.index(resource) == int(state.words[layout.PENDING]):
                return config.block("give").first + int(seat)
            case events.Recruit(caveman, price):
                return config.block("recruit" if price == FACE_UP_PRICE else "look up").first + _KINDS.index(caveman)
            case events.DeclineRecruit():
                return config.block("decline").first
            case events.Pay(square):
                return config.block("pay").first + _field_index(config, square)
            case events.Settle(square):
                return config.block("settle").first + _field_index(config, square)
    except (StopIteration, ValueError):
        pass
    raise KingdominoError(f"event {str(event)!r} has no action at this state of {config}")


def _line_numbers(line: int) -> list[int]:
    return [(line >> 8 * slot & 0xFF) + 1 for slot in range(4) if line >> 8 * slot & 0xFF != layout.NO_SEAT]
