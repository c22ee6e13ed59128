"""A folder that keeps a match: what is played in it, every block as it ends, every game. Loses nothing when stopped.

`match.json` says which match it is. `blocks.jsonl` gets a line for each finished block, written through to the disk
before it counts. `games` holds the records. A line that was cut off while it was written is played again; anything
else that is not as it was written is refused.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kingdomino import __version__
from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.players.arena.match import Match
from kingdomino.players.arena.paired_games import PairedGames
from kingdomino.runs.atomic_files import write
from kingdomino.runs.journal import Journal, lock_directory, read_manifest

FORMAT = 1
KIND = "kingdomino match"
MANIFEST, BLOCKS, GAMES = "match.json", "blocks.jsonl", "games"


class Folder:
    """Where a match is kept. `open_for` makes or resumes it, `read` reads a finished one."""

    def __init__(
        self, path: Path, match: Match, blocks: int, *, records: bool = True, version: str = __version__
    ) -> None:
        self.path, self.match, self.blocks, self.records, self.version = path, match, blocks, records, version

    @classmethod
    @contextmanager
    def open_for(cls, path: Path, match: Match, blocks: int, *, records: bool = True) -> Iterator[Folder]:
        """The folder of this match, new or resumed; a folder of anything else is refused. One arena at a time."""
        with lock_directory(path, MANIFEST, "a match", "another arena") as begun:
            if begun:
                kept = cls._manifest(path)
                check_same(path, "match", kept.match, match, kept.version)
                blocks = max(blocks, kept.blocks)
            folder = cls(path, match, blocks, records=records)
            folder.expect(blocks)
            folder.journal.drop_partial_line()
            yield folder

    @classmethod
    def read(cls, path: Path) -> tuple[Match, list[PairedGames]]:
        """A finished match with its blocks; an unfinished one is refused."""
        folder = cls._manifest(path)
        found = folder.done()
        missing = [number for number in range(folder.blocks) if number not in found]
        if missing:
            raise KingdominoError(
                f"folder {quoted(str(path))}: the match is unfinished, {len(missing)} of {folder.blocks} blocks are "
                "missing: run the same command again to finish it"
            )
        return folder.match, [found[number] for number in range(folder.blocks)]

    @classmethod
    def _manifest(cls, path: Path) -> Folder:
        data = read_manifest(path, MANIFEST, "a match", KIND, FORMAT)
        try:
            match = Match(data["rules"], tuple(data["players"]), data["seed"], float(data["limit"]))
            return cls(path, match, int(data["blocks"]), records=bool(data["records"]), version=data["version"])
        except (KeyError, TypeError, ValueError) as error:
            raise KingdominoError(f"folder {quoted(str(path))}: {MANIFEST} is corrupt ({error})") from None

    def expect(self, blocks: int) -> None:
        """Write down how many blocks make the match complete."""
        self.blocks = blocks
        write(self.path / MANIFEST, json.dumps(self.as_dict(), indent=2) + "\n")

    def as_dict(self) -> dict[str, Any]:
        """What the manifest says."""
        return {
            "kind": KIND,
            "format": FORMAT,
            "version": __version__,
            "rules": self.match.rules,
            "players": list(self.match.players),
            "seed": self.match.seed,
            "limit": self.match.limit,
            "blocks": self.blocks,
            "records": self.records,
        }

    def add(self, block: PairedGames) -> None:
        """Keep a finished block: first its games, then the line that says it is done."""
        if self.records:
            (self.path / GAMES).mkdir(exist_ok=True)
            for rotation, text in enumerate(block.records):
                write(self.path / GAMES / f"{block.number:06}-{rotation}.kgr", text)
        self.journal.add(block.as_dict())

    @property
    def journal(self) -> Journal:
        """Where finished blocks are written down."""
        return Journal(self.path / BLOCKS)

    def done(self) -> dict[int, PairedGames]:
        """Every finished block by its number."""
        journal, found = self.journal, dict[int, PairedGames]()
        for number, data in journal.lines():
            try:
                block = PairedGames.from_dict(data, self.match.seats)
            except KingdominoError as error:
                raise journal.corrupt(number, str(error)) from None
            if block.number in found:
                raise KingdominoError(
                    f"file {quoted(str(journal.path))}: line {number} is block {block.number} once more"
                )
            found[block.number] = block
        return found


def check_same(path: Path, what: str, kept: Match, asked: Match, version: str) -> None:
    """Refuse to go on in a folder that keeps another match than the one asked for, and say what differs."""
    where = f"folder {quoted(str(path))}"
    if version != __version__:
        raise KingdominoError(
            f"{where}: begun by kingdomino {version}, this is {__version__}: "
            f"its players may decide otherwise, so the {what} cannot go on"
        )
    for name in ("rules", "players", "seed", "limit"):
        ours, theirs = getattr(kept, name), getattr(asked, name)
        if ours != theirs:
            ours, theirs = (",".join(value) if isinstance(value, tuple) else value for value in (ours, theirs))
            raise KingdominoError(f"{where} keeps another {what}: its {name} is {ours!s}, not {theirs!s}")
