"""What one viewer sees of a table: the full state, and the update from one snapshot to a later one.

A field of the state has inputs: it is built again, and sent, only if one of them is another object than before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, cast

from kingdomino.components import Seat
from kingdomino.editions import Position
from kingdomino.tables import legal_moves, position_view
from kingdomino.tables.codec import Json
from kingdomino.tables.entropy import Entropy
from kingdomino.tables.game_progress import GameProgress
from kingdomino.tables.kingdom_state import KingdomState
from kingdomino.tables.moves import Move, PlaceMove, PremoveState, decode_premove
from kingdomino.tables.position_view import letter, letters
from kingdomino.tables.seating import SeatAssignment, Seating
from kingdomino.tables.snapshot import Snapshot, TableCache
from kingdomino.tables.state import (
    KingdomChange,
    SeatState,
    ShuffleProof,
    TableState,
    TakebackRequest,
    TakebackState,
    Update,
)
from kingdomino.tables.table import TableInfo

_PLAIN = {int, str, bool, type(None)}
"""The types of inputs that are compared by value."""


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


class Part(NamedTuple):
    """A field of the state: what it is built from, and how. It changes if an input is another object or value."""

    inputs: Callable[[Snapshot], object]
    build: Callable[[Snapshot], object]

    def has_changed(self, before: Snapshot, after: Snapshot) -> bool:
        """Whether the field may differ between two snapshots."""
        old, new = self.inputs(before), self.inputs(after)
        return not (_same(old, new) if isinstance(old, tuple) and isinstance(new, tuple) else old == new)


def _value(get: Callable[[Snapshot], object]) -> Part:
    """A field whose own value is cheap to compute and to compare."""
    return Part(get, get)


def _seat_letter(seat: Seat | None) -> str | None:
    return None if seat is None else letter(seat)


def _shuffle_proof(table: Snapshot) -> ShuffleProof:
    info = table.info
    return ShuffleProof(
        info.commitment,
        info.secret.hex() if table.is_over and not table.is_preview else None,
        info.preset_events,
        table.entropy.text,
        letters(table.entropy.awaited),
    )


_PARTS: dict[str, Part] = {
    "events": _value(lambda table: table.progress.events),
    "game": _value(lambda table: table.position.game),
    "round": _value(lambda table: table.position.round),
    "chance": _value(lambda table: table.position.is_chance),
    "to_move": _value(lambda table: _seat_letter(table.to_move)),
    "step": _value(lambda table: table.position.step.key),
    "task": _value(lambda table: table.position.step.prompt(table.position)),
    "detail": Part(lambda table: (table.position.step,), lambda table: position_view.detail(table.position)),
    "position": Part(lambda table: (table.position,), lambda table: table.position_text()),
    "line": Part(
        lambda table: (table.position.current_line, table.progress.played),
        lambda table: position_view.line(table.position.current_line, table.rules, table.progress.played),
    ),
    "next": Part(
        lambda table: (table.position.next_line,),
        lambda table: position_view.line(table.position.next_line, table.rules),
    ),
    "unseen": Part(lambda table: (table.position.unseen,), lambda table: list(table.position.unseen)),
    "dominoes_left": _value(lambda table: table.position.setup.dominoes - table.position.drawn),
    "discards": Part(lambda table: (table.position.discards,), lambda table: list(table.position.discards)),
    "totems": Part(lambda table: (table.position.shared,), lambda table: position_view.totems(table.position.shared)),
    "cave": Part(lambda table: (table.position.shared,), lambda table: position_view.cave(table.position.shared)),
    "finished": Part(
        lambda table: (table.progress.finished, table.seating.resigned),
        lambda table: position_view.finished(table.progress.finished, table.seating.resigned),
    ),
    "open_seats": Part(lambda table: (table.seating,), lambda table: letters(table.seating.open_seats)),
    "over": _value(lambda table: table.is_over),
    "ended_by_resignation": _value(lambda table: table.seating.ended_by_resignation),
    "result": Part(
        lambda table: (table.is_over, table.position if table.is_over else None, table.seating.resigned),
        lambda table: position_view.result(table.position, table.seating.resigned) if table.is_over else None,
    ),
    "shuffle_proof": Part(lambda table: (table.is_over, table.entropy), _shuffle_proof),
    "rematch": _value(lambda table: table.rematch),
}
"""The fields that are the same for all viewers and may change, except kingdoms, seats and the log."""


def state(table: Snapshot, viewer: Viewer) -> TableState:
    """The full state of a table for one viewer."""
    info = table.info
    shared: dict[str, Any] = {name: part.build(table) for name, part in _PARTS.items()}
    return TableState(
        table=info.spectator_id if viewer.is_spectator else info.id,
        spectator_id=info.spectator_id,
        is_spectator=viewer.is_spectator,
        version=table.version,
        made_at=info.created_at,
        listed=info.listed,
        rules=position_view.rules_info(table.rules, table.position.setup.side),
        games=table.rules.games,
        rounds=table.position.setup.rounds,
        kingdoms=[position_view.kingdom(table.progress, seat) for seat in table.position.seats],
        seats=[_seat(table, seat, viewer) for seat in table.position.seats],
        log=cast("Any", list(table.log)),
        **_own_fields(table, viewer),
        **shared,
    )


# --- fields of one viewer ---------------------------------------------------------------------------------------------


def _own_fields(table: Snapshot, viewer: Viewer) -> dict[str, Any]:
    return {
        "yours": letters(viewer.held),
        "coach": _may_use_coach(table, viewer),
        "legal": _legal(table) if _is_to_move(table, viewer) else [],
        "premoves": [_premove(table, seat, number) for seat, number in _waiting(table, viewer)],
        "takeback": _takeback(table, viewer),
    }


def _own_changes(before: Snapshot, after: Snapshot, viewer: Viewer) -> dict[str, Any]:
    changes: dict[str, Any] = {}
    has_same_players = before.seating is after.seating and before.is_over == after.is_over
    if not has_same_players and _may_use_coach(before, viewer) != _may_use_coach(after, viewer):
        changes["coach"] = _may_use_coach(after, viewer)
    if _is_to_move(after, viewer):
        if not _is_to_move(before, viewer) or before.position is not after.position:
            changes["legal"] = _legal(after)
    elif _is_to_move(before, viewer):
        changes["legal"] = []
    waiting = list(_waiting(after, viewer))
    if list(_waiting(before, viewer)) != waiting or not all(
        _has_same_score(before.position, after.position, seat)
        and _chosen(before, seat, number) == _chosen(after, seat, number)
        for seat, number in waiting
    ):
        changes["premoves"] = [_premove(after, seat, number) for seat, number in waiting]
    takeback = _takeback(after, viewer)
    if _takeback(before, viewer) != takeback:
        changes["takeback"] = takeback
    return changes


def _takeback(table: Snapshot, viewer: Viewer) -> TakebackState:
    """What the viewer can take back: their latest decision, with consent if others have decided since or decide now."""
    allowed, held = table.allows_takebacks and not table.is_over, viewer.held
    events, have_others_decided = None, table.to_move not in held
    for number in range(len(table.deciders) - 1, table.info.preset_events - 1, -1) if allowed and held else ():
        if table.deciders[number] in held:
            events = number
            break
        have_others_decided = True
    consent = events is not None and have_others_decided and not table.seating.is_alone(held)
    request = table.request if allowed else None
    return TakebackState(
        allowed,
        events,
        consent,
        None
        if request is None
        else TakebackRequest(letter(request.seat), request.events, letters(request.waiting_for)),
    )


def _may_use_coach(table: Snapshot, viewer: Viewer) -> bool:
    return table.is_over or table.seating.is_solo(viewer.held)


def _is_to_move(table: Snapshot, viewer: Viewer) -> bool:
    seat = table.to_move
    return seat is not None and seat in viewer.held and table.seating.assignments[seat].bot is None


def _legal(table: Snapshot) -> list[Move]:
    position = table.position
    options: list[PlaceMove] = []
    if position.step.key == "place":
        assert position.seat is not None
        options = table.placements(position.seat, position.domino.number)
    return legal_moves.legal_moves(position, options)


def _waiting(table: Snapshot, viewer: Viewer) -> Iterator[tuple[Seat, int]]:
    """The viewer's seats that may set a premove, each with its next domino."""
    if table.is_over or table.seating.open_seats or table.entropy.awaited:
        return
    for seat in viewer.held:
        number = legal_moves.claimed_domino(table.position, seat)
        if number is not None and table.seating.assignments[seat].bot is None:
            yield seat, number


