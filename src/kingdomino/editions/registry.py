"""The registry: every edition and variant, declared once, and the string that names a game.

The lobby, the command line and the documentation are generated from these declarations.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from dataclasses import replace
from functools import cache

from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted, require_text
from kingdomino.editions import classic, origins
from kingdomino.editions.rules import Rules, Variant

EDITIONS = {rules.name: rules for rules in (classic.CLASSIC, origins.DISCOVERY, origins.TOTEM, origins.TRIBE)}
"""O3: every edition by key."""

_CLASSIC = ("classic",)
_ORIGINS = tuple(name for name in EDITIONS if name not in _CLASSIC)

VARIANTS = {
    variant.key: variant
    for variant in (
        Variant(
            "mighty-duel",
            "Mighty Duel",
            "Two players use all 48 dominoes and build 7 by 7 kingdoms in 12 rounds.",
            "C20",
            _CLASSIC,
            classic.mighty_duel,
            simulated=True,
            excludes=("all-48",),
        ),
        Variant(
            "all-48",
            "Three with all 48",
            "Three players draw four dominoes a line and discard the one nobody chose.",
            "C21",
            _CLASSIC,
            classic.all_48,
            simulated=True,
            excludes=("mighty-duel",),
        ),
        Variant(
            "middle-kingdom",
            "Middle Kingdom",
            "Ten more points for a castle in the middle of its kingdom.",
            "C18",
            _CLASSIC,
            classic.middle_kingdom,
            simulated=True,
        ),
        Variant(
            "harmony",
            "Harmony",
            "Five more points for a complete kingdom, nothing discarded.",
            "C19",
            _CLASSIC,
            classic.harmony,
            simulated=True,
        ),
        Variant(
            "empire-of-fire",
            "Empire of Fire",
            "Ten more points for a hut in the middle of its territory.",
            "O22",
            _ORIGINS,
            origins.empire_of_fire,
            simulated=True,
        ),
        Variant(
            "homo-habilis",
            "Homo Habilis",
            "Five more points for a full territory, nothing discarded.",
            "O23",
            _ORIGINS,
            origins.homo_habilis,
            simulated=True,
        ),
        Variant(
            "dynasty",
            "Dynasty",
            "Three games in a row, points added up.",
            "C17",
            _CLASSIC + _ORIGINS,
            classic.dynasty,
            simulated=True,
        ),
    )
}
"""C17-C21, O22-O24: every variant by key, in the order of canonical names."""


def rules(name: str) -> Rules:
    """Return the rules with this name: an edition and its variants joined by `+`, in any order.

    >>> rules("classic+harmony+mighty-duel").name
    'classic+mighty-duel+harmony'
    >>> rules("classic+empire-of-fire")
    Traceback (most recent call last):
    ...
    kingdomino.components.errors.KingdominoError: 'empire-of-fire' is a variant of origins-..., not of 'classic'
    """
    require_text("rules", name)
    edition, *keys = name.split("+")
    if edition not in EDITIONS:
        raise KingdominoError(
            f"unknown rules {quoted(name)}: expected one of {', '.join(EDITIONS)}, then variants joined by '+'"
        )
    for key in keys:
        if key not in VARIANTS:
            known = ", ".join(variant.key for variant in variants_of(edition))
            raise KingdominoError(f"unknown variant {quoted(key)} in rules {quoted(name)}: {edition} has {known}")
        variant = VARIANTS[key]
        if edition not in variant.editions:
            raise KingdominoError(f"{key!r} is a variant of {', '.join(variant.editions)}, not of {edition!r}")
        clash = next((other for other in keys if other in variant.excludes), None)
        if clash:
            raise KingdominoError(
                f"{key!r} ({variant.rule}) cannot be combined with {clash!r} ({VARIANTS[clash].rule}): "
                "they are for different player counts"
            )
        if keys.count(key) > 1:
            raise KingdominoError(f"variant {key!r} is named twice in rules {quoted(name)}")
    return _build(edition, tuple(key for key in VARIANTS if key in keys))


def variants_of(edition: str) -> tuple[Variant, ...]:
    """Return the variants that an edition allows."""
    return tuple(variant for variant in VARIANTS.values() if edition in variant.editions)


@cache
def _build(edition: str, keys: tuple[str, ...]) -> Rules:
    built, variants = EDITIONS[edition], tuple(VARIANTS[key] for key in keys)
    for variant in variants:
        built = variant.apply(built)
    return replace(built, name="+".join((edition, *keys)), variants=variants)


def combinations() -> tuple[Rules, ...]:
    """Return every game: each edition with each allowed set of variants."""
    games = []
    for edition in EDITIONS:
        sets: list[tuple[str, ...]] = [()]
        for variant in variants_of(edition):
            sets += [(*keys, variant.key) for keys in sets if not set(keys) & set(variant.excludes)]
        games += [rules("+".join((edition, *keys))) for keys in sets]
    return tuple(games)


def _reduce(game: Rules) -> tuple[Callable[[str], Rules], tuple[str]]:
    return rules, (game.name,)


# Rules hold functions, which cannot be pickled: positions and records pickle their rules by name.
copyreg.pickle(Rules, _reduce)
