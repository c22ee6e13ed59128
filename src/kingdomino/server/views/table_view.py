"""The state: a table as one onlooker or holder sees it, as plain data. Knows how to tell it, no rule of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial

import msgspec

from kingdomino.components import Seat
from kingdomino.server.tables import legal_moves, premoves
from kingdomino.server.tables.game_progress import GameProgress
from kingdomino.server.tables.legal_moves import PlacementOption
from kingdomino.server.tables.table import Table
from kingdomino.server.views import position_view
from kingdomino.server.views.piece_data import Data
from kingdomino.server.views.position_view import ViewCache


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: the seats he holds, whether he came by the watch link, and who else is there."""

    held: tuple[Seat, ...] = ()
    is_spectator: bool = False
    present: Mapping[Seat, bool] = field(default_factory=dict)
    away: Mapping[Seat, int] = field(default_factory=dict)
    replaceable: Sequence[Seat] = ()
    bots_loading: bool = False
    """Whether no worker is ready yet and the fallback policy decides for the bots."""


def state_json(table: Table, onlooker: Viewer) -> bytes:
    """All that an onlooker may know of a table, with what his seats may do, as JSON.

    What everybody sees alike is most of it, and is written once for all who look.
    """
    decides = table.to_move
    yours = decides is not None and decides in onlooker.held and table.seating.assignments[decides].bot is None
    coach = table.is_over or table.seating.is_solo(onlooker.held)
    return b'%b,"seats":[%b],"legal":%b,"premoves":[%b],%b' % (
        _opening(
            table.info.spectator_id if onlooker.is_spectator else table.info.id,
            onlooker.is_spectator,
            onlooker.held,
            coach,
        ),
        b",".join(_seats(table, onlooker)),
        _legal(table) if yours else b"[]",
        b",".join(_prepare(table, onlooker.held)),
        _shared(table),
    )


@lru_cache(20_000)
def _opening(address: str, watching: bool, held: tuple[Seat, ...], coach: bool) -> bytes:
    """The beginning of a state: which table it is, whose, and whether the coach may speak."""
    yours = [str(seat) for seat in held]
    return msgspec.json.encode({"table": address, "is_spectator": watching, "yours": yours, "coach": coach})[:-1]


def _shared(table: Table) -> bytes:
    """The fields that everybody sees alike, as the end of a JSON object."""

    def tell() -> bytes:
        over, decides, game = table.is_over, table.to_move, table.info
        secret = game.secret.hex() if over else None
        shared = {
            "spectator_id": game.spectator_id,
            "version": table.version,
            "made_at": game.created_at,
            "listed": game.listed,
            **position_view.position(table.progress, table.view_cache),
            "finished": position_view.finished(table.progress, table.seating.resigned, table.view_cache),
            "to_move": None if decides is None else str(decides),
            "open_seats": [str(seat) for seat in table.seating.open_seats],
            "over": over,
            "stopped": table.seating.ended_by_resignation,
            "result": position_view.result(table.progress.position, table.seating.resigned) if over else None,
            "shuffle_proof": {"commitment": table.commitment, "secret": secret, "from": game.preset_events},
            "rematch": table.rematch,
            "log": list(table.log_messages),
        }
        return msgspec.json.encode(shared)[1:]

    return table.view_cache.table.get_or_compute("shared", (table.version,), tell)


def position_state(progress: GameProgress, names: Sequence[str] = ()) -> Data:
    """The state of a position at no table: a point of a record. What the seat to decide may do is told."""
    position, shown = progress.position, ViewCache(len(progress.position.kingdoms))
    return {
        "table": None,
        "spectator_id": None,
        "version": progress.events,
        "made_at": None,
        "listed": False,
        "open_seats": [],
        "over": position.is_over,
        "stopped": False,
        "result": position_view.result(position, ()) if position.is_over else None,
        "shuffle_proof": None,
        "rematch": None,
        "yours": [],
        "is_spectator": True,
        "coach": True,
        **position_view.position(progress, shown),
        "finished": position_view.finished(progress, (), shown),
        "to_move": None if position.seat is None else str(position.seat),
        "seats": [
            {
                "seat": str(seat),
                "name": names[seat] if names else str(seat),
                "kind": "person",
                "bot": None,
                "resigned": False,
                "present": False,
                "away_for": None,
                "replaceable": False,
                "yours": False,
                "reclaimable": False,
                "bot_loading": False,
                "score": position.score(seat).as_dict(),
                "total": position.tallies()[seat].points,
            }
            for seat in position.seats
        ],
        "legal": legal_moves.legal_moves(position),
        "premoves": [],
        "log": [],
    }


