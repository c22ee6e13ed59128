"""PettingZoo's usual wrappers, near the table: what they only pass on they look up there, not from one to the next.

Without this, handing seven words through three wrappers takes more time than the game.
"""

from __future__ import annotations

from typing import Any

from pettingzoo.utils import wrappers


def wrap(table: Any) -> Any:
    """A table in the usual wrappers: an illegal action ends the game, one out of bounds or out of turn is an error."""
    return _Order(_Bounds(_Illegal(table, illegal_reward=-1)))


def _passed_on(name: str) -> property:
    return property(lambda wrapper: getattr(wrapper.near, name))


class _ForwardToUnwrapped:
    """Where the words are that everybody asks for at every turn."""

    agent_selection = _passed_on("agent_selection")
    agents = _passed_on("agents")
    infos = _passed_on("infos")
    rewards = _passed_on("rewards")
    terminations = _passed_on("terminations")
    truncations = _passed_on("truncations")
    _cumulative_rewards = _passed_on("_cumulative_rewards")

    def __init__(self, env: Any, **options: Any) -> None:
        self.near = env.unwrapped
        super().__init__(env, **options)  # type: ignore[call-arg]


class _Illegal(_ForwardToUnwrapped, wrappers.TerminateIllegalWrapper):
    pass


class _Bounds(_ForwardToUnwrapped, wrappers.AssertOutOfBoundsWrapper):
    pass


class _Order(_ForwardToUnwrapped, wrappers.OrderEnforcingWrapper):
    def __str__(self) -> str:
        return str(self.near)
