"""The state of a table as JSON, for one viewer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial

from kingdomino.components import Seat
from kingdomino.tables import legal_moves, position_view, premoves
from kingdomino.tables.codec import encode
from kingdomino.tables.game_progress import GameProgress
from kingdomino.tables.legal_moves import PlacementOption
from kingdomino.tables.piece_data import Data
from kingdomino.tables.position_view import ViewCache
from kingdomino.tables.table import Table


@dataclass(frozen=True, slots=True)
class Viewer:
    """A viewer's seats, whether they came by the spectator link, and the presence of the players."""

    held: tuple[Seat, ...] = ()
    is_spectator: bool = False
    present: Mapping[Seat, bool] = field(default_factory=dict)
    away: Mapping[Seat, int] = field(default_factory=dict)
    replaceable: Sequence[Seat] = ()
    bots_loading: bool = False
    """Whether no worker is ready yet and the fallback policy decides for the bots."""


def state_json(table: Table, viewer: Viewer) -> bytes:
    """The state of a table for one viewer, as JSON.

    Most fields are the same for all viewers; they are encoded once and cached.
    """
    to_move = table.to_move
    yours = to_move is not None and to_move in viewer.held and table.seating.assignments[to_move].bot is None
    coach = table.is_over or table.seating.is_solo(viewer.held)
    return b'%b,"seats":[%b],"legal":%b,"premoves":[%b],%b' % (
        _viewer_fields(
            table.info.spectator_id if viewer.is_spectator else table.info.id,
            viewer.is_spectator,
            viewer.held,
            coach,
        ),
        b",".join(_seats(table, viewer)),
        _legal(table) if yours else b"[]",
        b",".join(_premoves(table, viewer.held)),
        _shared_fields(table),
    )


@lru_cache(20_000)
def _viewer_fields(address: str, is_spectator: bool, held: tuple[Seat, ...], coach: bool) -> bytes:
    """The first fields of a state, which depend only on the viewer."""
    yours = [str(seat) for seat in held]
    return encode({"table": address, "is_spectator": is_spectator, "yours": yours, "coach": coach})[:-1]


def _shared_fields(table: Table) -> bytes:
    """The fields that are the same for all viewers, as the end of a JSON object."""

    def compute() -> bytes:
        over, to_move, game = table.is_over, table.to_move, table.info
        secret = game.secret.hex() if over else None
        shared = {
            "spectator_id": game.spectator_id,
            "version": table.version,
            "made_at": game.created_at,
            "listed": game.listed,
            **position_view.position(table.progress, table.view_cache),
            "finished": position_view.finished(table.progress, table.seating.resigned, table.view_cache),
            "to_move": None if to_move is None else str(to_move),
            "open_seats": [str(seat) for seat in table.seating.open_seats],
            "over": over,
            "stopped": table.seating.ended_by_resignation,
            "result": position_view.result(table.progress.position, table.seating.resigned) if over else None,
            "shuffle_proof": {"commitment": table.commitment, "secret": secret, "from": game.preset_events},
            "rematch": table.rematch,
            "log": list(table.log_messages),
        }
        return encode(shared)[1:]

    return table.view_cache.table.get_or_compute("shared", (table.version,), compute)


def position_state(progress: GameProgress, names: Sequence[str] = ()) -> Data:
    """The state of a position without a table, such as a point of a record."""
    position, view_cache = progress.position, ViewCache(len(progress.position.kingdoms))
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
        **position_view.position(progress, view_cache),
        "finished": position_view.finished(progress, (), view_cache),
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


def _seats(table: Table, viewer: Viewer) -> list[bytes]:
    """Every seat; only the viewer's own seats differ between viewers."""
    inputs = table.version, viewer.present, viewer.away, viewer.replaceable, viewer.bots_loading

    def compute() -> list[bytes]:
        return [_seat(table, seat, False, viewer) for seat in table.seats]

    seats = table.view_cache.table.get_or_compute("seats", inputs, compute)
    if viewer.held:
        seats = seats.copy()
        for seat in viewer.held:
            seats[seat] = _seat(table, seat, True, viewer)
    return seats


def _seat(table: Table, seat: Seat, yours: bool, viewer: Viewer) -> bytes:
    assignment = table.seating.assignments[seat]
    has_bot = assignment.bot is not None
    return _shared_seat_fields(table, seat) + _viewer_seat_fields(
        present=has_bot or viewer.present.get(seat, False),
        away_for=None if has_bot else viewer.away.get(seat),
        replaceable=not has_bot and seat in viewer.replaceable,
        yours=yours,
        reclaimable=yours and has_bot and not assignment.resigned and not table.is_over,
        bot_loading=viewer.bots_loading and has_bot,
    )


@lru_cache(1024)
def _viewer_seat_fields(**fields: bool | int | None) -> bytes:
    """The fields of a seat that depend on presence and viewer."""
    return b"," + encode(fields)[1:]


def _shared_seat_fields(table: Table, seat: Seat) -> bytes:
    """The fields of a seat that are the same for all viewers."""
    assignment = table.seating.assignments[seat]
    position = table.progress.position

    def compute() -> bytes:
        score = position.score(seat)
        fields = {
            "seat": str(seat),
            "name": assignment.name or assignment.bot,
            "kind": assignment.kind,
            "bot": assignment.bot,
            "resigned": assignment.resigned,
            "score": score.as_dict(),
            "total": score.total + sum(game[seat].points for game in position.previous_games),
        }
        return encode(fields)[:-1]

    inputs = (position.kingdoms[seat], position.shared, assignment, position.game)
    return table.view_cache.kingdoms[seat].get_or_compute("standing", inputs, compute)


def _placements(table: Table, seat: Seat, number: int) -> list[PlacementOption]:
    """The placements of a seat's next domino, shared by `legal` and `premoves`."""
    position = table.progress.position
    inputs = (position.kingdoms[seat], position.shared, number)
    return table.view_cache.kingdoms[seat].get_or_compute(
        "placements", inputs, lambda: legal_moves.placements(position, seat, number)
    )


def _legal(table: Table) -> bytes:
    position = table.progress.position

    def compute() -> bytes:
        placements: list[PlacementOption] = []
        if position.step.key == "place":
            assert position.seat is not None
            placements = _placements(table, position.seat, position.domino.number)
        return encode(legal_moves.legal_moves(position, placements))

    return table.view_cache.table.get_or_compute("legal", (position,), compute)


def _premoves(table: Table, held: Sequence[Seat]) -> list[bytes]:
    """The possible premoves of each held seat."""
    if table.is_over or table.seating.open_seats:
        return []
    encoded = []
    for seat in held:
        number = legal_moves.claimed_domino(table.progress.position, seat)
        if number is not None and table.seating.assignments[seat].bot is None:
            placements = _placements(table, seat, number)
            chosen = premoves.decode_premove(table.progress.position, number, table.premoves.get(seat))
            compute = partial(_premove, seat, number, placements, chosen)
            encoded.append(table.view_cache.kingdoms[seat].get_or_compute("premove", (placements, chosen), compute))
    return encoded


def _premove(seat: Seat, number: int, placements: list[PlacementOption], chosen: str | None) -> bytes:
    return encode({"seat": str(seat), "number": number, "placements": placements, "chosen": chosen})
