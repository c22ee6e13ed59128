"""The languages of `kingdomino play`: which one the environment asks for, and a voice that speaks it.

Speaks from the Fluent files of the page. The library for that comes with the extra `languages`; where it is missing
the voice is English, unless a language was asked for by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec

from kingdomino.cli.voice import Voice
from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.web.words import LANGUAGES, messages

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
FILES = ("cli.ftl", "page.ftl", "table.ftl", "coach.ftl")


def voice(asked: str | None, environment: Mapping[str, str]) -> Voice:
    """The voice of a language that was asked for by name, or else of the one the environment wishes for.

    >>> type(voice(None, {"LANG": "en_GB.UTF-8"})).__name__
    'Voice'
    """
    if asked is not None and asked not in LANGUAGES:
        raise KingdominoError(f"--language {quoted(asked)}: expected one of {', '.join(LANGUAGES)}")
    language = asked or wished(environment)
    if language == "en":
        return Voice()
    if find_spec("fluent") is None or find_spec("fluent.runtime") is None:
        if asked is None:
            return Voice()
        raise KingdominoError(f"--language {asked}: needs the extra 'languages' (pip install 'kingdomino[languages]')")
    from kingdomino.cli.translation import Translation

    return Translation(language, [messages(language, file) for file in FILES])


def wished(environment: Mapping[str, str]) -> str:
    """The language of the first variable that says anything; English if it is none of ours.

    >>> wished({"LC_ALL": "", "LANG": "hu_HU.UTF-8"}), wished({"LC_ALL": "C", "LANG": "hu_HU"}), wished({"LANG": "fr"})
    ('hu', 'en', 'en')
    """
    value = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    language = value.partition(".")[0].partition("_")[0].lower()
    return language if language in LANGUAGES else "en"
