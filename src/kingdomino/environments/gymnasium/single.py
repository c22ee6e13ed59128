"""`KingdominoEnv`: one learner against named players, as a Gymnasium environment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from kingdomino.environments import pixels
from kingdomino.environments.gymnasium.spaces import LegalActions, gymnasium, observation_space
from kingdomino.environments.opponent_session import OpponentSession, assign_opponents
from kingdomino.environments.rewards import validate_reward
from kingdomino.players.factory import PlayerLike
from kingdomino.simulator import GameConfig


class KingdominoEnv(gymnasium.Env[dict[str, Any], Any]):
    """The learner has one seat; `opponents`, any players or specs of `kingdomino.players`, have the others.

    `action_masks()` and `info["action_mask"]` mark the legal actions, and `action_space.sample()` draws one of them.
    An illegal action ends the game with `illegal_reward`, or raises an error where that is None.

    >>> env = KingdominoEnv("classic", 2, opponents="greedy")
    >>> observation, info = env.reset(seed=1)
    >>> observation["planes"].shape, int(env.action_masks().sum())
    ((14, 9, 9), 4)
    """

    metadata = {"render_modes": list(pixels.MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        rules: str = "classic",
        seats: int | None = 2,
        opponents: PlayerLike | Sequence[PlayerLike] = "random",
        rewards: str = "win",
        render_mode: str | None = None,
        *,
        seat: int = 0,
        illegal_reward: float | None = -1.0,
    ) -> None:
        config = GameConfig.of(rules, seats)
        self.game = OpponentSession(config, assign_opponents(opponents, config, seat))
        self.seat = seat
        self.render_mode = pixels.validate_render_mode(render_mode)
        self.illegal_reward = illegal_reward
        self._reward_kind = validate_reward(rewards)
        self.observation_space = observation_space(self.game.observations)
        self.action_space: LegalActions = LegalActions(self.game, seat)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a new game and play it up to the learner's first decision."""
        super().reset(seed=seed, options=options)
        self.game.start(int(self.np_random.integers(1 << 63)))
        self._render_human()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play an action, then the opponents up to the learner's next decision or the end of the game."""
        if self.illegal_reward is not None and self._is_illegal(action):
            return self._forfeit(int(action), float(self.illegal_reward))
        self.game.step(action)
        self._render_human()
        reward = self.game.rewards(self._reward_kind)[self.seat] if self.game.is_over else 0.0
        return self._observation(), reward, self.game.is_over, False, self._info()

    def _is_illegal(self, action: Any) -> bool:
        """Whether an action belongs to the action space but is not legal now."""
        return not self.game.is_over and self.action_space.contains(action) and not self.game.mask[int(action)]

    def _forfeit(self, action: int, reward: float) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        observation = self._observation()
        self.game.abandon()
        info = {"action_mask": np.zeros_like(self.game.mask), "illegal_action": action}
        return observation, reward, True, False, info

    def action_masks(self) -> Any:
        """The mask of legal actions as booleans, as MaskablePPO expects it."""
        return self.game.mask.astype(np.bool_)

    def render(self) -> Any:
        """Render the table in the environment's render mode."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render mode: make(..., render_mode='ansi')")
            return None
        return None if self.render_mode == "human" else pixels.frame(self.game.state, self.render_mode)

    def close(self) -> None:
        self.game.close()

    def _render_human(self) -> None:
        if self.render_mode == "human":
            pixels.frame(self.game.state, "human")

    def _observation(self) -> dict[str, Any]:
        planes, features = self.game.observe(self.seat)
        return {"planes": planes, "features": features}

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.game.mask.copy()}
        if self.game.is_over:
            info["scores"] = self.game.scores
        if self.game.forfeits:
            info["forfeits"] = self.game.forfeits
        return info
