"""A server in its own process, with its own port and folder, for tests that may stop and start it again."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Self

from kingdomino import rules
from kingdomino.game import Dealer, play_game, random_policy
from kingdomino.server.settings import PresenceTimes

PATIENCE = 30.0
IMPORTS = (
    "from pathlib import Path; from kingdomino.server.run import run; "
    "from kingdomino.server.settings import PresenceTimes, Settings"
)


def _late(name: str, seats: int, left: int, game: int) -> dict[str, object]:
    """A point near the end of a game, or of one game of a match, that somebody played without care."""
    record = play_game(rules(name), [random_policy(5)] * seats, Dealer.from_seed(5))
    at = sum(position.game <= game for position in record.positions[1:]) - left
    while record.at(at).step.key != "place":
        at -= 1
    return {"record": str(record), "at": at}


class House:
    """Start it with `with`; `table` makes a game and tells its links."""

    def __init__(self, folder: Path, presence: PresenceTimes | None = None) -> None:
        self.folder = folder
        self._presence = presence
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.address = f"http://localhost:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Run the server and wait until it answers."""
        command = [sys.executable, "-m", "kingdomino", "serve", "--port", str(self.port), "--data", str(self.folder)]
        if self._presence is not None:
            # These times have no option of the command line.
            settings = f"Settings(Path({str(self.folder)!r}), port={self.port}, presence={self._presence!r})"
            command = [sys.executable, "-c", f"{IMPORTS}; run({settings})"]
        with (self.folder / "said.txt").open("ab") as said:
            self._process = subprocess.Popen(command, stdout=said, stderr=said)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(f"{self.address}/readyz", timeout=2):
                    return
            except (OSError, urllib.error.URLError):
                time.sleep(0.1)
        raise TimeoutError(f"the server did not start: {(self.folder / 'said.txt').read_text()[-2000:]}")

    def stop(self) -> None:
        """End the server that this house started."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(PATIENCE)
            self._process = None

    def table(self, name: str, *seats: str, left: int | None = None, game: int = 1) -> Any:
        """A new table; a seat is `me`, `open`, another person's name, or `bot NAME`.

        With `left` it is a game of which so many events are left, or a few more: it goes on with somebody's placing.
        `game` says which game of a match.
        """
        chairs: list[dict[str, str]] = []
        for seat in seats:
            kind, _, rest = seat.partition(" ")
            if kind == "bot":
                chairs.append({"kind": "bot", "bot": rest})
            elif kind == "open":
                chairs.append({"kind": "open"})
            else:
                chairs.append({"kind": "person", "name": "Ada" if kind == "me" else seat})
        start = {} if left is None else {"from": _late(name, len(seats), left, game)}
        return self.ask("/api/tables", {"rules": name, "seats": chairs, **start})

    def ask(self, path: str, body: object = None, token: str | None = None) -> Any:
        """One request; the answer as data."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(self.address + path, data, headers), timeout=20) as answer:
            return json.loads(answer.read())

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
