"""Learn two-player Kingdomino by self-play: proximal policy optimisation with masks, in one file.

One net plays both seats of some hundred games at once and learns from how they end. Every minute it meets `random` and
`greedy` in deals it has not seen, each from both seats, and a line is added to the curve.

    pip install 'kingdomino[torch]'
    python examples/ppo.py --minutes 10 --curve curve.json
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
from kingdomino.environments.observations import Observations

RULES, SEATS = "classic", 2
GAMES, STEPS = 256, 48
"""Games side by side, and decisions in each between two updates: about one whole game."""
EPOCHS, BATCH = 3, 512
RATE, CLIP, ENTROPY, VALUE, LAMBDA = 1e-3, 0.2, 0.01, 0.5, 0.95
USUAL, SCALE = 30.0, 20.0
"""Points are counted from the first, in units of the second, so that the net has to do with small numbers."""
MARGIN = 3
"""Squares around the field, so that every window lies in it."""
SLOT, HALVES = 21, (slice(0, 6), slice(7, 13))
"""Facts of a domino in a line, and where among them the terrains of both halves are."""
RIVALS = ("random", "greedy")


class Net(nn.Module):
    """What to do and what it is worth, from planes and facts.

    Only what is legal is judged. A placement is judged by the squares around it, turned so that the domino always
    points the same way, and marked where they have the terrain of one of its halves: what was learnt in one corner
    holds in all others, and what was learnt of lakes holds for forests. A claim is judged by what there is already of
    its terrains.
    """

    def __init__(self, seen: Observations, wide: int = 128) -> None:
        super().__init__()
        self.squares = seen.shape[1] * seen.shape[2]
        self.lines = [seen.section(name) for name in ("current line", "next line")]
        self.windows: Tensor
        self.register_buffer("windows", torch.from_numpy(windows(seen.shape[1])))
        self.scale: Tensor
        self.register_buffer("scale", torch.from_numpy(1 / np.clip(seen.highest_features, 1, 1000).astype(np.float32)))
        self.kingdom = nn.Linear(seen.shape[0] // SEATS * self.squares, wide // 2)
        self.whole = nn.Sequential(nn.Linear(seen.length + wide, wide), nn.ReLU(), nn.Linear(wide, wide), nn.ReLU())
        self.around = nn.Linear(6 * self.windows.shape[1], wide)
        self.slot = nn.Linear(SLOT + 4 * SEATS, wide)
        self.hand, self.mood = nn.Linear(wide, wide), nn.Linear(wide, wide)
        self.place, self.claim = (
            nn.Sequential(nn.ReLU(), nn.Linear(wide, wide // 4), nn.ReLU(), nn.Linear(wide // 4, 1)) for _ in range(2)
        )
        self.worth = nn.Linear(wide, 1)

    def forward(self, planes: Tensor, facts: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithms of the chances of all actions (nothing for those that are not legal), and the worth."""
        told = facts.float() * self.scale
        kingdoms = planes.float().view(len(planes), SEATS, -1)
        known = self.whole(torch.cat([told, torch.relu(self.kingdom(kingdoms)).flatten(1)], 1))
        lines = [told[:, section].view(len(told), 4, SLOT) for section in self.lines]
        discard = torch.zeros(len(told), 1)
        logits = torch.cat(
            [torch.zeros(len(told), 4 * self.squares), discard, self._claims(kingdoms, lines[1], known)], 1
        )
        rows, placements = masks[:, : 4 * self.squares].nonzero(as_tuple=True)
        hands = (lines[0] * lines[0][:, :, -1:]).sum(1)
        judged = self._placements(
            around(planes[:, :7])[rows[:, None], self.windows[placements]], hands[rows], known[rows]
        )
        logits = logits.index_put((rows, placements), judged).masked_fill(~masks.bool(), -1e9)
        return functional.log_softmax(logits, 1), self.worth(known)[:, 0]

    def _placements(self, near: Tensor, hands: Tensor, known: Tensor) -> Tensor:
        """Judge placements by the squares around them: like the left half, like the right half, crowns, and room."""
        left, right = (torch.einsum("kst,kt->ks", near[..., :6], hands[:, half]) for half in HALVES)
        crowns, field, taken = near[..., 6], near[..., 7], near[..., :6].sum(2)
        seen = self.around(torch.cat([left, right, left * crowns, right * crowns, taken, field], 1))
        return self.place(seen + self.hand(known))[:, 0]

    def _claims(self, kingdoms: Tensor, line: Tensor, known: Tensor) -> Tensor:
        """Judge the dominoes of the next line by what is printed on them, and what of their terrains everybody has."""
        lands = kingdoms.view(len(kingdoms), SEATS, 7, self.squares)
        has = torch.stack([lands[:, :, :6].sum(3), (lands[:, :, :6] * lands[:, :, 6:]).sum(3)], 1).flatten(1, 2) / 5
        fits = [torch.einsum("nht,nst->nsh", has, line[..., half]) for half in HALVES]
        return self.claim(self.slot(torch.cat([line, *fits], 2)) + self.mood(known)[:, None])[..., 0]


