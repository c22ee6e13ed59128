"""The directory of a match, from which it can be resumed.

`match.json` describes the match, `blocks.jsonl` has a line for each finished block, and `games` holds the records.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from kingdomino._version import __version__
from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.players.arena.game import PairedGames
from kingdomino.players.arena.match import Match
from kingdomino.runs.files import Journal, Manifest, write_atomic

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
