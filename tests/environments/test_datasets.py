"""Datasets: rows are real decisions, interruptions lose nothing, hidden information is removed."""

from __future__ import annotations

import json
import signal
import sys
from pathlib import Path

import numpy as np
import pandas as pd
import polars as pl
import pytest
from pyarrow import parquet

from kingdomino.components import KingdominoError
from kingdomino.editions import Event, Position
from kingdomino.environments.dataset import Dataset, DecisionBatch, make_dataset
from kingdomino.environments.dataset.directory import DatasetDirectory
from kingdomino.environments.dataset.generator import CHUNK, deal_seed
from kingdomino.environments.dataset.reader import position_of
from kingdomino.environments.dataset.schema import DESCRIPTIONS, HIDDEN
from kingdomino.players.arena import Match
from kingdomino.simulator import Batch, State, action_of, from_position
from tests.signals import run_and_signal

MATCH = Match("classic", ("random", "greedy"), seed=1)


def rows_of(path: Path) -> DecisionBatch:
    (rows,) = Dataset(path).batches(1 << 20)
    return rows


def contents(path: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(path.rglob("*")) if file.is_file()}


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
def test_rows_replay_as_games_of_the_readable_rules(tmp_path: Path, rules: str, players: tuple[str, ...]):
    match = Match(rules, players, seed=3)
    make_dataset(match, 3, tmp_path)
    table = parquet.read_table(next(tmp_path.glob("data/*.parquet"))).to_pylist()
    rows = rows_of(tmp_path)
    before: Position | None = None
    for row, data in enumerate(table):
        position = rows.position(row)
        event = Event.parse(data["event"])
        assert position.objection(event) is None
        assert rows.event(row) == event
        assert rows.player[row] == data["player"]
        assert position.seat == data["seat"]
        state = State(rows.config, rows.state[row].copy())
        assert tuple(np.flatnonzero(rows.mask[row])) == state.legal()
        assert action_of(state, event) == data["action"]
        assert data["player"] == players[(data["seat"] - data["game"]) % len(players)]
        last = row + 1 == len(table) or table[row + 1]["ply"] == 0
        if data["ply"] == 0:
            assert before is None
        before = None if last else position.play(event)
        if before is not None and before.seat is not None:  # no chance event in between: the next row follows directly
            assert str(rows.position(row + 1)) == str(before)
        if last:
            end = position.play(event)
            assert end.is_over
            points = [tally.points for tally in end.tallies()]
            assert points == data["scores"]
            best = [seat for seat, tally in enumerate(end.tallies()) if tally == max(end.tallies())]
            for other in table:
                if other["game"] == data["game"]:
                    seat = other["seat"]
                    assert other["scores"] == points
                    assert other["margin"] == points[seat] - max(points[:seat] + points[seat + 1 :])
                    assert other["share"] == pytest.approx((seat in best) / len(best))
    assert len({data["game"] for data in table}) == 3


def test_observations_match_those_of_the_environments(tmp_path: Path):
    make_dataset(Match("classic", ("random", "random"), seed=5), 1, tmp_path)
    rows = rows_of(tmp_path)
    planes, features = rows.observations()
    env = Batch("classic", 2, games=1, seed=deal_seed(Match("classic", ("random", "random"), seed=5), 0))
    for row, action in enumerate(rows.action):
        assert (env.planes[0] == planes[row]).all()
        assert (env.features[0] == features[row]).all()
        assert (env.masks[0] == rows.mask[row]).all()
        env.step([action])


def test_rows_contain_no_hidden_information(tmp_path: Path):
    make_dataset(MATCH, 2, tmp_path)
    assert not rows_of(tmp_path).state[:, HIDDEN].any()


def test_the_state_of_a_row_can_be_read_but_not_stepped(tmp_path: Path):
    make_dataset(MATCH, 2, tmp_path)
    rows = rows_of(tmp_path)
    state = State(rows.config, rows.state[0].copy())
    assert state.legal() == tuple(np.flatnonzero(rows.mask[0]))
    with pytest.raises(KingdominoError, match="can be read but not played"):
        state.step(state.legal()[0])
    again, decisions = from_position(rows.position(0), seed=5), 0
    while not again.is_over:
        again.step(again.legal()[0])
        decisions += 1
    assert decisions == 48


