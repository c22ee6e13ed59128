"""On a terminal there is colour, and the table is as wide as the terminal; into a file everything is plain UTF-8."""

import io
import re
import sys

import pytest

from kingdomino.cli import main, terminal

ESCAPE = re.compile(r"\x1b\[[\d;]*m")
RECORD = '[Rules "classic"]\n[Seats "4"]\n\ndeal +3 +17 +25 +40\nresult *\n'


class Terminal(io.TextIOWrapper):
    """A fake interactive terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def shown(monkeypatch):
    """Run a command on a terminal with an environment, and return what it shows."""

    def command(*words: str, encoding: str = "utf-8", **environment: str) -> str:
        screen = Terminal(io.BytesIO(), encoding)
        for name in ("NO_COLOR", "TERM", "COLUMNS"):
            monkeypatch.delenv(name, raising=False)
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        monkeypatch.setattr(sys, "stdout", screen)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(RECORD.encode())))
        assert main(words) == 0
        screen.seek(0)
        return screen.read()

    return command


@pytest.mark.parametrize("words", ["show ww1/Cf", "show -", "replay -", "legal fff/fC./ff. 1"])
def test_a_terminal_shows_colours_unless_disabled(words, shown, good):
    plain = good(*words.split(), given=RECORD.encode())
    painted = shown(*words.split(), TERM="xterm-256color", COLUMNS="120")
    assert "\x1b[" in painted
    assert [line.rstrip() for line in ESCAPE.sub("", painted).splitlines()] == plain.splitlines()
    assert shown(*words.split(), NO_COLOR="1", COLUMNS="120") == plain
    assert shown(*words.split(), TERM="dumb", COLUMNS="120") == plain
    assert shown(*words.split(), NO_COLOR="", COLUMNS="120") == painted


@pytest.mark.parametrize("command", ["show", "replay"])
def test_a_table_is_as_wide_as_the_terminal(command, shown):
    wide, narrow = (shown(command, "-", NO_COLOR="1", COLUMNS=width) for width in ("100", "30"))
    assert len(narrow.splitlines()) > len(wide.splitlines())
    assert max(map(len, narrow.splitlines()[4:])) <= 30 < max(map(len, wide.splitlines()[4:]))


def test_force_color_paints_files_and_no_color_has_priority(good, monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[" in good("show", "ww1/Cf")
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in good("show", "ww1/Cf")


def test_svg_and_json_are_never_painted(shown):
    assert "\x1b" not in shown("show", "--svg", "Cww1")
    assert "\x1b" not in shown("legal", "--json", "C", "1")


def test_a_terminal_that_lacks_a_letter_gets_it_spelt_out(shown):
    assert "wheat 1 \\xd7 1 = 1" in shown("score", "Cw1", encoding="ascii")
    assert "wheat 1 × 1 = 1" in shown("score", "Cw1", encoding="latin-1")


def test_files_and_pipes_get_utf_8_whatever_the_machine_likes(monkeypatch):
    file = io.TextIOWrapper(io.BytesIO(), "latin-1")
    monkeypatch.setattr(sys, "stdout", file)
    assert main(["score", "Cw1"]) == 0
    assert "wheat 1 × 1 = 1".encode() in file.buffer.getvalue()


def test_no_output_at_all_is_no_terminal(monkeypatch):
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["rules"]) == 0
    assert not terminal.colour()
    assert terminal.width() == terminal.PLAIN_WIDTH


class BrokenOutput(io.StringIO):
    """An output that takes nothing any more."""

    def __init__(self, error: OSError, file: int) -> None:
        super().__init__()
        self.error, self.file = error, file

    def write(self, _text: str) -> int:
        raise self.error

    def fileno(self) -> int:
        return self.file


@pytest.mark.parametrize(
    ("error", "code", "expected"),
    [
        (BrokenPipeError(32, "BrokenOutput pipe"), 0, ""),
        (OSError(28, "No space left on device"), 2, "kingdomino: cannot write the output: No space left on device\n"),
        (PermissionError(13, "Permission denied", "a\nb"), 2, "kingdomino: file 'a\\nb': Permission denied\n"),
    ],
)
def test_output_to_a_closed_pipe(error, code, expected, capsys, monkeypatch, tmp_path):
    with (tmp_path / "output").open("w") as file:
        monkeypatch.setattr(sys, "stdout", BrokenOutput(error, file.fileno()))
        assert main(["rules"]) == code
    assert capsys.readouterr().err == expected


def test_an_interrupt_prints_one_line(capsys, monkeypatch):
    def interrupted(_words: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kingdomino.cli.command.run", interrupted)
    assert main(["rules"]) == 130
    assert capsys.readouterr().err == "kingdomino: interrupted\n"
