"""Runs in Pyodide: decisions of Monarch with a clock that advances by a fixed time for each call of the search."""

import json
import time
from typing import Any

from kingdomino.browser.workers import start_bots
from kingdomino.players.search.compilation import MIDDLE_POSITION


class Device:
    """The host of the compiled module, with a clock."""

    def __init__(self, host: Any) -> None:
        self._host = host
        self.calls, self.clock, self.seconds = 0, 0.0, 0.0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._host, name)

    def call(self, name: str, numbers: Any, kinds: str) -> Any:
        if name == "evaluate":
            self.calls += 1
            self.clock += self.seconds
        return self._host.call(name, numbers, kinds)


async def main(host: Any, given: str) -> str:
    """The calls of the search and the seconds of a decision, for each duration of a call, as JSON."""
    device, progress = Device(host), []
    time.perf_counter = lambda: device.clock
    respond = start_bots(device)
    for number, seconds in enumerate(json.loads(given)):
        device.calls, device.clock, device.seconds = 0, 0.0, seconds
        player = {"table": str(number), "seat": "A", "bot": "monarch", "seed": 1}
        request = {"method": "decide", "params": {"player": player, "position": MIDDLE_POSITION}}
        assert json.loads(respond(json.dumps(request)))["result"]["event"]
        progress.append([device.calls, device.clock])
    return json.dumps(progress)
