"""Play the search against the search of commit aa5936a at equal CPU time: the goals in docs/strength.md.

git worktree add --detach ../legacy aa5936a
python -m tools.legacy_match --checkout ../legacy --rules classic+middle-kingdom+harmony --seats 2 --games 400 \
    search:0.05s legacy:0.05s

The first player sits on one seat, the second on all others; every deal is played from every seat. Games run on compiled
states in one process, and the old search in a child process that imports the other checkout. Only the CPU time of the
searches counts, so other load on the machine does not matter. Besides `search` and `legacy` there are `playouts` (the
present search with heuristic playouts to the end of the game), `value` and the levels. Settings of `SearchConfig` may
follow: `search:0.05s,horizon=1`, `search:0.05s,network=training/classic-5/network-11.f16`. `--out` keeps the results of
all deals in a file; a stopped match continues from it.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from kingdomino.editions import rules
from kingdomino.players.levels import LEVELS
from kingdomino.players.search.compilation import compile_endgame, compile_search
from kingdomino.players.search.config import HEURISTIC_SEARCH, SEARCH, VALUE, SearchBudget, SearchConfig
from kingdomino.players.search.evaluator import create_evaluator
from kingdomino.simulator import State
from kingdomino.simulator.layout import PHASE, ROUND, TURN

LEGACY = "legacy"
SERVER = """
import json, sys, time
import numpy as np
from kingdomino.players import endgame
from kingdomino.players.limit import Limit
from kingdomino.players.searching import Search
from kingdomino.players.styles import MCTS
from kingdomino.simulator import State, Table
from kingdomino.simulator.layout import WORDS
table, limit = Table.of(sys.argv[1], int(sys.argv[2])), Limit.parse(sys.argv[3])
while len(data := sys.stdin.buffer.read(8 + 8 * WORDS)) > 8:
    start, seed = time.thread_time(), int.from_bytes(data[:8], "little")
    state, actions = State(table, np.frombuffer(data[8:], np.uint64).copy()), None
    if endgame.is_open(state):
        actions = endgame.solve(state, min(20_000, limit.playouts * 20 or int(limit.seconds * 80_000)))
    if actions is None:
        search = Search(state, seed, MCTS)
        search.run(limit)
        actions = search.best().actions
    print(json.dumps([[int(action) for action in actions], time.thread_time() - start]), flush=True)
