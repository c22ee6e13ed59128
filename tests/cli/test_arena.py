"""`kingdomino arena` and `kingdomino ladder`: words in, tables and JSON out."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from kingdomino.cli import main
from kingdomino.cli.terminal import progress
from kingdomino.components import KingdominoError
from kingdomino.players.arena import ray_executor

MATCH = ["arena", "--players", "random,random", "--games", "6", "--seed", "3"]


def test_a_match_is_reported_as_a_table(capsys: pytest.CaptureFixture[str]):
    assert main(MATCH) == 0
    head, columns, first, second = capsys.readouterr().out.splitlines()
    assert head == "classic, 6 games in 3 deals, seed 3"
    assert columns.split() == ["wins", "score", "margin", "CPU", "s/turn"]
    assert first.startswith("random ")
    assert second.startswith("random ")


def test_a_match_is_reported_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    assert main([*MATCH, "--json", "--out", str(tmp_path / "kept")]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["rules"], data["games"], data["seed"]) == ("classic", 6, 3)
    assert len(list((tmp_path / "kept" / "games").glob("*.kgr"))) == 6


def test_reports_need_a_directory(capsys: pytest.CaptureFixture[str]):
    assert main([*MATCH, "--info"]) == 2
    assert "--info: expected --out with it" in capsys.readouterr().err


def test_a_sequential_test_stops_early_and_says_what_it_found(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    words = ["arena", "--players", "random,random", "--games", "4000", "--seed", "1", "--sprt=-300,-200"]
    assert main([*words, "--json", "--out", str(tmp_path)]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["games"] < 400
    assert data["sprt"]["accepted"] == "elo1"
    assert main([*words, "--out", str(tmp_path)]) == 0
    assert "sprt -300,-200: elo1 accepted" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--players", "random"], "classic is for 2, 3, 4 players, not 1 (random)"),
        (["--players", "random,,random"], "players 'random,,random': expected names joined by ','"),
        (["--players", "random,nobody"], "unknown player 'nobody'"),
        (["--players", "random,random", "--games", "0"], "games '0': expected 1-1000000000"),
        (["--players", "random,random", "--games", "many"], "games 'many': expected a whole number"),
        (["--players", "random,random", "--jobs", "0"], "jobs '0': expected 1-256"),
        (["--players", "random,random", "--seed", "x"], "seed 'x': expected a whole number"),
        (["--players", "random,random", "--limit", "0"], "limit '0': expected seconds, as in '0.5'"),
        (["--players", "random,random", "--sprt", "20,0"], "--sprt '20,0': expected two Elo differences"),
        (["--players", "random,random", "--out", ""], "--out '': expected the name of a folder"),
        (["--players", "random,random", "--executor", "moon"], "--executor 'moon': expected 'ray'"),
        (["--players", "random,random", "--address", "x"], "--address 'x': expected '--executor ray' with it"),
        (["--players", "random,random", "--rules", "chess"], "unknown rules 'chess'"),
        ([], "--players"),
    ],
)
def test_bad_words_are_refused_in_one_line(words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]):
    assert main(["arena", *words]) == 2
    message = capsys.readouterr().err
    assert complaint in message
    assert message.count("\n") == 1


def test_a_ladder_is_played_kept_drawn_and_read(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    example = Path(__file__).parent.parent.parent / "examples" / "bot.py"
    words = [
        "ladder",
        "--players",
        f"random,exec:{example}",
        "--games",
        "6",
        "--seed",
        "1",
        "--out",
        str(tmp_path / "l"),
    ]
    assert main([*words, "--svg", str(tmp_path / "l.svg")]) == 0
    shown = capsys.readouterr().out
    assert "classic, 2 seats, 6 games at each of 1 table" in shown
    assert (tmp_path / "l.svg").read_text("utf-8").startswith("<svg")
    assert main(["ladder", "--read", str(tmp_path / "l")]) == 0
    assert capsys.readouterr().out == shown
    assert main([*words, "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["players"]) == 2


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "expected --players to play or --read to rate saved games"),
        (["--read", "nowhere", "--players", "random,greedy"], "expected --players to play or --read"),
        (["--read", "nowhere"], "directory 'nowhere': expected a ladder, found no ladder.json"),
        (["--players", "random,random"], "expected each player once"),
    ],
)
def test_bad_words_for_a_ladder_are_refused(words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]):
    assert main(["ladder", *words]) == 2
    assert complaint in capsys.readouterr().err


def test_a_plot_that_cannot_be_written_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    example = Path(__file__).parent.parent.parent / "examples" / "bot.py"
    words = ["ladder", "--players", f"random,exec:{example}", "--games", "2", "--svg", str(tmp_path / "no" / "l.svg")]
    assert main(words) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_a_terminal_shows_a_progress_bar(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with progress("random, random") as show:
        show(0, 3)
        show(3, 3)
    assert "random, random" in capsys.readouterr().err


# A bot that kills a process at its first decision: the worker that plays the match, or the worker's parent.
MURDERER = """
import os, subprocess, sys
legal = []
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    legal = rest.split() or legal
    if word == "ready?":
        print("ready", flush=True)
    if word == "decide?":
        if not os.path.exists({mark!r}):
            open({mark!r}, "w").close()
            os.kill({victim}, 9)
        print(legal[0], flush=True)
