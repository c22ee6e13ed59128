"""The store in PostgreSQL: shared by as many server processes as there are. Any of them may write to any game.

The key (game, number) lets exactly one writer have each number; the others are told `Conflict`, read on and decide
again. NOTIFY only hints that there is something to read: sent beside the transaction and gathered, since a NOTIFY
inside one would make all commits wait for each other.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import asyncpg

from kingdomino.components import KingdominoError, Seat
from kingdomino.components.seats import SEAT_LETTERS
from kingdomino.server.entry import Entry, from_row, to_row
from kingdomino.server.store import migrations
from kingdomino.server.store.interface import Conflict, Hint, Unwritable
from kingdomino.server.table import OVER, WAITS_BOT, WAITS_OPEN, Game

CHANNEL = "kingdomino"
GAME = "id, watch, rules, seats, made_at, secret, listed, given, maker"
MIGRATION_LOCK = 0x6B67646D
POOL = 10
GATHER = 0.005
"""Seconds for which hints are gathered before they are sent."""
HINT_BYTES = 7000
_LOST = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.OperatorInterventionError,
    asyncpg.PostgresConnectionError,
)
"""What a connection that was cut looks like, depending on when."""
_LOG = logging.getLogger("kingdomino.store")

_APPEND = """
WITH last AS (SELECT coalesce(max(number), 0) AS number FROM log WHERE game = $1),
     changed AS (UPDATE games SET waits = $3, changed_at = $4 FROM last WHERE id = $1 AND last.number = $2 RETURNING id)
