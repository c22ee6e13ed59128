"""A worker: a process in which bots think, fed by lines of JSON. Holds nothing between two questions.

`python -m kingdomino.server.worker` reads `{"bot", "position", "seed"}` a line and answers `{"event"}` or `{"error"}`.
"""

from __future__ import annotations

import contextlib
import json
import os
import resource
import sys

from kingdomino.editions import Position
from kingdomino.players import player

MEMORY = 4 << 30
"""Bytes of address space; compiled players map much more than they use."""


def decide(question: dict[str, str | int]) -> dict[str, str]:
    """One decision.

    >>> position = "classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B"
    >>> decide({"bot": "random", "position": position, "seed": 1})["event"] in ("3", "17", "25", "40")
    True
    """
    position = Position.parse(str(question["position"]))
    if position.seat is None:
        return {"error": "nobody is to decide"}
    view = position.view(position.seat)
    return {"event": str(player(str(question["bot"]), int(question["seed"])).decide(view))}


def main() -> None:
    """Answer until the questions end."""
    with contextlib.suppress(OSError, ValueError):
        # People first: on a full machine bots get what is left.
        os.nice(10)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    for line in sys.stdin:
        try:
            answer = decide(json.loads(line))
        except Exception as error:
            answer = {"error": type(error).__name__}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
