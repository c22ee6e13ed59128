"""A store in the browser: the journal of each table is in IndexedDB, written before a move is acknowledged."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from kingdomino.components import Seat
from kingdomino.components.seats import SEAT_LETTERS
from kingdomino.server.store.base import (
    GAME_COLUMNS,
    AppendListener,
    Conflict,
    ExpiryTimes,
    StoreUnavailable,
    game_from_row,
    game_to_row,
)
from kingdomino.tables.log_entry import LogEntry, from_row, to_row
from kingdomino.tables.table import TableInfo

_SECRET = GAME_COLUMNS.split(", ").index("secret")


class BrowserJournal(Protocol):
    """Append-only journals, implemented by the page. Every write is on disk when it returns; texts are JSON.

    A write returns an empty string, `conflict` if the journal has grown in the meantime, or why the browser refused it.
    """

    async def create(self, table: str, spectator_id: str, info: str, rows: str) -> str: ...

    async def info(self, address: str) -> str: ...

    async def rows(self, table: str, after: int) -> str: ...

    async def append(self, table: str, after: int, rows: str) -> str: ...

    async def set_premove(self, table: str, seat: str, premove: str) -> str: ...

    async def premoves(self, table: str) -> str: ...

    async def delete(self, table: str) -> str: ...


class LocalStore:
    """A store over journals. Tabs share it: an append to an outdated log raises Conflict and is decided again."""

    shared = True

    def __init__(self, journal: BrowserJournal) -> None:
        self._journal = journal
        self._listener: AppendListener | None = None

    async def create(self, game: TableInfo, entries: Sequence[LogEntry], _waiting_on: str) -> None:
        rows = json.dumps([to_row(entry) for entry in entries])
        _check(await self._journal.create(game.id, game.spectator_id, json.dumps(_info_to_json(game)), rows))

    async def game(self, address: str) -> TableInfo | None:
        text = await self._journal.info(address)
        return _info_from_json(json.loads(text)) if text else None

    async def entries(self, game: str, after: int = 0) -> list[LogEntry]:
        return [from_row(tuple(row)) for row in json.loads(await self._journal.rows(game, after))]

    async def append(self, game: str, after: int, entries: Sequence[LogEntry], _waiting_on: str) -> None:
        _check(await self._journal.append(game, after, json.dumps([to_row(entry) for entry in entries])))

    async def set_premove(self, game: str, seat: Seat, premove: str | None) -> None:
        _check(await self._journal.set_premove(game, str(seat), premove or ""))

    async def premoves(self, game: str) -> dict[Seat, str]:
        stored = json.loads(await self._journal.premoves(game))
        return {SEAT_LETTERS[letter]: text for letter, text in stored.items() if text}

    async def watch(self, listener: AppendListener) -> None:
        self._listener = listener

    def on_remote_append(self, table: str) -> None:
        """Another tab has appended to a table."""
        if self._listener is not None:
            self._listener(table, ())

    async def listed(self, _limit: int, _since: int = 0, _per_creator: int = 1) -> list[TableInfo]:
        return []

    async def delete(self, *games: str) -> None:
        for game in games:
            _check(await self._journal.delete(game))

    async def expired(self, _times: ExpiryTimes, _limit: int) -> list[str]:
        return []

    async def count_watched_by(self, _creator_hash: str) -> int:
        return 0

    async def bans(self) -> Mapping[str, int]:
        return {}

    async def announce(self, _game: str) -> None:
        pass

    async def announced(self, _since: int) -> list[str]:
        return []

    async def waiting_for_bots(self, _idle_since: int, _limit: int) -> list[str]:
        return []

    async def count_created_by(self, _creator_hash: str, _since: int, _limit: int) -> int:
        return 0

    async def salt(self, _day: int) -> bytes:
        return bytes(16)

    async def touch(self, _seats: Iterable[tuple[str, Seat]]) -> None:
        pass

    async def last_seen(self, _game: str) -> Mapping[Seat, float]:
        return {}

    async def seen_within(self, _seconds: float) -> Mapping[str, Mapping[Seat, float]]:
        return {}

    async def check(self) -> list[str]:
        return []

    async def ready(self) -> bool:
        return True

    async def backup(self, _path: Path) -> None:
        raise NotImplementedError

    async def close(self) -> None:
        pass


def _check(result: str) -> None:
    if result == "conflict":
        raise Conflict
    if result:
        raise StoreUnavailable("no-storage")


def _info_to_json(info: TableInfo) -> list[object]:
    return [value.hex() if isinstance(value, bytes) else value for value in game_to_row(info)]


def _info_from_json(row: list[Any]) -> TableInfo:
    return game_from_row([bytes.fromhex(value) if index == _SECRET else value for index, value in enumerate(row)])
