"""The worker process: runs bots and analysis outside the event loop.

`python -m kingdomino.server.bots.worker` reads one JSON request per line, `{"method": …, "params": {…}}`.
It writes one JSON response per line: `{"result": {…}}`, or `{"error": {"type": …, "message": …}}`.
An error of type `KingdominoError` means that the request was invalid.
"""

from __future__ import annotations

import json
import sys
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, NamedTuple

from kingdomino.components import KingdominoError, Seat
from kingdomino.editions import Event, Position, View
from kingdomino.editions.events import Claim, Throw
from kingdomino.players import Player, create_player
from kingdomino.players.search.config import SearchBudget
from kingdomino.server.bots.worker_process import limit_resources
from kingdomino.simulator.engine import prefer_module

# The functions below import what only a worker that analyses needs: the server imports this module too.
if TYPE_CHECKING:
    from kingdomino.players.analysis.options import Option

MEMORY_LIMIT = 10 << 30
"""Bytes of address space. Compiled code maps far more memory than it uses, and WebAssembly reserves 4 GiB."""
MAX_PLAYERS = 512
"""Players in the cache of one process. A search player is small: it stores the rest of its turn."""

Params = dict[str, Any]
Result = dict[str, object]


class PlayerKey(NamedTuple):
    """Identifies the player of one seat. A seat that changes its bot gets a new player."""

    table: str
    seat: Seat
    bot: str
    seed: int


class PlayerCache:
    """Players by key, least recently used first.

    An evicted player is created again from its key. It has lost its plan, so it searches the rest of the turn again.

    >>> cache = PlayerCache(limit=1)
    >>> key = PlayerKey("table", Seat.A, "random", 1)
    >>> cache.get(key) is cache.get(key)
    True
    """

    def __init__(self, limit: int = MAX_PLAYERS) -> None:
        self._limit = limit
        self._players: OrderedDict[PlayerKey, Player] = OrderedDict()

    def get(self, key: PlayerKey) -> Player:
        """Return the player of a key, creating it if necessary."""
        player = self._players.get(key)
        if player is None:
            player = self._players[key] = create_player(key.bot, key.seed)
            if len(self._players) > self._limit:
                self._players.popitem(last=False)
        self._players.move_to_end(key)
        return player


class RequestHandler:
    """Responds to requests. Players are cached between requests, so that a search player can follow its plan.

    >>> position = "classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B"
    >>> player = {"table": "table", "seat": "B", "bot": "random", "seed": 1}
    >>> request = {"method": "decide", "params": {"player": player, "position": position}}
    >>> RequestHandler().respond(request)["result"]["event"] in ("3", "17", "25", "40")
    True
    """

    def __init__(self) -> None:
        self._players = PlayerCache()
        self._methods = {"decide": self._decide, "analyse": _analyse, "grade": _grade}

    def respond(self, request: dict[str, Any]) -> dict[str, Any]:
        """The response to a request."""
        try:
            params = request["params"]
            if request["method"] == "evaluate":
                return {"result": _evaluate(params)}
            position = Position.parse(str(params["position"]))
            if position.seat is None:
                raise KingdominoError("no seat has to decide in this position")
            return {"result": self._methods[request["method"]](position.view(position.seat), params)}
        except KingdominoError as error:
            return {"error": {"type": "KingdominoError", "message": str(error)}}
        except Exception as error:
            # A bug in a player must not end the process: other tables use it too.
            return {"error": {"type": type(error).__name__, "message": str(error)}}

    def _decide(self, view: View, params: Params) -> Result:
        player = params["player"]
        key = PlayerKey(player["table"], Seat[player["seat"]], player["bot"], player["seed"])
        return {"event": str(self._players.get(key).decide(view))}


def _analyse(view: View, params: Params) -> Result:
    from kingdomino.players.analysis.options import analyse

    analysis = analyse(view, SearchBudget(seconds=params["seconds"]))
    return {
        "seat": str(view.seat),
        "playouts": analysis.playouts,
        "options": [_option(option) for option in analysis.options],
    }


def _evaluate(params: Params) -> Result:
    from kingdomino.players.analysis.evaluation import evaluate_all

    evaluations = evaluate_all([Position.parse(text) for text in params["positions"]])
    return {
        "evaluations": [
            {"win": [round(win, 4) for win in each.wins], "points": [round(points, 1) for points in each.points]}
            for each in evaluations
        ]
    }


def _option(option: Option) -> Result:
    return {
        "events": [str(event) for event in option.events],
        "claim": next((event.number for event in option.events if isinstance(event, Claim)), None),
        "throws": [str(event.square) for event in option.events[1:] if isinstance(event, Throw)],
        "win": round(option.win, 4),
        "win_error": round(option.win_error, 4),
        "margin": round(option.margin, 2),
        "margin_error": round(option.margin_error, 2),
        "visits": option.visits,
        "explanation": option.why,
        "reasons": [{"key": reason.key, "values": reason.values} for reason in option.reasons],
        "pv": [{"seat": str(seat), "event": str(event)} for seat, event in option.pv],
    }


def _grade(view: View, params: Params) -> Result:
    from kingdomino.players.analysis.grades import grade

    result = grade(view, Event.parse(params["event"]), SearchBudget(seconds=params["seconds"]))
    return {
        "seat": str(view.seat),
        "label": result.label,
        "loss": round(result.loss, 4),
        "error": round(result.error, 4),
        "best": str(result.best),
        "win": None if result.win is None else round(result.win, 4),
    }


def main() -> None:
    """Respond to requests until the input ends."""
    limit_resources(MEMORY_LIMIT)
    prefer_module()
    handler = RequestHandler()
    for line in sys.stdin:
        sys.stdout.write(json.dumps(handler.respond(json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
