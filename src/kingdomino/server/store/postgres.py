"""The store in PostgreSQL: shared by as many server processes as there are. Any of them may write to any game.

The key (game, number) lets exactly one writer have each number; the others are told `Conflict`, read on and decide
again. How entries are added, many games to a commit, is in `appending`; how processes hear of each other, in `hints`.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import asyncpg

from kingdomino.components import KingdominoError, Seat
from kingdomino.components.seats import SEAT_LETTERS
from kingdomino.server.store import migrations
from kingdomino.server.store.base import AppendListener
from kingdomino.server.store.postgres_append import APPEND, PostgresAppender, columns
from kingdomino.server.store.postgres_errors import FAILED, store_unavailable
from kingdomino.server.store.postgres_notify import NotifyChannel
from kingdomino.server.tables.log_entry import LogEntry, from_row
from kingdomino.server.tables.table import OVER, WAITING_ON_BOT, WAITING_ON_OPEN_SEAT, TableInfo

GAME = "id, watch, rules, seats, made_at, secret, listed, given, maker"
MIGRATION_LOCK = 0x6B67646D
POOL = 10


class PostgresStore:
    """Games in a database."""

    shared = True

    def __init__(self, pool: asyncpg.Pool, url: str) -> None:
        self._pool = pool
        self._appending = PostgresAppender(pool, self.entries)
        self._hints = NotifyChannel(pool, url)

    @classmethod
    async def open(cls, url: str) -> PostgresStore:
        """Connect, and bring the tables to the newest version."""
        try:
            options = {"min_size": 1, "max_size": POOL, "command_timeout": 30, "timeout": 10}
            pool = await asyncpg.create_pool(url, **options, reset=_leave_as_it_is)
            async with pool.acquire() as connection, connection.transaction():
                await migrate(connection)
        except (OSError, TimeoutError, asyncpg.PostgresError, ValueError) as error:
            # The address may hold a password: only the kind of error is told.
            raise KingdominoError(f"the database cannot be opened ({type(error).__name__})") from None
        return cls(pool, url)

    async def create(self, game: TableInfo, entries: Sequence[LogEntry], waits: str) -> None:
        """Keep a new game with the first entries of its log."""
        row = (
            game.id,
            game.spectator_id,
            game.rules,
            game.seats,
            game.made_at,
            game.secret,
            int(game.listed),
            game.preset_events,
        )
        insert = f"INSERT INTO games ({GAME}, waits, changed_at) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11)"
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                await connection.execute(insert, *row, game.creator_hash, waits, game.made_at)
                if entries:
                    await connection.execute(APPEND, *columns([(game.id, 0, entries, waits)]))
        except FAILED as error:
            raise store_unavailable(error) from None

    async def game(self, address: str) -> TableInfo | None:
        """The game of a table's id or of its watch id."""
        rows = await self._read(f"SELECT {GAME} FROM games WHERE id = $1 OR watch = $1", address)
        return _game(rows[0]) if rows else None

    async def entries(self, game: str, after: int = 0) -> list[LogEntry]:
        """The log after a number."""
        entry = "number, at, kind, seat, text, command, holder"
        query = f"SELECT {entry} FROM log WHERE game = $1 AND number > $2 ORDER BY number"
        return [from_row(tuple(row)) for row in await self._read(query, game, after)]

    async def append(self, game: str, after: int, entries: Sequence[LogEntry], waits: str) -> None:
        """Add entries after a number, all or none; Conflict if the log does not end there."""
        await self._appending.ask((game, after, entries, waits))
        self._hints.publish(game, entries)

    async def prepare(self, game: str, seat: Seat, event: str | None) -> None:
        """Keep what a seat has prepared, or forget it."""
        try:
            if event is None:
                await self._pool.execute("DELETE FROM prepared WHERE game = $1 AND seat = $2", game, str(seat))
            else:
                await self._pool.execute(
                    "INSERT INTO prepared VALUES ($1, $2, $3) ON CONFLICT (game, seat) DO UPDATE SET event = $3",
                    game, str(seat), event,
                )  # fmt: skip
        except FAILED as error:
            raise store_unavailable(error) from None
        self._hints.publish(game)

    async def prepared(self, game: str) -> dict[Seat, str]:
        """What the seats have prepared."""
        rows = await self._read("SELECT seat, event FROM prepared WHERE game = $1", game)
        return {SEAT_LETTERS[seat]: event for seat, event in rows}

    async def listed(self, most: int) -> list[TableInfo]:
        """The newest listed games that wait for people."""
        query = f"SELECT {GAME} FROM games WHERE waits = $1 AND listed = 1 ORDER BY made_at DESC LIMIT $2"
        return [_game(row) for row in await self._read(query, WAITING_ON_OPEN_SEAT, most)]

    async def waiting_for_bots(self, idle_since: int, most: int) -> list[str]:
        """Games that wait for a bot and to which nothing was added since a time."""
        query = "SELECT id FROM games WHERE waits = $1 AND changed_at <= $2 ORDER BY changed_at LIMIT $3"
        return [row[0] for row in await self._read(query, WAITING_ON_BOT, idle_since, most)]

    async def made_by(self, maker: str, since: int) -> int:
        """How many games that are not over somebody has made since a time."""
        query = "SELECT count(*) FROM games WHERE maker = $1 AND made_at >= $2 AND waits != $3"
        return int((await self._read(query, maker, since, OVER))[0][0])

    async def salt(self, day: int) -> bytes:
        """The secret of a day: whoever is first chooses it, and sweeps out those of earlier days."""
        choose = "INSERT INTO salts VALUES ($1, $2) ON CONFLICT (day) DO NOTHING"
        try:
            await self._pool.execute(choose, day, secrets.token_bytes(16))
            await self._pool.execute("DELETE FROM salts WHERE day < $1", day)
        except FAILED as error:
            raise store_unavailable(error) from None
        return bytes((await self._read("SELECT salt FROM salts WHERE day = $1", day))[0][0])

    async def touch(self, seats: Iterable[tuple[str, Seat]], at: int) -> None:
        """Remember that the players of some seats are there."""
        rows = sorted((game, str(seat)) for game, seat in seats)
        if rows:
            upsert = """INSERT INTO seen SELECT *, $3 FROM unnest($1::text[], $2::text[])
                ON CONFLICT (game, seat) DO UPDATE SET at = $3"""
            with contextlib.suppress(*FAILED):
                await self._pool.execute(upsert, *map(list, zip(*rows, strict=True)), at)

    async def last_seen(self, game: str) -> Mapping[Seat, int]:
        """When the player of each seat was there last, as far as it is known."""
        rows = await self._read("SELECT seat, at FROM seen WHERE game = $1", game)
        return {SEAT_LETTERS[seat]: at for seat, at in rows}

    async def seen_since(self, at: int) -> Mapping[str, Mapping[Seat, int]]:
        """By game, when players were there who were seen since a time by any process."""
        found: dict[str, dict[Seat, int]] = {}
        for game, seat, seen in await self._read("SELECT game, seat, at FROM seen WHERE at >= $1", at):
            found.setdefault(game, {})[SEAT_LETTERS[seat]] = seen
        return found

    async def ready(self) -> bool:
        """Whether the database answers."""
        try:
            return bool(await self._pool.fetch("SELECT 1", timeout=2))
        except FAILED:
            return False

    async def watch(self, hint: AppendListener) -> None:
        """Listen to the hints of other processes; after a lost connection, listen anew."""
        await self._hints.listen(hint)

    async def backup(self, path: Path) -> None:
        """PostgreSQL has its own tools for that."""
        raise KingdominoError(f"{path.name}: use pg_dump to back up a PostgreSQL database")

    async def close(self) -> None:
        """Write what is asked for already, send the last hints, and let go."""
        await self._appending.close()
        await self._hints.close()
        try:
            await asyncio.wait_for(self._pool.close(), 5)
        except TimeoutError:
            self._pool.terminate()

    async def _read(self, query: str, *values: Any) -> list[Any]:
        try:
            return list(await self._pool.fetch(query, *values))
        except FAILED:
            # A connection that was lost while idle: the next one is fresh. Reading twice does no harm.
            try:
                return list(await self._pool.fetch(query, *values))
            except FAILED as error:
                raise store_unavailable(error) from None


