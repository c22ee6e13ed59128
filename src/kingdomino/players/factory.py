"""`create_player`: the one place where players are created from their specs.

A spec is a name (`greedy`), a name with a search budget (`search:0.25s`, `search:2000`), an external program
(`exec:path/to/bot`), Python code (`py:module:Class`), or an object, class or function that plays.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kingdomino.components import KingdominoError
from kingdomino.components.errors import quoted, require_extra, require_seed, require_text
from kingdomino.editions import Rules
from kingdomino.game.play import SupportsDecide
from kingdomino.players import custom
from kingdomino.players.custom import CustomSpec
from kingdomino.players.external.external_bot import DECISION_LIMIT, PREFIX, ExternalBot, command
from kingdomino.players.levels import LEVELS, Level
from kingdomino.players.player import Player, PolicyPlayer, RandomPlayer, close_player
from kingdomino.players.search.config import MONTE_CARLO, SEARCH, VALUE, SearchBudget, SearchConfig
from kingdomino.players.search.search_player import SearchPlayer

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

PlayerLike = str | SupportsDecide | Callable[..., object]
"""What `create_player` accepts: a spec, an object that decides, a function of a view, or a class."""

_NAME: Final = re.compile("[a-z][a-z0-9-]{0,23}")
_DEFAULT_BUDGET: Final = SearchBudget(seconds=0.25)


@dataclass(frozen=True, slots=True)
class PlayerSpec:
    """A registered kind of player. Those with a `default_budget` take a search budget."""

    name: str
    title: str
    summary: str
    create: Callable[[int, SearchBudget | None], Player]
    default_budget: SearchBudget | None = None
    needs_simulator: bool = True
    aliases: tuple[str, ...] = ()


def _policy(name: str, title: str, summary: str, *aliases: str) -> PlayerSpec:
    return PlayerSpec(name, title, summary, lambda seed, _: PolicyPlayer(name, seed), aliases=aliases)


def _search(name: str, title: str, summary: str, config: SearchConfig, *aliases: str) -> PlayerSpec:
    def create(seed: int, budget: SearchBudget | None) -> Player:
        budget = budget or _DEFAULT_BUDGET
        return SearchPlayer(f"{name}:{budget}", budget, config, seed)

    return PlayerSpec(name, title, summary, create, _DEFAULT_BUDGET, aliases=aliases)


def _value(seed: int, _: SearchBudget | None) -> Player:
    return SearchPlayer("value", SearchBudget(playouts=1), VALUE, seed)


def _level(level: Level) -> PlayerSpec:
    return PlayerSpec(level.name, level.title, level.summary, lambda seed, _: level.player(seed))


_SPECS: Final = (
    *(_level(level) for level in LEVELS),
    PlayerSpec("random", "Random", "Plays any legal move.", lambda seed, _: RandomPlayer(seed), needs_simulator=False),
    _policy("greedy", "Greedy", "Maximises points now."),
    _policy("full-greedy", "Full Greedy", "Maximises points after the next domino as well."),
    _policy("heuristic", "Heuristic", "Weighs points, space, adjacency and crowns.", "prudent"),
    _search("monte-carlo", "Monte Carlo", "Simulates each turn many times with greedy playouts.", MONTE_CARLO),
    _search("search", "Search", "Simulates each turn many times with a learned value.", SEARCH, "mcts"),
    PlayerSpec("value", "Value", "Plays the turn with the best learned value, without search.", _value),
)


def _installed(point: EntryPoint) -> PlayerSpec:
    package = point.dist.name if point.dist is not None else point.value
    summary = f"A player of the package {package}."
    return PlayerSpec(
        point.name, point.name, summary, lambda seed, _: custom.installed_player(point, seed), needs_simulator=False
    )


PLAYERS: Final[dict[str, PlayerSpec]] = {
    **{name: _installed(point) for name, point in custom.installed_players().items()},
    **{spec.name: spec for spec in _SPECS},
}
"""Every registered kind of player by name."""
_BUILT_IN: Final = frozenset(spec.name for spec in _SPECS)
_BY_ANY_NAME: Final = PLAYERS | {alias: spec for spec in _SPECS for alias in spec.aliases}
REGISTERED_PLAYERS: Final = "KINGDOMINO_PLAYERS"
"""The environment variable with the players of `register_player` as JSON, so that child processes have them too."""


def register_player(name: str, spec: str) -> None:
    """Give a `py:` or `exec:` player a name, in this process and in those it starts from now on."""
    if not _NAME.fullmatch(name) or name in _BY_ANY_NAME:
        raise KingdominoError(
            f"player name {quoted(name)}: expected an unused name of lower-case letters, digits and hyphens"
        )
    if not spec.startswith((PREFIX, custom.PREFIX)):
        raise KingdominoError(
            f"player {quoted(spec)}: expected '{PREFIX}' and a program, or '{custom.PREFIX}module:Class'"
        )
    check_players([spec])
    _register(name, spec)
    registered = json.loads(os.environ.get(REGISTERED_PLAYERS, "{}"))
    os.environ[REGISTERED_PLAYERS] = json.dumps({**registered, name: spec})


def _register(name: str, spec: str) -> None:
    kind = PlayerSpec(
        name, name, f"The player {spec}.", lambda seed, _: create_player(spec, seed), needs_simulator=False
    )
    PLAYERS[name] = _BY_ANY_NAME[name] = kind


def create_player(spec: PlayerLike, seed: int = 0, decision_limit: float = DECISION_LIMIT) -> Player:
    """Create the player of a spec. `decision_limit` is the time limit of an external program, in seconds.

    An object with a method `decide(view)` and a function of a view play as they are; of a class, or of a function with
    a parameter `seed`, a new player is made.

    >>> create_player("random").name, create_player("search:2000").name, create_player("mcts").name
    ('random', 'search:2000', 'search:0.25s')
    >>> create_player(lambda view: view.legal()[0]).name
    '<lambda>'
    """
    require_seed(seed)
    spec = canonical_spec(spec)
    if isinstance(spec, CustomSpec):
        return custom.custom_player(spec, spec.player, seed)
    if spec.startswith(PREFIX):
        return ExternalBot(spec, seed, decision_limit)
    if spec.startswith(custom.PREFIX):
        return custom.load(spec, seed)
    name, colon, budget = spec.partition(":")
    kind = _BY_ANY_NAME.get(name)
    if kind is None:
        raise KingdominoError(
            f"unknown player {quoted(spec)}: expected one of {', '.join(PLAYERS)}, "
            f"'{PREFIX}' and a program, or '{custom.PREFIX}module:Class'"
        )
    if kind.needs_simulator:
        require_extra("fast", "numpy")
    if not colon:
        return kind.create(seed, None)
    if kind.default_budget is None:
        raise KingdominoError(f"player {quoted(spec)}: {name} takes no search budget")
    return kind.create(seed, SearchBudget.parse(budget))


def canonical_spec(spec: PlayerLike) -> str:
    """Replace an alias by the registered name and an object by its name, which carries the object.

    >>> canonical_spec("mcts:400"), canonical_spec("prudent"), canonical_spec("exec:mcts")
    ('search:400', 'heuristic', 'exec:mcts')
    """
    if isinstance(spec, CustomSpec):
        return spec
    if not isinstance(spec, str):
        if not callable(spec) and not hasattr(spec, "decide"):
            require_text("player", spec)
        return CustomSpec(custom.name_of(spec), spec)
    name, colon, budget = spec.partition(":")
    kind = _BY_ANY_NAME.get(name)
    return spec if kind is None else f"{kind.name}{colon}{budget}"


def is_built_in(spec: str) -> bool:
    """Whether a spec names a player of this package, not one of a user."""
    return not isinstance(spec, CustomSpec) and canonical_spec(spec).partition(":")[0] in _BUILT_IN


def check_players(specs: Iterable[str], rules: Rules | None = None) -> None:
    """Refuse unknown players, missing programs and, if rules are given, players that cannot play them."""
    for spec in dict.fromkeys(specs):
        if spec.startswith(PREFIX):
            command(spec)
            continue
        close_player(create_player(spec))
        if not is_built_in(spec):
            continue
        name = canonical_spec(spec).partition(":")[0]
        objection = rules.simulator_objection if rules is not None and PLAYERS[name].needs_simulator else None
        if objection is not None:
            raise KingdominoError(f"player {quoted(spec)}: {objection}")


for _name, _spec in json.loads(os.environ.get(REGISTERED_PLAYERS, "{}")).items():
    _register(_name, _spec)
