"""Bad input: exit code 2 and one line on standard error that quotes it and names the expectation."""

import json
import random
import sys
from pathlib import Path

import pytest

from kingdomino.cli import arguments

JUNK = "".join(random.Random(1).choices("abcCw1/.+*@ \n\t\x00\x1b[éß漢\U0001f600'\"\\", k=100_000))
PLAIN_JUNK = "x" * 100_000
READABLE = ("rules", "score", "legal", "random-game", "replay", "show", "perft")
GAMES = ["score C", "legal C 1", "random-game", "perft 1"]
GOOD = '[Rules "classic"]\n[Seats "2"]\n\nresult *\n'


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("", "no command: expected one of rules, score, legal, random-game, replay, show, perft"),
        ("scroe C", "unknown command 'scroe': expected one of rules, score, legal, random-game, replay, show, perft"),
        ("SCORE C", "unknown command 'SCORE': expected one of"),
        ("--loud", "unknown option '--loud': expected one of rules,"),
        ("score", "the following arguments are required: KINGDOM (see 'kingdomino score --help')"),
        ("legal", "the following arguments are required: KINGDOM, DOMINO (see 'kingdomino legal --help')"),
        ("legal C", "the following arguments are required: DOMINO (see 'kingdomino legal --help')"),
        ("replay", "the following arguments are required: FILE (see 'kingdomino replay --help')"),
        ("show", "the following arguments are required: KINGDOM|FILE (see 'kingdomino show --help')"),
        ("perft", "the following arguments are required: DOMINO (see 'kingdomino perft --help')"),
        ("legal C -- --", "unexpected second '--' (see 'kingdomino --help')"),
        ("-- score C", "argument COMMAND: invalid choice: '--' (choose from "),
        ("random-game --seed", "argument --seed: expected one argument (see 'kingdomino random-game --help')"),
        ("score C --jsn", "unexpected '--jsn' (see 'kingdomino score --help')"),
        ("score C --js", "unexpected '--js' (see 'kingdomino score --help')"),
        ("score C C", "unexpected 'C' (see 'kingdomino score --help')"),
        ("score --json=yes C", "argument --json: ignored explicit argument 'yes'"),
        ("rules classic harmony", "unexpected 'harmony' (see 'kingdomino rules --help')"),
        ("random-game --seed x", "seed 'x': expected a whole number of at most 30 digits"),
        ("random-game --seed 1.5", "seed '1.5': expected a whole number"),
        ("random-game --seed 1e3", "seed '1e3': expected a whole number"),
        ("random-game --seed 007", "seed '007': expected a whole number"),
        ("random-game --seed ٣", "seed '٣': expected a whole number"),
        (f"random-game --seed {'9' * 31}", f"seed '{'9' * 31}': expected a whole number of at most 30 digits"),
        ("random-game --seed=", "seed '': expected a whole number"),
        ("rules chess", "unknown rules 'chess': expected one of classic, origins-discovery, "),
        ("rules classic+", "unknown variant '' in rules 'classic+': classic has mighty-duel, all-48,"),
        ("rules classic+chess", "unknown variant 'chess' in rules 'classic+chess': classic has mighty-duel,"),
        ("rules classic+harmony+harmony", "variant 'harmony' is named twice"),
        ("rules classic+all-48+mighty-duel", "'all-48' (C21) cannot be combined with 'mighty-duel' (C20)"),
        ("rules origins-totem+harmony", "'harmony' is a variant of classic, not of 'origins-totem'"),
        ("rules Classic", "unknown rules 'Classic': expected one of classic,"),
    ],
)  # fmt: skip
def test_invalid_commands_are_refused(words, reason, bad):
    assert bad(*words.split()).startswith(reason)


