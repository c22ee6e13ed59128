"""`kingdomino dataset` and `train`: write the decisions of many games, or learn a value network by self-play."""

from __future__ import annotations

import argparse
import json
from contextlib import nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from kingdomino.cli import arena, arguments
from kingdomino.cli.arguments import Commands
from kingdomino.cli.terminal import progress
from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted, require_extra
from kingdomino.editions import rules

if TYPE_CHECKING:
    from kingdomino.environments.dataset.directory import DatasetDirectory
    from kingdomino.players.learning.training import Iteration


def add_train(commands: Commands) -> None:
    command = arguments.add_command(
        commands,
        "train",
        "learn a value network by self-play (needs the extra 'train')",
        "--rules classic --seats 2 --out training/classic-5 --jobs 2",
        "--rules origins-tribe --seats 4 --out training/tribe-5 --iterations 20 --executor ray",
    )
    arguments.add_rules(command)
    command.add_argument("--out", metavar="DIR", required=True, help="the run directory; a stopped run continues there")
    command.add_argument("--iterations", metavar="N", default="12", help="rounds of self-play (default: %(default)s)")
    command.add_argument("--games", metavar="N", default="20000", help="games per iteration (default: %(default)s)")
    command.add_argument("--seed", metavar="N", default="0", help="seed of the run (default: %(default)s)")
    arena.add_executor(command)
    arguments.add_json(command)
    command.set_defaults(run=run_train)


def run_train(args: argparse.Namespace) -> None:
    seed = arguments.seed(args.seed)
    require_extra("train", "torch")
    from kingdomino.players.learning.families import family_of
    from kingdomino.players.learning.training import TrainingSettings, executor, train

    rules, seats = arguments.rules_and_seats(args)
    if rules.simulator_objection is not None:
        raise KingdominoError(f"no training: {rules.simulator_objection}")
    settings = TrainingSettings(
        family_of(rules, seats),
        arena.positive(args.iterations, "iterations"),
        arena.positive(args.games, "games"),
        seed=seed,
    )
    jobs, ray = arena.executor_options(args)
    with ray or nullcontext():
        execute = executor(jobs or 1) if ray is None else ray.run_task
        path = train(
            settings, Path(args.out), execute, lambda line: print(_iteration_text(line, args.json), flush=True)
        )
    if not args.json:
        print(f"network: {path}")


def _iteration_text(iteration: Iteration, as_json: bool) -> str:
    if as_json:
        return json.dumps(asdict(iteration))
    table, wins = next(iter(iteration.wins.items()))
    return (
        f"iteration {iteration.iteration}: {iteration.games} games, {iteration.rows} rows, mean score "
        f"{iteration.score:.1f}, error {iteration.error:.2f} points, {wins:.1%} against heuristic at {table}, "
        f"{iteration.cpu_seconds:.0f} CPU seconds"
    )


def add_dataset(commands: Commands) -> None:
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
    command.set_defaults(run=run_dataset)


def run_dataset(args: argparse.Namespace) -> None:
    players, games = players_by_seat(args), arena.positive(args.games, "games")
    jobs, out = arena.positive(args.jobs, "jobs", arena.MAX_JOBS), arena.folder(args.out)
    assert out is not None
    from kingdomino.players.arena import Match

    match = Match(args.rules, players, arguments.seed(args.seed), arena.seconds(args.limit))
    from kingdomino.environments.dataset import make_dataset

    with progress(", ".join(players), "games") as on_progress:
        made = make_dataset(match, games, out, jobs=jobs, positions=args.positions, progress=on_progress)
    print(json.dumps(summary(made)) if args.json else text(made))


def players_by_seat(args: argparse.Namespace) -> tuple[str, ...]:
    """One player per seat: as many as there are seats, or one for all."""
    players = arena.names(args.players)
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
