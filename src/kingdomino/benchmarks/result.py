"""Results of benchmark tasks: running a task, sealed result files, and checks of their consistency."""

from __future__ import annotations

import hashlib
import json
import platform
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from kingdomino._version import __version__
from kingdomino.benchmarks.tasks import BenchmarkTask, task
from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.players.arena import Match, PairedGames, Summary
from kingdomino.players.arena.runner import Executor, Progress, local_executor
from kingdomino.players.factory import PLAYERS, canonical_spec, check_players
from kingdomino.players.levels import LEVELS
from kingdomino.players.search.config import SearchBudget
from kingdomino.players.search.networks import DIRECTORY, SUFFIX, network_key
from kingdomino.runs.files import write_atomic

KIND, FORMAT = "kingdomino benchmark result", 1
_DIGITS: Final = 16
_TOLERANCE: Final = 1e-9


@dataclass(frozen=True)
class BenchmarkResult:
    """An agent's games in a task, with a digest of every record."""

    task: BenchmarkTask
    agent: str
    blocks: tuple[PairedGames, ...]
    records: tuple[tuple[str, ...], ...]
    title: str = ""
    author: str = ""
    url: str = ""
    version: str = __version__
    python: str = platform.python_version()
    network: str = ""
    """The digest of the value network of the built-in players; empty if none uses one."""

    @cached_property
    def summary(self) -> Summary:
        """The statistics of the match; the agent is the first player."""
        return Summary(self.task.match(self.agent), self.blocks)

    def as_dict(self) -> dict[str, Any]:
        """The result as JSON data with its seal."""
        agent = self.summary.players[0]
        data = {
            "kind": KIND,
            "format": FORMAT,
            "task": self.task.name,
            "agent": {"spec": self.agent, "title": self.title, "author": self.author, "url": self.url},
            "version": self.version,
            "python": self.python,
            "summary": {
                "games": agent.games,
                "win_rate": agent.win_rate,
                "margin": agent.margin,
                "mean_score": agent.mean_score,
                "cpu_seconds_per_turn": agent.cpu_seconds_per_turn,
            },
            "blocks": [
                {**block.as_dict(), "records": list(digests)}
                for block, digests in zip(self.blocks, self.records, strict=True)
            ],
        }
        if self.network:
            data["network"] = self.network
        return {**data, "sha256": seal(data)}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> BenchmarkResult:
        """Read JSON data; anything inconsistent is refused with the reason."""
        try:
            if data["kind"] != KIND or data["format"] != FORMAT:
                raise KingdominoError(f"expected a {KIND} of format {FORMAT}")
            played = task(data["task"])
            agent = data["agent"]
            result = cls(
                played,
                str(agent["spec"]),
                tuple(PairedGames.from_dict(block, played.seats) for block in data["blocks"]),
                tuple(tuple(map(str, block["records"])) for block in data["blocks"]),
                str(agent["title"]),
                str(agent["author"]),
                str(agent["url"]),
                str(data["version"]),
                str(data["python"]),
                str(data.get("network", "")),
            )
            problem = next(result._problems(data), None)
        except (AttributeError, KeyError, TypeError) as error:
            raise KingdominoError(f"not a result file: {error!r}") from None
        if problem is not None:
            raise KingdominoError(problem)
        return result

    def _problems(self, data: Mapping[str, Any]) -> Iterator[str]:
        if data["sha256"] != seal(data):
            yield "the seal does not match: the file was changed after the run"
        if [block.number for block in self.blocks] != list(range(self.task.blocks)):
            yield f"expected the blocks 0 to {self.task.blocks - 1} in order"
        if any(len(digests) != self.task.seats for digests in self.records):
            yield f"expected {self.task.seats} record digests in every block"
        expected = self.as_dict()["summary"]
        for key, value in expected.items():
            if abs(data["summary"][key] - value) > _TOLERANCE:
                yield f"the summary has {key} {data['summary'][key]}, the games give {value}"
        used = self.summary.players[0].cpu_seconds_per_turn
        if used > self.task.cpu_seconds:
            yield f"the agent used {used:.3f} CPU seconds per turn, the budget is {self.task.cpu_seconds:g}"

    @classmethod
    def read(cls, path: Path) -> BenchmarkResult:
        """Read and check a result file."""
        try:
            data = json.loads(path.read_text("utf-8"))
            return cls.from_dict(data)
        except (ValueError, KingdominoError) as error:
            raise KingdominoError(f"file {quoted(str(path))}: {error}") from None

    def write(self, path: Path) -> None:
        """Write the result file, one line for each block."""
        data = self.as_dict()
        blocks = ",\n  ".join(json.dumps(block, separators=(",", ":")) for block in data.pop("blocks"))
        head = json.dumps({**data, "blocks": []}, indent=1)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomic(path, head.removesuffix("[]\n}") + f"[\n  {blocks}\n ]\n}}\n")

    @property
    def is_reproducible(self) -> bool:
        """Whether the same version plays the same games on every machine: built-in players without time budgets."""
        return all(map(_is_reproducible, self.summary.match.players))


