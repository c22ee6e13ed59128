"""`KingdominoVecEnv`: the vector environment as a `VecEnv` of Stable-Baselines3, with masks for MaskablePPO."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from kingdomino.components import KingdominoError
from kingdomino.components.errors import MissingExtra, require_seed
from kingdomino.environments.gymnasium.vector import AutoresetMode, KingdominoVectorEnv
from kingdomino.players.factory import PlayerLike

try:
    from stable_baselines3.common.vec_env import VecEnv
except ModuleNotFoundError as missing:
    raise MissingExtra("sb3", missing.name) from None


class KingdominoVecEnv(VecEnv):
    """Many games against compiled opponents (`random`, `greedy`, `full-greedy`), stepped in one call."""

    def __init__(
        self,
        rules: str = "classic",
        seats: int | None = 2,
        games: int = 64,
        opponents: PlayerLike | Sequence[PlayerLike] = "random",
        rewards: str = "win",
        *,
        seat: int = 0,
        jobs: int = 1,
    ) -> None:
        self.env = KingdominoVectorEnv(
            rules, seats, games, opponents, rewards, AutoresetMode.SAME_STEP, seat=seat, jobs=jobs
        )
        self.render_mode = None
        self._masks: Any = np.zeros((games, 0), np.bool_)
        self._actions: Any = None
        self._seed: int | None = None
        super().__init__(games, self.env.single_observation_space, self.env.single_action_space)

    def reset(self) -> dict[str, Any]:
        observations, infos = self.env.reset(seed=self._seed)
        self._seed = None
        self._masks = infos["action_mask"].astype(np.bool_)
        return observations

    def seed(self, seed: int | None = None) -> Sequence[int | None]:
        """Set the seed of the next reset."""
        if seed is not None:
            require_seed(seed)
        self._seed = seed
        return [seed] * self.num_envs

    def step_async(self, actions: Any) -> None:
        self._actions = np.asarray(actions)

    def step_wait(self) -> tuple[dict[str, Any], Any, Any, list[dict[str, Any]]]:
        observations, rewards, ended, _, infos = self.env.step(self._actions)
        self._masks = infos["action_mask"].astype(np.bool_)
        extra: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for row in np.flatnonzero(ended).tolist():
            extra[row] = {
                "terminal_observation": infos["final_obs"][row],
                "TimeLimit.truncated": False,
                "scores": infos["scores"][row].tolist(),
            }
        return observations, rewards.astype(np.float32), ended, extra

    def action_masks(self) -> Any:
        """The legal actions of every game, as booleans."""
        return self._masks

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        """Only `action_masks`, for each of the games; there are no separate environments to call."""
        if method_name != "action_masks" or args or kwargs:
            raise KingdominoError(f"method {method_name!r}: expected 'action_masks'")
        return [self._masks[row] for row in self._get_indices(indices)]

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        value = getattr(self, attr_name)
        return [value for _ in self._get_indices(indices)]

    def has_attr(self, attr_name: str) -> bool:
        return hasattr(self, attr_name)

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:  # noqa: ARG002
        setattr(self, attr_name, value)

    def env_is_wrapped(self, wrapper_class: type, indices: Any = None) -> list[bool]:  # noqa: ARG002
        return [False for _ in self._get_indices(indices)]

    def close(self) -> None:
        self.env.close()
