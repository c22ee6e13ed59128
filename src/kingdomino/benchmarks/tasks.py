"""The benchmark tasks. A task never changes: other deals, opponents or budgets get a new version in the name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.players.arena import Match


@dataclass(frozen=True)
class BenchmarkTask:
    """One agent against fixed opponents on fixed deals, each deal played from every seat.

    `cpu_seconds` limits the agent's mean CPU time per turn.

    >>> task("classic-2p-vs-heuristic-v1").match("greedy").players
    ('greedy', 'heuristic')
    """

    name: str
    rules: str
    opponents: tuple[str, ...]
    games: int
    seed: int
    cpu_seconds: float
    summary: str

    @property
    def seats(self) -> int:
        """The number of seats: the agent and its opponents."""
        return 1 + len(self.opponents)

    @property
    def blocks(self) -> int:
        """The number of deals."""
        return self.games // self.seats

    def match(self, agent: str) -> Match:
        """The match of an agent, given by its spec."""
        return Match(self.rules, (agent, *self.opponents), self.seed)


_STUDY = "classic+middle-kingdom+harmony"
_TASKS = (
    BenchmarkTask(
        "classic-2p-vs-greedy-v1", "classic", ("greedy",), 400, 101, 1.0, "A first hurdle for learning agents."
    ),
    BenchmarkTask(
        "classic-2p-vs-heuristic-v1", "classic", ("heuristic",), 400, 102, 1.0, "The policy inside the search."
    ),
    BenchmarkTask(
        "classic-4p-vs-full-greedy-v1",
        _STUDY,
        ("full-greedy",) * 3,
        400,
        103,
        1.0,
        "The setting of the 2018 study: three Full-Greedy opponents.",
    ),
    BenchmarkTask(
        "duel-vs-search-0.05s-v1",
        "classic+mighty-duel",
        ("search:0.05s",),
        200,
        104,
        1.0,
        "Mighty Duel on 7×7 squares against a search with 0.05 CPU seconds.",
    ),
    BenchmarkTask(
        "duel-vs-search-400-v1",
        "classic+mighty-duel",
        ("search:400",),
        200,
        105,
        1.0,
        "The same with a budget in playouts, which gives the same games on every machine.",
    ),
    BenchmarkTask(
        "discovery-2p-vs-heuristic-v1", "origins-discovery", ("heuristic",), 400, 106, 1.0, "Origins with volcanoes."
    ),
    BenchmarkTask(
        "totem-3p-vs-heuristic-v1",
        "origins-totem",
        ("heuristic",) * 2,
        402,
        107,
        1.0,
        "Origins with resources and totems.",
    ),
    BenchmarkTask("tribe-2p-vs-heuristic-v1", "origins-tribe", ("heuristic",), 400, 108, 1.0, "Origins with cavemen."),
)
TASKS: Final[dict[str, BenchmarkTask]] = {task.name: task for task in _TASKS}
"""Every task by name."""


def task(name: str) -> BenchmarkTask:
    """Return the task of a name."""
    if name not in TASKS:
        raise KingdominoError(f"unknown task {quoted(name)}: expected one of {', '.join(TASKS)}")
    return TASKS[name]
