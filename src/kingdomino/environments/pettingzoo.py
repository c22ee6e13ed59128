"""PettingZoo: a game as an AEC environment, with an agent for every seat.

`env` is `raw_env` in PettingZoo's standard wrappers: an illegal action ends the game with -1 for the agent that played
it and 0 for the others (`TerminateIllegalWrapper`). `raw_env` raises an error instead.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.components import KingdominoError
from kingdomino.components.errors import MissingExtra, require_seed
from kingdomino.environments import pixels
from kingdomino.environments.gymnasium.spaces import LegalActions, gymnasium, spaces
from kingdomino.environments.opponent_session import OpponentSession
from kingdomino.environments.rewards import validate_reward
from kingdomino.simulator import GameConfig

try:
    import pettingzoo
except ModuleNotFoundError as missing:
    raise MissingExtra("rl", missing.name) from None
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel_wrapper

__all__ = ["env", "parallel_env", "raw_env"]


def env(**options: Any) -> Any:
    """A game in the standard wrappers; the options are those of `raw_env`.

    >>> game = env(rules="classic", seats=2)
    >>> game.reset(seed=1)
    >>> for agent in game.agent_iter():
    ...     observation, reward, terminated, truncated, _ = game.last()
    ...     game.step(None if terminated or truncated else int(observation["action_mask"].argmax()))
    >>> game.agents
    []
    """
    return wrap(raw_env(**options))


class raw_env(pettingzoo.AECEnv[str, Any, Any], gymnasium.utils.EzPickle):  # noqa: N801
    """An observation holds a flat row of numbers and the mask of legal actions.

    After `max_cycles` decisions an agent is truncated; its later decisions are random, so the others can continue.
    """

    metadata = {  # noqa: RUF012
        "render_modes": list(pixels.MODES),
        "name": "kingdomino_v1",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        rules: str = "classic",
        seats: int | None = 4,
        render_mode: str | None = None,
        rewards: str = "win",
        max_cycles: int | None = None,
    ) -> None:
        gymnasium.utils.EzPickle.__init__(self, rules, seats, render_mode, rewards, max_cycles)
        super().__init__()
        if max_cycles is not None and max_cycles < 1:
            raise KingdominoError(f"max_cycles {max_cycles!r}: expected at least 1, or None")
        self.game = OpponentSession(GameConfig.of(rules, seats))
        self.render_mode = pixels.validate_render_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.config.seats)]
        self._kind = validate_reward(rewards)
        self._max_cycles = max_cycles
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self._action_spaces = {agent: LegalActions(self.game, seat) for agent, seat in self._seat_of.items()}
        self._rng = np.random.default_rng()

    def _observation_space(self) -> spaces.Dict:
        layout = self.game.observations
        highest = layout.flat(layout.highest_planes, layout.highest_features)
        return spaces.Dict(
            {
                "observation": spaces.Box(np.zeros_like(highest), highest, dtype=np.int16),
                "action_mask": spaces.Box(0, 1, (self.game.config.actions,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """A flat row of 16-bit integers and the mask of legal actions."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The actions of the game, the same for every agent."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Start a new game. The same seed gives the same game."""
        if seed is not None:
            require_seed(seed)
            self._rng = np.random.default_rng(seed)
        self.game.start(int(self._rng.integers(1 << 63)))
        self.agents: list[str] = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._decisions = dict.fromkeys(self.agents, 0)
        self.agent_selection = self.possible_agents[self.game.seat]
        self._render_human()

    def observe(self, agent: str) -> dict[str, Any]:
        """An agent's observation; its mask is all zero unless the agent is to move."""
        seat = self._seat_of[agent]
        is_to_move = seat == self.game.seat
        mask = self.game.mask.copy() if is_to_move else np.zeros(self.game.config.actions, np.int8)
        return {"observation": self.game.observations.flat(*self.game.observe(seat)), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Play an action for the agent to move; an agent that is done steps with None."""
        if self.game.number == 0 or not self.agents:
            raise KingdominoError("no game is in progress: call reset first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.game.step(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._count(agent)
        if self.game.is_over:
            self._finish()
        else:
            self.agent_selection = self.possible_agents[self.game.seat]
        self._accumulate_rewards()
        self._deads_step_first()
        self._render_human()

    def _count(self, agent: str) -> None:
        """Truncate an agent at its limit, and decide at random for truncated agents."""
        self._decisions[agent] += 1
        if self._decisions[agent] == self._max_cycles:
            self.truncations[agent] = True
        while not self.game.is_over and self._decisions[self.possible_agents[self.game.seat]] == self._max_cycles:
            if all(count == self._max_cycles for count in self._decisions.values()):
                return
            self.game.step(self._rng.choice(np.flatnonzero(self.game.mask)))

    def _finish(self) -> None:
        rewards = self.game.rewards(self._kind)
        for agent in self.agents:
            self.rewards[agent] = rewards[self._seat_of[agent]]
            self.terminations[agent] = True
            self.infos[agent] = {"scores": self.game.scores}

    def render(self) -> Any:
        """Render the game in the environment's render mode."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render mode: env(render_mode='ansi')")
            return None
        return None if self.render_mode == "human" else pixels.frame(self.game.state, self.render_mode)

    def _render_human(self) -> None:
        if self.render_mode == "human":
            pixels.frame(self.game.state, "human")

    def close(self) -> None:
        pass

    def __str__(self) -> str:
        return "kingdomino_v1"


class parallel_env(turn_based_aec_to_parallel_wrapper[str, Any, Any]):  # noqa: N801
    """The same game as a parallel environment: all agents step in every cycle, only the one to move decides.

    After `max_cycles` cycles all agents are truncated.
    """

    def __init__(self, max_cycles: int | None = None, **options: Any) -> None:
        super().__init__(env(**options))
        self._max_cycles, self._cycles = max_cycles, 0

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        self._cycles = 0
        return super().reset(seed=seed, options=options)

    def step(self, actions: dict[str, Any]) -> Any:
        observations, rewards, terminations, truncations, infos = super().step(actions)
        self._cycles += 1
        if self._cycles == self._max_cycles:
            truncations = dict.fromkeys(truncations, True)
            self.agents: list[str] = []
        return observations, rewards, terminations, truncations, infos


def wrap(table: Any) -> Any:
    """The standard wrappers: an illegal action ends the game, one out of bounds or out of turn is an error."""
    return _Order(_Bounds(_Illegal(table, illegal_reward=-1)))


def _forwarded(name: str) -> property:
    return property(lambda wrapper: getattr(wrapper.table, name))


class _ForwardToUnwrapped:
    """Forwards the attributes that are read at every turn to the unwrapped environment.

    Chained `__getattr__` through three wrappers costs more time than the game itself.
    """

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