@pytest.mark.parametrize("command", GAMES)
@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("--rules=chess", "unknown rules 'chess': expected one of classic, "),
        ("--rules=", "unknown rules '': expected one of classic, "),
        ("--seats=5", "classic is for 2, 3, 4 players, not 5"),
        ("--seats=1", "classic is for 2, 3, 4 players, not 1"),
        ("--seats=0", "classic is for 2, 3, 4 players, not 0"),
        ("--seats=-2", "classic is for 2, 3, 4 players, not -2"),
        ("--seats=two", "seats 'two': expected a whole number"),
        ("--seats=2.0", "seats '2.0': expected a whole number"),
        ("--seats=", "seats '': expected a whole number"),
        ("--seats=\uff13", "seats '\uff13': expected a whole number"),
        ("--rules=classic+mighty-duel --seats=4", "classic+mighty-duel is for 2 players, not 4"),
        ("--rules=classic+all-48 --seats=2", "classic+all-48 is for 3 players, not 2"),
    ],
)
def test_rules_and_seats_that_do_not_exist(command, option, reason, bad):
    assert bad(*command.split(), *option.split()).startswith(reason)


KINGDOMS = [
    ("", "kingdom '' is impossible: no castle, expected exactly one 'C'"),
    ("   ", "kingdom '   ': expected a land, 'C' or '.' at '   '"),
    ("www", "kingdom 'www' is impossible: no castle, expected exactly one 'C'"),
    ("wC/Cw", "kingdom 'wC/Cw' is impossible: 2 castles, expected exactly one 'C'"),
    ("Cwx", "land 'x': expected one of the letters w f l p s m d g j q v"),
    ("Cw9", "land 'w9': expected one of the letters"),
    ("C,w", "kingdom 'C,w': expected a land, 'C' or '.' at ',w'"),
    ("C\x00w", r"kingdom 'C\x00w': expected a land, 'C' or '.' at '\x00w'"),
    ("C\x1b[31mw", r"kingdom 'C\x1b[31mw': expected a land, 'C' or '.' at '\x1b[31mw'"),
    ("C\udcffw", r"kingdom 'C\udcffw': expected a land, 'C' or '.' at '\udcffw'"),
    ("Cw\u0661", "kingdom 'Cw\u0661': expected a land, 'C' or '.' at '\u0661'"),
    ("Cw+9", "kingdom 'Cw+9': expected '+1' to '+3', '*' or '@' and a caveman's letter, not '+9'"),
    ("Cd*", "kingdom 'Cd*' is impossible: no resource can be on 'd' (O13)"),
    ("Cd@z", "kingdom 'Cd@z': expected '+1' to '+3', '*' or '@' and a caveman's letter, not '@z'"),
    ("Cwwwwwww", "kingdom 'Cwwwwwww' is impossible: "),
    ("C" + "w" * 12, "kingdom 'Cwwwwwwwwwwww' is impossible: 'w' is more than 6 squares from the castle"),
    ("Cwd", "kingdom 'Cwd' is impossible: the classic box has no 'd'"),
    ("Cw3", "kingdom 'Cw3' is impossible: the classic box has no 'w3'"),
    (PLAIN_JUNK, f"kingdom '{'x' * 60}…' (100000 characters): expected at most 1000 characters"),
    (JUNK, "kingdom "),
]


@pytest.mark.parametrize(("text", "reason"), KINGDOMS, ids=range(len(KINGDOMS)))
def test_impossible_kingdoms_are_refused(text, reason, bad):
    for words in (["score", text], ["legal", text, "1"], ["perft", "1", "--kingdom", text], ["show", text]):
        message = bad(*words)
        assert message.startswith(reason)
        assert words[0] != "show" or message.endswith("(and no such file)") or "is impossible" in message


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("score Cwwwww", "kingdom 'Cwwwww' is impossible: it is 6 by 1, expected at most 5 by 5 (C11)"),
        (
            "score Cddddd --rules origins-totem",
            "kingdom 'Cddddd' is 6 squares wide: with 4 seats origins-totem allows 5 (C11), expected --seats 2",
        ),
        ("legal Cddddd 1 --rules origins-totem --seats 3", "kingdom 'Cddddd' is 6 squares wide: with 3 seats"),
        ("score Cdd --rules classic", "kingdom 'Cdd' is impossible: the classic box has no 'd'"),
        ("score Cww --rules origins-tribe", "kingdom 'Cww' is impossible: the origins box has no 'w'"),
        ("score Cl+1", "kingdom 'Cl+1' is impossible: classic has no '+1'"),
        ("score Cd@h --rules origins-totem", "kingdom 'Cd@h' is impossible: origins-totem has no '@h'"),
        ("score Cg* --rules origins-discovery", "kingdom 'Cg*' is impossible: origins-discovery has no '*'"),
        ("score C --totems mammoth", "--totems 'mammoth': classic has no totems, expected origins-totem"),
    ],
)  # fmt: skip
def test_kingdoms_and_totems_that_these_rules_do_not_know(words, reason, bad):
    assert bad(*words.split()).startswith(reason)


