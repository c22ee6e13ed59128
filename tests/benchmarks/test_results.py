"""Benchmark results: sealing, consistency checks and replaying."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kingdomino.benchmarks import TASKS, BenchmarkResult, BenchmarkTask, play_again, run_task
from kingdomino.benchmarks.result import seal
from kingdomino.cli import main
from kingdomino.components import KingdominoError
from kingdomino.editions import rules

TINY = BenchmarkTask("tiny-v1", "classic", ("random",), 4, 7, 1.0, "Two deals.")


@pytest.fixture
def result(monkeypatch: pytest.MonkeyPatch) -> BenchmarkResult:
    monkeypatch.setitem(TASKS, TINY.name, TINY)
    return run_task(TINY.name, "random", author="Ada")


def resealed(data: dict[str, Any], **changes: Any) -> dict[str, Any]:
    changed = json.loads(json.dumps({**data, **changes}))
    return {**changed, "sha256": seal(changed)}


def test_every_task_is_a_valid_match_of_whole_deals():
    for name, task in TASKS.items():
        assert name == task.name
        assert task.games % task.seats == 0
        assert task.seats in rules(task.rules).setups
        assert task.match("random").seats == task.seats


def test_every_task_has_its_own_deals():
    assert len({task.seed for task in TASKS.values()}) == len(TASKS)


def test_a_result_file_reads_back(result: BenchmarkResult, tmp_path: Path):
    result.write(tmp_path / "a" / "result.json")
    read = BenchmarkResult.read(tmp_path / "a" / "result.json")
    assert read == result
    assert read.as_dict() == result.as_dict()


def test_the_same_agent_gets_the_same_games(result: BenchmarkResult):
    assert run_task(TINY.name, "random").records == result.records


def test_a_changed_file_is_refused(result: BenchmarkResult):
    data = json.loads(json.dumps(result.as_dict()))
    data["blocks"][0]["games"][0]["points"][0] += 30
    with pytest.raises(KingdominoError, match="the seal does not match"):
        BenchmarkResult.from_dict(data)


def test_a_summary_that_does_not_follow_from_the_games_is_refused(result: BenchmarkResult):
    data = result.as_dict()
    with pytest.raises(KingdominoError, match=r"the summary has win_rate 2\.0, the games give"):
        BenchmarkResult.from_dict(resealed(data, summary={**data["summary"], "win_rate": 2.0}))


def test_missing_deals_are_refused(result: BenchmarkResult):
    data = result.as_dict()
    with pytest.raises(KingdominoError, match="expected the blocks 0 to 1"):
        BenchmarkResult.from_dict(resealed(data, blocks=data["blocks"][:1]))


def test_missing_records_are_refused(result: BenchmarkResult):
    data = result.as_dict()
    blocks = [{**block, "records": block["records"][:1]} for block in data["blocks"]]
    with pytest.raises(KingdominoError, match="expected 2 record digests"):
        BenchmarkResult.from_dict(resealed(data, blocks=blocks))


def test_an_agent_over_its_budget_is_refused(result: BenchmarkResult):
    blocks = tuple(
        replace(block, games=tuple(replace(game, cpu=(100.0, 0.1)) for game in block.games)) for block in result.blocks
    )
    with pytest.raises(KingdominoError, match="the budget is 1"):
        BenchmarkResult.from_dict(replace(result, blocks=blocks).as_dict())


@pytest.mark.parametrize("change", [{"kind": "x"}, {"format": 2}, {"task": "x"}, {"agent": None}, {"blocks": 3}])
def test_other_files_are_refused(result: BenchmarkResult, change: dict[str, Any]):
    with pytest.raises(KingdominoError):
        BenchmarkResult.from_dict(resealed(result.as_dict(), **change))


def test_a_result_names_the_network_that_was_used(result: BenchmarkResult, tmp_path: Path):
    assert result.network == ""
    assert "network" not in result.as_dict()
    learned = run_task(TINY.name, "value")
    assert len(learned.network) == 16
    learned.write(tmp_path / "value.json")
    assert BenchmarkResult.read(tmp_path / "value.json").network == learned.network
    play_again(learned)
    with pytest.raises(KingdominoError, match="another value network"):
        play_again(replace(learned, network="0" * 16))


def test_playing_again_finds_a_game_that_was_not_played(result: BenchmarkResult):
    play_again(result, blocks=2)
    forged = replace(result, records=(("0" * 16, "1" * 16), result.records[1]))
    with pytest.raises(KingdominoError, match="block 0 was played differently"):
        play_again(forged)


@pytest.mark.parametrize(
    ("agent", "expected"),
    [("random", True), ("search:20", True), ("search:0.05s", False), ("search", False), ("monarch", False),
     ("baron", True), ("exec:./bot", False)],
)  # fmt: skip
def test_only_built_in_players_without_time_budgets_can_be_repeated(
    result: BenchmarkResult, agent: str, expected: bool
):
    assert replace(result, agent=agent).is_reproducible is expected


def test_the_command_runs_and_checks_a_task(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(TASKS, TINY.name, TINY)
    out = str(tmp_path / "result.json")
    assert main(["benchmark", "tiny-v1", "--agent", "random", "--author", "Ada", "--out", out, "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["task"] == "tiny-v1"
    assert printed["sha256"] == json.loads(Path(out).read_text("utf-8"))["sha256"]
    assert main(["benchmark", "--check", out, "--again", "1"]) == 0
    assert capsys.readouterr().out == f"{out}: consistent, played again\n"
    Path(out).write_text(Path(out).read_text("utf-8").replace("Ada", "Bob"), "utf-8")
    assert main(["benchmark", "--check", out]) == 2
    assert "the seal does not match" in capsys.readouterr().err


def test_the_command_lists_tasks_and_names_what_is_missing(capsys: pytest.CaptureFixture[str]):
    assert main(["benchmark"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == list(TASKS)
    assert main(["benchmark", "--json"]) == 0
    assert [task["name"] for task in json.loads(capsys.readouterr().out)] == list(TASKS)
    assert main(["benchmark", "duel-vs-search-400-v1"]) == 2
    assert "--agent greedy" in capsys.readouterr().err
    assert main(["benchmark", "nonsense", "--agent", "random"]) == 2
    assert "unknown task 'nonsense'" in capsys.readouterr().err
