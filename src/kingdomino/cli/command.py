"""The command line's front door: subcommands, and one way to refuse bad input."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from kingdomino import __version__
from kingdomino.cli import game, legal, perft, replay, rules, score, show
from kingdomino.components import KingdominoError

COMMANDS = (rules, score, legal, game, replay, show, perft)
BAD_INPUT = 2


class Parser(argparse.ArgumentParser):
    """An argument parser that refuses in one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave."""
        raise KingdominoError(f"{message} (see '{self.prog} --help')")


def parser() -> Parser:
    """The parser with every subcommand."""
    top = Parser(
        prog="kingdomino",
        description="Kingdomino and Kingdomino Origins: rules, scores, records. Not associated with the publisher.",
    )
    top.add_argument("--version", action="version", version=f"kingdomino {__version__}")
    commands = top.add_subparsers(title="commands", dest="command", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0, or 2 for bad input.

    >>> main(["score", "Cw1ppp/wwp2../sl1lf./slll1./m2...."])
    wheat 3 × 1 = 3
    forest 1 × 0 = 0
    lake 5 × 2 = 10
    pasture 4 × 2 = 8
    swamp 2 × 0 = 0
    mountain 1 × 2 = 2
    total 23
    0
    """
    try:
        arguments = parser().parse_args(argv)
        arguments.run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has left; leave as quietly, and keep Python from complaining at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print("kingdomino: interrupted", file=sys.stderr)
        return 130
    except (KingdominoError, OSError) as error:
        print(f"kingdomino: {' '.join(str(error).split())}", file=sys.stderr)
        return BAD_INPUT
    return 0