def test_files_do_not_depend_on_jobs_or_interruptions(tmp_path: Path):
    match = Match("classic", ("greedy", "random"), seed=7)
    games = CHUNK + 20
    make_dataset(match, games, tmp_path / "once")
    make_dataset(match, games, tmp_path / "twice", jobs=2)

    class Stop(Exception):
        """Interrupt the run."""

    def pull(done: int, _of: int) -> None:
        if done >= CHUNK:
            raise Stop

    with pytest.raises(Stop):
        make_dataset(match, games, tmp_path / "stopped", progress=pull)
    assert (tmp_path / "stopped" / "_games-00000.journal").exists()
    with pytest.raises(KingdominoError, match="unfinished dataset with 0 of 276 games"):
        Dataset(tmp_path / "stopped")
    make_dataset(match, games, tmp_path / "stopped")
    make_dataset(match, 7, tmp_path / "grown")
    make_dataset(match, games, tmp_path / "grown")
    once = contents(tmp_path / "once")
    assert sorted(once) == ["_dataset.json", "games-00000.parquet"]
    for other in ("twice", "stopped", "grown"):
        assert contents(tmp_path / other) == once


def test_single_games_are_written_like_chunks(tmp_path: Path):
    bot = Path(__file__).parent.parent.parent / "examples" / "bot.py"
    match = Match("classic", ("random", f"exec:{bot}"), seed=2)
    reports = []
    make_dataset(match, 3, tmp_path / "all", progress=lambda done, of: reports.append((done, of)))
    assert reports == [(0, 3), (1, 3), (2, 3), (3, 3)]
    make_dataset(match, 1, tmp_path / "more")
    make_dataset(match, 3, tmp_path / "more")
    assert contents(tmp_path / "more") == contents(tmp_path / "all")
    assert len(rows_of(tmp_path / "all")) == 3 * 48


def test_a_truncated_journal_line_is_played_again(tmp_path: Path):
    def pull(done: int, _of: int) -> None:
        if done:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        make_dataset(MATCH, CHUNK + 1, tmp_path, progress=pull)
    journal = tmp_path / "_games-00000.journal"
    journal.write_bytes(journal.read_bytes()[:-30])
    make_dataset(MATCH, CHUNK + 1, tmp_path)
    assert Dataset(tmp_path).games == CHUNK + 1


def test_asking_for_fewer_games_is_refused_and_changes_nothing(tmp_path: Path):
    make_dataset(MATCH, 6, tmp_path)
    before = contents(tmp_path)
    with pytest.raises(KingdominoError, match="holds a dataset of 6 games: expected at least as many, not 3"):
        make_dataset(MATCH, 3, tmp_path)
    assert contents(tmp_path) == before


@pytest.mark.parametrize(
    ("other", "complaint"),
    [
        (Match("classic+harmony", ("random", "greedy"), 1), "rules: classic, not classic.harmony"),
        (Match("classic", ("random", "random"), 1), "players: random,greedy, not random,random"),
        (Match("classic", ("random", "greedy"), 2), "seed: 1, not 2"),
    ],
)
def test_a_directory_of_another_dataset_raises(tmp_path: Path, other: Match, complaint: str):
    make_dataset(MATCH, 2, tmp_path)
    with pytest.raises(KingdominoError, match=f"holds another dataset .{complaint}"):
        make_dataset(other, 2, tmp_path)


def swap(name: str, old: bytes, new: bytes):
    def swapped(folder: Path) -> None:
        raw = (folder / name).read_bytes()
        assert old in raw
        (folder / name).write_bytes(raw.replace(old, new, 1))

    return swapped


def cut(folder: Path) -> None:
    path = folder / "data" / "games-00000.parquet"
    path.write_bytes(path.read_bytes()[:-1])


def drop(folder: Path) -> None:
    (folder / "data" / "games-00000.parquet").unlink()


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (cut, "the file data/games-00000.parquet has been modified"),
        (drop, "the file data/games-00000.parquet is missing"),
        (swap("_dataset.json", b'"kingdomino dataset"', b'"chess"'), "_dataset.json does not describe a dataset"),
        (swap("_dataset.json", b'"format": 1', b'"format": 2'), "expected format 1, found '2'"),
        (swap("_dataset.json", b'"seed": 1', b'"seat": 1'), "_dataset.json is corrupt"),
        (swap("_dataset.json", b"{", b""), "_dataset.json is corrupt .expected JSON"),
        (swap("_dataset.json", b'"version": "', b'"version": "0.0.'), "started by kingdomino 0.0."),
    ],
)
def test_a_corrupt_directory_raises(tmp_path: Path, damage, complaint: str):
    make_dataset(MATCH, 2, tmp_path)
    damage(tmp_path)
    with pytest.raises(KingdominoError, match=complaint):
        make_dataset(MATCH, 2, tmp_path)