def _chosen(table: Snapshot, seat: Seat, number: int) -> str | None:
    return decode_premove(table.position, number, table.premoves.get(seat), table.takebacks)


def _premove(table: Snapshot, seat: Seat, number: int) -> PremoveState:
    return PremoveState(letter(seat), number, table.placements(seat, number), _chosen(table, seat, number))


# --- seats ------------------------------------------------------------------------------------------------------------


def _seat(table: Snapshot, seat: Seat, viewer: Viewer) -> SeatState:
    return SeatState(**_seat_score(table, seat), **_seat_player(table, seat, viewer))


def _seat_score(table: Snapshot, seat: Seat) -> dict[str, Any]:
    current = table.position.score(seat)
    total = position_view.total(table.position, seat, current)
    return {"seat": letter(seat), "score": position_view.score(current), "total": total}


def _seat_player(table: Snapshot, seat: Seat, viewer: Viewer) -> dict[str, Any]:
    assignment = table.seating.assignments[seat]
    has_bot, is_own = assignment.bot is not None, seat in viewer.held
    return {
        "name": assignment.name or assignment.bot,
        "kind": assignment.kind,
        "bot": assignment.bot,
        "emblem": assignment.emblem,
        "resigned": assignment.resigned,
        "yours": is_own,
        "reclaimable": is_own and has_bot and not assignment.resigned and not table.is_over,
        "present": has_bot or viewer.present.get(seat, False),
        "away_for": None if has_bot else viewer.away.get(seat),
        "replaceable": not has_bot and seat in viewer.replaceable,
        "bot_loading": viewer.bots_loading and has_bot,
    }


