"""The PettingZoo environment: PettingZoo's own tests, rewards, illegal actions and errors."""

from __future__ import annotations

import itertools
import pickle
import warnings
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, performance_benchmark, render_test, seed_test

from kingdomino.components import KingdominoError
from kingdomino.environments import pettingzoo
from kingdomino.environments.pettingzoo import env, parallel_env, raw_env
from kingdomino.simulator import GameConfig, to_position
from tests.environments.configs import CONFIGS, any_legal

# PettingZoo warns about every environment with a mask that is not on its list.
MASKED = [
    "ignore:Observation space for each agent probably:UserWarning",
    "ignore:Observation is not a NumPy:UserWarning",
]


def make_env(config: GameConfig, **options):
    return env(rules=config.rules.name, seats=config.seats, **options)


def finished(game, seed: int = 1):
    """Play a game to its end; returns the total rewards of all agents and the scores."""
    chance, sums, scores = np.random.default_rng(seed), dict[str, float](), list[int]()
    game.reset(seed=seed)
    for agent in game.agent_iter():
        observation, reward, terminated, truncated, info = game.last()
        sums[agent] = sums.get(agent, 0) + reward
        scores = info.get("scores", scores)
        game.step(None if terminated or truncated else int(any_legal(observation["action_mask"], chance)))
    return [sums[agent] for agent in game.possible_agents], scores


@pytest.mark.parametrize("config", CONFIGS, ids=str)
@pytest.mark.filterwarnings(*MASKED)
def test_the_environment_passes_pettingzoo_tests(config: GameConfig, capsys, monkeypatch):
    api_test(make_env(config), num_cycles=100)
    seed_test(lambda: make_env(config), num_cycles=100)
    render_test(lambda **options: make_env(config, **options), {"svg": lambda drawn: drawn.startswith("<svg")})
    parallel = SimpleNamespace(
        env=lambda **options: make_env(config, **options),
        parallel_env=lambda **options: parallel_env(rules=config.rules.name, seats=config.seats, **options),
    )
    max_cycles_test(parallel)
    # The benchmark runs for five seconds; with this clock every call is one second.
    seconds = itertools.count()
    monkeypatch.setattr("time.time", lambda: next(seconds))
    performance_benchmark(make_env(config))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_a_pickled_environment_plays_the_same_game(config: GameConfig):
    game = make_env(config, rewards="margin")
    assert finished(pickle.loads(pickle.dumps(game)), seed=3) == finished(game, seed=3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_three_kinds_of_reward(seats: int):
    rewards, scores = {}, {}
    for kind in ("win", "margin", "score"):
        rewards[kind], scores[kind] = finished(env(seats=seats, rewards=kind))
    points = scores["score"]
    assert scores["win"] == scores["margin"] == points == rewards["score"]
    assert sum(rewards["win"]) == 1
    assert rewards["win"][int(np.argmax(points))] == 1
    for seat, margin in enumerate(rewards["margin"]):
        assert margin == points[seat] - max(points[:seat] + points[seat + 1 :])


def test_an_illegal_action_ends_the_game_with_minus_one():
    game = env(seats=3)
    game.reset(seed=1)
    culprit = game.agent_selection
    with warnings.catch_warnings(record=True):
        warnings.simplefilter("always")
        game.step(0)
    assert all(game.terminations.values())
    assert {agent: game._cumulative_rewards[agent] for agent in game.agents} == {
        agent: -1.0 if agent == culprit else 0.0 for agent in game.agents
    }


@pytest.mark.parametrize(
    ("action", "complaint"),
    [
        (0, r"action 0 \(place 0\) is not legal now"),
        (10**6, "action 1000000: classic with 2 players has actions 0-328"),
        (-1, "action -1: classic with 2 players has actions"),
        (1.0, "action 1.0: expected an integer"),
        (True, "action True: expected an integer"),
        (None, "action None: expected an integer"),
        (np.array([325]), "expected an integer"),
        ("325", "action '325': expected an integer"),
    ],
)
def test_the_raw_environment_raises_on_a_bad_action_and_continues(action, complaint: str):
    game = raw_env(seats=2)
    game.reset(seed=1)
    before = game.game.state.words.copy()
    with pytest.raises(KingdominoError, match=complaint):
        game.step(action)
    assert (game.game.state.words == before).all()
    game.step(np.int64(any_legal(game.game.mask, np.random.default_rng(1))))


def test_a_game_that_is_over_or_not_started_cannot_be_stepped():
    game = raw_env(seats=2)
    with pytest.raises(KingdominoError, match="call reset first"):
        game.step(0)
    finished(game)
    with pytest.raises(KingdominoError, match="call reset first"):
        game.step(0)
    with pytest.raises(AttributeError, match="cannot be accessed before reset"):
        env().rewards  # noqa: B018


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"rules": "chess"}, "chess"),
        ({"seats": 5}, "5"),
        ({"rewards": "glory"}, "rewards 'glory': expected one of win, margin, score"),
        ({"render_mode": "opera"}, "render_mode 'opera': expected one of human, ansi, rgb_array, svg"),
        ({"max_cycles": 0}, "max_cycles 0"),
    ],
)
def test_bad_options_raise(options, complaint: str):
    with pytest.raises(KingdominoError, match=complaint):
        env(**options)


def test_only_the_agent_to_move_has_legal_actions():
    game = env(seats=4)
    game.reset(seed=2)
    for agent in game.agents:
        observation = game.observe(agent)
        assert observation["action_mask"].any() == (agent == game.agent_selection)
        assert game.observation_space(agent).contains(observation)


def test_an_agent_is_truncated_after_max_cycles():
    game = env(seats=3, max_cycles=3)
    game.reset(seed=1)
    decisions = dict.fromkeys(game.possible_agents, 0)
    for agent in game.agent_iter():
        _, _, terminated, truncated, _ = game.last()
        decisions[agent] += not truncated
        assert not terminated
        game.step(None if truncated else game.action_space(agent).sample())
    assert set(decisions.values()) == {3}


def test_render_shows_the_current_position(capsys):
    for mode in ("ansi", "rgb_array", "svg", "human"):
        game = env(rules="origins-tribe", seats=2, render_mode=mode)
        game.reset(seed=1)
        for _ in range(40):
            game.step(game.action_space(game.agent_selection).sample())
        drawn = game.render()
        position = to_position(game.unwrapped.game.state)
        if mode == "rgb_array":
            assert drawn.dtype == np.uint8
            assert len(np.unique(drawn.reshape(-1, 3), axis=0)) > 8
        elif mode == "svg":
            assert f"<desc>{position}</desc>" in drawn
        elif mode == "ansi":
            assert "\x1b[" in drawn
            assert drawn.startswith("origins-tribe, ")
    assert capsys.readouterr().out.count("origins-tribe, ") == 41
    with pytest.warns(UserWarning, match="needs a render mode"):
        raw_env().render()


def test_env_has_the_standard_wrappers():
    game, names = env(), []
    while game is not game.unwrapped:
        names += [base.__name__ for base in type(game).__mro__ if base.__name__.endswith("Wrapper")][:1]
        game = game.env
    assert names == ["OrderEnforcingWrapper", "AssertOutOfBoundsWrapper", "TerminateIllegalWrapper"]
    assert str(env()) == "kingdomino_v1" == pettingzoo.raw_env.metadata["name"]
