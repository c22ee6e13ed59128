"""The voice of `kingdomino play`: what is said to a person, in English. `languages` has the other ones.

The sentences are messages of `cli.ftl`. English needs no library for them; what the rules say is theirs.
"""

from __future__ import annotations

from functools import cache

from kingdomino.components import KingdominoError, Seat
from kingdomino.editions import Position
from kingdomino.editions.score import Score
from kingdomino.game.table.captions import Captions
from kingdomino.players.analysis import Option
from kingdomino.rulebook import Objection
from kingdomino.web.words import wordings


class Voice:
    """Says everything in English."""

    captions = Captions()
    """What the table says."""

    def say(self, message: str, **values: object) -> str:
        """A message with its values."""
        return _english()[f"cli-{message}"].format(**values)

    def task(self, position: Position, seat: Seat) -> str:
        """What a seat is asked to decide."""
        return self.say("asked", seat=seat, task=position.step.task(position))

    def refusal(self, error: KingdominoError) -> str:
        """Why something cannot be done: the sentence of the rules, or of whoever read what was typed."""
        return str(error)

    def score(self, score: Score) -> str:
        """The breakdown of a kingdom."""
        return str(score)

    def reasons(self, option: Option) -> str:
        """Why a choice is good or bad."""
        return option.why


class Refused(KingdominoError):
    """The rules object; knows their objection, so that it can be said in another language."""

    def __init__(self, objection: Objection) -> None:
        super().__init__(str(objection))
        self.objection = objection


@cache
def _english() -> dict[str, str]:
    return {name: both["classic"] for name, both in wordings("cli.ftl").items()}
