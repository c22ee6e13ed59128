"""`kingdomino arena`: a match between players on paired deals, with confidence intervals."""

from __future__ import annotations

import argparse
import json
import re
import sys
from contextlib import AbstractContextManager, nullcontext, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING

from kingdomino.cli import arguments
from kingdomino.cli.arguments import Commands
from kingdomino.cli.terminal import progress
from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted

if TYPE_CHECKING:
    from kingdomino.players.arena import Sprt
    from kingdomino.players.arena.ray_executor import RayExecutor
    from kingdomino.players.arena.runner import Executor

MAX_JOBS = 256


def add_arena(commands: Commands) -> None:
    command = arguments.add_command(
        commands,
        "arena",
        "play a match between players and measure their strength",
        "--players greedy,random --games 200 --seed 1",
        "--rules classic+harmony --players full-greedy,greedy,greedy,greedy --games 400 --seed 1 --jobs 2 --out match",
        "--players exec:./bot.py,random --games 20 --seed 1 --json",
        "--players search:200,search:100 --games 4000 --seed 1 --sprt 0,20",
    )
    add_match(command)
    command.add_argument("--players", metavar="A,B", required=True, help="two to four players; one seat for each")
    command.add_argument(
        "--sprt",
        metavar="ELO0,ELO1",
        help="stop as soon as the test decides between ELO0 and ELO1 for the first player",
    )
    command.add_argument(
        "--info",
        action="store_true",
        help="with --out, save what the players report: win probability, candidates, principal variation",
    )
    command.set_defaults(run=run_arena)


def add_match(command: argparse.ArgumentParser) -> None:
    """Options shared by `arena` and `ladder`."""
    command.add_argument(
        "--rules",
        metavar="R",
        default="classic",
        help="edition and variants joined by '+', as 'kingdomino rules' lists them (default: %(default)s)",
    )
    command.add_argument(
        "--games", metavar="G", default="100", help="minimum number of games, rounded up to whole deals (%(default)s)"
    )
    command.add_argument("--seed", metavar="S", default="0", help="the same seed gives the same match (%(default)s)")
    add_executor(command)
    command.add_argument("--on", dest="executor", help=argparse.SUPPRESS)
    command.add_argument(
        "--limit", metavar="SECONDS", default="10", help="for each decision of an 'exec:' bot (default: %(default)s)"
    )
    command.add_argument("--out", metavar="DIR", help="save results and records there; the same command resumes")
    arguments.add_json(command)


def add_executor(command: argparse.ArgumentParser) -> None:
    """Options that choose where games are played."""
    command.add_argument("--jobs", metavar="J", help="worker processes (default: 1; with ray: every core)")
    command.add_argument(
        "--executor", metavar="ray", help="where to play; 'ray' needs the extra kingdomino[ray] (default: this process)"
    )
    command.add_argument(
        "--address", metavar="A", help="address of a running Ray cluster (default: start one on this machine)"
    )


def run_arena(args: argparse.Namespace) -> None:
    # Ray prints to standard output: send that to standard error, so that the report stays clean.
    from kingdomino.players.arena import Match, play_match

    players = names(args.players)
    match = Match(args.rules, players, arguments.seed(args.seed), seconds(args.limit))
    if args.info and args.out is None:
        raise KingdominoError("--info: expected --out with it")
    with (
        make_executor(args, infos=args.info) as executor,
        progress(", ".join(players)) as on_progress,
        redirect_stdout(sys.stderr),
    ):
        summary = play_match(
            match,
            positive(args.games, "games"),
            executor=executor,
            out=folder(args.out),
            sprt=sprt(args.sprt, match.seats),
            progress=on_progress,
        )
    print(json.dumps(summary.as_dict()) if args.json else summary)


def names(text: str) -> tuple[str, ...]:
    """The players of `A,B`."""
    players = tuple(text.split(","))
    if "" in players:
        raise KingdominoError(f"players {quoted(text)}: expected names joined by ','")
    return players


def folder(text: str | None) -> Path | None:
    """The folder of `--out`."""
    if text is None:
        return None
    if not text or not text.isprintable():
        raise KingdominoError(f"--out {quoted(text)}: expected the name of a folder")
    return Path(text)


