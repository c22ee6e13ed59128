"""Run the training examples for a few seconds. They need torch: `make examples` runs them, `make test` does not."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import jax
import numpy as np
import pytest
import torch

from examples import ppo
from kingdomino.components import KingdominoError
from kingdomino.environments.dataset import make_dataset
from kingdomino.environments.gymnasium import KingdominoVectorEnv
from kingdomino.environments.stable_baselines import KingdominoVecEnv
from kingdomino.players.arena import Match, play_match
from kingdomino.simulator import ObservationLayout

HERE = Path(__file__).parent


def run(*arguments: str) -> str:
    environment = os.environ | {"OMP_NUM_THREADS": "1"}  # two threads are slower on a busy machine
    ended = subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, env=environment, timeout=600, check=False
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


def test_the_learner_writes_its_curve(tmp_path: Path) -> None:
    run(str(HERE / "ppo.py"), "--minutes", "0.05", "--games", "20", "--curve", str(tmp_path / "curve.json"))
    curve = json.loads((tmp_path / "curve.json").read_text("utf-8"))
    assert len(curve["points"]) >= 2
    assert curve["points"][-1]["decisions"] >= ppo.STEPS * ppo.GAMES
    assert all(0 <= point[rival]["win_rate"] <= 1 for point in curve["points"] for rival in ppo.RIVALS)


def test_a_saved_network_plays_in_the_arena(tmp_path: Path) -> None:
    net = tmp_path / "net.pt"
    run(str(HERE / "ppo.py"), "--minutes", "0.02", "--games", "4", "--save", str(net))
    summary = play_match(Match("classic", (f"py:{HERE / 'ppo.py'}:player:{net}", "random"), seed=1), games=2)
    assert summary.players[0].games == 2
    assert not summary.forfeits


def test_advantages_follow_the_decisions_of_each_seat() -> None:
    ends = np.full((4, 1, 2), np.nan, np.float32)
    ends[1, 0] = 3.0, 5.0  # a game ends after the second step, a new one begins
    seats, worths = np.array([[0], [1], [0], [1], [1]]), np.array([[1.0], [2.0], [0.5], [0.25], [0.75]])
    gains = ppo.advantages(ends, seats, worths)[:, 0]
    assert gains[[0, 1, 3]].tolist() == pytest.approx([3.0 - 1.0, 5.0 - 2.0, 0.75 - 0.25])
    assert np.isnan(gains[2]), "unknown before the seat's next decision"


def test_the_network_plays_legal_actions_and_learns_from_a_rollout() -> None:
    torch.manual_seed(1)
    torch.set_num_threads(1)
    net = ppo.Net(ObservationLayout.of(ppo.RULES, ppo.SEATS))
    player = ppo.Player(net, seed=1)
    rollout = player.rollout()
    assert bool(rollout.masks[torch.arange(len(rollout.actions)), rollout.actions].bool().all())
    before = [part.clone() for part in net.parameters()]
    ppo.update(net, torch.optim.Adam(net.parameters(), 1e-3), rollout)
    assert any(bool((old != new).any()) for old, new in zip(before, net.parameters(), strict=True))


def test_a_window_looks_the_same_from_every_direction() -> None:
    windows = ppo.windows(9).reshape(4, 81, -1)
    side, middle = 9 + 2 * ppo.MARGIN, 40
    left = (4 + ppo.MARGIN) * side + 4 + ppo.MARGIN
    for direction, ahead in enumerate((side, 1, -side, -1)):
        around = windows[direction, middle].reshape(6, 5)
        assert (around[2, 2], around[3, 2]) == (left, left + ahead)
        assert around.min() >= 0
        assert around.max() < side * side


def test_the_stable_baselines_example_runs() -> None:
    assert run(str(HERE / "sb3.py"), "2048").count(" % ") == 2


def test_the_vec_env_has_masks_and_last_observations() -> None:
    env = KingdominoVecEnv("classic", 2, games=8, opponents="greedy", rewards="margin")
    env.seed(1)
    observations, ends = env.reset(), 0
    assert env.has_attr("action_masks")
    for _ in range(60):
        masks = np.stack(env.env_method("action_masks"))
        assert masks.any(axis=1).all()
        observations, rewards, ended, infos = env.step(masks.argmax(axis=1))
        assert env.observation_space.contains({name: part[0] for name, part in observations.items()})
        for row in np.flatnonzero(ended):
            assert infos[row]["terminal_observation"]["planes"].shape == (14, 9, 9)
            assert rewards[row] == infos[row]["scores"][0] - infos[row]["scores"][1]
        assert all(not info for info, over in zip(infos, ended, strict=True) if not over)
        ends += int(ended.sum())
    assert ends == 16
    with pytest.raises(KingdominoError, match="expected 'action_masks'"):
        env.env_method("reset")


def test_arrays_without_a_copy_go_to_torch_without_a_warning(recwarn: pytest.WarningsRecorder) -> None:
    env = KingdominoVectorEnv("classic", 2, games=8, copy=False)
    observations, infos = env.reset(seed=1)
    shared = torch.from_numpy(observations["planes"])
    env.step(infos["action_mask"].argmax(axis=1))
    assert (shared.numpy() == observations["planes"]).all()
    assert not recwarn.list


def test_arrays_without_a_copy_go_to_jax_without_a_copy(recwarn: pytest.WarningsRecorder) -> None:
    env = KingdominoVectorEnv("classic", 2, games=7, copy=False)
    observations, infos = env.reset(seed=1)
    for array in (*observations.values(), infos["action_mask"]):
        shared = jax.dlpack.from_dlpack(array, copy=False)
        assert shared.unsafe_buffer_pointer() == array.ctypes.data
        assert (np.asarray(shared) == array).all()
    assert not recwarn.list


def test_the_torch_example_of_the_dataset_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (HERE.parent / "docs" / "dataset.md").read_text("utf-8")
    block = re.search(r"```python\n(import numpy as np\nimport torch\n.*?)```", page, re.DOTALL)
    assert block
    monkeypatch.chdir(tmp_path)
    make_dataset(Match("classic", ("random", "random"), seed=1), 30, Path("games"))
    names: dict[str, Any] = {}
    exec(block[1], names)  # our own documentation
    assert names["planes"].shape[1:] == (14, 9, 9)
    assert names["actions"].dtype == torch.int64
    rows = 0
    for worker in range(2):  # what each of two loader workers yields
        info = SimpleNamespace(id=worker, num_workers=2)
        monkeypatch.setattr(torch.utils.data, "get_worker_info", lambda info=info: info)
        rows += sum(len(planes) for planes, *_ in names["Decisions"]("games"))
    assert rows == 30 * 48, "every row once, however many workers read"


def test_the_duckdb_and_hugging_face_examples_of_the_dataset_page_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (HERE.parent / "docs" / "dataset.md").read_text("utf-8")
    blocks = re.findall(r"```python\n((?:import duckdb|from datasets).*?)```", page, re.DOTALL)
    assert len(blocks) == 2
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HF_HOME", str(tmp_path / "cache"))
    make_dataset(Match("classic", ("greedy", "random"), seed=1), 10, Path("games"))
    for block in blocks:
        exec(block, {})  # our own documentation
