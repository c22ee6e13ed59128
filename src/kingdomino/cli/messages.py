"""Messages of `kingdomino play` in English, from `cli.ftl`; `fluent_messages` has the other languages."""

from __future__ import annotations

from functools import cache

from kingdomino.components import KingdominoError, Seat
from kingdomino.editions import Position
from kingdomino.editions.score import Score
from kingdomino.players.analysis.options import Option
from kingdomino.rendering.labels import TableLabels
from kingdomino.rulebook import Objection
from kingdomino.web.localization import english_templates


class Messages:
    """English messages."""

    labels = TableLabels()

    def format(self, message: str, **values: object) -> str:
        return _english()[f"cli-{message}"].format(**values)

    def prompt(self, position: Position, seat: Seat) -> str:
        return self.format("asked", seat=seat, task=position.step.prompt(position))

    def why_illegal(self, error: KingdominoError) -> str:
        return str(error)

    def score(self, score: Score) -> str:
        return str(score)

    def reasons(self, option: Option) -> str:
        return option.why


class IllegalMove(KingdominoError):
    """A move that the rules forbid; carries the objection so that it can be translated."""

    def __init__(self, objection: Objection) -> None:
        super().__init__(str(objection))
        self.objection = objection


@cache
def _english() -> dict[str, str]:
    return {name: both["classic"] for name, both in english_templates("cli.ftl").items()}
