"""Players by their specs: a name, and a limit for those that search. Each kind declares itself once, here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted
from kingdomino.players.levels import LEVELS, Level
from kingdomino.players.player import Player, PolicyPlayer, RandomPlayer
from kingdomino.players.search.budget import SearchBudget
from kingdomino.players.search.config import MONTE_CARLO, SEARCH, SearchConfig
from kingdomino.players.search.search_player import SearchPlayer


@dataclass(frozen=True, slots=True)
class PlayerSpec:
    """One kind of player: its name and title, one sentence about it, how to make one, its limit when none is given."""

    name: str
    title: str
    summary: str
    create: Callable[[int, SearchBudget | None], Player]
    limit: SearchBudget | None = None


def _policy(name: str, title: str, sentence: str) -> PlayerSpec:
    return PlayerSpec(name, title, sentence, lambda seed, _: PolicyPlayer(name, seed))


def _search(name: str, title: str, sentence: str, style: SearchConfig) -> PlayerSpec:
    usual = SearchBudget(seconds=0.25)
    return PlayerSpec(name, title, sentence, lambda seed, limit: SearchPlayer(name, limit or usual, style, seed), usual)


def _level(level: Level) -> PlayerSpec:
    return PlayerSpec(level.name, level.title, level.summary, lambda seed, _: level.player(seed))


_KINDS = (
    *(_level(level) for level in LEVELS),
    PlayerSpec("random", "Random", "Plays anything legal.", lambda seed, _: RandomPlayer(seed)),
    _policy("greedy", "Greedy", "Takes the most points now."),
    _policy("full-greedy", "Full Greedy", "Takes the most points after the next domino too."),
    _policy("prudent", "Prudent", "Takes points, and looks after room, neighbours and crowns."),
    _search("monte-carlo", "Monte Carlo", "Plays each turn out greedily in many piles.", MONTE_CARLO),
    _search("mcts", "Tree search", "Plays each turn and the next one out prudently in many piles.", SEARCH),
)
PLAYERS: dict[str, PlayerSpec] = {kind.name: kind for kind in _KINDS}
"""Every kind of player by name: the levels for people first."""


def create_player(spec: str, seed: int = 0) -> Player:
    """The player that a spec stands for: a name, and for those that search a limit in playouts or seconds.

    >>> create_player("random").name, create_player("mcts:2000").name, create_player("mcts").name
    ('random', 'mcts:2000', 'mcts:0.25s')
    """
    name, colon, text = spec.partition(":")
    kind = PLAYERS.get(name)
    if kind is None:
        raise KingdominoError(f"unknown player {quoted(spec)}: expected one of {', '.join(PLAYERS)}")
    if not colon:
        return kind.create(seed, kind.limit)
    if kind.limit is None:
        raise KingdominoError(f"player {quoted(spec)}: {name} takes no limit")
    return kind.create(seed, SearchBudget.parse(text))
