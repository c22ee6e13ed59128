"""The interface of stores, and the columns they share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from kingdomino.components import Seat
from kingdomino.tables.log_entry import LogEntry
from kingdomino.tables.table import TableInfo
from kingdomino.tables.table_error import ErrorName

AppendListener = Callable[[str | None, Sequence[LogEntry]], None]
"""Called when another process has changed a game: the game's id and the appended entries, if known.

Without an id, notices were lost and any game may have changed."""

GAME_COLUMNS = "id, spectator_id, rules, seats, created_at, secret, listed, preset_events, creator_hash, creator_token"
LOG_COLUMNS = "version, at, kind, seat, text, command, token_hash"


@dataclass(frozen=True, slots=True)
class ExpiryTimes:
    """Times in milliseconds; games whose last entry is older expire."""

    finished: int
    abandoned: int
    unstarted: int


class Conflict(Exception):
    """The log has grown since the writer read it."""


class StoreUnavailable(Exception):
    """The store could not write and nothing was changed; `key` selects the message."""

    def __init__(self, key: ErrorName) -> None:
        super().__init__(key)
        self.key: ErrorName = key


class Store(Protocol):
    """One log per game, its entries numbered 1, 2, 3 … without gaps. An entry is on disk when `append` returns."""

    shared: bool
    """Whether other processes may write to the same games."""

    async def create(self, game: TableInfo, entries: Sequence[LogEntry], waiting_on: str) -> None:
        """Store a new game with the first entries of its log."""
        ...

    async def game(self, address: str) -> TableInfo | None:
        """The game of a table id or spectator id."""
        ...

    async def entries(self, game: str, after: int = 0) -> list[LogEntry]:
        """The log entries after a version."""
        ...

    async def append(self, game: str, after: int, entries: Sequence[LogEntry], waiting_on: str) -> None:
        """Append all entries after a version; raises Conflict if the log does not end there."""
        ...

    async def set_premove(self, game: str, seat: Seat, premove: str | None) -> None:
        """Store the premove of a seat, or clear it."""
        ...

    async def premoves(self, game: str) -> dict[Seat, str]:
        """The premoves of a game."""
        ...

    async def listed(self, limit: int, since: int = 0, per_creator: int = 1_000_000) -> list[TableInfo]:
        """The newest listed games with open seats created since a time, at most some of each creator."""
        ...

    async def delete(self, *games: str) -> None:
        """Delete games with their logs."""
        ...

    async def expired(self, times: ExpiryTimes, limit: int) -> list[str]:
        """Games whose time is over."""
        ...

    async def count_watched_by(self, creator_hash: str) -> int:
        """The number of unfinished games with bots alone that a client has created."""
        ...

    async def bans(self) -> Mapping[str, int]:
        """The banned addresses and until when, in milliseconds."""
        ...

    async def announce(self, game: str) -> None:
        """Tell all servers that a game was changed or deleted."""
        ...

    async def announced(self, since: int) -> list[str]:
        """The games that `kingdomino admin` has changed or deleted since a time."""
        ...

    async def waiting_for_bots(self, idle_since: int, limit: int) -> list[str]:
        """Games that wait for a bot and have not changed since a time."""
        ...

    async def count_created_by(self, creator_hash: str, since: int, limit: int) -> int:
        """The number of unfinished games a client has created since a time, counted up to a limit."""
        ...

    async def salt(self, day: int) -> bytes:
        """The random salt of a day, the same for all processes; salts of earlier days are deleted."""
        ...

    async def touch(self, seats: Iterable[tuple[str, Seat]]) -> None:
        """Record that the players of some seats are connected now."""
        ...

    async def last_seen(self, game: str) -> Mapping[Seat, float]:
        """How many seconds ago the player of each seat was connected, if known."""
        ...

    async def seen_within(self, seconds: float) -> Mapping[str, Mapping[Seat, float]]:
        """By game and seat, how many seconds ago players were connected to any process, up to a limit."""
        ...

    async def ready(self) -> bool:
        """Whether the store responds and is not known to be corrupt."""
        ...

    async def check(self) -> list[str]:
        """Check the database for corruption; returns the findings, which `ready` then reports."""
        ...

    async def watch(self, listener: AppendListener) -> None:
        """Report what other processes append from now on."""
        ...

    async def backup(self, path: Path) -> None:
        """Write a consistent copy while the store is in use."""
        ...

    async def close(self) -> None:
        """Finish pending writes and close the store."""
        ...


def game_to_row(game: TableInfo) -> tuple[Any, ...]:
    """The columns of a game."""
    return (
        game.id,
        game.spectator_id,
        game.rules,
        game.seats,
        game.created_at,
        game.secret,
        int(game.listed),
        game.preset_events,
        game.creator_hash,
        game.creator_token,
    )


def game_from_row(row: Sequence[Any]) -> TableInfo:
    """The game of a row."""
    game_id, spectator_id, rules, seats, created_at, secret, listed, *rest = row
    return TableInfo(game_id, spectator_id, rules, seats, created_at, bytes(secret), bool(listed), *rest)
