"""`kingdomino admin ACTION`: look after the games of a server, also while it runs.

A running server sees bans, closed and deleted tables within half a minute.
"""

from __future__ import annotations

import argparse
import asyncio
import ipaddress
import json
import os
import sys
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kingdomino.cli import arguments
from kingdomino.cli.arguments import Commands
from kingdomino.cli.server_commands import data_folder
from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted

if TYPE_CHECKING:
    from kingdomino.server.store.postgres import PostgresStore
    from kingdomino.server.store.sqlite import SQLiteStore
    from kingdomino.tables.table import TableInfo

    AdminStore = SQLiteStore | PostgresStore

HOUR = 3_600_000
MAX_EXPORTED = 1_000_000


def add(commands: Commands) -> None:
    command = arguments.add_command(
        commands,
        "admin",
        "look after the games of a server",
        "list --waiting-on open",
        "delete --data games mZpV4Cq0zN1-_abc",
        "ban 192.0.2.7 --hours 24",
    )
    actions = command.add_subparsers(title="actions", dest="action", metavar="ACTION", required=True)

    def action(name: str, summary: str, run: Action) -> argparse.ArgumentParser:
        parser = actions.add_parser(name, help=summary, description=f"{summary[0].upper()}{summary[1:]}.")
        parser.add_argument("--data", metavar="DIR", help="folder of the games (default: your data folder)")
        parser.add_argument("--database", metavar="URL", help="PostgreSQL (postgresql://…) instead of the data folder")
        parser.add_argument("--yes", action="store_true", help="do not ask before something is destroyed")
        parser.set_defaults(act=run)
        return parser

    listing = action("list", "list the tables that changed last", list_tables)
    listing.add_argument("--waiting-on", choices=("open", "entropy", "bot", "person", "spectator", "over"))
    listing.add_argument("--limit", metavar="N", default="50")
    action("inspect", "describe a table, without its secrets", inspect).add_argument("table")
    action("close", "end a game and disconnect everyone", close).add_argument("table")
    action("delete", "delete tables with their games", delete).add_argument("table", nargs="+")
    ban_parser = action("ban", "ban an address for a time; 0 hours lift the ban", ban)
    ban_parser.add_argument("address")
    ban_parser.add_argument("--hours", metavar="N", default="24")
    action("bans", "list the banned addresses", list_bans)
    export_parser = action("export", "write games to a file, with their secrets", export)
    export_parser.add_argument("file")
    export_parser.add_argument("table", nargs="*", help="tables to export (default: all)")
    action("import", "read games from a file", import_games).add_argument("file")
    action("rotate-secrets", "give the seats of a table new tokens, and print them", rotate).add_argument("table")
    action("vacuum", "return the space of deleted games", vacuum)
    action("check", "check a store and replay every game", check)
    command.set_defaults(run=run)


Action = Callable[["AdminStore", argparse.Namespace], Awaitable[None]]


def run(args: argparse.Namespace) -> None:
    try:
        asyncio.run(_run(args))
    except ModuleNotFoundError as error:
        raise KingdominoError(
            f"the server needs more libraries ({error.name} is missing): pip install 'kingdomino[server]'"
        ) from None


async def _run(args: argparse.Namespace) -> None:
    from kingdomino.server.store import StoreUnavailable

    store = await _open(args)
    try:
        await args.act(store, args)
    except StoreUnavailable as error:
        raise KingdominoError(f"the store is not available ({error})") from None
    finally:
        await store.close()


async def _open(args: argparse.Namespace) -> AdminStore:
    database = args.database or os.environ.get("KINGDOMINO_DATABASE")
    if database:
        from kingdomino.server.store.postgres import PostgresStore

        return await PostgresStore.open(database)
    from kingdomino.server.store.sqlite import DATABASE_FILE, SQLiteStore

    folder = Path(args.data) if args.data else data_folder()
    if not (folder / DATABASE_FILE).is_file():
        raise KingdominoError(f"data folder {quoted(str(folder))}: expected games there, found none")
    return SQLiteStore(folder, lock=False)


