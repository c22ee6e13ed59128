"""PettingZoo's standard wrappers with attribute access forwarded directly to the unwrapped environment.

Chained `__getattr__` through three wrappers costs more time than the game itself.
"""

from __future__ import annotations

from typing import Any

from pettingzoo.utils import wrappers


def wrap(table: Any) -> Any:
    """The standard wrappers: an illegal action ends the game, one out of bounds or out of turn is an error."""
    return _Order(_Bounds(_Illegal(table, illegal_reward=-1)))


def _forwarded(name: str) -> property:
    return property(lambda wrapper: getattr(wrapper.table, name))


class _ForwardToUnwrapped:
    """Forwards the attributes that are read at every turn."""

    agent_selection = _forwarded("agent_selection")
    agents = _forwarded("agents")
    infos = _forwarded("infos")
    rewards = _forwarded("rewards")
    terminations = _forwarded("terminations")
    truncations = _forwarded("truncations")
    _cumulative_rewards = _forwarded("_cumulative_rewards")

    def __init__(self, env: Any, **options: Any) -> None:
        self.table = env.unwrapped
        super().__init__(env, **options)  # type: ignore[call-arg]


class _Illegal(_ForwardToUnwrapped, wrappers.TerminateIllegalWrapper):
    pass


class _Bounds(_ForwardToUnwrapped, wrappers.AssertOutOfBoundsWrapper):
    pass


class _Order(_ForwardToUnwrapped, wrappers.OrderEnforcingWrapper):
    def __str__(self) -> str:
        return str(self.table)
