"""`KingdominoEnv`: one learner against named players, as a Gymnasium environment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from kingdomino.environments import render_modes
from kingdomino.environments.gymnasium.spaces import LegalActions, gymnasium, observation_space
from kingdomino.environments.opponent_session import OpponentSession, assign_opponents
from kingdomino.environments.rewards import validate_reward
from kingdomino.simulator import GameConfig


class KingdominoEnv(gymnasium.Env[dict[str, Any], Any]):
    """One seat is the learner's; the others are played by `opponents`, any specs that `kingdomino.players` knows.

    An action that is not legal is refused with an error; `action_masks()`, and `info["action_mask"]`, say what is.
    `action_space.sample()` draws a legal one; one drawn before a reset, as checkers play it, stands for a fresh sample.

    >>> env = KingdominoEnv("classic", 2, opponents="greedy")
    >>> observation, info = env.reset(seed=1)
    >>> observation["planes"].shape, int(env.action_masks().sum())
    ((14, 9, 9), 4)
    """

    metadata = {"render_modes": list(render_modes.MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        rules: str = "classic",
        seats: int | None = 2,
        opponents: str | Sequence[str] = "random",
        rewards: str = "win",
        render_mode: str | None = None,
        *,
        seat: int = 0,
    ) -> None:
        table = GameConfig.of(rules, seats)
        self.game = OpponentSession(table, assign_opponents(opponents, table, seat))
        self.seat = seat
        self.render_mode = render_modes.validate_render_mode(render_mode)
        self._rewards = validate_reward(rewards)
        self.observation_space = observation_space(self.game.observations)
        self.action_space: LegalActions = LegalActions(self.game, seat)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a new game, the same one for the same seed, up to the learner's first decision."""
        super().reset(seed=seed, options=options)
        self.game.start(int(self.np_random.integers(1 << 63)))
        self._show()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play an action; the opponents answer up to the learner's next decision or the end of the game."""
        if self.action_space.outdated(action):
            action = self.np_random.choice(np.flatnonzero(self.game.mask))
        self.game.step(action)
        self._show()
        reward = self.game.rewards(self._rewards)[self.seat] if self.game.is_over else 0.0
        return self._observation(), reward, self.game.is_over, False, self._info()

    def action_masks(self) -> Any:
        """Which actions are legal now, as booleans."""
        return self.game.mask.astype(np.bool_)

    def render(self) -> Any:
        """A picture of the table in the render mode of this environment."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() without a render mode shows nothing: make(..., render_mode='ansi')")
            return None
        return None if self.render_mode == "human" else render_modes.frame(self.game.state, self.render_mode)

    def _show(self) -> None:
        if self.render_mode == "human":
            render_modes.frame(self.game.state, "human")

    def _observation(self) -> dict[str, Any]:
        planes, facts = self.game.observe(self.seat)
        return {"planes": planes, "facts": facts}

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.game.mask.copy()}
        if self.game.is_over:
            info["scores"] = self.game.scores
        return info