def make_executor(args: argparse.Namespace, *, infos: bool = False) -> AbstractContextManager[Executor]:
    """The executor of matches chosen by `--jobs`, `--executor` and `--address`."""
    from kingdomino.players.arena.runner import local_executor

    jobs, ray = executor_options(args, infos=infos)
    return nullcontext(local_executor(jobs or 1, infos=infos)) if ray is None else ray


def executor_options(args: argparse.Namespace, *, infos: bool = False) -> tuple[int | None, RayExecutor | None]:
    """The number of jobs, and the Ray executor if it is chosen."""
    from kingdomino.players.arena.ray_executor import RayExecutor

    jobs = None if args.jobs is None else positive(args.jobs, "jobs", MAX_JOBS)
    if args.executor not in (None, "ray"):
        raise KingdominoError(f"--executor {quoted(args.executor)}: expected 'ray'")
    if args.executor is None and args.address is not None:
        raise KingdominoError(f"--address {quoted(args.address)}: expected '--executor ray' with it")
    return jobs, RayExecutor(args.address, jobs, infos=infos) if args.executor else None


def sprt(text: str | None, seats: int) -> Sprt | None:
    """The test of `ELO0,ELO1`."""
    from kingdomino.players.arena import Sprt

    if text is None:
        return None
    match = re.fullmatch(r"(-?\d{1,4}(?:\.\d+)?),(-?\d{1,4}(?:\.\d+)?)", text)
    if not match or float(match[1]) >= float(match[2]):
        raise KingdominoError(f"--sprt {quoted(text)}: expected two Elo differences, the lower one first, as in '0,20'")
    return Sprt(float(match[1]), float(match[2]), seats)


def positive(text: str, what: str, most: int = 10**9) -> int:
    """A positive integer."""
    number = arguments.parse_int(text, what)
    if not 1 <= number <= most:
        raise KingdominoError(f"{what} {quoted(text)}: expected 1-{most}")
    return number


def seconds(text: str) -> float:
    """A positive number of seconds."""
    if not re.fullmatch(r"\d{1,6}(\.\d{1,6})?", text) or not float(text):
        raise KingdominoError(f"limit {quoted(text)}: expected seconds, as in '0.5'")
    return float(text)


def add_ladder(commands: Commands) -> None:
    command = arguments.add_command(
        commands,
        "ladder",
        "rate players by a round robin",
        "--players random,greedy,full-greedy --games 200 --seed 1",
        "--seats 4 --players random,greedy,full-greedy,search:100,search:400 --out ladder --svg ladder.svg --jobs 2",
        "--read ladder",
    )
    add_match(command)
    command.add_argument("--players", metavar="A,B,C", help="at least as many as seats; the first is fixed at 0 Elo")
    command.add_argument("--seats", metavar="N", default="2", help="seats at a table (default: %(default)s)")
    command.add_argument("--svg", metavar="FILE", help="write a plot there")
    command.add_argument("--read", metavar="DIR", help="rate the games saved by '--out DIR' without playing")
    command.set_defaults(run=run_ladder)


def run_ladder(args: argparse.Namespace) -> None:
    from kingdomino.players.ladder import Ladder, RoundRobin, play_round_robin, read_round_robin
    from kingdomino.players.ladder.standings import svg

    if (args.players is None) == (args.read is None):
        raise KingdominoError("expected --players to play or --read to rate saved games")
    if args.read is not None:
        round_robin, summaries = read_round_robin(Path(args.read))
    else:
        round_robin = RoundRobin(
            args.rules,
            names(args.players),
            positive(args.seats, "seats"),
            positive(args.games, "games"),
            arguments.seed(args.seed),
            seconds(args.limit),
        )
        title = f"{len(round_robin.players)} players"
        with make_executor(args) as executor, progress(title) as on_progress, redirect_stdout(sys.stderr):
            summaries = play_round_robin(round_robin, executor=executor, out=folder(args.out), progress=on_progress)
    ladder = Ladder.from_results(round_robin, summaries)
    if args.svg is not None:
        try:
            Path(args.svg).write_text(svg(ladder), "utf-8")
        except OSError as error:
            raise KingdominoError(f"--svg {quoted(args.svg)}: cannot be written ({error.strerror})") from None
    print(json.dumps(ladder.as_dict()) if args.json else ladder)
