"""Positions as typed messages: pieces, lines, kingdoms, scores and results."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import cast

from kingdomino.components import Caveman, Domino, Land, Resource, Seat, Token
from kingdomino.editions import Cave, Position, Result, Rules, Score, SharedPieces, Totems
from kingdomino.editions import rules as find_rules
from kingdomino.editions.events import Pay, Settle, Throw
from kingdomino.editions.result import Standings
from kingdomino.editions.steps.give_totems import GiveTotemsStep
from kingdomino.editions.steps.recruit import PayStep, SettleStep
from kingdomino.editions.steps.throw import ThrowStep
from kingdomino.rendering.kingdom_svg import domino_face
from kingdomino.rulebook import Line, Piece, Slot, Square, fire, placement
from kingdomino.rulebook.squares import squares_in
from kingdomino.tables.enumerations import BoxName, CriterionKey, Reason, SeatLetter
from kingdomino.tables.game_progress import GameProgress
from kingdomino.tables.kingdom_state import (
    CavemanPiece,
    CaveState,
    DominoFaces,
    KingdomState,
    LandData,
    LandSquare,
    PieceData,
    PropertyScore,
    ResourcePiece,
    ScoreData,
    ScoreItem,
    SlotData,
    TokenPiece,
)
from kingdomino.tables.state import FinishedGame, FinishedSeat, ResultData, RulesInfo, TallyData


def letter(seat: Seat) -> SeatLetter:
    """The letter of a seat."""
    return cast("SeatLetter", str(seat))


def letters(seats: Sequence[Seat]) -> list[SeatLetter]:
    """The letters of some seats."""
    return [letter(seat) for seat in seats]


@cache
def land(piece: Land, number: int, half: int) -> LandData:
    """One half of a domino.

    >>> land(Land.parse("p2"), 41, 1)
    LandData(terrain='pasture', crowns=2, craters=0, tile='pasture-2')
    """
    return LandData(str(piece.terrain), piece.crowns, piece.craters, domino_face(piece, number, half))


def domino(piece: Domino) -> DominoFaces:
    """A domino with its two lands."""
    return DominoFaces(piece.number, land(piece.left, piece.number, 0), land(piece.right, piece.number, 1))


@cache
def piece_on_land(piece: Piece | None) -> PieceData | None:
    """The piece on a land, if any."""
    if piece is None:
        return None
    if isinstance(piece, Token):
        return TokenPiece(piece.fires)
    if isinstance(piece, Resource):
        return ResourcePiece(str(piece))
    return CavemanPiece(str(piece))


def line(slots: Line, rules: Rules, played: Sequence[Slot] = ()) -> list[SlotData]:
    """The dominoes of a line with their owners and initial pieces; played ones first."""
    return [
        _slot(rules.name, slot.number, slot.seat, index < len(played))
        for index, slot in enumerate((*played, *slots.slots))
    ]


@cache
def _slot(name: str, number: int, seat: Seat | None, played: bool) -> SlotData:
    edition = find_rules(name)
    piece = edition.box[number]
    left, right = (piece_on_land(edition.initial_piece(half)) for half in piece.lands)
    faces, owner = domino(piece), None if seat is None else letter(seat)
    return SlotData(number, faces.left, faces.right, (left, right), owner, played)


def kingdom(progress: GameProgress, seat: Seat) -> KingdomState:
    """A kingdom with its last placement."""
    current, side, last = progress.position.kingdoms[seat], progress.position.setup.side, progress.last[seat]
    return KingdomState(
        letter(seat),
        [land_square(progress, seat, square) for square in current.lands],
        [str(square) for square in squares_in(placement.open_window(current, side))],
        None if last is None else (str(last.left), str(last.right)),
    )


def land_square(progress: GameProgress, seat: Seat, square: Square) -> LandSquare:
    """One square of a kingdom."""
    current = progress.position.kingdoms[seat]
    number, half = progress.placed[seat][square]
    return _land_square(square, current.lands[square], number, half, current.pieces.get(square))


@lru_cache(1 << 15)
def _land_square(square: Square, ground: Land, number: int, half: int, piece: Piece | None) -> LandSquare:
    faces = land(ground, number, half)
    return LandSquare(
        faces.terrain, faces.crowns, faces.craters, faces.tile, str(square), number, half, piece_on_land(piece)
    )


def totems(shared: SharedPieces) -> dict[str, SeatLetter | None] | None:
    """The holder of each totem, in editions with totems."""
    if not isinstance(shared, Totems):
        return None
    return {
        str(kind): None if holder is None else letter(holder)
        for kind, holder in zip(Resource, shared.holders, strict=True)
    }


def cave(shared: SharedPieces) -> CaveState | None:
    """The cavemen face up, and the number of each kind face down, in editions with a cave."""
    if not isinstance(shared, Cave):
        return None
    hidden = {str(kind): shared.face_down.count(kind) for kind in Caveman}
    return CaveState([str(tile) for tile in shared.face_up], {kind: count for kind, count in hidden.items() if count})


def score(value: Score) -> ScoreData:
    """A score with its breakdown."""
    return ScoreData(
        value.total,
        [
            PropertyScore(
                str(part.terrain), len(part.squares), part.crowns, part.points, [str(at) for at in part.squares]
            )
            for part in value.properties
        ],
        dict(value.bonuses),
        [
            ScoreItem(key, item.name, item.points, [str(square) for square in item.squares])
            for key, items in value.items.items()
            for item in items
        ],
        value.largest,
        value.crowns,
    )


def total(position: Position, seat: Seat, current: Score) -> int:
    """The points of a seat in the whole match."""
    return current.total + sum(game[seat].points for game in position.previous_games)


def detail(current: Position) -> dict[str, object]:
    """The parameters of the current step, named as in `Detail`."""
    match current.step:
        case ThrowStep(who, volcano):
            craters = current.kingdoms[who].lands[volcano].craters
            reach = fire.THROW_RANGE[craters]
            return {"prefix": Throw.sign, "square": str(volcano), "fires": craters, "reach": reach}
        case GiveTotemsStep(_, resource, _):
            return {"resource": str(resource)}
        case PayStep(_, tile, price, paid):
            paid_with = [str(resource) for resource in paid]
            return {"prefix": Pay.sign, "name": str(tile), "price": price, "paid": paid_with}
        case SettleStep(_, tile):
            return {"prefix": Settle.sign, "name": str(tile)}
        case step if step.key == "place":
            return {"number": current.domino.number}
        case _:
            return {}


def result(current: Position, resigned: Sequence[Seat]) -> ResultData:
    """The result of a game; it may have ended by resignation before its last round."""
    outcome = Result(current.tallies(), current.rules.criteria, tuple(resigned))
    return ResultData(
        list(outcome.ranks),
        letters(outcome.winners),
        outcome.explanation,
        cast("Reason", outcome.decided_by),
        [cast("CriterionKey", criterion.key) for criterion in outcome.criteria],
        [TallyData(*tally) for tally in outcome.tallies],
        letters(resigned),
    )


def rules_info(rules: Rules, side: int) -> RulesInfo:
    """The rules of a table."""
    edition, *variants = rules.name.split("+")
    bonuses = [bonus.key for bonus in rules.bonuses]
    resources = [str(resource) for resource in Resource] if Resource in rules.allowed_pieces() else []
    return RulesInfo(
        rules.name,
        rules.title,
        edition,
        variants,
        cast("BoxName", rules.box.key),
        side,
        bonuses,
        resources,
        rules.games,
    )


def finished(ended: GameProgress | None, resigned: Sequence[Seat]) -> FinishedGame | None:
    """The previous game of a match, during the opening of the current one."""
    if ended is None:
        return None
    current = ended.position
    tallies = current.tallies()
    return FinishedGame(
        ended.events,
        current.game,
        current.round,
        [kingdom(ended, seat) for seat in current.seats],
        list(current.unseen),
        current.setup.dominoes - current.drawn,
        list(current.discards),
        totems(current.shared),
        cave(current.shared),
        [FinishedSeat(letter(seat), score(current.score(seat)), tallies[seat].points) for seat in current.seats],
        list(Standings(tallies, current.rules.criteria, tuple(resigned)).ranks),
    )
