"""`kingdomino rules [NAME]`: editions, variants and player counts, each with its sentence."""

from __future__ import annotations

import argparse
import json

from kingdomino.cli import arguments
from kingdomino.cli.arguments import Commands
from kingdomino.editions import EDITIONS, VARIANTS, Rules, rules, variants_of


def add(commands: Commands) -> None:
    """Add the command."""
    command = commands.add_parser("rules", help="list editions and variants, or sum up one game")
    command.add_argument("name", nargs="?", metavar="NAME", help="a game, such as classic+harmony")
    arguments.add_json(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    """List everything, or sum up the named game."""
    if chosen.name is None:
        data = [summary(game) for game in EDITIONS.values()]
        print(json.dumps(data) if chosen.json else listing())
    else:
        game = rules(chosen.name)
        print(json.dumps(summary(game)) if chosen.json else text(game))


def summary(game: Rules) -> dict[str, object]:
    """A game as plain data, made from the registry."""
    edition, *chosen = game.name.split("+")
    return {
        "name": game.name,
        "title": game.title,
        "sentence": game.sentence,
        "games": game.games,
        "bonuses": [bonus.key for bonus in game.bonuses],
        "seats": {
            str(count): {
                "kings": row.kings,
                "line": row.line,
                "dominoes": row.dominoes,
                "rounds": row.rounds,
                "side": row.side,
            }
            for count, row in sorted(game.seats.items())
        },
        "variants": [
            {
                "key": variant.key,
                "title": variant.title,
                "sentence": variant.sentence,
                "rule": variant.rule,
                "chosen": variant.key in chosen,
            }
            for variant in variants_of(edition)
        ],
    }


def listing() -> str:
    """Every edition with the variants it allows."""
    return (
        "\n\n".join(text(game) for game in EDITIONS.values())
        + "\n\nJoin variants with '+': classic+middle-kingdom+harmony"
    )


def text(game: Rules) -> str:
    """One game for people."""
    edition, *chosen = game.name.split("+")
    lines = [f"{game.name}: {game.title}", f"  {game.sentence}"]
    for count, row in sorted(game.seats.items()):
        kings = "one king each" if row.kings == 1 else f"{row.kings} kings each"
        lines.append(
            f"  {count} players: {kings}, {row.line} dominoes a line, {row.rounds} rounds, {row.side} by {row.side}"
        )
    if game.bonuses:
        lines.append(f"  also scores: {', '.join(bonus.key for bonus in game.bonuses)}")
    if chosen:
        lines += [f"  with {VARIANTS[key].title} ({VARIANTS[key].rule}): {VARIANTS[key].sentence}" for key in chosen]
    others = [variant for variant in variants_of(edition) if variant.key not in chosen]
    lines += [f"  +{variant.key} ({variant.rule}): {variant.sentence}" for variant in others]
    return "\n".join(lines)