def _confirm(args: argparse.Namespace, question: str) -> None:
    """Ask before something is destroyed."""
    if args.yes:
        return
    print(f"{question} [y/N] ", end="", flush=True)
    if sys.stdin.readline().strip().lower() not in ("y", "yes"):
        raise KingdominoError("nothing was changed")


async def _info(store: AdminStore, address: str) -> TableInfo:
    info = await store.game(address)
    if info is None:
        raise KingdominoError(f"table {quoted(address)}: not found")
    return info


async def list_tables(store: AdminStore, args: argparse.Namespace) -> None:
    for summary in await store.summaries(args.waiting_on, arguments.parse_int(args.limit, "--limit")):
        info = summary.info
        print(
            f"{info.id}  {_date(summary.last_entry_at)}  {summary.waiting_on:<9}  "
            f"{summary.entries:>4} entries  {info.seats} seats  {info.rules}"
        )


async def inspect(store: AdminStore, args: argparse.Namespace) -> None:
    from kingdomino.tables.table import Table

    info = await _info(store, args.table)
    table = Table(info, await store.entries(info.id))
    print(f"table {info.id}, spectators {info.spectator_id}")
    print(f"rules {info.rules}, created {_date(info.created_at)}, listed {'yes' if info.listed else 'no'}")
    print(f"entries {table.version}, events {table.progress.events}, preset {info.preset_events}")
    print(f"waiting on {table.waiting_on}")
    for seat, assignment in zip(table.seats, table.seating.assignments, strict=True):
        print(f"seat {seat}: {assignment.kind}, {assignment.name or '-'}, bot {assignment.bot or '-'}")
    print(f"position {table.progress.position}")


async def close(store: AdminStore, args: argparse.Namespace) -> None:
    from kingdomino.tables import log_entry as log
    from kingdomino.tables.log_entry import LogEntry
    from kingdomino.tables.table import OVER, Table

    info = await _info(store, args.table)
    table = Table(info, await store.entries(info.id))
    if table.is_over:
        raise KingdominoError(f"table {quoted(info.id)}: the game is over already")
    _confirm(args, f"End the game at {info.id}?")
    now, version = _now(), table.version
    # A game ends when one seat is left: the one that leads.
    playing = [seat for seat in table.seats if seat not in table.seating.resigned]
    leader = max(playing, key=lambda seat: table.progress.position.score(seat).total)
    leaving = [seat for seat in playing if seat != leader]
    entries = [LogEntry(version + number, now, log.RESIGN, seat) for number, seat in enumerate(leaving, start=1)]
    await store.append(info.id, version, entries, OVER)
    await store.announce(info.id)
    print(f"the game at {info.id} has ended: all seats but the leading one have resigned")


async def delete(store: AdminStore, args: argparse.Namespace) -> None:
    games = [(await _info(store, address)).id for address in args.table]
    _confirm(args, f"Delete {len(games)} tables with their games for ever?")
    await store.delete(*games)
    for game in games:
        await store.announce(game)
    print(f"{len(games)} tables were deleted")


async def ban(store: AdminStore, args: argparse.Namespace) -> None:
    try:
        address = str(ipaddress.ip_address(args.address))
    except ValueError:
        raise KingdominoError(f"address {quoted(args.address)}: expected an IP address") from None
    hours = arguments.parse_int(args.hours, "--hours")
    until = _now() + hours * HOUR if hours > 0 else 0
    await store.ban(address, until)
    print(f"{address} is banned until {_date(until)}" if until else f"{address} is not banned any more")


async def list_bans(store: AdminStore, _args: argparse.Namespace) -> None:
    for address, until in sorted((await store.bans()).items()):
        print(f"{address}  until {_date(until)}")


