"""The default store: SQLite in a data folder, with a write-ahead log and group commit, for one server process."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import os
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any

from kingdomino.components import KingdominoError, Seat
from kingdomino.components.errors import quoted
from kingdomino.components.seats import SEAT_LETTERS
from kingdomino.server.store import migrations
from kingdomino.server.store.administration import Administration, Statement
from kingdomino.server.store.base import (
    GAME_COLUMNS,
    LOG_COLUMNS,
    AppendListener,
    Conflict,
    StoreUnavailable,
    game_from_row,
    game_to_row,
)
from kingdomino.server.store.group_commit import GroupCommit
from kingdomino.tables.log_entry import LogEntry, from_row, to_row
from kingdomino.tables.table import WAITING_ON_BOT, TableInfo

try:
    import fcntl
except ImportError:  # Windows has no flock; two servers on one folder are not detected there.
    fcntl = None  # type: ignore[assignment]

DATABASE_FILE = "kingdomino.sqlite3"
LOCK_FILE = "kingdomino.lock"
MAX_SEEN = 20_000
"""Games whose players' last connection times are held in memory."""
_LOG = logging.getLogger("kingdomino.store")


class SQLiteStore(Administration):
    """Games in one file. A second server that opens the folder gets an error; `kingdomino admin` does not lock it."""

    shared = False

    def __init__(self, folder: Path, lock: bool = True) -> None:
        with contextlib.ExitStack() as stack:
            self._lock_file = stack.enter_context(_lock(folder)) if lock else None
            try:
                _create_private(folder / DATABASE_FILE)
                self._writing = stack.enter_context(contextlib.closing(connect(folder / DATABASE_FILE)))
                migrate(self._writing)
                self._reading = stack.enter_context(contextlib.closing(connect(folder / DATABASE_FILE)))
            except (OSError, sqlite3.Error) as error:
                raise KingdominoError(f"data folder {quoted(str(folder))}: {error}") from None
            stack.pop_all()
        self._writer = SQLiteWriter(self._writing)
        self._reading_lock = threading.Lock()
        self._file = folder / DATABASE_FILE
        self._is_corrupt = False
        self._seen: dict[str, dict[Seat, float]] = {}
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

    async def waiting_for_bots(self, idle_since: int, limit: int) -> list[str]:
        query = "SELECT id FROM games WHERE waiting_on = ? AND changed_at <= ? ORDER BY changed_at LIMIT ?"
        return [row[0] for row in await self._read(query, WAITING_ON_BOT, idle_since, limit)]

    async def salt(self, day: int) -> bytes:
        # Derived from a secret of this process, which is never written to disk.
        return hashlib.sha256(self._secret + str(day).encode()).digest()

    async def touch(self, seats: Iterable[tuple[str, Seat]]) -> None:
        # In memory only, because no other process uses this store, and on the monotonic clock.
        now = time.monotonic()
        for game, seat in seats:
            self._seen.setdefault(game, {})[seat] = now
        while len(self._seen) > MAX_SEEN:
            del self._seen[next(iter(self._seen))]

    async def last_seen(self, game: str) -> Mapping[Seat, float]:
        now = time.monotonic()
        return {seat: now - at for seat, at in self._seen.get(game, {}).items()}

    async def seen_within(self, seconds: float) -> Mapping[str, Mapping[Seat, float]]:
        recent = {game: await self.last_seen(game) for game in self._seen}
        ages = {game: {seat: age for seat, age in seats.items() if age <= seconds} for game, seats in recent.items()}
        return {game: seats for game, seats in ages.items() if seats}

    async def ready(self) -> bool:
        with contextlib.suppress(StoreUnavailable):
            return not self._is_corrupt and await self._read("SELECT count(*) FROM bans") != []
        return False

    async def check(self) -> list[str]:
        problems = await asyncio.to_thread(self._check)
        self._is_corrupt = bool(problems)
        return problems

    def _check(self) -> list[str]:
        try:
            with contextlib.closing(sqlite3.connect(f"{self._file.as_uri()}?mode=ro", uri=True)) as connection:
                problems = [str(row[0]) for row in connection.execute("PRAGMA quick_check(20)")]
                orphans = connection.execute("PRAGMA foreign_key_check")
                problems += [f"row without its game: {row[0]}" for row in orphans]
        except sqlite3.Error as error:
            return [str(error)]
        return [problem for problem in problems if problem != "ok"]

    async def vacuum(self) -> None:
        """Return the space of deleted games to the file system."""
        await self._writer.close()
        await asyncio.to_thread(self._writing.execute, "VACUUM")
        await asyncio.to_thread(self._writing.execute, "PRAGMA wal_checkpoint(TRUNCATE)")

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
        if self._lock_file is not None:
            self._lock_file.close()

    async def _read(self, query: str, *values: Any) -> list[Any]:
        # A read takes about 20 µs and never waits for the writer: not worth a thread.
        try:
            with self._reading_lock:
                return self._reading.execute(query.replace("$", "?"), values).fetchall()
        except sqlite3.Error as error:
            self._is_corrupt = self._is_corrupt or is_corruption(error)
            raise store_unavailable(error) from None

    async def _write(self, *statements: Statement) -> None:
        def write(connection: sqlite3.Connection) -> None:
            for query, values in statements:
                connection.execute(query.replace("$", "?"), values)

        await self._writer.submit(write)


