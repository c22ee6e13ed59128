"""The default store: SQLite in a data folder, with a write-ahead log and group commit, for one server process."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
import sqlite3
import threading
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import IO, Any

from kingdomino.components import KingdominoError, Seat
from kingdomino.components.errors import quoted
from kingdomino.components.seats import SEAT_LETTERS
from kingdomino.server.store import migrations
from kingdomino.server.store.base import (
    GAME_COLUMNS,
    LOG_COLUMNS,
    AppendListener,
    Conflict,
    game_from_row,
    game_to_row,
)
from kingdomino.server.store.sqlite_writer import SQLiteWriter
from kingdomino.tables.log_entry import LogEntry, from_row, to_row
from kingdomino.tables.table import OVER, WAITING_ON_BOT, WAITING_ON_OPEN_SEAT, TableInfo

try:
    import fcntl
except ImportError:  # Windows has no flock; two servers on one folder are not detected there.
    fcntl = None  # type: ignore[assignment]

DATABASE_FILE = "kingdomino.sqlite3"
LOCK_FILE = "kingdomino.lock"
MAX_SEEN = 20_000
"""Games whose players' last connection times are held in memory."""


class SQLiteStore:
    """Games in one file. A second process that opens the folder gets an error."""

    shared = False

    def __init__(self, folder: Path) -> None:
        with contextlib.ExitStack() as stack:
            self._lock_file = stack.enter_context(_lock(folder))
            try:
                self._writing = stack.enter_context(contextlib.closing(connect(folder / DATABASE_FILE)))
                migrate(self._writing)
                self._reading = stack.enter_context(contextlib.closing(connect(folder / DATABASE_FILE)))
            except sqlite3.Error as error:
                raise KingdominoError(f"data folder {quoted(str(folder))}: {error}") from None
            stack.pop_all()
        self._writer = SQLiteWriter(self._writing)
        self._reading_lock = threading.Lock()
        self._seen: dict[str, dict[Seat, int]] = {}
        self._secret = secrets.token_bytes(16)

    async def create(self, game: TableInfo, entries: Sequence[LogEntry], waiting_on: str) -> None:
        row = (*game_to_row(game), waiting_on, game.created_at)
        marks = ", ".join("?" * len(row))

        def write(connection: sqlite3.Connection) -> None:
            connection.execute(f"INSERT INTO games ({GAME_COLUMNS}, waiting_on, changed_at) VALUES ({marks})", row)
            _insert(connection, game.id, entries)

        await self._writer.submit(write)

    async def game(self, address: str) -> TableInfo | None:
        rows = await self._read(f"SELECT {GAME_COLUMNS} FROM games WHERE id = ? OR spectator_id = ?", address, address)
        return game_from_row(rows[0]) if rows else None

    async def entries(self, game: str, after: int = 0) -> list[LogEntry]:
        query = f"SELECT {LOG_COLUMNS} FROM log WHERE game = ? AND version > ? ORDER BY version"
        return [from_row(row) for row in await self._read(query, game, after)]

    async def append(self, game: str, after: int, entries: Sequence[LogEntry], waiting_on: str) -> None:
        at = entries[-1].at

        def write(connection: sqlite3.Connection) -> None:
            last = connection.execute("SELECT max(version) FROM log WHERE game = ?", (game,)).fetchone()[0]
            if last != after:
                raise Conflict
            _insert(connection, game, entries)
            # `changed_at` matters only for games that wait for bots: most moves write one page of the log.
            update = (
                "UPDATE games SET waiting_on = ?, changed_at = ? WHERE id = ? AND (waiting_on != ? OR waiting_on = ?)"
            )
            connection.execute(update, (waiting_on, at, game, waiting_on, WAITING_ON_BOT))

        await self._writer.submit(write)

    async def set_premove(self, game: str, seat: Seat, premove: str | None) -> None:
        def write(connection: sqlite3.Connection) -> None:
            if premove is None:
                connection.execute("DELETE FROM premoves WHERE game = ? AND seat = ?", (game, str(seat)))
            else:
                connection.execute("INSERT OR REPLACE INTO premoves VALUES (?, ?, ?)", (game, str(seat), premove))

        await self._writer.submit(write)

    async def premoves(self, game: str) -> dict[Seat, str]:
        rows = await self._read("SELECT seat, event FROM premoves WHERE game = ?", game)
        return {SEAT_LETTERS[seat]: premove for seat, premove in rows}

    async def listed(self, limit: int) -> list[TableInfo]:
        query = f"SELECT {GAME_COLUMNS} FROM games WHERE waiting_on = ? AND listed = 1 ORDER BY created_at DESC LIMIT ?"
        return [game_from_row(row) for row in await self._read(query, WAITING_ON_OPEN_SEAT, limit)]

    async def waiting_for_bots(self, idle_since: int, limit: int) -> list[str]:
        query = "SELECT id FROM games WHERE waiting_on = ? AND changed_at <= ? ORDER BY changed_at LIMIT ?"
        return [row[0] for row in await self._read(query, WAITING_ON_BOT, idle_since, limit)]

    async def count_created_by(self, creator_hash: str, since: int) -> int:
        query = "SELECT count(*) FROM games WHERE creator_hash = ? AND created_at >= ? AND waiting_on != ?"
        return int((await self._read(query, creator_hash, since, OVER))[0][0])

    async def salt(self, day: int) -> bytes:
        # Derived from a secret of this process, which is never written to disk.
        return hashlib.sha256(self._secret + str(day).encode()).digest()

    async def touch(self, seats: Iterable[tuple[str, Seat]], at: int) -> None:
        # In memory only: no other process uses this store.
        for game, seat in seats:
            self._seen.setdefault(game, {})[seat] = at
        while len(self._seen) > MAX_SEEN:
            del self._seen[next(iter(self._seen))]

    async def last_seen(self, game: str) -> Mapping[Seat, int]:
        return self._seen.get(game, {})

    async def seen_since(self, at: int) -> Mapping[str, Mapping[Seat, int]]:
        recent = {
            game: {seat: seen for seat, seen in seats.items() if seen >= at} for game, seats in self._seen.items()
        }
        return {game: seats for game, seats in recent.items() if seats}

    async def ready(self) -> bool:
        with contextlib.suppress(sqlite3.Error):
            return bool(await self._read("SELECT 1"))
        return False

    async def watch(self, listener: AppendListener) -> None:
        """Do nothing: no other process writes to this store."""

    async def backup(self, path: Path) -> None:
        await asyncio.to_thread(self._backup, path)

    def _backup(self, path: Path) -> None:
        with self._reading_lock, contextlib.closing(sqlite3.connect(path)) as copy:
            self._reading.backup(copy)

    async def close(self) -> None:
        await self._writer.close()
        self._writing.close()
        self._reading.close()
        self._lock_file.close()

    async def _read(self, query: str, *values: Any) -> list[Any]:
        # A read takes about 20 µs and never waits for the writer: not worth a thread.
        with self._reading_lock:
            return self._reading.execute(query, values).fetchall()


