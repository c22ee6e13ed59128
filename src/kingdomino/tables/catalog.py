"""The catalog: every edition, variant, bot and piece, so that a client contains no rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import cast

from kingdomino.components import CLASSIC, ORIGINS, Box, Caveman, Resource, Terrain, Token
from kingdomino.editions import EDITIONS, Rules, Totems, Variant, rules, variants_of
from kingdomino.players import factory
from kingdomino.players.analysis.grades import GRADES, LABELS
from kingdomino.players.levels import LEVELS
from kingdomino.rendering.fragments import EMBLEMS
from kingdomino.tables import names, position_view
from kingdomino.tables.enumerations import BoxName, GradeLabel
from kingdomino.tables.kingdom_state import DominoFaces
from kingdomino.tables.server_messages import PROTOCOL


@dataclass(frozen=True, slots=True)
class SetupData:
    """The setup for one player count."""

    kings: int
    line: int
    dominoes: int
    rounds: int
    side: int


@dataclass(frozen=True, slots=True)
class VariantData:
    """A variant of an edition, and the player counts it allows."""

    key: str
    title: str
    summary: str
    rule: str
    excludes: list[str]
    seats: list[int]
    bonuses: list[str]
    """The bonuses it adds to a score."""
    side: int | None
    """The side of a kingdom, if the variant changes it."""


@dataclass(frozen=True, slots=True)
class EditionData:
    """An edition: its box, setups by player count, variants, and the pieces that can be on a land."""

    name: str
    title: str
    summary: str
    box: BoxName
    seats: dict[str, SetupData]
    variants: list[VariantData]
    tokens: list[int]
    resources: list[str]
    cavemen: list[str]
    totems: list[str]


@dataclass(frozen=True, slots=True)
class BotData:
    """A bot; the levels for people are numbered from 1, the weakest first."""

    name: str
    title: str
    summary: str
    level: int | None
    simulated_only: bool
    """Whether it plays only rules that the simulator implements."""


@dataclass(frozen=True, slots=True)
class TerrainData:
    """A terrain of a box, its letter, its resource, and the largest number of crowns and craters on one land."""

    name: str
    letter: str
    resource: str | None
    crowns: int
    craters: int


@dataclass(frozen=True, slots=True)
class BoxData:
    """A box: the colour and emblem of each seat, its terrains and its dominoes."""

    colours: list[str]
    emblems: list[str]
    terrains: list[TerrainData]
    dominoes: list[DominoFaces]


@dataclass(frozen=True, slots=True)
class CavemanKind:
    """A kind of caveman, its number of tiles, and what it scores for."""

    name: str
    letter: str
    points: int
    power: int
    tiles: int
    scores_for: str


@dataclass(frozen=True, slots=True)
class GradeBand:
    """A grade, and the loss of win probability from which it is given."""

    label: GradeLabel
    loss: float


@dataclass(frozen=True, slots=True)
class CatalogLimits:
    """Limits of what a client may send."""

    name: int


@dataclass(frozen=True, slots=True)
class Catalog:
    """Every edition, bot and piece; `version` is the version of the protocol."""

    version: int
    analysis: bool
    """Whether this server analyses positions and records."""
    editions: list[EditionData]
    bots: list[BotData]
    boxes: dict[BoxName, BoxData]
    cavemen: list[CavemanKind]
    grades: list[GradeBand]
    limits: CatalogLimits


@cache
def catalog(*, analysis: bool = True) -> Catalog:
    """The catalog of a server, with or without analysis.

    >>> [edition.name for edition in catalog().editions]
    ['classic', 'origins-discovery', 'origins-totem', 'origins-tribe']
    """
    starts = (0.0, *(end for _, end in GRADES))
    return Catalog(
        PROTOCOL,
        analysis,
        [_edition(edition) for edition in EDITIONS.values()],
        [bot(name) for name in factory.PLAYERS],
        {cast("BoxName", box.key): _box(box) for box in (CLASSIC, ORIGINS)},
        [
            CavemanKind(str(kind), kind.letter, kind.points, kind.power, kind.tiles, str(kind.scores_for))
            for kind in Caveman
        ],
        [GradeBand(cast("GradeLabel", label), loss) for label, loss in zip(LABELS, starts, strict=False)],
        CatalogLimits(names.MAX_LENGTH),
    )


def _edition(edition: Rules) -> EditionData:
    allowed = edition.allowed_pieces()
    resources = [str(resource) for resource in Resource]
    return EditionData(
        edition.name,
        edition.title,
        edition.summary,
        cast("BoxName", edition.box.key),
        {str(count): SetupData(**row.as_dict()) for count, row in sorted(edition.setups.items())},
        [_variant(edition, variant) for variant in variants_of(edition.name)],
        sorted({land.craters for land in edition.box.land_counts()} - {0}) if Token in allowed else [],
        resources if Resource in allowed else [],
        [str(kind) for kind in Caveman] if Caveman in allowed else [],
        resources if issubclass(edition.shared_pieces, Totems) else [],
    )


def _variant(edition: Rules, variant: Variant) -> VariantData:
    changed = rules(f"{edition.name}+{variant.key}")
    bonuses = [bonus.key for bonus in changed.bonuses if bonus not in edition.bonuses]
    return VariantData(
        variant.key,
        variant.title,
        variant.summary,
        variant.rule,
        list(variant.excludes),
        sorted(changed.setups),
        bonuses,
        next((row.side for count, row in changed.setups.items() if row.side != _side(edition, count)), None),
    )


def _side(edition: Rules, players: int) -> int | None:
    return edition.setups[players].side if players in edition.setups else None


def bot(name: str) -> BotData:
    """A bot with its title and summary."""
    player = factory.PLAYERS[name]
    levels = [level.name for level in LEVELS]
    level = levels.index(name) + 1 if name in levels else None
    return BotData(name, player.title, player.summary, level, player.needs_simulator)


def _box(box: Box) -> BoxData:
    lands = list(box.land_counts())
    resources = {resource.terrain: str(resource) for resource in Resource}
    terrains = [terrain for terrain in Terrain if any(land.terrain is terrain for land in lands)]
    has_resources = box is ORIGINS
    return BoxData(
        list(box.colours),
        [EMBLEMS[colour] for colour in box.colours],
        [
            TerrainData(
                str(terrain),
                terrain.letter,
                resources.get(terrain) if has_resources else None,
                max(land.crowns for land in lands if land.terrain is terrain),
                max(land.craters for land in lands if land.terrain is terrain),
            )
            for terrain in terrains
        ],
        [position_view.domino(domino) for domino in box],
    )