Write = Callable[[sqlite3.Connection], None]


class SQLiteWriter(GroupCommit[Write]):
    """Runs writes on one connection, in order, many to a commit.

    A commit of any size waits some milliseconds for the disk; sharing it allows thousands of durable moves per second.
    The statements take microseconds and run on the event loop; only the commit runs in a thread.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        super().__init__()
        self._connection = connection
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store commit")

    async def close(self) -> None:
        await super().close()
        self._thread.shutdown()

    async def _commit(self, group: Sequence[Write]) -> list[Exception | None]:
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            errors = [self._try(write) for write in group]
            await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.execute, "COMMIT")
        except Exception as error:
            if self._connection.in_transaction:
                self._rollback()
            return [store_unavailable(error) if isinstance(error, sqlite3.Error) else error for _ in group]
        return errors

    def _try(self, write: Write) -> Exception | None:
        """Run a write in a savepoint, so that a conflict does not affect the rest of the group."""
        self._connection.execute("SAVEPOINT piece")
        try:
            write(self._connection)
        except (Conflict, sqlite3.IntegrityError):
            self._connection.execute("ROLLBACK TO piece")
            return Conflict()
        finally:
            if self._connection.in_transaction:
                self._connection.execute("RELEASE piece")
        return None

    def _rollback(self) -> None:
        try:
            self._connection.execute("ROLLBACK")
        except sqlite3.Error:
            # SQLite rolls back automatically when the disk is full.
            return


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
    columns = [row[1] for row in connection.execute("PRAGMA table_info(games)")]
    for statement in migrations.statements(version, columns, "BLOB", " WITHOUT ROWID"):
        connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {migrations.NEWEST}")
    connection.execute("COMMIT")


def _insert(connection: sqlite3.Connection, game: str, entries: Sequence[LogEntry]) -> None:
    connection.executemany(
        f"INSERT INTO log (game, {LOG_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [(game, *to_row(entry)) for entry in entries],
    )


def _create_private(file: Path) -> None:
    """Create a file that only its owner may read. SQLite gives its other files the same mode."""
    os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))
    with contextlib.suppress(PermissionError):
        # Servers before this rule created files that others may read.
        file.chmod(0o600)


def _lock(folder: Path) -> IO[bytes]:
    """Lock the folder for this process."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        _create_private(folder / LOCK_FILE)
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


def store_unavailable(error: sqlite3.Error) -> StoreUnavailable:
    """The error for clients; the details go to the log only."""
    text = str(error)
    _LOG.warning("store not available", extra={"error": text})
    if "full" in text:
        return StoreUnavailable("disk-full")
    if "readonly" in text or "read-only" in text:
        return StoreUnavailable("disk-read-only")
    return StoreUnavailable("disk-error")


def is_corruption(error: sqlite3.Error) -> bool:
    """Whether an error means that the file is damaged."""
    return any(text in str(error) for text in ("malformed", "not a database", "corrupt"))
