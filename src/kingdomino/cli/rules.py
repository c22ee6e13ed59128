"""`kingdomino rules [NAME]`: editions, variants and player counts."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Sequence

from kingdomino.cli import arguments
from kingdomino.cli.arguments import Commands
from kingdomino.editions import EDITIONS, VARIANTS, Rules, Variant, rules, variants_of


def add(commands: Commands) -> None:
    command = arguments.add_command(
        commands, "rules", "list editions and variants, or describe one game", "", "classic+middle-kingdom+harmony"
    )
    command.add_argument("name", nargs="?", metavar="NAME", help="a game, such as classic+harmony (default: all)")
    arguments.add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    if args.name is None:
        print(json.dumps([summary(game) for game in EDITIONS.values()]) if args.json else listing())
    else:
        game = rules(args.name)
        print(json.dumps(summary(game)) if args.json else text(game))


def summary(game: Rules) -> dict[str, object]:
    """A game as JSON data."""
    edition, *chosen = game.name.split("+")
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "games": game.games,
        "bonuses": [bonus.key for bonus in game.bonuses],
        "seats": {str(count): row.as_dict() for count, row in sorted(game.setups.items())},
        "variants": [{**variant.as_dict(), "chosen": variant.key in chosen} for variant in variants_of(edition)],
    }


def listing() -> str:
    """Every edition with the variants it allows."""
    games = "\n\n".join(text(game) for game in EDITIONS.values())
    return f"{games}\n\nA game is an edition and its variants joined by '+': classic+middle-kingdom+harmony"


def text(game: Rules) -> str:
    """A game as text."""
    edition, *chosen = game.name.split("+")
    lines = [f"{game.name} ({game.title})", f"  {game.summary}", "", *counts(game), ""]
    if game.bonuses:
        lines += [f"  scores besides properties: {', '.join(bonus.key for bonus in game.bonuses)}", ""]
    if chosen:
        lines += ["  played with", *sentences(VARIANTS[key] for key in chosen), ""]
    barred = {key for name in chosen for key in (name, *VARIANTS[name].excludes)}
    others = [variant for variant in variants_of(edition) if variant.key not in barred]
    if others:
        lines += ["  may be played with" if not chosen else "  may also be played with", *sentences(others), ""]
    return "\n".join(lines[:-1])


def counts(game: Rules) -> list[str]:
    """A table of the set-up for each player count."""
    heads = ("players", "kings each", "dominoes per line", "dominoes in total", "rounds", "window")
    rows = [
        (count, row.kings, row.line_length, row.dominoes, row.rounds, f"{row.side} × {row.side}")
        for count, row in sorted(game.setups.items())
    ]
    return [_columns(heads, heads), *(_columns(row, heads) for row in rows)]


def sentences(variants: Iterable[Variant]) -> list[str]:
    """One line per variant."""
    width = max(map(len, VARIANTS))
    return [f"    +{variant.key:<{width}}  {variant.summary} ({variant.rule})" for variant in variants]


def _columns(cells: Sequence[object], heads: Sequence[str]) -> str:
    return "  " + "  ".join(f"{cell:>{len(head)}}" for cell, head in zip(cells, heads, strict=True))
