"""Where tests create tables: a server process with its own port and data folder, which they can stop and restart."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any, Self

from kingdomino import rules
from kingdomino.game import Dealer, play_game, random_policy
from kingdomino.server.settings import PresenceTimes

TIMEOUT = 30.0
IMPORTS = (
    "from pathlib import Path; from kingdomino.server.run import run; "
    "from kingdomino.server.settings import PresenceTimes, Settings"
)


def _late_point(name: str, seats: int, left: int, game: int) -> dict[str, object]:
    """A point near the end of a random game, or of one game of a match."""
    record = play_game(rules(name), [random_policy(5)] * seats, Dealer.from_seed(5))
    at = sum(position.game <= game for position in record.positions[1:]) - left
    while record.at(at).step.key != "place":
        at -= 1
    return {"record": str(record), "at": at}


class TableHost(ABC):
    """Where tests create tables."""

    address: str

    def table(self, name: str, *seats: str, left: int | None = None, game: int = 1) -> Any:
        """Create a table; a seat is `me`, `open`, a person's name, or `bot NAME`.

        With `left`, start about that many events before the end of game number `game`, at a placement.
        """
        new_seats: list[dict[str, str]] = []
        for seat in seats:
            kind, _, rest = seat.partition(" ")
            if kind == "bot":
                new_seats.append({"kind": "bot", "bot": rest})
            elif kind == "open":
                new_seats.append({"kind": "open"})
            else:
                new_seats.append({"kind": "person", "name": "Ada" if kind == "me" else seat})
        start = {} if left is None else {"start": _late_point(name, len(seats), left, game)}
        return self.request("/api/tables", {"rules": name, "seats": new_seats, **start})

    @abstractmethod
    def request(self, path: str, body: object = None, token: str | None = None) -> Any:
        """Send a request and return the decoded JSON."""


class LiveServer(TableHost):
    """A running server; use it as a context manager."""

    def __init__(
        self, folder: Path, presence: PresenceTimes | None = None, prelude: str = "", analysis: bool = True
    ) -> None:
        self.folder = folder
        self._analysis = analysis
        self._prelude = prelude
        self._presence = presence
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.address = f"http://localhost:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server and wait until it is ready."""
        command = [sys.executable, "-m", "kingdomino", "serve", "--port", str(self.port), "--data", str(self.folder)]
        # All tests of a worker share the server and one address.
        command += ["--tables-per-address", "100000", "--requests", "10000"]
        if self._presence is not None or self._prelude or not self._analysis:
            # These times have no option of the command line; the prelude is Python that runs first.
            presence = self._presence or PresenceTimes()
            options = f"port={self.port}, presence={presence!r}, analysis={self._analysis}"
            settings = f"Settings(Path({str(self.folder)!r}), {options})"
            command = [sys.executable, "-c", f"{self._prelude or 'pass'}; {IMPORTS}; run({settings})"]
        with (self.folder / "output.txt").open("ab") as output:
            self._process = subprocess.Popen(command, stdout=output, stderr=output)
        deadline = time.monotonic() + TIMEOUT
        while time.monotonic() < deadline:
            try:
                with urllib.request.urlopen(f"{self.address}/readyz", timeout=2):
                    return
            except (OSError, urllib.error.URLError):
                time.sleep(0.1)
        raise TimeoutError(f"the server did not start: {(self.folder / 'output.txt').read_text()[-2000:]}")

    def stop(self) -> None:
        """Stop the server process."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(TIMEOUT)
            self._process = None

    def request(self, path: str, body: object = None, token: str | None = None) -> Any:
        """Send a request and return the decoded JSON."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, headers)
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as response:
                return json.loads(response.read())
        except urllib.error.HTTPError as error:
            error.add_note(error.read().decode())
            raise

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
