"""Eight levels for human opponents, the weakest first.

The lower levels play by the value network without search. They are short-sighted (they count only part of the points to
come), some misjudge the order of turns, and noise makes them confuse choices that are close, as people do. How much of
this makes an even step depends on the points of a game, so the settings are by the kind of network.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from kingdomino.editions import Rules
from kingdomino.players.player import Player
from kingdomino.players.search.config import SEARCH, VALUE, SearchBudget, SearchConfig
from kingdomino.players.search.networks import network_kind
from kingdomino.players.search.search_player import SearchPlayer

_NO_SEARCH: Final = SearchBudget(playouts=1)


@dataclass(frozen=True, slots=True)
class Level:
    """One level: its name, title and lobby text, and its search."""

    name: str
    title: str
    summary: str
    config: SearchConfig = VALUE
    budget: SearchBudget = _NO_SEARCH
    configs: Mapping[str, SearchConfig] = field(default_factory=dict)
    """The settings for kinds of networks that need others than `config`."""

    def config_for(self, rules: Rules) -> SearchConfig:
        """The settings for some rules."""
        return self.configs.get(network_kind(rules), self.config)

    def player(self, seed: int = 0) -> Player:
        """Create a player of this level."""
        return SearchPlayer(self.name, self.budget, self.config_for, seed)


def _weak(foresight: float, sees_order: bool, noise: float) -> SearchConfig:
    return replace(VALUE, foresight=foresight, sees_order=sees_order, noise=noise)


def _biased(prior_visits: float, solve_endgame: bool = True) -> SearchConfig:
    """A search whose prior, the learned value, counts for many visits."""
    return replace(SEARCH, prior_visits=prior_visits, solve_endgame=solve_endgame)


LEVELS: tuple[Level, ...] = (
    Level(
        "page",
        "Page",
        "Plays for points now and often misses better choices.",
        _weak(0.62, False, 4.4),
        configs={
            "discovery": _weak(0.785, False, 2.95),
            "totem": _weak(0.69, False, 3.85),
            "tribe": _weak(0.92, False, 1.7),
        },
    ),
    Level(
        "squire",
        "Squire",
        "Plans a little, forgets who moves first, and makes mistakes.",
        _weak(0.76, False, 3.2),
        configs={
            "discovery": _weak(0.885, False, 2.05),
            "totem": _weak(0.8, False, 2.85),
            "tribe": _weak(0.95, False, 1.4),
        },
    ),
    Level(
        "knight",
        "Knight",
        "Plans for space and crowns, with small mistakes.",
        _weak(0.9, True, 2.2),
        configs={
            "discovery": _weak(0.935, True, 1.65),
            "totem": _weak(0.9, True, 2.1),
            "tribe": _weak(1.0, True, 0.95),
        },
    ),
    Level(
        "baron",
        "Baron",
        "Plans well and confuses only close choices.",
        _weak(1.0, True, 1.35),
        configs={"discovery": _weak(1.0, True, 1.0), "totem": _weak(1.0, True, 1.25), "tribe": _weak(1.0, True, 0.2)},
    ),
    Level(
        "count",
        "Count",
        "Plays by learned value and hardly looks ahead.",
        VALUE,
        configs={"classic": _weak(1.0, True, 0.75), "tribe": _biased(80.0)},
    ),
    Level(
        "duke",
        "Duke",
        "Looks two dozen times ahead before each turn.",
        _biased(20.0),
        SearchBudget(playouts=24),
        {"classic": _biased(200.0, solve_endgame=False), "totem": _biased(55.0)},
    ),
    Level(
        "prince",
        "Prince",
        "Looks over a hundred times ahead before each turn.",
        _biased(40.0),
        SearchBudget(playouts=120),
        {"classic": _biased(150.0)},
    ),
    Level(
        "monarch",
        "Monarch",
        "The strongest level: searches for a quarter of a second before each turn.",
        SEARCH,
        SearchBudget(seconds=0.25),
    ),
)
"""The eight levels, the weakest first."""
