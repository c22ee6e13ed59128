"""Random arguments give an answer, or exit code 2 and one line of error."""

import contextlib
import io
import sys

from hypothesis import given, settings
from hypothesis import strategies as st

from kingdomino.cli import main
from kingdomino.editions import rules
from kingdomino.game import Dealer, play_game, random_policy

SCRIBBLE = st.text("Cwflpsmdgjqv.0123/+*@hc \n", max_size=40)
WORD = st.one_of(st.text(max_size=30), SCRIBBLE, st.sampled_from(["C", "-", "--", "1", "48", "classic", "--json"]))
GAME = str(play_game(rules("origins-totem"), [random_policy(1)] * 3, Dealer.from_seed(1)))


def answered(*words: str, standard_input: bytes = b"") -> int:
    """Run a command and check the form of its output."""
    out, err, stdin = io.StringIO(), io.StringIO(), sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(standard_input))
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = main(words)
    finally:
        sys.stdin = stdin
    if code == 0:
        assert err.getvalue() == ""
    else:
        assert code == 2
        assert err.getvalue().startswith("kingdomino: ")
        assert err.getvalue().count("\n") == 1
        assert err.getvalue()[:-1].isprintable()
    return code


@settings(max_examples=50)
@given(WORD, WORD, WORD)
def test_any_words_to_the_commands_that_read_kingdoms(first, second, third):
    for command in ("score", "legal", "show"):
        answered(command, first)
        answered(command, first, second)
        answered(command, first, second, third)


@settings(max_examples=50)
@given(SCRIBBLE)
def test_any_kingdom(text):
    code = answered("score", "--", text)
    assert answered("score", "--json", "--", text) == code
    assert answered("score", "-", standard_input=text.encode()) in (0, 2)
    assert answered("legal", "--", text, "17") == code
    if code == 0:
        assert answered("show", "--svg", "--", text) == 0


@settings(max_examples=50)
@given(st.binary(max_size=200))
def test_any_bytes_as_input(raw):
    for command in ("score", "replay", "show"):
        assert answered(command, "-", standard_input=raw) in (0, 2)
    assert answered("replay", "-", standard_input=raw) == 2


@settings(max_examples=50)
@given(st.data())
def test_a_record_with_anything_changed(data):
    at = data.draw(st.integers(0, len(GAME) - 1))
    cut = data.draw(st.integers(0, 12))
    new = data.draw(st.text(max_size=6) | st.text("+@^-0123456789abcdefghijklmABC>*!~$= \n", max_size=6))
    changed = GAME[:at] + new + GAME[at + cut :]
    assert answered("replay", "-", standard_input=changed.encode("utf-8", "surrogatepass")) in (0, 2)


@settings(max_examples=50)
@given(st.lists(WORD, max_size=4))
def test_any_words_at_all(words):
    answered(*words)