def around(planes: Tensor) -> Tensor:
    """Every square of a kingdom with a margin around it, as rows: its planes, and whether it is in the field at all."""
    field = functional.pad(torch.ones_like(planes[:, :1]), (MARGIN,) * 4)
    return torch.cat([functional.pad(planes, (MARGIN,) * 4), field], 1).flatten(2).transpose(1, 2).float()


def windows(field: int) -> Any:
    """For each placement the squares around it in the field with its margin, seen when looking from left to right."""
    side = field + 2 * MARGIN
    found = []
    for ahead in (side, 1, -side, -1):  # north, east, south, west, as actions count them
        aside = {side: -1, 1: side, -side: 1, -1: -side}[ahead]
        for row in range(field):
            for column in range(field):
                left = (row + MARGIN) * side + column + MARGIN
                found.append([left + x * ahead + y * aside for x in range(-2, 4) for y in range(-2, 3)])
    return np.array(found)


class Rollout(NamedTuple):
    """What was decided, one row for each decision: what was seen, what was done, how good that was."""

    planes: Tensor
    facts: Tensor
    masks: Tensor
    actions: Tensor
    chances: Tensor
    worths: Tensor
    gains: Tensor


class Player:
    """The net at the table: plays games against itself, and remembers where they stand."""

    def __init__(self, net: Net, seed: int) -> None:
        self.net = net
        self.env = KingdominoVectorEnv(RULES, SEATS, GAMES, autoreset_mode="SameStep")
        self.seen, self.infos = self.env.reset(seed=seed)
        self.finished = 0

    @torch.no_grad()
    def rollout(self) -> Rollout:
        """Play on for some steps."""
        kept: list[tuple[Tensor, ...]] = []
        ends, seats = np.full((STEPS, GAMES, SEATS), np.nan, np.float32), np.zeros((STEPS + 1, GAMES), np.int64)
        for step in range(STEPS):
            seen = self._seen()
            chances, worths = self.net(*seen)
            actions = torch.multinomial(chances.exp(), 1)[:, 0]
            kept.append((*seen, actions, chances.gather(1, actions[:, None])[:, 0], worths))
            seats[step] = self.infos["seat"]
            self.seen, _, ended, _, self.infos = self.env.step(actions.numpy())
            if ended.any():
                ends[step, ended] = (self.infos["scores"][ended] - USUAL) / SCALE
                self.finished += int(ended.sum())
        seats[STEPS] = self.infos["seat"]
        columns = [torch.stack(column) for column in zip(*kept, strict=True)]
        worths = torch.cat([columns[5], self.net(*self._seen())[1][None]]).numpy()
        gains = torch.from_numpy(advantages(ends, seats, worths)).flatten()
        told = ~gains.isnan()
        return Rollout._make([*(column.flatten(0, 1)[told] for column in columns), gains[told]])

    def _seen(self) -> tuple[Tensor, Tensor, Tensor]:
        planes, facts = (torch.from_numpy(self.seen[name]) for name in ("planes", "facts"))
        return planes, facts, torch.from_numpy(self.infos["action_mask"])


