"""The state: a table as one onlooker or holder sees it, as plain data. Knows how to tell it, no rule of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar, cast

import msgspec

from kingdomino.components import Seat
from kingdomino.editions import Position, Rules
from kingdomino.server import choices, pieces
from kingdomino.server.pieces import Data
from kingdomino.server.progress import Progress
from kingdomino.server.table import Table, encoded

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Onlooker:
    """Who looks: the seats he holds, whether he came by the watch link, and who else is there."""

    held: tuple[Seat, ...] = ()
    watching: bool = False
    present: Mapping[Seat, bool] = field(default_factory=dict)
    away: Mapping[Seat, int] = field(default_factory=dict)


def state(table: Table, onlooker: Onlooker) -> Data:
    """All that an onlooker may know of a table, with what his seats may do."""
    decides = table.decides
    yours = decides is not None and decides in onlooker.held and table.seating.chairs[decides].bot is None
    return {
        "table": table.game.watch if onlooker.watching else table.game.id,
        "watch": table.game.watch,
        "number": table.number,
        "made_at": table.game.made_at,
        "listed": table.game.listed,
        "yours": [str(seat) for seat in onlooker.held],
        "watching": onlooker.watching,
        "seats": [_seat(table, seat, seat in onlooker.held, onlooker) for seat in table.seats],
        "legal": _legal(table) if yours else [],
        "prepare": _prepare(table, onlooker.held),
    }


def state_json(table: Table, onlooker: Onlooker) -> msgspec.Raw:
    """The state as JSON. What everybody sees alike is most of it, and is written once for all who look."""
    own = msgspec.json.encode(state(table, onlooker))
    return msgspec.Raw(b"%b,%b" % (own[:-1], _shared(table)))


def _shared(table: Table) -> bytes:
    """The fields that everybody sees alike, as the end of a JSON object."""

    def tell() -> bytes:
        position, over, decides = table.progress.position, table.over, table.decides
        shared = {
            **_told_position(table.progress, lambda seat: _kingdom(table, seat), _position_text(table)),
            "decides": None if decides is None else str(decides),
            "waiting": [str(seat) for seat in table.seating.open],
            "over": over,
            "stopped": table.seating.stopped,
            "result": _result(position, table.seating.resigned) if over else None,
            "fair": {
                "commitment": table.dealer.commitment,
                "secret": table.game.secret.hex() if over else None,
                "from": table.game.given,
            },
            "rematch": table.rematch,
            "log": list(table.tales),
        }
        return msgspec.json.encode(shared)[1:]

    return remembered(table, "shared", (table.number,), tell)


def position_state(progress: Progress, names: Sequence[str] = ()) -> Data:
    """The state of a position at no table: a point of a record. What the seat to decide may do is told."""
    position = progress.position
    return {
        "table": None,
        "watch": None,
        "number": progress.events,
        "made_at": None,
        "listed": False,
        "waiting": [],
        "over": position.over,
        "stopped": False,
        "result": _result(position, ()) if position.over else None,
        "fair": None,
        "rematch": None,
        "yours": [],
        "watching": True,
        **_told_position(progress, lambda seat: _kingdom_data(progress, seat), str(position)),
        "decides": None if position.seat is None else str(position.seat),
        "seats": [
            {
                "seat": str(seat),
                "name": names[seat] if names else str(seat),
                "kind": "person",
                "bot": None,
                "resigned": False,
                "present": False,
                "away_for": None,
                "yours": False,
                "returnable": False,
                "score": position.score(seat).as_dict(),
                "total": position.tallies()[seat].points,
            }
            for seat in position.seats
        ],
        "legal": choices.choices(position),
        "prepare": [],
        "log": [],
    }


def _told_position(progress: Progress, kingdom: Callable[[Seat], object], text: str) -> Data:
    position = progress.position
    rules, row = position.rules, position.row
    return {
        "events": progress.events,
        "rules": _rules(rules, row.side),
        "game": position.game,
        "games": rules.games,
        "round": position.round,
        "rounds": row.rounds,
        "chance": position.chance,
        "step": position.step.key,
        "task": position.step.task(position),
        "position": text,
        "kingdoms": [kingdom(seat) for seat in position.seats],
        "line": pieces.line(position.line, rules.box, rules.stock),
        "next": pieces.line(position.next, rules.box, rules.stock),
        "unseen": list(position.unseen),
        "coming": row.dominoes - position.drawn,
        "discards": list(position.discards),
        "totems": pieces.totems(position.commons),
        "cave": pieces.cave(position.commons),
    }


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


def _kingdom(table: Table, seat: Seat) -> object:
    progress = table.progress
    seen = (progress.position.kingdoms[seat], progress.last[seat])
    return remembered(
        table, f"kingdom {seat}", seen, lambda: encoded(_kingdom_data(progress, seat, _text(table, seat)))
    )


def _kingdom_data(progress: Progress, seat: Seat, text: str | None = None) -> Data:
    position = progress.position
    side = position.row.side
    told = pieces.kingdom(position.kingdoms[seat], side, progress.laid[seat], progress.last[seat], text)
    return {"seat": str(seat), **told}


def _text(table: Table, seat: Seat) -> str:
    kingdom = table.progress.position.kingdoms[seat]
    return remembered(table, f"text {seat}", (kingdom,), lambda: str(kingdom))


def _position_text(table: Table) -> str:
    """The position's text. The kingdoms are most of it and most of them are as before, so theirs are remembered."""
    position = table.progress.position
    return str(position.but(kingdoms=tuple(_text(table, seat) for seat in position.seats)))


