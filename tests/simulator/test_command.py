"""`kingdomino simulate`: JSON, text and errors."""

from __future__ import annotations

import json

import pytest

from kingdomino.cli import main


def test_json_output_has_the_settings_and_the_results(capsys: pytest.CaptureFixture[str]):
    arguments = "simulate --rules origins-totem --seats 3 --games 200 --policy greedy --seed 7 --jobs 2 --json"
    assert main(arguments.split()) == 0
    output = json.loads(capsys.readouterr().out)
    assert output["rules"] == "origins-totem"
    assert (output["games"], output["policy"], output["seed"], output["jobs"]) == (200, "greedy", 7, 2)
    assert len(output["mean_score"]) == len(output["win_rate"]) == 3
    assert sum(output["score_histogram"].values()) == 600
    assert output["games_per_second"] > 0
    assert output["decisions_per_second"] > output["games_per_second"]


def test_a_policy_for_each_seat(capsys: pytest.CaptureFixture[str]):
    assert main(["simulate", "--seats", "2", "--games", "300", "--policy", "full-greedy,random", "--json"]) == 0
    output = json.loads(capsys.readouterr().out)
    assert output["policy"] == "full-greedy,random"
    assert output["win_rate"][0] > 0.8


def test_text_output_has_a_line_for_each_seat(capsys: pytest.CaptureFixture[str]):
    assert main(["simulate", "--seats", "4", "--games", "100"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line[0] for line in lines[-4:]] == list("ABCD")


@pytest.mark.parametrize(
    "arguments",
    ["--games 0", "--games x", "--policy clever", "--policy random,random", "--seats 7", "--seed x", "--jobs 0",
     "--rules classic+mighty-duel --seats 4", "--rules nonsense"],
)  # fmt: skip
def test_bad_input_is_reported_in_one_line(arguments: str, capsys: pytest.CaptureFixture[str]):
    assert main(["simulate", *arguments.split()]) == 2
    complaint = capsys.readouterr().err
    assert complaint.count("\n") == 1
    assert complaint.startswith("kingdomino: ")
