"""`kingdomino dataset`: play games and write every decision as a row of Parquet files."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from kingdomino.cli import arguments
from kingdomino.cli.arena import MAX_JOBS, folder, names, positive, seconds
from kingdomino.cli.arguments import Commands
from kingdomino.cli.terminal import progress
from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.editions import rules

if TYPE_CHECKING:
    from kingdomino.environments.dataset.directory import DatasetDirectory


def add(commands: Commands) -> None:
    command = arguments.add_command(
        commands,
        "dataset",
        "play games and write every decision to Parquet files for training",
        "--players greedy,random --games 10000 --seed 1 --out games",
        "--rules origins-totem --seats 3 --players full-greedy --games 5000 --seed 1 --jobs 2 --out totem",
        "--players search:200,search:200 --games 1000 --seed 1 --jobs 2 --out strong --json",
    )
    arguments.add_rules(command)
    command.add_argument("--players", metavar="A,B", required=True, help="one for each seat, or one for all seats")
    command.add_argument("--games", metavar="G", default="1000", help="how many games (default: %(default)s)")
    command.add_argument("--seed", metavar="S", default="0", help="the same seed gives the same files (%(default)s)")
    command.add_argument("--jobs", metavar="J", default="1", help="worker processes (default: %(default)s)")
    command.add_argument(
        "--limit", metavar="SECONDS", default="10", help="for each decision of an 'exec:' bot (default: %(default)s)"
    )
    command.add_argument("--out", metavar="DIR", required=True, help="write there; the same command resumes")
    command.add_argument("--positions", action="store_true", help="add the position of every row as text")
    arguments.add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    players, games = players_by_seat(args), positive(args.games, "games")
    jobs, out = positive(args.jobs, "jobs", MAX_JOBS), folder(args.out)
    assert out is not None
    from kingdomino.players.arena import Match

    match = Match(args.rules, players, arguments.seed(args.seed), seconds(args.limit))
    from kingdomino.environments.dataset import make_dataset

    with progress(", ".join(players), "games") as on_progress:
        made = make_dataset(match, games, out, jobs=jobs, positions=args.positions, progress=on_progress)
    print(json.dumps(summary(made)) if args.json else text(made))


def players_by_seat(args: argparse.Namespace) -> tuple[str, ...]:
    """One player per seat: as many as there are seats, or one for all."""
    players = names(args.players)
    game = rules(args.rules)
    if args.seats is None:
        return players if len(players) > 1 else players * max(game.setups)
    seats = arguments.parse_int(args.seats, "seats")
    game.setup(seats)
    if len(players) not in (1, seats):
        raise KingdominoError(f"players {quoted(args.players)}: expected {seats}, or one for all {seats} seats")
    return players if len(players) == seats else players * seats


def summary(made: DatasetDirectory) -> dict[str, object]:
    """The dataset as JSON data."""
    return {
        "rules": made.match.rules,
        "seats": made.match.seats,
        "players": list(made.match.players),
        "seed": made.match.seed,
        "games": made.games,
        "rows": sum(entry["rows"] for entry in made.files.values()),
        "bytes": sum((made.path / name).stat().st_size for name in made.files),
        "files": sorted(made.files),
    }


def text(made: DatasetDirectory) -> str:
    """The dataset as text."""
    data = summary(made)
    files = len(made.files)
    return (
        f"{data['rules']}, {', '.join(made.match.players)}, seed {data['seed']}\n"
        f"{data['games']:,} games, {data['rows']:,} decisions, {data['bytes']:,} bytes in {files} "
        f"file{'s' * (files > 1)} of {made.path}"
    )
