"""The state: a table as one onlooker or holder sees it, as plain data. Knows how to tell it, no rule of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial

import msgspec

from kingdomino.components import Seat
from kingdomino.server import choices, preparing, showing
from kingdomino.server.choices import Laying
from kingdomino.server.pieces import Data
from kingdomino.server.progress import Progress
from kingdomino.server.showing import Shown
from kingdomino.server.table import Table


@dataclass(frozen=True, slots=True)
class Onlooker:
    """Who looks: the seats he holds, whether he came by the watch link, and who else is there."""

    held: tuple[Seat, ...] = ()
    watching: bool = False
    present: Mapping[Seat, bool] = field(default_factory=dict)
    away: Mapping[Seat, int] = field(default_factory=dict)
    warming: bool = False
    """Whether the bots are still getting ready, and a stand-in plays for them."""


def state_json(table: Table, onlooker: Onlooker) -> bytes:
    """All that an onlooker may know of a table, with what his seats may do, as JSON.

    What everybody sees alike is most of it, and is written once for all who look.
    """
    decides = table.decides
    yours = decides is not None and decides in onlooker.held and table.seating.chairs[decides].bot is None
    coach = table.over or table.seating.alone(onlooker.held)
    return b'%b,"seats":[%b],"legal":%b,"prepare":[%b],%b' % (
        _opening(table.game.watch if onlooker.watching else table.game.id, onlooker.watching, onlooker.held, coach),
        b",".join(_seats(table, onlooker)),
        _legal(table) if yours else b"[]",
        b",".join(_prepare(table, onlooker.held)),
        _shared(table),
    )


@lru_cache(20_000)
def _opening(address: str, watching: bool, held: tuple[Seat, ...], coach: bool) -> bytes:
    """The beginning of a state: which table it is, whose, and whether the coach may speak."""
    yours = [str(seat) for seat in held]
    return msgspec.json.encode({"table": address, "watching": watching, "yours": yours, "coach": coach})[:-1]


def _shared(table: Table) -> bytes:
    """The fields that everybody sees alike, as the end of a JSON object."""

    def tell() -> bytes:
        over, decides, game = table.over, table.decides, table.game
        secret = game.secret.hex() if over else None
        shared = {
            "watch": game.watch,
            "number": table.number,
            "made_at": game.made_at,
            "listed": game.listed,
            **showing.position(table.progress, table.shown),
            "finished": showing.finished(table.progress, table.seating.resigned, table.shown),
            "decides": None if decides is None else str(decides),
            "waiting": [str(seat) for seat in table.seating.open],
            "over": over,
            "stopped": table.seating.stopped,
            "result": showing.result(table.progress.position, table.seating.resigned) if over else None,
            "fair": {"commitment": table.commitment, "secret": secret, "from": game.given},
            "rematch": table.rematch,
            "log": list(table.tales),
        }
        return msgspec.json.encode(shared)[1:]

    return table.shown.table.recall("shared", (table.number,), tell)


def position_state(progress: Progress, names: Sequence[str] = ()) -> Data:
    """The state of a position at no table: a point of a record. What the seat to decide may do is told."""
    position, shown = progress.position, Shown(len(progress.position.kingdoms))
    return {
        "table": None,
        "watch": None,
        "number": progress.events,
        "made_at": None,
        "listed": False,
        "waiting": [],
        "over": position.over,
        "stopped": False,
        "result": showing.result(position, ()) if position.over else None,
        "fair": None,
        "rematch": None,
        "yours": [],
        "watching": True,
        "coach": True,
        **showing.position(progress, shown),
        "finished": showing.finished(progress, (), shown),
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
                "warming": False,
                "score": position.score(seat).as_dict(),
                "total": position.tallies()[seat].points,
            }
            for seat in position.seats
        ],
        "legal": choices.choices(position),
        "prepare": [],
        "log": [],
    }


def _seats(table: Table, onlooker: Onlooker) -> list[bytes]:
    """Every seat as the onlooker sees it: as everybody does, but for his own."""
    seen = table.number, onlooker.present, onlooker.away, onlooker.warming

    def tell() -> list[bytes]:
        return [_seat(table, seat, False, onlooker) for seat in table.seats]

    seats = table.shown.table.recall("seats", seen, tell)
    if onlooker.held:
        seats = seats.copy()
        for seat in onlooker.held:
            seats[seat] = _seat(table, seat, True, onlooker)
    return seats


def _seat(table: Table, seat: Seat, yours: bool, onlooker: Onlooker) -> bytes:
    chair = table.seating.chairs[seat]
    present = chair.bot is not None or onlooker.present.get(seat, False)
    away = None if chair.bot is not None else onlooker.away.get(seat)
    returnable = yours and chair.bot is not None and not chair.resigned and not table.over
    warming = onlooker.warming and chair.bot is not None
    return _standing(table, seat) + _whereabouts(present, away, yours, returnable, warming)


@lru_cache(1024)
def _whereabouts(present: bool, away: int | None, yours: bool, returnable: bool, warming: bool) -> bytes:
    """The end of a seat, after what everybody sees of it."""
    told = {"present": present, "away_for": away, "yours": yours, "returnable": returnable, "warming": warming}
    return b"," + msgspec.json.encode(told)[1:]


def _standing(table: Table, seat: Seat) -> bytes:
    """The beginning of a seat: who sits there, and how the kingdom stands."""
    chair = table.seating.chairs[seat]
    position = table.progress.position

    def tell() -> bytes:
        score = position.score(seat)
        told = {
            "seat": str(seat),
            "name": chair.name or chair.bot,
            "kind": chair.kind,
            "bot": chair.bot,
            "resigned": chair.resigned,
            "score": score.as_dict(),
            "total": score.total + sum(game[seat].points for game in position.earlier),
        }
        return msgspec.json.encode(told)[:-1]

    seen = (position.kingdoms[seat], position.commons, chair, position.game)
    return table.shown.kingdoms[seat].recall("standing", seen, tell)


def _laying(table: Table, seat: Seat, number: int) -> list[Laying]:
    """The placements of a seat's next domino, found once for preparing and for playing."""
    position = table.progress.position
    seen = (position.kingdoms[seat], position.commons, number)
    return table.shown.kingdoms[seat].recall("laying", seen, lambda: choices.placements(position, seat, number))


def _legal(table: Table) -> bytes:
    position = table.progress.position

    def tell() -> bytes:
        laying: list[Laying] = []
        if position.step.key == "place":
            assert position.seat is not None
            laying = _laying(table, position.seat, position.line.slots[0].number)
        return msgspec.json.encode(choices.choices(position, laying))

    return table.shown.table.recall("legal", (position,), tell)


def _prepare(table: Table, held: Sequence[Seat]) -> list[bytes]:
    """For each seat that may prepare the domino it will place, and how."""
    if table.over or table.seating.open:
        return []
    found = []
    for seat in held:
        number = choices.claimed(table.progress.position, seat)
        if number is not None and table.seating.chairs[seat].bot is None:
            laying = _laying(table, seat, number)
            chosen = preparing.event_for(table.progress.position, number, table.prepared.get(seat))
            tell = partial(_preparing, seat, number, laying, chosen)
            found.append(table.shown.kingdoms[seat].recall("prepare", (laying, chosen), tell))
    return found


def _preparing(seat: Seat, number: int, laying: list[Laying], chosen: str | None) -> bytes:
    return msgspec.json.encode({"seat": str(seat), "number": number, "placements": laying, "chosen": chosen})
