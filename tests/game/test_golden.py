"""Golden data: records of every game in every way it can end, counts of placements, and the games of some seeds.

`tools/make_golden.py` wrote them; these tests believe none of it without looking.
"""

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kingdomino import CLASSIC, ORIGINS, Terrain, rules
from kingdomino.cli import main
from kingdomino.components import Box
from kingdomino.editions import EDITIONS, Event, Result, events, variants_of
from kingdomino.game import Record
from tests.piece_ledger import Ledger
from tools import make_golden

FOLDER = Path(__file__).parent.parent / "golden"
RECORDS = {path.name: path.read_text("utf-8") for path in sorted((FOLDER / "records").glob("*.kgr"))}


def expected() -> Iterator[str]:
    """Return the required records: each edition, variant, player count and ending of the registry."""
    for edition in EDITIONS:
        for variant in ("", *(f"+{variant.key}" for variant in variants_of(edition))):
            for seats in rules(edition + variant).setups:
                yield from (
                    f"{edition}{variant}-{seats}p-{how}.kgr" for how in ("outright", "largest", "crowns", "shared")
                )


def ending(result: Result) -> str:
    """Return the criterion that decided, or `shared`."""
    points, largest, _ = max(result.tallies)
    if len(result.winners) > 1:
        return "shared"
    if [tally.points for tally in result.tallies].count(points) == 1:
        return "outright"
    return "largest" if [tally[:2] for tally in result.tallies].count((points, largest)) == 1 else "crowns"


def test_every_game_and_ending_has_a_golden_record():
    assert sorted(set(expected()) - set(RECORDS)) == []


def test_every_edition_has_a_record_with_all_its_variants():
    for edition in EDITIONS:
        keys = {
            key
            for name in RECORDS
            if name.startswith(edition)
            for key in re.findall(r"\+([a-z0-9-]+?)(?=[+]|-\dp)", name)
        }
        most = max(name.count("+") for name in RECORDS if name.startswith(f"{edition}+"))
        assert keys == {variant.key for variant in variants_of(edition)}
        assert most == len(keys) - (edition == "classic")  # two of its variants are for different player counts


def test_every_kind_of_event_is_in_a_golden_record():
    words = {
        word
        for text in RECORDS.values()
        for line in text.splitlines()
        if not line.startswith(("[", "result"))
        for word in line.split()[1:]
    }
    assert {type(Event.parse(word)) for word in words} == set(events.EVENT_TYPES)


@pytest.mark.untraced
@pytest.mark.parametrize("name", RECORDS)
def test_a_golden_record_replays_and_conserves_pieces(name):
    record = Record.parse(RECORDS[name])
    assert str(record) == RECORDS[name]
    game, seats, how = re.fullmatch(r"(.+)-(\d)p-([a-z]+)\.kgr", name).groups()  # type: ignore[union-attr]
    assert (record.rules.name, record.seats, record.headers) == (game, int(seats), {"Ending": how})
    ledger = Ledger(record.at(0))
    for event, after in zip(record.events, record.positions[1:], strict=True):
        ledger.follow(event, after)
    final = record.final
    assert final.is_over
    *points, winners = RECORDS[name].splitlines()[-1].removeprefix("result ").split()
    assert [tally.points for tally in final.tallies()] == list(map(int, points))
    assert "".join(map(str, final.result().winners)) == winners
    assert ending(final.result()) == how


@pytest.mark.untraced
def test_the_generator_reproduces_the_golden_data():
    game = rules("classic+harmony"), 2
    records = {how: str(record) for how, record in make_golden.search(game, make_golden.ENDINGS).items()}
    assert records == {how: RECORDS[make_golden.name_of(game, how)] for how in make_golden.ENDINGS}


def test_golden_data_stays_small():
    assert sum(path.stat().st_size for path in FOLDER.rglob("*.*")) < 1_500_000


# --- perft ------------------------------------------------------------------------------------------------------------


def perft_lines(path: Path) -> list[tuple[int, str, list[int], list[int]]]:
    lines = []
    for line in path.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            question, answer = line.split(" = ")
            side, kingdom, *dominoes = question.split()
            lines.append((int(side), kingdom, list(map(int, dominoes)), list(map(int, answer.split()))))
    return lines


PERFT = [(path.stem, *line) for path in sorted(FOLDER.glob("*.perft")) for line in perft_lines(path)]
Cells = dict[tuple[int, int], str]


