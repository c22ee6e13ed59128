"""Expert iteration in NumPy: a policy learns from the choices of a search that uses a value learnt from its own games.

    pip install 'kingdomino[fast]'
    python examples/expert_iteration.py --minutes 10 --save net.npz
    kingdomino arena --players py:examples/expert_iteration.py:player:net.npz,greedy --games 400

In self-play, the expert tries every legal action of every game at once: it copies the states, plays the action, and
adds to the points of the seat what the value network expects it to gain until the end of the game. Two small networks
learn from these games: the value, from the gain that followed, and the policy, from the expert's choices.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from kingdomino import Event, View
from kingdomino.environments.evaluation import evaluate
from kingdomino.environments.policy import observe_states
from kingdomino.players.arena import Match, play_match
from kingdomino.simulator import Batch, GameConfig, ObservationLayout, State, event_of, from_position

RULES, SEATS, GAMES = "classic", 2, 64
BATCH, UPDATES = 256, 100
WINDOW, TERRAINS = 5, 6
POINTS = 30.0
"""Points are divided by this, so that most values are between 0 and 1."""
EXPLORATION = 1.5 / POINTS
"""The scale of the noise that is added to the values in self-play."""
MEMORY = 100_000
"""Decisions that are kept for training."""

CONFIG = GameConfig.of(RULES, SEATS)
LAYOUT = ObservationLayout.of(RULES, SEATS)
SIDE = LAYOUT.shape[1]
Array = Any


class Net:
    """One hidden layer, trained by Adam."""

    def __init__(self, inputs: int, hidden: int, outputs: int, rate: float, rng: np.random.Generator) -> None:
        self.rate, self.updates = rate, 0
        self.weights: list[Array] = [
            rng.normal(0, (2 / inputs) ** 0.5, (inputs, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            np.zeros((hidden, outputs), np.float32),
            np.zeros(outputs, np.float32),
        ]
        self.means, self.squares = ([np.zeros_like(part) for part in self.weights] for _ in range(2))

    def hidden(self, inputs: Array) -> Array:
        return np.maximum(inputs @ self.weights[0] + self.weights[1], 0)

    def __call__(self, inputs: Array) -> Array:
        return self.hidden(inputs) @ self.weights[2] + self.weights[3]

    def learn(self, inputs: Array, gradient: Array) -> None:
        """One step of Adam; the gradient is that of the loss at the outputs."""
        hidden = self.hidden(inputs)
        inner = gradient @ self.weights[2].T * (hidden > 0)
        self.updates += 1
        gradients = (inputs.T @ inner, inner.sum(axis=0), hidden.T @ gradient, gradient.sum(axis=0))
        for index, part in enumerate(gradients):
            self.means[index] += 0.1 * (part - self.means[index])
            self.squares[index] += 0.001 * (part**2 - self.squares[index])
            scale = np.sqrt(self.squares[index] / (1 - 0.999**self.updates)) + 1e-8
            self.weights[index] -= self.rate / (1 - 0.9**self.updates) * self.means[index] / scale


class Learner:
    """The two networks. The value sees a summary of a position, the policy all planes and features."""

    def __init__(self, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        self.value = Net(SUMMARY, 64, 1, 1e-3, rng)
        self.policy = Net(LAYOUT.size, 256, CONFIG.actions, 1e-3, rng)

    def values(self, summaries: Array) -> Array:
        """The points that seats gain until the end, divided by POINTS."""
        return self.value(summaries)[:, 0]

    def logits(self, observations: Array, masks: Array) -> Array:
        return np.where(masks > 0, self.policy(observations), -1e9)

    def learn(self, observations: Array, masks: Array, actions: Array, summaries: Array, gains: Array) -> None:
        """Learn the expert's actions, and the gains that followed the states after them."""
        rows = np.arange(len(actions))
        logits = self.logits(observations, masks)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        chances[rows, actions] -= 1
        self.policy.learn(observations, (chances / len(rows)).astype(np.float32))
        error = self.values(summaries) - gains
        self.value.learn(summaries, (2 * error / len(rows))[:, None].astype(np.float32))

    def save(self, path: Path) -> None:
        np.savez(path, *self.value.weights, *self.policy.weights)

    @classmethod
    def load(cls, path: Path) -> Learner:
        learner = cls()
        with np.load(path) as stored:
            parts = [stored[name] for name in stored.files]
        learner.value.weights, learner.policy.weights = parts[:4], parts[4:]
        return learner


def flat(planes: Array, features: Array) -> Array:
    """One row of numbers from 0 to 1 for each observation: the inputs of the policy."""
    scaled = features / np.maximum(LAYOUT.highest_features, 1)
    boards = planes.reshape(len(planes), -1) / np.maximum(LAYOUT.highest_planes.reshape(-1), 1)
    return np.concatenate([boards, scaled], axis=1, dtype=np.float32, casting="unsafe")