async def export(store: AdminStore, args: argparse.Namespace) -> None:
    from kingdomino.server.store.base import game_to_row
    from kingdomino.tables.log_entry import to_row

    path = Path(args.file)
    infos = [await _info(store, address) for address in args.table]
    if not args.table:
        infos = [summary.info for summary in await store.summaries(None, MAX_EXPORTED)]
    try:
        # The file contains secrets of running games: only its owner may read it.
        descriptor = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        raise KingdominoError(f"file {quoted(str(path))}: already exists") from None
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        for info in infos:
            game = [value.hex() if isinstance(value, bytes) else value for value in game_to_row(info)]
            log = [to_row(entry) for entry in await store.entries(info.id)]
            file.write(json.dumps({"game": game, "log": log}) + "\n")
    print(f"{len(infos)} games are in {path}; it contains their secrets")


async def import_games(store: AdminStore, args: argparse.Namespace) -> None:
    from kingdomino.server.store.base import game_from_row
    from kingdomino.tables.log_entry import from_row
    from kingdomino.tables.table import Table

    path, imported = Path(args.file), 0
    with path.open(encoding="utf-8") as file:
        for number, line in enumerate(file, start=1):
            try:
                data: Any = json.loads(line)
                row = data["game"]
                info = game_from_row([*row[:5], bytes.fromhex(row[5]), *row[6:]])
                entries = [from_row(tuple(entry)) for entry in data["log"]]
                table = Table(info, entries)
            except (KeyError, TypeError, ValueError, IndexError, KingdominoError) as error:
                raise KingdominoError(f"file {quoted(str(path))}, line {number}: not a game ({error})") from None
            if await store.game(info.id) is not None:
                raise KingdominoError(f"file {quoted(str(path))}, line {number}: table {info.id} exists already")
            await store.create(info, entries, table.waiting_on)
            imported += 1
    print(f"{imported} games were imported")


async def rotate(store: AdminStore, args: argparse.Namespace) -> None:
    import secrets

    from kingdomino.tables import log_entry as log
    from kingdomino.tables import tokens
    from kingdomino.tables.log_entry import LogEntry
    from kingdomino.tables.table import Table

    info = await _info(store, args.table)
    table = Table(info, await store.entries(info.id))
    holders = {seat.token_hash for seat in table.seating.assignments if seat.token_hash is not None}
    _confirm(args, f"Sign out the {len(holders)} players of {info.id} on all their devices?")
    entries: list[LogEntry] = []
    for holder in sorted(holders):
        token = secrets.token_urlsafe(16)
        seats = table.seating.seats_held(holder)
        version = table.version + len(entries) + 1
        entries += [
            LogEntry(version + index, _now(), log.TOKEN, seat, token_hash=tokens.hashed(token))
            for index, seat in enumerate(seats)
        ]
        print(f"seats {''.join(map(str, seats))}: /t/{info.id}#token={token}")
    if entries:
        await store.append(info.id, table.version, entries, table.waiting_on)
        await store.announce(info.id)


async def vacuum(store: AdminStore, _args: argparse.Namespace) -> None:
    await store.vacuum()
    print("the space of deleted games is free")


async def check(store: AdminStore, _args: argparse.Namespace) -> None:
    from kingdomino.tables.table import Table

    problems = [f"store: {problem}" for problem in await store.check()]
    summaries = [] if problems else await store.summaries(None, MAX_EXPORTED)
    for summary in summaries:
        try:
            table = Table(summary.info, await store.entries(summary.info.id))
            if table.waiting_on != summary.waiting_on:
                problems.append(f"table {summary.info.id}: waits for {table.waiting_on}, not {summary.waiting_on}")
        except Exception as error:
            problems.append(f"table {summary.info.id}: {type(error).__name__}: {error}")
    for problem in problems:
        print(problem)
    if problems:
        raise KingdominoError(f"{len(problems)} problems were found")
    print(f"{len(summaries)} games are in order")


def _now() -> int:
    return time.time_ns() // 1_000_000


def _date(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(" ", "minutes")[:16]
