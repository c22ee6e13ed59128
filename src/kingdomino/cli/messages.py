"""English messages of `kingdomino play` and the choice of a language; `fluent_messages` has the other languages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec

from kingdomino.components import KingdominoError, Seat
from kingdomino.components.errors import quoted, require_extra
from kingdomino.editions import Position
from kingdomino.editions.score import Score
from kingdomino.players.analysis.options import Option
from kingdomino.rendering.labels import TableLabels
from kingdomino.rulebook import Objection
from kingdomino.web.localization import LANGUAGES, english_templates, read_messages


class Messages:
    """English messages."""

    labels = TableLabels()

    def format(self, message: str, **values: object) -> str:
        return _english()[f"cli-{message}"].format(**values)

    def decimal(self, value: float) -> str:
        return f"{value:+.1f}"

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


VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
FILES = ("cli.ftl", "page.ftl", "table.ftl", "coach.ftl")


def messages_for(name: str | None, environment: Mapping[str, str]) -> Messages:
    """The messages of the named language, or else of the language of the environment if its extra is installed.

    >>> type(messages_for(None, {"LANG": "en_GB.UTF-8"})).__name__
    'Messages'
    """
    if name is not None and name not in LANGUAGES:
        raise KingdominoError(f"--language {quoted(name)}: expected one of {', '.join(LANGUAGES)}")
    language = name or requested_language(environment)
    if language == "en" or (name is None and find_spec("fluent.runtime") is None):
        return Messages()
    require_extra("languages", "fluent.runtime")
    from kingdomino.cli.fluent_messages import FluentMessages

    return FluentMessages(language, [read_messages(language, file) for file in FILES])


def requested_language(environment: Mapping[str, str]) -> str:
    """The language of the first variable that is set; English if there is no translation.

    >>> (
    ...     requested_language({"LC_ALL": "", "LANG": "hu_HU.UTF-8"}),
    ...     requested_language({"LC_ALL": "C", "LANG": "hu_HU"}),
    ...     requested_language({"LANG": "sv"}),
    ... )
    ('hu', 'en', 'en')
    """
    value = next((environment[variable] for variable in VARIABLES if environment.get(variable)), "")
    language = value.partition(".")[0].partition("_")[0].lower()
    return language if language in LANGUAGES else "en"
