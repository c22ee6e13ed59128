"""`kingdomino backup FILE`: a consistent copy of the games in a data folder while the server runs."""

from __future__ import annotations

import argparse
import contextlib
import os
import sqlite3
from pathlib import Path

from kingdomino.cli import arguments
from kingdomino.cli.arguments import Commands
from kingdomino.cli.serve import data_folder
from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted


def add(commands: Commands) -> None:
    command = arguments.add_command(
        commands,
        "backup",
        "copy the games of a data folder while the server runs",
        "games-monday.sqlite3",
        "--data games /backups/monday.sqlite3",
    )
    command.add_argument("file", metavar="FILE", help="where to write the copy; must not exist yet")
    command.add_argument("--data", metavar="DIR", help="folder of the games (default: your data folder)")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from kingdomino.server.store.sqlite import DATABASE_FILE

    folder = Path(args.data) if args.data else data_folder()
    source, copy = folder / DATABASE_FILE, Path(args.file)
    if not source.is_file():
        raise KingdominoError(f"data folder {quoted(str(folder))}: expected games there, found none")
    if copy.exists():
        raise KingdominoError(f"file {quoted(str(copy))}: already exists")
    games, entries = write(source, copy)
    print(f"{games} games with {entries} entries are in {copy}")


def write(source: Path, copy: Path) -> tuple[int, int]:
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