async def _leave_as_it_is(_connection: Any) -> None:
    """Nothing of a session is ever changed here: putting it back would be one more journey for every query."""


async def migrate(connection: Any) -> None:
    """Bring the tables to the newest version; of several processes that start together one does it."""
    await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
    await connection.execute("CREATE TABLE IF NOT EXISTS version (number INTEGER NOT NULL)")
    version = await connection.fetchval("SELECT max(number) FROM version") or 0
    if version > migrations.NEWEST:
        raise KingdominoError(f"the data is of version {version}, this server knows versions up to {migrations.NEWEST}")
    for statement in migrations.statements(version, "BYTEA"):
        await connection.execute(statement)
    await connection.execute(
        "CREATE UNLOGGED TABLE IF NOT EXISTS seen (game TEXT, seat TEXT, at BIGINT NOT NULL, PRIMARY KEY (game, seat))"
    )
    await connection.execute("CREATE UNLOGGED TABLE IF NOT EXISTS salts (day BIGINT PRIMARY KEY, salt BYTEA NOT NULL)")
    if version < migrations.NEWEST:
        await connection.execute("INSERT INTO version VALUES ($1)", migrations.NEWEST)


def _game(row: Any) -> TableInfo:
    game_id, watch, rules, seats, made_at, secret, listed, given, maker = row
    return TableInfo(game_id, watch, rules, seats, made_at, bytes(secret), bool(listed), given, maker)
