"""`kingdomino benchmark` lists tasks, checks result files and runs a task; `kingdomino players` lists players."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kingdomino.benchmarks import TASKS
from kingdomino.cli import main

RESULT = Path(__file__).parents[2] / "results" / "classic-2p-vs-greedy-v1" / "random.json"


def points(path: Path) -> list[list[int]]:
    """The points of all games of a result."""
    blocks = json.loads(path.read_text("utf-8"))["blocks"]
    return [game["points"] for block in blocks for game in block["games"]]


def test_tasks_are_listed_as_text_and_json(capsys: pytest.CaptureFixture[str]):
    assert main(["benchmark"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(TASKS)
    assert main(["benchmark", "--json"]) == 0
    assert [task["name"] for task in json.loads(capsys.readouterr().out)] == list(TASKS)


def test_a_result_file_is_checked_and_played_again(capsys: pytest.CaptureFixture[str]):
    assert main(["benchmark", "--check", str(RESULT), "--again", "1"]) == 0
    assert capsys.readouterr().out == f"{RESULT}: consistent, played again\n"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("classic-2p-vs-greedy-v1", "expected the player to measure"),
        ("checkers-v1 --agent greedy", "unknown task"),
        ("--check nowhere.json", "nowhere.json"),
    ],
)
def test_bad_input_is_reported(words: str, complaint: str, capsys: pytest.CaptureFixture[str]):
    assert main(["benchmark", *words.split()]) == 2
    assert complaint in capsys.readouterr().err


@pytest.mark.untraced
def test_a_task_is_run_and_its_result_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    out = tmp_path / "random.json"
    assert main(["benchmark", "classic-2p-vs-greedy-v1", "--agent", "random", "--out", str(out)]) == 0
    assert "classic-2p-vs-greedy-v1" in capsys.readouterr().out
    assert points(out) == points(RESULT)


def test_players_are_listed(capsys: pytest.CaptureFixture[str]):
    assert main(["players"]) == 0
    shown = capsys.readouterr().out
    assert "search:2000 (playouts)" in shown
    assert "exec:PROGRAM" in shown
