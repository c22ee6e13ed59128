"""Datasets: every row is a decision that was really made, nothing is lost when stopped, nothing hidden is inside."""

from __future__ import annotations

import json
import signal
import sys
from pathlib import Path

import numpy as np
import pytest
from pyarrow import parquet

from kingdomino.components import KingdominoError
from kingdomino.editions import Event, Position
from kingdomino.environments.dataset import Dataset, DecisionBatch, make
from kingdomino.environments.dataset.directory import Folder
from kingdomino.environments.dataset.generator import CHUNK, deal_seed
from kingdomino.environments.dataset.reader import position_of
from kingdomino.environments.dataset.schema import HIDDEN
from kingdomino.players.arena import Match
from kingdomino.simulator import Batch, State, action_of, from_position
from tests.signals import stopped

MATCH = Match("classic", ("random", "greedy"), seed=1)


def rows_of(path: Path) -> DecisionBatch:
    (rows,) = Dataset(path).batches(1 << 20)
    return rows


def contents(path: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(path.iterdir())}


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        ("classic", ("random", "greedy", "heuristic")),
        ("classic+mighty-duel+harmony", ("page", "full-greedy")),
        ("classic+dynasty", ("greedy", "random", "random", "random")),
        ("origins-discovery", ("random", "greedy")),
        ("origins-totem+empire-of-fire", ("random", "random", "greedy")),
        ("origins-tribe", ("greedy", "random")),
    ],
)
def test_rows_replay_as_whole_games_by_the_readable_rules(tmp_path: Path, rules: str, players: tuple[str, ...]):
    match = Match(rules, players, seed=3)
    make(match, 3, tmp_path)
    table = parquet.read_table(next(tmp_path.glob("*.parquet"))).to_pylist()
    rows = rows_of(tmp_path)
    before: Position | None = None
    for row, data in enumerate(table):
        position = rows.position(row)
        event = Event.parse(data["event"])
        assert position.objection(event) is None
        assert position.seat == data["seat"]
        state = State(rows.table, rows.state[row].copy())
        assert tuple(np.flatnonzero(rows.mask[row])) == state.legal()
        assert action_of(state, event) == data["action"]
        assert data["player"] == players[(data["seat"] - data["game"]) % len(players)]
        last = row + 1 == len(table) or table[row + 1]["ply"] == 0
        if data["ply"] == 0:
            assert before is None
        before = None if last else position.play(event)
        if before is not None and before.seat is not None:  # no chance in between: the next row follows at once
            assert str(rows.position(row + 1)) == str(before)
        if last:
            end = position.play(event)
            assert end.is_over
            points = [tally.points for tally in end.tallies()]
            assert points == data["scores"]
            best = [seat for seat, tally in enumerate(end.tallies()) if tally == max(end.tallies())]
            for told in table:
                if told["game"] == data["game"]:
                    seat = told["seat"]
                    assert told["scores"] == points
                    assert told["margin"] == points[seat] - max(points[:seat] + points[seat + 1 :])
                    assert told["share"] == pytest.approx((seat in best) / len(best))
    assert len({data["game"] for data in table}) == 3


def test_observations_are_those_of_the_environments(tmp_path: Path):
    make(Match("classic", ("random", "random"), seed=5), 1, tmp_path)
    rows = rows_of(tmp_path)
    planes, facts = rows.observations()
    env = Batch("classic", 2, games=1, seed=deal_seed(Match("classic", ("random", "random"), seed=5), 0))
    for row, action in enumerate(rows.action):
        assert (env.planes[0] == planes[row]).all()
        assert (env.facts[0] == facts[row]).all()
        assert (env.masks[0] == rows.mask[row]).all()
        env.step([action])


def test_nothing_hidden_is_in_a_row(tmp_path: Path):
    make(MATCH, 2, tmp_path)
    assert not rows_of(tmp_path).state[:, HIDDEN].any()


def test_a_state_of_a_row_is_played_from_its_position_only(tmp_path: Path):
    make(MATCH, 2, tmp_path)
    rows = rows_of(tmp_path)
    state = State(rows.table, rows.state[0].copy())
    assert state.legal() == tuple(np.flatnonzero(rows.mask[0]))
    with pytest.raises(KingdominoError, match="can be read but not played"):
        state.step(state.legal()[0])
    again, decisions = from_position(rows.position(0), seed=5), 0
    while not again.is_over:
        again.step(again.legal()[0])
        decisions += 1
    assert decisions == 48


def test_the_same_files_come_out_whatever_the_jobs_and_stops(tmp_path: Path):
    match = Match("classic", ("greedy", "random"), seed=7)
    games = CHUNK + 20
    make(match, games, tmp_path / "once")
    make(match, games, tmp_path / "twice", jobs=2)

    class Stop(Exception):
        """Somebody pulls the plug."""

    def pull(done: int, _of: int) -> None:
        if done >= CHUNK:
            raise Stop

    with pytest.raises(Stop):
        make(match, games, tmp_path / "stopped", progress=pull)
    assert (tmp_path / "stopped" / "_games-00000.journal").exists()
    with pytest.raises(KingdominoError, match="the dataset is unfinished, 0 of 276 games are in its files"):
        Dataset(tmp_path / "stopped")
    make(match, games, tmp_path / "stopped")
    make(match, 7, tmp_path / "grown")
    make(match, games, tmp_path / "grown")
    once = contents(tmp_path / "once")
    assert sorted(once) == ["_dataset.json", "games-00000.parquet"]
    for other in ("twice", "stopped", "grown"):
        assert contents(tmp_path / other) == once


