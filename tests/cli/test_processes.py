"""The installed command as other programs see it: exit codes, two outputs, pipes, and never a traceback."""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

COMMAND = Path(sysconfig.get_path("scripts")) / "kingdomino"
RECORD = b'[Rules "classic"]\n[Seats "4"]\n\ndeal +3 +17 +25 +40\nresult *\n'


def started(*words: str | bytes, given: bytes = b"", **settings) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([COMMAND, *words], input=given, capture_output=True, check=False, timeout=300, **settings)


def test_the_command_and_the_module_are_the_same():
    module = subprocess.run([sys.executable, "-m", "kingdomino", "rules"], capture_output=True, check=True)
    assert started("rules").stdout == module.stdout != b""


def test_a_game_goes_through_a_pipe():
    game = started("random-game", "--rules", "origins-tribe", "--seats", "3", "--seed", "1")
    assert (game.returncode, game.stderr) == (0, b"")
    replayed = started("replay", "-", given=game.stdout)
    assert (replayed.returncode, replayed.stderr) == (0, b"")
    assert b"\r" not in game.stdout


@pytest.mark.parametrize(
    ("words", "given", "expected"),
    [
        (["score", "CC"], b"", "kingdom 'CC' is impossible: 2 castles, expected exactly one 'C'"),
        (["score", "-"], b"C\xff\n", "line 1: expected text in UTF-8, found byte 0xff at 1"),
        (["replay", "-"], bytes(range(256)) * 400, "standard input: expected text in UTF-8, found byte 0x80 at 128"),
        (["replay", b"no\xffne.kgr"], b"", r"file 'no\udcffne.kgr': no such file"),
        (["legal", "C", "49"], b"", "domino '49': expected a number 1-48"),
        ([b"\xff"], b"", r"unknown command '\udcff': expected one of rules, "),
        (["score", b"C" + b"\xff" * 100_000], b"", r"kingdom 'C\udcff"),
        (["rules", b"\xff", b"\xfe"], b"", r"unexpected '\udcfe' (see 'kingdomino rules --help')"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(words, given, expected):
    # The most limited terminal: output that works here works everywhere.
    answer = started(*words, given=given, env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert (answer.returncode, answer.stdout) == (2, b"")
    assert answer.stderr.count(b"\n") == 1
    assert answer.stderr.startswith(f"kingdomino: {expected}".encode())


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell with pipes")
@pytest.mark.parametrize(
    ("line", "code", "expected"),
    [
        ("{0} random-game --seed 1 | head -n 1 > /dev/null", 0, ""),
        ("{0} --help | true; exit ${{PIPESTATUS[0]}}", 0, ""),
        ("{0} rules >&-", 0, ""),
        ("{0} score - <&-", 2, "kingdomino: standard input is closed\n"),
        ("{0} replay <({0} random-game --seed 1) > /dev/null", 0, ""),
        ("{0} replay /dev/zero", 2, "kingdomino: file '/dev/zero': expected at most 2000000 bytes\n"),
        (
            "[ ! -e /dev/full ] && exit 2; {0} rules > /dev/full",
            2,
            "kingdomino: cannot write the output: No space left on device\n",
        ),
    ],
)
def test_pipes_and_closed_outputs(line, code, expected):
    if not Path("/bin/bash").exists():
        pytest.skip("needs bash")
    answer = subprocess.run(["/bin/bash", "-c", line.format(COMMAND)], capture_output=True, text=True, check=False)
    assert (answer.returncode, answer.stderr) == (code, expected)
