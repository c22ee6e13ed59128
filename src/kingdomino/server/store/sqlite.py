"""The store in a folder: SQLite with a write-ahead log and group commit. For one server process."""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
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
from kingdomino.server.store.base import AppendListener, Conflict
from kingdomino.server.store.sqlite_writer import Writer
from kingdomino.server.tables.log_entry import LogEntry, from_row, to_row
from kingdomino.server.tables.table import OVER, WAITING_ON_BOT, WAITING_ON_OPEN_SEAT, TableInfo

DATABASE_FILE = "kingdomino.sqlite3"
LOCK = "kingdomino.lock"
MAX_SEEN = 20_000
"""Games of which it is remembered who was there last."""
GAME = "id, watch, rules, seats, made_at, secret, listed, given, maker"


class SQLiteStore:
    """Games in one file of a data folder. A second process is turned away."""

    shared = False

    def __init__(self, folder: Path) -> None:
        with contextlib.ExitStack() as opened:
            self._lock = opened.enter_context(_lock(folder))
            try:
                self._writing = opened.enter_context(contextlib.closing(connect(folder / DATABASE_FILE)))
                migrate(self._writing)
                self._reading = opened.enter_context(contextlib.closing(connect(folder / DATABASE_FILE)))
            except sqlite3.Error as error:
                raise KingdominoError(f"data folder {quoted(str(folder))}: {error}") from None
            opened.pop_all()
        self._writer = Writer(self._writing)
        self._guard = threading.Lock()
        self._seen: dict[str, dict[Seat, int]] = {}
        self._secret = secrets.token_bytes(16)

    async def create(self, game: TableInfo, entries: Sequence[LogEntry], waits: str) -> None:
        """Keep a new game with the first entries of its log."""
        row = (
            game.id,
            game.spectator_id,
            game.rules,
            game.seats,
            game.made_at,
            game.secret,
            game.listed,
            game.preset_events,
        )
        marks = ", ".join("?" * (len(row) + 3))

        def work(connection: sqlite3.Connection) -> None:
            insert = f"INSERT INTO games ({GAME}, waits, changed_at) VALUES ({marks})"
            connection.execute(insert, (*row, game.creator_hash, waits, game.made_at))
            _insert(connection, game.id, entries)

        await self._writer.ask(work)

    async def game(self, address: str) -> TableInfo | None:
        """The game of a table's id or of its watch id."""
        rows = await self._read(f"SELECT {GAME} FROM games WHERE id = ? OR watch = ?", address, address)
        return _game(rows[0]) if rows else None

    async def entries(self, game: str, after: int = 0) -> list[LogEntry]:
        """The log after a number."""
        columns = "number, at, kind, seat, text, command, holder"
        rows = await self._read(f"SELECT {columns} FROM log WHERE game = ? AND number > ? ORDER BY number", game, after)
        return [from_row(row) for row in rows]

    async def append(self, game: str, after: int, entries: Sequence[LogEntry], waits: str) -> None:
        """Add entries after a number, all or none; Conflict if the log does not end there."""
        at = entries[-1].at

        def work(connection: sqlite3.Connection) -> None:
            last = connection.execute("SELECT max(number) FROM log WHERE game = ?", (game,)).fetchone()[0]
            if last != after:
                raise Conflict
            _insert(connection, game, entries)
            # Who waits for people need not be found again: most moves write one page of the log and no more.
            update = "UPDATE games SET waits = ?, changed_at = ? WHERE id = ? AND (waits != ? OR waits = ?)"
            connection.execute(update, (waits, at, game, waits, WAITING_ON_BOT))

        await self._writer.ask(work)

    async def prepare(self, game: str, seat: Seat, event: str | None) -> None:
        """Keep what a seat has prepared, or forget it."""

        def work(connection: sqlite3.Connection) -> None:
            if event is None:
                connection.execute("DELETE FROM prepared WHERE game = ? AND seat = ?", (game, str(seat)))
            else:
                connection.execute("INSERT OR REPLACE INTO prepared VALUES (?, ?, ?)", (game, str(seat), event))

        await self._writer.ask(work)

    async def prepared(self, game: str) -> dict[Seat, str]:
        """What the seats have prepared."""
        rows = await self._read("SELECT seat, event FROM prepared WHERE game = ?", game)
        return {SEAT_LETTERS[seat]: event for seat, event in rows}

    async def listed(self, most: int) -> list[TableInfo]:
        """The newest listed games that wait for people."""
        query = f"SELECT {GAME} FROM games WHERE waits = ? AND listed = 1 ORDER BY made_at DESC LIMIT ?"
        return [_game(row) for row in await self._read(query, WAITING_ON_OPEN_SEAT, most)]

    async def waiting_for_bots(self, idle_since: int, most: int) -> list[str]:
        """Games that wait for a bot and to which nothing was added since a time."""
        query = "SELECT id FROM games WHERE waits = ? AND changed_at <= ? ORDER BY changed_at LIMIT ?"
        return [row[0] for row in await self._read(query, WAITING_ON_BOT, idle_since, most)]

    async def made_by(self, maker: str, since: int) -> int:
        """How many games that are not over somebody has made since a time."""
        query = "SELECT count(*) FROM games WHERE maker = ? AND made_at >= ? AND waits != ?"
        return int((await self._read(query, maker, since, OVER))[0][0])

    async def salt(self, day: int) -> bytes:
        """The secret of a day: this process has one, which is nowhere on disk."""
        return hashlib.sha256(self._secret + str(day).encode()).digest()

    async def touch(self, seats: Iterable[tuple[str, Seat]], at: int) -> None:
        """Remember that the players of some seats are there; in memory, since nobody else asks."""
        for game, seat in seats:
            self._seen.setdefault(game, {})[seat] = at
        while len(self._seen) > MAX_SEEN:
            del self._seen[next(iter(self._seen))]

    async def last_seen(self, game: str) -> Mapping[Seat, int]:
        """When the player of each seat was there last, since this process began."""
        return self._seen.get(game, {})

    async def seen_since(self, at: int) -> Mapping[str, Mapping[Seat, int]]:
        """The same of every game, where it was not too long ago."""
        recent = {
            game: {seat: seen for seat, seen in seats.items() if seen >= at} for game, seats in self._seen.items()
        }
        return {game: seats for game, seats in recent.items() if seats}

    async def ready(self) -> bool:
        """Whether the file answers."""
        with contextlib.suppress(sqlite3.Error):
            return bool(await self._read("SELECT 1"))
        return False

    async def watch(self, hint: AppendListener) -> None:
        """Nobody else writes here: there is nothing to tell."""

    async def backup(self, path: Path) -> None:
        """Write a copy that is whole, while others go on writing."""
        await asyncio.to_thread(self._backup, path)

    def _backup(self, path: Path) -> None:
        with self._guard, contextlib.closing(sqlite3.connect(path)) as copy:
            self._reading.backup(copy)

    async def close(self) -> None:
        """Write what is asked for already, then let go of the folder."""
        await self._writer.close()
        self._writing.close()
        self._reading.close()
        self._lock.close()

    async def _read(self, query: str, *values: Any) -> list[Any]:
        # A read takes some 20 µs and never waits for the writer: not worth a trip to another thread.
        with self._guard:
            return self._reading.execute(query, values).fetchall()


