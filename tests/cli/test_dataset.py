"""`kingdomino dataset`: words in, files out."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from kingdomino.environments.dataset import Dataset


def test_games_are_written_and_summarized(good, tmp_path: Path):
    words = ["dataset", "--seats", "3", "--players", "random", "--games", "4", "--seed", "1", "--out", str(tmp_path)]
    summary = good(*words)
    assert summary.startswith("classic, random, random, random, seed 1\n4 games, 288 decisions, ")
    again = json.loads(good(*words, "--json"))
    assert (again["rows"], again["files"], again["seats"]) == (288, ["data/games-00000.parquet"], 3)
    assert Dataset(tmp_path).players == ("random",) * 3


def test_one_player_takes_all_seats_of_the_rules(good, tmp_path: Path):
    good("dataset", "--rules", "origins-totem", "--players", "random", "--games", "1", "--out", str(tmp_path))
    assert Dataset(tmp_path).config.seats == 4


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--players", "random,random"], "the following arguments are required: --out"),
        (["--out", "x"], "the following arguments are required: --players"),
        (["--players", "random,greedy,greedy", "--seats", "2", "--out", "x"], "expected 2, or one for all 2 seats"),
        (["--players", "random,random", "--seats", "7", "--out", "x"], "7"),
        (["--players", "random,nobody", "--out", "x"], "unknown player 'nobody'"),
        (["--players", "random,random", "--games", "0", "--out", "x"], "games '0': expected 1-1000000000"),
        (["--players", "random,random", "--rules", "chess", "--out", "x"], "unknown rules 'chess'"),
        (["--players", "random,random", "--out", ""], "--out '': expected the name of a folder"),
        (["--players", "random,random", "--seed", "x", "--out", "x"], "seed 'x': expected a whole number"),
    ],
)
def test_bad_words_are_refused_in_one_line(bad, tmp_path: Path, monkeypatch, words: list[str], complaint: str):
    monkeypatch.chdir(tmp_path)
    assert complaint in bad("dataset", *words)
    assert not list(tmp_path.iterdir())


def test_a_missing_extra_is_named_with_the_command_that_installs_it(tmp_path: Path):
    program = "import sys; sys.modules['pyarrow'] = None; from kingdomino.cli import main; sys.exit(main())"
    words = [sys.executable, "-c", program, "dataset", "--players", "random,random", "--out", str(tmp_path / "x")]
    ended = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == "kingdomino: pyarrow is not installed: pip install 'kingdomino[data]'\n"
