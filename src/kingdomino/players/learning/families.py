"""The families of games from which a value network learns: one for each set of steps and window size.

Player counts and variants are features, so a network serves every combination in its family. Classic games with three
players also have a separate family.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kingdomino.editions import Rules
from kingdomino.players.search.networks import network_key


@dataclass(frozen=True, slots=True)
class FamilyMember:
    """Rules and a player count, with the share of a family's games played there."""

    rules: str
    seats: int
    share: float


def _members(*rows: tuple[str, int, float]) -> tuple[FamilyMember, ...]:
    return tuple(FamilyMember(*row) for row in rows)


_MIDDLE: Final = "+middle-kingdom+harmony"
_EMPIRE: Final = "+empire-of-fire+homo-habilis"


def _origins(edition: str) -> dict[str, tuple[FamilyMember, ...]]:
    kind = edition.removeprefix("origins-")
    return {
        f"{kind}-7": _members((edition, 2, 0.75), (edition + _EMPIRE, 2, 0.25)),
        f"{kind}-5": _members(
            (edition, 4, 0.5), (edition, 3, 0.25), (edition + _EMPIRE, 4, 0.15), (edition + _EMPIRE, 3, 0.1)
        ),
    }


FAMILIES: Final[dict[str, tuple[FamilyMember, ...]]] = {
    "classic-5": _members(
        ("classic" + _MIDDLE, 2, 0.32),
        ("classic" + _MIDDLE, 4, 0.28),
        ("classic" + _MIDDLE, 3, 0.12),
        ("classic", 2, 0.08),
        ("classic", 4, 0.06),
        ("classic", 3, 0.04),
        ("classic+all-48" + _MIDDLE, 3, 0.06),
        ("classic+middle-kingdom", 2, 0.02),
        ("classic+harmony", 2, 0.02),
    ),
    "classic-5-3p": _members(
        ("classic" + _MIDDLE, 3, 0.6),
        ("classic", 3, 0.15),
        ("classic+all-48" + _MIDDLE, 3, 0.25),
    ),
    "classic-7": _members(
        ("classic+mighty-duel" + _MIDDLE, 2, 0.75),
        ("classic+mighty-duel", 2, 0.15),
        ("classic+mighty-duel+middle-kingdom", 2, 0.05),
        ("classic+mighty-duel+harmony", 2, 0.05),
    ),
    **_origins("origins-discovery"),
    **_origins("origins-totem"),
    **_origins("origins-tribe"),
}
"""The tables of each family, by the key of its network."""


def family_of(rules: Rules, seats: int) -> str:
    """The family that a table belongs to.

    >>> from kingdomino.editions import rules
    >>> family_of(rules("classic+harmony"), 4), family_of(rules("origins-tribe"), 2)
    ('classic-5', 'tribe-7')
    """
    return network_key(rules, seats)
