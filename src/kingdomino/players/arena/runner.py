"""Runs a match: plays the missing blocks with an executor, stores them and summarises the result."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing, nullcontext
from dataclasses import dataclass
from pathlib import Path

from kingdomino.players.arena.game import PairedGames, play_paired_games, warm_up
from kingdomino.players.arena.match import Match
from kingdomino.players.arena.match_directory import MatchDirectory
from kingdomino.players.arena.statistics import Sprt, SprtRun
from kingdomino.players.arena.summary import Summary
from kingdomino.players.factory import check_players
from kingdomino.runs.process_pool import run_parallel, run_serial

Progress = Callable[[int, int], None]
"""Called with the number of finished blocks and the total."""

Executor = Callable[[Match, Sequence[int], bool], Generator[PairedGames]]
"""Plays the blocks with these numbers, with or without records, and yields them in any order."""


@dataclass(frozen=True)
class MatchTask:
    """The blocks of a match as work items."""

    match: Match
    records: bool
    item_name: str = "block"

    def prepare(self) -> None:
        warm_up(self.match.rules_value, self.match.seats, self.match.players)

    def run(self, number: int) -> PairedGames:
        return play_paired_games(self.match, number, records=self.records)


def local_executor(jobs: int = 1) -> Executor:
    """An executor for this machine with a number of processes."""

    def execute(match: Match, numbers: Sequence[int], records: bool) -> Generator[PairedGames]:
        task = MatchTask(match, records)
        return run_serial(task, numbers) if jobs == 1 else run_parallel(task, numbers, jobs=jobs)

    return execute


def play_match(
    match: Match,
    games: int,
    *,
    executor: Executor | None = None,
    out: Path | None = None,
    records: bool = True,
    sprt: Sprt | None = None,
    progress: Progress = lambda _done, _total: None,
) -> Summary:
    """Play at least this many games, in complete blocks. With `out`, store the match there or resume it.

    >>> play_match(Match("classic", ("random", "random"), seed=1), games=4).games
    4
    """
    check_players(match.players, match.rules_value)
    total = match.blocks(games)
    storage = nullcontext() if out is None else MatchDirectory.open(out, match, total, records=records)
    with storage as directory:
        blocks = {} if directory is None else directory.finished()
        test = SprtRun(sprt)
        progress(_count(blocks, total), total)
        if not test.end(blocks):
            missing = [number for number in range(total) if number not in blocks]
            played = (executor or local_executor())(match, missing, records and directory is not None)
            with closing(played):  # closing the generator stops its workers
                for block in played:
                    if directory is not None:
                        directory.add(block)
                    blocks[block.number] = block
                    progress(_count(blocks, total), total)
                    if test.end(blocks):
                        break
        size = test.end(blocks) or total
        if directory is not None and sprt is not None:
            directory.set_size(size)
        return Summary(match, [blocks[number] for number in range(size)], sprt)


def _count(blocks: dict[int, PairedGames], total: int) -> int:
    return sum(number < total for number in blocks)
