"""OpenSpiel: the game `kingdomino(rules=..., seats=..., rewards=...)`, registered by importing this module.

Every turn of chance is a node of its own: each domino drawn, each king that comes up, each cave tile turned up. A pile
that nobody has seen is chance, not a secret, so the game is one of perfect information. Played by the readable rules;
actions and observations have the numbers of the simulator.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.components import Caveman, KingdominoError, Seat
from kingdomino.editions.steps import ClaimStep, GiveTotemsStep, PlaceStep, RecruitStep, ThrowStep
from kingdomino.environments.chance_tree import NUM_CHANCE_OUTCOMES, ChanceTreeNode
from kingdomino.environments.extras import not_installed
from kingdomino.environments.observations import Observations
from kingdomino.environments.rewards import rewards_of, validate_reward
from kingdomino.simulator import GameConfig
from kingdomino.simulator.dominoes import DOMINOES

try:
    import pyspiel
except ModuleNotFoundError as missing:
    raise not_installed("openspiel", missing) from missing

_DEFAULTS: Final[dict[str, Any]] = {"rules": "classic", "seats": 2, "rewards": "win"}
_TILES: Final = sum(kind.tiles for kind in Caveman)
_DECISIONS: Final = {PlaceStep: 1, ClaimStep: 1, ThrowStep: 1, GiveTotemsStep: 4, RecruitStep: 6}
"""The most decisions that a part of a turn can take: up to four totems to give, a caveman with four payments."""


class KingdominoGame(pyspiel.Game):
    """A table: the rules and the player count are parameters, and what the end is worth (`win`, `margin`, `score`)."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = _DEFAULTS | (params or {})
        self.table = GameConfig.of(str(chosen["rules"]), int(chosen["seats"]))
        self.kind = validate_reward(str(chosen["rewards"]))
        self.observations = Observations.of(self.table.rules, self.table.seats)
        row, games = self.table.rules.setup(self.table.seats), self.table.rules.games
        turn = sum(_DECISIONS[step] for step in self.table.rules.turn)
        most = 1.0 if self.kind == "win" else float(_most_points(self.table))
        self._chance_nodes = games * (DOMINOES + row.line_length + _TILES)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.actions,
            max_chance_outcomes=NUM_CHANCE_OUTCOMES,
            num_players=self.table.seats,
            min_utility=-most if self.kind == "margin" else 0.0,
            max_utility=most,
            utility_sum=1.0 if self.kind == "win" else None,
            max_game_length=games * (row.line_length + row.rounds * row.line_length * turn),
        )
        super().__init__(_game_type(self.kind), info, chosen)

    def new_initial_state(self) -> KingdominoState:
        """The empty table, before the first domino is drawn."""
        return KingdominoState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """What writes observations; None for those with perfect recall, which the game does not have."""
        if params:
            raise KingdominoError(f"observations of {self.table} have no parameters: {params!r}")
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            return None
        return Observer(self.observations, iig_obs_type is None or iig_obs_type.public_info)

    def max_chance_nodes_in_history(self) -> int:
        """At most so many dominoes, kings and cave tiles."""
        return self._chance_nodes


class KingdominoState(pyspiel.State):
    """A game under way."""

    def __init__(self, game: KingdominoGame) -> None:
        super().__init__(game)
        self.node = ChanceTreeNode(game.table.rules.start(game.table.seats))
        self._kind = game.kind

    def current_player(self) -> int:
        """Who decides: a seat's number, chance, or nobody any more."""
        position = self.node.position
        if position.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if position.seat is None else int(position.seat)

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002
        return list(self.node.events)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome with its probability."""
        return self.node.chance_outcomes

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(action)

    def _action_to_string(self, player: int, action: int) -> str:  # noqa: ARG002
        event = self.node.events.get(action)
        return str(action) if event is None else str(event)

    def is_terminal(self) -> bool:
        """Whether nothing is left to decide."""
        return self.node.position.is_over

    def returns(self) -> list[float]:
        """What the game was worth to each seat; nothing before it is over."""
        position = self.node.position
        if not position.is_over:
            return [0.0] * len(position.kingdoms)
        result = position.result()
        winners = sum(1 << seat for seat, rank in enumerate(result.ranks) if rank == 1)
        totals = [tally.points for tally in position.tallies()]
        return [float(reward) for reward in rewards_of(self._kind, np.array([totals]), np.array([winners]))[0]]

    def __str__(self) -> str:
        return self.node.text


class Observer:
    """Writes what a player sees: `planes` and `facts`, one after the other in `tensor`. Of the private part: nothing.

    At a turn of chance it is what was seen at the last decision; before the first one, all is 0.
    """

    def __init__(self, seen: Observations, public: bool) -> None:
        self.tensor = np.zeros(seen.size if public else 0, np.float32)
        self.dict = dict(zip(("planes", "facts"), seen.split(self.tensor), strict=True)) if public else {}

    def set_from(self, state: KingdominoState, player: int) -> None:
        """Write what a player sees of a state."""
        for name, numbers in zip(self.dict, state.node.revealed(player), strict=False):
            self.dict[name][:] = numbers

    def string_from(self, state: KingdominoState, player: int) -> str:
        """What a player sees of a state, as text: the position, and whose eyes these are."""
        return f"{Seat(player)}: {state.node.text}" if self.dict else ""


def _most_points(table: GameConfig) -> int:
    """More than anybody can score: all crowns of the box on one property that fills the window, and every bonus."""
    crowns = sum(land.crowns for domino in table.rules.box for land in domino.lands)
    return int(table.rules.games) * (table.side**2 * (crowns + 5) + 100)


def _game_type(kind: str) -> Any:
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name="kingdomino",
        long_name="Kingdomino",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=utility.CONSTANT_SUM if kind == "win" else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(Seat),
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_DEFAULTS,
    )


pyspiel.register_game(_game_type("win"), KingdominoGame)
