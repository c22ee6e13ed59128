"""A round robin: every table that some players can fill, each a match of its own. Knows no rating."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, fields
from itertools import combinations
from pathlib import Path

from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.players.arena import Folder, Match, Summary, play_match
from kingdomino.players.arena.match import LIMIT
from kingdomino.players.arena.runner import Executor
from kingdomino.runs.atomic_files import write
from kingdomino.runs.journal import lock_directory, read_manifest

KIND, FORMAT, MANIFEST, TABLES = "kingdomino ladder", 1, "ladder.json", "tables"


@dataclass(frozen=True)
class RoundRobin:
    """Who plays whom: every choice of so many players out of all, at least so many games each.

    >>> [
    ...     match.players
    ...     for match in RoundRobin("classic", ("random", "greedy", "full-greedy"), 2, games=10, seed=1).matches
    ... ]
    [('random', 'greedy'), ('random', 'full-greedy'), ('greedy', 'full-greedy')]
    """

    rules: str
    players: tuple[str, ...]
    seats: int
    games: int
    seed: int
    limit: float = LIMIT

    def __post_init__(self) -> None:
        if len(set(self.players)) != len(self.players):
            raise KingdominoError(f"players {quoted(','.join(self.players))}: expected each once on a ladder")
        if len(self.players) < max(2, self.seats):
            raise KingdominoError(
                f"players {quoted(','.join(self.players))}: expected at least {max(2, self.seats)}, "
                f"a table has {self.seats} seats"
            )
        object.__setattr__(self, "rules", self.matches[0].rules)

    @property
    def matches(self) -> list[Match]:
        """A match for every table; the same deals at all of them."""
        tables = combinations(self.players, self.seats)
        return [Match(self.rules, table, self.seed, self.limit) for table in tables]


def play_round_robin(
    robin: RoundRobin,
    *,
    where: Executor | None = None,
    out: Path | None = None,
    progress: Callable[[int, int], None] = lambda _done, _of: None,
) -> list[Summary]:
    """Play all tables; with `out`, keep them there and go on where it stopped."""
    if out is None:
        return _play(robin, where, None, progress)
    with lock_directory(out, MANIFEST, "a ladder", "another ladder") as begun:
        if begun:
            _check(out, robin)
        else:
            write(out / MANIFEST, json.dumps({"kind": KIND, "format": FORMAT, **asdict(robin)}, indent=2) + "\n")
        return _play(robin, where, out, progress)


def read_round_robin(path: Path) -> tuple[RoundRobin, list[Summary]]:
    """A finished round robin from its folder; unfinished, corrupt and foreign folders are refused."""
    robin = _manifest(path)
    summaries = []
    for match, folder in zip(robin.matches, _folders(path, robin), strict=True):
        kept, blocks = Folder.read(folder)
        if kept != match:
            raise KingdominoError(f"folder {quoted(str(folder))} keeps another match than the ladder's")
        if len(blocks) < match.blocks(robin.games):
            raise KingdominoError(f"folder {quoted(str(folder))}: the ladder is unfinished, games are missing")
        summaries.append(Summary(match, blocks))
    return robin, summaries


def _play(
    robin: RoundRobin, where: Executor | None, out: Path | None, progress: Callable[[int, int], None]
) -> list[Summary]:
    matches = robin.matches
    folders: Sequence[Path | None] = [None] * len(matches) if out is None else _folders(out, robin)
    summaries: list[Summary] = []
    for index, (match, folder) in enumerate(zip(matches, folders, strict=True)):

        def told(done: int, of: int, index: int = index) -> None:
            progress(index * of + done, len(matches) * of)

        summaries.append(play_match(match, robin.games, where=where, out=folder, records=False, progress=told))
    return summaries


def _folders(path: Path, robin: RoundRobin) -> list[Path]:
    return [path / TABLES / f"{number:03}" for number in range(1, len(robin.matches) + 1)]


def _check(path: Path, robin: RoundRobin) -> None:
    kept = asdict(_manifest(path))
    for what, asked in asdict(robin).items():
        if kept[what] != asked:
            raise KingdominoError(
                f"folder {quoted(str(path))} keeps another ladder: its {what} is {kept[what]}, not {asked}"
            )


def _manifest(path: Path) -> RoundRobin:
    data = read_manifest(path, MANIFEST, "a ladder", KIND, FORMAT)
    try:
        chosen = {name: data[name] for name in (one.name for one in fields(RoundRobin))}
        return RoundRobin(**{**chosen, "players": tuple(chosen["players"])})
    except (KeyError, TypeError, ValueError) as error:
        raise KingdominoError(f"folder {quoted(str(path))}: {MANIFEST} is corrupt ({error})") from None
