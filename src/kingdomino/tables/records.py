"""Requests that need no table: records, positions and scoring."""

from __future__ import annotations

from kingdomino.components import (
    Caveman,
    ImpossiblePosition,
    KingdominoError,
    Land,
    Piece,
    Resource,
    Terrain,
    Token,
)
from kingdomino.components.seats import SEAT_LETTERS
from kingdomino.components.tokens import CAVEMAN_LETTERS, RESOURCE_NAMES, RESOURCE_OF_TERRAIN
from kingdomino.editions import Event, Position, Result, Rules, Score, rules
from kingdomino.game import Record
from kingdomino.game.dealer import check_shuffle, preset_events
from kingdomino.rulebook import Kingdom, Square
from kingdomino.rulebook.squares import CASTLE, SIDE
from kingdomino.tables import messages, position_view, table_view
from kingdomino.tables.commands import explanation
from kingdomino.tables.game_progress import GameProgress
from kingdomino.tables.kingdom_state import ScoreData
from kingdomino.tables.position_view import letter
from kingdomino.tables.responses import PadScore, PadScores, RecordContents, RecordTurn, VerifiedShuffle
from kingdomino.tables.server_messages import Explanation
from kingdomino.tables.state import TableState
from kingdomino.tables.table_error import objected, refused, unreadable


def parse_record(text: str) -> Record:
    """Parse a record; raises TableError if it is not one."""
    try:
        return Record.parse(text)
    except KingdominoError as error:
        raise unreadable(error) from None


def read(text: str) -> RecordContents:
    """The contents of a record."""
    record = parse_record(text)
    return RecordContents(
        record.rules.name,
        record.rules.title,
        record.seats,
        dict(record.headers),
        list(record.names),
        [str(event) for event in record.events],
        [RecordTurn(str(who), [str(event) for event in events]) for who, events in record.turns()],
        record.result,
        preset_events(record),
    )


def verify_shuffle(text: str) -> VerifiedShuffle:
    """The chance events of a record that follow from its secret; raises TableError at the first that does not."""
    try:
        check = check_shuffle(parse_record(text))
    except KingdominoError as error:
        raise unreadable(error) from None
    return VerifiedShuffle(check.dealt, check.preset, [letter(SEAT_LETTERS[seat]) for seat in check.entropy])


def replay(point: messages.RecordPoint) -> TableState:
    """The state at a point of a record."""
    try:
        record = parse_record(point.record).until(point.at)
    except KingdominoError as error:
        raise unreadable(error) from None
    progress = GameProgress.start(record.rules, record.seats)
    for event in record.events:
        progress = progress.play(event)
    return table_view.position_state(progress, record.names)


def explain(request: messages.ExplainPosition) -> Explanation:
    """Why an event is illegal in a given position."""
    try:
        objection = Position.parse(request.position).objection(Event.parse(request.event))
    except KingdominoError as error:
        raise unreadable(error) from None
    return explanation(request.event, None if objection is None else objected(objection))


def score(request: messages.ScoreRequest) -> ScoreData:
    """The score of a kingdom."""
    game_rules = _rules(request.rules)
    try:
        return position_view.score(_score(game_rules, Kingdom.parse(request.kingdom), request.seats, request.totems))
    except ImpossiblePosition as error:
        raise unreadable(error).also(problems=list(error.reasons)) from None
    except KingdominoError as error:
        raise unreadable(error).also(problems=[str(error)]) from None


def score_pad(request: messages.ScorePadRequest) -> PadScores:
    """The scores of kingdoms entered by hand, ranked by the rules of the edition."""
    game_rules = _rules(request.rules)
    scores: list[Score | None] = []
    problems: list[list[str]] = []
    for entry in request.kingdoms:
        try:
            scores.append(_score(game_rules, _kingdom(entry), request.players, entry.totems))
            problems.append([])
        except ImpossiblePosition as error:
            scores.append(None)
            problems.append(list(error.reasons))
        except KingdominoError as error:
            scores.append(None)
            problems.append([str(error)])
    tallies = tuple(value.tally for value in scores if value is not None)
    result = Result(tallies, game_rules.criteria) if tallies else None
    ranks = iter(result.ranks if result else ())
    return PadScores(
        [
            PadScore(None, wrong, None) if value is None else PadScore(position_view.score(value), wrong, next(ranks))
            for value, wrong in zip(scores, problems, strict=True)
        ],
        None if result is None or len(tallies) < len(scores) else result.explanation,
    )


def _rules(name: str) -> Rules:
    try:
        return rules(name)
    except KingdominoError as error:
        raise unreadable(error) from None


def _score(game_rules: Rules, kingdom: Kingdom, seats: int | None, totems: list[str]) -> Score:
    held = frozenset(_parse_totem(name) for name in totems)
    if held and "totems" not in [bonus.key for bonus in game_rules.bonuses]:
        raise refused("no-totems", rules=game_rules.name)
    return game_rules.score(kingdom, seats, held)


def _kingdom(entry: messages.PadKingdom) -> Kingdom:
    """A kingdom entered by hand, moved so that its castle is on the usual square."""
    castle = Square.parse(entry.castle)
    lands: dict[Square, Land] = {}
    pieces: dict[Square, Piece] = {}
    for entered in entry.lands:
        square = Square.parse(entered.square)
        file, rank = square.file + CASTLE.file - castle.file, square.rank + CASTLE.rank - castle.rank
        if not (0 <= file < SIDE and 0 <= rank < SIDE):
            raise ImpossiblePosition("kingdom", [f"{square} is more than {SIDE // 2} squares from the castle (C11)"])
        square = Square.at(file, rank)
        terrain = Terrain.parse(entered.terrain)
        lands[square] = Land.parse(f"{terrain.letter}{entered.crowns or entered.craters or ''}")
        if entered.token:
            pieces[square] = Token(entered.token)
        elif entered.resource and terrain in RESOURCE_OF_TERRAIN:
            pieces[square] = RESOURCE_OF_TERRAIN[terrain]
        elif entered.caveman is not None:
            pieces[square] = CAVEMAN_LETTERS.get(entered.caveman) or Caveman.parse(entered.caveman)
    return Kingdom(lands, pieces)


def _parse_totem(name: str) -> Resource:
    if name not in RESOURCE_NAMES:
        raise refused("no-such-totem", totems=", ".join(RESOURCE_NAMES))
    return RESOURCE_NAMES[name]
