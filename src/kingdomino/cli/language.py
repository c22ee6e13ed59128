"""The languages of `kingdomino play`: which one the environment asks for, and a voice that speaks it.

Speaks from the Fluent files of the page. The library for that comes with the extra `languages`; where it is missing
the voice is English, unless a language was asked for by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec

from kingdomino.cli.messages import Messages
from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.web.words import LANGUAGES, messages

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
FILES = ("cli.ftl", "page.ftl", "table.ftl", "coach.ftl")


def messages_for(asked: str | None, environment: Mapping[str, str]) -> Messages:
    """The voice of a language that was asked for by name, or else of the one the environment wishes for.

    >>> type(messages_for(None, {"LANG": "en_GB.UTF-8"})).__name__
    'Messages'
    """
    if asked is not None and asked not in LANGUAGES:
        raise KingdominoError(f"--language {quoted(asked)}: expected one of {', '.join(LANGUAGES)}")
    language = asked or requested_language(environment)
    if language == "en":
        return Messages()
    if find_spec("fluent") is None or find_spec("fluent.runtime") is None:
        if asked is None:
            return Messages()
        raise KingdominoError(f"--language {asked}: needs the extra 'languages' (pip install 'kingdomino[languages]')")
    from kingdomino.cli.fluent_messages import FluentMessages

    return FluentMessages(language, [messages(language, file) for file in FILES])


def requested_language(environment: Mapping[str, str]) -> str:
    """The language of the first variable that says anything; English if it is none of ours.

    >>> (
    ...     requested_language({"LC_ALL": "", "LANG": "hu_HU.UTF-8"}),
    ...     requested_language({"LC_ALL": "C", "LANG": "hu_HU"}),
    ...     requested_language({"LANG": "fr"}),
    ... )
    ('hu', 'en', 'en')
    """
    value = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    language = value.partition(".")[0].partition("_")[0].lower()
    return language if language in LANGUAGES else "en"
