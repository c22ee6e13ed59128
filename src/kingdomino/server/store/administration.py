"""Queries for retention and for operators, in SQL that suits both stores: expiry, deletion, bans, listings."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kingdomino.server.store.base import GAME_COLUMNS, ExpiryTimes, game_from_row
from kingdomino.tables.table import OVER, WAITING_ON_OPEN_SEAT, WAITING_ON_SPECTATOR, TableInfo

LAST_ENTRY = "coalesce((SELECT at FROM log WHERE game = id ORDER BY version DESC LIMIT 1), created_at)"
CHANGE_SECONDS = 600
"""Seconds for which changes by `kingdomino admin` are stored for running servers to apply."""

Statement = tuple[str, tuple[Any, ...]]
"""SQL with the parameters $1, $2 … and their values."""


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A game as `kingdomino admin` lists it."""

    info: TableInfo
    waiting_on: str
    entries: int
    last_entry_at: int


class Administration(ABC):
    """The queries of retention and of `kingdomino admin`."""

    @abstractmethod
    async def _read(self, query: str, *values: Any) -> list[Any]:
        """The rows of a query."""

    @abstractmethod
    async def _write(self, *statements: Statement) -> None:
        """Run statements in one transaction; it is on disk when this returns."""

    async def listed(self, limit: int, since: int = 0, per_creator: int = 1_000_000) -> list[TableInfo]:
        """The newest listed games with open seats created since a time, at most some of each creator."""
        query = f"""SELECT {GAME_COLUMNS} FROM (
            SELECT *, row_number() OVER (PARTITION BY creator_hash ORDER BY created_at DESC, id) AS number FROM games
            WHERE waiting_on = $1 AND listed = 1 AND created_at >= $2
        ) AS newest WHERE number <= $3 ORDER BY created_at DESC LIMIT $4"""
        rows = await self._read(query, WAITING_ON_OPEN_SEAT, since, per_creator, limit)
        return [game_from_row(row) for row in rows]

    async def expired(self, times: ExpiryTimes, limit: int) -> list[str]:
        """Games whose time is over."""
        query = f"""SELECT id FROM games WHERE
            waiting_on = $1 AND changed_at < $2 AND {LAST_ENTRY} < $2
            OR waiting_on = $3 AND changed_at < $4 AND {LAST_ENTRY} < $4
            OR waiting_on NOT IN ($1, $3) AND changed_at < $5 AND {LAST_ENTRY} < $5
            LIMIT $6"""
        values = OVER, times.finished, WAITING_ON_OPEN_SEAT, times.unstarted, times.abandoned, limit
        return [row[0] for row in await self._read(query, *values)]

    async def count_watched_by(self, creator_hash: str) -> int:
        """The number of unfinished games with bots alone that a client has created."""
        query = "SELECT count(*) FROM games WHERE creator_hash = $1 AND waiting_on = $2"
        return int((await self._read(query, creator_hash, WAITING_ON_SPECTATOR))[0][0])

    async def count_created_by(self, creator_hash: str, since: int, limit: int) -> int:
        """The number of unfinished games a client has created since a time, counted up to a limit."""
        query = """SELECT count(*) FROM (
            SELECT 1 FROM games WHERE creator_hash = $1 AND created_at >= $2 AND waiting_on != $3 LIMIT $4
        ) AS created"""
        return int((await self._read(query, creator_hash, since, OVER, limit))[0][0])

    async def delete(self, *games: str) -> None:
        """Delete games with their logs."""
        tables = (("log", "game"), ("premoves", "game"), *self._presence_tables, ("games", "id"))
        await self._write(
            *((f"DELETE FROM {table} WHERE {column} = $1", (game,)) for game in games for table, column in tables)
        )

    _presence_tables: tuple[tuple[str, str], ...] = ()

    async def bans(self) -> Mapping[str, int]:
        """The banned addresses and until when, in milliseconds."""
        return dict(await self._read("SELECT address, until FROM bans WHERE until > $1", _now()))

    async def ban(self, address: str, until: int) -> None:
        """Ban an address until a time; a time that has passed lifts the ban."""
        await self._write(
            ("DELETE FROM bans WHERE address = $1 OR until <= $2", (address, _now())),
            ("INSERT INTO bans (address, until) VALUES ($1, $2)", (address, until)),
        )

    async def announce(self, game: str) -> None:
        """Tell all servers that `kingdomino admin` has changed or deleted a game."""
        now = _now()
        await self._write(
            ("DELETE FROM changes WHERE at < $1", (now - CHANGE_SECONDS * 1000,)),
            ("INSERT INTO changes (game, at) VALUES ($1, $2)", (game, now)),
        )

    async def announced(self, since: int) -> list[str]:
        """The games announced since a time."""
        return [row[0] for row in await self._read("SELECT DISTINCT game FROM changes WHERE at >= $1", since)]

    async def summaries(self, waiting_on: str | None, limit: int) -> list[GameSummary]:
        """The games that changed last: all, or only those that wait for a player or a bot."""
        query = f"""SELECT {GAME_COLUMNS}, waiting_on, (SELECT count(*) FROM log WHERE game = id), {LAST_ENTRY} AS last
            FROM games WHERE $1 = '' OR waiting_on = $1 ORDER BY last DESC LIMIT $2"""
        rows = await self._read(query, waiting_on or "", limit)
        return [GameSummary(game_from_row(row[:-3]), row[-3], row[-2], row[-1]) for row in map(tuple, rows)]


def _now() -> int:
    return time.time_ns() // 1_000_000
