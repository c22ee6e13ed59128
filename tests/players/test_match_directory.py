"""Match directories: interrupted matches resume without loss, and other directories are refused."""

import json
import signal
import sys
from pathlib import Path

import pytest

from kingdomino.components import KingdominoError, Seat
from kingdomino.game import Record
from kingdomino.players.arena import Match, MatchDirectory, play_match, play_paired_games
from kingdomino.players.arena.runner import local_executor
from tests.signals import run_and_signal

MATCH = Match("classic", ("random", "random"), seed=1)


def stored_match(path: Path, games: int = 6) -> Path:
    """Play a match and return its directory."""
    play_match(MATCH, games, out=path)
    return path


def test_a_directory_holds_the_blocks_and_every_game(tmp_path: Path):
    directory = stored_match(tmp_path / "match")
    stored, blocks = MatchDirectory.read(directory)
    assert (stored, blocks) == (MATCH, [play_paired_games(MATCH, number) for number in range(3)])
    records = [Record.parse(path.read_text("utf-8")) for path in sorted((directory / "games").iterdir())]
    assert [record.final.tallies()[0].points for record in records[:2]] == [
        blocks[0].games[0].points[0],
        blocks[0].games[1].points[1],
    ]
    assert len(records) == 6


def test_reports_of_the_players_are_stored_beside_the_records(tmp_path: Path):
    match = Match("classic", ("search:2", "random"), seed=1)
    play_match(match, 2, out=tmp_path, executor=local_executor(infos=True))
    record = Record.parse((tmp_path / "games" / "000000-0.kgr").read_text("utf-8"))
    lines = [json.loads(line) for line in (tmp_path / "games" / "000000-0.jsonl").read_text("utf-8").splitlines()]
    assert {line["seat"] for line in lines} == {"A"}
    assert len({line["event"] for line in lines}) == len(lines) == 14  # two claims, then one search for each domino
    for line in lines:
        assert str(record.events[line["event"] - 1]) == line["played"]
        assert record.at(line["event"] - 1).seat is Seat.A
        assert line["pv"][0] == f"A:{line['played']}"
        assert line["played"] in {candidate["event"] for candidate in line["candidates"]}
        assert 0.0 <= line["win"] <= 1.0


def test_a_finished_match_is_not_played_again(tmp_path: Path):
    directory = stored_match(tmp_path)
    before = (directory / "blocks.jsonl").read_bytes()
    assert play_match(MATCH, games=6, out=directory).games == 6
    assert (directory / "blocks.jsonl").read_bytes() == before


def test_an_interrupted_match_resumes_with_the_same_result(tmp_path: Path):
    class Stop(Exception):
        """Simulates an interruption."""

    def interrupt(done: int, _of: int) -> None:
        if done == 2:
            raise Stop

    with pytest.raises(Stop):
        play_match(MATCH, games=12, out=tmp_path, progress=interrupt)
    assert len((tmp_path / "blocks.jsonl").read_text("utf-8").splitlines()) == 2
    assert play_match(MATCH, games=12, out=tmp_path).blocks == play_match(MATCH, games=12).blocks


def test_a_block_with_a_partial_line_is_played_again(tmp_path: Path):
    directory = stored_match(tmp_path)
    path = directory / "blocks.jsonl"
    path.write_bytes(path.read_bytes()[:-20])
    assert play_match(MATCH, games=6, out=directory).blocks == MatchDirectory.read(directory)[1]
    assert len(path.read_bytes().splitlines()) == 3


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize(("jobs", "number"), [("1", signal.SIGINT), ("2", signal.SIGINT), ("2", signal.SIGKILL)])
def test_an_interrupted_program_loses_no_finished_block(tmp_path: Path, jobs: str, number: signal.Signals):
    argv = ["arena", "--players", "random,random", "--seed", "1", "--games", "20000", "--jobs", jobs]
    path = tmp_path / "blocks.jsonl"
    code, output = run_and_signal([*argv, "--out", str(tmp_path)], path, 3, number)
    assert code == (130 if number == signal.SIGINT else -9)
    assert "interrupted" in output or number == signal.SIGKILL
    done = path.read_bytes().count(b"\n")
    assert done >= 3
    games = 2 * (done // 2)
    assert play_match(MATCH, games=games, out=tmp_path).blocks == play_match(MATCH, games=games).blocks


def test_an_unfinished_match_cannot_be_read(tmp_path: Path):
    directory = stored_match(tmp_path)
    path = directory / "blocks.jsonl"
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:2]))
    with pytest.raises(KingdominoError, match="the match is unfinished, 1 of 3 blocks are missing"):
        MatchDirectory.read(directory)


