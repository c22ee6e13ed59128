"""A folder that keeps a match: what is played in it, every block as it ends, every game. Loses nothing when stopped.

`match.json` says which match it is. `blocks.jsonl` gets a line for each finished block, written through to the disk
before it counts. `games` holds the records. A line that was cut off while it was written is played again; anything
else that is not as it was written is refused.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kingdomino import __version__
from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.players.arena.blocks import Block
from kingdomino.players.arena.disk import append, lock, write
from kingdomino.players.arena.match import Match

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
        if path.exists() and not path.is_dir():
            raise KingdominoError(f"folder {quoted(str(path))}: expected a folder, found a file")
        path.mkdir(parents=True, exist_ok=True)
        with lock(path):
            if (path / MANIFEST).exists():
                kept = cls._manifest(path)
                kept.check(match)
                blocks = max(blocks, kept.blocks)
            elif any(path.iterdir()):
                raise KingdominoError(f"folder {quoted(str(path))}: expected an empty folder or one of a match")
            folder = cls(path, match, blocks, records=records)
            folder.expect(blocks)
            folder.mend()
            yield folder

    @classmethod
    def read(cls, path: Path) -> tuple[Match, list[Block]]:
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
        where = f"folder {quoted(str(path))}"
        try:
            data = json.loads((path / MANIFEST).read_text("utf-8"))
        except FileNotFoundError:
            raise KingdominoError(f"{where}: expected the folder of a match, found no {MANIFEST}") from None
        except (OSError, ValueError):
            raise KingdominoError(f"{where}: {MANIFEST} is corrupt, expected JSON") from None
        if not isinstance(data, dict) or data.get("kind") != KIND:
            raise KingdominoError(f"{where}: {MANIFEST} is not of a match")
        if data.get("format") != FORMAT:
            raise KingdominoError(f"{where}: expected format {FORMAT}, found {quoted(str(data.get('format')))}")
        try:
            match = Match(data["rules"], tuple(data["players"]), data["seed"], float(data["limit"]))
            return cls(path, match, int(data["blocks"]), records=bool(data["records"]), version=data["version"])
        except (KeyError, TypeError, ValueError) as error:
            raise KingdominoError(f"{where}: {MANIFEST} is corrupt ({error})") from None

    def check(self, match: Match) -> None:
        """Refuse to go on in a folder that keeps another match, and say what differs."""
        if self.version != __version__:
            raise KingdominoError(
                f"folder {quoted(str(self.path))}: begun by kingdomino {self.version}, this is {__version__}: "
                "its players may decide otherwise, so the match cannot go on"
            )
        for what in ("rules", "players", "seed", "limit"):
            kept, asked = getattr(self.match, what), getattr(match, what)
            if kept != asked:
                kept, asked = (",".join(value) if isinstance(value, tuple) else value for value in (kept, asked))
                raise KingdominoError(
                    f"folder {quoted(str(self.path))} keeps another match: its {what} is {kept!s}, not {asked!s}"
                )

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

    def add(self, block: Block) -> None:
        """Keep a finished block: first its games, then the line that says it is done."""
        if self.records:
            (self.path / GAMES).mkdir(exist_ok=True)
            for rotation, text in enumerate(block.records):
                write(self.path / GAMES / f"{block.number:06}-{rotation}.kgr", text)
        append(self.path / BLOCKS, _line(block))

    def mend(self) -> None:
        """Drop a last line that was cut off; its block was not finished."""
        path = self.path / BLOCKS
        if path.exists():
            raw = path.read_bytes()
            if not raw.endswith(b"\n"):
                os.truncate(path, raw.rfind(b"\n") + 1)

    def done(self) -> dict[int, Block]:
        """Every finished block by its number."""
        path, found = self.path / BLOCKS, dict[int, Block]()
        raw = path.read_bytes() if path.exists() else b""
        for number, line in enumerate(raw.split(b"\n")[:-1], start=1):
            try:
                block = _block(line, self.match.seats)
            except (KingdominoError, ValueError) as error:
                raise KingdominoError(f"file {quoted(str(path))}: line {number} is corrupt ({error})") from None
            if block.number in found:
                raise KingdominoError(f"file {quoted(str(path))}: line {number} is block {block.number} once more")
            found[block.number] = block
        return found


def _line(block: Block) -> str:
    body = json.dumps(block.as_dict(), separators=(",", ":"))
    return f'{body[:-1]},"check":"{_check(body)}"}}\n'


def _block(line: bytes, seats: int) -> Block:
    data = json.loads(line)
    if not isinstance(data, dict):
        raise KingdominoError("expected an object")
    said = data.pop("check", None)
    if said != _check(json.dumps(data, separators=(",", ":"))):
        raise KingdominoError("its check does not fit")
    return Block.from_dict(data, seats)


def _check(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()[:16]
