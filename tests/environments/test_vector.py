"""The vector environment: autoreset modes, self-play, opponents and errors."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from kingdomino.components import KingdominoError
from kingdomino.environments.gymnasium import KingdominoEnv, KingdominoVectorEnv
from kingdomino.simulator import GameConfig
from tests.environments.configs import CONFIGS, any_legal

GAMES = 5


def play(env: KingdominoVectorEnv, steps: int, seed: int = 1) -> list[Any]:
    """The results of some steps, with an independent random generator for each row."""
    observations, infos = env.reset(seed=seed)
    results: list[Any] = [(observations, None, None, None, infos)]
    rngs = [np.random.default_rng(row) for row in range(env.num_envs)]
    for _ in range(steps):
        over = results[-1][2] if env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP else None
        actions = np.zeros(env.num_envs, np.int64)
        for row, rng in enumerate(rngs):
            if over is None or not over[row]:
                actions[row] = any_legal(infos["action_mask"][row], rng)
        results.append(env.step(actions))
        infos = results[-1][4]
    return results


@pytest.mark.parametrize("config", CONFIGS, ids=str)
@pytest.mark.parametrize("opponents", [None, "random"])
def test_results_are_in_the_spaces(config: GameConfig, opponents: str | None):
    env = KingdominoVectorEnv(config.rules.name, config.seats, GAMES, opponents)
    for observations, rewards, ended, truncated, infos in play(env, 30)[1:]:
        assert env.observation_space.contains(observations)
        assert rewards.shape == ended.shape == truncated.shape == (GAMES,)
        assert ended.dtype == truncated.dtype == np.bool_
        assert infos["action_mask"].shape == (GAMES, config.actions)
        assert infos["_action_mask"].all()


def test_the_spaces_match_those_of_a_sync_vector_env():
    ours = KingdominoVectorEnv("classic", 2, GAMES, "random")
    theirs = SyncVectorEnv([KingdominoEnv] * GAMES)
    assert ours.single_observation_space == theirs.single_observation_space
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    assert ours.single_action_space == theirs.single_action_space
    assert set(ours.reset(seed=1)[1]) >= set(theirs.reset(seed=1)[1])


def test_against_opponents_only_the_learner_acts():
    env = KingdominoVectorEnv("classic", 3, GAMES, ["greedy", "random"], "score", seat=1)
    steps = play(env, 60)
    for _, rewards, ended, _, infos in steps[1:]:
        assert set(infos["seat"].tolist()) <= {1, -1}
        if ended.any():
            assert (infos["scores"][ended, 1] == rewards[ended]).all()
    assert any(ended.any() for _, _, ended, _, _ in steps[1:])


def test_in_self_play_the_reward_is_that_of_the_acting_seat():
    env = KingdominoVectorEnv("classic", 2, GAMES, rewards="margin")
    before, ends = play(env, 0)[0], 0
    for now in play(env, 130)[1:]:
        for row in np.flatnonzero(now[2]):
            actor = before[4]["seat"][row]
            scores = now[4]["scores"][row]
            assert now[1][row] == scores[actor] - scores[1 - actor] == now[4]["outcome"][row, actor]
            ends += 1
        assert (now[1][~now[2]] == 0).all()
        before = now
    assert ends >= 2 * GAMES


@pytest.mark.parametrize("opponents", [None, "greedy"])
def test_the_autoreset_modes_play_the_same_games(opponents: str | None):
    histories = {}
    for mode in AutoresetMode:
        env = KingdominoVectorEnv("classic", 2, GAMES, opponents, "score", mode)
        observations, infos = env.reset(seed=7)
        rngs = [np.random.default_rng(row) for row in range(GAMES)]
        ended = np.zeros(GAMES, np.bool_)
        rows: list[list[Any]] = [[] for _ in range(GAMES)]
        for _ in range(120):
            actions = np.zeros(GAMES, np.int64)
            resets = ended & (mode is AutoresetMode.NEXT_STEP)
            for row, rng in enumerate(rngs):
                if not resets[row]:
                    assert observations["features"][row].any()
                    actions[row] = any_legal(infos["action_mask"][row], rng)
            observations, rewards, ended, _, infos = env.step(actions)
            for row in range(GAMES):
                if not resets[row]:
                    final = infos["final_obs"][row] if mode is AutoresetMode.SAME_STEP and ended[row] else None
                    planes = observations["planes"][row] if final is None else final["planes"]
                    rows[row].append((int(actions[row]), float(rewards[row]), bool(ended[row]), int(planes.sum())))
                else:
                    assert not ended[row]
                    assert rewards[row] == 0
            if mode is AutoresetMode.DISABLED and ended.any():
                observations, infos = env.reset(options={"reset_mask": ended})
                ended = np.zeros(GAMES, np.bool_)
        histories[mode] = rows
    shortest = min(len(row) for rows in histories.values() for row in rows)
    for row in range(GAMES):
        first, *others = [rows[row][:shortest] for rows in histories.values()]
        assert sum(ended for _, _, ended, _ in first) >= 2
        assert all(other == first for other in others)


@pytest.mark.parametrize("copy", [True, False])
@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_the_mask_of_a_finished_game_allows_what_the_next_step_accepts(mode: AutoresetMode, copy: bool):
    env = KingdominoVectorEnv("classic", 2, 4, autoreset_mode=mode, copy=copy)
    _, infos = env.reset(seed=3)
    rng, ended = np.random.default_rng(1), np.zeros(4, np.bool_)
    while not ended.any():
        _, _, ended, _, infos = env.step(any_legal(infos["action_mask"], rng))
    masks = infos["action_mask"]
    assert masks[~ended].any(axis=1).all()
    expected = {AutoresetMode.NEXT_STEP: masks.shape[1], AutoresetMode.DISABLED: 0}
    for row in np.flatnonzero(ended):
        assert masks[row].sum() == expected.get(mode, 4)
    if mode is AutoresetMode.NEXT_STEP:
        _, _, _, _, infos = env.step(any_legal(masks, rng))
        assert (infos["action_mask"][ended].sum(axis=1) == 4).all()


def test_without_autoreset_a_finished_game_must_be_reset():
    env = KingdominoVectorEnv("classic", 2, 2, autoreset_mode="Disabled")
    _, infos = env.reset(seed=1)
    ended = np.zeros(2, np.bool_)
    while not ended.any():
        _, _, ended, _, infos = env.step(infos["action_mask"].argmax(axis=1))
    with pytest.raises(KingdominoError, match="game 0 is over: reset it first"):
        env.step(infos["action_mask"].argmax(axis=1))


def test_a_seed_repeats_the_games_and_no_seed_continues():
    env = KingdominoVectorEnv("origins-discovery", 3, GAMES)
    first = [step[0]["features"] for step in play(env, 40, seed=3)]
    again = [step[0]["features"] for step in play(env, 40, seed=3)]
    assert all((features == repeated).all() for features, repeated in zip(first, again, strict=True))
    assert (env.reset()[0]["features"] != first[0]).any()


def test_results_are_copies_unless_copy_is_false():
    safe, quick = KingdominoVectorEnv("classic", 2, 2), KingdominoVectorEnv("classic", 2, 2, copy=False)
    for env, unchanged in ((safe, True), (quick, False)):
        observations, infos = env.reset(seed=1)
        features = observations["features"].copy()
        env.step(infos["action_mask"].argmax(axis=1))
        assert (observations["features"] == features).all() == unchanged
    assert (safe.reset(seed=1)[0]["planes"] == quick.reset(seed=1)[0]["planes"]).all()


@pytest.mark.parametrize("actions", [[0], [325, 325, 325], [0.5, 0.5], [325, 0], [325, 10**6], ["a", "b"]])
def test_illegal_actions_raise_and_change_nothing(actions):
    env = KingdominoVectorEnv("classic", 2, 2)
    _, infos = env.reset(seed=1)
    with pytest.raises(KingdominoError, match=r"actions must be 2 integers|is not legal now"):
        env.step(actions)
    after = env.step(infos["action_mask"].argmax(axis=1))[0]
    again = KingdominoVectorEnv("classic", 2, 2)
    again.reset(seed=1)
    assert (after["features"] == again.step(infos["action_mask"].argmax(axis=1))[0]["features"]).all()


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"rules": "chess"}, "chess"),
        ({"seats": 9}, "9"),
        ({"games": 0}, "games 0: expected at least 1"),
        ({"opponents": "prudent"}, "opponent 'heuristic': the vector environment supports random, greedy"),
        ({"opponents": "nobody"}, "unknown player 'nobody'"),
        ({"rewards": "glory"}, "rewards 'glory'"),
        ({"autoreset_mode": "never"}, "never"),
        ({"render_mode": "opera"}, "render_mode 'opera'"),
    ],
)
def test_bad_options_raise(options, complaint: str):
    with pytest.raises(ValueError, match=complaint):
        KingdominoVectorEnv(**{"games": 2, **options})


@pytest.mark.parametrize("mask", [[True], [1, 0], np.zeros(2, np.bool_)])
def test_a_bad_reset_mask_raises(mask):
    env = KingdominoVectorEnv("classic", 2, 2)
    with pytest.raises(KingdominoError, match="call reset first"):
        env.step([325, 325])
    env.reset(seed=1)
    with pytest.raises(KingdominoError, match="reset_mask: expected 2 booleans"):
        env.reset(options={"reset_mask": mask})
    with pytest.raises(KingdominoError, match="a seed restarts all games"):
        env.reset(seed=1, options={"reset_mask": np.ones(2, np.bool_)})


def test_make_vec_creates_one_by_id():
    env = gymnasium.make_vec(
        "kingdomino.environments.gymnasium:kingdomino/OriginsTotem-3p-v1",
        num_envs=4,
        opponents="greedy",
        rewards="margin",
    )
    assert isinstance(env, KingdominoVectorEnv)
    assert env.num_envs == 4
    assert env.reset(seed=1)[0]["planes"].shape == (4, 27, 9, 9)


def test_render_returns_a_picture_for_each_game():
    env = KingdominoVectorEnv("classic", 2, 3, render_mode="rgb_array")
    env.reset(seed=1)
    drawn = env.render()
    assert drawn is not None
    assert len(drawn) == 3
    with pytest.warns(UserWarning, match="needs a render mode"):
        KingdominoVectorEnv("classic", 2, 3).render()


def test_arrays_are_writeable_with_and_without_copies():
    for copy in (True, False):
        env = KingdominoVectorEnv("classic", 2, GAMES, copy=copy)
        observations, infos = env.reset(seed=1)
        for array in (*observations.values(), infos["action_mask"]):
            assert array.flags.writeable
            assert copy or array.ctypes.data % 64 == 0, "JAX would copy it"
            assert np.shares_memory(np.from_dlpack(array), array)


def test_an_id_plays_its_own_rules():
    name = "kingdomino.environments.gymnasium:kingdomino/Classic-2p-v1"
    for options in ({"rules": "origins-tribe"}, {"seats": 3}):
        with pytest.raises(KingdominoError, match="the id has its own"):
            gymnasium.make(name, **options)
        with pytest.raises(KingdominoError, match="the id has its own"):
            gymnasium.make_vec(name, num_envs=2, **options)
    harmony = gymnasium.make(name, variants="harmony")
    assert isinstance(harmony.unwrapped, KingdominoEnv)
    assert str(harmony.unwrapped.game.config) == "classic+harmony with 2 players"
