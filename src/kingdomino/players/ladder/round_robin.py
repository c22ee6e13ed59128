"""A round robin: one match for every combination of players that fills a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.players.arena import Match, MatchDirectory, Summary, play_match
from kingdomino.players.arena.runner import Executor
from kingdomino.players.external.external_bot import DECISION_LIMIT
from kingdomino.players.factory import canonical_spec
from kingdomino.runs.files import Manifest

MANIFEST: Final = Manifest("ladder.json", "ladder")
TABLES: Final = "tables"


@dataclass(frozen=True)
class RoundRobin:
    """A round robin: a number of games for every combination of players.

    >>> [
    ...     match.players
    ...     for match in RoundRobin("classic", ("random", "greedy", "full-greedy"), 2, games=10, seed=1).matches
    ... ]
    [('random', 'greedy'), ('random', 'full-greedy'), ('greedy', 'full-greedy')]
    """

    rules: str
    players: tuple[Any, ...]
    seats: int
    games: int
    seed: int
    limit: float = DECISION_LIMIT

    def __post_init__(self) -> None:
        object.__setattr__(self, "players", tuple(map(canonical_spec, self.players)))
        if len(set(self.players)) != len(self.players):
            raise KingdominoError(f"players {quoted(','.join(self.players))}: expected each player once")
        if len(self.players) < max(2, self.seats):
            raise KingdominoError(
                f"players {quoted(','.join(self.players))}: expected at least {max(2, self.seats)}, "
                f"a table has {self.seats} seats"
            )
        object.__setattr__(self, "rules", self.matches[0].rules)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> RoundRobin:
        """Read the fields from a manifest."""
        return cls(
            rules=data["rules"],
            players=tuple(data["players"]),
            seats=data["seats"],
            games=data["games"],
            seed=data["seed"],
            limit=data["limit"],
        )

    @property
    def matches(self) -> list[Match]:
        """One match for every table, all with the same deals."""
        tables = combinations(self.players, self.seats)
        return [Match(self.rules, table, self.seed, self.limit) for table in tables]


def play_round_robin(
    round_robin: RoundRobin,
    *,
    executor: Executor | None = None,
    out: Path | None = None,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> list[Summary]:
    """Play all tables. With `out`, store them there or resume."""
    if out is None:
        return _play(round_robin, executor, None, progress)
    with MANIFEST.locked(out) as started:
        if started:
            MANIFEST.check_same(out, asdict(_read_manifest(out)), asdict(round_robin))
        else:
            MANIFEST.write(out, asdict(round_robin))
        return _play(round_robin, executor, out, progress)


def read_round_robin(path: Path) -> tuple[RoundRobin, list[Summary]]:
    """Read a finished round robin; unfinished, corrupt and foreign directories are refused."""
    round_robin = _read_manifest(path)
    summaries = []
    for match, directory in zip(round_robin.matches, _directories(path, round_robin), strict=True):
        stored, blocks = MatchDirectory.read(directory)
        if stored != match:
            raise KingdominoError(f"directory {quoted(str(directory))} holds another match than the ladder's")
        if len(blocks) < match.blocks(round_robin.games):
            raise KingdominoError(f"directory {quoted(str(directory))}: the ladder is unfinished, games are missing")
        summaries.append(Summary(match, blocks))
    return round_robin, summaries


def _play(
    round_robin: RoundRobin, executor: Executor | None, out: Path | None, progress: Callable[[int, int], None]
) -> list[Summary]:
    matches = round_robin.matches
    directories: Sequence[Path | None] = [None] * len(matches) if out is None else _directories(out, round_robin)
    summaries: list[Summary] = []
    for index, (match, directory) in enumerate(zip(matches, directories, strict=True)):

        def report(done: int, total: int, index: int = index) -> None:
            progress(index * total + done, len(matches) * total)

        summaries.append(
            play_match(match, round_robin.games, executor=executor, out=directory, records=False, progress=report)
        )
    return summaries


def _directories(path: Path, round_robin: RoundRobin) -> list[Path]:
    return [path / TABLES / f"{number:03}" for number in range(1, len(round_robin.matches) + 1)]


def _read_manifest(path: Path) -> RoundRobin:
    data = MANIFEST.read(path)
    try:
        return RoundRobin.from_dict(data)
    except (KeyError, TypeError, ValueError) as error:
        raise MANIFEST.corrupt(path, error) from None