def test_a_corrupt_journal_raises(tmp_path: Path):
    with DatasetDirectory.open_for(tmp_path, MATCH, 1) as folder:
        folder.add(0, {0: [1, 2]})
    make_again = pytest.raises(KingdominoError, match=r"do not fit the match|is not legal")
    with make_again:
        make_dataset(MATCH, 1, tmp_path)
    journal = tmp_path / "_games-00000.journal"
    journal.write_bytes(journal.read_bytes().replace(b"[1,2]", b"[1,3]"))
    with pytest.raises(KingdominoError, match=r"line 1 is corrupt .checksum mismatch"):
        make_dataset(MATCH, 2, tmp_path)


def test_a_directory_with_other_files_raises_and_is_unchanged(tmp_path: Path):
    (tmp_path / "thesis.txt").write_text("chapter one", "utf-8")
    with pytest.raises(KingdominoError, match="expected an empty directory or one with a dataset"):
        make_dataset(MATCH, 2, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_a_state_can_be_read_from_bytes(tmp_path: Path):
    make_dataset(MATCH, 1, tmp_path)
    data = Dataset(tmp_path)
    data.verify()
    raw = parquet.read_table(data.files[0])["state"][20].as_py()
    assert str(position_of(data.config, raw)) == str(rows_of(tmp_path).position(20))


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_killed_process_loses_no_finished_game(tmp_path: Path):
    bot = Path(__file__).parent.parent.parent / "examples" / "bot.py"
    arguments = ["dataset", "--players", f"exec:{bot},random", "--seed", "1", "--games", "500", "--out", str(tmp_path)]
    journal = tmp_path / "_games-00000.journal"
    code, output = run_and_signal(arguments, journal, 2, signal.SIGINT)
    assert code == 130
    assert "interrupted" in output
    lines = journal.read_bytes().splitlines()
    assert len(lines) >= 2
    first = json.loads(lines[0])["games"]["0"]
    assert DatasetDirectory.read(tmp_path).recorded_games(0)[0] == first


def test_every_reader_takes_the_folder_as_one_table(tmp_path: Path):
    made = make_dataset(MATCH, 5, tmp_path)
    rows = sum(entry["rows"] for entry in made.files.values())
    assert len(pl.read_parquet(tmp_path / "data")) == rows
    assert len(pd.read_parquet(tmp_path / "data")) == rows


def test_the_parts_of_a_dataset_are_disjoint_and_complete(tmp_path: Path):
    make_dataset(MATCH, 600, tmp_path)
    data = Dataset(tmp_path)
    whole = [(game, ply) for rows in data.batches() for game, ply in zip(rows.game, rows.ply, strict=True)]
    parts = [
        (game, ply)
        for part in range(2)
        for rows in data.batches(1000, part, parts=2)
        for game, ply in zip(rows.game, rows.ply, strict=True)
    ]
    assert len(parts) == len(whole)
    assert set(parts) == set(whole)
    assert any(data.batches(1000, 1, 2))
    with pytest.raises(KingdominoError, match="part 2 of 2"):
        next(data.batches(1000, 2, 2))


def test_a_file_describes_itself(tmp_path: Path):
    made = make_dataset(Match("origins-totem", ("greedy", "random"), seed=3), 3, tmp_path / "games")
    table = parquet.read_table(made.path / next(iter(made.files)))
    about = json.loads(table.schema.metadata[b"kingdomino"])
    assert (about["rules"], about["seats"], about["seed"]) == ("origins-totem", 2, 3)
    assert about["players"] == ["greedy", "random"]
    assert sum(block["count"] for block in about["blocks"]) == about["actions"]
    described = {field.name: field.metadata[b"description"].decode() for field in table.schema}
    assert described == {name: DESCRIPTIONS[name] for name in table.column_names}
    assert "position" not in described


def test_positions_can_be_added_to_every_row(tmp_path: Path):
    match = Match("classic+dynasty", ("random", "random"), seed=1)
    made = make_dataset(match, 2, tmp_path / "games", positions=True)
    rows = parquet.read_table(made.path / next(iter(made.files))).to_pylist()
    for row in rows[::7]:
        position = Position.parse(row["position"])
        assert position.seat == row["seat"]
        assert row["event"] in map(str, position.legal())
    with pytest.raises(KingdominoError, match="positions"):
        make_dataset(match, 2, tmp_path / "games")
