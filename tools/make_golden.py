"""Write the golden data: records of every game in every way it can end, and counts of placements.

    python tools/make_golden.py [records | perft | seeds] [NAME...]

Everything it writes under tests/golden is the same on every machine and every run, because nothing in it is chance:
seeds are made from the name of the game. Only a change of the rules or of the dealer makes it necessary to write the
data again; read the difference before you believe it.

*Records* (`tests/golden/records/*.kgr`): for each edition alone and with each variant alone, for each number of
players, one record for each way to end: an outright win, a win by the largest property, a win by crowns, a shared
victory; and one record of each edition with all the variants that go together. With NAMEs only the games whose name
begins with one of them are written. Random games hardly ever end level, so the search steers: it plays a random game
up to the last two rounds, keeps it if the two best seats are close, and plays those rounds again and again in other
ways until the ending is there.

*Perft* (`tests/golden/*.perft`): `side kingdom domino... = counts`, after each domino the number of ways to have
placed the sequence so far. This file contains the sequences.

*Seeds* (`tests/golden/seeds.txt`): `rules seats seed digest`, the SHA-256 of the record of
`kingdomino random-game`.
"""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path
from zlib import crc32

from kingdomino import cli
from kingdomino.components import CLASSIC, ORIGINS, Box
from kingdomino.editions import EDITIONS, Event, Position, Result, Rules, combinations
from kingdomino.game import Dealer, Record, random_policy
from kingdomino.game.play import DecisionFn
from kingdomino.rulebook import Kingdom
from kingdomino.rulebook.placement import perft

FOLDER = Path(__file__).parent.parent / "tests" / "golden"
ENDINGS = ("outright", "largest", "crowns", "shared")
STEERED = 2
"""The last rounds of a game, which are played again until the ending fits."""

Game = tuple[Rules, int]


def games() -> Iterator[tuple[Game, tuple[str, ...]]]:
    """Every game that has golden records, with the ways to end that are wanted."""
    for edition in EDITIONS:
        family = {game: game.name.count("+") for game in combinations() if game.name.split("+")[0] == edition}
        for game, variants in family.items():
            if variants <= 1:
                yield from (((game, seats), ENDINGS) for seats in sorted(game.setups))
            elif variants == max(family.values()):
                yield from (((game, seats), ENDINGS[:1]) for seats in sorted(game.setups))


def ending(result: Result) -> str:
    """How a game was decided."""
    best = max(result.tallies)
    if len(result.winners) > 1:
        return "shared"
    rivals = [tally for tally in result.tallies if tally is not best]
    if all(tally.points < best.points for tally in rivals):
        return "outright"
    return "largest" if all(tally[:2] < best[:2] for tally in rivals) else "crowns"


def name_of(game: Game, how: str) -> str:
    return f"{game[0].name}-{game[1]}p-{how}.kgr"


def search(game: Game, endings: tuple[str, ...]) -> dict[str, Record]:
    """A record for each of these ways to end."""
    rules, seats = game
    records: dict[str, Record] = {}
    first = crc32(f"{rules.name} {seats}".encode())
    for seed in count(first):
        dealer, decide = Dealer.from_seed(seed), random_policy(seed)
        position, opening = rules.start(seats), list[Event]()
        while not (position.game == rules.games and position.round > position.setup.rounds - STEERED):
            position = step(position, dealer, decide, opening)
        for again in range(200 if close(position) or "outright" not in records else 0):
            after, events = position, list(opening)
            decide = random_policy(seed * 1000 + again)
            while not after.is_over:
                after = step(after, dealer, decide, events)
            how = ending(after.result())
            if how in endings and how not in records:
                records[how] = Record(rules, seats, tuple(events), {"Ending": how})
            if len(records) == len(endings):
                return records
    raise AssertionError


def step(position: Position, dealer: Dealer, decide: DecisionFn, events: list[Event]) -> Position:
    event = dealer.deal(position) if position.seat is None else decide(position.view(position.seat))
    events.append(event)
    return position.play(event)


def close(position: Position) -> bool:
    """Whether the two best seats could still end level."""
    best, second = sorted(position.tallies(), reverse=True)[:2]
    return all(abs(high - low) <= gap for high, low, gap in zip(best, second, (8, 2, 2), strict=True))


