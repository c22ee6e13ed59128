"""Players written by users: objects, classes, functions, `py:` specs and entry points.

An entry point of the group `kingdomino.players` is a player by its name, in every command and on the server.
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, Self

from kingdomino.components import IllegalEvent, KingdominoError, NotationError
from kingdomino.components.errors import quoted
from kingdomino.editions import Event, View
from kingdomino.game import Forfeit
from kingdomino.players.player import close_player

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

PREFIX: Final = "py:"
GROUP: Final = "kingdomino.players"
"""The entry point group."""


class CustomSpec(str):
    """The name of a player that was given as an object; it carries the object wherever the name goes."""

    __slots__ = ("player",)

    player: Any

    def __new__(cls, name: str, player: object) -> Self:
        spec = super().__new__(cls, name)
        spec.player = player
        return spec

    def __reduce__(self) -> tuple[object, ...]:
        return CustomSpec, (str(self), self.player)

    def __deepcopy__(self, _memo: object) -> Self:
        return self


def name_of(player: object) -> str:
    """The name of an object, class or function that plays.

    >>> name_of(Forfeit), name_of(name_of)
    ('Forfeit', 'name_of')
    """
    name = getattr(player, "name", None)
    return name if isinstance(name, str) else getattr(player, "__name__", type(player).__name__)


class CustomPlayer:
    """A user's player. Its errors and illegal answers forfeit the game, like those of an external program."""

    def __init__(self, name: str, player: Any) -> None:
        self.name = name
        self.player = player
        self._decide: Callable[[View], Event | str] = getattr(player, "decide", player)
        if not callable(self._decide):
            raise KingdominoError(f"player {quoted(name)}: expected a method 'decide' or a function of a view")

    def decide(self, view: View) -> Event:
        """Return the player's decision; raise Forfeit if it fails or is illegal."""
        try:
            event = Event.of(self._decide(view))
            objection = view.position.objection(event)
        except Forfeit:
            raise
        except (NotationError, IllegalEvent) as error:
            raise Forfeit(f"answered with an error: {error}") from error
        except Exception as error:
            raise Forfeit(f"raised {type(error).__name__}: {error}") from error
        if objection is not None:
            raise Forfeit(f"answered {quoted(str(event))}: {objection}")
        return event

    def close(self) -> None:
        """Release what the player holds."""
        close_player(self.player)


def custom_player(name: str, player: object, seed: int, argument: str | None = None) -> CustomPlayer:
    """The player of an object or function, or a new one of a class or of a factory with a `seed` or an argument."""
    if isinstance(player, type) or argument is not None or _takes_seed(player):
        assert callable(player)
        arguments = () if argument is None else (argument,)
        try:
            player = player(*arguments, seed=seed) if _takes_seed(player) else player(*arguments)
        except Exception as error:
            raise KingdominoError(f"player {quoted(name)}: {type(error).__name__}: {error}") from error
    return CustomPlayer(name, player)


def _takes_seed(player: object) -> bool:
    if not callable(player) or (hasattr(player, "decide") and not isinstance(player, type)):
        return False
    try:
        return "seed" in inspect.signature(player).parameters
    except (TypeError, ValueError):
        return False


def load(spec: str, seed: int = 0) -> CustomPlayer:
    """The player of `py:module:Class`, `py:file.py:function` or `py:module:Class:argument`."""
    module, _, rest = spec.removeprefix(PREFIX).partition(":")
    name, colon, argument = rest.partition(":")
    if not module or not name:
        raise KingdominoError(f"player {quoted(spec)}: expected a module and a name, as in 'py:mybots:Greedy'")
    factory = getattr(_module(module, spec), name, None)
    if factory is None:
        raise KingdominoError(f"player {quoted(spec)}: {module} has no {name}")
    return custom_player(spec, factory, seed, argument if colon else None)


@cache
def _module(name: str, spec: str) -> ModuleType:
    try:
        if name.endswith(".py"):
            path = Path(name)
            location = importlib.util.spec_from_file_location(f"kingdomino_player_{path.stem}", path)
            assert location is not None
            assert location.loader is not None
            module = importlib.util.module_from_spec(location)
            sys.modules[location.name] = module  # dataclasses and pickle look their module up
            location.loader.exec_module(module)
            return module
        if "" not in sys.path and str(Path.cwd()) not in sys.path:
            sys.path.insert(0, str(Path.cwd()))  # as `python -m` does; the command `kingdomino` does not
        return importlib.import_module(name)
    except Exception as error:
        raise KingdominoError(f"player {quoted(spec)}: {type(error).__name__}: {error}") from error


@cache
def installed_players() -> dict[str, EntryPoint]:
    """The players that installed packages offer, by name; a browser has only our own packages."""
    if sys.platform == "emscripten":
        return {}
    from importlib.metadata import entry_points

    return {point.name: point for point in entry_points(group=GROUP)}


def installed_player(point: EntryPoint, seed: int) -> CustomPlayer:
    """The player of an entry point."""
    try:
        factory = point.load()
    except Exception as error:
        raise KingdominoError(f"player {quoted(point.name)}: {type(error).__name__}: {error}") from error
    return custom_player(point.name, factory, seed)
