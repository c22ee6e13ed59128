"""Runs a match: plays the missing blocks with an executor, stores them and summarises the result.

The directory of a match, from which it can be resumed, has `match.json`, which describes the match, `blocks.jsonl`
with a line for each finished block, and the records in `games`, with the reports of the players if they are wanted.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kingdomino._version import __version__
from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.players.arena.game import PairedGames, play_paired_games, warm_up
from kingdomino.players.arena.match import Match
from kingdomino.players.arena.statistics import Sprt, SprtRun
from kingdomino.players.arena.summary import Summary
from kingdomino.players.factory import check_players
from kingdomino.runs.files import Journal, Manifest, write_atomic
from kingdomino.runs.process_pool import run_parallel, run_serial

MANIFEST: Final = Manifest("match.json", "match")
BLOCKS, GAMES = "blocks.jsonl", "games"


class MatchDirectory:
    """A stored match. `open` creates or resumes it, `read` returns a finished one."""

    def __init__(self, path: Path, match: Match, blocks: int, *, records: bool = True) -> None:
        self.path, self.match, self.blocks, self.records = path, match, blocks, records

    @classmethod
    @contextmanager
    def open(cls, path: Path, match: Match, blocks: int, *, records: bool = True) -> Iterator[MatchDirectory]:
        """Create or resume a match, with an exclusive lock; a directory of another match is refused."""
        with MANIFEST.locked(path) as started:
            if started:
                stored, version = cls._load(path)
                MANIFEST.check_version(path, version)
                MANIFEST.check_same(path, stored.match.as_dict(), match.as_dict())
                blocks = max(blocks, stored.blocks)
            directory = cls(path, match, blocks, records=records)
            directory.set_size(blocks)
            directory.journal.drop_partial_line()
            yield directory

    @classmethod
    def read(cls, path: Path) -> tuple[Match, list[PairedGames]]:
        """Read a finished match and its blocks; an unfinished one is refused."""
        directory, _ = cls._load(path)
        finished = directory.finished()
        missing = [number for number in range(directory.blocks) if number not in finished]
        if missing:
            raise KingdominoError(
                f"directory {quoted(str(path))}: the match is unfinished, {len(missing)} of {directory.blocks} blocks "
                "are missing: run the same command again to finish it"
            )
        return directory.match, [finished[number] for number in range(directory.blocks)]

    @classmethod
    def _load(cls, path: Path) -> tuple[MatchDirectory, str]:
        """Read the manifest; return the directory and the version of the package that wrote it."""
        data = MANIFEST.read(path)
        try:
            directory = cls(path, Match.from_dict(data), int(data["blocks"]), records=bool(data["records"]))
            return directory, str(data["version"])
        except (KeyError, TypeError, ValueError) as error:
            raise MANIFEST.corrupt(path, error) from None

    def set_size(self, blocks: int) -> None:
        """Store how many blocks make the match complete."""
        self.blocks = blocks
        MANIFEST.write(
            self.path,
            {"version": __version__, **self.match.as_dict(), "blocks": self.blocks, "records": self.records},
        )

    def add(self, block: PairedGames) -> None:
        """Store a finished block: its records first, then the journal line that completes it."""
        if self.records:
            (self.path / GAMES).mkdir(exist_ok=True)
            for rotation, text in enumerate(block.records):
                write_atomic(self.path / GAMES / f"{block.number:06}-{rotation}.kgr", text)
            for rotation, text in enumerate(block.infos):
                write_atomic(self.path / GAMES / f"{block.number:06}-{rotation}.jsonl", text)
        self.journal.append(block.as_dict())

    @property
    def journal(self) -> Journal:
        """The journal of finished blocks."""
        return Journal(self.path / BLOCKS)

    def finished(self) -> dict[int, PairedGames]:
        """Every finished block by number."""
        journal, blocks = self.journal, dict[int, PairedGames]()
        for line, data in journal.lines():
            try:
                block = PairedGames.from_dict(data, self.match.seats)
            except KingdominoError as error:
                raise journal.corrupt(line, str(error)) from None
            if block.number in blocks:
                raise journal.corrupt(line, f"block {block.number} is repeated")
            blocks[block.number] = block
        return blocks


Progress = Callable[[int, int], None]
"""Called with the number of finished blocks and the total."""

Executor = Callable[[Match, Sequence[int], bool], Generator[PairedGames]]
"""Plays the blocks with these numbers, with or without records, and yields them in any order."""


@dataclass(frozen=True)
class MatchTask:
    """The blocks of a match as work items."""

    match: Match
    records: bool
    infos: bool = False
    item_name: str = "block"

    def prepare(self) -> None:
        warm_up(self.match.rules_value, self.match.seats, self.match.players)

    def run(self, number: int) -> PairedGames:
        return play_paired_games(self.match, number, records=self.records, infos=self.infos)


def local_executor(jobs: int = 1, *, infos: bool = False) -> Executor:
    """An executor for this machine with a number of processes; `infos` stores what players report with the records."""

    def execute(match: Match, numbers: Sequence[int], records: bool) -> Generator[PairedGames]:
        task = MatchTask(match, records, infos and records)
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
