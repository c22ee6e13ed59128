"""The registry: every edition and variant, declared once, and the one string that names a game.

Lobby, command line and documents are made from these declarations.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted, require_text
from kingdomino.editions import classic, origins
from kingdomino.editions.rules import Rules


@dataclass(frozen=True)
class Variant:
    """A change to an edition: its key, title, sentence, rule number, where it is allowed, and what it does."""

    key: str
    title: str
    summary: str
    rule: str
    editions: tuple[str, ...]
    apply: Callable[[Rules], Rules]
    excludes: tuple[str, ...] = ()

    def as_dict(self) -> dict[str, object]:
        """The declaration as plain data, for programs."""
        return {
            "key": self.key,
            "title": self.title,
            "sentence": self.summary,
            "rule": self.rule,
            "excludes": list(self.excludes),
        }


EDITIONS = {rules.name: rules for rules in (classic.CLASSIC, origins.DISCOVERY, origins.TOTEM, origins.TRIBE)}
"""O3: every edition by its key."""

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
            excludes=("all-48",),
        ),
        Variant(
            "all-48",
            "Three with all 48",
            "Three players draw four dominoes a line and discard the one nobody chose.",
            "C21",
            _CLASSIC,
            classic.all_48,
            excludes=("mighty-duel",),
        ),
        Variant(
            "middle-kingdom",
            "Middle Kingdom",
            "Ten more points for a castle in the middle of its kingdom.",
            "C18",
            _CLASSIC,
            classic.middle_kingdom,
        ),
        Variant(
            "harmony",
            "Harmony",
            "Five more points for a complete kingdom, nothing discarded.",
            "C19",
            _CLASSIC,
            classic.harmony,
        ),
        Variant(
            "empire-of-fire",
            "Empire of Fire",
            "Ten more points for a hut in the middle of its territory.",
            "O22",
            _ORIGINS,
            origins.empire_of_fire,
        ),
        Variant(
            "homo-habilis",
            "Homo Habilis",
            "Five more points for a full territory, nothing discarded.",
            "O23",
            _ORIGINS,
            origins.homo_habilis,
        ),
        Variant(
            "dynasty",
            "Dynasty",
            "Three games in a row, points added up.",
            "C17",
            _CLASSIC + _ORIGINS,
            classic.dynasty,
        ),
    )
}
"""C17-C21, O22-O24: every variant by its key, in the order of canonical names."""


def rules(name: str) -> Rules:
    """The game that a string names: an edition and its variants joined by `+`, in any order.

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
    """The variants an edition allows."""
    return tuple(variant for variant in VARIANTS.values() if edition in variant.editions)


@cache
def _build(edition: str, keys: tuple[str, ...]) -> Rules:
    built = EDITIONS[edition]
    for key in keys:
        built = VARIANTS[key].apply(built)
    return replace(built, name="+".join((edition, *keys)))


def combinations() -> tuple[Rules, ...]:
    """Every game there is: each edition with each allowed set of variants."""
    found = []
    for edition in EDITIONS:
        keys: list[tuple[str, ...]] = [()]
        for variant in variants_of(edition):
            keys += [(*chosen, variant.key) for chosen in keys if not set(chosen) & set(variant.excludes)]
        found += [rules("+".join((edition, *chosen))) for chosen in keys]
    return tuple(found)