INSERT INTO log (game, number, at, kind, seat, text, command, holder)
SELECT changed.id, new.* FROM changed,
    unnest($5::int[], $6::bigint[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[]) AS new
"""
# Two writers at once: the row of `games` lets one wait for the other, then the key of `log` turns it away.


class PostgresStore:
    """Games in a database."""

    shared = True

    def __init__(self, pool: asyncpg.Pool, url: str) -> None:
        self._pool = pool
        self._url = url
        self._me = secrets.token_hex(4)
        self._changed: set[str] = set()
        self._telling: asyncio.Task[None] | None = None
        self._listening: asyncio.Task[None] | None = None

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

    async def create(self, game: Game, entries: Sequence[Entry], waits: str) -> None:
        """Keep a new game with the first entries of its log."""
        row = (game.id, game.watch, game.rules, game.seats, game.made_at, game.secret, int(game.listed), game.given)
        insert = f"INSERT INTO games ({GAME}, waits, changed_at) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11)"
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                await connection.execute(insert, *row, game.maker, waits, game.made_at)
                if entries:
                    status = await connection.execute(_APPEND, game.id, 0, waits, game.made_at, *_columns(entries))
                    assert status == f"INSERT 0 {len(entries)}"
        except (*_LOST, asyncpg.PostgresError) as error:
            raise _unwritable(error) from None

    async def game(self, address: str) -> Game | None:
        """The game of a table's id or of its watch id."""
        rows = await self._read(f"SELECT {GAME} FROM games WHERE id = $1 OR watch = $1", address)
        return _game(rows[0]) if rows else None

    async def entries(self, game: str, after: int = 0) -> list[Entry]:
        """The log after a number."""
        columns = "number, at, kind, seat, text, command, holder"
        query = f"SELECT {columns} FROM log WHERE game = $1 AND number > $2 ORDER BY number"
        return [from_row(tuple(row)) for row in await self._read(query, game, after)]

    async def append(self, game: str, after: int, entries: Sequence[Entry], waits: str) -> None:
        """Add entries after a number, all or none; Conflict if the log does not end there."""
        try:
            status = await self._pool.execute(_APPEND, game, after, waits, entries[-1].at, *_columns(entries))
        except asyncpg.UniqueViolationError:
            raise Conflict from None
        except _LOST as error:
            # The answer was lost, perhaps after the commit: the log itself tells.
            _unwritable(error)
            if await self.entries(game, after) != list(entries):
                raise Unwritable("the database was lost, send the same command again") from None
            status = ""
        except asyncpg.PostgresError as error:
            raise _unwritable(error) from None
        if status == "INSERT 0 0":
            raise Conflict
        self._tell(game)

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
        except (*_LOST, asyncpg.PostgresError) as error:
            raise _unwritable(error) from None
        self._tell(game)

    async def prepared(self, game: str) -> dict[Seat, str]:
        """What the seats have prepared."""
        rows = await self._read("SELECT seat, event FROM prepared WHERE game = $1", game)
        return {SEAT_LETTERS[seat]: event for seat, event in rows}

    async def listed(self, most: int) -> list[Game]:
        """The newest listed games that wait for people."""
        query = f"SELECT {GAME} FROM games WHERE waits = $1 AND listed = 1 ORDER BY made_at DESC LIMIT $2"
        return [_game(row) for row in await self._read(query, WAITS_OPEN, most)]

    async def waiting_for_bots(self, idle_since: int, most: int) -> list[str]:
        """Games that wait for a bot and to which nothing was added since a time."""
        query = "SELECT id FROM games WHERE waits = $1 AND changed_at <= $2 ORDER BY changed_at LIMIT $3"
        return [row[0] for row in await self._read(query, WAITS_BOT, idle_since, most)]

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
        except (*_LOST, asyncpg.PostgresError) as error:
            raise _unwritable(error) from None
        return bytes((await self._read("SELECT salt FROM salts WHERE day = $1", day))[0][0])

    async def touch(self, seats: Iterable[tuple[str, Seat]], at: int) -> None:
        """Remember that the players of some seats are there."""
        rows = [(game, str(seat), at) for game, seat in seats]
        if rows:
            upsert = "INSERT INTO seen VALUES ($1, $2, $3) ON CONFLICT (game, seat) DO UPDATE SET at = $3"
            with contextlib.suppress(*_LOST, asyncpg.PostgresError):
                await self._pool.executemany(upsert, sorted(rows))

    async def last_seen(self, game: str) -> Mapping[Seat, int]:
        """When the player of each seat was there last, as far as it is known."""
        rows = await self._read("SELECT seat, at FROM seen WHERE game = $1", game)
        return {SEAT_LETTERS[seat]: at for seat, at in rows}

    async def ready(self) -> bool:
        """Whether the database answers."""
        try:
            return bool(await self._pool.fetch("SELECT 1", timeout=2))
        except (*_LOST, asyncpg.PostgresError):
            return False

    async def watch(self, hint: Hint) -> None:
        """Listen to the hints of other processes; after a lost connection, listen anew."""
        listening = asyncio.Event()
        self._listening = asyncio.create_task(self._listen(hint, listening))
        await asyncio.wait_for(listening.wait(), 10)

    async def backup(self, path: Path) -> None:
        """PostgreSQL has its own tools for that."""
        raise KingdominoError(f"{path.name}: use pg_dump to back up a PostgreSQL database")

    async def close(self) -> None:
        """Send the last hints and let go."""
        if self._listening is not None:
            self._listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listening
        if self._telling is not None:
            with contextlib.suppress(Exception):
                await self._telling
        try:
            await asyncio.wait_for(self._pool.close(), 5)
        except TimeoutError:
            self._pool.terminate()

    # --- hints --------------------------------------------------------------------------------------------------------

    def _tell(self, game: str) -> None:
        self._changed.add(game)
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._send())

    async def _send(self) -> None:
        while self._changed:
            await asyncio.sleep(GATHER)
            games, self._changed = sorted(self._changed), set()
            per_hint = HINT_BYTES // 17
            for start in range(0, len(games), per_hint):
                words = " ".join([self._me, *games[start : start + per_hint]])
                with contextlib.suppress(*_LOST, asyncpg.PostgresError):
                    await self._pool.execute("SELECT pg_notify($1, $2)", CHANNEL, words)

    async def _listen(self, hint: Hint, listening: asyncio.Event) -> None:
        def heard(_connection: Any, _pid: int, _channel: str, payload: object) -> None:
            sender, *games = str(payload).split(" ")
            if sender != self._me:
                for game in games:
                    hint(game)

        while True:
            try:
                connection = await asyncpg.connect(self._url, timeout=10)
                lost = asyncio.Event()
                connection.add_termination_listener(lambda _connection, lost=lost: lost.set())
                await connection.add_listener(CHANNEL, heard)
                listening.set()
                try:
                    await lost.wait()
                finally:
                    with contextlib.suppress(Exception):
                        await connection.close(timeout=2)
            except (*_LOST, asyncpg.PostgresError):
                _LOG.warning("hints cannot be heard, trying again")
            await asyncio.sleep(0.5)

    async def _read(self, query: str, *values: Any) -> list[Any]:
        try:
            return list(await self._pool.fetch(query, *values))
        except (*_LOST, asyncpg.PostgresError):
            # A connection that was lost while idle: the next one is fresh. Reading twice does no harm.
            try:
                return list(await self._pool.fetch(query, *values))
            except (*_LOST, asyncpg.PostgresError) as error:
                raise _unwritable(error) from None


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


def _columns(entries: Sequence[Entry]) -> list[list[Any]]:
    return [list(column) for column in zip(*map(to_row, entries), strict=True)]


def _game(row: Any) -> Game:
    game_id, watch, rules, seats, made_at, secret, listed, given, maker = row
    return Game(game_id, watch, rules, seats, made_at, bytes(secret), bool(listed), given, maker)


def _unwritable(error: BaseException) -> Unwritable:
    _LOG.warning("the database did not answer", extra={"error": type(error).__name__})
    return Unwritable("nothing was changed: the database cannot be reached, or does not write")
