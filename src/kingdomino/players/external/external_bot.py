"""A player in any language: a program asked line by line over its standard input and output. Knows no rule.

`docs/bots.md` is the protocol for those who write bots. A bot that crashes, hangs or answers with anything but a legal
event forfeits its game; its process is always stopped, with all that it has started.
"""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path

from kingdomino.components import KingdominoError, NotationError
from kingdomino.components.errors import quoted
from kingdomino.editions import Event, View
from kingdomino.players.external.bot_process import BotProcess, BotProtocolError
from kingdomino.players.player import Forfeit

PREFIX = "exec:"
VERSION = 1
"""The protocol's version: it changes when a bot written for the old one would fail."""

START_LIMIT = 20.0
"""Seconds to start and say `ready`: an interpreter may have much to import on a busy machine."""

DECISION_LIMIT = 10.0
"""Seconds for a decision, unless whoever asks says otherwise."""


def command(spec: str) -> list[str]:
    """The words of the program that a name stands for; a Python file needs no interpreter before it.

    >>> command("exec:no/such/bot")
    Traceback (most recent call last):
    ...
    kingdomino.components.errors.KingdominoError: bot 'exec:no/such/bot': expected a program, found none
    """
    if sys.platform == "win32":
        raise KingdominoError(f"bot {quoted(spec)}: programs can be asked on Linux and macOS only")
    try:
        words = shlex.split(spec.removeprefix(PREFIX))
    except ValueError as error:
        raise KingdominoError(f"bot {quoted(spec)}: {str(error).lower()}") from None
    if not words:
        raise KingdominoError(f"bot {quoted(spec)}: expected a program, as in 'exec:path/to/bot'")
    if words[0].endswith(".py") and Path(words[0]).is_file():
        return [sys.executable, *words]
    found = shutil.which(words[0])
    if found is None:
        there = "a file that cannot be run" if Path(words[0]).exists() else "none"
        raise KingdominoError(f"bot {quoted(spec)}: expected a program, found {there}")
    return [found, *words[1:]]


class ExternalBot:
    """A program that decides for one seat in one game. It starts at its first decision; `close` stops it."""

    def __init__(self, spec: str, seed: int = 0, limit: float = DECISION_LIMIT) -> None:
        self.name = spec
        self.cpu_seconds = 0.0
        self._words, self._seed, self._limit = command(spec), seed, limit
        self._conversation: BotProcess | None = None

    def decide(self, view: View) -> Event:
        """The event that the program answers with; Forfeit if it fails to."""
        try:
            if self._conversation is None:
                self._conversation = self._greet(view)
            answer = self._ask(self._conversation, view)
        except BotProtocolError as broken:
            raise Forfeit(str(broken)) from None
        return self._event(answer, view)

    def close(self) -> None:
        """Tell the program that it is over, stop it, and note the CPU time it took."""
        if self._conversation is not None:
            self._conversation.send("quit")
            self.cpu_seconds += self._conversation.close()
            self._conversation = None

    def _greet(self, view: View) -> BotProcess:
        position = view.position
        self._conversation = conversation = BotProcess(self._words)
        conversation.send(f"kingdomino {VERSION}")
        conversation.send(f"rules {position.rules}")
        conversation.send(f"seats {len(position.seats)}")
        conversation.send(f"seat {view.seat}")
        conversation.send(f"seed {self._seed}")
        conversation.send(f"limit {self._limit:g}")
        conversation.send("ready?")
        answer = conversation.read_answer(START_LIMIT)
        if answer != "ready":
            raise BotProtocolError(f"answered {quoted(answer)} where 'ready' was expected")
        return conversation

    def _ask(self, conversation: BotProcess, view: View) -> str:
        conversation.send(f"position {view.position}")
        conversation.send(f"legal {' '.join(map(str, view.legal()))}")
        conversation.send("decide?")
        return conversation.read_answer(self._limit)

    def _event(self, answer: str, view: View) -> Event:
        try:
            event = Event.parse(answer)
        except NotationError:
            raise Forfeit(f"answered {quoted(answer)}, which is no event") from None
        objection = view.position.objection(event)
        if objection is not None:
            raise Forfeit(f"answered {quoted(answer)}: {objection}")
        return event
