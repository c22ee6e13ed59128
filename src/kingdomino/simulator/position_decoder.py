"""Conversion of a state to a position, without its hidden information."""

from __future__ import annotations

from typing import Any

from kingdomino.components import Caveman, Land, Resource, Seat, Terrain, Token
from kingdomino.editions import Position, steps
from kingdomino.editions.score import Tally
from kingdomino.editions.shared_pieces import Cave, SharedPieces, Totems
from kingdomino.rulebook import Kingdom, Piece
from kingdomino.rulebook.line import Line, Slot
from kingdomino.rulebook.squares import Square
from kingdomino.simulator import layout
from kingdomino.simulator.game_config import GameConfig
from kingdomino.simulator.rule_constants import DOMINOES, TERRAINS
from kingdomino.simulator.state import State

_KINDS = tuple(Caveman)
_RESOURCES = tuple(Resource)


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
