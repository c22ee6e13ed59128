"""The `kingdomino` command and its subcommands.

Bad input of any kind ends with exit code 2 and one line on standard error that quotes it.
"""

from kingdomino.cli.command import main

__all__ = ["main"]