"""
WORKER = "os.getppid()"
NODE = "int(subprocess.check_output(['ps', '-o', 'ppid=', '-p', str(os.getppid())]))"
A_MATCH_ON_RAY = 600
"""Seconds: a busy machine may take minutes to start Ray."""


@pytest.fixture
def ray_environment() -> Iterator[dict[str, str]]:
    """The environment of a Ray of the test's own: sockets need a short path, and no other cluster has an address."""
    folder = tempfile.mkdtemp(prefix="r", dir="/tmp")
    kept = {name: value for name, value in os.environ.items() if name != "RAY_ADDRESS"}
    yield {**kept, "RAY_TMPDIR": folder}
    shutil.rmtree(folder, ignore_errors=True)


def arena(*words: str, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "kingdomino", "arena", "--seed", "1", "--json", *words]
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=A_MATCH_ON_RAY, check=False)


def murderer(folder: Path, victim: str) -> str:
    (folder / "bot.py").write_text(MURDERER.format(mark=str(folder / "mark"), victim=victim), "utf-8")
    return f"random,exec:{folder}/bot.py"


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_ray_plays_the_same_match_even_when_a_worker_is_killed(tmp_path: Path, ray_environment: dict[str, str]):
    words = ["--players", murderer(tmp_path, WORKER), "--games", "8"]
    on_ray = arena(*words, "--executor", "ray", "--jobs", "2", "--out", str(tmp_path / "ray"), env=ray_environment)
    assert on_ray.returncode == 0, on_ray.stderr
    assert (tmp_path / "mark").exists(), "a worker was killed"
    here = arena(*words)
    assert without_time(on_ray.stdout) == without_time(here.stdout)
    assert len(list((tmp_path / "ray" / "games").iterdir())) == 8


@pytest.mark.skipif(sys.platform == "win32", reason="the folder of Ray")
def test_without_an_address_ray_is_started_whatever_cluster_left_its_own(ray_environment: dict[str, str]):
    left = Path(ray_environment["RAY_TMPDIR"], "ray", "ray_current_cluster")
    left.parent.mkdir()
    left.write_text("127.0.0.1:1")
    there = {**ray_environment, "RAY_ADDRESS": "127.0.0.1:1"}
    on_ray = arena("--players", "random,random", "--games", "2", "--executor", "ray", "--jobs", "1", env=there)
    assert on_ray.returncode == 0, on_ray.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_lost_ray_node_ends_the_match_without_a_traceback(tmp_path: Path, ray_environment: dict[str, str]):
    # So many games that the workers cannot finish before the loss is noticed.
    words = ["--players", murderer(tmp_path, NODE), "--games", "8000", "--executor", "ray", "--jobs", "1"]
    lost = arena(*words, env=ray_environment)
    assert lost.returncode == 2, lost.stderr
    assert "kingdomino: the Ray cluster was lost: " in lost.stderr
    assert "Traceback" not in lost.stderr


def without_time(text: str) -> object:
    """A report but for the CPU time, which no two runs share."""
    data = json.loads(text)
    for player in data["players"]:
        assert player.pop("cpu_seconds_per_turn") > 0
    return data


class SlowRay:
    """A Ray whose first starts time out."""

    def __init__(self, failures: int) -> None:
        self.failures = failures

    def init(self, *_words: object, **_options: object) -> None:
        self.failures -= 1
        if self.failures >= 0:
            raise Exception("The current node timed out during startup.")  # as Ray raises it


def test_a_local_ray_that_is_slow_to_start_is_started_again():
    ray_executor._start(SlowRay(ray_executor.START_ATTEMPTS - 1), jobs=1)
    with pytest.raises(KingdominoError, match="Ray does not start on this machine: 'The current node timed out"):
        ray_executor._start(SlowRay(ray_executor.START_ATTEMPTS), jobs=1)


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main([*MATCH, "--executor", "ray"]) == 2
    assert "ray is not installed: pip install 'kingdomino[ray]'" in capsys.readouterr().err


def test_an_address_where_no_cluster_is_is_refused(capsys: pytest.CaptureFixture[str]):
    assert main([*MATCH, "--executor", "ray", "--address", "127.0.0.1:1"]) == 2
    assert "no Ray cluster at '127.0.0.1:1': no response" in capsys.readouterr().err


@pytest.mark.parametrize(
    "command",
    [
        ["analyse", "record.kgr"],
        ["arena", "--players", "random,random", "--games", "2"],
        ["dataset", "--players", "random,random", "--out", "games"],
        ["ladder", "--players", "random,greedy", "--games", "2"],
        ["play", "--bots", "random"],
        ["random-game"],
        ["simulate", "--games", "2"],
        ["train", "--out", "run"],
    ],
    ids=lambda command: command[0],
)
def test_every_command_refuses_a_negative_seed(bad, command):
    assert bad(*command, "--seed", "-1") == "seed -1: expected an integer from 0"
