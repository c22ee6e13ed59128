"""The ladder: ratings of known strengths, round robins, directories and the plot."""

import json
from dataclasses import asdict, replace
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from kingdomino.components import KingdominoError
from kingdomino.players.ladder import Ladder, RoundRobin, play_round_robin, read_round_robin
from kingdomino.players.ladder.standings import Tables, log_strengths, rate, svg

ROUND_ROBIN = RoundRobin("classic", ("random", "greedy"), seats=2, games=4, seed=1)
OTHER = json.dumps({"kind": "kingdomino ladder", "format": 1, **asdict(replace(ROUND_ROBIN, games=5))})


def example_round_robin(directory: Path, games: int = 12) -> RoundRobin:
    """A round robin without compiled players: `random` and two external bots."""
    first = directory / "first.py"
    first.write_text(
        "import sys\n"
        "for line in sys.stdin:\n"
        "    word, _, rest = line.strip().partition(' ')\n"
        "    legal = rest.split() if word == 'legal' else []\n"
        "    if word == 'ready?': print('ready', flush=True)\n"
        "    if word == 'legal': print(legal[-1], flush=True)\n",
        "utf-8",
    )
    example = Path(__file__).parent.parent.parent / "examples" / "bot.py"
    return RoundRobin("classic", ("random", f"exec:{first}", f"exec:{example}"), 2, games, seed=1)


def test_the_rating_of_two_players_follows_their_odds():
    won = np.tile([0.5, 1.5], (1000, 1))
    first, second = rate(Tables(2, [(0, 1)], [won]))
    assert first.elo == 0
    assert second.elo == pytest.approx(400 * np.log10(3), abs=1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_known_strengths_are_recovered(seats: int):
    generator = np.random.default_rng(1)
    truth = np.array([0.0, 0.5, 1.0, 2.0])
    members = list(combinations(range(4), seats))
    won = []
    for table in members:
        chance = np.exp(truth[list(table)])
        won.append(generator.multinomial(4, chance / chance.sum(), size=2000).astype(float))
    estimate = log_strengths(Tables(4, members, won), [games.sum(axis=0) for games in won])
    assert estimate - estimate[0] == pytest.approx(truth, abs=0.1)


def test_rating_intervals_contain_the_true_rating():
    generator, contained = np.random.default_rng(2), 0
    for _ in range(30):
        won = generator.multinomial(2, [0.36, 0.64], size=60).astype(float)
        _, second = rate(Tables(2, [(0, 1)], [won]))
        contained += 400 * np.log10(0.64 / 0.36) in second.interval
    assert contained >= 26


def test_a_player_that_wins_every_game_has_a_finite_rating():
    won = np.tile([0.0, 2.0], (20, 1))
    _, second = rate(Tables(2, [(0, 1)], [won]))
    assert 400 < second.elo < 1500


def test_a_round_robin_plays_every_combination_once():
    round_robin = RoundRobin("classic", ("random", "greedy", "full-greedy", "exec:a"), 3, games=6, seed=1)
    assert [match.players for match in round_robin.matches] == [
        ("random", "greedy", "full-greedy"),
        ("random", "greedy", "exec:a"),
        ("random", "full-greedy", "exec:a"),
        ("greedy", "full-greedy", "exec:a"),
    ]


@pytest.mark.parametrize(
    ("players", "seats", "complaint"),
    [
        (("random",), 2, "expected at least 2"),
        (("random", "greedy"), 3, "expected at least 3, a table has 3 seats"),
        (("random", "random"), 2, "expected each player once"),
        (("random", "greedy", "a", "b", "c"), 5, "classic is for 2, 3, 4 players, not 5"),
    ],
)
def test_impossible_ladders_are_refused(players: tuple[str, ...], seats: int, complaint: str):
    with pytest.raises(KingdominoError, match=complaint):
        RoundRobin("classic", players, seats, games=6, seed=1)


def test_a_ladder_is_stored_and_read_back(tmp_path: Path):
    round_robin = example_round_robin(tmp_path, games=8)
    played = Ladder.from_results(round_robin, play_round_robin(round_robin, out=tmp_path / "ladder"))
    read = Ladder.from_results(*read_round_robin(tmp_path / "ladder"))
    assert [(row.name, row.elo, row.elo_ci) for row in read.rows] == [
        (row.name, row.elo, row.elo_ci) for row in played.rows
    ]
    assert [row.elo for row in read.rows] == sorted((row.elo for row in read.rows), reverse=True)
    assert {row.name: row.elo for row in read.rows}["random"] == 0
    assert {row.games for row in read.rows} == {16}

    data = json.loads(json.dumps(read.as_dict()))
    assert (data["rules"], data["games"], len(data["players"])) == ("classic", 8, 3)
    assert str(read).splitlines()[0] == "classic, 2 seats, 8 games at each of 3 tables"
    assert read.markdown().count("\n") == 4

    plot = ET.fromstring(svg(read))
    assert len(plot.findall(".//{*}circle")) == 3
    assert "random" in "".join(plot.itertext())


def test_an_interrupted_ladder_resumes(tmp_path: Path):
    class Stop(Exception):
        """Simulates an interruption."""

    def interrupt(done: int, total: int) -> None:
        assert total == 6
        if done == 3:
            raise Stop

    round_robin = example_round_robin(tmp_path, games=4)
    with pytest.raises(Stop):
        play_round_robin(round_robin, out=tmp_path / "ladder", progress=interrupt)
    with pytest.raises(KingdominoError, match="unfinished"):
        read_round_robin(tmp_path / "ladder")
    summaries = play_round_robin(round_robin, out=tmp_path / "ladder")
    assert [summary.games for summary in summaries] == [4, 4, 4]
    assert read_round_robin(tmp_path / "ladder")[0] == round_robin


@pytest.mark.parametrize(
    ("manifest", "complaint"),
    [
        (None, "expected an empty directory or one with a ladder"),
        ("{", "ladder.json is corrupt .expected JSON"),
        ('{"kind": "kingdomino match", "format": 1}', "ladder.json does not describe a ladder"),
        ('{"kind": "kingdomino ladder", "format": 1}', "ladder.json is corrupt"),
        (OTHER, "holds another ladder \\(games: 5, not 4\\)"),
    ],
)
def test_a_directory_of_something_else_is_refused(tmp_path: Path, manifest: str | None, complaint: str):
    (tmp_path / ("ladder.json" if manifest else "other.txt")).write_text(manifest or "mine", "utf-8")
    with pytest.raises(KingdominoError, match=complaint):
        play_round_robin(ROUND_ROBIN, out=tmp_path)


def test_a_file_is_refused_as_a_ladder(tmp_path: Path):
    (tmp_path / "ladder").write_text("", "utf-8")
    with pytest.raises(KingdominoError, match="expected a directory, found a file"):
        play_round_robin(ROUND_ROBIN, out=tmp_path / "ladder")
    with pytest.raises(KingdominoError, match=r"found no ladder\.json"):
        read_round_robin(tmp_path)


def test_swapped_tables_are_refused(tmp_path: Path):
    round_robin = example_round_robin(tmp_path, games=2)
    play_round_robin(round_robin, out=tmp_path / "ladder")
    tables = tmp_path / "ladder" / "tables"
    (tables / "001").rename(tables / "none")
    (tables / "002").rename(tables / "001")
    (tables / "none").rename(tables / "002")
    with pytest.raises(KingdominoError, match="holds another match than the ladder's"):
        read_round_robin(tmp_path / "ladder")
