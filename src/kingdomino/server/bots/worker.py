"""A worker: a process in which bots think, fed by lines of JSON. Holds nothing between two questions.

`python -m kingdomino.server.bots.worker` reads one JSON request per line and writes one answer per line.
"""

from __future__ import annotations

import contextlib
import json
import os
import resource
import sys
from typing import Any

from kingdomino.components import KingdominoError
from kingdomino.editions import Event, Position, View
from kingdomino.players import create_player
from kingdomino.players.analysis.grades import grade
from kingdomino.players.analysis.options import Option, analyse
from kingdomino.players.search.budget import SearchBudget

MEMORY = 4 << 30
"""Bytes of address space; compiled players map much more than they use."""


Question = dict[str, Any]


def answer(question: Question) -> dict[str, object]:
    """What a question asks for.

    >>> position = "classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B"
    >>> answer({"do": "decide", "bot": "random", "position": position, "seed": 1})["event"] in ("3", "17", "25", "40")
    True
    """
    position = Position.parse(str(question["position"]))
    if position.seat is None:
        raise KingdominoError("nobody is to decide")
    return ANSWERS[question["do"]](position.view(position.seat), question)


def _decide(view: View, question: Question) -> dict[str, object]:
    return {"event": str(create_player(question["bot"], question["seed"]).decide(view))}


def _analyse(view: View, question: Question) -> dict[str, object]:
    found = analyse(view, SearchBudget(seconds=question["seconds"]))
    return {"seat": str(view.seat), "playouts": found.playouts, "options": [_option(one) for one in found.options]}


def _option(option: Option) -> dict[str, object]:
    return {
        "events": [str(event) for event in option.events],
        "win": round(option.win, 4),
        "win_error": round(option.win_error, 4),
        "margin": round(option.margin, 2),
        "margin_error": round(option.margin_error, 2),
        "visits": option.visits,
        "explanation": option.why,
        "reasons": [{"key": one.key, "values": one.values} for one in option.reasons],
        "pv": [{"seat": str(seat), "event": str(event)} for seat, event in option.pv],
    }


def _grade(view: View, question: Question) -> dict[str, object]:
    found = grade(view, Event.parse(question["event"]), SearchBudget(seconds=question["seconds"]))
    return {
        "seat": str(view.seat),
        "label": found.label,
        "loss": round(found.loss, 4),
        "error": round(found.error, 4),
        "best": str(found.best),
        "win": None if found.win is None else round(found.win, 4),
    }


ANSWERS = {"decide": _decide, "analyse": _analyse, "grade": _grade}


def main() -> None:
    """Answer until the questions end."""
    with contextlib.suppress(OSError, ValueError):
        # People first: on a full machine bots get what is left.
        os.nice(10)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    for line in sys.stdin:
        try:
            told = answer(json.loads(line))
        except KingdominoError as error:
            told = {"error": type(error).__name__, "message": str(error)}
        except Exception as error:
            # Whatever a player does, the worker says so and goes on.
            told = {"error": type(error).__name__}
        sys.stdout.write(json.dumps(told) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