def advantages(ends: Any, seats: Any, worths: Any) -> Any:
    """How much better each decision was than expected (generalised advantage estimation), for whoever made it.

    A decision leads to the same seat's next one, or to the end of the game, where `ends` has the points of both seats.
    A seat's last decision before the rollout stops leads nowhere yet: its advantage is not told (NaN).
    """
    found = np.full(ends.shape[:2], np.nan, np.float32)
    games = np.arange(ends.shape[1])
    worth_after, gain_after = np.full(ends.shape[1:], np.nan, np.float32), np.zeros(ends.shape[1:], np.float32)
    worth_after[games, seats[-1]] = worths[-1]
    for step in reversed(range(len(ends))):
        over = ~np.isnan(ends[step, :, 0])
        worth_after[over], gain_after[over] = ends[step, over], 0
        own = games, seats[step]
        found[step] = worth_after[own] - worths[step] + LAMBDA * gain_after[own]
        worth_after[own], gain_after[own] = worths[step], np.nan_to_num(found[step])
    return found


def update(net: Net, optimiser: torch.optim.Optimizer, seen: Rollout) -> None:
    """Make good decisions more likely, but not by much at once."""
    aims = seen.gains + seen.worths
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(aims)).split(BATCH):
            chances, worths = net(seen.planes[rows], seen.facts[rows], seen.masks[rows])
            gains = seen.gains[rows]
            gains = (gains - gains.mean()) / (gains.std() + 1e-8)
            ratio = (chances.gather(1, seen.actions[rows, None])[:, 0] - seen.chances[rows]).exp()
            policy = torch.minimum(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
            entropy = -(chances.exp() * chances.clamp(min=-50)).sum(1).mean()
            loss = VALUE * functional.mse_loss(worths, aims[rows]) - policy - ENTROPY * entropy
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()


def measured(net: Net, games: int, seed: int) -> dict[str, Any]:
    """How the net does against each rival, always playing what it likes best."""

    @torch.no_grad()
    def choose(seen: dict[str, Any], masks: Any) -> Any:
        return (
            net(*(torch.from_numpy(part.copy()) for part in (seen["planes"], seen["facts"], masks)))[0]
            .argmax(1)
            .numpy()
        )

    found = {}
    for rival in RIVALS:
        met = evaluate(choose, rival, rules=RULES, seats=SEATS, games=games, seed=seed)
        print(f"    {met}", flush=True)
        found[rival] = {
            "win_rate": met.win_rate,
            "win_rate_ci": met.win_rate_ci,
            "margin": met.margin,
            "games": met.games,
        }
    return found


def learn(minutes: float, seed: int, games: int, threads: int) -> dict[str, Any]:
    """Learn for some minutes; the curve, with the time that measuring took left out."""
    torch.manual_seed(seed)
    torch.set_num_threads(threads)
    seen = Observations.of(RULES, SEATS)
    net = Net(seen)
    optimiser = torch.optim.Adam(net.parameters(), RATE, eps=1e-5)
    player, points = Player(net, seed), list[dict[str, Any]]()
    wall = cpu = 0.0
    rollouts = 0
    while True:
        if wall >= min(len(points), minutes) * 60 or not rollouts:
            points.append({"seconds": round(wall, 1), "cpu_seconds": round(cpu, 1), "games": player.finished})
            print(f"{wall:6.0f} s, {cpu:.0f} CPU-s, {rollouts * STEPS * GAMES:,} decisions", flush=True)
            points[-1] |= {"decisions": rollouts * STEPS * GAMES, **measured(net, games, seed + 10**6)}
            if wall >= minutes * 60:
                return {"points": points, **circumstances(minutes, seed, threads)}
        began, spent = time.monotonic(), time.process_time()
        optimiser.param_groups[0]["lr"] = RATE * max(0.05, 1 - wall / (minutes * 60))
        update(net, optimiser, player.rollout())
        rollouts += 1
        wall, cpu = wall + time.monotonic() - began, cpu + time.process_time() - spent


def circumstances(minutes: float, seed: int, threads: int) -> dict[str, Any]:
    """What somebody needs to know to do it again."""
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
    words = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    words.add_argument("--minutes", type=float, default=10, help="how long to learn (default: %(default)s)")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--games", type=int, default=1000, help="against each rival, each minute (default: %(default)s)")
    words.add_argument("--threads", type=int, default=1, help="cores to learn on (default: %(default)s)")
    words.add_argument("--curve", type=Path, help="write what was measured there, as JSON")
    chosen = words.parse_args()
    curve = learn(chosen.minutes, chosen.seed, chosen.games, chosen.threads)
    if chosen.curve:
        chosen.curve.write_text(json.dumps(curve, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
