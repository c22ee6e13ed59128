"""Learn two-player Kingdomino by self-play: proximal policy optimisation with masks, in one file.

One network plays both seats of 256 games at once and learns from the final scores. Every minute it is evaluated against
`random` and `greedy` on unseen deals, each from both seats.

    pip install 'kingdomino[torch]'
    python examples/ppo.py --minutes 10 --curve curve.json --save net.pt
    kingdomino arena --players py:examples/ppo.py:player:net.pt,greedy --games 400
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from kingdomino.environments.evaluation import evaluate
from kingdomino.environments.gymnasium import KingdominoVectorEnv
from kingdomino.environments.policy import Policy, PolicyFunctionPlayer, policy_player
from kingdomino.simulator import ObservationLayout
from kingdomino.simulator.observation_layout import SLOT, SLOT_FEATURES, SLOTS

RULES, SEATS = "classic", 2
GAMES, STEPS = 256, 48
"""Parallel games, and decisions in each between two updates: about one game."""
EPOCHS, BATCH = 3, 512
RATE, CLIP, ENTROPY, VALUE, LAMBDA = 1e-3, 0.2, 0.01, 0.5, 0.95
MEAN_POINTS, SCALE = 30.0, 20.0
"""Normalisation of points."""
MARGIN = 3
"""Padding around the field, so that every window fits."""
HALVES = SLOT["left terrain"], SLOT["right terrain"]
RIVALS = ("random", "greedy")


class Net(nn.Module):
    """Policy and value from planes and features.

    Only legal actions are scored. A placement is scored by the squares around it, rotated so that the domino always has
    the same direction, and marked where they match the terrain of one of its halves. So experience from one corner
    applies to every corner, and experience with lakes to forests. A claim is scored by the amount of its terrains in
    both kingdoms.
    """

    def __init__(self, layout: ObservationLayout, width: int = 128) -> None:
        super().__init__()
        self.squares = layout.shape[1] * layout.shape[2]
        self.lines = [layout.section(name) for name in ("current line", "next line")]
        self.windows: Tensor
        self.register_buffer("windows", torch.from_numpy(windows(layout.shape[1])))
        self.scale: Tensor
        self.register_buffer(
            "scale", torch.from_numpy(1 / np.clip(layout.highest_features, 1, 1000).astype(np.float32))
        )
        self.kingdom = nn.Linear(layout.shape[0] // SEATS * self.squares, width // 2)
        self.trunk = nn.Sequential(
            nn.Linear(layout.num_features + width, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.around = nn.Linear(6 * self.windows.shape[1], width)
        self.slot = nn.Linear(SLOT_FEATURES + 4 * SEATS, width)
        self.placement_context, self.claim_context = nn.Linear(width, width), nn.Linear(width, width)
        self.place, self.claim = (
            nn.Sequential(nn.ReLU(), nn.Linear(width, width // 4), nn.ReLU(), nn.Linear(width // 4, 1))
            for _ in range(2)
        )
        self.value = nn.Linear(width, 1)

    def forward(self, planes: Tensor, features: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """The log probabilities of all actions and the value."""
        scaled = features.float() * self.scale
        kingdoms = planes.float().view(len(planes), SEATS, -1)
        context = self.trunk(torch.cat([scaled, torch.relu(self.kingdom(kingdoms)).flatten(1)], 1))
        lines = [scaled[:, section].view(len(scaled), SLOTS, SLOT_FEATURES) for section in self.lines]
        discard = torch.zeros(len(scaled), 1)
        logits = torch.cat(
            [torch.zeros(len(scaled), 4 * self.squares), discard, self._claims(kingdoms, lines[1], context)], 1
        )
        rows, placements = masks[:, : 4 * self.squares].nonzero(as_tuple=True)
        hands = (lines[0] * lines[0][:, :, -1:]).sum(1)
        scores = self._placements(
            around(planes[:, :7])[rows[:, None], self.windows[placements]], hands[rows], context[rows]
        )
        logits = logits.index_put((rows, placements), scores).masked_fill(~masks.bool(), -1e9)
        return functional.log_softmax(logits, 1), self.value(context)[:, 0]

    def _placements(self, near: Tensor, hands: Tensor, context: Tensor) -> Tensor:
        """Score placements by the squares around them: matches of the halves, crowns, occupied, inside the field."""
        left, right = (torch.einsum("kst,kt->ks", near[..., :6], hands[:, half]) for half in HALVES)
        crowns, field, occupied = near[..., 6], near[..., 7], near[..., :6].sum(2)
        squares = self.around(torch.cat([left, right, left * crowns, right * crowns, occupied, field], 1))
        return self.place(squares + self.placement_context(context))[:, 0]

    def _claims(self, kingdoms: Tensor, line: Tensor, context: Tensor) -> Tensor:
        """Score the dominoes of the next line by their features and the amount of their terrains in both kingdoms."""
        lands = kingdoms.view(len(kingdoms), SEATS, 7, self.squares)
        amounts = torch.stack([lands[:, :, :6].sum(3), (lands[:, :, :6] * lands[:, :, 6:]).sum(3)], 1).flatten(1, 2) / 5
        matches = [torch.einsum("nht,nst->nsh", amounts, line[..., half]) for half in HALVES]
        return self.claim(self.slot(torch.cat([line, *matches], 2)) + self.claim_context(context)[:, None])[..., 0]


def around(planes: Tensor) -> Tensor:
    """Every square of a padded kingdom as a row: its planes, and whether it is inside the field."""
    field = functional.pad(torch.ones_like(planes[:, :1]), (MARGIN,) * 4)
    return torch.cat([functional.pad(planes, (MARGIN,) * 4), field], 1).flatten(2).transpose(1, 2).float()


def windows(field: int) -> Any:
    """For each placement the squares around it in the padded field, relative to its direction."""
    side = field + 2 * MARGIN
    squares_of = []
    for ahead in (side, 1, -side, -1):  # north, east, south, west: the order of actions
        aside = {side: -1, 1: side, -side: 1, -1: -side}[ahead]
        for row in range(field):
            for column in range(field):
                left = (row + MARGIN) * side + column + MARGIN
                squares_of.append([left + x * ahead + y * aside for x in range(-2, 4) for y in range(-2, 3)])
    return np.array(squares_of)


class Rollout(NamedTuple):
    """A batch of decisions: observations, actions, log probabilities, values and advantages."""

    planes: Tensor
    features: Tensor
    masks: Tensor
    actions: Tensor
    log_probs: Tensor
    values: Tensor
    advantages: Tensor


class Player:
    """Self-play over many games."""

    def __init__(self, net: Net, seed: int) -> None:
        self.net = net
        self.env = KingdominoVectorEnv(RULES, SEATS, GAMES, autoreset_mode="SameStep")
        self.observation, self.infos = self.env.reset(seed=seed)
        self.finished = 0

    @torch.no_grad()
    def rollout(self) -> Rollout:
        """Play `STEPS` decisions in every game."""
        decisions: list[tuple[Tensor, ...]] = []
        ends, seats = np.full((STEPS, GAMES, SEATS), np.nan, np.float32), np.zeros((STEPS + 1, GAMES), np.int64)
        for step in range(STEPS):
            inputs = self._inputs()
            log_probs, values = self.net(*inputs)
            actions = torch.multinomial(log_probs.exp(), 1)[:, 0]
            decisions.append((*inputs, actions, log_probs.gather(1, actions[:, None])[:, 0], values))
            seats[step] = self.infos["seat"]
            self.observation, _, ended, _, self.infos = self.env.step(actions.numpy())
            if ended.any():
                ends[step, ended] = (self.infos["scores"][ended] - MEAN_POINTS) / SCALE
                self.finished += int(ended.sum())
        seats[STEPS] = self.infos["seat"]
        columns = [torch.stack(column) for column in zip(*decisions, strict=True)]
        values = torch.cat([columns[5], self.net(*self._inputs())[1][None]]).numpy()
        estimates = torch.from_numpy(advantages(ends, seats, values)).flatten()
        known = ~estimates.isnan()
        return Rollout._make([*(column.flatten(0, 1)[known] for column in columns), estimates[known]])

    def _inputs(self) -> tuple[Tensor, Tensor, Tensor]:
        planes, features = (torch.from_numpy(self.observation[name]) for name in ("planes", "features"))
        return planes, features, torch.from_numpy(self.infos["action_mask"])


def advantages(ends: Any, seats: Any, values: Any) -> Any:
    """The generalised advantage estimates of all decisions, for the seat that made them.

    A decision is followed by the same seat's next one, or by the end of the game, where `ends` has the points of both
    seats. The advantage of a seat's last decision in a rollout is unknown (NaN).
    """
    estimates = np.full(ends.shape[:2], np.nan, np.float32)
    games = np.arange(ends.shape[1])
    value_after, gain_after = np.full(ends.shape[1:], np.nan, np.float32), np.zeros(ends.shape[1:], np.float32)
    value_after[games, seats[-1]] = values[-1]
    for step in reversed(range(len(ends))):
        over = ~np.isnan(ends[step, :, 0])
        value_after[over], gain_after[over] = ends[step, over], 0
        own = games, seats[step]
        estimates[step] = value_after[own] - values[step] + LAMBDA * gain_after[own]
        value_after[own], gain_after[own] = values[step], np.nan_to_num(estimates[step])
    return estimates


def update(net: Net, optimiser: torch.optim.Optimizer, rollout: Rollout) -> None:
    """Improve the network with the clipped PPO objective."""
    targets = rollout.advantages + rollout.values
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(targets)).split(BATCH):
            log_probs, values = net(rollout.planes[rows], rollout.features[rows], rollout.masks[rows])
            estimates = rollout.advantages[rows]
            estimates = (estimates - estimates.mean()) / (estimates.std() + 1e-8)
            ratio = (log_probs.gather(1, rollout.actions[rows, None])[:, 0] - rollout.log_probs[rows]).exp()
            policy = torch.minimum(ratio * estimates, ratio.clamp(1 - CLIP, 1 + CLIP) * estimates).mean()
            entropy = -(log_probs.exp() * log_probs.clamp(min=-50)).sum(1).mean()
            loss = VALUE * functional.mse_loss(values, targets[rows]) - policy - ENTROPY * entropy
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()


def policy(net: Net) -> Policy:
    """The network as a policy of `evaluate` and `policy_player`: the most likely action."""

    def choose(observations: dict[str, Any], masks: Any) -> Any:
        parts = (observations["planes"], observations["features"], masks)
        with torch.no_grad():
            return net(*(torch.from_numpy(part.copy()) for part in parts))[0].argmax(1).numpy()

    return choose


def player(path: str) -> PolicyFunctionPlayer:
    """A saved network as a player: `py:examples/ppo.py:player:net.pt`."""
    net = Net(ObservationLayout.of(RULES, SEATS))
    net.load_state_dict(torch.load(path, weights_only=True))
    return policy_player(policy(net), name="ppo")


def evaluated(net: Net, games: int, seed: int) -> dict[str, Any]:
    """The results of the greedy policy against each opponent."""
    results = {}
    for rival in RIVALS:
        result = evaluate(policy(net), rival, rules=RULES, seats=SEATS, games=games, seed=seed)
        print(f"    {result}", flush=True)
        results[rival] = {
            "win_rate": result.win_rate,
            "win_rate_ci": result.win_rate_ci,
            "margin": result.margin,
            "games": result.games,
        }
    return results


def learn(minutes: float, seed: int, games: int, threads: int) -> tuple[Net, dict[str, Any]]:
    """Train for some minutes; returns the network and the learning curve. Evaluation time is not counted."""
    torch.manual_seed(seed)
    torch.set_num_threads(threads)
    layout = ObservationLayout.of(RULES, SEATS)
    net = Net(layout)
    optimiser = torch.optim.Adam(net.parameters(), RATE, eps=1e-5)
    player, points = Player(net, seed), list[dict[str, Any]]()
    wall = cpu = 0.0
    rollouts = 0
    while True:
        if wall >= min(len(points), minutes) * 60 or not rollouts:
            points.append({"seconds": round(wall, 1), "cpu_seconds": round(cpu, 1), "games": player.finished})
            print(f"{wall:6.0f} s, {cpu:.0f} CPU-s, {rollouts * STEPS * GAMES:,} decisions", flush=True)
            points[-1] |= {"decisions": rollouts * STEPS * GAMES, **evaluated(net, games, seed + 10**6)}
            if wall >= minutes * 60:
                return net, {"points": points, **run_settings(minutes, seed, threads)}
        wall_start, cpu_start = time.monotonic(), time.process_time()
        optimiser.param_groups[0]["lr"] = RATE * max(0.05, 1 - wall / (minutes * 60))
        update(net, optimiser, player.rollout())
        rollouts += 1
        wall, cpu = wall + time.monotonic() - wall_start, cpu + time.process_time() - cpu_start


def run_settings(minutes: float, seed: int, threads: int) -> dict[str, Any]:
    """The settings and the environment of the run."""
    return {
        "rules": RULES,
        "seats": SEATS,
        "minutes": minutes,
        "seed": seed,
        "threads": threads,
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),
        "torch": torch.__version__,
        "python": platform.python_version(),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10, help="training time (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--games", type=int, default=1000, help="games against each opponent, each minute (default: %(default)s)"
    )
    parser.add_argument("--threads", type=int, default=1, help="threads (default: %(default)s)")
    parser.add_argument("--curve", type=Path, help="write the curve to this JSON file")
    parser.add_argument("--save", type=Path, help="write the network to this file")
    args = parser.parse_args()
    net, curve = learn(args.minutes, args.seed, args.games, args.threads)
    if args.curve:
        args.curve.write_text(json.dumps(curve, indent=1) + "\n", "utf-8")
    if args.save:
        torch.save(net.state_dict(), args.save)


if __name__ == "__main__":
    main()
