"""The voice of `kingdomino play`: what is said to a person, in English. `languages` has the other ones.

The sentences are messages of `cli.ftl`. English needs no library for them; what the rules say is theirs.
"""

from __future__ import annotations

from functools import cache

from kingdomino.components import KingdominoError, Seat
from kingdomino.editions import Position
from kingdomino.editions.score import Score
from kingdomino.players.analysis.options import Option
from kingdomino.rendering.labels import TableLabels
from kingdomino.rulebook import Objection
from kingdomino.web.words import wordings


class Messages:
    """Says everything in English."""

    labels = TableLabels()
    """What the table says."""

    def format(self, message: str, **values: object) -> str:
        """A message with its values."""
        return _english()[f"cli-{message}"].format(**values)

    def prompt(self, position: Position, seat: Seat) -> str:
        """What a seat is asked to decide."""
        return self.format("asked", seat=seat, task=position.step.prompt(position))

    def why_illegal(self, error: KingdominoError) -> str:
        """Why something cannot be done: the sentence of the rules, or of whoever read what was typed."""
        return str(error)

    def score(self, score: Score) -> str:
        """The breakdown of a kingdom."""
        return str(score)

    def reasons(self, option: Option) -> str:
        """Why a choice is good or bad."""
        return option.why


class IllegalMove(KingdominoError):
    """The rules object; knows their objection, so that it can be said in another language."""

    def __init__(self, objection: Objection) -> None:
        super().__init__(str(objection))
        self.objection = objection


@cache
def _english() -> dict[str, str]:
    return {name: both["classic"] for name, both in wordings("cli.ftl").items()}