def connect(file: Path) -> sqlite3.Connection:
    """A connection that keeps what it commits, come what may."""
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA busy_timeout = 5000")
    return connection


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the tables to the newest version, all of it or nothing."""
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > migrations.NEWEST:
        raise KingdominoError(f"the data is of version {version}, this server knows versions up to {migrations.NEWEST}")
    if version == migrations.NEWEST:
        return
    connection.execute("BEGIN IMMEDIATE")
    for statement in migrations.statements(version, "BLOB", " WITHOUT ROWID"):
        connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {migrations.NEWEST}")
    connection.execute("COMMIT")


def _insert(connection: sqlite3.Connection, game: str, entries: Sequence[LogEntry]) -> None:
    connection.executemany(
        "INSERT INTO log (game, number, at, kind, seat, text, command, holder) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [(game, *to_row(entry)) for entry in entries],
    )


def _game(row: Sequence[Any]) -> TableInfo:
    game_id, watch, rules, seats, made_at, secret, listed, given, maker = row
    return TableInfo(game_id, watch, rules, seats, made_at, bytes(secret), bool(listed), given, maker)


def _lock(folder: Path) -> IO[bytes]:
    """Hold the folder for this process."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        file = (folder / LOCK).open("ab")
    except OSError as error:
        raise KingdominoError(f"data folder {quoted(str(folder))}: cannot write there ({error.strerror})") from None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise KingdominoError(f"data folder {quoted(str(folder))}: another server is using it") from None
    return file
