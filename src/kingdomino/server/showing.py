"""Showing a position: all that everybody at a table sees alike, as plain data. Knows how to tell it, not who looks."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kingdomino.components import Seat
from kingdomino.editions import Position, Result, Rules
from kingdomino.editions.result import Standings
from kingdomino.editions.steps.recruiting import Pay, Settle
from kingdomino.editions.steps.throwing import Throw
from kingdomino.editions.steps.totems import TakeTotems
from kingdomino.rulebook import fire
from kingdomino.server import pieces
from kingdomino.server.memory import Memory
from kingdomino.server.pieces import Data
from kingdomino.server.progress import Progress


class Shown:
    """What has been told of a game so far: the pieces that have not moved since are not told again."""

    __slots__ = ("kingdoms", "table")

    def __init__(self, seats: int) -> None:
        self.table = Memory()
        self.kingdoms = tuple(Memory() for _ in range(seats))


def position(progress: Progress, shown: Shown) -> Data:
    """The fields of a position."""
    found = progress.position
    rules, row, recall = found.rules, found.row, shown.table.recall
    line = recall(
        "line",
        (found.line, progress.played),
        lambda: encoded(pieces.line(found.line, rules, progress.played)),
    )
    following = recall("next", (found.next,), lambda: encoded(pieces.line(found.next, rules)))
    return {
        "events": progress.events,
        "rules": recall("rules", (rules,), lambda: encoded(_rules(rules, row.side))),
        "game": found.game,
        "games": rules.games,
        "round": found.round,
        "rounds": row.rounds,
        "chance": found.chance,
        "step": found.step.key,
        "task": found.step.task(found),
        "detail": detail(found),
        "position": _text(progress, shown),
        "line": line,
        "next": following,
        **_laid_out(progress, shown),
    }


def finished(progress: Progress, resigned: Sequence[Seat], shown: Shown) -> msgspec.Raw | None:
    """The end of the previous game of a match, while the opening of this game lasts."""
    ended = progress.finished
    if ended is None:
        return None
    return shown.table.recall("finished", (ended, resigned), lambda: encoded(_finished(ended, resigned)))


def _finished(ended: Progress, resigned: Sequence[Seat]) -> Data:
    """A finished game: when it ended, what lies on the table, and the standings of the match."""
    found = ended.position
    tallies = found.tallies()
    return {
        "at": ended.events,
        "game": found.game,
        "round": found.round,
        **_laid_out(ended, Shown(len(found.kingdoms))),
        "seats": [
            {"seat": str(seat), "score": found.score(seat).as_dict(), "total": tallies[seat].points}
            for seat in found.seats
        ],
        "ranks": list(Standings(tallies, found.rules.criteria, tuple(resigned)).ranks),
    }


def _laid_out(progress: Progress, shown: Shown) -> Data:
    """Everything that lies on the table except the lines."""
    found, recall = progress.position, shown.table.recall
    return {
        "kingdoms": [kingdom(progress, seat, shown) for seat in found.seats],
        "unseen": recall("unseen", (found.unseen,), lambda: encoded(found.unseen)),
        "coming": found.row.dominoes - found.drawn,
        "discards": found.discards,
        "totems": recall("totems", (found.commons,), lambda: pieces.totems(found.commons)),
        "cave": recall("cave", (found.commons,), lambda: pieces.cave(found.commons)),
    }


def kingdom(progress: Progress, seat: Seat, shown: Shown) -> msgspec.Raw:
    """A seat's kingdom with its text."""
    found = progress.position.kingdoms[seat]

    def tell() -> msgspec.Raw:
        side, laid, last = progress.position.row.side, progress.laid[seat], progress.last[seat]
        told = pieces.kingdom(found, side, laid, last)
        return encoded({"seat": str(seat), **told, "text": _kingdom_text(progress, seat, shown)})

    return shown.kingdoms[seat].recall("kingdom", (found, progress.last[seat]), tell)


def detail(found: Position) -> Data:
    """What the step is about, for whoever says it in another language."""
    match found.step:
        case Throw(who, volcano):
            craters = found.kingdoms[who].lands[volcano].craters
            return {"square": str(volcano), "fires": craters, "reach": fire.STEPS[craters]}
        case TakeTotems(_, resource, _):
            return {"resource": str(resource)}
        case Pay(_, caveman, price, paid):
            return {**pieces.caveman(caveman), "price": price, "paid": [str(resource) for resource in paid]}
        case Settle(_, caveman):
            return pieces.caveman(caveman)
        case step if step.key == "place":
            return {"number": found.line.slots[0].number}
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


def _kingdom_text(progress: Progress, seat: Seat, shown: Shown) -> str:
    found = progress.position.kingdoms[seat]
    return shown.kingdoms[seat].recall("text", (found,), lambda: str(found))


def _text(progress: Progress, shown: Shown) -> str:
    """The position's text. The kingdoms are most of it and most of them are as before, so theirs are remembered."""
    found = progress.position
    return str(found.but(kingdoms=tuple(_kingdom_text(progress, seat, shown) for seat in found.seats)))
