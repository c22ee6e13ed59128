"""Words: the English messages of the Fluent files that the page speaks from too, so that nothing is written twice.

Reads the part of Fluent that sentences of the log use: text, values such as `{ $seat }`, and one choice by `$words`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib import resources

from kingdomino.components import KingdominoError

LANGUAGES = ("en", "de", "fr", "hu", "is", "pl", "tr")
Wordings = dict[str, str]
"""A message for each of the two boxes, with values as `str.format` takes them."""

_MESSAGE = re.compile(r"^(?P<id>[a-z][a-z0-9-]*) = (?P<text>.*(?:\n[ }].*)*)", re.MULTILINE)
_CHOICE = re.compile(r"\{ \$words ->\n +\[origins\] (?P<origins>.+)\n +\*\[classic\] (?P<classic>.+)\n\}")
_VALUE = re.compile(r"\{ \$([a-z]+) \}")


def messages(language: str, file: str) -> str:
    """The text of a Fluent file in one of the languages."""
    return (resources.files("kingdomino") / "locales" / language / file).read_text("utf-8")


def wordings(file: str, wanted: Iterable[str] | None = None) -> dict[str, Wordings]:
    """The messages of an English file by their ids, all or some; says so if one is missing or more than this can read.

    >>> wordings("table.ftl", ["log-claim"])["log-claim"]["classic"].format(seat="A", number=17)
    'A chose domino 17.'
    """
    text = messages("en", file)
    there = {found["id"]: found["text"] for found in _MESSAGE.finditer(text)}
    wanted = there if wanted is None else list(wanted)
    missing = [name for name in wanted if name not in there]
    if missing:
        raise KingdominoError(f"{file}: the messages {', '.join(missing)} are missing")
    return {name: _wordings(file, name, there[name]) for name in wanted}


def _wordings(file: str, name: str, text: str) -> Wordings:
    choice = _CHOICE.fullmatch(text.rstrip())
    found = choice.groupdict() if choice else {"classic": text.strip(), "origins": text.strip()}
    templates = {words: _VALUE.sub(r"{\1}", one) for words, one in found.items()}
    if any(re.search(r"\$|\n|\{[^a-z]", one) for one in templates.values()):
        raise KingdominoError(f"{file}: the message {name} is more than a sentence with values")
    return templates
