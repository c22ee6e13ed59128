"""`kingdomino ladder`: a round robin, rated in Elo, as a table and a plot."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import redirect_stdout
from pathlib import Path

from kingdomino.cli import arena, arguments
from kingdomino.cli.arguments import Commands
from kingdomino.cli.terminal import progress
from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted


def add(commands: Commands) -> None:
    command = arguments.add_command(
        commands,
        "ladder",
        "rate players by a round robin",
        "--players random,greedy,full-greedy --games 200 --seed 1",
        "--seats 4 --players random,greedy,full-greedy,search:100,search:400 --out ladder --svg ladder.svg --jobs 2",
        "--read ladder",
    )
    arena.add_match(command)
    command.add_argument("--players", metavar="A,B,C", help="at least as many as seats; the first is fixed at 0 Elo")
    command.add_argument("--seats", metavar="N", default="2", help="seats at a table (default: %(default)s)")
    command.add_argument("--svg", metavar="FILE", help="write a plot there")
    command.add_argument("--read", metavar="DIR", help="rate the games saved by '--out DIR' without playing")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from kingdomino.players.ladder import Ladder, RoundRobin, play_round_robin, read_round_robin
    from kingdomino.players.ladder.standings import svg

    if (args.players is None) == (args.read is None):
        raise KingdominoError("expected --players to play or --read to rate saved games")
    if args.read is not None:
        round_robin, summaries = read_round_robin(Path(args.read))
    else:
        round_robin = RoundRobin(
            args.rules,
            arena.names(args.players),
            arena.positive(args.seats, "seats"),
            arena.positive(args.games, "games"),
            arguments.parse_int(args.seed, "seed"),
            arena.seconds(args.limit),
        )
        title = f"{len(round_robin.players)} players"
        with arena.make_executor(args) as executor, progress(title) as on_progress, redirect_stdout(sys.stderr):
            summaries = play_round_robin(
                round_robin, executor=executor, out=arena.folder(args.out), progress=on_progress
            )
    ladder = Ladder.from_results(round_robin, summaries)
    if args.svg is not None:
        try:
            Path(args.svg).write_text(svg(ladder), "utf-8")
        except OSError as error:
            raise KingdominoError(f"--svg {quoted(args.svg)}: cannot be written ({error.strerror})") from None
    print(json.dumps(ladder.as_dict()) if args.json else ladder)
