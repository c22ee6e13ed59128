"""Between the twins' languages: positions and states, events and actions. Knows both shapes and no rule.

A state holds what nobody knows (the order of the pile, the kings to come up), a position does not: reading a position
shuffles those anew from a seed, and writing one leaves them out. So a state made from a view cannot hold a secret.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from kingdomino.components import Caveman, KingdominoError, Land, Resource, Seat, Terrain, Token
from kingdomino.editions import Position, View, events, steps
from kingdomino.editions.commons import Cave, Commons, Totems
from kingdomino.editions.events import Event
from kingdomino.editions.score import Tally
from kingdomino.rulebook.kingdom import Kingdom, Thing
from kingdomino.rulebook.line import Line, Slot
from kingdomino.rulebook.placement import BY_DIRECTION, Placement
from kingdomino.rulebook.squares import CASTLE, DIRECTIONS, Square
from kingdomino.simulator import doors, layout
from kingdomino.simulator.dominoes import BOXES, DOMINOES, TERRAINS
from kingdomino.simulator.states import State, word_of
from kingdomino.simulator.tables import Table

_KINDS = tuple(Caveman)
_RESOURCES = tuple(Resource)
_RECRUIT_PRICES = {"recruit": 2, "look up": 4}


# --- events and actions ------------------------------------------------------------------------------------------------


def _square(table: Table, number: int) -> Square:
    corner = 6 - table.field // 2
    return Square.at(number % table.field + corner, number // table.field + corner)


def _number(table: Table, square: Square) -> int:
    corner = 6 - table.field // 2
    x, y = square.file - corner, square.rank - corner
    if not (0 <= x < table.field and 0 <= y < table.field):
        raise KingdominoError(f"square {square}: out of the field of {table}")
    return x + y * table.field


def event_of(state: State, action: int) -> Event:
    """The event that an action stands for at this state (which may be one that is not legal)."""
    table = state.table
    table.block_of(action)
    return _fixed_events(table)[action] or _moving_event(state, action)


@cache
def _fixed_events(table: Table) -> list[Event | None]:
    """The events of all numbers that mean the same at every state."""
    squares = [_square(table, number) for number in range(table.field**2)]
    found: list[Event | None] = []
    for block in table.blocks:
        match block.name:
            case "place":
                for direction in DIRECTIONS:
                    found += [_placing(left, left + direction) for left in squares]
            case "discard":
                found.append(events.Discard())
            case "pair":
                found += [events.Pair(True), events.Pair(False)]
            case "throw":
                found += [events.Throw(square) for square in squares]
            case "recruit" | "look up":
                found += [events.Recruit(kind, _RECRUIT_PRICES[block.name]) for kind in _KINDS]
            case "decline":
                found.append(events.Decline())
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
        line = _line_numbers(int(state.words[layout.NEXT]))
        if number < len(line):
            return events.Claim(line[number])
    if block.name == "give":
        return events.Give(_RESOURCES[int(state.words[layout.PENDING]) & 3], Seat(number))
    raise KingdominoError(f"action {action} ({block.name} {number}) stands for no event at this state of {state.table}")


def action_of(state: State, event: Event) -> int:
    """The action that stands for an event at this state; refuses events this table has no number for."""
    table = state.table
    try:
        match event:
            case events.Place(Placement(left, right)):
                direction = DIRECTIONS.index(right - left)
                return table.block("place").first + direction * table.field**2 + _number(table, left)
            case events.Discard():
                return table.block("discard").first
            case events.Claim(number):
                return table.block("claim").first + _line_numbers(int(state.words[layout.NEXT])).index(number)
            case events.Pair(outer):
                return table.block("pair").first + (0 if outer else 1)
            case events.Throw(square):
                return table.block("throw").first + _number(table, square)
            case events.Give(resource, seat) if _RESOURCES.index(resource) == int(state.words[layout.PENDING]):
                return table.block("give").first + int(seat)
            case events.Recruit(caveman, price):
                return table.block("recruit" if price == 2 else "look up").first + _KINDS.index(caveman)
            case events.Decline():
                return table.block("decline").first
            case events.Pay(square):
                return table.block("pay").first + _number(table, square)
            case events.Settle(square):
                return table.block("settle").first + _number(table, square)
    except (StopIteration, ValueError):
        pass
    raise KingdominoError(f"event {str(event)!r} has no action at this state of {table}")


def _line_numbers(line: int) -> list[int]:
    return [(line >> 8 * slot & 0xFF) + 1 for slot in range(4) if line >> 8 * slot & 0xFF != layout.NOBODY]


# --- a position from a state -------------------------------------------------------------------------------------------


def to_position(state: State) -> Position:
    """What lies on the table at a state: everything but what nobody knows."""
    table, words = state.table, [int(word) for word in state.words]
    kingdoms = tuple(_kingdom(words, seat, state) for seat in range(table.seats))
    phase, turn = words[layout.PHASE], words[layout.TURN]
    first = turn if phase == layout.PLACE else turn + 1
    playing = words[layout.ROUND] > 0
    return Position(
        table.rules,
        kingdoms,
        Line(tuple(slot for slot in _slots(words[layout.NOW], first if playing else 0) if slot.seat is not None)),
        Line(tuple(_slots(words[layout.NEXT], 0))),
        _numbers(~words[layout.SEEN]),
        _numbers(words[layout.DISCARDS]),
        _commons(words, table),
        tuple(_earlier(words, game, table.seats) for game in range(words[layout.RULES] >> layout.AT_GAME & 0xFF)),
        _step(words, state),
    )


def _numbers(dominoes: int) -> tuple[int, ...]:
    return tuple(number + 1 for number in range(DOMINOES) if dominoes >> number & 1)


def _slots(line: int, first: int) -> list[Slot]:
    slots = []
    for place in range(first, 4):
        domino, owner = line >> 8 * place & 0xFF, line >> 32 + 8 * place & 0xFF
        if domino != layout.NOBODY:
            slots.append(Slot(domino + 1, None if owner == layout.NOBODY else Seat(owner)))
    return slots


def _earlier(words: list[int], game: int, seats: int) -> tuple[Tally, ...]:
    kept = [words[layout.HEADER + seat * layout.KINGDOM + layout.TALLY] >> 32 * game for seat in range(seats)]
    return tuple(Tally(word & 0xFFFF, word >> 16 & 0xFF, word >> 24 & 0xFF) for word in kept)


def _commons(words: list[int], table: Table) -> Commons:
    if table.flags & layout.TOTEM:
        holders = [words[layout.TOTEMS] >> 8 * kind & 0xFF for kind in range(len(_RESOURCES))]
        return Totems(tuple(None if holder == layout.NOBODY else Seat(holder) for holder in holders))
    if table.flags & layout.TRIBE:
        return Cave(_tiles(words[layout.OPEN]), _tiles(words[layout.CAVE]))
    return table.rules.commons()


def _tiles(counts: int) -> tuple[Caveman, ...]:
    return tuple(kind for number, kind in enumerate(_KINDS) for _ in range(counts >> 4 * number & 15))


def _where(words: list[int], at: int, bit: int) -> Square:
    west, south = words[at + layout.BOX] & 0xFF, words[at + layout.BOX] >> 16 & 0xFF
    spot = bit - west - 8 * south & 63
    return Square.at(west + (spot & 7), south + (spot >> 3))


def _kingdom(words: list[int], seat: int, state: State) -> Kingdom:
    at = layout.HEADER + seat * layout.KINGDOM
    box = words[layout.RULES] >> layout.AT_BOX
    lands: dict[Square, Land] = {}
    things: dict[Square, Thing] = {}
    for bit in range(64):
        if not (words[at + layout.TAKEN] & ~int(layout.CASTLE)) >> bit & 1:
            continue
        here = [words[at + word] >> bit & 1 for word in range(layout.KINGDOM)]
        square = _where(words, at, bit)
        terrain = TERRAINS[box][here[layout.LAND : layout.LAND + 6].index(1)]
        fires = here[layout.CROWN1] + 2 * here[layout.CROWN2]
        printed = 0 if here[layout.TOKENS] else fires
        volcano = terrain is Terrain.VOLCANO
        lands[square] = Land(terrain, 0 if volcano else printed, printed if volcano else 0)
        caveman = sum(here[layout.CAVEMEN + plane] << plane for plane in range(4))
        if here[layout.TOKENS]:
            things[square] = Token(fires)
        elif caveman:
            things[square] = _KINDS[caveman - 1]
        elif here[layout.RESOURCES]:
            found = state.table.rules.stock(lands[square])
            assert found is not None
            things[square] = found
    return Kingdom(lands, things)


def _step(words: list[int], state: State) -> steps.Step:
    seat, pending = Seat(words[layout.SEAT]), words[layout.PENDING]
    match words[layout.PHASE]:
        case layout.PLACE:
            return steps.Place(seat)
        case layout.CLAIM:
            return steps.Claim(seat)
        case layout.PAIR:
            return steps.Pair(seat)
        case layout.THROW:
            return steps.Throw(seat, _where(words, layout.HEADER + seat * layout.KINGDOM, pending & 0xFF))
        case layout.GIVE:
            placer = words[layout.NOW] >> 32 + 8 * words[layout.TURN] & 0xFF
            return steps.TakeTotems(seat, _RESOURCES[pending], Seat(placer))
        case layout.RECRUIT:
            return steps.Recruit(seat)
        case layout.PAY:
            paid = [pending >> 24 + 4 * place & 15 for place in range(4)]
            made = tuple(_RESOURCES[kind - 1] for kind in paid if kind)
            return steps.Pay(seat, _KINDS[pending & 0xFF], (pending >> 8 & 0xFF) + len(made), made)
        case layout.SETTLE:
            return steps.Settle(seat, _KINDS[pending & 0xFF])
    return steps.Over()


# --- a state from a position -------------------------------------------------------------------------------------------


def determinise(view: View, seed: int) -> State:
    """A state that agrees with all a seat may know; what it cannot know is shuffled uniformly from the seed."""
    return from_position(view.position, seed)


def from_position(position: Position, seed: int) -> State:
    """The state of a position. What lies face down is shuffled from the seed; a chance event under way is played out."""
    table = Table.of(position.rules, len(position.kingdoms))
    words = np.zeros(layout.WORDS, np.uint64)
    doors.start(words, table.word, word_of(seed, "seed"), np.uint64(0))
    put: dict[int, int] = {
        layout.RULES: int(table.word) | len(position.earlier) << layout.AT_GAME,
        layout.ROUND: position.round,
        layout.SEEN: ~_set(position.unseen) & (1 << DOMINOES) - 1,
        layout.DISCARDS: _set(position.discards),
        layout.NEXT: _line(position.next.slots),
        layout.PHASE: layout.OVER,
        layout.PENDING: 0,
    }
    put |= _commons_words(position.commons)
    put |= _step_words(position)
    for number in range(layout.PILE, layout.HEADER):
        put[number] = 0
    for at, word in put.items():
        words[at] = np.uint64(word)
    for seat, kingdom in enumerate(position.kingdoms):
        _put_kingdom(words, table, seat, kingdom, [game[seat] for game in position.earlier])
    if position.chance:
        _play_out_chance(words, position, seed)
    doors.reshuffle(words, word_of(seed, "seed"))
    return State(table, words)


def _set(numbers: tuple[int, ...]) -> int:
    return sum(1 << (number - 1) for number in numbers)


def _line(slots: tuple[Slot, ...]) -> int:
    line = int(layout.EMPTY_LINE)
    for place, slot in enumerate(slots):
        owner = layout.NOBODY if slot.seat is None else int(slot.seat)
        line ^= (slot.number - 1 ^ 0xFF) << 8 * place | (owner ^ 0xFF) << 32 + 8 * place
    return line


def _commons_words(commons: Commons) -> dict[int, int]:
    if isinstance(commons, Totems):
        holders = [layout.NOBODY if holder is None else int(holder) for holder in commons.holders]
        return {layout.TOTEMS: sum(holder << 8 * kind for kind, holder in enumerate(holders))}
    if isinstance(commons, Cave):
        return {layout.OPEN: _counts(commons.face_up), layout.CAVE: _counts(commons.face_down)}
    return {}


def _counts(tiles: tuple[Caveman, ...]) -> int:
    return sum(1 << 4 * _KINDS.index(tile) for tile in tiles)


_PHASES: dict[type[steps.Step], int] = {
    steps.Place: layout.PLACE,
    steps.Claim: layout.CLAIM,
    steps.Pair: layout.PAIR,
    steps.Throw: layout.THROW,
    steps.TakeTotems: layout.GIVE,
    steps.Recruit: layout.RECRUIT,
    steps.Pay: layout.PAY,
    steps.Settle: layout.SETTLE,
}


def _step_words(position: Position) -> dict[int, int]:
    """Phase, seat, turn and current line. A king that has left the line stands on a blank first slot meanwhile."""
    step = position.step
    if step.seat is None or step.turn is None:
        return {layout.NOW: _line(position.line.slots), layout.TURN: 0}
    put = {layout.PHASE: _PHASES[type(step)], layout.SEAT: int(step.seat), layout.TURN: 0, layout.PENDING: _pending(step)}
    if position.round == 0:
        put[layout.NOW] = int(layout.EMPTY_LINE)
        put |= _kings(position, step.seat)
    else:
        gone = () if isinstance(step, steps.Place) else (Slot(1, step.turn),)
        put[layout.NOW] = _line((*gone, *position.line.slots))
    return put


def _kings(position: Position, first: Seat) -> dict[int, int]:
    """The kings that have come up (in any order), the one whose turn it is, and those to come."""
    up = [slot.seat for slot in position.next.claimed]
    to_come = [seat for seat in position.seats for _ in range(position.kings_left(seat))]
    to_come.remove(first)
    order = [*up, first, *to_come]
    return {
        layout.TURN: len(up),
        layout.KINGS: sum(int(seat) << 8 * place for place, seat in enumerate(order) if seat is not None and place < 8),
    }


def _pending(step: steps.Step) -> int:
    match step:
        case steps.Throw(_, volcano):
            return volcano.file + 8 * volcano.rank & 63
        case steps.TakeTotems(_, resource, _):
            return _RESOURCES.index(resource)
        case steps.Pay(_, caveman, price, paid):
            kinds = [_RESOURCES.index(resource) for resource in paid]
            made = sum(1 << 16 + kind | kind + 1 << 24 + 4 * place for place, kind in enumerate(kinds))
            return _KINDS.index(caveman) | price - len(paid) << 8 | made
        case steps.Settle(_, caveman):
            return _KINDS.index(caveman)
    return 0


def _put_kingdom(words: Any, table: Table, seat: int, kingdom: Kingdom, earlier: list[Tally]) -> None:
    at = layout.HEADER + seat * layout.KINGDOM
    sets = [0] * layout.KINGDOM
    squares = [CASTLE, *kingdom.lands]
    box = BOXES.index(table.rules.box)
    castle = int(layout.CASTLE)
    sets[layout.TAKEN] = castle
    for terrain in range(6):
        sets[layout.BESIDE + terrain] = _beside(CASTLE)
    for square, land in kingdom.lands.items():
        bit = 1 << (square.file + 8 * square.rank & 63)
        thing = kingdom.things.get(square)
        terrain = TERRAINS[box].index(land.terrain)
        token = isinstance(thing, Token)
        fires = thing.fires if isinstance(thing, Token) else land.crowns + land.craters
        sets[layout.TAKEN] |= bit
        sets[layout.LAND + terrain] |= bit
        sets[layout.BESIDE + terrain] |= _beside(square)
        sets[layout.CROWN1] |= bit * (fires & 1)
        sets[layout.CROWN2] |= bit * (fires >> 1)
        sets[layout.TOKENS] |= bit * token
        sets[layout.RESOURCES] |= bit * isinstance(thing, Resource)
        if isinstance(thing, Caveman):
            for plane in range(4):
                sets[layout.CAVEMEN + plane] |= bit * (_KINDS.index(thing) + 1 >> plane & 1)
        if land.craters and not token and words[layout.PENDING] == square.file + 8 * square.rank & 63:
            if words[layout.PHASE] == layout.THROW and words[layout.SEAT] == seat:
                words[layout.PENDING] |= np.uint64(land.craters << 8)
    for game, tally in enumerate(earlier):
        sets[layout.TALLY] |= (tally.points | tally.largest << 16 | tally.crowns << 24) << 32 * game
    words[at : at + layout.KINGDOM] = np.array(sets, np.uint64)
    files, ranks = [square.file for square in squares], [square.rank for square in squares]
    doors.frame(words, at, *(np.uint64(edge) for edge in (min(files), max(files), min(ranks), max(ranks))))


def _beside(square: Square) -> int:
    return sum(1 << (square.file + x + 8 * (square.rank + y) & 63) for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)))


def _play_out_chance(words: Any, position: Position, seed: int) -> None:
    """Finish what chance is in the middle of: draw the rest of the line, turn up tiles, bring up a king."""
    generator = np.random.Generator(np.random.PCG64(seed))
    if isinstance(position.step, steps.Draw):
        missing = position.row.line - len(position.next)
        drawn = generator.permutation(np.array(position.unseen))[:missing].tolist()
        words[layout.PILE + position.round] = np.uint64(_set((*position.next.numbers, *drawn)))
    elif isinstance(position.step, steps.TurnUp):
        words[layout.PILE + position.round] = np.uint64(_set(position.next.numbers))
    if not isinstance(position.step, steps.King):
        doors.reveal(words)
    if position.round:
        slot = position.line.slots[0]
        assert slot.seat is not None
        words[layout.PHASE], words[layout.SEAT] = np.uint64(layout.PLACE), np.uint64(slot.seat)
        return
    kings = [seat for seat in position.seats for _ in range(position.kings_left(seat))]
    first = kings[int(generator.integers(len(kings)))]
    paired = steps.Pair in position.row.opening
    words[layout.PHASE] = np.uint64(layout.PAIR if paired else layout.CLAIM)
    words[layout.SEAT] = np.uint64(first)
    for at, word in _kings(position, first).items():
        words[at] = np.uint64(word)
