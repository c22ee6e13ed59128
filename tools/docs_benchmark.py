"""Write the tables of docs/benchmark.md from docs/results/benchmark.json.

`--check` only compares. `--measure` first measures the numbers, which takes some minutes on one core.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np

from kingdomino.editions.registry import EDITIONS
from kingdomino.environments.rewards import rewards_of
from kingdomino.players.arena.statistics import around_mean, around_share
from kingdomino.simulator import POLICIES, Batch, GameConfig, simulate
from kingdomino.simulator.layout import SEATS
from kingdomino.simulator.policies import play_games
from tools.generated_docs import DOCS, write_or_check

PAGE, RESULTS = DOCS / "benchmark.md", DOCS / "results" / "benchmark.json"
SEED = 1
GAMES = {"random": 20_000, "greedy": 4_000, "full-greedy": 2_000}
WALKS, DEALS = 1_000, 500
EXTRAS = (("classic+mighty-duel", 2), ("classic+dynasty", 2))
MATCHES = (("greedy", "random"), ("full-greedy", "random"), ("full-greedy", "greedy"))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="only compare the page with the results")
    parser.add_argument("--measure", action="store_true", help="measure the results")
    args = parser.parse_args()
    if args.measure:
        data = [measured(rules, seats) for rules, seats in tables()]
        RESULTS.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    return write_or_check({PAGE: page(PAGE.read_text("utf-8"), json.loads(RESULTS.read_text("utf-8")))}, args.check)


def tables() -> Iterator[tuple[str, int]]:
    """Every edition with every player count, and two variants that change the size of the game."""
    yield from ((name, seats) for name, edition in EDITIONS.items() for seats in sorted(edition.setups))
    yield from EXTRAS


# --- measuring --------------------------------------------------------------------------------------------------------


def measured(rules: str, seats: int) -> dict[str, Any]:
    print(rules, seats, file=sys.stderr, flush=True)
    return {
        "rules": rules,
        "seats": seats,
        "actions": GameConfig.of(rules, seats).actions,
        "random": branching(rules, seats),
        "scores": {policy: scores(rules, seats, policy) for policy in POLICIES},
        "matches": [match(rules, seats, *names) for names in MATCHES],
    }


def branching(rules: str, seats: int) -> dict[str, Any]:
    """Decisions and legal actions of random games."""
    batch = Batch(rules, seats, games=WALKS, seed=SEED, autoreset=False, observe=False)
    generator = np.random.default_rng(SEED)
    lengths, counts = np.zeros(WALKS, np.int64), []
    while (going := batch.seats >= 0).any():
        lengths += going
        counts.append(batch.masks[going].sum(axis=1, dtype=np.int64))
        batch.step((generator.random(batch.masks.shape, np.float32) * batch.masks).argmax(axis=1))
    legal = np.concatenate(counts)
    return {
        "games": WALKS,
        "length": float(lengths.mean()),
        "shortest": int(lengths.min()),
        "longest": int(lengths.max()),
        "branching": float(legal.mean()),
        "widest": int(legal.max()),
        "choices": float((legal > 1).mean()),
        "size": float(np.log10(legal).sum() / WALKS),
    }


def scores(rules: str, seats: int, policy: str) -> dict[str, Any]:
    """The distribution of points when all seats play by one policy."""
    result = simulate(rules, seats, GAMES[policy], policy, SEED)
    values = np.repeat(*map(np.array, zip(*result.score_histogram.items(), strict=True)))
    shares = np.percentile(values, [5, 25, 50, 75, 95]).tolist()
    return {"games": result.games, "mean": float(values.mean()), "sd": float(values.std()), "quantiles": shares}


def match(rules: str, seats: int, player: str, others: str) -> dict[str, Any]:
    """One player against copies of another: every deal from every seat; a deal is one observation."""
    table = GameConfig.of(rules, seats)
    shares, margins = np.zeros((seats, DEALS)), np.zeros((seats, DEALS))
    for seat in range(seats):
        policies = np.array([POLICIES.index(player if place == seat else others) for place in range(seats)], np.int64)
        totals, winners = np.zeros((DEALS, SEATS), np.int32), np.zeros(DEALS, np.int8)
        play_games(table.word, np.uint64(SEED), 0, policies, totals, winners)
        shares[seat] = rewards_of("win", totals[:, :seats], winners)[:, seat]
        margins[seat] = rewards_of("margin", totals[:, :seats], winners)[:, seat]
    return {
        "player": player,
        "others": others,
        "games": shares.size,
        "win_rate": float(shares.mean()),
        "win_rate_ci": around_share(shares.mean(0).tolist(), shares.size),
        "margin": float(margins.mean()),
        "margin_ci": around_mean(margins.mean(0).tolist()),
    }


# --- the page ---------------------------------------------------------------------------------------------------------


def page(text: str, data: list[dict[str, Any]]) -> str:
    """The page with its generated parts updated."""
    parts = {"size": size_rows(data), "scores": score_rows(data), "baselines": match_rows(data)}
    for name, rows in parts.items():
        before, rest = text.split(f"<!-- {name} -->\n", 1)
        _, after = rest.split(f"<!-- end of {name} -->", 1)
        text = f"{before}<!-- {name} -->\n\n" + "\n".join(rows) + f"\n\n<!-- end of {name} -->{after}"
    return text


def size_rows(data: list[dict[str, Any]]) -> list[str]:
    rows = ["| rules | seats | actions | decisions a game | legal actions, mean | most | real choices | game tree |"]
    rows += ["|---|---:|---:|---:|---:|---:|---:|---:|"]
    for config in data:
        result = config["random"]
        span = "" if result["shortest"] == result["longest"] else f" ({result['shortest']}–{result['longest']})"
        rows.append(
            f"| `{config['rules']}` | {config['seats']} | {config['actions']} | {result['length']:.1f}{span} | "
            f"{result['branching']:.1f} | {result['widest']} | {100 * result['choices']:.0f} % | "
            f"10^{result['size']:.0f} |"
        )
    return rows


def score_rows(data: list[dict[str, Any]]) -> list[str]:
    rows = ["| rules | seats | policy | mean | sd | 5 % | 25 % | median | 75 % | 95 % | games |"]
    rows += ["|---|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|"]
    for config in data:
        for policy, result in config["scores"].items():
            spread = " | ".join(f"{value:.0f}" for value in result["quantiles"])
            rows.append(
                f"| `{config['rules']}` | {config['seats']} | `{policy}` | {result['mean']:.1f} | {result['sd']:.1f} | "
                f"{spread} | {result['games']:,} |"
            )
    return rows


def match_rows(data: list[dict[str, Any]]) -> list[str]:
    rows = ["| rules | seats | player | all others | wins | 95 % interval | margin | 95 % interval | games |"]
    rows += ["|---|---:|---|---|---:|:---:|---:|:---:|---:|"]
    for config in data:
        for result in config["matches"]:
            low, high = result["win_rate_ci"]
            under, over = result["margin_ci"]
            rows.append(
                f"| `{config['rules']}` | {config['seats']} | `{result['player']}` | `{result['others']}` | "
                f"{100 * result['win_rate']:.1f} % | {100 * low:.1f} to {100 * high:.1f} | "
                f"{result['margin']:+.1f} | {under:+.1f} to {over:+.1f} | {result['games']:,} |"
            )
    return rows


if __name__ == "__main__":
    sys.exit(main())
