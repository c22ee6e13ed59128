"""Pieces outside the kingdoms: none, the four totems, or the cave, depending on the edition."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Self

from kingdomino.components import CAVE, Caveman, NotationError, Resource, Seat
from kingdomino.components.errors import quoted
from kingdomino.components.seats import SEAT_LETTERS
from kingdomino.components.tokens import CAVEMAN_LETTERS

_ORDER = {kind: index for index, kind in enumerate(Caveman)}


def by_kind(cavemen: tuple[Caveman, ...]) -> tuple[Caveman, ...]:
    """Sort tiles in the order of `Caveman`."""
    return tuple(sorted(cavemen, key=_ORDER.__getitem__))


@dataclass(frozen=True, slots=True)
class SharedPieces:
    """No pieces outside the kingdoms, as in classic and Discovery; base class of those that exist."""

    @classmethod
    def of(cls, shared: SharedPieces) -> Self:
        """Return the shared pieces of a position, checked to be of this type."""
        if not isinstance(shared, cls):
            raise TypeError(f"expected {cls.__name__}, not {shared!r}")
        return shared

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the field of a position's text."""
        if text != "-":
            raise NotationError(f"shared pieces {quoted(text)}: expected '-', this game has none")
        return cls()

    def totems_of(self, _seat: Seat) -> frozenset[Resource]:
        """Return the totems that a seat holds."""
        return frozenset()

    def violations(self, _seats: int, _settled: tuple[Caveman, ...]) -> list[str]:
        """Return why these pieces cannot occur, given the player count and the cavemen in play."""
        return []

    def __str__(self) -> str:
        return "-"


@dataclass(frozen=True, slots=True)
class Totems(SharedPieces):
    """O15: the holders of the mammoth, fish, mushroom and flint totems.

    >>> totems = Totems.parse("A..B")
    >>> totems.holder(Resource.FLINT), sorted(map(str, totems.totems_of(Seat.A)))
    (Seat.B, ['mammoth'])
    >>> print(totems.give(Resource.FISH, Seat.C))
    AC.B
    """

    holders: tuple[Seat | None, ...] = (None,) * len(Resource)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a seat letter or `.` for each of the four totems."""
        if len(text) != len(Resource) or any(letter not in SEAT_LETTERS and letter != "." for letter in text):
            raise NotationError(
                f"totems {quoted(text)}: expected a seat A-D or '.' for each of four totems, as in 'A..B'"
            )
        return cls(tuple(SEAT_LETTERS.get(letter) for letter in text))

    def holder(self, resource: Resource) -> Seat | None:
        """Return the holder of a totem."""
        return self.holders[list(Resource).index(resource)]

    def give(self, resource: Resource, seat: Seat) -> Totems:
        """Return the totems after one is given to a seat."""
        return Totems(
            tuple(seat if kind is resource else holder for kind, holder in zip(Resource, self.holders, strict=True))
        )

    def totems_of(self, seat: Seat) -> frozenset[Resource]:
        return frozenset(kind for kind, holder in zip(Resource, self.holders, strict=True) if holder is seat)

    def violations(self, seats: int, _settled: tuple[Caveman, ...]) -> list[str]:
        return [
            f"seat {holder} holds a totem but is not at the table"
            for holder in self.holders
            if holder is not None and holder >= seats
        ]

    def __str__(self) -> str:
        return "".join("." if holder is None else str(holder) for holder in self.holders)


@dataclass(frozen=True, slots=True)
class Cave(SharedPieces):
    """O17: the cavemen face up on the cave board and those still face down, without their order.

    >>> cave = Cave().reveal(Caveman.HUNTER)
    >>> print(cave)
    h/hccggssppffmm11112223
    """

    face_up: tuple[Caveman, ...] = ()
    face_down: tuple[Caveman, ...] = CAVE

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the letters of the face-up tiles, `/`, the letters of the face-down ones."""
        parts = text.split("/")
        if len(parts) != 2 or any(letter not in CAVEMAN_LETTERS for part in parts for letter in part):
            raise NotationError(
                f"cave {quoted(text)}: expected face-up letters, '/', face-down letters, as in 'hc12/ggss'"
            )
        face_up, face_down = (by_kind(tuple(CAVEMAN_LETTERS[letter] for letter in part)) for part in parts)
        return cls(face_up, face_down)

    def reveal(self, caveman: Caveman) -> Cave:
        """Return the cave after a face-down tile is turned up."""
        return Cave(by_kind((*self.face_up, caveman)), _without(self.face_down, caveman))

    def take_face_up(self, caveman: Caveman) -> Cave:
        """Return the cave after a face-up tile is recruited."""
        return Cave(_without(self.face_up, caveman), self.face_down)

    def take_face_down(self, caveman: Caveman) -> Cave:
        """Return the cave after a face-down tile is recruited."""
        return Cave(self.face_up, _without(self.face_down, caveman))

    def violations(self, _seats: int, settled: tuple[Caveman, ...]) -> list[str]:
        counts = Counter((*self.face_up, *self.face_down, *settled))
        reasons = [
            f"{count} tiles '{kind}', the box has {kind.tiles} (O2)"
            for kind, count in counts.items()
            if count > kind.tiles
        ]
        if len(self.face_up) > FACE_UP_TILES:
            reasons.append(f"{len(self.face_up)} cavemen face up, the cave board has {FACE_UP_TILES} places (O17)")
        return reasons

    def __str__(self) -> str:
        return "/".join("".join(kind.letter for kind in tiles) for tiles in (self.face_up, self.face_down))


FACE_UP_TILES = 4
"""O17: the number of face-up places on the cave board."""


def _without(tiles: tuple[Caveman, ...], caveman: Caveman) -> tuple[Caveman, ...]:
    index = tiles.index(caveman)
    return tiles[:index] + tiles[index + 1 :]
