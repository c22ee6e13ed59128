# %% [markdown]
# # Training
#
# A linear policy learns from the games of `greedy`, with NumPy alone.
# `examples/ppo.py` learns by self-play instead, with PyTorch.
#
# First a dataset: every decision of 300 games.

# %%
import tempfile
from pathlib import Path

import numpy as np

from kingdomino.environments.dataset import Dataset, make_dataset
from kingdomino.players.arena import Match

folder = tempfile.TemporaryDirectory()
make_dataset(Match("classic", ("greedy", "greedy"), seed=1), games=300, out=Path(folder.name) / "games")
rows = next(Dataset(Path(folder.name) / "games").batches(30_000))
print(len(rows), "decisions")

# %% [markdown]
# The input of the policy: the planes and the scaled features of the seat that decides.


# %%
def inputs(planes, features):
    flat = planes.reshape(len(planes), -1)
    return np.hstack([flat, np.clip(features / 8, -2, 8), np.ones((len(flat), 1))]).astype(np.float32)


X, mask, action = inputs(*rows.observations()), rows.mask.astype(bool), rows.action.astype(int)
print(X.shape, mask.shape)

# %% [markdown]
# Softmax regression over the legal actions, by stochastic gradient descent with momentum.

# %%
weights = np.zeros((X.shape[1], mask.shape[1]), np.float32)
momentum = np.zeros_like(weights)
random = np.random.default_rng(1)
for epoch in range(3):
    hits = 0
    for batch in np.array_split(random.permutation(len(X)), len(X) // 128):
        logits = np.where(mask[batch], X[batch] @ weights, -np.inf)
        hits += int((logits.argmax(axis=1) == action[batch]).sum())
        probability = np.exp(logits - logits.max(axis=1, keepdims=True))
        probability /= probability.sum(axis=1, keepdims=True)
        probability[np.arange(len(batch)), action[batch]] -= 1
        momentum = 0.9 * momentum + X[batch].T @ probability.astype(np.float32) / len(batch)
        weights -= 0.02 * momentum
    print(f"epoch {epoch + 1}: {100 * hits / len(X):.1f} % of the decisions of greedy")

# %% [markdown]
# Does it play better than chance?
# `evaluate` plays every deal from both seats and reports a confidence interval.

# %%
from kingdomino.environments.evaluation import evaluate


def policy(observations, masks):
    scores = inputs(observations["planes"], observations["features"]) @ weights
    return np.where(masks.astype(bool), scores, -np.inf).argmax(axis=1)


result = evaluate(policy, "random", games=400, seed=5)
print(result)
assert result.win_rate > 0.5
folder.cleanup()
