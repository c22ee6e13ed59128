"""`KingdominoVectorEnv`: thousands of games in step as one Gymnasium vector environment, written by compiled code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from kingdomino.components import KingdominoError
from kingdomino.environments import render_modes
from kingdomino.environments.gymnasium.spaces import gymnasium, observation_space, spaces
from kingdomino.environments.observations import Observations
from kingdomino.environments.opponent_session import assign_opponents
from kingdomino.environments.rewards import rewards_of, validate_reward
from kingdomino.simulator import POLICIES, Batch, GameConfig

AutoresetMode = gymnasium.vector.AutoresetMode
VectorEnv = gymnasium.vector.VectorEnv


class KingdominoVectorEnv(VectorEnv[dict[str, Any], Any, Any]):
    """Games side by side, one action for each at every step.

    Without opponents it is self-play: whoever is to decide acts, an observation is always that of whoever decides next,
    and a reward that of whoever has acted. With opponents (`random`, `greedy`, `full-greedy`) one learner acts, and
    they answer inside compiled code. `infos["action_mask"]` says what is legal.

    >>> env = KingdominoVectorEnv("classic", 2, games=3)
    >>> observations, infos = env.reset(seed=1)
    >>> observations["planes"].shape, observations["facts"].shape, infos["action_mask"].sum(axis=1).tolist()
    ((3, 14, 9, 9), (3, 239), [4, 4, 4])
    >>> observations, rewards, terminations, truncations, infos = env.step(infos["action_mask"].argmax(axis=1))
    """

    def __init__(
        self,
        rules: str = "classic",
        seats: int | None = 2,
        games: int = 1024,
        opponents: str | Sequence[str] | None = None,
        rewards: str = "win",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
        *,
        seat: int = 0,
        copy: bool = True,
        jobs: int = 1,
    ) -> None:
        self._table = GameConfig.of(rules, seats)
        if games < 1:
            raise KingdominoError(f"games {games!r}: expected a number from 1 on")
        self._rewards = validate_reward(rewards)
        self._mode = AutoresetMode(autoreset_mode)
        specs = assign_opponents(opponents, self._table, seat)
        for spec in specs:
            if spec is not None and spec not in POLICIES:
                raise KingdominoError(
                    f"opponent {spec!r}: the vector environment plays against {', '.join(POLICIES)}, "
                    "KingdominoEnv against all players"
                )
        self._learner = None if opponents is None else seat
        self._made: dict[str, Any] = {"games": games, "autoreset": False, "jobs": jobs, "policies": specs}
        self._batch: Batch | None = None
        self._copy = copy
        self._always = np.ones(games, np.bool_)
        self.observations = Observations.of(rules, seats)
        self.num_envs = games
        self.render_mode = render_modes.validate_render_mode(render_mode)
        self.metadata = {"autoreset_mode": self._mode, "render_modes": list(render_modes.MODES)}
        self.single_observation_space = observation_space(self.observations)
        self.observation_space = observation_space(self.observations, games)
        self.single_action_space = spaces.Discrete(self._table.actions)
        self.action_space = spaces.MultiDiscrete(np.full(games, self._table.actions))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin new games, the same ones for the same seed; only where `options["reset_mask"]` is true, if given."""
        super().reset(seed=seed)
        mask = (options or {}).get("reset_mask")
        if mask is not None:
            self._going.restart(self._rows(mask, seed))
        elif self._batch is None or seed is not None:
            fresh = int(self.np_random.integers(1 << 63))
            self._batch = Batch(self._table.rules, self._table.seats, seed=fresh, **self._made)
        else:
            self._batch.restart()
        return self._observations(), self._infos()

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Play one action in every game. Where a game was over (next-step autoreset), a new one begins instead."""
        batch = self._going
        actors = batch.seats.copy()
        waiting = actors < 0
        if waiting.any() and self._mode is AutoresetMode.DISABLED:
            raise KingdominoError(
                f"game {waiting.argmax()} is over: reset it first, with options={{'reset_mask': ...}}"
            )
        if not waiting.all():
            batch.step(actions)
        ended = (batch.over == 1) & ~waiting
        rewards, extra = np.zeros(self.num_envs), dict[str, Any]()
        if ended.any():
            extra = self._ending(ended, actors, rewards)
        if self._mode is AutoresetMode.NEXT_STEP and waiting.any():
            batch.restart(np.flatnonzero(waiting))
        return self._observations(), rewards, ended, np.zeros(self.num_envs, np.bool_), self._infos() | extra

    def _ending(self, ended: Any, actors: Any, rewards: Any) -> dict[str, Any]:
        """Fill in the rewards of the games that ended and tell of them; begin anew where the mode says so."""
        batch, rows = self._going, np.flatnonzero(ended)
        outcome = np.zeros((self.num_envs, self._table.seats))
        outcome[rows] = rewards_of(self._rewards, batch.totals[rows], batch.winners[rows])
        rewards[rows] = outcome[rows, actors[rows] if self._learner is None else self._learner]
        scores = np.where(ended[:, None], batch.totals, 0)
        told = {"scores": scores, "_scores": ended.copy(), "outcome": outcome, "_outcome": ended.copy()}
        if self._mode is not AutoresetMode.SAME_STEP:
            return told
        final = np.full(self.num_envs, None, object)
        for row in rows:
            final[row] = {"planes": batch.planes[row].copy(), "facts": batch.facts[row].copy()}
        batch.restart(rows)
        return told | {
            "final_obs": final,
            "_final_obs": ended.copy(),
            "final_info": {name: value.copy() for name, value in told.items()},
            "_final_info": ended.copy(),
        }

    def render(self) -> tuple[Any, ...] | None:
        """A picture of every table in the render mode of this environment."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() without a render mode shows nothing: make_vec(..., render_mode='ansi')")
            return None
        return tuple(render_modes.frame(self._going.state(row), self.render_mode) for row in range(self.num_envs))

    @property
    def _going(self) -> Batch:
        if self._batch is None:
            raise KingdominoError("no game has begun: call reset first")
        return self._batch

    def _rows(self, mask: Any, seed: int | None) -> Any:
        chosen = np.asarray(mask)
        if chosen.dtype != np.bool_ or chosen.shape != (self.num_envs,) or not chosen.any():
            raise KingdominoError(f"reset_mask: expected {self.num_envs} booleans, at least one of them true")
        if seed is not None:
            raise KingdominoError("a seed begins all games anew: reset with a seed, or with a reset_mask")
        return np.flatnonzero(chosen)

    def _observations(self) -> dict[str, Any]:
        batch = self._going
        if self._copy:
            return {"planes": batch.planes.copy(), "facts": batch.facts.copy()}
        return {"planes": batch.planes, "facts": batch.facts}

    def _infos(self) -> dict[str, Any]:
        batch = self._going
        mask = batch.masks.copy() if self._copy else batch.masks
        return {
            "action_mask": mask,
            "_action_mask": self._always.copy(),
            "seat": batch.seats.copy(),
            "_seat": self._always.copy(),
        }


def vector_env(num_envs: int, opponents: str | Sequence[str] | None = "random", **options: Any) -> KingdominoVectorEnv:
    """What `gymnasium.make_vec` makes: as many games as it asks for, against the opponents of `gymnasium.make`."""
    return KingdominoVectorEnv(games=num_envs, opponents=opponents, **options)
