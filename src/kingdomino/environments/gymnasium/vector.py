"""`KingdominoVectorEnv`: many games at once as one Gymnasium vector environment, stepped by compiled code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from kingdomino.components import KingdominoError
from kingdomino.environments import pixels
from kingdomino.environments.gymnasium.spaces import gymnasium, observation_space, spaces
from kingdomino.environments.opponent_session import assign_opponents
from kingdomino.environments.rewards import rewards_of, validate_reward
from kingdomino.players.factory import PlayerLike
from kingdomino.simulator import POLICIES, Batch, GameConfig, ObservationLayout

AutoresetMode = gymnasium.vector.AutoresetMode
VectorEnv = gymnasium.vector.VectorEnv


class KingdominoVectorEnv(VectorEnv[dict[str, Any], Any, Any]):
    """Many games, one action for each at every step.

    Without opponents it is self-play: the observation is that of the seat to move, the reward that of the seat that has
    acted. With opponents (`random`, `greedy`, `full-greedy`) only the learner acts, and they reply in compiled code.
    `infos["action_mask"]` marks the legal actions.
    With `copy=False` observations and masks are the simulator's own memory, overwritten by every step and shared with
    torch or JAX without a copy; do not write to them.

    >>> env = KingdominoVectorEnv("classic", 2, games=3)
    >>> observations, infos = env.reset(seed=1)
    >>> observations["planes"].shape, observations["features"].shape, infos["action_mask"].sum(axis=1).tolist()
    ((3, 14, 9, 9), (3, 239), [4, 4, 4])
    >>> observations, rewards, terminations, truncations, infos = env.step(infos["action_mask"].argmax(axis=1))
    """

    def __init__(
        self,
        rules: str = "classic",
        seats: int | None = 2,
        games: int = 1024,
        opponents: PlayerLike | Sequence[PlayerLike] | None = None,
        rewards: str = "win",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
        *,
        seat: int = 0,
        copy: bool = True,
        jobs: int = 1,
    ) -> None:
        self._config = GameConfig.of(rules, seats)
        if games < 1:
            raise KingdominoError(f"games {games!r}: expected at least 1")
        self._rewards = validate_reward(rewards)
        self._mode = AutoresetMode(autoreset_mode)
        specs = assign_opponents(opponents, self._config, seat)
        for spec in specs:
            if spec is not None and spec not in POLICIES:
                raise KingdominoError(
                    f"opponent {spec!r}: the vector environment supports {', '.join(POLICIES)}, "
                    "KingdominoEnv every player"
                )
        self._learner = None if opponents is None else seat
        self._batch_options: dict[str, Any] = {"games": games, "autoreset": False, "jobs": jobs, "policies": specs}
        self._batch_options["writeable"] = not copy
        self._batch: Batch | None = None
        self._copy = copy
        self._always = np.ones(games, np.bool_)
        self.observations = ObservationLayout.of(rules, seats)
        self.num_envs = games
        self.render_mode = pixels.validate_render_mode(render_mode)
        self.metadata = {"autoreset_mode": self._mode, "render_modes": list(pixels.MODES)}
        self.single_observation_space = observation_space(self.observations)
        self.observation_space = observation_space(self.observations, games)
        self.single_action_space = spaces.Discrete(self._config.actions)
        self.action_space = spaces.MultiDiscrete(np.full(games, self._config.actions))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start new games; with `options["reset_mask"]` only where the mask is true."""
        super().reset(seed=seed)
        mask = (options or {}).get("reset_mask")
        if mask is not None:
            self._running.restart(self._rows(mask, seed))
        elif self._batch is None or seed is not None:
            batch_seed = int(self.np_random.integers(1 << 63))
            self._batch = Batch(self._config.rules, self._config.seats, seed=batch_seed, **self._batch_options)
        else:
            self._batch.restart()
        return self._observations(), self._infos()

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Play one action in every game. With next-step autoreset, a finished game restarts instead."""
        batch = self._running
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
            extra = self._finish_games(ended, actors, rewards)
        if self._mode is AutoresetMode.NEXT_STEP and waiting.any():
            batch.restart(np.flatnonzero(waiting))
        return self._observations(), rewards, ended, np.zeros(self.num_envs, np.bool_), self._infos() | extra

    def _finish_games(self, ended: Any, actors: Any, rewards: Any) -> dict[str, Any]:
        """Write the rewards of finished games, collect their infos, and restart them in same-step mode."""
        batch, rows = self._running, np.flatnonzero(ended)
        outcome = np.zeros((self.num_envs, self._config.seats))
        outcome[rows] = rewards_of(self._rewards, batch.totals[rows], batch.winners[rows])
        rewards[rows] = outcome[rows, actors[rows] if self._learner is None else self._learner]
        scores = np.where(ended[:, None], batch.totals, 0)
        infos = {"scores": scores, "_scores": ended.copy(), "outcome": outcome, "_outcome": ended.copy()}
        if self._mode is not AutoresetMode.SAME_STEP:
            return infos
        final = np.full(self.num_envs, None, object)
        for row in rows:
            final[row] = {"planes": batch.planes[row].copy(), "features": batch.features[row].copy()}
        batch.restart(rows)
        return infos | {
            "final_obs": final,
            "_final_obs": ended.copy(),
            "final_info": {name: value.copy() for name, value in infos.items()},
            "_final_info": ended.copy(),
        }

    def render(self) -> tuple[Any, ...] | None:
        """Render every game in the environment's render mode."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render mode: make_vec(..., render_mode='ansi')")
            return None
        return tuple(pixels.frame(self._running.state(row), self.render_mode) for row in range(self.num_envs))

    @property
    def _running(self) -> Batch:
        if self._batch is None:
            raise KingdominoError("no game has started: call reset first")
        return self._batch

    def _rows(self, mask: Any, seed: int | None) -> Any:
        selected = np.asarray(mask)
        if selected.dtype != np.bool_ or selected.shape != (self.num_envs,) or not selected.any():
            raise KingdominoError(f"reset_mask: expected {self.num_envs} booleans, at least one of them true")
        if seed is not None:
            raise KingdominoError("a seed restarts all games: reset with a seed or with a reset_mask, not both")
        return np.flatnonzero(selected)

    def _observations(self) -> dict[str, Any]:
        batch = self._running
        if self._copy:
            return {"planes": batch.planes.copy(), "features": batch.features.copy()}
        return {"planes": batch.planes, "features": batch.features}

    def _infos(self) -> dict[str, Any]:
        batch = self._running
        mask = batch.masks.copy() if self._copy else batch.masks
        if self._mode is AutoresetMode.NEXT_STEP:
            # The next step ignores the action of a finished game, so every action is allowed: a softmax stays finite.
            mask[batch.seats < 0] = 1
        return {
            "action_mask": mask,
            "_action_mask": self._always.copy(),
            "seat": batch.seats.copy(),
            "_seat": self._always.copy(),
        }
