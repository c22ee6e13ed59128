"""A player in any language: a program that answers over its standard streams.

`docs/bots.md` describes the protocol. A bot that crashes, times out or answers with an illegal event forfeits its game;
its process is always stopped, with all processes it has started.
"""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path
from typing import Final

from kingdomino.components import KingdominoError, NotationError
from kingdomino.components.errors import quoted
from kingdomino.editions import Event, View
from kingdomino.game import Forfeit
from kingdomino.players.external.bot_process import BotProcess, BotProtocolError
from kingdomino.players.player import DecisionInfo

PREFIX: Final = "exec:"
INFO: Final = "info"
VERSION: Final = 1
"""The protocol version; it changes when a bot written for the old version would fail."""

START_LIMIT: Final = 20.0
"""Seconds to start and answer `ready`: an interpreter may import a lot on a busy machine."""

DECISION_LIMIT: Final = 10.0
"""Default number of seconds for a decision."""


def command(spec: str) -> list[str]:
    """The command line of a spec; a Python file is run with this interpreter.

    >>> command("exec:no/such/bot")
    Traceback (most recent call last):
    ...
    kingdomino.components.errors.KingdominoError: bot 'exec:no/such/bot': expected a program, found none
    """
    if sys.platform == "win32":
        raise KingdominoError(f"bot {quoted(spec)}: external bots need Linux or macOS")
    try:
        argv = shlex.split(spec.removeprefix(PREFIX))
    except ValueError as error:
        raise KingdominoError(f"bot {quoted(spec)}: {str(error).lower()}") from None
    if not argv:
        raise KingdominoError(f"bot {quoted(spec)}: expected a program, as in 'exec:path/to/bot'")
    if argv[0].endswith(".py") and Path(argv[0]).is_file():
        return [sys.executable, *argv]
    program = shutil.which(argv[0]) or shutil.which(f"./{argv[0]}")
    if program is None:
        actual = "a file that is not executable" if Path(argv[0]).exists() else "none"
        raise KingdominoError(f"bot {quoted(spec)}: expected a program, found {actual}")
    return [program, *argv[1:]]


class ExternalBot:
    """A program that plays one seat in one game. It starts at its first decision; `close` stops it."""

    def __init__(self, spec: str, seed: int = 0, decision_limit: float = DECISION_LIMIT) -> None:
        self.name = spec
        self.cpu_seconds = 0.0
        self.info: DecisionInfo | None = None
        """What the program has reported about its last decision."""
        self._argv, self._seed, self._decision_limit = command(spec), seed, decision_limit
        self._process: BotProcess | None = None

    def decide(self, view: View) -> Event:
        """Return the program's answer; raise Forfeit if there is none or it is illegal."""
        try:
            if self._process is None:
                self._process = BotProcess(self._argv)
                self._greet(self._process, view)
            answer = self._ask(self._process, view)
        except BotProtocolError as error:
            raise Forfeit(str(error)) from None
        return _event(answer, view)

    def close(self) -> None:
        """Stop the program and add up its CPU time."""
        if self._process is not None:
            self._process.send("quit")
            self.cpu_seconds += self._process.close()
            self._process = None

    def _greet(self, process: BotProcess, view: View) -> None:
        position = view.position
        process.send(f"kingdomino {VERSION}")
        process.send(f"rules {position.rules}")
        process.send(f"seats {len(position.seats)}")
        process.send(f"seat {view.seat}")
        for domino in position.rules.box:
            process.send(f"domino {domino.number} {domino.left} {domino.right}")
        process.send(f"seed {self._seed}")
        process.send(f"limit {self._decision_limit:g}")
        process.send("ready?")
        answer = process.read_line(START_LIMIT)
        if answer != "ready":
            raise BotProtocolError(f"answered {quoted(answer)} where 'ready' was expected")

    def _ask(self, process: BotProcess, view: View) -> str:
        process.send(f"position {view.position}")
        process.send(f"legal {' '.join(map(str, view.legal()))}")
        process.send("decide?")
        self.info = None
        return process.read_line(self._decision_limit, self._take_info)

    def _take_info(self, line: str) -> bool:
        """Keep what a line reports; return whether it is such a line."""
        if line.split(" ", 1)[0] != INFO:
            return False
        self.info = parse_info(line)
        return True


def parse_info(line: str) -> DecisionInfo:
    """Read a line `info win W margin M candidate E W … pv S:E …`; every part is optional.

    >>> parse_info("info win 0.62 margin 3.5 candidate 17 0.62 candidate 3 0.4 pv B:17 A:3")
    DecisionInfo(win=0.62, margin=3.5, candidates=(('17', 0.62), ('3', 0.4)), pv=('B:17', 'A:3'))
    """
    words = line.split()[1:]
    win, margin, candidates, pv = None, None, list[tuple[str, float]](), tuple[str, ...]()
    try:
        while words:
            match words:
                case ["win", number, *words]:
                    win = float(number)
                case ["margin", number, *words]:
                    margin = float(number)
                case ["candidate", event, number, *words]:
                    candidates.append((event, float(number)))
                case ["pv", *events]:
                    pv, words = tuple(events), []
                case _:
                    raise ValueError
    except ValueError:
        raise BotProtocolError(
            f"wrote {quoted(line)}: expected 'info' with 'win W', 'margin M', 'candidate E W' and 'pv S:E …'"
        ) from None
    return DecisionInfo(win, margin, tuple(candidates), pv)


def _event(answer: str, view: View) -> Event:
    try:
        event = Event.parse(answer)
    except NotationError:
        raise Forfeit(f"answered {quoted(answer)}, which is not an event") from None
    objection = view.position.objection(event)
    if objection is not None:
        raise Forfeit(f"answered {quoted(answer)}: {objection}")
    return event
