"""OpenSpiel: the game `kingdomino(rules=..., seats=..., rewards=...)`, registered by importing this module.

Every random event is a chance node: each domino drawn, each king drawn and each cave tile revealed. Nothing else is
hidden, so this is a game of perfect information. The simulator plays it; positions of the readable rules are computed
only to be printed.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.components import Caveman, KingdominoError, Seat
from kingdomino.components.errors import MissingExtra
from kingdomino.editions.steps import ClaimStep, GiveTotemsStep, PlaceStep, RecruitStep, ThrowStep
from kingdomino.environments.chance_tree import END, NUM_CHANCE_OUTCOMES, ChanceTreeNode
from kingdomino.environments.rewards import rewards_of, validate_reward
from kingdomino.simulator import GameConfig, ObservationLayout
from kingdomino.simulator.rule_constants import DOMINOES

try:
    import pyspiel
except ModuleNotFoundError as missing:
    raise MissingExtra("openspiel", missing.name) from None

_DEFAULTS: Final[dict[str, Any]] = {"rules": "classic", "seats": 2, "rewards": "win", "information": "perfect"}
_TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
_CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
_TILES: Final = sum(kind.tiles for kind in Caveman)
_DECISIONS: Final = {PlaceStep: 1, ClaimStep: 1, ThrowStep: 1, GiveTotemsStep: 4, RecruitStep: 6}
"""The most decisions in a step of a turn: up to four totems to give; a caveman with up to four payments."""


class KingdominoGame(pyspiel.Game):
    """Rules, player count and kind of reward (`win`, `margin`, `score`) are parameters.

    Algorithms for imperfect information, such as ISMCTS, refuse other games: `information=imperfect` declares it one.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        parameters = _DEFAULTS | (params or {})
        self.config = GameConfig.of(str(parameters["rules"]), int(parameters["seats"]))
        self.kind = validate_reward(str(parameters["rewards"]))
        self.observations = ObservationLayout.of(self.config.rules, self.config.seats)
        setup, games = self.config.rules.setup(self.config.seats), self.config.rules.games
        self.root = ChanceTreeNode.of(self.config.rules.start(self.config.seats))
        turn = sum(_DECISIONS[step] for step in self.config.rules.turn)
        max_utility = 1.0 if self.kind == "win" else float(_max_points(self.config))
        self._chance_nodes = games * (DOMINOES + setup.line_length + _TILES)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.config.actions,
            max_chance_outcomes=NUM_CHANCE_OUTCOMES,
            num_players=self.config.seats,
            min_utility=-max_utility if self.kind == "margin" else 0.0,
            max_utility=max_utility,
            utility_sum=1.0 if self.kind == "win" else None,
            max_game_length=games * (setup.line_length + setup.rounds * setup.line_length * turn),
        )
        super().__init__(_game_type(self.kind, str(parameters["information"])), info, parameters)

    def new_initial_state(self) -> KingdominoState:
        return KingdominoState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """An observer of public information; for perfect recall, its string is the history."""
        if params:
            raise KingdominoError(f"observations of {self.config} have no parameters: {params!r}")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.observations, iig_obs_type is None or iig_obs_type.public_info, recall)

    def max_chance_nodes_in_history(self) -> int:
        return self._chance_nodes


class KingdominoState(pyspiel.State):
    """A game in progress."""

    def __init__(self, game: KingdominoGame) -> None:
        super().__init__(game)
        self.node = game.root
        self._kind = game.kind

    def current_player(self) -> int:
        node = self.node
        if node.seat is not None:
            return node.seat
        return _TERMINAL if node.kind == END else _CHANCE

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002
        return self.node.actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.node.chance_outcomes

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(action)

    def _action_to_string(self, player: int, action: int) -> str:  # noqa: ARG002
        return str(self.node.event(action)) if action in self.node.actions else str(action)

    def is_terminal(self) -> bool:
        return self.node.kind == END

    def returns(self) -> list[float]:
        node = self.node
        if node.kind != END:
            return [0.0] * node.state.config.seats
        standings = node.state.standings()
        winners = sum(1 << seat for seat, rank in enumerate(standings.ranks) if rank == 1)
        rewards = rewards_of(self._kind, np.array([standings.totals]), np.array([winners]))
        return [float(reward) for reward in rewards[0]]

    def __str__(self) -> str:
        return self.node.text


class Observer:
    """Writes a player's observation: `planes` and `features`, views of `tensor`. Private information is empty.

    A position contains all relevant history, so an information state has the tensor of the observation. At a chance
    node it is that of the last decision; before the first decision it is all zero.
    """

    def __init__(self, layout: ObservationLayout, public: bool, recall: bool = False) -> None:
        self._recall = recall
        self.tensor = np.zeros(layout.size if public else 0, np.float32)
        self.dict = dict(zip(("planes", "features"), layout.split(self.tensor), strict=True)) if public else {}

    def set_from(self, state: KingdominoState, player: int) -> None:
        for name, numbers in zip(self.dict, state.node.observe(player), strict=False):
            self.dict[name][:] = numbers

    def string_from(self, state: KingdominoState, player: int) -> str:
        if not self.dict:
            return ""
        return f"{Seat(player)}: {state.history_str() if self._recall else state.node.text}"


def _max_points(config: GameConfig) -> int:
    """An upper bound: all crowns of the box in one property that fills the window, and every bonus."""
    crowns = sum(land.crowns for domino in config.rules.box for land in domino.lands)
    return int(config.rules.games) * (config.side**2 * (crowns + 5) + 100)


def _game_type(kind: str, information: str = "perfect") -> Any:
    known = pyspiel.GameType.Information
    types = {"perfect": known.PERFECT_INFORMATION, "imperfect": known.IMPERFECT_INFORMATION}
    if information not in types:
        raise KingdominoError(f"information {information!r}: expected one of {', '.join(types)}")
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name="kingdomino",
        long_name="Kingdomino",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=types[information],
        utility=utility.CONSTANT_SUM if kind == "win" else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(Seat),
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_DEFAULTS,
    )


pyspiel.register_game(_game_type("win"), KingdominoGame)