"""
"""The old searcher as a process: a seed and a state in, actions and CPU seconds out. States have the same layout."""


class Player(Protocol):
    """Plans a turn on a compiled state."""

    def plan(self, state: State, seed: int) -> tuple[list[int], float]:
        """The actions of the turn and the CPU seconds it took."""
        ...


class CurrentPlayer:
    """The search of this checkout."""

    def __init__(self, config: SearchConfig, budget: SearchBudget) -> None:
        self._config, self._budget = config, budget
        compile_search()
        compile_endgame()

    def plan(self, state: State, seed: int) -> tuple[list[int], float]:
        start = time.thread_time()
        evaluator = create_evaluator(state, seed, self._config, self._budget)
        evaluator.run(self._budget)
        return list(evaluator.best().actions), time.thread_time() - start


class LegacyPlayer:
    """The search of another checkout, in a child process."""

    def __init__(self, checkout: Path, rules: str, seats: int, budget: str) -> None:
        environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
        command = [sys.executable, "-c", SERVER, rules, str(seats), budget]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)

    def plan(self, state: State, seed: int) -> tuple[list[int], float]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(seed.to_bytes(8, "little") + state.words.tobytes())
        self._process.stdin.flush()
        actions, seconds = json.loads(self._process.stdout.readline())
        return actions, seconds


def create(spec: str, args: argparse.Namespace) -> Player:
    """The player of `search:BUDGET[,SETTING=VALUE…]`, `playouts:BUDGET`, `value`, a level or `legacy:BUDGET`."""
    text, *settings = spec.split(",")
    name, _, budget = text.partition(":")
    if name == LEGACY:
        return LegacyPlayer(args.checkout, args.rules, args.seats, budget)
    levels = {level.name: level for level in LEVELS}
    if name in levels:
        return CurrentPlayer(levels[name].config_for(rules(args.rules)), levels[name].budget)
    config = {"search": SEARCH, "playouts": HEURISTIC_SEARCH, "value": VALUE}[name]
    changes = dict(setting.split("=") for setting in settings)
    return CurrentPlayer(changed(config, changes), SearchBudget.parse(budget or "1"))


def changed(config: SearchConfig, changes: dict[str, str]) -> SearchConfig:
    """A configuration with some settings changed; a horizon and `with_rivals` apply to every number of players.

    >>> changed(SEARCH, {"horizon": "1", "crown_bonus": "2"}).horizon
    (1, 1, 1)
    """
    values: dict[str, Any] = {}
    for name, text in changes.items():
        kind = type(getattr(config, name))
        values[name] = (int(text),) * 3 if kind is tuple else text == "True" if kind is bool else kind(text)
    return replace(config, **values)


def play(state: State, seat: int, players: list[Player], seed: int, cpu: Any) -> tuple[float, int]:
    """Play a game with the first player on a seat; return its share of the win and its margin."""
    while not state.is_over:
        number = 0 if state.seat == seat else 1
        moment = int(state.words[ROUND]) * 64 + int(state.words[TURN]) * 16 + int(state.words[PHASE])
        actions, seconds = players[number].plan(state, seed * 4096 + moment)
        cpu[number] += seconds, 1
        for action in actions:
            state.step(action)
    standings = state.standings()
    share = 1.0 / standings.ranks.count(1) if standings.ranks[seat] == 1 else 0.0
    rival = max(total for other, total in enumerate(standings.totals) if other != seat)
    return share, standings.totals[seat] - rival


class MatchResult:
    """The results of a match by deal, with the settings it was played with; kept in a file, if there is one."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.header = {key: getattr(args, key) for key in ("rules", "seats", "games", "seed", "players")}
        self.shares, self.margins, self.cpu = list[float](), list[float](), np.zeros((2, 2))
        self._path: Path | None = args.out
        if self._path is not None and self._path.exists():
            data = json.loads(self._path.read_text("utf-8"))
            if {key: data[key] for key in self.header} != self.header:
                raise SystemExit(f"{self._path}: results of another match")
            self.shares, self.margins, self.cpu = data["shares"], data["margins"], np.array(data["cpu"])

    def add(self, games: list[tuple[float, int]]) -> None:
        """Add the games of a deal, one for each seat of the first player."""
        self.shares.append(float(np.mean([share for share, _ in games])))
        self.margins.append(float(np.mean([margin for _, margin in games])))
        if self._path is not None:
            data = {**self.header, "shares": self.shares, "margins": self.margins, "cpu": self.cpu.round(3).tolist()}
            temporary = self._path.with_suffix(".tmp")
            temporary.write_text(json.dumps(data) + "\n", "utf-8")
            temporary.replace(self._path)

    def __str__(self) -> str:
        games = len(self.shares) * self.header["seats"]
        seconds = " ".join(f"{total / max(count, 1):.4f}" for total, count in self.cpu)
        table, players = f"{self.header['rules']} {self.header['seats']}p", " against ".join(self.header["players"])
        return (
            f"{table}, {players}: {games} games, wins {interval(self.shares)}, "
            f"margin {interval(self.margins)}, CPU seconds per search {seconds}"
        )


def interval(values: list[float]) -> str:
    """The mean with its 95 % interval over deals."""
    return f"{np.mean(values):.3f} ± {1.96 * np.std(values, ddof=1) / np.sqrt(len(values)):.3f}"


def main() -> None:
    """Play the match given on the command line and report after every tenth deal."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--checkout", type=Path, default=Path("../legacy"))
    parser.add_argument("--rules", default="classic+middle-kingdom+harmony")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="the file for the results")
    parser.add_argument("players", nargs=2, metavar="PLAYER")
    args = parser.parse_args()
    result = MatchResult(args)
    players = [create(spec, args) for spec in args.players]
    for player in players:
        player.plan(State.start(args.rules, args.seats, seed=99), 1)  # compiles everything
    deals = -(-args.games // args.seats)
    for deal in range(len(result.shares), deals):
        games = []
        for seat in range(args.seats):
            state = State.start(args.rules, args.seats, seed=args.seed, index=deal)
            games.append(play(state, seat, players, deal * args.seats + seat, result.cpu))
        result.add(games)
        if deal > 0 and ((deal + 1) % 10 == 0 or deal + 1 == deals):
            print(result, flush=True)


if __name__ == "__main__":
    main()
