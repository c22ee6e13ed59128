"""PettingZoo: a table as an AEC environment, every seat an agent that decides when it is its turn.

`env` is `raw_env` in PettingZoo's usual wrappers: an action that is not legal ends the game at once, with -1 for
whoever played it and 0 for the others (`TerminateIllegalWrapper`). `raw_env` alone refuses it with an error.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kingdomino.components import KingdominoError
from kingdomino.environments import render_modes
from kingdomino.environments.extras import not_installed
from kingdomino.environments.gymnasium.spaces import LegalActions, gymnasium, spaces
from kingdomino.environments.opponent_session import OpponentSession
from kingdomino.environments.rewards import validate_reward
from kingdomino.simulator import GameConfig

try:
    import pettingzoo
except ModuleNotFoundError as missing:
    raise not_installed("rl", missing) from missing
from pettingzoo.utils.conversions import turn_based_aec_to_parallel_wrapper

from kingdomino.environments.wrappers import wrap

__all__ = ["env", "parallel_env", "raw_env"]


def env(**options: Any) -> Any:
    """A table in the usual wrappers; the options are those of `raw_env`.

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
    """A table. An observation holds a flat row of numbers and the mask of legal actions.

    After `max_cycles` decisions of its own an agent is truncated; what it would still have to decide is then decided at
    random, so that the others can go on.
    """

    metadata = {  # noqa: RUF012
        "render_modes": list(render_modes.MODES),
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
            raise KingdominoError(f"max_cycles {max_cycles!r}: expected a number from 1 on, or None")
        self.game = OpponentSession(GameConfig.of(rules, seats))
        self.render_mode = render_modes.validate_render_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.table.seats)]
        self._kind = validate_reward(rewards)
        self._most = max_cycles
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self._action_spaces = {agent: LegalActions(self.game, seat) for agent, seat in self._seat_of.items()}
        self._chance = np.random.default_rng()

    def _observation_space(self) -> spaces.Dict:
        seen = self.game.observations
        highest = seen.flat(seen.highest_planes, seen.highest_features)
        return spaces.Dict(
            {
                "observation": spaces.Box(np.zeros_like(highest), highest, dtype=np.int16),
                "action_mask": spaces.Box(0, 1, (self.game.table.actions,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees: a flat row of 16-bit numbers, and the mask of what is legal."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The actions of the table, the same for everybody."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a new game, the same one for the same seed."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.game.start(int(self._chance.integers(1 << 63)))
        self.agents: list[str] = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._taken = dict.fromkeys(self.agents, 0)
        self.agent_selection = self.possible_agents[self.game.seat]
        self._show()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now; nothing is legal for one that does not decide."""
        seat = self._seat_of[agent]
        asked = seat == self.game.seat
        mask = self.game.mask.copy() if asked else np.zeros(self.game.table.actions, np.int8)
        return {"observation": self.game.observations.flat(*self.game.observe(seat)), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Play an action of the agent that decides; one that is done steps with None and leaves."""
        if self.game.number == 0 or not self.agents:
            raise KingdominoError("no game goes on: call reset first")
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
        self._show()

    def _count(self, agent: str) -> None:
        """Truncate an agent that has decided often enough, and decide at random for those that are gone."""
        self._taken[agent] += 1
        if self._taken[agent] == self._most:
            self.truncations[agent] = True
        while not self.game.is_over and self._taken[self.possible_agents[self.game.seat]] == self._most:
            if all(taken == self._most for taken in self._taken.values()):
                return
            self.game.step(self._chance.choice(np.flatnonzero(self.game.mask)))

    def _finish(self) -> None:
        found = self.game.rewards(self._kind)
        for agent in self.agents:
            self.rewards[agent] = found[self._seat_of[agent]]
            self.terminations[agent] = True
            self.infos[agent] = {"scores": self.game.scores}

    def render(self) -> Any:
        """A picture of the table in the render mode of this environment."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() without a render mode shows nothing: env(render_mode='ansi')")
            return None
        return None if self.render_mode == "human" else render_modes.frame(self.game.state, self.render_mode)

    def _show(self) -> None:
        if self.render_mode == "human":
            render_modes.frame(self.game.state, "human")

    def close(self) -> None:
        """Nothing to close."""

    def __str__(self) -> str:
        return "kingdomino_v1"


class parallel_env(turn_based_aec_to_parallel_wrapper[str, Any, Any]):  # noqa: N801
    """The same table as a parallel environment: all agents step in every cycle, only the one whose turn it is decides.

    After `max_cycles` cycles everybody is truncated.
    """

    def __init__(self, max_cycles: int | None = None, **options: Any) -> None:
        super().__init__(env(**options))
        self._most, self._cycles = max_cycles, 0

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        """Begin a new game."""
        self._cycles = 0
        return super().reset(seed=seed, options=options)

    def step(self, actions: dict[str, Any]) -> Any:
        """Play the action of the agent whose turn it is."""
        observations, rewards, terminations, truncations, infos = super().step(actions)
        self._cycles += 1
        if self._cycles == self._most:
            truncations = dict.fromkeys(truncations, True)
            self.agents: list[str] = []
        return observations, rewards, terminations, truncations, infos