@pytest.mark.parametrize(
    ("other", "complaint"),
    [
        (Match("classic+harmony", ("random", "random"), 1), "rules: classic, not classic+harmony"),
        (Match("classic", ("random", "greedy"), 1), "players: random,random, not random,greedy"),
        (Match("classic", ("random", "random"), 2), "seed: 1, not 2"),
        (Match("classic", ("random", "random"), 1, limit=3), "limit: 10.0, not 3"),
    ],
)
def test_a_directory_of_another_match_is_refused(tmp_path: Path, other: Match, complaint: str):
    directory = stored_match(tmp_path)
    with pytest.raises(KingdominoError, match=f"holds another match .{complaint.replace('+', '.')}"):
        play_match(other, games=6, out=directory)


def overwrite(name: str, text: bytes):
    def damage(directory: Path) -> None:
        (directory / name).write_bytes(text)

    return damage


def replace(name: str, old: bytes, new: bytes):
    def damage(directory: Path) -> None:
        raw = (directory / name).read_bytes()
        assert old in raw
        (directory / name).write_bytes(raw.replace(old, new, 1))

    return damage


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (overwrite("match.json", b"{"), "match.json is corrupt .expected JSON"),
        (overwrite("match.json", b"[]"), "match.json does not describe a match"),
        (replace("match.json", b'"kingdomino match"', b'"chess"'), "match.json does not describe a match"),
        (replace("match.json", b'"format": 1', b'"format": 9'), "expected format 1, found '9'"),
        (replace("match.json", b'"version": "', b'"version": "0.0.'), "started by kingdomino 0.0."),
        (replace("match.json", b'"seed": 1', b'"seat": 1'), "match.json is corrupt"),
        (replace("blocks.jsonl", b'"points":[', b'"points":[1'), "line 1 is corrupt .checksum mismatch"),
        (replace("blocks.jsonl", b'{"block"', b'{"block'), "line 1 is corrupt"),
        (overwrite("blocks.jsonl", b"7\n"), "line 1 is corrupt .expected an object"),
    ],
)
def test_a_corrupt_directory_is_refused(tmp_path: Path, damage, complaint: str):
    directory = stored_match(tmp_path)
    damage(directory)
    with pytest.raises(KingdominoError, match=complaint):
        play_match(MATCH, games=6, out=directory)


def test_a_repeated_block_is_refused(tmp_path: Path):
    path = stored_match(tmp_path) / "blocks.jsonl"
    path.write_bytes(path.read_bytes() + path.read_bytes().splitlines(keepends=True)[0])
    with pytest.raises(KingdominoError, match=r"line 4 is corrupt \(block 0 is repeated\)"):
        play_match(MATCH, games=6, out=tmp_path)


def test_a_foreign_directory_is_refused_and_not_changed(tmp_path: Path):
    (tmp_path / "thesis.txt").write_text("chapter one", "utf-8")
    with pytest.raises(KingdominoError, match="expected an empty directory or one with a match"):
        play_match(MATCH, games=6, out=tmp_path)
    assert (tmp_path / "thesis.txt").read_text("utf-8") == "chapter one"
    assert not (tmp_path / "match.json").exists()


def test_a_file_is_refused(tmp_path: Path):
    (tmp_path / "match").write_text("", "utf-8")
    with pytest.raises(KingdominoError, match="expected a directory, found a file"):
        play_match(MATCH, games=6, out=tmp_path / "match")


@pytest.mark.skipif(sys.platform == "win32", reason="no directory locks")
def test_a_directory_is_locked_by_one_process(tmp_path: Path):
    with (
        MatchDirectory.open(tmp_path, MATCH, 3),
        pytest.raises(KingdominoError, match="is in use by another process"),
        MatchDirectory.open(tmp_path, MATCH, 3),
    ):
        pass
