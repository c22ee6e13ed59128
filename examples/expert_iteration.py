"""Expert iteration in NumPy: a network learns from the choices of a search that uses the network itself.

    pip install 'kingdomino[fast]'
    python examples/expert_iteration.py --minutes 10 --save net.npz
    kingdomino arena --players py:examples/expert_iteration.py:player:net.npz,greedy --games 400

In self-play, the expert tries every legal action of every game at once: it copies the states, plays the action, and
adds to the margin of the points now what the network expects the seat to gain until the end of the game. The network
then learns both of its outputs: `policy`, the expert's choice among the actions, and `value`, the gain that followed.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from kingdomino import Event, View
from kingdomino.environments.evaluation import evaluate
from kingdomino.environments.policy import observe_states
from kingdomino.environments.rewards import rewards_of
from kingdomino.players.arena import Match, play_match
from kingdomino.simulator import Batch, GameConfig, ObservationLayout, State, event_of, from_position

RULES, SEATS, GAMES = "classic", 2, 64
HIDDEN, RATE, BATCH, UPDATES = 256, 1e-3, 256, 40
MARGIN = 30.0
"""Margins are divided by this, so that most values are between -1 and 1."""
EXPLORATION = 0.04
"""The scale of the noise that is added to the values in self-play."""
MEMORY = 30_000
"""Decisions that are kept for training."""

CONFIG = GameConfig.of(RULES, SEATS)
LAYOUT = ObservationLayout.of(RULES, SEATS)
Array = Any


class Net:
    """One hidden layer, two outputs: the logits of all actions and the value. Trained by Adam."""

    def __init__(self, rng: np.random.Generator) -> None:
        size = LAYOUT.size
        self.weights: dict[str, Array] = {
            "hidden": rng.normal(0, (2 / size) ** 0.5, (size, HIDDEN)).astype(np.float32),
            "hidden_bias": np.zeros(HIDDEN, np.float32),
            "policy": rng.normal(0, 0.01, (HIDDEN, CONFIG.actions)).astype(np.float32),
            "policy_bias": np.zeros(CONFIG.actions, np.float32),
            "value": np.zeros((HIDDEN, 1), np.float32),
            "value_bias": np.zeros(1, np.float32),
        }
        self.moments = {name: (np.zeros_like(part), np.zeros_like(part)) for name, part in self.weights.items()}
        self.updates = 0

    def hidden(self, inputs: Array) -> Array:
        return np.maximum(inputs @ self.weights["hidden"] + self.weights["hidden_bias"], 0)

    def value(self, inputs: Array) -> Array:
        return (self.hidden(inputs) @ self.weights["value"] + self.weights["value_bias"])[:, 0]

    def logits(self, inputs: Array, masks: Array) -> Array:
        logits = self.hidden(inputs) @ self.weights["policy"] + self.weights["policy_bias"]
        return np.where(masks > 0, logits, -1e9)

    def learn(self, before: Array, masks: Array, actions: Array, after: Array, gains: Array) -> None:
        """One step of Adam: the policy from states before a decision, the value from those after it."""
        rows, hidden, hidden_after = np.arange(len(before)), self.hidden(before), self.hidden(after)
        logits = np.where(masks > 0, hidden @ self.weights["policy"] + self.weights["policy_bias"], -1e9)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        chances[rows, actions] -= 1
        error = (hidden_after @ self.weights["value"] + self.weights["value_bias"])[:, 0] - gains
        to_policy, to_value = chances / len(before), (2 * error / len(before))[:, None].astype(np.float32)
        to_hidden = to_policy @ self.weights["policy"].T * (hidden > 0)
        to_hidden_after = to_value @ self.weights["value"].T * (hidden_after > 0)
        self._step(
            {
                "hidden": before.T @ to_hidden + after.T @ to_hidden_after,
                "hidden_bias": to_hidden.sum(axis=0) + to_hidden_after.sum(axis=0),
                "policy": hidden.T @ to_policy,
                "policy_bias": to_policy.sum(axis=0),
                "value": hidden_after.T @ to_value,
                "value_bias": to_value.sum(axis=0),
            }
        )

    def _step(self, gradients: dict[str, Array]) -> None:
        self.updates += 1
        for name, gradient in gradients.items():
            first, second = self.moments[name]
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient**2 - second)
            mean, variance = first / (1 - 0.9**self.updates), second / (1 - 0.999**self.updates)
            self.weights[name] -= RATE * mean / (np.sqrt(variance) + 1e-8)

    def save(self, path: Path) -> None:
        np.savez(path, **self.weights)

    @classmethod
    def load(cls, path: Path) -> Net:
        net = cls(np.random.default_rng(0))
        with np.load(path) as stored:
            net.weights = {name: stored[name] for name in net.weights}
        return net


def inputs_of(planes: Array, features: Array) -> Array:
    """One row of numbers from 0 to 1 for each observation."""
    scaled = features / np.maximum(LAYOUT.highest_features, 1)
    flat = planes.reshape(len(planes), -1) / np.maximum(LAYOUT.highest_planes.reshape(-1), 1)
    return np.concatenate([flat, scaled], axis=1, dtype=np.float32, casting="unsafe")


class Policy:
    """The network without search, for `evaluate`: the most likely legal action."""

    def __init__(self, net: Net) -> None:
        self.net = net

    def __call__(self, observations: dict[str, Array], masks: Array) -> Array:
        return self.net.logits(inputs_of(observations["planes"], observations["features"]), masks).argmax(axis=1)


class Expert:
    """The network with a search of one decision: for every game the action with the highest expected margin."""

    def __init__(self, net: Net, noise: float = 0.0, seed: int = 0) -> None:
        self.net, self.noise, self.rng = net, noise, np.random.default_rng(seed)
        self.name = "expert"

    def choose(self, states: Array, masks: Array, seats: Array) -> tuple[Array, Array, Array]:
        """The actions, and for each the inputs and the margin now after it."""
        games, actions = np.nonzero(masks)
        after, margins = states[games], np.zeros(len(games), np.float32)
        for row, (action, seat) in enumerate(zip(actions.tolist(), seats[games].tolist(), strict=True)):
            state = State(CONFIG, after[row])
            state.step(action)  # changes the row of the copy
            margins[row] = margin(state.standings().totals, seat) / MARGIN
        inputs = inputs_of(*observe_states(CONFIG, after, seats[games]))
        values = margins + self.net.value(inputs) + self.noise * self.rng.gumbel(size=len(games))
        scores = np.full(masks.shape, -np.inf)
        scores[games, actions] = values
        chosen = scores.argmax(axis=1)
        rows = np.flatnonzero(actions == chosen[games])
        return chosen, inputs[rows], margins[rows]

    def decide(self, view: View) -> Event:
        """Play as a player of the arena."""
        state = from_position(view.position, seed=0)
        chosen, _, _ = self.choose(state.words[None], state.mask()[None], np.array([int(view.seat)]))
        return event_of(state, int(chosen[0]))


def margin(totals: Sequence[int], seat: int) -> int:
    return totals[seat] - max(points for other, points in enumerate(totals) if other != seat)


def player(path: str) -> Expert:
    """The saved network as a player: `py:examples/expert_iteration.py:player:net.npz`."""
    return Expert(Net.load(Path(path)))


def self_play(net: Net, seed: int) -> list[Array]:
    """Play games to the end; returns the arguments of `Net.learn`, a row for each decision."""
    expert = Expert(net, EXPLORATION, seed)
    batch = Batch(RULES, SEATS, games=GAMES, seed=seed, autoreset=False)
    columns: list[list[Array]] = [[] for _ in range(7)]
    while (batch.seats >= 0).any():
        rows = np.flatnonzero(batch.seats >= 0)
        masks, seats = batch.masks[rows], batch.seats[rows]
        chosen, after, margins = expert.choose(batch.states[rows], masks, seats)
        before = inputs_of(batch.planes[rows], batch.features[rows])
        for column, part in zip(columns, (before, masks, chosen, after, margins, rows, seats), strict=True):
            column.append(part)
        actions = np.zeros(len(batch), np.int64)
        actions[rows] = chosen
        batch.step(actions)
    before, masks, chosen, after, margins, games, seats = map(np.concatenate, columns)
    final = rewards_of("margin", batch.totals, batch.winners)[games, seats] / MARGIN
    return [before, masks, chosen, after, (final - margins).astype(np.float32)]


def train(minutes: float, games: int, seed: int = 1) -> Net:
    """Alternate self-play and training; print the strength of the policy before, on the way and at the end."""
    rng = np.random.default_rng(seed)
    net, memory = Net(rng), list[Array]()
    started, iteration, next_report = time.monotonic(), 0, 0.0
    while True:
        elapsed = (time.monotonic() - started) / 60
        if elapsed >= next_report or elapsed >= minutes:
            report(net, iteration, elapsed, games)
            next_report = elapsed + minutes / 5
        if elapsed >= minutes:
            return net
        iteration += 1
        fresh = self_play(net, seed * 1_000_000 + iteration)
        memory = [np.concatenate(parts)[-MEMORY:] for parts in zip(memory, fresh, strict=True)] if memory else fresh
        for _ in range(UPDATES):
            sample = rng.integers(len(memory[0]), size=BATCH)
            net.learn(*(part[sample] for part in memory))


def report(net: Net, iteration: int, minutes: float, games: int) -> None:
    for opponent in ("random", "greedy"):
        result = evaluate(Policy(net), opponent, rules=RULES, seats=SEATS, games=games, seed=10**6)
        print(f"{minutes:5.1f} minutes, iteration {iteration:4}: policy alone {result}", flush=True)
    match = Match(RULES, (Expert(net), "greedy"), seed=10**6)
    expert = play_match(match, max(2, games // 4)).players[0]
    print(f"{minutes:5.1f} minutes, iteration {iteration:4}: with search  {100 * expert.win_rate:.1f} % against greedy")


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a network by expert iteration.")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--games", type=int, default=400, help="games of each evaluation")
    parser.add_argument("--save", type=Path, help="write the network to this .npz file")
    args = parser.parse_args()
    net = train(args.minutes, args.games)
    if args.save:
        net.save(args.save)


if __name__ == "__main__":
    main()
