"""The Gymnasium ids, one for each edition and player count, told to Gymnasium whenever it is there. Never imports it.

`gymnasium.make("kingdomino:Classic-2p-v1")` imports `kingdomino` and then looks the id up. Whichever of the two
packages is imported first, the ids are registered when the second one is.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from typing import Any

from kingdomino.editions.registry import EDITIONS

_REGISTRATION = "gymnasium.envs.registration"
_HERE = "kingdomino.environments.gymnasium"


def ids() -> Iterator[tuple[str, str, int]]:
    """Every id with the rules and the player count it stands for.

    >>> [name for name, _, seats in ids() if seats == 4]
    ['Classic-4p-v1', 'OriginsDiscovery-4p-v1', 'OriginsTotem-4p-v1', 'OriginsTribe-4p-v1']
    """
    for edition in EDITIONS.values():
        name = "".join(word.capitalize() for word in edition.name.split("-"))
        for seats in sorted(edition.setups):
            yield f"{name}-{seats}p-v1", edition.name, seats


def register_envs() -> None:
    """Register the ids now if Gymnasium is imported already, else when it will be."""
    present = sys.modules.get(_REGISTRATION)
    if present is not None:
        _register(present)
    else:
        sys.meta_path.insert(0, _Waiting())


def _register(registration: Any) -> None:
    for name, rules, seats in ids():
        registration.register(
            name,
            entry_point=f"{_HERE}:KingdominoEnv",
            vector_entry_point=f"{_HERE}:vector_env",
            kwargs={"rules": rules, "seats": seats},
        )


class _Waiting:
    """A finder that waits for one module to be imported, then steps aside."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: Any = None) -> ModuleSpec | None:
        """The module's own spec, its loader told to register afterwards; of all other modules it knows nothing."""
        if name != _REGISTRATION:
            return None
        sys.meta_path.remove(self)
        spec = PathFinder.find_spec(name, path, target)
        loader: Any = None if spec is None else spec.loader
        if loader is not None:
            loader.exec_module = _then_register(loader.exec_module)
        return spec


def _then_register(run: Callable[[Any], None]) -> Callable[[Any], None]:
    def run_and_register(module: Any) -> None:
        run(module)
        _register(module)

    return run_and_register
