"""The OpenSpiel game: OpenSpiel's own tests, and the golden playthroughs."""

from __future__ import annotations

import re
import unittest
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test as framework
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr
from open_spiel.python.algorithms.generate_playthrough import playthrough as their_playthrough

from kingdomino.components import IllegalEvent, KingdominoError
from kingdomino.environments import openspiel
from kingdomino.environments.chance_tree import ChanceTreeNode, chance_event
from kingdomino.environments.playthrough import playthrough
from kingdomino.simulator import GameConfig, ObservationLayout, to_position
from tests.environments.configs import CONFIGS, VARIANTS

PLAYTHROUGHS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


def load(config: GameConfig, rewards: str = "win"):
    return pyspiel.load_game(f"kingdomino(rules={config.rules.name},seats={config.seats},rewards={rewards})")


def test_the_game_passes_api_test(capfd):
    flags.FLAGS(["api_test", "--test_only_games=^kingdomino$"])
    framework._GAMES_TO_TEST.add("kingdomino")
    suite = framework.load_tests(unittest.defaultTestLoader, None, None)
    assert suite.countTestCases() >= 5
    result = unittest.TextTestRunner(verbosity=0).run(suite)
    assert result.wasSuccessful(), result.failures + result.errors
    capfd.readouterr()


@pytest.mark.parametrize("config", CONFIGS + VARIANTS[:3], ids=str)
def test_random_games_pass_random_sim_test(config: GameConfig, capfd):
    pyspiel.random_sim_test(load(config), num_sims=1, serialize=False, verbose=False)
    capfd.readouterr()


def test_a_game_can_be_serialised(capfd):
    pyspiel.random_sim_test(load(CONFIGS[0]), num_sims=1, serialize=True, verbose=False)
    state = load(CONFIGS[0]).new_initial_state()
    state.apply_action(16)
    game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert str(again) == str(state)
    assert str(game) == "kingdomino(information=perfect,rewards=win,rules=classic,seats=2)"
    capfd.readouterr()


def test_an_openspiel_playthrough_is_deterministic():
    assert their_playthrough("kingdomino", None, seed=1) == their_playthrough("kingdomino", None, seed=1)


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_playthroughs_match_the_golden_files(path: Path):
    rules, _, seats = path.stem.rpartition("-")
    assert path.read_text("utf-8") == playthrough(rules, int(seats)), "tools/playthroughs.py writes them"


def test_every_edition_has_a_golden_playthrough():
    assert {path.stem.rpartition("-")[0] for path in PLAYTHROUGHS} == {config.rules.name for config in CONFIGS}


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_the_openspiel_game_follows_the_playthrough(path: Path):
    rules, _, seats = path.stem.rpartition("-")
    text = path.read_text("utf-8")
    state = load(GameConfig.of(rules, int(seats)), "score").new_initial_state()
    for number, event in re.findall(r"^plays: (\d+) = (.+)$", text, re.MULTILINE):
        assert int(number) in state.legal_actions()
        assert state.action_to_string(state.current_player(), int(number)) == event
        state.apply_action(int(number))
    assert state.is_terminal()
    best = int(max(state.returns()))
    assert re.search(rf"^result: .*\b{best} points", text, re.MULTILINE)


def test_observations_have_the_documented_layout():
    state = load(CONFIGS[0]).new_initial_state()
    assert not np.any(state.observation_tensor(0))
    for number in (2, 16, 24, 39):
        state.apply_action(number)
    state.apply_action(state.legal_actions()[0])
    assert not state.is_chance_node()
    observer = state.get_game().make_py_observer()
    assert observer is not None
    observer.set_from(state, 1)
    layout = ObservationLayout.of("classic", 2)
    assert [observer.dict["features"][layout.feature(f"next line {slot}: number")] for slot in range(1, 5)] == [
        3,
        17,
        25,
        40,
    ]
    assert observer.tensor.tolist() == list(state.observation_tensor(1))
    assert state.observation_string(1).startswith("B: classic C|C - 3,17,25,40 ")


