"""Folders that keep a match: nothing is lost when it is stopped, and a folder that is not its own is refused."""

import signal
import sys
from pathlib import Path

import pytest

from kingdomino.components import KingdominoError
from kingdomino.game import Record
from kingdomino.players.arena import Match, MatchDirectory, play_match, play_paired_games
from tests.signals import stopped

MATCH = Match("classic", ("random", "random"), seed=1)


def kept(path: Path, games: int = 6) -> Path:
    """A folder of a finished match."""
    play_match(MATCH, games, out=path)
    return path


def test_a_folder_holds_the_blocks_and_every_game(tmp_path: Path):
    folder = kept(tmp_path / "match")
    chosen, blocks = MatchDirectory.read(folder)
    assert (chosen, blocks) == (MATCH, [play_paired_games(MATCH, number) for number in range(3)])
    records = [Record.parse(path.read_text("utf-8")) for path in sorted((folder / "games").iterdir())]
    assert [record.final.tallies()[0].points for record in records[:2]] == [
        blocks[0].games[0].points[0],
        blocks[0].games[1].points[1],
    ]
    assert len(records) == 6


def test_a_finished_match_is_not_played_again(tmp_path: Path):
    folder = kept(tmp_path)
    before = (folder / "blocks.jsonl").read_bytes()
    assert play_match(MATCH, games=6, out=folder).games == 6
    assert (folder / "blocks.jsonl").read_bytes() == before


def test_a_match_goes_on_where_it_stopped_and_comes_out_the_same(tmp_path: Path):
    class Stop(Exception):
        """Somebody pulls the plug."""

    def pull(done: int, _of: int) -> None:
        if done == 2:
            raise Stop

    with pytest.raises(Stop):
        play_match(MATCH, games=12, out=tmp_path, progress=pull)
    assert len((tmp_path / "blocks.jsonl").read_text("utf-8").splitlines()) == 2
    assert play_match(MATCH, games=12, out=tmp_path).blocks == play_match(MATCH, games=12).blocks


def test_a_line_cut_off_by_a_crash_is_played_again(tmp_path: Path):
    folder = kept(tmp_path)
    path = folder / "blocks.jsonl"
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    assert play_match(MATCH, games=6, out=folder).blocks == MatchDirectory.read(folder)[1]
    assert len(path.read_bytes().splitlines()) == 3


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize(("jobs", "blow"), [("1", signal.SIGINT), ("2", signal.SIGINT), ("2", signal.SIGKILL)])
def test_a_stopped_program_loses_no_finished_block(tmp_path: Path, jobs: str, blow: signal.Signals):
    words = ["arena", "--players", "random,random", "--seed", "1", "--games", "20000", "--jobs", jobs]
    path = tmp_path / "blocks.jsonl"
    code, said = stopped([*words, "--out", str(tmp_path)], path, 3, blow)
    assert code == (130 if blow == signal.SIGINT else -9)
    assert "interrupted" in said or blow == signal.SIGKILL
    done = path.read_bytes().count(b"\n")
    assert done >= 3
    wanted = 2 * (done // 2)
    assert play_match(MATCH, games=wanted, out=tmp_path).blocks == play_match(MATCH, games=wanted).blocks


def test_an_unfinished_match_is_refused_where_a_finished_one_is_read(tmp_path: Path):
    folder = kept(tmp_path)
    path = folder / "blocks.jsonl"
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:2]))
    with pytest.raises(KingdominoError, match="the match is unfinished, 1 of 3 blocks are missing"):
        MatchDirectory.read(folder)


@pytest.mark.parametrize(
    ("other", "complaint"),
    [
        (Match("classic+harmony", ("random", "random"), 1), "its rules is classic, not classic+harmony"),
        (Match("classic", ("random", "greedy"), 1), "its players is random,random, not random,greedy"),
        (Match("classic", ("random", "random"), 2), "its seed is 1, not 2"),
        (Match("classic", ("random", "random"), 1, limit=3), "its limit is 10.0, not 3"),
    ],
)
def test_a_folder_of_another_match_is_refused(tmp_path: Path, other: Match, complaint: str):
    folder = kept(tmp_path)
    with pytest.raises(KingdominoError, match=f"holds another match: {complaint.replace('+', '.')}"):
        play_match(other, games=6, out=folder)


def spoil(name: str, text: bytes):
    def spoilt(folder: Path) -> None:
        (folder / name).write_bytes(text)

    return spoilt


def swap(name: str, old: bytes, new: bytes):
    def swapped(folder: Path) -> None:
        raw = (folder / name).read_bytes()
        assert old in raw
        (folder / name).write_bytes(raw.replace(old, new, 1))

    return swapped


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (spoil("match.json", b"{"), "match.json is corrupt .expected JSON"),
        (spoil("match.json", b"[]"), "match.json does not describe a match"),
        (swap("match.json", b'"kingdomino match"', b'"chess"'), "match.json does not describe a match"),
        (swap("match.json", b'"format": 1', b'"format": 9'), "expected format 1, found '9'"),
        (swap("match.json", b'"version": "', b'"version": "0.0.'), "started by kingdomino 0.0."),
        (swap("match.json", b'"seed": 1', b'"seat": 1'), "match.json is corrupt"),
        (swap("blocks.jsonl", b'"points":[', b'"points":[1'), "line 1 is corrupt .checksum mismatch"),
        (swap("blocks.jsonl", b'{"block"', b'{"block'), "line 1 is corrupt"),
        (spoil("blocks.jsonl", b"7\n"), "line 1 is corrupt .expected an object"),
    ],
)
def test_a_corrupt_folder_is_refused(tmp_path: Path, damage, complaint: str):
    folder = kept(tmp_path)
    damage(folder)
    with pytest.raises(KingdominoError, match=complaint):
        play_match(MATCH, games=6, out=folder)


def test_a_block_that_stands_there_twice_is_refused(tmp_path: Path):
    path = kept(tmp_path) / "blocks.jsonl"
    path.write_bytes(path.read_bytes() + path.read_bytes().splitlines(keepends=True)[0])
    with pytest.raises(KingdominoError, match=r"line 4 is corrupt \(block 0 is repeated\)"):
        play_match(MATCH, games=6, out=tmp_path)


def test_a_foreign_folder_is_refused_and_left_alone(tmp_path: Path):
    (tmp_path / "thesis.txt").write_text("chapter one", "utf-8")
    with pytest.raises(KingdominoError, match="expected an empty directory or one with a match"):
        play_match(MATCH, games=6, out=tmp_path)
    assert (tmp_path / "thesis.txt").read_text("utf-8") == "chapter one"
    assert not (tmp_path / "match.json").exists()


def test_a_file_is_no_folder(tmp_path: Path):
    (tmp_path / "match").write_text("", "utf-8")
    with pytest.raises(KingdominoError, match="expected a directory, found a file"):
        play_match(MATCH, games=6, out=tmp_path / "match")


@pytest.mark.skipif(sys.platform == "win32", reason="folders are not held there")
def test_two_arenas_never_write_into_one_folder(tmp_path: Path):
    with (
        MatchDirectory.open(tmp_path, MATCH, 3),
        pytest.raises(KingdominoError, match="is in use by another process"),
        MatchDirectory.open(tmp_path, MATCH, 3),
    ):
        pass