def naive(cells: Cells, halves: list[tuple[str, str]], side: int) -> int:
    """Count placements one by one on a dict of cells (x east, y south) with the castle at (0, 0)."""
    if not halves:
        return 1
    (left, right), *rest = halves
    ways = fitting = 0
    for x in range(-side, side + 1):
        for y in range(-side, side + 1):
            for over, down in ((0, -1), (1, 0), (0, 1), (-1, 0)):
                laid = {(x, y): left, (x + over, y + down): right}
                if not laid.keys() & cells.keys() and touches(cells, laid) and fits(cells | laid, side):
                    fitting += 1
                    ways += naive(cells | laid, rest, side)
    return ways if fitting else naive(cells, rest, side)


def touches(cells: Cells, laid: Cells) -> bool:
    sides = ((0, -1), (1, 0), (0, 1), (-1, 0))
    return any(cells.get((x + dx, y + dy)) in ("C", land) for (x, y), land in laid.items() for dx, dy in sides)


def fits(cells: Cells, side: int) -> bool:
    return all(max(along) - min(along) < side for along in zip(*cells, strict=True))


def cells_of(text: str) -> Cells:
    """Return the terrain letters by cell, with the castle at (0, 0)."""
    rows = [re.findall(r"[A-Za-z.]", re.sub(r"@.", "", row)) for row in text.split("/")]
    cells = {(x, y): cell for y, row in enumerate(rows) for x, cell in enumerate(row) if cell != "."}
    (castle,) = (where for where, cell in cells.items() if cell == "C")
    return {(x - castle[0], y - castle[1]): cell for (x, y), cell in cells.items()}


def halves_of(box: Box, numbers: list[int]) -> list[tuple[str, str]]:
    return [(box[number].left.terrain.letter, box[number].right.terrain.letter) for number in numbers]


@pytest.mark.parametrize(("name", "side", "kingdom", "dominoes", "counts"), PERFT)
def test_perft_counts_match_the_golden_data(name, side, kingdom, dominoes, counts):
    box = {"classic": CLASSIC, "origins": ORIGINS}[name.split("-")[0]]
    assert len(counts) == len(dominoes)
    small = [depth for depth, count in enumerate(counts, start=1) if count < 1000]
    assert small
    for depth in small:
        assert naive(cells_of(kingdom), halves_of(box, dominoes[:depth]), side) == counts[depth - 1]


@pytest.mark.parametrize(("name", "side", "kingdom", "dominoes", "counts"), PERFT)
def test_the_command_line_prints_the_same_counts(name, side, kingdom, dominoes, counts, capsys):
    game = {
        "classic-5x5": ["classic"],
        "classic-7x7": ["classic+mighty-duel"],
        "origins-5x5": ["origins-discovery"],
        "origins-7x7": ["origins-discovery", "--seats", "2"],
    }[name]
    depth = max(depth for depth, count in enumerate(counts, start=1) if count < 50_000)
    assert main(["perft", "--rules", *game, "--kingdom", kingdom, *map(str, dominoes[:depth])]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert lines == [[str(number), str(count)] for number, count in zip(dominoes[:depth], counts, strict=False)]
    assert rules(game[0]).setup(int(game[-1]) if len(game) > 1 else None).side == side


def test_perft_covers_both_boxes_both_windows_and_every_terrain():
    assert {name for name, *_ in PERFT} == {"classic-5x5", "classic-7x7", "origins-5x5", "origins-7x7"}
    letters = set()
    for name, _, _, dominoes, _ in PERFT:
        box = {"classic": CLASSIC, "origins": ORIGINS}[name.split("-")[0]]
        letters |= {letter for halves in halves_of(box, dominoes) for letter in halves}
    assert letters == {terrain.letter for terrain in Terrain}


# --- seeds ------------------------------------------------------------------------------------------------------------

SEEDS = [line.split() for line in (FOLDER / "seeds.txt").read_text("utf-8").splitlines() if line[0] != "#"]


@pytest.mark.parametrize(("name", "seats", "seed", "digest"), SEEDS)
def test_a_seed_gives_the_same_game_on_every_machine(name, seats, seed, digest, capsys):
    assert main(["random-game", "--rules", name, "--seats", seats, "--seed", seed]) == 0
    assert hashlib.sha256(capsys.readouterr().out.encode()).hexdigest() == digest


def test_every_edition_and_player_count_has_a_seed():
    assert {(name, int(seats)) for name, seats, _, _ in SEEDS} == {
        (name, seats) for name, game in EDITIONS.items() for seats in game.setups
    }
