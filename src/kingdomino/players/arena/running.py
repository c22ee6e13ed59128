"""A match from the first block to the summary: what is done is not played again. Knows where blocks are played."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing, nullcontext
from pathlib import Path

from kingdomino.players.arena import seating, workers
from kingdomino.players.arena.blocks import Block
from kingdomino.players.arena.folder import Folder
from kingdomino.players.arena.match import Match
from kingdomino.players.arena.sprt import Course, Sprt
from kingdomino.players.arena.summary import Summary

Progress = Callable[[int, int], None]
"""Told how many blocks are done, and how many there will be."""

Where = Callable[[Match, Sequence[int], bool], Generator[Block]]
"""Plays the blocks of these numbers, keeping records or not, and yields them in any order."""


def here(jobs: int = 1) -> Where:
    """Blocks are played on this machine, in so many processes."""

    def played(match: Match, numbers: Sequence[int], records: bool) -> Generator[Block]:
        if jobs == 1:
            return workers.play_here(match, numbers, records=records)
        return workers.play_beside(match, numbers, records=records, jobs=jobs)

    return played


def play_match(
    match: Match,
    games: int,
    *,
    where: Where | None = None,
    out: Path | None = None,
    records: bool = True,
    sprt: Sprt | None = None,
    progress: Progress = lambda _done, _of: None,
) -> Summary:
    """Play a match of at least so many games, in whole blocks; with `out`, keep it there and go on where it stopped.

    >>> play_match(Match("classic", ("random", "random"), seed=1), games=4).games
    4
    """
    seating.check(match.players)
    wanted = match.blocks(games)
    keep = nullcontext() if out is None else Folder.open_for(out, match, wanted, records=records)
    with keep as folder:
        done = {} if folder is None else folder.done()
        course = Course(sprt)
        progress(_count(done, wanted), wanted)
        if not course.ended(done):
            missing = [number for number in range(wanted) if number not in done]
            played = (where or here())(match, missing, records and folder is not None)
            with closing(played):  # it stops its workers when it is closed
                for block in played:
                    if folder is not None:
                        folder.add(block)
                    done[block.number] = block
                    progress(_count(done, wanted), wanted)
                    if course.ended(done):
                        break
        counted = course.ended(done) or wanted
        if folder is not None and sprt is not None:
            folder.expect(counted)
        return Summary(match, [done[number] for number in range(counted)], sprt)


def _count(done: dict[int, Block], wanted: int) -> int:
    return sum(number < wanted for number in done)
