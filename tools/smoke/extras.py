"""Use extras: `python extras.py rl` or `python extras.py torch,sb3`. Every extra for users has a function here."""

import json
import os
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path


def fast() -> None:
    from kingdomino.simulator import simulate

    assert simulate("classic", seats=2, games=1000, policy="greedy", seed=1).games == 1000


def wasm() -> None:
    from kingdomino import Dealer, play_game, rules
    from kingdomino.players import create_player

    players = [create_player("heuristic"), create_player("random")]
    assert play_game(rules("classic"), players, Dealer.from_seed(1)).final.is_over


def languages() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "kingdomino", "play", "--language", "de", "--help"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)


def server() -> None:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "kingdomino", "serve", "--port", "0", "--data", folder, "--workers", "1"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            address = next(word for line in process.stdout for word in line.split() if word.startswith("http://"))
            with urllib.request.urlopen(address, timeout=60) as page:
                assert b"<html" in page.read()
        finally:
            process.terminate()
            process.wait(60)


def data() -> None:
    from kingdomino.environments.dataset import Dataset, make_dataset
    from kingdomino.players.arena import Match

    with tempfile.TemporaryDirectory() as folder:
        make_dataset(Match("classic", ("greedy", "random"), seed=1), games=20, out=Path(folder) / "games")
        assert Dataset(Path(folder) / "games").games == 20


def rl() -> None:
    import gymnasium

    import kingdomino.environments.gymnasium as package
    from kingdomino.environments.pettingzoo import env

    environment = gymnasium.make(next(iter(package.ids()))[0])
    environment.reset(seed=1)
    environment.close()
    aec = env()
    aec.reset(seed=1)
    assert aec.agents


def openspiel() -> None:
    import pyspiel

    import kingdomino.environments.openspiel  # noqa: F401 - registers the game

    assert any("kingdomino" in name for name in pyspiel.registered_names())


def postgres() -> None:
    import kingdomino.server.store.postgres  # noqa: F401


def ray() -> None:
    command = [sys.executable, "-m", "kingdomino", "arena", "--players", "random,random", "--games", "4", "--executor"]
    ended = subprocess.run([*command, "ray", "--jobs", "1", "--json"], check=True, capture_output=True, text=True)
    assert json.loads(ended.stdout)["games"] == 4


def torch() -> None:
    import torch

    from kingdomino.environments.gymnasium import KingdominoVectorEnv

    env = KingdominoVectorEnv("classic", 2, games=4, copy=False)
    observations, infos = env.reset(seed=1)
    planes, masks = torch.from_numpy(observations["planes"]), torch.from_numpy(infos["action_mask"])
    logits = torch.nn.Linear(planes[0].numel(), masks.shape[1])(planes.flatten(1).float())
    env.step(logits.masked_fill(masks == 0, -torch.inf).argmax(dim=1).numpy())


def sb3() -> None:
    from sb3_contrib import MaskablePPO

    from kingdomino.environments.stable_baselines import KingdominoVecEnv

    MaskablePPO("MultiInputPolicy", KingdominoVecEnv(games=4), n_steps=8, batch_size=8).learn(32)


def train() -> None:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "kingdomino", "train", "--seats", "2", "--iterations", "1", "--games", "200"]
        subprocess.run([*command, "--out", str(Path(folder) / "run")], check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    for extra in sys.argv[1].split(","):
        globals()[extra]()
        print("extra", extra, "works")
