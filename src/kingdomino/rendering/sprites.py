"""The pictures of the game, read from `sprites.svg` beside this file. Knows their names and what they are made of."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib import resources

REFERENCE = re.compile(r'(?:(?<=href="#)|(?<=="url\(#))[\w-]+')
"""A picture's name where a drawing refers to it: `href="#lake"` or `="url(#square-edge)"`.

Never found in a text, for there `"` is escaped.
"""

_NAMED = re.compile(r'<\w+ id="([^"]+)"')


@cache
def sprites() -> dict[str, str]:
    """Every picture and part by its name, each as one SVG element.

    >>> "lake" in sprites(), sprites()["crowns-2"].count("<use")
    (True, 2)
    """
    lines = resources.files("kingdomino.rendering").joinpath("sprites.svg").read_text("utf-8").splitlines()
    return {match[1]: line for line in lines if (match := _NAMED.match(line))}


def required_sprites(body: str) -> list[str]:
    """The pictures a drawing refers to, and what those refer to, in the order of the file.

    >>> [re.match("<[^>]*>", element)[0] for element in required_sprites('<use href="#fires-1"/>')]
    ['<g id="p-fire">', '<symbol id="fires-1" viewBox="0 0 100 100">']
    """
    found: set[str] = set()
    _follow(REFERENCE.findall(body), found)
    return [element for name, element in sprites().items() if name in found]


def _follow(names: Iterable[str], found: set[str]) -> None:
    for name in names:
        if name not in found:
            found.add(name)
            _follow(REFERENCE.findall(sprites()[name]), found)
