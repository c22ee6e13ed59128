"""Language selection for `kingdomino play`."""

from __future__ import annotations

from collections.abc import Mapping

from kingdomino.cli.messages import Messages
from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.web.localization import LANGUAGES, read_messages

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
FILES = ("cli.ftl", "page.ftl", "table.ftl", "coach.ftl")


def messages_for(name: str | None, environment: Mapping[str, str]) -> Messages:
    """The messages of the named language, or else of the language of the environment.

    >>> type(messages_for(None, {"LANG": "en_GB.UTF-8"})).__name__
    'Messages'
    """
    if name is not None and name not in LANGUAGES:
        raise KingdominoError(f"--language {quoted(name)}: expected one of {', '.join(LANGUAGES)}")
    language = name or requested_language(environment)
    if language == "en":
        return Messages()
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
