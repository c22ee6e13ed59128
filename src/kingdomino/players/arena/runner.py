"""A match from the first block to the summary: what is done is not played again. Knows where blocks are played."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing, nullcontext
from dataclasses import dataclass
from pathlib import Path

from kingdomino.players.arena import seated_players
from kingdomino.players.arena.match import Match
from kingdomino.players.arena.match_directory import Folder
from kingdomino.players.arena.paired_games import PairedGames, play_paired_games
from kingdomino.players.arena.sprt import Sprt, SprtRun
from kingdomino.players.arena.summary import Summary
from kingdomino.runs import process_pool


@dataclass(frozen=True)
class Blocks:
    """The blocks of a match as pieces of work."""

    match: Match
    records: bool
    piece: str = "block"

    def prepare(self) -> None:
        """Compile what the players need."""
        seated_players.warm_up(self.match.rules_value, self.match.seats, self.match.players)

    def do(self, number: int) -> PairedGames:
        """Play one block."""
        return play_paired_games(self.match, number, records=self.records)


def play_here(match: Match, numbers: Iterable[int], *, records: bool) -> Generator[PairedGames]:
    """Play blocks one after the other in this process."""
    return process_pool.run_serial(Blocks(match, records), numbers)


def play_beside(match: Match, numbers: Iterable[int], *, records: bool, jobs: int) -> Generator[PairedGames]:
    """Play blocks in several processes, in whatever order they end; a killed worker's block is played again."""
    return process_pool.run_parallel(Blocks(match, records), numbers, jobs=jobs)


Progress = Callable[[int, int], None]
"""Told how many blocks are done, and how many there will be."""

Executor = Callable[[Match, Sequence[int], bool], Generator[PairedGames]]
"""Plays the blocks of these numbers, keeping records or not, and yields them in any order."""


def here(jobs: int = 1) -> Executor:
    """Blocks are played on this machine, in so many processes."""

    def played(match: Match, numbers: Sequence[int], records: bool) -> Generator[PairedGames]:
        if jobs == 1:
            return play_here(match, numbers, records=records)
        return play_beside(match, numbers, records=records, jobs=jobs)

    return played


def play_match(
    match: Match,
    games: int,
    *,
    where: Executor | None = None,
    out: Path | None = None,
    records: bool = True,
    sprt: Sprt | None = None,
    progress: Progress = lambda _done, _of: None,
) -> Summary:
    """Play a match of at least so many games, in whole blocks; with `out`, keep it there and go on where it stopped.

    >>> play_match(Match("classic", ("random", "random"), seed=1), games=4).games
    4
    """
    seated_players.check(match.players)
    wanted = match.blocks(games)
    keep = nullcontext() if out is None else Folder.open_for(out, match, wanted, records=records)
    with keep as folder:
        done = {} if folder is None else folder.done()
        course = SprtRun(sprt)
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


def _count(done: dict[int, PairedGames], wanted: int) -> int:
    return sum(number < wanted for number in done)
