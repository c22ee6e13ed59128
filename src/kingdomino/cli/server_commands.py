"""`kingdomino serve` and `backup`: the server with its page, and a copy of its games while it runs."""

from __future__ import annotations

import argparse
import contextlib
import os
import sqlite3
from pathlib import Path

from kingdomino.cli import arguments
from kingdomino.cli.arguments import Commands
from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted

MAX_DAYS = 36_500


def add_serve(commands: Commands) -> None:
    command = arguments.add_command(
        commands,
        "serve",
        "serve games to browsers",
        "--open",
        "--port 8080 --data games",
        "--public --database postgresql://localhost/kingdomino",
        "--bot clever=py:mybots:Clever",
    )
    command.add_argument(
        "--port", metavar="P", default="8000", help="port to listen on (default: %(default)s; 0: any free port)"
    )
    command.add_argument("--data", metavar="DIR", help="data folder (default: your user data folder)")
    command.add_argument("--database", metavar="URL", help="use PostgreSQL (postgresql://…) instead of the data folder")
    command.add_argument("--public", action="store_true", help="accept connections from other machines")
    command.add_argument("--host", metavar="NAME", action="append", default=[], help="a host name to accept")
    command.add_argument("--proxy", metavar="ADDRESSES", help="trusted proxies, for X-Forwarded-For")
    command.add_argument("--open", action="store_true", help="open the browser")
    command.add_argument("--open-metrics", action="store_true", help="serve /metrics to other machines too")
    command.add_argument(
        "--analysis", action="store_true", help="analyse on this server although --public leaves it to browsers"
    )
    command.add_argument(
        "--bot",
        metavar="NAME=PLAYER",
        action="append",
        default=[],
        help="offer your own player as a bot: 'py:module:Class', or 'exec:' and a program",
    )
    command.add_argument("--workers", metavar="N", help="bot worker processes (default: cores minus one)")
    command.add_argument(
        "--tables-per-address", metavar="N", default="50", help="open tables per address (default: %(default)s)"
    )
    command.add_argument(
        "--requests", metavar="N", default="50", help="requests per second and address (default: %(default)s)"
    )
    for name, days, games in (
        ("finished", "90", "finished games"),
        ("abandoned", "30", "games that are not over"),
        ("unstarted", "7", "tables with open seats"),
    ):
        text = f"days until {games} are deleted (default: %(default)s; 0: never)"
        command.add_argument(f"--keep-{name}", metavar="DAYS", default=days, help=text)
    command.add_argument("--log", metavar="LEVEL", default="warning", choices=("debug", "info", "warning", "error"))
    command.set_defaults(run=run_serve)


def run_serve(args: argparse.Namespace) -> None:
    try:
        from kingdomino.players.factory import register_player
        from kingdomino.server import run
        from kingdomino.server.settings import Limits, Retention, Settings
        from kingdomino.web import has_runtime
    except ModuleNotFoundError as error:
        raise KingdominoError(
            f"the server needs more libraries ({error.name} is missing): pip install 'kingdomino[server]'"
        ) from None
    for bot in args.bot:
        name, equals, spec = bot.partition("=")
        if not equals:
            raise KingdominoError(f"bot {quoted(bot)}: expected a name and a player, as in 'clever=py:mybots:Clever'")
        register_player(name, spec)
    rate = arguments.parse_int(args.requests, "number of requests")
    limits = Limits(
        tables_per_address=arguments.parse_int(args.tables_per_address, "number of tables"),
        requests=rate,
        new_tables=max(0.5, rate / 100),
        sockets_per_address=max(100, rate * 2),
        connections_per_peer=max(400, rate * 8),
    )
    workers = max(1, (os.cpu_count() or 2) - 1)
    settings = Settings(
        data=Path(args.data) if args.data else data_folder(),
        database=args.database or os.environ.get("KINGDOMINO_DATABASE"),
        host="0.0.0.0" if args.public else "127.0.0.1",
        port=port(args.port),
        public=args.public,
        hosts=tuple(args.host),
        trusted_proxies=args.proxy,
        open_metrics=args.open_metrics,
        analysis=args.analysis or not (args.public and has_runtime()),
        parsers=1,
        workers=workers if args.workers is None else arguments.parse_int(args.workers, "number of workers"),
        limits=limits,
        retention=Retention(days(args.keep_finished), days(args.keep_abandoned), days(args.keep_unstarted)),
    )
    run.run(settings, args.open, args.log)


def days(text: str) -> float:
    """A number of days, also a fraction."""
    try:
        number = float(text)
    except ValueError:
        number = -1
    if not 0 <= number <= MAX_DAYS:
        raise KingdominoError(f"days {quoted(text)}: expected 0-{MAX_DAYS}")
    return number


def port(text: str) -> int:
    """A port number."""
    number = arguments.parse_int(text, "port")
    if not 0 <= number <= 65535:
        raise KingdominoError(f"port {number}: expected 0-65535")
    return number


def data_folder() -> Path:
    """The default data folder."""
    import platformdirs

    return platformdirs.user_data_path("kingdomino", appauthor=False)


def add_backup(commands: Commands) -> None:
    command = arguments.add_command(
        commands,
        "backup",
        "copy the games of a data folder while the server runs",
        "games-monday.sqlite3",
        "--data games /backups/monday.sqlite3",
    )
    command.add_argument("file", metavar="FILE", help="where to write the copy; must not exist yet")
    command.add_argument("--data", metavar="DIR", help="folder of the games (default: your data folder)")
    command.set_defaults(run=run_backup)


def run_backup(args: argparse.Namespace) -> None:
    from kingdomino.server.store.sqlite import DATABASE_FILE

    folder = Path(args.data) if args.data else data_folder()
    source, copy = folder / DATABASE_FILE, Path(args.file)
    if not source.is_file():
        raise KingdominoError(f"data folder {quoted(str(folder))}: expected games there, found none")
    if copy.exists():
        raise KingdominoError(f"file {quoted(str(copy))}: already exists")
    games, entries = copy_database(source, copy)
    print(f"{games} games with {entries} entries are in {copy}")


def copy_database(source: Path, copy: Path) -> tuple[int, int]:
    """Write the copy atomically; return the number of games and log entries in it."""
    draft = copy.with_name(f"{copy.name}.part")
    try:
        # The copy contains secrets of running games: only its owner may read it.
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        with (
            contextlib.closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as games,
            contextlib.closing(sqlite3.connect(draft)) as target,
        ):
            games.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")
            if target.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise KingdominoError(f"file {quoted(str(copy))}: the copy is corrupt; the original is unchanged")
            counts = [int(target.execute(f"SELECT count(*) FROM {table}").fetchone()[0]) for table in ("games", "log")]
        draft.rename(copy)
    except (OSError, sqlite3.Error) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise KingdominoError(f"file {quoted(str(copy))}: cannot write the copy ({reason})") from None
    finally:
        draft.unlink(missing_ok=True)
    return counts[0], counts[1]