def connect(file: Path) -> sqlite3.Connection:
    """A connection whose commits survive a power failure."""
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA busy_timeout = 5000")
    return connection


def migrate(connection: sqlite3.Connection) -> None:
    """Upgrade the schema to the newest version in one transaction."""
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > migrations.NEWEST:
        raise KingdominoError(f"the data has schema version {version}, this server supports up to {migrations.NEWEST}")
    if version == migrations.NEWEST:
        return
    connection.execute("BEGIN IMMEDIATE")
    for statement in migrations.statements(version, "BLOB", " WITHOUT ROWID"):
        connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {migrations.NEWEST}")
    connection.execute("COMMIT")


def _insert(connection: sqlite3.Connection, game: str, entries: Sequence[LogEntry]) -> None:
    connection.executemany(
        f"INSERT INTO log (game, {LOG_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [(game, *to_row(entry)) for entry in entries],
    )


def _lock(folder: Path) -> IO[bytes]:
    """Lock the folder for this process."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        file = (folder / LOCK_FILE).open("ab")
    except OSError as error:
        raise KingdominoError(f"data folder {quoted(str(folder))}: cannot write there ({error.strerror})") from None
    try:
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise KingdominoError(f"data folder {quoted(str(folder))}: another server is using it") from None
    return file