def beside(squares: Array) -> Array:
    """The squares with a neighbour in a set."""
    result = np.zeros_like(squares)
    result[..., 1:, :] |= squares[..., :-1, :]
    result[..., :-1, :] |= squares[..., 1:, :]
    result[..., 1:] |= squares[..., :-1]
    result[..., :-1] |= squares[..., 1:]
    return result


def reachable(occupied: Array) -> Array:
    """The rows that a kingdom may still use, for a set of rows that it uses."""
    first, last = occupied.argmax(axis=1), SIDE - 1 - occupied[:, ::-1].argmax(axis=1)
    rows = np.arange(SIDE)
    return (rows > (last - WINDOW)[:, None]) & (rows < (first + WINDOW)[:, None])


def summarize(planes: Array, features: Array) -> Array:
    """The inputs of the value: of each terrain the squares, crowns, free neighbours and claimed lands of the viewer."""
    terrains, crowns = planes[:, :TERRAINS] > 0, planes[:, TERRAINS]
    occupied = terrains.any(axis=1)
    occupied[:, SIDE // 2, SIDE // 2] = True
    allowed = reachable(occupied.any(axis=2))[:, :, None] & reachable(occupied.any(axis=1))[:, None, :]
    free = allowed & ~occupied
    kingdom = [(free & ~beside(free)).sum(axis=(1, 2)), free.sum(axis=(1, 2)) / 25, occupied.sum(axis=(1, 2)) / 25]
    kingdom += [occupied.any(axis=axis).sum(axis=1) / 5 for axis in (1, 2)]
    size = terrains.sum(axis=(2, 3)) / 5
    crowned = (terrains * crowns[:, None]).sum(axis=(2, 3)) / 3
    room = (beside(terrains) & free[:, None]).sum(axis=(2, 3)) / 5
    lines = features[:, LINES].reshape(len(features), 8, -1)
    own = lines[:, :, OWNER] > 0
    # Each domino: its left terrain, left crowns, right terrain, right crowns, number and owner.
    left, right = lines[:, :, :TERRAINS], lines[:, :, TERRAINS + 1 : 2 * TERRAINS + 1]
    lands = ((left + right) * own[:, :, None]).sum(axis=1)
    crowned_lands = left * lines[:, :, TERRAINS, None] + right * lines[:, :, 2 * TERRAINS + 1, None]
    claimed = (crowned_lands * own[:, :, None]).sum(axis=1)
    parts = [size, crowned, room, lands, claimed, lands * crowned, claimed * size, lands * (room > 0)]
    places = own[:, 4:]
    rounds = features[:, LAYOUT.section("rounds left")] / 12
    columns = [*parts, np.stack(kingdom, axis=1), places, rounds, rounds * places]
    return np.concatenate(columns, axis=1, dtype=np.float32, casting="unsafe")


LINES = slice(LAYOUT.section("current line").start, LAYOUT.section("next line").stop)
OWNER = LAYOUT.feature("current line 1: owner own") - LINES.start
SUMMARY = summarize(np.zeros((1, *LAYOUT.shape), np.uint8), np.zeros((1, LAYOUT.num_features), np.int16)).shape[1]


def symmetry(number: int) -> tuple[Array, Array]:
    """One of the eight symmetries of the board: for every square and for every action, where its content comes from."""
    squares = np.arange(SIDE * SIDE).reshape(SIDE, SIDE)
    turned = np.rot90(squares.T if number >= 4 else squares, number % 4).reshape(-1)
    goes_to = np.argsort(turned)
    middle, steps = SIDE * SIDE // 2, (SIDE, 1, -SIDE, -1)  # north, east, south, west: rows from south to north
    directions = [steps.index(int(goes_to[middle + step] - goes_to[middle])) for step in steps]
    source = np.arange(CONFIG.actions)
    for direction, target in enumerate(directions):
        source[target * SIDE * SIDE + goes_to] = direction * SIDE * SIDE + np.arange(SIDE * SIDE)
    return turned, source


SYMMETRIES = [symmetry(number) for number in range(8)]


def policy_of(learner: Learner) -> Callable[[dict[str, Array], Array], Array]:
    """The policy without search, for `evaluate`: the most likely legal action."""
    return lambda parts, masks: learner.logits(flat(parts["planes"], parts["features"]), masks).argmax(axis=1)


class Expert:
    """The value with a search of one decision: for every game the action with the most points in the end."""

    def __init__(self, learner: Learner, noise: float = 0.0, seed: int = 0) -> None:
        self.learner, self.noise, self.rng = learner, noise, np.random.default_rng(seed)
        self.name = "expert"

    def choose(self, states: Array, masks: Array, seats: Array) -> tuple[Array, Array, Array]:
        """The actions, and for each the summary and the points now after it."""
        games, actions = np.nonzero(masks)
        after, points = states[games], np.zeros(len(games), np.float32)
        for row, (action, seat) in enumerate(zip(actions.tolist(), seats[games].tolist(), strict=True)):
            state = State(CONFIG, after[row])
            state.step(action)  # changes the row of the copy
            points[row] = state.standings().totals[seat] / POINTS
        summaries = summarize(*observe_states(CONFIG, after, seats[games]))
        scores = np.full(masks.shape, -np.inf)
        scores[games, actions] = points + self.learner.values(summaries) + self.noise * self.rng.gumbel(size=len(games))
        chosen = scores.argmax(axis=1)
        rows = np.flatnonzero(actions == chosen[games])
        return chosen, summaries[rows], points[rows]

    def decide(self, view: View) -> Event:
        """Play as a player of the arena."""
        state = from_position(view.position, seed=0)
        chosen, _, _ = self.choose(state.words[None], state.mask()[None], np.array([int(view.seat)]))
        return event_of(state, int(chosen[0]))


def player(path: str) -> Expert:
    """The saved networks as a player: `py:examples/expert_iteration.py:player:net.npz`."""
    return Expert(Learner.load(Path(path)))


def self_play(learner: Learner, seed: int) -> list[Array]:
    """Play games to the end; returns planes and features, then the other arguments of `Learner.learn`."""
    expert = Expert(learner, EXPLORATION, seed)
    batch = Batch(RULES, SEATS, games=GAMES, seed=seed, autoreset=False)
    columns: list[list[Array]] = [[] for _ in range(8)]
    while (batch.seats >= 0).any():
        rows = np.flatnonzero(batch.seats >= 0)
        masks, seats = batch.masks[rows], batch.seats[rows]
        chosen, summaries, points = expert.choose(batch.states[rows], masks, seats)
        parts = (batch.planes[rows], batch.features[rows], masks, chosen, summaries, points, rows, seats)
        for column, part in zip(columns, parts, strict=True):
            column.append(part)
        actions = np.zeros(len(batch), np.int64)
        actions[rows] = chosen
        batch.step(actions)
    planes, features, masks, chosen, summaries, points, games, seats = map(np.concatenate, columns)
    gains = batch.totals[games, seats] / POINTS - points
    return [planes, features, masks, chosen, summaries, gains.astype(np.float32)]


def update(learner: Learner, memory: list[Array], rng: np.random.Generator) -> None:
    """Learn from a sample of the memory, turned by a random symmetry."""
    sample = rng.integers(len(memory[0]), size=BATCH)
    planes, features, masks, actions, summaries, gains = (part[sample] for part in memory)
    squares, source = SYMMETRIES[rng.integers(len(SYMMETRIES))]
    planes = planes.reshape(BATCH, -1, SIDE * SIDE)[:, :, squares]
    learner.learn(flat(planes, features), masks[:, source], np.argsort(source)[actions], summaries, gains)


def train(minutes: float, games: int, jobs: int, seed: int = 1) -> Learner:
    """Alternate self-play and training; print the strength before, on the way and at the end."""
    rng, learner, memory = np.random.default_rng(seed), Learner(seed), list[Array]()
    started, iteration, next_report = time.monotonic(), 0, 0.0
    with ProcessPoolExecutor(jobs) as pool:
        while True:
            elapsed = (time.monotonic() - started) / 60
            if elapsed >= next_report or elapsed >= minutes:
                report(learner, iteration, elapsed, games)
                next_report = elapsed + minutes / 10
            if elapsed >= minutes:
                return learner
            iteration += 1
            seeds = [seed * 1_000_000 + iteration * jobs + job for job in range(jobs)]
            for fresh in pool.map(self_play, [learner] * jobs, seeds):
                parts = zip(memory, fresh, strict=True)
                memory = [np.concatenate(both)[-MEMORY:] for both in parts] if memory else fresh
            for _ in range(UPDATES):
                update(learner, memory, rng)


def report(learner: Learner, iteration: int, minutes: float, games: int) -> None:
    start = f"{minutes:5.1f} minutes, iteration {iteration:4}: "
    for opponent in ("random", "greedy"):
        result = evaluate(policy_of(learner), opponent, rules=RULES, seats=SEATS, games=games, seed=10**6)
        print(f"{start}policy alone {result}", flush=True)
    expert = play_match(Match(RULES, (Expert(learner), "greedy"), seed=10**6), games).players[0]
    low, high = expert.win_rate_ci or (0.0, 1.0)
    print(f"{start}with search {expert.win_rate:.1%} [{low:.1%}, {high:.1%}] against greedy, {games} games", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a network by expert iteration.")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--games", type=int, default=400, help="games of each evaluation")
    parser.add_argument("--jobs", type=int, default=2, help="processes that play")
    parser.add_argument("--save", type=Path, help="write the networks to this .npz file")
    args = parser.parse_args()
    learner = train(args.minutes, args.games, args.jobs)
    if args.save:
        learner.save(args.save)


if __name__ == "__main__":
    main()
