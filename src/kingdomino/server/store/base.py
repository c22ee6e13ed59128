"""What every store can do. Knows games and entries, no rule and no network."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from kingdomino.components import Seat
from kingdomino.server.tables.log_entry import LogEntry
from kingdomino.server.tables.table import TableInfo

AppendListener = Callable[[str | None, Sequence[LogEntry]], None]
"""Called when another process has changed a game: its id, and what was added to its log, as far as that is known.

No id: hints were lost, any game may have been changed."""


class Conflict(Exception):
    """The log is longer than the writer thought: read what was added, decide again."""


class StoreUnavailable(Exception):
    """The store could not write: nothing of it was kept. The text is the name of the refusal that says why."""


class Store(Protocol):
    """One log per game, entries numbered 1, 2, 3 ... without a gap. What `append` returned from is on disk."""

    shared: bool
    """Whether other processes may write to the same games."""

    async def create(self, game: TableInfo, entries: Sequence[LogEntry], waits: str) -> None:
        """Keep a new game with the first entries of its log."""
        ...

    async def game(self, address: str) -> TableInfo | None:
        """The game of a table's id or of its watch id."""
        ...

    async def entries(self, game: str, after: int = 0) -> list[LogEntry]:
        """The log after a number."""
        ...

    async def append(self, game: str, after: int, entries: Sequence[LogEntry], waits: str) -> None:
        """Add entries after a number, all or none; Conflict if the log does not end there."""
        ...

    async def prepare(self, game: str, seat: Seat, event: str | None) -> None:
        """Keep what a seat has prepared, or forget it."""
        ...

    async def prepared(self, game: str) -> dict[Seat, str]:
        """What the seats have prepared."""
        ...

    async def listed(self, most: int) -> list[TableInfo]:
        """The newest listed games that wait for people."""
        ...

    async def waiting_for_bots(self, idle_since: int, most: int) -> list[str]:
        """Games that wait for a bot and to which nothing was added since a time."""
        ...

    async def made_by(self, maker: str, since: int) -> int:
        """How many games that are not over somebody has made since a time."""
        ...

    async def salt(self, day: int) -> bytes:
        """The secret of a day, the same for all processes; those of earlier days are forgotten."""
        ...

    async def touch(self, seats: Iterable[tuple[str, Seat]], at: int) -> None:
        """Remember that the players of some seats are there."""
        ...

    async def last_seen(self, game: str) -> Mapping[Seat, int]:
        """When the player of each seat was there last, as far as it is known."""
        ...

    async def seen_since(self, at: int) -> Mapping[str, Mapping[Seat, int]]:
        """By game, when players were there who were seen since a time by any process."""
        ...

    async def ready(self) -> bool:
        """Whether the store answers."""
        ...

    async def watch(self, hint: AppendListener) -> None:
        """From now on tell about games that other processes add to."""
        ...

    async def backup(self, path: Path) -> None:
        """Write a copy that is whole, while others go on writing."""
        ...

    async def close(self) -> None:
        """Finish what was begun and let go."""
        ...
