"""The catalogue: every game that can be played here, every bot, every piece, as plain data. Made from the registry."""

from __future__ import annotations

from functools import cache

import msgspec

from kingdomino.components import CLASSIC, ORIGINS, Box, Caveman
from kingdomino.editions import EDITIONS, Rules, Variant, rules, variants_of
from kingdomino.players import registry
from kingdomino.server import names, pieces
from kingdomino.server.answers import JSON
from kingdomino.server.documents import Document
from kingdomino.server.pieces import Data


@cache
def catalog() -> Data:
    """All of it.

    >>> [edition["name"] for edition in catalog()["editions"]]
    ['classic', 'origins-discovery', 'origins-totem', 'origins-tribe']
    """
    return {
        "version": 1,
        "ahead": True,
        "editions": [_edition(edition) for edition in EDITIONS.values()],
        "bots": [bot(name) for name in registry.PLAYERS],
        "boxes": {box.key: _box(box) for box in (CLASSIC, ORIGINS)},
        "cavemen": [{**pieces.caveman(kind), "tiles": kind.tiles, "quarry": str(kind.quarry)} for kind in Caveman],
        "limits": {"name": names.LONGEST},
    }


@cache
def catalogue() -> Document:
    """All of it, as it is sent."""
    return Document.of(msgspec.json.encode(catalog()), JSON)


def _edition(edition: Rules) -> Data:
    return {
        "name": edition.name,
        "title": edition.title,
        "sentence": edition.sentence,
        "box": edition.box.key,
        "seats": {str(count): row.as_dict() for count, row in sorted(edition.seats.items())},
        "variants": [_variant(edition, variant) for variant in variants_of(edition.name)],
    }


def _variant(edition: Rules, variant: Variant) -> Data:
    return {**variant.as_dict(), "seats": sorted(rules(f"{edition.name}+{variant.key}").seats)}


def bot(name: str) -> Data:
    """A bot, with what its maker says about it."""
    kind = registry.PLAYERS[name]
    return {"name": name, "title": kind.title, "sentence": kind.sentence}


def _box(box: Box) -> Data:
    return {"colours": list(box.colours), "dominoes": [pieces.domino(domino) for domino in box]}
