"""Conversion between positions and states. Hidden information of a state is shuffled from a seed.

A state holds the order of the pile and of the kings to come, a position does not. The order in the new state is drawn
uniformly, independent of the true one.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from kingdomino.components import Caveman, Land, Resource, Seat, Terrain, Token
from kingdomino.editions import Position, View, steps
from kingdomino.editions.score import Tally
from kingdomino.editions.shared_pieces import Cave, SharedPieces, Totems
from kingdomino.rulebook import Kingdom, Piece
from kingdomino.rulebook.line import Line, Slot
from kingdomino.rulebook.squares import CASTLE, Square
from kingdomino.simulator import entry_points, layout
from kingdomino.simulator.game_config import GameConfig
from kingdomino.simulator.rule_constants import BOXES, DOMINOES, TERRAINS
from kingdomino.simulator.state import State, to_word

_KINDS = tuple(Caveman)
_RESOURCES = tuple(Resource)


def determinise(view: View, seed: int) -> State:
    """A state consistent with a view, its hidden information drawn uniformly from a seed."""
    return from_position(view.position, seed)


def from_position(position: Position, seed: int) -> State:
    """The state of a position. Hidden information is shuffled from the seed; at a chance node, chance is played out."""
    config = GameConfig.of(position.rules, len(position.kingdoms))
    words = np.zeros(layout.WORDS, np.uint64)
    entry_points.start(words, config.word, to_word(seed, "seed"), np.uint64(0))
    values: dict[int, int] = {
        layout.RULES: int(config.word) | len(position.previous_games) << layout.GAME_SHIFT,
        layout.ROUND: position.round,
        layout.SEEN: ~_set(position.unseen) & (1 << DOMINOES) - 1,
        layout.DISCARDS: _set(position.discards),
        layout.NEXT_LINE: _line(position.next_line.slots),
        layout.PHASE: layout.OVER,
        layout.PENDING: 0,
    }
    values |= _shared_words(position.shared)
    values |= _step_words(position)
    for number in range(layout.PILE, layout.HEADER):
        values[number] = 0
    for index, word in values.items():
        words[index] = np.uint64(word)
    for seat, kingdom in enumerate(position.kingdoms):
        _put_kingdom(words, config, seat, kingdom, [game[seat] for game in position.previous_games])
    if position.is_chance:
        _play_out_chance(words, position, seed)
    entry_points.reshuffle(words, to_word(seed, "seed"))
    return State(config, words)


def _set(numbers: tuple[int, ...]) -> int:
    return sum(1 << (number - 1) for number in numbers)


def _line(slots: tuple[Slot, ...]) -> int:
    line = int(layout.EMPTY_LINE)
    for place, slot in enumerate(slots):
        owner = layout.NO_SEAT if slot.seat is None else int(slot.seat)
        line ^= (slot.number - 1 ^ 0xFF) << 8 * place | (owner ^ 0xFF) << 32 + 8 * place
    return line


def _shared_words(shared: SharedPieces) -> dict[int, int]:
    if isinstance(shared, Totems):
        holders = [layout.NO_SEAT if holder is None else int(holder) for holder in shared.holders]
        return {layout.TOTEMS: sum(holder << 8 * kind for kind, holder in enumerate(holders))}
    if isinstance(shared, Cave):
        return {layout.CAVE_FACE_UP: _counts(shared.face_up), layout.CAVE_FACE_DOWN: _counts(shared.face_down)}
    return {}


def _counts(tiles: tuple[Caveman, ...]) -> int:
    return sum(1 << 4 * _KINDS.index(tile) for tile in tiles)


_PHASES: dict[steps.StepType, int] = {
    steps.PlaceStep: layout.PLACE,
    steps.ClaimStep: layout.CLAIM,
    steps.ClaimPairStep: layout.PAIR,
    steps.ThrowStep: layout.THROW,
    steps.GiveTotemsStep: layout.GIVE,
    steps.RecruitStep: layout.RECRUIT,
    steps.PayStep: layout.PAY,
    steps.SettleStep: layout.SETTLE,
}


def _step_words(position: Position) -> dict[int, int]:
    """Phase, seat, turn and current line. After its placement, a king is on a placeholder in the first slot."""
    step = position.step
    if step.seat is None or step.turn is None:
        return {layout.CURRENT_LINE: _line(position.current_line.slots), layout.TURN: 0}
    values = {
        layout.PHASE: _PHASES[type(step)],
        layout.SEAT: int(step.seat),
        layout.TURN: 0,
        layout.PENDING: _pending(step),
    }
    if position.round == 0:
        values[layout.CURRENT_LINE] = int(layout.EMPTY_LINE)
        values |= _kings(position, step.seat)
    else:
        placeholder = () if isinstance(step, steps.PlaceStep) else (Slot(1, step.turn),)
        values[layout.CURRENT_LINE] = _line((*placeholder, *position.current_line.slots))
    return values


def _kings(position: Position, first: Seat) -> dict[int, int]:
    """The kings drawn (in any order), the one to move, and those to come."""
    drawn = [slot.seat for slot in position.next_line.claimed]
    to_come = [seat for seat in position.seats for _ in range(position.kings_left(seat))]
    to_come.remove(first)
    order = [*drawn, first, *to_come]
    return {
        layout.TURN: len(drawn),
        layout.KINGS: sum(int(seat) << 8 * place for place, seat in enumerate(order) if seat is not None and place < 8),
    }


def _pending(step: steps.Step[Any]) -> int:
    match step:
        case steps.ThrowStep(_, volcano):
            return volcano.file + 8 * volcano.rank & 63
        case steps.GiveTotemsStep(_, resource, _):
            return _RESOURCES.index(resource)
        case steps.PayStep(_, caveman, price, paid):
            kinds = [_RESOURCES.index(resource) for resource in paid]
            payments = sum(1 << 16 + kind | kind + 1 << 24 + 4 * place for place, kind in enumerate(kinds))
            return _KINDS.index(caveman) | price - len(paid) << 8 | payments
        case steps.SettleStep(_, caveman):
            return _KINDS.index(caveman)
    return 0


def _put_kingdom(words: Any, config: GameConfig, seat: int, kingdom: Kingdom, earlier: list[Tally]) -> None:
    offset = layout.HEADER + seat * layout.KINGDOM
    sets = [0] * layout.KINGDOM
    squares = [CASTLE, *kingdom.lands]
    box = BOXES.index(config.rules.box)
    castle = int(layout.CASTLE)
    sets[layout.OCCUPIED] = castle
    for terrain in range(6):
        sets[layout.BESIDE + terrain] = _beside(CASTLE)
    for square, land in kingdom.lands.items():
        bit = 1 << (square.file + 8 * square.rank & 63)
        piece = kingdom.pieces.get(square)
        terrain = TERRAINS[box].index(land.terrain)
        token = isinstance(piece, Token)
        fires = piece.fires if isinstance(piece, Token) else land.crowns + land.craters
        sets[layout.OCCUPIED] |= bit
        sets[layout.LAND + terrain] |= bit
        sets[layout.BESIDE + terrain] |= _beside(square)
        sets[layout.CROWN1] |= bit * (fires & 1)
        sets[layout.CROWN2] |= bit * (fires >> 1)
        sets[layout.TOKENS] |= bit * token
        sets[layout.RESOURCES] |= bit * isinstance(piece, Resource)
        if isinstance(piece, Caveman):
            for plane in range(4):
                sets[layout.CAVEMEN + plane] |= bit * (_KINDS.index(piece) + 1 >> plane & 1)
        if land.craters and not token and words[layout.PENDING] == square.file + 8 * square.rank & 63:
            if words[layout.PHASE] == layout.THROW and words[layout.SEAT] == seat:
                words[layout.PENDING] |= np.uint64(land.craters << 8)
    for game, tally in enumerate(earlier):
        sets[layout.TALLY] |= (tally.points | tally.largest << 16 | tally.crowns << 24) << 32 * game
    words[offset : offset + layout.KINGDOM] = np.array(sets, np.uint64)
    files, ranks = [square.file for square in squares], [square.rank for square in squares]
    entry_points.set_bounds(
        words, offset, *(np.uint64(edge) for edge in (min(files), max(files), min(ranks), max(ranks)))
    )


def _beside(square: Square) -> int:
    return sum(1 << (square.file + x + 8 * (square.rank + y) & 63) for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)))


def _play_out_chance(words: Any, position: Position, seed: int) -> None:
    """Finish the chance events in progress: draw the rest of the line, reveal tiles, draw a king."""
    generator = random.Random(seed)
    if isinstance(position.step, steps.DrawStep):
        missing = position.setup.line_length - len(position.next_line)
        drawn = generator.sample(position.unseen, missing)
        words[layout.PILE + position.round] = np.uint64(_set((*position.next_line.numbers, *drawn)))
    elif isinstance(position.step, steps.RevealCavemanStep):
        words[layout.PILE + position.round] = np.uint64(_set(position.next_line.numbers))
    if not isinstance(position.step, steps.DrawKingStep):
        entry_points.reveal(words)
    if position.round:
        slot = position.current_line.slots[0]
        assert slot.seat is not None
        words[layout.PHASE], words[layout.SEAT] = np.uint64(layout.PLACE), np.uint64(slot.seat)
        return
    kings = [seat for seat in position.seats for _ in range(position.kings_left(seat))]
    first = generator.choice(kings)
    paired = steps.ClaimPairStep in position.setup.opening
    words[layout.PHASE] = np.uint64(layout.PAIR if paired else layout.CLAIM)
    words[layout.SEAT] = np.uint64(first)
    for index, word in _kings(position, first).items():
        words[index] = np.uint64(word)


def to_position(state: State) -> Position:
    """The position of a state."""
    config, words = state.config, [int(word) for word in state.words]
    kingdoms = tuple(_kingdom(words, seat, state) for seat in range(config.seats))
    phase, turn = words[layout.PHASE], words[layout.TURN]
    first = turn if phase == layout.PLACE else turn + 1
    playing = words[layout.ROUND] > 0
    return Position(
        config.rules,
        kingdoms,
        Line(
            tuple(slot for slot in _slots(words[layout.CURRENT_LINE], first if playing else 0) if slot.seat is not None)
        ),
        Line(tuple(_slots(words[layout.NEXT_LINE], 0))),
        _numbers(~words[layout.SEEN]),
        _numbers(words[layout.DISCARDS]),
        _shared_pieces(words, config),
        tuple(_earlier(words, game, config.seats) for game in range(words[layout.RULES] >> layout.GAME_SHIFT & 0xFF)),
        _step(words, state),
    )


def _numbers(dominoes: int) -> tuple[int, ...]:
    return tuple(number + 1 for number in range(DOMINOES) if dominoes >> number & 1)


def _slots(line: int, first: int) -> list[Slot]:
    slots = []
    for place in range(first, 4):
        domino, owner = line >> 8 * place & 0xFF, line >> 32 + 8 * place & 0xFF
        if domino != layout.NO_SEAT:
            slots.append(Slot(domino + 1, None if owner == layout.NO_SEAT else Seat(owner)))
    return slots


def _earlier(words: list[int], game: int, seats: int) -> tuple[Tally, ...]:
    tallies = [words[layout.HEADER + seat * layout.KINGDOM + layout.TALLY] >> 32 * game for seat in range(seats)]
    return tuple(Tally(word & 0xFFFF, word >> 16 & 0xFF, word >> 24 & 0xFF) for word in tallies)


def _shared_pieces(words: list[int], config: GameConfig) -> SharedPieces:
    if config.flags & layout.HAS_TOTEMS:
        holders = [words[layout.TOTEMS] >> 8 * kind & 0xFF for kind in range(len(_RESOURCES))]
        return Totems(tuple(None if holder == layout.NO_SEAT else Seat(holder) for holder in holders))
    if config.flags & layout.HAS_TRIBE:
        return Cave(_tiles(words[layout.CAVE_FACE_UP]), _tiles(words[layout.CAVE_FACE_DOWN]))
    return config.rules.shared_pieces()


def _tiles(counts: int) -> tuple[Caveman, ...]:
    return tuple(kind for number, kind in enumerate(_KINDS) for _ in range(counts >> 4 * number & 15))


def _where(words: list[int], offset: int, bit: int) -> Square:
    west, south = words[offset + layout.BOUNDS] & 0xFF, words[offset + layout.BOUNDS] >> 16 & 0xFF
    spot = bit - west - 8 * south & 63
    return Square.at(west + (spot & 7), south + (spot >> 3))


def _kingdom(words: list[int], seat: int, state: State) -> Kingdom:
    offset = layout.HEADER + seat * layout.KINGDOM
    box = words[layout.RULES] >> layout.BOX_SHIFT
    lands: dict[Square, Land] = {}
    pieces: dict[Square, Piece] = {}
    for bit in range(64):
        if not (words[offset + layout.OCCUPIED] & ~int(layout.CASTLE)) >> bit & 1:
            continue
        bits = [words[offset + word] >> bit & 1 for word in range(layout.KINGDOM)]
        square = _where(words, offset, bit)
        terrain = TERRAINS[box][bits[layout.LAND : layout.LAND + 6].index(1)]
        fires = bits[layout.CROWN1] + 2 * bits[layout.CROWN2]
        printed = 0 if bits[layout.TOKENS] else fires
        volcano = terrain is Terrain.VOLCANO
        lands[square] = Land(terrain, 0 if volcano else printed, printed if volcano else 0)
        caveman = sum(bits[layout.CAVEMEN + plane] << plane for plane in range(4))
        if bits[layout.TOKENS]:
            pieces[square] = Token(fires)
        elif caveman:
            pieces[square] = _KINDS[caveman - 1]
        elif bits[layout.RESOURCES]:
            piece = state.config.rules.initial_piece(lands[square])
            assert piece is not None
            pieces[square] = piece
    return Kingdom(lands, pieces)


def _step(words: list[int], state: State) -> steps.Step[Any]:
    seat, pending = Seat(words[layout.SEAT]), words[layout.PENDING]
    match words[layout.PHASE]:
        case layout.PLACE:
            return steps.PlaceStep(seat)
        case layout.CLAIM:
            return steps.ClaimStep(seat)
        case layout.PAIR:
            return steps.ClaimPairStep(seat)
        case layout.THROW:
            return steps.ThrowStep(seat, _where(words, layout.HEADER + seat * layout.KINGDOM, pending & 0xFF))
        case layout.GIVE:
            placer = words[layout.CURRENT_LINE] >> 32 + 8 * words[layout.TURN] & 0xFF
            return steps.GiveTotemsStep(seat, _RESOURCES[pending], Seat(placer))
        case layout.RECRUIT:
            return steps.RecruitStep(seat)
        case layout.PAY:
            paid = [pending >> 24 + 4 * place & 15 for place in range(4)]
            payments = tuple(_RESOURCES[kind - 1] for kind in paid if kind)
            return steps.PayStep(seat, _KINDS[pending & 0xFF], (pending >> 8 & 0xFF) + len(payments), payments)
        case layout.SETTLE:
            return steps.SettleStep(seat, _KINDS[pending & 0xFF])
    return steps.GameOver()
