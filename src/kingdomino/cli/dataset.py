"""`kingdomino dataset`: games played and written to Parquet files, every decision a row."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from kingdomino.cli import arguments
from kingdomino.cli.arena import MAX_JOBS, folder, names, positive, seconds
from kingdomino.cli.arguments import Commands
from kingdomino.cli.progress import progress
from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.editions import rules

if TYPE_CHECKING:
    from kingdomino.environments.dataset.directory import Folder


def add(commands: Commands) -> None:
    command = arguments.add_command(
        commands,
        "dataset",
        "play games and write every decision to Parquet files, to learn from",
        "--players greedy,random --games 10000 --seed 1 --out games",
        "--rules origins-totem --seats 3 --players full-greedy --games 5000 --seed 1 --jobs 2 --out totem",
        "--players mcts:200,mcts:200 --games 1000 --seed 1 --jobs 2 --out strong --json",
    )
    arguments.add_rules(command)
    command.add_argument("--players", metavar="A,B", required=True, help="one for each seat, or one for all seats")
    command.add_argument("--games", metavar="G", default="1000", help="how many games (default: %(default)s)")
    command.add_argument("--seed", metavar="S", default="0", help="the same seed gives the same files (%(default)s)")
    command.add_argument("--jobs", metavar="J", default="1", help="processes side by side (default: %(default)s)")
    command.add_argument(
        "--limit", metavar="SECONDS", default="10", help="for each decision of an 'exec:' bot (default: %(default)s)"
    )
    command.add_argument("--out", metavar="DIR", required=True, help="write there, and go on where it stopped")
    arguments.add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Play, write, and say what was written."""
    players, games = seated(args), positive(args.games, "games")
    jobs, out = positive(args.jobs, "jobs", MAX_JOBS), folder(args.out)
    assert out is not None
    from kingdomino.players.arena import Match

    match = Match(args.rules, players, arguments.parse_int(args.seed, "seed"), seconds(args.limit))
    try:
        from kingdomino.environments.dataset import make
    except ModuleNotFoundError as missing:
        raise KingdominoError(str(missing)) from None
    with progress(", ".join(players), "games") as told:
        made = make(match, games, out, jobs=jobs, progress=told)
    print(json.dumps(summary(made)) if args.json else text(made))


def seated(args: argparse.Namespace) -> tuple[str, ...]:
    """A player for every seat: as many as there are seats, or one for all."""
    found = names(args.players)
    game = rules(args.rules)
    if args.seats is None:
        return found if len(found) > 1 else found * max(game.setups)
    seats = arguments.parse_int(args.seats, "seats")
    game.setup(seats)
    if len(found) not in (1, seats):
        raise KingdominoError(f"players {quoted(args.players)}: expected {seats}, or one for all {seats} seats")
    return found if len(found) == seats else found * seats


def summary(made: Folder) -> dict[str, object]:
    """What was written, for programs."""
    return {
        "rules": made.match.rules,
        "seats": made.match.seats,
        "players": list(made.match.players),
        "seed": made.match.seed,
        "games": made.games,
        "rows": sum(one["rows"] for one in made.files.values()),
        "bytes": sum((made.path / name).stat().st_size for name in made.files),
        "files": sorted(made.files),
    }


def text(made: Folder) -> str:
    """What was written, for people."""
    told = summary(made)
    files = len(made.files)
    return (
        f"{told['rules']}, {', '.join(made.match.players)}, seed {told['seed']}\n"
        f"{told['games']:,} games, {told['rows']:,} decisions, {told['bytes']:,} bytes in {files} "
        f"file{'s' * (files > 1)} of {made.path}"
    )
