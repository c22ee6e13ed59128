"""Showing a position: all that everybody at a table sees alike, as plain data. Knows how to tell it, not who looks."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kingdomino.components import Seat
from kingdomino.editions import Position, Result, Rules
from kingdomino.editions.result import Standings
from kingdomino.editions.steps.give_totems import GiveTotemsStep
from kingdomino.editions.steps.recruit import PayStep, SettleStep
from kingdomino.editions.steps.throw import ThrowStep
from kingdomino.rulebook import fire
from kingdomino.server.tables.game_progress import GameProgress
from kingdomino.server.views import piece_data
from kingdomino.server.views.identity_cache import IdentityCache
from kingdomino.server.views.piece_data import Data


class ViewCache:
    """What has been told of a game so far: the pieces that have not moved since are not told again."""

    __slots__ = ("kingdoms", "table")

    def __init__(self, seats: int) -> None:
        self.table = IdentityCache()
        self.kingdoms = tuple(IdentityCache() for _ in range(seats))


def position(progress: GameProgress, shown: ViewCache) -> Data:
    """The fields of a position."""
    found = progress.position
    rules, row, recall = found.rules, found.setup, shown.table.get_or_compute
    line = recall(
        "line",
        (found.current_line, progress.played),
        lambda: encoded(piece_data.line(found.current_line, rules, progress.played)),
    )
    following = recall("next", (found.next_line,), lambda: encoded(piece_data.line(found.next_line, rules)))
    return {
        "events": progress.events,
        "rules": recall("rules", (rules,), lambda: encoded(_rules(rules, row.side))),
        "game": found.game,
        "games": rules.games,
        "round": found.round,
        "rounds": row.rounds,
        "chance": found.is_chance,
        "step": found.step.key,
        "task": found.step.prompt(found),
        "detail": detail(found),
        "position": _text(progress, shown),
        "line": line,
        "next": following,
        **_laid_out(progress, shown),
    }


def finished(progress: GameProgress, resigned: Sequence[Seat], shown: ViewCache) -> msgspec.Raw | None:
    """The end of the previous game of a match, while the opening of this game lasts."""
    ended = progress.finished
    if ended is None:
        return None
    return shown.table.get_or_compute("finished", (ended, resigned), lambda: encoded(_finished(ended, resigned)))


def _finished(ended: GameProgress, resigned: Sequence[Seat]) -> Data:
    """A finished game: when it ended, what lies on the table, and the standings of the match."""
    found = ended.position
    tallies = found.tallies()
    return {
        "at": ended.events,
        "game": found.game,
        "round": found.round,
        **_laid_out(ended, ViewCache(len(found.kingdoms))),
        "seats": [
            {"seat": str(seat), "score": found.score(seat).as_dict(), "total": tallies[seat].points}
            for seat in found.seats
        ],
        "ranks": list(Standings(tallies, found.rules.criteria, tuple(resigned)).ranks),
    }


def _laid_out(progress: GameProgress, shown: ViewCache) -> Data:
    """Everything that lies on the table except the lines."""
    found, recall = progress.position, shown.table.get_or_compute
    return {
        "kingdoms": [kingdom(progress, seat, shown) for seat in found.seats],
        "unseen": recall("unseen", (found.unseen,), lambda: encoded(found.unseen)),
        "dominoes_left": found.setup.dominoes - found.drawn,
        "discards": found.discards,
        "totems": recall("totems", (found.shared,), lambda: piece_data.totems(found.shared)),
        "cave": recall("cave", (found.shared,), lambda: piece_data.cave(found.shared)),
    }


def kingdom(progress: GameProgress, seat: Seat, shown: ViewCache) -> msgspec.Raw:
    """A seat's kingdom with its text."""
    found = progress.position.kingdoms[seat]

    def tell() -> msgspec.Raw:
        side, laid, last = progress.position.setup.side, progress.placed[seat], progress.last[seat]
        told = piece_data.kingdom(found, side, laid, last)
        return encoded({"seat": str(seat), **told, "text": _kingdom_text(progress, seat, shown)})

    return shown.kingdoms[seat].get_or_compute("kingdom", (found, progress.last[seat]), tell)


def detail(found: Position) -> Data:
    """What the step is about, for whoever says it in another language."""
    match found.step:
        case ThrowStep(who, volcano):
            craters = found.kingdoms[who].lands[volcano].craters
            return {"square": str(volcano), "fires": craters, "reach": fire.THROW_RANGE[craters]}
        case GiveTotemsStep(_, resource, _):
            return {"resource": str(resource)}
        case PayStep(_, caveman, price, paid):
            return {**piece_data.caveman(caveman), "price": price, "paid": [str(resource) for resource in paid]}
        case SettleStep(_, caveman):
            return piece_data.caveman(caveman)
        case step if step.key == "place":
            return {"number": found.domino.number}
        case _:
            return {}


def result(found: Position, resigned: Sequence[Seat]) -> Data:
    """Who won, and what decided; the position is not over where resigning has ended the game."""
    reached = Result(found.tallies(), found.rules.criteria, tuple(resigned))
    return {
        "ranks": list(reached.ranks),
        "winners": [str(seat) for seat in reached.winners],
        "explanation": reached.explanation,
        "reason": reached.decided_by,
        "tallies": [tally._asdict() for tally in reached.tallies],
        "resigned": [str(seat) for seat in resigned],
    }


def encoded(value: object) -> msgspec.Raw:
    """Plain data as JSON that can stand inside other JSON."""
    return msgspec.Raw(msgspec.json.encode(value))


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


def _kingdom_text(progress: GameProgress, seat: Seat, shown: ViewCache) -> str:
    found = progress.position.kingdoms[seat]
    return shown.kingdoms[seat].get_or_compute("text", (found,), lambda: str(found))


def _text(progress: GameProgress, shown: ViewCache) -> str:
    """The position's text. The kingdoms are most of it and most of them are as before, so theirs are remembered."""
    found = progress.position
    return str(found.replace(kingdoms=tuple(_kingdom_text(progress, seat, shown) for seat in found.seats)))
