"""`kingdomino analyse` and `kingdomino train`."""

import json

import pytest

from kingdomino.cli import main
from kingdomino.game import Dealer, Record, play_game
from kingdomino.players import create_player

POSITION = "classic C|C - 3,17,25,40 1-2,4-16,18-24,26-39,41-48 - - - claim:B"


@pytest.fixture(scope="module")
def record_file(tmp_path_factory):
    from kingdomino.editions import rules

    players = [create_player("greedy", seat) for seat in range(2)]
    path = tmp_path_factory.mktemp("records") / "game.kgr"
    path.write_text(str(play_game(rules("classic"), players, Dealer.from_seed(3))))
    return path


def test_a_position_is_evaluated_with_its_best_options(capsys):
    assert main(["analyse", POSITION, "--budget", "30", "--top", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("win probability: A ")
    assert [line[:2] for line in lines[1:] if line[0] != " "] == ["1.", "2."]


def test_a_record_at_a_point_is_evaluated_as_json(capsys, record_file):
    assert main(["analyse", str(record_file), "--at", "20", "--budget", "30", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert sum(data["win"]) == pytest.approx(1.0)
    assert data["options"][0]["win"] >= 0.0
    assert data["options"][0]["pv"][0][0] == data["to_move"]


def test_every_decision_of_a_record_is_graded(capsys, record_file):
    assert main(["analyse", str(record_file), "--budget", "8", "--json"]) == 0
    decisions = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(decisions) > 20
    assert {decision["seat"] for decision in decisions} == {"A", "B"}
    assert all(0.0 <= decision["loss"] <= 1.0 for decision in decisions)


def test_a_point_needs_a_record(capsys):
    assert main(["analyse", POSITION, "--at", "3"]) == 2
    assert "a position has no events" in capsys.readouterr().err


@pytest.fixture(scope="module")
def file_of_two_games(record_file):
    record = Record.parse(record_file.read_text())
    path = record_file.parent / "two.kgr"
    path.write_text(f"{record.until(12)}\n{record.until(9)}")
    return path


def test_all_games_of_a_file_are_graded(capsys, file_of_two_games):
    assert main(["analyse", str(file_of_two_games), "--budget", "8"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if line.startswith("game")] == [f"game {n}: classic, 2 players" for n in (1, 2)]
    assert main(["analyse", str(file_of_two_games), "--budget", "8", "--json"]) == 0
    decisions = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(decisions) == len(lines) - 2
    assert [decision["game"] for decision in decisions] == sorted(decision["game"] for decision in decisions)
    assert {decision["game"] for decision in decisions} == {1, 2}


def test_one_game_of_a_file_is_graded(capsys, file_of_two_games):
    assert main(["analyse", str(file_of_two_games), "--game", "2", "--budget", "8", "--json"]) == 0
    decisions = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {decision["game"] for decision in decisions} == {2}
    assert main(["analyse", str(file_of_two_games), "--game", "3"]) == 2
    assert "holds 2 games: expected --game 1-2" in capsys.readouterr().err
