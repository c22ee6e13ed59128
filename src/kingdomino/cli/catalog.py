"""`kingdomino rules`, `dominoes` and `players`: lists of games, dominoes and players."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Sequence

from kingdomino.cli import arguments
from kingdomino.cli.arguments import Commands
from kingdomino.components import Box, Domino
from kingdomino.editions import EDITIONS, VARIANTS, Rules, Variant, rules, variants_of


def add_rules(commands: Commands) -> None:
    command = arguments.add_command(
        commands, "rules", "list editions and variants, or describe one game", "", "classic+middle-kingdom+harmony"
    )
    command.add_argument("name", nargs="?", metavar="NAME", help="a game, such as classic+harmony (default: all)")
    arguments.add_json(command)
    command.set_defaults(run=run_rules)


def run_rules(args: argparse.Namespace) -> None:
    if args.name is None:
        print(json.dumps([rules_data(game) for game in EDITIONS.values()]) if args.json else list_rules())
    else:
        game = rules(args.name)
        print(json.dumps(rules_data(game)) if args.json else describe_rules(game))


def rules_data(game: Rules) -> dict[str, object]:
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


def list_rules() -> str:
    """Every edition with the variants it allows."""
    games = "\n\n".join(describe_rules(game) for game in EDITIONS.values())
    return f"{games}\n\nA game is an edition and its variants joined by '+': classic+middle-kingdom+harmony"


def describe_rules(game: Rules) -> str:
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


def add_dominoes(commands: Commands) -> None:
    command = arguments.add_command(
        commands, "dominoes", "list the dominoes of a box", "", "--rules origins-totem --json"
    )
    command.add_argument("--rules", metavar="R", default="classic", help="any rules of the box (default: %(default)s)")
    arguments.add_json(command)
    command.set_defaults(run=run_dominoes)


def run_dominoes(args: argparse.Namespace) -> None:
    box = rules(args.rules).box
    print(json.dumps(dominoes(box)) if args.json else "\n".join(map(_line, box)))


def dominoes(box: Box) -> dict[str, object]:
    """A box as JSON data."""
    return {
        "box": box.key,
        "dominoes": [
            {
                "number": domino.number,
                "lands": [
                    {"text": str(land), "terrain": str(land.terrain), "crowns": land.crowns, "craters": land.craters}
                    for land in domino.lands
                ],
            }
            for domino in box
        ],
    }


def _line(domino: Domino) -> str:
    left, right = domino.lands
    return f"{domino.number:>2}  {left!s:<2} {right!s:<2}  {left.terrain}, {right.terrain}"


def add_players(commands: Commands) -> None:
    command = arguments.add_command(commands, "players", "list the players", "", "--json")
    arguments.add_json(command)
    command.set_defaults(run=run_players)


def run_players(args: argparse.Namespace) -> None:
    from kingdomino.players.factory import PLAYERS

    if args.json:
        kinds = [
            {
                "name": kind.name,
                "title": kind.title,
                "summary": kind.summary,
                "budget": None if kind.default_budget is None else str(kind.default_budget),
                "aliases": list(kind.aliases),
            }
            for kind in PLAYERS.values()
        ]
        print(json.dumps({"players": kinds}))
        return
    width = max(map(len, PLAYERS))
    for name, kind in PLAYERS.items():
        budget = f" Takes a budget: {name}:0.5s or {name}:2000 (playouts)." if kind.default_budget else ""
        print(f"{name:<{width}}  {kind.summary}{budget}")
    print("\nOthers: 'exec:PROGRAM' in any language, 'py:MODULE:CLASS' in Python.")