DOMINOES = [
    "0",
    "49",
    "-1",
    "abc",
    "1.5",
    "",
    " 1",
    "1 ",
    "01",
    "+1",
    "1e1",
    "٣",
    "²",
    "\uff11",
    "1\n",
    "\0",
    "17x",
    "9" * 9,
]


@pytest.mark.parametrize("domino", [*DOMINOES, "\udcff", PLAIN_JUNK])
def test_dominoes_that_are_not_in_the_box(domino, bad):
    for words in (["legal", "C", "--", domino], ["perft", "--", "1", domino]):
        message = bad(*words)
        assert message.startswith("domino ")
        assert message.endswith(": expected a number 1-48")
        assert repr(domino)[1:20] in message


def test_perft_wants_few_dominoes_and_each_once(bad):
    assert bad("perft", *"123456789") == "9 dominoes: expected at most 8"
    assert bad("perft", "3", "1", "3") == "domino '3' is named twice: the box has each once (C1)"


@pytest.mark.parametrize("text", ["cat", "fish,fish", "", "fish,", "Fish", " fish", "fish flint", "*", PLAIN_JUNK])
def test_totems_that_do_not_exist(text, bad):
    message = bad("score", "C", "--rules", "origins-totem", f"--totems={text}")
    assert message.startswith(f"--totems {text[:60]!r}"[:-1])
    assert ": expected some of mammoth, fish, mushroom, flint, each once, joined by ',', not " in message


