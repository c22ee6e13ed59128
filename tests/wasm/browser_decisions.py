"""Runs in Pyodide: the decisions of players in the worker that runs bots in the browser."""

import json
from typing import Any

from kingdomino.browser.workers import start_bots
from kingdomino.editions import Position


async def main(host: Any, given: str) -> str:
    """The events of every player in every position, as JSON."""
    respond = start_bots(host)
    request = json.loads(given)
    events = []
    for number, text in enumerate(request["texts"]):
        seat = str(Position.parse(text).seat)
        for spec in request["specs"]:
            player = {"table": f"{number} {spec}", "seat": seat, "bot": spec, "seed": number}
            response = respond(json.dumps({"method": "decide", "params": {"player": player, "position": text}}))
            events.append(json.loads(response)["result"]["event"])
    return json.dumps(events)
