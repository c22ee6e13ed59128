"""The single Gymnasium environment: the environment checker, opponents, masks and errors."""

from __future__ import annotations

import pickle
from copy import deepcopy

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from kingdomino.components import KingdominoError
from kingdomino.environments.gymnasium import KingdominoEnv, ids
from tests.environments.configs import any_legal


def finished(env: gymnasium.Env, seed: int = 1):
    """Play a game to its end; returns the sum of rewards and the last info."""
    rng, total = np.random.default_rng(seed), 0.0
    _, info = env.reset(seed=seed)
    while True:
        _, reward, over, _, info = env.step(any_legal(info["action_mask"], rng))
        total += float(reward)
        if over:
            return total, info


@pytest.mark.parametrize(("name", "rules", "seats"), list(ids()))
def test_every_id_passes_the_environment_checker(name: str, rules: str, seats: int, capsys):
    env = gymnasium.make(f"kingdomino.environments.gymnasium:{name}")
    assert isinstance(env.unwrapped, KingdominoEnv)
    assert str(env.unwrapped.game.config) == f"{rules} with {seats} players"
    check_env(env.unwrapped)
    capsys.readouterr()


@pytest.mark.parametrize("opponents", ["random", "greedy", "heuristic", ["full-greedy", "page", "monte-carlo:20"]])
def test_the_learner_plays_against_named_players(opponents):
    env = KingdominoEnv("classic", 4 if isinstance(opponents, list) else 2, opponents=opponents)
    first, again = finished(env), finished(env)
    assert first[0] == again[0]
    assert first[1]["scores"] == again[1]["scores"]
    assert finished(KingdominoEnv("classic", 2), seed=2)[1]["scores"] != first[1]["scores"]


def test_the_learner_may_have_any_seat():
    for seat in range(3):
        env = KingdominoEnv("origins-totem", 3, rewards="score", seat=seat)
        observation, _ = env.reset(seed=4)
        assert observation["features"][env.game.observations.section("seat")].argmax() == seat
        total, info = finished(env, seed=4)
        assert total == info["scores"][seat]


def test_masks_mark_legal_actions_and_samples_are_legal():
    env = KingdominoEnv("origins-tribe", 2)
    _, info = env.reset(seed=3)
    for _ in range(60):
        assert env.action_masks().dtype == np.bool_
        assert (env.action_masks() == info["action_mask"]).all()
        _, _, over, _, info = env.step(env.action_space.sample())
        if over:
            _, info = env.reset()
    assert env.action_space.sample(np.eye(1, int(env.action_space.n), 7, dtype=np.int8)[0]) == 7


@pytest.mark.parametrize("again", [lambda env: pickle.loads(pickle.dumps(env)), deepcopy])
def test_a_copied_or_pickled_environment_continues_the_same_game(again):
    env = KingdominoEnv("classic", 2, ["prudent"])
    env.reset(seed=1)
    env.step(env.action_space.sample())
    copied, over = again(env), False
    while not over:
        action = int(env.action_masks().argmax())
        (ours, *results, info), (theirs, *same, information) = env.step(action), copied.step(action)
        assert results == same
        assert (ours["planes"] == theirs["planes"]).all()
        assert (info["action_mask"] == information["action_mask"]).all()
        over = bool(results[1])


@pytest.mark.parametrize(
    ("action", "complaint"),
    [
        (0, r"action 0 \(place 0\) is not legal now"),
        (329, "action 329: classic with 2 players has actions 0-328"),
        (1.5, "action 1.5: expected an integer"),
        (np.array([1]), "expected an integer"),
    ],
)
def test_a_bad_action_raises_without_an_illegal_reward(action, complaint: str):
    env = KingdominoEnv("classic", 2, illegal_reward=None)
    env.reset(seed=1)
    with pytest.raises(KingdominoError, match=complaint):
        env.step(action)


def test_an_illegal_action_ends_the_game_with_its_reward():
    env = KingdominoEnv("classic", 2, illegal_reward=-7.0)
    env.reset(seed=1)
    words = env.game.state.words
    observation, reward, terminated, truncated, info = env.step(0)
    assert (reward, terminated, truncated, info["illegal_action"]) == (-7.0, True, False, 0)
    assert not info["action_mask"].any()
    assert env.observation_space.contains(observation)
    assert (env.game.state.words == words).all()
    with pytest.raises(KingdominoError, match="the game is over, call reset first"):
        env.step(325)
    env.reset(seed=1)
    assert not env.step(325)[2]


@pytest.mark.parametrize("action", [329, -1, 1.5, "325", None])
def test_an_action_outside_the_action_space_always_raises(action):
    env = KingdominoEnv("classic", 2)
    env.reset(seed=1)
    with pytest.raises(KingdominoError, match=f"action {action!r}"):
        env.step(action)


def test_a_game_that_is_over_or_not_started_cannot_be_stepped():
    env = KingdominoEnv("classic", 2)
    with pytest.raises(KingdominoError, match="no game has started: call reset first"):
        env.step(0)
    finished(env)
    with pytest.raises(KingdominoError, match="the game is over, call reset first"):
        env.step(0)


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"rules": "chess"}, "chess"),
        ({"seats": 1}, "1"),
        ({"seat": 2}, "seat 2: classic with 2 players has seats 0-1"),
        ({"opponents": "nobody"}, "unknown player 'nobody'"),
        ({"opponents": ["random", "greedy"]}, "expected one player, or 1 for classic with 2 players"),
        ({"rewards": "glory"}, "rewards 'glory'"),
        ({"render_mode": "opera"}, "render_mode 'opera'"),
    ],
)
def test_bad_options_are_named(options, complaint: str):
    with pytest.raises(KingdominoError, match=complaint):
        KingdominoEnv(**options)


def test_render_returns_the_type_of_its_mode(capsys):
    for mode, kind in (("ansi", str), ("svg", str), ("rgb_array", np.ndarray), ("human", type(None))):
        env = KingdominoEnv("classic", 2, render_mode=mode)
        env.reset(seed=1)
        env.step(env.action_space.sample())
        assert isinstance(env.render(), kind)
    assert capsys.readouterr().out.count("classic, ") == 2
    with pytest.warns(UserWarning, match="needs a render mode"):
        KingdominoEnv().render()
