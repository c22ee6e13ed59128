"""Appending: entries of many games in one statement and one commit, while each game gets its own answer.

Knows the table `log` and PostgreSQL, no rule.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import asyncpg

from kingdomino.server.store.base import Conflict, StoreUnavailable
from kingdomino.server.store.group_commit import GroupCommit, Waiting
from kingdomino.server.store.postgres_errors import LOST, store_unavailable
from kingdomino.server.tables.log_entry import LogEntry, to_row
from kingdomino.server.tables.table import WAITING_ON_BOT

Asked = tuple[str, int, Sequence[LogEntry], str]
"""A game, the number after which its log must end, the entries to add, and whom the game waits for then."""

# Where two processes write to a game at once, the key of `log` lets one wait for the other and then turns it away.
# Rows are added in the order of their keys, so that two groups never wait for each other. `games` says whom a game
# waits for: most moves change nothing there.
APPEND = f"""
WITH asked AS MATERIALIZED (
    SELECT one.* FROM unnest($1::text[], $2::int[], $3::text[], $4::bigint[]) AS one (game, after, waits, at)
    WHERE coalesce((SELECT max(number) FROM log WHERE log.game = one.game), 0) = one.after
), changed AS (
    UPDATE games SET waits = asked.waits, changed_at = asked.at FROM asked
    WHERE id = asked.game AND (games.waits != asked.waits OR games.waits = '{WAITING_ON_BOT}')
)
INSERT INTO log (game, number, at, kind, seat, text, command, holder)
SELECT new.* FROM unnest(
    $5::text[], $6::int[], $7::bigint[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[]
) AS new (game, number, at, kind, seat, text, command, holder) JOIN asked USING (game)
ORDER BY game, number
RETURNING game
"""


class PostgresAppender(GroupCommit[Asked]):
    """Adds entries of many games group by group."""

    largest = 128

    def __init__(self, pool: asyncpg.Pool, entries: Callable[[str, int], Awaitable[list[LogEntry]]]) -> None:
        super().__init__()
        self._pool = pool
        self._entries = entries

    def _split(self, waiting: list[Waiting[Asked]]) -> tuple[list[Waiting[Asked]], list[Waiting[Asked]]]:
        """As many as fit, of each game the first."""
        group: dict[str, Waiting[Asked]] = {}
        later = []
        for one in waiting:
            if len(group) < self.largest and one[0][0] not in group:
                group[one[0][0]] = one
            else:
                later.append(one)
        return list(group.values()), later

    async def _commit(self, group: Sequence[Asked]) -> list[Exception | None]:
        """For each of a group nothing if it was kept, else the error."""
        try:
            rows = await self._pool.fetch(APPEND, *columns(group))
        except (asyncpg.UniqueViolationError, asyncpg.DeadlockDetectedError):
            if len(group) == 1:
                return [Conflict()]
            # Another process was faster at one of the games, which the others need not suffer for.
            return [error for one in group for error in await self._commit([one])]
        except LOST as error:
            return [await self._lost(one, error) for one in group]
        except Exception as error:
            return [store_unavailable(error)] * len(group)
        kept = {row[0] for row in rows}
        return [None if game in kept else Conflict() for game, _, _, _ in group]

    async def _lost(self, asked: Asked, error: BaseException) -> Exception | None:
        """The answer was lost, perhaps after the commit: the log itself tells."""
        store_unavailable(error)
        game, after, entries, _ = asked
        try:
            kept = await self._entries(game, after) == list(entries)
        except StoreUnavailable as again:
            return again
        return None if kept else StoreUnavailable("database-lost")


def columns(group: Sequence[Asked]) -> list[list[Any]]:
    """What is asked for, as the arrays that `APPEND` takes."""
    games = [(game, after, waits, entries[-1].at) for game, after, entries, waits in group]
    rows = [(game, *to_row(entry)) for game, _, entries, _ in group for entry in entries]
    return [list(column) for part in (games, rows) for column in zip(*part, strict=True)]
