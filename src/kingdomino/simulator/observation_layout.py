"""The layout of observations: the name, position and largest value of every plane and every feature.

There is one layout for each `GameConfig`. `simulator.observation` writes arrays in this layout: planes (bytes) of all
kingdoms, the viewer's first, and a row of features (16-bit integers). Neither holds hidden information.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Any, Final

import numpy as np

from kingdomino.components import Caveman, KingdominoError, Resource, Seat
from kingdomino.components.errors import quoted
from kingdomino.editions import Rules
from kingdomino.simulator.game_config import GameConfig
from kingdomino.simulator.layout import HAS_FIRE, HAS_RESOURCES, HAS_TOTEMS, HAS_TRIBE
from kingdomino.simulator.rule_constants import BOXES, DOMINOES, FACE_DOWN_PRICE, TERRAINS

PHASES: Final = ("place", "throw", "give", "claim", "pair", "recruit", "pay", "settle")
"""The kinds of decisions, in the order of the section `phase`."""
RELATIVE_SEATS: Final = ("own", "next", "second next", "third next")
"""Seats counted from the viewer's."""
SLOT: Final = {
    "left terrain": slice(0, 6),
    "left crowns": slice(6, 7),
    "right terrain": slice(7, 13),
    "right crowns": slice(13, 14),
    "number": slice(14, 15),
    "owner": slice(15, 20),
    "to be placed now": slice(20, 21),
}
"""The columns of one domino within the sections `current line` and `next line`. The last owner means none."""
SLOT_FEATURES: Final = 21
SLOTS: Final = 4
_MAX_CROWNS: Final = 3
_MAX_POINTS: Final = np.iinfo(np.int16).max

Features = list[tuple[str, int]]
"""Names and largest values."""


