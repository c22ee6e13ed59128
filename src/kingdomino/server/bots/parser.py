"""Reads uploaded records, positions and kingdoms in a separate process, so that a large one does not delay others.

`python -m kingdomino.server.bots.parser` speaks the protocol of the worker process: one JSON request per line, and one
JSON response. Errors of a request are part of its result, so that they reach the client as they are.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

from kingdomino.components import KingdominoError, Seat
from kingdomino.editions import Position
from kingdomino.game import Record
from kingdomino.server.bots.worker_process import limit_resources
from kingdomino.tables import codec, messages, records
from kingdomino.tables.table_error import TableError, refused, unreadable

Params = dict[str, Any]
MEMORY_LIMIT = 1 << 30


def read(params: Params) -> object:
    """The contents of a record."""
    return records.read(params["record"])


def verify_shuffle(params: Params) -> object:
    """The chance events of a record that follow from its secret."""
    return records.verify_shuffle(params["record"])


def replay(params: Params) -> object:
    """The state at a point of a record."""
    return records.replay(codec.convert(params, messages.RecordPoint))


def explain(params: Params) -> object:
    """Why an event is illegal in a position."""
    return records.explain(codec.convert(params, messages.ExplainPosition))


def score(params: Params) -> object:
    """The score of a kingdom."""
    return records.score(codec.convert(params, messages.ScoreRequest))


def score_pad(params: Params) -> object:
    """The scores of kingdoms entered by hand."""
    return records.score_pad(codec.convert(params, messages.ScorePadRequest))


def start(params: Params) -> object:
    """A record up to a point, checked and in its shortest form."""
    record = records.parse_record(params["record"]).until(params["at"])
    return str(Record(record.rules, record.seats, record.events, {}))


def check_position(params: Params) -> object:
    """Return nothing; raise an error if no seat has to decide in a position."""
    if Position.parse(params["position"]).seat is None:
        raise refused("no-decision")
    return None


def review(params: Params) -> object:
    """The decisions of a record."""
    # Imported here: it loads the compiler, which the others do not need.
    from kingdomino.players.analysis.grades import decisions

    reviewed = decisions(records.parse_record(params["record"]), [Seat[letter] for letter in params["seats"]])
    return [
        {
            "number": decision.number,
            "event": str(decision.event),
            "seat": str(decision.view.seat),
            "position": str(decision.view.position),
        }
        for decision in reviewed
    ]


def positions(params: Params) -> object:
    """The positions of a record, or a position in its shortest form."""
    if "position" in params:
        return [str(Position.parse(params["position"]))]
    return [str(position) for position in records.parse_record(params["record"]).positions]


METHODS: dict[str, Callable[[Params], object]] = {
    method.__name__: method
    for method in (read, verify_shuffle, replay, explain, score, score_pad, start, check_position, review, positions)
}


def parse(method: str, params: Params) -> object:
    """The result of a method; raises TableError if the text is not valid."""
    try:
        return METHODS[method](params)
    except KingdominoError as error:
        raise unreadable(error) from None


def respond(request: Params) -> Params:
    """The response to a request of the server."""
    try:
        return {"result": {"value": parse(request["method"], request["params"])}}
    except TableError as error:
        fields = {"error": error.error, "key": error.key, "values": error.values, "english": error.english}
        return {"result": {"refused": {**fields, "more": error.more}}}
    except Exception as error:
        return {"error": {"type": type(error).__name__, "message": str(error)}}


def to_error(fields: Params) -> TableError:
    """The error of a response."""
    key = fields["key"].removeprefix("error-")
    error = TableError(fields["error"], key, **fields["values"])
    error.key, error.english, error.more = fields["key"], fields["english"], dict(fields["more"])
    return error


def main() -> None:
    """Respond to requests until the input ends."""
    limit_resources(MEMORY_LIMIT)
    for line in sys.stdin:
        sys.stdout.buffer.write(codec.encode(respond(json.loads(line))) + b"\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