def _seats(table: Table, onlooker: Viewer) -> list[bytes]:
    """Every seat as the onlooker sees it: as everybody does, but for his own."""
    seen = table.version, onlooker.present, onlooker.away, onlooker.replaceable, onlooker.bots_loading

    def tell() -> list[bytes]:
        return [_seat(table, seat, False, onlooker) for seat in table.seats]

    seats = table.view_cache.table.get_or_compute("seats", seen, tell)
    if onlooker.held:
        seats = seats.copy()
        for seat in onlooker.held:
            seats[seat] = _seat(table, seat, True, onlooker)
    return seats


def _seat(table: Table, seat: Seat, yours: bool, onlooker: Viewer) -> bytes:
    chair = table.seating.assignments[seat]
    present = chair.bot is not None or onlooker.present.get(seat, False)
    away = None if chair.bot is not None else onlooker.away.get(seat)
    returnable = yours and chair.bot is not None and not chair.resigned and not table.is_over
    warming = onlooker.bots_loading and chair.bot is not None
    replaceable = chair.bot is None and seat in onlooker.replaceable
    return _standing(table, seat) + _whereabouts(present, away, replaceable, yours, returnable, warming)


@lru_cache(1024)
def _whereabouts(
    present: bool, away: int | None, replaceable: bool, yours: bool, returnable: bool, warming: bool
) -> bytes:
    """The end of a seat, after what everybody sees of it."""
    told = {"present": present, "away_for": away, "replaceable": replaceable}
    told |= {"yours": yours, "reclaimable": returnable, "bot_loading": warming}
    return b"," + msgspec.json.encode(told)[1:]


def _standing(table: Table, seat: Seat) -> bytes:
    """The beginning of a seat: who sits there, and how the kingdom stands."""
    chair = table.seating.assignments[seat]
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
            "total": score.total + sum(game[seat].points for game in position.previous_games),
        }
        return msgspec.json.encode(told)[:-1]

    seen = (position.kingdoms[seat], position.shared, chair, position.game)
    return table.view_cache.kingdoms[seat].get_or_compute("standing", seen, tell)


def _laying(table: Table, seat: Seat, number: int) -> list[PlacementOption]:
    """The placements of a seat's next domino, found once for preparing and for playing."""
    position = table.progress.position
    seen = (position.kingdoms[seat], position.shared, number)
    return table.view_cache.kingdoms[seat].get_or_compute(
        "laying", seen, lambda: legal_moves.placements(position, seat, number)
    )


def _legal(table: Table) -> bytes:
    position = table.progress.position

    def tell() -> bytes:
        laying: list[PlacementOption] = []
        if position.step.key == "place":
            assert position.seat is not None
            laying = _laying(table, position.seat, position.domino.number)
        return msgspec.json.encode(legal_moves.legal_moves(position, laying))

    return table.view_cache.table.get_or_compute("legal", (position,), tell)


def _prepare(table: Table, held: Sequence[Seat]) -> list[bytes]:
    """For each seat that may prepare the domino it will place, and how."""
    if table.is_over or table.seating.open_seats:
        return []
    found = []
    for seat in held:
        number = legal_moves.claimed_domino(table.progress.position, seat)
        if number is not None and table.seating.assignments[seat].bot is None:
            laying = _laying(table, seat, number)
            chosen = premoves.decode_premove(table.progress.position, number, table.premoves.get(seat))
            tell = partial(_preparing, seat, number, laying, chosen)
            found.append(table.view_cache.kingdoms[seat].get_or_compute("prepare", (laying, chosen), tell))
    return found


def _preparing(seat: Seat, number: int, laying: list[PlacementOption], chosen: str | None) -> bytes:
    return msgspec.json.encode({"seat": str(seat), "number": number, "placements": laying, "chosen": chosen})
