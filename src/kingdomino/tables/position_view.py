"""Positions as JSON data: the part of a state that is the same for all viewers."""

from __future__ import annotations

from collections.abc import Sequence

from kingdomino.components import Seat
from kingdomino.editions import Position, Result, Rules
from kingdomino.editions.result import Standings
from kingdomino.editions.steps.give_totems import GiveTotemsStep
from kingdomino.editions.steps.recruit import PayStep, SettleStep
from kingdomino.editions.steps.throw import ThrowStep
from kingdomino.rulebook import fire
from kingdomino.tables import piece_data
from kingdomino.tables.codec import Json, encode
from kingdomino.tables.game_progress import GameProgress
from kingdomino.tables.identity_cache import IdentityCache
from kingdomino.tables.piece_data import Data


class ViewCache:
    """Cached JSON of a table and its kingdoms; unchanged parts are not encoded again."""

    __slots__ = ("kingdoms", "table")

    def __init__(self, seats: int) -> None:
        self.table = IdentityCache()
        self.kingdoms = tuple(IdentityCache() for _ in range(seats))


def position(progress: GameProgress, view_cache: ViewCache) -> Data:
    """The fields of a state that describe its position."""
    current = progress.position
    rules, setup, cached = current.rules, current.setup, view_cache.table.get_or_compute
    line = cached(
        "line",
        (current.current_line, progress.played),
        lambda: encoded(piece_data.line(current.current_line, rules, progress.played)),
    )
    next_line = cached("next", (current.next_line,), lambda: encoded(piece_data.line(current.next_line, rules)))
    return {
        "events": progress.events,
        "rules": cached("rules", (rules,), lambda: encoded(_rules(rules, setup.side))),
        "game": current.game,
        "games": rules.games,
        "round": current.round,
        "rounds": setup.rounds,
        "chance": current.is_chance,
        "step": current.step.key,
        "task": current.step.prompt(current),
        "detail": detail(current),
        "position": _text(progress, view_cache),
        "line": line,
        "next": next_line,
        **_board(progress, view_cache),
    }


def finished(progress: GameProgress, resigned: Sequence[Seat], view_cache: ViewCache) -> Json | None:
    """The previous game of a match, during the opening of the current one."""
    ended = progress.finished
    if ended is None:
        return None
    return view_cache.table.get_or_compute("finished", (ended, resigned), lambda: encoded(_finished(ended, resigned)))


def _finished(ended: GameProgress, resigned: Sequence[Seat]) -> Data:
    current = ended.position
    tallies = current.tallies()
    return {
        "at": ended.events,
        "game": current.game,
        "round": current.round,
        **_board(ended, ViewCache(len(current.kingdoms))),
        "seats": [
            {"seat": str(seat), "score": current.score(seat).as_dict(), "total": tallies[seat].points}
            for seat in current.seats
        ],
        "ranks": list(Standings(tallies, current.rules.criteria, tuple(resigned)).ranks),
    }


def _board(progress: GameProgress, view_cache: ViewCache) -> Data:
    """Everything on the table except the lines."""
    current, cached = progress.position, view_cache.table.get_or_compute
    return {
        "kingdoms": [kingdom(progress, seat, view_cache) for seat in current.seats],
        "unseen": cached("unseen", (current.unseen,), lambda: encoded(current.unseen)),
        "dominoes_left": current.setup.dominoes - current.drawn,
        "discards": current.discards,
        "totems": cached("totems", (current.shared,), lambda: piece_data.totems(current.shared)),
        "cave": cached("cave", (current.shared,), lambda: piece_data.cave(current.shared)),
    }


def kingdom(progress: GameProgress, seat: Seat, view_cache: ViewCache) -> Json:
    """A kingdom with its notation."""
    current = progress.position.kingdoms[seat]

    def compute() -> Json:
        side, placed, last = progress.position.setup.side, progress.placed[seat], progress.last[seat]
        data = piece_data.kingdom(current, side, placed, last)
        return encoded({"seat": str(seat), **data, "text": _kingdom_text(progress, seat, view_cache)})

    return view_cache.kingdoms[seat].get_or_compute("kingdom", (current, progress.last[seat]), compute)


def detail(current: Position) -> Data:
    """The parameters of the current step."""
    match current.step:
        case ThrowStep(who, volcano):
            craters = current.kingdoms[who].lands[volcano].craters
            return {"square": str(volcano), "fires": craters, "reach": fire.THROW_RANGE[craters]}
        case GiveTotemsStep(_, resource, _):
            return {"resource": str(resource)}
        case PayStep(_, caveman, price, paid):
            return {**piece_data.caveman(caveman), "price": price, "paid": [str(resource) for resource in paid]}
        case SettleStep(_, caveman):
            return piece_data.caveman(caveman)
        case step if step.key == "place":
            return {"number": current.domino.number}
        case _:
            return {}


def result(current: Position, resigned: Sequence[Seat]) -> Data:
    """The result of a game; it may have ended by resignation before its last round."""
    outcome = Result(current.tallies(), current.rules.criteria, tuple(resigned))
    return {
        "ranks": list(outcome.ranks),
        "winners": [str(seat) for seat in outcome.winners],
        "explanation": outcome.explanation,
        "reason": outcome.decided_by,
        "tallies": [tally._asdict() for tally in outcome.tallies],
        "resigned": [str(seat) for seat in resigned],
    }


def encoded(value: object) -> Json:
    """Encode data as JSON to embed in other JSON."""
    return Json(encode(value))


def _rules(rules: Rules, side: int) -> Data:
    edition, *variants = rules.name.split("+")
    return {
        "name": rules.name,
        "title": rules.title,
        "edition": edition,
        "variants": variants,
        "box": rules.box.key,
        "side": side,
        "bonuses": [bonus.key for bonus in rules.bonuses],
        "games": rules.games,
    }


def _kingdom_text(progress: GameProgress, seat: Seat, view_cache: ViewCache) -> str:
    current = progress.position.kingdoms[seat]
    return view_cache.kingdoms[seat].get_or_compute("text", (current,), lambda: str(current))


def _text(progress: GameProgress, view_cache: ViewCache) -> str:
    """The position's notation. Most of it is kingdoms, and most of them are unchanged, so their texts are cached."""
    current = progress.position
    return str(current.replace(kingdoms=tuple(_kingdom_text(progress, seat, view_cache) for seat in current.seats)))