def _seat(table: Table, seat: Seat, yours: bool, onlooker: Onlooker) -> msgspec.Raw:
    chair = table.seating.chairs[seat]
    standing = _standing(table, seat)
    present = chair.bot is not None or onlooker.present.get(seat, False)
    away = None if chair.bot is not None else onlooker.away.get(seat)
    returnable = yours and chair.bot is not None and not chair.resigned and not table.over

    def tell() -> msgspec.Raw:
        more = {"present": present, "away_for": away, "yours": yours, "returnable": returnable}
        return encoded({**standing, **more})

    return remembered(table, f"seat {seat} {yours}", (standing, present, away, returnable), tell)


def _standing(table: Table, seat: Seat) -> Data:
    """What everybody sees of a seat: who sits there, and how the kingdom stands."""
    chair = table.seating.chairs[seat]
    position = table.progress.position

    def tell() -> Data:
        score = position.score(seat)
        return {
            "seat": str(seat),
            "name": chair.name or chair.bot,
            "kind": chair.kind,
            "bot": chair.bot,
            "resigned": chair.resigned,
            "score": encoded(score.as_dict()),
            "total": score.total + sum(game[seat].points for game in position.earlier),
        }

    seen = (position.kingdoms[seat], position.commons, chair, position.game)
    return remembered(table, f"standing {seat}", seen, tell)


def _laying(table: Table, seat: Seat, number: int) -> list[Data]:
    """The placements of a seat's next domino, found once for preparing and for playing."""
    position = table.progress.position
    seen = (position.kingdoms[seat], position.commons, number)
    return remembered(table, f"laying {seat}", seen, lambda: choices.placements(position, seat, number))


def _legal(table: Table) -> msgspec.Raw:
    position = table.progress.position

    def tell() -> msgspec.Raw:
        laying = None
        if position.step.key == "place":
            assert position.seat is not None
            laying = _laying(table, position.seat, position.line.slots[0].number)
        return encoded(choices.choices(position, laying))

    return remembered(table, "legal", (position,), tell)


def _prepare(table: Table, held: Sequence[Seat]) -> list[Data]:
    if table.over or table.seating.open:
        return []
    return [_prepared(table, seat, number) for seat, number in _waiting(table, held)]


def _waiting(table: Table, held: Sequence[Seat]) -> Iterator[tuple[Seat, int]]:
    """The seats that may prepare, with the domino they will place."""
    for seat in held:
        number = choices.claimed(table.progress.position, seat)
        if number is not None and table.seating.chairs[seat].bot is None:
            yield seat, number


def _prepared(table: Table, seat: Seat, number: int) -> Data:
    placements = _laying(table, seat, number)
    told = remembered(table, f"prepare {seat}", (placements,), lambda: encoded(placements))
    return {"seat": str(seat), "number": number, "placements": told, "chosen": table.prepared.get(seat)}


def _result(position: Position, resigned: Sequence[Seat]) -> Data:
    """Who won; whoever resigned comes after all the others."""
    result = position.result()
    staying = [seat for seat in position.seats if seat not in resigned]
    order = [(seat in staying, result.tallies[seat]) for seat in position.seats]
    ranks = [1 + sum(other > mine for other in order) for mine in order]
    winners = [str(seat) for seat, rank in zip(position.seats, ranks, strict=True) if rank == 1]
    explanation = result.explanation
    if resigned:
        gone = " and ".join(map(str, resigned))
        explanation = f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the victory'}: {gone} resigned"
    return {
        "ranks": ranks,
        "winners": winners,
        "explanation": explanation,
        "tallies": [tally._asdict() for tally in result.tallies],
        "resigned": [str(seat) for seat in resigned],
    }


def remembered(table: Table, name: str, seen: tuple[object, ...], tell: Callable[[], T]) -> T:
    """What was told last under a name, while everything it was told from is the very same; else told anew."""
    kept = table.memo.get(name)
    if kept is not None and all(map(_unchanged, kept[0], seen)):
        return cast("T", kept[1])
    value = tell()
    table.memo[name] = seen, value
    return value


def _unchanged(one: object, other: object) -> bool:
    return one is other or (type(one) is int and one == other)
