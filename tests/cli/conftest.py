"""The command line in process: words in, exit code and both outputs back."""

import io
import re
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from kingdomino.cli import main


class Answer(NamedTuple):
    """What a command leaves behind."""

    code: int
    out: str
    err: str


Run = Callable[..., Answer]


@pytest.fixture(autouse=True)
def _english(monkeypatch) -> None:
    """Whatever language this machine speaks, the tests speak English unless they ask for another."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def run(capsys, monkeypatch) -> Run:
    """Run a command, optionally with bytes on standard input."""

    def command(*words: str, given: bytes = b"") -> Answer:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given), "utf-8"))
        code = main(words)
        out, err = capsys.readouterr()
        # On a fresh machine any command may be the first to compile the simulator, and reports that.
        return Answer(code, out, re.sub("kingdomino: compiling the simulator .*\n", "", err))

    return command


@pytest.fixture
def good(run) -> Callable[..., str]:
    """Run a command that must succeed; return its output."""

    def command(*words: str, given: bytes = b"") -> str:
        answer: Answer = run(*words, given=given)
        assert (answer.code, answer.err) == (0, "")
        return answer.out

    return command


@pytest.fixture
def bad(run) -> Callable[..., str]:
    """Run a command that must be refused: exit code 2, one line, nothing written; return the line."""

    def command(*words: str, given: bytes = b"", out: str = "") -> str:
        answer: Answer = run(*words, given=given)
        assert (answer.code, answer.out) == (2, out)
        assert answer.err.startswith("kingdomino: ")
        assert answer.err.endswith("\n")
        assert answer.err.count("\n") == 1
        assert answer.err[:-1].isprintable()
        assert len(answer.err) < 700
        return answer.err.removeprefix("kingdomino: ")[:-1]

    return command
