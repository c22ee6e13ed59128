"""Matches against the previous search: a stopped match continues from its file."""

import json
import sys
from pathlib import Path

import pytest

from tools import legacy_match

WORDS = ["--rules", "classic", "--games", "6", "--seed", "2", "value", "page"]


def play(path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str] | None = None) -> dict[str, object]:
    """Play a match of players without search, and return its results without CPU times."""
    monkeypatch.setattr(sys, "argv", ["legacy_match", "--out", str(path), *(words or WORDS)])
    legacy_match.main()
    data: dict[str, object] = json.loads(path.read_text("utf-8"))
    return {key: value for key, value in data.items() if key != "cpu"}


def test_a_stopped_match_continues_with_the_same_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "match.json"
    whole = play(path, monkeypatch)
    assert len(whole["shares"]) == len(whole["margins"]) == 3  # type: ignore[arg-type]
    data = json.loads(path.read_text("utf-8"))
    data["shares"][1:] = data["margins"][1:] = []
    path.write_text(json.dumps(data), "utf-8")
    assert play(path, monkeypatch) == whole


def test_results_of_another_match_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "match.json"
    play(path, monkeypatch)
    with pytest.raises(SystemExit, match="results of another match"):
        play(path, monkeypatch, [*WORDS[:-1], "squire"])