# --- files ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["replay", "show"])
def test_files_that_hold_no_record(command, bad, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    contents = {
        "empty.kgr": (b"", 'file \'empty.kgr\': the record is empty: expected headers such as [Rules "classic"]'),
        "blank.kgr": (b" \n\n", "file 'blank.kgr': the record is empty"),
        "binary.kgr": (bytes(range(256)), "file 'binary.kgr': expected text in UTF-8, found byte 0x80 at 128"),
        "latin.kgr": (b'[Event "f\xeate"]', "file 'latin.kgr': expected text in UTF-8, found byte 0xea at 9"),
        "wide.kgr": (GOOD.encode("utf-16"), "file 'wide.kgr': expected text in UTF-8, found byte 0xff at 0"),
        "nul.kgr": (b"\0" * 5000, "file 'nul.kgr': line 1: expected a header"),
        "huge.kgr": (b"x" * (arguments.MAX_FILE_BYTES + 1), "file 'huge.kgr': expected at most 2000000 bytes"),
        "large.kgr": (b"x" * arguments.MAX_FILE_BYTES, "file 'large.kgr': record 'xxxxxxxxxxxxxxxxxxxx…' (20"),
        "junk.kgr": (JUNK.encode(), "file 'junk.kgr': line 1: expected a header such as"),
        "cut.kgr": (GOOD.encode()[:-10], "file 'cut.kgr': line 2: the record ends here"),
        "a kingdom": (b"Cww\n", "file 'a kingdom': line 1: expected a header such as"),
    }  # fmt: skip
    for name, (content, reason) in contents.items():
        (tmp_path / name).write_bytes(content)
        assert bad(command, name).startswith(reason)
        if command == "replay" or name != "a kingdom":
            assert bad(command, "-", given=content).startswith(reason.replace(f"file '{name}'", "standard input"))


@pytest.mark.parametrize("command", ["replay", "show"])
def test_files_that_cannot_be_read(command, bad, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.kgr").mkdir()
    assert bad(command, "none.kgr") == "file 'none.kgr': no such file"
    assert bad(command, "folder.kgr") == "file 'folder.kgr': expected a file, found a folder"
    assert bad(command, f"{'n' * 300}.kgr").startswith(
        f"file '{'n' * 60}…' (304 characters): expected a file that can be read ("
    )
    assert bad(command, "nul\0.kgr") == r"file 'nul\x00.kgr': expected the name of a file"
    assert bad(command, "half\udcff.kgr") == r"file 'half\udcff.kgr': no such file"
    assert bad(command, "empty.kgr/x.kgr").startswith("file 'empty.kgr/x.kgr': no such file")
    assert bad(command, "line\nend.kgr") == r"file 'line\nend.kgr': no such file"


def test_an_unreadable_file_is_refused(bad, tmp_path, monkeypatch):
    path = tmp_path / "secret.kgr"
    path.write_text(GOOD, "utf-8")

    def denied(*_arguments, **_options):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", denied)  # nothing is forbidden to the superuser, who may run the tests
    assert "expected a file that can be read (Permission denied)" in bad("replay", str(path))


def test_replay_of_junk_as_the_name_of_a_file(bad):
    assert bad("replay", PLAIN_JUNK).startswith(
        f"file '{'x' * 60}…' (100000 characters): expected a file that can be read ("
    )
    assert bad("replay", JUNK).startswith("file ")
    assert bad("replay", "") == "file '': expected a file, found a folder"


@pytest.mark.parametrize("at", ["abc", "1.5", "", "٣", "1 ", "0x1", "+1", PLAIN_JUNK])
@pytest.mark.parametrize("command", ["replay", "show"])
def test_a_point_that_is_no_number(command, at, bad):
    message = bad(command, "-", f"--at={at}", given=GOOD.encode())
    assert message.startswith(f"--at {at[:60]!r}"[:-1])
    assert message.endswith("expected a whole number of at most 30 digits")


@pytest.mark.parametrize("at", ["1", "-1", "999999999999"])
@pytest.mark.parametrize("command", ["replay", "show"])
def test_a_point_outside_the_record(command, at, bad):
    assert bad(command, "-", "--at", at, given=GOOD.encode()) == f"--at '{at}': the record has 0 events, expected 0-0"


def test_a_kingdom_has_no_points(bad):
    assert bad("show", "Cww", "--at", "0") == "--at '0': expected a record, a kingdom has no events"


# --- standard input ---------------------------------------------------------------------------------------------------


def test_score_reports_a_bad_line_and_goes_on(run):
    answer = run("score", "-", given=b"C\n\nCww\nCwC\nC\n")
    results = [json.loads(line) for line in answer.out.splitlines()]
    assert [result.get("line") for result in results] == [None, None, 4, None]
    assert results[2]["error"] == "kingdom 'CwC' is impossible: 2 castles, expected exactly one 'C'"
    assert (answer.code, answer.err) == (2, "kingdomino: 1 of 5 lines could not be scored\n")


@pytest.mark.parametrize("given", [b"", b" \n\n"])
def test_score_needs_at_least_one_line(given, bad):
    assert bad("score", "-", given=given) == "standard input is empty: expected one kingdom per line"


def test_score_refuses_bytes_that_are_not_text(bad):
    assert bad("score", "-", given=b"C\xff\n") == "line 1: expected text in UTF-8, found byte 0xff at 1"


@pytest.mark.parametrize("given", [bytes(range(128)), PLAIN_JUNK.encode()])
def test_score_reports_junk_as_an_error_of_its_line(given, run):
    answer = run("score", "-", given=given)
    assert answer.code == 2
    assert all(json.loads(line)["error"] for line in answer.out.splitlines())


@pytest.mark.parametrize("words", ["score -", "replay -", "show -"])
def test_standard_input_may_be_closed(words, capsys, monkeypatch):
    from kingdomino.cli import main

    monkeypatch.setattr(sys, "stdin", None)
    assert main(words.split()) == 2
    assert capsys.readouterr().err == "kingdomino: standard input is closed\n"


# --- anything anywhere ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "junk", [JUNK, PLAIN_JUNK, "\0", "\udcff\udc80", "\x1b[2J", "", "-", "--", "-x", "—", "💥" * 500]
)
@pytest.mark.parametrize("command", ["", *READABLE])
def test_junk_in_any_place_is_refused_in_one_line(command, junk, bad, run):
    for words in ([command, junk], [command, junk, junk], [command, "C", junk], [command, "C", "--rules", junk]):
        answer = run(*filter(None, words))
        assert answer.code in (0, 2)
        assert answer.code == 0 or answer.err.count("\n") == 1
        assert len(answer.err) < 700
    bad(*filter(None, [command, "C", "1", junk or "x", "x"]))
