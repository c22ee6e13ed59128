"""A table at one version: the objects from which a view is built."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kingdomino.components import Seat
from kingdomino.editions import Position, Rules
from kingdomino.editions.score import ScoringContext
from kingdomino.rulebook import Kingdom
from kingdomino.tables import legal_moves
from kingdomino.tables.codec import Json
from kingdomino.tables.entropy import Entropy
from kingdomino.tables.game_progress import GameProgress
from kingdomino.tables.moves import PlaceMove
from kingdomino.tables.seating import Seating
from kingdomino.tables.takebacks import Request

if TYPE_CHECKING:
    from kingdomino.tables.table import TableInfo


class TableCache:
    """The text of each kingdom, and the placements of each seat's next domino, for the latest kingdoms.

    A move changes one kingdom, and the placements of a domino are shown twice: as premoves and as legal moves.
    """

    __slots__ = ("_placements", "_texts")

    def __init__(self) -> None:
        self._texts: dict[Seat, tuple[Kingdom, str]] = {}
        self._placements: dict[Seat, tuple[ScoringContext, int, list[PlaceMove]]] = {}

    def text(self, seat: Seat, kingdom: Kingdom) -> str:
        """The notation of a kingdom."""
        entry = self._texts.get(seat)
        if entry is None or entry[0] is not kingdom:
            entry = self._texts[seat] = kingdom, str(kingdom)
        return entry[1]

    def placements(self, position: Position, seat: Seat, number: int) -> list[PlaceMove]:
        """The placements of a seat's next domino."""
        context = position.scoring_context(seat)
        entry = self._placements.get(seat)
        is_known = entry is not None and entry[0].kingdom is context.kingdom and entry[0].totems == context.totems
        if entry is None or not is_known or entry[1] != number:
            entry = context, number, legal_moves.placements(position, seat, number)
            self._placements[seat] = entry
        return entry[2]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table at one version."""

    info: TableInfo
    rules: Rules
    version: int
    progress: GameProgress
    seating: Seating
    entropy: Entropy
    is_over: bool
    rematch: str | None
    allows_takebacks: bool
    takebacks: int
    request: Request | None
    deciders: tuple[Seat | None, ...]
    premoves: Mapping[Seat, str]
    log: tuple[Json, ...]
    cache: TableCache
    is_preview: bool = False
    """Whether the events after the log are not stored; the secret is never part of a preview."""

    @property
    def position(self) -> Position:
        """The position of the game."""
        return self.progress.position

    @property
    def to_move(self) -> Seat | None:
        """The seat that has to decide, None before the start, for chance and at the end."""
        is_waiting = self.is_over or self.seating.open_seats or self.entropy.awaited
        return None if is_waiting else self.position.seat

    def position_text(self) -> str:
        """The notation of the position. Most of it is kingdoms, and most of them are unchanged."""
        position = self.position
        texts = tuple(self.cache.text(seat, position.kingdoms[seat]) for seat in position.seats)
        return str(position.replace(kingdoms=texts))

    def placements(self, seat: Seat, number: int) -> list[PlaceMove]:
        """The placements of a seat's next domino."""
        return self.cache.placements(self.position, seat, number)