def test_the_utility_sum_is_constant_only_for_win():
    assert load(CONFIGS[0]).get_type().utility == pyspiel.GameType.Utility.CONSTANT_SUM
    assert load(CONFIGS[0], "margin").get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert load(CONFIGS[0], "margin").min_utility() == -load(CONFIGS[0], "score").max_utility()


@pytest.mark.parametrize(
    ("params", "complaint"),
    [({"rules": "chess"}, "chess"), ({"seats": 6}, "6"), ({"rewards": "glory"}, "rewards 'glory'")],
)
def test_bad_parameters_raise(params, complaint: str):
    with pytest.raises(KingdominoError, match=complaint):
        openspiel.KingdominoGame(params)


def test_observations_take_no_parameters():
    with pytest.raises(KingdominoError, match="have no parameters"):
        openspiel.KingdominoGame().make_py_observer(params={"colour": 1})


@pytest.mark.parametrize("config", CONFIGS + VARIANTS, ids=str)
def test_the_stepped_state_is_that_of_the_position(config: GameConfig):
    """The tree steps the simulator; converting each position afresh must give the same actions and observations."""
    rng = np.random.default_rng(5)
    node = ChanceTreeNode.of(config.rules.start(config.seats))
    while not node.is_over:
        position, fresh = node.position, ChanceTreeNode.of(node.position)
        assert node.seat == fresh.seat == position.seat
        assert node.actions == fresh.actions
        if position.is_chance:
            outcomes = {chance_event(action): share for action, share in node.chance_outcomes}
            assert outcomes == pytest.approx({event: float(share) for event, share in position.chance_outcomes()})
            assert node.chance_outcomes == fresh.chance_outcomes
        else:
            assert [str(node.event(action)) for action in node.actions] == [str(each) for each in position.legal()]
            assert str(to_position(node.state)) == str(position)
            for mine, theirs in zip(node.observe(0), fresh.observe(0), strict=True):
                assert (mine == theirs).all()
        node = node.after(int(rng.choice(node.actions)))
    standings = node.state.standings()
    assert standings.ranks == node.position.result().ranks
    assert standings.totals == tuple(tally.points for tally in node.position.tallies())


def test_illegal_actions_are_refused_with_the_objection_of_the_position():
    start = ChanceTreeNode.of(CONFIGS[0].rules.start(2))
    with pytest.raises(IllegalEvent, match="chance must draw a domino now"):
        start.after(48)
    node = start
    for action in (2, 16, 24, 39):
        node = node.after(action)
    with pytest.raises(IllegalEvent, match="no king of C is left"):
        node.after(50)
    claiming = node.after(49)
    discard = CONFIGS[0].block("discard").first
    with pytest.raises(IllegalEvent, match="B must claim a free domino"):
        claiming.after(discard)
    with pytest.raises(KingdominoError, match="has actions 0-328"):
        claiming.after(1000)
    assert claiming.text.endswith("claim:B"), "a refused action changes nothing"


def test_information_states_are_histories_and_tensors_are_observations():
    state = load(CONFIGS[0]).new_initial_state()
    for action in (2, 16, 24, 39, 49):
        state.apply_action(action)
    assert state.information_state_string(0) == "A: 2, 16, 24, 39, 49"
    assert state.information_state_tensor(1) == state.observation_tensor(1)
    other = load(CONFIGS[0]).new_initial_state()
    for action in (16, 2, 24, 39, 49):
        other.apply_action(action)
    assert state.information_state_string(0) != other.information_state_string(0)
    assert state.observation_string(0) == other.observation_string(0)


def test_outcome_sampling_mccfr_runs():
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(load(CONFIGS[0]))
    solver.iteration()
    assert solver._infostates


def test_ismcts_runs_on_the_game_declared_as_imperfect():
    game = pyspiel.load_game("kingdomino(rules=classic,seats=2,information=imperfect)")
    state = game.new_initial_state()
    for action in (2, 16, 24, 39, 49):
        state.apply_action(action)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 8, random_state=np.random.RandomState(1))
    bot.set_resampler(lambda sampled, _player: sampled.clone())
    assert bot.step(state) in state.legal_actions()
    with pytest.raises(Exception, match="information 'none': expected one of perfect, imperfect"):
        pyspiel.load_game("kingdomino(information=none)")