def test_players_that_are_asked_one_by_one_are_written_the_same_way(tmp_path: Path):
    bot = Path(__file__).parent.parent.parent / "examples" / "bot.py"
    match = Match("classic", ("random", f"exec:{bot}"), seed=2)
    told = []
    make(match, 3, tmp_path / "all", progress=lambda done, of: told.append((done, of)))
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]
    make(match, 1, tmp_path / "more")
    make(match, 3, tmp_path / "more")
    assert contents(tmp_path / "more") == contents(tmp_path / "all")
    assert len(rows_of(tmp_path / "all")) == 3 * 48


def test_a_line_of_the_journal_cut_off_by_a_crash_is_played_again(tmp_path: Path):
    def pull(done: int, _of: int) -> None:
        if done:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        make(MATCH, CHUNK + 1, tmp_path, progress=pull)
    journal = tmp_path / "_games-00000.journal"
    journal.write_bytes(journal.read_bytes()[:-30])
    make(MATCH, CHUNK + 1, tmp_path)
    assert Dataset(tmp_path).games == CHUNK + 1


def test_fewer_games_than_there_are_change_nothing(tmp_path: Path):
    make(MATCH, 6, tmp_path)
    before = contents(tmp_path)
    assert make(MATCH, 3, tmp_path).games == 6
    assert contents(tmp_path) == before


@pytest.mark.parametrize(
    ("other", "complaint"),
    [
        (Match("classic+harmony", ("random", "greedy"), 1), "its rules is classic, not classic.harmony"),
        (Match("classic", ("random", "random"), 1), "its players is random,greedy, not random,random"),
        (Match("classic", ("random", "greedy"), 2), "its seed is 1, not 2"),
    ],
)
def test_a_folder_of_another_dataset_is_refused(tmp_path: Path, other: Match, complaint: str):
    make(MATCH, 2, tmp_path)
    with pytest.raises(KingdominoError, match=f"holds another dataset: {complaint}"):
        make(other, 2, tmp_path)


def swap(name: str, old: bytes, new: bytes):
    def swapped(folder: Path) -> None:
        raw = (folder / name).read_bytes()
        assert old in raw
        (folder / name).write_bytes(raw.replace(old, new, 1))

    return swapped


def cut(folder: Path) -> None:
    path = folder / "games-00000.parquet"
    path.write_bytes(path.read_bytes()[:-1])


def drop(folder: Path) -> None:
    (folder / "games-00000.parquet").unlink()


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (cut, "the file games-00000.parquet is not as it was written"),
        (drop, "the file games-00000.parquet is missing"),
        (swap("_dataset.json", b'"kingdomino dataset"', b'"chess"'), "_dataset.json does not describe a dataset"),
        (swap("_dataset.json", b'"format": 1', b'"format": 2'), "expected format 1, found '2'"),
        (swap("_dataset.json", b'"seed": 1', b'"seat": 1'), "_dataset.json is corrupt"),
        (swap("_dataset.json", b"{", b""), "_dataset.json is corrupt .expected JSON"),
        (swap("_dataset.json", b'"version": "', b'"version": "0.0.'), "started by kingdomino 0.0."),
    ],
)
def test_a_corrupt_folder_is_refused(tmp_path: Path, damage, complaint: str):
    make(MATCH, 2, tmp_path)
    damage(tmp_path)
    with pytest.raises(KingdominoError, match=complaint):
        make(MATCH, 2, tmp_path)


def test_a_corrupt_journal_is_refused(tmp_path: Path):
    with Folder.open_for(tmp_path, MATCH, 2) as folder:
        folder.add(0, {0: [1, 2]})
    make_again = pytest.raises(KingdominoError, match=r"do not fit the match|is not legal")
    with make_again:
        make(MATCH, 1, tmp_path)
    journal = tmp_path / "_games-00000.journal"
    journal.write_bytes(journal.read_bytes().replace(b"[1,2]", b"[1,3]"))
    with pytest.raises(KingdominoError, match=r"line 1 is corrupt .checksum mismatch"):
        make(MATCH, 2, tmp_path)


def test_a_foreign_folder_is_refused_and_left_alone(tmp_path: Path):
    (tmp_path / "thesis.txt").write_text("chapter one", "utf-8")
    with pytest.raises(KingdominoError, match="expected an empty directory or one with a dataset"):
        make(MATCH, 2, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_a_state_is_read_from_plain_bytes_too(tmp_path: Path):
    make(MATCH, 1, tmp_path)
    data = Dataset(tmp_path)
    data.verify()
    raw = parquet.read_table(data.files[0])["state"][20].as_py()
    assert str(position_of(data.table, raw)) == str(rows_of(tmp_path).position(20))


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_killed_program_loses_no_finished_game(tmp_path: Path):
    bot = Path(__file__).parent.parent.parent / "examples" / "bot.py"
    words = ["dataset", "--players", f"exec:{bot},random", "--seed", "1", "--games", "500", "--out", str(tmp_path)]
    journal = tmp_path / "_games-00000.journal"
    code, said = stopped(words, journal, 2, signal.SIGINT)
    assert code == 130
    assert "interrupted" in said
    lines = journal.read_bytes().splitlines()
    assert len(lines) >= 2
    first = json.loads(lines[0])["games"]["0"]
    assert Folder.read(tmp_path).kept(0)[0] == first
