"""What the numbers of an observation mean: a name for every plane and every fact. The simulator writes them.

One layout for each table, the same in every environment: planes (bytes) of the kingdoms, that of the seat that looks
first, and a row of facts (16-bit numbers). Nothing hidden is in them.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Any, Final

import numpy as np

from kingdomino.components import Caveman, KingdominoError, Resource, Seat
from kingdomino.components.errors import quoted
from kingdomino.editions import Rules
from kingdomino.simulator import GameConfig, ObservationLayout
from kingdomino.simulator.dominoes import BOXES, DOMINOES, TERRAINS

PHASES: Final = ("place", "throw", "give", "claim", "pair", "recruit", "pay", "settle")
"""What can be to decide, in the order of the section `phase`."""
_SEATS: Final = ("own", "next", "second next", "third next")
"""Seats counted from the one that looks."""
_MOST_POINTS: Final = np.iinfo(np.int16).max


class Observations:
    """The layout of what is seen at a table.

    >>> seen = Observations.of("classic", 2)
    >>> seen.shape, seen.length, seen.planes
    ((14, 9, 9), 239, ('wheat', 'forest', 'lake', 'pasture', 'swamp', 'mountain', 'crowns'))
    >>> seen.plane("crowns", seat=1), seen.section("next line"), seen.features[seen.feature("round")]
    (13, slice(107, 191, None), 'round')
    """

    def __init__(self, table: GameConfig) -> None:
        self.table = table
        self._layout = ObservationLayout(table)

    @classmethod
    def of(cls, rules: Rules | str, seats: int | None = None) -> Observations:
        """The layout for rules, by value or by name, and a player count."""
        return _observations(GameConfig.of(rules, seats))

    @cached_property
    def planes(self) -> tuple[str, ...]:
        """The planes of one kingdom by name."""
        terrains = TERRAINS[BOXES.index(self.table.rules.box)]
        names = {f"terrain {number}": str(terrain) for number, terrain in enumerate(terrains)}
        names |= {f"caveman {number}": str(kind) for number, kind in enumerate(Caveman)}
        return tuple(names.get(name, name) for name in self._layout.planes)

    @cached_property
    def shape(self) -> tuple[int, int, int]:
        """Planes of all seats, rows from the south, columns from the west."""
        return self._layout.shape

    @cached_property
    def length(self) -> int:
        """How many facts there are."""
        return self._layout.features

    @cached_property
    def size(self) -> int:
        """How many numbers there are in all: the length of a flat observation."""
        return int(np.prod(self.shape)) + self.length

    def plane(self, name: str, seat: int = 0) -> int:
        """Where a plane is: that of the seat that looks (0) or of one of the seats after it."""
        if name not in self.planes:
            raise KingdominoError(f"plane {quoted(name)}: {self.table} has {', '.join(self.planes)}")
        if not 0 <= seat < self.table.seats:
            raise KingdominoError(f"seat {seat}: {self.table} has seats 0-{self.table.seats - 1}")
        return seat * len(self.planes) + self.planes.index(name)

    @cached_property
    def sections(self) -> dict[str, slice]:
        """The sections of the facts, by name."""
        found, first = dict[str, slice](), 0
        for name, count in self._layout.sections:
            found[name] = slice(first, first + count)
            first += count
        return found

    def section(self, name: str) -> slice:
        """Where a section of the facts is."""
        if name not in self.sections:
            raise KingdominoError(f"section {quoted(name)}: {self.table} has {', '.join(self.sections)}")
        return self.sections[name]

    @cached_property
    def features(self) -> tuple[str, ...]:
        """The name of every fact."""
        return tuple(name for name, _ in self._meanings)

    def feature(self, name: str) -> int:
        """Where a fact is."""
        if name not in self.features:
            raise KingdominoError(f"fact {quoted(name)}: {self.table} has none of that name")
        return self.features.index(name)

    @cached_property
    def highest_planes(self) -> Any:
        """The largest number each square of the planes can hold; the smallest is 0."""
        one = [3 if name == "crowns" else 1 for name in self.planes] * self.table.seats
        return np.broadcast_to(np.array(one, np.uint8)[:, None, None], self.shape).copy()

    @cached_property
    def highest_features(self) -> Any:
        """The largest number each fact can be; the smallest is 0."""
        return np.array([most for _, most in self._meanings], np.int16)

    @cached_property
    def _meanings(self) -> list[tuple[str, int]]:
        """The name and the largest value of every fact, in order."""
        return [meaning for name, _ in self._layout.sections for meaning in self._section(name)]

    def _section(self, name: str) -> list[tuple[str, int]]:
        rounds = self.table.rules.setup(self.table.seats).rounds
        resources = [str(kind) for kind in Resource]
        match name:
            case "phase":
                return [(f"phase: {phase}", 1) for phase in PHASES]
            case "seat":
                return [(f"seat: {seat}", 1) for seat in Seat]
            case "deciding":
                return [(f"deciding: {seat}", 1) for seat in _SEATS]
            case "round" | "rounds left":
                return [(name, rounds)]
            case "game":
                return [(name, self.table.rules.games)]
            case "points of earlier games":
                return [(f"{name}: {seat}", _MOST_POINTS) for seat in _SEATS]
            case "current line" | "next line":
                return [(f"{name} {slot}: {what}", most) for slot in range(1, 5) for what, most in self._slot()]
            case "unseen dominoes":
                return [(f"unseen: {number}", 1) for number in range(1, DOMINOES + 1)]
            case "totems":
                return [(f"totem of {kind}: {seat}", 1) for kind in resources for seat in (*_SEATS, "nobody")]
            case "totem to give":
                return [(f"to give: {kind}", 1) for kind in resources]
            case "face up" | "face down":
                return [(f"{name}: {kind}", kind.tiles) for kind in Caveman]
            case "caveman to settle":
                return [(f"to settle: {kind}", 1) for kind in Caveman]
            case _:  # fires to throw, still to pay
                return [(name, 4)]

    def _slot(self) -> list[tuple[str, int]]:
        terrains = TERRAINS[BOXES.index(self.table.rules.box)]
        found: list[tuple[str, int]] = []
        for half in ("left", "right"):
            found += [(f"{half} {terrain}", 1) for terrain in terrains] + [(f"{half} crowns", 3)]
        return [
            *found,
            ("number", DOMINOES),
            *((f"owner {seat}", 1) for seat in _SEATS),
            ("owner nobody", 1),
            ("to be laid now", 1),
        ]

    def flat(self, planes: Any, facts: Any) -> Any:
        """One row of 16-bit numbers: the planes, then the facts."""
        row = np.empty(self.size, np.int16)
        row[: -self.length] = planes.reshape(-1)
        row[-self.length :] = facts
        return row

    def split(self, row: Any) -> tuple[Any, Any]:
        """The planes and the facts of a flat observation (or of many, one to a row)."""
        numbers = np.asarray(row)
        if numbers.shape[-1:] != (self.size,):
            raise KingdominoError(f"an observation of {self.table} has {self.size} numbers, not {numbers.shape}")
        return numbers[..., : -self.length].reshape(*numbers.shape[:-1], *self.shape), numbers[..., -self.length :]


@cache
def _observations(table: GameConfig) -> Observations:
    return Observations(table)
