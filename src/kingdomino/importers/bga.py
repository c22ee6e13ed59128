"""Game logs of Board Game Arena.

The frame of these logs is the same for all games there and is described by several public projects: `data.players`,
and `data.logs` with packets, each with notifications of a `type` with `args`. The notifications of the Kingdomino
implementation itself are not publicly documented, so a `LogMapping` names them; `notification_types` lists those of a
log, to write the mapping.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any

from kingdomino.components import KingdominoError
from kingdomino.game import Record
from kingdomino.importers.transcript import Transcript, square

Log = Mapping[str, Any]


@dataclass(frozen=True)
class LogMapping:
    """The types of the four notifications, and the names of their arguments.

    `dominoes` is a list of numbers or of objects with the argument `domino`. The coordinates are those of the left and
    the right land, counted from the castle; `north` is the direction of growing y: 1, or -1 if rows count downwards.
    """

    draw_type: str
    claim_type: str
    place_type: str
    discard_type: str
    dominoes: str = "dominoes"
    domino: str = "domino"
    player: str = "player_id"
    coordinates: tuple[str, str, str, str] = ("x1", "y1", "x2", "y2")
    north: int = -1
    rules: str = "classic"

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> LogMapping:
        """Read JSON data."""
        known = {field.name for field in fields(cls)}
        if not set(data) <= known:
            raise KingdominoError(f"mapping: expected an object with the keys {', '.join(sorted(known))}")
        try:
            values = {**data, "coordinates": tuple(data.get("coordinates", cls.coordinates))}
            return cls(**values)
        except TypeError as error:
            raise KingdominoError(f"mapping: {error}") from None


def notifications(log: Log) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The type and arguments of every notification in order; copies for single players are left out."""
    seen = set()
    try:
        packets = (log.get("data") or log)["logs"]
        for packet in packets:
            for entry in packet["data"]:
                uid = entry.get("uid")
                if uid is None or uid not in seen:
                    seen.add(uid)
                    args = entry.get("args")
                    yield str(entry["type"]), args if isinstance(args, Mapping) else {}
    except (AttributeError, KeyError, TypeError) as error:
        raise KingdominoError(f"not a game log: expected data.logs with packets of notifications ({error!r})") from None


def notification_types(log: Log) -> dict[str, list[str]]:
    """The types of the notifications in a log with the names of their arguments."""
    types: dict[str, set[str]] = {}
    for kind, args in notifications(log):
        types.setdefault(kind, set()).update(args)
    return {kind: sorted(names) for kind, names in sorted(types.items())}


def record_from_bga(log: Log, mapping: LogMapping) -> Record:
    """Rebuild a game from its log."""
    players = _players(log)
    transcript = Transcript(mapping.rules, tuple(players.values()), headers={"Site": "Board Game Arena"})
    for kind, args in notifications(log):
        try:
            _add(transcript, mapping, players, kind, args)
        except (KeyError, TypeError, ValueError) as error:
            raise KingdominoError(f"notification {kind!r}: {error!r} in {dict(args)!r}") from None
    return transcript.record()


def _players(log: Log) -> dict[str, str]:
    try:
        players = (log.get("data") or log)["players"]
        entries = players.values() if isinstance(players, Mapping) else players
        return {str(entry["id"]): str(entry["name"]) for entry in entries}
    except (AttributeError, KeyError, TypeError) as error:
        raise KingdominoError(f"not a game log: expected data.players with id and name ({error!r})") from None


def _add(
    transcript: Transcript, mapping: LogMapping, players: Mapping[str, str], kind: str, args: Mapping[str, Any]
) -> None:
    if kind == mapping.draw_type:
        numbers = [int(item[mapping.domino] if isinstance(item, Mapping) else item) for item in args[mapping.dominoes]]
        transcript.draws += [number for number in numbers if number not in transcript.draws]
        return
    if kind not in (mapping.claim_type, mapping.place_type, mapping.discard_type):
        return
    seat = transcript.seat(players[str(args[mapping.player])])
    if kind == mapping.claim_type:
        transcript.claims.append((seat, int(args[mapping.domino])))
    elif kind == mapping.discard_type:
        transcript.placements.append((seat, "-"))
    else:
        x1, y1, x2, y2 = (int(args[name]) for name in mapping.coordinates)
        left, right = square(x1, mapping.north * y1), square(x2, mapping.north * y2)
        transcript.placements.append((seat, f"{left}{right}"))
