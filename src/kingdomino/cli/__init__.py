"""One command, `kingdomino`, with subcommands. Knows words and exit codes; the rules are asked elsewhere.

Bad input of any kind ends with exit code 2 and one line on standard error that quotes it.
"""

from kingdomino.cli.command import main

__all__ = ["main"]