def seal(data: Mapping[str, Any]) -> str:
    """The SHA-256 of the data without its seal, written as compact JSON with sorted keys."""
    content = {key: value for key, value in data.items() if key != "sha256"}
    return hashlib.sha256(json.dumps(content, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def run_task(
    name: str,
    agent: str,
    *,
    title: str = "",
    author: str = "",
    url: str = "",
    executor: Executor | None = None,
    progress: Progress = lambda _done, _total: None,
) -> BenchmarkResult:
    """Play all games of a task with an agent, given by its spec."""
    played = task(name)
    blocks = _play(played, agent, played.blocks, executor, progress)
    digests = tuple(tuple(map(_digest, block.records)) for block in blocks)
    # Round CPU times as the file does, so that the summary follows from the file.
    blocks = tuple(PairedGames.from_dict(block.as_dict(), played.seats) for block in blocks)
    network = network_digest(played.match(agent))
    return BenchmarkResult(played, agent, blocks, digests, title or agent, author, url, network=network)


def network_digest(match: Match) -> str:
    """The digest of the value network that players of a match use; empty if none does.

    >>> network_digest(Match("classic", ("greedy", "monte-carlo"), seed=1))
    ''
    """
    names = {canonical_spec(spec).partition(":")[0] for spec in match.players}
    path = DIRECTORY / f"{network_key(match.rules_value, match.seats)}{SUFFIX}"
    uses_network = not names.isdisjoint({"search", "value", *(level.name for level in LEVELS)})
    return hashlib.sha256(path.read_bytes()).hexdigest()[:_DIGITS] if uses_network and path.exists() else ""


def play_again(result: BenchmarkResult, blocks: int = 1) -> None:
    """Play the first blocks of a reproducible result again; a different game is an error."""
    if not result.is_reproducible:
        raise KingdominoError(f"agent {quoted(result.agent)}: games with time budgets or programs cannot be repeated")
    if result.network != network_digest(result.summary.match):
        raise KingdominoError(f"{result.task.name}, {result.agent}: played with another value network than this one")
    again = _play(result.task, result.agent, min(blocks, result.task.blocks), None, lambda _done, _total: None)
    for block in again:
        if tuple(map(_digest, block.records)) != result.records[block.number]:
            raise KingdominoError(f"{result.task.name}, {result.agent}: block {block.number} was played differently")


def _play(
    played: BenchmarkTask, agent: str, blocks: int, executor: Executor | None, progress: Progress
) -> tuple[PairedGames, ...]:
    match = played.match(agent)
    check_players(match.players, match.rules_value)
    finished: dict[int, PairedGames] = {}
    progress(0, blocks)
    with closing((executor or local_executor())(match, range(blocks), True)) as games:
        for block in games:
            finished[block.number] = block
            progress(len(finished), blocks)
    return tuple(finished[number] for number in range(blocks))


def _digest(record: str) -> str:
    return hashlib.sha256(record.encode()).hexdigest()[:_DIGITS]


def _is_reproducible(spec: str) -> bool:
    name, colon, text = canonical_spec(spec).partition(":")
    if name not in PLAYERS:
        return False
    levels = {level.name: level.budget for level in LEVELS}
    budget = SearchBudget.parse(text) if colon else levels.get(name, PLAYERS[name].default_budget)
    return budget is None or bool(budget.playouts)
