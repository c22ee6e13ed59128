"""The sprites of the game, read from `sprites.svg`, and the references between them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib import resources

REFERENCE = re.compile(r'(?:(?<=href="#)|(?<=="url\(#))[\w-]+')
"""A reference to a sprite: `href="#lake"` or `="url(#square-edge)"`. Text cannot match because `"` is escaped."""

_NAMED = re.compile(r'<\w+ id="([^"]+)"')


@cache
def sprites() -> dict[str, str]:
    """Return every sprite and part by name, each as one SVG element.

    >>> "lake" in sprites(), sprites()["crowns-2"].count("<use")
    (True, 2)
    """
    lines = resources.files("kingdomino.rendering").joinpath("sprites.svg").read_text("utf-8").splitlines()
    return {match[1]: line for line in lines if (match := _NAMED.match(line))}


def required_sprites(body: str) -> list[str]:
    """Return the sprites that a drawing refers to, directly or indirectly, in the order of the file.

    >>> [re.match("<[^>]*>", element)[0] for element in required_sprites('<use href="#fires-1"/>')]
    ['<g id="p-fire">', '<symbol id="fires-1" viewBox="0 0 100 100">']
    """
    required: set[str] = set()
    _collect(REFERENCE.findall(body), required)
    return [element for name, element in sprites().items() if name in required]


def _collect(names: Iterable[str], required: set[str]) -> None:
    for name in names:
        if name not in required:
            required.add(name)
            _collect(REFERENCE.findall(sprites()[name]), required)