def write_records(names: list[str]) -> None:
    folder = FOLDER / "records"
    folder.mkdir(parents=True, exist_ok=True)
    wanted = [wish for wish in games() if not names or wish[0][0].name.startswith(tuple(names))]
    for game, endings in wanted:
        for how, record in search(game, endings).items():
            (folder / name_of(game, how)).write_text(str(record), "utf-8", newline="\n")
        print(game[0].name, game[1], flush=True)
    if not names:
        kept = {name_of(game, how) for game, endings in wanted for how in endings}
        for path in folder.glob("*.kgr"):
            if path.name not in kept:
                path.unlink()


SEQUENCES = {
    "classic-5x5": (
        (CLASSIC, 5, "C", (1, 2, 3, 4)),
        (CLASSIC, 5, "C", (48, 47, 46, 45)),
        (CLASSIC, 5, "C", (19, 32, 40)),
        (CLASSIC, 5, "fff/fC./ff.", (1, 13, 4, 24)),
        (CLASSIC, 5, "Cw1ppp/wwp2../sl1lf./slll1./m2....", (16, 18, 25, 40, 44, 7)),
        (CLASSIC, 5, "p2ll../ppwww/Cfff1s1/llffw/llf1ww", (10, 12, 11)),
        (CLASSIC, 5, "wwwww/w...w/w.C.w/w...w/wwwww", (1, 3, 7, 48)),
    ),
    "classic-7x7": (
        (CLASSIC, 7, "C", (1, 2, 3)),
        (CLASSIC, 7, "C", (48, 43, 28)),
        (CLASSIC, 7, "Cw1ppp/wwp2../sl1lf./slll1./m2....", (16, 18, 25)),
        (CLASSIC, 7, "wwwwwww/w.....w/w.....w/w..C..w/w.....w/w.....w/wwwwwww", (3, 1, 7)),
    ),
    "origins-5x5": (
        (ORIGINS, 5, "C", (1, 2, 3, 4)),
        (ORIGINS, 5, "C", (48, 47, 46)),
        (ORIGINS, 5, "jdd1l/j1ggl1/jv2Cd/j+2ddq", (10, 20, 30, 40)),
        (ORIGINS, 5, "v1v1/Cd", (41, 42, 43)),
    ),
    "origins-7x7": (
        (ORIGINS, 7, "C", (1, 9, 17)),
        (ORIGINS, 7, "jdd1ll1/j1ggl1q/jv2Cdq1/j+2ddqq1/ggg+1gv1", (48, 24, 12)),
    ),
}  # fmt: skip


def perft_line(box: Box, side: int, kingdom: str, dominoes: tuple[int, ...]) -> str:
    counts = perft(Kingdom.parse(kingdom), [box[number] for number in dominoes], side)
    return f"{side} {kingdom} {' '.join(map(str, dominoes))} = {' '.join(map(str, counts))}"


def write_perft() -> None:
    for name, sequences in SEQUENCES.items():
        lines = [
            f"# Ways to place dominoes of the {sequences[0][0].key} box one after the other, in a kingdom that must",
            "# stay inside a window: side kingdom domino... = the number of ways after each domino.",
            "# A domino that fits nowhere is discarded, in one way; one with two equal halves counts both ways round.",
            *(perft_line(*sequence) for sequence in sequences),
        ]
        (FOLDER / f"{name}.perft").write_text("\n".join([*lines, ""]), "utf-8", newline="\n")
        print(name, flush=True)


def write_seeds() -> None:
    lines = ["# The record of a seed is the same on every machine: rules, seats, seed, SHA-256 of its text."]
    for seed, (game, _) in enumerate(wish for wish in games() if "+" not in wish[0][0].name):
        lines.append(f"{game[0].name} {game[1]} {seed} {sha256(seeded(*game, seed).encode()).hexdigest()}")
    (FOLDER / "seeds.txt").write_text("\n".join([*lines, ""]), "utf-8", newline="\n")
    print("seeds", flush=True)


def seeded(rules: Rules, seats: int, seed: int) -> str:
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        cli.main(["game", "--rules", rules.name, "--seats", str(seats), "--seed", str(seed)])
    return output.getvalue()


def main(words: list[str]) -> None:
    parts = ("records", "perft", "seeds")
    what, names = ((words[0],), words[1:]) if words and words[0] in parts else (parts, words)
    if "perft" in what:
        write_perft()
    if "seeds" in what:
        write_seeds()
    if "records" in what:
        write_records(names)


if __name__ == "__main__":
    main(sys.argv[1:])