def _score_changes(before: Snapshot, after: Snapshot) -> dict[Seat, dict[str, Any]]:
    """The new scores of the seats whose score may have changed; the same for all viewers."""
    old, new = before.position, after.position
    return {
        seat: _seat_score(after, seat)
        for seat in new.seats
        if old.game != new.game or not _has_same_score(old, new, seat)
    }


def _has_same_score(old: Position, new: Position, seat: Seat) -> bool:
    """Whether a seat's kingdom and totems are the same, and so its score."""
    if old.kingdoms[seat] is not new.kingdoms[seat]:
        return False
    return old.shared is new.shared or old.shared.totems_of(seat) == new.shared.totems_of(seat)


def _seat_changes(
    before: Snapshot, after: Snapshot, scores: Mapping[Seat, dict[str, Any]], viewer: Viewer
) -> list[dict[str, Any]]:
    if before.seating is after.seating and before.is_over == after.is_over:
        return list(scores.values())
    changes = []
    for seat in after.position.seats:
        change = scores.get(seat, {})
        if before.seating.assignments[seat] is not after.seating.assignments[seat] or before.is_over != after.is_over:
            change = {"seat": letter(seat), **change, **_seat_player(after, seat, viewer)}
        if change:
            changes.append(change)
    return changes


# --- updates ----------------------------------------------------------------------------------------------------------


class Broadcast:
    """The updates of all viewers between two snapshots; what they share is built once."""

    def __init__(self, before: Snapshot, after: Snapshot, log: Sequence[Json]) -> None:
        self._before, self._after, self._log = before, after, log
        self._changes = {name: part.build(after) for name, part in _PARTS.items() if part.has_changed(before, after)}
        self._kingdoms = _kingdom_changes(before.progress, after.progress)
        self._scores = _score_changes(before, after)

    @property
    def has_seat_changes(self) -> bool:
        """Whether the players of seats may have changed; otherwise presence is not part of the updates."""
        return self._before.seating is not self._after.seating or self._before.is_over != self._after.is_over

    def update(self, viewer: Viewer) -> Update:
        """The update of one viewer, whose seats are the same before and after."""
        before, after = self._before, self._after
        return Update(
            before.version,
            after.version,
            {**self._changes, **_own_changes(before, after, viewer)},
            self._kingdoms,
            _seat_changes(before, after, self._scores, viewer),
            cast("Any", list(self._log)),
        )


def _kingdom_changes(before: GameProgress, after: GameProgress) -> list[KingdomChange]:
    changes = []
    for seat in after.position.seats:
        old, new = before.position.kingdoms[seat], after.position.kingdoms[seat]
        if old is new and before.last[seat] is after.last[seat]:
            continue
        whole: KingdomState = position_view.kingdom(after, seat)
        is_grown = before.placed[seat].items() <= after.placed[seat].items() and old.lands.keys() <= new.lands.keys()
        changed = [
            land
            for square, land in zip(new.lands, whole.squares, strict=True)
            if not is_grown or square not in old.lands or old.pieces.get(square) is not new.pieces.get(square)
        ]
        changes.append(KingdomChange(letter(seat), not is_grown, changed, whole.field, whole.last))
    return changes


def _same(old: tuple[object, ...], new: tuple[object, ...]) -> bool:
    """Whether all inputs are the same objects, or equal numbers or texts."""
    for mine, theirs in zip(old, new, strict=True):
        if mine is not theirs and not (type(mine) in _PLAIN and mine == theirs):
            return False
    return True


def position_state(progress: GameProgress, names: Sequence[str] = ()) -> TableState:
    """The state of a position without a table, such as a point of a record."""
    position = progress.position
    rules, players = position.rules, names or [str(seat) for seat in position.seats]
    info = TableInfo("", "", rules.name, len(players), 0, bytes(16))
    seating = Seating(tuple(SeatAssignment(name) for name in players))
    over = position.is_over
    options = (None, False, 0, None, ())
    table = Snapshot(info, rules, progress.events, progress, seating, Entropy(), over, *options, {}, (), TableCache())
    legal = legal_moves.legal_moves(position)
    return replace(
        state(table, Viewer(is_spectator=True)),
        table="",
        spectator_id=None,
        made_at=None,
        coach=True,
        legal=legal,
        shuffle_proof=None,
    )
