"""The catalog: every edition, variant, bot and piece as plain data."""

from __future__ import annotations

from functools import cache

from kingdomino.components import CLASSIC, ORIGINS, Box, Caveman
from kingdomino.editions import EDITIONS, Rules, Variant, rules, variants_of
from kingdomino.players import factory
from kingdomino.server.http.responses import JSON, CachedResponse
from kingdomino.tables import codec, names, piece_data
from kingdomino.tables.piece_data import Data


@cache
def catalog() -> Data:
    """The catalog.

    >>> [edition["name"] for edition in catalog()["editions"]]
    ['classic', 'origins-discovery', 'origins-totem', 'origins-tribe']
    """
    return {
        "version": 1,
        "editions": [_edition(edition) for edition in EDITIONS.values()],
        "bots": [bot(name) for name in factory.PLAYERS],
        "boxes": {box.key: _box(box) for box in (CLASSIC, ORIGINS)},
        "cavemen": [
            {**piece_data.caveman(kind), "tiles": kind.tiles, "quarry": str(kind.scores_for)} for kind in Caveman
        ],
        "limits": {"name": names.MAX_LENGTH},
    }


@cache
def catalog_response() -> CachedResponse:
    """The catalog as an HTTP response."""
    return CachedResponse.of(codec.encode(catalog()), JSON)


def _edition(edition: Rules) -> Data:
    return {
        "name": edition.name,
        "title": edition.title,
        "summary": edition.summary,
        "box": edition.box.key,
        "seats": {str(count): row.as_dict() for count, row in sorted(edition.setups.items())},
        "variants": [_variant(edition, variant) for variant in variants_of(edition.name)],
    }


def _variant(edition: Rules, variant: Variant) -> Data:
    return {**variant.as_dict(), "seats": sorted(rules(f"{edition.name}+{variant.key}").setups)}


def bot(name: str) -> Data:
    """A bot with its title and summary."""
    player = factory.PLAYERS[name]
    return {"name": name, "title": player.title, "summary": player.summary}


def _box(box: Box) -> Data:
    return {"colours": list(box.colours), "dominoes": [piece_data.domino(domino) for domino in box]}