class ObservationLayout:
    """Where each plane and each feature of an observation is.

    >>> layout = ObservationLayout.of("classic", 2)
    >>> layout.shape, layout.num_features, layout.planes
    ((14, 9, 9), 239, ('wheat', 'forest', 'lake', 'pasture', 'swamp', 'mountain', 'crowns'))
    >>> layout.plane("crowns", seat=1), layout.section("next line"), layout.feature_names[layout.feature("round")]
    (13, slice(107, 191, None), 'round')
    """

    def __init__(self, config: GameConfig) -> None:
        self.config = config

    @classmethod
    def of(cls, rules: Rules | str, seats: int | None = None) -> ObservationLayout:
        """The layout for rules, by value or by name, and a player count."""
        return _layout(GameConfig.of(rules, seats))

    @cached_property
    def planes(self) -> tuple[str, ...]:
        """The names of the planes of one kingdom."""
        flags = self.config.flags
        names = [*self._terrains, "crowns"]
        names += ["tokens"] if flags & HAS_FIRE else []
        names += ["resources"] if flags & HAS_RESOURCES else []
        names += [str(kind) for kind in Caveman] if flags & HAS_TRIBE else []
        return tuple(names)

    @cached_property
    def shape(self) -> tuple[int, int, int]:
        """Planes of all seats, rows from the south, columns from the west."""
        return (self.config.seats * len(self.planes), self.config.field_side, self.config.field_side)

    @cached_property
    def num_features(self) -> int:
        """The length of the feature row."""
        return len(self.feature_names)

    @cached_property
    def size(self) -> int:
        """The length of a flat observation: planes and features."""
        return int(np.prod(self.shape)) + self.num_features

    def plane(self, name: str, seat: int = 0) -> int:
        """The index of a plane of the viewer's kingdom (seat 0) or of a seat after it."""
        if name not in self.planes:
            raise KingdominoError(f"plane {quoted(name)}: {self.config} has {', '.join(self.planes)}")
        if not 0 <= seat < self.config.seats:
            raise KingdominoError(f"seat {seat}: {self.config} has seats 0-{self.config.seats - 1}")
        return seat * len(self.planes) + self.planes.index(name)

    @cached_property
    def sections(self) -> dict[str, slice]:
        """The sections of the feature row, by name."""
        sections, first = dict[str, slice](), 0
        for name, features in self._features.items():
            sections[name] = slice(first, first + len(features))
            first += len(features)
        return sections

    def section(self, name: str) -> slice:
        """The columns of a section of the feature row."""
        if name not in self.sections:
            raise KingdominoError(f"section {quoted(name)}: {self.config} has {', '.join(self.sections)}")
        return self.sections[name]

    @cached_property
    def feature_names(self) -> tuple[str, ...]:
        """The name of every feature."""
        return tuple(name for features in self._features.values() for name, _ in features)

    def feature(self, name: str) -> int:
        """The column of a feature."""
        if name not in self.feature_names:
            raise KingdominoError(f"feature {quoted(name)}: {self.config} has no feature of that name")
        return self.feature_names.index(name)

    @cached_property
    def highest_planes(self) -> Any:
        """The largest value of every cell of the planes; the smallest is 0."""
        highest = [_MAX_CROWNS if name == "crowns" else 1 for name in self.planes] * self.config.seats
        return np.broadcast_to(np.array(highest, np.uint8)[:, None, None], self.shape).copy()

    @cached_property
    def highest_features(self) -> Any:
        """The largest value of every feature; the smallest is 0."""
        return np.array([highest for features in self._features.values() for _, highest in features], np.int16)

    @cached_property
    def _terrains(self) -> list[str]:
        return [str(terrain) for terrain in TERRAINS[BOXES.index(self.config.rules.box)]]

    @cached_property
    def _features(self) -> dict[str, Features]:
        """All sections in order, each with its features."""
        flags, rules = self.config.flags, self.config.rules
        rounds = rules.setup(self.config.seats).rounds
        earlier = "points of earlier games"
        sections: dict[str, Features] = {
            "phase": [(f"phase: {phase}", 1) for phase in PHASES],
            "seat": [(f"seat: {seat}", 1) for seat in Seat],
            "deciding": [(f"deciding: {seat}", 1) for seat in RELATIVE_SEATS],
            "round": [("round", rounds)],
            "rounds left": [("rounds left", rounds)],
            "game": [("game", rules.games)],
            earlier: [(f"{earlier}: {seat}", _MAX_POINTS) for seat in RELATIVE_SEATS],
            "current line": self._line_features("current line"),
            "next line": self._line_features("next line"),
            "unseen dominoes": [(f"unseen: {number}", 1) for number in range(1, DOMINOES + 1)],
        }
        if flags & HAS_FIRE:
            most_craters = max(land.craters for domino in rules.box for land in domino.lands)
            sections["fires to throw"] = [("fires to throw", most_craters)]
        if flags & HAS_TOTEMS:
            holders = (*RELATIVE_SEATS, "nobody")
            sections["totems"] = [(f"totem of {kind}: {seat}", 1) for kind in Resource for seat in holders]
            sections["totem to give"] = [(f"to give: {kind}", 1) for kind in Resource]
        if flags & HAS_TRIBE:
            for section in ("face up", "face down"):
                sections[section] = [(f"{section}: {kind}", kind.tiles) for kind in Caveman]
            sections["caveman to settle"] = [(f"to settle: {kind}", 1) for kind in Caveman]
            sections["still to pay"] = [("still to pay", FACE_DOWN_PRICE)]
        return sections

    def _line_features(self, section: str) -> Features:
        slot: Features = []
        for half in ("left", "right"):
            slot += [(f"{half} {terrain}", 1) for terrain in self._terrains] + [(f"{half} crowns", _MAX_CROWNS)]
        slot += [("number", DOMINOES)]
        slot += [(f"owner {seat}", 1) for seat in (*RELATIVE_SEATS, "nobody")] + [("to be placed now", 1)]
        return [(f"{section} {number}: {name}", highest) for number in range(1, SLOTS + 1) for name, highest in slot]

    def flat(self, planes: Any, features: Any) -> Any:
        """Planes and features as one row of 16-bit integers."""
        row = np.empty(self.size, np.int16)
        row[: -self.num_features] = planes.reshape(-1)
        row[-self.num_features :] = features
        return row

    def split(self, row: Any) -> tuple[Any, Any]:
        """The planes and the features of a flat observation, or of one observation per row."""
        numbers = np.asarray(row)
        if numbers.shape[-1:] != (self.size,):
            raise KingdominoError(f"an observation of {self.config} has {self.size} numbers, not {numbers.shape}")
        planes, features = numbers[..., : -self.num_features], numbers[..., -self.num_features :]
        return planes.reshape(*numbers.shape[:-1], *self.shape), features


@cache
def _layout(config: GameConfig) -> ObservationLayout:
    return ObservationLayout(config)
