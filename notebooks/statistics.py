# %% [markdown]
# # Statistics of 10,000 games
#
# The simulator plays thousands of games a second, so questions about the game can be answered by counting.

# %%
from kingdomino.simulator import simulate

GAMES = 10_000
results = {policy: simulate("classic", seats=2, games=GAMES, policy=policy, seed=1) for policy in ("random", "greedy")}
for policy, result in results.items():
    print(f"{policy:8} mean score {sum(result.mean_score) / 2:5.1f}")

# %% [markdown]
# How are the scores distributed?
# A histogram in text needs no plotting library.


# %%
def histogram(counts, width=10, columns=50):
    bins = {}
    for score, count in counts.items():
        bins[score // width] = bins.get(score // width, 0) + count
    for number in range(min(bins), max(bins) + 1):
        bar = "#" * round(columns * bins.get(number, 0) / max(bins.values()))
        print(f"{width * number:3} to {width * number + width - 1:3} {bins.get(number, 0):6} {bar}")


for policy, result in results.items():
    print(policy)
    histogram(result.score_histogram)

# %% [markdown]
# Does the seat matter?
# With a fair first draw of the kings it should not: the win rates of the seats differ only by chance.

# %%
for policy, result in results.items():
    share = result.win_rate[0]
    error = (share * (1 - share) / GAMES) ** 0.5
    print(f"{policy:8} seat A wins {100 * share:.1f} % ± {196 * error:.1f}")

# %% [markdown]
# The result depends only on the seed, so a statistic can be repeated exactly.

# %%
again = simulate("classic", seats=2, games=GAMES, policy="random", seed=1, jobs=2)
assert again.digest == results["random"].digest
